"""The meters of a node: what was done and refused there, and how long people waited for it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import Literal

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector

from marooned.table.error_codes import STATUSES

ACTION_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
UNKNOWN = "unknown"
"""What a code is called that is none of ours."""


@dataclass(frozen=True, slots=True)
class GameMeters:
    """The meters of one game."""

    seconds: Histogram
    actions: Counter
    changes: Counter


class Meters:
    """Counts for one node; each node has a registry of its own, so that tests run several."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._actions = self._counter("actions", "Actions requested by people", "game")
        self._changes = self._counter("changes", "Saved changes of tables", "game")
        self._refused = self._counter("refusals", "Refused requests and messages", "code")
        self._closed = self._counter("connections_refused", "Closed connections", "reason")
        self._seconds = Histogram(
            "marooned_action_seconds",
            "Seconds from a person's action to its answer",
            ["game"],
            buckets=ACTION_SECONDS,
            registry=self.registry,
        )
        self._games: dict[str, GameMeters] = {}

    def _counter(self, name: str, text: str, label: str) -> Counter:
        return Counter(f"marooned_{name}", text, [label], registry=self.registry)

    @contextmanager
    def action(self, game: str) -> Iterator[None]:
        """Count an action that a person asks for, and measure how long its answer takes."""
        begun = perf_counter()
        try:
            yield
        finally:
            meters = self._of(game)
            meters.seconds.observe(perf_counter() - begun)
            meters.actions.inc()

    def change(self, game: str) -> None:
        """Count a change of a table that was kept."""
        self._of(game).changes.inc()

    def _of(self, game: str) -> GameMeters:
        """Return the meters of a game, found once: to look for them costs more than to count."""
        found = self._games.get(game)
        if found is None:
            parts = (meter.labels(game) for meter in (self._actions, self._changes))
            found = self._games[game] = GameMeters(self._seconds.labels(game), *parts)
        return found

    def refusal(self, code: str) -> None:
        """Count what was refused; codes that are none of ours are one."""
        self._refused.labels(code if code in STATUSES else UNKNOWN).inc()

    def refused_connection(self, reason: Literal["address", "full", "replaced", "timeout"]) -> None:
        """Count a connection that the node closed: beyond a limit, or without a request."""
        self._closed.labels(reason).inc()
