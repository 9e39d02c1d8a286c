"""The variants that come with the engine, by the id profiles use."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from mahjong_engine.variant import Variants
from mahjong_engine.variants.riichi.bundle import riichi
from mahjong_engine.variants.ruled.bundle import RULED, ruled

SHIPPED: Final[Variants] = MappingProxyType({"riichi": riichi, RULED: ruled})
