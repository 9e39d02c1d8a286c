"""Shipped profiles: id and the name a ``base`` writes (profiles.md section 12); their files are ids in lower case."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

SHIPPED_TITLES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "MAJSOUL_HANCHAN": "立直半庄",
        "MAJSOUL_TONPUU": "立直东风",
        "TENHOU_HANCHAN": "天凤半庄",
        "TENHOU_TONPUU": "天凤东风",
        "MAJSOUL_SANMA": "立直三人",
        "TENHOU_SANMA": "天凤三人",
        "M_LEAGUE": "M.League",
        "EMA": "EMA",
        "WRC": "WRC",
        "GUOBIAO": "国标",
        "QINGQUE": "青雀",
        "ZUHE": "组合麻将",
        "KANGZHUANG": "康庄众娱",
        "JIANYONG": "兼用卡",
        "TEMPLATE": "配置模板",
    }
)
