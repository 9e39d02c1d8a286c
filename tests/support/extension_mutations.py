"""Single mutations of documents of riichi and of 青雀, whose lists and options must fit together."""

from __future__ import annotations

from random import Random

from support.profile_mutations import CALC, EXT, GAME, ROOM, Document, Fault, Mutator, setting

RIICHI = (EXT, "riichi")


def another_option(document: Document, chance: Random) -> Fault:
    """An option that contradicts another one."""
    key, value = chance.choice([("minimum_han", 3), ("noten_pool", 1000), ("red_five", 2), ("double_wind_pair_fu", 3)])
    document[EXT]["riichi"][key] = value
    return Fault("E_RIICHI", (*RIICHI, key))


def another_score(document: Document, chance: Random) -> Fault:
    """A row of points that the options do not start with."""
    row = chance.randrange(4)
    document[ROOM]["starting_score"][row] = [chance.choice([0, 100, 1000])]
    return Fault("E_RIICHI", (ROOM, "starting_score", row))


def written_end(document: Document, chance: Random) -> Fault:
    """A patch that says when a riichi match ends."""
    key = chance.choice(["end_type", "end_target"])
    document[ROOM][key] = "round" if key == "end_type" else chance.randrange(1, 99)
    return Fault("W_END_UNUSED", (ROOM, key), whole=False)


IN_RIICHI: dict[str, tuple[Mutator, ...]] = {
    "E_RIICHI": (
        another_option,
        another_score,
        setting("E_RIICHI", (GAME, "riichi"), 0),
        setting("E_RIICHI", (GAME, "tactical_call"), 0, 1, 2),
        setting("E_RIICHI", (GAME, "opening_flower"), True),
        setting("E_RIICHI", (GAME, "kan_after_chipon"), True),
        setting("E_RIICHI", (GAME, "show_closed_kan"), False),
        setting("E_RIICHI", (ROOM, "starting_round"), [1], [4]),
        setting("E_RIICHI", (CALC, "patterns"), ["regular_win"], ["regular_win", "seven_pairs"]),
    ),
    "W_END_UNUSED": (written_end,),
}
"""Codes of documents of riichi."""


def another_list(document: Document, chance: Random) -> Fault:
    """A fan of the list with another score or name, or one fan of two in another order."""
    fans = document[CALC]["combinations"]
    place = chance.randrange(len(fans) - 1)
    way = chance.randrange(3)
    if way == 0:
        fans[place]["score"] += chance.choice([-1, 1])
    elif way == 1:
        fans[place]["display"] += "！"
    else:
        fans[place], fans[place + 1] = fans[place + 1], fans[place]
    return Fault("E_QINGQUE_LIST", (CALC, "combinations"))


def another_scorer(document: Document, chance: Random) -> Fault:
    """Another minimum than 1."""
    document[CALC]["scorer"]["params"]["least"] = chance.randrange(2, 99)
    return Fault("E_QINGQUE_LIST", (CALC, "scorer"))


IN_QINGQUE: dict[str, tuple[Mutator, ...]] = {"E_QINGQUE_LIST": (another_list, another_scorer)}
"""Codes of the document of 青雀."""
