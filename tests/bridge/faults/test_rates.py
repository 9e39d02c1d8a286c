from __future__ import annotations

import logging
from contextlib import suppress
from pathlib import Path

import grpc
import pytest

from mahjong_bridge.service import rates
from mahjong_bridge.service.life.logs import _OfLibraries, log_to_standard_error
from mahjong_bridge.service.rates import Bucket, Rates
from mahjong_bridge.tables.refusals import Refusal
from support.hand_clock import HandClock
from support.running_engine import connected, quick, served
from support.table_client import Refused, TableClient, seated


def allowed(counted: Rates, player: str, tries: int) -> int:
    """How many of so many requests at once are let through."""
    through = 0
    for _ in range(tries):
        with suppress(Refusal):
            counted.take(player)
            through += 1
    return through


def test_two_seconds_worth_may_come_at_once_and_then_the_pace_counts() -> None:
    clock = HandClock()
    counted = Rates(clock, 40.0)
    assert allowed(counted, "alice", 1_000) == 80
    assert allowed(counted, "bob", 10) == 10
    clock.turn(1.0)
    assert allowed(counted, "alice", 1_000) == 40
    clock.turn(1_000.0)
    assert allowed(counted, "alice", 1_000) == 80


def test_a_slow_pace_lets_one_request_through_all_the_same() -> None:
    assert Bucket(0.1, 0.0).take(0.0) == 0.0


def test_a_bucket_says_when_the_next_request_fits() -> None:
    bucket = Bucket(4.0, 0.0)
    assert [bucket.take(0.0) for _ in range(8)] == [0.0] * 8
    assert bucket.take(0.0) == pytest.approx(0.25)
    assert bucket.take(0.25) == 0.0


def test_strangers_cannot_fill_the_disk_with_what_libraries_log(capsys: pytest.CaptureFixture[str]) -> None:
    log_to_standard_error()
    heard = _OfLibraries(logging.WARNING)
    for number in range(200):
        heard.handle(logging.LogRecord("grpc", logging.ERROR, "", 0, "garbage %s", (number,), None))
    assert 1 <= capsys.readouterr().err.count("garbage") <= 21


def test_without_a_pace_and_without_a_player_nothing_is_counted() -> None:
    assert allowed(Rates(HandClock(), 0.0), "alice", 1_000) == 1_000
    assert allowed(Rates(HandClock(), 1.0), "", 1_000) == 1_000


def test_names_without_number_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "MOST_REMEMBERED", 10)
    counted = Rates(HandClock(), 1.0)
    for number in range(1_000):
        counted.take(f"p{number}")
    assert len(counted._buckets) == 10


async def test_who_hurries_in_the_world_is_told_so_and_his_neighbour_is_not(tmp_path: Path) -> None:
    settings = quick(requestsPerSecond=5)
    async with served(tmp_path, settings, HandClock()) as engine, connected(engine, "alice", "bob") as client:
        codes = [(await client.command("alice", "list")).code for _ in range(20)]
        assert codes == ["ok"] * 10 + ["too_many_requests"] * 10
        assert (await client.click("alice", "playground-1", "x")).code == "too_many_requests"
        assert await client.complete("alice", "jo") == []
        assert (await client.command("bob", "list")).code == "ok"
        assert await client.complete("bob", "jo") == ["join"]


async def test_a_players_calls_count_whoever_makes_them(tmp_path: Path) -> None:
    settings = quick(requestsPerSecond=5, token="secret")
    async with served(tmp_path, settings, HandClock()) as engine, TableClient(engine.address, "secret") as operator:
        table_id = (await operator.call("CreateTable")).table_id
        token = (await seated(operator, table_id, "alice"))["alice"]
        async with TableClient(engine.address, token) as alice:
            for _ in range(9):
                await alice.call("ListTables")
            for client in (alice, operator):
                with pytest.raises(Refused) as refused:
                    await client.call("RunCommand", player_id="alice", line="mahjong list")
                assert refused.value.status is grpc.StatusCode.RESOURCE_EXHAUSTED
                assert refused.value.reason == "TOO_MANY_REQUESTS"
            await operator.call("RunCommand", player_id="bob", line="mahjong list")
            await operator.call("ListTables")
