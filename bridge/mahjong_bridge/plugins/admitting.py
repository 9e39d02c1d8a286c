"""From what is found and what is allowed to what is played with: a package is admitted whole or not at all.

Packages are taken in the order of the operator's list, so that of two that clash the one he named first is admitted.
"""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, assert_never

from mahjong_bridge.plugins import judging
from mahjong_bridge.plugins.allowing import Allowed
from mahjong_bridge.plugins.finding import Entry, FoundPackage, Kind, Package, find_packages
from mahjong_bridge.plugins.judging import Fault
from mahjong_engine.catalogue import API_VERSION, SHIPPED, Catalogue

NOT_ALLOWED: Final = "not allowed by the configuration (plugins.allow)"
NO_SKILLS: Final = "skills come with the skill battle, which this version does not have"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one entry; ``refusal`` says why it is not admitted and is empty if it is."""

    entry: Entry
    refusal: str = ""

    @property
    def admitted(self) -> bool:
        """Whether it is played with."""
        return not self.refusal


@dataclass(frozen=True, slots=True)
class Admission:
    """The catalogue, and the package that each addition in it comes from.

    ``owners`` are by kind and name; a family's name is its prefix. ``missing`` is allowed, but not installed.
    """

    catalogue: Catalogue
    packages: tuple[FoundPackage, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    missing: tuple[Allowed, ...] = ()
    owners: Mapping[tuple[Kind, str], Package] = field(default_factory=dict)

    @property
    def bots(self) -> dict[str, str]:
        """Where the admitted bots' classes are, by level: ``module:attribute``."""
        bots = (verdict.entry for verdict in self.verdicts if verdict.admitted and verdict.entry.kind is Kind.BOT)
        return {bot.name: bot.value for bot in bots}

    def package(self, name: str) -> Package | None:
        """The admitted package of that name."""
        return next((found.package for found in self.packages if found.package.name == name), None)

    def complaints(self, allowed: Iterable[Allowed]) -> tuple[str, ...]:
        """Why packages that are allowed are not admitted, one line a reason."""
        wanted = {entry.name for entry in allowed}
        lines = [f"{missing}: not installed" for missing in self.missing]
        for verdict in self.verdicts:
            entry = verdict.entry
            if entry.package.name in wanted and self.package(entry.package.name) is None:
                lines.append(f"{entry.package}: {entry.kind} {entry.name}: {verdict.refusal}")
        return tuple(lines)

    def refused(self, name: str) -> Verdict | None:
        """What was found of a package of that name and is not admitted."""
        refused = (
            verdict for verdict in self.verdicts if not verdict.admitted and verdict.entry.kind is not Kind.SKILL
        )
        return next((verdict for verdict in refused if verdict.entry.package.name == name), None)


OURS_ALONE: Final = Admission(SHIPPED)
"""Nothing of others."""


def admit(allowed: Iterable[Allowed], found: Iterable[FoundPackage] | None = None) -> Admission:
    """Judge everything found; nothing of a package that is not allowed, or made for another API, is imported."""
    installed = {one.package.name: one for one in (find_packages() if found is None else found)}
    judged = _Judged()
    missing = []
    for wanted in allowed:
        package = installed.pop(wanted.name, None)
        if package is None:
            missing.append(wanted)
        else:
            judged.judge(package, wanted)
    for package in installed.values():
        judged.refuse(package, NOT_ALLOWED)
    return Admission(judged.catalogue, tuple(judged.packages), tuple(judged.verdicts), tuple(missing), judged.owners)


class _Judged:
    """What has been judged so far."""

    def __init__(self) -> None:
        self.catalogue = SHIPPED
        self.packages: list[FoundPackage] = []
        self.verdicts: list[Verdict] = []
        self.owners: dict[tuple[Kind, str], Package] = {}

    def refuse(self, found: FoundPackage, reason: str) -> None:
        """Refuse a whole package unseen."""
        self.verdicts += [Verdict(entry, reason) for entry in found.entries]

    def judge(self, found: FoundPackage, allowed: Allowed) -> None:
        """Admit a package if nothing is wrong with it."""
        reason = allowed.refuses(found.package) or _wrong_api(found)
        if reason:
            self.refuse(found, reason)
            return
        tried = _Tried(self.catalogue)
        # What a module prints while it is imported is no line of ours: others read what we print.
        with contextlib.redirect_stdout(sys.stderr):
            self._judge_entries(found, tried)

    def _judge_entries(self, found: FoundPackage, tried: _Tried) -> None:
        skills = [entry for entry in found.entries if entry.kind is Kind.SKILL]
        others = [entry for entry in found.entries if entry.kind is not Kind.SKILL]
        for entry in others:
            tried.take(entry)
        tried.read_profiles()
        if not tried.faults:
            self.catalogue = tried.catalogue
            self.packages.append(found)
            self.owners.update(dict.fromkeys(tried.names, found.package))
        self.verdicts += [Verdict(entry, tried.reason(entry)) for entry in others]
        self.verdicts += [Verdict(entry, NO_SKILLS) for entry in skills]


def _wrong_api(found: FoundPackage) -> str:
    if not found.api:
        return f"it does not say which API version it was made for; this engine has {API_VERSION}"
    if str(API_VERSION) not in found.api:
        return f"it was made for API version {', '.join(found.api)}; this engine has {API_VERSION}"
    return ""


class _Tried:
    """One package beside those admitted before it."""

    def __init__(self, beside: Catalogue) -> None:
        self.catalogue = beside
        self.faults: dict[Entry, str] = {}
        self.names: list[tuple[Kind, str]] = []
        self._profiles: dict[str, Entry] = {}

    def take(self, entry: Entry) -> None:
        """Import one entry and put it beside the others."""
        try:
            loaded = judging.guarded(entry.load, f"{entry.value} cannot be imported")
            self.catalogue = self._extended(entry, loaded)
            self.names.append((entry.kind, loaded.prefix if entry.kind is Kind.FAN else entry.name))
        except Fault as fault:
            self.faults[entry] = str(fault)

    def read_profiles(self) -> None:
        """Read the profiles of the package, which may use its fans and its variant."""
        for profile in self.catalogue.added.profiles:
            entry = self._profiles.get(profile.id)
            if entry is None:
                continue
            try:
                judging.readable(profile, self.catalogue)
            except Fault as fault:
                self.faults[entry] = str(fault)

    def reason(self, entry: Entry) -> str:
        """Why an entry is refused: for itself, or with its package."""
        if entry in self.faults or not self.faults:
            return self.faults.get(entry, "")
        first, reason = next(iter(self.faults.items()))
        return f"refused with its package, for {first.kind} {first.name}: {reason}"

    def _extended(self, entry: Entry, loaded: object) -> Catalogue:
        beside = self.catalogue
        match entry.kind:
            case Kind.VARIANT:
                return beside.extended(variants={entry.name: judging.variant(entry, loaded, beside)})
            case Kind.FAN:
                return beside.extended(families=(judging.family(entry, loaded, beside),))
            case Kind.PROFILE:
                profile = judging.profile(entry, loaded, beside)
                self._profiles[profile.id] = entry
                return beside.extended(profiles=(profile,))
            case Kind.BOT:
                return beside.extended(bots={entry.name: judging.bot(entry, loaded, beside)})
            case Kind.SKILL:
                raise Fault(NO_SKILLS)
            case _:
                assert_never(entry.kind)
