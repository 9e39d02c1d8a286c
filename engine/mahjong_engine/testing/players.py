"""``check_bot``: a bot answers every decision with one of the offers, and the same for equal views."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_engine.actions import SeatAction
from mahjong_engine.bots import Bot, bot
from mahjong_engine.bots.chooser import ask_of
from mahjong_engine.catalogue import SHIPPED, Catalogue
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.testing.broken import BrokenPromiseError, Promise, require
from mahjong_engine.testing.promises import answers_are_pure
from mahjong_engine.views import View


def check_bot(level: str, name_or_path: str, catalogue: Catalogue = SHIPPED, numbers: Iterable[int] = range(1)) -> None:
    """Let bots of a level play the matches of a profile by themselves, and judge every answer.

    Raises ``BrokenPromiseError``, ``ProfileError`` for a document with errors and ``ValueError`` for an unknown level.
    """
    profile = load_profile(name_or_path, catalogue.added)
    for number in numbers:
        judged: list[Bot] = [_Judged(level, catalogue) for _ in range(profile.players)]
        try:
            play_match(profile, judged, number, catalogue.variants)
        except BrokenPromiseError as broken:
            raise broken.at(f"{level}, {profile.name}, match {number}") from broken


class _Judged:
    """A bot whose every answer is asked for once more, and once of another one of its kind."""

    def __init__(self, level: str, catalogue: Catalogue) -> None:
        self._level = level
        self._catalogue = catalogue
        self._asked = bot(level, catalogue.bots)

    def choose(self, view: View) -> SeatAction:
        """The answer, if it is one of the offers and would be given again."""
        try:
            chosen = self._asked.choose(view)
            answers_are_pure(lambda: self._asked.choose(view), chosen, "choosing")
            other = bot(self._level, self._catalogue.bots).choose(view)
        except BrokenPromiseError:
            raise
        except Exception as error:
            raise BrokenPromiseError(Promise.SOUNDNESS, f"{type(error).__name__}: {error}") from error
        offers = ask_of(view).offers
        require(chosen in offers, Promise.LEGALITY, f"{chosen!r} is none of {offers}")
        require(other == chosen, Promise.DETERMINISM, f"a new bot of the level gives {other}, not {chosen}")
        return chosen
