"""Tables played by packages of others: what one of them does wrong stops its own table only, and its bots not even that."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.service.settings.defaults import ConfigurationError
from mahjong_bridge.service.settings.reading import read_configuration
from mahjong_bridge.store.exporting import export_match
from mahjong_engine.profiles.reading import ProfileError
from support.made_packages import make_package
from support.running_engine import BLOCK_TABLE, TABLE, actor_of, connected, quick, served, state_digest
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import ShimClient, text_of

SOURCE = '''
import os, time
from dataclasses import dataclass, replace
from mahjong_engine.bots import Tsumogiri
from mahjong_engine.fans.atoms import AtomFamily
from mahjong_engine.profiles.additions import AddedProfile
from mahjong_engine.variants.ruled.bundle import ruled

FAULT = {fault!r}

class Faulty:
    """Answers as the slot it wraps, until the third discard of a seat."""

    def __init__(self, wrapped, when):
        self.wrapped, self.when = wrapped, when

    def __getattr__(self, name):
        return getattr(self.wrapped, name)

    def stumble(self, state, what):
        late = state.deal is not None and any(len(seat.river) >= 2 for seat in state.deal.seats)
        if self.when == what and late:
            raise ZeroDivisionError("two by none") if FAULT != "exit" else SystemExit(3)

    def turn(self, state, seat):
        self.stumble(state, "turn")
        return self.wrapped.turn(state, seat)

    def header(self, state):
        self.stumble(state, "view")
        return self.wrapped.header(state)

    def act(self, run, seat, action):
        self.stumble(run.state, "decide")
        return self.wrapped.act(run, seat, action)

    def turn_default(self, state, seat, offers):
        from mahjong_engine.actions import Discard
        return Discard(-1) if FAULT == "default" else self.wrapped.turn_default(state, seat, offers)

def duel(profile):
    if dict(profile.variant_options).get("pace", "slow") != "slow":
        raise ValueError("the pace is slow")
    base = ruled(profile)
    when = "turn" if FAULT == "exit" else FAULT
    return replace(base, id="house.duel", options=Faulty(base.options, when), sight=Faulty(base.sight, when),
                   course=Faulty(base.course, when))

def truths(reading, facts):
    return 1

family = AtomFamily("屋规", ("常有",), truths)
club = AddedProfile("CLUB", "屋规局", """
base: 配置模板
calculator_config:
  combinations:
    - {{definition: "屋规常有", display: "Always", score: 1}}
extensions: {{variant: {{name: house.duel}}}}
""")

class Looper(Tsumogiri):
    def choose(self, view):
        while True:
            pass

class Sleeper(Tsumogiri):
    def choose(self, view):
        time.sleep(1000)

class Cheat(Tsumogiri):
    def choose(self, view):
        raise LookupError("no plan")
'''
EVERYTHING = {
    "variants": {"house.duel": "@:duel"},
    "fans": {"house": "@:family"},
    "profiles": {"club": "@:club"},
    "bots": {"looper": "@:Looper", "sleeper": "@:Sleeper", "cheat": "@:Cheat"},
}


class Installed:
    """The package ``house`` on the path of this process and of those it starts, with one fault or none."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._number = 0

    def put(self, fault: str = "", version: str = "1.0") -> None:
        """Put a version there in place of the one before; none if it is empty."""
        self.remove()
        if version:
            make_package(self._folder, "house", EVERYTHING, SOURCE.format(fault=fault), version=version)

    def remove(self) -> None:
        for file in [*self._folder.glob("house*.dist-info/*"), *self._folder.glob("house.py")]:
            file.unlink()
        for info in self._folder.glob("house*.dist-info"):
            info.rmdir()
        for cached in self._folder.glob("__pycache__/house.*"):
            cached.unlink()
        sys.modules.pop("house", None)


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Installed]:
    folder = tmp_path / "packages"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")]))
    installed = Installed(folder)
    installed.put()
    yield installed
    sys.modules.pop("house", None)


def allowing(**changes: object) -> Configuration:
    return quick(plugins={"allow": ["house"]}, **changes)


async def play_club(client: ShimClient) -> ScriptedPlayer:
    assert (await client.command("alice", "profile use club")).ok
    await sit_and_start(client, TABLE, ["alice"])
    return ScriptedPlayer("alice")


@pytest.mark.slow
async def test_a_profile_of_a_package_is_chosen_by_name_and_played_to_its_record(
    tmp_path: Path, house: Installed
) -> None:
    configuration = allowing()
    async with served(tmp_path, configuration) as engine, connected(engine, "alice") as client:
        alice = await play_club(client)
        await play_on(client, [alice])
        assert actor_of(engine).table.profile_name == "CLUB"
    file = tmp_path / "mahjong.sqlite"
    record = await export_match(file, f"{TABLE}.1", configuration.admission().catalogue)
    assert '"house.duel"' in record
    with pytest.raises(ProfileError):
        await export_match(file, f"{TABLE}.1")


@pytest.mark.parametrize("fault", ["turn", "decide", "view", "exit"])
async def test_a_variant_that_raises_stops_its_table_by_name_and_goes_on_once_it_is_mended(
    tmp_path: Path, house: Installed, fault: str
) -> None:
    house.put(fault)
    async with served(tmp_path, allowing()) as engine, connected(engine, "alice", "bob") as client:
        alice = await play_club(client)
        await client.until(lambda: actor_of(engine).blocked or alice.line(client), poll=True)
        while not actor_of(engine).blocked:
            await client.command("alice", str(alice.line(client)))
            await client.until(lambda: actor_of(engine).blocked or alice.line(client), poll=True)
        reply = await client.command("alice", "state")
        assert (reply.ok, reply.code) == (False, "package_faulty")
        said = text_of(reply.component_json)
        assert "house 1.0" in said
        assert ("SystemExit" if fault == "exit" else "ZeroDivisionError") in said
        assert "two by none" not in said, "an error's words may quote a hand"
        await client.until(lambda: "notice.text" in client.scenes[TABLE].primitives)
        await sit_and_start(client, BLOCK_TABLE, ["bob"])
        assert await play_on(client, [ScriptedPlayer("bob")], most=3) == 3
    house.put()
    async with served(tmp_path, allowing()) as engine, connected(engine, "alice") as client:
        assert await play_on(client, [ScriptedPlayer("alice")], most=5) == 5
        assert not actor_of(engine).blocked


async def test_a_variant_whose_default_is_not_offered_stops_its_table_instead_of_turning_in_circles(
    tmp_path: Path, house: Installed
) -> None:
    house.put("default")
    async with served(tmp_path, allowing(thinkingTime="1+0")) as engine, connected(engine, "alice") as client:
        await play_club(client)
        await client.until(lambda: actor_of(engine).blocked, poll=True)
        assert (await client.command("alice", "state")).code == "table_blocked"


async def test_a_table_waits_for_a_package_that_is_gone_not_allowed_or_another(
    tmp_path: Path, house: Installed, capfd: pytest.CaptureFixture[str]
) -> None:
    async with served(tmp_path, allowing()) as engine, connected(engine, "alice") as client:
        await client.until(lambda: client.pushed["alice"])
        alice = await play_club(client)
        await client.until(lambda: alice.line(client))
        before = state_digest(engine)
    for version, configuration, code, words in (
        ("2.0", allowing(), "package_version", ("house 1.0", "2.0")),
        ("1.0", quick(), "package_refused", ("house 1.0", "not allowed")),
        ("", allowing(), "package_missing", ("house 1.0", "not installed")),
    ):
        house.put(version=version)
        async with served(tmp_path, configuration) as engine, connected(engine, "alice") as client:
            reply = await client.command("alice", "state")
            assert (reply.ok, reply.code) == (False, code)
            assert all(word in text_of(reply.component_json) for word in words)
        (logged,) = [line for line in capfd.readouterr().err.splitlines() if "table_not_recovered" in line]
        assert all(word in json.loads(logged)["told"] for word in words)
        assert "exception" not in json.loads(logged)
    house.put()
    async with served(tmp_path, allowing()) as engine, connected(engine, "alice") as client:
        assert state_digest(engine) == before
        await client.until(lambda: ScriptedPlayer("alice").line(client))


@pytest.mark.slow
async def test_a_match_that_is_over_needs_its_package_no_more(tmp_path: Path, house: Installed) -> None:
    levels = allowing(botLevel="cheat")
    async with served(tmp_path, levels) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        await play_on(client, [ScriptedPlayer("alice")])
        assert client.is_over
    house.remove()
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "state")).code == "ok"


@pytest.mark.parametrize(
    "level", [*(pytest.param(level, marks=pytest.mark.slow) for level in ("looper", "sleeper")), "cheat"]
)
async def test_a_bot_that_loops_sleeps_or_raises_gets_the_default_and_is_told_of_once(
    tmp_path: Path, house: Installed, level: str, capfd: pytest.CaptureFixture[str]
) -> None:
    settings = allowing(botLevel=level, botLimit=10 if level == "cheat" else 0.3)
    async with served(tmp_path, settings) as engine, connected(engine, "alice", "bob") as client:
        await sit_and_start(client, TABLE, ["alice"])
        for line in ("join table-2", "addbot normal", "addbot normal", "addbot normal", "ready"):
            assert (await client.command("bob", line)).ok
        assert await play_on(client, [ScriptedPlayer("bob")], most=8) == 8
        assert await play_on(client, [ScriptedPlayer("alice")], most=3) == 3
        assert not actor_of(engine).blocked
    told = [line for line in capfd.readouterr().err.splitlines() if f'"bot": "{level}"' in line]
    assert len(told) == 1
    assert ("LookupError" if level == "cheat" else "bot_too_slow") in told[0]
    assert "no plan" not in told[0].replace('LookupError(\\"no plan\\")', ""), "its words may quote the hand"


async def test_a_level_that_nobody_brings_is_no_setting(house: Installed) -> None:
    assert allowing(botLevel="looper").admission().bots["looper"] == "house:Looper"
    with pytest.raises(
        ConfigurationError, match="botLevel: there is no bot looper; known: easy, normal, hard, tsumogiri, random"
    ):
        quick(botLevel="looper").admission()


def test_a_wrong_list_is_refused_with_its_key(tmp_path: Path) -> None:
    file = tmp_path / "engine.yaml"
    for text, reason in (("[a>1]", "'a>1' is no package"), ("[a, A==1]", "a stands there twice")):
        file.write_text(f"plugins: {{allow: {text}}}\n", encoding="utf-8")
        with pytest.raises(ConfigurationError, match=f"plugins.allow: .*{reason}"):
            read_configuration(file)


def test_a_file_whose_options_the_variant_refuses_is_no_profile_for_new_tables(
    tmp_path: Path, house: Installed
) -> None:
    file = tmp_path / "fast.yaml"
    file.write_text("base: 屋规局\nextensions: {variant: {options: {pace: fast}}}\n", encoding="utf-8")
    configuration = allowing(profile=str(file))
    with pytest.raises(ConfigurationError, match=r"extensions\.variant: the pace is slow"):
        configuration.shelf(configuration.admission().catalogue)
