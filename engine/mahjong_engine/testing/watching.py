"""Watching a call for what rules must not ask: a clock, chance, the machine, the network (the engine is pure).

The kit judges code it did not write, so it looks at what is really called, however deep below the slot. This is the one
module of the engine that needs ``sys``.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Final, TypeVar

Answer = TypeVar("Answer")

_IMPURE: Final = frozenset(
    {"time", "datetime", "_datetime", "_pydatetime", "random", "_random", "secrets", "uuid", "socket", "_socket",
     "logging", "subprocess", "os", "posix", "nt", "io", "_io"}
)  # fmt: skip
"""Modules whose functions a rule never calls: they answer differently from day to day or leave a trace."""

_PRINTING: Final = frozenset({"print", "input", "open"})


def watched(call: Callable[[], Answer]) -> tuple[Answer, tuple[str, ...]]:
    """What the call gives, and the impure functions it called on the way, each named once.

    Ask only a call that was made before: what is loaded once and kept may be read from a file the first time.
    """
    met: dict[str, None] = {}

    def note(frame: FrameType, event: str, argument: object) -> None:
        name = _function(argument) if event == "c_call" else _python_function(frame) if event == "call" else ""
        if name:
            met[name] = None

    before, collects = sys.getprofile(), gc.isenabled()
    gc.disable()  # what others hang on to the collector, such as a timer of it, is not the call's doing
    sys.setprofile(note)
    try:
        answer = call()
    finally:
        sys.setprofile(before)
        if collects:
            gc.enable()
    return answer, tuple(met)


def _python_function(frame: FrameType) -> str:
    module = str(frame.f_globals.get("__name__", ""))
    return f"{module}.{frame.f_code.co_name}" if _is_impure(module) else ""


def _function(called: object) -> str:
    """The name of an impure built-in function; a method belongs to the module of its class."""
    name = str(getattr(called, "__name__", ""))
    owner = getattr(called, "__self__", None)
    cls = owner if isinstance(owner, type) else type(owner)
    module = str(getattr(called, "__module__", None) or cls.__module__)
    if module == "builtins":
        return name if name in _PRINTING else ""
    return f"{module}.{name}" if _is_impure(module) else ""


def _is_impure(module: str) -> bool:
    return module.partition(".")[0] in _IMPURE
