"""How a hand goes by the keys of a profile: profiles.md P-20 to P-25, P-54 to P-58, P-66, P-67; guobiao.md G-01 to G-12."""

from __future__ import annotations

from typing import Any

import pytest

from mahjong_engine.events import Moved, Paid
from mahjong_engine.kernel import open_asks, view
from mahjong_engine.seats import Seat
from support.ruled_tables import RuledTable, flowered, table_profile, table_rules

ORPHANED = "147m258p369s1234z"


def plain(**changes: Any) -> RuledTable:  # noqa: ANN401  arguments of table_rules
    """East has 9p to throw; South and West may win with it."""
    hands = {"E": "147m258p36s12345z9p", "S": "123456s789m11z78p", "W": "111222333m55p78p", "N": "4689m2p689s14567z"}
    return RuledTable(table_profile(table_rules(**changes)), hands, draws="5z9p7z")


def test_p_24_of_several_winners_the_nearest_wins_alone() -> None:
    table = plain().play("E throw 9p, S win")
    assert [win.seat for win in table.state.playing.wins] == [table.seat("S")]
    assert table.gains() == (-2, 2, 0, 0)


def test_p_24_and_p_43_with_multi_win_everybody_wins_and_the_discarder_pays_each() -> None:
    table = plain(game={"multi_win": True}).play("E throw 9p, W win, S win")
    assert [win.seat for win in table.state.playing.wins] == [table.seat("S"), table.seat("W")]
    assert table.gains() == (-4, 2, 2, 0)


def test_p_67_a_passed_win_has_no_consequence() -> None:
    table = plain().play("E throw 9p, S pass, W pass, S throw 5z, W throw 9p")
    assert "win" in table.offers("S")


def test_p_67_a_win_comes_before_a_pung_and_a_pung_before_a_chow() -> None:
    hands = {"E": "147m258p36s12345z9p", "S": "78p147m258s11234z", "W": "99p147m258s12556z", "N": "333666999m55p78p"}
    table = RuledTable(table_profile(table_rules()), hands)
    table.play("E throw 9p")
    assert table.offers("S") == ["chow 7p8p"]
    assert table.offers("W") == ["pung 9p9p"]
    assert table.offers("N") == ["win"]
    table.play("S chow 7p8p, W pung 9p9p")
    assert table.asked() == "N", "the others have spoken; only a win is still possible"
    table.play("N pass")
    assert table.asked() == "W", "West has its pung and discards"


def test_p_25_chows_are_offered_to_the_next_seat_in_the_written_suits_only() -> None:
    hands = {"E": "147m258p36s12345z9p", "S": "78p147m258s11234z", "W": "78p147m258s12556z"}
    profile = table_profile(table_rules(game={"allow_chi": frozenset("ms")}))
    assert RuledTable(profile, hands).play("E throw 9p").asked() == "S"
    assert RuledTable(table_profile(table_rules()), hands).play("E throw 9p").offers("S") == ["chow 7p8p"]
    assert RuledTable(table_profile(table_rules()), hands).play("E throw 9p").offers("W") == []


FLOWERY = {"E": "1f47m258p36s12345z9p", "S": "2f3f7m258p369s1234z", "W": "147m258p369s1567z", "N": "147m258p369s2567z"}


def test_p_23_flowers_are_exposed_in_turn_from_the_dealer_on_each_with_a_tile_from_the_tail() -> None:
    table = RuledTable(flowered(), FLOWERY, draws="9m", tail="4f8m8s")
    assert (table.asked(), table.offers("E")) == ("E", ["flower 1f"])
    table.play("E flower 1f")
    assert (table.asked(), table.offers("E")) == ("E", ["flower 4f"]), "the replacement is a flower too"
    table.play("E flower 4f")
    assert (table.asked(), table.offers("S")) == ("S", ["flower 2f", "flower 3f"])
    table.play("S flower 3f, S pass")
    assert table.asked() == "E", "South keeps a flower; nobody else holds one, so the dealer begins"
    assert "8m" in table.hand("E")
    assert "2f" in table.hand("S")
    seen = view(table.state, table.seat("W"))
    assert seen.seats[table.seat("E")].aside == ("1f", "4f")


def test_p_23_who_passes_is_not_asked_again_and_may_expose_in_his_turn() -> None:
    table = RuledTable(flowered(), FLOWERY, draws="9m", tail="8m8s7p").play("E pass, S pass")
    assert table.offers("E") == ["flower 1f"]
    table.play("E throw 9p")
    assert table.asked() == "S"
    assert table.offers("S") == ["flower 2f", "flower 3f"]


def test_p_20_a_discarded_flower_is_neither_claimed_nor_won() -> None:
    table = RuledTable(flowered(game={"opening_flower": False}), FLOWERY, draws="9m").play("E throw 1f")
    assert table.asked() == "S", "South draws at once"


def test_p_20_a_hand_with_a_flower_cannot_win() -> None:
    hands = {"E": "123456789m1122z1f", "S": ORPHANED}
    table = RuledTable(flowered(game={"opening_flower": False}), hands, tail="2z")
    assert table.offers("E") == ["flower 1f"]
    table.play("E flower 1f")
    assert "win" in table.offers("E")


def test_g_03_after_a_claim_the_player_must_discard_unless_the_profile_allows_more() -> None:
    hands = {"E": "147m258p36s12345z9p", "S": "99p3333m258s112z1f"}
    strict = RuledTable(flowered(game={"opening_flower": False}), hands).play("E throw 9p, S pung 9p9p")
    assert strict.offers("S") == []
    free = RuledTable(flowered(game={"opening_flower": False, "kan_after_chipon": True}), hands)
    assert free.play("E throw 9p, S pung 9p9p").offers("S") == ["flower 1f", "kong 3m3m3m3m"]


def test_g_06_an_added_kong_may_be_robbed_and_its_owner_pays() -> None:
    hands = {
        "E": "99p47m258p36s12345z",
        "S": "169m147s58s2346z2p",
        "W": "123456s789m11z78p",
        "N": "9p136m25p369s1346z",
    }
    table = RuledTable(table_profile(table_rules()), hands, draws="5z7z5z7z5z7z9p")
    table.play("E throw 5z, S throw 5z, W throw 7z, N throw 9p, E pung 9p9p, E throw 4m")
    table.play("S throw 7z, W throw 5z, N throw 7z, E add 9p, W win")
    assert table.gains() == (-2, 0, 2, 0)
    assert [meld.kind for meld in table.state.playing.seats[table.seat("E")].melds] == ["pon"]


def test_p_22_near_the_end_of_the_wall_there_is_no_kong_unless_a_tile_remains_and_the_profile_says_so() -> None:
    hands = {"E": "1111m258p36s12345z"}
    closed = RuledTable(table_profile(table_rules(end={"left_wall": 83})), hands)
    assert closed.offers("E") == []
    rules = table_rules(end={"left_wall": 83}, game={"chiponkan_with_empty_wall": True})
    assert RuledTable(table_profile(rules), hands).offers("E") == ["kong 1m1m1m1m"]


def test_p_56_the_hand_is_drawn_when_a_draw_is_due_with_left_wall_tiles_left() -> None:
    table = RuledTable(table_profile(table_rules(end={"left_wall": 80})), {"E": "147m258p369s12345z"}).play_out()
    drawn = [event for event in table.events if isinstance(event, Moved)]
    assert len(drawn) == 3, "83 tiles were left after the deal"
    assert table.state.playing.end_reason == "exhaustive_draw"
    assert not any(isinstance(event, Paid) for event in table.events)


@pytest.mark.parametrize(
    ("allowed", "offered"), [("any", ["pung 9p9p", "chow 7p8p"]), ("pung", ["pung 9p9p"]), ("win_only", [])]
)
def test_the_discard_after_which_nobody_draws_may_be_called_as_last_discard_says(
    allowed: str, offered: list[str]
) -> None:
    hands = {"E": "147m258p36s12345z9p", "S": "9978p47m258s1123z"}
    rules = table_rules(end={"left_wall": 83}, play={"last_discard": allowed})
    table = RuledTable(table_profile(rules), hands).play("E throw 9p")
    assert (table.offers("S") if table.state.phase == "playing" else []) == offered


def test_p_58_winners_leave_and_the_play_goes_on_after_the_last_of_them() -> None:
    table = plain(game={"multi_win": True}, end={"max_win": 3}).play("E throw 9p, W win, S win")
    assert table.state.phase == "playing"
    assert table.asked() == "N", "the next after West draws"
    table.play("N throw 5z")
    assert table.asked() == "E", "South and West are out"
    assert [view(table.state, Seat.FIRST).seats[table.seat(wind)].status for wind in "SW"] == ["out", "out"]


def test_p_55_after_the_last_win_left_draw_more_tiles_are_drawn() -> None:
    table = plain(end={"max_win": 1, "left_draw": 2}).play("E throw 9p, S win")
    before = len(table.state.playing.wins)
    table.play_out()
    moved = [event for event in table.events if isinstance(event, Moved)]
    assert (before, len(moved)) == (1, 2)
    assert table.state.playing.end_reason == "win"


def test_p_66_time_over_discards_the_drawn_tile_and_passes_everything_else() -> None:
    table = plain()
    asks = dict(open_asks(table.state))
    assert table._word(asks[table.seat("E")].default) == "throw 9p"
    table.play("E throw 9p")
    assert {table._word(ask.default) for _, ask in open_asks(table.state)} == {"pass"}


def test_p_66_without_a_drawn_tile_the_last_of_the_sorted_hand_goes() -> None:
    hands = {"E": "147m258p36s12345z9p", "S": "99p147m258s11236z"}
    table = RuledTable(table_profile(table_rules()), hands).play("E throw 9p, S pung 9p9p")
    assert table._word(dict(open_asks(table.state))[table.seat("S")].default) == "throw 6z"
