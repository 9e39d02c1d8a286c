"""Wins that are none and kongs of unlike tiles: guobiao.md section 7, G-05, G-12, G-39 to G-41."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from mahjong_engine.actions import Announce, CallMeld, IllegalAction, Pass, SeatAction, Win
from mahjong_engine.bots import LEVELS, bot
from mahjong_engine.dealing import SeedStream
from mahjong_engine.events import Paid, Struck
from mahjong_engine.evolution import TURN
from mahjong_engine.faults import FAULTS
from mahjong_engine.kernel import MatchState, decide, fold, legal_actions, open_asks, view
from mahjong_engine.matches import play_match
from mahjong_engine.melds import ANKAN
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.records.own_replay import replay_events
from mahjong_engine.seats import SPECTATOR, TABLE, Seat
from mahjong_engine.testing import check_variant, eager_choice, walk_match
from mahjong_engine.tiles import TileId, parse_faces
from mahjong_engine.variants.ruled.offers import CLAIM
from mahjong_engine.views import OpenAsk, OpenMeld
from support.ruled_positions import Position, guobiao
from support.ruled_tables import RuledTable

ENABLED = "false_win: {enabled: true}"
MANUAL = "false_win: {enabled: true, manual: true}"
CHEAP = "123678m345p23s99s"
"""Waits for 1s and 4s, for five points at most."""
THROWER = "147m258p123456z1s2z"


def thrown(switches: str, turn: str = "N", **hands: str) -> RuledTable:
    """A seat throws 1s."""
    return Position(guobiao(switches), {turn: THROWER, **hands}, turn=turn).play(f"{turn} throw 1s")


def fines(table: RuledTable) -> list[tuple[str, int]]:
    return [(edge.reason, edge.points) for edge in table.state.playing.payments]


def test_without_the_switch_a_win_is_offered_only_if_it_is_one() -> None:
    assert "win" not in thrown("", E=CHEAP).offers("E")
    assert "win" in thrown(ENABLED, E=CHEAP).offers("E")


def test_g_41_the_default_scheme_is_that_of_the_platform() -> None:
    assert fines(thrown(ENABLED, E=CHEAP).play("E win")) == [("too_few_points", 40)]


def test_g_39_after_a_false_win_a_pung_of_another_seat_is_carried_out() -> None:
    table = thrown(ENABLED, E=CHEAP, S="11s147m258p12345z").play("E win, S pung 1s1s")
    assert fines(table) == [("too_few_points", 40)]
    assert [meld.kind for meld in table.state.playing.seats[table.seat("S")].melds] == ["pon"]


def offender() -> RuledTable:
    """East has declared a false win on North's 1s; he holds four 3m and a pair of 9s, a pung of 2p is laid out."""
    hands = {"E": "3333m46p99s13z", "N": "147m369p12345z1s2z", "S": "9s58m147p2456677z"}
    table = Position(guobiao(MANUAL), hands, turn="N", melds={"E": "p222p"}, draws="1f9m5m7z2p", tail="7z6z")
    return table.play("N throw 1s, E win")


def test_g_39_the_offender_draws_and_may_expose_flowers_and_lay_concealed_kongs() -> None:
    table = offender()
    assert (table.moment(), table.asked()) == (CLAIM, "SW")
    table.play("S pass, W pass")
    assert table.offers("E") == ["flower 1f", "kong 3m3m3m3m"], "and no win, which every draw offers one else"
    table.play("E flower 1f, E kong 3m3m3m3m, E throw 6z")


def test_g_39_the_offender_neither_wins_on_nor_claims_the_tiles_of_others() -> None:
    table = offender().play("E throw 1z, S throw 9s")
    assert table.asked() == "WN", "East is not asked for a pung of 9s, nor for a win"


def test_g_39_the_offender_adds_to_no_pung() -> None:
    table = offender().play("E throw 1z, S throw 9m, W throw 5m, N throw 7z, S pass, W pass")
    assert table.hand("E").endswith("2p")
    assert table.offers("E") == ["flower 1f", "kong 3m3m3m3m"]


def test_g_39_everybody_sees_who_is_barred() -> None:
    table = offender()
    table.play("S pass, W pass")
    for viewer in (SPECTATOR, *Seat):
        assert [seat.status for seat in view(table.state, viewer).seats].count("barred") == 1
        assert view(table.state, viewer).seats[table.seat("E")].status == "barred"


def test_g_39_with_offender_out_false_he_plays_on_unrestricted() -> None:
    switches = "false_win: {enabled: true, offender_out: false}"
    hands = {"N": THROWER, "E": CHEAP}
    table = Position(guobiao(switches), hands, turn="N", draws="1s7z").play("N throw 1s, E win")
    assert "win" in table.offers("E"), "the next draw completes the hand, too"
    table.play("E win")
    assert fines(table) == [("too_few_points", 40)] * 2, "once for each false win"
    assert table.offers("E") == [], "after a false self-draw he must discard"


def test_g_05_a_false_win_behind_a_true_one_is_never_looked_at() -> None:
    hands = {"E": "123456789m67p55s", "S": "123m678m9967p345s"}
    for answers in ("E win", "S win, E win"):
        table = Position(guobiao(ENABLED), {**hands, "N": "147m258s123456z3m8p"}, turn="N").play(
            f"N throw 8p, {answers}"
        )
        assert [win.seat for win in table.state.playing.wins] == [table.seat("E")]
        assert {reason for reason, _ in fines(table)} == {"win"}


def multi(switches: str) -> Profile:
    profile = guobiao(switches)
    rules = profile.options
    assert isinstance(rules, TableRules)
    return replace(profile, options=replace(rules, game=replace(rules.game, multi_win=True)))


def test_g_05_where_several_may_win_every_declared_win_is_looked_at() -> None:
    hands = {"E": "123456789m67p55s", "S": "123m678m9967p345s", "N": "147m258s123456z3m8p"}
    table = Position(multi(ENABLED), hands, turn="N").play("N throw 8p, E win, S win")
    assert [win.seat for win in table.state.playing.wins] == [table.seat("E")]
    assert fines(table)[0] == ("too_few_points", 40)


@pytest.mark.parametrize("mode", [-1, 0, 1, 2, 3])
def test_a_false_win_stays_secret_until_the_window_closes(mode: int) -> None:
    """In every mode of ``tactical_call``: others see neither the answer nor the fine before."""
    profile = guobiao(ENABLED)
    rules = profile.options
    assert isinstance(rules, TableRules)
    profile = replace(profile, options=replace(rules, game=replace(rules.game, tactical_call=mode)))
    hands = {"N": THROWER, "E": CHEAP, "S": "11s147m258p12345z"}
    table = Position(profile, hands, turn="N").play("N throw 1s")
    passed = fold(table.state, decide(table.state, table.seat("E"), Pass()))
    declared = fold(table.state, decide(table.state, table.seat("E"), Win()))
    for viewer in (SPECTATOR, table.seat("S"), table.seat("W"), table.seat("N")):
        assert view(passed, viewer) == view(declared, viewer)
    table.state = declared
    table.play("S pass")
    assert table.gains() == (-40, 0, 0, 0)


def test_a_false_win_on_an_added_kong_lets_the_kong_stand() -> None:
    hands = {"E": "123678m345p45s99s", "N": "147m258p1234z1s"}
    table = Position(guobiao(MANUAL), hands, turn="N", melds={"N": "p111s"}, tail="6z")
    table.play("N add 1s, E win, S pass, W pass")
    assert fines(table) == [("wrong_tile", 40)]
    assert [meld.kind for meld in table.state.playing.seats[table.seat("N")].melds] == ["kakan"]
    assert table.asked() == "N", "with the replacement"


def test_manual_offers_a_win_on_every_draw_and_every_tile_of_others_whatever_the_hand() -> None:
    table = thrown(MANUAL)
    assert table.asked() == "ESW"
    assert [table.offers(wind) for wind in "ESW"] == [["win"]] * 3
    table.play("E pass, S pass, W pass")
    assert "win" in table.offers("E"), "also on the own draw"


def test_g_12_a_discarded_flower_is_on_offer_to_nobody_even_then() -> None:
    table = Position(guobiao(MANUAL), {"N": "147m258p123452z1f"}, turn="N").play("N throw 1f")
    assert (table.moment(), table.asked()) == (TURN, "E")


def test_manual_never_offers_a_win_right_after_a_claim() -> None:
    table = thrown(MANUAL, S="11s147m258p12345z").play("E pass, W pass, S pung 1s1s")
    assert table.offers("S") == []


UNLIKE = "1m4m7m2p"


def kong_of(table: RuledTable, wind: str, faces: str) -> CallMeld:
    face = table.state.tiles.face
    own = table.state.playing.seats[table.seat(wind)].hand
    return CallMeld(ANKAN, tuple(sorted(tile for tile in own if face(tile) in faces)))


@pytest.mark.parametrize(
    ("scheme", "gains"), [("mil", (-40, 0, 0, 0)), ("xinbian", (-30, 10, 10, 10)), ("split", (-30, 10, 10, 10))]
)
def test_g_40_a_concealed_kong_of_unlike_tiles_is_fined_and_nothing_else_changes(
    scheme: str, gains: tuple[int, ...]
) -> None:
    switches = f"false_win: {{enabled: true, manual: true, scheme: {scheme}}}"
    table = Position(guobiao(switches), {"E": "147m258p123456z1s2z"})
    before = table.state.playing
    kong = kong_of(table, "E", UNLIKE)
    assert len(kong.tiles) == 4
    assert kong in legal_actions(table.state, table.seat("E"))
    table.state = fold(table.state, decide(table.state, table.seat("E"), kong))
    assert table.gains() == gains
    after = table.state.playing
    assert after.seats == before.seats, "the tiles are back in the hand, and the offender is not out"
    assert (after.turn, after.undrawn()) == (before.turn, before.undrawn()), "and nothing was drawn"
    assert "win" in table.offers("E")


@pytest.mark.parametrize("switches", ["", ENABLED])
def test_g_40_without_manual_such_a_kong_is_refused(switches: str) -> None:
    table = Position(guobiao(switches), {"E": "147m258p123456z1s2z"})
    kong = kong_of(table, "E", UNLIKE)
    assert kong not in legal_actions(table.state, table.seat("E"))
    with pytest.raises(IllegalAction):
        decide(table.state, table.seat("E"), kong)


def test_g_40_only_four_own_tiles_on_the_own_draw_can_be_laid_so() -> None:
    table = Position(guobiao(MANUAL), {"E": "147m258p123456z1s2z", "S": "11s147m258p12345z"})
    kong = kong_of(table, "E", UNLIKE)
    legal = legal_actions(table.state, table.seat("E"))
    assert CallMeld(ANKAN, kong.tiles[:3]) not in legal
    assert CallMeld(ANKAN, kong.tiles[::-1]) not in legal
    assert CallMeld(ANKAN, (*kong.tiles[:3], TileId(143))) not in legal
    assert CallMeld("kakan", kong.tiles[:1]) not in legal
    table.play("E throw 1s, S pung 1s1s")
    theirs = kong_of(table, "S", "1m4m7m2p")
    assert theirs not in legal_actions(table.state, table.seat("S")), "a claimed tile was not drawn"


def test_the_asked_seat_alone_is_told_whether_its_win_would_stand() -> None:
    for hand, stands in ((CHEAP, False), ("123456789m23s99s", True)):
        table = thrown(MANUAL, E=hand)
        asks = dict(open_asks(table.state))
        assert asks[table.seat("E")].win_stands is stands
        assert asks[table.seat("S")].win_stands is False
    own = Position(guobiao(MANUAL), {"E": "147m258p123456z1s2z"})
    ask = dict(open_asks(own.state))[own.seat("E")]
    assert (ask.win_stands, ask.open_melds) == (False, (OpenMeld(ANKAN, 4),))
    assert dict(open_asks(thrown(ENABLED, E=CHEAP).state))[Seat.FIRST].open_melds == ()


def shortened(profile: Profile, hands: int) -> Profile:
    rules = profile.options
    assert isinstance(rules, TableRules)
    return replace(profile, options=replace(rules, room=replace(rules.room, end_target=hands)))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("switches", [ENABLED, MANUAL])
def test_bots_of_no_level_ever_declare_a_false_win(level: str, switches: str) -> None:
    match = play_match(shortened(guobiao(switches), 3), [bot(level)] * 4, 4)
    reasons = {edge.reason for event in match.events if isinstance(event, Paid) for edge in event.edges}
    assert reasons <= {"win"}


TABLES = {
    "enabled": guobiao("false_win: {enabled: true, scheme: xinbian}"),
    "manual": guobiao("false_win: {enabled: true, manual: true, scheme: split}"),
    "manual, playing on": guobiao("false_win: {enabled: true, manual: true, offender_out: false}"),
    "several winners": multi("false_win: {enabled: true, manual: true}"),
}


@pytest.mark.parametrize("name", [name for name in TABLES if name != "enabled"])
def test_a_record_with_faults_is_decided_again_event_by_event(name: str) -> None:
    profile = shortened(TABLES[name], 2)
    told = [event for walk in walk_match(profile, 11, faulty_choice) for event in walk.events]
    assert {event.reason for event in told if isinstance(event, Struck)} & FAULTS
    outcome = replay_events(told, profile)
    assert outcome.difference is None
    assert outcome.deals == 2


def faulty_choice(stream: SeedStream, ask: OpenAsk, state: MatchState, seat: Seat) -> SeatAction:
    """Declares every second win there is, now and then a kong of the first four tiles, else what a time-out does."""
    if any(isinstance(offer, Win) for offer in ask.offers) and stream.next_int(2):
        return Win()
    if ask.open_melds and not stream.next_int(4):
        kong = CallMeld(ANKAN, tuple(sorted(state.playing.seats[seat].hand)[:4]))
        if kong in legal_actions(state, seat):
            return kong
    return ask.default


@pytest.mark.parametrize("name", TABLES)
def test_tables_that_let_false_wins_happen_keep_every_promise(name: str) -> None:
    check_variant(shortened(TABLES[name], 1), [8], every=79)
    check_variant(shortened(TABLES[name], 1), [9], choose=eager_choice, every=79)


def with_game(profile: Profile, **changes: Any) -> Profile:  # noqa: ANN401  fields of GameRules
    """The profile with some keys of ``game_config`` changed."""
    rules = profile.options
    assert isinstance(rules, TableRules)
    return replace(profile, options=replace(rules, game=replace(rules.game, **changes)))


@pytest.mark.parametrize("mode", [2, 3])
def test_g_39_a_second_ask_gives_a_false_win_no_second_try(mode: int) -> None:
    """TC-04 asks again who has passed; who has misdeclared has not, and takes no further part in this tile."""
    hands = {"N": THROWER, "S": CHEAP.replace("99s", "11s"), "E": "23s147m258p12345z"}
    profile = with_game(guobiao(ENABLED), tactical_call=mode)
    passed = Position(profile, hands, turn="N").play("N throw 1s, S pass, E chow 2s3s")
    declared = Position(profile, hands, turn="N").play("N throw 1s, S win, E chow 2s3s")
    for table in (passed, declared):
        for action in legal_actions(table.state, TABLE):
            if isinstance(action, Announce):
                table.state = fold(table.state, decide(table.state, TABLE, action))
    assert passed.offers("S") == ["win", "pung 1s1s"]
    assert declared.offers("S") == []
    assert declared.moment() == TURN
    assert fines(declared) == [("too_few_points", 40)]


def test_p_20_a_tile_marked_as_a_flower_completes_no_shape_that_might_be_declared() -> None:
    """Whatever its face: the button appears for winning shapes only (guobiao.md section 7)."""
    flowers = frozenset(tile for tile, face in enumerate(parse_faces(guobiao().wall)) if face in {"1s", "1f"})
    profile = with_game(guobiao(ENABLED), flowers=flowers)
    assert "win" not in Position(profile, {"E": CHEAP + "1s"}).offers("E")
    assert "win" in Position(profile, {"E": CHEAP + "4s"}).offers("E")
