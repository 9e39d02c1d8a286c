"""Commands that others are told of or that cost something have to wait between two uses (issue 5, deliver 1)."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_bridge.service.typed.cooldowns import REMEMBERED, Cooldowns
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands.command_list import COMMANDS
from mahjong_commands.command_shapes import CommandSpec
from mahjong_commands.grammar import play_permissions
from mahjong_commands.parsing import acting_spec
from support.hand_clock import HandClock
from support.profile_house import said
from support.running_engine import connected, quick, served
from support.shim_client import text_of

SPECS = {spec.name: spec for spec in COMMANDS}
GUEST = sorted(play_permissions())
OK, REFUSED = Outcome(ok=True, code="ok"), Outcome(ok=False, code="not_seated")


class Uses:
    """Uses of commands, each answered at once."""

    def __init__(self, *, are_kept: bool = True) -> None:
        self.clock = HandClock()
        self.cooldowns = Cooldowns(self.clock.now, are_kept=are_kept)

    def use(self, player: str, spec: CommandSpec | None, outcome: Outcome = OK) -> None:
        with self.cooldowns.one_more(player, spec, lambda _: None) as heard:
            heard(outcome)


@pytest.mark.parametrize("name", [spec.name for spec in COMMANDS if spec.cooldown])
def test_a_command_with_a_cooldown_waits_that_long_and_others_do_not_wait_for_it(name: str) -> None:
    uses, spec = Uses(), SPECS[name]
    uses.use("alice", spec)
    uses.clock.turn(spec.cooldown - 0.25)
    with pytest.raises(Refusal, match="too_soon") as refused:
        uses.use("alice", spec)
    assert refused.value.message.arguments == {"command": name, "seconds": 1}
    uses.use("bob", spec)
    uses.use("alice", next(other for other in COMMANDS if other.cooldown and other is not spec))
    uses.clock.turn(0.25)
    uses.use("alice", spec)


def test_what_came_to_nothing_does_not_count_nor_does_a_command_without_a_cooldown() -> None:
    uses, spec = Uses(), SPECS["invite"]
    uses.use("alice", spec, REFUSED)
    with pytest.raises(Refusal, match="not_seated"), uses.cooldowns.one_more("alice", spec, lambda _: None):
        raise Refusal("not_seated")
    uses.use("alice", spec)
    for _ in range(3):
        uses.use("alice", SPECS["discard"])
        uses.use("alice", None)
    without = Uses(are_kept=False)
    for _ in range(3):
        without.use("alice", spec)


def test_a_use_that_waits_for_its_answer_counts_already() -> None:
    uses, spec = Uses(), SPECS["invite"]
    with uses.cooldowns.one_more("alice", spec, lambda _: None), pytest.raises(Refusal, match="too_soon"):
        uses.use("alice", spec)


def test_no_more_uses_are_remembered_than_there_is_room_for() -> None:
    uses, spec = Uses(), SPECS["invite"]
    for number in range(REMEMBERED + 1):
        uses.use(f"player{number}", spec)
    uses.use("player0", spec)
    with pytest.raises(Refusal, match="too_soon"):
        uses.use(f"player{REMEMBERED}", spec)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("mahjong invite bob", "invite"),
        ("mode", None),
        ("mode guobiao", "mode"),
        ("profile use guobiao", "profile use"),
        ("fly", None),
        ("", None),
    ],
)
def test_looking_at_something_has_no_cooldown(line: str, name: str | None) -> None:
    spec = acting_spec(line)
    assert (None if spec is None else spec.name) == name


async def test_a_second_invitation_is_refused_with_the_seconds_it_has_to_wait(tmp_path: Path) -> None:
    clock = HandClock()
    async with (
        served(tmp_path, quick(pace="human"), clock) as engine,
        connected(engine, "alice", "bob", "carol") as client,
    ):
        assert (await client.command("alice", "invite bob", permissions=GUEST)).code == "invite_from_chair"
        assert (await client.command("alice", "join table-1")).ok
        assert (await client.command("alice", "invite bob")).ok
        refused = await client.command("alice", "invite carol")
        assert (refused.ok, refused.code) == (False, "too_soon")
        assert text_of(refused.component_json) == "/mahjong invite again in 5 s."
        await client.catch_up()
        assert not any("invites" in line for line in said(client, "carol"))
        clock.turn(5.0)
        assert (await client.command("alice", "invite carol")).ok
