"""Ready hands: the one definition of section 8 (R-331 to R-336)."""

from __future__ import annotations

from mahjong_engine.hand.analysis import SHAPES, shanten, shape_waits
from mahjong_engine.hand.counts import COPIES, NONE, Counts, without_one
from mahjong_engine.hand.shape import Shape


def waits(
    counts: Counts,
    melded: Counts = NONE,
    fifth_tile: str = "CONCEALED_FOUR",
    shapes: tuple[Shape, ...] = SHAPES,
) -> tuple[int, ...]:
    """The waits of concealed tiles (3n+1), ascending kinds; empty means noten.

    ``melded`` counts the own melds. ``fifth_tile`` is ``tenpaiFifthTile`` of R-332: CONCEALED_FOUR drops kinds held
    four times concealed, OWN_FOUR counts melds as well, COUNT drops none.
    """
    found = shape_waits(counts, shapes)
    if fifth_tile == "COUNT":
        return found
    if fifth_tile == "OWN_FOUR":
        return tuple(kind for kind in found if counts[kind] + melded[kind] < COPIES)
    if fifth_tile != "CONCEALED_FOUR":
        raise ValueError(f"tenpaiFifthTile is CONCEALED_FOUR, OWN_FOUR or COUNT, not {fifth_tile!r}")
    return tuple(kind for kind in found if counts[kind] < COPIES)


def shanten_by(
    counts: Counts,
    melded: Counts = NONE,
    fifth_tile: str = "CONCEALED_FOUR",
    shapes: tuple[Shape, ...] = SHAPES,
) -> int:
    """Shanten that agrees with ``waits``: 0 exactly if a hand of 3n+1 waits for something (R-332, R-336)."""
    plain = shanten(counts, shapes)
    if plain > 1 or plain < 0:
        return plain
    if sum(counts) % 3 == 1:
        return 0 if waits(counts, melded, fifth_tile, shapes) else 1
    return 0 if discards_to_tenpai(counts, melded, fifth_tile, shapes) else 1


def discards_to_tenpai(
    counts: Counts,
    melded: Counts = NONE,
    fifth_tile: str = "CONCEALED_FOUR",
    shapes: tuple[Shape, ...] = SHAPES,
) -> dict[int, tuple[int, ...]]:
    """Of a hand of 3n+2: the kinds whose discard leaves a ready hand, each with its waits."""
    found: dict[int, tuple[int, ...]] = {}
    for kind, held in enumerate(counts):
        if held and (left := waits(without_one(counts, kind), melded, fifth_tile, shapes)):
            found[kind] = left
    return found
