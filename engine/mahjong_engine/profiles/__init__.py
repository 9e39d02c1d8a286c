"""Rule profiles: data that picks a variant and sets its options. Standard-library values only.

Reading YAML (pydantic, PyYAML) lives in ``profiles.reading`` and is imported by nothing else in the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Profile:
    """A resolved profile.

    ``name`` is what people type, ``document`` the canonical JSON of the resolved document with ``digest`` its SHA-256
    in hex; ``options`` is the variant's own frozen value (riichi: ``RiichiOptions``). ``wall`` is the declared wall,
    one face of two characters after the other. Times are seconds. ``words`` names the set of words its texts are told
    in (``riichi``: pon, tsumo, ...); a set without texts of its own uses the common ones. ``variant_options`` are what
    the document says under ``extensions.variant.options``: settings that only the variant of a package understands.
    """

    name: str
    variant: str
    players: int
    wall: str
    options: object
    document: str
    digest: str
    main_time: int
    reserve_time: int
    random_seat: bool
    deal_break: Literal["dice", "none"]
    commit: bool
    reveal: Literal["match", "deal"]
    words: str = "plain"
    variant_options: tuple[tuple[str, str | int | bool], ...] = ()
