"""The door of a table: who was asked for a password and how soon he may try again, and who is invited for how long."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mahjong_bridge.tables.document import Person
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.tokens import TokenBook
from mahjong_commands.messages import Message
from mahjong_engine.seats import Seat

FREE_TRIES: Final = 3
"""Wrong answers of one player before he has to wait between them."""
LONGEST_WAIT: Final = 60.0
MOST_TRIES: Final = 30
"""Wrong answers of all players together before everybody has to wait: names are cheap."""
_DOUBLINGS: Final = 10
_REMEMBERED: Final = 256
"""Players who are asked, and whose wrong answers are counted; the oldest are forgotten."""


INVITED_SECONDS: Final = 300.0
"""How long an invitation stands; after a restart it stands as long anew."""


@dataclass(frozen=True, slots=True)
class Enter:
    """A player is asked for the password because he wants this chair (None: any)."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class SetLock:
    """The owner is asked for the password that others shall need from now on."""


Asked = Enter | SetLock


@dataclass(frozen=True, slots=True)
class Question:
    """What a player was asked, and the token that comes with his answer."""

    token: str
    about: Asked


class Door:
    """Questions and wrong answers of one table. Kept in memory: a restart asks anew."""

    def __init__(self) -> None:
        self._book: TokenBook[Asked] = TokenBook()
        self._questions: dict[str, Question] = {}
        self._wrong: dict[str, tuple[int, float]] = {}
        self._all_wrong = (0, 0.0)
        self._invited: dict[str, float] = {}

    def invite(self, player_id: str, now: float) -> None:
        """An invitation stands from now on."""
        self._invited.pop(player_id, None)
        self._invited[player_id] = now + INVITED_SECONDS

    def still_invited(self, people: tuple[Person, ...], now: float) -> tuple[Person, ...]:
        """Those of the invited whose invitation still stands; one that is only met now stands from now on."""
        until = {person.player_id: self._invited.get(person.player_id, now + INVITED_SECONDS) for person in people}
        self._invited = until
        return tuple(person for person in people if now < until[person.player_id])

    def is_asked(self, player_id: str) -> bool:
        """Whether the player has been asked for the password and has not answered rightly yet."""
        question = self._questions.get(player_id)
        return question is not None and isinstance(question.about, Enter)

    def ask(self, player_id: str, about: Asked) -> Question:
        """A new question for a player; an older one of his is void."""
        self.forget(player_id)
        question = Question(self._book.issue(player_id, about), about)
        self._questions[player_id] = question
        while len(self._questions) > _REMEMBERED:
            self.forget(next(iter(self._questions)))
        return question

    def asked_by(self, token: str, player_id: str) -> Asked:
        """What an answered question was about; raises ``Refusal`` if it was another's or is void."""
        return self._book.look_up(token, player_id)

    def asked_last(self, player_id: str) -> Seat | None:
        """The chair the player was asked for last; None is any."""
        question = self._questions.get(player_id)
        return question.about.seat if question is not None and isinstance(question.about, Enter) else None

    def forget(self, player_id: str) -> None:
        """The player is asked nothing any more."""
        question = self._questions.pop(player_id, None)
        if question is not None:
            self._book.retire([question.token])

    def let_try(self, player_id: str, now: float) -> None:
        """Raise ``Refusal`` while an answer of this player is not even looked at. ``now`` in monotonic seconds."""
        wait = max(
            _wait(self._wrong.get(player_id, (0, 0.0)), FREE_TRIES, now), _wait(self._all_wrong, MOST_TRIES, now)
        )
        if wait > 0:
            seconds = {"seconds": int(wait) + 1}
            raise Refusal("password_too_soon", Message("mahjong.table.refused.password_too_soon", seconds))

    def answered(self, player_id: str, now: float, *, right: bool) -> None:
        """Note an answer; raises ``Refusal`` for a wrong one."""
        if right:
            self._wrong.pop(player_id, None)
            self._all_wrong = (0, now)
            self.forget(player_id)
            return
        tries, _ = self._wrong.pop(player_id, (0, 0.0))
        self._wrong[player_id] = (tries + 1, now)
        self._all_wrong = (self._all_wrong[0] + 1, now)
        while len(self._wrong) > _REMEMBERED:
            del self._wrong[next(iter(self._wrong))]
        raise Refusal("password_wrong")


def _wait(wrong: tuple[int, float], free: int, now: float) -> float:
    """Seconds until the next answer counts: none at first, then twice as many after each wrong one."""
    tries, since = wrong
    if tries < free:
        return 0.0
    return float(max(0.0, since + min(2.0 ** min(tries - free, _DOUBLINGS), LONGEST_WAIT) - now))
