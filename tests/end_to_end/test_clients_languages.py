"""Four players at one table whose clients speak different languages (issue 5, part 1)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from support.cast import Seen
from support.game import DISPLAY, FAST_TICKS, Game
from support.ordered_play import stool_of

pytestmark = [pytest.mark.minecraft, pytest.mark.slow]

LOCALES = {"Ada": ("en_US", "en_us"), "Bao": ("zh_HK", "zh_tw"), "Cen": ("zh_CN", "zh_cn"), "Dai": ("ja_JP", "ja_jp")}
"""By player: what his client says, and what the texts he reads are filed under."""
SIGNS = {"Ada": "Right-click a stool", "Bao": "右鍵點擊凳子入座", "Cen": "右键点击凳子入座", "Dai": "椅子を右クリック"}
READY = {"Ada": "You are ready", "Bao": "你已準備", "Cen": "你已准备", "Dai": "準備完了です"}
BEGINS = {"Ada": "begins. East: ", "Bao": "開始。東：", "Cen": "开始。东：", "Dai": "を始めます。東："}
LEFT = {"Ada": "tiles left", "Bao": "張", "Cen": "张", "Dai": "枚"}
CALLS = ("chii", "pon", "daiminkan")
MOST_STEPS = 300
SEED = 8


def texts(locale: str) -> dict[str, str]:
    """Every plain text of a language by its id."""
    folder = resources.files("mahjong_commands").joinpath("locales", locale)
    found = {}
    for file in folder.iterdir():
        found.update(json.loads(file.read_text(encoding="utf-8")))
    return {key: text for key, text in found.items() if isinstance(text, str)}


def pattern(template: str) -> str:
    """What matches a text with anything for its placeholders."""
    return ".+".join(re.escape(part) for part in re.split(r"\{\w+\}", template))


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Game]:
    """A match of four that has just begun."""
    folder: Path = tmp_path_factory.mktemp("languages")
    game = Game(folder, seeds={DISPLAY.name: SEED}, ticks=FAST_TICKS)
    try:
        game.start()
        for chair, name in enumerate(LOCALES):
            game.players.join(name, game.game_port)
            game.players.call("speak", name=name, locale=LOCALES[name][0])
            game.players.call("waitWords", name=name, pattern=SIGNS[name])
            game.players.call("sit", name=name, near=stool_of(DISPLAY, chair), centre=(DISPLAY.x, DISPLAY.z))
        game.players.call("type", name="Ada", line="/mahjong rule thinkingTime 300+300")
        for name in LOCALES:
            game.players.call("type", name=name, line="/mahjong ready")
        for name in LOCALES:
            game.players.call("waitHand", name=name)
        yield game
    finally:
        print(game.logs())
        game.close()


def test_each_client_is_told_everything_in_its_own_language(game: Game) -> None:
    for name in LOCALES:
        game.players.call("waitChat", name=name, pattern=READY[name])
        game.players.call("waitChat", name=name, pattern=BEGINS[name])
        others = [begins for other, begins in BEGINS.items() if other != name]
        assert not any(begins in str(line) for line in game.players.call("chat", name=name) for begins in others)


def test_each_client_reads_its_own_bar(game: Game) -> None:
    for name in LOCALES:
        (bar,) = game.players.call("waitBossBar", name=name)
        assert LEFT[name] in str(bar), bar


def test_everybody_is_asked_for_calls_by_buttons_of_his_own_language(game: Game) -> None:
    asked: dict[str, Seen] = {}
    for _ in range(MOST_STEPS):
        game.players.call("calm", names=list(LOCALES))
        for name in LOCALES:
            seen = game.players.see(name)
            if is_claim(name, seen):
                asked.setdefault(name, seen)
            answer(game, name, seen)
        if len(asked) == len(LOCALES):
            break
    assert set(asked) == set(LOCALES), f"nobody asked {set(LOCALES) - set(asked)} for a call"
    for name, seen in asked.items():
        own = texts(LOCALES[name][1])
        assert re.fullmatch(pattern(own["mahjong.table.prompt.claim"]), seen["asked"].split("\n")[0]), seen["asked"]
        known = [own[f"mahjong.riichi.table.button.{call}"] for call in (*CALLS, "ron")]
        known += [own["mahjong.table.button.skip"], own["mahjong.table.button.more"]]
        assert all(any(re.fullmatch(pattern(text), label.strip()) for text in known) for label in seen["buttons"]), seen


def is_claim(name: str, seen: Seen) -> bool:
    """Whether a player may pass on a tile: his button for it is there."""
    return texts(LOCALES[name][1])["mahjong.table.button.skip"] in seen["buttons"]


def answer(game: Game, name: str, seen: Seen) -> None:
    """Pass on every call and discard whatever was drawn, so that the tiles go round."""
    if is_claim(name, seen):
        game.players.call("type", name=name, line="/mahjong skip")
    elif seen["asked"] and len(seen["hand"]) % 3 == 2:
        game.players.call("type", name=name, line=f"/mahjong discard {len(seen['hand']) - 1}")
