"""From the pieces of a wall, by their identities, to the numbers of a win."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mahjong_engine.scoring.riichi.dora import DORA_HAN, URA_HAN, dora_places, kita_dora
from mahjong_engine.scoring.riichi.kinds import KIND_OF, REDS, UNIT_OF, WIDTH
from mahjong_engine.scoring.riichi.packed import SETS, PackedWin
from mahjong_engine.tiles import Face

_TILE: Final = (1 << WIDTH) - 1


class Pieces:
    """What each piece of a wall adds to a packed hand, its kind, and where a hand has the dora that it indicates."""

    __slots__ = ("_dora", "_kinds", "_units")

    def __init__(self, faces: Sequence[Face], players: int = 4) -> None:
        """``faces`` of all pieces by their identity."""
        self._units: Final = [UNIT_OF[face] for face in faces]
        self._kinds: Final = [KIND_OF[face] for face in faces]
        self._dora: Final = dora_places(self._kinds, players)

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

        The first piece of a meld is one of its lowest kind. ``indicators`` are all that count, ``under`` the pieces
        under them (R-415), of a winner in riichi alone; ``kita`` counts norths set aside (R-812).
        """
        units, kinds, places = self._units, self._kinds, self._dora
        held = units[winning]
        for tile in concealed:
            held += units[tile]
        tiles = held
        laid = ranks = 0
        for word, pieces in melds:
            features, place = SETS[word][kinds[pieces[0]]]
            laid += features
            ranks |= place
            for tile in pieces:
                tiles += units[tile]
        dora = tiles >> REDS
        for tile in indicators:
            dora += (tiles >> places[tile] & _TILE) << DORA_HAN
        for tile in under:
            dora += (tiles >> places[tile] & _TILE) << URA_HAN
        if kita:
            dora += kita_dora(kita, [places[tile] for tile in indicators], [places[tile] for tile in under])
        return PackedWin(held, kinds[winning], tiles, laid, ranks, luck, round_wind << 2 | seat_wind, dora, any_tile)
