"""Surroundings of somebody who types: sitting nowhere, before a match, on his turn, and asked for a claim."""

from __future__ import annotations

from mahjong_commands.interpreting import Surroundings
from mahjong_engine.actions import Abort, CallMeld, Discard, Pass, Win
from mahjong_engine.seats import Seat
from support.typed_views import own_view, seat_view, tile_at

HAND = "123m40p5p67p22z777z"
FREE = Surroundings(
    tables=("hall", "garden"), free_seats=(Seat.FIRST, Seat.THIRD), levels=("easy", "strong"), profiles=("EMA", "WRC")
)
SEATED = Surroundings(
    tables=("hall",),
    seated=True,
    free_seats=(Seat.SECOND,),
    bot_seats=(Seat.FOURTH,),
    levels=("easy", "strong"),
    profiles=("EMA", "WRC"),
)
TURN = Surroundings(
    tables=("hall",),
    seated=True,
    view=seat_view(
        own_view(
            HAND,
            "7p",
            offers=[
                *(Discard(tile_at(place)) for place in range(14)),
                Discard(tile_at(0), riichi=True),
                Discard(tile_at(13), riichi=True),
                CallMeld("ankan", (tile_at(10), tile_at(11), tile_at(12), tile_at(13))),
                Abort("kyuushu_kyuuhai"),
                Win(),
            ],
        )
    ),
)
CLAIM = Surroundings(
    tables=("hall",),
    seated=True,
    view=seat_view(
        own_view(
            HAND,
            moment="claim",
            on="6p",
            offers=[
                CallMeld("chii", (tile_at(3), tile_at(4))),
                CallMeld("chii", (tile_at(3), tile_at(5))),
                CallMeld("chii", (tile_at(5), tile_at(7))),
                CallMeld("pon", (tile_at(4), tile_at(5))),
                Win(),
                Pass(),
            ],
        )
    ),
)
