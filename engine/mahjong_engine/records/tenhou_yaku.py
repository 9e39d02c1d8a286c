"""What Tenhou's numbers of yaku, limits and draws mean in our words."""

from __future__ import annotations

from typing import Final

YAKU: Final[tuple[str, ...]] = (
    *("menzen_tsumo", "riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "pinfu", "tanyao", "iipeikou"),
    *("yakuhai_seat",) * 4,
    *("yakuhai_round",) * 4,
    *("yakuhai_haku", "yakuhai_hatsu", "yakuhai_chun"),
    *("double_riichi", "chiitoitsu", "chanta", "ittsuu", "sanshoku_doujun", "sanshoku_doukou", "sankantsu", "toitoi"),
    *("sanankou", "shousangen", "honroutou", "ryanpeikou", "junchan", "honitsu", "chinitsu", "renhou"),
    *("tenhou", "chiihou", "daisangen", "suuankou", "suuankou_tanki", "tsuuiisou", "ryuuiisou", "chinroutou"),
    *("chuuren", "junsei_chuuren", "kokushi", "kokushi_13", "daisuushii", "shousuushii", "suukantsu"),
    *("dora", "ura", "red"),
)
"""Names by number, 0 to 54."""

LIMITS: Final[tuple[str | None, ...]] = (None, "mangan", "haneman", "baiman", "sanbaiman", "yakuman")

DRAWS: Final[dict[str, str]] = {
    "": "exhaustive_draw",
    "nm": "exhaustive_draw",
    "yao9": "kyuushu_kyuuhai",
    "kaze4": "suufon_renda",
    "reach4": "suucha_riichi",
    "kan4": "suukaikan",
    "ron3": "sanchahou",
}


def tenhou_items(codes: tuple[int, ...], *, yakuman: bool) -> tuple[tuple[str, int], ...]:
    """Named values of a win: pairs of number and han, or a list of yakuman of one unit each; empty ones left out.

    >>> tenhou_items((1, 1, 53, 0), yakuman=False)
    (('riichi', 1),)
    """
    pairs = [(code, 1) for code in codes] if yakuman else list(zip(codes[::2], codes[1::2], strict=True))
    return tuple((YAKU[code], value) for code, value in pairs if value)
