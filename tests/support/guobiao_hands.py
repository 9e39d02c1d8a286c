"""The worked hands of 国标 as facts, read from their table."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from mahjong_engine.fans import Group, HandFacts, kong, pung, run
from mahjong_engine.fans.facts import Manner
from mahjong_engine.hand.counts import counts_of_faces
from mahjong_engine.tiles import kind_of, parse_face, parse_faces

TABLE = Path(__file__).parents[1] / "data" / "guobiao_hands.txt"


class WorkedHand(NamedTuple):
    name: str
    facts: HandFacts
    points: int
    may_win: bool
    fans: str


def melds_of(text: str) -> tuple[Group, ...]:
    """Melds as ``c123m k1111z``: chow, pung, open kong, a = concealed kong."""
    return tuple(_meld(word) for word in text.split())


def _meld(word: str) -> Group:
    kind = kind_of(parse_faces(word[1:])[0])
    if word[0] == "c":
        return run(kind)
    return pung(kind) if word[0] == "p" else kong(kind, is_open=word[0] == "k")


def hand(concealed: str, winning: str, melds: str = "", **facts: object) -> HandFacts:
    return HandFacts(
        counts_of_faces(parse_faces(concealed)),
        kind_of(parse_face(winning)),
        melds_of(melds),
        **facts,  # type: ignore[arg-type]
    )


def worked_hands() -> list[WorkedHand]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return [_worked(line) for line in lines if not line.startswith("#")]


def _worked(line: str) -> WorkedHand:
    name, melds, concealed, winning, words, points, fans = line.split(" | ")
    said = words.split()
    manner: Manner = "self_draw" if "SD" in said else "robbed_kong" if "RK" in said else "discard"
    facts = hand(
        concealed,
        winning,
        melds.strip("-"),
        manner=manner,
        replacement="kong" if "KR" in said else "none",
        last_tile="LT" in said,
        visible=3 if "4th" in said else 0,
        seat_wind=_wind(said, "seat"),
        round_wind=_wind(said, "round"),
    )
    return WorkedHand(name, facts, int(points.split()[0]), "†" not in points, fans)


def _wind(said: list[str], word: str) -> int:
    return "ESWN".index(said[said.index(word) + 1]) if word in said else 0
