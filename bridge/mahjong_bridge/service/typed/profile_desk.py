"""``/mahjong profile`` and the short form of ``/mahjong rule``: what is offered, shown, read anew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from mahjong_bridge.library.names import node_of
from mahjong_bridge.library.offers import Offer
from mahjong_bridge.service.hall import RELOAD, Hall
from mahjong_bridge.service.profile_watch import ProfileWatch
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.play.rules import open_profile
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.stage import Outcome
from mahjong_commands.messages import Message
from mahjong_commands.profile_texts import goal, rules_in_short
from mahjong_engine.profiles import Profile

MOST_SHOWN = 24
"""Lines of a profile that is looked at by itself."""
Holds = Callable[[str], bool]


class ProfileDesk:
    """Answers questions about profiles for one hall."""

    def __init__(self, hall: Hall, watch: ProfileWatch) -> None:
        self._hall = hall
        self._watch = watch

    def words(self, holds: Holds) -> tuple[str, ...]:
        """What somebody may type for the profiles he may play by: both words of each."""
        return tuple(word for node, words in self._hall.house.shelf.choices if holds(node) for word in words)

    def permit(self, name: str, holds: Holds) -> None:
        """Raise ``Refusal`` if there is no such profile, it is broken or the sender may not play by it."""
        offer = self._hall.house.offer_of(name)
        open_profile(offer)  # a broken one has no node that anybody could hold
        node = node_of(offer.words[-1])
        if not holds(node):
            told = {"profile": offer.name, "node": node}
            raise Refusal("profile_not_permitted", Message("mahjong.table.refused.profile_not_permitted", told))

    async def list(self, table: TableDocument | None, holds: Holds, locale: str) -> Outcome:
        """A line a profile: its words, players, what one plays for; broken ones with their first error.

        Shipped ones are read when they are first needed, which takes a moment for all of them.
        """
        offers = await asyncio.to_thread(lambda: tuple(self._hall.house.shelf.offers()))
        return Outcome(ok=True, code="ok", lines=tuple(_list_line(offer, table, holds, locale) for offer in offers))

    def show(self, name: str, holds: Holds, locale: str) -> Outcome:
        """The rules of a profile in short and how it differs from its base; its errors for those who keep the files."""
        offer = self._hall.house.offer_of(name)
        lines: list[Message] = []
        if offer.profile is not None:
            base = self._base_of(offer.base)
            lines.extend(rules_in_short(_words_of(offer), offer.profile, base, MOST_SHOWN)[:-1])
        if offer.faults and (offer.profile is None or holds(RELOAD)):
            head = "kept" if offer.profile is not None else "broken"
            lines.append(Message(f"mahjong.profile.told.{head}", {"profile": offer.name}))
            told = offer.faults if holds(RELOAD) else offer.faults[:1]
            lines.extend(Message("mahjong.profile.told.fault", {"report": fault.format(locale)}) for fault in told)
        return Outcome(ok=True, code="ok", lines=tuple(lines))

    async def reload(self) -> Outcome:
        """Read all files anew and say what came of it."""
        shelf = self._hall.house.shelf
        if shelf.folder is None:
            return Outcome(ok=True, code="ok", lines=(Message("mahjong.profile.no_folder"),))
        changes = await self._watch.look(everything=True)
        if shelf.folder.unreadable:
            reason = {"reason": shelf.folder.unreadable}
            return Outcome(ok=True, code="ok", lines=(Message("mahjong.profile.folder_unreadable", reason),))
        offers = tuple(shelf.folder.offers.values())
        told = {
            "profiles": len(offers),
            "changed": len(changes),
            "broken": sum(bool(offer.faults) for offer in offers),
        }
        return Outcome(ok=True, code="ok", lines=(Message("mahjong.profile.reloaded", told),))

    def _base_of(self, name: str | None) -> tuple[str, Profile] | None:
        base = None if name is None else self._hall.house.shelf.shipped(name)
        return None if base is None or base.profile is None else (base.name, base.profile)


def _words_of(offer: Offer) -> str:
    return " / ".join(offer.words)


def _list_line(offer: Offer, table: TableDocument | None, holds: Holds, locale: str) -> Message:
    words = _words_of(offer)
    if offer.profile is None:
        return Message("mahjong.profile.list.broken", {"words": words, "fault": offer.faults[0].format(locale)})
    told = {"words": words, "players": offer.profile.players, "goal": goal(offer.profile)}
    return Message("mahjong.profile.list.line", {**told, "state": tuple(_states(offer, table, holds, locale))})


def _states(offer: Offer, table: TableDocument | None, holds: Holds, locale: str) -> Iterator[Message]:
    assert offer.profile is not None
    if table is not None and table.profile_name == offer.profile.name:
        yield Message("mahjong.profile.list.in_use")
    if offer.lock is not None:
        yield Message("mahjong.profile.list.with_password")
    if not holds(node_of(offer.words[-1])):
        yield Message("mahjong.profile.list.not_permitted")
    if offer.faults:
        yield Message("mahjong.profile.list.kept", {"fault": offer.faults[0].format(locale)})
