"""Matches by a YAML profile: the slots of the variant whose every rule is a key of the document (profiles.md)."""
