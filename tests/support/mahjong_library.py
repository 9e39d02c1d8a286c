"""The independent judge: wins of ``random_wins`` as the ``mahjong`` library takes and answers them."""

from __future__ import annotations

from mahjong.constants import EAST, NORTH, SOUTH, WEST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.meld import Meld

from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from support.random_wins import RandomWin

_WINDS = (EAST, SOUTH, WEST, NORTH)
MELDS = {CHII: Meld.CHI, PON: Meld.PON, DAIMINKAN: Meld.KAN, ANKAN: Meld.KAN, KAKAN: Meld.SHOUMINKAN}
MAJSOUL_RULES = OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=True)
NAMES = {
    "Menzen Tsumo": "menzen_tsumo", "Riichi": "riichi", "Ippatsu": "ippatsu", "Chankan": "chankan",
    "Rinshan Kaihou": "rinshan", "Haitei Raoyue": "haitei", "Houtei Raoyui": "houtei", "Double Riichi": "double_riichi",
    "Pinfu": "pinfu", "Tanyao": "tanyao", "Iipeiko": "iipeikou", "Yakuhai (haku)": "yakuhai_haku",
    "Yakuhai (hatsu)": "yakuhai_hatsu", "Yakuhai (chun)": "yakuhai_chun", "Sanshoku Doujun": "sanshoku_doujun",
    "Ittsu": "ittsuu", "Chantai": "chanta", "Honroutou": "honroutou", "Toitoi": "toitoi", "San Ankou": "sanankou",
    "San Kantsu": "sankantsu", "Sanshoku Doukou": "sanshoku_doukou", "Chiitoitsu": "chiitoitsu",
    "Shou Sangen": "shousangen", "Honitsu": "honitsu", "Junchan": "junchan", "Ryanpeikou": "ryanpeikou",
    "Chinitsu": "chinitsu", "Kokushi Musou": "kokushi", "Chuuren Poutou": "chuuren", "Suu Ankou": "suuankou",
    "Daisangen": "daisangen", "Shousuushii": "shousuushii", "Ryuuiisou": "ryuuiisou", "Suu Kantsu": "suukantsu",
    "Tenhou": "tenhou", "Chiihou": "chiihou", "Tsuu Iisou": "tsuuiisou", "Chinroutou": "chinroutou", "Dai Suushii": "daisuushii",
    "Kokushi Musou Juusanmen Matchi": "kokushi_13", "Suu Ankou Tanki": "suuankou_tanki",
    "Daburu Chuuren Poutou": "junsei_chuuren", "Dora": "dora", "Aka Dora": "red", "Ura Dora": "ura",
    **{f"Yakuhai (seat wind {wind})": "yakuhai_seat" for wind in ("east", "south", "west", "north")},
    **{f"Yakuhai (round wind {wind})": "yakuhai_round" for wind in ("east", "south", "west", "north")},
}  # fmt: skip
"""The library's names in our words."""


def config_of(win: RandomWin, rules: OptionalRules = MAJSOUL_RULES) -> HandConfig:
    return HandConfig(
        is_tsumo=win.tsumo,
        is_riichi=win.riichi == 1,
        is_daburu_riichi=win.riichi == 2,
        is_ippatsu="ippatsu" in win.luck,
        is_rinshan="rinshan" in win.luck,
        is_chankan="chankan" in win.luck,
        is_haitei="haitei" in win.luck,
        is_houtei="houtei" in win.luck,
        player_wind=_WINDS[win.seat_wind],
        round_wind=_WINDS[win.round_wind],
        is_tenhou="tenhou" in win.luck,
        is_chiihou="chiihou" in win.luck,
        options=rules,
    )


def judged(calculator: HandCalculator, win: RandomWin) -> HandResponse:
    return estimated(calculator, win, config_of(win))


def estimated(calculator: HandCalculator, win: RandomWin, config: HandConfig) -> HandResponse:
    return calculator.estimate_hand_value(
        [*win.concealed, win.winning, *(tile for meld in win.melds for tile in meld.tiles)],
        win.winning,
        melds=[Meld(MELDS[meld.kind], list(meld.tiles), opened=meld.kind != ANKAN) for meld in win.melds],
        dora_indicators=list(win.indicators),
        ura_dora_indicators=list(win.under),
        config=config,
    )
