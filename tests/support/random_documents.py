"""Random documents of the profile language that are valid, with a count of every value they were given.

Every key of sections 3 to 10 is drawn; what the relations between keys forbid is left out, so that each document is a
profile. The same number gives the same document.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, TypeVar

from mahjong_engine.fans.registry import atom_families
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.reading import check_profile
from mahjong_engine.tiles import Face, parse_faces
from support.ruled_tables import ALL_PATTERNS, HONOURS, NUMBERS

Document = dict[str, Any]
Value = TypeVar("Value")

_DEALT: Final = 13
_LARGEST_WALL: Final = 256
_SUITED: Final = parse_faces(NUMBERS + HONOURS)
_FLOWERS: Final = parse_faces("1f2f3f4f5f6f7f8f")
_ROLES: Final = ("discard_winner", "discard_loser", "discard_bystander", "draw_winner", "draw_loser")
_PARTS: Final = ("{a}", "{a} 2 *", "{a} neg", "{a} 3 * 7 //", "{a} {b} +", "{a} {b} max", "{a} dup * 100 min", "4", "0")
"""Formulas that are whole numbers for whole numbers."""


@dataclass
class Drawn:
    """Draws values and counts them by key."""

    chance: Random
    met: Counter[tuple[str, str]] = field(default_factory=Counter)

    def one(self, key: str, *values: Value) -> Value:
        """One of the values, all equally likely."""
        value = self.chance.choice(values)
        self.met[key, str(value)] += 1
        return value

    def truth(self, key: str) -> bool:
        """True or false."""
        return self.one(key, True, False)


def random_profile(number: int) -> tuple[Profile, Counter[tuple[str, str]]]:
    """The profile of a number, and the values drawn for it."""
    drawn = Drawn(Random(number))
    text = json.dumps(random_document(drawn), ensure_ascii=False)
    return check_profile(text, f"random_{number}.yaml").profile, drawn.met


def random_document(drawn: Drawn) -> Document:
    """A whole document; the calculator is drawn first, because the dimension of the scores depends on it."""
    players = drawn.one("max_player", 2, 3, 4)
    left_wall = drawn.one("left_wall", 0, 3, 14)
    calculator, dimension = _calculator(drawn, players, left_wall)
    return {
        "room_config": _room(drawn, players, dimension),
        "game_config": _game(drawn, players, _DEALT * players + 1 + left_wall + 1),
        "calculator_config": calculator,
        "extensions": _extensions(drawn, players),
    }


def _room(drawn: Drawn, players: int, dimension: int) -> Document:
    chance = drawn.chance
    end_type = drawn.one("end_type", "round", "player_score")
    rows = [[chance.randint(-50, 50) for _ in range(dimension)] for _ in range(players + 1)]
    return {
        "room_name": "",
        "password": "",
        "starting_score": rows,
        "starting_round": drawn.one("starting_round", [0], [7], [2, 1]),
        "end_type": end_type,
        "end_target": 3 if end_type == "round" else drawn.one("end_target", 60, 10**6),
        "random_seat": drawn.truth("random_seat"),
        "seat_orders": [chance.sample(range(players), players) for _ in range(drawn.one("seat_orders", 0, 2))],
        "main_time": drawn.one("main_time", 0, 10),
        "reserve_time": drawn.one("reserve_time", 0, 20),
    }


def _game(drawn: Drawn, players: int, least: int) -> Document:
    chance = drawn.chance
    wall = _wall(drawn, least)
    shuffle = drawn.truth("shuffle")
    shares = {"none": 0.0, "some": 0.2, "all": 1.0}
    share = shares[drawn.one("transparent", "none", "some", "all")]
    flowers = drawn.one("flower", "none", "faces", "any")
    booleans = (
        *("opening_flower", "kan_after_chipon", "chiponkan_with_empty_wall"),
        *("show_after_win", "show_after_end", "show_closed_kan", "multi_win"),
    )
    return {
        "wall": "".join(wall),
        "shuffle": shuffle,
        "wallrand": [] if shuffle else chance.sample(range(len(wall)), len(wall)),
        "flower": "".join("01"[_is_flower(chance, flowers, face)] for face in wall),
        "transparent": "".join("01"[chance.random() < share] for _ in wall) if share else "",
        "max_player": players,
        "allow_chi": list(drawn.one("allow_chi", "", "m", "ps", "mps")),
        "riichi": 0,
        "tactical_call": drawn.one("tactical_call", -1, 0, 1, 2, 3),
        **{key: drawn.truth(key) for key in booleans},
    }


def _is_flower(chance: Random, flowers: str, face: Face) -> bool:
    """Whether a tile is marked: by its face, or any tile now and then."""
    return face[1] == "f" if flowers == "faces" else flowers == "any" and chance.random() < 0.1


def _wall(drawn: Drawn, least: int) -> list[Face]:
    """From as few tiles as the hands need, 36 at least, to 256, which only flowers fill (P-18)."""
    chance = drawn.chance
    fewest = max(36, least)
    most = {"least": fewest, "small": max(fewest, 80), "usual": len(_SUITED), "largest": _LARGEST_WALL}
    size = drawn.one("wall", *most)
    tiles = fewest if size == "least" else chance.randint(fewest, most[size]) if size != "largest" else _LARGEST_WALL
    # Whole kinds first, so that small walls are not too thin to win with.
    kinds = [_SUITED[place : place + 4] for place in range(0, len(_SUITED), 4)]
    chance.shuffle(kinds)
    suited = [face for kind in kinds for face in kind][:tiles]
    return suited + chance.choices(_FLOWERS, k=tiles - len(suited))


def _calculator(drawn: Drawn, players: int, left_wall: int) -> tuple[Document, int]:
    chance = drawn.chance
    # Without the regular shape hardly anybody wins: three of four profiles have it.
    chances = {"regular_win": (True, True, True, False)}
    shuffled = chance.sample(ALL_PATTERNS, len(ALL_PATTERNS))
    patterns = [name for name in shuffled if drawn.one(name, *chances.get(name, (True, False)))]
    combinations = _combinations(drawn)
    scorer, components = _scorer(drawn, [entry["definition"] for entry in combinations])
    settlement, dimension = _settlement(drawn, scorer["name"], components)
    calculator = {
        "patterns": patterns or ["regular_win"],
        "combinations": combinations,
        "scorer": scorer,
        "settlement": settlement,
        "end": {
            "name": "standard",
            "params": {
                "max_win": drawn.one("max_win", *range(1, players + 1)),
                "left_draw": drawn.one("left_draw", 0, 2),
                "left_wall": left_wall,
            },
        },
    }
    return calculator, dimension


def _combinations(drawn: Drawn) -> list[Document]:
    """Definitions over atoms of three prefixes at least."""
    chance = drawn.chance
    families = atom_families()
    prefixes = chance.sample(sorted(families), chance.randint(3, len(families)))
    atoms = []
    for prefix in prefixes:
        drawn.met["prefix", prefix] += 1
        atoms += chance.sample(sorted(families[prefix].bits), 4)
    definitions = dict.fromkeys(
        drawn.one("definition", "{} {} and", "{} {} or", "{} not", "{} {} not and", "{}").format(atom, other)
        for atom, other in zip(atoms, [*atoms[1:], atoms[0]], strict=True)
    )
    return [{"definition": text, "display": text[:64], "score": chance.randint(-1, 9)} for text in definitions]


def _scorer(drawn: Drawn, definitions: list[str]) -> tuple[Document, int]:
    """A scorer that places every definition, and how many components it gives."""
    kind = drawn.one("scorer", "pure_add", "group_max", "group_max with a minimum", "category_max")
    least = drawn.one("least", 0, 2)
    if kind == "pure_add":
        return {"name": kind, "params": {"base": drawn.one("base", 0, 1), "least": least}}, 1
    groups = _in_groups(drawn.chance, definitions)
    if kind == "category_max":
        return _category_max(drawn, groups, least), 1
    if kind == "group_max":
        return {"name": kind, "params": {"groups": groups}}, len(groups)
    bonus = groups[-1] if drawn.truth("bonus") and len(groups) > 1 else []
    return {"name": "group_max", "params": {"groups": groups, "least": least, "bonus": bonus}}, 2


def _category_max(drawn: Drawn, groups: list[list[str]], least: int) -> Document:
    names = ("direct", "status", "accidental", "no_fan")
    places: dict[str, list[str]] = {name: [] for name in names}
    for name in names:
        if len(groups) > 2 and drawn.truth(f"{name} fans"):
            places[name] = groups.pop()
    no_fan = places.pop("no_fan")
    places["status"] += no_fan[1:]
    split = drawn.chance.randint(0, len(groups))
    grouped = {"whole_groups": groups[:split], "combination_groups": groups[split:]}
    return {
        "name": "category_max",
        "params": {"least": least, **places, **grouped, "no_fan": no_fan[0] if no_fan else ""},
    }


def _in_groups(chance: Random, definitions: list[str]) -> list[list[str]]:
    groups: list[list[str]] = []
    for text in definitions:
        if groups and len(groups[-1]) < 4 and chance.random() < 0.7:
            groups[-1].append(text)
        else:
            groups.append([text])
    return groups


def _settlement(drawn: Drawn, scorer: str, components: int) -> tuple[Document, int]:
    """A settlement that goes with the scorer, and how many components the scores have."""
    kinds = ("standard", "free_count", *(("hand_award",) * 2 if scorer == "category_max" else ()))
    kind = drawn.one("settlement", *kinds)
    if kind == "hand_award":
        return {"name": kind, "params": {}}, 1
    dimension = drawn.one("score components", 1, 2, 3)
    if kind == "standard":
        return {"name": kind, "params": {role: drawn.chance.randint(-9, 9) for role in _ROLES}}, dimension
    letters = "abcdefghijklmnopqrstuvwxyz"[:components]
    params = {role: " ".join(_formula(drawn.chance, letters) for _ in range(dimension)) for role in _ROLES}
    return {"name": kind, "params": params}, dimension


def _formula(chance: Random, letters: str) -> str:
    return chance.choice(_PARTS).format(a=chance.choice(letters), b=chance.choice(letters))


def _extensions(drawn: Drawn, players: int) -> Document:
    blocks: dict[str, Document] = {
        "play": {
            "kong_source": drawn.one("kong_source", "tail", "front"),
            "tail_order": drawn.one("tail_order", "plain", "stacked"),
            "last_discard": drawn.one("last_discard", "any", "pung", "win_only"),
            "dealer_next": drawn.one("dealer_next", "rotate", "stay_on_win", "stay_on_win_or_draw", "first_winner"),
        },
        "deal": {
            "break": drawn.one("break", "dice", "none"),
            "commit": drawn.truth("commit"),
            "reveal": drawn.one("reveal", "match", "deal"),
        },
        "guobiao": {
            "concealed_kinds_add_fully_concealed": drawn.truth("concealed_kinds_add_fully_concealed"),
            "exhausted_wait_counts": drawn.truth("exhausted_wait_counts"),
            "knitted_wait": drawn.one("knitted_wait", "ordinary", "off"),
            "fan_cap": drawn.one("fan_cap", "none", 88),
            "ming_an_gang": drawn.one("ming_an_gang", 5, 6),
            "five_types_with_pairs": drawn.truth("five_types_with_pairs"),
            "false_win": _false_win(drawn),
        },
    }
    worth = {"none": [], "some": list(range(players, 0, -1))}
    blocks["play"]["place_points"] = worth[drawn.one("place_points", *worth)]
    return blocks


def _false_win(drawn: Drawn) -> Document:
    """Mostly off: whoever declares a false win hardly ever wins that hand."""
    kind = drawn.one("false_win", "off", "off", "off", "enabled", "manual")
    return {
        "enabled": kind != "off",
        "manual": kind == "manual",
        "scheme": drawn.one("scheme", "mil", "xinbian", "split"),
        "offender_out": drawn.truth("offender_out"),
    }
