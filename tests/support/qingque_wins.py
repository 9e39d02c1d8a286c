"""Random complete hands of 青雀: groups that are alike, shifted or mirrored, and pairs, from palettes of kinds."""

from __future__ import annotations

import random
from collections import Counter

from mahjong_engine.fans import Group, HandFacts, kong, pung, run
from mahjong_engine.fans.facts import FirstTurn, Manner, Replacement
from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, RANKS, counts_of

PATTERNS = ("regular_win", "seven_pairs", "thirteen_orphans")
_ORPHANS = (0, 8, 9, 17, 18, 26, *range(HONOURS, KINDS))
_STEPS = ((0, 2, 4, 6, 8), (1, 3, 5, 7), (0, 3, 6), (1, 4, 7), (2, 5, 8))
_SETS = 4
_PAIRS = 7

Melds = tuple[Group, ...]


def random_win(chance: random.Random) -> HandFacts:
    """One legal win; rare fans are far more frequent than at a table."""
    while True:
        concealed, melds = _hand(chance)
        if max(Counter(concealed + [kind for meld in melds for kind in meld.kinds]).values()) <= COPIES:
            return _won(chance, concealed, melds)


def _won(chance: random.Random, concealed: list[int], melds: Melds) -> HandFacts:
    winning = concealed.pop(chance.randrange(len(concealed)))
    manner: Manner = chance.choice(("self_draw", "self_draw", "discard", "discard", "discard", "robbed_kong"))
    has_kong = any(meld.form == "kong" for meld in melds)
    replacement: Replacement = "kong" if has_kong and manner == "self_draw" and chance.random() < 0.2 else "none"
    first_turn: FirstTurn = "no"
    if not melds and chance.random() < 0.1:
        first_turn = "dealt_hand" if manner == "self_draw" else "first_discard"
    return HandFacts(
        counts_of(concealed),
        winning,
        melds,
        manner=manner,
        seat_wind=chance.randrange(4),
        replacement=replacement,
        last_tile=manner != "robbed_kong" and chance.random() < 0.1,
        first_turn=first_turn,
        patterns=PATTERNS,
    )


def _hand(chance: random.Random) -> tuple[list[int], Melds]:
    draw = chance.random()
    if draw < 0.01:
        return [*_ORPHANS, chance.choice(_ORPHANS)], ()
    if draw < 0.02:
        first = chance.randrange(3) * RANKS
        gates = [first + rank for rank in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)]
        return [*gates, first + chance.randrange(RANKS)], ()
    return _pairs(chance) if draw < 0.3 else _regular(chance)


def _palette(chance: random.Random) -> list[int]:
    """Kinds a hand is made of: everything, suits, numbers, honours, ends."""
    suits = chance.choice(((0,), (1,), (2,), (0, 1), (1, 2), (0, 2), (0, 1, 2), (0, 1, 2), (0, 1, 2)))
    draw = chance.random()
    numbers: tuple[int, ...] = tuple(range(RANKS))
    if draw < 0.35:
        width = chance.choice((1, 2, 3, 4, 7))
        low = chance.randrange(RANKS - width + 1)
        numbers = tuple(range(low, low + width))
    elif draw < 0.5:
        numbers = chance.choice(_STEPS)
    elif draw < 0.6:
        numbers = (0, 8)
    kinds = [suit * RANKS + rank for suit in suits for rank in numbers]
    honours = chance.choice(((), (), (), range(27, 34), range(31, 34), range(27, 31), (27, 31, 32, 33)))
    if chance.random() < 0.06:
        return list(honours) or list(range(27, 34))
    return kinds + list(honours)


def _pairs(chance: random.Random) -> tuple[list[int], Melds]:
    if chance.random() < 0.12:
        length = chance.choice((4, 5, 6, 7))
        first = chance.randrange(3) * RANKS + chance.randrange(RANKS - length + 1)
        kinds = list(range(first, first + length))
    else:
        kinds = []
    allowed = _palette(chance)
    while len(kinds) < _PAIRS:
        other = chance.choice(kinds) if kinds else HONOURS
        draw = chance.random()
        if other < HONOURS and draw < 0.3:
            kinds.append((other + chance.choice((RANKS, 2 * RANKS))) % HONOURS)
        elif other < HONOURS and draw < 0.4:
            kinds.append(other - other % RANKS + chance.choice((4, 3, 5)) * 2 - other % RANKS)
        else:
            kinds.append(other if draw > 0.9 else chance.choice(allowed))
        if not 0 <= kinds[-1] < KINDS:
            kinds.pop()
    return [kind for kind in kinds for _ in range(2)], ()


def _regular(chance: random.Random) -> tuple[list[int], Melds]:
    allowed = _palette(chance)
    pungs = chance.choice((0.0, 0.1, 0.3, 0.6, 1.0))
    liking = chance.choice((0.2, 0.6, 0.9))
    sets: list[tuple[bool, int]] = []
    while len(sets) < _SETS:
        if sets and chance.random() < liking:
            sets.append(_relative(chance, *chance.choice(sets)))
        else:
            kind = chance.choice(allowed)
            is_run = chance.random() >= pungs and kind < HONOURS
            sets.append((is_run, kind - max(0, kind % RANKS - 6) if is_run else kind))
    return _laid_out(chance, sets, _pair_beside(chance, sets, allowed))


def _relative(chance: random.Random, is_run: bool, kind: int) -> tuple[bool, int]:
    """A set that belongs to another one: equal, in another suit, shifted, mirrored; a neighbouring honour."""
    if kind >= HONOURS:
        return False, chance.choice((27, 28, 29, 30, 31, 32, 33))
    suit, rank = divmod(kind, RANKS)
    most = 6 if is_run else 8
    draw = chance.randrange(6)
    if draw == 0:
        return is_run, kind
    if draw == 1:
        return is_run, chance.randrange(3) * RANKS + rank
    if draw == 2:
        return is_run, suit * RANKS + most - rank
    step = chance.choice((1, 2, 3, -1, -2, -3))
    moved = min(most, max(0, rank + step))
    return is_run, (suit if draw < 5 else chance.randrange(3)) * RANKS + moved


def _pair_beside(chance: random.Random, sets: list[tuple[bool, int]], allowed: list[int]) -> int:
    if chance.random() < 0.4:
        middles = [kind % RANKS + is_run for is_run, kind in sets if kind < HONOURS]
        if middles:
            return chance.randrange(3) * RANKS + chance.choice((sum(middles) // len(middles), chance.choice(middles)))
    return chance.choice(allowed)


def _laid_out(chance: random.Random, sets: list[tuple[bool, int]], pair: int) -> tuple[list[int], Melds]:
    calling = chance.choice((0.0, 0.0, 0.3, 0.7, 1.0))
    kongs = chance.choice((0.0, 0.1, 0.5, 1.0))
    covered = chance.choice((0.1, 0.5, 1.0))
    concealed, melds = [pair, pair], []
    for is_run, kind in sets:
        if not is_run and chance.random() < kongs:
            melds.append(kong(kind, is_open=chance.random() >= covered))
        elif chance.random() < calling:
            melds.append(run(kind) if is_run else pung(kind))
        else:
            concealed += [kind, kind + 1, kind + 2] if is_run else [kind] * 3
    return concealed, tuple(melds)
