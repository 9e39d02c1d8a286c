"""What players have set for themselves: kept in the store, and at hand without waiting for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mahjong_bridge.store.ports import PlayerStore, StoredSetting
from mahjong_bridge.tables.showing.looks import PLAIN, Look
from mahjong_commands.catalogues import shipped_locales

_HINTS: Final = "hints"
_LANGUAGE: Final = "language"
_TILES: Final = "tiles"
_BOARD: Final = "board"
_RESULTS: Final = "results"
_STYLES: Final = {"notation": True, "glyphs": False}
_PLACES: Final = {"window": True, "chat": False}
_WORDS: Final = {"on": True, "off": False}


class Preferences:
    """The settings of all players an engine knows of."""

    def __init__(self, store: PlayerStore) -> None:
        self._store = store
        self._hints: dict[str, bool] = {}
        self._languages: dict[str, str] = {}
        self._looks: dict[str, Look] = {}

    async def open(self) -> None:
        """Read what is stored."""
        for setting in await self._store.settings():
            if setting.name == _HINTS and setting.value in _WORDS:
                self._hints[setting.player_id] = _WORDS[setting.value]
            elif setting.name == _LANGUAGE and setting.value in shipped_locales():
                self._languages[setting.player_id] = setting.value
            elif setting.name == _TILES and setting.value in _STYLES:
                self._looks[setting.player_id] = replace(self.look(setting.player_id), letters=_STYLES[setting.value])
            elif setting.name == _BOARD and setting.value in _WORDS:
                self._looks[setting.player_id] = replace(self.look(setting.player_id), board=_WORDS[setting.value])
            elif setting.name == _RESULTS and setting.value in _PLACES:
                self._looks[setting.player_id] = replace(self.look(setting.player_id), windows=_PLACES[setting.value])

    def hints(self, player_id: str) -> bool | None:
        """Whether a player wants hints; None if he has not said."""
        return self._hints.get(player_id)

    def look(self, player_id: str) -> Look:
        """How a player wants to see tables."""
        return self._looks.get(player_id, PLAIN)

    def reads_letters(self, player_id: str) -> bool:
        """Whether a player wants tiles in letters."""
        return self.look(player_id).letters

    async def set_letters(self, player_id: str, *, on: bool) -> None:
        """Keep whether a player wants tiles in letters; raises ``StoreError``, and then nothing has changed."""
        word = next(word for word, value in _STYLES.items() if value is on)
        await self._store.save_setting(StoredSetting(player_id, _TILES, word))
        self._looks[player_id] = replace(self.look(player_id), letters=on)

    async def set_board(self, player_id: str, *, on: bool) -> None:
        """Keep whether a player wants the reading board; raises ``StoreError``, and then nothing has changed."""
        word = next(word for word, value in _WORDS.items() if value is on)
        await self._store.save_setting(StoredSetting(player_id, _BOARD, word))
        self._looks[player_id] = replace(self.look(player_id), board=on)

    async def set_windows(self, player_id: str, *, on: bool) -> None:
        """Keep whether a player wants results in windows; raises ``StoreError``, and then nothing has changed."""
        word = next(word for word, value in _PLACES.items() if value is on)
        await self._store.save_setting(StoredSetting(player_id, _RESULTS, word))
        self._looks[player_id] = replace(self.look(player_id), windows=on)

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
