"""What there is at the moment somebody asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from prometheus_client import Metric
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector


@dataclass(frozen=True, slots=True)
class Moment:
    """An engine at one moment. Tables are counted by state, people by where they are, streams by kind."""

    version: str
    tables: Mapping[str, int] = field(default_factory=Counter)
    people: Mapping[str, int] = field(default_factory=Counter)
    bots: int = 0
    streams: Mapping[str, int] = field(default_factory=Counter)
    waiting_requests: int = 0
    longest_mailbox: int = 0
    waiting_writes: int = 0
    log_bytes: int = 0


class MomentCollector(Collector):
    """Asks for the moment whenever the figures are read; ``look`` raises ``TimeoutError`` if the engine is stuck."""

    def __init__(self, look: Callable[[], Moment]) -> None:
        self._look = look

    def describe(self) -> Iterator[Metric]:
        """The families, without a look at the engine."""
        yield from _families(Moment(""))

    def collect(self) -> Iterator[Metric]:
        """The families with their values; one of an engine that does not answer says no more than that."""
        try:
            moment = self._look()
        except TimeoutError:
            yield _one("mahjong_engine_answers", "Whether the engine answered when these figures were read.", 0)
            return
        yield from _families(moment)


def _families(now: Moment) -> Iterator[Metric]:
    yield _one("mahjong_engine_answers", "Whether the engine answered when these figures were read.", 1)
    yield _by("mahjong_engine_info", "The engine's version.", "version", {now.version: 1})
    yield _by("mahjong_tables", "Tables by state.", "state", now.tables)
    yield _by("mahjong_players", "People in chairs, in Minecraft worlds, and watching elsewhere.", "where", now.people)
    yield _one("mahjong_bots", "Bots in chairs.", now.bots)
    yield _by("mahjong_streams", "Open streams, of Minecraft servers and of watchers.", "kind", now.streams)
    yield _one("mahjong_mailbox_requests", "Requests that wait in the mailboxes of all tables.", now.waiting_requests)
    yield _one("mahjong_mailbox_longest_requests", "Those of the table with the most.", now.longest_mailbox)
    yield _one("mahjong_store_waiting_writes", "Writes that wait for the next transaction.", now.waiting_writes)
    yield _one("mahjong_store_wal_bytes", "Size of the store's write-ahead log.", now.log_bytes)


def _one(name: str, told: str, value: float) -> Metric:
    return GaugeMetricFamily(name, told, value=value)


def _by(name: str, told: str, label: str, values: Mapping[str, int]) -> Metric:
    family = GaugeMetricFamily(name, told, labels=(label,))
    for key, value in sorted(values.items()):
        family.add_metric((key,), value)
    return family
