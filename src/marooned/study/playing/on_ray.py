"""Games played on a cluster by Ray, a span a core. For arena, strength and studies.

Ray plays a span again when its worker or its machine dies. Each span is told once: games come to
the same wherever and however often they are played.
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
"""Spans on their way for each core, so that none waits for the next."""
WITH_WEIGHTS: Final = {"runtime_env": {"env_vars": {VARIABLE: "1"}}}
"""How Ray is told of workers in which weights can change: no others take such calls."""
TRIES: Final = 5
"""How often Ray plays a span again before it is given up: by then it is no accident."""


@dataclass(frozen=True)
class Ray:
    """A cluster.

    Attributes:
        address: Where it answers, as `sessions.join` reads it.
        number: How many cores are used at most; all when None.
        tuning: Whether `each` has workers of its own, in which weights of judgement can change.
    """

    address: str = ""
    number: int | None = None
    tuning: bool = False

    def play(self, works: Iterable[Work]) -> Iterator[Portion]:
        """Play all games, as `Where` says."""
        yield from Errands(join(self.address, self.number)).play(works)

    def each(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """Call a function for each of some items, and give what it returns in their order."""
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
    """Spans that are being played on a cluster, and what each is played for."""

    def __init__(self, cores: int) -> None:
        """Begin with none."""
        self._cores = cores
        self._out: dict[Any, tuple[Work, Span, Pace]] = {}
        self._ready: set[Any] = set()

    def play(self, works: Iterable[Work]) -> Iterator[Portion]:
        """Send spans out as there is room for them, and give what comes back."""
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
        """Wait for a span at least, and give all that are finished."""
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
    """Have nobody work on for us."""
    ray = library()
    for reference in references:
        ray.cancel(reference)


def remote(function: Any, **how: Any) -> Any:
    """Return a function as Ray calls it: on a core of its own, again where its worker dies."""
    ray = library()
    return ray.remote(num_cpus=1, max_retries=TRIES, **how)(function)


def fetched(reference: Any) -> Any:
    """Return what came of a call; what the call raised is raised here.

    Raises:
        ClusterError: Workers died over it, again and again.
    """
    ray = library()
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise ClusterError(f"the cluster lost some games: {shortened(str(error))}") from error


def prepare(series: Series) -> None:
    """Compile what a series needs on every machine, once each, before any game counts.

    Raises:
        ClusterError: A machine has other sources, or plays in another mode.
    """
    check_all(own_build(series.definition), get_ready, series)


def check_machines() -> None:
    """Refuse a cluster with a machine on which games would come to something else."""
    check_all(own_build(), own_build)


def check_all(needed: Build, function: Callable[..., Build], *arguments: Any) -> None:
    """Call what returns a build on every machine at once, and check each."""
    calls = {node: remote(function, **only_on(node)).remote(*arguments) for node in machines()}
    for node, call in calls.items():
        check_build(node, fetched(call), needed)


def machines() -> list[str]:
    """Return the machines of the cluster that have cores to play on, by Ray's names for them."""
    ray = library()
    return [node["NodeID"] for node in ray.nodes() if node["Alive"] and has_cores(node)]


def has_cores(node: dict[str, Any]) -> bool:
    """Tell whether a machine plays at all; the head of a large cluster often does not."""
    return bool(node["Resources"].get("CPU", 0) >= 1)


def only_on(node: str) -> dict[str, Any]:
    """Return how Ray is told on which machine to call."""
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    return {"scheduling_strategy": NodeAffinitySchedulingStrategy(node, soft=False)}
