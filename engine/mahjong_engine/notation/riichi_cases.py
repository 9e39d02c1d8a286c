"""Hand cases of riichi: one win as a JSON object, its value as another (spellings of the shared cases, R-905)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from mahjong_engine.hand.counts import COPIES
from mahjong_engine.notation.case_fields import (
    COMMENT_KEYS,
    CaseError,
    check_copies,
    check_keys,
    face_of,
    faces_of,
    melds_of,
    number_of,
    text_of,
    texts_of,
    wind_of,
)
from mahjong_engine.notation.riichi_rules import ruled_options
from mahjong_engine.scoring.riichi import NoWin, ScoringMeld, WinFacts, WinValue, best_win
from mahjong_engine.scoring.riichi.payments import honba_of_payer, honba_of_ron, ron_payment, tsumo_payments
from mahjong_engine.tiles import Face
from mahjong_engine.variants.riichi.options import RiichiOptions

FLAGS: Final = (
    "riichi", "double_riichi", "ippatsu", "chankan", "rinshan", "haitei", "houtei", "tenhou", "chiihou", "renhou",
)  # fmt: skip
_TSUMO_FLAGS: Final = frozenset({"rinshan", "haitei", "tenhou", "chiihou"})
_CLOSED_FLAGS: Final = frozenset({"riichi", "double_riichi", "ippatsu", "tenhou", "chiihou", "renhou"})
_RON_FLAGS: Final = frozenset({"chankan", "houtei", "renhou"})
_KEYS: Final = COMMENT_KEYS | {
    "id", "rules", "concealed", "melds", "winning_tile", "win_by", "seat_wind", "round_wind", "flags",
    "dora_indicators", "ura_indicators", "honba", "riichi_sticks", "kita",
}  # fmt: skip
_CASE_NAMES: Final[Mapping[str, str]] = {"red": "aka_dora", "ura": "ura_dora", "sanshoku_doujun": "sanshoku"}
_HAN_OF_UNIT: Final = 13
_HAND: Final = 13


class WinCase(NamedTuple):
    """A case that was read: the win, the rules it is valued by, and the counters on the table."""

    facts: WinFacts
    options: RiichiOptions
    honba: int


def read_win_case(case: Mapping[str, object], variant: str, options: RiichiOptions) -> WinCase:
    """Read one case; its ``rules`` override the profile's options. Raises ``CaseError``."""
    options = ruled_options(case.get("rules", variant), variant, options)
    check_keys(case, _KEYS)
    number_of(case, "riichi_sticks")
    melds = melds_of(case)
    concealed = faces_of("concealed", text_of(case, "concealed"))
    if len(concealed) + 3 * len(melds) != _HAND:
        raise CaseError(f"concealed: {_HAND - 3 * len(melds)} tiles expected beside the melds, got {len(concealed)}")
    winning = face_of("winning_tile", text_of(case, "winning_tile"))
    check_copies([*concealed, winning, *(face for meld in melds for face in meld.faces)])
    return WinCase(_facts(case, concealed, winning, melds, options), options, number_of(case, "honba"))


def _facts(
    case: Mapping[str, object],
    concealed: tuple[Face, ...],
    winning: Face,
    melds: tuple[ScoringMeld, ...],
    options: RiichiOptions,
) -> WinFacts:
    tsumo, flags = _is_tsumo(case), texts_of(case, "flags")
    _check_flags(flags, tsumo=tsumo, closed=not any(meld.is_open for meld in melds))
    seat_wind = wind_of(case, "seat_wind")
    return WinFacts(
        concealed,
        winning,
        tsumo=tsumo,
        seat_wind=seat_wind,
        round_wind=wind_of(case, "round_wind"),
        dealer=seat_wind == 0,
        melds=melds,
        riichi=2 if "double_riichi" in flags else int("riichi" in flags),
        ippatsu="ippatsu" in flags,
        haitei="haitei" in flags,
        houtei="houtei" in flags,
        rinshan="rinshan" in flags,
        chankan="chankan" in flags,
        tenhou="tenhou" in flags,
        chiihou="chiihou" in flags,
        renhou="renhou" in flags,
        first_decision="tenhou" in flags,
        indicators=tuple(face_of("dora_indicators", text) for text in texts_of(case, "dora_indicators")),
        under_indicators=tuple(face_of("ura_indicators", text) for text in texts_of(case, "ura_indicators")),
        kita=_kita(case, options),
    )


def _is_tsumo(case: Mapping[str, object]) -> bool:
    word = text_of(case, "win_by")
    if word not in ("ron", "tsumo"):
        raise CaseError(f"win_by: expected ron or tsumo, got {word!r}")
    return word == "tsumo"


def _check_flags(flags: list[str], *, tsumo: bool, closed: bool) -> None:
    for flag in flags:
        if flag not in FLAGS:
            raise CaseError(f"flags: unknown flag {flag!r}; known: {', '.join(FLAGS)}")
        if flag in (_RON_FLAGS if tsumo else _TSUMO_FLAGS):
            raise CaseError(f"flags: {flag} does not go with {'tsumo' if tsumo else 'ron'}")
        if flag in _CLOSED_FLAGS and not closed:
            raise CaseError(f"flags: an open hand has no {flag}")


def _kita(case: Mapping[str, object], options: RiichiOptions) -> int:
    kita = number_of(case, "kita")
    if kita > COPIES or (kita and not options.kita):
        raise CaseError(f"kita: {kita} norths cannot be set aside under these rules")
    return kita


def value_win_case(case: Mapping[str, object], variant: str, options: RiichiOptions) -> dict[str, object]:
    """The answer to one case: ``win`` and what it is worth, or the reason why there is none. Raises ``CaseError``."""
    facts, options, honba = read_win_case(case, variant, options)
    value = best_win(facts, options)
    if isinstance(value, NoWin):
        return {"win": False, "reason": value.reason}
    unit = _HAN_OF_UNIT if value.units else 1
    return {
        "win": True,
        "han": value.units * _HAN_OF_UNIT or value.han,
        "fu": value.fu or None,
        "yaku": {_CASE_NAMES.get(item.name, item.name): item.value * unit for item in value.items},
        "limit": value.limit,
        "points": _points(value, facts, options, honba),
    }


def _points(value: WinValue, facts: WinFacts, options: RiichiOptions, honba: int) -> dict[str, int]:
    """Points with honba and without sticks: ``ron``, ``from_each``, or ``from_dealer`` and ``from_others``."""
    base, dealer = value.base_points, facts.dealer
    if not facts.tsumo:
        counters = honba_of_ron(honba, options.honba_per_payer, options.players)
        return {"ron": ron_payment(base, dealer=dealer) + counters}
    paid = tsumo_payments(base, dealer=dealer, players=options.players, tsumo_loss=options.tsumo_loss)
    counters = honba_of_payer(honba, options.honba_per_payer)
    if dealer:
        return {"from_each": paid.from_child + counters}
    return {"from_dealer": paid.from_dealer + counters, "from_others": paid.from_child + counters}
