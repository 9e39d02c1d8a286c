"""mjai as a course: ours, Mortal's and the original's lines; what a line does not tell is left open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mahjong_engine.melds import ANKAN, CHII, KAKAN
from mahjong_engine.records.course import (
    Call,
    Course,
    CourseDeal,
    CourseDraw,
    CourseError,
    CourseFinal,
    CourseWin,
    Draw,
    IndicatorTurned,
    LaidAside,
    RiichiStood,
    Step,
    Throw,
    WinFigures,
)
from mahjong_engine.records.json_fields import Fields, json_of, list_of, number_in, numbers_of, text_of, told
from mahjong_engine.records.mjai_tiles import DRAWS, FACES, HIDDEN, KINDS, NAGASHI, WINDS
from mahjong_engine.records.mjai_writing import TENTHS
from mahjong_engine.records.profile_fields import rules_in
from mahjong_engine.records.tenhou6_words import WIND_YAKU, YAKU
from mahjong_engine.tiles import Face, kind_of

_FEWEST, _MOST = 3, 4
_SILENT: Final = frozenset({"none", "hello"})
_CONSUMED: Final = {"chi": 2, "pon": 2, "daiminkan": 3, "kakan": 3, "ankan": 4}


def read_mjai(lines: Iterable[str]) -> Course:
    """Read a game; raises ``CourseError`` with deal and event."""
    reader = _Reader()
    for line in lines:
        if line.strip():
            reader.read(line)
    return reader.finished()


class _Reader:
    """Collects lines; the deal being read is kept apart until it ends."""

    def __init__(self) -> None:
        self._start: Fields = {}
        self._deals: list[CourseDeal] = []
        self._deal: _DealReader | None = None
        self._event = 0
        self._final: CourseFinal | None = None

    def read(self, line: str) -> None:
        """Take in one line."""
        self._event += 1
        try:
            fields = json_of(line, "line")
            if not isinstance(fields, dict):
                raise CourseError(f"expected a JSON object a line, got {told(fields)}")
            self._take(text_of(fields.get("type"), "type"), fields)
        except CourseError as fault:
            raise CourseError(fault.reason, len(self._deals), self._event) from fault

    def finished(self) -> Course:
        """The game that was read."""
        if self._deal is not None:
            raise CourseError("the deal has no end (hora or ryukyoku, then end_kyoku)", len(self._deals))
        if not self._deals:
            raise CourseError("the game has no deal (no start_kyoku)")
        first = self._deals[0]
        begins = (first.round_wind, first.number, first.honba, first.sticks) == (0, 0, 0, 0)
        names = tuple(name if isinstance(name, str) else "" for name in self._start.get("names") or ())
        excerpt = self._final is None or not begins
        return Course(rules_in(self._start), names, tuple(self._deals), self._final, excerpt)

    def _take(self, kind: str, fields: Fields) -> None:
        if kind in _SILENT:
            return
        if kind == "start_game":
            self._start = fields
        elif kind == "start_kyoku":
            if self._deal is not None:
                raise CourseError("a deal begins before the last one has ended")
            self._deal, self._event = _DealReader(fields), 0
        elif kind == "end_game":
            self._end(fields)
        elif self._deal is None:
            raise CourseError(f"{kind} outside a deal")
        elif kind == "end_kyoku":
            self._deals.append(self._deal.finished())
            self._deal = None
        else:
            self._deal.take(kind, fields)

    def _end(self, fields: Fields) -> None:
        points = numbers_of(fields["scores"], "scores") if "scores" in fields else None
        results = None
        if "results" in fields:
            told_results = list_of(fields["results"], "results")
            if not all(isinstance(result, int | float) and abs(result) < _GREATEST_RESULT for result in told_results):
                raise CourseError("results: expected numbers")
            results = tuple(round(result * TENTHS) for result in told_results)
        self._final = CourseFinal(points, results)


_GREATEST_RESULT: Final = 1_000_000


class _DealReader:
    """The lines of one deal."""

    def __init__(self, fields: Fields) -> None:
        hands = list_of(fields.get("tehais"), "tehais")
        self._seats = len(hands)
        if self._seats not in {_FEWEST, _MOST}:
            raise CourseError(f"tehais: expected {_FEWEST} or {_MOST} hands, got {self._seats}")
        wind = text_of(fields.get("bakaze"), "bakaze")
        if len(wind) != 1 or wind not in WINDS:
            raise CourseError(f"bakaze: expected one of {', '.join(WINDS)}, got {wind[:60]!r}")
        self._wind = WINDS.index(wind)
        self._number = number_in(fields, "kyoku", 1, self._seats) - 1
        self._honba = number_in(fields, "honba", 0, 1000)
        self._sticks = number_in(fields, "kyotaku", 0, 1000)
        self._dealer = self._seat(fields, "oya")
        self._points = numbers_of(fields.get("scores"), "scores", self._seats)
        self._indicator = _face(fields.get("dora_marker"), "dora_marker")
        self._hands = tuple(_hidden_or_faces(hand, "tehais") for hand in hands)
        self._steps: list[Step] = []
        self._wins: list[CourseWin] = []
        self._draw: CourseDraw | None = None
        self._declaring: int | None = None

    def take(self, kind: str, fields: Fields) -> None:
        """Take in one event of the deal."""
        if self._draw is not None or (self._wins and kind != "hora"):
            raise CourseError(f"{kind} after the deal has ended")
        if kind == "hora":
            self._wins.append(self._hora(fields))
        elif kind == "ryukyoku":
            self._draw = self._ryukyoku(fields)
        elif kind == "reach":
            self._declaring = self._seat(fields, "actor")
        else:
            self._steps.append(self._step(kind, fields))

    def finished(self) -> CourseDeal:
        """The deal that was read."""
        if not self._wins and self._draw is None:
            raise CourseError("end_kyoku without hora or ryukyoku")
        return CourseDeal(
            self._wind,
            self._number,
            self._honba,
            self._sticks,
            self._dealer,
            self._points,
            self._hands,
            self._indicator,
            tuple(self._steps),
            tuple(self._wins),
            self._draw,
        )

    def _step(self, kind: str, fields: Fields) -> Step:
        if kind == "dora":
            return IndicatorTurned(_face(fields.get("dora_marker"), "dora_marker"))
        seat = self._seat(fields, "actor")
        if kind == "tsumo":
            pai = fields.get("pai")
            return Draw(seat, None if pai == HIDDEN else _face(pai, "pai"))
        if kind == "dahai":
            riichi, self._declaring = self._declaring == seat, None
            drawn = fields.get("tsumogiri")
            if not isinstance(drawn, bool):
                raise CourseError(f"tsumogiri: expected true or false, got {told(drawn)}")
            return Throw(seat, _face(fields.get("pai"), "pai"), riichi, drawn)
        if kind == "reach_accepted":
            scores = fields.get("scores")
            return RiichiStood(seat, None if scores is None else numbers_of(scores, "scores", self._seats))
        if kind == "kita":
            return LaidAside(seat, _face(fields.get("pai", "N"), "pai"))
        if kind in KINDS:
            return self._call(kind, seat, fields)
        raise CourseError(f"unknown type {kind[:60]!r}")

    def _call(self, word: str, seat: int, fields: Fields) -> Call:
        kind = KINDS[word]
        consumed = _faces(list_of(fields.get("consumed"), "consumed", _CONSUMED[word]), "consumed")
        if kind == ANKAN:
            return Call(seat, kind, consumed, None, None)
        pai = _face(fields.get("pai"), "pai")
        if kind != CHII and {kind_of(face) for face in consumed} != {kind_of(pai)}:
            raise CourseError(f"consumed: expected tiles like {fields['pai']}, got {fields['consumed']}")
        if kind == KAKAN:
            return Call(seat, kind, (pai,), None, None)
        return Call(seat, kind, consumed, pai, self._seat(fields, "target"))

    def _hora(self, fields: Fields) -> CourseWin:
        seat, target = self._seat(fields, "actor"), self._seat(fields, "target")
        markers = fields.get("ura_markers", fields.get("uradora_markers"))
        pai = None if fields.get("pai") is None else _face(fields["pai"], "pai")
        pao, hand = fields.get("pao"), fields.get("hora_tehais")
        liable = None if pao is None else numbers_of(pao if isinstance(pao, list) else [pao], "pao")
        return CourseWin(
            seat=seat,
            source=None if target == seat else target,
            tile=pai,
            hand=None if pai is None or hand is None else (*_faces(hand, "hora_tehais"), pai),
            figures=_figures(fields),
            liable=liable,
            under_indicators=None if markers is None else _faces(markers, "ura_markers"),
            change=self._deltas(fields),
        )

    def _ryukyoku(self, fields: Fields) -> CourseDraw:
        reason = fields.get("reason")
        if reason is not None and reason not in DRAWS:
            raise CourseError(f"reason: {told(reason)} is unknown; known: {', '.join(DRAWS)}")
        shown = hands = None
        if fields.get("tehais") is not None:
            told_hands = list_of(fields["tehais"], "tehais", self._seats)
            shown = tuple(seat for seat, hand in enumerate(told_hands) if hand is not None and HIDDEN not in hand)
            hands = tuple(_faces(told_hands[seat], "tehais") for seat in shown)
        return CourseDraw(
            reason=None if reason is None else DRAWS[reason],
            shown=shown,
            change=self._deltas(fields),
            hands=hands,
            nagashi=reason == NAGASHI,
        )

    def _deltas(self, fields: Fields) -> tuple[int, ...] | None:
        deltas = fields.get("deltas")
        return None if deltas is None else numbers_of(deltas, "deltas", self._seats)

    def _seat(self, fields: Fields, key: str) -> int:
        return number_in(fields, key, 0, self._seats - 1)


def _figures(fields: Fields) -> WinFigures | None:
    if "yakus" not in fields or "hora_points" not in fields:
        return None
    items = []
    for entry in list_of(fields["yakus"], "yakus"):
        name, value = list_of(entry, "yakus", 2)
        items.append((text_of(name, "yakus"), number_in({"yakus": value}, "yakus")))
    known = all(name in YAKU or name in WIND_YAKU for name, _ in items)
    yakuman = "yakuman" in fields
    fu = None if fields.get("fu") is None else number_in(fields, "fu")
    return WinFigures(tuple(items) if known else None, yakuman, fu, number_in(fields, "hora_points"), None)


def _hidden_or_faces(hand: Any, what: str) -> tuple[Face | None, ...]:  # noqa: ANN401 - JSON
    return tuple(None if word == HIDDEN else _face(word, what) for word in list_of(hand, what))


def _faces(words: object, what: str) -> tuple[Face, ...]:
    return tuple(_face(word, what) for word in list_of(words, what))


def _face(word: object, what: str) -> Face:
    face = FACES.get(word) if isinstance(word, str) else None
    if face is None:
        raise CourseError(f"{what}: {told(word)} is no tile")
    return face
