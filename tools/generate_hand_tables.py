"""Write automaton_data.py and joined_data.py of engine/mahjong_engine/hand.

The first holds minimal automata that read a suit, or the honours, rank by rank; the second what suits come to together.

The state before a rank is a table: for every way runs may be under way, the fewest tiles that had to be added so far to
hold s sets and p pairs. Reading one digit (how many copies are held) gives the next table. Equal tables are one state,
and states that no later digit can tell apart are merged, so 1,953,125 suits need a few thousand rows.
"""

from __future__ import annotations

import base64
import zlib
from array import array
from pathlib import Path

COPIES = 4
SETS = 4
FAR = 99
SUIT_RANKS = 9
HONOUR_KINDS = 7
FOLDER = Path(__file__).parent.parent / "engine" / "mahjong_engine" / "hand"

Vector = tuple[int, ...]
"""Entry ``pair * 5 + sets``: fewest tiles to add."""
Table = dict[tuple[int, int], Vector]
"""By (runs that need a tile here only, runs that need one here and at the next rank)."""


def advance(table: Table, held: int, *, runs_may_start: bool) -> Table:
    """The table after a rank of which ``held`` copies are held.

    Three equal runs are three triplets, so at most two start at a rank; no target needs a fifth copy.
    """
    after: dict[tuple[int, int], list[int]] = {}
    for (ending, going), vector in table.items():
        for triplet in (0, 1):
            for pair in (0, 1):
                fixed = ending + going + 3 * triplet + 2 * pair
                for starting in range(min(2, COPIES - fixed) + 1 if runs_may_start else min(1, COPIES - fixed + 1)):
                    target = after.setdefault((going, starting), [FAR] * len(vector))
                    _merge(target, vector, pair, triplet + starting, max(0, fixed + starting - held))
    return {key: tuple(vector) for key, vector in after.items()}


def _merge(target: list[int], vector: Vector, pair: int, sets: int, added: int) -> None:
    for index, cost in enumerate(vector):
        pairs, done = divmod(index, SETS + 1)
        if cost < FAR and pairs + pair < 2 and done + sets <= SETS:
            place = (pairs + pair) * (SETS + 1) + done + sets
            target[place] = min(target[place], cost + added)


def automaton(ranks: int, *, runs: bool) -> tuple[list[list[tuple[int, ...]]], list[Vector]]:
    """Rows by level (next state by digit; of the last level: index of a vector) and the vectors."""
    start: Table = {(0, 0): (0, *[FAR] * (2 * SETS + 1))}
    states: list[Table] = [start]
    levels: list[list[tuple[int, ...]]] = []
    for rank in range(ranks):
        seen: dict[tuple[object, ...], int] = {}
        following: list[Table] = []
        rows: list[tuple[int, ...]] = []
        for state in states:
            row: list[int] = []
            for held in range(COPIES + 1):
                table = advance(state, held, runs_may_start=runs and rank <= ranks - 3)
                table = {key: table[key] for key in sorted(table) if _may_end(key, ranks - 1 - rank)}
                number = seen.setdefault(tuple(table.items()), len(seen))
                if number == len(following):
                    following.append(table)
                row.append(number)
            rows.append(tuple(row))
        levels.append(rows)
        states = following
    return _minimal(levels), [state[0, 0] for state in states]


def _may_end(under_way: tuple[int, int], ranks_left: int) -> bool:
    ending, going = under_way
    return ranks_left >= 2 or (going == 0 and (ranks_left == 1 or ending == 0))


def _minimal(levels: list[list[tuple[int, ...]]]) -> list[list[tuple[int, ...]]]:
    """The same automaton with rows merged that lead to the same ends."""
    merged: list[list[tuple[int, ...]]] = []
    renamed: list[int] | None = None
    for rows in reversed(levels):
        names: dict[tuple[int, ...], int] = {}
        now: list[int] = []
        for row in rows:
            ends = tuple(renamed[state] for state in row) if renamed is not None else row
            now.append(names.setdefault(ends, len(names)))
        merged.append(list(names))
        renamed = now
    return merged[::-1]


def merged(one: Vector, other: Vector) -> Vector:
    """The fewest tiles to add to two blocks together."""
    best = [FAR] * len(one)
    for index, cost in enumerate(one):
        pairs, sets = divmod(index, SETS + 1)
        for place, added in enumerate(other):
            more_pairs, more_sets = divmod(place, SETS + 1)
            if pairs + more_pairs < 2 and sets + more_sets <= SETS:
                at = (pairs + more_pairs) * (SETS + 1) + sets + more_sets
                best[at] = min(best[at], cost + added)
    return tuple(best)


def joined(ones: list[Vector], others: list[Vector]) -> tuple[bytes, list[Vector]]:
    """What each of ``ones`` and each of ``others`` come to, as places in the list of all such sums: a row for each."""
    found: dict[Vector, int] = {}
    places = [found.setdefault(merged(one, other), len(found)) for one in ones for other in others]
    return bytes(places), list(found)


def hand_distances(halves: list[Vector], other_halves: list[Vector]) -> bytes:
    """The fewest tiles to add for 0 to 4 sets and a pair: by number of sets, then half, then other half."""
    return bytes(
        min(
            min(half[done] + other[SETS + 1 + sets - done], half[SETS + 1 + done] + other[sets - done])
            for done in range(sets + 1)
        )
        for sets in range(SETS + 1)
        for half in halves
        for other in other_halves
    )


def packed_automaton(levels: list[list[tuple[int, ...]]], vectors: list[Vector]) -> bytes:
    """Sizes of levels, rows, number of vectors, vectors, as 16-bit numbers."""
    numbers = array("H", [len(levels), *(len(rows) for rows in levels)])
    for rows in levels:
        for row in rows:
            numbers.extend(row)
    numbers.append(len(vectors))
    for vector in vectors:
        numbers.extend(vector)
    if numbers.itemsize != 2 or array("H", [1]).tobytes() != b"\x01\x00":
        numbers.byteswap()
    return numbers.tobytes()


def modules() -> dict[str, dict[str, bytes]]:
    """The tables of each module by name, not yet packed."""
    suit, honours = automaton(SUIT_RANKS, runs=True), automaton(HONOUR_KINDS, runs=False)
    two_suits, first_halves = joined(suit[1], suit[1])
    suit_and_honours, second_halves = joined(suit[1], honours[1])
    return {
        "automaton_data": {"SUIT": packed_automaton(*suit), "HONOURS": packed_automaton(*honours)},
        "joined_data": {
            "TWO_SUITS": two_suits,
            "SUIT_AND_HONOURS": suit_and_honours,
            "DISTANCES": hand_distances(first_halves, second_halves),
        },
    }


def module_text(tables: dict[str, bytes]) -> str:
    """The text of a generated module."""
    parts = [
        '"""Generated by tools/generate_hand_tables.py: packed tables of ``hand.suit_tables``. Never edited."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
    ]
    for name, table in tables.items():
        text = base64.b64encode(zlib.compress(table, 9)).decode("ascii")
        parts.append(f"{name}: Final = (")
        parts.extend(f'    "{text[start : start + 110]}"' for start in range(0, len(text), 110))
        parts.extend([")", ""])
    return "\n".join(parts)


if __name__ == "__main__":
    for name, tables in modules().items():
        target = FOLDER / f"{name}.py"
        target.write_text(module_text(tables), encoding="utf-8")
        print(f"wrote {target.name}: {target.stat().st_size} bytes")
