"""Minecraft servers: one stream each, its way out, and the players who are there."""
