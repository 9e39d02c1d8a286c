"""One win valued by us and by three independent programs, each brought to the same words: yaku, han, fu and payments.

``mahjong`` and ``jansou`` are told the options in force; ``riichienv`` always pays double yakuman and has no others.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, NamedTuple

from jansou.analysis.decompose import decompose
from jansou.core.hand import CallSource, Hand, Meld, MeldType
from jansou.core.rules import Rules, preset
from jansou.core.tiles import Tile, Wind
from jansou.scoring.context import WinContext
from jansou.scoring.fu import compute_fu
from jansou.scoring.score import ScoringError, score
from jansou.scoring.yaku import count_dora, detect_ordinary, detect_yakuman
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConstants, OptionalRules
from riichienv import Conditions, HandEvaluator  # type: ignore[import-untyped]
from riichienv import Meld as TheirMeld
from riichienv import MeldType as TheirMeldType

from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.scoring.riichi import NoWin, WinValue, best_win
from mahjong_engine.scoring.riichi.payments import ron_payment, tsumo_payments
from mahjong_engine.variants.riichi.options import RiichiOptions
from support.jansou_words import their_tile
from support.mahjong_library import NAMES, config_of, estimated
from support.random_wins import DrawnMeld, RandomWin, face_of, face_without_reds, facts_of

UNIT = 13
DORA = ("dora", "ura", "red", "kita")
_JANSOU_MELDS = {CHII: MeldType.CHII, PON: MeldType.PON, DAIMINKAN: MeldType.DAIMINKAN, ANKAN: MeldType.ANKAN}
_JANSOU_NAMES = {"ittsu": "ittsuu", "shousuushi": "shousuushii", "daisuushi": "daisuushii"}
_DOUBLED = {"kokushi": "kokushi_13", "suuankou": "suuankou_tanki", "chuuren": "junsei_chuuren"}
_SINGLE = {double: single for single, double in _DOUBLED.items()}
_RIICHIENV_MELDS = {
    CHII: TheirMeldType.Chi,
    PON: TheirMeldType.Pon,
    DAIMINKAN: TheirMeldType.Daiminkan,
    KAKAN: TheirMeldType.Kakan,
    ANKAN: TheirMeldType.Ankan,
}


class Value(NamedTuple):
    """Yaku and dora with han, or with units; fu, 0 for a yakuman; points from dealer and others, or from the discarder."""

    items: tuple[tuple[str, int], ...]
    fu: int
    paid: tuple[int, int]


def our_win(win: RandomWin, options: RiichiOptions, *, any_tile: bool = False) -> WinValue | None:
    """By our engine, with all it says; None is no win. With ``any_tile`` each of the tiles may be the winning one."""
    value = best_win(facts_of(win, reds=options.red_five > 0, any_tile=any_tile), options)
    return None if isinstance(value, NoWin) else value


def value_of(win: RandomWin, value: WinValue) -> Value:
    """By our engine, in the words all share."""
    items = _sorted({item.name: item.value for item in value.items})
    dealer = win.seat_wind == 0
    if not win.tsumo:
        return Value(items, 0 if value.units else value.fu, (ron_payment(value.base_points, dealer=dealer), 0))
    shares = tsumo_payments(value.base_points, dealer=dealer)
    paid = (0 if dealer else shares.from_dealer, shares.from_child)
    return Value(items, 0 if value.units else value.fu, paid)


def comparable(value: Value | None, options: RiichiOptions) -> Value | None:
    """A value in the terms all programs share under these options.

    Without double yakuman they call the single ones alike; where only one yakuman counts they differ in which they list.
    """
    if value is None or value.fu:
        return value
    if not options.yakuman_stacking:
        return value._replace(items=())
    if options.double_yakuman:
        return value
    return value._replace(items=_sorted({_SINGLE.get(name, name): units for name, units in value.items}))


def mahjong_value(win: RandomWin, options: RiichiOptions) -> Value | None:
    """By ``mahjong``: a double-wind pair has 4 fu and yakuman add up, whatever the options say."""
    config = config_of(win, _mahjong_rules(options))
    response = estimated(HandCalculator(), win, config)
    if response.error:
        return None
    items: Counter[str] = Counter()
    for yaku in response.yaku or ():
        items[NAMES[yaku.name]] += (yaku.han_closed if win.closed else yaku.han_open) or 0
    yakuman = any(han >= UNIT for name, han in items.items() if name not in DORA)
    units = {name: han // UNIT for name, han in items.items()} if yakuman else dict(items)
    cost: Any = response.cost
    dealer = win.seat_wind == 0
    paid = (cost["main"], 0)
    if win.tsumo:
        paid = (0, cost["main"]) if dealer else (cost["main"], cost["additional"])
    return Value(_sorted(units), 0 if yakuman else response.fu or 0, paid)


def _mahjong_rules(options: RiichiOptions) -> OptionalRules:
    counted = options.counted_yakuman == "YAKUMAN"
    return OptionalRules(
        has_open_tanyao=options.open_tanyao,
        has_aka_dora=options.red_five > 0,
        has_double_yakuman=bool(options.double_yakuman),
        kazoe_limit=HandConstants.KAZOE_LIMITED if counted else HandConstants.KAZOE_SANBAIMAN,
        kiriage=options.kiriage_mangan,
    )


def jansou_rules(options: RiichiOptions) -> Rules:
    """Our options in their words."""
    return replace(
        preset("mahjong-soul"),
        kuitan=options.open_tanyao,
        aka_dora=options.red_five > 0,
        double_yakuman=bool(options.double_yakuman),
        multiple_yakuman=options.yakuman_stacking,
        kazoe_yakuman=options.counted_yakuman == "YAKUMAN",
        kiriage_mangan=options.kiriage_mangan,
        double_wind_fu=options.double_wind_pair_fu,
    )


def jansou_value(win: RandomWin, rules: Rules, norths: int = 0) -> Value | None:
    """By ``jansou``."""
    hand, winning, context = _jansou_hand(win, rules, norths)
    try:
        result = score(hand, winning, context)
    except ScoringError:
        return None
    items = {}
    for found in result.yaku:
        name = _JANSOU_NAMES.get(found.yaku.name.lower(), found.yaku.name.lower())
        items[_DOUBLED.get(name, name) if result.is_yakuman and found.value == 2 else name] = found.value
    if not result.is_yakuman:
        dora = (result.dora.dora, result.dora.ura, result.dora.aka, result.dora.nuki)
        items |= {name: han for name, han in zip(DORA, dora, strict=True) if han}
    payment = result.payment
    paid = (payment.tsumo_dealer, payment.tsumo_non_dealer) if win.tsumo else (payment.ron, 0)
    return Value(_sorted(items), 0 if result.is_yakuman else result.fu.total, paid)


def counted_yakuman(win: RandomWin, rules: Rules) -> tuple[int, int] | None:
    """Han and fu of the best reading without a yakuman, as ``jansou`` has it, if it counts up to a yakuman (R-472)."""
    hand, winning, context = _jansou_hand(win, rules)
    found = []
    for reading in decompose(hand.concealed, hand.melds, winning):
        if not detect_yakuman(reading, hand, context):
            yaku = sum(han for _, han in detect_ordinary(reading, hand, context))
            found.append(
                (yaku + count_dora(hand, context).total if yaku else 0, compute_fu(reading, hand, context).total)
            )
    return max((one for one in found if one[0] >= UNIT), default=None)


def _jansou_hand(win: RandomWin, rules: Rules, norths: int = 0) -> tuple[Hand, Tile, WinContext]:
    reds = rules.aka_dora
    context = WinContext(
        rules=rules,
        round_wind=Wind(win.round_wind),
        seat_wind=Wind(win.seat_wind),
        is_tsumo=win.tsumo,
        riichi=win.riichi == 1,
        double_riichi=win.riichi == 2,
        **{word: word in win.luck for word in _CIRCUMSTANCES},
        dora_indicators=tuple(_tile(tile, reds=reds) for tile in win.indicators),
        ura_indicators=tuple(_tile(tile, reds=reds) for tile in win.under),
        nuki_count=norths,
    )
    concealed = tuple(_tile(tile, reds=reds) for tile in (*win.concealed, win.winning))
    hand = Hand(concealed, tuple(_jansou_meld(meld, reds=reds) for meld in win.melds))
    return hand, _tile(win.winning, reds=reds), context


_CIRCUMSTANCES = ("ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou")


def _tile(tile: int, *, reds: bool) -> Tile:
    return their_tile(face_of(tile) if reds else face_without_reds(tile))


def _jansou_meld(meld: DrawnMeld, *, reds: bool) -> Meld:
    tiles = tuple(sorted(_tile(tile, reds=reds) for tile in meld.tiles))
    if meld.kind == ANKAN:
        return Meld(MeldType.ANKAN, tiles)
    if meld.kind == KAKAN:
        return Meld(MeldType.SHOUMINKAN, tiles, called=tiles[0], source=CallSource.KAMICHA, added=tiles[-1])
    return Meld(_JANSOU_MELDS[meld.kind], tiles, called=tiles[0], source=CallSource.KAMICHA)


class Sum(NamedTuple):
    """What ``riichienv`` says of a win: han or units, fu, and the payments."""

    han: int
    fu: int
    paid: tuple[int, int]


def riichienv_sum(win: RandomWin) -> Sum | None:
    """By ``riichienv``; a yakuman has 13 han a unit there."""
    melds = [TheirMeld(_RIICHIENV_MELDS[meld.kind], list(meld.tiles), meld.kind != ANKAN) for meld in win.melds]
    conditions = Conditions(
        tsumo=win.tsumo,
        riichi=win.riichi == 1,
        double_riichi=win.riichi == 2,
        **{word: word in win.luck for word in ("ippatsu", "haitei", "houtei", "rinshan", "chankan")},
        tsumo_first_turn=bool(win.luck & {"tenhou", "chiihou"}),
        player_wind=win.seat_wind,
        round_wind=win.round_wind,
    )
    evaluator = HandEvaluator(sorted(win.concealed), melds)
    result = evaluator.calc(win.winning, list(win.indicators), conditions, list(win.under))
    if not result.is_win:
        return None
    dealer = win.seat_wind == 0
    paid = (result.ron_agari, 0)
    if win.tsumo:
        paid = (0 if dealer else result.tsumo_agari_oya, result.tsumo_agari_ko)
    return Sum(result.han, 0 if result.yakuman else result.fu, paid)


def sum_of(ours: WinValue, value: Value) -> Sum:
    """What of our value ``riichienv`` tells too."""
    return Sum(ours.units * UNIT or ours.han, value.fu, value.paid)


def _sorted(items: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((name, value) for name, value in items.items() if value))
