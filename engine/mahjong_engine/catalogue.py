"""What a host plays with: ours, and what it admits beside it.

One value, put together once and passed in; nothing registers itself, and the engine looks for nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from mahjong_engine import bots as our_bots
from mahjong_engine.bots import BotBuilder, Bots
from mahjong_engine.fans.atoms import AtomFamily
from mahjong_engine.profiles.additions import NOTHING, AddedProfile, Additions
from mahjong_engine.variant import VariantFactory, Variants
from mahjong_engine.variants import shipped as our_variants

API_VERSION: Final = 1
"""Version of what a package may rely on; raised when something of it changes its meaning or goes away."""

_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Catalogue:
    """Variants by the id profiles name, bots by level, and what documents may name."""

    variants: Variants
    bots: Bots
    added: Additions

    def extended(
        self,
        *,
        variants: Mapping[str, VariantFactory] = _NONE,
        bots: Mapping[str, BotBuilder] = _NONE,
        profiles: tuple[AddedProfile, ...] = (),
        families: tuple[AtomFamily, ...] = (),
    ) -> Catalogue:
        """What this holds and more beside it; a name that is taken stays what it is."""
        names = tuple(name for name in variants if name not in self.variants)
        added = Additions(
            (*self.added.profiles, *profiles), (*self.added.families, *families), (*self.added.variants, *names)
        )
        return Catalogue(
            MappingProxyType({**self.variants, **variants, **self.variants}),
            MappingProxyType({**self.bots, **bots, **self.bots}),
            added,
        )


SHIPPED: Final = Catalogue(our_variants.SHIPPED, our_bots.SHIPPED, NOTHING)
"""Only ours."""
