"""The companions' seats at a table: who thinks for whom, who is asked now, and what."""

from collections.abc import Callable

from marooned.table.live.course import Course
from marooned.table.live.people.seats import Seats
from marooned.table.thinking.errands import in_silence
from marooned.table.thinking.pool import WorkerPool
from marooned.table.thinking.queries import MoveQuestion
from marooned.table.thinking.workers import Chosen


class CompanionSeats:
    """Tells which companion a game waits for, and has the pool think for it."""

    def __init__(self, seats: Seats, pool: WorkerPool, threads: int) -> None:
        self._seats = seats
        self._pool = pool
        self._threads = threads
        self.silent: int | None = None
        """The companion whose thinker does not answer, so that another thinks for it."""
        self.failed: int | None = None
        """The companion for which nobody could think."""

    @property
    def players(self) -> dict[int, str]:
        """Return the players that think, by their seats."""
        return self._seats.companions

    def asked(self, course: Course) -> int | None:
        """Return the companion that is to decide now, or None; a secret window tells of nobody."""
        players = self.players
        if not players or course.ended or course.game.is_secret_window:
            return None
        seat = course.game.asked(course.passed | self._seats.persons)
        if seat in players:
            return seat
        return next((seat for seat in course.game.waiting if seat in players), None)

    def thinking(self, course: Course) -> list[int]:
        """Return the companion that somebody thinks for now, if there is one."""
        seat = self.asked(course)
        return [] if seat is None or seat == self.failed else [seat]

    def unheard(self) -> list[int]:
        """Return the companion whose thinker does not answer now, if there is one."""
        return [seat for seat in (self.silent, self.failed) if seat is not None][:1]

    def question(self, course: Course, seat: int) -> MoveQuestion:
        """Return what is asked for a seat."""
        moment, player = course.moment(self._seats.stored), self.players[seat]
        mates = self._mates(course, player)
        return MoveQuestion(moment, player, seat, self._threads, mates)

    def _mates(self, course: Course, player: str) -> tuple[int, ...]:
        """Return the seats of a team that a player has: those who plan do so together."""
        seats = (seat for seat, other in self.players.items() if other == player)
        return tuple(sorted(seats)) if course.is_team else ()

    async def think(
        self,
        question: MoveQuestion,
        tell_silence: Callable[[], None] = in_silence,
        seconds: float | None = None,
    ) -> Chosen:
        """Return what a companion does.

        Args:
            question: What is asked.
            tell_silence: Is called when its thinker does not answer and another is asked.
            seconds: How long it may take, where not as long as usual.

        Raises:
            CompanionError: It gave no answer.
        """
        return await self._pool.think(question, tell_silence, seconds)
