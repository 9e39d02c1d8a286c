"""Single faults for valid documents: each mutation says which code it must give, and at which key path."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from support.placed_yaml import Path, Place, PlacedText

Json = Any
Document = dict[str, Json]
Mutator = Callable[[Document, Random], "Fault | None"]

ROOM, GAME, CALC, EXT = "room_config", "game_config", "calculator_config", "extensions"


@dataclass(frozen=True)
class Fault:
    """What a mutated document must be told. ``at`` says what the place is that of; ``patch`` whether a patch that
    writes only the mutated key has the same fault, ``whole`` whether the whole document has it."""

    code: str
    path: Path
    at: Literal["value", "key", "container"] = "value"
    patch: bool = True
    whole: bool = True

    def place(self, written: PlacedText) -> Place:
        """Line and column in a written document."""
        if self.at == "value":
            return written.values[self.path]
        return written.keys[self.path] if self.at == "key" else written.container(self.path)


def value_at(document: Document, path: Path) -> Json:
    """The value at a key path."""
    value: Json = document
    for part in path:
        value = value[part]
    return value


def put(document: Document, path: Path, value: Json) -> None:
    """Replace the value at a key path."""
    value_at(document, path[:-1])[path[-1]] = value


def setting(code: str, path: Path, *values: Json, at: Path | None = None) -> Mutator:
    """Replace a value by one of these; the fault lies there or at ``at``."""

    def mutate(document: Document, chance: Random) -> Fault:
        put(document, path, copy.deepcopy(chance.choice(values)))
        return Fault(code, at or path)

    return mutate


def _mappings(document: Document) -> list[Path]:
    found: list[Path] = [(ROOM,), (GAME,), (CALC,), (EXT, "play"), (EXT, "deal")]
    found += [(CALC, part) for part in ("scorer", "settlement", "end")]
    found += [(CALC, part, "params") for part in ("scorer", "settlement", "end")]
    return [*found, *((CALC, "combinations", index) for index in range(len(document[CALC]["combinations"])))]


def unknown_key(document: Document, chance: Random) -> Fault:
    """A key nobody knows, in any mapping."""
    path = chance.choice(_mappings(document))
    value_at(document, path)["frobnicate"] = 1
    return Fault("E_UNKNOWN_KEY", (*path, "frobnicate"), at="key")


def missing_key(document: Document, chance: Random) -> Fault:
    """A key left out where all are needed."""
    path = chance.choice([path for path in _mappings(document) if path[0] != EXT])
    mapping = value_at(document, path)
    key = chance.choice([key for key in mapping if not (path[-1] == "params" and key in {"least", "bonus"})])
    del mapping[key]
    return Fault("E_MISSING_KEY", (*path, key), at="container", patch=len(path) > 1)


def wrong_type(document: Document, chance: Random) -> Fault:
    """Another type, or nothing, in place of any plain value."""
    paths: list[Path] = [(section, key) for section in (ROOM, GAME) for key in document[section]]
    paths += [(CALC, "combinations", 0, key) for key in ("definition", "display", "score")]
    paths += [(CALC, part, key) for part in ("scorer", "settlement", "end") for key in ("name", "params")]
    path = chance.choice(paths)
    value = value_at(document, path)
    wrong: list[Json] = [None, {"a": 1}]
    wrong += [[1]] if not isinstance(value, list) else [7]
    wrong += ["yes"] if not isinstance(value, str) else [12]
    wrong += [True] if not isinstance(value, bool) else [1]
    chosen = chance.choice([item for item in wrong if not (isinstance(value, dict) and isinstance(item, dict))])
    put(document, path, chosen)
    return Fault("E_TYPE", path)


def _scores(code: str, row: Callable[[list[Json], Random], Path]) -> Mutator:
    def mutate(document: Document, chance: Random) -> Fault:
        return Fault(code, row(document[ROOM]["starting_score"], chance))

    return mutate


def _drop_row(rows: list[Json], chance: Random) -> Path:
    del rows[chance.randrange(len(rows))]
    return (ROOM, "starting_score")


def _widen_row(rows: list[Json], chance: Random) -> Path:
    place = chance.randrange(1, len(rows))
    rows[place].append(0)
    return (ROOM, "starting_score", place)


def bad_tile(document: Document, chance: Random) -> Fault:
    """One tile that does not exist, or text that is no tile."""
    wall = document[GAME]["wall"]
    place = chance.randrange(len(wall) // 2)
    wrong = chance.choice(["0m", "8z", "9f", "1x", "m1", "12m", "５p"])
    document[GAME]["wall"] = wall[: 2 * place] + wrong + wall[2 * place + 2 :]
    return Fault("E_TILE", (GAME, "wall"))


def short_wall(document: Document, chance: Random) -> Fault:
    """Too few tiles for the hands."""
    document[GAME]["wall"] = document[GAME]["wall"][: 2 * chance.randrange(1, 54)]
    return Fault("E_WALL_SHORT", (GAME, "wall"), patch=False) if document[GAME]["shuffle"] else _skip()


def fifth_copy(document: Document, chance: Random) -> Fault:
    """A tile replaced by a fifth copy of another."""
    wall = document[GAME]["wall"]
    place = chance.randrange(34 * 4)
    other = wall[:2] if wall[2 * place : 2 * place + 2] != wall[:2] else wall[200:202]
    document[GAME]["wall"] = wall[: 2 * place] + other + wall[2 * place + 2 :]
    return Fault("E_WALL_COPIES", (GAME, "wall"))


def _ranks(code: str) -> Mutator:
    def mutate(document: Document, chance: Random) -> Fault | None:
        ranks = document[GAME]["wallrand"]
        if not ranks:
            return None
        place = chance.randrange(1, len(ranks))
        if code == "E_WALLRAND_LENGTH":
            del ranks[place]
            return Fault(code, (GAME, "wallrand"), patch=False)
        ranks[place] = len(ranks) if code == "E_WALLRAND_RANGE" else ranks[chance.randrange(place)]
        return Fault(code, (GAME, "wallrand", place), patch=False)

    return mutate


def unused_ranks(document: Document, chance: Random) -> Fault | None:
    """Ranks beside a shuffle."""
    if not document[GAME]["shuffle"]:
        return None
    document[GAME]["wallrand"] = [chance.randrange(9)]
    return Fault("E_WALLRAND_UNUSED", (GAME, "wallrand"))


def bad_bit(document: Document, chance: Random) -> Fault:
    """A character of a bitmap that is neither 0 nor 1."""
    key = chance.choice(["flower", "transparent"])
    document[GAME][key] = "0" * chance.randrange(20) + chance.choice("2x １") + "1"
    return Fault("E_BITMAP_CHAR", (GAME, key))


def target_reached(document: Document, chance: Random) -> Fault | None:
    """A player who starts with the score that ends the room."""
    room = document[ROOM]
    if room["end_type"] != "player_score":
        return None
    room["starting_score"][chance.randrange(len(room["starting_score"]) - 1)] = [room["end_target"]]
    return Fault("E_TARGET", (ROOM, "end_target"), patch=False)


def _definition(code: str, change: Callable[[str, Random], str]) -> Mutator:
    def mutate(document: Document, chance: Random) -> Fault:
        fans = document[CALC]["combinations"]
        place = chance.randrange(len(fans))
        fans[place]["definition"] = change(fans[place]["definition"], chance)
        return Fault(code, (CALC, "combinations", place, "definition"))

    return mutate


def doubled_definition(document: Document, chance: Random) -> Fault:
    """A definition that stands earlier already, spaced otherwise."""
    fans = document[CALC]["combinations"]
    first, second = sorted(chance.sample(range(len(fans)), 2))
    fans[second]["definition"] = " " + fans[first]["definition"].replace(" ", "  ")
    return Fault("E_DUP_DEF", (CALC, "combinations", second, "definition"))


def _groups(code: str) -> Mutator:
    def mutate(document: Document, chance: Random) -> Fault | None:
        scorer = document[CALC]["scorer"]
        if scorer["name"] != "group_max":
            return None
        groups, bonus = scorer["params"]["groups"], scorer["params"].get("bonus", [])
        path: Path = (CALC, "scorer", "params", "groups")
        plain = [place for place, group in enumerate(groups) if group[0] not in bonus and len(group) > 1]
        place = chance.choice(plain)
        if code == "E_GROUP_MISSING":
            groups[place].pop(chance.randrange(len(groups[place])))
            return Fault(code, path)
        if code == "E_GROUP_EMPTY":
            groups.append([])
            return Fault(code, (*path, len(groups) - 1))
        groups[place].append(groups[place][0] if code == "E_GROUP_DUP" else "国标没有这个番")
        return Fault(code, (*path, place, len(groups[place]) - 1))

    return mutate


def half_pair(document: Document, chance: Random) -> Fault | None:
    """Only one of least and bonus."""
    params = document[CALC]["scorer"]["params"]
    if "bonus" not in params:
        return None
    del params[chance.choice(["least", "bonus"])]
    return Fault("E_PAIR", (CALC, "scorer", "params"))


def split_bonus(document: Document, chance: Random) -> Fault | None:
    """A group of which only a part is in bonus."""
    params = document[CALC]["scorer"]["params"]
    if "bonus" not in params:
        return None
    large = {name for group in params["groups"] if len(group) > 1 for name in group}
    params["bonus"].remove(chance.choice([name for name in params["bonus"] if name in large]))
    return Fault("E_BONUS_SPLIT", (CALC, "scorer", "params", "bonus"))


def _formula(code: str, *texts: str) -> Mutator:
    def mutate(document: Document, chance: Random) -> Fault | None:
        settlement = document[CALC]["settlement"]
        if settlement["name"] != "free_count":
            return None
        role = chance.choice(sorted(settlement["params"]))
        settlement["params"][role] = chance.choice(texts)
        return Fault(code, (CALC, "settlement", "params", role))

    return mutate


def award_without_categories(document: Document, chance: Random) -> Fault | None:
    """A settlement that needs another scorer."""
    if document[CALC]["scorer"]["name"] == "category_max":
        return None
    document[CALC]["settlement"] = {"name": "hand_award", "params": {}}
    return Fault("E_SETTLEMENT", (CALC, "scorer", "name"), patch=False)


def wrong_order(document: Document, chance: Random) -> Fault:
    """Chairs that are no permutation."""
    order = list(range(document[GAME]["max_player"]))
    order[chance.randrange(len(order))] = chance.choice([-1, len(order), order[0] if len(order) < 2 else 9])
    document[ROOM]["seat_orders"] = [sorted(range(len(order))), order]
    return Fault("E_SEAT_ORDER", (ROOM, "seat_orders", 1))


def _skip() -> Fault:
    return Fault("", ())


MUTATORS: dict[str, tuple[Mutator, ...]] = {
    "E_UNKNOWN_KEY": (unknown_key,),
    "E_MISSING_KEY": (missing_key,),
    "E_TYPE": (wrong_type,),
    "E_RANGE": (
        setting("E_RANGE", (GAME, "max_player"), 1, 5, 0),
        setting("E_RANGE", (ROOM, "main_time"), -1, 3601),
        setting("E_RANGE", (ROOM, "end_target"), 0, -5),
        setting("E_RANGE", (ROOM, "starting_round"), [], [0, 0, 0, 0, 0]),
        setting("E_RANGE", (ROOM, "starting_score", 1, 0), 10**9 + 1, -(10**9) - 1),
        setting("E_RANGE", (GAME, "tactical_call"), -2, 4),
        setting("E_RANGE", (CALC, "combinations", 0, "score"), 10**6 + 1, -(10**6) - 1),
        setting("E_RANGE", (CALC, "combinations"), []),
        setting("E_RANGE", (CALC, "patterns"), []),
        setting("E_RANGE", (CALC, "end", "params", "max_win"), 0, 5, -1),
        setting("E_RANGE", (CALC, "end", "params", "left_draw"), -1),
        setting("E_RANGE", (CALC, "end", "params", "left_wall"), -1),
        setting("E_RANGE", (EXT, "play", "place_points"), [4, 2, 1], [5, 4, 3, 2, 1]),
    ),
    "E_VALUE": (
        setting("E_VALUE", (ROOM, "end_type"), "hands", ""),
        setting("E_VALUE", (GAME, "allow_chi"), ["z"], at=(GAME, "allow_chi", 0)),
        setting("E_VALUE", (EXT, "play", "kong_source"), "head"),
        setting("E_VALUE", (EXT, "deal", "break"), "coin"),
    ),
    "E_LENGTH": (
        setting("E_LENGTH", (ROOM, "room_name"), "房" * 33),
        setting("E_LENGTH", (ROOM, "password"), "x" * 65),
        setting("E_LENGTH", (CALC, "combinations", 1, "display"), "", "番" * 65),
    ),
    "E_CHAR": (setting("E_CHAR", (ROOM, "room_name"), "a\u0007", "a\nb"),),
    "E_DUP": (
        setting("E_DUP", (GAME, "allow_chi"), ["m", "p", "m"]),
        setting("E_DUP", (CALC, "patterns"), ["regular_win", "seven_pairs", "regular_win"]),
    ),
    "E_NAME": (
        setting("E_NAME", (CALC, "scorer", "name"), "pure_ad", "x_wuhan"),
        setting("E_NAME", (CALC, "settlement", "name"), "standart", "x_sichuan"),
        setting("E_NAME", (CALC, "end", "name"), "never"),
    ),
    "E_PATTERN": (setting("E_PATTERN", (CALC, "patterns", 0), "regular", "irregular_win"),),
    "E_SCORE_ROWS": (_scores("E_SCORE_ROWS", _drop_row),),
    "E_SCORE_DIM": (_scores("E_SCORE_DIM", _widen_row),),
    "E_SEAT_ORDER": (wrong_order,),
    "E_TARGET": (target_reached,),
    "E_TILE": (bad_tile,),
    "E_WALL_SHORT": (short_wall,),
    "E_WALL_COPIES": (fifth_copy,),
    "E_WALLRAND_UNUSED": (unused_ranks,),
    "E_WALLRAND_LENGTH": (_ranks("E_WALLRAND_LENGTH"),),
    "E_WALLRAND_RANGE": (_ranks("E_WALLRAND_RANGE"),),
    "E_WALLRAND_DUP": (_ranks("E_WALLRAND_DUP"),),
    "E_BITMAP_CHAR": (bad_bit,),
    "E_RIICHI": (
        setting("E_RIICHI", (GAME, "riichi"), 1),
        setting("E_RIICHI", (CALC, "settlement", "name"), "x_riichi"),
        setting("E_RIICHI", (CALC, "end", "name"), "x_riichi"),
    ),
    "E_RPN_EMPTY": (_definition("E_RPN_EMPTY", lambda text, chance: " \t"[: chance.randrange(3)]),),
    "E_RPN_UNDERFLOW": (
        _definition("E_RPN_UNDERFLOW", lambda text, chance: f"{chance.choice(['and', 'or', 'not'])} {text}"),
        _formula("E_RPN_UNDERFLOW", "a +", "swap", "a b + *"),
    ),
    "E_RPN_STACK": (_definition("E_RPN_STACK", lambda text, chance: f"{text} 康众自摸"),),
    "E_RPN_LONG": (
        _definition("E_RPN_LONG", lambda text, chance: text + " not" * 200),
        _formula("E_RPN_LONG", "a" + " neg" * 200),
    ),
    "E_ATOM": (
        _definition("E_ATOM", lambda text, chance: text.split(" ")[0] + "呀" + text[len(text.split(" ")[0]) :]),
        _definition("E_ATOM", lambda text, chance: f"( {text} )"),
    ),
    "E_DUP_DEF": (doubled_definition,),
    "E_PAIR": (half_pair,),
    "E_GROUP_MISSING": (_groups("E_GROUP_MISSING"),),
    "E_GROUP_DUP": (_groups("E_GROUP_DUP"),),
    "E_GROUP_UNKNOWN": (_groups("E_GROUP_UNKNOWN"),),
    "E_GROUP_EMPTY": (_groups("E_GROUP_EMPTY"),),
    "E_BONUS_SPLIT": (split_bonus,),
    "E_TOKEN": (_formula("E_TOKEN", "a b + 1e3 +", "(a", "a 2 ^", "A"),),
    "E_LETTER": (_formula("E_LETTER", "c", "a b + z *"),),
    "E_DIM": (_formula("E_DIM", "a b", "a dup"),),
    "E_NOT_INTEGER": (_formula("E_NOT_INTEGER", "a b + 7 /", "1 b /", "a 9 ** 9 **"),),
    "E_SETTLEMENT": (award_without_categories,),
}
"""Every code of single values and relations, and how to earn it."""
