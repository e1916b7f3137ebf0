"""Executor on a Ray cluster, one span of games per core. Used by arena, strength and studies.

Ray retries a span if its worker or machine dies. Each span is returned only once, and its games are
the same on any machine and after any number of retries.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final, TypeVar

from marooned.engine.weighing.weight_table import VARIABLE
from marooned.errors import ClusterError, shortened
from marooned.players.arena.series import Series
from marooned.study.playing.portions import Portion, Span, Work, cut, kind_of
from marooned.study.playing.sessions import join, library
from marooned.study.playing.sizing import Pace
from marooned.study.playing.worker import (
    Build,
    OfSeries,
    called,
    check_build,
    get_ready,
    own_build,
    play_span,
)

T = TypeVar("T", bound=OfSeries)
R = TypeVar("R")
AHEAD: Final = 2
"""Spans in flight per core, so that cores do not wait for their next span."""
WITH_WEIGHTS: Final = {"runtime_env": {"env_vars": {VARIABLE: "1"}}}
"""Runtime environment of workers whose policy weights can change. Others refuse to change them."""
TRIES: Final = 5
"""Maximum retries of a span. If it fails more often, the cause is probably not a dead worker."""


@dataclass(frozen=True)
class Ray:
    """A cluster.

    Attributes:
        address: The address, as for `sessions.join`.
        number: The maximum number of cores; None for all.
        tuning: True if `each` needs separate workers, in which policy weights can change.
    """

    address: str = ""
    number: int | None = None
    tuning: bool = False

    def play(self, works: Iterable[Work]) -> Iterator[Portion]:
        """Play all games, as described at `Where`."""
        yield from Errands(join(self.address, self.number)).play(works)

    def each(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """Call a function for each item, and yield the results in order."""
        room = AHEAD * join(self.address, self.number)
        check_machines()
        call, out = remote(called, **(WITH_WEIGHTS if self.tuning else {})), deque[Any]()
        try:
            for item in items:
                if len(out) >= room:
                    yield fetched(out.popleft())
                out.append(call.remote(function, item, own_build(item.series.definition)))
            while out:
                yield fetched(out.popleft())
        finally:
            call_off(out)


class Errands:
    """The spans that a cluster is playing, each with its `Work`."""

    def __init__(self, cores: int) -> None:
        """Begin with no spans."""
        self._cores = cores
        self._out: dict[Any, tuple[Work, Span, Pace]] = {}
        self._ready: set[Any] = set()

    def play(self, works: Iterable[Work]) -> Iterator[Portion]:
        """Send spans to the cluster as long as there is room, and yield the finished portions."""
        waiting = self._spans(works)
        try:
            while True:
                self._send(islice(waiting, AHEAD * self._cores - len(self._out)))
                if not self._out:
                    return
                yield from self._back()
        finally:
            call_off(self._out)

    def _spans(self, works: Iterable[Work]) -> Iterator[tuple[Work, Span, Pace]]:
        for work in works:
            kind = kind_of(work.series)
            if kind not in self._ready:
                prepare(work.series)
                self._ready.add(kind)
            pace = Pace(work.games, self._cores)
            yield from ((work, span, pace) for span in cut(work, pace))

    def _send(self, errands: Iterable[tuple[Work, Span, Pace]]) -> None:
        for work, span, pace in errands:
            call = remote(play_span).remote(work.series, span, own_build(work.series.definition))
            self._out[call] = work, span, pace

    def _back(self) -> Iterator[Portion]:
        """Wait for at least one span, and yield all that are finished."""
        ray = library()
        out = list(self._out)
        ray.wait(out)
        done, _ = ray.wait(out, num_returns=len(out), timeout=0)
        for reference in done:
            work, _, pace = self._out.pop(reference)
            portion = fetched(reference)
            pace.learn(portion.standing.games, portion.standing.seconds)
            yield replace(portion, owner=work.owner)


def call_off(references: Iterable[Any]) -> None:
    """Cancel calls on the cluster."""
    ray = library()
    for reference in references:
        ray.cancel(reference)


def remote(function: Any, **how: Any) -> Any:
    """Return a remote function that takes one core and is retried if its worker dies."""
    ray = library()
    return ray.remote(num_cpus=1, max_retries=TRIES, **how)(function)


def fetched(reference: Any) -> Any:
    """Return the result of a call, or raise its error.

    Raises:
        ClusterError: Workers died repeatedly during the call.
    """
    ray = library()
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise ClusterError(f"the cluster lost some games: {shortened(str(error))}") from error


def prepare(series: Series) -> None:
    """Compile everything that a series needs on each machine, before any game is timed.

    Raises:
        ClusterError: A machine has different sources, or runs rules in a different mode.
    """
    check_all(own_build(series.definition), get_ready, series)


def check_machines() -> None:
    """Check that games have the same results on every machine of the cluster."""
    check_all(own_build(), own_build)


def check_all(needed: Build, function: Callable[..., Build], *arguments: Any) -> None:
    """Run a function on every machine in parallel, and check the builds that it returns."""
    calls = {node: remote(function, **only_on(node)).remote(*arguments) for node in machines()}
    for node, call in calls.items():
        check_build(node, fetched(call), needed)


def machines() -> list[str]:
    """Return the ids of the machines in the cluster that have cores for games."""
    ray = library()
    return [node["NodeID"] for node in ray.nodes() if node["Alive"] and has_cores(node)]


def has_cores(node: dict[str, Any]) -> bool:
    """Return True if a machine has cores for games, which the head of a cluster often lacks."""
    return bool(node["Resources"].get("CPU", 0) >= 1)


def only_on(node: str) -> dict[str, Any]:
    """Return the scheduling option that restricts calls to one machine."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    return {"scheduling_strategy": NodeAffinitySchedulingStrategy(node, soft=False)}
