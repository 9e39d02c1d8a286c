"""``TableService``: tables for every client that is no Minecraft server."""
