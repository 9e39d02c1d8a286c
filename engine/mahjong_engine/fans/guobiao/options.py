"""Switches of guobiao.md sections 7 and 10: ``extensions.guobiao`` of a profile."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal


@dataclass(frozen=True, slots=True)
class FalseWinOptions:
    """What happens when a win is declared that is none (guobiao.md section 7)."""

    enabled: bool = False
    manual: bool = False
    scheme: Literal["mil", "xinbian", "split"] = "mil"
    offender_out: bool = True


@dataclass(frozen=True, slots=True)
class GuobiaoOptions:
    """How fans are counted where the tables differ (guobiao.md section 10); ``fan_cap`` None = no cap."""

    concealed_kinds_add_fully_concealed: bool = False
    exhausted_wait_counts: bool = True
    knitted_wait: Literal["ordinary", "off"] = "ordinary"
    fan_cap: int | None = None
    ming_an_gang: int = 5
    five_types_with_pairs: bool = True
    false_win: FalseWinOptions = FalseWinOptions()


DEFAULTS: Final = GuobiaoOptions()
"""The default of every switch."""
