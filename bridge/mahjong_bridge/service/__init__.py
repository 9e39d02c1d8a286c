"""The gRPC service: one stream a Minecraft server, and the hall where its tables and players are known."""
