"""Telling systemd how it stands (sd_notify): units of ``Type=notify`` count as started only when we serve."""

from __future__ import annotations

import contextlib
import os
import socket
from typing import Final

READY: Final = "READY=1"
STOPPING: Final = "STOPPING=1"


def tell_manager(*lines: str) -> None:
    """Send lines to whoever started us and wants to know; nobody else notices."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.sendto("\n".join(lines).encode(), address.replace("@", "\0", 1))
