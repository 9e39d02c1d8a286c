"""Profiles of the plain language as values, so that the flow of a match is tried key by key without any YAML."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from mahjong_engine.actions import (
    Action,
    BindSeed,
    CallMeld,
    Discard,
    SeedOrigin,
    SetAside,
    StartDeal,
    StartMatch,
)
from mahjong_engine.dealing import reception_order
from mahjong_engine.events import Event
from mahjong_engine.evolution import TURN
from mahjong_engine.kernel import MatchState, decide, fold, legal_actions, new_match, open_asks
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.scorers import PureAdd
from mahjong_engine.profiles.language.settlements import Standard
from mahjong_engine.profiles.language.table_rules import (
    Combination,
    EndRules,
    GameRules,
    PlayRules,
    RoomRules,
    TableRules,
)
from mahjong_engine.seats import TABLE, Actor, Seat
from mahjong_engine.tiles import TileId, format_faces, parse_faces
from mahjong_engine.variants.ruled.table import order_of

NUMBERS: Final = "".join(f"{rank}{suit}" * 4 for suit in "msp" for rank in range(1, 10))
HONOURS: Final = "".join(f"{rank}z" * 4 for rank in (1, 2, 3, 4, 7, 6, 5))
FLOWERS: Final = "".join(f"{rank}f" for rank in range(1, 9))
WALL: Final = NUMBERS + HONOURS
ALL_PATTERNS: Final = ("regular_win", "seven_pairs", "thirteen_orphans", "all_unconnected", "combination_dragon")

_FANS: Final = (
    Combination("国标清一色", "清一色", 6),
    Combination("国标碰碰和", "碰碰和", 2),
    Combination("国标七对", "七对", 3),
    Combination("国标自摸", "自摸", 1),
)


def table_rules(
    players: int = 4,
    game: Mapping[str, Any] | None = None,
    room: Mapping[str, Any] | None = None,
    end: Mapping[str, Any] | None = None,
    play: Mapping[str, Any] | None = None,
    **others: Any,  # noqa: ANN401  fields of TableRules
) -> TableRules:
    """Plain rules (every hand of the patterns may win, worth one and its fans) with some keys changed."""
    plain_room = RoomRules(((0,),) * (players + 1), (0,), "round", 2, random_seat=False, seat_orders=())
    plain_game = GameRules(
        players=players, draw_order=None, flowers=frozenset(), transparent=frozenset(), opening_flower=False,
        allow_chi=frozenset("mps"), kan_after_chipon=False, chiponkan_with_empty_wall=False, show_after_win=True,
        show_after_end=False, show_closed_kan=True, multi_win=False, tactical_call=-1,
    )  # fmt: skip
    plain = TableRules(
        room=replace(plain_room, **(room or {})),
        game=replace(plain_game, **(game or {})),
        patterns=("regular_win", "seven_pairs", "thirteen_orphans"),
        combinations=_FANS,
        scorer=PureAdd(1, 0),
        settlement=Standard(2, -2, 0, 3, -1),
        end=EndRules(**{"max_win": 1, "left_draw": 0, "left_wall": 0, **(end or {})}),
        play=PlayRules(**(play or {})),
    )
    return replace(plain, **others)


def table_profile(rules: TableRules, wall: str = WALL) -> Profile:
    """A profile of these rules."""
    return Profile(
        name="tried", variant="ruled", players=rules.game.players, wall=wall, options=rules, document="", digest="",
        main_time=10, reserve_time=20, random_seat=False, deal_break="dice", commit=True, reveal="match",
    )  # fmt: skip


def flowered(**changes: Any) -> Profile:  # noqa: ANN401  arguments of table_rules
    """A profile with eight flowers, an opening flower round and all five patterns."""
    wall = WALL + FLOWERS
    marked = frozenset(range(len(parse_faces(WALL)), len(parse_faces(wall))))
    game = {"flowers": marked, "opening_flower": True, "show_closed_kan": False, **changes.pop("game", {})}
    return table_profile(table_rules(game=game, **{"patterns": ALL_PATTERNS, **changes}), wall)


class RuledTable:
    """A match at one moment, driven by words: seats are E S W N by game position, tiles their faces.

    ``draws`` are the tiles of the front of the wall after the dealt ones, ``tail`` those of its end, the first to be
    taken first. Hands are 13 tiles, the dealer's 14 with its first tile at the end. What is not named fits nowhere.
    """

    def __init__(self, profile: Profile, hands: Mapping[str, str], draws: str = "", tail: str = "") -> None:
        self.state = new_match(profile)
        self.events: list[Event] = []
        self._tell(TABLE, StartMatch())
        self.deal(hands, draws, tail)

    def deal(self, hands: Mapping[str, str], draws: str = "", tail: str = "") -> None:
        """Deal a hand from a wall laid tile by tile."""
        wall = laid_wall(self.state, hands, draws, tail)
        self._tell(TABLE, BindSeed(b"", SeedOrigin.FIXED_WALL, wall))
        self._tell(TABLE, StartDeal())

    def seat(self, wind: str) -> Seat:
        return order_of(self.state.playing.carry)["ESWN".index(wind)]

    def moment(self) -> str:
        """What the innermost open decision is about."""
        assert self.state.window is not None, "nobody is asked"
        return self.state.window.moment

    def asked(self) -> str:
        """The positions with an open decision."""
        return "".join(sorted((self.wind(seat) for seat, _ in open_asks(self.state)), key="ESWN".index))

    def offers(self, wind: str) -> list[str]:
        """What a position may do besides discarding and passing."""
        words = [self._word(action) for action in legal_actions(self.state, self.seat(wind))]
        return [word for word in words if word != "pass" and not word.startswith("throw")]

    def play(self, script: str) -> RuledTable:
        """Play ``E throw 9m, S pung 9m9m, N win``; whoever else is asked before passes."""
        for line in script.split(","):
            wind, words = line.strip().split(" ", 1)
            while words != "pass" and self._find(wind, words) is None:
                assert self.state.windows, f"{line}: the hand is over"
                assert self.state.windows[-1].moment != TURN, f"{line}: not offered but {self.offers(wind)}"
                seat, ask = open_asks(self.state)[0]
                self._tell(seat, ask.default)
            found = self._find(wind, words)
            assert found is not None, f"{line}: {wind} is asked nothing"
            self._tell(self.seat(wind), found)
        return self

    def play_out(self) -> RuledTable:
        """Let every default happen until the hand is over."""
        while self.state.phase == "playing":
            seat, ask = open_asks(self.state)[0]
            self._tell(seat, ask.default)
        return self

    def gains(self) -> tuple[int, ...]:
        """What the hand has brought E, S, W, N so far."""
        deal = self.state.playing
        seats = order_of(deal.carry)
        return tuple(self.state.points[seat] - deal.before[seat] for seat in seats)

    def fans(self, place: int = 0) -> dict[str, int]:
        """The fans of a win of this hand."""
        return {item.name: item.value for item in self.state.playing.wins[place].items}

    def hand(self, wind: str) -> str:
        mine = self.state.playing.seats[self.seat(wind)]
        return format_faces(self.state.tiles.face(tile) for tile in mine.hand)

    def _tell(self, actor: Actor, action: Action) -> None:
        told = decide(self.state, actor, action)
        self.events += told
        self.state = fold(self.state, told)

    def wind(self, seat: Seat) -> str:
        """A seat's game position."""
        return "ESWN"[order_of(self.state.playing.carry).index(seat)]

    def _find(self, wind: str, words: str) -> Action | None:
        actions = tuple(legal_actions(self.state, self.seat(wind)))
        return next((action for action in reversed(actions) if self._word(action) == words), None)

    def _word(self, action: object) -> str:
        face = self.state.tiles.face
        match action:
            case Discard(tile=tile):
                return f"throw {face(tile)}"
            case CallMeld(kind=kind, tiles=tiles):
                return f"{_WORDS[kind]} {''.join(sorted(face(tile) for tile in tiles))}"
            case SetAside(tile=tile):
                return f"flower {face(tile)}"
            case _:
                return type(action).__name__.lower()


_WORDS: Final = {"chii": "chow", "pon": "pung", "daiminkan": "kong", "ankan": "kong", "kakan": "add"}
_DEALT: Final = 13


def laid_wall(state: MatchState, hands: Mapping[str, str], draws: str = "", tail: str = "") -> tuple[TileId, ...]:
    """A live wall that deals these hands to the positions; see ``RuledTable``."""
    free = {
        face: [place for place, other in enumerate(state.tiles.faces) if other == face] for face in state.tiles.faces
    }

    def take(text: str) -> list[int]:
        return [free[face].pop(0) for face in parse_faces(text)]

    players = state.profile.players
    named = {"ESWN".index(wind): take(hand) for wind, hand in hands.items()}
    front, end = take(draws), take(tail)
    spare = [place for face in sorted(free, key=_loneliness) for place in free[face][::-1]]
    places: dict[int, int] = {}
    for position, indexes in enumerate(reception_order(players, 0)):
        hand = named.get(position, [])
        while len(hand) < _DEALT + (position == 0):
            hand.append(spare.pop(0))
        places |= dict(zip(indexes, hand, strict=True))
    first = _DEALT * players + 1
    places |= {first + step: place for step, place in enumerate(front)}
    last = len(state.tiles) - 1
    places |= {last - step: place for step, place in enumerate(end)}
    for index in range(len(state.tiles)):
        if index not in places:
            places[index] = spare.pop()
    return tuple(TileId(places[index]) for index in range(len(state.tiles)))


def _loneliness(face: str) -> tuple[bool, str]:
    return (face[1] in "zf", face)
