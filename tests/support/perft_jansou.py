"""The leaves below a stored position as ``jansou`` counts them: see ``support.perft``.

Its deals are generators over a state that changes; a position is kept as the state before the latest ordinary draw and the answers
given since, which are given again whenever somebody has to be asked.
"""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from math import prod
from typing import Final

from jansou.core.rules import preset
from jansou.core.tiles import Tile, Wind
from jansou.game.actions import Action
from jansou.game.flow import DecisionKind, DecisionPoint, deal_steps, new_deal
from jansou.game.flow import Position as TheirPosition
from jansou.game.state import GameState
from jansou.game.wall import Wall

from mahjong_engine.actions import SeatAction
from mahjong_engine.kernel import MatchState, open_asks
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import parse_faces
from support.jansou_walls import their_wall
from support.jansou_words import Key, our_key, their_key
from support.perft import Position, course_of

PASS: Key = ("pass",)


@dataclass(frozen=True)
class _Node:
    """Somebody is asked after these answers; ``start`` is about to draw."""

    start: GameState
    answers: tuple[Action, ...] = ()


class _WatchedWall(Wall):
    """Tells of each ordinary draw but the first, before it is made."""

    drawn = False
    before: Callable[[], None]

    def draw_live(self) -> Tile:
        """The next ordinary draw."""
        if self.drawn:
            self.before()
        self.drawn = True
        return super().draw_live()


RULES: Final = {"TENHOU_HANCHAN": "tenhou", "TENHOU_SANMA": "tenhou-3p"}
"""What they call a profile whose offers are the same in all stored positions."""


def leaves_by_jansou(position: Position, depth: int) -> int:
    """The leaves so many moments below the position."""
    return _leaves(_node_of(position, RULES[position.profile]), depth)


def _node_of(position: Position, rules: str) -> _Node:
    """The position, reached by the acts that lead to it in ours."""
    course = course_of(position)
    faces, players = parse_faces(position.wall), course[0][0].profile.players
    wall = _WatchedWall(their_wall(faces, players, 0).sequence)
    chosen = preset(rules)
    scores = [chosen.starting_points] * players
    node = _Node(new_deal(chosen, wall, TheirPosition(0, Wind.EAST, 1, 0), scores, 0))
    for state, acts in course[:-1]:
        answers = _keys_of(state, acts)
        while answers:
            node, point = _asked(node)
            assert point is not None, "their deal is over"
            wanted = answers[point.seat].popleft()
            node = _after(node, next(action for action in point.actions if their_key(action) == wanted))
            answers = {seat: keys for seat, keys in answers.items() if keys}
    return node


def _keys_of(state: MatchState, acts: tuple[tuple[Seat, SeatAction], ...]) -> dict[int, deque[Key]]:
    """What those who are asked at one moment answer; who is not heard any more would have passed."""
    told = {int(seat): deque([our_key(state, seat, action)]) for seat, action in acts}
    return {int(seat): told.get(int(seat), deque([PASS])) for seat, _ in open_asks(state)}


def _leaves(node: _Node, depth: int) -> int:
    node, point = _asked(node)
    if depth == 0 or point is None:
        return 1
    if depth == 1:
        return _answers_of_a_moment(node, point)
    total = 0
    for action in _told_apart(point):
        after, following = _asked(_after(node, action))
        again = following is not None and _is_window(point) and _is_window(following)
        total += 1 if following is None else _leaves(after, depth if again else depth - 1)
    return total


def _answers_of_a_moment(node: _Node, point: DecisionPoint) -> int:
    """The product of all menus of a window; whom they ask does not hang on what the others answer."""
    menus = [len(_told_apart(point))]
    while _is_window(point):
        node, following = _asked(_after(node, point.actions[-1]))
        if following is None or not _is_window(following):
            break
        point = following
        menus.append(len(_told_apart(point)))
    return prod(menus)


def _told_apart(point: DecisionPoint) -> list[Action]:
    return list({their_key(action): action for action in point.actions}.values())


def _is_window(point: DecisionPoint) -> bool:
    return point.kind is not DecisionKind.SELF


def _after(node: _Node, action: Action) -> _Node:
    return _Node(node.start, (*node.answers, action))


def _asked(node: _Node) -> tuple[_Node, DecisionPoint | None]:
    """Who is asked next, if the deal goes on; who can only pass does so."""
    state = _copied(node.start)
    newest = [node]
    wall = state.wall
    assert isinstance(wall, _WatchedWall)
    wall.drawn = False
    wall.before = lambda: newest.append(_Node(_copied(state)))
    deal = deal_steps(state, lambda _: None)
    point = next(deal)
    try:
        for action in node.answers:
            point = deal.send(action)
            while [their_key(other) for other in point.actions] == [PASS]:
                point = deal.send(point.actions[0])
    except StopIteration:
        return newest[-1], None
    return newest[-1], point


def _copied(state: GameState) -> GameState:
    players = [
        replace(
            player,
            concealed=list(player.concealed),
            melds=list(player.melds),
            discards=[replace(discard) for discard in player.discards],
        )
        for player in state.players
    ]
    return replace(
        state,
        scores=list(state.scores),
        wall=copy.copy(state.wall),
        players=players,
        liabilities=list(state.liabilities),
    )
