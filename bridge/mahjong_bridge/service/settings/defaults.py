"""What commands and settings share without loading each other."""

from __future__ import annotations

from pathlib import Path
from typing import Final

DEFAULT_LISTEN: Final = "127.0.0.1:50551"
DEFAULT_STORE: Final = Path("var/mahjong.sqlite")
PREFIX: Final = "MAHJONG_BRIDGE_"
"""What every variable of the environment begins with that sets something."""


class ConfigurationError(Exception):
    """The settings cannot be used; the message names place, key and reason, a line a fault."""
