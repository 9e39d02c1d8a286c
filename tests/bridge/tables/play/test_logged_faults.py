"""What the engine worked around stands in the log of its host (qingque.md Q-13)."""

from __future__ import annotations

from structlog.testing import capture_logs

from mahjong_bridge.store.ports import MatchId
from mahjong_bridge.tables.play.matches import log_faults
from mahjong_bridge.tables.play.running import RunningMatch, Step
from mahjong_engine.events import Won
from mahjong_engine.profiles.reading import load_profile
from support.ruled_tables import RuledTable


def test_q_13_a_set_of_fans_that_the_table_has_not_is_logged_with_its_match() -> None:
    played = RuledTable(load_profile("青雀"), {"E": "34678m567p888s55z2m"}).play("E win")
    (won,) = [event for event in played.events if isinstance(event, Won)]
    match = RunningMatch(MatchId("t.1"), "table", 1, ("a", "b", "c", "d"), played.state)
    with capture_logs() as logged:
        log_faults(Step((won,), match))
        log_faults(Step((won.replace(unlisted=("门前清", "番牌")),), match))
    expected = {"event": "fan_set_not_listed", "log_level": "error", "match_id": "t.1", "fans": ("门前清", "番牌")}
    assert logged == [expected]
