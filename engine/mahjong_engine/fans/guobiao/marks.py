"""Marks beside the atoms of 国标: what parts of a hand tell each other, as bits above those of the atoms."""

from __future__ import annotations

from typing import Final

from mahjong_engine.fans.guobiao.names import ATOM_NAMES

ATOMS: Final = (1 << len(ATOM_NAMES)) - 1
"""All atoms, no mark."""
INSIDE: Final = 1 << len(ATOM_NAMES)
"""A set or the pair holds neither terminal nor honour."""
WITHOUT_FIVE: Final = INSIDE << 1
"""A set or the pair holds no five."""
ENDS: Final = WITHOUT_FIVE << 1
"""A pung of terminals or honours."""
CHOW: Final = ENDS << 1
"""A chow."""
FOUR_CHOWS: Final = CHOW << 1
"""Four chows."""
TWO_DRAGONS: Final = FOUR_CHOWS << 1
"""Four chows that a pair of fives may make a fan of their own."""
CLOSED: Final = TWO_DRAGONS << 1
"""No meld is open."""
