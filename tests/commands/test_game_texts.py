"""Whatever the engine calls by name has a text: yaku, limits, ends of deals, calls, winds, honours."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from mahjong_commands.catalogues import DEFAULT_LOCALE, catalogue
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.scoring.riichi.limits import yakuman_value
from mahjong_engine.tiles import KIND_FACES
from support.source_files import ROOT, python_files, syntax_tree

_MAKERS = {"Yaku", "Yakuman", "ScoreItem"}
"""What the scoring makes its items and rows with; the name comes first."""


def names_of_items() -> Iterator[str]:
    """The names the scoring tables are written with."""
    for file in python_files(ROOT / "engine/mahjong_engine/scoring/riichi"):
        for node in ast.walk(syntax_tree(file)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in _MAKERS and node.args:
                name = node.args[0]
                if isinstance(name, ast.Constant) and isinstance(name.value, str):
                    yield name.value


YAKU = sorted(set(names_of_items()))
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


def test_the_names_of_yaku_were_found() -> None:
    assert {"riichi", "pinfu", "yakuhai_seat", "kokushi_13", "dora", "ura", "red"} <= set(YAKU)
    assert len(YAKU) > 45
