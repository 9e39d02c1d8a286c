"""Reading Tenhou's format: generator, walls, calls, and what is refused."""

from __future__ import annotations

import base64
import gzip
import random
import struct

import pytest

from mahjong_engine.melds import ANKAN, CHII, DAIMINKAN, KAKAN, PON
from mahjong_engine.records.course import CourseError
from mahjong_engine.records.forms import text_of_file
from mahjong_engine.records.mersenne import MersenneTwister
from mahjong_engine.records.mjlog import parse_mjlog
from mahjong_engine.records.tenhou_tiles import MjlogError, parse_call, tenhou_face, tenhou_walls
from mahjong_engine.records.tenhou_yaku import YAKU, tenhou_items

SEED = "mt19937ar-sha512-n288-base64," + base64.b64encode(struct.pack("<624I", *range(624))).decode("ascii")
HEAD = f'<mjloggm ver="2.3"><SHUFFLE seed="{SEED}" ref=""/><GO type="169"/>'


def test_the_generator_is_the_reference_one() -> None:
    """Python's own generator is seeded by the same published procedure for a number of several words."""
    key = [0x123, 0x234, 0x345, 0x456]
    judge = random.Random(sum(word << (32 * place) for place, word in enumerate(key)))
    ours = MersenneTwister(key)
    told = [number for count in (1, 288, 624, 700, 2) for number in ours.next_numbers(count)]
    assert told == [judge.getrandbits(32) for _ in told]


def test_walls_are_permutations_that_go_on_from_deal_to_deal() -> None:
    walls = tenhou_walls(SEED)
    first, second = next(walls), next(walls)
    assert sorted(first) == sorted(second) == list(range(136))
    assert first != second
    assert next(tenhou_walls(SEED)) == first


@pytest.mark.parametrize("seed", ["", "mt19937ar,1,2", "mt19937ar-sha512-n288-base64,AAAA", SEED[:-8] + "!!!!!!!!"])
def test_another_seed_format_is_refused(seed: str) -> None:
    with pytest.raises(MjlogError, match="SHUFFLE seed"):
        next(tenhou_walls(seed))


def test_red_fives_are_the_first_copies() -> None:
    assert [tenhou_face(number) for number in (15, 16, 17, 52, 88, 108, 135)] == [
        *("4m", "0m", "5m", "0p", "0s", "1z", "7z"),
    ]
    with pytest.raises(MjlogError, match="136"):
        tenhou_face(136)


def meld_code(kind: str) -> int:
    """A call code made by hand from the published bit fields."""
    if kind == CHII:  # 3m from the left with 4m 5m, copies 1 2 3: lowest kind 2, called the lowest
        return 3 | 1 << 2 | 1 << 3 | 2 << 5 | 3 << 7 | ((2 * 3 + 0) << 10)
    if kind == PON:  # 9p from opposite, copy 2 spare, the middle one called
        return 2 | 1 << 3 | 2 << 5 | ((17 * 3 + 1) << 9)
    if kind == KAKAN:  # the same pon, the spare copy added
        return 2 | 1 << 4 | 2 << 5 | ((17 * 3 + 1) << 9)
    if kind == DAIMINKAN:  # 1z from the right, copy 3 called
        return 1 | (27 * 4 + 3) << 8
    return (33 * 4) << 8  # ankan of 7z


@pytest.mark.parametrize(
    ("kind", "own", "claimed", "offset"),
    [
        (CHII, (3 * 4 + 2, 4 * 4 + 3), 2 * 4 + 1, 3),
        (PON, (17 * 4, 17 * 4 + 3), 17 * 4 + 1, 2),
        (KAKAN, (17 * 4 + 2,), None, 0),
        (DAIMINKAN, (108, 109, 110), 111, 1),
        (ANKAN, (132, 133, 134, 135), None, 0),
    ],
)
def test_calls_are_decoded(kind: str, own: tuple[int, ...], claimed: int | None, offset: int) -> None:
    call = parse_call(meld_code(kind))
    assert (call.kind, call.own, call.claimed, call.offset) == (kind, own, claimed, offset)


def test_a_north_of_three_players_is_refused() -> None:
    with pytest.raises(MjlogError, match="three players"):
        parse_call(0x20)


def test_yaku_numbers_have_names_and_empty_ones_are_left_out() -> None:
    assert len(YAKU) == 55
    assert tenhou_items((0, 1, 52, 2, 53, 0), yakuman=False) == (("menzen_tsumo", 1), ("dora", 2))
    assert tenhou_items((39, 42), yakuman=True) == (("daisangen", 1), ("tsuuiisou", 1))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('<!DOCTYPE x [<!ENTITY a "b">]><mjloggm/>', "document type, entity"),
        ("<mjloggm><!-- x --></mjloggm>", "comment"),
        ("<mjloggm", "not well-formed"),
        ("<other/>", "expected the tag mjloggm"),
        ("<mjloggm/>", "no GO tag"),
        ('<mjloggm><GO type="185"/></mjloggm>', "three players"),
        ('<mjloggm><GO type="171"/></mjloggm>', "without red fives"),
        ('<mjloggm><GO type="x"/></mjloggm>', "whole numbers"),
        ('<mjloggm><GO type="169"/></mjloggm>', "no deal"),
        (f"{HEAD}</mjloggm>", "no deal"),
        (f'{HEAD}<N who="0" m="1"/></mjloggm>', "before the first INIT"),
        (f'{HEAD}<INIT seed="0,0,0,1,2,3"/><WHAT/></mjloggm>', "unknown tag WHAT"),
        (f'{HEAD}<INIT seed="0,0,0,1,2,3"/><T136/></mjloggm>', "tile 136 is not"),
        (f'{HEAD}<INIT seed="0,0,0,1,2,3"/><T1/></mjloggm>', "without an end"),
        (f'{HEAD}<INIT/><RYUUKYOKU sc="0,0"/></mjloggm>', "expected 8 numbers"),
        (f'{HEAD}<INIT/><RYUUKYOKU type="odd" sc="0,0"/></mjloggm>', "type 'odd' is unknown"),
        (f'{HEAD}<INIT/><REACH step="1"/></mjloggm>', "attribute who is missing"),
        (f'{HEAD}<INIT/><REACH who="4" step="1"/></mjloggm>', "seat 4"),
    ],
)
def test_what_is_no_game_of_ours_is_refused_with_the_reason(text: str, message: str) -> None:
    with pytest.raises(MjlogError, match=message):
        parse_mjlog(text)


def test_gzipped_text_is_unpacked_and_bombs_are_not() -> None:
    assert text_of_file(gzip.compress(b"<mjloggm/>")) == text_of_file(b"<mjloggm/>") == "<mjloggm/>"
    with pytest.raises(CourseError, match="larger than 8 MiB"):
        text_of_file(gzip.compress(b" " * (9 * 1024 * 1024)))
    with pytest.raises(CourseError, match="gzip data is broken"):
        text_of_file(b"\x1f\x8bnonsense")
    with pytest.raises(CourseError, match="UTF-8"):
        text_of_file(b"\xff\xfe")
