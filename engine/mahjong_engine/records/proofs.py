"""What a record says of each dealt wall (dealing.md section 10), and the checks that prove it (D-35)."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from mahjong_engine.actions import SeedOrigin
from mahjong_engine.dealing import (
    DEALING_VERSION,
    BreakBy,
    archived_places,
    break_index,
    commitment,
    drawn_seats,
    reception_order,
    roll_dice,
)
from mahjong_engine.events import DealStarted, Event, SeedBound
from mahjong_engine.tiles import Face

Status = Literal["holds", "fails", "skipped"]

PROVED: Final = (
    "Proved when every check holds: the wall belongs to the seed, and the seed is the one committed to before the deal."
)
NOT_PROVED: Final = "Not proved: that the server drew the seed once and at random."
"""The two sentences of D-36."""


@dataclass(frozen=True, slots=True)
class DealFacts:
    """The fields of section 10 for one deal, and its opening hands by seat in order of reception.

    Where the rules deal by game position, ``dealer`` is position 0 and the hands are by position (D-23).
    ``wall`` is the archived wall as text; ``seed`` and ``commitment`` are empty for a fixed wall, ``dice`` where none
    are rolled.
    """

    deal: int
    seed_origin: str
    commitment: str
    seed: str
    wall: str
    dice: tuple[int, ...]
    break_at: int
    dealer: int
    hands: tuple[str, ...]
    dealing_version: int = DEALING_VERSION


@dataclass(frozen=True, slots=True)
class Check:
    """One line of D-35: whether it holds, fails or was skipped, and why."""

    name: str
    status: Status
    detail: str


def faces_in(wall: str) -> tuple[Face, ...]:
    """The faces of a wall written without separators, two characters each."""
    return tuple(Face(wall[place : place + 2]) for place in range(0, len(wall), 2))


def deal_proofs(document: str, events: Iterable[Event]) -> tuple[DealFacts, ...]:
    """The facts of every deal of a record; ``document`` is its profile's, which declares the wall."""
    declared = faces_in(json.loads(document)["game_config"]["wall"])
    facts: list[DealFacts] = []
    bound: SeedBound | None = None
    for event in events:
        if isinstance(event, SeedBound):
            bound = event
        elif isinstance(event, DealStarted) and bound is not None:
            facts.append(_facts(declared, bound, event))
    return tuple(facts)


def _facts(declared: Sequence[Face], bound: SeedBound, dealt: DealStarted) -> DealFacts:
    turn = len(dealt.wall) - dealt.break_index
    archived = dealt.wall[turn:] + dealt.wall[:turn]
    hands = tuple(dealt.hands[seat] for seat in dealt.order) if dealt.order else dealt.hands
    return DealFacts(
        deal=dealt.index,
        seed_origin=str(bound.origin),
        commitment=bound.commitment,
        seed=bound.seed,
        wall="".join(declared[tile] for tile in archived),
        dice=dealt.dice,
        break_at=dealt.break_index,
        dealer=0 if dealt.order else int(dealt.dealer),
        hands=tuple("".join(declared[tile] for tile in hand) for hand in hands),
    )


@dataclass(frozen=True, slots=True)
class Claims:
    """What is said of a deal and may be checked against its seed; None where nothing was said."""

    commitment: str | None = None
    wall: tuple[Face, ...] | None = None
    dice: tuple[int, ...] | None = None
    break_at: int | None = None
    hands: tuple[tuple[Face, ...], ...] | None = None


def claims_of(facts: DealFacts) -> Claims:
    """Everything a record says of a deal."""
    return Claims(
        commitment=facts.commitment or None,
        wall=faces_in(facts.wall),
        dice=facts.dice,
        break_at=facts.break_at,
        hands=tuple(faces_in(hand) for hand in facts.hands),
    )


def check_deal(
    seed: bytes, declared: Sequence[Face], players: int, dealer: int, break_: BreakBy, claims: Claims
) -> tuple[Check, ...]:
    """The checks of D-35 up to the opening hands, each from the seed alone."""
    archived = tuple(declared[place] for place in archived_places(seed, len(declared)))
    dice: tuple[int, ...] = ()
    turned = 0
    if break_ == "dice":
        rolled = roll_dice(seed)
        dice, turned = rolled, break_index(len(declared), players, dealer, rolled)
    live = archived[turned:] + archived[:turned]
    hands = tuple(tuple(live[index] for index in indexes) for indexes in reception_order(players, dealer))
    said = None if claims.commitment is None else claims.commitment.upper()
    return (
        _compared("commitment", commitment(seed), said),
        _wall_check(archived, claims.wall),
        _compared("dice", dice, claims.dice) if break_ == "dice" else Check("dice", "skipped", "the deal has no dice"),
        _compared("break", turned, claims.break_at),
        _hands_check(hands, claims.hands),
    )


def check_seats(seed: bytes, joined: Sequence[str], seats: Sequence[str]) -> Check:
    """Whether everybody sits where the first deal's seed draws him (D-11); names by joining and by seat."""
    if len(joined) != len(seats):
        return Check("seats", "fails", f"{len(joined)} joined, {len(seats)} sat down")
    return _compared("seats", tuple(joined[player] for player in drawn_seats(seed, len(joined))), tuple(seats))


def fixed_wall_checks() -> tuple[Check, ...]:
    """The checks of a deal without a seed: nothing to prove (D-30)."""
    names = ("commitment", "wall", "dice", "break", "hands")
    return tuple(Check(name, "skipped", "the wall was given, there is no seed") for name in names)


def is_seeded(facts: DealFacts) -> bool:
    """Whether the deal came from a seed."""
    return facts.seed_origin != SeedOrigin.FIXED_WALL


def _compared(name: str, right: object, said: object | None) -> Check:
    if said is None:
        return Check(name, "skipped", "nothing was given to compare")
    if right == said:
        return Check(name, "holds", _spelled(right))
    return Check(name, "fails", f"the seed gives {_spelled(right)}, got {_spelled(said)}")


def _wall_check(right: Sequence[Face], said: Sequence[Face] | None) -> Check:
    if said is None:
        return Check("wall", "skipped", "nothing was given to compare")
    if len(right) != len(said):
        return Check("wall", "fails", f"the seed gives {len(right)} tiles, got {len(said)}")
    for index, (ours, theirs) in enumerate(zip(right, said, strict=True)):
        if ours != theirs:
            return Check("wall", "fails", f"index {index}: the seed gives {ours}, got {theirs}")
    return Check("wall", "holds", f"{len(right)} tiles")


def _hands_check(right: Sequence[Sequence[Face]], said: Sequence[Sequence[Face]] | None) -> Check:
    if said is None:
        return Check("hands", "skipped", "nothing was given to compare")
    if len(right) != len(said):
        return Check("hands", "fails", f"{len(right)} seats are dealt, got {len(said)} hands")
    for seat, (ours, theirs) in enumerate(zip(right, said, strict=True)):
        if tuple(ours) != tuple(theirs):
            return Check("hands", "fails", f"seat {seat}: the seed gives {''.join(ours)}, got {''.join(theirs)}")
    return Check("hands", "holds", f"{len(right)} hands")


def _spelled(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, tuple) else str(value)
