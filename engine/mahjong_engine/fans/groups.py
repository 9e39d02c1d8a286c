"""Sets of a hand: runs, pungs and kongs by kind, standing in the hand or laid out."""

from __future__ import annotations

from typing import Final, Literal

Form = Literal["pung", "run", "kong"]
PUNG: Final = "pung"
RUN: Final = "run"
KONG: Final = "kong"

_RUN_WIDTH: Final = 3
_COPIES: Final = {PUNG: 3, KONG: 4}


class Group:
    """One set. ``kind`` is its lowest kind; ``is_open`` says whether a claimed tile lies in it.

    A concealed kong is laid out and not open; a set standing in the hand is neither.
    """

    __slots__ = ("form", "is_open", "kind", "kinds", "rank")

    form: Final[Form]
    kind: Final[int]
    is_open: Final[bool]
    kinds: Final[tuple[int, ...]]
    """Every tile of the set."""
    rank: Final[tuple[int, bool]]
    """Place in the order of P-30: lowest kind, then pung before chow."""

    def __init__(self, form: Form, kind: int, *, is_open: bool = False) -> None:
        self.form = form
        self.kind = kind
        self.is_open = is_open
        self.kinds = tuple(range(kind, kind + _RUN_WIDTH)) if form == RUN else (kind,) * _COPIES[form]
        self.rank = (kind, form == RUN)

    def _key(self) -> tuple[Form, int, bool]:
        return (self.form, self.kind, self.is_open)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Group) and self._key() == other._key())

    def __hash__(self) -> int:
        return hash(self._key())

    def __repr__(self) -> str:
        return f"Group({self.form!r}, {self.kind}, is_open={self.is_open})"


def run(kind: int, *, is_open: bool = True) -> Group:
    """Three neighbours of one suit from ``kind`` on; as a meld always open."""
    return Group(RUN, kind, is_open=is_open)


def pung(kind: int, *, is_open: bool = True) -> Group:
    """Three alike; as a meld always open."""
    return Group(PUNG, kind, is_open=is_open)


def kong(kind: int, *, is_open: bool = True) -> Group:
    """Four alike, laid out; claimed and added kongs are open."""
    return Group(KONG, kind, is_open=is_open)
