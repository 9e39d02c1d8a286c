"""Hand analysis: shanten, waits and readings by table look-ups, over a list of winning shapes."""

from __future__ import annotations

from mahjong_engine.hand.analysis import SHAPES, acceptance, is_complete, readings, shanten, shape_waits
from mahjong_engine.hand.counts import Counts, counts_of, counts_of_faces, with_one, without_one
from mahjong_engine.hand.shape import Reading, Shape
from mahjong_engine.hand.tenpai import discards_to_tenpai, shanten_by, waits

__all__ = [
    "SHAPES",
    "Counts",
    "Reading",
    "Shape",
    "acceptance",
    "counts_of",
    "counts_of_faces",
    "discards_to_tenpai",
    "is_complete",
    "readings",
    "shanten",
    "shanten_by",
    "shape_waits",
    "waits",
    "with_one",
    "without_one",
]
