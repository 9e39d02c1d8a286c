"""``extensions.names``: what fans are called in other languages, checked like everything else (P-06, P-08, P-63)."""

from __future__ import annotations

import json

import pytest

from mahjong_engine.profiles.reading import load_profile, parse_stored_profile
from mahjong_engine.profiles.reading_schema import profile_schema
from support.profile_documents import checked, lines_of, patch, rules_of, warnings_of
from support.schema_check import fits

NAMED = "extensions:\n  names:\n    en:\n      模板七对: Seven Pairs\n      模板清一色: Flush\n    fr:\n      模板七对: Sept paires"


def names_of(text: str) -> dict[str, tuple[tuple[str, str], ...]]:
    """The names of each fan that has any, by its display."""
    return {entry.display: entry.names for entry in rules_of(text).combinations if entry.names}


def test_names_go_by_language_and_definition() -> None:
    assert names_of(patch("配置模板", NAMED)) == {
        "清一色": (("en", "Flush"),),
        "七对": (("en", "Seven Pairs"), ("fr", "Sept paires")),
    }


def test_a_fan_without_a_name_in_a_language_has_none_there() -> None:
    entries = {entry.display: entry for entry in rules_of(patch("配置模板", NAMED)).combinations}
    assert entries["七对"].name_in("fr") == "Sept paires"
    assert entries["清一色"].name_in("fr") is None
    assert entries["自摸"].name_in("en") is None


def test_spaces_of_a_definition_do_not_matter() -> None:
    lines = "extensions: {names: {en: {'康众清一色   康众九莲宝灯 not  and': Flush}}}"
    assert names_of(patch("康庄众娱", lines)) == {"清一色": (("en", "Flush"),)}


def test_p_08_a_patch_changes_single_names_of_its_base() -> None:
    rules = rules_of(patch("组合麻将", "extensions: {names: {en: {组合麻将镜同: Twins}, de: {组合麻将镜同: Spiegel}}}"))
    entries = {entry.display: entry for entry in rules.combinations}
    assert entries["镜同"].names == (("de", "Spiegel"), ("en", "Twins"))
    assert entries["四归"].name_in("en") == "Foursome"


def test_an_editor_marks_what_is_no_name_and_no_language() -> None:
    schema = profile_schema(("配置模板",))
    wrong: tuple[dict[str, object], ...] = (
        {"en": {"模板七对": ""}},
        {"en": {"模板七对": 7}},
        {"en": "Flush"},
        {"English": {}},
    )
    for names in wrong:
        assert not fits({"base": "配置模板", "extensions": {"names": names}}, schema)
    assert fits({"base": "配置模板", "extensions": {"names": {"en": {"模板七对": "Seven Pairs"}}}}, schema)


@pytest.mark.parametrize(
    ("lines", "report"),
    [
        ("names: [en]", "room.yaml:3:10: E_TYPE extensions.names: expected a mapping, got a list"),
        ("names: {en: Flush}", "room.yaml:3:15: E_TYPE extensions.names.en: expected a mapping, got the string"),
        (
            "names: {en: {模板七对: 7}}",
            "room.yaml:3:22: E_TYPE extensions.names.en.模板七对: expected a string, got the",
        ),
        ('names: {en: {模板七对: ""}}', "room.yaml:3:22: E_LENGTH extensions.names.en.模板七对: "),
        (
            "names: {English: {}}",
            "room.yaml:3:11: E_UNKNOWN_KEY extensions.names.English: this is no language; write two",
        ),
        ("name: {en: {}}", "room.yaml:3:3: E_UNKNOWN_KEY extensions.name; did you mean names?"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(lines: str, report: str) -> None:
    found = lines_of(patch("配置模板", f"extensions:\n  {lines}"))
    assert len(found) == 1
    assert found[0].startswith(report)


def test_a_written_name_of_no_definition_is_remarked_and_an_inherited_one_is_not() -> None:
    text = patch("配置模板", "extensions: {names: {en: {模板平和: All Chows}}}")
    assert warnings_of(text) == [
        'W_EXT_UNUSED extensions.names.en.模板平和: "模板平和" is no definition of combinations'
    ]
    fewer = [{"definition": "组合麻将七对子", "display": "七对子", "score": 1}]
    scorer = {"name": "pure_add", "params": {"base": 0, "least": 0}}
    factors = {"discard_winner": 1, "discard_loser": 0, "discard_bystander": 0, "draw_winner": 1, "draw_loser": 0}
    settlement = {"name": "standard", "params": factors}
    calculator = {"combinations": fewer, "scorer": scorer, "settlement": settlement}
    warned = warnings_of(patch("组合麻将", f"calculator_config: {json.dumps(calculator, ensure_ascii=False)}"))
    assert [line.split(" ", 1)[0] for line in warned] == ["W_LIST_REPLACED", "W_NOT_ZERO_SUM"]


def test_p_12_a_stored_document_keeps_the_names() -> None:
    profile = checked(patch("配置模板", NAMED)).profile
    assert parse_stored_profile(profile.document, profile.name).options == profile.options
    assert json.loads(profile.document)["extensions"]["names"]["fr"] == {"模板七对": "Sept paires"}
    assert "names" not in json.loads(load_profile("配置模板").document)["extensions"]
