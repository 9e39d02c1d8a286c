"""A picture in several languages: whoever sits reads his own, whoever stands by the server's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import Primitive, Text
from mahjong_bridge.scenes.sight import TableMode, TableSight
from mahjong_commands.messages import Message
from mahjong_engine.seats import Seat
from mahjong_engine.views import Announcement
from support.scene_gallery import gallery
from support.scene_sights import PLAYERS, WATCHER, seat_view, sight
from support.scene_space import plain

PAUSED = {
    "en_us": "Paused until the players are back",
    "zh_cn": "暂停，等玩家回来",
    "zh_tw": "暫停，等玩家回來",
    "ja_jp": "プレイヤーが戻るまで中断中",
}


def told(locales: Sequence[str], house: str, mode: TableMode = "display") -> TableSight:
    """A paused table where somebody has called, with sitters of these languages."""
    said = Announcement(seat=Seat.FOURTH, call="pon")
    seen = sight([seat_view(seat) for seat in Seat], dict.fromkeys(Seat, ("123m", "")), mode=mode, announced=(said,))
    sitters = [replace(sitter, locale=locale) for sitter, locale in zip(seen.sitters, locales, strict=True)]
    notice = Message("mahjong.table.notice.paused")
    return replace(seen, sitters=tuple(sitters), notice=notice, locale=house, words="riichi")


def read(picture: dict[str, Primitive], player: str, start: str) -> list[str]:
    return [
        plain(primitive)
        for key, primitive in picture.items()
        if isinstance(primitive.shape, Text) and key.startswith(start) and primitive.audience.reaches(player)
    ]


@pytest.mark.parametrize("mode", ["display", "block"])
def test_each_reads_the_notice_and_the_call_once_in_his_language(mode: TableMode) -> None:
    locales = ("en_us", "zh_tw", "ja_jp", "zh_tw")
    picture = render(layout(told(locales, "zh_cn", mode)))
    for player, locale in zip(PLAYERS, locales, strict=True):
        assert read(picture, player, "notice") == [PAUSED[locale]]
    assert read(picture, WATCHER, "notice") == [PAUSED["zh_cn"]]
    assert [read(picture, player, "call") for player in PLAYERS] == [["pon!"], ["碰！"], ["ポン！"], []]
    assert read(picture, WATCHER, "call") == ["碰！"]


@pytest.mark.parametrize("house", PAUSED)
def test_one_text_serves_all_who_read_alike(house: str) -> None:
    picture = render(layout(told((house,) * 4, house)))
    notices = [primitive for key, primitive in picture.items() if key.startswith("notice")]
    assert [(plain(notice), notice.audience.kind) for notice in notices] == [(PAUSED[house], "everyone")]


@pytest.mark.parametrize("locale", ["zh_cn", "zh_tw", "ja_jp"])
def test_no_picture_needs_more_entities_in_another_language(locale: str) -> None:
    for name, seen, picture in gallery("display"):
        sitters = tuple(replace(sitter, locale=locale) for sitter in seen.sitters)
        assert len(render(layout(replace(seen, sitters=sitters, locale=locale)))) <= len(picture), name
