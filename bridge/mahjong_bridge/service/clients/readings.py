"""The part of ``TableService`` that changes nothing: tables, profiles, records, completions, players' tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahjong_bridge.codec.table_form import profile_to_proto, table_to_proto
from mahjong_bridge.service.clients.access import Access, Caller
from mahjong_bridge.service.clients.answering import Context, answered, streamed
from mahjong_bridge.service.clients.presence import Presence
from mahjong_bridge.service.hall import Hall
from mahjong_bridge.service.limits import LONGEST_LINE
from mahjong_bridge.service.servers.stage import ServerStage
from mahjong_bridge.service.typed.commands import CommandDesk
from mahjong_bridge.service.typed.record_desk import RecordDesk
from mahjong_bridge.store.ports import TableId
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from mahjong_bridge.wire.v1 import table_service_pb2_grpc
from mahjong_commands.messages import component_json, plain

PIECE: Final = 64 * 1024
"""Characters of a record that are sent at once."""


@dataclass(slots=True)
class Shared:
    """What all calls of the service need."""

    hall: Hall
    access: Access
    presence: Presence
    is_closing: bool = False


class TableReadings(table_service_pb2_grpc.TableServiceServicer):
    """Calls that may be made as often as one likes."""

    def __init__(self, shared: Shared, desk: CommandDesk) -> None:
        self.shared = shared
        self._desk = desk
        self._records = RecordDesk(shared.hall)

    @answered
    async def ListTables(self, request: wire.ListTablesRequest, caller: Caller) -> wire.ListTablesResponse:  # noqa: N802, ARG002
        """Name all tables, as they are after all that has been answered."""
        await self.shared.hall.all_shown()
        actors = sorted(self.shared.hall.actors.values(), key=lambda actor: (actor.table.name, actor.table_id))
        return wire.ListTablesResponse(tables=[table_to_proto(actor) for actor in actors])

    @answered
    async def CompleteCommand(  # noqa: N802
        self, request: wire.CompleteCommandRequest, caller: Caller
    ) -> wire.CompleteCommandResponse:
        """Say what may stand at the end of a half-typed line."""
        player_id = caller.acting_for(request.player_id)
        if len(request.line) > LONGEST_LINE:
            raise Refusal("line_too_long")
        guest = self.shared.presence.guest(player_id, "", caller.locale, is_operator=caller.is_operator)
        found = self._desk.complete(self.stage_of(player_id), guest, request.line)
        return wire.CompleteCommandResponse(start=found.start, entries=found.entries)

    @streamed
    async def GetRecord(self, request: wire.GetRecordRequest, caller: Caller, context: Context) -> None:  # noqa: N802
        """Give the record of a match; one that goes on only to its players and to operators."""
        is_anonymous = caller.is_operator and not request.player_id
        player_id = None if is_anonymous else caller.acting_for(request.player_id)
        record = await self._records.text(request.match_id, request.form, player_id)
        for start in range(0, len(record), PIECE):
            await context.write(wire.GetRecordResponse(text=record[start : start + PIECE]))

    @answered
    async def ListProfiles(self, request: wire.ListProfilesRequest, caller: Caller) -> wire.ListProfilesResponse:  # noqa: N802, ARG002
        """Name the profiles."""
        offers = self.shared.hall.house.shelf.offers()
        return wire.ListProfilesResponse(profiles=[profile_to_proto(offer, _reader(caller)) for offer in offers])

    @answered
    async def GetProfile(self, request: wire.GetProfileRequest, caller: Caller) -> wire.GetProfileResponse:  # noqa: N802
        """Show a profile."""
        offer = self.shared.hall.house.offer_of(request.name)
        profile = offer.profile
        return wire.GetProfileResponse(
            profile=profile_to_proto(offer, _reader(caller)),
            document="" if profile is None else profile.document,
            digest="" if profile is None else profile.digest,
        )

    @streamed
    async def WatchNotices(self, request: wire.WatchNoticesRequest, caller: Caller, context: Context) -> None:  # noqa: N802, ARG002
        """Tell an operator what is told to operators."""
        caller.operate()
        with self.shared.hall.notices.listening() as notices:
            await context.send_initial_metadata(())  # whoever has got it is told everything from then on
            async for notice in notices:
                for line in notice(caller.locale):
                    told = {"component": component_json(line, caller.locale), "line": plain(line, caller.locale)}
                    await context.write(wire.WatchNoticesResponse(**told))

    @answered
    async def GetPlayerToken(  # noqa: N802
        self, request: wire.GetPlayerTokenRequest, caller: Caller
    ) -> wire.GetPlayerTokenResponse:
        """Give a player's token."""
        token = self.shared.access.token_of(caller.acting_for(request.player_id))
        return wire.GetPlayerTokenResponse(player_token=token)

    def actor(self, table_id: str) -> TableActor:
        """The table of that id; raises ``Refusal``."""
        actor = self.shared.hall.actors.get(TableId(table_id))
        if actor is None:
            raise Refusal("unknown_table")
        return actor

    def stage_of(self, player_id: str) -> ServerStage:
        """Where a player's commands are carried out: at his table's server, else among the tables in no world."""
        hall = self.shared.hall
        seated = hall.whereabouts.seated_at(player_id)
        return hall.remote if seated is None else hall.stage(seated.table.server_id)


def _reader(caller: Caller) -> str | None:
    """In which language faults of profile files are told; None tells none to whoever does not keep the files."""
    return caller.locale if caller.is_operator else None
