"""Hints at riichi tables: han of each wait, whether the hand has a yaku, and furiten."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from mahjong_engine.hand import Counts, counts_of, counts_of_faces, shanten_by, waits
from mahjong_engine.hints.ready import Copies, hints_by
from mahjong_engine.hints.sight import SeatSight, faces_of, seat_sight
from mahjong_engine.hints.values import Hints, ReadyHint, WaitHint, Worth
from mahjong_engine.profiles import Profile
from mahjong_engine.scoring.riichi import ScoringMeld, WinFacts, WinValue, best_win
from mahjong_engine.tiles import KIND_FACES, Face, kind_of, parse_faces
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.views import View


class RiichiAdviser:
    """Values waits by the scorer (R-402); ippatsu, ura dora and other chances are not counted."""

    __slots__ = ("_copies", "_options")

    def __init__(self, profile: Profile) -> None:
        options = profile.options
        if not isinstance(options, RiichiOptions):
            raise TypeError(f"profile {profile.name!r} has no riichi options")
        self._options: Final = options
        self._copies: Final = Copies(parse_faces(profile.wall))

    def sight(self, view: View) -> SeatSight | None:
        """What the viewer's hints depend on."""
        return seat_sight(view)

    def advise(self, sight: SeatSight) -> Hints:
        """The waits of every hand the seat could be ready with."""
        melds = tuple(ScoringMeld(meld.kind, faces_of(meld)) for meld in sight.melds)
        melded = counts_of(kind_of(face) for meld in melds for face in meld.faces)

        def judge(hand: tuple[Face, ...], discard: Face | None) -> ReadyHint | None:
            kinds = waits(counts_of_faces(hand), melded, self._options.tenpai_fifth_tile)
            if not kinds:
                return None
            win = _Win(hand, melds, sight, self._options)
            return ReadyHint(
                discard,
                tuple(self._wait(win, kind, may_declare=discard in sight.declaring) for kind in kinds),
                barred=self._is_barred(sight, kinds, discard),
            )

        def distance(counts: Counts) -> int:
            return shanten_by(counts, melded, self._options.tenpai_fifth_tile)

        return hints_by(judge, distance, sight)

    def _wait(self, win: _Win, kind: int, *, may_declare: bool) -> WaitHint:
        face = self._copies.likely_face(kind, win.sight)
        riichi = 2 if win.sight.untouched else 1
        return WaitHint(
            KIND_FACES[kind],
            self._copies.left(kind, win.sight),
            win.worth(face, tsumo=False),
            win.worth(face, tsumo=True),
            win.worth(face, tsumo=False, riichi=riichi) if may_declare else None,
            win.worth(face, tsumo=True, riichi=riichi) if may_declare else None,
        )

    def _is_barred(self, sight: SeatSight, kinds: tuple[int, ...], discard: Face | None) -> bool:
        """Furiten as it will be (R-221): by an own discard, the new one among them, or for a tile passed.

        A tile passed before bars until the end in riichi; else until the own draw, which has been, or the own discard,
        which is to come (R-227). After chii or pon there was no draw (R-228).
        """
        lying = sight.river if discard is None else sight.river | {kind_of(discard)}
        passed = bool(sight.declared) or (sight.called and self._options.temp_furiten_end == "NEXT_DRAW")
        stays = sight.barred and (discard is None or passed)
        return stays or not lying.isdisjoint(kinds)


class _Win:
    """A ready hand and what its wins would be worth."""

    __slots__ = ("_hand", "_melds", "_options", "sight")

    def __init__(
        self, hand: tuple[Face, ...], melds: tuple[ScoringMeld, ...], sight: SeatSight, options: RiichiOptions
    ) -> None:
        self._hand: Final = hand
        self._melds: Final = melds
        self._options: Final = options
        self.sight: Final = sight

    def worth(self, winning: Face, *, tsumo: bool, riichi: int = 0) -> Worth:
        """The worth of a win; of one below the minimum that of its yaku alone, since dora do not help (R-402)."""
        value = best_win(self._facts(winning, tsumo=tsumo, riichi=riichi), self._options)
        if isinstance(value, WinValue):
            return _told(value)
        if value.reason != "below_minimum":
            return Worth((), lack="no_yaku")  # or a fifth copy, which nobody can win with
        bare = best_win(self._facts(winning, tsumo=tsumo, riichi=riichi, dora=False), _without_minimum(self._options))
        assert isinstance(bare, WinValue)
        return replace(_told(bare), limit=None, lack="too_few")

    def _facts(self, winning: Face, *, tsumo: bool, riichi: int, dora: bool = True) -> WinFacts:
        sight = self.sight
        return WinFacts(
            self._hand,
            winning,
            tsumo=tsumo,
            seat_wind=sight.seat_wind,
            round_wind=sight.round_wind,
            dealer=sight.dealer,
            melds=self._melds,
            riichi=riichi or sight.declared,
            indicators=sight.indicators if dora else (),
            kita=sight.aside if dora else 0,
        )


def _without_minimum(options: RiichiOptions) -> RiichiOptions:
    return replace(options, minimum_han=1, red_five=0)


def _told(value: WinValue) -> Worth:
    if value.units:
        return Worth((("units", value.units),), value.limit)
    return Worth((("han", value.han), ("fu", value.fu)), value.limit)
