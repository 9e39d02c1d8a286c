"""The variant of YAML profiles keeps the promises of the conformance kit, key by key."""

from __future__ import annotations

import pytest

from mahjong_engine.testing import check_variant, eager_choice
from support.ruled_tables import flowered, table_profile, table_rules

FIRST_OF_THREE = "".join(f"{rank}{suit}" * 4 for suit in "ms" for rank in range(1, 10))

TABLES = {
    "plain": table_profile(table_rules(game={"multi_win": True})),
    "flowers and five patterns": flowered(play={"tail_order": "stacked", "last_discard": "win_only"}),
    "flowers with kongs after claims and an empty wall": flowered(
        game={"kan_after_chipon": True, "chiponkan_with_empty_wall": True},
        end={"max_win": 1, "left_draw": 0, "left_wall": 9},
    ),
    "winners leave": table_profile(
        table_rules(
            game={"multi_win": True, "show_after_win": False, "allow_chi": frozenset()},
            end={"max_win": 3, "left_draw": 2},
            play={"kong_source": "front", "dealer_next": "first_winner", "last_discard": "pung"},
        )
    ),
    "three players": table_profile(
        table_rules(
            3,
            game={"show_after_end": True},
            room={"end_type": "round", "end_target": 3},
            end={"max_win": 3, "left_draw": 0},
            play={"dealer_next": "stay_on_win_or_draw"},
        )
    ),
    "two players and a fixed wall": table_profile(
        table_rules(2, game={"draw_order": tuple(range(71, -1, -1))}), FIRST_OF_THREE
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_a_match_of_random_play_keeps_every_promise(name: str) -> None:
    check_variant(TABLES[name], [1], every=41)


@pytest.mark.parametrize("name", TABLES)
def test_a_match_of_eager_winners_keeps_every_promise(name: str) -> None:
    check_variant(TABLES[name], [2], choose=eager_choice, every=41)
