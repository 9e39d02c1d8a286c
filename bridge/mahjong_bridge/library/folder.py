"""A folder of profile files, looked at again and again: a changed file counts once it is still and valid as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from pathlib import Path

from mahjong_bridge.library.files import FileRefused, Stamp, look, read_text
from mahjong_bridge.library.names import folded, name_fault, name_of_file
from mahjong_bridge.library.offers import Fault, Offer, refused_by_variant
from mahjong_bridge.library.passwords import hash_of
from mahjong_commands.messages import Message
from mahjong_engine.catalogue import SHIPPED, Catalogue
from mahjong_engine.profiles.reading import ProfileError, check_profile

TakenBy = Callable[[str], str | None]
"""The name of the shipped profile that a folded name means, None if it means none."""


@dataclass(frozen=True, slots=True)
class Change:
    """A profile before and after: None is not there. Equal profiles with other faults are a change too."""

    before: Offer | None
    after: Offer | None


@dataclass(frozen=True, slots=True)
class _File:
    """A version of a file and what it offers."""

    stamp: Stamp
    offer: Offer


class ProfileFolder:
    """The profiles of one folder. Nothing but ``refresh`` reads the disk, and nothing changes but by it.

    ``settle`` is how long a file, or its absence, must have been the same before it counts, in seconds of the clock
    that ``refresh`` is given. ``looks`` counts how often it was looked at.
    """

    def __init__(self, path: Path, settle: float, taken_by: TakenBy, catalogue: Catalogue = SHIPPED) -> None:
        self.path = path
        self._catalogue = catalogue
        self.unreadable = ""
        self.looks = 0
        self._settle = settle
        self._taken_by = taken_by
        self._files: dict[str, _File] = {}
        self._unsettled: dict[str, tuple[Stamp | None, float]] = {}
        self._offers: dict[str, Offer] = {}

    @property
    def offers(self) -> Mapping[str, Offer]:
        """What the folder offers, broken ones among it, by folded name."""
        return self._offers

    def refresh(self, now: float, *, everything: bool = False) -> list[Change]:
        """Look at the folder again; with ``everything`` each file is read anew, settled or not.

        While the folder cannot be listed all stays as it was, and ``unreadable`` says why.
        """
        try:
            there = look(self.path)
        except OSError as error:
            self.unreadable = error.strerror or str(error)
            self.looks += 1
            return []
        self.unreadable = ""
        for name in [name for name in self._files if name not in there]:
            if everything or self._has_settled(name, None, now):
                del self._files[name]
        for name, stamp in there.items():
            known = self._files.get(name)
            if known is not None and known.stamp == stamp and not everything:
                self._unsettled.pop(name, None)
            elif everything or self._has_settled(name, stamp, now):
                self._files[name] = _File(stamp, _read(self.path, name, self._catalogue))
        self._unsettled = {name: since for name, since in self._unsettled.items() if self._is_awaited(name, there)}
        changes = self._take(dict(self._arranged()))
        self.looks += 1
        return changes

    def _has_settled(self, name: str, stamp: Stamp | None, now: float) -> bool:
        before = self._unsettled.get(name)
        if before is None or before[0] != stamp:
            before = self._unsettled[name] = (stamp, now)
        if now - before[1] < self._settle:
            return False
        del self._unsettled[name]
        return True

    def _is_awaited(self, name: str, there: Mapping[str, Stamp]) -> bool:
        return name in there or name in self._files

    def _arranged(self) -> Iterator[tuple[str, Offer]]:
        """The newest version of every name; files that mean the same one, and shipped names, are refused."""
        by_name = sorted(self._files.items(), key=lambda item: (folded(item[1].offer.name), item[0]))
        for key, group in groupby(by_name, key=lambda item: folded(item[1].offer.name)):
            files = [name for name, _ in group]
            offer = self._files[files[0]].offer
            shipped = self._taken_by(key)
            if len(files) > 1:
                offer = replace(_emptied(offer), faults=tuple(_same_name(files)))
            elif shipped is not None:
                reason = Message("mahjong.profile.file.shipped_name", {"profile": shipped})
                offer = replace(_emptied(offer), faults=(Fault(files[0], "E_FILE", reason),))
            yield key, offer

    def _take(self, newest: dict[str, Offer]) -> list[Change]:
        """Put the newest versions in place; where one is faulty the last good one stays, with the faults noted."""
        for key, offer in newest.items():
            before = self._offers.get(key)
            if offer.profile is None and before is not None:
                newest[key] = replace(before, faults=offer.faults, file=offer.file)
        names = sorted({*self._offers, *newest})
        changes = [Change(self._offers.get(key), newest.get(key)) for key in names]
        self._offers = newest
        return [change for change in changes if change.before != change.after]


def _emptied(offer: Offer) -> Offer:
    return Offer(offer.name, file=offer.file)


def _same_name(files: Sequence[str]) -> Iterator[Fault]:
    for name in files:
        others = tuple(other for other in files if other != name)
        yield Fault(name, "E_FILE", Message("mahjong.profile.file.same_name", {"files": others}))


def _read(folder: Path, file: str, catalogue: Catalogue) -> Offer:
    """What a file offers: its profile, or its faults."""
    name = name_of_file(file)
    offer = Offer(name, file=file)
    fault = name_fault(name)
    if fault is not None:
        return replace(offer, faults=(Fault(file, "E_FILE", fault),))
    try:
        checked = check_profile(read_text(folder, file), file, catalogue.added)
    except FileRefused as refused:
        return replace(offer, faults=(Fault(file, refused.code, refused.reason),))
    except ProfileError as error:
        return replace(offer, faults=tuple(Fault(file, report.code, report) for report in error.reports))
    profile = replace(checked.profile, name=name)
    unwanted = refused_by_variant(profile, catalogue.variants)
    if unwanted:
        reason = Message("mahjong.profile.file.refused_by_variant", {"reason": unwanted})
        return replace(offer, faults=(Fault(file, "E_VALUE", reason),))
    return replace(offer, profile=profile, base=checked.base, lock=hash_of(checked.password))
