"""What ``doctor`` says of certificates, of where figures are served, of variables, and of who has the store."""

from __future__ import annotations

import asyncio
import json
import os
import socket
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mahjong_bridge.cli import app
from support.certificates import Authority, Pair
from support.running_engine import quick, served

Findings = list[dict[str, str]]
HERE = ("--listen", "127.0.0.1:0")


def diagnosed(*arguments: str | Path, code: int = 0) -> Findings:
    result = CliRunner().invoke(app, ["doctor", "--json", *map(str, arguments)])
    assert result.exit_code == code, result.output
    return [json.loads(line) for line in result.stdout.splitlines()]


def of(findings: Findings, subject: str, level: str) -> list[str]:
    return [found["told"] for found in findings if (found["subject"], found["level"]) == (subject, level)]


def settings(folder: Path, **values: object) -> tuple[str, Path, str, Path]:
    file = folder / "engine.yaml"
    file.write_text(json.dumps(values), encoding="utf-8")
    return "--config", file, "--store", folder / "m.sqlite"


def tls(pair: Pair) -> dict[str, str]:
    return {"certificate": str(pair.certificate), "key": str(pair.key)}


def test_a_certificate_is_told_with_its_hosts_and_last_day_and_looked_after_before_it_ends(tmp_path: Path) -> None:
    authority = Authority(tmp_path)
    good, ending = authority.signed("good"), authority.signed("ending", -1, 5)
    (told,) = of(diagnosed(*HERE, *settings(tmp_path, tls=tls(good))), "tls", "OK")
    assert told.startswith("localhost, 127.0.0.1, until 20")
    (told,) = of(diagnosed(*HERE, *settings(tmp_path, tls=tls(ending))), "tls", "warn")
    assert "until 20" in told
    expired = authority.signed("expired", -10, -1)
    (told,) = of(diagnosed(*HERE, *settings(tmp_path, tls=tls(expired)), code=1), "tls", "fail")
    assert "expired on" in told
    other = Pair(good.certificate, ending.key)
    (told,) = of(diagnosed(*HERE, *settings(tmp_path, tls=tls(other)), code=1), "tls", "fail")
    assert "no certificate with its key" in told


async def test_an_engine_with_tls_is_known_by_its_certificate(tmp_path: Path) -> None:
    authority = Authority(tmp_path)
    ours, others = authority.signed("ours"), authority.signed("others")
    async with served(tmp_path, quick(tls=tls(ours), token="x")) as engine:
        at = ("--listen", engine.address)
        findings = await asyncio.to_thread(diagnosed, *at, *settings(tmp_path, tls=tls(ours), token="x"))
        assert of(findings, "address", "OK") == [f"an engine serves at {engine.address}"]
        strange = settings(tmp_path, tls=tls(others), token="x")
        findings = await asyncio.to_thread(lambda: diagnosed(*at, *strange, code=1))
        assert "no engine answers there" in of(findings, "address", "fail")[0]


def test_figures_beyond_this_machine_are_told_of(tmp_path: Path) -> None:
    findings = diagnosed(*HERE, *settings(tmp_path, metrics={"listen": "0.0.0.0:9464"}), code=1)
    assert "plain text stays on this machine" in of(findings, "metrics", "fail")[0]
    findings = diagnosed(*HERE, *settings(tmp_path, metrics={"listen": "127.0.0.1:9464"}))
    assert of(findings, "metrics", "OK") == ["figures are served at 127.0.0.1:9464"]


def test_a_variable_that_sets_nothing_and_each_wrong_setting_are_told_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAHJONG_BRIDGE_TOKN", "x")
    (told,) = of(diagnosed(*HERE, *settings(tmp_path)), "settings", "warn")
    assert told == "MAHJONG_BRIDGE_TOKN: there is no such setting; did you mean MAHJONG_BRIDGE_TOKEN?"
    findings = diagnosed(*HERE, *settings(tmp_path, pace="slow", windo=9), code=1)
    assert len(of(findings, "settings", "fail")) == 2


async def test_who_has_the_store_is_told(tmp_path: Path) -> None:
    async with served(tmp_path):
        findings = await asyncio.to_thread(diagnosed, *HERE, "--store", tmp_path / "mahjong.sqlite")
    assert of(findings, "leases", "OK")[-1] == f"{socket.gethostname()}:{os.getpid()} (running) has the store"


def test_the_store_and_address_of_the_settings_are_looked_at(tmp_path: Path) -> None:
    (tmp_path / "engine.yaml").write_text("store: here/m.sqlite\nlisten: 127.0.0.1:0\n", encoding="utf-8")
    findings = diagnosed("--config", tmp_path / "engine.yaml")
    assert of(findings, "address", "OK") == ["127.0.0.1:0 is free"]
    assert str(tmp_path / "here" / "m.sqlite") in of(findings, "store", "OK")[0]
