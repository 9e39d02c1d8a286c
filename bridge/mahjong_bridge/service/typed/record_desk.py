"""Records of stored matches for whoever asks the service: in any form, and while a match goes on for his own eyes."""

from __future__ import annotations

import asyncio
from typing import Final

from mahjong_bridge.service.hall import Hall
from mahjong_bridge.store.exporting import (
    FORMS,
    Eyes,
    Form,
    LinkedDeal,
    NothingToExport,
    NotOver,
    NotTellable,
    linked_deals,
    record_text,
)
from mahjong_bridge.store.ports import MatchId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands.messages import Link, Message

_LIVE_FORM: Final[Form] = "mjai"
_DEALT: Final = frozenset({"playing", "after_deal"})


class RecordDesk:
    """Folds one match at a time: folding takes a moment, and the tables' moves come first."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._folding = asyncio.Lock()

    async def text(self, match_id: str, form: str, player_id: str | None) -> str:
        """The record of a match; ``player_id`` is whose eyes one that goes on is told for, None an operator's.

        Raises ``Refusal``.
        """
        wanted = next((known for known in FORMS if known == (form or FORMS[0])), None)
        if wanted is None:
            forms = ", ".join(FORMS)
            raise Refusal("unknown_record_form", told("unknown_form", known=forms))
        eyes = self._eyes(match_id, player_id) if wanted == _LIVE_FORM else None
        house = self._hall.house
        try:
            async with self._folding:
                return await record_text(house.store, MatchId(match_id), house.admission.catalogue, wanted, eyes)
        except NotOver:
            raise Refusal("match_not_over") from None
        except NotTellable as reason:
            raise Refusal("record_not_tellable", _untold_text(reason)) from None
        except NothingToExport:
            raise Refusal("unknown_match") from None

    async def links(self, actor: TableActor) -> Outcome:
        """The newest match of a table that is over, a line a deal, linked to Tenhou's viewer; raises ``Refusal``."""
        number = actor.table.matches - actor.playing
        if number < 1:
            raise Refusal("no_record", told("none", table=actor.table.name))
        match_id = MatchId(f"{actor.table_id}.{number}")
        return await self._links(match_id, told("title", table=actor.table.name, match=match_id))

    async def links_of(self, match_id: str) -> Outcome:
        """The same of any match that is over; raises ``Refusal``."""
        return await self._links(MatchId(match_id), told("title_of_match", match=match_id))

    async def _links(self, match_id: MatchId, title: Message) -> Outcome:
        house = self._hall.house
        try:
            async with self._folding:
                deals = await linked_deals(house.store, match_id, house.admission.catalogue)
        except NotTellable as reason:
            return Outcome(ok=True, code="ok", lines=(title, _untold_text(reason)))
        except NotOver:
            raise Refusal("match_not_over") from None
        except NothingToExport:
            raise Refusal("unknown_match") from None
        return Outcome(ok=True, code="ok", lines=(title, *map(_deal_line, deals)))

    def _eyes(self, match_id: str, player_id: str | None) -> Eyes | None:
        """What a player of a match that runs may be told of it, or an operator; None for everybody else."""
        if player_id is None:
            return Eyes(None)
        actor = self._playing(match_id)
        seat = None if actor is None else actor.shown_table.seat_of(player_id)
        if actor is None or seat is None:
            return None
        view = actor.view_of(seat)
        # The first deal may draw the seats (D-11): until it is shown, nobody's hand is told him.
        return Eyes(int(seat) if view is not None and view.phase in _DEALT else None)

    def _playing(self, match_id: str) -> TableActor | None:
        for actor in self._hall.actors.values():
            if actor.playing and actor.table.match_id == match_id:
                return actor
        return None


def told(what: str, **arguments: object) -> Message:
    """The text ``mahjong.record.<what>``."""
    return Message(f"mahjong.record.{what}", arguments)


def _untold_text(reason: NotTellable) -> Message:
    """Why a form cannot tell a match; deals count from 1 here."""
    return told(f"untold.{reason.code}", deal=0 if reason.deal is None else reason.deal + 1)


def _deal_line(linked: LinkedDeal) -> Message:
    deal = linked.deal
    wind = Message(f"mahjong.game.wind.{deal.round_wind}")
    name = Message("mahjong.game.round", {"wind": wind, "number": deal.number + 1})
    label = told("repeated", round=name, honba=deal.honba) if deal.honba else name
    return told("deal", link=Link(label, linked.link))
