"""The promises by name, and the error that says which of them was broken."""

from __future__ import annotations

from enum import StrEnum


class Promise(StrEnum):
    """What a variant, a profile, a fan or a bot promises; the first word of every complaint."""

    PURITY = "purity"
    """Rules ask no clock, no chance, no file and no network."""
    DETERMINISM = "determinism"
    """Equal questions get equal answers, also in another match; nothing changes once it is built."""
    LEGALITY = "legality"
    """Exactly the offered acts are accepted, each once, and each can be carried out with the seat's own pieces."""
    SECRECY = "leak"
    """Nobody can tell two deals apart that differ only out of his sight."""
    TILES = "tiles"
    """Every piece is in exactly one place."""
    POINTS = "points"
    """Points move, they are not made."""
    COUNTS = "counts"
    """The counts kept beside a hand are those of the hand."""
    NUMBERS = "numbers"
    """A decision number changes with that seat's own offers only."""
    SNAPSHOT = "snapshot"
    """A state written and read back is the same state and goes on in the same way."""
    RECORDS = "records"
    """The stored events of a match fold to the match."""
    PROGRESS = "progress"
    """Whoever is asked can answer, and every match comes to an end."""
    SOUNDNESS = "soundness"
    """No slot raises an error."""
    LANGUAGE = "language"
    """A profile's document is read without error, the same every time, and read back as it was stored."""


class BrokenPromiseError(AssertionError):
    """Somebody broke a ``promise``; ``what`` says how."""

    def __init__(self, promise: Promise, what: str, where: str = "") -> None:
        super().__init__(f"{where}: {promise}: {what}" if where else f"{promise}: {what}")
        self.promise = promise
        self.what = what

    def at(self, where: str) -> BrokenPromiseError:
        """The same complaint with the place where it can be seen again."""
        return BrokenPromiseError(self.promise, self.what, where)


def require(holds: bool, promise: Promise, what: str) -> None:
    """Raise ``BrokenPromiseError`` unless it holds."""
    if not holds:
        raise BrokenPromiseError(promise, what)
