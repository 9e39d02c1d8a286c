"""What mahjong-bridge asks of every package, one line a promise: the kit that judges its own too."""

from __future__ import annotations

from mahjong_bridge.plugins import admitted
from mahjong_duel.fans import DUEL_FANS
from mahjong_engine.testing import check_bot, check_fans, check_profile, eager_choice

OURS = admitted("mahjong-duel")


def test_the_profile_is_read_and_its_matches_keep_every_promise() -> None:
    check_profile("DUEL", OURS)


def test_hands_that_are_won_keep_every_promise() -> None:
    check_profile("双人决斗", OURS, range(3), choose=eager_choice, deals=None)


def test_the_fans_hold_of_some_hands_and_tell_nothing_else() -> None:
    assert check_fans(DUEL_FANS) == {"决斗中张", "决斗三同顺"}


def test_the_bot_answers_with_offers_and_the_same_for_equal_views() -> None:
    check_bot("fencer", "DUEL", OURS)
