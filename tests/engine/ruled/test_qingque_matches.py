"""青雀 at a table: who may do what, what is paid, what is stored (qingque.md sections 1, 2 and 5)."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources

import pytest

from mahjong_engine.bots import bot
from mahjong_engine.codec import event_from_json, event_to_json
from mahjong_engine.events import Won
from mahjong_engine.fans.qingque.fan_table import FanTable, ListedSets, pack, unpack
from mahjong_engine.fans.qingque.names import bits_of
from mahjong_engine.kernel import view
from mahjong_engine.matches import play_match
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.fan_set_value import FanSetValue
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import load_profile, parse_profile
from mahjong_engine.seats import SPECTATOR
from support.ruled_tables import RuledTable

QINGQUE = load_profile("青雀")
HAND = "34678m567p888s55z"
"""Waits for 2m and 5m; 门前清 and 番牌."""


def patched(patch: str) -> Profile:
    return parse_profile(f"base: 青雀\n{patch}", "room.yaml")


def wins_of(table: RuledTable) -> list[Won]:
    return [event for event in table.events if isinstance(event, Won)]


def test_q_01_four_players_and_no_flowers_sit_at_a_wall_of_136() -> None:
    assert (QINGQUE.players, len(QINGQUE.wall) // 2, "f" in QINGQUE.wall) == (4, 136, False)
    table = RuledTable(QINGQUE, {})
    assert [len(seat.hand) for seat in table.state.playing.seats].count(13) == 3
    assert len(table.state.playing.seats[table.seat("E")].hand) == 14


def test_q_02_a_win_comes_before_a_pung_and_the_nearest_of_two_winners_wins_alone() -> None:
    hands = {"E": "22m147p258s12345z9p", "W": HAND, "N": "34678m567s888p66z"}
    table = RuledTable(QINGQUE, hands, draws="2m").play("E throw 9p, S throw 2m, E pung 2m2m, N win, W win")
    assert [table.wind(win.seat) for win in wins_of(table)] == ["W"]
    assert table.gains() == (0, -72, 72, 0)


def test_q_02_only_the_next_player_may_chow() -> None:
    hands = {"E": "147m258p36s12345z2m", "S": "13m19p19s1234577z", "W": "13m19p19s1234566z"}
    table = RuledTable(QINGQUE, hands).play("E throw 2m")
    assert table.offers("S") == ["chow 1m3m"]
    assert table.offers("W") == []


def test_q_03_a_kong_may_follow_a_pung_at_once_and_its_tile_comes_from_the_tail() -> None:
    hands = {"E": "147m258p36s12345z2m", "S": "22m1111s19p12345z"}
    table = RuledTable(QINGQUE, hands, tail="8p").play("E throw 2m, S pung 2m2m, W pass")
    assert table.offers("S") == ["kong 1s1s1s1s"]
    assert "8p" in table.play("S kong 1s1s1s1s").hand("S")


@pytest.mark.parametrize(("play", "calls"), [("", []), ("extensions:\n  play: {last_discard: any}\n", ["chow 1m3m"])])
def test_q_04_the_last_discard_may_only_be_won_unless_a_patch_restores_the_calls(play: str, calls: list[str]) -> None:
    end = "calculator_config:\n  end: {name: standard, params: {max_win: 1, left_draw: 0, left_wall: 82}}\n"
    hands = {"E": "147m258p36s12345z9p", "W": "13m19p19s1234577z"}
    table = RuledTable(patched(end + play), hands, draws="2m").play("E throw 9p, S throw 2m")
    assert table.offers("W") == calls
    assert table.play_out().gains() == (0, 0, 0, 0), "Q-19: a draw pays nothing"


@pytest.mark.parametrize(("pair", "offers"), [("33z", []), ("55z", ["win"])])
def test_q_06_and_q_07_a_win_without_a_fan_is_not_offered(pair: str, offers: list[str]) -> None:
    hands = {"E": "147m258p36s12346z8p", "S": f"34888m67p567s{pair}9p", "W": "5m19p19s11224455z"}
    table = RuledTable(QINGQUE, hands).play("E throw 8p, S chow 6p7p, S throw 9p, W throw 5m")
    assert table.offers("S") == offers


def test_q_19_the_discarder_alone_pays_three_units() -> None:
    table = RuledTable(QINGQUE, {"E": "147m258p36s12345z9p", "W": HAND}, draws="2m").play(
        "E throw 9p, S throw 2m, W win"
    )
    assert table.gains() == (0, -72, 72, 0)


def test_q_19_on_a_self_draw_everybody_pays_a_third() -> None:
    table = RuledTable(QINGQUE, {"E": "147m258p36s12345z9p", "S": HAND}, draws="2m").play("E throw 9p, S win")
    assert table.gains() == (-24, 72, -24, -24)
    assert table.fans() == {"门前清": 0, "番牌": 0}, "no fan has points of its own beside others"


def test_q_08_the_first_hands_and_the_chances_are_counted_at_the_table() -> None:
    heaven = RuledTable(QINGQUE, {"E": HAND + "2m"}).play("E win")
    assert (set(heaven.fans()), heaven.gains()) == ({"天和", "门前清", "番牌"}, (1314, -438, -438, -438))
    earth = RuledTable(QINGQUE, {"E": "147m258p36s12345z2m", "S": HAND}).play("E throw 2m, S win")
    assert "地和" in earth.fans()
    kong = RuledTable(QINGQUE, {"E": "1111s258p36s1234z2m", "S": HAND}).play("E kong 1s1s1s1s, E throw 2m, S win")
    assert "地和" not in kong.fans(), "void after the dealer's concealed kong"


def test_q_08_the_replacement_of_a_kong_and_a_robbed_kong() -> None:
    hands = {"E": "147m258p36s12345z9p", "S": "34678m567p8888s5z"}
    table = RuledTable(QINGQUE, hands, draws="5z", tail="2m").play("E throw 9p, S kong 8s8s8s8s, S win")
    assert {"岭上开花", "暗杠"} <= set(table.fans())


def test_q_09_the_stored_win_has_every_fan_and_marks_those_that_are_not_shown() -> None:
    hands = {"E": "144m258p369s147p7z", "S": "1122334455z66z7z"}
    table = RuledTable(QINGQUE, hands).play("E throw 7z, S win")
    (win,) = wins_of(table)
    shown = [item.name for item in win.items if not item.implied]
    assert shown == ["地和", "七对", "字一色", "四喜对", "三元对", "番牌四副"]
    assert len(win.items) == 14
    assert event_from_json(*event_to_json(win)) == win
    result = view(table.state, SPECTATOR).deal_result
    assert result is not None
    assert result.wins[0].items == win.items


def without(profile: Profile, *fans: str) -> Profile:
    """The profile with a table that has lost one set."""
    rules = profile.options
    assert isinstance(rules, TableRules)
    assert isinstance(rules.scorer, FanSetValue)
    file = resources.files("mahjong_engine.fans.qingque").joinpath("data", "fan_values.bin")
    listed = unpack(file.read_bytes())
    lost = bits_of(*fans) << 1 | 1
    kept = [row for row in zip(*listed, strict=True) if row[0] != lost]
    assert len(kept) == len(listed.codes) - 1
    codes, rarities, _ = zip(*kept, strict=True)
    table = FanTable(pack(ListedSets(codes, rarities, tuple(range(len(codes))))))
    return replace(profile, options=replace(rules, scorer=replace(rules.scorer, table=table)))


def test_q_13_a_set_that_is_not_listed_is_worth_its_compounds_and_told() -> None:
    profile = without(QINGQUE, "门前清", "番牌")
    hands = {"E": "147m258p36s12345z9p", "S": HAND}
    table = RuledTable(profile, hands, draws="2m").play("E throw 9p, S win")
    (win,) = wins_of(table)
    assert win.unlisted == ("门前清", "番牌")
    assert [item.name for item in win.items] == ["门前清\n番牌"]
    assert table.gains() == (-24, 72, -24, -24)
    assert event_from_json(*event_to_json(win)) == win


def test_the_bot_plays_to_win_with_any_fan() -> None:
    match = play_match(QINGQUE, [bot("normal")] * 4, 1)
    wins = [event for event in match.events if isinstance(event, Won)]
    assert match.state.deal_count == 16
    assert len(wins) >= 8
    assert all(dict(win.components)["points"] >= 1 and not win.unlisted for win in wins)
    assert sum(match.state.points) == 0
