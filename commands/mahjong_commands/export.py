"""The grammar as a JSON resource for the Java plug-in, and the digest both sides compare in their first messages.

``python -m mahjong_commands.export FILE`` writes it. The digest is the SHA-256 (hex) of the canonical JSON (sorted
keys, no spaces, UTF-8) of everything in the file but the digest itself and the ``descriptions`` in every language,
which change nothing in what a line means.
"""

from __future__ import annotations

import hashlib
import json
import sys
from functools import cache
from pathlib import Path

from mahjong_commands.catalogues import shipped_locales
from mahjong_commands.command_list import COMMANDS
from mahjong_commands.command_shapes import ROOT, ROOT_ALIASES, SHAPES, CommandSpec, Parameter
from mahjong_commands.grammar import GRAMMAR_VERSION, permissions
from mahjong_commands.messages import Message, plain


def grammar_document() -> dict[str, object]:
    """The grammar as JSON values, without its digest."""
    return {
        "version": GRAMMAR_VERSION,
        "root": ROOT,
        "aliases": list(ROOT_ALIASES),
        "permissions": [{"node": node, "default": default} for node, default in permissions()],
        "commands": [_command(spec) for spec in COMMANDS],
    }


def _command(spec: CommandSpec) -> dict[str, object]:
    return {
        "path": list(spec.path),
        "aliases": list(spec.aliases),
        "bare": spec.bare,
        "permission": spec.permission,
        "show_permission": spec.show_permission,
        "default": spec.default,
        "help": spec.help,
        "description": plain(Message(spec.help)),
        "usage": spec.usage,
        "parameters": [_parameter(parameter) for parameter in spec.parameters],
    }


def _parameter(parameter: Parameter) -> dict[str, object]:
    return {
        "name": parameter.name,
        "type": str(parameter.type),
        "shape": SHAPES[parameter.type],
        "optional": parameter.optional,
    }


@cache
def grammar_digest() -> str:
    """SHA-256 (hex) of the canonical JSON of the grammar."""
    canonical = json.dumps(grammar_document(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()


def descriptions() -> dict[str, dict[str, str]]:
    """What each command does, in each language by the id of the text."""
    return {locale: {spec.help: plain(Message(spec.help), locale) for spec in COMMANDS} for locale in shipped_locales()}


def grammar_json() -> str:
    """Text of the resource: the grammar with its digest, indented so that changes read as a difference."""
    document = {**grammar_document(), "digest": grammar_digest(), "descriptions": descriptions()}
    return json.dumps(document, sort_keys=True, indent=1, ensure_ascii=False) + "\n"


def main(arguments: list[str]) -> int:
    """Write the resource to the file named; exit code 2 for a wrong call."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m mahjong_commands.export FILE\n")
        return 2
    Path(arguments[0]).write_text(grammar_json(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
