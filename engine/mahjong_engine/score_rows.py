"""Scores as rows: what each seat and the pool have of every component, before and after payments."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_engine.views import Payment

Rows = tuple[tuple[int, ...], ...]
"""A row of components for each party: the seats, and last the pool where it is counted."""


def paid(
    points: tuple[int, ...], pool: int, further: Rows, edges: Iterable[Payment]
) -> tuple[tuple[int, ...], int, Rows]:
    """First components, pool and further components after some payments; the bank has no row."""
    columns = [[*points, pool], *[list(column) for column in zip(*further, strict=True)]]
    for edge in edges:
        column = columns[edge.component]
        if edge.payer is not None or not edge.bank:
            column[len(points) if edge.payer is None else edge.payer] -= edge.points
        if edge.payee is not None or not edge.bank:
            column[len(points) if edge.payee is None else edge.payee] += edge.points
    *first, rest = columns[0]
    return tuple(first), rest, tuple(zip(*columns[1:], strict=True))


def further_before(further: Rows, edges: Iterable[Payment]) -> Rows:
    """The components of seats beyond the first as they were before some payments."""
    rows = [list(row) for row in further]
    for edge in edges:
        if edge.component and edge.payer is not None:
            rows[edge.payer][edge.component - 1] += edge.points
        if edge.component and edge.payee is not None:
            rows[edge.payee][edge.component - 1] -= edge.points
    return tuple(tuple(row) for row in rows)


def totals(points: tuple[int, ...], pool: int, further: Rows) -> list[int]:
    """What all parties have together of each component."""
    return [sum(points) + pool, *[sum(column) for column in zip(*further, strict=True)]]
