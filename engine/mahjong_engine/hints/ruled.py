"""Hints at tables by a profile of the plain language: what each wait is worth by the profile's fans."""

from __future__ import annotations

from typing import Final

from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.groups import Group, kong, pung, run
from mahjong_engine.fans.wait_values import wait_values
from mahjong_engine.hand import Counts, counts_of_faces, shanten, with_one
from mahjong_engine.hand.patterns import shapes_of
from mahjong_engine.hints.ready import Copies, hints_by
from mahjong_engine.hints.sight import SeatSight, faces_of, seat_sight
from mahjong_engine.hints.values import Hints, ReadyHint, WaitHint, Worth
from mahjong_engine.melds import ANKAN, CHII, KANS
from mahjong_engine.profiles import Profile
from mahjong_engine.profiles.language.scorers import Score
from mahjong_engine.profiles.language.table_rules import TableRules
from mahjong_engine.tiles import KIND_FACES, Face, TileId, kind_of, parse_faces
from mahjong_engine.variants.ruled.valuing import HandValues
from mahjong_engine.views import MeldView, View


class RuledAdviser:
    """Values waits as the table would (P-29); a value below the minimum is told with what it lacks."""

    __slots__ = ("_copies", "_flowers", "_rules", "_values")

    def __init__(self, profile: Profile) -> None:
        rules = profile.options
        if not isinstance(rules, TableRules):
            raise TypeError(f"profile {profile.name!r} has no table rules")
        self._rules: Final = rules
        self._values: Final = HandValues(rules)
        self._flowers: Final = frozenset(map(TileId, rules.game.flowers))
        wall = enumerate(parse_faces(profile.wall))
        self._copies: Final = Copies(face for place, face in wall if place not in self._flowers)

    def sight(self, view: View) -> SeatSight | None:
        """What the viewer's hints depend on."""
        return seat_sight(view, self._flowers)

    def advise(self, sight: SeatSight) -> Hints:
        """The waits of every hand the seat could be ready with."""
        melds = tuple(group_of(meld) for meld in sight.melds)

        def judge(hand: tuple[Face, ...], discard: Face | None) -> ReadyHint | None:
            thrown = None if discard is None else kind_of(discard)
            public = sight.public if thrown is None or thrown >= len(sight.public) else with_one(sight.public, thrown)
            values = wait_values(
                counts_of_faces(hand),
                melds,
                self._worth,
                seat_wind=sight.seat_wind,
                round_wind=sight.round_wind,
                flowers=sight.aside,
                seen=public,
                patterns=self._rules.patterns,
            )
            waits = tuple(
                WaitHint(
                    KIND_FACES[value.kind],
                    self._copies.left(value.kind, sight),
                    value.by_discard,
                    value.by_self_draw,
                )
                for value in values
            )
            return ReadyHint(discard, waits) if waits else None

        def distance(counts: Counts) -> int:
            return shanten(counts, shapes_of(self._rules.patterns))

        return hints_by(judge, distance, sight)

    def _worth(self, facts: HandFacts) -> Worth:
        score = self._values.best_of_all(facts)
        if score is None:
            raise ValueError("a wait completes the hand")
        return self._told(score)

    def _told(self, score: Score) -> Worth:
        components = tuple(zip(self._rules.scorer.component_names, score.components, strict=False))
        return Worth(components, lack="" if score.sufficient else "too_few")


def group_of(meld: MeldView) -> Group:
    """An own set as the fans see it."""
    kind = min(map(kind_of, faces_of(meld)))
    if meld.kind == CHII:
        return run(kind)
    return kong(kind, is_open=meld.kind != ANKAN) if meld.kind in KANS else pung(kind)
