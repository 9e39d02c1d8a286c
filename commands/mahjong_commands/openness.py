"""Which commands could do anything for a player at this moment: what help, menus and completion offer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from mahjong_commands.acts import open_verbs
from mahjong_commands.command_shapes import CommandSpec
from mahjong_commands.grammar import commands_in
from mahjong_commands.interpreting import Surroundings
from mahjong_commands.parsing import Holds, may_use
from mahjong_commands.play import is_play_verb


def open_commands(holds: Holds, surroundings: Surroundings) -> tuple[CommandSpec, ...]:
    """Commands that could do anything for this player now, in the order of the grammar."""
    playable = playable_verbs(surroundings)
    specs = standing_commands(holds, surroundings)
    return tuple(spec for spec in specs if not is_play_verb(spec.verb) or spec.verb in playable)


def standing_commands(holds: Holds, surroundings: Surroundings) -> tuple[CommandSpec, ...]:
    """The same with all commands of playing, whatever the player is asked."""
    specs = commands_in(surroundings.words)
    return tuple(spec for spec in specs if _is_open(spec, surroundings) and may_use(spec, holds))


def playable_verbs(surroundings: Surroundings) -> Sequence[str]:
    """The verbs that answer the player's open decision."""
    own = None if surroundings.view is None else surroundings.view.own
    return () if own is None or own.ask is None else open_verbs(own.ask, surroundings.words)


def _is_open(spec: CommandSpec, around: Surroundings) -> bool:
    """Whether the command could do anything now, if it is not one of playing."""
    needed = None if is_play_verb(spec.verb) else _NEEDED.get(spec.verb)
    return needed is None or needed(around)


def _has_table(around: Surroundings) -> bool:
    return bool(around.tables)


def _sits(around: Surroundings) -> bool:
    return around.seated


def _waits(around: Surroundings) -> bool:
    """Whether he sits at a table where no match runs."""
    return around.seated and not around.in_match


def _has_result(around: Surroundings) -> bool:
    """Whether a deal of the match has ended."""
    return around.view is not None and (around.view.deal_result is not None or around.view.deal_index > 0)


_NEEDED: Final[Mapping[str, Callable[[Surroundings], bool]]] = {
    "remove": _has_table,
    "join": lambda around: bool(around.tables) and not around.seated,
    "seat": lambda around: _waits(around) and bool(around.free_seats or around.bot_seats),
    "leave": _sits,
    "state": _sits,
    "hints": _sits,
    "auto": lambda around: around.seated and around.in_match,
    "look": _sits,
    "invite": _sits,
    "ready": lambda around: _waits(around) and not around.is_ready,
    "unready": lambda around: _waits(around) and around.is_ready,
    "botmatch": lambda around: bool(around.tables) and not around.seated and not around.sitting,
    "addbot": lambda around: _waits(around) and bool(around.free_seats),
    "removebot": lambda around: _waits(around) and bool(around.bot_seats),
    "password": lambda around: around.is_asked,
    "settlement": _has_result,
    "record": lambda around: around.view is not None and around.view.match_result is not None,
    "rule": lambda around: around.profile is not None,
    "kick": lambda around: bool(around.sitting),
    "private": _has_table,
    "owner": _has_table,
    "public": lambda around: around.is_private,
    "table": _has_table,
    "spectate": lambda around: bool(around.tables) and not around.seated and not around.watches,
    "unspectate": lambda around: around.watches,
    "spectators": _has_table,
    "mode": lambda around: around.profile is not None and not around.in_match,
    "end": lambda around: around.in_match,
    "redraw": _has_table,
}
"""What a verb needs; one that is not named can always do something."""
