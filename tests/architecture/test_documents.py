"""Documents say what is the case: links lead somewhere, examples run, the two commands are there."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from pydantic.alias_generators import to_camel

from mahjong_bridge.metrics.figures import Figures
from mahjong_bridge.metrics.gauges import Moment, MomentCollector
from mahjong_bridge.plugins.finding import API_GROUP, Kind
from mahjong_bridge.service.settings.configuration import Configuration
from mahjong_bridge.service.settings.reading import SETTINGS, Setting
from mahjong_commands.command_list import COMMANDS
from mahjong_engine.actions import BindSeed, CallMeld, SeedOrigin, StartDeal, StartMatch
from mahjong_engine.catalogue import API_VERSION
from mahjong_engine.kernel import decide, fold, legal_actions, open_asks
from mahjong_engine.seats import TABLE
from mahjong_engine.testing import Promise
from mahjong_engine.variant import Variant
from support.source_files import ROOT, own_files

DOCUMENTS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


def anchors(document: Path) -> set[str]:
    headings = HEADING.findall(document.read_text(encoding="utf-8"))
    return {re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_inside_the_project_leads_somewhere(document: Path) -> None:
    for target in LINK.findall(document.read_text(encoding="utf-8")):
        if target.startswith("https://"):
            continue
        name, _, anchor = target.partition("#")
        file = document.parent / name if name else document
        assert file.exists(), target
        assert not anchor or anchor in anchors(file), target


def test_the_readme_gives_exactly_two_commands() -> None:
    blocks = FENCED.findall((ROOT / "README.md").read_text(encoding="utf-8"))
    assert [body.strip() for _, body in blocks] == ["make run", "make test"]


def test_the_readme_names_what_one_needs() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for needed in ("Python 3.11", "JDK 25", "Maven 3.8", "Node 20", "make"):
        assert needed in text


def test_the_player_guide_names_every_command() -> None:
    text = (ROOT / "docs/player-guide.md").read_text(encoding="utf-8")
    missing = [spec.verb for spec in COMMANDS if spec.default == "play" and spec.verb not in text]
    assert missing == []


def test_the_operator_guide_names_every_command_of_operators() -> None:
    text = (ROOT / "docs/operator-guide.md").read_text(encoding="utf-8")
    assert [spec.permission for spec in COMMANDS if spec.permission not in text] == []


def default_of(setting: Setting) -> object:
    found: Any = Configuration()
    for part in setting.path:
        names = {to_camel(name): name for name in type(found).model_fields}
        found = getattr(found, names[part])
    return found


def test_the_operator_guide_names_every_setting_with_its_variable_and_default() -> None:
    text = (ROOT / "docs/operator-guide.md").read_text(encoding="utf-8")
    rows = [
        row.split(" | ", 3)
        for row in re.findall(r"^\| (`[\w.]+` \| `MAHJONG_BRIDGE_\w+` \| .*) \|$", text, re.MULTILINE)
    ]
    assert sorted(row[:2] for row in rows) == sorted([f"`{one.key}`", f"`{one.variable}`"] for one in SETTINGS)
    told = {row[0].strip("`"): row[2] for row in rows}
    for setting in SETTINGS:
        default = default_of(setting)
        if isinstance(default, int | float) or (isinstance(default, str | Path) and str(default)):
            shown = f"{default:g}" if isinstance(default, int | float) else f"`{default}`"
            assert told[setting.key] == shown, setting.key


def test_the_operator_guide_names_every_figure_and_no_other() -> None:
    text = (ROOT / "docs/operator-guide.md").read_text(encoding="utf-8").split("## Metrics")[1].split("## Logs")[0]
    told = set(re.findall(r"mahjong_[a-z_]+", text))
    figures = Figures()
    figures.registry.register(MomentCollector(lambda: Moment("")))
    counted = {
        f"{family.name}_total" if family.type == "counter" else family.name for family in figures.registry.collect()
    }
    assert told == counted


def extending() -> tuple[str, str]:
    """The walk through the example package, and the example that stands in the document alone."""
    text = (ROOT / "docs/extending.md").read_text(encoding="utf-8")
    walk, alone = text.split("## Another slot")
    return walk, alone


def test_what_the_document_shows_of_the_example_package_is_what_the_package_holds() -> None:
    files = [file.read_text(encoding="utf-8") for file in own_files(ROOT / "examples" / "mahjong-duel")]
    shown = [(language, body) for language, body in FENCED.findall(extending()[0]) if language]
    assert {language for language, _ in shown} == {"toml", "python", "yaml"}
    for _, body in shown:
        assert any(body in text for text in files), body


def test_the_document_names_every_door_and_every_promise() -> None:
    walk = extending()[0]
    assert [kind for kind in Kind if f"`mahjong_engine.{kind}`" not in walk] == []
    assert f"`{API_GROUP}`" in walk
    assert f"today `{API_VERSION}`" in walk
    assert [promise for promise in Promise if f"`{promise}`" not in walk] == []
    assert [field for field in Variant.__dataclass_fields__ if field != "id" and f"| `{field}` |" not in walk] == []


def test_the_example_variant_plays_without_chii() -> None:
    """The code of docs/extending.md that is in no package, run as it stands."""
    scope: dict[str, Any] = {"__name__": "example"}
    blocks = FENCED.findall(extending()[1])
    for language, body in blocks:
        if language == "python":
            exec(compile(body, "docs/extending.md", "exec", dont_inherit=True), scope)
    assert [body for language, body in blocks if language == "yaml"] == [scope["text"]]
    state = scope["match"]
    for action in (StartMatch(), BindSeed(bytes(128), SeedOrigin.GIVEN), StartDeal()):
        state = fold(state, decide(state, TABLE, action))
    kinds = set()
    while asks := open_asks(state):
        seat, ask = asks[0]
        kinds |= {offer.kind for offer in ask.offers if isinstance(offer, CallMeld)}
        assert ask.default in legal_actions(state, seat)
        state = fold(state, decide(state, seat, ask.default))
    assert state.phase in {"after_deal", "after_match"}
    assert "pon" in kinds
    assert "chii" not in kinds


def test_the_changelog_has_a_section_for_what_comes_next() -> None:
    assert "## [Unreleased]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_no_document_is_empty() -> None:
    assert [file.name for file in own_files(ROOT / "docs") if file.stat().st_size < 400] == []
