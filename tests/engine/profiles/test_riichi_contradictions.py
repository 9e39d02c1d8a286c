"""Every contradiction of riichi options that R-903 names, in a file: refused with the key's path and its line, naming the other key."""

from __future__ import annotations

import pytest

from mahjong_engine.variants.riichi.presets import PRESETS
from support.profile_documents import errors_of, patch

FOUR, THREE = "立直半庄", "立直三人"
LINE = 5
"""Where the first option stands in the documents below."""

CONTRADICTIONS = [
    (FOUR, {"uma": "[15, 5, -20]"}, "uma", "players"),
    (FOUR, {"uma": "[15, 5, -5, -10]"}, "uma", "sum to 0"),
    (THREE, {"uma": "[15, 5, -5, -15]"}, "uma", "players"),
    (FOUR, {"kita": "true"}, "kita", "players"),
    (FOUR, {"tsumo_loss": "true"}, "tsumo_loss", "players"),
    (THREE, {"kita": "false"}, "kita", "kita_ron"),
    (THREE, {"suufon_renda": "true"}, "suufon_renda", "players"),
    (THREE, {"suucha_riichi": "true"}, "suucha_riichi", "players"),
    (FOUR, {"red_five": "2"}, "red_five", "0, 3, 4"),
    (THREE, {"red_five": "3"}, "red_five", "0, 2"),
    (FOUR, {"length": "ONE_GAME"}, "length", "extension"),
    (FOUR, {"length": "FOUR_WIND"}, "length", "extension"),
    (THREE, {"length": "FOUR_WIND", "extension": "false"}, "length", "players"),
    (FOUR, {"result_rounding": "THOUSAND", "tied_places": "SHARE"}, "result_rounding", "tied_places"),
    (FOUR, {"riichi_min_points": "2000"}, "riichi_min_points", "0, 1000"),
    (FOUR, {"riichi_min_live_tiles": "70"}, "riichi_min_live_tiles", "0..69"),
    (FOUR, {"riichi_min_live_tiles": "-1"}, "riichi_min_live_tiles", "0..69"),
    (FOUR, {"minimum_han": "3"}, "minimum_han", "1, 2, 4, 13"),
    (FOUR, {"double_wind_pair_fu": "3"}, "double_wind_pair_fu", "2, 4"),
    (FOUR, {"noten_pool": "1000"}, "noten_pool", "600"),
    (THREE, {"noten_pool": "1500"}, "noten_pool", "200"),
    (FOUR, {"noten_pool": "-600"}, "noten_pool", "600"),
    (FOUR, {"honba_per_payer": "150"}, "honba_per_payer", "100"),
    (FOUR, {"honba_per_payer": "-100"}, "honba_per_payer", "100"),
    (FOUR, {"min_points_to_win": "30050"}, "min_points_to_win", "100"),
    (FOUR, {"return_points": "25050"}, "return_points", "100"),
    (FOUR, {"return_points": "20000"}, "return_points", "starting_points"),
]


def document(base: str, options: dict[str, str]) -> str:
    lines = "".join(f"    {key}: {value}\n" for key, value in options.items())
    return patch(base, f"extensions:\n  riichi:\n    # below\n{lines}")


@pytest.mark.parametrize(("base", "options", "key", "named"), CONTRADICTIONS)
def test_a_contradiction_is_refused_with_path_and_line_and_what_would_be_right(
    base: str, options: dict[str, str], key: str, named: str
) -> None:
    reports = [report for report in errors_of(document(base, options)) if report.path.endswith(f".{key}")]
    assert reports, errors_of(document(base, options))
    for report in reports:
        assert (report.code, report.path) == ("E_RIICHI", f"extensions.riichi.{key}")
        assert report.line == LINE + list(options).index(key)
    assert any(named in report.message for report in reports), reports


@pytest.mark.parametrize("points", [900, 25050])
def test_points_to_start_with_are_at_least_a_thousand_and_whole_hundreds(points: int) -> None:
    text = document(FOUR, {"starting_points": str(points), "return_points": "30000"})
    told = [report.format("room.yaml") for report in errors_of(text)]
    assert told[0].startswith(f"room.yaml:{LINE}:22: E_RIICHI extensions.riichi.starting_points: ")


def test_every_contradiction_of_a_file_is_told_at_once() -> None:
    """R-906: it is checked as a whole."""
    text = document(FOUR, {"minimum_han": "3", "kita": "true", "honba_per_payer": "50", "kiriage_magan": "true"})
    told = [(report.path.rpartition(".")[2], report.line) for report in errors_of(text)]
    assert told == [
        ("minimum_han", LINE),
        ("kita", LINE + 1),
        ("honba_per_payer", LINE + 2),
        ("kiriage_magan", LINE + 3),
    ]


@pytest.mark.parametrize("number", [2, 5])
def test_there_are_three_or_four_players(number: int) -> None:
    text = document(FOUR, {"players": str(number)})
    assert any(report.path == "extensions.riichi.players" and report.line == LINE for report in errors_of(text))


def test_every_shipped_preset_contradicts_nothing() -> None:
    for preset, options in PRESETS.items():
        base = THREE if options.players == len("ESW") else FOUR
        told = errors_of(patch(base, f"extensions: {{riichi: {{preset: {preset}}}}}"))
        assert not any(report.path.startswith("extensions.riichi") for report in told), preset
