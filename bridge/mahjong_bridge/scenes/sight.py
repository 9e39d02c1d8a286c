"""Everything a table's picture depends on, gathered by the table actor and given to the layout.

The layout is a pure function of this value: equal sights give equal scenes, and so an empty difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from mahjong_commands.catalogues import DEFAULT_LOCALE
from mahjong_commands.messages import Message
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.views import View

TableMode = Literal["display", "block"]
BoardRow = tuple[Message, ...]
"""One line of a board: one text, or two that stand in columns."""


@dataclass(frozen=True, slots=True)
class Button:
    """One clickable choice: ``id`` is stable while the choice stays offered, ``token`` is what a click sends back."""

    id: str
    label: Message
    token: str


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a chair. ``player_id`` is the UUID text of a human, None for a bot.

    ``view`` is that seat's own view (its ``own`` holds the concealed hand). ``tile_tokens`` gives every clickable own
    tile its token; ``tile_ids`` gives every own tile a public id that is random per deal and never derived from the
    tile. ``lifted`` is the tile raised by a first click, ``picked`` are those chosen for a set. ``prompt`` says what is
    asked. ``view`` is None before the first match of the table: then there are no tiles, but there may be buttons
    (ready) and a prompt. ``board`` tells how the last deal ended or, before a match, the rules; ``hints`` what the hand
    waits for. Private texts are in ``locale``. ``reads_letters`` is who wants tiles written in letters,
    ``reads_rivers`` who wants the reading board; who is ``above`` looks from above the table. A bot plays for who is
    ``played_for``.
    """

    seat: Seat
    player_id: str | None
    name: str
    view: View | None
    tile_ids: Mapping[TileId, str]
    tile_tokens: Mapping[TileId, str]
    lifted: TileId | None
    buttons: tuple[Button, ...]
    prompt: Message | None
    locale: str = DEFAULT_LOCALE
    picked: frozenset[TileId] = frozenset()
    board: tuple[BoardRow, ...] = ()
    hints: Message | None = None
    reads_letters: bool = False
    reads_rivers: bool = False
    above: bool = False
    played_for: bool = False

    def is_marked(self, tile: TileId) -> bool:
        """Whether only some of the tiles can be clicked and this is one of them, or it is picked."""
        some = tile in self.tile_tokens and len(self.tile_tokens) < len(self.tile_ids)
        return some or tile in self.picked

    def is_raised(self, tile: TileId) -> bool:
        """Whether a click has raised this tile."""
        return tile == self.lifted or tile in self.picked


@dataclass(frozen=True, slots=True)
class FreeStool:
    """A chair nobody human sits on; clicking it sits down. ``label`` is shown above it to everyone."""

    seat: Seat
    token: str
    label: Message


@dataclass(frozen=True, slots=True)
class WatchBoard:
    """What those of one language read who watch by name: ``players`` sorted, none of whom sits at the table.

    ``in_letters`` says that they read tiles so.
    """

    locale: str
    players: tuple[str, ...]
    text: Message
    in_letters: bool = False


@dataclass(frozen=True, slots=True)
class TableSight:
    """One table at one revision. ``yaw`` is the first seat's yaw (a multiple of 90 degrees).

    ``public`` is the spectator's view, None while no match was ever started there; then the table is furniture and
    stools. ``notice`` hangs over the centre for everyone. What players call is told in the set of words ``words``.
    ``locale`` is the language of whoever has no chair here.
    """

    table_id: str
    mode: TableMode
    yaw: int
    public: View | None
    players: int
    sitters: tuple[Sitter, ...]
    stools: tuple[FreeStool, ...]
    notice: Message | None
    words: str = ""
    locale: str = DEFAULT_LOCALE
    watch_boards: tuple[WatchBoard, ...] = ()

    def spelled_for(self) -> tuple[str, ...]:
        """The players who want tiles in letters, sorted."""
        return tuple(sorted(s.player_id for s in self.sitters if s.player_id is not None and s.reads_letters))

    def readers(self) -> Mapping[str, tuple[str, ...]]:
        """The players who sit here and read another language than those who have no chair, sorted, by language."""
        by_locale: dict[str, list[str]] = {}
        for sitter in self.sitters:
            if sitter.player_id is not None and sitter.locale != self.locale:
                by_locale.setdefault(sitter.locale, []).append(sitter.player_id)
        return {locale: tuple(sorted(players)) for locale, players in sorted(by_locale.items())}
