"""Executor on threads of this machine. Used by arena, strength and studies."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from marooned.engine.compiling.rule import PLAIN, is_native, use_native
from marooned.players.arena.series import Series
from marooned.study.playing.native_code import NativeCode
from marooned.study.playing.portions import Portion, Span, Work, cut, kind_of, played, warm_up
from marooned.study.playing.sizing import Pace

T = TypeVar("T")
R = TypeVar("R")


class Kinds:
    """The kinds of series in use, which are warmed up when the code is native."""

    def __init__(self) -> None:
        """Begin without kinds."""
        self._series: dict[Any, Series] = {}

    def add(self, series: Series) -> None:
        """Add the kind of a series. If it is new and the code is native, warm it up."""
        kind = kind_of(series)
        if kind not in self._series:
            self._series[kind] = series
            if is_native():
                warm_up(series)

    def warm_up(self) -> None:
        """Warm up all kinds in native code."""
        for series in self._series.values():
            warm_up(series)


@dataclass(frozen=True)
class Threads:
    """An executor: a number of threads of this process."""

    number: int

    def play(self, works: Iterable[Work]) -> Iterator[Portion]:
        """Play all games, as described at `Where`."""
        code, kinds = NativeCode(), Kinds()
        waiting = self._spans(works, code, kinds)
        running: set[Future[Portion]] = set()
        pool = ThreadPoolExecutor(1 if PLAIN else self.number)
        try:
            while True:
                turning = code.is_ready()
                if turning and not running:
                    use_native()
                    kinds.warm_up()
                    turning = False
                ahead = islice(waiting, 0 if turning else self.number - len(running))
                running |= {pool.submit(_timed, *each) for each in ahead}
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        finally:
            pool.shutdown(cancel_futures=True)
            code.close()

    def each(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """Call a function for each item, and yield the results in order."""
        with ThreadPoolExecutor(1 if PLAIN else self.number) as pool:
            yield from pool.map(function, items)

    def _spans(
        self, works: Iterable[Work], code: NativeCode, kinds: Kinds
    ) -> Iterator[tuple[Work, Span, Pace]]:
        for work in works:
            code.want(work.series.definition)
            kinds.add(work.series)
            pace = Pace(work.games, self.number)
            yield from ((work, span, pace) for span in cut(work, pace))


def _timed(work: Work, span: Span, pace: Pace) -> Portion:
    """Play some games, and record how long they took."""
    portion = played(work.owner, work.series, span)
    pace.learn(portion.standing.games, portion.standing.seconds)
    return portion
