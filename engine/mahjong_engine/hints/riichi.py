"""Hints at riichi tables: han of each wait, whether the hand has a yaku, and furiten."""

from __future__ import annotations

from typing import Final

from mahjong_engine.hand import counts_of, counts_of_faces, waits
from mahjong_engine.hints.ready import copies_in, hints_by, left_of
from mahjong_engine.hints.sight import SeatSight, faces_of, seat_sight
from mahjong_engine.hints.values import Hints, ReadyHint, WaitHint, Worth
from mahjong_engine.profiles import Profile
from mahjong_engine.scoring.riichi import NoWin, ScoringMeld, WinFacts, best_win
from mahjong_engine.tiles import KIND_FACES, Face, kind_of, parse_faces
from mahjong_engine.variants.riichi.options import RiichiOptions
from mahjong_engine.views import View


class RiichiAdviser:
    """Values waits by the scorer (R-402); ippatsu, ura dora, a double riichi and chances are not counted."""

    __slots__ = ("_copies", "_options")

    def __init__(self, profile: Profile) -> None:
        options = profile.options
        if not isinstance(options, RiichiOptions):
            raise TypeError(f"profile {profile.name!r} has no riichi options")
        self._options: Final = options
        self._copies: Final = copies_in(parse_faces(profile.wall))

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
                barred=_is_barred(sight, kinds, discard),
            )

        return hints_by(judge, sight)

    def _wait(self, win: _Win, kind: int, *, may_declare: bool) -> WaitHint:
        face = KIND_FACES[kind]
        return WaitHint(
            face,
            left_of(kind, self._copies, win.sight),
            win.worth(face, tsumo=False),
            win.worth(face, tsumo=True),
            win.worth(face, tsumo=False, riichi=True) if may_declare else None,
        )


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

    def worth(self, winning: Face, *, tsumo: bool, riichi: bool = False) -> Worth:
        sight = self.sight
        facts = WinFacts(
            self._hand,
            winning,
            tsumo=tsumo,
            seat_wind=sight.seat_wind,
            round_wind=sight.round_wind,
            dealer=sight.dealer,
            melds=self._melds,
            riichi=int(riichi or sight.declared),
            indicators=sight.indicators,
            kita=sight.aside,
        )
        value = best_win(facts, self._options)
        if isinstance(value, NoWin):
            return Worth((), lack="no_yaku" if value.reason == "no_yaku" else "too_few")
        if value.units:
            return Worth((("units", value.units),), value.limit)
        return Worth((("han", value.han), ("fu", value.fu)), value.limit)


def _is_barred(sight: SeatSight, kinds: tuple[int, ...], discard: Face | None) -> bool:
    """Furiten as it will be (R-221): by an own discard, the new one among them, or for a tile passed in riichi.

    A tile passed before bars only until the own draw, so that on the own turn it is no matter.
    """
    lying = sight.river if discard is None else sight.river | {kind_of(discard)}
    stays = sight.barred and (discard is None or sight.declared)
    return stays or not lying.isdisjoint(kinds)
