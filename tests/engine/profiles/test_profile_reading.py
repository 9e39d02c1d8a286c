"""Reading YAML profiles (profiles.md sections 2 to 5, 10 and 11; riichi.md 17 and 18)."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

from mahjong_engine.profiles.reading import (
    ProfileError,
    check_profile,
    load_profile,
    parse_profile,
    parse_stored_profile,
    shipped_names,
    shipped_titles,
)
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.variants.riichi.presets import PRESETS

SHIPPED = Path(__file__).parents[3] / "engine/mahjong_engine/profiles/shipped"
HANCHAN = (SHIPPED / "majsoul_hanchan.yaml").read_text("utf-8")


def reports_of(text: str, source: str = "room.yaml") -> list[str]:
    """The report lines of a document that is refused."""
    with pytest.raises(ProfileError) as caught:
        parse_profile(text, source)
    return str(caught.value).split("\n")


def patch(lines: str) -> str:
    """A patch of 立直半庄."""
    return f"base: 立直半庄\n{lines}\n"


def test_every_shipped_profile_is_found_by_id_title_and_file_name() -> None:
    assert set(shipped_names()) >= {"MAJSOUL_HANCHAN", "MAJSOUL_TONPUU", "TENHOU_HANCHAN", "TENHOU_TONPUU"}
    for preset, title in shipped_titles().items():
        profile = load_profile(preset)
        assert load_profile(title) == load_profile(preset.lower()) == profile
        assert profile.name == preset
        assert profile.variant == ("riichi" if preset in PRESETS else "ruled")
        assert profile.options == PRESETS.get(preset, profile.options)
        assert load_profile(str(SHIPPED / f"{preset.lower()}.yaml")).digest == profile.digest


def test_the_files_of_the_shipped_profiles_are_all_listed() -> None:
    assert {path.stem for path in SHIPPED.glob("*.yaml")} == {name.lower() for name in shipped_names()}


def test_the_default_profile_has_the_values_of_its_document() -> None:
    profile = load_profile("MAJSOUL_HANCHAN")
    assert (profile.players, profile.main_time, profile.reserve_time) == (4, 5, 20)
    assert (profile.random_seat, profile.deal_break, profile.commit, profile.reveal) == (False, "dice", True, "match")
    assert len(profile.wall) == 2 * 136
    assert profile.wall[2 * 16 : 2 * 20] == "0m5m5m5m"


def test_digest_is_the_sha256_of_the_canonical_document() -> None:
    """P-12."""
    profile = load_profile("TENHOU_HANCHAN")
    value = json.loads(profile.document)
    assert json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False) == profile.document
    assert hashlib.sha256(profile.document.encode("utf-8")).hexdigest() == profile.digest
    assert len({load_profile(name).digest for name in shipped_names()}) == len(shipped_names())


def test_a_stored_document_resolves_to_the_same_profile_with_every_option_written_out() -> None:
    profile = load_profile("TENHOU_TONPUU")
    assert parse_stored_profile(profile.document, profile.name) == profile
    stored = json.loads(profile.document)["extensions"]["riichi"]
    assert set(stored) == {"preset", *RiichiOptions.__slots__}


def test_a_password_is_not_stored() -> None:
    """P-12."""
    with_password = parse_profile(patch('room_config:\n  password: "secret"'), "club.yaml")
    assert "secret" not in with_password.document
    assert with_password.digest == load_profile("立直半庄").digest


def test_a_profile_from_a_file_is_named_after_the_file(tmp_path: Path) -> None:
    file = tmp_path / "club.yaml"
    file.write_text(patch("extensions:\n  riichi: {minimum_han: 2}"), encoding="utf-8")
    profile = load_profile(str(file))
    assert profile.name == "club"
    assert isinstance(profile.options, RiichiOptions)
    assert profile.options.minimum_han == 2
    file.write_text(patch("extensions:\n  riichi: {minimum_han: 4}"), encoding="utf-8")
    assert load_profile(str(file)).digest != profile.digest


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ProfileError, match=r"did you mean MAJSOUL_HANCHAN\?; known: MAJSOUL_HANCHAN, "):
        load_profile("majsoul_hanchn")
    with pytest.raises(ProfileError, match="cannot be read"):
        load_profile("nowhere.yaml")


def test_extensions_are_merged_at_every_depth() -> None:
    """P-08."""
    profile = parse_profile(patch("extensions:\n  deal: {break: none}\n  riichi: {ippatsu: false}"), "x.yaml")
    assert (profile.deal_break, profile.commit, profile.reveal) == ("none", True, "match")
    assert isinstance(profile.options, RiichiOptions)
    assert (profile.options.ippatsu, profile.options.open_tanyao) == (False, True)


def test_the_order_of_keys_and_the_spelling_of_the_file_do_not_change_the_digest() -> None:
    lines = HANCHAN.splitlines()
    start, end = lines.index("game_config:"), lines.index("calculator_config:")
    reordered = [*lines[start:end], *lines[:start], *lines[end:]]
    assert parse_profile("\n".join(reordered), "x.yaml").digest == load_profile("MAJSOUL_HANCHAN").digest


CASES: list[tuple[str, str, list[str]]] = [
    (
        "PE-01 a number as password",
        patch("room_config:\n  password: 1234"),
        [
            (
                "room.yaml:3:13: E_TYPE room_config.password: expected a string, got the integer 1234; "
                'put it in quotes: "1234"'
            )
        ],
    ),
    (
        "PE-02 players without rows",
        patch("game_config:\n  max_player: 3"),
        [
            "room.yaml:3:15: E_RIICHI game_config.max_player: 3 contradicts extensions.riichi players 4; write 4",
            (
                "room.yaml:3:15: E_SCORE_ROWS room_config.starting_score: 5 rows, 4 needed for 3 players and the pool "
                "(value from base 立直半庄)"
            ),
        ],
    ),
    (
        "PE-03 digits joined",
        patch("game_config:\n  wall: 123m4m"),
        ["room.yaml:3:9: E_TILE game_config.wall: character 1: tile 123m does not exist; write 1m2m3m"],
    ),
    (
        "PE-05 short wallrand",
        patch("game_config:\n  shuffle: false\n  wallrand: [0, 1, 2]"),
        [
            "room.yaml:3:12: E_RIICHI game_config.shuffle: riichi.md allows only true here, got false",
            "room.yaml:4:13: E_WALLRAND_LENGTH game_config.wallrand: 3 entries for 136 tiles",
        ],
    ),
    (
        "PE-08 ranks beside a shuffle",
        patch("game_config:\n  wallrand: [0]"),
        ["room.yaml:3:13: E_WALLRAND_UNUSED game_config.wallrand: must be [] while shuffle is true"],
    ),
    (
        "PE-09 a bad bit",
        patch('game_config:\n  flower: "0012"'),
        [
            "room.yaml:3:11: E_BITMAP_CHAR game_config.flower: character 4 is '2', only 0 and 1 are allowed",
            'room.yaml:3:11: E_RIICHI game_config.flower: riichi.md allows only "" here, got 0012',
        ],
    ),
    (
        "PE-10 bits without quotes",
        patch("game_config:\n  flower: 0011"),
        [
            (
                "room.yaml:3:11: E_TYPE game_config.flower: expected a string, got the unquoted 0011; "
                'put it in quotes: "0011"'
            )
        ],
    ),
    (
        "PE-22 an unknown base",
        "base: 国标麻将\n",
        [
            (
                "room.yaml:1:7: E_BASE base: unknown profile 国标麻将; known: 立直半庄, 立直东风, 天凤半庄, 天凤东风, "
                "立直三人, 天凤三人, M.League, EMA, WRC, 国标, 青雀, 组合麻将, 康庄众娱, 兼用卡, 配置模板"
            )
        ],
    ),
    (
        "PE-23 yes is a string",
        patch("game_config:\n  multi_win: yes"),
        ['room.yaml:3:14: E_TYPE game_config.multi_win: expected true or false, got the string "yes"'],
    ),
    (
        "PE-24 a misspelled key",
        patch("room_config:\n  room_nmae: x"),
        ["room.yaml:3:3: E_UNKNOWN_KEY room_config.room_nmae; did you mean room_name?"],
    ),
    (
        "PE-33 a key written twice",
        patch("room_config:\n  room_name: a\n  room_name: b"),
        ["room.yaml:4:3: E_YAML room_config: duplicate key room_name (first in line 3)"],
    ),
    (
        "PE-40 a short row",
        patch("room_config:\n  starting_score: [[25000, 0], [25000, 0], [25000, 0], [25000], [0, 0]]"),
        [
            "room.yaml:3:56: E_SCORE_DIM room_config.starting_score[3]: 1 value, the first row has 2",
        ],
    ),
    (
        "PE-41 five players",
        patch("game_config:\n  max_player: 5"),
        ["room.yaml:3:15: E_RANGE game_config.max_player: 5 is not in 2..4"],
    ),
    (
        "RX-164, R-902 an unknown riichi key",
        patch("extensions:\n  riichi: {kiriage_magan: true}"),
        ["room.yaml:3:12: E_UNKNOWN_KEY extensions.riichi.kiriage_magan; did you mean kiriage_mangan?"],
    ),
    (
        "R-902 a word outside its list",
        patch("extensions:\n  riichi: {kuikae: FORBID}"),
        ['room.yaml:3:20: E_VALUE extensions.riichi.kuikae: "FORBID" is not one of FORBID_ALL, FORBID_GENBUTSU, ALLOW'],
    ),
    (
        "R-902 a wrong type",
        patch("extensions:\n  riichi: {minimum_han: true}"),
        ["room.yaml:3:25: E_TYPE extensions.riichi.minimum_han: expected an integer, got true"],
    ),
    (
        "R-903 length against extension",
        patch("extensions:\n  riichi: {length: ONE_GAME}"),
        ["room.yaml:3:20: E_RIICHI extensions.riichi.length: extension true is impossible with length ONE_GAME"],
    ),
    (
        "section 10: multi_win against ron_mode",
        patch("extensions:\n  riichi: {ron_mode: HEAD_BUMP}"),
        [
            (
                "room.yaml:3:22: E_RIICHI game_config.multi_win: true contradicts extensions.riichi ron_mode "
                "HEAD_BUMP; write false (value from base 立直半庄)"
            )
        ],
    ),
    (
        "section 10: red fives against the wall",
        patch("extensions:\n  riichi: {red_five: 0}"),
        [
            (
                "room.yaml:3:22: E_RIICHI game_config.wall: 3 red fives contradict extensions.riichi red_five 0 "
                "(value from base 立直半庄)"
            )
        ],
    ),
    (
        "section 10: another scorer under riichi",
        patch("calculator_config:\n  scorer: {name: pure_add, params: {base: 0, least: 0}}"),
        [
            "room.yaml:3:18: E_RIICHI calculator_config.scorer.name: extensions.riichi needs x_riichi here",
            "room.yaml:3:37: E_UNKNOWN_KEY calculator_config.scorer.params.base; x_riichi has no parameters",
            "room.yaml:3:46: E_UNKNOWN_KEY calculator_config.scorer.params.least; x_riichi has no parameters",
        ],
    ),
    (
        "PE-15 a part without params",
        patch("calculator_config:\n  scorer: {name: x_riichi}"),
        ["room.yaml:3:11: E_MISSING_KEY calculator_config.scorer.params"],
    ),
    (
        "an unknown preset",
        patch("extensions:\n  riichi: {preset: MAJSOUL_HANCHA}"),
        ["room.yaml:3:20: E_VALUE extensions.riichi.preset: MAJSOUL_HANCHA is no preset; did you mean MAJSOUL"],
    ),
    (
        "P-05 null is never the default",
        patch("room_config:\n  main_time:"),
        ["room.yaml:3:13: E_TYPE room_config.main_time: expected an integer, got nothing"],
    ),
    ("an empty document", "", ["room.yaml:1:1: E_TYPE: expected a mapping, got nothing"]),
    ("a list", "- 1\n", ["room.yaml:1:1: E_TYPE: expected a mapping, got a list"]),
    ("P-04 an anchor", "base: &a 立直半庄\n", ["room.yaml:1:7: E_YAML base: anchor &a is not allowed"]),
    ("P-04 an alias", "base: *a\n", ["room.yaml:1:7: E_YAML base: alias *a is not allowed; write the value again"]),
    ("P-04 a tag", "base: !!str x\n", ["room.yaml:1:7: E_YAML base: tag tag:yaml.org,2002:str is not allowed"]),
    ("P-04 a merge key", "<<: {base: x}\n", ["room.yaml:1:1: E_YAML: merge keys are not allowed; use base"]),
    ("P-04 two documents", "base: 立直半庄\n---\nbase: 立直半庄\n", ["room.yaml:2:1: E_YAML: a second document"]),
    (
        "P-04 a tab",
        "room_config:\n\troom_name: x\n",
        ["room.yaml:2:1: E_YAML: nothing begins with this character; put the value in quotes or check the indentation"],
    ),
    ("P-04 unbalanced", "base: [1\n", ["room.yaml:2:1: E_YAML: "]),
    (
        "P-04 depth",
        "a: [[[[[[[[[1]]]]]]]]]\n",
        ["room.yaml:1:12: E_YAML a[0][0][0][0][0][0][0][0]: nested deeper than 8 levels"],
    ),
    (
        "an unknown top-level key",
        patch("room_confg: {}"),
        ["room.yaml:2:1: E_UNKNOWN_KEY room_confg; did you mean room_config?"],
    ),
    (
        "a block of another family",
        patch("extensions:\n  sichuan: {}"),
        ["room.yaml:3:3: E_UNKNOWN_KEY extensions.sichuan: the extension sichuan is not supported yet"],
    ),
    (
        "a plain scorer beside what only riichi has",
        HANCHAN.replace("name: x_riichi", "name: pure_add", 1).replace("  riichi: {preset: MAJSOUL_HANCHAN}", ""),
        [
            "E_TILE game_config.wall: character 33: the red five 0m needs extensions.riichi",
            "E_RIICHI game_config.riichi: 1 needs the block extensions.riichi",
            "E_RANGE calculator_config.combinations: 0 entries, 1..1000 are allowed",
            "E_MISSING_KEY calculator_config.scorer.params.base",
            "E_MISSING_KEY calculator_config.scorer.params.least",
            "E_RIICHI calculator_config.settlement.name: x_riichi needs the block extensions.riichi",
            "E_RIICHI calculator_config.end.name: x_riichi needs the block extensions.riichi",
        ],
    ),
    (
        "three players",
        patch(
            "room_config: {starting_score: [[35000], [35000], [35000], [0]]}\ngame_config: {max_player: 3}\n"
            "extensions:\n  riichi: {preset: MAJSOUL_SANMA}"
        ),
        ["E_RIICHI game_config.allow_chi: [m, p, s] contradicts", "E_RIICHI game_config.wall: 3 red fives contradict"],
    ),
]


@pytest.mark.parametrize(("name", "text", "expected"), CASES, ids=[case[0] for case in CASES])
def test_a_faulty_document_is_refused_with_place_and_remedy(name: str, text: str, expected: list[str]) -> None:
    lines = reports_of(text)
    assert len(lines) == len(expected), lines
    for line, wanted in zip(lines, expected, strict=True):
        assert wanted in line


def test_an_empty_document_of_three_sections_lacks_thirty_one_keys() -> None:
    """PE-36."""
    lines = reports_of("room_config: {}\ngame_config: {}\ncalculator_config: {}\n")
    assert len(lines) == 31
    assert all("E_MISSING_KEY" in line for line in lines)
    sections = [line.split()[2].split(".")[0] for line in [line.replace(": ", " ", 1) for line in lines]]
    assert [sections.count(name) for name in ("room_config", "game_config", "calculator_config")] == [10, 16, 5]


def test_two_errors_in_one_file_are_both_reported_in_line_order() -> None:
    """PE-32, P-62."""
    lines = reports_of(patch("room_config:\n  main_time: -1\n  end_type: forever\n  reserve_time: 9999"))
    assert [line.split(" ")[1] for line in lines] == ["E_RANGE", "E_VALUE", "E_RANGE"]
    assert [line.split(":")[1] for line in lines] == ["3", "4", "5"]


def test_old_data_is_read_in_todays_words_with_notes() -> None:
    """R-931, R-932, R-933; RX-161, RX-162."""
    text = patch(
        "game_config: {multi_win: false}\n"
        "extensions:\n  riichi: {local_yaku: true, riichi_profile: TOURNAMENT, ron_mode: ATAMAHANE}"
    )
    checked = check_profile(text, "old.yaml")
    options = checked.profile.options
    assert isinstance(options, RiichiOptions)
    assert (options.local_yaku, options.riichi_profile, options.ron_mode) == (False, "EARLY_KAN_DORA", "HEAD_BUMP")
    notes = [remark.message for remark in checked.remarks if remark.severity == "note"]
    assert len(notes) == 3
    assert not any(word in checked.profile.document for word in ("TOURNAMENT", "ATAMAHANE"))


def test_a_document_that_writes_the_unused_end_is_warned() -> None:
    """P-59: inherited values give no warning."""
    assert {remark.code for remark in check_profile(HANCHAN, "x.yaml").remarks} == {"W_END_UNUSED"}
    assert check_profile(patch("room_config: {main_time: 7}"), "x.yaml").remarks == ()


def test_a_wall_in_another_order_is_another_profile() -> None:
    """D-07: the declared order is kept."""
    wall = load_profile("立直半庄").wall
    reordered = wall[2:] + wall[:2]
    profile = parse_profile(patch(f"game_config: {{wall: {reordered}}}"), "x.yaml")
    assert profile.wall == reordered
    short = wall[2:]
    assert "not the 136 pieces of riichi" in reports_of(patch(f"game_config: {{wall: {short}}}"))[0]
    assert "E_WALL_COPIES" in reports_of(patch(f"game_config: {{wall: {wall + '1m'}}}"))[0]
    assert "E_WALL_SHORT game_config.wall: 40 tiles, at least 54 needed" in "\n".join(
        reports_of(patch(f"game_config: {{wall: {wall[:80]}}}"))
    )


@pytest.mark.parametrize("scalar", ["True", "+1", "010", "0x10", "1.0", "1e3", ".inf", "-0"])
def test_other_spellings_of_numbers_and_truth_fit_no_key(scalar: str) -> None:
    """P-05."""
    assert "E_TYPE" in reports_of(patch(f"room_config: {{main_time: {scalar}}}"))[0]
    assert "E_TYPE" in reports_of(patch(f"room_config: {{room_name: {scalar}}}"))[0]


@pytest.mark.parametrize("scalar", ["yes", "on", "1_000", "2026-11-30", "null-ish"])
def test_everything_else_is_a_string(scalar: str) -> None:
    """P-05."""
    assert f'"room_name":"{scalar}"' in parse_profile(patch(f"room_config: {{room_name: {scalar}}}"), "x.yaml").document


def test_room_names_and_passwords_have_limits() -> None:
    assert "E_LENGTH" in reports_of(patch(f"room_config: {{room_name: {'x' * 33}}}"))[0]
    assert "E_CHAR" in reports_of(patch('room_config: {room_name: "a\\u0007"}'))[0]
    assert "E_LENGTH" in reports_of(patch(f"room_config: {{password: {'x' * 65}}}"))[0]


def test_a_document_larger_than_the_limit_is_refused() -> None:
    """P-04."""
    assert "larger than 256 KiB" in reports_of("# " + "x" * (256 * 1024))[0]


def test_seat_orders_must_be_permutations() -> None:
    """PE-21."""
    lines = reports_of(patch("room_config: {seat_orders: [[0, 1, 1, 3]]}"))
    assert "E_SEAT_ORDER room_config.seat_orders[0]: 2 is missing, 1 appears twice" in "\n".join(lines)
