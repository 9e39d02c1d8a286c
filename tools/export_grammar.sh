#!/bin/sh
# Writes the command grammar the Java plug-in is built with, from the Python definition.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
"${PYTHON:-$root/.venv/bin/python}" -m mahjong_commands.export \
  "${1:-$root/java-shim/core/src/main/resources/mahjong_grammar.json}"
