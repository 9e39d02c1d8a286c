"""Acts of a seat and of the table: few generic kinds, so that variants and skills need no new ones."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, final

from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.values import Value


@final
class Pass(Value):
    """Take nothing of what is offered (R-143)."""

    __slots__ = ()


@final
class Discard(Value):
    """Discard the piece ``tile``; with ``riichi`` it declares riichi (R-201)."""

    __slots__ = ("riichi", "tile")

    def __init__(self, tile: TileId, riichi: bool = False) -> None:
        self.tile: Final = tile
        self.riichi: Final = riichi


@final
class CallMeld(Value):
    """Lay out a set: claims (chii, pon, daiminkan) and own kans (ankan, kakan).

    ``kind`` is the meld's word; ``tiles`` are the **own** pieces it uses, ascending (kakan: the one added). Of pieces
    with equal faces the offer names the lowest identities: equal faces are one choice (R-128).
    """

    __slots__ = ("kind", "tiles")

    def __init__(self, kind: str, tiles: tuple[TileId, ...]) -> None:
        self.kind: Final = kind
        self.tiles: Final = tiles


@final
class SetAside(Value):
    """Put a piece aside for a replacement: flower, north, pi, lai."""

    __slots__ = ("tile",)

    def __init__(self, tile: TileId) -> None:
        self.tile: Final = tile


@final
class Win(Value):
    """Win by self-draw (tsumo) on the own turn, else by the offered piece (ron, robbing)."""

    __slots__ = ()


@final
class Abort(Value):
    """Declare an abortive draw such as ``kyuushu_kyuuhai`` (R-521)."""

    __slots__ = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason: Final = reason


@final
class Choose(Value):
    """Answer a question of the variant: tiles, a suit, a face, a seat, a price, yes or no."""

    __slots__ = ("question", "value")

    def __init__(self, question: str, value: str | int | bool | tuple[TileId, ...]) -> None:
        self.question: Final = question
        self.value: Final = value


SeatAction = Pass | Discard | CallMeld | SetAside | Win | Abort | Choose


class SeedOrigin(StrEnum):
    """Where a deal's seed came from (D-02, D-10, D-30)."""

    RANDOM = "random"
    GIVEN = "given"
    FIXED_WALL = "fixed_wall"


@final
class StartMatch(Value):
    """Open the match; legal once."""

    __slots__ = ()


@dataclass(init=False, slots=True, unsafe_hash=True)
class BindSeed:
    """Bind the 128-byte seed of the next deal; its commitment is public from then on (D-31, D-32).

    ``wall`` gives the live wall by identities instead (replays of foreign records); then ``seed`` is empty and the
    origin FIXED_WALL. No ``Value``, for a compiled one tells no default but literals.
    """

    seed: Final[bytes]
    origin: Final[SeedOrigin]
    wall: Final[tuple[TileId, ...] | None]

    def __init__(
        self, seed: bytes, origin: SeedOrigin = SeedOrigin.RANDOM, wall: tuple[TileId, ...] | None = None
    ) -> None:
        self.seed = seed
        self.origin = origin
        self.wall = wall


@final
class StartDeal(Value):
    """Deal the tiles of the bound seed."""

    __slots__ = ()


@final
class CloseMatch(Value):
    """End the match at once without a result; seeds are revealed (D-34)."""

    __slots__ = ("reason",)

    def __init__(self, reason: str) -> None:
        self.reason: Final = reason


@final
class Announce(Value):
    """Let the call that ``seat`` has answered with become known; the table holds it back for a moment (TC-10)."""

    __slots__ = ("seat",)

    def __init__(self, seat: Seat) -> None:
        self.seat: Final = seat


TableAction = StartMatch | BindSeed | StartDeal | CloseMatch | Announce
Action = SeatAction | TableAction


class IllegalCode(StrEnum):
    """Why an action was refused; stable, shared with the wire and the locales."""

    NOT_YOUR_DECISION = "not_your_decision"
    NOT_OFFERED = "not_offered"
    TILE_NOT_IN_HAND = "tile_not_in_hand"
    SEED_LENGTH = "seed_length"
    WALL_MISMATCH = "wall_mismatch"
    WRONG_PHASE = "wrong_phase"


class IllegalAction(Exception):  # noqa: N818 - normal play, not an error
    """A refused action: normal play, told to one actor, changes nothing."""

    def __init__(self, code: IllegalCode, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else str(code))
        self.code = code
        self.detail = detail
