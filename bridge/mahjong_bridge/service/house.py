"""What all tables of an engine share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mahjong_bridge.library.offers import Offer
from mahjong_bridge.library.shelf import ProfileShelf
from mahjong_bridge.plugins.admitting import Admission
from mahjong_bridge.service.preferences import Preferences
from mahjong_bridge.store.ports import Store
from mahjong_bridge.tables.hints.hinting import Advise
from mahjong_bridge.tables.people.naming import nearest
from mahjong_bridge.tables.people.texts import refusal
from mahjong_bridge.tables.play.clocks import ThinkingTime
from mahjong_bridge.tables.play.rules import open_profile
from mahjong_bridge.tables.play.seeds import Seeds
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.settings import TableSettings, Think
from mahjong_bridge.tables.time import Clock
from mahjong_commands.messages import Message
from mahjong_engine.profiles import Profile


@dataclass(frozen=True, slots=True)
class House:
    """What all tables of an engine share. ``language`` is that of what all see at once."""

    store: Store
    clock: Clock
    seeds: Seeds
    think: Think
    advise: Advise
    preferences: Preferences
    admission: Admission
    settings: TableSettings
    engine_version: str
    shelf: ProfileShelf
    thinking: Callable[[Profile], ThinkingTime]
    holder: str
    language: str
    requests_per_second: float = 0.0

    @property
    def levels(self) -> tuple[str, ...]:
        """The bots people may name."""
        return tuple(self.admission.catalogue.bots)

    @property
    def profile(self) -> Profile:
        """The profile of new tables."""
        return open_profile(self.shelf.default)

    def offer_of(self, name: str) -> Offer:
        """The profile a word means; raises ``Refusal`` if nothing that is offered is called so."""
        offer = self.shelf.find(name)
        if offer is None:
            known = ", ".join(known.words[-1] for known in self.shelf.offers() if known.profile is not None)
            near = nearest(name, [word for other in self.shelf.offers() for word in other.words])
            if near:
                raise refusal("unknown_profile", "unknown_profile_but", profile=name, near=near)
            unknown = {"profile": name, "known": known}
            raise Refusal("unknown_profile", Message("mahjong.table.refused.unknown_profile", unknown))
        return offer
