"""Mahjong for two, as a package for mahjong-bridge: a variant, two fans, a profile and a bot."""
