"""Tables by 组合麻将: draws give every hand something, and the result says what for (zuhe.md Z-14 to Z-16)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from mahjong_bridge.store.exporting import export_match
from mahjong_engine.events import DealEnded, Paid
from mahjong_engine.profiles.reading import parse_stored_profile
from mahjong_engine.records.own import read_record
from mahjong_engine.records.own_replay import replay_events
from support.profile_house import house_rules, write
from support.running_engine import TABLE, connected, served
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start

TOLD: Final = re.compile(r" gets \d+ for the (parts of the hand|hand it was ready for), \d+")
SHORT: Final = """
base: 组合麻将
room_config: {end_type: round, end_target: 4}
calculator_config:
  end: {name: standard, params: {max_win: 1, left_draw: 0, left_wall: 78}}
"""
"""Four hands that end after four draws, before anybody can be ready."""


async def test_what_hands_get_at_a_draw_is_told_and_stored(tmp_path: Path) -> None:
    write(tmp_path, "short.yaml", SHORT)
    async with served(tmp_path, house_rules(tmp_path, seeds=5)) as engine, connected(engine, "alice") as client:
        assert (await client.command("alice", "join table-1")).ok
        assert (await client.command("alice", "profile use short")).ok
        assert (await client.command("alice", "leave")).ok
        await sit_and_start(client, TABLE, ["alice"])
        await play_on(client, [ScriptedPlayer("alice", calls=True)])
        await client.until(lambda: any("Seeds of the deals" in line for _, line in client.chat))
        lines = [line for _, line in client.chat]
    told = [line for line in lines if TOLD.search(line)]
    assert told, "who gets something at a draw is told for what"
    assert not any("mahjong." in line for line in lines), "every text has its words"
    record = read_record(await export_match(tmp_path / "mahjong.sqlite", f"{TABLE}.1"))
    awards = [award for event in record.events if isinstance(event, DealEnded) for award in event.awards]
    assert len([award for award in awards if award.points]) == len(told)
    assert len(awards) % 4 == 0
    paid = [edge for event in record.events if isinstance(event, Paid) for edge in event.edges]
    assert all(edge.bank and edge.points > 0 for edge in paid), "scores never fall"
    profile = parse_stored_profile(record.header.profile_document, record.header.profile_name)
    assert replay_events(record.events, profile).difference is None
