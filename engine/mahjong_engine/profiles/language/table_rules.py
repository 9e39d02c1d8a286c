"""Everything a profile of the plain language says, as one frozen value: the options of its matches.

Plain data: lists are tuples, texts are as written (definitions with single spaces). ``profiles.reading`` builds it and
has checked every relation, so that nothing here can contradict itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from mahjong_engine.fans.atoms import AtomFamily
from mahjong_engine.fans.guobiao.options import DEFAULTS, GuobiaoOptions
from mahjong_engine.profiles.language.scorers import Scorer
from mahjong_engine.profiles.language.settlements import Settlement


@dataclass(frozen=True, slots=True)
class RoomRules:
    """Section 3 without what only a room needs: scores, rounds, chairs.

    ``starting_score`` has a row of components for every player and a last one for the pool; ``seat_orders`` holds, for
    a round index, the room seat of each game position (P-14).
    """

    starting_score: tuple[tuple[int, ...], ...]
    starting_round: tuple[int, ...]
    end_type: Literal["round", "player_score"]
    end_target: int
    random_seat: bool
    seat_orders: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class GameRules:
    """Section 4. ``draw_order`` is ``None`` for a shuffled wall, otherwise the declared places in drawing order.

    ``flowers`` and ``transparent`` are the declared places whose bit is 1 (P-19, P-20, P-21).
    """

    players: int
    draw_order: tuple[int, ...] | None
    flowers: frozenset[int]
    transparent: frozenset[int]
    opening_flower: bool
    allow_chi: frozenset[str]
    kan_after_chipon: bool
    chiponkan_with_empty_wall: bool
    show_after_win: bool
    show_after_end: bool
    show_closed_kan: bool
    multi_win: bool
    tactical_call: int


@dataclass(frozen=True, slots=True)
class Combination:
    """One entry of the list of fans: when it holds, what it is called and what it scores (section 6).

    ``names`` are pairs of a language, such as ``en``, and the name the profile gives there (``extensions.names``).
    """

    definition: str
    display: str
    score: int
    names: tuple[tuple[str, str], ...] = ()

    def name_in(self, language: str) -> str | None:
        """What the profile calls the fan in a language; None where it gives no name and ``display`` is shown."""
        return dict(self.names).get(language)


@dataclass(frozen=True, slots=True)
class EndRules:
    """When a hand ends (P-54 to P-57)."""

    max_win: int
    left_draw: int
    left_wall: int


@dataclass(frozen=True, slots=True)
class PlayRules:
    """``extensions.play`` with its defaults (section 10).

    ``place_points`` are what each final place is worth, the first first; empty if nothing (G-45).
    """

    kong_source: Literal["tail", "front"] = "tail"
    tail_order: Literal["plain", "stacked"] = "plain"
    last_discard: Literal["any", "pung", "win_only"] = "any"
    dealer_next: Literal["rotate", "stay_on_win", "stay_on_win_or_draw", "first_winner"] = "rotate"
    place_points: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TableRules:
    """All rules of a profile of the plain language.

    ``patterns`` are names of section 5 in the written order; ``guobiao`` are the switches of the 国标 atoms (G-53), of
    which ``ming_an_gang`` is already worked into the list and ``fan_cap`` limits the first component. ``families`` are
    the atoms of packages that the list uses (P-33).
    """

    room: RoomRules
    game: GameRules
    patterns: tuple[str, ...]
    combinations: tuple[Combination, ...]
    scorer: Scorer
    settlement: Settlement
    end: EndRules
    play: PlayRules = PlayRules()
    guobiao: GuobiaoOptions = DEFAULTS
    families: tuple[AtomFamily, ...] = ()
