"""``check_fans``: a family of atoms answers every reading of random winning hands, purely, with bits of its own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mahjong_engine.dealing import SeedStream, match_seed
from mahjong_engine.fans.atoms import AtomFamily, AtomSet
from mahjong_engine.fans.facts import DISCARD, ROBBED_KONG, SELF_DRAW, HandFacts, Manner
from mahjong_engine.fans.groups import Group, kong, pung, run
from mahjong_engine.fans.readings import hand_readings
from mahjong_engine.hand.counts import COPIES, HONOURS, KINDS, NONE, RANKS
from mahjong_engine.testing.broken import BrokenPromiseError, Promise, require
from mahjong_engine.testing.promises import answers_are_pure

_SETS: Final = 4
_WINDS: Final = 4
_MANNERS: Final[tuple[Manner, ...]] = (SELF_DRAW, DISCARD, ROBBED_KONG)
_WORDS: Final = frozenset({"and", "or", "not"})


def check_fans(family: AtomFamily, number: int = 0, hands: int = 2000) -> frozenset[str]:
    """Ask the family about so many random winning hands; the same number gives the same hands.

    Returns the full names of the atoms that held of some hand. Raises ``BrokenPromiseError``.
    """
    _names_can_be_written(family)
    met = 0
    for facts in _winning_hands(SeedStream(match_seed(number, 0), "fans"), hands):
        for reading in hand_readings(facts):
            try:
                held = family.truths(reading, facts)
            except Exception as error:
                what = f"{type(error).__name__}: {error}"
                raise BrokenPromiseError(Promise.SOUNDNESS, what, f"{family.prefix}, {facts.held}") from error
            _is_of_the_family(family, held)
            answers_are_pure(lambda told=(reading, facts): family.truths(*told), held, "telling the atoms")  # type: ignore[misc]
            met |= held
    return frozenset(family.holding(met))


def _names_can_be_written(family: AtomFamily) -> None:
    require(bool(family.prefix) and bool(family.names), Promise.LANGUAGE, "a family has a prefix and atoms")
    require(len(set(family.names)) == len(family.names), Promise.LANGUAGE, f"{family.prefix} has a name twice")
    for name in family.bits:
        one_word = name.split() == [name] and name not in _WORDS
        require(one_word, Promise.LANGUAGE, f"{name!r} is no single word of a definition")


def _is_of_the_family(family: AtomFamily, held: AtomSet) -> None:
    own = type(held) is int and 0 <= held < 1 << len(family.names)
    require(own, Promise.LEGALITY, f"{family.prefix} tells {held!r}, beyond its {len(family.names)} atoms")


def _winning_hands(stream: SeedStream, hands: int) -> Iterator[HandFacts]:
    """Hands of four sets and a pair, some of them laid out, in all manners and winds."""
    made = 0
    while made < hands:
        sets = [_random_set(stream) for _ in range(_SETS)]
        pair = stream.next_int(KINDS)
        laid_out = stream.next_int(_SETS)
        counts = [*NONE]
        counts[pair] += 2
        for group in sets[laid_out:]:
            for kind in group.kinds:
                counts[kind] += 1
        everything = [*counts]
        for group in sets[:laid_out]:
            for kind in group.kinds:
                everything[kind] += 1
        if max(everything) > COPIES or any(group.form == "kong" for group in sets[laid_out:]):
            continue
        made += 1
        yield _facts(stream, counts, tuple(sets[:laid_out]))


def _random_set(stream: SeedStream) -> Group:
    form = stream.next_int(7)
    kind = stream.next_int(KINDS)
    if form == 0:
        return kong(kind, is_open=bool(stream.next_int(2)))
    if form < 3 or kind >= HONOURS:
        return pung(kind, is_open=True)
    return run(kind - kind % RANKS + stream.next_int(RANKS - 2))


def _facts(stream: SeedStream, counts: list[int], melds: tuple[Group, ...]) -> HandFacts:
    standing = [kind for kind, count in enumerate(counts) if count]
    winning = standing[stream.next_int(len(standing))]
    counts[winning] -= 1
    return HandFacts(
        tuple(counts),
        winning,
        melds,
        manner=_MANNERS[stream.next_int(len(_MANNERS))],
        seat_wind=stream.next_int(_WINDS),
        round_wind=stream.next_int(_WINDS),
        last_tile=not stream.next_int(8),
        visible=stream.next_int(2),
    )
