"""The examples of the published configuration guide, sections 2 to 6, as documents.

The guide shows most keys alone; here each stands in its section of a patch. Walls it cuts short go on with the rest of
a full one, and its placeholders for fans are real ones.
"""

from __future__ import annotations

from support.profile_documents import CATEGORIES, patch, shipped_text

WALL_OF_SUITS = "".join(f"{rank}{suit}" * 4 for suit in "msp" for rank in range(1, 10))
WALL = WALL_OF_SUITS + "".join(f"{rank}z" * 4 for rank in range(1, 8))


def room(*lines: str, base: str = "配置模板") -> str:
    return patch(base, "room_config:\n" + "\n".join(f"  {line}" for line in lines))


def game(*lines: str, base: str = "配置模板") -> str:
    return patch(base, "game_config:\n" + "\n".join(f"  {line}" for line in lines))


def calculator(*lines: str, base: str = "康庄众娱") -> str:
    return patch(base, "calculator_config:\n" + "\n".join(f"  {line}" for line in lines))


def fans(*entries: tuple[str, str, int]) -> str:
    listed = ", ".join(
        f'{{definition: {definition}, display: "{shown}", score: {score}}}' for definition, shown, score in entries
    )
    return f"combinations: [{listed}]"


def wall_beginning(tiles: str) -> str:
    """A full wall that begins with these tiles."""
    rest = WALL
    for face in (tiles[place : place + 2] for place in range(0, len(tiles), 2)):
        if face[1] != "f":
            place = next(at for at in range(0, len(rest), 2) if rest[at : at + 2] == face)
            rest = rest[:place] + rest[place + 2 :]
    return tiles + rest


THREE_SEATS = "starting_score:\n    - [25000, 0]\n    - [25000, 0]\n    - [25000, 0]\n    - [0, 0]"
GROUPS = [fans(("康众清一色", "A", 8), ("康众混一色", "B", 4), ("康众自摸", "C", 1), ("康众门前清", "D", 1))]
BASE_AND_BONUS = [
    *("scorer:", "  name: group_max", "  params:", "    groups:"),
    *("      - [康众清一色, 康众混一色]", "      - [康众自摸, 康众门前清]"),
]

EXAMPLES: dict[str, str] = {
    "2.1 a weekend room": room(
        *("room_name: 周末麻将", 'password: "1234"', "end_target: 300", "main_time: 20", "reserve_time: 60"),
        base="康庄众娱",
    ),
    "2.2 three players": patch(
        "配置模板",
        "room_config:\n  room_name: 三人测试\n  end_type: round\n  end_target: 4\n  starting_score:\n"
        "    - [0]\n    - [0]\n    - [0]\n    - [0]\n\ngame_config:\n  max_player: 3\n  allow_chi: []\n  multi_win: false",
    ),
    "3 room_name": room("room_name: 我的房间"),
    "3 password": room('password: "1234"'),
    "3 no password": room('password: ""'),
    "3 starting_score of four": room(
        *("starting_score:", "  - [0]", "  - [0]", "  - [0]", "  - [0]", "  - [0] # 公共分数池")
    ),
    "3 starting_score of three": patch(
        "配置模板", f"room_config:\n  {THREE_SEATS} # 公共分数池\ngame_config:\n  max_player: 3"
    ),
    "3 starting_round": room("starting_round: [0]"),
    "3 end after rounds": room("end_type: round", "end_target: 8"),
    "3 end at a score": room("end_type: player_score", "end_target: 200"),
    "3 random_seat": room("random_seat: true"),
    "3 seat_orders of four": room("seat_orders:", "  - [0, 1, 2, 3]", "  - [1, 2, 3, 0]"),
    "3 seat_orders of three": patch(
        "配置模板",
        "room_config:\n  starting_score: [[0], [0], [0], [0]]\n  seat_orders:\n    - [0, 1, 2]\n    - [1, 2, 0]\n"
        "game_config:\n  max_player: 3",
    ),
    "3 no seat_orders": room("seat_orders: []"),
    "3 times": room("main_time: 10", "reserve_time: 20"),
    "4 wall": game(f"wall: {wall_beginning('1m1m1m1m2m2m2m2m3m3m3m3m')}"),
    "4 shuffled": game("shuffle: true", "wallrand: []"),
    "4 in order": game("shuffle: false", f"wallrand: {list(range(136))}"),
    "4 the third tile first": game(
        f"wall: {wall_beginning('1m2m3m')}", "shuffle: false", f"wallrand: {[1, 2, 0, *range(3, 136)]}"
    ),
    "4 flower": game(f"wall: {wall_beginning('1m2m1f2f')}", 'flower: "0011"'),
    "4 no flower": game('flower: ""'),
    "4 transparent": game('transparent: "0100"'),
    "4 nothing transparent": game('transparent: ""'),
    "4 opening_flower": game("opening_flower: true", base="国标"),
    "4 max_player": game("max_player: 4"),
    "4 allow_chi": game("allow_chi: [m, p, s]"),
    "4 no chow": game("allow_chi: []"),
    "4 kan_after_chipon": game("kan_after_chipon: true"),
    "4 chiponkan_with_empty_wall": game("chiponkan_with_empty_wall: false"),
    "4 riichi": game("riichi: 0"),
    "4 what is shown": game("show_after_win: true", "show_after_end: false", "show_closed_kan: true"),
    "4 multi_win": game("multi_win: true"),
    **{f"4 tactical_call {mode}": game(f"tactical_call: {mode}") for mode in range(-1, 4)},
    "5 patterns": calculator("patterns:", "  - regular_win", "  - seven_pairs", "  - thirteen_orphans"),
    "5 one fan": calculator("combinations:", "  - definition: 康众清一色", "    display: 清一色", "    score: 12"),
    "5 both": calculator(fans(("康众清一色 康众自摸 and", "x", 4))),
    "5 either": calculator(fans(("康众清一色 康众自摸 or", "x", 4))),
    "5 one without the other": calculator(fans(("康众清一色 康众自摸 not and", "x", 4))),
    "5 two lines": calculator(
        *("combinations:", "  - definition: 康众清一色 康众自摸 and", '    display: "A\\nB"', "    score: 4")
    ),
    "5 pure_add with a minimum": calculator("scorer:", "  name: pure_add", "  params:", "    base: 0", "    least: 8"),
    "5 pure_add": calculator("scorer:", "  name: pure_add", "  params:", "    base: 0", "    least: 0"),
    "5 group_max": calculator(*GROUPS, *BASE_AND_BONUS),
    "5 group_max with bonus": calculator(
        *(*GROUPS, *BASE_AND_BONUS, "    least: 8", "    bonus: [康众自摸, 康众门前清]")
    ),
    "5 category_max and hand_award": patch("康庄众娱", CATEGORIES),
    "5 standard": calculator(
        *("settlement:", "  name: standard", "  params:", "    discard_winner: 2", "    discard_loser: -2"),
        *("    discard_bystander: 0", "    draw_winner: 3", "    draw_loser: -1"),
    ),
    "5 free_count": calculator(
        *(*GROUPS, *BASE_AND_BONUS, "    least: 8", "    bonus: [康众自摸, 康众门前清]"),
        *("settlement:", "  name: free_count", "  params:", '    discard_winner: "a b + 24 +"'),
        *('    discard_loser: "a b + 8 + neg"', '    discard_bystander: "-8"'),
        *('    draw_winner: "a b + 8 + 3 *"', '    draw_loser: "a b + 8 + neg"'),
    ),
    "5 end": calculator(
        *("end:", "  name: standard", "  params:", "    max_win: 1", "    left_draw: 0", "    left_wall: 0")
    ),
    "6 to three hundred": room("room_name: 300分房", "end_type: player_score", "end_target: 300", base="康庄众娱"),
    "6 eight hands without a clock": room("end_type: round", "end_target: 8", "main_time: 0", "reserve_time: 0"),
    "6 three players without chow": patch(
        "配置模板",
        "room_config:\n  starting_score:\n    - [0]\n    - [0]\n    - [0]\n    - [0]\n  seat_orders: []\n\n"
        "game_config:\n  max_player: 3\n  allow_chi: []\n  multi_win: false",
    ),
    "6 all hands shown": game("show_after_end: true", base="青雀"),
    "6 opening flowers": game("opening_flower: true", base="国标"),
    "8 a name alone": room("room_name: 自定义房间", base="康庄众娱"),
    "8 a whole document": shipped_text("template"),
}
"""By the guide's section and what it shows."""
