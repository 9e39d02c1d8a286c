"""What is wrong with a setting, in our words: the library's are for programmers and change with its versions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from pydantic import ValidationError

from mahjong_engine.profiles.reading_reports import Path, format_path

NO_KEY: Final = "there is no such setting"
_NUMBER: Final = "a number is needed, such as 2.5"
_WHOLE: Final = "a whole number is needed, such as 256"
_TEXT: Final = "text is needed; put it in quotes"
_BY_TYPE: Final[Mapping[str, str]] = {
    "extra_forbidden": NO_KEY,
    "float_type": _NUMBER,
    "float_parsing": _NUMBER,
    "finite_number": "a finite number is needed",
    "int_type": _WHOLE,
    "int_parsing": _WHOLE,
    "int_parsing_size": "the number is too large",
    "int_from_float": _WHOLE,
    "string_type": _TEXT,
    "path_type": "a file's or folder's name is needed; put it in quotes",
    "tuple_type": "a list is needed, such as [first, second]",
    "model_type": "keys of its own are needed below it",
    "model_attributes_type": "keys of its own are needed below it",
}
_BY_KEY: Final[Mapping[str, str]] = {
    "seeds": "a whole number that is not negative is needed, or such numbers by the names of tables",
    "thinkingTime": "write seconds of a decision and of the reserve, such as 5+20; 0+0 is none",
}
"""What is told of these keys whatever is wrong."""
_DOES_NOT_FIT: Final = "what is written there does not fit"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong; ``path`` as in a file."""

    path: Path
    text: str
    is_unknown_key: bool = False

    @property
    def key(self) -> str:
        """The path as it is told."""
        return format_path(self.path)


def faults_of(error: ValidationError) -> list[Fault]:
    """Each place once, with the first thing that is wrong there."""
    found: dict[Path, Fault] = {}
    for detail in error.errors(include_url=False, include_input=False):
        path = tuple(detail["loc"])
        key = str(path[0]) if path else ""
        if key in _BY_KEY:
            path, text = (key,), _BY_KEY[key]
        else:
            text = _text(detail["type"], detail.get("ctx", {}))
        found.setdefault(path, Fault(path, text, detail["type"] == "extra_forbidden"))
    return list(found.values())


def _text(kind: str, context: Mapping[str, Any]) -> str:
    match kind:
        case "greater_than_equal":
            return f"it must be at least {context['ge']:g}"
        case "greater_than":
            return f"it must be more than {context['gt']:g}"
        case "literal_error":
            return f"it must be one of: {_plain_list(str(context['expected']))}"
        case "value_error":
            return str(context["error"])
    return _BY_TYPE.get(kind, _DOES_NOT_FIT)


def _plain_list(expected: str) -> str:
    """``'a', 'b' or 'c'`` as ``a, b, c``."""
    return expected.replace("'", "").replace(" or ", ", ")
