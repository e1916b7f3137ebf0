"""The timekeeper of a table: whose clock runs, how long each has, and who is late."""

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from marooned.table.live.clocks.allowance import allowance
from marooned.table.live.clocks.stopwatch import Stopwatch
from marooned.table.live.course import Course, awaited
from marooned.table.live.log import Log
from marooned.table.live.pause import Pause
from marooned.table.live.people.seats import Seats
from marooned.table.protocol.clocks import Clocks, ClockText
from marooned.table.terms import Clock

DAYS = "days"
LEAST_SECONDS = 30.0
"""What a seat has at least where this node goes on with a turn: nobody may have been there."""


@dataclass(slots=True)
class Account:
    """What a seat has taken since its last action, and how long it was away meanwhile, in all."""

    used: Stopwatch = field(default_factory=Stopwatch)
    away: Stopwatch = field(default_factory=Stopwatch)


class Timekeeper:
    """Lets the clocks of persons run while they are waited for, and rings when one is out.

    A clock stands in a pause, in a secret window, which has a time of its own, while nobody is at
    the table, and for a while where its own person is away. By days all of that counts.
    """

    def __init__(self, seats: Seats, log: Log, pause: Pause, away_seconds: float) -> None:
        self.ring: Callable[[int], None] = lambda _seat: None
        self.let_run: Callable[[bool], None] = lambda _on: None
        """Is told when somebody is at the table again, and when nobody is any more."""
        self.played_on: set[int] = set()
        """The seats for which a companion plays until their persons are back."""
        self._seats = seats
        self._log = log
        self._pause = pause
        self._away_seconds = away_seconds
        self._accounts: dict[int, Account] = {}
        self._allowed: dict[int, float] = {}
        self._awaited: frozenset[int] = frozenset()
        self._undone = 0
        self._plays = 0
        """How many actions stood when it was followed last."""
        self._acted: int | None = None
        """The action since which the accounts count, None where nobody knows yet."""
        self._counted = False
        self._alarm: asyncio.TimerHandle | None = None
        log.spend = self.spend
        log.followers.append(self.follow)

    @property
    def clock(self) -> Clock | None:
        """The clock that was agreed on, if any."""
        return self._seats.stored.terms.clock

    def follow(self) -> None:
        """Begin anew from what the log says; what was taken back took no time."""
        course, clock = self._log.known, self.clock
        if clock is None or course is None:
            return
        times = self._log.times
        if times.undone != self._undone:
            self._accounts, self._undone = {}, times.undone
            self._awaited = frozenset()
        turns = turns_of(course)
        persons = self._seats.persons
        self._allowed = {seat: allowance(clock, times, turns, seat) for seat in persons}
        before, self._awaited = self._awaited, frozenset(persons.intersection(awaited(course)))
        self._take_over(before, {seat for seat, _ in times.spent[self._plays :]})
        self._plays = len(times.spent)
        self.look()

    def _take_over(self, awaited_before: Collection[int], acted_since: Collection[int]) -> None:
        """Go on with a turn that another node began, or this one before it was started anew.

        Whoever was waited for and has not acted is where they were.
        """
        standing, acted, before = self._log.standing, self._log.acted, self._acted
        self._acted = acted
        if acted == before or acted != standing.acted or standing.turn is None or self._is_by_days:
            return
        for seat in acted_since:
            self._accounts[seat] = Account(away=self._account(seat).away)
        for seat in self._awaited.difference(awaited_before).union(self._awaited & {*acted_since}):
            most = self._allowed[seat] - (LEAST_SECONDS if before is None else 0.0)
            self._account(seat).used = Stopwatch(max(0.0, min(standing.turn_now, most)))

    @property
    def _is_by_days(self) -> bool:
        return self.clock is not None and self.clock.kind == DAYS

    def look(self) -> None:
        """Let each clock run or stand, by who is there; tell all how they stand."""
        clock = self.clock
        if clock is None:
            return
        if self._counts() != self._counted and not self._is_by_days:
            self._counted = not self._counted
            self.let_run(self._counted)
        for seat in self._allowed:
            self._let_run(seat)
        self._set_alarm()
        texts = [self._text(seat) for seat in sorted(self._allowed)]
        self._seats.tell(Clocks(kind=clock.kind, clocks=texts))

    def _text(self, seat: int) -> ClockText:
        runs = self._account(seat).used.runs
        return ClockText(
            seat=seat, left=self.left(seat), runs=runs, played_on=seat in self.played_on
        )

    def left(self, seat: int) -> float:
        """Return the seconds that a seat still has; less than nothing where it is late."""
        return self._allowed[seat] - self._account(seat).used.seconds

    def late(self) -> int | None:
        """Return a seat that is waited for and has no time, or whose person is not back."""
        if self._pause.is_on or not self._counts():
            return None
        found = (s for s in sorted(self._awaited) if self.left(s) <= 0 or s in self.played_on)
        return next(found, None)

    def spend(self, seat: int) -> float | None:
        """Return what a seat took for the action that it plays now, and count anew from here."""
        if self.clock is None or seat not in self._seats.persons:
            return None
        taken = self._account(seat).used.seconds
        self._accounts[seat] = Account(away=self._account(seat).away)
        return round(taken, 3)

    def count_from(self, seconds: float) -> None:
        """Count what went by before this table was read: by days it is taken as spent."""
        if self._is_by_days:
            for seat in self._awaited:
                self._accounts[seat] = Account(used=Stopwatch(seconds))
            self.look()

    def _account(self, seat: int) -> Account:
        return self._accounts.setdefault(seat, Account())

    def _counts(self) -> bool:
        """Whether time goes by at all: somebody is here, or it is counted by days."""
        return self._is_by_days or bool(self._seats.attended)

    def _let_run(self, seat: int) -> None:
        account = self._account(seat)
        goes_on = seat in self._awaited and not self._pause.is_on and self._counts()
        spared = self._is_away(seat) and account.away.seconds < self._away_seconds
        account.used.turn(on=goes_on and not spared)
        account.away.turn(on=goes_on and spared)

    def _is_away(self, seat: int) -> bool:
        """Whether nobody who holds a seat is at the table; by days nobody need be."""
        return not self._is_by_days and seat not in self._seats.attended

    def _set_alarm(self) -> None:
        """Look again when a clock runs out, or has stood for long enough."""
        self.stop()
        waits = [self._wait(seat) for seat in self._awaited if not self._pause.is_on]
        if waits and self._counts():
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(0.0, min(waits)), self._strike)

    def _wait(self, seat: int) -> float:
        account = self._account(seat)
        if account.away.runs:
            return self._away_seconds - account.away.seconds
        return 0.0 if seat in self.played_on else self.left(seat)

    def _strike(self) -> None:
        late = self.late()
        if late is None:
            self.look()
        else:
            self.ring(late)

    def stop(self) -> None:
        """Ring no more."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None


def turns_of(course: Course) -> list[int]:
    """Return the turn in which each action was played, and the present one."""
    game = course.game
    return [*(step.turn for step in game.steps), int(game.state.turns)]
