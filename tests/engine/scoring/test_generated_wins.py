"""Twenty thousand generated wins in which every yaku, fu and limit comes up often, and five thousand hands that are no win.

All are valued by ``mahjong``, ``jansou`` and ``riichienv`` too, half of them under other options. None may differ, but for R-405:
where a yakuman and a reading that counts up to one are worth the same, ``riichienv`` says the latter.
"""

from __future__ import annotations

import pytest

from mahjong_engine.variants.riichi.presets import PRESETS
from support.random_wins import RandomWin
from support.win_comparison import MAJSOUL, Seen, compare, compare_one
from support.win_judges import Sum, jansou_rules, jansou_value, mahjong_value, our_win, riichienv_sum, value_of

SEED = 20_000
WINS, OTHERS = 20_000, 5_000
OFTEN = 50

YAKU = (
    *("menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao", "iipeikou"),
    *("yakuhai_seat", "yakuhai_round", "yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun", "double_riichi", "chiitoitsu"),
    *("chanta", "ittsuu", "sanshoku_doujun", "sanshoku_doukou", "sankantsu", "toitoi", "sanankou", "shousangen"),
    *("honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu", "tenhou", "chiihou", "daisangen", "suuankou"),
    *("suuankou_tanki", "tsuuiisou", "ryuuiisou", "chinroutou", "chuuren", "junsei_chuuren", "kokushi", "kokushi_13"),
    *("daisuushii", "shousuushii", "suukantsu", "dora", "ura", "red"),
)
FU = (20, 25, *range(30, 111, 10))
LIMITS = (
    "none",
    "mangan",
    "haneman",
    "baiman",
    "sanbaiman",
    "kazoe_yakuman",
    "yakuman",
    "double_yakuman",
    "triple_yakuman",
)


@pytest.mark.slow
def test_generated_wins_are_worth_the_same_to_every_judge() -> None:
    """R-420 to R-474, R-481: yaku with han, fu, and who pays what."""
    seen = compare(SEED, WINS, OTHERS)
    assert seen.wins >= WINS
    assert seen.refused >= OTHERS
    assert {name: count for name in YAKU if (count := seen.yaku[name]) < OFTEN} == {}
    assert set(seen.yaku) == set(YAKU)
    assert {fu: seen.fu[fu] for fu in FU if not seen.fu[fu]} == {}
    assert {limit: seen.limits[limit] for limit in LIMITS if not seen.limits[limit]} == {}


def test_a_judge_without_an_option_says_something_else() -> None:
    """R-468: a double-wind pair has 4 fu in ``mahjong`` whatever the rules say; so it is not asked about them."""
    pair = RandomWin(
        (4, 5, 6, 12, 16, 20, 36, 40, 44, 108, 109, 72, 76), 80, (), True, 0, 0, 0, frozenset(), (132,), ()
    )
    options = PRESETS["WRC"]
    ours = our_win(pair, options)
    assert ours is not None
    assert options.double_wind_pair_fu == 2
    assert value_of(pair, ours) == jansou_value(pair, jansou_rules(options))
    theirs = mahjong_value(pair, options)
    assert theirs is not None
    assert (value_of(pair, ours).fu, theirs.fu) == (30, 40)


def test_of_a_yakuman_and_a_reading_that_counts_up_to_one_a_judge_says_the_other() -> None:
    """R-405, R-472: four concealed triplets that can be read as runs of one suit with 14 han; with 12 none differs."""
    triplets = RandomWin(
        (41, 43, 48, 49, 50, 52, 53, 54, 56, 58, 65, 66, 67),
        59,
        (),
        True,
        0,
        1,
        1,
        frozenset({"ippatsu"}),
        (39,),
        (22,),
    )
    silent = triplets._replace(riichi=0, luck=frozenset(), under=())
    for win, theirs, rulings in (
        (triplets, Sum(14, 30, (0, 16000)), {"R-405": 1}),
        (silent, Sum(13, 0, (0, 16000)), {}),
    ):
        seen = Seen()
        compare_one(win, MAJSOUL, seen)
        assert riichienv_sum(win) == theirs
        assert (dict(seen.yaku), dict(seen.rulings)) == ({"suuankou": 1}, rulings)
