"""Players who do anything at any moment: odd words, others' tokens, leaving, kicking, coming back, over both services.

What they do follows from a number; what comes of it also from how quick the machine is.
"""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from mahjong_bridge.codec.offer_ids import named_offers
from mahjong_bridge.service.life.running import Engine
from mahjong_bridge.wire.v1 import shim_pb2
from mahjong_commands.command_list import COMMANDS
from mahjong_commands.command_shapes import ParameterType
from support.shim_client import ShimClient
from support.table_client import Refused, TableClient, Watcher

PLAYERS: Final = ("alice", "bob", "carol", "dave", "erin")
ODD: Final = (
    *("", " ", "§4red", "a" * 300, "東", "🀄", "\x00", "\u202eabc", "-1", "9" * 20, "1e9", "None", "../..", "%s"),
    *("{0}", "{player}", "<click:run_command:/op>", "İ", "ﬁ", "１", "１m", "0p", "8z", "北", "ALICE", "all", "auto"),
)
WORDS: Final[Mapping[ParameterType, tuple[str, ...]]] = {
    ParameterType.NAME: ("hall", "東", "a.b", "1"),
    ParameterType.TABLE: ("table-1", "2", "hall", "nowhere"),
    ParameterType.SEAT: ("east", "south", "west", "north", "4"),
    ParameterType.LEVEL: ("normal", "random", "tsumogiri", "best"),
    ParameterType.PROFILE: ("MAJSOUL_TONPUU", "guobiao", "qingque", "zuhe", "立直三人", "nope"),
    ParameterType.PASSWORD: ("swordfish", "x y"),
    ParameterType.NEW_PASSWORD: ("swordfish", "a" * 80),
    ParameterType.RULE_KEY: ("thinkingTime", "redFive", "length", "players"),
    ParameterType.RULE_VALUE: ("0+0", "1+0", "3", "ONE_GAME"),
    ParameterType.TILE: ("5p", "0p", "東", "red"),
    ParameterType.TILE_OR_INDEX: ("0", "13", "5p"),
    ParameterType.HAND_INDEX: ("0", "13", "99"),
    ParameterType.PLAYER: ("Alice", "bob", "Carol", "Dave", "Zoe"),
    ParameterType.HINT_RULE: ("on", "off", "forbidden"),
    ParameterType.SCOPE: ("table",),
    ParameterType.WATCH_RULE: ("public", "hands", "off"),
    ParameterType.LANGUAGE: ("auto", "ja_jp", "xx"),
    ParameterType.LOOK: ("glyphs", "notation", "board", "above"),
    ParameterType.AUTO: ("on", "off", "win", "nocalls", "discard"),
    ParameterType.SWITCH: ("on", "off"),
    ParameterType.MATCH: ("playground-1.1", "nowhere.9"),
    ParameterType.SEARCH: ("pinfu", "七", "2"),
    ParameterType.PAGE: ("1", "99"),
    ParameterType.VERB: ("all", "chii"),
}
SELDOM: Final = frozenset({"remove", "end", "kick", "leave", "private", "profile use", "mode"})


class OddPlayers:
    """All of them, at one server and at TableService. ``codes`` counts what they were answered."""

    def __init__(self, engine: Engine, server: ShimClient, client: TableClient, chance: random.Random) -> None:
        self.codes: Counter[str] = Counter()
        self._engine = engine
        self._server = server
        self._client = client
        self._chance = chance
        self._watching: list[Watcher] = []

    async def play(self, moves: int) -> None:
        """Do so many things, four at a time."""
        left = iter(range(moves))

        async def one_after_the_other() -> None:
            for _ in left:
                await self._do_something()

        await asyncio.gather(*(one_after_the_other() for _ in range(4)))
        for watcher in self._watching:
            await watcher.close()

    async def _do_something(self) -> None:
        what = self._chance.choices(
            (self._click, self._type, self._come_or_go, self._answer, self._call, self._watch), (60, 25, 3, 2, 8, 2)
        )[0]
        await what(self._chance.choice(PLAYERS))

    async def _click(self, player: str) -> None:
        """Mostly what somebody may click who is asked something; now and then what is another's."""
        asked = [(who, table) for who in PLAYERS for table in self._server.scenes if self._may_play(who, table)]
        table = self._chance.choice(("playground-1", "playground-2"))
        if asked and self._chance.random() < 0.8:
            player, table = self._chance.choice(asked)
        own = self._tokens(player if self._chance.random() < 0.95 else "bob", table)
        if not own:
            await asyncio.sleep(0)
            return
        buttons = sorted(key for key in own if key.startswith("button."))
        key = self._chance.choice(buttons if buttons and self._chance.random() < 0.6 else sorted(own))
        for _ in range(2 if key.startswith("own.") else 1):
            reply = await self._server.click(player, table, own[key], self._chance.random() < 0.03, key)
            self.codes[f"click {reply.code}"] += 1

    def _may_play(self, player: str, table: str) -> bool:
        return any(key.startswith(("own.", "button.")) for key in self._tokens(player, table))

    def _tokens(self, player: str, table: str) -> dict[str, str]:
        scene = self._server.scenes.get(table)
        return {} if scene is None else scene.tokens(player)

    async def _type(self, player: str) -> None:
        place = shim_pb2.Location(world="w", x=self._chance.uniform(-99, 99), y=64, z=self._chance.uniform(-99, 99))
        reply = await self._server.command(player, self._line(), place)
        self.codes[f"line {reply.code}"] += 1

    def _line(self) -> str:
        spec = self._chance.choice(COMMANDS)
        if self._chance.random() < 0.1 or (spec.name in SELDOM and self._chance.random() < 0.8):
            return " ".join(self._chance.choices(ODD, k=3))
        words = [spec.name]
        for parameter in spec.parameters[: self._chance.randrange(len(spec.parameters) + 1)]:
            odd = self._chance.random() < 0.1
            words.append(self._chance.choice(ODD if odd else WORDS.get(parameter.type, ODD)))
        return " ".join(words)

    async def _come_or_go(self, player: str) -> None:
        if self._chance.random() < 0.15:
            await self._server.leave(player)
        else:
            await self._server.join(player, self._chance.choice(("en_us", "ja_jp", "zh_hk", "xx")))

    async def _answer(self, player: str) -> None:
        if player in self._server.questions:
            reply = await self._server.answer(player, self._chance.choice(("swordfish", "wrong", "", "§4" * 300)))
            self.codes[f"answer {reply.code}"] += 1

    async def _call(self, player: str) -> None:
        table = self._chance.choice([*self._engine.hall.actors, "nowhere"])
        calls: tuple[tuple[str, dict[str, Any]], ...] = (
            ("JoinTable", {"table_id": table, "player_id": f"web-{player}", "chair": self._chance.randrange(5)}),
            ("SetReady", {"table_id": table, "player_id": f"web-{player}"}),
            ("LeaveTable", {"table_id": table, "player_id": f"web-{player}"}),
            ("CreateTable", {"profile": self._chance.choice(("", "guobiao", "zuhe", "nope")), "player_id": player}),
            ("RunCommand", {"player_id": f"web-{player}", "line": f"mahjong {self._line()}"}),
            ("CompleteCommand", {"player_id": player, "line": f"mahjong {self._line()}"}),
            ("Act", self._answer_of(table)),
        )
        method, fields = self._chance.choice(calls)
        try:
            await self._client.call(method, **fields)
            self.codes[f"{method} OK"] += 1
        except Refused as refused:
            self.codes[f"{method} {refused.reason}"] += 1

    def _answer_of(self, table: str) -> dict[str, Any]:
        """What somebody at a table might answer now; nonsense where nobody is asked."""
        actor = next((actor for actor in self._engine.hall.actors.values() if actor.table_id == table), None)
        for seat, human in () if actor is None else actor.shown_table.humans():
            view = None if actor is None else actor.views.get(seat)
            if view is not None and view.own is not None and view.own.ask is not None:
                offer = self._chance.choice(sorted(named_offers(view.own, view.own.ask)))
                asked = {"decision": view.own.ask.number, "offer": offer}
                return {"table_id": table, "player_id": human.player_id, **asked}
        return {"table_id": table, "player_id": "nobody", "decision": 7, "offer": "\x00"}

    async def _watch(self, player: str) -> None:
        table = self._chance.choice(list(self._engine.hall.actors) or ["nowhere"])
        self._watching.append(self._client.watch(table, self._chance.choice(("", player))))
        if len(self._watching) > 8:
            with suppress(TimeoutError):
                await self._watching.pop(0).close()
