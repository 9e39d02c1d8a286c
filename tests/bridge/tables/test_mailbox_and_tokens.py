from __future__ import annotations

import asyncio

import pytest

from mahjong_bridge.tables.mailbox import Mailbox, MailboxFull
from mahjong_bridge.tables.refusals import Refusal
from mahjong_bridge.tables.tokens import TokenBook


async def test_a_full_mailbox_refuses_outsiders_at_once_but_takes_reminders() -> None:
    mailbox: Mailbox[str] = Mailbox(2)
    mailbox.offer("first")
    mailbox.offer("second")
    with pytest.raises(MailboxFull):
        mailbox.offer("third")
    mailbox.post("alarm")
    assert [await mailbox.take() for _ in range(3)] == ["first", "second", "alarm"]
    mailbox.offer("fourth")
    assert await mailbox.take() == "fourth"


async def test_reminders_do_not_use_up_the_room_of_outsiders() -> None:
    mailbox: Mailbox[str] = Mailbox(1)
    mailbox.post("alarm")
    mailbox.offer("first")
    with pytest.raises(MailboxFull):
        mailbox.offer("second")
    assert await mailbox.take() == "alarm"
    with pytest.raises(MailboxFull):
        mailbox.offer("second")
    assert await mailbox.take() == "first"


async def test_a_reader_waits_for_the_next_message() -> None:
    mailbox: Mailbox[str] = Mailbox(1)
    waiting = asyncio.create_task(mailbox.take())
    await asyncio.sleep(0)
    mailbox.offer("late")
    assert await waiting == "late"


def refusal(book: TokenBook[str], token: str, player: str) -> str:
    with pytest.raises(Refusal) as refused:
        book.look_up(token, player)
    return refused.value.code


def test_a_token_serves_its_owner_until_it_is_retired() -> None:
    book: TokenBook[str] = TokenBook()
    token = book.issue("alice", "discard")
    assert book.look_up(token, "alice") == "discard"
    assert refusal(book, token, "bob") == "foreign_token"
    book.retire([token])
    assert refusal(book, token, "alice") == "stale_token"
    assert refusal(book, "never issued", "alice") == "unknown_token"


def test_a_token_without_owner_serves_everybody() -> None:
    book: TokenBook[str] = TokenBook()
    token = book.issue(None, "sit down")
    assert book.look_up(token, "alice") == book.look_up(token, "bob") == "sit down"


def test_dead_tokens_are_forgotten_in_the_end() -> None:
    book: TokenBook[str] = TokenBook()
    first = book.issue("alice", "old")
    book.retire([first])
    book.retire([book.issue("alice", "newer") for _ in range(5000)])
    assert refusal(book, first, "alice") == "unknown_token"


def test_tokens_are_long_random_and_never_the_same() -> None:
    book: TokenBook[str] = TokenBook()
    tokens = {book.issue("alice", "tile") for _ in range(500)}
    assert len(tokens) == 500
    assert min(map(len, tokens)) >= 16
