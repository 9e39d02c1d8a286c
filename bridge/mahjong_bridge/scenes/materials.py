"""Blocks and colours of a table (table_look 1.3): things that meet have the contrast needed to tell them apart."""

from __future__ import annotations

from typing import Final

IVORY: Final = "minecraft:smooth_quartz"
BACK: Final = "minecraft:yellow_concrete"
FELT: Final = "minecraft:green_concrete"
RIM: Final = "minecraft:dark_oak_planks"
STOOL: Final = "minecraft:spruce_planks"
SLAB: Final = "minecraft:spruce_slab[type=bottom]"
MARKER: Final = "minecraft:orange_concrete"

FACE_GROUND: Final = 0xFFF4EFE0
"""Quad of an own face and of buttons."""
SIDEWAYS_GROUND: Final = 0xFFFFD9A0
"""Tinted quad of a riichi tile, and of an own tile that is asked for beside others that are not."""
LABEL_GROUND: Final = 0xFF1C1C1C
"""Quad under words that hang in the air."""
LIGHT: Final = "#F4EFE0"
"""Ink on a label's ground, and on felt."""
MARK_INK: Final = "#FFD84A"
"""Ink of the sign over the newest discard."""
