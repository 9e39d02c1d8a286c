"""Tenhou's mjlog (XML, plain or gzipped) as a neutral course."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree as ET

from mahjong_engine.dealing.walls import HONOURS_WALL, with_red_fives
from mahjong_engine.records.course import (
    Call,
    Course,
    CourseDeal,
    CourseDraw,
    CourseFinal,
    CourseWin,
    Draw,
    IndicatorTurned,
    RiichiStood,
    Step,
    Throw,
)
from mahjong_engine.records.tenhou_tiles import TILES, MjlogError, parse_call, tenhou_face, tenhou_walls
from mahjong_engine.records.tenhou_yaku import DRAWS, LIMITS, tenhou_items
from mahjong_engine.tiles import TileId

_SEATS: Final = 4
_HUNDRED: Final = 100
_LONGEST: Final = 8 * 1024 * 1024
_GZIP_MAGIC: Final = b"\x1f\x8b"
_GZIP_WINDOW: Final = 31
_DRAW_TAG: Final = re.compile(r"([TUVW])([0-9]+)")
_THROW_TAG: Final = re.compile(r"([DEFG])([0-9]+)")
_NO_RED_FIVES, _NO_OPEN_TANYAO, _TWO_WIND, _THREE_PLAYERS = 0x02, 0x04, 0x08, 0x10
_SILENT_TAGS: Final = frozenset({"SHUFFLE", "GO", "UN", "TAIKYOKU", "BYE"})

Attributes = dict[str, str]


def decode_mjlog(content: bytes) -> str:
    """The text of an mjlog file, unpacked if it is gzipped; raises ``MjlogError`` beyond 8 MiB."""
    if content.startswith(_GZIP_MAGIC):
        unpacker = zlib.decompressobj(_GZIP_WINDOW)
        try:
            content = unpacker.decompress(content, _LONGEST + 1)
        except zlib.error as error:
            raise MjlogError(f"the gzip data is broken: {error}") from error
    if len(content) > _LONGEST:
        raise MjlogError("the file is larger than 8 MiB")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        raise MjlogError(f"the text is not UTF-8: {error}") from error


def parse_mjlog(text: str) -> Course:
    """Read a game of four players with red fives; raises ``MjlogError`` for anything else."""
    root = _root(text)
    preset, seed = _rules(root), root.find("SHUFFLE")
    if seed is None:
        raise MjlogError("no SHUFFLE tag: without the seed the walls are not known")
    walls = tenhou_walls(_text(seed.attrib, "seed"))
    reader = _DealReader()
    deals: list[CourseDeal] = []
    for tag, attributes in _tags(root):
        if tag in _SILENT_TAGS:
            continue
        if tag == "INIT":
            if reader.begun:
                deals.append(reader.finished())
            reader.begin(attributes, tuple(_IDENTITY[number] for number in next(walls)))
        else:
            reader.read(tag, attributes)
    if not reader.begun:
        raise MjlogError("the game has no deal (no INIT tag)")
    return Course(preset, (*deals, reader.finished()))


def _root(text: str) -> ET.Element:
    if "<!" in text:
        raise MjlogError("a document type, entity or comment is not allowed in an mjlog")
    try:
        root = ET.fromstring(text)  # noqa: S314 - declarations were refused above
    except ET.ParseError as error:
        raise MjlogError(f"not well-formed XML: {error}") from error
    if root.tag != "mjloggm":
        raise MjlogError(f"expected the tag mjloggm, got {root.tag}")
    return root


def _rules(root: ET.Element) -> str:
    go = root.find("GO")
    if go is None:
        raise MjlogError("no GO tag: the rules are not known")
    kind = _number(go.attrib, "type")
    if kind & _THREE_PLAYERS:
        raise MjlogError(f"GO type {kind}: games of three players are not supported yet")
    if kind & (_NO_RED_FIVES | _NO_OPEN_TANYAO):
        raise MjlogError(f"GO type {kind}: games without red fives or open tanyao are not supported")
    return "TENHOU_HANCHAN" if kind & _TWO_WIND else "TENHOU_TONPUU"


def _tags(root: ET.Element) -> Iterator[tuple[str, Attributes]]:
    for element in root:
        yield element.tag, element.attrib


def _identities() -> tuple[TileId, ...]:
    """Our identity of each of Tenhou's tile numbers: the copies of a face keep their order."""
    places: dict[str, list[int]] = {}
    for place, face in enumerate(with_red_fives(HONOURS_WALL, {"m": 1, "s": 1, "p": 1})):
        places.setdefault(face, []).append(place)
    taken = {face: iter(of_face) for face, of_face in places.items()}
    return tuple(TileId(next(taken[tenhou_face(number)])) for number in range(TILES))


_IDENTITY: Final = _identities()


class _DealReader:
    """Collects the tags of one deal after another."""

    def __init__(self) -> None:
        self._init: Attributes | None = None

    @property
    def begun(self) -> bool:
        """Whether a deal is being read."""
        return self._init is not None

    def begin(self, attributes: Attributes, wall: tuple[TileId, ...]) -> None:
        """Start a deal with its INIT tag."""
        self._init = attributes
        self._wall = wall
        self._steps: list[Step] = []
        self._wins: list[CourseWin] = []
        self._draw: CourseDraw | None = None
        self._final: CourseFinal | None = None
        self._declaring: int | None = None
        self._drawn: TileId | None = None

    def read(self, tag: str, attributes: Attributes) -> None:
        """Take in one tag."""
        if not self.begun:
            raise MjlogError(f"{tag} before the first INIT")
        if match := _DRAW_TAG.fullmatch(tag):
            self._drawn = _tile(match[2])
            self._steps.append(Draw("TUVW".index(match[1]), self._drawn))
        elif match := _THROW_TAG.fullmatch(tag):
            self._throw("DEFG".index(match[1]), _tile(match[2]))
        elif tag == "N":
            self._call(attributes)
        elif tag == "REACH":
            self._riichi(attributes)
        elif tag == "DORA":
            self._steps.append(IndicatorTurned(_tile(_text(attributes, "hai"))))
        elif tag == "AGARI":
            self._wins.append(_win(attributes))
            self._final = _final(attributes)
        elif tag == "RYUUKYOKU":
            self._draw = _drawn_deal(attributes)
            self._final = _final(attributes)
        else:
            raise MjlogError(f"unknown tag {tag}")

    def finished(self) -> CourseDeal:
        """The deal that was read."""
        init = self._init
        if init is None or (not self._wins and self._draw is None):
            raise MjlogError("a deal without an end (no AGARI or RYUUKYOKU tag)")
        seed = _numbers(init, "seed")
        if len(seed) != 6:
            raise MjlogError(f"INIT seed: expected 6 numbers, got {len(seed)}")
        return CourseDeal(
            round_wind=seed[0] // _SEATS,
            number=seed[0] % _SEATS,
            honba=seed[1],
            sticks=seed[2],
            dealer=_seat(_number(init, "oya")),
            points=_points(init, "ten"),
            wall=self._wall,
            hands=tuple(_tiles(init, f"hai{seat}") for seat in range(_SEATS)),
            indicator=_tile(str(seed[5])),
            steps=tuple(self._steps),
            wins=tuple(self._wins),
            draw=self._draw,
            final=self._final,
        )

    def _throw(self, seat: int, tile: TileId) -> None:
        self._steps.append(Throw(seat, tile, self._declaring == seat, tile == self._drawn))
        self._declaring = self._drawn = None

    def _call(self, attributes: Attributes) -> None:
        seat, call = _seat(_number(attributes, "who")), parse_call(_number(attributes, "m"))
        own = tuple(_IDENTITY[number] for number in call.own)
        claimed = None if call.claimed is None else _IDENTITY[call.claimed]
        source = None if claimed is None else (seat + call.offset) % _SEATS
        self._steps.append(Call(seat, call.kind, own, claimed, source))
        self._drawn = None

    def _riichi(self, attributes: Attributes) -> None:
        seat = _seat(_number(attributes, "who"))
        if _number(attributes, "step") == 1:
            self._declaring = seat
        else:
            points = _points(attributes, "ten") if "ten" in attributes else None
            self._steps.append(RiichiStood(seat, points))


def _win(attributes: Attributes) -> CourseWin:
    seat, source = _seat(_number(attributes, "who")), _seat(_number(attributes, "fromWho"))
    fu, points, limit = _numbers(attributes, "ten")
    yakuman = "yakuman" in attributes
    codes = _numbers(attributes, "yakuman" if yakuman else "yaku")
    before, change = _scores(attributes)
    return CourseWin(
        seat=seat,
        source=None if source == seat else source,
        tile=_tile(_text(attributes, "machi")),
        hand=_tiles(attributes, "hai"),
        items=tenhou_items(codes, yakuman=yakuman),
        yakuman=yakuman,
        fu=fu,
        points=points,
        limit=LIMITS[limit],
        liable=_seat(_number(attributes, "paoWho")) if "paoWho" in attributes else None,
        indicators=_tiles(attributes, "doraHai"),
        under_indicators=_tiles(attributes, "doraHaiUra") if "doraHaiUra" in attributes else (),
        before=before,
        change=change,
    )


def _drawn_deal(attributes: Attributes) -> CourseDraw:
    kind = attributes.get("type", "")
    if kind not in DRAWS:
        raise MjlogError(f"RYUUKYOKU type {kind!r} is unknown; known: {', '.join(filter(None, DRAWS))}")
    before, change = _scores(attributes)
    shown = tuple(seat for seat in range(_SEATS) if f"hai{seat}" in attributes)
    return CourseDraw(DRAWS[kind], shown, before, change)


def _final(attributes: Attributes) -> CourseFinal | None:
    if "owari" not in attributes:
        return None
    parts = attributes["owari"].split(",")
    try:
        points = tuple(int(part) * _HUNDRED for part in parts[0 : 2 * _SEATS : 2])
        results = tuple(round(float(part) * 10) for part in parts[1 : 2 * _SEATS : 2])
    except ValueError as error:
        raise MjlogError(f"owari: {error}") from error
    if len(points) != _SEATS or len(results) != _SEATS:
        raise MjlogError(f"owari: expected points and results of {_SEATS} seats, got {attributes['owari']!r}")
    return CourseFinal(points, results)


def _scores(attributes: Attributes) -> tuple[tuple[int, ...], tuple[int, ...]]:
    numbers = _numbers(attributes, "sc")
    if len(numbers) != 2 * _SEATS:
        raise MjlogError(f"sc: expected {2 * _SEATS} numbers, got {len(numbers)}")
    scaled = tuple(number * _HUNDRED for number in numbers)
    return scaled[::2], scaled[1::2]


def _points(attributes: Attributes, key: str) -> tuple[int, ...]:
    numbers = _numbers(attributes, key)
    if len(numbers) != _SEATS:
        raise MjlogError(f"{key}: expected {_SEATS} numbers, got {len(numbers)}")
    return tuple(number * _HUNDRED for number in numbers)


def _tiles(attributes: Attributes, key: str) -> tuple[TileId, ...]:
    return tuple(_tile(str(number)) for number in _numbers(attributes, key))


def _tile(text: str) -> TileId:
    number = int(text) if text.isascii() and text.isdigit() else TILES
    if number >= TILES:
        raise MjlogError(f"tile {text!r} is not in 0..{TILES - 1}")
    return _IDENTITY[number]


def _seat(number: int) -> int:
    if not 0 <= number < _SEATS:
        raise MjlogError(f"seat {number} is not in 0..{_SEATS - 1}")
    return number


def _number(attributes: Attributes, key: str) -> int:
    numbers = _numbers(attributes, key)
    if len(numbers) != 1:
        raise MjlogError(f"{key}: expected one number, got {attributes[key]!r}")
    return numbers[0]


def _numbers(attributes: Attributes, key: str) -> tuple[int, ...]:
    text = _text(attributes, key)
    try:
        return tuple(int(part) for part in text.split(",")) if text else ()
    except ValueError as error:
        raise MjlogError(f"{key}: expected whole numbers, got {text[:60]!r}") from error


def _text(attributes: Attributes, key: str) -> str:
    if key not in attributes:
        raise MjlogError(f"the attribute {key} is missing")
    return attributes[key]
