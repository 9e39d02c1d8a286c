"""Random valid rules, random and eager play: three hands each to the end, every promise held, every value met."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random

import pytest

from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.settlements import Standard
from mahjong_engine.testing import any_choice, check_variant, eager_choice
from mahjong_engine.tiles import parse_faces
from support.ruled_tables import ALL_PATTERNS, HONOURS, NUMBERS, table_profile, table_rules

_DEALT = 13


@dataclass
class Drawn:
    """Draws values and counts them by key."""

    chance: Random
    met: Counter[tuple[str, str]] = field(default_factory=Counter)

    def one(self, key: str, *values: object) -> object:
        value = self.chance.choice(values)
        self.met[key, str(value)] += 1
        return value

    def truth(self, key: str) -> bool:
        return bool(self.one(key, True, False))


def random_profile(drawn: Drawn) -> Profile:
    """Rules with every key of sections 3, 4, 9 and 10 drawn; the wall is 36 to 256 tiles and long enough (P-18)."""
    chance = drawn.chance
    players = int(str(drawn.one("max_player", 2, 3, 4)))
    left_wall = int(str(drawn.one("left_wall", 0, 3)))
    least = _DEALT * players + 1 + left_wall + 1
    tiles = parse_faces(NUMBERS + HONOURS)
    wall = sorted(chance.sample(tiles, chance.randint(max(36, least), len(tiles))))
    wall += chance.choices(parse_faces("1f2f3f4f5f6f7f8f"), k=int(str(drawn.one("flowers", 0, 8, 40))))
    flowers = frozenset(place for place, face in enumerate(wall) if face[1] == "f" or chance.random() < 0.02)
    share = {"none": 0.0, "some": 0.2, "all": 1.0}[str(drawn.one("transparent", "none", "some", "all"))]
    transparent = frozenset(place for place in range(len(wall)) if chance.random() < share)
    orders = [tuple(chance.sample(range(players), players)) for _ in range(int(str(drawn.one("seat_orders", 0, 2))))]
    fixed = tuple(chance.sample(range(len(wall)), len(wall))) if drawn.truth("fixed wall") else None
    booleans = ("opening_flower", "kan_after_chipon", "chiponkan_with_empty_wall", "show_after_win", "show_after_end")
    rules = table_rules(
        players,
        game={
            **{key: drawn.truth(key) for key in (*booleans, "show_closed_kan", "multi_win")},
            "tactical_call": drawn.one("tactical_call", -1, 0, 1, 2, 3),
            "flowers": flowers,
            "transparent": transparent,
            "allow_chi": frozenset(str(drawn.one("allow_chi", "", "m", "ps", "mps"))),
            "draw_order": fixed,
        },
        room={
            "seat_orders": tuple(orders),
            "starting_round": (int(str(drawn.one("starting_round", 0, 7))),),
            "end_target": 3,
        },
        end={
            "max_win": int(str(drawn.one("max_win", *range(1, players + 1)))),
            "left_draw": int(str(drawn.one("left_draw", 0, 2))),
            "left_wall": left_wall,
        },
        play={
            "kong_source": drawn.one("kong_source", "tail", "front"),
            "tail_order": drawn.one("tail_order", "plain", "stacked"),
            "last_discard": drawn.one("last_discard", "any", "pung", "win_only"),
            "dealer_next": drawn.one("dealer_next", "rotate", "stay_on_win", "stay_on_win_or_draw", "first_winner"),
        },
        patterns=tuple(chance.sample(ALL_PATTERNS, chance.randint(1, len(ALL_PATTERNS)))),
        settlement=Standard(*[chance.randint(-9, 9) for _ in range(5)]),
    )
    return table_profile(rules, "".join(wall))


def play_random_profiles(numbers: range) -> Counter[tuple[str, str]]:
    met: Counter[tuple[str, str]] = Counter()
    for number in numbers:
        drawn = Drawn(Random(number))
        choose = eager_choice if number % 2 else any_choice
        check_variant(random_profile(drawn), [number], choose=choose, every=97)
        met += drawn.met
    return met


def test_random_rules_are_played_to_the_end() -> None:
    assert play_random_profiles(range(12)).total() > 0


@pytest.mark.slow
def test_two_hundred_random_rules_are_played_and_every_value_is_met_ten_times() -> None:
    met = play_random_profiles(range(100, 300))
    assert [key for key, times in met.items() if times < 10] == []
