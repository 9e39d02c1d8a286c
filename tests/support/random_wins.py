"""Random complete hands with melds and circumstances, for differential tests and benches.

A tile is a number: kind * 4 + copy; copy 0 of a five is the red one.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.scoring.riichi import ScoringMeld, WinFacts
from mahjong_engine.tiles import Face, parse_face

KINDS = 34
ORPHANS = (0, 8, 9, 17, 18, 26, *range(27, 34))


class DrawnMeld(NamedTuple):
    kind: str
    tiles: tuple[int, ...]


class RandomWin(NamedTuple):
    """``concealed`` without ``winning``; winds 0-3; ``luck`` holds the words of circumstance that are true."""

    concealed: tuple[int, ...]
    winning: int
    melds: tuple[DrawnMeld, ...]
    tsumo: bool
    seat_wind: int
    round_wind: int
    riichi: int
    luck: frozenset[str]
    indicators: tuple[int, ...]
    under: tuple[int, ...]

    @property
    def closed(self) -> bool:
        return all(meld.kind == ANKAN for meld in self.melds)


def face_of(tile: int) -> Face:
    kind, copy = divmod(tile, 4)
    red = kind in (4, 13, 22) and copy == 0
    return parse_face(f"{0 if red else kind % 9 + 1}{'mpsz'[kind // 9]}")


def face_without_reds(tile: int) -> Face:
    """What a tile shows in a game without red fives."""
    return Face(face_of(tile).replace("0", "5"))


def facts_of(win: RandomWin, kita: int = 0, *, reds: bool = True, any_tile: bool = False) -> WinFacts:
    face = face_of if reds else face_without_reds
    return WinFacts(
        tuple(face(tile) for tile in win.concealed),
        face(win.winning),
        tsumo=win.tsumo,
        seat_wind=win.seat_wind,
        round_wind=win.round_wind,
        dealer=win.seat_wind == 0,
        melds=tuple(ScoringMeld(meld.kind, tuple(face(tile) for tile in meld.tiles)) for meld in win.melds),
        riichi=win.riichi,
        ippatsu="ippatsu" in win.luck,
        haitei="haitei" in win.luck,
        houtei="houtei" in win.luck,
        rinshan="rinshan" in win.luck,
        chankan="chankan" in win.luck,
        tenhou="tenhou" in win.luck,
        chiihou="chiihou" in win.luck,
        first_decision=any_tile,
        indicators=tuple(face(tile) for tile in win.indicators),
        under_indicators=tuple(face(tile) for tile in win.under),
        kita=kita,
    )


class Shape(NamedTuple):
    """Kinds of a complete hand: concealed ones with the winning tile, laid-out sets, and of which kind that tile is."""

    concealed: list[int]
    melds: list[tuple[str, list[int]]]
    winning: int | None = None


def random_win(
    chance: random.Random, *, melds: bool = True, shape: Callable[[random.Random], Shape] | None = None
) -> RandomWin:
    """One legal complete hand of that shape.

    Without one flushes, honours, seven pairs and orphans are more frequent than at a table.
    """
    while True:
        kinds, laid_out, last = _shape(chance, melds=melds) if shape is None else shape(chance)
        pool = {kind: chance.sample(range(4), 4) for kind in range(KINDS)}
        everything = kinds + [kind for _, group in laid_out for kind in group]
        if max(everything.count(kind) for kind in everything) <= 4:
            break
    taken = [kind * 4 + pool[kind].pop() for kind in kinds]
    drawn = tuple(
        DrawnMeld(word, tuple(sorted(kind * 4 + pool[kind].pop() for kind in group))) for word, group in laid_out
    )
    rest = [kind * 4 + copy for kind, copies in pool.items() for copy in copies]
    chance.shuffle(taken)
    if last is not None:
        place = next(place for place, tile in enumerate(taken) if tile // 4 == last)
        taken[0], taken[place] = taken[place], taken[0]
    turned = chance.sample(rest, 2 * (1 + sum(len(meld.tiles) == 4 for meld in drawn)))
    tsumo = chance.random() < 0.5
    closed = all(meld.kind == ANKAN for meld in drawn)
    riichi = chance.choice((0, 0, 1, 1, 2)) if closed else 0
    return RandomWin(
        tuple(taken[1:]),
        taken[0],
        drawn,
        tsumo,
        chance.randrange(4),
        chance.randrange(2),
        riichi,
        _luck(chance, tsumo=tsumo, riichi=riichi, kans=any(len(meld.tiles) == 4 for meld in drawn)),
        tuple(turned[::2]),
        tuple(turned[1::2]) if riichi else (),
    )


def _luck(chance: random.Random, *, tsumo: bool, riichi: int, kans: bool) -> frozenset[str]:
    words = set()
    if riichi and not kans and chance.random() < 0.3:
        words.add("ippatsu")
    if chance.random() < 0.15:
        words.add(("rinshan" if kans and chance.random() < 0.5 else "haitei") if tsumo else "houtei")
    elif not tsumo and chance.random() < 0.1:
        words.add("chankan")
    return frozenset(words)


def _shape(chance: random.Random, *, melds: bool) -> Shape:
    draw = chance.random()
    if draw < 0.06:
        return Shape([kind for kind in chance.sample(range(KINDS), 7) for _ in range(2)], [])
    if draw < 0.07:
        return Shape([*ORPHANS, chance.choice(ORPHANS)], [])
    allowed = _allowed_kinds(chance)
    triplets = chance.choice((0.1, 0.25, 0.6, 1.0))
    concealed: list[int] = []
    laid_out: list[tuple[str, list[int]]] = []
    calling = chance.choice((0.0, 0.0, 0.3, 0.6)) if melds else 0.0
    for _ in range(4):
        group = _set(chance, allowed, triplets)
        if chance.random() >= calling:
            concealed += group
        elif group[0] != group[1]:
            laid_out.append((CHII, group))
        elif chance.random() < 0.4:
            laid_out.append((chance.choice((ANKAN, DAIMINKAN, KAKAN)), [*group, group[0]]))
        else:
            laid_out.append((PON, group))
    return Shape(concealed + [chance.choice(allowed)] * 2, laid_out)


def _allowed_kinds(chance: random.Random) -> list[int]:
    draw = chance.random()
    if draw < 0.6:
        return list(range(KINDS))
    if draw < 0.8:
        start = chance.randrange(3) * 9
        return list(range(start, start + 9)) + (list(range(27, KINDS)) if draw < 0.7 else [])
    if draw < 0.88:
        return list(ORPHANS)
    return [kind for kind in range(27) if 0 < kind % 9 < 8] if draw < 0.97 else list(range(27, KINDS))


def _set(chance: random.Random, allowed: list[int], triplets: float) -> list[int]:
    first = chance.choice(allowed)
    run = [first, first + 1, first + 2]
    if chance.random() < triplets or first >= 27 or first % 9 > 6 or any(kind not in allowed for kind in run):
        return [first] * 3
    return run
