"""The display of a table: each seat is told what it may know, and nothing more."""

from collections.abc import Iterable, Sequence
from typing import Any

from marooned.table.live.companion_seats import CompanionSeats
from marooned.table.live.course import Course, Doing
from marooned.table.live.log import Log
from marooned.table.live.pause import Pause
from marooned.table.live.seats import Seats
from marooned.table.live.undo import can_undo
from marooned.table.live.watchers import Watcher
from marooned.table.live.window_keeper import WindowKeeper
from marooned.table.protocol import FullPush, Push
from marooned.table.thinking.evaluation_bar import EvaluationBar, Reading


class Display:
    """Pushes to watchers what happened, and how the table stands since."""

    def __init__(
        self,
        seats: Seats,
        log: Log,
        companion_seats: CompanionSeats,
        windows: WindowKeeper,
        pause: Pause,
        bar: EvaluationBar,
    ) -> None:
        self._seats = seats
        self._log = log
        self._companion_seats = companion_seats
        self._windows = windows
        self._pause = pause
        self._bar = bar

    def push(
        self,
        course: Course,
        doings: Sequence[Doing] = (),
        *,
        to: Iterable[Watcher] | None = None,
        full: bool = False,
    ) -> None:
        """Tell watchers what each of their seats may know, of what happened and since."""
        self._windows.at(course)
        told: dict[int | None, dict[str, Any]] = {}
        for watcher in list(self._seats.watchers if to is None else to):
            for seat in watcher.seats or (None,):
                if seat not in told:
                    told[seat] = self._told(course, seat, doings, full=full)
                watcher.tell(self._seen(course, watcher, told[seat]))
        self.show_outlook(course)

    def show_outlook(self, course: Course) -> None:
        """Tell those who want it how the game stands, once that is found."""
        seats = self._seats
        if any(watcher.wants_outlook for watcher in seats.watchers):
            moment = course.moment(seats.stored)
            self._bar.follow(Reading(self._log.seq, course.game, moment, seats.watchers))

    def _told(
        self, course: Course, seat: int | None, doings: Sequence[Doing], *, full: bool
    ) -> dict[str, Any]:
        """Return what all who hold a seat are told, and nobody else."""
        window = self._windows.window
        told = {
            "seat": seat,
            "events": course.told(doings, seat),
            "view": course.game.view(seat),
            "window": None if window is None else window.text(seat),
        }
        return {**told, "log": course.log(seat)} if full else told

    def _seen(self, course: Course, watcher: Watcher, told: dict[str, Any]) -> Push:
        thinking = self._companion_seats.asked(course)
        return (FullPush if "log" in told else Push)(
            **told,
            seq=self._log.seq,
            you=list(watcher.seats),
            undo=can_undo(course, watcher.seats, self._companion_seats.players),
            thinking=[] if thinking is None or self._pause.is_on else [thinking],
            paused=self._pause.is_on,
            cooperative=course.is_team,
        )
