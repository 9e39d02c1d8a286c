"""Choosers for tests: they decide by the view alone, always the same way."""

from __future__ import annotations

import hashlib

from mahjong_engine.actions import Abort, CallMeld, Discard, SeatAction, SetAside, Win
from mahjong_engine.hand import counts_of_faces, shanten
from mahjong_engine.melds import KANS
from mahjong_engine.views import OpenAsk, OwnView, View


class Eager:
    """Wins whenever it may, declares riichi at once, calls now and then, and keeps its hand close to ready."""

    def choose(self, view: View) -> SeatAction:
        """One of the offers of the view's own ask."""
        own = view.own
        if own is None or own.ask is None:
            raise ValueError("nobody asked this seat")
        for offer in own.ask.offers:
            if isinstance(offer, Win) or (isinstance(offer, Discard) and offer.riichi):
                return offer
        mark = hashlib.sha256(f"{view.deal_index}/{own.ask.number}/{view.viewer}".encode("ascii")).digest()[0]
        calls = [offer for offer in own.ask.offers if isinstance(offer, CallMeld)]
        if calls and mark % 5 == 0:
            return calls[mark % len(calls)]
        return nearest_discard(own, own.ask)


class Caller:
    """Makes every kan, puts every north aside, aborts where it may, and calls every other set."""

    def choose(self, view: View) -> SeatAction:
        """One of the offers of the view's own ask."""
        own = view.own
        if own is None or own.ask is None:
            raise ValueError("nobody asked this seat")
        for offer in own.ask.offers:
            if isinstance(offer, Win | SetAside | Abort) or (isinstance(offer, CallMeld) and offer.kind in KANS):
                return offer
            if isinstance(offer, Discard) and offer.riichi:
                return offer
        calls = [offer for offer in own.ask.offers if isinstance(offer, CallMeld)]
        return calls[0] if calls and own.ask.number % 2 else nearest_discard(own, own.ask)


def nearest_discard(own: OwnView, ask: OpenAsk) -> SeatAction:
    """The first plain discard that leaves the fewest exchanges to a ready hand, else the default."""
    tiles = (*own.tiles, *(() if own.drawn is None else (own.drawn,)))
    plain = [offer for offer in ask.offers if isinstance(offer, Discard) and not offer.riichi]
    if not plain:
        return ask.default
    faces = {tile.tile: tile.face for tile in tiles}

    def left(discard: Discard) -> int:
        return shanten(counts_of_faces(face for tile, face in faces.items() if tile != discard.tile))

    return min(plain, key=left)
