"""Verifies our own records: every decision must be legal and lead to exactly the recorded events."""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_engine.actions import Action, Announce, BindSeed, CloseMatch, IllegalAction, StartDeal, StartMatch, Win
from mahjong_engine.canonical import canonical_json
from mahjong_engine.codec import event_to_json
from mahjong_engine.events import (
    Announced,
    Answered,
    DealEnded,
    DealStarted,
    Declared,
    Event,
    MatchEnded,
    MatchStarted,
    Moved,
    SeedBound,
    Won,
)
from mahjong_engine.kernel import decide, evolve, fold, new_match
from mahjong_engine.profiles import Profile
from mahjong_engine.records.course_replay import Outcome
from mahjong_engine.records.differences import Difference
from mahjong_engine.records.proofs import Check
from mahjong_engine.seats import TABLE, Actor
from mahjong_engine.state import MatchState
from mahjong_engine.variant import Variants
from mahjong_engine.variants.shipped import SHIPPED


def replay_events(events: Sequence[Event], profile: Profile, variants: Variants = SHIPPED) -> Outcome:
    """Decide again whatever was decided and compare the events one by one; stops at the first difference."""
    state = new_match(profile, variants)
    deals = wins = index = 0
    while index < len(events):
        try:
            found = decision_of(events[index])
        except ValueError as fault:
            return Outcome(deals, wins, Difference(deals, index, "seed", "hexadecimal digits", str(fault)))
        if found is None:
            told = f"{event_to_json(events[index])[0]} without a decision before it"
            return Outcome(deals, wins, Difference(deals, index, "event", "a decision", told))
        try:
            made = decide(state, *found)
        except IllegalAction as refusal:
            return Outcome(deals, wins, Difference(deals, index, f"{found[1]!r}", "legal", str(refusal)))
        for place, event in enumerate(made, start=index):
            if place >= len(events) or events[place] != event:
                got = _text(events[place]) if place < len(events) else "the end of the record"
                return Outcome(deals, wins, Difference(deals, place, "event", _text(event), got))
        state = fold(state, made)
        deals += sum(isinstance(event, DealEnded) for event in made)
        wins += sum(isinstance(event, Won) for event in made)
        index += len(made)
    return Outcome(deals, wins, None)


def decision_of(event: Event) -> tuple[Actor, Action] | None:
    """Who decided what, by the first event of the decision; None if no decision begins so."""
    match event:
        case MatchStarted():
            return TABLE, StartMatch()
        case SeedBound(seed=seed, origin=origin, wall=wall):
            return TABLE, BindSeed(bytes.fromhex(seed), origin, wall)
        case DealStarted():
            return TABLE, StartDeal()
        case MatchEnded(reason=reason):
            return TABLE, CloseMatch(reason)
        case Answered(seat=seat, answer=answer):
            return seat, answer
        case Announced(seat=seat):
            return TABLE, Announce(seat)
        case Declared(seat=seat, act=act):
            return seat, act
        case Won(seat=seat, source=None):
            return seat, Win()
        case _:
            return None


def check_draws(events: Sequence[Event], profile: Profile, variants: Variants = SHIPPED) -> tuple[Check, ...]:
    """The check ``draws`` of D-35 for every deal: each draw is the tile at the index its source prescribes."""
    state = new_match(profile, variants)
    faults: dict[int, str] = {}
    drawn: dict[int, int] = {0: 0}
    for event in events:
        deal = event.index if isinstance(event, DealStarted) else max(drawn)
        drawn.setdefault(deal, 0)
        try:
            fault = _deal_fault(state, event)
            state = evolve(state, event)
        except (LookupError, ValueError, TypeError, AttributeError) as error:
            faults.setdefault(deal, f"{event_to_json(event)[0]} does not fit what came before: {error!r}")
            break
        if fault:
            faults.setdefault(deal, fault)
        if isinstance(event, Moved) and event.source is not None:
            drawn[deal] += len(event.tiles)
    return tuple(
        Check("draws", "fails", faults[deal]) if deal in faults else Check("draws", "holds", f"{count} draws")
        for deal, count in sorted(drawn.items())
    )


def _deal_fault(state: MatchState, event: Event) -> str:
    """What is wrong with where the event finds its tiles; empty if nothing is."""
    if isinstance(event, DealStarted) and state.bound is not None:
        planned = state.variant.deal_plan.deal(state, state.bound).sources
        return "" if planned == event.sources else "the parts of the wall are not where the rules put them"
    if isinstance(event, Moved) and event.source is not None:
        return _draw_fault(state, event)
    return ""


def _draw_fault(state: MatchState, event: Moved) -> str:
    deal = state.playing
    source = deal.source(event.source or "")
    places = source.places[source.taken : source.taken + len(event.tiles)]
    right = tuple(deal.wall[place] for place in places)
    if right == event.tiles and source.left >= len(event.tiles):
        return ""
    faces = [state.tiles.face(tile) for tile in (*right, *event.tiles)]
    middle = len(right)
    return f"live index {places}: the wall holds {faces[:middle]}, drawn were {faces[middle:]}"


def _text(event: Event) -> str:
    kind, fields = event_to_json(event)
    return f"{kind} {canonical_json(fields)}"
