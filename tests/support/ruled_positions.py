"""Positions in the middle of a hand by a YAML profile, laid out tile by tile and then played through the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mahjong_engine.actions import BindSeed, SeedOrigin, StartMatch
from mahjong_engine.events import DealStarted, Source, TurnBegan
from mahjong_engine.kernel import fold, new_match
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, PON, Meld
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.profiles.reading import parse_profile
from mahjong_engine.seats import TABLE, Seat
from mahjong_engine.state import Discarded, MatchState, SeatState
from mahjong_engine.tiles import TileId, parse_faces
from mahjong_engine.variants.ruled.table import DRAW, KONG_CHAIN, KONG_DRAW, LIVE, TAIL, order_of
from support.ruled_tables import RuledTable

_KINDS: Final = {"c": CHII, "p": PON, "k": DAIMINKAN, "a": ANKAN}
_DEALT: Final = 13
_NEAR: Final = 2


def guobiao(switches: str = "") -> Profile:
    """国标 with switches of ``extensions.guobiao`` such as ``false_win: {enabled: true}``."""
    block = f"\nextensions:\n  guobiao: {{{switches}}}\n" if switches else "\n"
    return parse_profile(f"base: 国标{block}", "room.yaml")


class Position(RuledTable):
    """The moment after ``turn`` has drawn the last tile of its hand. Seats are E S W N by game position.

    ``melds`` are written ``c123m p777s k2222p a1111z`` (chow, pung, open and concealed kong, claimed from the left
    neighbour), ``aside`` exposed flowers, ``rivers`` discards. What a hand lacks are tiles that nobody can use. ``draws`` and
    ``tail`` are the next tiles of the wall's two ends; with ``left`` so many tiles lie in it, the others in rivers.
    """

    def __init__(
        self,
        profile: Profile,
        hands: Mapping[str, str],
        *,
        turn: str = "E",
        entry: str = DRAW,
        melds: Mapping[str, str] | None = None,
        aside: Mapping[str, str] | None = None,
        rivers: Mapping[str, str] | None = None,
        draws: str = "",
        tail: str = "",
        left: int | None = None,
    ) -> None:
        self.state = new_match(profile)
        self.events = []
        self._tell(TABLE, StartMatch())
        pieces = _Pieces(self.state)
        order = order_of(self.state.carry)
        sets = {wind: _sets(pieces, order, wind, text) for wind, text in (melds or {}).items()}
        flowers = {wind: pieces.take(text) for wind, text in (aside or {}).items()}
        thrown = {wind: pieces.take(text) for wind, text in (rivers or {}).items()}
        concealed = {wind: pieces.take(text) for wind, text in hands.items()}
        front, end = pieces.take(draws), pieces.take(tail)
        for wind in "ESWN"[: profile.players]:
            hand = concealed.get(wind, [])
            missing = _DEALT - 3 * len(sets.get(wind, ())) + (wind == turn) - len(hand)
            assert missing >= 0, f"{wind} holds {-missing} tiles too many"
            concealed[wind] = [*pieces.useless(missing), *hand]
        spare = pieces.rest()
        undrawn = [*front, *spare, *end[::-1]]
        if left is not None:
            kept = left - len(front) - len(end)
            undrawn = [*front, *spare[:kept], *end[::-1]]
            thrown = {wind: [*thrown.get(wind, []), *spare[kept:][place::4]] for place, wind in enumerate("ESWN")}
        self._lay_out(order, concealed, turn, undrawn)
        for wind, hand in concealed.items():
            self._fill(order["ESWN".index(wind)], hand, sets.get(wind, ()), flowers.get(wind, []), thrown.get(wind, []))
        self.state = fold(self.state, (TurnBegan(self.seat(turn), entry),))
        if entry == KONG_DRAW:
            self._noted(self.seat(turn), {KONG_CHAIN: 1})

    def _lay_out(
        self, order: tuple[Seat, ...], hands: Mapping[str, list[TileId]], turn: str, wall: list[TileId]
    ) -> None:
        """Deal by an event of this layout: the pieces in play come first in the wall, and are drawn."""
        taken = [tile for tile in range(len(self.state.tiles)) if tile not in set(wall)]
        whole = tuple(TileId(tile) for tile in (*taken, *wall))
        places = tuple(range(len(taken), len(whole)))
        by_seat = {order["ESWN".index(wind)]: tuple(hand) for wind, hand in hands.items()}
        self._tell(TABLE, BindSeed(b"", SeedOrigin.FIXED_WALL, whole))
        dealt = DealStarted(
            index=0,
            dealer=order[0],
            wall=whole,
            dice=(),
            break_index=0,
            hands=tuple(by_seat[seat] for seat in sorted(order)),
            sources=(Source(LIVE, places), Source(TAIL, places[::-1])),
            drawn=hands[turn][-1],
            order=order,
        )
        self.state = fold(self.state, (dealt,))

    def _fill(
        self, seat: Seat, hand: list[TileId], melds: tuple[Meld, ...], aside: list[TileId], river: list[TileId]
    ) -> None:
        deal = self.state.playing
        mine = deal.seats[seat]
        assert list(mine.hand) == hand
        lying = tuple(Discarded(tile, from_hand=True, sideways=False) for tile in river)
        self._replace(seat, mine.replace(melds=melds, aside=tuple(aside), river=lying))

    def _noted(self, seat: Seat, notes: Mapping[str, object]) -> None:
        self._replace(seat, self.state.playing.seats[seat].replace(notes=notes))

    def _replace(self, seat: Seat, fresh: SeatState) -> None:
        deal = self.state.playing
        seats = (*deal.seats[:seat], fresh, *deal.seats[seat + 1 :])
        self.state = self.state.replace(deal=deal.replace(seats=seats))


class _Pieces:
    """What is not yet used of the declared wall."""

    def __init__(self, state: MatchState) -> None:
        rules = state.profile.options
        assert isinstance(rules, TableRules)
        self._faces = state.tiles.faces
        self._free = [TileId(place) for place in range(len(self._faces))]

    def take(self, faces: str) -> list[TileId]:
        """The first free pieces with these faces."""
        found = []
        for face in parse_faces(faces):
            tile = next(tile for tile in self._free if self._faces[tile] == face)
            self._free.remove(tile)
            found.append(tile)
        return found

    def useless(self, count: int) -> list[TileId]:
        """No flowers, and as far as there are such, tiles of which no two are equal or near: nobody can call with them."""
        chosen: list[TileId] = []
        for number in "1473692585":
            for tile in list(self._free):
                face = self._faces[tile]
                if len(chosen) < count and face[1] != "f" and (face[1] == "z" or face[0] == number):
                    near = [self._faces[other] for other in chosen if self._faces[other][1] == face[1]]
                    reach = 0 if face[1] == "z" else _NEAR
                    if all(abs(int(other[0]) - int(face[0])) > reach for other in near):
                        chosen.append(tile)
                        self._free.remove(tile)
        for tile in list(self._free)[: count - len(chosen)]:
            chosen.append(tile)
            self._free.remove(tile)
        return chosen

    def rest(self) -> list[TileId]:
        """All that is left, in the order of the declared wall."""
        rest, self._free = self._free, []
        return rest


def _sets(pieces: _Pieces, order: tuple[Seat, ...], wind: str, text: str) -> tuple[Meld, ...]:
    left = order["ESWN".index(wind) - 1]
    found = []
    for word in text.split():
        tiles = tuple(sorted(pieces.take(word[1:])))
        own = word[0] == "a"
        found.append(Meld(_KINDS[word[0]], tiles, None if own else tiles[0], None if own else left))
    return tuple(found)
