"""Random complete hands of 国标 in all five shapes, for differential tests and benches."""

from __future__ import annotations

import random
from collections import Counter

from mahjong_engine.fans import Group, HandFacts, kong, pung, run
from mahjong_engine.fans.facts import Manner, Replacement
from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, counts_of
from mahjong_engine.hand.knitted import KNITTED_SETS

_ORPHANS = (0, 8, 9, 17, 18, 26, *range(27, 34))
_WINDS = (27, 28, 29, 30)
_GREEN = (19, 20, 21, 23, 25, 32)
_SHAPES = ("regular", "pairs", "orphans", "unconnected", "dragon", "gates", "ends", "evens", "nothing")
_WEIGHTS = (154, 14, 2, 6, 18, 1, 2, 2, 1)


def random_facts(chance: random.Random) -> HandFacts:
    """One legal win; flushes, honours, many pungs and the special shapes are more frequent than at a table."""
    while True:
        concealed, melds = _hand(chance)
        if max(Counter(concealed + [kind for meld in melds for kind in meld.kinds]).values()) <= COPIES:
            return _won(chance, concealed, melds)


def near_miss(facts: HandFacts, chance: random.Random) -> HandFacts:
    """The same hand with one concealed tile exchanged; most of these are not complete."""
    while True:
        out = chance.choice([kind for kind in range(KINDS) if facts.concealed[kind]])
        into = chance.choice((out - 2, out - 1, out + 1, out + 2, chance.randrange(KINDS))) % KINDS
        if out != into and facts.everything[into] < COPIES:
            counts = list(facts.concealed)
            counts[out] -= 1
            counts[into] += 1
            seen = sum(meld.kinds.count(facts.winning) for meld in facts.melds if meld.is_open)
            manner: Manner = "self_draw" if facts.self_drawn else "discard"
            return HandFacts(tuple(counts), facts.winning, facts.melds, manner=manner, visible=seen)


def random_thirteen(chance: random.Random) -> tuple[tuple[int, ...], tuple[Group, ...]]:
    """Concealed kinds and melds before a win, a few tiles away from it."""
    facts = random_facts(chance)
    left = [kind for kind in range(KINDS) for _ in range(COPIES - facts.everything[kind])]
    kinds = [kind for kind in range(KINDS) for _ in range(facts.concealed[kind])]
    for _ in range(chance.randrange(min(7, len(kinds) + 1))):
        out = chance.randrange(len(kinds))
        into = chance.randrange(len(left))
        kinds[out], left[into] = left[into], kinds[out]
    return tuple(sorted(kinds)), facts.melds


def _won(chance: random.Random, concealed: list[int], melds: tuple[Group, ...]) -> HandFacts:
    winning = concealed.pop(chance.randrange(len(concealed)))
    own = concealed.count(winning) + 1
    opened = sum(meld.kinds.count(winning) for meld in melds if meld.is_open)
    hidden = sum(meld.kinds.count(winning) for meld in melds if not meld.is_open)
    visible = opened + chance.choice((0, 0, COPIES - own - opened - hidden))
    manner: Manner = "self_draw"
    replacement: Replacement = "none"
    last = chance.random() < 0.1
    if chance.random() < 0.5:
        manner = "discard"
        if own == 1 and not opened and not last and chance.random() < 0.1:
            manner, visible = "robbed_kong", COPIES - 1
    elif any(meld.form == "kong" for meld in melds) and chance.random() < 0.3:
        replacement = "kong"
    return HandFacts(
        counts_of(concealed),
        winning,
        melds,
        manner=manner,
        seat_wind=chance.randrange(4),
        round_wind=chance.randrange(4),
        replacement=replacement,
        last_tile=last,
        visible=visible,
        flowers=chance.choice((0, 0, 1, 3, 8)),
    )


def _hand(chance: random.Random) -> tuple[list[int], tuple[Group, ...]]:
    shape = chance.choices(_SHAPES, _WEIGHTS)[0]
    if shape == "pairs":
        return _pairs(chance), ()
    if shape == "orphans":
        return [*_ORPHANS, chance.choice(_ORPHANS)], ()
    if shape == "gates":
        first = chance.randrange(3) * 9
        gates = [first + rank for rank in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)]
        return [*gates, first + chance.randrange(9)], ()
    if shape == "nothing":
        return _nothing(chance)
    if shape == "ends":
        return _ends(chance), ()
    if shape == "evens":
        return [kind for kind in chance.sample([kind for kind in range(27) if kind % 9 % 2], 5) for _ in range(3)][
            1:
        ], ()
    knitted = chance.choice(KNITTED_SETS)
    if shape == "unconnected":
        return chance.sample([*knitted, *range(HONOURS, KINDS)], 14), ()
    concealed, melds = _sets_and_pair(chance, 1 if shape == "dragon" else 4)
    return concealed + (list(knitted) if shape == "dragon" else []), melds


def _nothing(chance: random.Random) -> tuple[list[int], tuple[Group, ...]]:
    """Two open chows and an open pung that no fan knows, and waits that no fan names unless the tile makes one."""
    one, two, three = chance.sample((0, 9, 18), 3)
    pair = chance.randrange(HONOURS, KINDS)
    return [three + 2, three + 3, three + 4, pair, pair], (run(one + 5), run(two + 6), pung(one + 4))


def _ends(chance: random.Random) -> list[int]:
    """123 and 789 twice with a pair of fives: one suit, or two and the pair in the third."""
    suits = chance.choice(((0, 0, 0), (1, 1, 1), (0, 1, 2), (2, 0, 1), (1, 2, 0)))
    chows = [suit * 9 + rank for suit in suits[:2] for rank in (0, 6)]
    return [kind for first in chows for kind in range(first, first + 3)] + [suits[2] * 9 + 4] * 2


def _pairs(chance: random.Random) -> list[int]:
    if chance.random() < 0.1:
        first = chance.randrange(3) * 9 + chance.randrange(3)
        return [kind for kind in range(first, first + 7) for _ in range(2)]
    allowed = _allowed(chance)
    return [kind for _ in range(7) for kind in [chance.choice(allowed)] * 2]


def _sets_and_pair(chance: random.Random, sets: int) -> tuple[list[int], tuple[Group, ...]]:
    allowed = _allowed(chance)
    pungs = chance.choice((0.1, 0.25, 0.6, 1.0))
    calling = chance.choice((0.0, 0.3, 0.6, 1.0))
    kongs = chance.choice((0.1, 0.4, 1.0))
    melds: list[Group] = []
    row = chance.choice((None, None, _row(chance)))
    pairs = allowed if len(allowed) > len(_WINDS) else list(range(KINDS))
    fives = row is not None and chance.random() < 0.3
    concealed: list[int] = [chance.choice((4, 13, 22) if fives else pairs)] * 2
    for index in range(sets):
        first = row[index] if row else chance.choice(allowed)
        is_run = chance.random() >= pungs and first < HONOURS and first % 9 <= 6
        is_run = is_run and (bool(row) or all(kind in allowed for kind in range(first, first + 3)))
        if chance.random() < calling:
            if is_run:
                melds.append(run(first))
            elif chance.random() < kongs:
                melds.append(kong(first, is_open=chance.random() < 0.5))
            else:
                melds.append(pung(first))
        else:
            concealed += [first, first + 1, first + 2] if is_run else [first] * 3
    return concealed, tuple(melds)


def _row(chance: random.Random) -> list[int]:
    """First kinds with a pattern: equal, stepping, of three suits, at the ends."""
    suits = chance.choice(([0, 0, 0, 0], [1, 1, 1, 2], [0, 1, 2, 0], [2, 2, 1, 1], [0, 1, 0, 1], [1, 0, 2, 2]))
    ranks = chance.choice(
        ([0, 1, 2, 3], [0, 2, 4, 6], [0, 3, 6, 0], [0, 6, 0, 6], [0, 0, 6, 6], [2, 2, 2, 2], [1, 2, 3, 5], [3, 3, 3, 0])
    )
    shift = chance.choice((0, 0, 0, 1, 3))
    return [suit * 9 + min(rank + shift, 6) for suit, rank in zip(suits, ranks, strict=True)]


def _allowed(chance: random.Random) -> list[int]:
    draw = chance.random()
    if draw < 0.5:
        return list(range(KINDS))
    if draw < 0.7:
        start = chance.randrange(3) * 9
        return list(range(start, start + 9)) + (list(range(27, KINDS)) if draw < 0.6 else [])
    if draw < 0.78:
        return list(_ORPHANS) if draw < 0.76 else list(_ORPHANS[:6]) if draw < 0.77 else list(_WINDS)
    if draw < 0.82:
        return list(_GREEN)
    if draw < 0.92:
        low = chance.randrange(7)
        return [kind for kind in range(27) if low <= kind % 9 <= low + chance.choice((2, 3))]
    return list(range(27, KINDS))
