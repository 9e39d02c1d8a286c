"""Yaku, fu, limits and payments of riichi."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahjong_engine.scoring.riichi.limits import ordinary_value, yakuman_value
from mahjong_engine.scoring.riichi.payments import honba_of_ron, ron_payment, tsumo_payments
from mahjong_engine.scoring.riichi.yaku import YAKU
from mahjong_engine.scoring.riichi.yakuman import YAKUMAN
from mahjong_engine.variants.riichi.presets import PRESETS
from rule_pages.markdown import NO, YES, code, table
from rule_pages.wording import Wording

BASE: Final = PRESETS["MAJSOUL_HANCHAN"]
FU: Final[dict[str, int]] = {
    "base": 20,
    "closed_ron": 10,
    "tsumo": 2,
    "wait": 2,
    "value_pair": 2,
    "open_least": 30,
    "seven_pairs": 25,
    "pinfu_tsumo": 20,
}
SET_FU: Final[dict[str, tuple[int, int]]] = {
    "open_triplet": (2, 4),
    "concealed_triplet": (4, 8),
    "open_kan": (8, 16),
    "concealed_kan": (16, 32),
}
"""Of simples, of terminals and honours. R-465 to R-470; tests hold all of these against valued hands."""
_FU_ROWS: Final = (20, 25, 30, 40, 50, 60, 70, 80, 90, 100, 110)
_HAN_COLUMNS: Final = (1, 2, 3, 4)
_LIMIT_HAN: Final = ((5, "5"), (6, "6-7"), (8, "8-10"), (11, "11-12"), (13, "13"))
_LEAST_PAIRS_HAN: Final = 2
_MANGAN: Final = 2000


def yaku_section(words: Wording) -> list[str]:
    """Ordinary yaku by their han, then yakuman."""
    ordinary = [
        (words.named(f"mahjong.game.yaku.{yaku.name}"), yaku.closed, yaku.open or NO, _condition(words, yaku.name))
        for yaku in sorted(YAKU, key=lambda yaku: yaku.closed)
    ]
    yakuman = [
        (
            words.named(f"mahjong.game.yaku.{row.name}"),
            1,
            f"2: {code(row.double)}" if row.double else NO,
            _condition(words, row.name),
        )
        for row in YAKUMAN
    ]
    return [
        f"## {words.text('yaku.title')}",
        words.text("yaku.intro"),
        table(words.texts("yaku", "yaku", "closed", "open", "condition"), ordinary, right=(1, 2)),
        f"### {words.text('yakuman.title')}",
        words.text("yakuman.intro"),
        table(
            [words.text("yaku.yaku"), *words.texts("yakuman", "units", "double"), words.text("yaku.condition")],
            yakuman,
            right=(1,),
        ),
        f"### {words.text('dora.title')}",
        words.text("dora.intro"),
    ]


def _condition(words: Wording, name: str) -> str:
    return words.text(f"condition.{name}")


def fu_section(words: Wording) -> list[str]:
    """What fu are made of."""
    parts: list[tuple[str, object]] = [(words.text(f"fu.{key}"), fu) for key, fu in FU.items()]
    parts.append((words.text("fu.double_wind"), "2 / 4"))
    return [
        f"## {words.text('fu.title')}",
        words.text("fu.intro"),
        table(words.texts("fu", "what", "fu"), parts, right=(1,)),
        table(
            words.texts("fu", "set", "simples", "outside"),
            [(words.text(f"fu.{key}"), *both) for key, both in SET_FU.items()],
            right=(1, 2),
        ),
    ]


def payments_section(words: Wording) -> list[str]:
    """What every han and fu come to."""
    heads = ["", *(words.text("pay.han", han=han) for han in _HAN_COLUMNS)]
    right = range(1, 1 + len(_HAN_COLUMNS))
    parts = [f"## {words.text('pay.title')}", words.text("pay.intro")]
    for who in ("child", "dealer"):
        rows = [
            (words.text("pay.fu", fu=fu), *(_paid(words, han, fu, dealer=who == "dealer") for han in _HAN_COLUMNS))
            for fu in _FU_ROWS
        ]
        parts += [f"### {words.text(f'pay.{who}')}", table(heads, rows, right)]
    honba = BASE.honba_per_payer
    told = {"points": honba, "ron": honba_of_ron(1, honba), "three": honba_of_ron(1, honba, 3)}
    return [
        *parts,
        words.text("pay.kiriage"),
        *_limits(words),
        *_three(words),
        words.text("pay.honba", **told),
    ]


def _paid(words: Wording, han: int, fu: int, *, dealer: bool) -> str:
    if (fu == 20 and han == 1) or (fu == 25 and han < _LEAST_PAIRS_HAN):
        return NO
    base, limit = ordinary_value(han, fu, BASE)
    if limit is not None:
        return words.named(f"mahjong.game.limit.{limit}")
    tsumo = _tsumo(words, base, dealer=dealer)
    if fu == 20:
        return f"{NO}<br>{tsumo}"
    ron = f"**{ron_payment(base, dealer=dealer)}**"
    return ron if fu == 25 and han == _LEAST_PAIRS_HAN else f"{ron}<br>{tsumo}"


def _tsumo(words: Wording, base: int, *, dealer: bool, players: int = 4, loss: bool = True) -> str:
    paid = tsumo_payments(base, dealer=dealer, players=players, tsumo_loss=loss)
    if dealer:
        return words.text("pay.each", points=paid.from_child)
    return f"{paid.from_child} / {paid.from_dealer}"


def _limits(words: Wording) -> list[str]:
    rows = []
    for name, han, base in _limit_rows(words):
        rons = [ron_payment(base, dealer=dealer) for dealer in (False, True)]
        tsumos = [_tsumo(words, base, dealer=dealer) for dealer in (False, True)]
        rows.append((name, han, base, rons[0], tsumos[0], rons[1], tsumos[1]))
    heads = words.texts("pay", "limit", "at", "base", "child_ron", "child_tsumo", "dealer_ron", "dealer_tsumo")
    return [f"### {words.text('pay.limits')}", table(heads, rows, range(2, 7))]


def _limit_rows(words: Wording) -> Iterator[tuple[str, str, int]]:
    for han, told in _LIMIT_HAN:
        base, limit = ordinary_value(han, 30, BASE)
        more = f" {words.text('pay.more')}" if han == _LIMIT_HAN[-1][0] else ""
        yield words.named(f"mahjong.game.limit.{limit}"), told + more, base
    for units in (1, 2):
        base, limit = yakuman_value(units)
        yield words.named(f"mahjong.game.limit.{limit}"), NO, base


def _three(words: Wording) -> list[str]:
    """The self-draws of three players, with the missing share lost or split (R-807)."""
    ways = [(dealer, loss) for dealer in (False, True) for loss in (True, False)]
    rows = [
        (name, *(_tsumo(words, base, dealer=dealer, players=3, loss=loss) for dealer, loss in ways))
        for name, _, base in _limit_rows(words)
    ]
    drawn = {False: words.text("pay.child_tsumo"), True: words.text("pay.dealer_tsumo")}
    heads = [f"{drawn[dealer]}, {code('tsumoLoss')} {YES if loss else NO}" for dealer, loss in ways]
    return [
        f"### {words.text('pay.three')}",
        words.text("pay.three_intro"),
        table([words.text("pay.limit"), *heads], rows, range(1, 5)),
    ]
