"""The acts and tiles of ``jansou`` and ours in one set of words: what an act does, by faces."""

from __future__ import annotations

from typing import Final

from jansou.core.tiles import Tile, TileKind
from jansou.game import actions as theirs
from jansou.game.events import RyuukyokuKind

from mahjong_engine.actions import Abort, CallMeld, Discard, Pass, SeatAction, SetAside, Win
from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.seats import Seat
from mahjong_engine.state import MatchState
from mahjong_engine.tiles import KIND_FACES, RED_FIVES, Face, kind_of

Key = tuple[object, ...]

THEIR_DRAWS: Final = {
    RyuukyokuKind.EXHAUSTIVE: "exhaustive_draw",
    RyuukyokuKind.NAGASHI: "exhaustive_draw",
    RyuukyokuKind.NINE_TERMINALS: "kyuushu_kyuuhai",
    RyuukyokuKind.FOUR_WINDS: "suufon_renda",
    RyuukyokuKind.FOUR_RIICHI: "suucha_riichi",
    RyuukyokuKind.FOUR_KANS: "suukaikan",
    RyuukyokuKind.TRIPLE_RON: "sanchahou",
}
"""Their draws in our words; nagashi mangan is an exhaustive draw (R-507)."""


def our_key(state: MatchState, seat: Seat, action: SeatAction) -> Key:
    """An act of ours by faces."""
    face = state.tiles.face
    match action:
        case Discard(tile=tile, riichi=riichi):
            return "riichi" if riichi else "discard", face(tile), tile == state.playing.seats[seat].drawn
        case Win():
            return ("win",)
        case Pass():
            return ("pass",)
        case CallMeld(kind=kind, tiles=tiles) if kind in {CHII, PON}:
            return (kind, *sorted(face(tile) for tile in tiles))
        case CallMeld(kind=kind, tiles=tiles):
            return kind, 0 if kind == DAIMINKAN else int(kind_of(face(tiles[0])))
        case SetAside():
            return ("kita",)
        case Abort():
            return ("abort",)
    raise ValueError(f"{action!r} is no act of theirs")


def their_key(action: theirs.Action) -> Key:
    """An act of theirs by faces."""
    match action:
        case theirs.Discard(tile=tile, tsumogiri=drawn):
            return "discard", face_of(tile), drawn
        case theirs.Riichi(tile=tile, tsumogiri=drawn):
            return "riichi", face_of(tile), drawn
        case theirs.Tsumo() | theirs.Ron():
            return ("win",)
        case theirs.Pass():
            return ("pass",)
        case theirs.Chii(tiles=tiles) | theirs.Pon(tiles=tiles):
            kind = CHII if isinstance(action, theirs.Chii) else PON
            return (kind, *sorted(face_of(tile) for tile in tiles))
        case theirs.OpenKan():
            return DAIMINKAN, 0
        case theirs.ClosedKan(kind=kind):
            return ANKAN, int(kind)
        case theirs.AddedKan(tile=tile):
            return KAKAN, int(tile.kind)
        case theirs.Nuki():
            return ("kita",)
        case theirs.NineTerminals():
            return ("abort",)
    raise ValueError(f"{action!r} is none of ours")


def their_tile(face: Face) -> Tile:
    """Our face as their tile."""
    return Tile(TileKind(int(kind_of(face))), red=face in RED_FIVES)


def face_of(tile: Tile) -> Face:
    """Their tile as our face."""
    return Face(f"0{KIND_FACES[tile.kind][1]}") if tile.red else KIND_FACES[tile.kind]
