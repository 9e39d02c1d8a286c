"""Every prefix of atoms that is implemented (P-33)."""

from __future__ import annotations

from functools import lru_cache

from mahjong_engine.fans.atoms import AtomFamily
from mahjong_engine.fans.guobiao.atoms import guobiao_atoms
from mahjong_engine.fans.guobiao.options import DEFAULTS, GuobiaoOptions
from mahjong_engine.fans.plain.atoms import plain_atoms
from mahjong_engine.fans.qingque.atoms import qingque_atoms
from mahjong_engine.fans.zuhe.atoms import zuhe_atoms


@lru_cache(maxsize=64)
def atom_families(guobiao: GuobiaoOptions = DEFAULTS) -> dict[str, AtomFamily]:
    """The families by prefix, under the switches that change atoms."""
    families = (guobiao_atoms(guobiao), *plain_atoms(), qingque_atoms(), zuhe_atoms())
    return {family.prefix: family for family in families}


def family_of(atom: str, families: dict[str, AtomFamily]) -> AtomFamily | None:
    """The family that has this atom, given by its full name; None for an unknown one."""
    return next((family for family in families.values() if atom in family.bits), None)
