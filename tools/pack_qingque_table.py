"""Pack the published table of 青雀 into our data file: ``python tools/pack_qingque_table.py FAN_CACHE.json``.

Nothing is lost: ``published`` gives the bytes of the published file back, and packing checks that it does.
"""

from __future__ import annotations

import json
import sys
from decimal import Decimal
from pathlib import Path

from mahjong_engine.fans.qingque.fan_table import SCALE, ListedSets, pack, unpack

TARGET = Path(__file__).parent.parent / "engine" / "mahjong_engine" / "fans" / "qingque" / "data" / "fan_values.bin"
DIGITS = 96
LINE_END = "\r\n"


def packed(text: str) -> bytes:
    """Our data file for the published JSON."""
    entries = json.loads(text, parse_float=Decimal)["fan_cache"]
    rows = sorted((int(entry["code"], 2), int(entry["value"] * SCALE), place) for place, entry in enumerate(entries))
    codes, rarities, places = zip(*rows, strict=True)
    return pack(ListedSets(codes, rarities, places))


def published(data: bytes) -> bytes:
    """The published file, byte for byte, from our data file."""
    rows = sorted(zip(*reversed(unpack(data)), strict=True))
    entries = [{"code": f"{code:0{DIGITS}b}", "value": _number(rarity)} for _, rarity, code in rows]
    text = json.dumps({"fan_cache": entries}, indent=2) + "\n"
    return text.replace("\n", LINE_END).encode()


def _number(rarity: int) -> int | float:
    return rarity / SCALE if rarity % SCALE else rarity // SCALE


def main() -> None:
    """Write the data file."""
    source = Path(sys.argv[1]).read_bytes()
    data = packed(source.decode())
    if published(data) != source:
        raise SystemExit("the published file does not come back from what was packed")
    TARGET.write_bytes(data)
    print(f"{TARGET.name}: {len(data)} bytes for {len(source)}")


if __name__ == "__main__":
    main()
