"""How a deal and a match ended, line by line: the same for chat and for the board over the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_bridge.scenes.sight import BoardRow
from mahjong_bridge.tables.showing.feedback import text
from mahjong_commands.fan_names import FanNames, item_name
from mahjong_commands.messages import Glyphs, Lines, Message, Tile, in_words
from mahjong_engine.place_points import written_points
from mahjong_engine.tiles import Face
from mahjong_engine.views import DealResult, FailedFormula, MatchResult, MeldView, ScoreItem, SeatAward, View, WinView

_TENTHS: Final = 10
_COLUMNS: Final = 2
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Teller:
    """What the lines are told with: players by seat, the names of the fans they play for, how points become results."""

    names: Sequence[str]
    fans: FanNames
    terms: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One line. ``cells`` are its parts where it lists several, which a board sets in columns.

    Where text is set in paragraphs it ``begins`` one; where it is ``listed``, each of its cells has a line there.
    """

    message: Message
    cells: tuple[Message, ...] = ()
    begins: bool = False
    listed: bool = False


def deal_lines(result: DealResult, head: Message, pool: int, told: Teller) -> Iterator[ResultLine]:
    """A deal's result: wins with hand, fans and value, what hands are given at a draw, payments and new scores."""
    yield ResultLine(_title(result, head))
    for win in result.wins:
        yield from win_lines(win, told)
    if result.under_indicators and result.wins:
        yield _line("result.under_indicators", tiles=Glyphs(result.under_indicators))
    if result.failed is not None:
        yield _line("result.failed", **_failure(result.failed))
    for award in result.awards:
        yield from _award_lines(award, told)
    if result.tenpai and not result.wins:
        yield _line("result.tenpai", players=tuple(told.names[seat] for seat in result.tenpai))
    winners = {win.seat for win in result.wins}
    for seat, faces in result.shown:
        if seat not in winners:
            yield _line("result.shown", player=told.names[seat], hand=Glyphs(faces))
    payments = _payments(result, told)
    if any(not edge.bank for edge in result.payments):  # what the bank alone pays is everybody's change
        yield ResultLine(text("result.payments", payments=payments), payments, begins=True, listed=True)
    standing = _standing(result, told)
    yield ResultLine(text("result.standing", places=standing), standing, begins=True, listed=True)
    if pool:
        yield _line("result.pool", points=pool)


def short_lines(result: DealResult, head: Message, told: Teller) -> Iterator[Message]:
    """A deal's result where it is told elsewhere: what has ended, by a line that shows it again, and who has won."""
    yield Message("mahjong.menu.result.again", {"title": _title(result, head)})
    yield from (_win_head(win, told) for win in result.wins)


def _title(result: DealResult, head: Message) -> Message:
    return text("result.title", round=head, reason=Message(f"mahjong.game.end.{result.reason}"))


def _line(key: str, /, **arguments: object) -> ResultLine:
    return ResultLine(text(key, **arguments))


def win_lines(win: WinView, told: Teller) -> Iterator[ResultLine]:
    """One win: how, its hand as far as it is shown, its fans and its value."""
    yield ResultLine(_win_head(win, told), begins=True)
    if win.hand or win.melds:
        yield _line("result.hand", sets=_hand(win))
    yield from _fans(win.items, told)
    yield _line("result.value", value=_value(win), points=win.points)


def _win_head(win: WinView, told: Teller) -> Message:
    way = text("result.tsumo") if win.source is None else text("result.ron", player=told.names[win.source])
    return text("result.win", player=told.names[win.seat], way=way, tile=Tile(win.tile))


def _hand(win: WinView) -> tuple[Glyphs, ...]:
    """The hand, its sets, and the winning tile last; only the sets where the rules do not show the hand."""
    sets = tuple(Glyphs(_faces(meld)) for meld in win.melds if _faces(meld))
    return (*((Glyphs(win.hand),) if win.hand else ()), *sets, Glyphs((win.tile,)))


def _faces(meld: MeldView) -> tuple[Face, ...]:
    return (*meld.faces, meld.added) if meld.added is not None else meld.faces


def _fans(items: Sequence[ScoreItem], told: Teller) -> Iterator[ResultLine]:
    cells = tuple(_item(item, told) for item in items if not item.implied)
    if cells:
        yield ResultLine(text("result.items", items=cells), cells)


def _item(item: ScoreItem, told: Teller) -> Message:
    name = item_name(item, told.fans)
    counted = text("result.item_times", name=name, count=item.count) if item.count > 1 else name
    value = item.value * item.count
    return text("result.item", name=counted, value=value) if value else text("result.item_without_value", name=counted)


def _value(win: WinView) -> tuple[Message, ...]:
    limits = (Message(f"mahjong.game.limit.{win.limit}"),) if win.limit else ()
    # The name of a limit in units, such as a yakuman's, tells their number; a bonus of nothing says nothing.
    silent = {"units"} if limits else set()
    silent |= {name for name, count in win.components if name == "bonus" and not count}
    return (*(_component(name, count) for name, count in win.components if name not in silent), *limits)


def _component(name: str, count: int) -> Message:
    """A component with a text of its own, or one a profile's formulas know by a letter only."""
    if len(name) == 1:
        return text("component.letter", name=name, count=count)
    return text(f"component.{name}", count=count)


def _award_lines(award: SeatAward, told: Teller) -> Iterator[ResultLine]:
    """What a hand is given; one that is given nothing is not told."""
    if award.points:
        value = award.ready if award.basis == "ready" else award.combination
        basis = text(f"result.basis.{award.basis}", value=_component("points", value))
        yield _line("result.award", player=told.names[award.seat], points=award.points, basis=basis)
        yield from _fans(award.items, told)


def _failure(failed: FailedFormula) -> dict[str, object]:
    given = tuple(_component(letter, value) for letter, value in zip(_LETTERS, failed.components, strict=False))
    result = failed.result or text("result.not_finite")
    return {"role": failed.role, "formula": failed.formula, "given": given, "result": result}


def _payments(result: DealResult, told: Teller) -> tuple[Message, ...]:
    """Who has paid how much to whom, once for each pair; the sticks and the bank have names too."""
    sums: Counter[tuple[int | None, int | None, bool, int]] = Counter()
    for edge in result.payments:
        sums[edge.payer, edge.payee, edge.bank, edge.component] += edge.points
    return tuple(
        text("result.payment", payer=_party(payer, told, bank), payee=_party(payee, told, bank), points=points)
        for (payer, payee, bank, _), points in sums.items()
    )


def _party(seat: int | None, told: Teller, bank: bool) -> Message | str:
    return text("result.bank" if bank else "result.sticks") if seat is None else told.names[seat]


def _standing(result: DealResult, told: Teller) -> tuple[Message, ...]:
    """Everybody's new score, the first first; equal scores share a place."""
    return tuple(_place(result, seat, told) for seat in _by_score(result.after))


def _by_score(scores: Sequence[int]) -> list[int]:
    return sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))


def _place(result: DealResult, seat: int, told: Teller) -> Message:
    before, after = _row(result.before, result.further_before, seat), _row(result.after, result.further_after, seat)
    return text(
        "result.place",
        place=1 + sum(other > result.after[seat] for other in result.after),
        player=told.names[seat],
        points="/".join(map(str, after)),
        change="/".join(f"{new - old:+d}" for old, new in zip(before, after, strict=True)),
    )


def _row(points: Sequence[int], further: Sequence[Sequence[int]], seat: int) -> tuple[int, ...]:
    """All components of a seat's score."""
    return (points[seat], *(further[seat] if further else ()))


def match_lines(result: MatchResult, told: Teller, last: DealResult | None = None) -> Iterator[ResultLine]:
    """A match's places, with what they are worth, or with the results where these are others than the points.

    What was left on the table and given to somebody after the ``last`` deal (R-621) is told before; behind them stands
    how results come of points.
    """
    counts = any(final != points * _TENTHS for points, final in zip(result.points, result.final, strict=False))
    yield ResultLine(text("match.title", reason=text(f"match.reason.{result.reason}")), begins=True)
    for seat, left in enumerate(_left_over(result, last)):
        if left:
            yield _line("match.left_over", player=told.names[seat], points=left)
    for seat in sorted(range(len(result.places)), key=lambda seat: (result.places[seat], seat)):
        score = "/".join(map(str, _row(result.points, result.further, seat)))
        place = {"place": result.places[seat], "player": told.names[seat], "points": score}
        if result.place_points:
            worth = written_points(result.place_points[seat])
            yield _line("match.place_worth", **place, worth=worth)
        elif counts:
            yield _line("match.place", **place, final=f"{result.final[seat] / _TENTHS:+.1f}")
        else:
            yield _line("match.place_only", **place)
    if counts and told.terms:
        yield ResultLine(text("match.terms", terms=told.terms), told.terms)


def _left_over(result: MatchResult, last: DealResult | None) -> Iterator[int]:
    """By seat, what the end of the match added to the scores after its last deal."""
    if last is not None and result.places:
        yield from (points - after for points, after in zip(result.points, last.after, strict=True))


def paragraphs(lines: Iterable[ResultLine]) -> tuple[Message, ...]:
    """The lines as paragraphs of a window: one for each win, for the payments, for the ranking and for the places."""
    found: list[list[Message]] = []
    for line in lines:
        told = line.cells if line.listed else (line.message,)
        if line.begins or not found:
            found.append(list(told))
        else:
            found[-1] += told
    return tuple(Message("mahjong.table.board.lines", {"lines": Lines(tuple(told))}) for told in found)


def board_rows(lines: Iterable[ResultLine], words: str) -> tuple[BoardRow, ...]:
    """The lines for a board: what is listed stands in two columns, so that the longest hand can be read at once."""
    rows: list[BoardRow] = []
    for line in lines:
        cells = tuple(in_words(words, cell) for cell in line.cells) or (in_words(words, line.message),)
        rows += [cells[start : start + _COLUMNS] for start in range(0, len(cells), _COLUMNS)]
    return tuple(rows)


def result_lines(seen: View, head: Message, told: Teller) -> Iterator[ResultLine]:
    """What there is to tell of the deal and the match that have ended last."""
    if seen.deal_result is not None:
        yield from deal_lines(seen.deal_result, head, seen.pool, told)
    if seen.match_result is not None:
        yield from match_lines(seen.match_result, told, seen.deal_result)
