"""Metrics of a node: counters of actions and refusals, and response times."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Literal

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector

from marooned.table.error_codes import STATUSES, TableError

ACTION_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
UNKNOWN = "unknown"
"""Label of error codes that are not in `STATUSES`."""


@dataclass(frozen=True, slots=True)
class GameMeters:
    """Metrics of one game."""

    seconds: Histogram
    actions: Counter
    changes: Counter


class Meters:
    """Metrics of one node, in a separate registry: tests run several nodes in a process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._actions = self._counter("actions", "Actions requested by people", "game")
        self._changes = self._counter("changes", "Saved changes of tables", "game")
        self._refused = self._counter("refusals", "Refused requests and messages", "code")
        self._limits = self._counter("limits_hit", "Requests that reached a limit", "limit")
        self._closed = self._counter("connections_refused", "Closed connections", "reason")
        self._seconds = Histogram(
            "marooned_action_seconds",
            "Seconds from a person's action to its answer",
            ["game"],
            buckets=ACTION_SECONDS,
            registry=self.registry,
        )
        self._games: dict[str, GameMeters] = {}

    def _counter(self, name: str, help_text: str, label: str) -> Counter:
        return Counter(f"marooned_{name}", help_text, [label], registry=self.registry)

    @contextmanager
    def action(self, game: str) -> Iterator[None]:
        """Count a person's action, and measure its response time."""
        begun = perf_counter()
        try:
            yield
        finally:
            meters = self._of(game)
            meters.seconds.observe(perf_counter() - begun)
            meters.actions.inc()

    def change(self, game: str) -> None:
        """Count a saved change of a table."""
        self._of(game).changes.inc()

    def _of(self, game: str) -> GameMeters:
        """Return the metrics of a game; cached, as a lookup costs more than an increment."""
        found = self._games.get(game)
        if found is None:
            parts = (meter.labels(game) for meter in (self._actions, self._changes))
            found = self._games[game] = GameMeters(self._seconds.labels(game), *parts)
        return found

    def refusal(self, code: str) -> None:
        """Count a refusal by its code; unknown codes share one label."""
        self._refused.labels(code if code in STATUSES else UNKNOWN).inc()

    def refused(self, error: TableError) -> None:
        """Count an error by its code, and by the limit that was reached."""
        self.refusal(error.code)
        if error.limit is not None:
            self._limits.labels(error.limit).inc()

    def refused_connection(self, reason: Literal["address", "full", "replaced", "timeout"]) -> None:
        """Count a connection that the node closed, by its reason."""
        self._closed.labels(reason).inc()
