"""Every text of a table is told in the words of its game: no riichi words where riichi is not played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_bridge.wire.v1 import shim_pb2
from mahjong_engine.profiles.reading import load_profile, shipped_names
from support.component_texts import readable
from support.riichi_words import riichi_word_in
from support.running_engine import BLOCK_TABLE, TABLE, quick, served
from support.scripted_players import ScriptedPlayer, play_on, sit_and_start
from support.shim_client import ShimClient

OTHERS = [name for name in shipped_names() if load_profile(name).words != "riichi"]
ENDS = {"KANGZHUANG": 20}
"""A whole match has all its texts where it is short: four hands, or by points where the profile ends by points."""


class ListeningClient(ShimClient):
    """Keeps every text it is sent: chat, bars, titles, pictures, answers, completions."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.texts: set[str] = set()
        self.listening = False

    async def _take(self, response: shim_pb2.ConnectResponse) -> None:
        if self.listening:
            self.texts.update(texts_of(response))
        await super()._take(response)


def texts_of(response: shim_pb2.ConnectResponse) -> Iterator[str]:
    message = getattr(response, str(response.WhichOneof("message")))
    match response.WhichOneof("message"):
        case "scene_update":
            for primitive in message.put:
                yield from readable(primitive.text.component_json)
            yield from readable(message.bar.component_json)
        case "feedback":
            for part in (message.chat_json, message.action_bar_json, message.boss_bar.component_json):
                yield from readable(part)
            yield from readable(message.title.title_json)
            yield from readable(message.title.subtitle_json)
        case "command_reply" | "click_reply":
            yield from readable(message.component_json)
        case "pushed_completions":
            yield from (entry for path in message.paths for entry in path.entries)
        case "completions":
            yield from message.entries


@pytest.mark.slow
@pytest.mark.parametrize("profile", OTHERS)
async def test_no_text_of_a_whole_match_has_a_riichi_word(tmp_path: Path, profile: str) -> None:
    short = tmp_path / "short.yaml"
    short.write_text(f"base: {profile}\nroom_config: {{end_target: {ENDS.get(profile, 4)}}}\n", encoding="utf-8")
    async with served(tmp_path, quick(profile=str(short))) as engine:
        client = ListeningClient(engine.address)
        await client.open()
        try:
            await client.join("alice")
            await client.join("watcher")
            await client.until(lambda: TABLE in client.scenes and BLOCK_TABLE in client.scenes)
            client.listening = True
            await sit_and_start(client, TABLE, ["alice"])
            for line in ("help", "help all", "rule", "profile show", "state", "fans", "fans 2", "hints"):
                assert (await client.command("alice", line)).ok, line
            player = ScriptedPlayer("alice", calls=True)
            for _ in range(2):
                await play_on(client, [player], most=12)
                for line in (
                    "help",
                    "state",
                    "hints",
                    "discard 9",
                    "win",
                    "chow 1m 2m",
                    "pung",
                    "kong",
                    "flower",
                    "skip",
                ):
                    await client.command("alice", line)
                    await client.catch_up()
            await play_on(client, [player])
            await client.until(lambda: any("Seeds of the deals" in line for _, line in client.chat))
            assert (await client.command("alice", "settlement")).ok
            for line in ("", "help ", "fans ", "hints "):
                await client.complete("alice", line)
        finally:
            await client.close()
    assert len(client.texts) > 300
    assert {text: word for text in client.texts if (word := riichi_word_in(text))} == {}
    assert not any("mahjong." in text for text in client.texts), "every text has its words"


async def test_a_riichi_table_is_told_in_riichi_words(tmp_path: Path) -> None:
    """The same walk finds them where they belong, so that it would find them elsewhere."""
    async with served(tmp_path, quick()) as engine:
        client = ListeningClient(engine.address)
        await client.open()
        try:
            await client.join("alice")
            await client.until(lambda: TABLE in client.scenes and BLOCK_TABLE in client.scenes)
            client.listening = True
            await sit_and_start(client, TABLE, ["alice"])
            await play_on(client, [ScriptedPlayer("alice", calls=True)], most=30)
            assert (await client.command("alice", "help all")).ok
        finally:
            await client.close()
    met = {word.lower() for text in client.texts if (word := riichi_word_in(text))}
    assert {"riichi", "honba", "pon"} <= met
