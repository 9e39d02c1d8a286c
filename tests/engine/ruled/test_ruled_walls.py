"""Where the tiles of a wall of any size lie while it shrinks from both ends (dealing.md D-17 to D-26; riichi.md R-011)."""

from __future__ import annotations

import pytest

from mahjong_engine.actions import BindSeed, StartDeal, StartMatch
from mahjong_engine.dealing import match_seed, roll_dice
from mahjong_engine.kernel import MatchState, decide, fold, new_match, open_asks, view
from mahjong_engine.profiles import Profile
from mahjong_engine.seats import SPECTATOR, TABLE
from mahjong_engine.views import WallView
from support.ruled_tables import FLOWERS, NUMBERS, WALL, RuledTable, table_profile, table_rules

WALLS = {
    "four, 144": (4, WALL + FLOWERS),
    "four, 108": (4, NUMBERS),
    "three, 107": (3, NUMBERS[:-2]),
    "three, 256": (3, WALL + FLOWERS * 15),
    "two, 36": (2, NUMBERS[:72]),
    "two, 136": (2, WALL),
}


def profile_of(name: str) -> Profile:
    players, wall = WALLS[name]
    return table_profile(table_rules(players, room={"end_target": 1}), wall)


def dealt(profile: Profile, number: int) -> MatchState:
    state = new_match(profile)
    for act in (StartMatch(), BindSeed(match_seed(number, 0)), StartDeal()):
        state = fold(state, decide(state, TABLE, act))
    return state


def wall_of(state: MatchState) -> WallView:
    wall = view(state, SPECTATOR).wall
    assert wall is not None
    return wall


def around(wall: WallView) -> list[int]:
    """Heights from the place where drawing began, to the left and on at the previous seat's right end."""
    players, per_side = len(wall.sides), len(wall.sides[0])
    found = []
    side, stack = int(wall.break_side), wall.break_stack
    for _ in range(players * per_side):
        found.append(wall.sides[side][stack])
        stack += 1
        if stack == per_side:
            side, stack = (side - 1) % players, 0
    return found


@pytest.mark.parametrize("name", WALLS)
@pytest.mark.parametrize("number", [1, 2])
def test_the_wall_is_broken_where_the_dice_say_and_shrinks_from_there(name: str, number: int) -> None:
    profile = profile_of(name)
    players = profile.players
    state = dealt(profile, number)
    pieces = len(state.tiles)
    dice = roll_dice(match_seed(number, 0))
    wall = wall_of(state)
    counted = sum(dice)
    side = (int(state.playing.dealer) + sum(dice[:2]) - 1) % players
    assert len(wall.sides) == players
    assert len({len(heights) for heights in wall.sides}) == 1
    if counted < len(wall.sides[0]):
        assert (int(wall.break_side), wall.break_stack) == (side, counted)
    while state.phase == "playing":
        heights = around(wall_of(state))
        drawn = pieces - sum(heights)
        whole = -(-pieces // 2)
        gone, half = divmod(drawn, 2)
        assert drawn == pieces - view(state, SPECTATOR).tiles_left
        assert heights[:gone] == [0] * gone, "the first stacks are gone"
        if half and drawn < pieces:
            assert heights[gone] == 1, "the upper tile of the next one"
        full = heights[gone + half : pieces // 2]
        assert full == [2] * len(full), "all others are whole"
        assert sum(heights[whole:]) == 0, "places that this wall does not fill"
        seat, ask = open_asks(state)[0]
        state = fold(state, decide(state, seat, ask.default))


@pytest.mark.parametrize(
    ("order", "kongs", "end"), [("plain", 1, [2, 2, 1]), ("plain", 2, [2, 2, 0]), ("stacked", 1, [2, 2, 1])]
)
def test_d_26_replacements_leave_the_other_end(order: str, kongs: int, end: list[int]) -> None:
    profile = table_profile(table_rules(play={"tail_order": order}))
    table = RuledTable(profile, {"E": "1111m2222m36s1234z"}, tail="8p9p")
    table.play(", ".join(["E kong 1m1m1m1m", "E kong 2m2m2m2m"][:kongs]))
    assert around(wall_of(table.state))[-3:] == end
