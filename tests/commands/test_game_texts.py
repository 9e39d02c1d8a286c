"""Whatever the engine calls by name has a text: yaku, limits, ends of deals, calls, winds, honours."""

from __future__ import annotations

import pytest

from mahjong_commands.catalogues import DEFAULT_LOCALE, catalogue
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.scoring.riichi.limits import yakuman_value
from mahjong_engine.scoring.riichi.yaku import HAND_YAKU, PAIRS_YAKU, RUN_YAKU, TRIPLET_YAKU, WAIT_YAKU
from mahjong_engine.scoring.riichi.yakuman import YAKUMAN
from mahjong_engine.tiles import KIND_FACES

YAKU = sorted(
    {row.name for rows in (HAND_YAKU, PAIRS_YAKU, RUN_YAKU, TRIPLET_YAKU, WAIT_YAKU, YAKUMAN) for row in rows}
    | {"dora", "ura", "red", "kita", "renhou"}
)
LIMITS = [
    "mangan",
    "haneman",
    "baiman",
    "sanbaiman",
    "kazoe_yakuman",
    *(yakuman_value(units)[1] for units in range(1, 7)),
]
ENDS = [
    "win",
    "exhaustive_draw",
    "kyuushu_kyuuhai",
    "suufon_renda",
    "suucha_riichi",
    "suukaikan",
    "sanchahou",
]


@pytest.mark.parametrize(
    "message_id",
    [
        *(f"yaku.{name}" for name in YAKU),
        *(f"limit.{name}" for name in LIMITS),
        *(f"end.{name}" for name in ENDS),
        *(f"call.{kind}" for kind in (CHII, PON, DAIMINKAN, KAKAN, ANKAN)),
        *(f"wind.{wind}" for wind in range(4)),
        *(f"tile.{face}" for face in KIND_FACES if face[1] in "zf"),
    ],
)
def test_a_name_of_the_engine_has_a_text(message_id: str) -> None:
    assert f"mahjong.game.{message_id}" in catalogue(DEFAULT_LOCALE)
