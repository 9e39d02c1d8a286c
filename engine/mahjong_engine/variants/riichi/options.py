"""Options of riichi (riichi.md section 17): every key with the values of all presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final

OptionValue = bool | int | str | tuple[str, ...] | tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RiichiOptions:
    """One resolved set of options; the field names are the keys of section 17.1 in snake case.

    Sets of words are sorted tuples; the rulings of each key stand in riichi.md section 17.1.
    """

    players: int
    length: str
    starting_points: int
    min_points_to_win: int
    return_points: int
    uma: tuple[int, ...]
    result_rounding: str
    tied_places: str
    final_sticks: str
    bust: bool
    all_last_stop: str
    all_last_stop_on_abort: bool
    extension: bool
    extension_dealer_priority: str
    renchan: str
    red_five: int
    ura_dora: bool
    kan_dora: bool
    kan_ura_dora: bool
    ron_mode: str
    triple_ron: str
    kuikae: str
    riichi_profile: str
    ankan_robbed_by_kokushi: bool
    houtei_after_rinshan: bool
    riichi_min_points: int
    riichi_min_live_tiles: int
    riichi_ankan: str
    ippatsu: bool
    temp_furiten_end: str
    furiten_on_no_yaku: bool
    tenpai_fifth_tile: str
    noten_pool: int
    tenpai_declaration: str
    nagashi_mangan: bool
    kyuushu_kyuuhai: bool
    suufon_renda: bool
    suucha_riichi: bool
    suukaikan: bool
    minimum_han: int
    open_tanyao: bool
    renhou: str
    double_yakuman: tuple[str, ...]
    yakuman_stacking: bool
    counted_yakuman: str
    local_yaku: bool
    kiriage_mangan: bool
    double_wind_pair_fu: int
    honba_per_payer: int
    multi_ron_honba: str
    multi_ron_sticks: str
    pao_yaku: tuple[str, ...]
    pao_scope: str
    pao_honba: str
    pao_counts_ankan: bool
    kita: bool
    kita_ron: bool
    tsumo_loss: bool


FIRST_OF_GROUP: Final[Mapping[str, str]] = {
    "players": "match",
    "red_five": "tiles",
    "ron_mode": "claims",
    "riichi_min_points": "riichi",
    "noten_pool": "draws",
    "minimum_han": "yaku",
    "kiriage_mangan": "payment",
    "kita": "three",
}
"""The option each group begins with; the options stand in the order of the rule book."""

OPTION_WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "length": ("ONE_GAME", "EAST", "SOUTH", "TWO_WIND", "FOUR_WIND"),
    "ron_mode": ("MULTI_RON", "HEAD_BUMP"),
    "triple_ron": ("PAY", "ABORT"),
    "riichi_profile": ("MAJSOUL", "EARLY_KAN_DORA"),
    "kuikae": ("FORBID_ALL", "FORBID_GENBUTSU", "ALLOW"),
    "riichi_ankan": ("WAITS", "SHAPE", "OFF"),
    "temp_furiten_end": ("NEXT_DRAW", "NEXT_DISCARD"),
    "tenpai_fifth_tile": ("CONCEALED_FOUR", "OWN_FOUR", "COUNT"),
    "double_yakuman": ("DAISUUSHII", "SUUANKOU_TANKI", "KOKUSHI_13", "JUNSEI_CHUUREN"),
    "counted_yakuman": ("YAKUMAN", "SANBAIMAN"),
    "pao_yaku": ("DAISANGEN", "DAISUUSHII", "SUUKANTSU"),
    "pao_scope": ("PORTION", "TOTAL"),
    "pao_honba": ("LIABLE", "DISCARDER"),
    "multi_ron_honba": ("NEAREST", "EACH"),
    "multi_ron_sticks": ("NEAREST", "OWN_FIRST"),
    "all_last_stop": ("AUTO", "OFF", "CHOICE"),
    "extension_dealer_priority": ("NONE", "MULTI_RON", "ALWAYS"),
    "renchan": ("TENPAI", "AGARI"),
    "final_sticks": ("FIRST", "SHARE_FIRST", "LOST"),
    "tied_places": ("SEAT_ORDER", "SHARE"),
    "result_rounding": ("NONE", "THOUSAND"),
    "tenpai_declaration": ("AUTO", "CHOICE"),
    "renhou": ("OFF", "MANGAN", "YAKUMAN"),
}
"""The words a key may have (section 17.2); keys without an entry are numbers or true/false."""


def option_groups() -> Mapping[str, str]:
    """The group of every option, in their order.

    >>> option_groups()["uma"], option_groups()["kita_ron"]
    ('match', 'three')
    """
    groups, group = dict[str, str](), ""
    for option in fields(RiichiOptions):
        group = FIRST_OF_GROUP.get(option.name, group)
        groups[option.name] = group
    return groups
