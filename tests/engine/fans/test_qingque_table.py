"""The table of 青雀: our data file is the published one, and the list of the profile is taken from it."""

from __future__ import annotations

import hashlib
import importlib.util
import time
import zlib
from itertools import combinations
from pathlib import Path
from types import ModuleType

import pytest

from mahjong_engine.fans.qingque.fan_table import FanTable, pack, units_of, unpack
from mahjong_engine.fans.qingque.names import BIT, CHANCES, FANS, bits_of
from mahjong_engine.profiles.reading_qingque import fan_table
from support.qingque_hands import qingque_rules

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "engine" / "mahjong_engine" / "fans" / "qingque" / "data"
PACKED = (FOLDER / "fan_values.bin").read_bytes()
PUBLISHED = ROOT.parent / "shared" / "records" / "qingque" / "fan_cache.json"
SHA_256 = "427522a1b6be3619b51786ee95d45cef7dc975b1a738dae00ad182f4446b8fe2"
SETS = 9645


def packing() -> ModuleType:
    """The tool that made the data file."""
    spec = importlib.util.spec_from_file_location("pack_qingque_table", ROOT / "tools" / "pack_qingque_table.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_q_22_the_data_file_gives_the_published_file_back_to_the_last_byte() -> None:
    published = packing().published(PACKED)
    assert hashlib.sha256(published).hexdigest() == SHA_256
    assert not PUBLISHED.is_file() or published == PUBLISHED.read_bytes()


def test_q_22_packing_the_published_file_gives_the_sets_of_the_data_file() -> None:
    tool = packing()
    assert unpack(tool.packed(tool.published(PACKED).decode())) == unpack(PACKED)


def test_q_22_every_code_is_a_set_of_fans_without_chances() -> None:
    listed = unpack(PACKED)
    assert len(listed.codes) == len(set(listed.codes)) == SETS
    chances = bits_of(*CHANCES)
    assert all(code & 1 and code.bit_length() <= len(FANS) + 1 and not code >> 1 & chances for code in listed.codes)
    assert sorted(listed.places) == list(range(SETS))
    assert fan_table().rarity(0) == 0, "the set without any fan"


def test_q_13_the_data_file_stands_beside_its_notice_and_licence() -> None:
    assert "SlinkierApple13/mmcr14.online" in (FOLDER / "NOTICE").read_text(encoding="utf-8")
    assert "Apache License" in (FOLDER / "LICENSE").read_text(encoding="utf-8")
    assert "NOTICE" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("spoilt", [b"", PACKED[:-9], zlib.compress(b"\x05\x00\x00\x00" + bytes(50)), b"fans"])
def test_a_spoilt_data_file_is_said_to_be_none(spoilt: bytes) -> None:
    with pytest.raises(ValueError, match="this is no table of 青雀"):
        FanTable(spoilt)


def test_a_data_file_survives_being_packed_again() -> None:
    assert unpack(pack(unpack(PACKED))) == unpack(PACKED)


def test_the_table_is_ready_in_less_than_a_hundred_milliseconds() -> None:
    """The quickest of some tries: the machine does other things too."""
    spent = []
    for _ in range(3):
        began = time.process_time()
        FanTable(PACKED)
        spent.append(time.process_time() - began)
    assert min(spent) < 0.1


def cheapest(fans: int) -> int:
    """The units of the cheapest set that has all these fans."""
    listed = unpack(PACKED)
    pairs = zip(listed.codes, listed.rarities, strict=True)
    return units_of(min(rarity for code, rarity in pairs if code >> 1 & fans == fans))


def test_q_14_and_q_20_every_fan_of_the_list_is_worth_its_cheapest_set_of_the_table() -> None:
    """The numbers of the table count, not those of the printed sheet: 大四喜 is 813, not 822."""
    entries = qingque_rules().combinations[: len(FANS)]
    assert [entry.definition for entry in entries] == [f"青雀{name}" for name in FANS]
    assert [entry.display for entry in entries] == list(FANS)
    assert [entry.score for entry in entries[:6]] == [256, 256, 16, 16, 16, 16]
    for entry, name in list(zip(entries, FANS, strict=True))[6:]:
        assert entry.score == cheapest(BIT[name]), name
    assert {entry.display: entry.score for entry in entries}["大四喜"] == 813


def test_q_12_no_compound_of_the_list_is_worth_more_than_the_cheapest_set_of_its_fans() -> None:
    table = fan_table()
    for entry in qingque_rules().combinations[len(FANS) :]:
        fans = bits_of(*entry.display.split("\n"))
        chances = table.rarity(fans & bits_of(*CHANCES)) or 0
        if not chances:
            assert entry.score <= cheapest(fans), entry.display
    compounds = {entry.display: entry.score for entry in qingque_rules().combinations}
    assert (
        compounds["天和\n门前清"]
        == compounds["地和\n门前清"]
        == units_of((table.rarity(bits_of("门前清", "天和"))) or 0)
    )
    assert compounds["岭上开花\n海底捞月"] == units_of(table.rarity(bits_of("岭上开花", "海底捞月")) or 0) == 64


def test_q_11_no_rarity_squared_comes_near_a_half() -> None:
    """Whole hundred-thousandths are squared exactly, so there is nothing to lose."""
    scale = 10**10
    for rarity in unpack(PACKED).rarities:
        for chance in (0, 4, 8, 16):
            square = (rarity + chance * 10**5) ** 2
            assert abs(square % scale - scale // 2) > scale // 10**5
            assert units_of(rarity + chance * 10**5) == int(square / scale + 0.5)


def test_q_09_no_two_fans_imply_each_other_and_seven_pairs_are_never_hidden() -> None:
    table = fan_table()
    for one, two in combinations(FANS, 2):
        assert table.implied(bits_of(one, two)) != bits_of(one, two), f"{one} and {two}"
    assert table.implied(bits_of("七对", "门前清", "叠对")) == BIT["门前清"]
    assert table.implied(BIT["天和"]) == 0
