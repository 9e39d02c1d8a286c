"""Events and states as JSON: what stores, records and snapshots hold."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, cast

from mahjong_engine import events as told
from mahjong_engine.events import Event
from mahjong_engine.field_types import types_of_fields
from mahjong_engine.json_shapes import as_object, from_json, to_json
from mahjong_engine.profiles import Profile
from mahjong_engine.state import MatchState, fresh_match
from mahjong_engine.values import fields_of
from mahjong_engine.variant import Variant, Variants
from mahjong_engine.variants.shipped import SHIPPED

SNAPSHOT_VERSION: Final = 2
"""Raised by any change of the state's shape; a snapshot of another version is ignored, the events folded again."""

EVENT_TYPES: Final[Mapping[str, type[Any]]] = {
    "match_started.v1": told.MatchStarted,
    "seed_bound.v1": told.SeedBound,
    "deal_started.v1": told.DealStarted,
    "turn_began.v1": told.TurnBegan,
    "moved.v1": told.Moved,
    "declared.v1": told.Declared,
    "stood.v1": told.Stood,
    "struck.v1": told.Struck,
    "asked.v1": told.Asked,
    "answered.v1": told.Answered,
    "announced.v1": told.Announced,
    "narrowed.v1": told.Narrowed,
    "closed.v1": told.Closed,
    "shown.v1": told.Shown,
    "noted.v1": told.Noted,
    "won.v1": told.Won,
    "paid.v1": told.Paid,
    "seat_status.v1": told.SeatStatusSet,
    "deal_ended.v1": told.DealEnded,
    "match_ended.v1": told.MatchEnded,
}
"""The stored name of every kind of event; names and versions are for ever."""

_TYPE_OF: Final = {cls: name for name, cls in EVENT_TYPES.items()}
_REBUILT: Final = frozenset({"profile", "variant", "tiles"})


def event_to_json(event: Event) -> tuple[str, dict[str, Any]]:
    """The stored type, such as ``declared.v1``, and the event's JSON object."""
    return _TYPE_OF[type(event)], as_object(event)


def event_type(kind: type[Event]) -> str:
    """The stored type of a kind of event."""
    return _TYPE_OF[kind]


def event_from_json(kind: str, fields: Mapping[str, Any]) -> Event:
    """Read a stored event; ``KeyError`` for an unknown type."""
    return cast("Event", from_json(EVENT_TYPES[kind], fields))


def state_to_json(state: MatchState) -> dict[str, Any]:
    """A snapshot: everything but the profile, which is stored with the match."""
    return {name: to_json(getattr(state, name)) for name in fields_of(MatchState) if name not in _REBUILT}


def state_from_json(profile: Profile, fields: Mapping[str, Any], variants: Variants = SHIPPED) -> MatchState:
    """Read a snapshot of ``SNAPSHOT_VERSION`` back."""
    variant = variants[profile.variant](profile)
    shapes = _state_shapes()
    told = {name: from_json(shapes[name], part) for name, part in fields.items()}
    return fresh_match(profile, variant, variant.tiles.tile_set(profile)).replace(**told)


@cache
def _state_shapes() -> Mapping[str, Any]:
    return types_of_fields(MatchState, Variant=Variant)
