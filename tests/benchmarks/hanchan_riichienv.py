"""The hanchan of ``hanchan_engines`` on riichienv, which shuffles by itself: its walls are read and given to our engine."""

from __future__ import annotations

from time import process_time
from typing import Any

from riichienv import ActionType, GameRule, RiichiEnv  # type: ignore[import-untyped]

from benchmarks.hanchan_engines import Played, Wall
from benchmarks.hanchan_policy import Policy

_RED = frozenset({16, 52, 88})
_WINS = (ActionType.TSUMO, ActionType.RON)
_DEAD_PLACES = (134, 135, 132, 133, 130, 131, 128, 129, 126, 127, 124, 125, 122, 123)


def play_riichienv(seed: int, walls: list[Wall] | None = None) -> Played:
    """One hanchan by Tenhou's rules; with ``walls`` the walls are collected, which costs time."""
    played, policy = Played(), Policy()
    began = process_time()
    environment = RiichiEnv(game_mode="4p-red-half", seed=seed, rule=GameRule.default_tenhou())
    observations = environment.reset()
    deal: tuple[int, ...] = ()
    while not environment.done():
        present = (environment.kyoku_idx, environment.honba, environment.round_wind)
        if present != deal:
            deal = present
            played.deals += 1
            if walls is not None:
                walls.append(_wall(environment))
        played.decisions += len(observations)
        chosen = {seat: _choice(seen, policy) for seat, seen in observations.items()}
        played.riichi += sum(action.action_type == ActionType.RIICHI for action in chosen.values())
        played.wins += sum(action.action_type in _WINS for action in chosen.values())
        observations = environment.step(chosen)
    played.seconds = process_time() - began - policy.seconds()
    played.points = tuple(environment.scores())
    return played


def _choice(seen: Any, policy: Policy) -> Any:  # noqa: ANN401
    actions = seen.legal_actions()
    for action in actions:
        if action.action_type in _WINS or action.action_type == ActionType.RIICHI:
            return action
    discards = [action for action in actions if action.action_type == ActionType.DISCARD]
    if not discards:
        return next(action for action in actions if action.action_type == ActionType.PASS)
    kind = policy.choose([tile // 4 for tile in seen.hand], [action.tile // 4 for action in discards])
    same = [action for action in discards if action.tile // 4 == kind]
    return next((action for action in same if action.tile not in _RED), same[0])


def _wall(environment: RiichiEnv) -> Wall:
    """The wall of the deal that has just begun, dealt to fixed seats as ``hanchan_engines`` wants it."""
    left, dealer, drawn = list(environment.wall), environment.oya, environment.drawn_tile
    assert drawn is not None
    hands = [list(hand) for hand in environment.hands]
    hands[dealer].remove(drawn)
    live: list[int] = []
    for start in range(0, 12, 4):
        for hand in hands:
            live += hand[start : start + 4]
    live += [hand[12] for hand in hands]
    live += [drawn, *reversed(left[14:])]
    wall = live + [0] * 14
    for place, tile in zip(_DEAD_PLACES, left[:14], strict=True):
        wall[place] = tile
    return tuple(wall)
