"""Waits of section 8 of riichi.md, and the ways to read complete hands."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from mahjong_engine.hand import (
    Counts,
    Reading,
    counts_of_faces,
    discards_to_tenpai,
    is_complete,
    readings,
    regular,
    shanten,
    shape_waits,
    waits,
    with_one,
)
from mahjong_engine.hand.counts import COPIES, KINDS, NONE, RANKS
from mahjong_engine.hand.regular import is_only_completion
from mahjong_engine.tiles import KIND_FACES, format_faces, kind_of, parse_face, parse_faces

RULES = ("CONCEALED_FOUR", "OWN_FOUR", "COUNT")

TENPAI_ROWS = [
    ("RX-082", "1111m234p567p789s", "", ("", "", "1m")),
    ("RX-083", "1z234p567p789s", "111z", ("1z", "", "1z")),
    ("RX-084", "1111444423m", "789s", ("", "", "14m")),
    ("RX-085", "1111222m", "123p888s", ("3m", "3m", "13m")),
    ("RX-166", "46m234p789s11z", "5555m", ("5m", "", "5m")),
]


@pytest.mark.parametrize(
    ("number", "concealed", "melded", "expected"), TENPAI_ROWS, ids=[row[0] for row in TENPAI_ROWS]
)
def test_waits_under_each_fifth_tile_rule(number: str, concealed: str, melded: str, expected: tuple[str, ...]) -> None:
    hand, melds = counts_of_faces(parse_faces(concealed)), counts_of_faces(parse_faces(melded))
    found = tuple(format_faces(KIND_FACES[kind] for kind in waits(hand, melds, rule)) for rule in RULES)
    assert found == expected, number


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("234m567m345p66s78s", "69s"),
        ("2345678m123p456s", "258m"),
        ("1112345678999m", "123456789m"),
        ("19m19p19s1234567z", "19m19p19s1234567z"),
        ("19m199p19s123456z", "7z"),
        ("1122m3344p5566s7z", "7z"),
        ("223344m556677p8s", "8s"),
        ("1m", "1m"),
        ("12m", "3m"),
        ("13m22p", "2m"),
        ("11m22p", "1m2p"),
        ("1123m", "14m"),
        ("1111333355557p", ""),
        ("1122334455667p", "1p4p7p"),
        ("3444556678999m", "2457m"),
    ],
)
def test_waits_of_single_hands(hand: str, expected: str) -> None:
    counts = counts_of_faces(parse_faces(hand))
    if sum(counts) % 3 == 1:
        assert waits(counts) == tuple(kind_of(face) for face in parse_faces(expected))
    else:
        assert shape_waits(counts) == ()


def ready_hands() -> Iterator[Counts]:
    """Some sets and a lone tile: every one waits for something."""
    chance = random.Random(3)
    for _ in range(400):
        sets = chance.randrange(5)
        counts = NONE
        for _ in range(sets):
            start = chance.randrange(25) if chance.random() < 0.3 else chance.randrange(3) * 9 + chance.randrange(7)
            for kind in (start, start + 1, start + 2) if start % 9 < 7 and chance.random() < 0.7 else (start,) * 3:
                counts = with_one(counts, kind)
        counts = with_one(counts, chance.randrange(KINDS))
        if max(counts) <= COPIES:
            yield counts


def test_waits_are_the_kinds_that_complete_the_hand() -> None:
    """Against the readings themselves, on hands near completion of every size."""
    for counts in ready_hands():
        expected = tuple(kind for kind in range(KINDS) if readings(with_one(counts, kind)))
        assert shape_waits(counts) == expected
        assert bool(waits(counts)) == (shanten(counts) == 0)


def test_a_kind_is_the_only_wait_if_no_other_completes_the_hand() -> None:
    found = []
    for counts in ready_hands():
        kinds = regular.waits(counts, sum(counts))
        for kind in kinds:
            first = kind // RANKS * RANKS
            found.append(is_only_completion(counts[first : first + RANKS], kind - first))
            assert found[-1] is (kinds == (kind,))
    assert 20 < sum(found) < len(found) - 20, "both happen"


def test_an_unknown_fifth_tile_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="tenpaiFifthTile"):
        waits(counts_of_faces(parse_faces("12m11p")), NONE, "SOMETIMES")


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("11m", [Reading("regular", 0)]),
        ("111222333m11p", [Reading("regular", 9, (), (0, 1, 2)), Reading("regular", 9, (0, 0, 0), ())]),
        ("112233m44p", [Reading("regular", 12, (0, 0))]),
        ("11m22p", []),
        ("11m123p1z", []),
    ],
)
def test_readings_of_complete_hands(hand: str, expected: list[Reading]) -> None:
    found = readings(counts_of_faces(parse_faces(hand)))
    assert sorted(found, key=repr) == sorted(expected, key=repr)


def test_seven_pairs_and_two_pairs_of_runs_are_both_readings() -> None:
    hand = counts_of_faces(parse_faces("112233p778899s55m"))
    assert {reading.shape for reading in readings(hand)} == {"regular", "seven_pairs"}
    assert is_complete(hand)


def test_pairs_in_every_suit_are_no_regular_hand() -> None:
    hand = counts_of_faces(parse_faces("33778899m5555s11z"))
    assert readings(hand) == ()
    assert not is_complete(hand)


def test_discards_that_leave_a_ready_hand_are_named_with_their_waits() -> None:
    """Shared cases H03 and H05."""
    first = discards_to_tenpai(counts_of_faces(parse_faces("12345m0677889p66z")))
    assert [KIND_FACES[kind] for kind in first] == ["5p", "8p"]
    assert {kind_of(parse_face(face)) for face in ("3m", "6m")} == set(first[kind_of(parse_face("5p"))])
    second = discards_to_tenpai(counts_of_faces(parse_faces("35788996m234789p")))
    assert "3m" in [KIND_FACES[kind] for kind in second]
