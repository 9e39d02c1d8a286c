"""From the pieces of a wall, by their identities, to the numbers of a win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_engine.scoring.riichi.kinds import KIND_OF, UNIT_OF
from mahjong_engine.scoring.riichi.packed import NO_MELDS, SETS, LaidOut, PackedWin
from mahjong_engine.tiles import Face


class Pieces:
    """What each piece of a wall adds to a packed hand, and its kind."""

    __slots__ = ("_kinds", "_units")

    def __init__(self, faces: Sequence[Face]) -> None:
        """``faces`` of all pieces by their identity."""
        self._units: Final = [UNIT_OF[face] for face in faces]
        self._kinds: Final = [KIND_OF[face] for face in faces]

    def win(
        self,
        concealed: Sequence[int],
        winning: int,
        melds: Sequence[tuple[str, Sequence[int]]],
        luck: int,
        seat_wind: int,
        round_wind: int,
        indicators: Sequence[int],
        under: Sequence[int],
        any_tile: bool = False,
        kita: int = 0,
    ) -> PackedWin:
        """A win: the own pieces without the winning one, melds by their words, and what ``PackedWin`` asks for.

        The first piece of a meld is one of its lowest kind.
        """
        units, kinds = self._units, self._kinds
        held = units[winning]
        for tile in concealed:
            held += units[tile]
        laid_out = NO_MELDS
        if melds:
            features = ranks = tiles = 0
            for word, pieces in melds:
                more, place = SETS[word][kinds[pieces[0]]]
                features += more
                ranks |= place
                for tile in pieces:
                    tiles += units[tile]
            laid_out = LaidOut(len(melds), features, ranks, tiles)
        turned = (kinds[indicators[0]],) if len(indicators) == 1 else tuple([kinds[tile] for tile in indicators])
        below = tuple([kinds[tile] for tile in under]) if under else ()
        return PackedWin(held, kinds[winning], laid_out, luck, seat_wind, round_wind, turned, below, any_tile, kita)
