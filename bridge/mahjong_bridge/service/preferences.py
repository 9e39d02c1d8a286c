"""What players have set for themselves: kept in the store, and at hand without waiting for it."""

from __future__ import annotations

from typing import Final

from mahjong_bridge.store.ports import PlayerStore, StoredSetting
from mahjong_commands.catalogues import shipped_locales

_HINTS: Final = "hints"
_LANGUAGE: Final = "language"
_WORDS: Final = {"on": True, "off": False}


class Preferences:
    """The settings of all players an engine knows of."""

    def __init__(self, store: PlayerStore) -> None:
        self._store = store
        self._hints: dict[str, bool] = {}
        self._languages: dict[str, str] = {}

    async def open(self) -> None:
        """Read what is stored."""
        for setting in await self._store.settings():
            if setting.name == _HINTS and setting.value in _WORDS:
                self._hints[setting.player_id] = _WORDS[setting.value]
            elif setting.name == _LANGUAGE and setting.value in shipped_locales():
                self._languages[setting.player_id] = setting.value

    def hints(self, player_id: str) -> bool | None:
        """Whether a player wants hints; None if he has not said."""
        return self._hints.get(player_id)

    def language(self, player_id: str) -> str | None:
        """The language a player has chosen; None leaves it to his client."""
        return self._languages.get(player_id)

    async def set_language(self, player_id: str, locale: str | None) -> None:
        """Keep the language a player wants; raises ``StoreError``, and then nothing has changed."""
        await self._store.save_setting(StoredSetting(player_id, _LANGUAGE, locale or ""))
        self._languages.pop(player_id, None)
        if locale is not None:
            self._languages[player_id] = locale

    async def set_hints(self, player_id: str, *, on: bool) -> None:
        """Keep what a player wants; raises ``StoreError``, and then nothing has changed."""
        word = next(word for word, value in _WORDS.items() if value is on)
        await self._store.save_setting(StoredSetting(player_id, _HINTS, word))
        self._hints[player_id] = on
