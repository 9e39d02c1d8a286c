"""Matches out of the store in every form: whole once they are over, masked for one seat while they go on."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Awaitable
from pathlib import Path

import grpc
import pytest
from typer.testing import CliRunner, Result

from mahjong_bridge.cli import app
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.records.course_of_events import course_of_events
from mahjong_engine.records.course_replay import replay_course
from mahjong_engine.records.mjai_reading import read_mjai
from mahjong_engine.records.mjai_writing import write_mjai
from mahjong_engine.records.own import read_record
from mahjong_engine.records.tenhou6_writing import VIEWER
from support.running_engine import served
from support.table_client import Refused, TableClient, play_by_chance, seated, started

PRESET = "MAJSOUL_TONPUU"
Status = grpc.StatusCode


async def refusal(call: Awaitable[object]) -> tuple[grpc.StatusCode, str]:
    with pytest.raises(Refused) as refused:
        await call
    return refused.value.status, refused.value.reason


async def export(store: Path, match_id: str, *options: str) -> Result:
    arguments = ["record", "export", match_id, "--store", str(store), *options]
    return await asyncio.to_thread(CliRunner().invoke, app, arguments)


def hidden(text: str) -> list[bool]:
    """Of every seat of the first deal, whether its opening hand is hidden."""
    start = next(line for line in map(json.loads, text.splitlines()) if line["type"] == "start_kyoku")
    return [set(hand) == {"?"} for hand in start["tehais"]]


@pytest.mark.slow
async def test_a_match_is_told_masked_while_it_goes_on_and_whole_afterwards(tmp_path: Path) -> None:
    """The service, and the command on the store."""
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        table_id = (await client.call("CreateTable", name="web", profile=PRESET)).table_id
        token = (await seated(client, table_id, "alice"))["alice"]
        async with client.watch(table_id, "alice") as alice:
            await client.call("SetReady", table_id=table_id, player_id="alice")
            await alice.until_asked_behind(0)
            match_id, seat = alice.last.table.match_id, alice.last.view.seat
            live = await client.record(match_id, "mjai", "alice")
            assert hidden(live) == [place != seat for place in range(4)]
            assert json.loads(live.splitlines()[0])["id"] == seat
            async with TableClient(engine.address, token=token) as own:
                assert hidden(await own.record(match_id, "mjai")) == hidden(live)
                assert await refusal(own.record(match_id, "mjai", "bob")) == (Status.PERMISSION_DENIED, "OTHER_PLAYER")
            assert hidden(await client.record(match_id, "mjai")) == [True] * 4, "an operator sees what is public"
            for form in ("ours", "tenhou6", "links"):
                assert await refusal(client.record(match_id, form, "alice")) == (
                    *(Status.FAILED_PRECONDITION, "MATCH_NOT_OVER"),
                )
            assert await refusal(client.record(match_id, "mjai", "bob")) == (
                *(Status.FAILED_PRECONDITION, "MATCH_NOT_OVER"),
            )
            assert await refusal(client.record(match_id, "pdf")) == (Status.INVALID_ARGUMENT, "UNKNOWN_RECORD_FORM")
            store = tmp_path / "mahjong.sqlite"
            assert hidden((await export(store, match_id, "--format", "mjai", "--seat", "2")).stdout) == [
                True,
                True,
                False,
                True,
            ]
            for options in ((), ("--format", "mjai"), ("--format", "tenhou6", "--seat", "0")):
                refused = await export(store, match_id, *options)
                assert refused.exit_code == 1
                assert "the match is not over" in refused.stderr
            await play_by_chance(client, alice, "alice", random.Random(1))
        ours = await client.record(match_id)
        record = read_record(ours)
        course = course_of_events(load_profile(PRESET), record.header.seats, record.events)
        told = await client.record(match_id, "mjai")
        assert told == write_mjai(course) == await client.record(match_id, "mjai", "alice")
        assert replay_course(read_mjai(told.splitlines()), load_profile(PRESET)).outcome.difference is None
        links = (await client.record(match_id, "links")).splitlines()
        assert len(links) == len(course.deals)
        assert all(link.startswith(VIEWER) for link in links)
        for form in ("ours", "mjai", "tenhou6", "links"):
            assert (await export(store, match_id, "--format", form)).stdout == await client.record(match_id, form)


@pytest.mark.slow
async def test_another_game_is_told_as_ours_only(tmp_path: Path) -> None:
    async with served(tmp_path) as engine, TableClient(engine.address) as client:
        _, alice = await started(client, "alice", profile="GUOBIAO")
        async with alice:
            match_id = alice.last.table.match_id
            with pytest.raises(Refused) as refused:
                await client.record(match_id, "mjai", "alice")
    assert refused.value.reason == "RECORD_NOT_TELLABLE"
    result = await export(tmp_path / "mahjong.sqlite", match_id, "--format", "mjai", "--seat", "0")
    assert result.exit_code == 1
    assert "GUOBIAO is no riichi" in result.stderr
