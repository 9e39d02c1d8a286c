#!/bin/sh
# Regenerates the wire contract's Python code; `make check` fails when the committed code differs.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
python=${PYTHON:-$root/.venv/bin/python}
out=${1:-$root/bridge}
PATH="$(dirname "$python"):$PATH" "$python" -m grpc_tools.protoc -I "$root/protos" --python_out="$out" --grpc_python_out="$out" \
  --mypy_out="$out" --mypy_grpc_out="$out" \
  "$root"/protos/mahjong_bridge/wire/v1/*.proto
