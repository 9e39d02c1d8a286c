"""Readings of a hand by the five patterns: which there are, in which order, and where the winning tile lies."""

from __future__ import annotations

import random

import pytest

from mahjong_engine.fans import HandFacts, HandReading, hand_readings
from mahjong_engine.fans.readings import KNITTED, NOWHERE, PAIR
from mahjong_engine.fans.registry import atom_families
from mahjong_engine.fans.wait_values import wait_values
from mahjong_engine.hand.counts import counts_of_faces
from mahjong_engine.hand.knitted import ORDERS
from mahjong_engine.tiles import KIND_FACES, format_faces, parse_faces
from support.guobiao_hands import hand, melds_of
from support.guobiao_values import best_value, guobiao_count
from support.guobiao_wins import random_facts


def written(reading: HandReading) -> str:
    """Sets, pair and place, as ``123m 555p 99s @0``."""
    division = reading.division
    words = [] if division.knitted is None else [ORDERS[division.knitted]]
    words += [format_faces(KIND_FACES[kind] for kind in group.kinds) for group in division.sets]
    words += [] if division.pair is None else [format_faces([KIND_FACES[division.pair]] * 2)]
    place = {PAIR: "pair", KNITTED: "knitted", NOWHERE: "nowhere"}.get(reading.place, str(reading.place))
    return " ".join([*words, f"@{place}"])


def readings_of(facts: HandFacts) -> list[str]:
    return [written(reading) for reading in hand_readings(facts)]


def test_pungs_stand_before_chows_and_a_set_that_occurs_twice_is_one_place() -> None:
    """P-28, P-30."""
    assert readings_of(hand("22233344m789s55p", "4m")) == [
        "222m 333m 444m 789s 55p @2",
        "234m 234m 234m 789s 55p @0",
    ]


def test_the_pair_is_the_first_place_of_the_winning_tile() -> None:
    """P-30."""
    assert readings_of(hand("123444m555p789s9s", "9s")) == [
        "123m 444m 555p 789s 99s @pair",
        "123m 444m 555p 789s 99s @3",
    ]


def test_divisions_are_compared_set_by_set() -> None:
    """P-30: of equal first sets the second decides; the place comes last."""
    assert readings_of(hand("1112223334445m", "5m")) == [
        "111m 222m 333m 444m 55m @pair",
        "111m 234m 234m 234m 55m @pair",
        "111m 234m 345m 345m 22m @2",
        "123m 123m 123m 444m 55m @pair",
    ]


def test_of_readings_with_equal_points_the_earlier_one_counts() -> None:
    """P-30, GC-109: three pungs and three equal chows reach 47 points alike."""
    best = guobiao_count().best_reading(hand("345m345m345m55s46p", "5p", manner="self_draw"))
    assert written(best).startswith("333m 444m 555m")


def test_a_hand_is_read_by_the_patterns_of_the_room_in_their_order() -> None:
    facts = hand("112233m445566p7s", "7s")
    assert readings_of(facts) == ["123m 123m 456p 456p 77s @pair", "@nowhere"]
    assert [reading.pattern for reading in hand_readings(facts)] == ["regular_win", "seven_pairs"]
    turned = hand("112233m445566p7s", "7s", patterns=("seven_pairs", "regular_win"))
    assert [reading.pattern for reading in hand_readings(turned)] == ["seven_pairs", "regular_win"]
    assert hand_readings(hand("112233m445566p7s", "7s", patterns=("thirteen_orphans",))) == ()


def test_four_alike_are_two_pairs_and_melds_forbid_closed_shapes() -> None:
    """P-26."""
    assert [reading.pattern for reading in hand_readings(hand("1111335577889m", "9m"))] == ["seven_pairs"]
    assert hand_readings(hand("33557788m9m", "9m", "k1111m")) == ()


def test_a_knitted_straight_names_its_suits_and_the_place_inside_or_beside_it() -> None:
    """G-15, G-17, G-27."""
    assert readings_of(hand("1147s123369m258p", "1s")) == ["spm 123m 11s @pair", "spm 123m 11s @knitted"]
    assert readings_of(hand("147m258p36s678p55m", "9s")) == ["mps 678p 55m @knitted"]
    assert readings_of(hand("147m28p369s12399m", "5p")) == ["mps 123m 99m @knitted"]
    assert readings_of(hand("147m258p369s7p", "7p", "p111z")) == ["mps 77p @pair"]


@pytest.mark.parametrize(
    ("concealed", "winning", "pattern"),
    [
        ("14m258p36s123456z", "7z", "all_unconnected"),
        ("19m19p19s1234567z", "1m", "thirteen_orphans"),
    ],
)
def test_shapes_without_groups_have_one_reading(concealed: str, winning: str, pattern: str) -> None:
    """G-16."""
    assert [(each.pattern, each.place) for each in hand_readings(hand(concealed, winning))] == [(pattern, NOWHERE)]


def test_every_reading_of_a_generated_hand_holds_exactly_its_tiles() -> None:
    chance = random.Random(3)
    for _ in range(300):
        facts = random_facts(chance)
        for reading in hand_readings(facts):
            division = reading.division
            if division.pair is None or division.knitted is not None:
                continue
            kinds = [kind for group in division.sets for kind in group.kinds] + [division.pair] * 2
            assert sorted(kinds) == [kind for kind in range(34) for _ in range(facts.held[kind])]
            assert reading.place == PAIR or facts.winning in division.sets[reading.place].kinds


def test_waits_are_valued_by_discard_and_by_self_draw() -> None:
    """The best reading of each wait; a kind of which four are held cannot come any more (GC-105)."""
    values = wait_values(counts_of_faces(parse_faces("1234444678m456p")), (), best_value, seat_wind=0, round_wind=0)
    told = [
        (
            KIND_FACES[each.kind],
            each.by_discard and each.by_discard.points,
            each.by_self_draw and each.by_self_draw.points,
        )
        for each in values
    ]
    assert told == [("1m", 6, 8)]


def test_a_hand_that_is_not_ready_has_no_valued_waits() -> None:
    counts = counts_of_faces(parse_faces("1234m"))
    assert wait_values(counts, melds_of("p111z p222z p333z"), best_value, seat_wind=0, round_wind=0) != ()
    far = counts_of_faces(parse_faces("1469m"))
    assert wait_values(far, melds_of("p111z p222z p333z"), best_value, seat_wind=0, round_wind=0) == ()


@pytest.mark.parametrize("prefix", atom_families())
def test_a_family_tells_of_all_readings_together_what_it_tells_of_each(prefix: str) -> None:
    family = atom_families()[prefix]
    chance = random.Random(30)
    for facts in (random_facts(chance) for _ in range(800)):
        readings = hand_readings(facts)
        assert family.truths_of_all(readings, facts) == [family.truths(reading, facts) for reading in readings]
