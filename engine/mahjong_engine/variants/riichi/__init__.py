"""riichi."""
