"""Packages of others: found without being imported, admitted by the list alone, refused with a reason."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_bridge.plugins.admitting import NO_SKILLS, NOT_ALLOWED, Admission, admit
from mahjong_bridge.plugins.allowing import read_allow_list, read_allowed
from mahjong_bridge.plugins.finding import Kind, Package, find_packages, normalised
from mahjong_bridge.plugins.needing import culprit, lacking, needed_by
from mahjong_engine.catalogue import SHIPPED
from mahjong_engine.kernel import new_match
from mahjong_engine.profiles.reading import known_names, load_profile
from support.made_packages import found_in, make_package

SOURCE = '''
from dataclasses import replace
from mahjong_engine.bots import Tsumogiri
from mahjong_engine.fans.atoms import AtomFamily
from mahjong_engine.profiles.additions import AddedProfile
from mahjong_engine.variants.ruled.bundle import ruled

def duel(profile):
    return replace(ruled(profile), id="house.duel")

def truths(reading, facts):
    return 1

family = AtomFamily("屋规", ("常有",), truths)
club = AddedProfile("CLUB", "屋规局", """
base: 配置模板
calculator_config:
  combinations:
    - {definition: "屋规常有", display: "Always", score: 1}
extensions: {variant: {name: house.duel}}
""")

class Sleeper(Tsumogiri):
    pass

class Mute:
    pass

def two(profile, other):
    return None

def raising():
    raise OSError("no disk")

number = 5
'''
EVERYTHING = {
    "variants": {"house.duel": "@:duel"},
    "fans": {"house": "@:family"},
    "profiles": {"club": "@:club"},
    "bots": {"sleeper": "@:Sleeper"},
}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.syspath_prepend(str(tmp_path))
    before = set(sys.modules)
    yield tmp_path
    for name in set(sys.modules) - before:
        if getattr(sys.modules[name], "__file__", "").startswith(str(tmp_path)):
            del sys.modules[name]


def admitted(folder: Path, *allow: str) -> Admission:
    return admit(read_allow_list(allow), found_in(folder))


def reasons(admission: Admission) -> dict[str, str]:
    return {verdict.entry.name: verdict.refusal for verdict in admission.verdicts}


def test_an_admitted_package_adds_its_variant_fan_profile_and_bot(folder: Path) -> None:
    make_package(folder, "House-Rules", EVERYTHING, SOURCE)
    admission = admitted(folder, "house_rules==1.0")
    assert reasons(admission) == {"house.duel": "", "house": "", "club": "", "sleeper": ""}
    assert admission.package("house-rules") == Package("house-rules", "1.0")
    catalogue = admission.catalogue
    profile = load_profile("屋规局", catalogue.added)
    assert new_match(profile, catalogue.variants).variant.id == profile.variant == "house.duel"
    assert known_names(catalogue.added)[-1] == "CLUB"
    assert tuple(catalogue.bots)[-1] == "sleeper"
    assert admission.bots == {"sleeper": "house_rules:Sleeper"}


def test_by_default_nothing_is_admitted_and_nothing_of_it_imported(folder: Path) -> None:
    module = make_package(folder, "house", EVERYTHING, "raise SystemExit('imported')")
    admission = admitted(folder)
    assert set(reasons(admission).values()) == {NOT_ALLOWED}
    assert admission.catalogue == SHIPPED
    assert module not in sys.modules


@pytest.mark.parametrize(
    ("allow", "api", "reason"),
    [
        ("house==2.0", ("1",), "version 1.0 is installed, 2.0 is allowed"),
        ("house", ("2",), "it was made for API version 2; this engine has 1"),
        ("house", (), "it does not say which API version it was made for; this engine has 1"),
    ],
)
def test_a_package_of_another_version_is_refused_unseen(
    folder: Path, allow: str, api: tuple[str, ...], reason: str
) -> None:
    module = make_package(folder, "house", EVERYTHING, SOURCE, api=api)
    assert set(reasons(admitted(folder, allow)).values()) == {reason}
    assert module not in sys.modules


def test_a_package_may_name_several_api_versions(folder: Path) -> None:
    make_package(folder, "house", EVERYTHING, SOURCE, api=("0", "1"))
    assert set(reasons(admitted(folder, "house")).values()) == {""}


@pytest.mark.parametrize(
    ("kind", "name", "value", "reason"),
    [
        ("variants", "riichi", "@:duel", "the name riichi is taken"),
        ("variants", "House Duel", "@:duel", "called by small letters"),
        ("variants", "house.duel", "@:number", "@:number is int, not a callable that takes a profile"),
        ("variants", "house.duel", "@:two", "cannot be called with the profile alone: missing a required argument"),
        ("variants", "house.duel", "@:nowhere", "cannot be imported: AttributeError"),
        ("variants", "house.duel", "no_such_module_here:x", "cannot be imported: ModuleNotFoundError"),
        ("fans", "house", "@:number", "@:number is int, not an AtomFamily"),
        ("fans", "house", "@:taken", "the prefix 国标 is taken by 国标"),
        ("fans", "house", "@:hidden", "the prefix 国标清 is taken by 国标"),
        ("fans", "house", "@:reserved", "the prefix 武汉 is taken by 武汉"),
        ("fans", "house", "@:nameless", "there is no prefix"),
        ("fans", "house", "@:spaced", "are not single words"),
        ("profiles", "guobiao", "@:stolen", "the name GUOBIAO is taken"),
        ("profiles", "club", "@:titled", "the name 国标 is taken"),
        ("profiles", "other", "@:club", "the entry is called other, its profile CLUB"),
        ("profiles", "club", "@:number", "@:number is int, not an AddedProfile"),
        ("profiles", "club", "@:faulty", "club.yaml:1:7: E_BASE base: unknown profile nothing"),
        ("profiles", "club", "@:club", "E_ATOM"),
        ("bots", "normal", "@:Sleeper", "the name normal is taken"),
        ("bots", "Sleeper", "@:Sleeper", "called by small letters"),
        ("bots", "mute", "@:Mute", "gives Mute, which cannot choose"),
        ("bots", "raising", "@:raising", "gives no bot: OSError: no disk"),
        ("bots", "five", "@:number", "is int, not a callable that gives a bot"),
    ],
)
def test_what_is_not_what_its_door_asks_for_is_refused_with_the_reason(
    folder: Path, kind: str, name: str, value: str, reason: str
) -> None:
    more = """
taken = AtomFamily("国标", ("a",), truths)
hidden = AtomFamily("国标清", ("一色",), truths)
reserved = AtomFamily("武汉", ("a",), truths)
nameless = AtomFamily("", ("a",), truths)
spaced = AtomFamily("屋规", ("a b",), truths)
stolen = AddedProfile("GUOBIAO", "别的", "base: 国标\\n")
titled = AddedProfile("CLUB", "国标", "base: 国标\\n")
faulty = AddedProfile("CLUB", "屋规局", "base: nothing\\n")
"""
    module = make_package(folder, "house", {kind: {name: value}}, SOURCE + more)
    admission = admitted(folder, "house")
    (refusal,) = reasons(admission).values()
    assert reason.replace("@", module) in refusal
    assert admission.catalogue == SHIPPED


def test_a_package_is_admitted_whole_or_not_at_all(folder: Path) -> None:
    make_package(folder, "house", {**EVERYTHING, "bots": {"mute": "@:Mute"}}, SOURCE)
    admission = admitted(folder, "house")
    assert admission.catalogue == SHIPPED
    assert reasons(admission)["mute"] == "house:Mute gives Mute, which cannot choose"
    assert reasons(admission)["club"].startswith("refused with its package, for bots mute: ")


def test_a_module_that_wants_to_end_the_process_is_a_fault_of_its_own(folder: Path) -> None:
    make_package(folder, "house", EVERYTHING, "raise SystemExit(3)")
    assert "cannot be imported: SystemExit: 3" in reasons(admitted(folder, "house"))["house.duel"]


def test_what_a_package_prints_while_it_is_imported_is_no_line_of_ours(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make_package(folder, "house", EVERYTHING, SOURCE + "print('loaded')\n")
    assert admitted(folder, "house").package("house") is not None
    assert capsys.readouterr() == ("", "loaded\n")


def test_a_profile_whose_variant_calls_itself_otherwise_is_refused(folder: Path) -> None:
    make_package(folder, "house", EVERYTHING, SOURCE.replace('id="house.duel"', 'id="ruled"'))
    assert reasons(admitted(folder, "house"))["club"] == "its variant house.duel calls itself ruled"


def test_of_two_packages_with_one_name_the_first_of_the_list_is_admitted(folder: Path) -> None:
    make_package(folder, "alpha", EVERYTHING, SOURCE)
    make_package(folder, "beta", {"bots": {"sleeper": "@:Sleeper"}}, SOURCE)
    assert admitted(folder, "alpha", "beta").package("beta") is None
    other = admitted(folder, "beta", "alpha")
    assert other.package("alpha") is None
    assert "the name sleeper is taken" in [verdict.refusal for verdict in other.verdicts]


def test_a_skill_is_refused_until_there_is_a_skill_battle_and_harms_nothing_else(folder: Path) -> None:
    make_package(folder, "house", {**EVERYTHING, "skills": {"peek": "@:nowhere"}}, SOURCE)
    admission = admitted(folder, "house")
    assert reasons(admission)["peek"] == NO_SKILLS
    assert admission.package("house") is not None


def test_what_is_allowed_and_not_installed_is_said(folder: Path) -> None:
    assert [str(one) for one in admitted(folder, "house==1.0", "other").missing] == ["house==1.0", "other"]


def test_the_list_names_packages_in_any_spelling_once() -> None:
    assert str(read_allowed(" My.House_Rules==1.0+local ")) == "my-house-rules==1.0+local"
    assert normalised("My.House__Rules") == "my-house-rules"
    for wrong in ("", "house>=1", "house ==1", "house==", "-house", "house==1==2"):
        with pytest.raises(ValueError, match="is no package"):
            read_allowed(wrong)
    with pytest.raises(ValueError, match="house-rules stands there twice"):
        read_allow_list(("house-rules", "House_Rules==2"))


def test_only_packages_with_an_entry_are_found_and_ours_needs_none() -> None:
    assert all(found.entries for found in find_packages())
    assert "mahjong-bridge" not in {found.package.name for found in find_packages()}


def test_a_match_needs_the_packages_of_its_variant_its_fans_and_its_bots(folder: Path) -> None:
    make_package(folder, "house", {key: EVERYTHING[key] for key in ("variants", "fans", "profiles")}, SOURCE)
    make_package(folder, "players", {"bots": {"sleeper": "@:Sleeper"}}, SOURCE)
    admission = admitted(folder, "house", "players")
    club, other = load_profile("CLUB", admission.catalogue.added), load_profile("国标")
    house, players = Package("house", "1.0"), Package("players", "1.0")
    assert needed_by(admission, club, ["normal"]) == (house,)
    assert needed_by(admission, club, ["normal", "sleeper"]) == (house, players)
    assert needed_by(admission, other, ["sleeper"]) == (players,)
    assert needed_by(admission, other, ["normal"]) == ()


def test_what_lacks_is_named_with_both_versions_or_with_the_reason(folder: Path) -> None:
    make_package(folder, "house", EVERYTHING, SOURCE)
    needs = [Package("house", "1.0")]
    assert lacking(admitted(folder, "house"), needs) is None
    refused = lacking(admitted(folder), needs)
    newer = lacking(admitted(folder, "house"), [Package("house", "0.9")])
    newer_refused = lacking(admitted(folder), [Package("house", "0.9")])
    gone = lacking(admitted(folder, "house"), [Package("other", "3")])
    assert refused is not None
    assert newer is not None
    assert gone is not None
    assert (refused.id.rpartition(".")[2], refused.arguments["reason"]) == ("package_refused", NOT_ALLOWED)
    assert newer == newer_refused
    assert newer.id.endswith("package_version")
    assert (newer.arguments["version"], newer.arguments["installed"]) == ("0.9", "1.0")
    assert (gone.id.rpartition(".")[2], gone.arguments["package"]) == ("package_missing", "other")


def test_the_package_that_raised_is_found_in_the_trace(folder: Path) -> None:
    make_package(folder, "house", EVERYTHING, SOURCE.replace("return 1", "return facts.nothing"))
    admission = admitted(folder, "house")
    family = admission.catalogue.added.families[0]
    with pytest.raises(AttributeError) as caught:
        family.truths(None, None)  # type: ignore[arg-type]
    assert culprit(admission, caught.value) == Package("house", "1.0")
    assert culprit(admission, ValueError()) is None


def test_kinds_are_the_groups_that_the_documentation_names() -> None:
    assert [f"mahjong_engine.{kind}" for kind in Kind] == [
        "mahjong_engine.variants",
        "mahjong_engine.fans",
        "mahjong_engine.profiles",
        "mahjong_engine.bots",
        "mahjong_engine.skills",
    ]


@pytest.mark.parametrize("points", [b"[mahjong_engine.bots]\nno_object\n", b"[mahjong_engine.bots]\na = \xff:b\n"])
def test_metadata_that_cannot_be_read_offers_nothing_and_disturbs_nobody(tmp_path: Path, points: bytes) -> None:
    for name, text in (("broken", points), ("sound", b"[mahjong_engine.bots]\nsound = sound:Bot\n")):
        folder = tmp_path / f"{name}-1.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n", encoding="utf-8")
        (folder / "entry_points.txt").write_bytes(text)
    found = found_in(tmp_path)
    assert [one.package for one in found] == [Package("sound", "1")]
