"""The files of a profile folder: what lies there now, and the text of one, read so that nothing can hold us up."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mahjong_bridge.library.names import is_profile_file
from mahjong_commands.messages import Message

MOST_BYTES: Final = 256 * 1024
"""As large as a document may be (P-04); of a larger file no more is read."""
MOST_FILES: Final = 500
"""Of more, the first by name are looked at."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """What tells one version of a file from the next, also where no notice of changes reaches us (network drives)."""

    inode: int
    size: int
    modified: int
    changed: int
    mode: int


class FileRefused(Exception):  # noqa: N818 - told to the operator
    """A file that is not read; ``code`` as in reports: ``E_YAML`` for its content, ``E_FILE`` for what it is."""

    def __init__(self, code: str, reason: Message) -> None:
        super().__init__(reason.id)
        self.code = code
        self.reason = reason


def look(folder: Path) -> dict[str, Stamp]:
    """The profile files that lie in a folder, with their stamps; raises ``OSError`` if it cannot be listed."""
    with os.scandir(folder) as entries:
        names = sorted(entry.name for entry in entries if is_profile_file(entry.name))
    return {name: _stamp(folder / name) for name in names[:MOST_FILES]}


def _stamp(path: Path) -> Stamp:
    """The stamp of what a name leads to; of the name itself where it leads nowhere."""
    try:
        found = path.stat()
    except OSError:
        try:
            found = path.lstat()
        except OSError:  # it has gone since the folder was listed, and will be missed the next time
            return Stamp(0, 0, 0, 0, 0)
    return Stamp(found.st_ino, found.st_size, found.st_mtime_ns, found.st_ctime_ns, found.st_mode)


def read_text(folder: Path, name: str) -> str:
    """The text of a file of the folder; raises ``FileRefused``."""
    path = folder / name
    try:
        target = path.resolve(strict=True)
        if not target.is_relative_to(folder.resolve(strict=True)):
            raise FileRefused("E_FILE", Message("mahjong.profile.file.outside"))
        content = _bytes_of(target)
    except RuntimeError as error:  # a link that leads round to itself, before Python 3.13
        raise FileRefused("E_FILE", _unreadable(error)) from error
    except OSError as error:
        raise FileRefused("E_FILE", _unreadable(error)) from error
    if len(content) > MOST_BYTES:
        raise FileRefused("E_YAML", Message("mahjong.profile.file.too_big", {"most": MOST_BYTES // 1024}))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileRefused("E_YAML", Message("mahjong.profile.file.not_utf_8", {"byte": error.start + 1})) from error


def _bytes_of(path: Path) -> bytes:
    """One byte more than allowed at most. A pipe or device is opened without waiting for it, and not read."""
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC | os.O_NOFOLLOW)
    try:
        kind = os.fstat(handle).st_mode
        if stat.S_ISDIR(kind):
            raise FileRefused("E_FILE", Message("mahjong.profile.file.folder"))
        if not stat.S_ISREG(kind):
            raise FileRefused("E_FILE", Message("mahjong.profile.file.no_file"))
        with os.fdopen(handle, "rb", closefd=False) as file:
            return file.read(MOST_BYTES + 1)
    finally:
        os.close(handle)


def _unreadable(error: Exception) -> Message:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Message("mahjong.profile.file.unreadable", {"reason": reason})
