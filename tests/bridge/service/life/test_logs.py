"""Logs: JSON lines that say which table and match they are of, and that never hold a tile, a seed, a token or a password."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import re
from pathlib import Path
from typing import Any

import grpc
import pytest
import structlog

from mahjong_bridge.service.life.logs import Forgiving, log_to_standard_error
from mahjong_bridge.service.life.traces import HIDDEN
from mahjong_bridge.service.settings.configuration import LogSettings
from mahjong_bridge.store.ports import StoreError
from mahjong_bridge.store.sqlite import SqliteStore
from mahjong_bridge.tables.play.game import Game
from support.engine_process import EngineProcess
from support.running_engine import TABLE, connected, served
from support.scripted_players import ScriptedPlayer, sit_and_start
from support.shim_client import ShimClient
from support.table_client import Refused, TableClient, play_by_chance, seated

TOKEN, PASSWORD, TYPED = "quetzal-7c1e55", "wombat-0042", "narwhal-11"
TILES = re.compile(r"(?<![\w./-])(?:[0-9]+[mpsz])+(?!\w)|[一二三四五六七八九][万萬筒条索]|\bface\b|\btile_ids?\b")
"""A tile or several as anything of ours writes them."""


def lines_of(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


def logged(capfd: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    return lines_of(capfd.readouterr().err)


@pytest.mark.parametrize("name", ["token", "player_token", "password", "authorization", "seed", "secret"])
def test_what_is_called_a_secret_is_hidden_and_so_is_the_engines_own_wherever_it_stands(
    capfd: pytest.CaptureFixture[str], name: str
) -> None:
    log_to_standard_error(LogSettings(form="json"), TOKEN)
    structlog.get_logger().info("something", **{name: "quokka"}, told=f"it was {TOKEN}!")
    (line,) = logged(capfd)
    assert (line[name], line["told"]) == (HIDDEN, f"it was {HIDDEN}!")


def test_a_trace_says_where_but_repeats_words_only_of_errors_that_cannot_hold_a_tile(
    capfd: pytest.CaptureFixture[str],
) -> None:
    log_to_standard_error(LogSettings(form="json"))
    try:
        try:
            raise KeyError("5z")
        except KeyError as error:
            raise StoreError("the disk is full") from error
    except StoreError:
        structlog.get_logger().exception("broken")
    (line,) = logged(capfd)
    assert "builtins.KeyError: [hidden]" in line["exception"]
    assert "StoreError: the disk is full" in line["exception"]
    assert "test_logs.py" in line["exception"]
    assert "5z" not in line["exception"].replace('KeyError("5z")', "")


async def test_what_libraries_log_is_a_line_of_ours_without_what_they_quote(capfd: pytest.CaptureFixture[str]) -> None:
    log_to_standard_error(LogSettings(form="json"))
    asyncio.get_running_loop().call_exception_handler({"message": "lost", "exception": ValueError("7z")})
    logging.getLogger("grpc._cython").error("Unexpected error\nValueError: 7z")
    logging.getLogger("grpc._cython").info("of no interest")
    first, second = logged(capfd)
    assert (first["library"], first["told"], second["told"]) == ("asyncio", "lost", "Unexpected error")
    assert "7z" not in str((first, second))


@pytest.mark.parametrize("error", [OSError("No space left on device"), ValueError("I/O operation on closed file")])
def test_a_line_that_cannot_be_written_is_lost_and_stops_nothing(error: Exception) -> None:
    class Full:
        def write(self, text: str) -> int:
            raise error

        def flush(self) -> None:
            raise error

    stream = Forgiving(Full())  # type: ignore[arg-type]
    assert stream.write("a line") == 6
    stream.flush()


def test_the_form_and_the_least_level_are_settings(capfd: pytest.CaptureFixture[str]) -> None:
    log_to_standard_error(LogSettings(form="text", level="warning"))
    structlog.get_logger().info("quiet")
    structlog.get_logger().warning("loud", reason="why")
    (line,) = capfd.readouterr().err.splitlines()
    assert "loud" in line
    assert "reason" in line
    assert not line.startswith("{")


async def test_lines_of_a_table_say_which_table_and_match_and_those_of_others_do_not(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: ScriptedPlayer("alice").line(client))
        line = str(ScriptedPlayer("alice").line(client))
        append = SqliteStore.append

        async def full(*_: object) -> int:
            raise StoreError("the disk is full")

        monkeypatch.setattr(SqliteStore, "append", full)
        assert (await client.command("alice", line)).code == "store_failed"
        monkeypatch.setattr(SqliteStore, "append", append)
    found = {line["event"]: line for line in logged(capfd)}
    for event in ("match_opened", "store_failed"):
        assert (found[event]["table_id"], found[event]["match_id"]) == (TABLE, f"{TABLE}.1")
    assert "table_id" not in found["engine_stopping"]
    assert found["server_connected"]["server_id"] == "playground"


async def test_a_table_that_a_fault_stops_is_logged_without_what_the_fault_says_of_its_tiles(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: ScriptedPlayer("alice").line(client))

        async def broken(*_: object) -> None:
            raise LookupError("no place for 5z in 123m456p")

        monkeypatch.setattr(Game, "answer", broken)
        assert (await client.command("alice", str(ScriptedPlayer("alice").line(client)))).code == "table_blocked"
    (line,) = [line for line in logged(capfd) if line["event"] == "table_blocked"]
    assert (line["table_id"], line["match_id"]) == (TABLE, f"{TABLE}.1")
    assert "LookupError: [hidden]" in line["exception"]
    assert TILES.search(line["exception"].replace('LookupError("no place for 5z in 123m456p")', "")) is None


def test_the_search_for_tiles_finds_them() -> None:
    for planted in ("a 5z", "hand=123m456p", '"1s"', "五筒", "tile_id 7", "0p,"):
        assert TILES.search(planted), planted
    for harmless in ("table 1a5m3f", "0.1.0", "2 seconds", "/tmp/x-7/m.sqlite", "took 3ms", "127.0.0.1:5"):
        assert TILES.search(harmless) is None, harmless


@pytest.mark.slow
async def test_the_log_of_whole_matches_holds_no_tile_no_seed_no_token_and_no_password(tmp_path: Path) -> None:
    profiles = tmp_path / "profiles"
    profiles.mkdir()
    locked = f"base: MAJSOUL_TONPUU\nroom_config:\n  password: '{PASSWORD}'\n"
    (profiles / "club.yaml").write_text(locked, encoding="utf-8")
    (profiles / "typo.yaml").write_text(
        f"base: MAJSOUL_TONPUU\nroom_config: {{pasword: '{PASSWORD}'}}\n", encoding="utf-8"
    )
    (tmp_path / "token").write_text(TOKEN, encoding="utf-8")
    settings: dict[str, Any] = {"pace": "fast", "seeds": 7, "thinkingTime": "0+0", "tokenFile": "token"}
    settings |= {"logs": {"form": "json", "level": "debug"}, "requestsPerSecond": 0, "missedLimit": 0}
    records: list[str] = []
    tokens: list[str] = []
    async with EngineProcess(tmp_path, **settings) as engine, TableClient(engine.address, TOKEN) as client:
        for wrong in (TYPED, f"{TOKEN}x"):
            async with TableClient(engine.address, wrong) as stranger:
                with pytest.raises(Refused):
                    await stranger.call("ListTables")
            shim = ShimClient(engine.address, metadata=(("authorization", f"Bearer {wrong}"),))
            await shim.open()
            assert shim.status is grpc.StatusCode.UNAUTHENTICATED
            await shim.close()
        for profile in ("club", "GUOBIAO"):
            table_id = (await client.call("CreateTable", profile=profile)).table_id
            with_password: dict[str, Any] = {"password": PASSWORD} if profile == "club" else {}
            if with_password:
                with pytest.raises(Refused):
                    await client.call("JoinTable", table_id=table_id, player_id="alice", password=TYPED)
                joined = await client.call("JoinTable", table_id=table_id, player_id="alice", **with_password)
                tokens.append(joined.player_token)
            else:
                tokens += (await seated(client, table_id, "alice")).values()
            async with client.watch(table_id, "alice") as watcher:
                await client.call("SetReady", table_id=table_id, player_id="alice")
                await play_by_chance(client, watcher, "alice", random.Random(profile))
            records.append(await client.record(f"{table_id}.1"))
            await client.call("LeaveTable", table_id=table_id, player_id="alice")
        assert await engine.stop() == 0
    text = (tmp_path / "engine.log").read_text(encoding="utf-8")
    assert {"match_opened", "profile_broken", "engine_stopping"} <= {line["event"] for line in lines_of(text)}
    seeds = set(re.findall(r'"([0-9a-fA-F]{64,}|[A-Za-z0-9+/=]{80,})"', "".join(records)))
    assert len(seeds) >= 2, "records tell seeds once all is over"
    for secret in (TOKEN, PASSWORD, TYPED, *tokens, *seeds):
        assert secret not in text
    for line in lines_of(text):
        told = json.dumps({key: value for key, value in line.items() if key != "timestamp"}, ensure_ascii=False)
        assert TILES.search(told) is None, told
