"""What documents may name beside what the language brings: base profiles, families of atoms, variants (P-10, P-33)."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import resources
from typing import Final

from mahjong_engine.fans.atoms import AtomFamily


@dataclass(frozen=True, slots=True)
class AddedProfile:
    """A base profile of a package: the id people type, the title a ``base`` writes, and its document."""

    id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Additions:
    """A value that a host puts together from the packages it admits; the engine looks for none itself.

    ``variants`` are the names that ``extensions.variant.name`` may have.
    """

    profiles: tuple[AddedProfile, ...] = ()
    families: tuple[AtomFamily, ...] = ()
    variants: tuple[str, ...] = ()

    def profile(self, name: str) -> AddedProfile | None:
        """The added profile of that id, in any case, or of that title."""
        return next((one for one in self.profiles if name == one.title or name.upper() == one.id), None)


NOTHING: Final = Additions()
"""Only what is shipped."""


def packaged_profile(package: str, file: str, *, id: str, title: str) -> AddedProfile:  # noqa: A002 - what it is called
    """A profile whose document is a file of an importable package."""
    return AddedProfile(id, title, resources.files(package).joinpath(file).read_text(encoding="utf-8"))
