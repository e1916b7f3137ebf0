"""The companions' seats at a table: who thinks for whom, who is asked now, and what."""

from marooned.table.live.course import Course
from marooned.table.live.people.seats import Seats
from marooned.table.thinking.pool import WorkerPool
from marooned.table.thinking.queries import MoveQuestion
from marooned.table.thinking.workers import Chosen


class CompanionSeats:
    """Tells which companion a game waits for, and has the pool think for it."""

    def __init__(self, seats: Seats, pool: WorkerPool, threads: int) -> None:
        self._seats = seats
        self._pool = pool
        self._threads = threads

    @property
    def players(self) -> dict[int, str]:
        """Return the players that think, by their seats."""
        return self._seats.companions

    def asked(self, course: Course) -> int | None:
        """Return the companion that is to decide now, or None; a secret window tells of nobody."""
        if course.ended or course.game.is_secret_window:
            return None
        players = self.players
        seat = course.game.asked(course.passed | self._seats.persons)
        if seat in players:
            return seat
        return next((seat for seat in course.game.waiting if seat in players), None)

    def question(self, course: Course, seat: int) -> MoveQuestion:
        """Return what is asked for a seat."""
        moment = course.moment(self._seats.stored)
        return MoveQuestion(moment, self.players[seat], seat, self._threads)

    async def think(self, question: MoveQuestion) -> Chosen:
        """Return what a companion does.

        Raises:
            CompanionError: It gave no answer.
        """
        return await self._pool.think(question)
