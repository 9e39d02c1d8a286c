"""The kit judges everything of ours - profiles, bots, families of atoms - and finds faulty ones by the broken promise."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from mahjong_engine.actions import Discard, Pass, SeatAction
from mahjong_engine.bots import LEVELS, Bot
from mahjong_engine.bots.chooser import ask_of
from mahjong_engine.catalogue import SHIPPED
from mahjong_engine.fans.atoms import AtomFamily, AtomSet
from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.readings import HandReading
from mahjong_engine.fans.registry import atom_families
from mahjong_engine.profiles.additions import AddedProfile
from mahjong_engine.profiles.reading import load_profile, shipped_names
from mahjong_engine.testing import BrokenPromiseError, Promise, check_bot, check_fans, check_profile, eager_choice
from mahjong_engine.tiles import TileId
from mahjong_engine.views import View

SHORT = "base: 立直东风\nextensions: {riichi: {length: ONE_GAME, extension: false}}\n"
FOUR_HANDS = "base: 国标\nroom_config: {end_target: 4}\n"
BESIDE_OURS = SHIPPED.extended(
    profiles=(AddedProfile("SHORT", "一局", SHORT), AddedProfile("GUOBIAO_SHORT", "四局", FOUR_HANDS))
)


@pytest.mark.parametrize("name", shipped_names())
def test_every_shipped_profile_keeps_the_promises(name: str) -> None:
    check_profile(name, deals=1, every=71)


@pytest.mark.slow
@pytest.mark.parametrize("name", shipped_names())
def test_hands_of_eager_winners_by_every_shipped_profile_keep_the_promises(name: str) -> None:
    check_profile(name, numbers=range(10, 13), choose=eager_choice)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", ["SHORT", "GUOBIAO_SHORT"])
def test_every_shipped_bot_answers_with_an_offer_and_the_same_again(level: str, name: str) -> None:
    check_bot(level, name, BESIDE_OURS, range(2) if name == "SHORT" else range(1))


@pytest.mark.parametrize("family", atom_families().values(), ids=lambda family: family.prefix)
def test_every_shipped_family_tells_its_own_atoms_only_and_purely(family: AtomFamily) -> None:
    met = check_fans(family, hands=400)
    assert met <= set(family.bits)
    assert len(met) >= 5


def test_a_profile_with_an_error_breaks_the_promise_of_the_language(tmp_path: Path) -> None:
    file = tmp_path / "club.yaml"
    file.write_text("base: 国标\ngame_config: {max_player: 5}\n", encoding="utf-8")
    with pytest.raises(BrokenPromiseError, match=r"E_RANGE game_config\.max_player") as caught:
        check_profile(str(file))
    assert caught.value.promise is Promise.LANGUAGE


def test_a_profile_of_another_file_is_judged_like_a_shipped_one(tmp_path: Path) -> None:
    file = tmp_path / "club.yaml"
    file.write_text(SHORT, encoding="utf-8")
    check_profile(str(file), deals=None)


class AsksTheClock:
    def choose(self, view: View) -> SeatAction:
        time.monotonic()
        return ask_of(view).default


class Gambles:
    def choose(self, view: View) -> SeatAction:
        return random.choice(ask_of(view).offers)


class Remembers:
    def __init__(self) -> None:
        self._asked = 0

    def choose(self, view: View) -> SeatAction:
        self._asked += 1
        offers = ask_of(view).offers
        return offers[self._asked // 6 % len(offers)]


class Cheats:
    def choose(self, view: View) -> SeatAction:
        return Discard(TileId(0)) if Pass() not in ask_of(view).offers else Pass()


class Stumbles:
    def choose(self, view: View) -> SeatAction:
        raise KeyError(view.profile)


@pytest.mark.parametrize(
    ("build", "promise", "what"),
    [
        (AsksTheClock, Promise.PURITY, "choosing calls time.monotonic"),
        (Gambles, Promise.PURITY, "random"),
        (Remembers, Promise.DETERMINISM, "a new bot of the level gives|then"),
        (Cheats, Promise.LEGALITY, "is none of"),
        (Stumbles, Promise.SOUNDNESS, "KeyError: 'SHORT'"),
    ],
)
def test_a_faulty_bot_is_found(build: Callable[[], Bot], promise: Promise, what: str) -> None:
    catalogue = SHIPPED.extended(bots={"odd": build}, profiles=BESIDE_OURS.added.profiles)
    with pytest.raises(BrokenPromiseError, match=what) as caught:
        check_bot("odd", "SHORT", catalogue)
    assert caught.value.promise is promise
    assert str(caught.value).startswith("odd, SHORT, match 0: ")


def beyond(reading: HandReading, facts: HandFacts) -> AtomSet:
    return 4


def by_day(reading: HandReading, facts: HandFacts) -> AtomSet:
    return int(time.time() > 0)


def stumbling(reading: HandReading, facts: HandFacts) -> AtomSet:
    return 1 // sum(facts.concealed[:9])


@pytest.mark.parametrize(
    ("family", "promise", "what"),
    [
        (AtomFamily("示例", ("a", "b"), beyond), Promise.LEGALITY, "beyond its 2 atoms"),
        (AtomFamily("示例", ("a",), by_day), Promise.PURITY, "calls time.time"),
        (AtomFamily("示例", ("a",), stumbling), Promise.SOUNDNESS, "ZeroDivisionError"),
        (AtomFamily("示例", ("a", "a"), by_day), Promise.LANGUAGE, "a name twice"),
        (AtomFamily("示例", ("a b",), by_day), Promise.LANGUAGE, "no single word"),
        (AtomFamily("示例", (), by_day), Promise.LANGUAGE, "has a prefix and atoms"),
    ],
)
def test_a_faulty_family_is_found(family: AtomFamily, promise: Promise, what: str) -> None:
    with pytest.raises(BrokenPromiseError, match=what) as caught:
        check_fans(family)
    assert caught.value.promise is promise


def test_what_is_added_stands_beside_ours_and_never_in_its_place() -> None:
    ours = SHIPPED.variants["riichi"]
    catalogue = SHIPPED.extended(
        variants={"riichi": SHIPPED.variants["ruled"], "other": ours}, bots={"normal": Gambles, "odd": Cheats}
    )
    assert catalogue.variants["riichi"] is ours
    assert catalogue.added.variants == ("other",)
    assert tuple(catalogue.bots) == (*LEVELS, "odd")
    assert catalogue.bots["normal"] is SHIPPED.bots["normal"]
    assert load_profile("SHORT", BESIDE_OURS.added).name == "SHORT"
