"""Tenhou's mjlog (XML, plain or gzipped) as a neutral course."""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator
from typing import Final
from xml.etree import ElementTree as ET

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
from mahjong_engine.records.mjlog_attributes import (
    HUNDRED,
    IDENTITY,
    SEATS,
    Attributes,
    identity_of,
    number_in,
    numbers_in,
    points_in,
    scores_in,
    seat_of,
    text_in,
    tile_of,
    tiles_in,
)
from mahjong_engine.records.tenhou_tiles import MjlogError, parse_call, tenhou_walls
from mahjong_engine.records.tenhou_yaku import DRAWS, LIMITS, tenhou_items
from mahjong_engine.tiles import TileId

_LONGEST: Final = 8 * 1024 * 1024
_GZIP_MAGIC: Final = b"\x1f\x8b"
_GZIP_WINDOW: Final = 31
_DRAW_TAG: Final = re.compile(r"([TUVW])([0-9]+)")
_THROW_TAG: Final = re.compile(r"([DEFG])([0-9]+)")
_NO_RED_FIVES, _NO_OPEN_TANYAO, _TWO_WIND, _THREE_PLAYERS = 0x02, 0x04, 0x08, 0x10
_SILENT_TAGS: Final = frozenset({"SHUFFLE", "GO", "UN", "TAIKYOKU", "BYE"})


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
    walls = tenhou_walls(text_in(seed.attrib, "seed"))
    reader = _DealReader()
    deals: list[CourseDeal] = []
    for tag, attributes in _tags(root):
        if tag in _SILENT_TAGS:
            continue
        if tag == "INIT":
            if reader.begun:
                deals.append(reader.finished())
            reader.begin(attributes, tuple(IDENTITY[number] for number in next(walls)))
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
    kind = number_in(go.attrib, "type")
    if kind & _THREE_PLAYERS:
        raise MjlogError(f"GO type {kind}: games of three players are not supported yet")
    if kind & (_NO_RED_FIVES | _NO_OPEN_TANYAO):
        raise MjlogError(f"GO type {kind}: games without red fives or open tanyao are not supported")
    return "TENHOU_HANCHAN" if kind & _TWO_WIND else "TENHOU_TONPUU"


def _tags(root: ET.Element) -> Iterator[tuple[str, Attributes]]:
    for element in root:
        yield element.tag, element.attrib


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
            self._drawn = tile_of(match[2])
            self._steps.append(Draw("TUVW".index(match[1]), self._drawn))
        elif match := _THROW_TAG.fullmatch(tag):
            self._throw("DEFG".index(match[1]), tile_of(match[2]))
        elif tag == "N":
            self._call(attributes)
        elif tag == "REACH":
            self._riichi(attributes)
        elif tag == "DORA":
            self._steps.append(IndicatorTurned(tile_of(text_in(attributes, "hai"))))
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
        seed = numbers_in(init, "seed")
        if len(seed) != 6:
            raise MjlogError(f"INIT seed: expected 6 numbers, got {len(seed)}")
        return CourseDeal(
            round_wind=seed[0] // SEATS,
            number=seed[0] % SEATS,
            honba=seed[1],
            sticks=seed[2],
            dealer=seat_of(number_in(init, "oya")),
            points=points_in(init, "ten"),
            wall=self._wall,
            hands=tuple(tiles_in(init, f"hai{seat}") for seat in range(SEATS)),
            indicator=tile_of(str(seed[5])),
            steps=tuple(self._steps),
            wins=tuple(self._wins),
            draw=self._draw,
            final=self._final,
        )

    def _throw(self, seat: int, tile: TileId) -> None:
        self._steps.append(Throw(seat, tile, self._declaring == seat, tile == self._drawn))
        self._declaring = self._drawn = None

    def _call(self, attributes: Attributes) -> None:
        seat, call = seat_of(number_in(attributes, "who")), parse_call(number_in(attributes, "m"))
        own = tuple(identity_of(number) for number in call.own)
        claimed = None if call.claimed is None else identity_of(call.claimed)
        source = None if claimed is None else (seat + call.offset) % SEATS
        self._steps.append(Call(seat, call.kind, own, claimed, source))
        self._drawn = None

    def _riichi(self, attributes: Attributes) -> None:
        seat = seat_of(number_in(attributes, "who"))
        if number_in(attributes, "step") == 1:
            self._declaring = seat
        else:
            points = points_in(attributes, "ten") if "ten" in attributes else None
            self._steps.append(RiichiStood(seat, points))


def _win(attributes: Attributes) -> CourseWin:
    seat, source = seat_of(number_in(attributes, "who")), seat_of(number_in(attributes, "fromWho"))
    fu, points, limit = numbers_in(attributes, "ten")
    yakuman = "yakuman" in attributes
    codes = numbers_in(attributes, "yakuman" if yakuman else "yaku")
    before, change = scores_in(attributes)
    return CourseWin(
        seat=seat,
        source=None if source == seat else source,
        tile=tile_of(text_in(attributes, "machi")),
        hand=tiles_in(attributes, "hai"),
        items=tenhou_items(codes, yakuman=yakuman),
        yakuman=yakuman,
        fu=fu,
        points=points,
        limit=LIMITS[limit],
        liable=seat_of(number_in(attributes, "paoWho")) if "paoWho" in attributes else None,
        indicators=tiles_in(attributes, "doraHai"),
        under_indicators=tiles_in(attributes, "doraHaiUra") if "doraHaiUra" in attributes else (),
        before=before,
        change=change,
    )


def _drawn_deal(attributes: Attributes) -> CourseDraw:
    kind = attributes.get("type", "")
    if kind not in DRAWS:
        raise MjlogError(f"RYUUKYOKU type {kind!r} is unknown; known: {', '.join(filter(None, DRAWS))}")
    before, change = scores_in(attributes)
    shown = tuple(seat for seat in range(SEATS) if f"hai{seat}" in attributes)
    return CourseDraw(DRAWS[kind], shown, before, change)


def _final(attributes: Attributes) -> CourseFinal | None:
    if "owari" not in attributes:
        return None
    parts = attributes["owari"].split(",")
    try:
        points = tuple(int(part) * HUNDRED for part in parts[0 : 2 * SEATS : 2])
        results = tuple(round(float(part) * 10) for part in parts[1 : 2 * SEATS : 2])
    except ValueError as error:
        raise MjlogError(f"owari: {error}") from error
    if len(points) != SEATS or len(results) != SEATS:
        raise MjlogError(f"owari: expected points and results of {SEATS} seats, got {attributes['owari']!r}")
    return CourseFinal(points, results)
