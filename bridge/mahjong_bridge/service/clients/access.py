"""Who calls ``TableService``: an operator by the engine's secret, or a player by a token of his own.

A player token is the player's id with a seal on it, so none is stored. The seal's key comes from the engine's secret
and a random one kept in the store: another secret makes all player tokens void.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import secrets
from dataclasses import dataclass
from typing import Final

from mahjong_bridge.service.limits import is_id
from mahjong_bridge.service.security.secret import Metadata, fits, told_in
from mahjong_bridge.store.ports import ReceiptStore
from mahjong_bridge.tables.refusals import Refusal
from mahjong_commands.catalogues import DEFAULT_LOCALE, nearest_locale

_KEY_BYTES: Final = 32
_KEPT_AS: Final = "player_tokens"
OPERATOR: Final = "operator"


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever makes a call; ``player_id`` None is an operator."""

    player_id: str | None
    locale: str = DEFAULT_LOCALE

    @property
    def identity(self) -> str:
        """Under what his idempotency keys are kept."""
        return OPERATOR if self.player_id is None else f"player:{self.player_id}"

    @property
    def is_operator(self) -> bool:
        """Whether he may do everything."""
        return self.player_id is None

    def operate(self) -> None:
        """Raise ``Refusal`` unless he is an operator."""
        if not self.is_operator:
            raise Refusal("operators_only")

    def acting_for(self, player_id: str) -> str:
        """The player a call is for; raises ``Refusal`` if the caller may not act for him."""
        wanted = player_id or self.player_id or ""
        if not is_id(wanted):
            raise Refusal("bad_player")
        if self.player_id is not None and wanted != self.player_id:
            raise Refusal("other_player")
        return wanted


class Access:
    """Reads and makes tokens. ``secret`` empty lets everybody in as an operator: then only this machine is served."""

    def __init__(self, secret: str, kept_key: bytes) -> None:
        self._secret = secret
        self._key = hmac.digest(kept_key, secret.encode(), "sha256")

    @classmethod
    async def open(cls, secret: str, store: ReceiptStore) -> Access:
        """With the key of the store; raises ``StoreError``."""
        return cls(secret, await store.keep_secret(_KEPT_AS, secrets.token_bytes(_KEY_BYTES)))

    def caller(self, metadata: Metadata) -> Caller:
        """Who has sent this metadata; raises ``Refusal``."""
        metadata = tuple(metadata)
        spoken = (value for name, value in metadata if name == "locale" and isinstance(value, str))
        locale = nearest_locale(next(spoken, DEFAULT_LOCALE))
        token = told_in(metadata)
        if token == "" and not self._secret:
            return Caller(None, locale)
        if not token:
            raise Refusal("bad_token")
        if self._secret and fits(token, self._secret):
            return Caller(None, locale)
        return Caller(self._player_of(token), locale)

    def token_of(self, player_id: str) -> str:
        """The player's token."""
        return f"{_to_text(player_id.encode())}.{_to_text(self._seal(player_id))}"

    def _player_of(self, token: str) -> str:
        name, _, seal = token.partition(".")
        try:
            player_id = _from_text(name).decode()
            is_sealed = hmac.compare_digest(_from_text(seal), self._seal(player_id))
        except (UnicodeError, binascii.Error):
            is_sealed = False
        if not is_sealed:
            raise Refusal("bad_token")
        return player_id

    def _seal(self, player_id: str) -> bytes:
        return hmac.new(self._key, player_id.encode(), hashlib.sha256).digest()


def _to_text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def _from_text(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
