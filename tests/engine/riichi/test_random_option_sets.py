"""Random sets of options that no ruling forbids play whole matches, and no point comes from nowhere (R-486, R-624, R-903)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields, replace
from typing import Any

import pytest

from mahjong_engine.actions import StartDeal, StartMatch
from mahjong_engine.dealing import SeedStream, match_seed
from mahjong_engine.kernel import MatchState, new_match, open_asks, step
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import load_profile
from mahjong_engine.profiles.riichi_options import contradictions
from mahjong_engine.profiles.riichi_wall import riichi_wall
from mahjong_engine.seats import TABLE
from mahjong_engine.variants.riichi.options import OPTION_WORDS, RiichiOptions
from mahjong_engine.variants.riichi.presets import MAJSOUL_HANCHAN, MAJSOUL_SANMA
from support.lively_play import block_walls, lively_choice
from support.soak import soaking

NUMBERS: dict[str, tuple[Any, ...]] = {
    "starting_points": (1000, 8000, 25000, 35000),
    "min_points_to_win": (0, 30000, 40000),
    "return_points": (35000, 40000),
    "riichi_min_points": (0, 1000),
    "riichi_min_live_tiles": (0, 3, 4, 69),
    "minimum_han": (1, 1, 2, 4, 13),
    "double_wind_pair_fu": (2, 4),
    "honba_per_payer": (0, 100, 500),
}
BY_PLAYERS: dict[str, dict[int, tuple[Any, ...]]] = {
    "uma": {4: ((15, 5, -5, -15), (0, 0, 0, 0), (50, -10, -20, -20)), 3: ((15, 0, -15), (10, 10, -20))},
    "red_five": {4: (0, 3, 4), 3: (0, 2)},
    "noten_pool": {4: (0, 3000, 1200), 3: (0, 2000, 3000)},
}
STICK, TENTH = 1000, 100
"""Points of a stick, and of a tenth of the result table."""
SHORT = ("ONE_GAME", "EAST", "SOUTH", "EAST", "TWO_WIND", "FOUR_WIND")


def random_options(number: int) -> RiichiOptions:
    """The first valid set drawn for a number."""
    chance = random.Random(number)
    while True:
        base = chance.choice((MAJSOUL_HANCHAN, MAJSOUL_SANMA))
        drawn = {field.name: value(chance, field.name, base) for field in fields(RiichiOptions)}
        options = replace(base, **drawn)
        if not list(contradictions(options)):
            return options


def value(chance: random.Random, key: str, base: RiichiOptions) -> Any:  # noqa: ANN401  an option may be of any type
    default = getattr(base, key)
    if key in {"players", "local_yaku"}:
        return default
    if key == "length":
        return chance.choice(SHORT)
    if key in BY_PLAYERS:
        return chance.choice(BY_PLAYERS[key][base.players])
    if key in NUMBERS:
        return chance.choice(NUMBERS[key])
    if isinstance(default, tuple):
        return tuple(sorted(word for word in OPTION_WORDS[key] if chance.random() < 0.5))
    if isinstance(default, bool):
        return chance.random() < 0.5 and (base.players == 3 or key not in {"kita", "kita_ron", "tsumo_loss"})
    return chance.choice(OPTION_WORDS[key])


def profile_of(options: RiichiOptions) -> Profile:
    base = load_profile("MAJSOUL_SANMA" if options.players == 3 else "MAJSOUL_HANCHAN")
    return replace(base, options=options, wall="".join(riichi_wall(options.players, options.red_five)))


def played(profile: Profile, number: int) -> MatchState:
    """A whole match; after every step the points there are still are those there were."""
    options = profile.options
    assert isinstance(options, RiichiOptions)
    stream = SeedStream(match_seed(number, 0), "options")
    _, state = step(new_match(profile), TABLE, StartMatch())
    while state.result is None:
        asks = open_asks(state)
        if asks:
            seat, ask = asks[stream.next_int(len(asks))]
            _, state = step(state, seat, lively_choice(stream, ask, state, seat))
        else:
            _, state = step(state, TABLE, block_walls(state, number, state.deal_count))
            _, state = step(state, TABLE, StartDeal())
        assert sum(state.points) + state.pool == options.starting_points * options.players
    return state


@pytest.mark.slow
@pytest.mark.soak
@pytest.mark.timeout(soaking(600, 3600))
def test_random_sets_of_options_play_whole_matches_with_exact_points() -> None:
    met: Counter[tuple[str, object]] = Counter()
    for number in range(soaking(500, 5000)):
        options = random_options(number)
        result = played(profile_of(options), number).result
        assert result is not None
        lost = options.starting_points * options.players - sum(result.points)
        assert lost % STICK == 0
        assert lost == 0 or options.final_sticks == "LOST"
        balanced = options.result_rounding == "THOUSAND"  # by the first, R-625
        assert sum(result.final) == (0 if balanced else -lost // TENTH)
        met.update(
            (key, str(getattr(options, key))) for key in OPTION_WORDS if key not in {"double_yakuman", "pao_yaku"}
        )
        met["players", str(options.players)] += 1
    wanted = {
        (key, word) for key in OPTION_WORDS if key not in {"double_yakuman", "pao_yaku"} for word in OPTION_WORDS[key]
    }
    assert [pair for pair in wanted | {("players", "3"), ("players", "4")} if met[pair] < soaking(20, 200)] == []
