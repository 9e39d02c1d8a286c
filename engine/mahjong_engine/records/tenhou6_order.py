"""The order of play behind tenhou.net/6's lists: what each seat took and gave, from which whose turn it was is found.

A call stands in the list of who made it, with the place of the tile telling whose discard it was, but not which of
several equal ones. So the orders are tried, calls as early as possible, until one uses up every list.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mahjong_engine.melds import ANKAN, CHII, KAKAN
from mahjong_engine.records.course import Call, CourseError, Draw, LaidAside, Step, Throw
from mahjong_engine.records.tenhou6_words import DRAWN, KITA, NOTHING, RIICHI_MARK, call_parts, face_of
from mahjong_engine.tiles import Face, parse_face

_LONGEST: Final = 80
"""Entries of one seat; no deal has so many."""

_MOST_TRIED: Final = 20_000
_NORTH: Final = parse_face("4z")

Entry = int | str


def steps_in_order(taken: Sequence[Sequence[Any]], given: Sequence[Sequence[Any]], dealer: int) -> tuple[Step, ...]:
    """All steps of a deal in the order of play; ``CourseError`` if the lists fit no order."""
    for lists in (taken, given):
        for entries in lists:
            if len(entries) > _LONGEST:
                raise CourseError(f"a seat cannot have {len(entries)} turns")
            if not all(isinstance(entry, int | str) for entry in entries):
                raise CourseError("draws and discards are numbers and texts")
    search = _Search([*map(list, taken)], [*map(list, given)])
    found = search.run(dealer)
    if found is None:
        raise CourseError("the draws and discards fit no order of play")
    return found


class _Branch:
    """One way the deal may have gone so far."""

    __slots__ = ("claimed", "places", "seat", "steps", "thrower")

    def __init__(
        self, places: tuple[int, ...], seat: int, steps: tuple[Step, ...], claimed: Face | None, thrower: int
    ) -> None:
        self.places = places
        self.seat = seat
        self.steps = steps
        self.claimed = claimed
        self.thrower = thrower


class _Search:
    """Depth first, the likeliest branch first."""

    def __init__(self, taken: list[list[Entry]], given: list[list[Entry]]) -> None:
        self._taken: Final = taken
        self._given: Final = given
        self._seats: Final = len(taken)

    def run(self, dealer: int) -> tuple[Step, ...] | None:
        """The steps of the first branch that uses up all lists."""
        branches = [_Branch((0,) * self._seats, dealer, (), None, dealer)]
        for _ in range(_MOST_TRIED):
            if not branches:
                return None
            following = self._turn(branches.pop())
            if isinstance(following, tuple):
                return following
            branches += reversed(following)
        raise CourseError("the order of play is not told clearly enough")

    def _turn(self, branch: _Branch) -> tuple[Step, ...] | list[_Branch]:
        """Play one seat's turn; all steps if that ends the deal, else the branches that may follow."""
        seat, steps, claimed = branch.seat, list(branch.steps), branch.claimed
        place = branch.places[seat]
        drawn: Face | None = None
        while True:
            if place >= len(self._taken[seat]):
                return self._ended(branch.places, seat, place, steps)
            entry = self._taken[seat][place]
            if isinstance(entry, str) != (claimed is not None):
                return []
            if isinstance(entry, str):
                call = self._claim(seat, entry, branch.thrower)
                if call is None or call.claimed != claimed:
                    return []
                steps.append(call)
                drawn, claimed = None, None
            else:
                drawn = face_of(entry)
                steps.append(Draw(seat, drawn))
            if place >= len(self._given[seat]):
                return self._ended(branch.places, seat, place + 1, steps)
            given = self._given[seat][place]
            place += 1
            if given == NOTHING and isinstance(given, int):
                continue
            own = self._own_call(seat, given)
            if own is None:
                throw = self._throw(seat, given, drawn)
                steps.append(throw)
                return self._followed(branch.places, throw, place, tuple(steps))
            steps.append(own)

    def _followed(
        self, places: tuple[int, ...], throw: Throw, place: int, steps: tuple[Step, ...]
    ) -> tuple[Step, ...] | list[_Branch]:
        seat = throw.seat
        after = (*places[:seat], place, *places[seat + 1 :])
        if all(after[other] >= len(self._taken[other]) for other in range(self._seats)):
            return steps if self._is_used_up(after) else []
        claims: list[tuple[int, _Branch]] = []
        for other in range(self._seats):
            if other == seat or after[other] >= len(self._taken[other]):
                continue
            entry = self._taken[other][after[other]]
            call = self._claim(other, entry, seat) if isinstance(entry, str) else None
            if call is not None and call.claimed == throw.tile:
                claims.append((call.kind == CHII, _Branch(after, other, steps, throw.tile, seat)))
        claims.sort(key=lambda claim: claim[0])
        passed = _Branch(after, (seat + 1) % self._seats, steps, None, seat)
        return [*(branch for _, branch in claims), passed]

    def _ended(
        self, places: tuple[int, ...], seat: int, place: int, steps: list[Step]
    ) -> tuple[Step, ...] | list[_Branch]:
        after = (*places[:seat], place, *places[seat + 1 :])
        return tuple(steps) if self._is_used_up(after) else []

    def _is_used_up(self, places: tuple[int, ...]) -> bool:
        return all(
            place >= max(len(taken), len(given))
            for place, taken, given in zip(places, self._taken, self._given, strict=True)
        )

    def _claim(self, seat: int, entry: str, thrower: int) -> Call | None:
        """The call, if it is one of that seat's discard."""
        kind, faces, place = call_parts(entry)
        if kind in {ANKAN, KAKAN}:
            return None
        steps_back = min(place, self._seats - 2) + 1
        if (seat - steps_back) % self._seats != thrower:
            return None
        return Call(seat, kind, (*faces[:place], *faces[place + 1 :]), faces[place], thrower)

    def _own_call(self, seat: int, given: Entry) -> Step | None:
        """An own kan or a north, which a replacement follows; None for a discard."""
        if given == KITA:
            return LaidAside(seat, _NORTH)
        if not isinstance(given, str) or given.startswith(RIICHI_MARK):
            return None
        kind, faces, place = call_parts(given)
        if kind == ANKAN:
            return Call(seat, kind, faces, None, None)
        if kind == KAKAN:
            return Call(seat, kind, (faces[place],), None, None)
        raise CourseError(f"{given!r} among the discards")

    def _throw(self, seat: int, given: Entry, drawn: Face | None) -> Throw:
        riichi = isinstance(given, str)
        number = given.removeprefix(RIICHI_MARK) if isinstance(given, str) else given
        if isinstance(number, str):
            number = int(number) if number.isascii() and number.isdigit() and len(number) <= len("60") else -1
        if number == DRAWN:
            if drawn is None:
                raise CourseError(f"seat {seat} discards the tile drawn without drawing one")
            return Throw(seat, drawn, riichi, drawn=True)
        return Throw(seat, face_of(number), riichi, drawn=False)
