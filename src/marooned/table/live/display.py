"""The display of a table: each seat is told what it may know, and nothing more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from marooned.table.live.companion_seats import CompanionSeats
from marooned.table.live.course import Course, Doing
from marooned.table.live.log import Log
from marooned.table.live.pause import Pause
from marooned.table.live.people.seats import Seats
from marooned.table.live.people.watchers import Shown, Watcher
from marooned.table.live.undo import can_undo
from marooned.table.live.window_keeper import WindowKeeper
from marooned.table.protocol.pushes import FullPush, Push
from marooned.table.thinking.evaluation_bar import EvaluationBar, Reading


@dataclass(frozen=True, slots=True)
class Telling:
    """One round of pushes: what all are told, each seat, and the messages made of that so far.

    A message is the same for all who hold the same seats and were sent the same before.
    """

    seq: int
    to_all: dict[str, Any]
    told: dict[int | None, dict[str, Any]] = field(default_factory=dict)
    texts: dict[tuple[int | None, tuple[int, ...], int | None], str] = field(default_factory=dict)

    def text(
        self, told: dict[str, Any], shown: Shown | None, *, you: tuple[int, ...], undo: bool
    ) -> str:
        """Return a seat's push as JSON: of its view what differs from what was shown before."""
        news = None if shown is None else shown.news(told["view"])
        base = None if shown is None or news is None else shown.seq
        changed = told if news is None else {**told, "view": news}
        message = (FullPush if "log" in told else Push)(
            **changed, **self.to_all, seq=self.seq, base=base, you=list(you), undo=undo
        )
        return message.model_dump_json()


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
        telling = Telling(self._log.seq, self._table_now(course))
        for watcher in list(self._seats.watchers if to is None else to):
            if full:
                watcher.shown.clear()
            for seat in watcher.seats or (None,):
                if seat not in telling.told:
                    telling.told[seat] = self._told(course, seat, doings, full=full)
                self._tell(course, watcher, seat, telling)
        self.show_outlook(course)

    def _tell(self, course: Course, watcher: Watcher, seat: int | None, telling: Telling) -> None:
        """Send a watcher the news for a seat; who was sent the same before is sent the same now."""
        told, shown = telling.told[seat], watcher.shown.get(seat)
        base = None if shown is None else shown.seq
        alike = seat, watcher.seats, base
        if alike not in telling.texts:
            players = self._companion_seats.players
            undo = can_undo(course, watcher.seats, players)
            telling.texts[alike] = telling.text(told, shown, you=watcher.seats, undo=undo)
        watcher.send(telling.texts[alike])
        watcher.shown[seat] = Shown(telling.seq, told["view"])

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
            "view": course.game.panes(seat),
            "window": None if window is None else window.text(seat),
        }
        return {**told, "log": course.log(seat)} if full else told

    def _table_now(self, course: Course) -> dict[str, Any]:
        """Return what all are told alike."""
        companions, paused = self._companion_seats, self._pause.is_on
        return {
            "thinking": [] if paused else companions.thinking(course),
            "silent": [] if paused else companions.unheard(),
            "paused": self._pause.is_on,
            "paused_by": self._pause.by,
            "cooperative": course.is_team,
        }
