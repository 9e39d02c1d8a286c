"""An engine with a profile folder, for tests: files are written, the clock is turned, what is told is read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.service.settings.configuration import Configuration
from support.hand_clock import HandClock
from support.running_engine import quick
from support.shim_client import ShimClient

LOOK: Final = 2.0
HOUSE: Final = "base: 国标\nroom_config: {random_seat: false, end_target: 4}\n"


def house_rules(folder: Path, **changes: object) -> Configuration:
    """Settings of an engine that watches ``folder/profiles``."""
    (folder / "profiles").mkdir(exist_ok=True)
    return quick(**{"profilesFolder": folder / "profiles", "profilesLook": LOOK, **changes})


def write(folder: Path, name: str, text: str) -> None:
    """Write a file of the profile folder."""
    (folder / "profiles").mkdir(exist_ok=True)
    (folder / "profiles" / name).write_text(text, encoding="utf-8")


async def noticed(engine: Engine, client: ShimClient, clock: HandClock, name: str) -> None:
    """Turn the clock until a changed file has been noticed, valid or not, or is gone.

    The folder is looked at in a thread: only when the next look's alarm is set may the clock be turned again.
    """
    folder = engine.hall.house.shelf.folder
    assert folder is not None
    before = folder.offers.get(name)
    for _ in range(3):
        looks = folder.looks
        clock.turn(LOOK)
        await client.until(lambda looks=looks: folder.looks > looks and clock.rings_in(LOOK), poll=True)  # type: ignore[misc]
    assert folder.offers.get(name) != before, "nothing was noticed"
    await client.catch_up()


def said(client: ShimClient, player: str) -> list[str]:
    """The lines of chat a player was written."""
    return [line for reader, line in client.chat if reader == player]
