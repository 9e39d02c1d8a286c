"""``mahjong-bridge profile`` and its sub-commands."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from mahjong_bridge.cli import app
from mahjong_engine.profiles.reading import check_profile, load_profile, shipped_names, shipped_titles


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["profile", *arguments])


@pytest.fixture
def club(tmp_path: Path) -> Path:
    file = tmp_path / "club.yaml"
    file.write_text("base: 国标\nroom_config:\n  end_target: 4\ngame_config:\n  multi_win: true\n", encoding="utf-8")
    return file


def test_check_accepts_a_profile_and_prints_its_warnings(club: Path) -> None:
    result = run("check", str(club))
    assert (result.exit_code, result.output) == (0, f"{club}: valid\n")
    club.write_text('base: 国标\ngame_config:\n  flower: "0011"\n', encoding="utf-8")
    result = run("check", str(club))
    assert result.exit_code == 0
    assert result.output.startswith(f"{club}:3:11: W_BITMAP_LENGTH game_config.flower: 4 characters for 144 tiles\n")


def test_check_prints_every_error_in_line_order_and_exits_1(club: Path) -> None:
    club.write_text("base: 国标\nroom_config:\n  end_target: 0\n  main_tme: 5\n", encoding="utf-8")
    result = run("check", str(club))
    assert result.exit_code == 1
    assert result.output.splitlines() == [
        f"{club}:3:15: E_RANGE room_config.end_target: 0 is below 1",
        f"{club}:4:3: E_UNKNOWN_KEY room_config.main_tme; did you mean main_time?",
    ]
    told = [json.loads(line) for line in run("check", "--json", str(club)).output.splitlines()]
    assert [(entry["code"], entry["line"], entry["column"]) for entry in told] == [
        ("E_RANGE", 3, 15),
        ("E_UNKNOWN_KEY", 4, 3),
    ]


def test_check_finds_a_profile_with_scores_of_several_components_valid_and_warns(club: Path) -> None:
    scores = ", ".join(["[0, 0]"] * 5)
    club.write_text(f"base: 康庄众娱\nroom_config: {{starting_score: [{scores}]}}\n", encoding="utf-8")
    result = run("check", str(club))
    assert result.exit_code == 0
    assert "W_DIM_UNUSED room_config.starting_score" in result.output
    assert result.output.endswith(f"{club}: valid\n")


def test_check_speaks_chinese(club: Path) -> None:
    club.write_text("base: 国标\nroom_config:\n  end_target: 0\n", encoding="utf-8")
    result = run("check", "--language", "zh", str(club))
    assert result.output == f"{club}:3:15: E_RANGE room_config.end_target: 0 小于 1\n"
    assert run("check", "--language", "xx", str(club)).exit_code == 2


def test_check_exits_2_if_a_file_cannot_be_read(club: Path, tmp_path: Path) -> None:
    result = run("check", str(club), str(tmp_path / "nowhere.yaml"))
    assert result.exit_code == 2
    assert f"{club}: valid" in result.output
    bad = tmp_path / "bad.yaml"
    bad.write_bytes(b"base: \xff\n")
    assert run("check", str(bad)).exit_code == 2


def test_list_has_every_shipped_profile() -> None:
    lines = [line.split("\t") for line in run("list").output.splitlines()]
    assert [line[0] for line in lines] == list(shipped_names())
    assert ["GUOBIAO", "国标", "4 players", "16 hands"] in lines
    assert ["KANGZHUANG", "康庄众娱", "4 players", "first to 200 points"] in lines


def test_show_names_the_differences_from_the_base(club: Path) -> None:
    lines = run("show", str(club)).output.splitlines()
    assert lines[0] == "club: 4 players, 144 tiles, 4 hands"
    assert lines[-3:] == [
        "differs from 国标 in 2 values",
        "game_config.multi_win: false -> true",
        "room_config.end_target: 16 -> 4",
    ]
    assert json.loads(run("show", "--json", "guobiao").output) == json.loads(load_profile("GUOBIAO").document)
    assert run("show", "nothing").exit_code == 2


def test_diff_compares_fans_by_their_definition(club: Path) -> None:
    result = run("diff", "GUOBIAO", str(club))
    assert result.exit_code == 1
    assert result.output.splitlines() == ["game_config.multi_win: false -> true", "room_config.end_target: 16 -> 4"]
    assert run("diff", "国标", "guobiao").output == ""
    fans = run("diff", "TEMPLATE", "KANGZHUANG").output
    assert "calculator_config.combinations.模板清一色: 清一色 6 -> -" in fans


@pytest.mark.parametrize("name", shipped_names())
def test_new_prints_a_document_to_start_from(name: str) -> None:
    begun = check_profile(run("new", name).output, "x.yaml")
    assert begun.base == shipped_titles()[name]
    assert begun.profile.digest == load_profile(name).digest
    assert check_profile(run("new", "--whole", name).output, "x.yaml").profile.digest == load_profile(name).digest
    uncommented = "\n".join(
        line.removeprefix("#") for line in run("new", name).output.splitlines() if not line.startswith("# To")
    )
    assert check_profile(uncommented, "x.yaml").profile.digest == load_profile(name).digest


OTHER_VALUES = {
    "room_name": ("周末", '""'),
    "password": None,
    "starting_score": ("[[5], [5], [5], [5], [0]]", "[[0], [0], [0], [0], [0]]"),
    "starting_round": ("[3]", "[0]"),
    "end_type": ("player_score", "round"),
    "end_target": ("99", "8"),
    "random_seat": ("false", "true"),
    "seat_orders": ("[[1, 0, 2, 3]]", "[]"),
    "main_time": ("7", "10"),
    "reserve_time": ("0", "20"),
    "flower": ("0", '""'),
    "transparent": ("1", '""'),
    "opening_flower": ("true", "false"),
    "allow_chi": ("[s]", "[m, p, s]"),
    "kan_after_chipon": ("true", "false"),
    "chiponkan_with_empty_wall": ("true", "false"),
    "show_after_win": ("false", "true"),
    "show_after_end": ("true", "false"),
    "show_closed_kan": ("false", "true"),
    "multi_win": ("false", "true"),
    "tactical_call": ("2", "-1"),
}
"""For keys of the short sections of 配置模板 another value and the shipped one, as ``diff`` prints them."""


@pytest.mark.parametrize("key", OTHER_VALUES)
def test_a_begun_document_with_one_key_changed_differs_from_its_base_in_that_key(key: str, tmp_path: Path) -> None:
    """The line that ``new`` wrote as a comment, uncommented and changed; a password is in no document (P-12)."""
    begun = run("new", "template").output.splitlines()
    place = next(place for place, line in enumerate(begun) if line.startswith(f"#  {key}:"))
    section = next(line for line in begun[place::-1] if line.startswith("#") and not line.startswith("# "))
    changed, shipped = OTHER_VALUES[key] or ("secret", "")
    quoted = f'"{changed}"' if key in {"password", "flower", "transparent"} else changed
    file = tmp_path / "begun.yaml"
    file.write_text(f"{begun[0]}\n{section[1:]}\n  {key}: {quoted}\n", encoding="utf-8")
    there, back = run("diff", "template", str(file)), run("diff", str(file), "template")
    path = f"{section[1:-1]}.{key}"
    wanted = [f"{path}: {shipped} -> {changed}"] if OTHER_VALUES[key] else []
    assert there.output.splitlines() == wanted
    assert back.output.splitlines() == ([f"{path}: {changed} -> {shipped}"] if wanted else [])
    assert there.exit_code == back.exit_code == bool(wanted)


def test_a_begun_document_is_no_different_from_its_base(tmp_path: Path) -> None:
    for name in shipped_names():
        for form in ([], ["--whole"]):
            file = tmp_path / f"{name}.yaml"
            file.write_text(run("new", *form, name).output, encoding="utf-8")
            assert (run("diff", name, str(file)).output, run("diff", str(file), name).exit_code) == ("", 0)


def test_new_starts_from_shipped_profiles_only(club: Path) -> None:
    assert run("new", str(club)).exit_code == 2


def test_schema_is_json() -> None:
    assert json.loads(run("schema").output)["title"] == "mahjong-bridge profile"


def test_fans_lists_the_fans_of_a_profile_and_finds_one_by_a_part_of_its_name() -> None:
    result = run("fans", "国标")
    assert result.exit_code == 0
    assert result.output.splitlines()[:2] == [
        "The dearest of each group counts; a win needs 8.",
        "88\tBig Four Winds 大四喜\tthe dearest counts of this and Little Four Winds, Big Three Winds",
    ]
    found = json.loads(run("fans", "guobiao", "大三元", "--json").output)
    assert (found["name"], found["display"], found["worth"]) == ("Big Three Dragons", "大三元", "88")
    assert run("fans", "WRC", "pinfu").output == "1 han (closed)\tPinfu (no points)\n"
    assert run("fans", "国标", "nothing").exit_code == 1
