"""Records spoiled at random and sealed again: refused, different or harmless, but never a traceback."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from mahjong_engine.canonical import canonical_json, digest_of
from mahjong_engine.matches import play_match
from mahjong_engine.profiles.reading import ProfileError, load_profile, parse_stored_profile
from mahjong_engine.records.own import RecordError, read_record, record_of, write_record
from mahjong_engine.records.own_replay import check_draws, replay_events
from support.choosers import Eager

JUNK: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    3,
    4,
    135,
    136,
    999,
    "x",
    "",
    [],
    {},
    [1],
    "00" * 128,
    {"act": "win"},
    {"act": "no"},
    1.5,
)


@cache
def text() -> str:
    profile = load_profile("MAJSOUL_TONPUU")
    return write_record(record_of(profile, "abcd", play_match(profile, [Eager()] * 4, 12).events, "0.1.0"))


def places_in(value: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401  JSON
    """Every container inside a value with each of its keys."""
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        yield value, key
        yield from places_in(value[key])


def spoil(objects: list[Any], chance: Random) -> None:
    """Drop, double or swap a line, or put something else in the place of one value."""
    place, other = chance.randrange(len(objects) - 1), chance.randrange(len(objects) - 1)
    way = chance.random()
    if way < 0.15:
        del objects[place]
    elif way < 0.3:
        objects.insert(place, objects[other])
    elif way < 0.4:
        objects[place], objects[other] = objects[other], objects[place]
    else:
        container, key = chance.choice(list(places_in(objects[place])))
        container[key] = chance.choice(JUNK)


def sealed(objects: list[Any]) -> str:
    events = [value for value in objects[1:-1] if "type" in value]
    objects[-1] = {"digest": digest_of(canonical_json({"header": objects[0], "events": events}))}
    return "".join(f"{canonical_json(value)}\n" for value in objects)


def is_found_out(forged: str) -> bool:
    """Whether reading, replaying or the check of the draws refuses the record."""
    try:
        record = read_record(forged)
        profile = parse_stored_profile(record.header.profile_document, record.header.profile_name)
    except (RecordError, ProfileError):
        return True
    draws = check_draws(record.events, profile)
    return replay_events(record.events, profile).difference is not None or any(d.status == "fails" for d in draws)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_a_spoiled_record_is_found_out_or_harmless(seed: int) -> None:
    chance = Random(seed)
    found = 0
    for _ in range(25):
        objects = [json.loads(line) for line in text().splitlines()]
        spoil(objects, chance)
        if not all(isinstance(value, dict) for value in objects):
            continue
        found += is_found_out(sealed(objects))
    assert found > 18
