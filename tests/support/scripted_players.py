"""Players who see only what the engine sends them and always choose the same in the same position."""

from __future__ import annotations

from support.shim_client import Scene, ShimClient

_FIRST = ("ron", "tsumo", "win", "kyuushu", "riichi")
OVERTAKEN = ("not_your_decision", "stale_decision", "not_offered")
"""Answers to somebody who is asked something else by now: a higher claim has closed his window, or what he typed by was
told him before his last answer."""
_CALLS = ("pon", "pung", "chii", "chow", "minkan", "kong")
_ANSWERS = ("skip", "tenpai", "continue")
"""How he answers what is neither a win nor a call."""


class ScriptedPlayer:
    """Types the first command his completions offer: wins, then riichi, now and then a call, else a discard.

    ``calls`` says whether he claims others' tiles.
    """

    def __init__(self, name: str, calls: bool = False) -> None:
        self.name = name
        self.calls = calls
        self.made: list[str] = []

    def line(self, client: ShimClient) -> str | None:
        """What he types now; None when he is asked nothing."""
        paths = client.pushed.get(self.name, {})
        verbs = paths.get("", [])
        for verb in (*_FIRST, *(_CALLS if self.calls else ())):
            if verb in verbs:
                return " ".join([verb, *self._arguments(paths, verb)])
        for verb in _ANSWERS:
            if verb in verbs:
                return verb
        if "discard" in verbs:
            return f"discard {paths['discard'][-1]}"
        return None

    def _arguments(self, paths: dict[str, list[str]], verb: str) -> list[str]:
        words: list[str] = []
        while following := paths.get(" ".join([verb, *words]), []):
            words.append(following[0])
        return words


def stool(scene: Scene, player: str, seat: int) -> str:
    """The token of a free stool."""
    return scene.tokens(player)[f"seat.{seat}.box"]


def button(scene: Scene, player: str, name: str) -> str | None:
    """The token of a button the player sees, by the choice's name."""
    tokens = scene.tokens(player)
    found = [token for key, token in tokens.items() if key.startswith("button.") and f".{name}" in key]
    return found[0] if found else None


async def sit_and_start(client: ShimClient, table: str, players: list[str]) -> None:
    """Seat the players in the order of the chairs and let all of them press Ready."""
    for seat, player in enumerate(players):
        await sit_down(client, table, player, seat)
    for player in players:
        assert (await client.click(player, table, await shown_button(client, table, player, "ready"))).ok


async def deal_to(client: ShimClient, table: str, players: list[str]) -> None:
    """Start a match and wait for East's first decision."""
    await sit_and_start(client, table, players)
    await client.until(lambda: "discard" in client.pushed[players[0]])


async def sit_down(client: ShimClient, table: str, player: str, seat: int) -> None:
    """Click a stool once it is there."""
    await client.until(lambda: f"seat.{seat}.box" in client.scenes[table].tokens(player))
    reply = await client.click(player, table, stool(client.scenes[table], player, seat))
    assert reply.ok, reply.code


async def shown_button(client: ShimClient, table: str, player: str, name: str) -> str:
    """The token of a button, once it is shown."""
    token = await client.until(lambda: button(client.scenes[table], player, name))
    assert token is not None
    return token


async def play_on(client: ShimClient, players: list[ScriptedPlayer], most: int = 100_000) -> int:
    """Let scripted players act until the match is over, or ``most`` times; says how often they acted."""
    acted = 0
    while acted < most:
        await client.until(lambda: client.is_over or any(player.line(client) for player in players))
        if client.is_over:
            return acted
        player = next(player for player in players if player.line(client))
        line = str(player.line(client))
        code = await client.type(player.name, line)
        if code in OVERTAKEN:
            await client.catch_up()
            continue
        assert code == "ok", f"{line}: {code}"
        acted += 1
    return acted
