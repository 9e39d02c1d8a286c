"""Single mutations after which a document still is a profile, with one warning."""

from __future__ import annotations

from random import Random

from support.profile_mutations import CALC, EXT, GAME, ROOM, Document, Fault, Mutator, setting

STANDARD = {"discard_winner": 2, "discard_loser": -2, "discard_bystander": 0, "draw_winner": 3, "draw_loser": -1}


def sums_of_no_zero(document: Document, chance: Random) -> Fault | None:
    """A factor that lets points come out of nothing or vanish."""
    settlement = document[CALC]["settlement"]
    if settlement["name"] != "standard":
        return None
    role = chance.choice(["discard_winner", "discard_loser", "draw_winner"])
    settlement["params"][role] += chance.choice([-1, 1, 5])
    return Fault("W_NOT_ZERO_SUM", (CALC, "settlement", "params"))


def first_group_pays(document: Document, chance: Random) -> Fault | None:
    """``standard`` after a scorer of several components."""
    if document[CALC]["scorer"]["name"] != "group_max":
        return None
    document[CALC]["settlement"] = {"name": "standard", "params": dict(STANDARD)}
    return Fault("W_FIRST_GROUP", (CALC, "settlement", "name"))


def unused_components(document: Document, chance: Random) -> Fault | None:
    """Scores of two components, of which ``standard`` changes the first."""
    if document[CALC]["settlement"]["name"] != "standard":
        return None
    document[ROOM]["starting_score"] = [[row[0], chance.randrange(9)] for row in document[ROOM]["starting_score"]]
    return Fault("W_DIM_UNUSED", (ROOM, "starting_score"))


def dropped_fans(document: Document, chance: Random) -> Fault | None:
    """A patch that writes a part of the inherited list."""
    if document[CALC]["scorer"]["name"] != "pure_add":
        return None
    fans = document[CALC]["combinations"]
    for _ in range(chance.randrange(1, len(fans))):
        fans.pop(chance.randrange(len(fans)))
    return Fault("W_LIST_REPLACED", (CALC, "combinations"), whole=False)


def short_bits(document: Document, chance: Random) -> Fault:
    """Bits for a part of the wall, or for more than it has."""
    tiles = len(document[GAME]["wall"]) // 2
    number = chance.choice([chance.randrange(1, tiles), tiles + chance.randrange(1, 9)])
    document[GAME]["transparent"] = "".join(chance.choice("01") for _ in range(number))
    return Fault("W_BITMAP_LENGTH", (GAME, "transparent"))


def flowers_without_any(document: Document, chance: Random) -> Fault | None:
    """A flower round at a table without flowers."""
    if document[GAME]["flower"]:
        return None
    document[GAME]["opening_flower"] = True
    return Fault("W_NO_FLOWER", (GAME, "opening_flower"))


def unmarked_flowers(document: Document, chance: Random) -> Fault | None:
    """Flower faces in the wall that no bit marks."""
    if document[GAME]["flower"] or document[GAME]["wallrand"]:
        return None
    document[GAME]["wall"] += "".join(f"{chance.randrange(1, 9)}f" for _ in range(chance.randrange(1, 9)))
    return Fault("W_F_NOT_FLOWER", (GAME, "flower"), patch=False)


def inert_fan(document: Document, chance: Random) -> Fault | None:
    """A fan of a shape that is not in the room."""
    if document[CALC]["scorer"]["name"] != "pure_add":
        return None
    name = chance.choice(["国标全不靠", "国标七星不靠", "国标组合龙"])
    place = chance.randrange(len(document[CALC]["combinations"]) + 1)
    document[CALC]["combinations"].insert(place, {"definition": f"{name} not", "display": "x", "score": 1})
    return Fault("W_ATOM_INERT", (CALC, "combinations", place, "definition"))


def unused_block(document: Document, chance: Random) -> Fault | None:
    """A block of options whose fans are not in the list."""
    if any("国标" in fan["definition"] for fan in document[CALC]["combinations"]):
        return None
    document[EXT]["guobiao"] = chance.choice([{}, {"fan_cap": 88}, {"ming_an_gang": 6}])
    return Fault("W_EXT_UNUSED", (EXT, "guobiao"))


WARNINGS: dict[str, tuple[Mutator, ...]] = {
    "W_NOT_ZERO_SUM": (sums_of_no_zero,),
    "W_FIRST_GROUP": (first_group_pays,),
    "W_DIM_UNUSED": (setting("W_DIM_UNUSED", (ROOM, "starting_round"), [0, 1], [2, 0, 0], [0, 9]), unused_components),
    "W_LIST_REPLACED": (dropped_fans,),
    "W_BITMAP_LENGTH": (short_bits,),
    "W_NO_FLOWER": (flowers_without_any,),
    "W_F_NOT_FLOWER": (unmarked_flowers,),
    "W_ATOM_INERT": (inert_fan,),
    "W_EXT_UNUSED": (unused_block,),
}
"""Every warning of the plain language, and how to earn it."""
