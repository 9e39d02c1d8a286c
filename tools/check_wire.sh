#!/bin/sh
# Fails when the committed code of the wire contract is not what the contract generates.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
"$root/tools/generate_wire.sh" "$fresh"
diff -r --exclude=__init__.py --exclude=__pycache__ "$fresh/mahjong_bridge/wire" "$root/bridge/mahjong_bridge/wire"
