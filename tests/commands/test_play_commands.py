"""Play commands against what a seat is offered (riichi.md 18.1, R-941 to R-953)."""

from __future__ import annotations

import pytest

from mahjong_commands.faults import CommandError
from mahjong_commands.intents import Play
from mahjong_commands.interpreting import Surroundings, understand
from mahjong_commands.messages import plain
from mahjong_engine.actions import Abort, CallMeld, Choose, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.views import Phase, View
from support.typed_views import ASK_NUMBER, own_view, seat_view, tile_at

HAND = "123m40p5p67p22z777z"
"""Places: 0-2 123m, 3 4p, 4 0p, 5 5p, 6 6p, 7 7p, 8-9 22z, 10-12 777z."""


def typed(line: str, view: View | None) -> SeatAction | CommandError:
    result = understand("mahjong " + line, lambda _: True, Surroundings(view=view, seated=view is not None))
    if isinstance(result, Play):
        assert result.number == ASK_NUMBER
        assert view is not None
        assert view.own is not None
        assert view.own.ask is not None
        assert result.action in view.own.ask.offers
        return result.action
    assert isinstance(result, CommandError)
    return result


def refused(line: str, view: View | None) -> str:
    error = typed(line, view)
    assert isinstance(error, CommandError)
    return f"{error.code}: {plain(error.message)}"


def turn(drawn: str = "7p", *offers: SeatAction) -> View:
    return seat_view(own_view(HAND, drawn, offers=offers or None))


def claim(on: str, *offers: SeatAction) -> View:
    return seat_view(own_view(HAND, moment="claim", on=on, offers=[*offers, Pass()]))


def test_discard_by_name_takes_the_drawn_one_of_equal_faces() -> None:
    """R-953."""
    assert typed("discard 7p", turn("7p")) == Discard(tile_at(13))
    assert typed("discard 7p", turn("1z")) == Discard(tile_at(7))


def test_discard_tells_red_and_ordinary_fives_apart() -> None:
    """R-003."""
    assert typed("discard 0p", turn()) == Discard(tile_at(4))
    assert typed("discard 5p", turn()) == Discard(tile_at(5))


def test_discard_by_place_counts_from_zero_with_the_drawn_tile_last() -> None:
    """R-113."""
    assert typed("discard 0", turn()) == Discard(tile_at(0))
    assert typed("discard 13", turn()) == Discard(tile_at(13))
    assert refused("discard 14", turn()).startswith("tile_not_in_hand: “discard 14”: your hand has no place 14.")


def test_discard_of_a_tile_not_held_says_so() -> None:
    assert refused("discard 9s", turn()).startswith("tile_not_in_hand: “discard 9s”: you do not hold 🀘 9s. Your hand: ")
    view = seat_view(own_view("0p123m", "1z"))
    assert refused("discard 5p", view) == "tile_not_in_hand: “discard 5p”: you do not hold 🀝 5p. Possible: 🀝 0p."


def test_in_riichi_only_the_drawn_tile_is_discarded() -> None:
    """R-206."""
    view = seat_view(own_view(HAND, "1s", offers=[Discard(tile_at(13))]), riichi=True)
    assert typed("discard 1s", view) == Discard(tile_at(13))
    text = refused("discard 1m", view)
    assert text == "not_offered: “discard 1m”: in riichi only the drawn tile is discarded. You may discard 🀐 1s."


def test_after_a_call_the_swapped_tile_stays() -> None:
    """R-241."""
    view = seat_view(own_view("4p7p9p", offers=[Discard(tile_at(1)), Discard(tile_at(2))]))
    text = refused("discard 4p", view)
    assert text.startswith("not_offered: “discard 4p”: after this call that tile may not be discarded (kuikae).")
    assert text.endswith("You may discard 🀟 7p  🀡 9p.")


def test_discard_in_a_reaction_is_refused() -> None:
    text = refused("discard 1m", claim("8p", Win()))
    assert text == "not_offered: “discard 1m”: it is not your turn to discard. Possible now: ron, skip."


def test_riichi_names_the_place_of_its_discard() -> None:
    """R-941."""
    view = turn("7p", Discard(tile_at(0)), Discard(tile_at(13)), Discard(tile_at(13), riichi=True))
    assert typed("riichi 13", view) == Discard(tile_at(13), riichi=True)
    text = refused("riichi 0", view)
    assert text == "not_offered: “riichi 0”: with 🀇 1m gone the hand is not ready. Riichi is possible with 13 (🀟 7p)."


@pytest.mark.parametrize(
    ("view", "reason"),
    [
        (turn(), "riichi is not possible"),
        (seat_view(own_view(HAND, "7p"), riichi=True), "you are in riichi already"),
        (seat_view(own_view("123m", "7p"), melds=[("pon", "777z")]), "riichi needs a closed hand"),
        (seat_view(own_view("123m")), "riichi is declared on the own turn, after a draw"),
    ],
)
def test_riichi_that_is_not_offered_says_why(view: View, reason: str) -> None:
    """R-201."""
    assert reason in refused("riichi 0", view)


def test_a_concealed_kan_keeps_riichi_a_question_of_readiness() -> None:
    """R-201: ankan keeps the hand closed."""
    view = seat_view(own_view("123m", "7p"), melds=[("ankan", "7777z")])
    assert "riichi is not possible" in refused("riichi 0", view)


def test_tsumo_wins_on_the_own_turn_only() -> None:
    """R-942."""
    assert typed("tsumo", turn("7p", Win(), Discard(tile_at(13)))) == Win()
    assert "tsumo is a win with your own drawn tile" in refused("tsumo", claim("7p", Win()))


def test_ron_wins_by_anothers_tile_only() -> None:
    """R-943."""
    assert typed("ron", claim("7p", Win())) == Win()
    assert "ron is a win with another player's tile" in refused("ron", turn("7p", Win(), Discard(tile_at(13))))


@pytest.mark.parametrize(
    ("waits", "furiten", "reason"),
    [
        ("", False, "the hand is not complete with that tile"),
        ("36p", False, "the hand is not complete with that tile"),
        ("58p", True, "you are furiten"),
        ("58p", False, "the hand has no yaku"),
    ],
)
def test_ron_that_is_not_offered_says_why(waits: str, furiten: bool, reason: str) -> None:
    """R-221, R-401, R-402."""
    own = own_view(HAND, moment="claim", on="8p", waits=waits, furiten=furiten, offers=[Pass()])
    assert reason in refused("ron", seat_view(own))


def test_furiten_never_explains_a_missing_tsumo() -> None:
    """R-221: tsumo is never affected."""
    own = own_view(HAND, "8p", waits="58p", furiten=True)
    assert "the hand has no yaku" in refused("tsumo", seat_view(own))


CHII_CHOICES = (
    CallMeld("chii", (tile_at(3), tile_at(4))),
    CallMeld("chii", (tile_at(3), tile_at(5))),
)


@pytest.mark.parametrize(
    ("line", "choice"), [("chii 4p 5p", 1), ("chii 5p 4p", 1), ("chii 4p 0p", 0), ("chii m5_red 4p", None)]
)
def test_chii_takes_the_two_faces_as_named_in_any_order(line: str, choice: int | None) -> None:
    """R-944, R-128."""
    result = typed(line, claim("6p", *CHII_CHOICES))
    assert result == CHII_CHOICES[choice] if choice is not None else isinstance(result, CommandError)


def test_chii_with_other_tiles_lists_the_choices() -> None:
    text = refused("chii 5p 7p", claim("6p", *CHII_CHOICES))
    assert text == (
        "not_offered: “chii 5p 7p”: chii is not offered with these tiles. Possible: 🀜 4p  🀝 0p, 🀜 4p  🀝 5p."
    )


def test_chii_with_a_tile_twice_that_is_held_once_says_so() -> None:
    assert "you do not hold 🀜 4p" in refused("chii 4p 4p", claim("6p", *CHII_CHOICES))


PON_CHOICES = (CallMeld("pon", (tile_at(4), tile_at(5))), CallMeld("pon", (tile_at(5), tile_at(6))))


def test_pon_without_tiles_lays_out_more_red_fives() -> None:
    """R-945."""
    assert typed("pon", claim("5p", *reversed(PON_CHOICES))) == PON_CHOICES[0]
    assert typed("pon", claim("5p", *PON_CHOICES)) == PON_CHOICES[0]


def test_pon_with_tiles_takes_these() -> None:
    """R-945."""
    assert typed("pon 5p 6p", claim("5p", *PON_CHOICES)) == PON_CHOICES[1]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("pon", "no triplet can be made from this discard"),
        ("chii 4p 5p", "no run can be made"),
        ("minkan", "no kan is possible now"),
        ("kan 7z", "kan is for your own turn"),
    ],
)
def test_a_call_that_is_not_offered_says_why(line: str, reason: str) -> None:
    assert reason in refused(line, claim("8s", Win()))


def test_nothing_but_a_win_is_claimed_in_riichi() -> None:
    """R-125."""
    view = seat_view(own_view(HAND, moment="claim", on="7z", offers=[Win(), Pass()]), riichi=True)
    assert "in riichi only a win can be claimed" in refused("pon", view)


def test_claims_are_refused_in_the_own_turn() -> None:
    for line in ("pon", "chii 4p 5p", "minkan"):
        assert "that is called on another player's discard" in refused(line, turn())


def test_minkan_takes_the_claimed_kan() -> None:
    """R-946."""
    kan = CallMeld("daiminkan", (tile_at(10), tile_at(11), tile_at(12)))
    assert typed("minkan", claim("7z", kan, CallMeld("pon", (tile_at(10), tile_at(11))))) == kan


def test_kan_finds_the_kan_of_that_kind() -> None:
    """R-947: ankan or kakan."""
    ankan = CallMeld("ankan", (tile_at(10), tile_at(11), tile_at(12), tile_at(13)))
    kakan = CallMeld("kakan", (tile_at(4),))
    view = turn("7z", Discard(tile_at(0)), kakan, ankan)
    assert typed("kan chun", view) == ankan
    assert typed("kan 5p", view) == kakan
    assert typed("kan 0p", view) == kakan
    assert refused("kan 1m", view).endswith("kan is not offered with these tiles. Possible: 🀝 0p  🀄 red.")
    assert "no kan is possible now" in refused("kan 1m", turn())


def test_kyuushu_declares_nine_kinds() -> None:
    """R-948, R-521."""
    assert typed("kyuushu", turn("1s", Discard(tile_at(0)), Abort("kyuushu_kyuuhai"))) == Abort("kyuushu_kyuuhai")
    assert "nine kinds of terminals and honours" in refused("kyuushu", turn())


def test_skip_passes_in_a_reaction_and_is_refused_in_the_own_turn() -> None:
    """R-949."""
    assert typed("skip", claim("7p", Win())) == Pass()
    assert "on your own turn there is nothing to pass" in refused("skip", turn())


def test_without_a_seat_play_is_refused() -> None:
    assert refused("tsumo", None).startswith("not_seated: “tsumo”: you are not playing at a table.")


def test_who_sits_where_no_match_runs_is_told_to_be_ready() -> None:
    told = understand("mahjong discard 0", lambda _: True, Surroundings(seated=True))
    assert isinstance(told, CommandError)
    assert plain(told.message).startswith("“discard 0”: no deal is being played. Begin one with /mahjong ready.")


def test_without_a_question_it_says_whose_turn_it_is() -> None:
    waiting = seat_view(own_view(HAND, offers=[]))
    assert refused("ron", waiting).startswith(
        "not_your_decision: “ron”: you have nothing to decide; it is East's turn."
    )
    before = seat_view(own_view(HAND, offers=[]), phase="before_match", turn=None)
    assert refused("ron", before).startswith("not_your_decision: “ron”: no deal is being played.")


@pytest.mark.parametrize(
    ("phase", "told"),
    [
        ("playing", "you have nothing to decide; others are asked now."),
        ("before_deal", "the next deal has not begun."),
        ("after_deal", "the next deal has not begun."),
    ],
)
def test_in_a_match_where_nobody_is_on_turn_it_does_not_ask_to_be_ready(phase: Phase, told: str) -> None:
    """Flowers before the first turn, others' claims, the pause between deals."""
    waiting = seat_view(own_view(HAND, offers=[]), phase=phase, turn=None)
    assert refused("ron", waiting) == f"not_your_decision: “ron”: {told} Wait until you are asked."


def test_kita_sets_the_north_aside_with_its_name_or_without() -> None:
    """R-810; ``aside`` is understood too."""
    seen = seat_view(own_view("123m40p5p67p22z4z77z", "7p", offers=[Discard(tile_at(0)), SetAside(tile_at(10))]))
    for line in ("kita", "kita 4z", "kita north", "aside 4z"):
        assert typed(line, seen) == SetAside(tile_at(10))
    assert "this tile cannot be set aside" in refused("kita 2z", seen)
    assert "no tile can be set aside now" in refused("kita", turn())


@pytest.mark.parametrize(
    ("question", "answers", "lack"),
    [
        ("tenpai", ("tenpai", "noten"), "nobody asks you to show a ready hand now"),
        ("last_deal_stop", ("stop", "continue"), "nobody asks you whether the match shall end now"),
    ],
)
def test_a_question_of_the_rules_has_a_command_for_each_answer(
    question: str, answers: tuple[str, str], lack: str
) -> None:
    """R-502, R-612."""
    offers = [Choose(question, value=True), Choose(question, value=False)]
    seen = seat_view(own_view(HAND, moment=question, offers=offers))
    assert [typed(answer, seen) for answer in answers] == offers
    for answer in answers:
        assert lack in refused(answer, turn())
