"""Figures: what they count, that they tell no names and no tiles, and who may read them."""

from __future__ import annotations

import asyncio
import re
import ssl
import urllib.error
import urllib.request
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

from mahjong_bridge.metrics.figures import Figures
from mahjong_bridge.metrics.gauges import Moment, MomentCollector
from mahjong_bridge.metrics.serving import check_metrics, served_figures
from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.service.settings.defaults import ConfigurationError
from mahjong_bridge.tables.bots.processes import BotFault
from mahjong_bridge.wire.v1 import shim_pb2
from mahjong_commands.messages import Message
from mahjong_engine.views import View
from support.certificates import Authority
from support.running_engine import TABLE, actor_of, connected, quick, served
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.table_client import Refused, TableClient

Read = dict[tuple[str, tuple[tuple[str, str], ...]], float]


def measured(**changes: object) -> Configuration:
    return quick(metrics={"listen": "127.0.0.1:0"}, **changes)


async def text_of(address: str) -> str:
    def get() -> str:
        with urllib.request.urlopen(f"http://{address}/metrics", timeout=20) as answer:
            return str(answer.read().decode())

    return await asyncio.to_thread(get)


async def read(engine: Engine) -> Read:
    families = text_string_to_metric_families(await text_of(engine.metrics))
    return {
        (sample.name, tuple(sorted(sample.labels.items()))): sample.value
        for family in families
        for sample in family.samples
    }


def value(figures: Read, name: str, **labels: str) -> float:
    return figures[name, tuple(sorted(labels.items()))]


async def read_once_there(engine: Engine, name: str, **labels: str) -> Read:
    """The figures once this one is among them, not nought: an answer is counted just after it was given."""
    async with asyncio.timeout(20):
        while not (figures := await read(engine)).get((name, tuple(sorted(labels.items())))):
            pass
    return figures


async def test_without_an_address_nothing_is_served(tmp_path: Path) -> None:
    async with served(tmp_path) as engine:
        assert engine.metrics == ""


async def test_tables_people_streams_and_the_store_are_counted_as_they_are(tmp_path: Path) -> None:
    async with served(tmp_path, measured()) as engine, connected(engine, "alice", "bob") as client:
        before = await read(engine)
        assert value(before, "mahjong_tables", state="waiting") == 2
        assert value(before, "mahjong_tables", state="playing") == 0
        assert value(before, "mahjong_players", where="in_worlds") == 2
        assert value(before, "mahjong_streams", kind="server") == 1
        assert value(before, "mahjong_engine_answers") == 1
        await sit_and_start(client, TABLE, ["alice"])
        await client.until(lambda: ScriptedPlayer("alice").line(client))
        async with TableClient(engine.address) as watcher, watcher.watch(TABLE):
            after = await read_once_there(engine, "mahjong_streams", kind="watch")
            assert value(after, "mahjong_streams", kind="watch") == 1
        assert value(after, "mahjong_tables", state="playing") == 1
        assert (value(after, "mahjong_players", where="seated"), value(after, "mahjong_bots")) == (1, 3)
        assert value(after, "mahjong_store_wal_bytes") > 0
        for name in ("mahjong_store_commit_seconds_count", "mahjong_store_writes_total"):
            assert value(after, name) > value(before, name)
        assert {name for name, _ in after} >= {"mahjong_mailbox_requests", "mahjong_mailbox_longest_requests"}


async def test_requests_are_counted_with_what_came_of_them_and_how_long_they_took(tmp_path: Path) -> None:
    async with served(tmp_path, measured()) as engine, connected(engine, "alice") as client:
        await client.command("alice", "list")
        await client.command("alice", "join nowhere")
        await client.click("alice", TABLE, "nothing")
        async with TableClient(engine.address) as caller:
            await caller.call("ListTables")
            with pytest.raises(Refused):
                await caller.call("JoinTable", table_id="nowhere", player_id="bob")
        figures = await read_once_there(engine, "mahjong_requests_total", kind="JoinTable", code="unknown_table")
        for kind, code in (
            ("command", "ok"),
            ("command", "unknown_table"),
            ("click", "unknown_token"),
            ("ListTables", "ok"),
            ("JoinTable", "unknown_table"),
        ):
            assert value(figures, "mahjong_requests_total", kind=kind, code=code) == 1
        assert value(figures, "mahjong_request_seconds_count", kind="command") == 2
        assert 0 < value(figures, "mahjong_request_seconds_sum", kind="command") < 20


async def test_a_server_that_is_cut_or_asks_is_counted_as_resynchronised(tmp_path: Path) -> None:
    async with served(tmp_path, measured(window=8)) as engine, connected(engine, "alice") as client:
        asks = shim_pb2.ConnectRequest(resync_request=shim_pb2.ResyncRequest(table_id=TABLE))
        await client.send(asks)
        await client.catch_up()
        assert value(await read(engine), "mahjong_resyncs_total", reason="asked") == 1
        client.acknowledging = False
        outbox = engine.hall.stage("playground").outbox
        assert outbox is not None
        await sit_and_start(client, TABLE, ["alice"])
        for _ in range(100):
            engine.hall.stage("playground").chat("alice", Message("mahjong.table.told.ready", {"player": "alice"}))
        before = outbox.cuts
        counted = value(await read(engine), "mahjong_resyncs_total", reason="cut")
        assert 0 < before <= counted <= outbox.cuts, "the table goes on, and with it the cuts, while figures are read"


async def test_no_name_no_tile_and_no_secret_is_among_them(tmp_path: Path) -> None:
    async with served(tmp_path, measured(token="")) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        assert await play_on(client, [ScriptedPlayer("alice")], most=8) == 8
        text = await text_of(engine.metrics)
        assert value(await read(engine), "mahjong_bot_answers_total", outcome="ok") >= 15
        names = [seat.name for seat in actor_of(engine).table.seats if seat is not None]
        assert len(names) == 4
    labels = set(re.findall(r'="([^"]*)"', text))
    allowed = re.compile(r"[a-z_]+|[A-Z][A-Za-z]+|\+Inf|[0-9.]+(e-?[0-9]+)?")
    assert [label for label in labels if not allowed.fullmatch(label)] == []
    for hidden in ("alice", TABLE, "playground", *names):
        assert hidden not in text
    assert len(text.splitlines()) < 400


async def test_a_bot_that_is_late_or_fails_is_counted_as_such() -> None:
    figures = Figures()

    async def late(level: str, view: View) -> None:
        raise TimeoutError

    async def broken(level: str, view: View) -> None:
        raise BotFault("it failed")

    for think, error in ((late, TimeoutError), (broken, BotFault)):
        with pytest.raises(error):
            await figures.timed(think)("normal", None)  # type: ignore[arg-type]
    count = figures.registry.get_sample_value
    assert count("mahjong_bot_answers_total", {"outcome": "late"}) == 1
    assert count("mahjong_bot_answers_total", {"outcome": "fault"}) == 1
    assert count("mahjong_bot_seconds_count") == 2


def test_an_engine_that_is_stuck_is_told_of_as_stuck() -> None:
    def stuck() -> Moment:
        raise TimeoutError

    families = list(MomentCollector(stuck).collect())
    assert [(sample.name, sample.value) for family in families for sample in family.samples] == [
        ("mahjong_engine_answers", 0)
    ]


@pytest.mark.parametrize("listen", ["0.0.0.0:9464", "[::]:9464", "metrics.example:9464"])
def test_beyond_this_machine_figures_need_tls_too(listen: str) -> None:
    with pytest.raises(ConfigurationError, match="plain text stays on this machine"):
        check_metrics(quick(metrics={"listen": listen}))
    check_metrics(quick(metrics={"listen": listen}, tls={"certificate": "c", "key": "k"}))


async def test_an_address_that_cannot_be_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(ConfigurationError, match=r"metrics\.listen: nowhere: write HOST:PORT"):
        check_metrics(quick(metrics={"listen": "nowhere"}))
    async with served(tmp_path / "one", measured()) as engine:
        taken = quick(metrics={"listen": engine.metrics})
        with pytest.raises(ConfigurationError, match=r"metrics\.listen: .* cannot be listened on"):
            async with served(tmp_path / "two", taken):
                pass


async def fetched(address: str, context: ssl.SSLContext) -> bytes:
    def get() -> bytes:
        with urllib.request.urlopen(f"https://{address}/metrics", timeout=20, context=context) as answer:
            return bytes(answer.read())

    return await asyncio.to_thread(get)


@pytest.mark.parametrize("asking", [False, True], ids=["anybody", "only those with a certificate"])
async def test_figures_over_tls_are_shown_with_the_engines_certificate_to_whom_the_engine_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asking: bool
) -> None:
    """Only loopback can be tried in a test, so it counts as beyond this machine here."""
    authority = Authority(tmp_path)
    pair, client = authority.signed("engine"), authority.signed("client", client=True)
    monkeypatch.setattr("mahjong_bridge.metrics.serving.is_loopback", lambda host: False)
    tls = {"certificate": str(pair.certificate), "key": str(pair.key)}
    tls |= {"clientCa": str(authority.file)} if asking else {}
    stranger, known = (ssl.create_default_context(cafile=str(authority.file)) for _ in range(2))
    known.load_cert_chain(client.certificate, client.key)
    configuration = quick(metrics={"listen": "127.0.0.1:0"}, tls=tls)
    async with served_figures(configuration, Figures(), lambda: Moment("1")) as address:
        assert b'mahjong_engine_info{version="1"} 1.0' in await fetched(address, known)
        if asking:
            with pytest.raises((urllib.error.URLError, ConnectionError, ssl.SSLError)):
                await fetched(address, stranger)
        else:
            assert b"mahjong_engine_info" in await fetched(address, stranger)
        with pytest.raises(urllib.error.URLError, match="CERTIFICATE_VERIFY_FAILED"):
            await fetched(address, ssl.create_default_context())
