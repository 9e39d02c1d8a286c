"""Tenhou's mjlog (XML) as a neutral course."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat
from typing import Final
from urllib.parse import unquote
from xml.etree import ElementTree as ET

from mahjong_engine.records.course import (
    Call,
    Course,
    CourseDeal,
    CourseDraw,
    CourseFinal,
    CourseWin,
    IndicatorTurned,
    RiichiStood,
    RulesTold,
    Step,
    WinFigures,
    drawn_by,
    thrown_by,
)
from mahjong_engine.records.mjlog_attributes import (
    HUNDRED,
    IDENTITY,
    SEATS,
    Attributes,
    number_in,
    numbers_in,
    points_in,
    scores_in,
    seat_of,
    text_in,
    tile_of,
    tiles_in,
)
from mahjong_engine.records.tenhou_tiles import TILES, MjlogError, parse_call, tenhou_face, tenhou_walls
from mahjong_engine.records.tenhou_yaku import DRAWS, LIMITS, tenhou_items
from mahjong_engine.tiles import TileId

_LONGEST: Final = 2 * 1024 * 1024
"""Characters of a game; the longest have two hundred thousand."""

_DRAWS: Final = {
    f"{letter}{tile}": (tile, drawn_by(seat, tenhou_face(tile)))
    for seat, letter in enumerate("TUVW")
    for tile in range(TILES)
}
"""The tags of draws: which tile by its number, and the step."""
_THROWS: Final = {f"{letter}{tile}": (seat, tile) for seat, letter in enumerate("DEFG") for tile in range(TILES)}
"""The tags of discards: whose, and which tile by its number."""
_NO_RED_FIVES, _NO_OPEN_TANYAO, _TWO_WIND, _THREE_PLAYERS = 0x02, 0x04, 0x08, 0x10
_SILENT_TAGS: Final = frozenset({"SHUFFLE", "GO", "UN", "TAIKYOKU", "BYE"})


def parse_mjlog(text: str) -> Course:
    """Read a game of four players with red fives; raises ``MjlogError`` for anything else."""
    root = _root(text)
    preset, walls = _rules(root), _walls(root)
    deals: list[CourseDeal] = []
    reader = _DealReader()
    event = 0
    try:
        for tag, attributes in _tags(root):
            if tag in _SILENT_TAGS:
                continue
            if tag == "INIT":
                if reader.begun:
                    deals.append(reader.finished())
                event = 0
                reader.begin(attributes, next(walls))
            else:
                event += 1
                reader.read(tag, attributes)
        if reader.begun:
            deals.append(reader.finished())
    except MjlogError as error:
        raise MjlogError(error.reason, len(deals), event) from error
    if not deals:
        raise MjlogError("the game has no deal (no INIT tag)")
    return Course(RulesTold(preset), _names(root), tuple(deals), reader.final)


def _walls(root: ET.Element) -> Iterator[tuple[TileId, ...] | None]:
    """The live walls by the seed; None, deal for deal, where the game was told without it."""
    seed = root.find("SHUFFLE")
    if seed is None:
        return repeat(None)
    return (tuple([IDENTITY[number] for number in wall]) for wall in tenhou_walls(text_in(seed.attrib, "seed")))


def _names(root: ET.Element) -> tuple[str, ...]:
    """Who played, by seat; names are percent-encoded UTF-8."""
    told = root.find("UN")
    names = {} if told is None else told.attrib
    return tuple(unquote(names.get(f"n{seat}", "")) for seat in range(SEATS))


def _root(text: str) -> ET.Element:
    if len(text) > _LONGEST:
        raise MjlogError(f"the game is longer than {_LONGEST} characters")
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
        self.final: CourseFinal | None = None

    @property
    def begun(self) -> bool:
        """Whether a deal is being read."""
        return self._init is not None

    def begin(self, attributes: Attributes, wall: tuple[TileId, ...] | None) -> None:
        """Start a deal with its INIT tag."""
        self._init = attributes
        self._wall = wall
        self._steps: list[Step] = []
        self._wins: list[CourseWin] = []
        self._draw: CourseDraw | None = None
        self.final = None
        self._declaring: int | None = None
        self._drawn: int | None = None

    def read(self, tag: str, attributes: Attributes) -> None:
        """Take in one tag."""
        if not self.begun:
            raise MjlogError(f"{tag} before the first INIT")
        if tag in _DRAWS:
            self._drawn, step = _DRAWS[tag]
            self._steps.append(step)
        elif tag in _THROWS:
            seat, tile = _THROWS[tag]
            self._steps.append(thrown_by(seat, tenhou_face(tile), self._declaring == seat, tile == self._drawn))
            self._declaring = self._drawn = None
        elif tag == "N":
            self._call(attributes)
        elif tag == "REACH":
            self._riichi(attributes)
        elif tag == "DORA":
            self._steps.append(IndicatorTurned(tenhou_face(tile_of(text_in(attributes, "hai")))))
        elif tag == "AGARI":
            self._wins.append(_win(attributes))
            self.final = _final(attributes)
        elif tag == "RYUUKYOKU":
            self._draw = _drawn_deal(attributes)
            self.final = _final(attributes)
        else:
            if tag[0] in "TUVWDEFG" and tag[1:].isdigit():
                tile_of(tag[1:])  # which says what tiles there are
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
            indicator=tenhou_face(seed[5]),
            steps=tuple(self._steps),
            wins=tuple(self._wins),
            draw=self._draw,
        )

    def _call(self, attributes: Attributes) -> None:
        seat, call = seat_of(number_in(attributes, "who")), parse_call(number_in(attributes, "m"))
        own = tuple(tenhou_face(number) for number in call.own)
        claimed = None if call.claimed is None else tenhou_face(call.claimed)
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
    value = numbers_in(attributes, "ten")
    if len(value) != len(("fu", "points", "limit")) or not 0 <= value[2] < len(LIMITS):
        raise MjlogError(f"ten: expected fu, points and a limit from 0 to {len(LIMITS) - 1}, got {attributes['ten']!r}")
    fu, points, limit = value
    yakuman = "yakuman" in attributes
    codes = numbers_in(attributes, "yakuman" if yakuman else "yaku")
    before, change = scores_in(attributes)
    return CourseWin(
        seat=seat,
        source=None if source == seat else source,
        tile=tenhou_face(tile_of(text_in(attributes, "machi"))),
        hand=tiles_in(attributes, "hai"),
        figures=WinFigures(_items(codes, yakuman=yakuman), yakuman, fu, points, LIMITS[limit]),
        liable=(seat_of(number_in(attributes, "paoWho")),) if "paoWho" in attributes else (),
        indicators=tiles_in(attributes, "doraHai"),
        under_indicators=tiles_in(attributes, "doraHaiUra") if "doraHaiUra" in attributes else (),
        before=before,
        change=change,
    )


def _items(codes: tuple[int, ...], *, yakuman: bool) -> tuple[tuple[str, int], ...]:
    try:
        return tenhou_items(codes, yakuman=yakuman)
    except (ValueError, IndexError) as error:
        raise MjlogError(f"yaku: {error}: {codes}") from error


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
