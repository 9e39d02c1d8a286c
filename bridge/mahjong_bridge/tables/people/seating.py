"""Who may sit where: changes of a table's chairs. Each function returns the new document or raises ``Refusal``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final

from mahjong_bridge.tables.document import BotPlayer, Human, Occupant, TableDocument, without_person
from mahjong_bridge.tables.people.texts import refusal
from mahjong_bridge.tables.refusals import Refusal
from mahjong_commands.messages import Message
from mahjong_engine.seats import Seat, seats_of

_BOT_NAMES: Final = ("Bot Crane", "Bot Heron", "Bot Lark", "Bot Wren")
"""By chair. No winds: those move on from deal to deal, names do not."""


def sit(table: TableDocument, player_id: str, name: str, seat: Seat | None, playing: bool) -> TableDocument:
    """Give a player a chair: the one he asks for, else the first free one, else a bot's.

    Before the start a bot makes room. While a match runs only somebody who got up may sit down again, in his own chair.
    """
    if any(person.player_id == player_id for person in table.turned_out):
        raise refusal("kicked")
    held = table.seat_of(player_id)
    if playing:
        return _sit_again(table, held, seat)
    if held is not None and (seat is None or seat is held):
        raise Refusal("already_seated")
    wanted = seat if seat is not None else _first_room(table)
    if wanted is None or wanted >= len(table.seats):
        raise Refusal("table_full")
    if isinstance(sitter := table.occupant(wanted), Human):
        raise Refusal("seat_taken", Message("mahjong.table.refused.seat_taken", {"player": sitter.name}))
    joined = _next_joined(table)
    if held is not None:
        joined = _joined(table, held)
        table = table.with_occupant(held, None)
    return _come_in(table, player_id).with_occupant(wanted, Human(player_id, name, joined=joined))


def _come_in(table: TableDocument, player_id: str) -> TableDocument:
    """The table once a player sits there: his invitation has been used, and he watches no longer."""
    invited, watchers = (without_person(people, player_id) for people in (table.invited, table.watchers))
    return replace(table, invited=invited, watchers=watchers)


def _joined(table: TableDocument, seat: Seat) -> int:
    sitter = table.occupant(seat)
    return 0 if sitter is None else sitter.joined


def _next_joined(table: TableDocument) -> int:
    return max((sitter.joined + 1 for sitter in table.seats if sitter), default=0)


def _sit_again(table: TableDocument, held: Seat | None, seat: Seat | None) -> TableDocument:
    if held is None:
        raise refusal("match_running", "join_in_match")
    if seat is not None and seat is not held:
        raise Refusal("match_running")
    human = table.occupant(held)
    if not isinstance(human, Human) or not human.standing:
        raise Refusal("already_seated")
    return table.with_occupant(held, replace(human, standing=False))


def _first_room(table: TableDocument) -> Seat | None:
    chairs = seats_of(len(table.seats))
    free = [seat for seat in chairs if table.occupant(seat) is None]
    bots = [seat for seat in chairs if isinstance(table.occupant(seat), BotPlayer)]
    return next(iter(free + bots), None)


def stand_up(table: TableDocument, player_id: str, playing: bool) -> TableDocument:
    """Take a player out of his chair; while a match runs the chair stays his."""
    seat = table.seat_of(player_id)
    if seat is None:
        raise Refusal("not_seated")
    human = table.occupant(seat)
    if playing and isinstance(human, Human):
        if human.standing:
            raise Refusal("not_seated")
        return table.with_occupant(seat, replace(human, standing=True, ready=False))
    return table.with_occupant(seat, None)


def set_ready(table: TableDocument, player_id: str, playing: bool, ready: bool) -> TableDocument:
    """Say whether a player is ready for the next match."""
    if playing:
        raise Refusal("match_running")
    seat = table.seat_of(player_id)
    human = None if seat is None else table.occupant(seat)
    if seat is None or not isinstance(human, Human):
        raise Refusal("not_seated")
    return table.with_occupant(seat, replace(human, ready=ready))


def everybody_is_ready(table: TableDocument) -> bool:
    """Whether a match may start: somebody sits, and no player in a chair is still unready."""
    humans = [human for _, human in table.humans()]
    return bool(humans) and all(human.ready for human in humans)


def add_bot(table: TableDocument, level: str, seat: Seat | None, playing: bool) -> TableDocument:
    """Let a bot take a free chair."""
    if playing:
        raise Refusal("match_running")
    free = [chair for chair in seats_of(len(table.seats)) if table.occupant(chair) is None]
    wanted = seat if seat is not None else next(iter(free), None)
    if wanted is None or wanted >= len(table.seats):
        raise Refusal("table_full")
    if (sitter := table.occupant(wanted)) is not None:
        raise Refusal("seat_taken", Message("mahjong.table.refused.seat_taken", {"player": sitter.name}))
    return table.with_occupant(wanted, BotPlayer(_bot_name(table, wanted), level, _next_joined(table)))


def newest_bot(table: TableDocument) -> BotPlayer:
    """The bot that has come last; the table has one."""
    return max((sitter for sitter in table.seats if isinstance(sitter, BotPlayer)), key=lambda bot: bot.joined)


def _bot_name(table: TableDocument, seat: Seat) -> str:
    """The chair's own name for a bot, unless a bot that has changed chairs has it."""
    taken = {sitter.name for sitter in table.seats if isinstance(sitter, BotPlayer)}
    names = (*_BOT_NAMES[seat:], *_BOT_NAMES[:seat])
    return next(name for name in names if name not in taken)


def remove_bot(table: TableDocument, seat: Seat, playing: bool) -> TableDocument:
    """Send a bot away."""
    if playing:
        raise Refusal("match_running")
    if seat >= len(table.seats) or not isinstance(table.occupant(seat), BotPlayer):
        raise Refusal("no_bot_there")
    return table.with_occupant(seat, None)


def turn_out(table: TableDocument, seat: Seat, level: str, playing: bool) -> TableDocument:
    """Take a player's chair from him; while a match runs a bot plays on there."""
    human = table.occupant(seat)
    if not playing or human is None:
        return table.with_occupant(seat, None)
    return table.with_occupant(seat, BotPlayer(_bot_name(table, seat), level, human.joined))


def fill_with_bots(table: TableDocument, level: str) -> TableDocument:
    """Let bots take every free chair."""
    for seat in seats_of(len(table.seats)):
        if table.occupant(seat) is None:
            table = add_bot(table, level, seat, playing=False)
    return table


def without(table: TableDocument, players: AbstractSet[str]) -> TableDocument:
    """The chairs once these players have lost theirs."""
    for seat, human in tuple(table.humans()):
        if human.player_id in players:
            table = table.with_occupant(seat, None)
    return table


def after_match(table: TableDocument) -> TableDocument:
    """The chairs once a match is over: nobody is ready yet, all play themselves, and whoever stood up has gone."""
    for seat, human in tuple(table.humans()):
        table = table.with_occupant(seat, None if human.standing else replace(human, ready=False, stand_in=""))
    return table


def unready(table: TableDocument) -> TableDocument:
    """The same chairs, nobody ready: the rules are not those anybody said it for."""
    for seat, human in tuple(table.humans()):
        table = table.with_occupant(seat, replace(human, ready=False))
    return table


def drawn(table: TableDocument, players: Sequence[int]) -> TableDocument:
    """The seats once they are drawn: ``players`` names for each seat its player in joining order (D-11)."""
    joined = table.in_joining_order()
    return replace(table, seats=tuple(joined[player] for player in players))


def on_their_chairs(table: TableDocument, chairs: Sequence[int]) -> TableDocument:
    """The seats by chair, for the next match, once who sits where is no more than that; empty is as it is."""
    if not chairs:
        return table
    seats: list[Occupant | None] = [None] * len(table.seats)
    for sitter, chair in zip(table.seats, chairs, strict=True):
        seats[chair] = sitter
    return replace(table, seats=tuple(seats))


def for_players(table: TableDocument, players: int) -> TableDocument:
    """The table with another number of chairs: who sat first keeps one, bots and the last to come make room."""
    humans = [sitter for sitter in table.in_joining_order() if isinstance(sitter, Human)][:players]
    seats: list[Occupant | None] = [None] * players
    homeless = []
    for human in humans:
        seat = table.seat_of(human.player_id)
        if seat is not None and seat < players:
            seats[seat] = human
        else:
            homeless.append(human)
    for human in homeless:
        seats[seats.index(None)] = human
    return replace(table, seats=tuple(seats))


def emptied(table: TableDocument) -> TableDocument:
    """All chairs free."""
    return replace(table, seats=(None,) * len(table.seats))


def present(table: TableDocument, is_present: Callable[[str], bool]) -> frozenset[str]:
    """Players with a chair who are in the world."""
    return frozenset(human.player_id for _, human in table.humans() if is_present(human.player_id))


def awaited(table: TableDocument, is_present: Callable[[str], bool]) -> frozenset[str]:
    """Players who sit in a chair and play themselves, and are not in the world."""
    playing = (human for _, human in table.humans() if not human.standing and not human.stand_in)
    sitting = frozenset(human.player_id for human in playing)
    return sitting - present(table, is_present)
