"""What holds of every step and state of a match, one function each; each raises ``BrokenPromiseError``."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from typing import TypeVar

from mahjong_engine.codec import event_from_json, event_to_json, state_to_json
from mahjong_engine.events import Event, Paid
from mahjong_engine.kernel import fold, new_match, view
from mahjong_engine.legality import legal_actions, open_ask
from mahjong_engine.score_rows import totals
from mahjong_engine.seats import SPECTATOR, TABLE, Viewer, seats_of
from mahjong_engine.state import COUNT_BITS, MatchState
from mahjong_engine.testing.broken import Promise, require
from mahjong_engine.testing.twins import twin_of
from mahjong_engine.testing.watching import watched
from mahjong_engine.tiles import TileId
from mahjong_engine.variant import Variants
from mahjong_engine.variants.shipped import SHIPPED

Answer = TypeVar("Answer")


def viewers_of(state: MatchState) -> tuple[Viewer, ...]:
    """Every seat and the spectators."""
    return (*seats_of(state.profile.players), SPECTATOR)


def tiles_are_conserved(state: MatchState) -> None:
    """Every piece lies in exactly one place: hand, meld, river, aside, wall, or won from a robbed act."""
    deal = state.deal
    if deal is None:
        return
    places: Counter[TileId] = Counter()
    for seat in deal.seats:
        places.update(seat.hand)
        places.update(seat.aside)
        places.update(tile for meld in seat.melds for tile in meld.tiles)
        places.update(discarded.tile for discarded in seat.river if discarded.called_by is None)
    places.update(deal.wall[place] for place in deal.undrawn())
    for win in deal.wins:
        places[win.tile] = max(places[win.tile], 1)
    wrong = {tile: places[tile] for tile in map(TileId, range(len(state.tiles))) if places[tile] != 1}
    require(not wrong, Promise.TILES, f"pieces not in exactly one place: {wrong}")


def counts_agree(state: MatchState) -> None:
    """The packed counts that each move changes equal a fresh count of the hand."""
    for seat, mine in zip(
        seats_of(state.profile.players), () if state.deal is None else state.deal.seats, strict=False
    ):
        fresh = Counter(state.tiles.kinds[tile] for tile in mine.hand)
        packed = sum(number << (COUNT_BITS * kind) for kind, number in fresh.items())
        require(packed == mine.counts, Promise.COUNTS, f"seat {seat} holds {mine.hand}, counts say {mine.counts:o}")


def points_are_conserved(before: MatchState, after: MatchState, events: Iterable[Event] = ()) -> None:
    """Points move, they are not made: seats, pool and what the bank gave or took in ``events`` stay the same.

    Every component of the scores by itself.
    """
    if not before.started:
        return
    from_bank = Counter[int]()
    for event in events:
        for edge in event.edges if isinstance(event, Paid) else ():
            if edge.bank:
                from_bank[edge.component] += edge.points if edge.payer is None else -edge.points
    all_had = totals(before.points, before.pool, before.further)
    all_have = totals(after.points, after.pool, after.further)
    for component, (had, has) in enumerate(zip(all_had, all_have, strict=True)):
        expected = had + from_bank[component]
        require(expected == has, Promise.POINTS, f"{expected} became {has}")


def answers_are_pure(call: Callable[[], Answer], first: Answer, what: str, *, closely: bool = True) -> None:
    """A question asked before gets the same answer, and nothing outside the rules is asked for it.

    Looking ``closely`` takes a multiple of the time; where answers differ it is done in any case.
    """
    if not closely and call() == first:
        return
    again, impure = watched(call)
    require(not impure, Promise.PURITY, f"{what} calls {', '.join(impure)}")
    require(again == first, Promise.DETERMINISM, f"{what} gave {first}, then {again}")


def folding_is_pure(state: MatchState, events: tuple[Event, ...]) -> None:
    """Folding the same events twice gives the same state, and leaves the one before as it was."""
    before = state_to_json(state)
    first, second = state_to_json(fold(state, events)), state_to_json(fold(state, events))
    require(first == second, Promise.DETERMINISM, f"folding {events} twice gave two states")
    require(state_to_json(state) == before, Promise.DETERMINISM, f"folding {events} changed the state before them")


def records_fold_back(start: MatchState, events: Iterable[Event], state: MatchState) -> None:
    """Stored as JSON text and read again, the events lead to the same state."""
    stored = [json.dumps(event_to_json(event)) for event in events]
    read = [event_from_json(*json.loads(text)) for text in stored]
    folded = state_to_json(fold(start, read))
    require(folded == state_to_json(state), Promise.RECORDS, "the stored events fold to another state")


def a_new_match_folds(state: MatchState, events: Iterable[Event], variants: Variants = SHIPPED) -> None:
    """The whole record, folded from nothing, is the match."""
    records_fold_back(new_match(state.profile, variants), events, state)


def somebody_can_go_on(state: MatchState) -> None:
    """Every open ask has offers, and while the match is not over somebody is asked or the table can act."""
    asked = False
    for seat in seats_of(state.profile.players):
        if open_ask(state, seat) is not None:
            asked = True
            require(len(legal_actions(state, seat)) > 0, Promise.PROGRESS, f"seat {seat} is asked and offered nothing")
    if state.result is None and not asked:
        starts = [kind.__name__ for kind in legal_actions(state, TABLE).open_kinds]
        can_act = len(legal_actions(state, TABLE)) > 0 or "BindSeed" in starts
        require(can_act, Promise.PROGRESS, "nobody is asked, and the match is not over")


def nothing_hidden_is_seen(state: MatchState) -> None:
    """A deal that differs only in what a viewer cannot know looks the same; only own pieces are named by identity."""
    for viewer in viewers_of(state):
        seen = view(state, viewer)
        answers_are_pure(lambda viewer=viewer: view(state, viewer), seen, f"the view of {viewer}")  # type: ignore[misc]
        twin = twin_of(state, viewer)
        alike = twin is None or view(twin, viewer) == seen
        require(alike, Promise.SECRECY, f"{viewer} can tell two deals apart that differ only out of sight")
        only_own = (seen.own is None) == (viewer is SPECTATOR or state.deal is None)
        require(only_own, Promise.SECRECY, f"{viewer} and the own part")
