"""Commands that take a win, end or refuse something, and answers to questions of the rules."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_commands.faults import CommandError
from mahjong_commands.play.position import Position, Reader, not_offered, open_choices
from mahjong_commands.reasons import why_no_win
from mahjong_engine.actions import Abort, Choose, Pass, SeatAction, Win


def _win(position: Position) -> SeatAction | CommandError:
    if Win() in position.ask.offers:
        return Win()
    return not_offered(position, why_no_win(position.view, position.own, position.is_turn), open_choices(position))


def read_win(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
    """By the own draw or by another's tile, whichever is asked."""
    return _win(position)


def read_tsumo(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
    """R-942."""
    if not position.is_turn:
        return not_offered(position, "tsumo_in_claim", open_choices(position))
    return _win(position)


def read_ron(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
    """R-943, robbing included."""
    if position.is_turn:
        return not_offered(position, "ron_in_turn", open_choices(position))
    return _win(position)


def read_kyuushu(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
    """R-948."""
    action = Abort("kyuushu_kyuuhai")
    return action if action in position.ask.offers else not_offered(position, "kyuushu", open_choices(position))


def read_skip(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
    """R-949: pass in a reaction window, refused in the own turn."""
    if Pass() in position.ask.offers and not position.is_turn:
        return Pass()
    return not_offered(position, "skip_in_turn", open_choices(position))


def reader_of(choice: Choose) -> Reader:
    """One of the answers to a question of the rules (R-502, R-612)."""

    def read(position: Position, _: Mapping[str, object]) -> SeatAction | CommandError:
        if choice in position.ask.offers:
            return choice
        return not_offered(position, f"no_{choice.question}", open_choices(position))

    return read
