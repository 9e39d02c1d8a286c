"""The sight of a table as the engine gives it to the layout, for a match that bots have played without a service."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mahjong_bridge.scenes.buttons import MOST
from mahjong_bridge.scenes.chairs import by_chair
from mahjong_bridge.scenes.sight import BoardRow, Button, Sitter, TableMode, TableSight
from mahjong_bridge.scenes.spelling import in_letters
from mahjong_bridge.tables.showing.choices import choices, offered_between_matches, own_faces, page_of, prompt
from mahjong_bridge.tables.showing.feedback import round_name
from mahjong_bridge.tables.showing.result_terms import teller_of
from mahjong_bridge.tables.showing.results import board_rows, result_lines
from mahjong_commands.messages import Message, in_words
from mahjong_commands.profile_texts import rules_in_short
from mahjong_engine.kernel import view
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import SPECTATOR, Seat, seats_of
from mahjong_engine.state import MatchState
from mahjong_engine.views import View

NAMES: Final = ("Ann", "Ben", "Chen", "Dora")


@dataclass(frozen=True, slots=True)
class Looks:
    """What those who sit have chosen to see: tiles in letters, the reading board, the table from above."""

    letters: bool = False
    board: bool = False
    above: bool = False


PLAIN_LOOKS: Final = Looks()


def player_of(seat: Seat) -> str:
    """The player in a seat, as audiences name him."""
    return f"00000000-0000-4000-8000-{int(seat):012}"


def sight_of_match(state: MatchState, mode: TableMode, locale: str, looks: Looks = PLAIN_LOOKS) -> TableSight:
    """The table of a match with a player in every seat, all reading one language; nothing is lifted or picked."""
    profile, public = state.profile, view(state, SPECTATOR)
    board = _board(profile, public)
    sitters = tuple(
        _with(looks, _sitter(profile, view(state, seat), seat, board, locale)) for seat in seats_of(profile.players)
    )
    sight = TableSight("table-1", mode, 0, public, profile.players, sitters, (), None, profile.words, locale)
    return by_chair(sight)


def sight_before_match(profile: Profile, mode: TableMode, locale: str) -> TableSight:
    """The table before a match: everybody sits and reads what will be played."""
    board = tuple((in_words(profile.words, line),) for line in rules_in_short(profile.name, profile, None))
    offered = offered_between_matches(ready=False, again=False)
    buttons = tuple(Button(choice.id, choice.label, choice.id) for choice in offered)
    sitters = tuple(
        Sitter(seat, player_of(seat), NAMES[seat], None, {}, {}, None, buttons, None, locale, board=board)
        for seat in seats_of(profile.players)
    )
    waiting = Message("mahjong.table.notice.waiting", {"players": NAMES[: profile.players]})
    return TableSight("table-1", mode, 0, None, profile.players, sitters, (), waiting, profile.words, locale)


def _sitter(profile: Profile, seen: View, seat: Seat, board: tuple[BoardRow, ...], locale: str) -> Sitter:
    faces, asked = own_faces(seen), prompt(seen, NAMES, "")
    ids = {tile: str(number) for number, tile in enumerate(faces)}
    ask = None if seen.own is None else seen.own.ask
    offered = offered_between_matches(ready=False, again=True) if seen.match_result is not None else ()
    if ask is not None:
        offered = page_of(choices(ask, faces, ""), 0, MOST)
    return Sitter(
        seat=seat,
        player_id=player_of(seat),
        name=NAMES[seat],
        view=seen,
        tile_ids=ids,
        tile_tokens=ids,
        lifted=None,
        buttons=tuple(Button(choice.id, in_words(profile.words, choice.label), choice.id) for choice in offered),
        prompt=None if asked is None else in_words(profile.words, asked),
        locale=locale,
        board=board,
    )


def _with(looks: Looks, sitter: Sitter) -> Sitter:
    chosen = replace(sitter, reads_letters=looks.letters, reads_rivers=looks.board, above=looks.above)
    return in_letters(chosen) if looks.letters else chosen


def _board(profile: Profile, public: View) -> tuple[BoardRow, ...]:
    """How the deal ended that was played last."""
    if public.deal_result is None:
        return ()
    told = teller_of(NAMES, profile)
    return board_rows(result_lines(public, round_name(public), told), profile.words)
