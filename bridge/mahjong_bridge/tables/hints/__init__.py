"""Hints of a table: who gets them, worked out beside the loop, told as lines."""
