"""What one seated player can click: his tiles and buttons, each with a token that lives as long as its decision.

Kept in memory only. A raised tile is a picture, not a move: it costs nothing and falls when the tile goes.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from mahjong_bridge.scenes.buttons import MOST
from mahjong_bridge.scenes.sight import Button
from mahjong_bridge.tables.showing.choices import RIICHI, Choice, choices, own_faces, page_of
from mahjong_bridge.tables.tokens import TokenBook
from mahjong_commands.messages import in_words
from mahjong_engine.actions import Discard
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import Face, TileId
from mahjong_engine.views import View


@dataclass(frozen=True, slots=True)
class TakeStool:
    """Clicking a free stool."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TouchTile:
    """Clicking an own tile."""

    seat: Seat
    tile: TileId


@dataclass(frozen=True, slots=True)
class PressButton:
    """Clicking a button."""

    seat: Seat
    choice: Choice


Purpose = TakeStool | TouchTile | PressButton


class Desk:
    """The clickable things of one player in one chair."""

    def __init__(self, seat: Seat, player_id: str, book: TokenBook[Purpose]) -> None:
        self.seat = seat
        self.player_id = player_id
        self.lifted: TileId | None = None
        self.armed = ""
        self.picked: tuple[TileId, ...] = ()
        self.page = 0
        self.number: int | None = None
        self.above = False
        self.buttons: tuple[Button, ...] = ()
        self.tile_tokens: dict[TileId, str] = {}
        self._book = book
        self._pieces = 0
        self._ids: dict[TileId, str] = {}
        self._deal: int | None = None
        self._shown: tuple[Choice, ...] = ()

    def refresh(self, view: View | None, table_choices: tuple[Choice, ...], words: str = "") -> None:
        """Fit the desk to a view: tokens of a passed decision die, those of an open one stay.

        ``table_choices`` are shown while the match asks nothing (ready, stand up); labels are told in ``words``.
        """
        faces = {} if view is None else own_faces(view)
        ask = None if view is None or view.own is None else view.own.ask
        number = None if ask is None else ask.number
        if number != self.number:
            self._close_decision()
            self.number = number
            self.above = self.above and number is None
        if view is not None and view.deal_index != self._deal:
            self._deal = view.deal_index
            self._ids = {}
        if self.lifted not in faces:
            self.lifted = None
        self._refresh_tiles(self._touchable(view, faces), list(faces))
        wanted = choices(ask, faces, self.armed, self.picked) if ask is not None else table_choices
        self._refresh_buttons(page_of(wanted, self.page, MOST), words)

    @property
    def tile_ids(self) -> Mapping[TileId, str]:
        """A public id for every own tile: random, new each deal."""
        return self._ids

    def set_armed(self, armed: str, pieces: int = 0) -> None:
        """After the riichi button only the tiles to declare with stay clickable; for a meld any tiles can be picked."""
        self.armed = armed
        self._pieces = pieces
        self.lifted = None
        self.picked = ()

    @property
    def is_picking(self) -> bool:
        """Whether clicks pick the tiles of a meld."""
        return bool(self.armed) and self.armed != RIICHI

    def pick(self, tile: TileId) -> bool:
        """Pick a tile for the armed meld (one too many drops the first), or put it back; true if it is picked."""
        if tile in self.picked:
            self.picked = tuple(other for other in self.picked if other != tile)
            return False
        self.picked = (*self.picked, tile)[-self._pieces :]
        return True

    def close(self) -> None:
        """Nothing of it can be clicked any more."""
        self._close_decision()

    def _close_decision(self) -> None:
        self._book.retire([*self.tile_tokens.values(), *(button.token for button in self.buttons)])
        self.tile_tokens = {}
        self.buttons = ()
        self._shown = ()
        self.armed = ""
        self.picked = ()
        self.page = 0

    def _touchable(self, view: View | None, faces: Mapping[TileId, Face]) -> list[TileId]:
        if self.armed != RIICHI or view is None or view.own is None or view.own.ask is None:
            return list(faces)
        return [offer.tile for offer in view.own.ask.offers if isinstance(offer, Discard) and offer.riichi]

    def _refresh_tiles(self, touchable: list[TileId], held: list[TileId]) -> None:
        gone = [tile for tile in self.tile_tokens if tile not in touchable]
        self._book.retire(self.tile_tokens.pop(tile) for tile in gone)
        for tile in touchable:
            if tile not in self.tile_tokens:
                self.tile_tokens[tile] = self._book.issue(self.player_id, TouchTile(self.seat, tile))
        self._ids = {tile: self._ids.get(tile) or secrets.token_hex(6) for tile in held}

    def _refresh_buttons(self, wanted: tuple[Choice, ...], words: str) -> None:
        if wanted == self._shown:
            return
        # Choices that are left when others are overtaken keep their buttons: a click on its way still finds its own.
        narrowed = all(choice in self._shown for choice in wanted)
        shown = zip(self._shown, self.buttons, strict=True)
        standing = {choice.id: button for choice, button in shown if narrowed and choice in wanted}
        self._book.retire(button.token for button in self.buttons if button.id not in standing)
        self.buttons = tuple(standing.get(choice.id) or self._button(choice, words) for choice in wanted)
        self._shown = wanted

    def _button(self, choice: Choice, words: str) -> Button:
        token = self._book.issue(self.player_id, PressButton(self.seat, choice))
        return Button(choice.id, in_words(words, choice.label), token)
