"""Files of profiles as text: never more of one is read than a document may have (profiles.md P-04)."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

from mahjong_engine.profiles.reading_yaml import MOST_BYTES

_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


def read_file(path: Path) -> str:
    """The text of a file, without a byte order mark; of a larger one than allowed so much that the check refuses it.

    Raises ``OSError``, also for what is no plain file, and ``UnicodeDecodeError``.
    """
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "no plain file", str(path))
    with path.open("rb") as stream:
        content = stream.read(len(_BYTE_ORDER_MARK) + MOST_BYTES + 1)
    return content.removeprefix(_BYTE_ORDER_MARK).decode("utf-8", "strict" if len(content) <= MOST_BYTES else "replace")
