"""Which pungs of a reading are concealed, as most books see it."""

from __future__ import annotations

from mahjong_engine.fans.facts import HandFacts
from mahjong_engine.fans.groups import RUN
from mahjong_engine.fans.readings import HandReading


def concealed_pungs(reading: HandReading, facts: HandFacts) -> int:
    """Concealed pungs and kongs; one that another player's tile completed is open (G-29, Z-11)."""
    standing = sum(group.form != RUN for group in reading.division.sets)
    completed = reading.winning_set
    opened = completed is not None and completed.form != RUN and not facts.self_drawn
    return standing - opened + sum(not meld.is_open for meld in facts.melds)
