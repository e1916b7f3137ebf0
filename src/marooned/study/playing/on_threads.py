"""Games played on the threads of this machine. For arena, strength and studies."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import islice
from typing import Any, TypeVar

from marooned.engine.compiling.rule import PLAIN
from marooned.study.playing.portions import Portion, Span, Work, cut, kind_of, played, warm_up
from marooned.study.playing.sizing import Pace

T = TypeVar("T")
R = TypeVar("R")


@dataclass(frozen=True)
class Threads:
    """So many threads of this process."""

    number: int

    def play(self, works: Iterable[Work]) -> Iterator[Portion]:
        """Play all games, as `Where` says."""
        pool = ThreadPoolExecutor(1 if PLAIN else self.number)
        waiting = self._spans(works)
        running: set[Future[Portion]] = set()
        try:
            while True:
                ahead = islice(waiting, self.number - len(running))
                running |= {pool.submit(_timed, *each) for each in ahead}
                if not running:
                    return
                done, running = wait(running, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        finally:
            pool.shutdown(cancel_futures=True)

    def each(self, function: Callable[[T], R], items: Iterable[T]) -> Iterator[R]:
        """Call a function for each of some items, and give what it returns in their order."""
        with ThreadPoolExecutor(1 if PLAIN else self.number) as pool:
            yield from pool.map(function, items)

    def _spans(self, works: Iterable[Work]) -> Iterator[tuple[Work, Span, Pace]]:
        warm: set[Any] = set()
        for work in works:
            kind = kind_of(work.series)
            if kind not in warm:
                warm_up(work.series)
                warm.add(kind)
            pace = Pace(work.games, self.number)
            yield from ((work, span, pace) for span in cut(work, pace))


def _timed(work: Work, span: Span, pace: Pace) -> Portion:
    """Play some games, and let the pace learn how long they took."""
    portion = played(work.owner, work.series, span)
    pace.learn(portion.standing.games, portion.standing.seconds)
    return portion
