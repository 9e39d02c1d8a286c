"""Draws and liability of riichi."""

from __future__ import annotations

from typing import Final

from mahjong_commands.rule_texts import option_id
from mahjong_engine.variants.riichi.presets import PRESETS
from rule_pages.markdown import NO, YES, code, table
from rule_pages.riichi_options import written
from rule_pages.wording import Wording

_ABORTIVE: Final = {
    "kyuushu_kyuuhai": True,
    "suufon_renda": True,
    "suucha_riichi": True,
    "suukaikan": True,
    "triple_ron": "ABORT",
}
"""Abortive draws by their option, with the value under which there is such a draw."""


def draws_section(words: Wording) -> list[str]:
    """How a deal ends that nobody wins."""
    return [
        f"## {words.text('draws.title')}",
        f"### {words.text('draws.exhaustive')}",
        words.text("draws.exhaustive_intro"),
        table(words.texts("draws", "pool", "ready", "gets", "pays"), _pools(), range(4)),
        words.text("draws.nagashi"),
        f"### {words.text('draws.abortive')}",
        words.text("draws.abortive_intro"),
        _abortive(words),
        f"## {words.text('pao.title')}",
        words.text("pao.intro"),
    ]


def _pools() -> list[tuple[object, ...]]:
    rows: list[tuple[object, ...]] = []
    for pool, players in sorted({(options.noten_pool, options.players) for options in PRESETS.values()}, reverse=True):
        rows += [(pool, ready, pool // ready, pool // (players - ready)) for ready in range(1, players)]
    return rows


def _abortive(words: Wording) -> str:
    rows = [
        (words.named(option_id(key)), code(written(key)), words.text(f"draw.{key}"), *_known(key, value))
        for key, value in _ABORTIVE.items()
    ]
    heads = [words.text("draws.draw"), words.text("options.key"), words.text("draws.when"), *map(code, PRESETS)]
    return table(heads, rows)


def _known(key: str, value: object) -> list[str]:
    """Which presets have the draw; of three players only two can win a discard (R-809)."""
    return [
        YES if getattr(options, key) == value and (key != "triple_ron" or options.players > 3) else NO
        for options in PRESETS.values()
    ]
