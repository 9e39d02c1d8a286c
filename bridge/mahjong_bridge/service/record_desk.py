"""Records of stored matches for whoever asks the service: in any form, and while a match goes on for his own eyes."""

from __future__ import annotations

import asyncio
from typing import Final

from mahjong_bridge.service.hall import Hall
from mahjong_bridge.store.exporting import FORMS, Eyes, Form, NothingToExport, NotOver, NotTellable, record_text
from mahjong_bridge.store.ports import MatchId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.refusals import Refusal
from mahjong_commands.messages import Message

_LIVE_FORM: Final[Form] = "mjai"


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
            raise Refusal("unknown_record_form", Message("mahjong.record.unknown_form", {"known": forms}))
        eyes = self._eyes(match_id, player_id) if wanted == _LIVE_FORM else None
        house = self._hall.house
        try:
            async with self._folding:
                return await record_text(house.store, MatchId(match_id), house.admission.catalogue, wanted, eyes)
        except NotOver:
            raise Refusal("match_not_over") from None
        except NotTellable as reason:
            raise untold(reason) from None
        except NothingToExport:
            raise Refusal("unknown_match") from None

    def _eyes(self, match_id: str, player_id: str | None) -> Eyes | None:
        """What a player of a match that runs may be told of it, or an operator; None for everybody else."""
        if player_id is None:
            return Eyes(None)
        actor = self._playing(match_id)
        seat = None if actor is None else actor.shown_table.seat_of(player_id)
        return None if seat is None else Eyes(int(seat))

    def _playing(self, match_id: str) -> TableActor | None:
        for actor in self._hall.actors.values():
            if actor.playing and actor.table.match_id == match_id:
                return actor
        return None


def untold(reason: NotTellable) -> Refusal:
    """Why a form cannot tell a match."""
    deal = None if reason.deal is None else reason.deal + 1
    told = Message(f"mahjong.record.untold.{reason.code}", {"deal": deal or 0})
    return Refusal("record_not_tellable", told)
