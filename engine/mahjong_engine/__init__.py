"""Rules of every mahjong variant as pure functions; see docs/architecture.md."""
