"""Bots of a table: they think in processes of their own."""
