"""What each seat was dealt, took and gave, as the lists of tenhou.net/6."""

from __future__ import annotations

from typing import Any, Final

from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.records.course import Call, CourseDeal, Draw, LaidAside, Step, Throw
from mahjong_engine.records.tenhou6_words import DRAWN, KITA, LETTERS, NOTHING, NUMBERS, RIICHI_MARK
from mahjong_engine.tiles import Face, display_order, kind_of

_ANKAN_PLACE: Final = 3
"""An own kan's letter stands before its last tile."""


def lists_of(deal: CourseDeal) -> list[tuple[list[int], list[Any], list[Any]]]:
    """Hand, draws and discards of every seat."""
    seats = len(deal.hands)
    book = _Book(seats)
    for step in deal.steps:
        book.take(step)
    hands = [[NUMBERS[face] for face in hand if face is not None] for hand in deal.hands]
    return list(zip(hands, book.taken, book.given, strict=True))


class _Book:
    """Writes a deal's steps into the lists of the seats, and remembers triplets that a fourth may be added to."""

    def __init__(self, seats: int) -> None:
        self.taken: Final[list[list[Any]]] = [[] for _ in range(seats)]
        self.given: Final[list[list[Any]]] = [[] for _ in range(seats)]
        self._pons: Final[dict[tuple[int, int], tuple[list[str], int]]] = {}
        self._seats: Final = seats

    def take(self, step: Step) -> None:
        """Write one step."""
        match step:
            case Draw(seat=seat, tile=tile) if tile is not None:
                self.taken[seat].append(NUMBERS[tile])
            case Throw(seat=seat, tile=tile, riichi=riichi, drawn=drawn):
                number = DRAWN if drawn else NUMBERS[tile]
                self.given[seat].append(f"{RIICHI_MARK}{number}" if riichi else number)
            case LaidAside(seat=seat):
                self.given[seat].append(KITA)
            case Call(kind=kind) if kind in {ANKAN, KAKAN}:
                self.given[step.seat].append(self._own_kan(step))
            case Call():
                self.taken[step.seat].append(self._claim(step))
                if step.kind == DAIMINKAN:
                    self.given[step.seat].append(NOTHING)
            case _:
                pass

    def _own_kan(self, call: Call) -> str:
        tiles = _digits(call.own)
        if call.kind == ANKAN:
            return _lettered(tiles, LETTERS[ANKAN], _ANKAN_PLACE)
        laid, place = self._pons[call.seat, kind_of(call.own[0])]
        return _lettered([*laid[:place], *tiles, *laid[place:]], LETTERS[KAKAN], place)

    def _claim(self, call: Call) -> str:
        assert call.claimed is not None
        assert call.source is not None
        own, claimed = _digits(call.own), _digits((call.claimed,))
        place = 0 if call.kind == CHII else self._place(call, len(own))
        laid = [*own[:place], *claimed, *own[place:]]
        if call.kind == PON:
            self._pons[call.seat, kind_of(call.claimed)] = (laid, place)
        return _lettered(laid, LETTERS[call.kind], place)

    def _place(self, call: Call, last: int) -> int:
        """Left for the seat before, right for the next one, in the middle for the one opposite."""
        back = (call.seat - (call.source or 0)) % self._seats
        return last if back == self._seats - 1 else back - 1


def _digits(faces: tuple[Face, ...]) -> list[str]:
    return [str(NUMBERS[face]) for face in sorted(faces, key=display_order)]


def _lettered(tiles: list[str], letter: str, place: int) -> str:
    return "".join((*tiles[:place], letter, *tiles[place:]))
