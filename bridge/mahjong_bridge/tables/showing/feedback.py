"""What players are told beside the picture: boss bar, countdown, calls, results. Messages only, made from views."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mahjong_bridge.tables.stage import Bar, Noise
from mahjong_commands.messages import Message, Tile
from mahjong_engine.actions import CallMeld, Discard, SetAside
from mahjong_engine.events import Announced, DealStarted, Declared, Event, Paid, Stood, Won
from mahjong_engine.faults import FAULTS
from mahjong_engine.seats import Seat
from mahjong_engine.views import Payment, View


def text(key: str, /, **arguments: object) -> Message:
    """A text of this module's catalogue."""
    return Message(f"mahjong.table.{key}", arguments)


def round_name(view: View) -> Message:
    """Such as East 1."""
    return Message(
        "mahjong.game.round", {"wind": Message(f"mahjong.game.wind.{view.round_wind}"), "number": view.deal_number + 1}
    )


def chair_name(chair: Seat) -> Message:
    """A chair by the wind that has it in the first deal."""
    return Message(f"mahjong.game.wind.{int(chair)}")


def boss_bar(view: View, names: Sequence[str], most_tiles: int) -> Bar:
    """Round, counters, tiles left and whose turn it is, for the seat that looks."""
    if view.phase in ("before_match", "before_deal", "after_match"):
        return Bar(None)
    own_ask = view.own is not None and view.own.ask is not None
    if own_ask:
        turn = text("turn.own" if view.turn == view.viewer else "turn.claim")
    elif view.turn is not None and view.turn == view.viewer and view.phase == "playing":
        turn = text("turn.waiting")
    elif view.turn is not None and view.phase == "playing":
        turn = text("turn.other", player=names[view.turn])
    else:
        turn = text("turn.nobody")
    line = text("bar", round=round_name(view), honba=view.honba, left=view.tiles_left, turn=turn)
    return Bar(line, min(1.0, view.tiles_left / most_tiles) if most_tiles else 0.0, "green" if own_ask else "white")


def watchers_bar(public: View, names: Sequence[str], most_tiles: int) -> Bar:
    """Round, counters, indicators, tiles left and whose turn it is, for those who have no chair (table_look 4)."""
    if public.phase in ("before_match", "before_deal", "after_match"):
        return Bar(None)
    on_turn = public.turn if public.phase == "playing" else None
    line = text(
        "watchers_bar" if public.indicators else "bar",
        round=round_name(public),
        honba=public.honba,
        left=public.tiles_left,
        turn=text("turn.nobody") if on_turn is None else text("turn.other", player=names[on_turn]),
        **({"tiles": tuple(Tile(face) for face in public.indicators)} if public.indicators else {}),
    )
    return Bar(line, min(1.0, public.tiles_left / most_tiles) if most_tiles else 0.0)


def deal_begins(view: View, names: Sequence[str]) -> Message:
    """Which deal begins, and who has which wind in it, from the dealer on."""
    seats = sorted(view.seats, key=lambda seat: seat.wind)
    winds = tuple(
        text("deal_seat", wind=Message(f"mahjong.game.wind.{seat.wind}"), player=names[seat.seat]) for seat in seats
    )
    return text(
        "deal_begins_again" if view.honba else "deal_begins", round=round_name(view), honba=view.honba, seats=winds
    )


def countdown(asked: Message, seconds: int) -> Message:
    """What is asked, with the seconds left."""
    return text("countdown", asked=asked, seconds=seconds)


def calls(events: Sequence[Event], names: Sequence[str]) -> Iterator[Message]:
    """Lines for what seats declared aloud."""
    for event in events:
        match event:
            case Declared(seat=seat, act=Discard(riichi=True)):
                yield text("said.riichi", player=names[seat])
            case Declared(seat=seat, act=CallMeld(kind=kind)) | Announced(seat=seat, call=kind):
                yield text("said.call", player=names[seat], call=Message(f"mahjong.game.call.{kind}"))
            case Declared(seat=seat, act=SetAside()):
                yield text("said.set_aside", player=names[seat])
            case Paid(edges=(Payment(payer=Seat() as seat, reason=reason), *_) as edges) if reason in FAULTS:
                fault = Message(f"mahjong.game.fault.{reason}")
                yield text("said.fault", player=names[seat], fault=fault, points=-sum(edge.points for edge in edges))
            case Won(seat=seat, source=source):
                yield text("said.tsumo" if source is None else "said.ron", player=names[seat])
            case _:
                continue


def noises(events: Sequence[Event]) -> Iterator[Noise]:
    """Sounds everybody at the table hears, the last word of a step only."""
    loudest: Noise | None = None
    for event in events:
        match event:
            case Won():
                loudest = Noise("minecraft:entity.player.levelup")
            case Declared(act=Discard(riichi=True)):
                loudest = Noise("minecraft:block.bell.use")
            case Declared(act=CallMeld()) | Announced():
                loudest = Noise("minecraft:block.note_block.bell", pitch=1.2)
            case DealStarted():
                loudest = loudest or Noise("minecraft:item.book.page_turn")
            case Declared() | Stood():
                loudest = loudest or Noise("minecraft:block.bamboo_wood.place", volume=0.7)
            case _:
                continue
    if loudest is not None:
        yield loudest


YOUR_TURN = Noise("minecraft:block.note_block.hat", volume=0.6, pitch=1.4)
"""Heard by a player whose decision opens."""


def proof_line(view: View) -> Message | None:
    """The seeds that may be told now (D-34), each behind its deal's number."""
    if not view.proofs:
        return None
    seeds = [
        text("proof.seed", number=number, seed=proof.seed, commitment=proof.commitment)
        for number, proof in enumerate(view.proofs, start=1)
    ]
    return text("proof.seeds", seeds=tuple(seeds))


def state_lines(view: View, names: Sequence[str]) -> Iterator[Message]:
    """How the match stands, for the command ``state``."""
    yield text("state.title", round=round_name(view), honba=view.honba, left=view.tiles_left)
    if view.indicators:
        yield text("state.indicators", tiles=tuple(Tile(face) for face in view.indicators))
    for seat in view.seats:
        wind = Message(f"mahjong.game.wind.{seat.wind}")
        yield text("state.seat", wind=wind, player=names[seat.seat], points=seat.score, mark=_mark(view, seat.seat))


def _mark(view: View, seat: Seat) -> Message | str:
    if view.seats[seat].riichi:
        return text("state.riichi")
    return text("state.turn") if view.turn is seat and view.phase == "playing" else ""
