"""Receipts of calls in SQLite: written in the transaction of what the call did, the oldest of each caller forgotten."""

from __future__ import annotations

from typing import Final

from sqlite_utils import Database

from mahjong_bridge.store.ports import RECEIPTS_KEPT, KeyUsed, Receipt

_SWEEP: Final = 256
"""Old receipts are looked for once in so many new ones."""


def add_receipt(database: Database, receipt: Receipt | None) -> None:
    """Keep a receipt with the write this is called in; if its call has one ``KeyUsed`` undoes the write."""
    if receipt is None:
        return
    added = database.execute(
        "INSERT INTO receipts (caller, key, request, answer) VALUES (?, ?, ?, ?) ON CONFLICT (caller, key) DO NOTHING",
        [receipt.caller, receipt.key, receipt.request, receipt.answer],
    )
    if added.rowcount != 1:
        raise KeyUsed(f"the key {receipt.key} has been used")
    _forget_oldest(database, receipt.caller, added.lastrowid or 0)


def put_receipt(database: Database, receipt: Receipt) -> None:
    """Keep a receipt; one of the same call takes the new answer."""
    changed = database.execute(
        "UPDATE receipts SET answer = ? WHERE caller = ? AND key = ?", [receipt.answer, receipt.caller, receipt.key]
    )
    if changed.rowcount == 0:
        add_receipt(database, receipt)


def _forget_oldest(database: Database, caller: str, number: int) -> None:
    if number % _SWEEP == 0:
        database.execute(
            "DELETE FROM receipts WHERE caller = ? AND number <= (SELECT number FROM receipts WHERE caller = ?"
            " ORDER BY number DESC LIMIT 1 OFFSET ?)",
            [caller, caller, RECEIPTS_KEPT],
        )
