"""More choices than fit before a player: a page at a time, the rest behind a button (table_look 2)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from mahjong_bridge.scenes.buttons import MOST
from mahjong_bridge.tables.actor import TableActor
from mahjong_bridge.tables.showing import desk as desks
from mahjong_bridge.tables.showing.choices import Act, Choice, TurnPage, label, page_of
from mahjong_bridge.tables.showing.desk import Desk, Purpose
from mahjong_bridge.tables.tokens import TokenBook
from mahjong_engine.actions import CallMeld, Pass, SeatAction
from mahjong_engine.kernel import open_asks
from mahjong_engine.seats import Seat
from mahjong_engine.tiles import TileId
from mahjong_engine.views import OpenAsk, View
from support.running_engine import TABLE, actor_of, connected, served, state_digest
from support.scene_sights import own_view, public_view, seat_view
from support.scripted_players import ScriptedPlayer, button, play_on, sit_and_start

SKIP = Choice("skip", label("skip"), Act(Pass()))


def claims(count: int) -> tuple[Choice, ...]:
    return tuple(
        Choice(f"pon-{index}", label("pon", tiles=()), Act(CallMeld("pon", (TileId(index),)))) for index in range(count)
    )


def asking(count: int, number: int = 1) -> View:
    """A turn that offers so many claims and to pass."""
    own = own_view(Seat.FIRST, "123456789m1234p")
    offers: tuple[SeatAction, ...] = (
        *(CallMeld("pon", (own.tiles[index % 13].tile,)) for index in range(count)),
        Pass(),
    )
    ask = OpenAsk(number, "claim", offers, Pass(), None, None)
    return replace(public_view([seat_view(seat) for seat in Seat]), viewer=Seat.FIRST, own=own.replace(ask=ask))


def only_first_is_asked(actor: TableActor) -> bool:
    """Whether no bot's claim can end the decision any more."""
    match = actor.game.keeper.match
    assert match is not None
    return [seat for seat, _ in open_asks(match.state)] == [Seat.FIRST]


def shown(desk: Desk) -> list[str]:
    return [shown.id for shown in desk.buttons]


@pytest.mark.parametrize("count", range(MOST))
def test_choices_that_fit_are_all_on_one_page(count: int) -> None:
    assert page_of((*claims(count), SKIP), 3, MOST) == (*claims(count), SKIP)


@pytest.mark.parametrize("count", [10, 11, 16, 17, 40])
@pytest.mark.parametrize("passing", [(), (SKIP,)])
def test_every_choice_is_on_one_page_and_passing_on_all(count: int, passing: tuple[Choice, ...]) -> None:
    wanted = (*claims(count + 1), *passing)
    found: list[Choice] = []
    for page in range(len(wanted)):
        now = page_of(wanted, page, MOST)
        if page and now == page_of(wanted, 0, MOST):
            break
        assert len(now) <= MOST
        assert now[len(now) - len(passing) :] == passing
        turning = now[len(now) - len(passing) - 1]
        assert turning.effect == TurnPage()
        found += [choice for choice in now if choice is not turning and choice not in passing]
    assert found == list(claims(count + 1))


def test_a_page_stays_while_the_decision_is_open_and_goes_with_it() -> None:
    book: TokenBook[Purpose] = TokenBook()
    desk = Desk(Seat.FIRST, "alice", book)
    desk.refresh(asking(12), ())
    assert shown(desk) == [*(f"pon-{index}" for index in range(8)), "more", "skip-0"]
    dead = [button.token for button in desk.buttons]
    desk.page += 1
    desk.refresh(asking(12), ())
    assert shown(desk) == [*(f"pon-{index}" for index in range(8, 12)), "more", "skip-0"]
    assert not set(dead) & {button.token for button in desk.buttons}
    desk.refresh(asking(12, number=2), ())
    assert shown(desk)[0] == "pon-0"


async def test_the_button_turns_the_page_for_its_player_and_is_no_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desks, "MOST", 2)
    async with served(tmp_path) as engine, connected(engine, "alice") as client:
        await sit_and_start(client, TABLE, ["alice"])
        scene = client.scenes[TABLE]
        player = ScriptedPlayer("alice")
        while True:
            await client.until(lambda: client.is_over or player.line(client))
            await client.catch_up()
            assert not client.is_over, "no decision had three choices"
            if (more := button(scene, "alice", "more")) and only_first_is_asked(actor_of(engine)):
                break
            await play_on(client, [player], most=1)
        desk, before = actor_of(engine).show.desks[Seat.FIRST], state_digest(engine)
        pages = [shown(desk)]
        while (await client.click("alice", TABLE, more)).code == "ok":
            await client.catch_up()
            if shown(desk) == pages[0]:
                break
            pages.append(shown(desk))
            assert (await client.click("alice", TABLE, more)).code == "stale_token"
            more = button(scene, "alice", "more") or ""
        assert len(pages) > 1
        assert all(page[-2:] == ["more", "skip-0"] for page in pages)
        assert state_digest(engine) == before
