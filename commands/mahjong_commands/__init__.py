"""The ``/mahjong`` commands: grammar, reading, completion, permissions and the texts of every message."""
