"""What is wrong with profile files is told to operators at consoles, too, in their language and as it comes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from contextlib import ExitStack
from pathlib import Path

import grpc
import pytest

from mahjong_bridge.service.notices import MOST_LISTENERS, MOST_WAITING, Notices
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.wire.v1 import table_service_pb2 as wire
from mahjong_commands.messages import Message
from support.engine_process import EngineProcess
from support.profile_house import house_rules, write
from support.running_engine import served
from support.table_client import TableClient, read_error
from support.terminal import Terminal

BROKEN = "base: MAJSOUL_TONPUU\nrules: {}\n"


async def within(waiting: Awaitable[wire.WatchNoticesResponse]) -> wire.WatchNoticesResponse:
    async with asyncio.timeout(20):
        return await waiting


async def test_operators_hear_of_a_broken_file_in_their_language(tmp_path: Path) -> None:
    async with (
        served(tmp_path, house_rules(tmp_path, profilesLook=0.2)) as engine,
        TableClient(engine.address) as english,
        TableClient(engine.address, locale="zh_cn") as chinese,
    ):
        listening = [
            client.stub.WatchNotices(wire.WatchNoticesRequest(), metadata=client.metadata)
            for client in (english, chinese)
        ]
        for call in listening:
            await call.initial_metadata()  # from here on nothing is missed
        write(tmp_path, "club.yaml", BROKEN)
        heads = [await within(call.read()) for call in listening]
        faults = [await within(call.read()) for call in listening]
        assert "club" in heads[0].line
        assert heads[0].line != heads[1].line
        assert "club.yaml:2:1: E_" in faults[0].line
        assert faults[0].line != faults[1].line
        assert "club.yaml:2:1" in faults[0].component
        for call in listening:
            call.cancel()


async def test_players_hear_nothing_and_a_stopping_engine_ends_the_stream(tmp_path: Path) -> None:
    async with (
        served(tmp_path, house_rules(tmp_path, token="sesame")) as engine,
        TableClient(engine.address, "sesame") as operator,
    ):
        token = (await operator.call("GetPlayerToken", player_id="alice")).player_token
        async with TableClient(engine.address, token) as player:
            call = player.stub.WatchNotices(wire.WatchNoticesRequest(), metadata=player.metadata)
            with pytest.raises(grpc.aio.AioRpcError) as refused:
                await call.read()
            assert read_error(refused.value).reason == "OPERATORS_ONLY"
        call = operator.stub.WatchNotices(wire.WatchNoticesRequest(), metadata=operator.metadata)
        await call.initial_metadata()
        engine.hall.notices.close()
        late = operator.stub.WatchNotices(wire.WatchNoticesRequest(), metadata=operator.metadata)
        for ending in (call, late):
            with pytest.raises(grpc.aio.AioRpcError) as ended:
                await within(ending.read())
            assert read_error(ended.value).reason == "ENGINE_STOPPING"
        assert engine.hall.notices.count == 0


async def test_who_does_not_take_notices_keeps_the_newest_and_holds_nobody_up() -> None:
    notices = Notices()
    with notices.listening() as told:
        notices.tell(lambda _: [Message("mahjong.profile.no_folder")])
        assert (await anext(told))("en_us")[0].id == "mahjong.profile.no_folder"
        for number in range(MOST_WAITING * 2):
            notices.tell(lambda _, number=number: [Message("x", {"number": number})])  # type: ignore[misc]
        assert dict((await anext(told))("en_us")[0].arguments)["number"] == MOST_WAITING
    assert notices.count == 0


def test_listeners_are_bounded() -> None:
    notices = Notices()
    with ExitStack() as listening:
        for _ in range(MOST_LISTENERS):
            listening.enter_context(notices.listening())
        with pytest.raises(Refusal, match="too_many_watches"), notices.listening():
            pass
    assert notices.count == 0


@pytest.mark.slow
async def test_a_console_shows_them_between_the_lines(tmp_path: Path) -> None:
    settings = {"pace": "fast", "profilesLook": 0.2}
    (tmp_path / "profiles").mkdir()
    async with (
        EngineProcess(tmp_path, **settings) as engine,
        Terminal("console", "--engine", engine.address, "--player", "alice") as terminal,
    ):
        terminal.type("create web\r")
        await terminal.until(lambda: "web" in terminal.shown.split("create web")[-1])
        (tmp_path / "profiles" / "club.yaml").write_text(BROKEN, encoding="utf-8")
        await terminal.until(lambda: "* " in terminal.shown and "club.yaml:2:1: E_" in terminal.shown)
        terminal.type("quit\r")
        assert await terminal.ended() == 0
