"""What comes back with every turn stays with the clients, unseen, and takes nobody's room (table_look 4, 6, 8.12)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import pairwise

import pytest

from mahjong_bridge.scenes.flyer import FLYER
from mahjong_bridge.scenes.keeping import MOST_SEEN, MOST_THERE, Keeper
from mahjong_bridge.scenes.layout import layout
from mahjong_bridge.scenes.motion import Picture, Step, steps
from mahjong_bridge.scenes.movements import movements
from mahjong_bridge.scenes.nodes import render
from mahjong_bridge.scenes.primitives import EVERYONE, UNSEEN, Block, Box, Primitive, Text, Transform, seen_by
from mahjong_bridge.scenes.sight import TableMode, TableSight
from mahjong_commands.glyphs import BACK_GLYPH
from mahjong_engine.seats import Seat
from support.scene_games import moments
from support.scene_sights import PLAYERS, seat_view, sight, sitter
from support.scene_space import plain

MODES: tuple[TableMode, ...] = ("display", "block")


@dataclass(frozen=True, slots=True)
class Turn:
    """One sight of a game: its own picture, what is shown with what is kept, and how that came."""

    wanted: Picture
    before: Picture
    shown: Picture
    steps: tuple[Step, ...]


@cache
def turns(mode: TableMode) -> tuple[Turn, ...]:
    """A deal in its course, everybody human."""
    sights = [moment.sight(mode) for moment in moments(8, most=160)]
    playing = [each for each in sights if each.public is not None and each.public.phase == "playing"]
    keeper, found = Keeper(), list[Turn]()
    shown: Picture = {}
    for old, new in pairwise((playing[0], *playing)):
        found.append(next_turn(keeper, shown, old, new))
        shown = found[-1].shown
    return tuple(found)


def next_turn(keeper: Keeper, shown: Picture, old: TableSight, new: TableSight) -> Turn:
    wanted = render(layout(new))
    people = [each.player_id for each in new.sitters if each.player_id is not None]
    kept, motions = keeper.keep(shown, wanted, movements(old, new, wanted), people)
    return Turn(wanted, shown, kept, steps(shown, kept, motions))


def drawn(picture: Picture) -> Picture:
    """Without what is only kept; the flyer rests unseen too."""
    return {key: p for key, p in picture.items() if p.view_range != UNSEEN and key != FLYER}


def looks(picture: Mapping[str, Primitive]) -> Counter[Primitive]:
    """What one viewer sees, whatever it is called and whoever else is sent it."""
    return Counter(replace(primitive, id="", audience=EVERYONE) for primitive in picture.values())


@pytest.mark.parametrize("mode", MODES)
def test_everybody_sees_what_the_sight_says_and_nothing_else(mode: TableMode) -> None:
    for turn in turns(mode)[::12]:
        for viewer in (*PLAYERS, None):
            seen = looks(drawn(seen_by(turn.shown, viewer)))
            assert seen == looks(drawn(seen_by(turn.wanted, viewer)))


@pytest.mark.parametrize("mode", MODES)
def test_the_steps_lead_to_what_is_shown_with_what_is_kept(mode: TableMode) -> None:
    for turn in turns(mode):
        seen = dict(turn.before)
        for step in turn.steps:
            for key in step.remove:
                del seen[key]
            seen.update({primitive.id: primitive for primitive in step.put})
        assert seen == turn.shown


@pytest.mark.parametrize("mode", MODES)
def test_nothing_that_can_be_clicked_is_kept_or_called_otherwise(mode: TableMode) -> None:
    def boxes(picture: Picture) -> Picture:
        return {key: p for key, p in picture.items() if isinstance(p.shape, Box)}

    for turn in turns(mode):
        assert boxes(turn.shown) == boxes(turn.wanted)


@pytest.mark.parametrize("mode", MODES)
def test_what_is_kept_never_takes_the_room_of_what_is_seen(mode: TableMode) -> None:
    """table_look 8.12."""
    for turn in turns(mode):
        there = {key: p for key, p in turn.shown.items() if not isinstance(p.shape, Block)}
        assert len(there) <= max(MOST_THERE, len(turn.wanted))
        for viewer in (*PLAYERS, None):
            assert len(seen_by(there, viewer)) <= max(MOST_SEEN, len(seen_by(turn.wanted, viewer)))


def spawned(turn: Turn) -> Iterator[str]:
    for step in turn.steps:
        yield from (primitive.id for primitive in step.put if primitive.id not in turn.before)


def test_what_comes_with_every_turn_is_made_once() -> None:
    made = Counter(key for turn in turns("display")[1:] for key in spawned(turn))
    again = {
        key: count for key, count in made.items() if key.startswith(("mark.", "prompt.", "drawn.0.", "sign", "wall."))
    }
    assert max(again.values()) <= 2, again
    assert "sign.text" not in again
    assert made["drawn.0.body"] <= 1


def test_a_new_tile_of_the_own_hand_costs_no_new_face() -> None:
    faces = {key for turn in turns("display") for key in turn.shown if key.startswith("face.0.")}
    tiles = {
        key for turn in turns("display") for key in turn.wanted if key.startswith("own.0.") and key.endswith(".face")
    }
    assert len(faces) <= 15 < len(tiles)


def test_one_face_shows_one_tile_for_as_long_as_it_is_held() -> None:
    names: dict[str, str] = {}
    for turn in turns("display"):
        faces = {replace(p, id=""): key for key, p in turn.shown.items() if key.startswith("face.")}
        own = {key: p for key, p in turn.wanted.items() if key.startswith("own.") and key.endswith(".face")}
        for key, primitive in own.items():
            shown = faces[replace(primitive, id="")]
            assert names.setdefault(key, shown) == shown
        assert len({names[key] for key in own}) == len(own)


def test_what_is_kept_tells_nothing_to_who_comes_now() -> None:
    kept = [p for turn in turns("display") for p in turn.shown.values() if p.view_range == UNSEEN]
    assert {plain(p) for p in kept if isinstance(p.shape, Text)} <= {"", BACK_GLYPH, "▶", "▼"}
    assert {p.id.split(".")[0] for p in kept} >= {"face", "flyer", "mark", "prompt", "sign", "drawn"}


def test_the_flyer_rests_unseen_where_it_landed() -> None:
    flights = 0
    for turn in turns("display")[1:]:
        flying = [p for step in turn.steps for p in step.put if p.id == FLYER and p.view_range != UNSEEN]
        if flying:
            flights += 1
            assert transform(turn.shown[FLYER]) == transform(flying[-1])
            assert turn.shown[FLYER].view_range == UNSEEN
    assert flights > 20


def transform(primitive: Primitive) -> Transform:
    assert isinstance(primitive.shape, Text)
    return primitive.shape.transform


def test_nothing_is_kept_for_who_has_gone() -> None:
    seats = [seat_view(seat) for seat in Seat]
    asked = sight(seats, {Seat.FIRST: ("123456789m1234p", "")})
    first = replace(asked, sitters=tuple(replace(each, prompt=None) for each in asked.sitters))
    keeper = Keeper()
    picture, _ = keeper.keep({}, {**render(layout(first)), **prompt_of(asked)}, (), PLAYERS[:1])
    stays, _ = keeper.keep(picture, render(layout(first)), (), PLAYERS[:1])
    assert stays["prompt.0.text"].view_range == UNSEEN
    gone, _ = keeper.keep(stays, render(layout(first)), (), ())
    assert "prompt.0.text" not in gone


def prompt_of(asked: TableSight) -> Picture:
    (first,) = (each for each in asked.sitters if each.seat is Seat.FIRST)
    assert first.view is not None
    with_prompt = sitter(Seat.FIRST, first.view, choices=2)
    picture = render(layout(replace(asked, sitters=(with_prompt,))))
    return {key: p for key, p in picture.items() if key.startswith("prompt.")}


def test_a_keeper_that_forgets_calls_faces_from_the_first_again() -> None:
    keeper = Keeper()
    whole = render(layout(sight([seat_view(seat) for seat in Seat], {Seat.FIRST: ("123456789m1234p", "")})))
    names = {key for key in keeper.keep({}, whole, (), PLAYERS[:1])[0] if key.startswith("face.")}
    keeper.forget()
    assert {key for key in keeper.keep({}, whole, (), PLAYERS[:1])[0] if key.startswith("face.")} == names
    assert len(names) == 13
