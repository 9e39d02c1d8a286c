"""What a scorer must know about a win: faces and circumstances, never a deal."""

from __future__ import annotations

from typing import Final

from mahjong_engine.melds import ANKAN, KANS
from mahjong_engine.tiles import Face


class ScoringMeld:
    """A laid-out set as the scorer sees it: one of the words of ``melds`` and its faces."""

    __slots__ = ("faces", "kind")

    kind: Final[str]
    faces: Final[tuple[Face, ...]]

    def __init__(self, kind: str, faces: tuple[Face, ...]) -> None:
        self.kind = kind
        self.faces = faces

    @property
    def is_kan(self) -> bool:
        """Whether it is a kan of any sort."""
        return self.kind in KANS

    @property
    def is_open(self) -> bool:
        """Whether it opens the hand: everything but an ankan (section 0.2, *closed*)."""
        return self.kind != ANKAN

    def __repr__(self) -> str:
        return f"ScoringMeld({self.kind!r}, {self.faces!r})"


class WinFacts:
    """One win to value.

    ``concealed`` are the own tiles without melds and without the winning tile; ``winning`` keeps its face (R-407).
    Winds are 0-3 for E S W N. ``riichi`` is 0, 1 or 2 (double). ``chankan`` is a ron on the tile of a kan.
    ``first_decision`` says that any of the tiles held may be taken as the winning one (R-408). ``indicators`` are all
    that count, ``under_indicators`` the tiles under them (R-415); ``kita`` counts norths set aside (R-812).
    """

    __slots__ = (
        "chankan", "chiihou", "concealed", "dealer", "first_decision", "haitei", "houtei", "indicators", "ippatsu",
        "kita", "melds", "renhou", "riichi", "rinshan", "round_wind", "seat_wind", "tenhou", "tsumo",
        "under_indicators", "winning",
    )  # fmt: skip

    def __init__(
        self,
        concealed: tuple[Face, ...],
        winning: Face,
        *,
        tsumo: bool,
        seat_wind: int,
        round_wind: int,
        dealer: bool,
        melds: tuple[ScoringMeld, ...] = (),
        riichi: int = 0,
        ippatsu: bool = False,
        haitei: bool = False,
        houtei: bool = False,
        rinshan: bool = False,
        chankan: bool = False,
        tenhou: bool = False,
        chiihou: bool = False,
        renhou: bool = False,
        first_decision: bool = False,
        indicators: tuple[Face, ...] = (),
        under_indicators: tuple[Face, ...] = (),
        kita: int = 0,
    ) -> None:
        self.concealed: Final = concealed
        self.winning: Final = winning
        self.tsumo: Final = tsumo
        self.seat_wind: Final = seat_wind
        self.round_wind: Final = round_wind
        self.dealer: Final = dealer
        self.melds: Final = melds
        self.riichi: Final = riichi
        self.ippatsu: Final = ippatsu
        self.haitei: Final = haitei
        self.houtei: Final = houtei
        self.rinshan: Final = rinshan
        self.chankan: Final = chankan
        self.tenhou: Final = tenhou
        self.chiihou: Final = chiihou
        self.renhou: Final = renhou
        self.first_decision: Final = first_decision
        self.indicators: Final = indicators
        self.under_indicators: Final = under_indicators
        self.kita: Final = kita
