"""Stored events and snapshots: names for ever, plain JSON, unknown kinds refused."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

import pytest

from mahjong_engine.canonical import canonical_json
from mahjong_engine.codec import EVENT_TYPES, event_from_json, event_to_json, state_from_json, state_to_json
from mahjong_engine.events import Event
from mahjong_engine.kernel import fold, new_match
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.testing import walk_match
from support.call_window import CallWindow
from support.lively_play import block_walls, lively_choice
from support.riichi_table import table

GOLDEN = Path(__file__).parents[2] / "golden" / "stored_events.v1.jsonl"


@cache
def sample() -> dict[str, Event]:
    """The first event of each kind in a few lively matches."""
    found: dict[str, Event] = {}
    profile = load_profile("MAJSOUL_TONPUU")
    for number in range(2):
        for walk in walk_match(profile, number, lively_choice, block_walls):
            for event in walk.events:
                found.setdefault(event_to_json(event)[0], event)
    laid = table(hands={"W": "123456789p23s55s"}, melds={"S": "p111s<N"}, draws="9m1s")
    laid.play("E 9m, S turn, S kakan 1s, W ron")
    called = CallWindow(2, {"S": "chow win", "W": "pung", "N": "win"}).wish("W pung")
    for event in (*laid.events, *called.events):
        found.setdefault(event_to_json(event)[0], event)
    return found


def test_every_kind_of_event_survives_being_stored() -> None:
    found = sample()
    assert set(found) == set(EVENT_TYPES)
    for kind, event in found.items():
        stored = json.loads(json.dumps(event_to_json(event)[1]))
        assert event_from_json(kind, stored) == event


def test_events_stored_by_the_first_version_still_read() -> None:
    """One stored event of each kind; reading and writing them again changes nothing."""
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        kind, fields = json.loads(line)
        assert canonical_json(event_to_json(event_from_json(kind, fields))) == line


def test_the_golden_file_holds_every_kind() -> None:
    kinds = {json.loads(line)[0] for line in GOLDEN.read_text(encoding="utf-8").splitlines()}
    assert kinds == set(EVENT_TYPES)


def test_fields_at_their_default_are_left_out() -> None:
    moved = next(event for kind, event in sample().items() if kind == "moved.v1")
    assert "to_seat" not in event_to_json(moved)[1]


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(KeyError):
        event_from_json("moved.v2", {})


def test_a_field_of_another_type_is_refused() -> None:
    with pytest.raises(TypeError):
        event_from_json("closed.v1", {"moment": 3})


def test_a_snapshot_reads_back_in_the_middle_of_a_window() -> None:
    laid = table(hands={"S": "46p", "W": "55p"}, draws="5p").play("E 5p, S pass")
    stored = json.loads(json.dumps(state_to_json(laid.state)))
    back = state_from_json(laid.state.profile, stored)
    laid.play("W pon 5p5p")
    later = fold(back, laid.events[-3:])
    assert state_to_json(later) == state_to_json(laid.state)


def test_the_events_of_a_match_fold_to_its_state() -> None:
    profile = load_profile("TENHOU_TONPUU")
    state = new_match(profile)
    for walk in walk_match(profile, 3, lively_choice):
        state = fold(state, walk.events)
        assert state == walk.after
