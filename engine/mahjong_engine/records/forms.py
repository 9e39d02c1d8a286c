"""Which of the four forms a file of a record has, and its text: unpacked, bounded, told apart by its first characters.

A file is bytes here; reading it, and no more of it than ``LONGEST`` allows, is the caller's.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from typing import Final, Literal
from urllib.parse import unquote

from mahjong_engine.records.course import Course, CourseError
from mahjong_engine.records.mjai_reading import read_mjai
from mahjong_engine.records.mjlog import parse_mjlog
from mahjong_engine.records.own import Record, read_record
from mahjong_engine.records.tenhou6_reading import read_tenhou6

Form = Literal["ours", "mjai", "tenhou6", "mjlog"]

LONGEST: Final = 8 * 1024 * 1024
"""Bytes of a record, unpacked; a long match of ours has a few hundred thousand."""

LONGEST_LINE: Final = 1024 * 1024
"""Characters of a line, which is what is understood at once."""

_GZIP_MAGIC: Final = b"\x1f\x8b"
_GZIP_WINDOW: Final = 31
_MOST_PARTS: Final = 16
_LINK: Final = "#json="
_MARK: Final = "﻿"


class NoRecordError(CourseError):
    """Well-formed text that is none of the four forms."""


def text_of_file(content: bytes) -> str:
    """The text of a file, unpacked if it is gzipped; raises ``CourseError`` where it is too long or cut off."""
    if content.startswith(_GZIP_MAGIC):
        content = _unpacked(content)
    if len(content) > LONGEST:
        raise CourseError(f"the file is larger than {LONGEST // 1024 // 1024} MiB")
    try:
        return content.decode("utf-8").removeprefix(_MARK)
    except UnicodeDecodeError as error:
        raise CourseError(f"the text is not UTF-8: {error}") from error


def form_of(text: str) -> Form:
    """The form of a record, by its first characters and line; raises ``NoRecordError`` if it has none."""
    start = text.lstrip()
    if start.startswith("<"):
        return "mjlog"
    if start.startswith("http") and _LINK in start[:LONGEST_LINE]:
        return "tenhou6"
    if _is_other_json(start):
        raise NoRecordError(_NO_RECORD)
    first = _object(next(_lines(start), ""))
    if first is None:
        return _form_of_whole(start)
    for key, form in _KEYS:
        if key in first:
            return form
    raise NoRecordError(_NO_RECORD)


_NO_RECORD: Final = "no record: expected the beginning of ours, mjai, tenhou.net/6 or mjlog"
_KEYS: Final[tuple[tuple[str, Form], ...]] = (("record", "ours"), ("type", "mjai"), ("log", "tenhou6"))


def _is_other_json(start: str) -> bool:
    """Whether so long a text begins as JSON and none of the four forms, all of which name themselves early."""
    head = start[:LONGEST_LINE]
    return len(start) > len(head) and head[0] in "[{" and not any(f'"{key}"' in head for key, _ in _KEYS)


def read_form(text: str) -> Record | Course:
    """Read a record of any form; raises ``CourseError`` or ``RecordError``."""
    form = form_of(text)
    if form == "mjlog":
        return parse_mjlog(text)
    if form == "mjai":
        return read_mjai(_lines(text))
    if form == "ours":
        for _ in _lines(text):
            pass
        return read_record(text)
    json_text = unquote(text.split(_LINK, 1)[1].split("&", 1)[0]) if text.lstrip().startswith("http") else text
    if len(json_text) > LONGEST_LINE:
        raise CourseError(f"the game is longer than {LONGEST_LINE} characters")
    return read_tenhou6(json_text)


def _form_of_whole(start: str) -> Form:
    """An object over several lines can only be tenhou.net/6; other JSON is no record."""
    if start.startswith("{") and '"log"' in start[:LONGEST_LINE]:
        return "tenhou6"
    try:
        json.loads(start[: LONGEST_LINE + 1])
    except (ValueError, RecursionError):
        raise CourseError("no record: expected JSON or XML") from None
    raise NoRecordError(_NO_RECORD)


def _object(line: str) -> dict[str, object] | None:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _lines(text: str) -> Iterator[str]:
    """The lines one by one; raises ``CourseError`` for one that is too long."""
    start, number = 0, 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        number += 1
        if end - start > LONGEST_LINE:
            raise CourseError(f"line {number} is longer than {LONGEST_LINE} characters")
        yield text[start:end]
        start = end + 1


def _unpacked(content: bytes) -> bytes:
    """The bytes of a gzipped file, also of several parts; never more than one byte too many."""
    unpacked = b""
    for _ in range(_MOST_PARTS):
        if not content:
            return unpacked
        unpacker = zlib.decompressobj(_GZIP_WINDOW)
        try:
            unpacked += unpacker.decompress(content, LONGEST + 1 - len(unpacked))
        except zlib.error as error:
            raise CourseError(f"the gzip data is broken: {error}") from error
        if len(unpacked) > LONGEST:
            return unpacked
        if not unpacker.eof:
            raise CourseError("the gzip data is cut off")
        content = unpacker.unused_data
    raise CourseError(f"the gzip data has more than {_MOST_PARTS} parts")
