"""Other programs read our records to the same scores, and what we read back is what we wrote."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_engine.records.mjai_writing import write_mjai
from mahjong_engine.records.tenhou6_writing import write_tenhou6
from support.rare_deals import RARE
from support.rare_laying import course_of_rare
from support.record_judges import KANS, jansou_faults, riichienv_faults
from support.record_trips import PRESETS, round_trips
from support.riichi_table import profile

SEED = 7000
MATCHES = 3
"""Of each preset; ``make oracle`` takes two hundred."""

UNKNOWN_TO_JANSOU = {"ankan_robbed_by_kokushi": "unscorable"}
"""R-323: it lets nobody rob a concealed kan."""


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_matches_of_every_preset_come_back_from_every_form_and_other_programs_agree(
    preset: str, tmp_path: Path
) -> None:
    counted = round_trips(preset, range(SEED, SEED + MATCHES), tmp_path)
    assert counted["matches"] == MATCHES
    assert counted["wins"] > MATCHES
    assert sum(counted[kind] for kind in KANS) > 0


def test_other_programs_read_our_rare_events_to_the_same_scores(tmp_path: Path) -> None:
    file = tmp_path / "deal.mjson"
    for rare in RARE:
        course = course_of_rare(rare)
        text = write_mjai(course)
        file.write_text(text, encoding="utf-8")
        four = len(course.names) == 4
        faults = [
            *jansou_faults(course, text, write_tenhou6(course, profile(rare.preset)) if four else None),
            *riichienv_faults(course, file),
        ]
        known = UNKNOWN_TO_JANSOU.get(rare.name)
        assert [fault for fault in faults if known is None or known not in fault] == [], rare.name
        assert bool(faults) == (known is not None), rare.name
