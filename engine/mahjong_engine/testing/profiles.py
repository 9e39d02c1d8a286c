"""``check_profile``: a profile reads back as it was stored, and its matches keep the promises."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_engine.canonical import digest_of
from mahjong_engine.catalogue import SHIPPED, Catalogue
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import ProfileError, load_profile, parse_stored_profile
from mahjong_engine.testing.broken import BrokenPromiseError, Promise, require
from mahjong_engine.testing.conformance import check_variant
from mahjong_engine.testing.walking import Binder, Chooser, any_choice, seeded


def check_profile(
    name_or_path: str,
    catalogue: Catalogue = SHIPPED,
    numbers: Iterable[int] = range(1),
    *,
    choose: Chooser = any_choice,
    every: int = 37,
    bind: Binder = seeded,
    deals: int | None = 4,
) -> None:
    """Read a profile by its name or file and walk the match of each number; the rest is that of ``check_variant``.

    Raises ``BrokenPromiseError``; a document with errors breaks the promise ``language``.
    """
    try:
        profile = load_profile(name_or_path, catalogue.added)
        stored = parse_stored_profile(profile.document, profile.name, catalogue.added)
    except ProfileError as error:
        raise BrokenPromiseError(Promise.LANGUAGE, str(error), name_or_path) from error
    _reads_back(profile, stored)
    check_variant(profile, numbers, choose=choose, every=every, bind=bind, variants=catalogue.variants, deals=deals)


def _reads_back(profile: Profile, stored: Profile) -> None:
    same = stored == profile and stored.document == profile.document
    require(same, Promise.LANGUAGE, f"{profile.name}: the stored document reads as another profile")
    require(digest_of(profile.document) == profile.digest, Promise.LANGUAGE, f"{profile.name}: not its digest")
