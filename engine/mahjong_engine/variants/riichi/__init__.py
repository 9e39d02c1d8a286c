"""Riichi: the slots of the variant, its options and presets (riichi.md)."""
