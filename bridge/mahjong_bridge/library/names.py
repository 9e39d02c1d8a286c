"""Names of profiles: which spellings mean the same one, what a file may be called, the permission each has."""

from __future__ import annotations

import unicodedata
from typing import Final

from mahjong_commands.messages import Message, clean

NODE_PREFIX: Final = "mahjong.profile."
ENDINGS: Final = (".yaml", ".yml")
LONGEST_NAME: Final = 32
"""Code points; as long as the name of a room (profiles.md section 3)."""
_RESERVED: Final = frozenset({"list", "use", "show", "reload"})
"""Their permission nodes are those of commands."""


def folded(name: str) -> str:
    """One spelling of all that mean the same name: letter case, width and the number of spaces make no difference.

    >>> folded("Week  End") == folded("ｗｅｅｋ ｅｎｄ")
    True
    """
    return " ".join(unicodedata.normalize("NFKC", name).casefold().split())


def node_of(name: str) -> str:
    """The permission node to play by a profile.

    >>> node_of("Week End"), node_of("周末")
    ('mahjong.profile.week_end', 'mahjong.profile.周末')
    """
    return NODE_PREFIX + folded(name).replace(" ", "_")


def name_of_file(file: str) -> str:
    """A file's name without its ending, composed: some systems store accents apart from their letters."""
    return unicodedata.normalize("NFC", file.rpartition(".")[0])


def is_profile_file(file: str) -> bool:
    """Whether a file of the folder is meant: hidden ones and other endings are editors' and systems' own."""
    return file.lower().endswith(ENDINGS) and not file.startswith(".")


def name_fault(name: str) -> Message | None:
    """Why a profile cannot be called so; None if it can, in any script."""
    if name != clean(name) or name != name.strip() or not name.isprintable() or not folded(name):
        return Message("mahjong.profile.file.bad_name")
    if len(name) > LONGEST_NAME:
        return Message("mahjong.profile.file.long_name", {"longest": LONGEST_NAME})
    if folded(name) in _RESERVED:
        return Message("mahjong.profile.file.reserved_name", {"name": name})
    return None
