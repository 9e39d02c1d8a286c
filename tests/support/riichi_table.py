"""Riichi situations from text: hands, rivers and melds are laid, the wall is stacked, and then everything is really played.

Seats are named by their wind in the deal: E is the dealer, then S, W, N. ``draws`` are the tiles of the live wall in order; its
first is the dealer's fourteenth tile. What is not named is filled with tiles that fit nowhere.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from mahjong_engine.actions import (
    Abort,
    Action,
    BindSeed,
    CallMeld,
    Choose,
    Discard,
    Pass,
    SeatAction,
    SeedOrigin,
    SetAside,
    StartDeal,
    StartMatch,
    Win,
)
from mahjong_engine.dealing import deal_of_live_wall
from mahjong_engine.dealing.walls import THREE_PLAYER_RIICHI_WALL, with_red_fives
from mahjong_engine.events import Event, Source
from mahjong_engine.evolution import TURN, packed
from mahjong_engine.kernel import MatchState, decide, fold, legal_actions, new_match, open_asks, view
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, KANS, PON, Meld
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile, shipped_names
from mahjong_engine.seats import TABLE, Actor, Seat
from mahjong_engine.state import Discarded, SeatState
from mahjong_engine.tiles import Face, TileId, TileSet, display_order, format_faces, parse_faces
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.presets import PRESETS
from mahjong_engine.views import DealResult, OwnView

WINDS = "ESWN"
_MELD_KINDS = {"c": CHII, "p": PON, "k": DAIMINKAN, "j": KAKAN, "a": ANKAN}
_MELD = re.compile(r"([cpkja])([0-9]+[mpsz])(?:<([ESWN]))?")
_FILLER = "147m147p147s1234567z258m258p258s369m369p369s9m9p9s"


def profile(preset: str = "MAJSOUL_HANCHAN", **options: object) -> Profile:
    """A shipped profile, or any preset, with single options changed."""
    shipped = preset if preset in shipped_names() else None
    base = load_profile(shipped or "MAJSOUL_HANCHAN")
    chosen: RiichiOptions = PRESETS[preset]
    chosen = replace(chosen, **cast("dict[str, Any]", options))
    wall = base.wall
    if chosen.players == 3:
        reds = {"p": 1, "s": 1} if chosen.red_five else {}
        wall = "".join(with_red_fives(THREE_PLAYER_RIICHI_WALL, reds))
    elif chosen.red_five == 0:
        wall = wall.replace("0", "5")
    return replace(base, name=preset, options=chosen, wall=wall, players=chosen.players)


class RiichiTable:
    """A match at one moment, driven by short lines of text."""

    def __init__(self, state: MatchState) -> None:
        self.state = state
        self.events: list[Event] = []

    def seat(self, wind: str) -> Seat:
        """The chair that has this wind now."""
        return Seat((self.state.playing.dealer + WINDS.index(wind)) % self.state.profile.players)

    def wind(self, seat: Seat) -> str:
        return WINDS[(seat - self.state.playing.dealer) % self.state.profile.players]

    def tell(self, actor: Actor, action: Action) -> None:
        """Decide and fold."""
        told = decide(self.state, actor, action)
        self.events += told
        self.state = fold(self.state, told)

    # What is offered and known

    def offers(self, wind: str) -> set[str]:
        """The seat's offers as text: ``ron``, ``tsumo``, ``chii 4p5p``, ``riichi 9s``, plain discards as ``9s``."""
        return {self._text(action) for action in legal_actions(self.state, self.seat(wind))}

    def calls(self, wind: str) -> set[str]:
        """The seat's offers without plain discards and pass."""
        return {text for text in self.offers(wind) if " " in text or text in {"ron", "tsumo", "kyuushu", "kan"}}

    def asked(self) -> str:
        """The winds with an open ask."""
        return "".join(sorted((self.wind(seat) for seat, _ in open_asks(self.state)), key=WINDS.index))

    def points(self) -> tuple[int, ...]:
        """Points of E, S, W, N."""
        return tuple(self.state.points[self.seat(wind)] for wind in WINDS[: self.state.profile.players])

    def gains(self) -> tuple[int, ...]:
        """What the deal brought E, S, W, N so far."""
        before = self.state.playing.before
        return tuple(
            self.state.points[self.seat(wind)] - before[self.seat(wind)] for wind in WINDS[: self.state.profile.players]
        )

    @property
    def result(self) -> DealResult:
        """The result of the ended deal."""
        found = view(self.state, Seat.FIRST).deal_result
        assert found is not None, "the deal goes on"
        return found

    def won(self, wind: str) -> dict[str, int]:
        """The items of a seat's win."""
        win = next(win for win in self.result.wins if win.seat is self.seat(wind))
        return {item.name: item.value * item.count for item in win.items}

    def own(self, wind: str) -> OwnView:
        """The own part of a seat's view."""
        found = view(self.state, self.seat(wind)).own
        assert found is not None
        return found

    def mine(self, wind: str) -> SeatState:
        return self.state.playing.seats[self.seat(wind)]

    @property
    def indicators(self) -> str:
        return format_faces(self.state.tiles.face(tile) for tile in self.state.playing.indicators)

    @property
    def left(self) -> int:
        return view(self.state, Seat.FIRST).tiles_left

    # Playing

    def play(self, script: str) -> RiichiTable:
        """Play lines such as ``E 9p, S chii 7p8p, S 1z, W ron`` in order.

        ``S turn`` plays on with default answers until it is S's turn, ``end`` to the end of the deal; ``pass`` alone lets
        everybody pass. An act by a seat that is not asked lets the open claims pass first.
        """
        for line in filter(None, (part.strip() for part in script.split(","))):
            if line in {"pass", "end"}:
                self._pass_all()
                while line == "end" and self.state.phase == "playing":
                    seat, ask = open_asks(self.state)[0]
                    self.tell(seat, ask.default)
                continue
            wind, _, words = line.partition(" ")
            if words == "turn":
                self._play_until(wind)
            else:
                self._play_line(wind, words)
        return self

    def _play_line(self, wind: str, words: str) -> None:
        if not self._finds(wind, words):
            self._pass_all()
        found = self._finds(wind, words)
        assert found is not None, f"{wind} {words}: not offered, but {sorted(self.offers(wind))}; asked: {self.asked()}"
        self.tell(self.seat(wind), found)

    def _finds(self, wind: str, words: str) -> SeatAction | None:
        for action in reversed(tuple(legal_actions(self.state, self.seat(wind)))):
            if self._text(action) == words:
                return cast("SeatAction", action)
        matching = [
            action
            for action in legal_actions(self.state, self.seat(wind))
            if isinstance(action, CallMeld) and action.kind == words
        ]
        return matching[0] if matching else None

    def _pass_all(self) -> None:
        while self.state.windows and self.state.windows[-1].moment != TURN:
            for seat, ask in open_asks(self.state)[:1]:
                self.tell(seat, ask.default)

    def _play_until(self, wind: str) -> None:
        while True:
            self._pass_all()
            turn = self.state.playing.turn
            assert turn is not None
            assert self.state.windows, "the deal is over"
            if turn.seat is self.seat(wind):
                return
            self.tell(turn.seat, open_asks(self.state)[0][1].default)

    def _text(self, action: object) -> str:
        face = self.state.tiles.face
        match action:
            case Discard(tile=tile, riichi=riichi):
                return f"riichi {face(tile)}" if riichi else face(tile)
            case CallMeld(kind=kind, tiles=tiles) if kind in {CHII, PON}:
                shown = sorted((face(tile) for tile in tiles), key=lambda shape: (display_order(shape)[0], shape))
                return f"{kind} {''.join(shown)}"
            case CallMeld(kind=kind, tiles=tiles):
                shown = sorted((face(tile) for tile in tiles), reverse=True)
                return "kan" if kind == DAIMINKAN else f"{kind} {shown[0]}"
            case SetAside(tile=tile):
                return f"aside {face(tile)}"
            case Win():
                turn = self.state.windows[-1].moment == TURN
                return "tsumo" if turn else "ron"
            case Pass():
                return "pass"
            case Abort():
                return "kyuushu"
            case Choose(value=value):
                return "yes" if value else "no"
        raise AssertionError(action)


class _Laying:
    """Hands out pieces by face, and fillers for what nobody named."""

    def __init__(self, pieces: TileSet) -> None:
        self.pieces = pieces
        self.free: dict[Face, list[TileId]] = {}
        for place, face in enumerate(pieces.faces):
            self.free.setdefault(face, []).append(TileId(place))

    def take(self, text: str) -> list[TileId]:
        taken = []
        for face in parse_faces(text):
            assert self.free.get(face), f"no {face} is left for {text!r}"
            taken.append(self.free[face].pop(0))
        return taken

    def fill(self, number: int, start: int) -> list[TileId]:
        """Pieces that fit nowhere: at most one of a kind a hand, far apart."""
        order = parse_faces(_FILLER)
        taken: list[TileId] = []
        step = start
        while len(taken) < number:
            face = order[step % len(order)]
            step += 1
            if self.free.get(face):
                taken.append(self.free[face].pop())
            assert step < start + 40 * len(order), "no filler is left"
        return taken

    def rest(self) -> list[TileId]:
        return [tile for tiles in self.free.values() for tile in tiles]


def table(
    preset: str = "MAJSOUL_HANCHAN",
    *,
    hands: Mapping[str, str] | None = None,
    melds: Mapping[str, str] | None = None,
    rivers: Mapping[str, str] | None = None,
    draws: str = "",
    rinshan: str = "",
    dora: str = "",
    ura: str = "",
    left: int | None = None,
    dealer: int = 0,
    wind: int | None = None,
    honba: int = 0,
    sticks: int = 0,
    points: tuple[int, ...] | None = None,
    **options: object,
) -> RiichiTable:
    """Lay a situation; the dealer is about to make its first decision.

    ``melds`` such as ``p666z<W c123m<E`` are laid out before; ``rivers`` are earlier discards; ``left`` is n at the dealer's first
    decision. ``points`` are those of seats 0 to 3 (of E, S, W, N with dealer 0).
    """
    state = _opened(profile(preset, **options), dealer, wind, honba, sticks, points)
    players = state.profile.players
    winds = WINDS[:players]
    laying = _Laying(state.tiles)
    laid = {name: _meld_pieces(laying, (melds or {}).get(name, "")) for name in winds}
    held = {name: laying.take((hands or {}).get(name, "")) for name in winds}
    thrown = {name: laying.take((rivers or {}).get(name, "")) for name in winds}
    drawn = laying.take(draws)
    dead = {part: laying.take(text) for part, text in (("replacement", rinshan), ("indicator", dora), ("under", ura))}
    for place, name in enumerate(winds):
        wanted = 13 - 3 * len(laid[name]) - len(held[name])
        assert wanted >= 0, f"{name} has too many tiles"
        held[name] += laying.fill(wanted, 7 * place)
    if not drawn:
        drawn = laying.fill(1, 3)
    wall = _stacked(state, players, dealer, winds, held, drawn, dead, laid, laying)
    return RiichiTable(_edited(_started(state, wall), winds, held, laid, thrown, left, drawn[0]))


def _tell(state: MatchState, actor: Actor, action: Action) -> MatchState:
    return fold(state, decide(state, actor, action))


def _started(state: MatchState, wall: tuple[TileId, ...]) -> MatchState:
    return _tell(_tell(state, TABLE, BindSeed(b"", SeedOrigin.FIXED_WALL, wall)), TABLE, StartDeal())


def _opened(
    chosen: Profile, dealer: int, wind: int | None, honba: int, sticks: int, points: tuple[int, ...] | None
) -> MatchState:
    state = _tell(new_match(chosen), TABLE, StartMatch())
    carry = dict(state.carry)
    carry["honba"] = honba
    if wind is not None:
        carry["round_wind"] = wind
    score = points or state.points
    return state.replace(carry=carry, dealer=Seat(dealer), pool=1000 * sticks, points=score)


def _meld_pieces(laying: _Laying, text: str) -> list[tuple[str, list[TileId], str]]:
    return [(_MELD_KINDS[kind], laying.take(tiles), source or "") for kind, tiles, source in _MELD.findall(text)]


def _stacked(
    state: MatchState,
    players: int,
    dealer: int,
    winds: str,
    held: Mapping[str, list[TileId]],
    drawn: list[TileId],
    dead: Mapping[str, list[TileId]],
    laid: Mapping[str, list[tuple[str, list[TileId], str]]],
    laying: _Laying,
) -> tuple[TileId, ...]:
    """The live wall that deals and draws just so. A laid-out set's place in a hand is taken by what it is made of."""
    blank = deal_of_live_wall(tuple(TileId(place) for place in range(len(state.tiles))), players, dealer)
    wall: dict[int, TileId] = {}
    extra: list[TileId] = []
    for place, name in enumerate(winds):
        tiles = list(held[name])
        for _, meld_tiles, _source in laid[name]:
            tiles += meld_tiles[:3]
            extra += meld_tiles[3:]
        indexes = blank.hands[(dealer + place) % players][:13]
        wall.update(zip(indexes, tiles, strict=True))
    start = blank.next_draw - 1
    wall.update({start + place: tile for place, tile in enumerate(drawn)})
    pieces = len(state.tiles)
    plan = _started(state, tuple(TileId(place) for place in range(pieces))).playing
    for part, tiles in {**dead, "replacement": [*extra, *dead["replacement"]]}.items():
        wall.update(zip(plan.source(part).places, tiles, strict=False))
    rest = [tile for tile in laying.rest() if tile not in set(wall.values())]
    used = set(wall.values())
    rest += [TileId(place) for place in range(pieces) if TileId(place) not in used and TileId(place) not in set(rest)]
    rest.sort(key=lambda tile: (tile * 37) % 101)
    for place in range(pieces):
        if place not in wall:
            wall[place] = rest.pop()
    return tuple(wall[place] for place in range(pieces))


def _edited(
    state: MatchState,
    winds: str,
    held: Mapping[str, list[TileId]],
    laid: Mapping[str, list[tuple[str, list[TileId], str]]],
    thrown: Mapping[str, list[TileId]],
    left: int | None,
    first_draw: TileId,
) -> MatchState:
    """Put what was laid out before in its place: melds, rivers, the replacements and tiles already gone."""
    deal = state.playing
    seats = list(deal.seats)
    kans = 0
    for place, name in enumerate(winds):
        seat = (deal.dealer + place) % len(winds)
        hand = (*held[name], *((first_draw,) if name == "E" else ()))
        counts = packed(state, hand)
        melds = tuple(_meld(state, kind, tiles, source, deal.dealer) for kind, tiles, source in laid[name])
        kans += sum(meld.kind in KANS for meld in melds)
        seats[seat] = seats[seat].replace(
            hand=hand,
            counts=counts,
            before=counts - packed(state, (first_draw,)) if name == "E" else counts,
            melds=melds,
            river=tuple(Discarded(tile, from_hand=True, sideways=False) for tile in thrown[name]),
        )
    sources = []
    gone = {tile for tiles in thrown.values() for tile in tiles}
    for source in deal.sources:
        places, taken = source.places, source.taken
        if source.name == "live":
            places = tuple(place for place in places if deal.wall[place] not in gone)
            places = places[: len(places) - kans] if left is None else places[:left]
        if source.name == "replacement":
            taken = kans
        sources.append(Source(source.name, places, taken, 0))
    indicators = tuple(deal.wall[place] for place in deal.source("indicator").places[: 1 + kans])
    fresh = deal.replace(seats=tuple(seats), sources=tuple(sources), indicators=indicators)
    return state.replace(deal=fresh)


def _meld(state: MatchState, kind: str, tiles: list[TileId], source: str, dealer: Seat) -> Meld:
    if kind == ANKAN:
        return Meld(kind, tuple(sorted(tiles)))
    giver = Seat((dealer + WINDS.index(source or "E")) % state.profile.players)
    added = tiles[-1] if kind == KAKAN else None
    return Meld(kind, tuple(sorted(tiles)), tiles[0], giver, added)
