"""One deal played on our engine and on riichienv side by side: equal offers at every decision, equal scores at the end.

The other engine numbers its tiles by kind and copy and names actions differently; here both are brought to keys of plain words, such as
``("chii", "4p", "6p")``. It asks for riichi and its discard in two steps.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any, cast

from riichienv import ActionType, GameRule, RiichiEnv  # type: ignore[import-untyped]

from mahjong_engine.actions import Abort, BindSeed, CallMeld, Discard, SeatAction, StartDeal, StartMatch, Win
from mahjong_engine.dealing import SeedStream
from mahjong_engine.hand import shanten
from mahjong_engine.kernel import MatchState, decide, fold, new_match, open_asks
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import TABLE, Actor, Seat
from mahjong_engine.state import COUNT_BITS
from mahjong_engine.tiles import KIND_FACES, TileId
from mahjong_engine.variants.riichi.hand_facts import unpacked

Key = tuple[str, ...]
_RED = {16: "0m", 52: "0p", 88: "0s"}
_DEAD_WALL = 122
_WORDS = {
    ActionType.TSUMO: "win",
    ActionType.RON: "win",
    ActionType.RIICHI: "riichi",
    ActionType.PASS: "pass",
    ActionType.KYUSHU_KYUHAI: "abort",
    ActionType.DAIMINKAN: DAIMINKAN,
}


@dataclass(frozen=True, slots=True)
class Opening:
    """How a deal begins: who deals, the counters, everybody's points."""

    dealer: int
    honba: int
    sticks: int
    points: tuple[int, ...]


class SideBySide:
    """Plays one deal on both engines; every method raises ``AssertionError`` with what differs."""

    def __init__(self, profile: Profile, opening: Opening, bound: BindSeed, stream: SeedStream) -> None:
        self.stream = stream
        state = new_match(profile)
        self.pieces = _pieces(state)
        theirs = {piece: tile for tile, piece in self.pieces.items()}
        assert bound.wall is not None
        order = [theirs[piece] for piece in bound.wall]
        # In a stack of the dead wall the other engine counts the two tiles the other way round.
        order[_DEAD_WALL:] = [order[place ^ 1] for place in range(_DEAD_WALL, len(order))]
        rule = GameRule.default_tenhou() if profile.name.startswith("TENHOU") else GameRule.default_mjsoul()
        self.other = RiichiEnv(game_mode="4p-red-single", seed=0, rule=rule)
        self.seen = self.other.reset(
            oya=opening.dealer,
            wall=order,
            round_wind=0,
            scores=list(opening.points),
            honba=opening.honba,
            kyotaku=opening.sticks,
        )
        state = _told(state, TABLE, StartMatch())
        carry = {"honba": opening.honba, "round_wind": 0}
        pool = 1000 * opening.sticks
        state = state.replace(dealer=Seat(opening.dealer), carry=carry, pool=pool, points=opening.points)
        self.state = _told(_told(state, TABLE, bound), TABLE, StartDeal())

    def play(self) -> None:
        """Play to the end of the deal."""
        while not self.other.done():
            assert self.state.phase == "playing", f"we ended by {self.state.playing.end_reason}, they go on"
            self._decide_once()
        assert self.state.phase != "playing", "they ended, we go on"

    @property
    def scores(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Our points after the deal and theirs."""
        return self.state.playing.after, tuple(self.other.scores())

    def _decide_once(self) -> None:
        ours = {seat: self._our_keys(seat, ask.offers) for seat, ask in open_asks(self.state)}
        theirs = {Seat(seat): self._their_keys(Seat(seat), seen) for seat, seen in self.seen.items()}
        theirs = {seat: keys for seat, keys in theirs.items() if set(keys) != {("pass",)}}
        assert {seat: set(keys) for seat, keys in ours.items()} == {seat: set(keys) for seat, keys in theirs.items()}
        step: dict[int, Any] = {}
        for seat in self.seen:
            if Seat(seat) not in theirs:
                step[seat] = next(iter(self._their_keys(Seat(seat), self.seen[seat]).values()))[0]
        for seat in sorted(ours):
            key = self._choice(seat, ours[seat])
            step[seat], action = self._same(key, ours[seat][key], theirs[seat][key])
            still_asked = seat in {asked for asked, _ in open_asks(self.state)}
            if still_asked and key != ("riichi",):
                self.state = _told(self.state, seat, action)
        self.seen = self.other.step(step)

    def _same(self, key: Key, ours: list[SeatAction], theirs: list[Any]) -> tuple[Any, SeatAction]:
        """One action of each side that uses the very same pieces."""
        for other in theirs:
            for action in ours:
                single = key[0] in {"discard", "declare"} and isinstance(action, Discard)
                if single and self.pieces[other.tile] == cast("Discard", action).tile:
                    return other, action
                if isinstance(action, CallMeld) and action.kind in {CHII, PON}:
                    used = tuple(sorted(self.pieces[tile] for tile in other.consume_tiles))
                    if used == action.tiles:
                        return other, action
        assert key[0] not in {"discard", "declare"}, f"no common piece for {key}"
        return theirs[0], ours[0]

    def _choice(self, seat: Seat, keys: dict[Key, list[SeatAction]]) -> Key:
        """Mostly win, declare and make kans, sometimes call; else the discard nearest to ready."""
        for word, chance in (("win", 9), ("abort", 5), ("riichi", 7), (ANKAN, 6), (KAKAN, 6), (DAIMINKAN, 5)):
            for key in sorted(keys):
                if key[0] == word and self.stream.next_int(10) < chance:
                    return key
        for key in sorted(keys):
            if key[0] in {CHII, PON} and not self.stream.next_int(4):
                return key
        if ("pass",) in keys:
            return ("pass",)
        discards = sorted(key for key in keys if key[0] in {"discard", "declare"})
        if not self.stream.next_int(7):
            return discards[self.stream.next_int(len(discards))]
        counts = self.state.playing.seats[seat].counts
        kinds = self.state.tiles.kinds

        def left(key: Key) -> int:
            return shanten(unpacked(counts - (1 << (COUNT_BITS * kinds[cast("Discard", keys[key][0]).tile]))))

        return min(discards, key=left)

    def _our_keys(self, seat: Seat, offers: tuple[SeatAction, ...]) -> dict[Key, list[SeatAction]]:
        face = self.state.tiles.face
        declaring = bool(self.other.riichi_stage[seat])
        keys: dict[Key, list[SeatAction]] = defaultdict(list)
        for offer in offers:
            if isinstance(offer, Discard):
                if declaring is offer.riichi:
                    keys["declare" if declaring else "discard", face(offer.tile)].append(offer)
                elif offer.riichi:
                    keys["riichi",].append(offer)
            elif declaring:
                continue
            elif isinstance(offer, CallMeld):
                shown = sorted(face(tile) for tile in offer.tiles)
                kind = str(KIND_FACES[self.state.tiles.kinds[offer.tiles[0]]])
                rest = shown if offer.kind in {CHII, PON} else [kind] if offer.kind != DAIMINKAN else []
                keys[offer.kind, *rest].append(offer)
            else:
                word = "win" if isinstance(offer, Win) else "abort" if isinstance(offer, Abort) else "pass"
                keys[word,].append(offer)
        return keys

    def _their_keys(self, seat: Seat, seen: Any) -> dict[Key, list[Any]]:  # noqa: ANN401
        keys: dict[Key, list[Any]] = defaultdict(list)
        for action in seen.legal_actions():
            kind = action.action_type
            if kind == ActionType.DISCARD:
                key: Key = ("declare" if self.other.riichi_stage[seat] else "discard", _face(action.tile))
            elif kind in {ActionType.CHI, ActionType.PON}:
                used = sorted(_face(tile) for tile in action.consume_tiles)
                key = (CHII if kind == ActionType.CHI else PON, *used)
            elif kind == ActionType.ANKAN:
                key = (ANKAN, KIND_FACES[action.consume_tiles[0] // 4])
            elif kind == ActionType.KAKAN:
                key = (KAKAN, KIND_FACES[action.tile // 4])
            else:
                key = (_WORDS[kind],)
            keys[key].append(action)
        return keys


def _told(state: MatchState, actor: Actor, action: Any) -> MatchState:  # noqa: ANN401
    return fold(state, decide(state, actor, action))


def _face(tile: int) -> str:
    return _RED.get(tile, str(KIND_FACES[tile // 4]))


def _pieces(state: MatchState) -> dict[int, TileId]:
    """Our piece for each of their tiles, of the same face."""
    free: dict[str, list[TileId]] = defaultdict(list)
    for place, face in enumerate(state.tiles.faces):
        free[face].append(TileId(place))
    return {tile: free[_face(tile)].pop(0) for tile in range(len(state.tiles))}
