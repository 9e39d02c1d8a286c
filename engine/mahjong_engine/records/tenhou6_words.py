"""Words of tenhou.net/6: tiles as numbers, calls as strings, draws, limits and yaku in Japanese."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.records.course import CourseError
from mahjong_engine.tiles import KIND_FACES, RED_FIVES, Face

_TENS: Final[Mapping[str, int]] = {"m": 1, "p": 2, "s": 3, "z": 4}
_RED_TENS: Final = 5

NUMBERS: Final[Mapping[Face, int]] = {
    **{face: _TENS[face[1]] * 10 + int(face[0]) for face in KIND_FACES if face[1] in _TENS},
    **{face: _RED_TENS * 10 + _TENS[face[1]] for face in RED_FIVES},
}
"""Number of every face: 11-19 man, 21-29 pin, 31-39 sou, 41-47 honours, 51-53 red fives."""

FACES: Final[Mapping[int, Face]] = {number: face for face, number in NUMBERS.items()}

DRAWN: Final = 60
"""Stands among the discards for the tile just drawn."""

NOTHING: Final = 0
"""Stands among the discards behind an open kan, which is followed by a replacement."""

RIICHI_MARK: Final = "r"
KITA: Final = "f44"
"""A north put aside, among the discards."""

LETTERS: Final[Mapping[str, str]] = {CHII: "c", PON: "p", DAIMINKAN: "m", KAKAN: "k", ANKAN: "a"}
KINDS: Final[Mapping[str, str]] = {letter: kind for kind, letter in LETTERS.items()}
_CALL: Final = re.compile(r"(?:\d\d){0,3}[cpmka](?:\d\d){1,4}", re.ASCII)

WON: Final = "和了"
EXHAUSTED: Final = "流局"
ALL_READY: Final = "全員聴牌"
NOBODY_READY: Final = "全員不聴"
NAGASHI: Final = "流し満貫"
ABORTS: Final[Mapping[str, str]] = {
    "kyuushu_kyuuhai": "九種九牌",
    "suufon_renda": "四風連打",
    "suucha_riichi": "四家立直",
    "suukaikan": "四開槓",
    "sanchahou": "三家和",
}
REASONS: Final[Mapping[str, str]] = {
    **{word: reason for reason, word in ABORTS.items()},
    "四槓散了": "suukaikan",
    "三家和了": "sanchahou",
}

LIMITS: Final[Mapping[str, str]] = {
    "mangan": "満貫",
    "haneman": "跳満",
    "baiman": "倍満",
    "sanbaiman": "三倍満",
    "kazoe_yakuman": "数え役満",
    "yakuman": "役満",
}

SINGLE: Final = "役満"
DOUBLE: Final = "ダブル役満"

YAKU: Final[Mapping[str, str]] = {
    "menzen_tsumo": "門前清自摸和",
    "riichi": "立直",
    "double_riichi": "両立直",
    "ippatsu": "一発",
    "chankan": "槍槓",
    "rinshan": "嶺上開花",
    "haitei": "海底摸月",
    "houtei": "河底撈魚",
    "pinfu": "平和",
    "tanyao": "断幺九",
    "iipeikou": "一盃口",
    "yakuhai_haku": "役牌 白",
    "yakuhai_hatsu": "役牌 發",
    "yakuhai_chun": "役牌 中",
    "chiitoitsu": "七対子",
    "chanta": "混全帯幺九",
    "ittsuu": "一気通貫",
    "sanshoku_doujun": "三色同順",
    "sanshoku_doukou": "三色同刻",
    "sankantsu": "三槓子",
    "toitoi": "対々和",
    "sanankou": "三暗刻",
    "shousangen": "小三元",
    "honroutou": "混老頭",
    "ryanpeikou": "二盃口",
    "junchan": "純全帯幺九",
    "honitsu": "混一色",
    "chinitsu": "清一色",
    "renhou": "人和",
    "tenhou": "天和",
    "chiihou": "地和",
    "daisangen": "大三元",
    "suuankou": "四暗刻",
    "suuankou_tanki": "四暗刻単騎",
    "tsuuiisou": "字一色",
    "ryuuiisou": "緑一色",
    "chinroutou": "清老頭",
    "chuuren": "九蓮宝燈",
    "junsei_chuuren": "純正九蓮宝燈",
    "kokushi": "国士無双",
    "kokushi_13": "国士無双１３面",
    "daisuushii": "大四喜",
    "shousuushii": "小四喜",
    "suukantsu": "四槓子",
    "dora": "ドラ",
    "ura": "裏ドラ",
    "red": "赤ドラ",
    "kita": "抜きドラ",
}
"""Yaku by our names; those of winds name the wind too."""

WIND_YAKU: Final[Mapping[str, str]] = {"yakuhai_seat": "自風", "yakuhai_round": "場風"}
WINDS: Final = "東南西北"


def face_of(number: object) -> Face:
    """The face of a number; ``CourseError`` for one that is no tile."""
    face = FACES.get(number) if isinstance(number, int) else None
    if face is None:
        raise CourseError(f"{str(number)[:20]!r} is no tile")
    return face


def call_parts(text: str) -> tuple[str, tuple[Face, ...], int]:
    """A call as its kind, its tiles, and the place of the tile behind the letter.

    >>> call_parts("3636p36")
    ('pon', ('6s', '6s', '6s'), 2)
    """
    if not _CALL.fullmatch(text):
        raise CourseError(f"{text[:20]!r} is no call")
    place = next(place for place, character in enumerate(text) if character.isalpha())
    digits = text[:place] + text[place + 1 :]
    faces = tuple(face_of(int(digits[start : start + 2])) for start in range(0, len(digits), 2))
    return KINDS[text[place]], faces, place // 2
