"""What each kind of entry must be: the contract of the doors. Each judge returns the thing or raises ``Fault``."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from typing import Any, Final, cast

from mahjong_bridge.plugins.finding import Entry
from mahjong_engine.bots import BotBuilder
from mahjong_engine.catalogue import Catalogue
from mahjong_engine.fans.atoms import AtomFamily
from mahjong_engine.fans.registry import atom_families
from mahjong_engine.kernel import new_match
from mahjong_engine.profiles.additions import AddedProfile
from mahjong_engine.profiles.reading import ProfileError, known_names, known_titles, load_profile
from mahjong_engine.variant import VariantFactory

_VARIANT: Final = re.compile(r"[a-z][a-z0-9_]*(?:[.-][a-z0-9_]+)*")
_LEVEL: Final = re.compile(r"[a-z][a-z0-9_-]{0,31}")
_PROFILE: Final = re.compile(r"[A-Z][A-Z0-9_]{1,31}")
_LONGEST_TITLE: Final = 32
_RESERVED_PREFIXES: Final = ("四川", "武汉")
"""Prefixes that the language keeps for rule sets of its own (P-33)."""


class Fault(Exception):  # noqa: N818 - told to the operator, one line
    """Why an entry is refused."""


def guarded(work: Callable[[], object], what: str) -> Any:  # noqa: ANN401 - what a package gives is not known before
    """Run code of a package; whatever it raises, and even its wish to end the process, is a fault of its own."""
    try:
        return work()
    except Fault:
        raise
    except (Exception, SystemExit) as error:
        raise Fault(f"{what}: {type(error).__name__}: {error}") from error


def variant(entry: Entry, loaded: object, beside: Catalogue) -> VariantFactory:
    """A callable that takes the profile and returns the bundle of slots, under a name that is free."""
    _is_free(entry.name, beside.variants, _VARIANT, "a variant is called by small letters, such as house.no-chii")
    if not callable(loaded):
        raise Fault(f"{entry.value} is {type(loaded).__name__}, not a callable that takes a profile")
    try:
        inspect.signature(loaded).bind(None)
    except (TypeError, ValueError) as error:
        raise Fault(f"{entry.value} cannot be called with the profile alone: {error}") from error
    return cast("VariantFactory", loaded)


def family(entry: Entry, loaded: object, beside: Catalogue) -> AtomFamily:
    """An ``AtomFamily`` under a prefix of its own (P-33)."""
    if not isinstance(loaded, AtomFamily):
        raise Fault(f"{entry.value} is {type(loaded).__name__}, not an AtomFamily")
    if not loaded.names or any(name.split() != [name] for name in loaded.bits):
        raise Fault(f"the atoms of {loaded.prefix} are not single words")
    taken = (*atom_families(), *(known.prefix for known in beside.added.families), *_RESERVED_PREFIXES)
    for prefix in taken:
        if prefix.startswith(loaded.prefix) or loaded.prefix.startswith(prefix):
            raise Fault(f"the prefix {loaded.prefix} is taken by {prefix}" if loaded.prefix else "there is no prefix")
    return loaded


def profile(entry: Entry, loaded: object, beside: Catalogue) -> AddedProfile:
    """An ``AddedProfile`` whose id is the entry's name; its document is read later, beside the rest of its package."""
    if not isinstance(loaded, AddedProfile):
        raise Fault(f"{entry.value} is {type(loaded).__name__}, not an AddedProfile")
    if loaded.id != entry.name.upper():
        raise Fault(f"the entry is called {entry.name}, its profile {loaded.id}")
    taken = (*known_names(beside.added), *known_titles(beside.added).values())
    _is_free(loaded.id, taken, _PROFILE, "a profile's id is made of capital letters, digits and underscores")
    if not 0 < len(loaded.title) <= _LONGEST_TITLE or not loaded.title.isprintable():
        raise Fault(f"the title has 1 to {_LONGEST_TITLE} printable characters")
    if loaded.title.upper() in {name.upper() for name in taken}:
        raise Fault(f"the name {loaded.title} is taken")
    return loaded


def readable(found: AddedProfile, beside: Catalogue) -> None:
    """The document is sound, and a match of it can be opened."""
    try:
        read = load_profile(found.id, beside.added)
    except ProfileError as error:
        raise Fault(str(error).splitlines()[0]) from error
    opened = guarded(lambda: new_match(read, beside.variants), "no match of it can be opened")
    if opened.variant.id != read.variant:
        raise Fault(f"its variant {read.variant} calls itself {opened.variant.id}")


def bot(entry: Entry, loaded: object, beside: Catalogue) -> BotBuilder:
    """A callable without arguments that gives something with ``choose``."""
    _is_free(entry.name, beside.bots, _LEVEL, "a bot's level is called by small letters, digits, - and _")
    if not callable(loaded):
        raise Fault(f"{entry.value} is {type(loaded).__name__}, not a callable that gives a bot")
    made = guarded(loaded, f"{entry.value} gives no bot")
    if not callable(getattr(made, "choose", None)):
        raise Fault(f"{entry.value} gives {type(made).__name__}, which cannot choose")
    return cast("BotBuilder", loaded)


def _is_free(name: str, taken: Any, allowed: re.Pattern[str], rule: str) -> None:  # noqa: ANN401 - anything with ``in``
    if name in taken:
        raise Fault(f"the name {name} is taken")
    if not allowed.fullmatch(name):
        raise Fault(f"{name}: {rule}")
