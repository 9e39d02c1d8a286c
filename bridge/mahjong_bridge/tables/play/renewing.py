"""A table and the rules of its next match: taken by command, or because the profile's file has changed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mahjong_bridge.library.offers import Offer
from mahjong_bridge.tables.document import TableDocument
from mahjong_bridge.tables.people import seating
from mahjong_bridge.tables.play.rules import open_profile, with_newer, with_profile
from mahjong_commands.messages import Message
from mahjong_commands.profile_names import profile_called
from mahjong_engine.profiles import Profile

if TYPE_CHECKING:
    from mahjong_bridge.tables.actor import TableActor


async def take_profile(actor: TableActor, offer: Offer) -> Profile:
    """Play by another profile from the next match on; everybody has to be ready for it. Raises ``Refusal``."""
    profile = open_profile(offer)
    before = actor.table
    await _change(actor, with_profile(_as_they_sit(actor), offer))
    if actor.table.profile != before.profile:
        _tell(actor, "rules_changed", profile.name)
    return profile


async def renew(actor: TableActor, offer: Offer) -> None:
    """Take the newer version of the table's profile, if that changes anything for it, and say so."""
    before = actor.table
    if offer.profile is None:
        return
    if before.custom:
        _tell(actor, "rules_kept", offer.name)
        return
    newer = with_newer(_as_they_sit(actor), offer)
    if newer.profile != before.profile:
        await _change(actor, newer)
        _tell(actor, "rules_changed", offer.name)
    elif newer.lock != before.lock:
        await actor.change(replace(before, lock=newer.lock))


def _as_they_sit(actor: TableActor) -> TableDocument:
    return seating.on_their_chairs(actor.table, actor.chairs)


async def _change(actor: TableActor, table: TableDocument) -> None:
    """Where the chairs are others than those of the last match, that is shown no longer."""
    if len(table.seats) == len(actor.table.seats) and not actor.chairs:
        await actor.change(table)
        return
    await actor.change(replace(table, match_id=None))
    actor.game.keeper.forget()


def _tell(actor: TableActor, what: str, profile: str) -> None:
    actor.tell(Message(f"mahjong.table.{what}", {"profile": profile_called(profile)}))
