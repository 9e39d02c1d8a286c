"""``/mahjong hints``: turned on or off by each player, and told in full."""

from __future__ import annotations

from mahjong_bridge.service.preferences import Preferences
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.answering import done
from mahjong_bridge.tables.hints.lines import hint_lines
from mahjong_bridge.tables.hints.rules import are_forbidden, gets_hints
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.requests import SettingChanged
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands.messages import Message
from mahjong_engine.hints import NO_HINTS, Hints, adviser_of
from mahjong_engine.seats import Seat


async def answer_hints(preferences: Preferences, actor: TableActor | None, player_id: str, on: bool | None) -> Outcome:
    """Keep what the player wants (None: nothing new), and tell what his hand waits for; raises ``Refusal``."""
    seat = None if actor is None else actor.table.seat_of(player_id)
    seated = actor if seat is not None else None
    if seated is not None and are_forbidden(seated.around, seated.table, player_id):
        raise Refusal("hints_forbidden")
    if on is not None:
        await preferences.set_hints(player_id, on=on)
        if seated is not None:
            seated.mailbox.post(SettingChanged())
    chosen = preferences.hints(player_id)
    given = chosen is not False if seated is None else gets_hints(seated.around, seated.table, player_id)
    said = done("hints_on" if given else "hints_off").lines
    if seated is None or seat is None or not given or not seated.playing or on is not None:
        return Outcome(ok=True, code="ok", lines=said)
    lines = tuple(hint_lines(await _hints_of(seated, seat)))
    title = Message("mahjong.table.hint.title")
    told = (title, *lines) if lines else (Message("mahjong.table.hint.none"),)
    return Outcome(ok=True, code="ok", lines=(*said, *told))


async def _hints_of(actor: TableActor, seat: Seat) -> Hints:
    """What is drawn at the table if it is ready; else worked out for who asks: tables that nobody sees draw none."""
    kept, match, view = actor.hinting.of(seat), actor.game.keeper.match, actor.view_of(seat)
    if kept is not NO_HINTS or match is None or view is None:
        return kept
    adviser = adviser_of(match.state.profile)
    sight = None if adviser is None else adviser.sight(view)
    return NO_HINTS if adviser is None or sight is None else await actor.around.advise(adviser, sight)
