"""How dangerous a tile is: genbutsu, suji, kabe and no chance, visible copies, the course of a deal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from mahjong_engine.actions import BindSeed, Discard, StartDeal, StartMatch
from mahjong_engine.bots import bot
from mahjong_engine.bots.riichi.danger import dangers
from mahjong_engine.bots.riichi.passed import passed_kinds
from mahjong_engine.dealing import match_seed
from mahjong_engine.events import Declared
from mahjong_engine.hand.counts import KINDS, counts_of_faces
from mahjong_engine.kernel import MatchState, new_match, open_asks, step, view
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import TABLE, Seat
from mahjong_engine.tiles import kind_of, parse_face, parse_faces


def danger(tile: str, safe: str = "", seen: str = "") -> float:
    """Of a tile while these are safe and these are seen."""
    lying = counts_of_faces(parse_faces(safe + seen))
    left = tuple(4 - copies for copies in lying)
    return dangers(left, frozenset(map(kind_of, parse_faces(safe))))[kind_of(parse_face(tile))]


def test_what_a_seat_has_let_pass_is_safe() -> None:
    """R-221."""
    assert danger("5m", safe="5m") == 0.0


@pytest.mark.parametrize(
    ("safer", "than", "safe", "seen"),
    [
        pytest.param("1m", "1p", "4m", "", id="suji of an outer tile"),
        pytest.param("7m", "7p", "4m", "", id="suji of one side"),
        pytest.param("5m", "5p", "28m", "", id="suji of both sides"),
        pytest.param("5m", "5p", "2m", "", id="suji of one of two sides"),
        pytest.param("8m", "8p", "", "7777m", id="no chance"),
        pytest.param("8m", "8p", "", "777m", id="one chance"),
        pytest.param("1m", "4m", "", "", id="an edge against the middle"),
        pytest.param("1z", "2z", "", "1z", id="an honour of which more lie open"),
        pytest.param("1z", "2z", "", "111z", id="an honour whose others all lie open"),
        pytest.param("1z", "5m", "", "1z", id="an honour against the middle"),
    ],
)
def test_one_tile_is_safer_than_another(safer: str, than: str, safe: str, seen: str) -> None:
    assert danger(safer, safe, seen) < danger(than, safe, seen)


def test_a_tile_without_any_way_to_wait_for_it_is_safe() -> None:
    """All of its neighbours and of its kind are seen."""
    assert danger("5m", seen="3344446666775m5m5m") > 0.0
    assert danger("9m", seen="7777888899m9m9m") == 0.0


def test_what_is_left_becomes_more_dangerous_as_others_become_safe() -> None:
    early = danger("5s", safe="1z")
    late = danger("5s", safe="1z147m258m369m147p258p")
    assert late > 2 * early


def test_some_tile_is_waited_for_twice_at_most_on_average() -> None:
    """Each kind's chance is one of a wait's kinds: the sum lies between one and two."""
    assert 1.0 < sum(dangers((4,) * KINDS, frozenset())) < 2.0


Told = tuple[tuple[Seat, int, bool], ...]


def moments(number: int) -> Iterator[tuple[MatchState, Told]]:
    """A match of callers: each state at a decision, and the discards of its deal as the events tell them."""
    chooser = bot("random")
    state = step(new_match(load_profile("MAJSOUL_TONPUU")), TABLE, StartMatch())[1]
    told: list[tuple[Seat, int, bool]] = []
    for _ in range(400):
        asks = open_asks(state)
        if not asks:
            if state.result is not None:
                return
            told = []
            for action in (BindSeed(match_seed(number, state.deal_count)), StartDeal()):
                state = step(state, TABLE, action)[1]
            continue
        yield state, tuple(told)
        seat = asks[0][0]
        events, after = step(state, seat, chooser.choose(view(state, seat)))
        for event in events:
            if isinstance(event, Declared) and isinstance(event.act, Discard):
                told.append((event.seat, kind_of(state.tiles.face(event.act.tile)), event.from_hand))
        state = after


@pytest.mark.parametrize("number", range(4))
def test_what_passed_since_a_hand_has_changed_is_read_from_rivers_and_calls(number: int) -> None:
    """R-222, R-223: told by the events and read from the view it is the same, whatever was called in between."""
    compared = called = 0
    for state, told in moments(number):
        seen = view(state, open_asks(state)[0][0])
        if any(seat.riichi for seat in seen.seats) or not told:
            continue
        called += any(seat.melds for seat in seen.seats)
        for seat, read in zip(seen.seats, passed_kinds(seen), strict=True):
            own = {kind for other, kind, _ in told if other is seat.seat}
            changed = max((at for at, (who, _, hand) in enumerate(told) if who is seat.seat and hand), default=-1)
            since = {kind for who, kind, _ in told[changed + 1 :] if who is not seat.seat}
            assert own <= read <= own | since
            compared += read == own | since
    assert called > 50
    assert compared > 300
