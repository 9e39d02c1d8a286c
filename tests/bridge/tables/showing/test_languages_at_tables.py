"""One table, a language for each player (issue 5, part 1): whole matches of every profile, told to four people at once."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.wire.v1 import scene_pb2, shim_pb2
from mahjong_commands.catalogues import DEFAULT_LOCALE, catalogue
from mahjong_engine.profiles.reading import load_profile, shipped_names
from support.component_texts import readable
from support.running_engine import BLOCK_TABLE, TABLE, quick, served
from support.scripted_players import ScriptedPlayer, play_on, shown_button, sit_and_start, sit_down
from support.shim_client import ShimClient, reaches

LANGUAGES = {"ada": "en_us", "bao": "zh_cn", "chiu": "zh_tw", "dai": "ja_jp"}
"""Who reads what. The server's own language is Japanese."""
HOUSE = "ja_jp"
ASKED = ("help", "help all", "state", "hints", "rule", "fans", "fans 2", "profile show", "profile list", "list")
REFUSED = ("discard 99", "discard xyz", "win", "chow 1m 2m", "pon", "kong", "flower", "skip", "nothing", "join table-9")


class Readers(ShimClient):
    """Keeps what each player was sent to read, in the order it came."""

    def __init__(self, address: str) -> None:
        super().__init__(address)
        self.read: defaultdict[str, set[str]] = defaultdict(set)

    async def _take(self, response: shim_pb2.ConnectResponse) -> None:
        message = getattr(response, str(response.WhichOneof("message")))
        match response.WhichOneof("message"):
            case "scene_update":
                self._see(message)
            case "feedback":
                for part in (message.chat_json, message.action_bar_json, message.boss_bar.component_json):
                    self.read[message.player_id].update(readable(part))
                for part in (message.title.title_json, message.title.subtitle_json):
                    self.read[message.player_id].update(readable(part))
            case "command_reply" | "click_reply":
                self.read[message.player_id].update(readable(message.component_json))
        await super()._take(response)

    def _see(self, update: scene_pb2.SceneUpdate) -> None:
        for player in LANGUAGES:
            for primitive in update.put:
                if reaches(primitive, player):
                    self.read[player].update(readable(primitive.text.component_json))


def english_phrases() -> set[str]:
    """Runs of at least two English words that only an English text has."""
    return {
        phrase
        for text in catalogue(DEFAULT_LOCALE).values()
        for part in text
        for piece in (*part.pieces, *part.hover)
        for phrase in re.findall(r"[A-Za-z']{2,}(?: [A-Za-z']{2,})+", piece.text)
    }


PHRASES = english_phrases()
OF_COMMANDS = re.compile(r"/mahjong[^\n、。，]*")


def english_in(text: str) -> list[str]:
    told = OF_COMMANDS.sub("", text)
    return [phrase for phrase in PHRASES if phrase in told]


def holes_in(text: str) -> bool:
    """A text that no language has, or a place nothing was put in."""
    return "mahjong." in text or re.search(r"\{[a-z_]+\}", text) is not None


WHOLE = ("MAJSOUL_TONPUU", "GUOBIAO")
"""Profiles that are played to the end; the others for a deal or two, until everybody gets up."""
ACTS = 150


async def walk(client: Readers, players: list[str], most: int) -> None:
    scripted = [ScriptedPlayer(player, calls=True) for player in players]
    for player in players:
        await client.join(player, LANGUAGES[player])
    await client.until(lambda: TABLE in client.scenes and BLOCK_TABLE in client.scenes)
    await sit_and_start(client, TABLE, players)
    for acts in (10, 25):
        await play_on(client, scripted, most=acts)
        for player in players:
            for line in (*ASKED, *REFUSED):
                await client.command(player, line)
    await client.catch_up()
    await play_on(client, scripted, most=most)
    for player in players:
        await client.command(player, "settlement")
        assert (await client.command(player, "leave")).ok
    await client.catch_up()


@pytest.mark.slow
@pytest.mark.parametrize("profile", shipped_names())
async def test_every_text_of_a_match_is_told_in_the_language_of_its_reader(tmp_path: Path, profile: str) -> None:
    async with served(tmp_path, quick(profile=profile, language=HOUSE)) as engine:
        client = Readers(engine.address)
        await client.open()
        players = list(LANGUAGES)[: load_profile(profile).players]
        try:
            await walk(client, players, 100_000 if profile in WHOLE else ACTS)
        finally:
            await client.close()
    for player in players:
        told = client.read[player]
        assert len(told) > 150
        assert [text for text in told if holes_in(text)] == []
        if LANGUAGES[player] != DEFAULT_LOCALE:
            assert {text: found for text in told if (found := english_in(text))} == {}


def notices(client: ShimClient, player: str) -> list[str]:
    shown = client.scenes[TABLE].primitives
    return [
        text
        for key, primitive in shown.items()
        if key.startswith("notice") and reaches(primitive, player)
        for text in readable(primitive.text.component_json)
    ]


async def test_two_at_one_table_read_two_languages_and_passers_by_the_servers(tmp_path: Path) -> None:
    async with served(tmp_path, quick(language="ja_jp")) as engine:
        client = Readers(engine.address)
        await client.open()
        try:
            for player, locale in (("ada", "en_us"), ("bao", "zh_sg"), ("chiu", "zh_hk"), ("dai", "fr_fr")):
                await client.join(player, locale)
            await client.until(lambda: TABLE in client.scenes)
            for seat, player in enumerate(("ada", "bao")):
                await sit_down(client, TABLE, player, seat)
            assert (await client.click("ada", TABLE, await shown_button(client, TABLE, "ada", "ready"))).ok
            await client.until(lambda: any("Bao" in text for text in notices(client, "bao")))
            said = {player: notices(client, player) for player in LANGUAGES}
            assert said["ada"] == ["Waiting for Bao"]
            assert said["bao"] == ["等待 Bao"]
            assert said["chiu"] == said["dai"] == ["Bao を待っています"]
            stools = [
                text
                for key, primitive in client.scenes[TABLE].primitives.items()
                if key.startswith("seat.2")
                for text in readable(primitive.text.component_json)
            ]
            assert stools == ["西：クリックで着席"]
            for player, right in (
                ("ada", "You sit there"),
                ("bao", "你已经"),
                ("chiu", "沒有坐"),
                ("dai", "not playing"),
            ):
                await client.command(player, "join table-1" if player in ("ada", "bao") else "discard 1m")
                assert any(right in text for text in client.read[player]), player
        finally:
            await client.close()


async def test_who_changes_his_language_reads_the_new_one(tmp_path: Path) -> None:
    async with served(tmp_path, quick()) as engine:
        client = Readers(engine.address)
        await client.open()
        try:
            await client.join("ada", "en_us")
            await client.until(lambda: TABLE in client.scenes)
            await sit_down(client, TABLE, "ada", 0)
            await client.until(lambda: any("Sit down" in text for text in notices(client, "ada")))
            await client.join("ada", "zh_tw")
            await client.until(lambda: any("入座" in text for text in notices(client, "ada")))
            before = set(client.read["ada"])
            await client.command("ada", "discard 1m")
            assert any("現在沒有牌局" in text for text in client.read["ada"] - before)
        finally:
            await client.close()


@pytest.mark.parametrize(
    ("locale", "profile", "line", "said"),
    [
        ("en_us", "MAJSOUL_TONPUU", "rule minimumHan 3", "These rules do not fit together: minimumHan 3 is refused: "),
        ("zh_cn", "MAJSOUL_TONPUU", "rule minimumHan 3", "这些规则互相冲突：不能设置 minimumHan 3："),
        ("zh_hk", "GUOBIAO", "rule endTarget 0", "這些規則互相衝突：room_config.end_target: "),
        ("ja_jp", "GUOBIAO", "rule endTarget 0", "これらのルールは両立しません：room_config.end_target: 0 は 1 より"),
        (
            *("ja_jp", "MAJSOUL_TONPUU", "rule minimumHan 3"),
            "これらのルールは両立しません：minimumHan を 3 にはできません：minimumHan は 1, 2, 4, 13 のどれかです。",
        ),
    ],
)
async def test_a_rule_is_refused_in_the_language_of_who_asked(
    tmp_path: Path, locale: str, profile: str, line: str, said: str
) -> None:
    """What the engine says of rules it has in three languages; readers of traditional signs read simplified ones."""
    async with served(tmp_path, quick(profile=profile)) as engine:
        client = Readers(engine.address)
        await client.open()
        try:
            await client.join("ada", locale)
            await client.until(lambda: TABLE in client.scenes)
            await sit_down(client, TABLE, "ada", 0)
            reply = await client.command("ada", line)
            assert (reply.ok, reply.code) == (False, "rules_in_conflict")
            (told,) = readable(reply.component_json)
            assert told.startswith(said)
            assert bool(re.search("[一-鿿]", told.removeprefix(said))) == (locale != "en_us")
        finally:
            await client.close()


def test_the_servers_language_is_one_that_is_shipped() -> None:
    assert quick(language="zh_tw").language == "zh_tw"
    assert Configuration().language == DEFAULT_LOCALE
    with pytest.raises(ValueError, match="there are no texts in tlh_aa; there are: en_us, ja_jp, zh_cn, zh_tw"):
        quick(language="tlh_aa")
