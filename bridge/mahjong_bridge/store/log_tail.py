"""Whether the end of a store's log is there as it was written: SQLite drops what follows a damaged frame in silence.

A commit begins only after the one before it is on disk. So a damaged frame with two commits or more behind it is no
write that was cut off: what somebody was told to be stored cannot be read. So is a log with fewer commits than the
index beside it, which the last engine has left, counts. See "WAL-mode File Format" in SQLite's documents.
"""

from __future__ import annotations

import shutil
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_HEADER: Final = struct.Struct(">8I")  # magic, version, page size, checkpoint, two salts, two checksums
_FRAME: Final = struct.Struct(">6I")  # page, pages of the store after a commit or 0, two salts, two checksums
_INDEX: Final = struct.Struct("=IIIBBHII2I2I")  # of the wal-index: frames at [6], salts at [10:12]
_SUMMED: Final = 24  # bytes of the header its checksum covers
_SUMMED_OF_FRAME: Final = 8
_MAGIC: Final = 0x377F0682
_WORD: Final = 0xFFFFFFFF
_CUT_OFF: Final = 1
"""Commits behind a damaged frame that a power failure explains: the one that was under way."""
REMEDY: Final = "the newest moves may be missing: put a backup in place with `mahjong-bridge restore`, or play on"


@dataclass(frozen=True, slots=True)
class _Frame:
    commits: bool
    is_sound: bool
    is_of_this_log: bool


def damage_of_log(store: Path) -> str | None:
    """What is wrong with the log beside a store, in a few words; None if nothing is. Raises ``OSError``."""
    log, index = Path(f"{store}-wal"), Path(f"{store}-shm")
    counted = index.read_bytes()[: _INDEX.size] if index.is_file() else b""  # first: the log may grow meanwhile
    raw = log.read_bytes() if log.is_file() else b""
    if len(raw) < _HEADER.size:
        return None
    salts = struct.unpack_from("=2I", raw, 16)
    sound, lost, is_behind = 0, 0, False
    for number, frame in enumerate(_frames(raw), 1):
        is_behind = is_behind or not frame.is_sound
        if not is_behind and frame.commits:
            sound = number
        lost += is_behind and frame.commits and frame.is_of_this_log
    if lost > _CUT_OFF:
        return f"{log.name} is damaged behind frame {sound}: {lost} commits that follow cannot be read"
    if len(counted) == _INDEX.size:
        _, _, _, is_initialized, _, _, frames, _, _, _, *named = _INDEX.unpack(counted)
        if is_initialized and tuple(named) == salts and frames > sound:
            return f"{log.name} ends too early: {frames - sound} of {frames} frames that were stored are missing"
    return None


def keep_log(store: Path) -> Path:
    """Copy the log of a store beside it, before it is written over; returns where. Raises ``OSError``."""
    number = 1
    while (kept := Path(f"{store}-wal.damaged-{number}")).exists():
        number += 1
    shutil.copyfile(f"{store}-wal", kept)
    return kept


def _frames(raw: bytes) -> Iterator[_Frame]:
    magic, _, page, _, *kept = _HEADER.unpack_from(raw)
    order = ">" if magic & 1 else "<"
    size = _FRAME.size + page
    summed = _checksum(order, raw[:_SUMMED], (0, 0))
    is_log = magic & ~1 == _MAGIC and summed == tuple(kept[2:])
    for start in range(_HEADER.size, len(raw) - size + 1, size):
        _, pages, *told = _FRAME.unpack_from(raw, start)
        is_of_this_log = is_log and told[:2] == kept[:2]
        if is_of_this_log:
            summed = _checksum(order, raw[start : start + _SUMMED_OF_FRAME], summed)
            summed = _checksum(order, raw[start + _FRAME.size : start + size], summed)
        yield _Frame(pages > 0, is_of_this_log and summed == tuple(told[2:]), is_of_this_log)
        summed = (told[2], told[3])  # so that each frame is judged by itself


def _checksum(order: str, raw: bytes, before: tuple[int, int]) -> tuple[int, int]:
    first, second = before
    words = struct.unpack(f"{order}{len(raw) // 4}I", raw)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & _WORD
        second = (second + odd + first) & _WORD
    return first, second
