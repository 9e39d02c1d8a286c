"""What one Minecraft client was sent, read back from the raw packets its capture file holds.

Nothing here shares code with the client that wrote the file: the bytes are decoded a second time, so that a reader that
turned tile signs into something else could not hide a leak.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mahjong_commands.glyphs import tile_glyph
from mahjong_engine.tiles import KIND_FACES, Face

_HEAD: Final = struct.Struct(">IdB")
_FACE_OF: Final = {tile_glyph(face): face for face in KIND_FACES}
BACK: Final = "\U0001f02b"
_TEXT_KEY: Final = 23
_END_OF_METADATA: Final = 0xFF

Nbt = object
"""A number, text, list, dictionary or None, as NBT holds them."""


@dataclass(frozen=True, slots=True)
class Packet:
    """One packet of the play phase: its name, its bytes without the number that leads them, when it came (ms)."""

    name: str
    body: bytes
    at: float


@dataclass(frozen=True, slots=True)
class Run:
    """Text of one style; underlined is how a red five differs from an ordinary one."""

    text: str
    underlined: bool


@dataclass(slots=True)
class Reader:
    """Reads fields from the front of a packet."""

    data: bytes
    at: int = 0

    def take(self, size: int) -> bytes:
        """The next bytes; a packet that is too short is an error, never silence."""
        if self.at + size > len(self.data):
            raise ValueError(f"packet ends {self.at + size - len(self.data)} bytes early")
        self.at += size
        return self.data[self.at - size : self.at]

    def number(self, layout: str) -> float:
        """One number in the form of the struct module, big endian."""
        (value,) = struct.unpack(">" + layout, self.take(struct.calcsize(">" + layout)))
        return float(value) if layout in "fd" else int(value)

    def count(self, layout: str) -> int:
        """One whole number."""
        return int(self.number(layout))

    def varint(self) -> int:
        """A number of seven bits a byte, up to 32 bits."""
        value = 0
        for shift in range(0, 70, 7):
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
        raise ValueError("a number of more than ten bytes")

    def nbt(self) -> Nbt:
        """A nameless value of network NBT."""
        return self._payload(self.take(1)[0])

    def _name(self) -> str:
        return decode_modified_utf8(self.take(self.count("H")))

    def _payload(self, kind: int) -> Nbt:
        simple = {1: "b", 2: "h", 3: "i", 4: "q", 5: "f", 6: "d"}
        if kind in simple:
            return self.number(simple[kind])
        if kind == 8:
            return self._name()
        if kind == 9:
            element = self.take(1)[0]
            return [self._payload(element) for _ in range(max(0, self.count("i")))]
        if kind == 10:
            fields: dict[str, Nbt] = {}
            while (element := self.take(1)[0]) != 0:
                name = self._name()
                fields[name] = self._payload(element)
            return fields
        if kind in (7, 11, 12):
            return [self.number({7: "b", 11: "i", 12: "q"}[kind]) for _ in range(self.count("i"))]
        if kind == 0:
            return None
        raise ValueError(f"NBT type {kind}")


def decode_modified_utf8(data: bytes) -> str:
    """Text of Java's encoding: characters beyond U+FFFF come as two surrogates of three bytes each.

    >>> decode_modified_utf8(bytes.fromhex("eda0bcedb087"))
    '\U0001f007'
    """
    halves = data.replace(b"\xc0\x80", b"\0").decode("utf-8", "surrogatepass")
    return halves.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")


def packets(capture: Path) -> Iterator[Packet]:
    """The packets of a capture in the order they came; a half-written last one is left out."""
    data = capture.read_bytes()
    at = 0
    while at + _HEAD.size <= len(data):
        size, when, name_size = _HEAD.unpack_from(data, at)
        start = at + _HEAD.size + name_size
        if start + size > len(data):
            return
        reader = Reader(data[start : start + size])
        reader.varint()
        yield Packet(data[at + _HEAD.size : start].decode("ascii"), reader.data[reader.at :], when)
        at = start + size


def runs_of(component: Nbt, *, underlined: bool = False) -> list[Run]:
    """A text component, as NBT holds it, as runs in reading order."""
    if component is None:
        return []
    if isinstance(component, list):
        return [run for part in component for run in runs_of(part, underlined=underlined)]
    if not isinstance(component, dict):
        return [Run(str(component), underlined)]
    style = bool(component.get("underlined", underlined))
    own = component.get("text", component.get(""))
    runs = [] if own in (None, "") else [Run(str(own), style)]
    for key in ("with", "extra"):
        runs += runs_of(component.get(key), underlined=style)
    hover = component.get("hover_event")
    return runs + (runs_of(hover.get("value"), underlined=False) if isinstance(hover, dict) else [])


def text_of(component: Nbt) -> str:
    """A component's letters without style."""
    return "".join(run.text for run in runs_of(component))


def faces_in(runs: list[Run]) -> list[Face]:
    """Faces that tile signs in a text show; backs show none."""
    faces = []
    for run in runs:
        for sign in run.text:
            face = _FACE_OF.get(sign)
            if face is not None:
                faces.append(Face("0" + face[1]) if run.underlined and face[0] == "5" and face[1] in "mps" else face)
    return faces


def only_signs(runs: list[Run]) -> bool:
    """Whether a text is tile signs and white space and nothing else."""
    signs = [sign for run in runs for sign in run.text if not sign.isspace()]
    return bool(signs) and all(sign in _FACE_OF or sign == BACK for sign in signs)


@dataclass(slots=True)
class Sight:
    """Texts that hang around a client, kept from its packets: entity id to runs."""

    texts: dict[int, list[Run]] = field(default_factory=dict)

    def feed(self, packet: Packet) -> list[Run] | None:
        """Follow one packet; returns the runs of a text that was put up or changed."""
        reader = Reader(packet.body)
        if packet.name in ("login", "respawn", "start_configuration"):
            self.texts.clear()
        elif packet.name == "entity_destroy":
            for _ in range(reader.varint()):
                self.texts.pop(reader.varint(), None)
        elif packet.name == "entity_metadata":
            return self._metadata(reader)
        return None

    def _metadata(self, reader: Reader) -> list[Run] | None:
        entity = reader.varint()
        while (key := reader.take(1)[0]) != _END_OF_METADATA:
            kind = reader.varint()
            value = _metadata_value(reader, kind)
            if value is _UNREADABLE:
                return None
            if key == _TEXT_KEY and kind == 5:
                self.texts[entity] = runs_of(value)
                return self.texts[entity]
        return None


_UNREADABLE: Final = object()
_PLAIN_SIZES: Final = {0: 1, 3: 4, 8: 1, 9: 12, 10: 8, 39: 12, 40: 16}
_VARINTS: Final = frozenset({1, 2, 12, 14, 15, 19, 20})


def _metadata_value(reader: Reader, kind: int) -> Nbt:
    if kind in _PLAIN_SIZES:
        return reader.take(_PLAIN_SIZES[kind])
    if kind in _VARINTS:
        return reader.varint()
    if kind == 4:
        return reader.take(reader.varint())
    if kind == 5:
        return reader.nbt()
    if kind == 6:
        return reader.nbt() if reader.take(1)[0] else None
    return _UNREADABLE


def loose_runs(packet: Packet) -> list[Run]:
    """Texts of packets that are no entities: chat, bars, titles; of any other packet the tile signs its bytes hold."""
    reader = Reader(packet.body)
    if packet.name in ("system_chat", "action_bar", "set_title_text", "set_title_subtitle"):
        return runs_of(reader.nbt())
    if packet.name == "boss_bar":
        reader.take(16)
        return runs_of(reader.nbt()) if reader.varint() in (0, 3) else []
    if packet.name == "show_dialog" and reader.varint() == 0:
        return dialog_runs(reader.nbt())
    if packet.name in ("entity_metadata", "map_chunk"):
        return []
    return [Run(sign, underlined=False) for sign in signs_in(packet.body)]


def dialog_runs(dialog: Nbt) -> list[Run]:
    """Every text a dialog holds, wherever in it, in reading order."""
    if isinstance(dialog, list):
        return [run for part in dialog for run in dialog_runs(part)]
    if not isinstance(dialog, dict):
        return runs_of(dialog)
    if "text" in dialog or "" in dialog or "extra" in dialog:
        return runs_of(dialog)
    return [run for part in dialog.values() for run in dialog_runs(part)]


def signs_in(data: bytes) -> list[str]:
    """Tile signs in raw bytes, as Java's six bytes or as plain UTF-8's four."""
    found = []
    for start, encoded in ((b"\xed\xa0\xbc\xed\xb0", 6), (b"\xf0\x9f\x80", 4)):
        at = data.find(start)
        while at >= 0:
            last = data[at + encoded - 1 : at + encoded]
            if last and 0x80 <= last[0] <= 0xAB:
                found.append(chr(0x1F000 + last[0] - 0x80))
            at = data.find(start, at + 1)
    return found
