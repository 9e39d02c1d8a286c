"""Every vector of the published dealing file (dealing.md section 12)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from mahjong_engine.dealing import (
    SeedStream,
    archived_places,
    commitment,
    deal_of,
    shuffled,
    tail_indexes,
)
from mahjong_engine.dealing.stream import DICE_DOMAIN, SHUFFLE_DOMAIN, stream_block
from mahjong_engine.dealing.walls import HONOURS_WALL, STANDARD_WALL, SUITED_WALL, platform_code
from mahjong_engine.tiles import Face, parse_face

VECTORS: dict[str, Any] = json.loads((Path(__file__).parents[2] / "data/dealing_vectors.json").read_text("utf-8"))
WALLS = {"standard144": STANDARD_WALL, "standard136": HONOURS_WALL, "standard108": SUITED_WALL}
SEEDS = {vector["seed_name"]: bytes.fromhex(vector["seed_hex"]) for vector in VECTORS["vectors"]}


def declared_wall(vector: dict[str, Any]) -> tuple[Face, ...]:
    """The wall a vector deals: spelled out, or one of the walls of D-04 and D-06."""
    if "wall_yaml" in vector:
        text = vector["wall_yaml"]
        return tuple(parse_face(text[place : place + 2]) for place in range(0, len(text), 2))
    return WALLS[vector["wall"]]


def vector_id(vector: dict[str, Any]) -> str:
    return f"{vector['name']}-{vector['seats']}-{vector['dealer']}"


def test_the_file_holds_fourteen_deals_and_four_streams() -> None:
    assert (len(VECTORS["vectors"]), len(VECTORS["streams"])) == (14, 4)


@pytest.mark.parametrize("vector", VECTORS["vectors"], ids=vector_id)
def test_a_vector_is_dealt_bit_for_bit(vector: dict[str, Any]) -> None:
    seed = bytes.fromhex(vector["seed_hex"])
    wall = declared_wall(vector)
    deal = deal_of(seed, wall, vector["seats"], vector["dealer"])
    archived = [wall[tile] for tile in deal.archived]
    live = [wall[tile] for tile in deal.live]
    assert len(wall) == vector["tiles"]
    assert commitment(seed) == vector["commitment_sha256"]
    assert archived[:20] == vector["first_20_of_shuffled_wall"]
    assert archived[-4:] == vector["last_4_of_shuffled_wall"]
    assert hashlib.sha256("".join(archived).encode("ascii")).hexdigest() == vector["sha256_of_shuffled_wall_text"]
    assert list(deal.dice) == vector["dice"]
    assert deal.break_at == vector["break_index"]
    hands = {str(seat): [wall[tile] for tile in hand] for seat, hand in enumerate(deal.hands)}
    assert hands == vector["opening_hands"]
    assert deal.next_draw == vector["next_draw_index_rotated"]
    assert live[deal.next_draw : deal.next_draw + 4] == vector["next_4_draws"]
    assert [live[index] for index in tail_indexes(len(wall), "plain")[:4]] == vector["first_4_from_tail"]


@pytest.mark.parametrize("vector", [v for v in VECTORS["vectors"] if "first_20_codes" in v], ids=vector_id)
def test_platform_codes_of_a_vector(vector: dict[str, Any]) -> None:
    wall = declared_wall(vector)
    archived = archived_places(bytes.fromhex(vector["seed_hex"]), len(wall))
    assert [platform_code(wall[place]) for place in archived[:20]] == vector["first_20_codes"]


@pytest.mark.parametrize("vector", VECTORS["vectors"], ids=vector_id)
def test_the_shuffle_reads_exactly_as_many_numbers_and_blocks_as_the_vector_says(vector: dict[str, Any]) -> None:
    stream = SeedStream(bytes.fromhex(vector["seed_hex"]), SHUFFLE_DOMAIN)
    shuffled(vector["tiles"], stream)
    assert stream.reads == vector["u64_read_by_shuffle"]
    assert stream.blocks == vector["blocks_read_by_shuffle"]
    assert stream.reads - (vector["tiles"] - 1) == vector["rejected"]


@pytest.mark.parametrize("stream", VECTORS["streams"], ids=lambda stream: stream["seed_name"])
def test_the_first_bytes_and_numbers_of_a_stream(stream: dict[str, Any]) -> None:
    seed = SEEDS[stream["seed_name"]]
    assert stream_block(seed, 0)[:16].hex() == stream["first_block_first_16_bytes_hex_no_domain"]
    assert stream_block(seed, 1)[:16].hex() == stream["second_block_first_16_bytes_hex_no_domain"]
    assert stream_block(seed + b"dice", 0)[:16].hex() == stream["first_block_first_16_bytes_hex_dice"]
    plain, dice = SeedStream(seed, SHUFFLE_DOMAIN), SeedStream(seed, DICE_DOMAIN)
    assert [str(plain.next_u64()) for _ in range(3)] == stream["first_3_u64_no_domain"]
    assert [str(dice.next_u64()) for _ in range(4)] == stream["first_4_u64_dice"]
