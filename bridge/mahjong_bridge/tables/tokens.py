"""Action tokens: random, valid for one player and one moment, and dead once that moment has passed."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from mahjong_bridge.tables.refusals import Refusal

P = TypeVar("P")
_REMEMBERED: Final = 4096  # dead tokens a table still answers with stale_token instead of unknown_token


@dataclass(frozen=True, slots=True)
class Grant(Generic[P]):
    """What a token stands for; ``owner`` is the only player who may use it, None lets everybody."""

    owner: str | None
    purpose: P


class TokenBook(Generic[P]):
    """The live tokens of one table, and the dead ones for a while."""

    def __init__(self, mint: Callable[[], str] = lambda: secrets.token_urlsafe(12)) -> None:
        self._mint = mint
        self._live: dict[str, Grant[P]] = {}
        self._dead: OrderedDict[str, None] = OrderedDict()

    def issue(self, owner: str | None, purpose: P) -> str:
        """A new token."""
        token = self._mint()
        self._live[token] = Grant(owner, purpose)
        return token

    def retire(self, tokens: Iterable[str]) -> None:
        """Let tokens die: they are stale from now on."""
        for token in tokens:
            if self._live.pop(token, None) is not None:
                self._dead[token] = None
        while len(self._dead) > _REMEMBERED:
            self._dead.popitem(last=False)

    def look_up(self, token: str, player: str) -> P:
        """What the player may do with the token; raises ``Refusal``: stale, foreign or unknown."""
        grant = self._live.get(token)
        if grant is None:
            raise Refusal("stale_token" if token in self._dead else "unknown_token")
        if grant.owner is not None and grant.owner != player:
            raise Refusal("foreign_token")
        return grant.purpose
