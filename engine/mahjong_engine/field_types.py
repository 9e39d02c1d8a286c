"""The types of a value's fields: what JSON is read back by."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_type_hints

from mahjong_engine.values import Value


def types_of_fields(kind: type[Value], **names: object) -> Mapping[str, Any]:
    """By name of the field; ``names`` are those its types use that its module imports for type checkers only."""
    module = import_module(kind.__module__)
    written = getattr(kind.__init__, "__annotations__", None) or _in_source(kind.__module__)[kind.__name__]
    fields = {name: text for name, text in written.items() if name != "return"}
    return get_type_hints(SimpleNamespace(__annotations__=fields), vars(module), names)


@cache
def _in_source(module: str) -> Mapping[str, Mapping[str, str]]:
    """What the source of a module says of the fields of its classes; compiled modules lie beside it and forget that."""
    beside = import_module(module).__file__
    assert beside is not None
    source = Path(beside).with_name(f"{module.rpartition('.')[2]}.py")
    return {
        node.name: _parameters(node)
        for node in ast.parse(source.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef)
    }


def _parameters(of: ast.ClassDef) -> Mapping[str, str]:
    return {
        field.arg: ast.unparse(field.annotation)
        for node in of.body
        if isinstance(node, ast.FunctionDef) and node.name == "__init__"
        for field in node.args.args
        if field.annotation is not None
    }
