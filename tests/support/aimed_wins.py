"""Complete hands aimed at one yaku, limit or fu each, so that in thousands of wins even the rarest comes up."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from support.random_wins import KINDS, ORPHANS, RandomWin, Shape, random_win

_TERMINALS = (0, 8, 9, 17, 18, 26)
_WINDS = (27, 28, 29, 30)
_DRAGONS = (31, 32, 33)
_GREEN_RUN, _GREEN = (19, 20, 21), (19, 20, 21, 23, 25, 32)
_FIRST_TURN = 0.06

Sets = list[list[int]]
Aim = Callable[[random.Random], Shape]


def aimed_win(chance: random.Random) -> RandomWin:
    """A win at random, or one of those that are rare at random; now and then in the very first turn."""
    win = random_win(chance, shape=chance.choice(AIMS) if chance.random() < 0.6 else None)
    if chance.random() < _FIRST_TURN and not win.melds:
        luck = "tenhou" if win.seat_wind == 0 else "chiihou"
        return win._replace(tsumo=True, riichi=0, under=(), luck=frozenset({luck}))
    return win


def broken(chance: random.Random, win: RandomWin) -> RandomWin:
    """The same with another winning tile, which most often completes nothing."""
    held = {*win.concealed, win.winning, *win.indicators, *win.under, *(t for meld in win.melds for t in meld.tiles)}
    return win._replace(winning=chance.choice([tile for tile in range(4 * KINDS) if tile not in held]))


def _triplet(kind: int) -> list[int]:
    return [kind] * 3


def _run(kind: int) -> list[int]:
    return [kind, kind + 1, kind + 2]


def _any_run(chance: random.Random) -> list[int]:
    return _run(chance.randrange(3) * 9 + chance.randrange(7))


def _any_set(chance: random.Random) -> list[int]:
    return _any_run(chance) if chance.random() < 0.5 else _triplet(chance.randrange(KINDS))


def _laid(chance: random.Random, sets: Sequence[list[int]], pair: int, calling: float, kans: float = 0.3) -> Shape:
    """Some of the sets called or made kans."""
    concealed: list[int] = []
    melds: list[tuple[str, list[int]]] = []
    for group in sets:
        if chance.random() >= calling:
            concealed += group
        elif group[0] != group[1]:
            melds.append((CHII, group))
        elif chance.random() < kans:
            melds.append((chance.choice((ANKAN, DAIMINKAN, KAKAN)), [*group, group[0]]))
        else:
            melds.append((PON, group))
    return Shape(concealed + [pair] * 2, melds)


def _of(kinds: Sequence[int], calling: float = 0.0) -> Aim:
    """Four triplets and a pair of these kinds."""

    def aim(chance: random.Random) -> Shape:
        *sets, pair = chance.sample(kinds, 5)
        return _laid(chance, [_triplet(kind) for kind in sets], pair, calling)

    return aim


def _some(kinds: Sequence[int], count: int, *, paired: bool = False, calling: float = 0.3) -> Aim:
    """So many triplets of these kinds, any other sets, and a pair, with ``paired`` of these kinds too."""

    def aim(chance: random.Random) -> Shape:
        chosen = chance.sample(kinds, count + 1 if paired else count)
        pair = chosen.pop() if paired else chance.randrange(KINDS)
        sets = [_triplet(kind) for kind in chosen] + [_any_set(chance) for _ in range(4 - count)]
        return _laid(chance, sets, pair, calling)

    return aim


def _single_wait_of_triplets(chance: random.Random) -> Shape:
    shape = _of(range(KINDS))(chance)
    return Shape(shape.concealed, [], shape.concealed[-1])


def _kans(kinds: Sequence[int], count: int, *, closed: bool = False) -> Aim:
    """So many kans of these kinds, the other sets concealed."""

    def aim(chance: random.Random) -> Shape:
        words = (ANKAN,) if closed else (ANKAN, DAIMINKAN, KAKAN)
        melds = [(chance.choice(words), [kind] * 4) for kind in chance.sample(kinds, count)]
        sets = [tile for _ in range(4 - count) for tile in _any_set(chance)]
        return Shape(sets + [chance.randrange(KINDS)] * 2, melds)

    return aim


def _nine_gates(chance: random.Random) -> Shape:
    suit = chance.randrange(3) * 9
    extra = suit + chance.randrange(9)
    pure = chance.random() < 0.5
    numbers = [suit] * 3 + [suit + number for number in range(1, 8)] + [suit + 8] * 3
    return Shape([*numbers, extra], [], extra if pure else None)


def _orphans(chance: random.Random) -> Shape:
    twice = chance.choice(ORPHANS)
    return Shape([*ORPHANS, twice], [], twice if chance.random() < 0.5 else None)


def _twin_runs(pairs: int) -> Aim:
    def aim(chance: random.Random) -> Shape:
        sets = [group for _ in range(pairs) for group in [_any_run(chance)] * 2]
        sets += [_any_run(chance) for _ in range(4 - len(sets))]
        return _laid(chance, sets, chance.randrange(KINDS), 0.0)

    return aim


def _in_three_suits(make: Callable[[int], list[int]], numbers: int) -> Aim:
    def aim(chance: random.Random) -> Shape:
        number = chance.randrange(numbers)
        sets = [make(suit * 9 + number) for suit in range(3)]
        return _laid(chance, [*sets, _any_set(chance)], chance.randrange(KINDS), chance.choice((0.0, 0.4)))

    return aim


def _straight(chance: random.Random) -> Shape:
    suit = chance.randrange(3) * 9
    sets = [_run(suit), _run(suit + 3), _run(suit + 6), _any_set(chance)]
    return _laid(chance, sets, chance.randrange(KINDS), chance.choice((0.0, 0.4)))


def _outside(kinds: Sequence[int]) -> Aim:
    """Every set and the pair hold one of these kinds; runs at the ends."""

    def aim(chance: random.Random) -> Shape:
        sets = []
        for _ in range(4):
            suit = chance.randrange(3) * 9
            ends = (_run(suit), _run(suit + 6))
            sets.append(chance.choice(ends) if chance.random() < 0.7 else _triplet(chance.choice(kinds)))
        return _laid(chance, sets, chance.choice(kinds), chance.choice((0.0, 0.4)))

    return aim


def _green(chance: random.Random) -> Shape:
    sets = [list(_GREEN_RUN) if chance.random() < 0.4 else _triplet(chance.choice(_GREEN)) for _ in range(4)]
    return _laid(chance, sets, chance.choice(_GREEN), chance.choice((0.0, 0.4)))


def _one_suit(chance: random.Random) -> Shape:
    """Concealed, of one suit, with the same runs twice: what counts up to a yakuman."""
    suit = chance.randrange(3) * 9
    first, second = suit + chance.randrange(1, 6), suit + chance.randrange(1, 6)
    sets = [_run(first), _run(first), _run(second), _run(second)]
    return Shape([tile for group in sets for tile in group] + [suit + chance.randrange(1, 8)] * 2, [])


AIMS: tuple[Aim, ...] = (
    *(_of(range(KINDS)), _of(range(KINDS), 0.4), _single_wait_of_triplets, _of(ORPHANS, 0.3), _of(_TERMINALS, 0.3)),
    *(_of((*_WINDS, *_DRAGONS), 0.3), _some(_DRAGONS, 3), _some(_DRAGONS, 2, paired=True), _some(_WINDS, 4)),
    *(_some(_WINDS, 3, paired=True), _some(_WINDS, 3), _kans(range(KINDS), 4), _kans(range(KINDS), 3)),
    *(_kans(ORPHANS, 3, closed=True), _kans(ORPHANS, 2, closed=True), _kans(ORPHANS, 3), _nine_gates, _orphans),
    *(_twin_runs(2), _twin_runs(1), _in_three_suits(_run, 7), _in_three_suits(_triplet, 9), _straight, _green),
    *(_outside(_TERMINALS), _outside(ORPHANS), _one_suit),
)
"""One shape after another."""
