"""Secret windows at a table: answers are kept aside for a set time, then played all together."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from contextlib import suppress

from marooned import players
from marooned.table.live.clicks.kept import KeptClicks
from marooned.table.protocol.pushes import WindowText
from marooned.table.settings import Settings
from marooned.table.store.rows import Chair
from marooned.table.store.sharing.secret_answers import KeptAnswer
from marooned.table.store.sharing.table_standing import Standing
from marooned.table.thinking.errands import searches


def length(chairs: Sequence[Chair], settings: Settings, agreed: float | None = None) -> float:
    """Return for how many seconds these chairs are asked, by who sits there and nothing else.

    The people at the table may have agreed on how long each of them has.
    """
    window = settings.window_seconds if agreed is None else agreed
    persons = _persons_seconds(chairs, window, settings.handing_seconds)
    return max(persons, _companions_seconds(chairs, settings))


def _persons_seconds(chairs: Iterable[Chair], window: float, handing: float) -> float:
    """Return how long persons have: who share a browser answer in turn, and hand it over."""
    # A seat that waits for a friend has a browser of its own, whichever that will be.
    persons = Counter(
        chair.token or f"friend {chair.seat}" for chair in chairs if chair.kind == "person"
    )
    sharing = max(persons.values(), default=0)
    if sharing == 0:
        return 0
    if sharing == 1:
        return window
    return sharing * (window + handing)


def _companions_seconds(chairs: Iterable[Chair], settings: Settings) -> float:
    """Return how long companions have: their pace, or more where some search, one by one."""
    searching = sum(searches(chair.player or "") for chair in chairs)
    return max(settings.pace, searching * settings.searching_seconds)


def quick() -> str:
    """Return the best player that answers at once."""
    return next(name for name in players.names() if not searches(name))


class Window:
    """A secret window: the seats it asks, what they answered so far, and its time.

    `opened` is the action after which it opened, `seq` the newest change. Its time stands still
    until it is let go on.
    """

    def __init__(self, seq: int, seats: Sequence[int], seconds: float) -> None:
        self.opened = self.seq = seq
        self.seats = seats
        self.answers: dict[int, int] = {}
        self.clicks = KeptClicks()
        self.failures = 0
        self.thinking = False
        """Whether companions are asked still."""
        self.is_failing = False
        """Whether it could not be closed when its time was up."""
        self._last: dict[int, KeptAnswer] = {}
        self._seconds = seconds
        self._left = seconds
        self._since: float | None = None
        self._shortened = asyncio.Event()

    @property
    def left(self) -> float:
        """Return the seconds for which it is still open."""
        if self._since is None:
            return self._left
        return max(0.0, self._left - (time.monotonic() - self._since))

    @property
    def is_answered(self) -> bool:
        """Whether everyone who is asked has said something."""
        return self.answers.keys() >= set(self.seats)

    async def wait(self) -> None:
        """Wait until its time is up, as far as can be told now."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.left):
                await self._shortened.wait()

    def shorten(self) -> None:
        """Let its time be up."""
        self._left, self._since = 0.0, None
        self._shortened.set()

    def hold(self) -> None:
        """Let its time stand still."""
        self._left, self._since = self.left, None

    def go_on(self) -> None:
        """Let its time run from where it stands."""
        self._left, self._since = self.left, time.monotonic()

    def follow(self, standing: Standing) -> None:
        """Take over how its time stands by the database."""
        if standing.left is not None and not self._shortened.is_set():
            since = time.monotonic() - standing.read if standing.runs else 0.0
            self._left = max(0.0, standing.left - since)
            self._since = None if self._since is None else time.monotonic()

    def take_over(self, answers: Iterable[KeptAnswer]) -> list[KeptAnswer]:
        """Keep all that was answered so far; return what is new of it.

        Its order is the database's, which decides: an answer that was heard here first may have
        been kept last.
        """
        in_order = list(answers)
        new = [answer for answer in in_order if self.keep(answer)]
        for answer in in_order:
            self._put_last(answer)
        return new

    def keep(self, answer: KeptAnswer) -> bool:
        """Keep an answer in place of its seat's earlier one; False where it is known already."""
        seat, code = answer.seat, answer.code
        if self._last.get(seat) == answer or not self.clicks.keep(seat, code, answer.click):
            return False
        self._put_last(answer)
        return True

    def _put_last(self, answer: KeptAnswer) -> None:
        """Have an answer be what its seat says."""
        self.answers[answer.seat], self._last[answer.seat] = answer.code, answer
        self.clicks.put_last(answer.seat, answer.code, answer.click)

    def why(self, seat: int, code: int) -> str | None:
        """Return why a companion's answer is this code, where it is."""
        last = self._last.get(seat)
        return last.why if last and last.code == code else None

    def text(self, seat: int | None) -> WindowText:
        """Return what a seat is told of it: the time, and its own answer."""
        kept = None if seat is None else self.answers.get(seat)
        return WindowText(seconds=self._seconds, left=self.left, kept=kept)

    def answer(self, seat: int, legal: Sequence[int]) -> int:
        """Return what a seat answers in the end: what it said, PASS where it said nothing."""
        from marooned.engine.hooks import PASS  # brings the rules, which may not be compiled yet

        said = self.answers.get(seat, PASS)
        return next(code for code in (said, PASS, *legal) if code in legal)
