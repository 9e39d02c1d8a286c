"""Everything an engine offers: profiles shipped or of packages, the folder's, and the one its configuration names."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from mahjong_bridge.library.folder import Change, ProfileFolder
from mahjong_bridge.library.names import folded, node_of
from mahjong_bridge.library.offers import Fault, Offer, refused_by_variant
from mahjong_bridge.library.passwords import hash_of
from mahjong_engine.catalogue import SHIPPED, Catalogue
from mahjong_engine.profiles.reading import ProfileError, check_file, known_titles, load_profile

SETTLE_SECONDS: Final = 1.0


class ShelfError(Exception):
    """The profile of new tables cannot be played by; the message says why, a line a reason."""


class ProfileShelf:
    """Profiles by name, in any spelling.

    ``default`` names the profile of new tables: one that is offered, or a file's path. ``allowed`` are the only ones
    offered; empty offers all. ``everybody`` says who holds the profiles' permission nodes unless told otherwise:
    everybody, else operators. ``catalogue`` holds what packages add. Raises ``ShelfError`` for a default that cannot be
    played by.
    """

    def __init__(
        self,
        default: str,
        folder: Path | None = None,
        allowed: tuple[str, ...] = (),
        *,
        everybody: bool = True,
        settle: float = SETTLE_SECONDS,
        catalogue: Catalogue = SHIPPED,
    ) -> None:
        self.everybody = everybody
        self._catalogue = catalogue
        self._loaded: dict[str, Offer] = {}
        self._titles = known_titles(catalogue.added)
        self._allowed = {folded(name): name for name in allowed}
        self._named: Offer | None = None
        self._lock = threading.Lock()
        self.folder = None if folder is None else ProfileFolder(folder, settle, self._taken_by, catalogue)
        self.refresh(0.0, everything=True)
        if self._find(folded(default)) is None:
            self._named = _offer_of_path(default, catalogue)
        self._default = self._checked_default(default if self._named is None else self._named.name)
        self._choices = self._chosen_from()

    def _checked_default(self, name: str) -> Offer:
        offer = self._find(folded(name))
        assert offer is not None
        if offer.profile is None:
            raise ShelfError("\n".join(fault.format() for fault in offer.faults))
        if not self.allows(offer.name):
            raise ShelfError(f"{offer.name} is the profile of new tables, but allowedProfiles does not name it")
        return offer

    @property
    def default(self) -> Offer:
        """The profile of new tables; its last good version if its file has gone."""
        found = self._find(folded(self._default.name))
        if found is not None and found.is_open:
            self._default = found
        return self._default

    def offers(self) -> Iterator[Offer]:
        """All that is offered, broken files among it: shipped ones first, those of packages, the others by name."""
        yield from (self._known(name) for name in self._titles if self.allows(name))
        others = () if self.folder is None else self.folder.offers.values()
        named = () if self._named is None else (self._named,)
        yield from (offer for offer in (*named, *others) if self.allows(offer.name))

    def find(self, name: str) -> Offer | None:
        """The profile a text means: by its name or alias, in any case and width."""
        found = self._find(folded(name))
        return found if found is not None and self.allows(found.name) else None

    def shipped(self, name: str) -> Offer | None:
        """The profile of that name, shipped or of a package, whether it is offered or not."""
        known = self._known_word(folded(name))
        return None if known is None else self._known(known)

    def allows(self, name: str) -> bool:
        """Whether the configuration lets anybody play by it."""
        return not self._allowed or any(folded(word) in self._allowed for word in self._words_of(name))

    def allowed_in_vain(self) -> tuple[str, ...]:
        """The names of the configuration's allow-list that nothing is called by now."""
        return tuple(name for key, name in self._allowed.items() if self._find(key) is None)

    def refresh(self, now: float, *, everything: bool = False) -> list[Change]:
        """Look at the folder again; for one thread at a time."""
        if self.folder is None:
            return []
        with self._lock:
            changes = self.folder.refresh(now, everything=everything)
            self._choices = self._chosen_from()
        return changes

    def nodes(self) -> frozenset[str]:
        """The permission nodes of all profiles that can be played by."""
        return frozenset(node for node, _ in self.choices)

    @property
    def choices(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Permission node and words of every profile that can be chosen; cheap, nothing is loaded for it."""
        return self._choices

    def _chosen_from(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        words = [tuple(dict.fromkeys((title, name.lower()))) for name, title in self._titles.items()]
        others = () if self.folder is None else self.folder.offers.values()
        named = () if self._named is None else (self._named,)
        words += [offer.words for offer in (*named, *others) if offer.profile is not None]
        return tuple((node_of(each[-1]), each) for each in words if self.allows(each[0]))

    def _find(self, key: str) -> Offer | None:
        known = self._known_word(key)
        if known is not None:
            return self._known(known)
        if self._named is not None and folded(self._named.name) == key:
            return self._named
        return None if self.folder is None else self.folder.offers.get(key)

    def _taken_by(self, key: str) -> str | None:
        known = self._known_word(key)
        if known is not None:
            return self._titles[known]
        named = self._named
        return named.name if named is not None and folded(named.name) == key else None

    def _words_of(self, name: str) -> tuple[str, ...]:
        known = self._known_word(folded(name))
        return (name,) if known is None else (known, self._titles[known])

    def _known(self, name: str) -> Offer:
        """A profile by its id, shipped or of a package; loaded when it is first asked for."""
        if name not in self._loaded:
            profile = load_profile(name, self._catalogue.added)
            self._loaded[name] = Offer(self._titles[name], name.lower(), profile)
        return self._loaded[name]

    def _known_word(self, key: str) -> str | None:
        """The id of the profile, shipped or of a package, that a folded name means."""
        return next((name for name, title in self._titles.items() if key in (folded(name), folded(title))), None)


def _offer_of_path(path: str, catalogue: Catalogue) -> Offer:
    try:
        checked = check_file(path, catalogue.added)
    except ProfileError as error:
        lines = [Fault(path, report.code, report).format() for report in error.reports]
        raise ShelfError("\n".join(lines)) from error
    profile, lock = checked.profile, hash_of(checked.password)
    refused = refused_by_variant(profile, catalogue.variants)
    if refused:
        raise ShelfError(f"{path}: extensions.variant: {refused}")
    return Offer(profile.name, "", profile, checked.base, lock, path)
