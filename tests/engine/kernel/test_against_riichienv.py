"""Offers and scores equal those of an independent engine, deal by deal, at walls where much happens."""

from __future__ import annotations

import pytest

from mahjong_engine.actions import StartMatch
from mahjong_engine.dealing import SeedStream, match_seed
from mahjong_engine.kernel import decide, fold, new_match
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.seats import TABLE, Seat
from support.lively_play import block_walls, ready_walls, with_options
from support.riichienv_deals import Opening, SideBySide

POINTS = (900, 1000, 5000, 20000, 25000, 30000, 40000)


def side_by_side(preset: str, number: int, **options: object) -> SideBySide:
    """Deal ``number`` under a preset, its opening drawn from the number."""
    profile = with_options(load_profile(preset), **options)
    stream = SeedStream(match_seed(number, 0), "opening")
    points = tuple(POINTS[stream.next_int(len(POINTS))] for _ in range(profile.players))
    opening = Opening(stream.next_int(4), stream.next_int(3), stream.next_int(3), points)
    blank = new_match(profile)
    blank = fold(blank, decide(blank, TABLE, StartMatch())).replace(dealer=Seat(opening.dealer))
    bound = (block_walls, ready_walls)[number % 2](blank, number, 0)
    return SideBySide(profile, opening, bound, SeedStream(match_seed(number, 1), "play"))


def differs_by_ruling(played: SideBySide) -> bool:
    """R-408: in the dealer's first decision any tile may be the winning one; the other engine takes the last."""
    names = {item.name for win in played.state.playing.wins for item in win.items}
    return "tenhou" in names and bool(names & {"suuankou_tanki", "kokushi_13", "junsei_chuuren"})


def check(preset: str, numbers: range, **options: object) -> None:
    for number in numbers:
        played = side_by_side(preset, number, **options)
        try:
            played.play()
            ours, theirs = played.scores
            assert ours == theirs or differs_by_ruling(played), f"{ours} against {theirs}"
        except AssertionError as found:
            raise AssertionError(f"{preset}, deal {number}: {found}") from found


@pytest.mark.parametrize("preset", ["MAJSOUL_HANCHAN", "TENHOU_HANCHAN"])
def test_some_deals_are_played_alike(preset: str) -> None:
    check(preset, range(30))


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["MAJSOUL_HANCHAN", "TENHOU_HANCHAN"])
def test_many_deals_are_played_alike(preset: str) -> None:
    check(preset, range(100, 800))


@pytest.mark.parametrize(
    "option",
    [{"kuikae": "ALLOW"}, {"riichi_min_live_tiles": 60}, {"multi_ron_sticks": "OWN_FIRST", "ron_mode": "HEAD_BUMP"}],
)
def test_another_rule_is_noticed(option: dict[str, object]) -> None:
    """The comparison can fail: a single changed option shows within the deals that are compared."""
    with pytest.raises(AssertionError, match="deal"):
        check("MAJSOUL_HANCHAN", range(100, 300), **option)
