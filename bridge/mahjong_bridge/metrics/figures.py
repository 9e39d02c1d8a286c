"""What is counted while an engine runs. Labels come from the program alone, so there are only so many."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram

from mahjong_engine.actions import SeatAction
from mahjong_engine.views import View

OK: Final = "ok"
_REQUEST_SECONDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_COMMIT_SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0)
_BOT_SECONDS: Final = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0)
Think = Callable[[str, View], Awaitable[SeatAction]]


class Figures:
    """Counters and histograms of one engine, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._requests = Counter(
            "mahjong_requests",
            "Requests answered, by kind and by what came of them: ok, or the code of the refusal.",
            ("kind", "code"),
            registry=self.registry,
        )
        self._request_seconds = Histogram(
            "mahjong_request_seconds",
            "From a request's arrival to its answer.",
            ("kind",),
            buckets=_REQUEST_SECONDS,
            registry=self.registry,
        )
        self._commit_seconds = Histogram(
            "mahjong_store_commit_seconds",
            "Transactions of the store, each with all that waited for it.",
            buckets=_COMMIT_SECONDS,
            registry=self.registry,
        )
        self._writes = Counter("mahjong_store_writes", "Writes committed.", registry=self.registry)
        self._failures = Counter("mahjong_store_failures", "Transactions that were undone.", registry=self.registry)
        self._resyncs = Counter(
            "mahjong_resyncs",
            "Whole pictures sent anew: cut, since a server read too slowly, or asked for by one.",
            ("reason",),
            registry=self.registry,
        )
        self._bot_answers = Counter(
            "mahjong_bot_answers",
            "What bots were asked for and gave: ok, late (the default was played) or fault.",
            ("outcome",),
            registry=self.registry,
        )
        self._bot_seconds = Histogram(
            "mahjong_bot_seconds", "How long bots thought.", buckets=_BOT_SECONDS, registry=self.registry
        )

    def answered(self, kind: str, code: str, seconds: float | None = None) -> None:
        """Count a request; without ``seconds`` its time says nothing, as of a stream."""
        self._requests.labels(kind, code).inc()
        if seconds is not None:
            self._request_seconds.labels(kind).observe(seconds)

    def committed(self, seconds: float, writes: int) -> None:
        """Count a transaction of the store."""
        self._commit_seconds.observe(seconds)
        self._writes.inc(writes)

    def undone(self) -> None:
        """Count a transaction that failed."""
        self._failures.inc()

    def resynchronised(self, reason: str) -> None:
        """Count a server that is sent whole pictures anew."""
        self._resyncs.labels(reason).inc()

    def timed(self, think: Think) -> Think:
        """Count what a bot does while it does it."""

        async def measured(level: str, view: View) -> SeatAction:
            begun, outcome = time.monotonic(), "fault"
            try:
                action = await think(level, view)
                outcome = OK
            except TimeoutError:
                outcome = "late"
                raise
            finally:
                self._bot_answers.labels(outcome).inc()
                self._bot_seconds.observe(time.monotonic() - begun)
            return action

        return measured
