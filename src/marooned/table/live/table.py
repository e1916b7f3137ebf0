"""A table that is played at: what those who look at it may ask, one after the other."""

import asyncio
import contextlib
from collections.abc import Sequence

from marooned.table.error_codes import TableError
from marooned.table.live.breaks import Breaks
from marooned.table.live.changes import Changes
from marooned.table.live.clicks.enquiries import Foresight
from marooned.table.live.clicks.plays import Plays
from marooned.table.live.clicks.worlds import Worlds
from marooned.table.live.clocks.correspondence import Correspondence
from marooned.table.live.clocks.lateness import Lateness
from marooned.table.live.clocks.standstill import Standstill
from marooned.table.live.clocks.summons import Summons
from marooned.table.live.clocks.timekeeper import Timekeeper
from marooned.table.live.companion_seats import CompanionSeats
from marooned.table.live.course import Course
from marooned.table.live.display import Display
from marooned.table.live.gathering.agreement import Agreement, check_aids
from marooned.table.live.gathering.spectators import Spectators
from marooned.table.live.log import Log
from marooned.table.live.neighbouring.drivers import Driver
from marooned.table.live.neighbouring.tidings import Tidings
from marooned.table.live.pace import Pace
from marooned.table.live.pause import Pause
from marooned.table.live.people.attendance import Attendance
from marooned.table.live.people.seats import Seats, check_seated
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.secret_windows import Window
from marooned.table.live.talk.conversation import Conversation
from marooned.table.live.talk.undo_questions import UndoQuestions
from marooned.table.live.undo import taking_back
from marooned.table.live.window_keeper import WindowKeeper
from marooned.table.naming.nicknames import checked_name
from marooned.table.nodes.seen import Seen
from marooned.table.protocol.again import SuccessorText
from marooned.table.protocol.requests import Advise, AnswerUndo, Play, Undo
from marooned.table.protocol.trouble import trouble
from marooned.table.settings import Settings, is_shared
from marooned.table.store.gatherings import Gatherings
from marooned.table.store.moments import Moments
from marooned.table.store.pauses import Pauses
from marooned.table.store.rows import Stored
from marooned.table.store.sayings import Sayings
from marooned.table.store.sharing.callings import Callings
from marooned.table.store.sharing.leases import Leases
from marooned.table.store.sharing.running_turns import Turns
from marooned.table.store.sharing.secret_answers import Answers
from marooned.table.store.sharing.votes import Votes
from marooned.table.store.tables import Store
from marooned.table.thinking.adviser import Adviser, check_askable
from marooned.table.thinking.evaluation_bar import EvaluationBar
from marooned.table.thinking.pool import WorkerPool
from marooned.table.thinking.queries import AdviceQuestion


class Table:
    """One table: its parts put together. All of it can be read again from the log."""

    def __init__(self, stored: Stored, store: Store, pool: WorkerPool, settings: Settings) -> None:
        self._settings = settings
        self._pause = Pause()
        self.seats = seats = Seats(stored)
        self.spectators = Spectators(seats)
        self.log = log = Log(seats, store, settings.actions)
        answers = Answers(store)
        shared = is_shared(settings)
        leases = Leases(store.engine) if shared else None
        self.wheel = wheel = Driver(leases, stored.id)
        self._companion_seats = companion_seats = CompanionSeats(seats, pool, settings.threads)
        self.windows = windows = WindowKeeper(
            seats, log, companion_seats, self._pause, settings, self._close_window, answers, wheel
        )
        self._bar = EvaluationBar(pool, settings.outlook_rollouts)
        self._display = Display(seats, log, companion_seats, windows, self._pause, self._bar)
        self._changes = changes = Changes(seats, log, windows, self._display, answers)
        self.agreement = Agreement(
            seats, log, self.spectators, Gatherings(store.engine), changes.caught_up
        )
        self.conversation = Conversation(seats, log, Sayings(store.engine), settings.words)
        self.conversation.hint = store.hint
        self.undo_questions = UndoQuestions(
            seats,
            log,
            changes,
            self._pause,
            Votes(store.engine),
            settings.undo_seconds,
            many=shared,
        )
        self._pace = Pace(
            seats, log, companion_seats, changes, self._display, self._pause, settings, wheel
        )
        self._plays = Plays(log, windows, changes, self._pace)
        self.people = Attendance(seats, log, changes, self._pace, store, settings)
        self.invitations = self.people.invitations
        self.timekeeper = Timekeeper(seats, log, self._pause, settings.clock_rest_seconds)
        self._standstill = Standstill(seats, self.timekeeper, Turns(store.engine))
        callings = Callings(store.engine) if shared else None
        self._summons = Summons(seats, log, settings.webhook, callings=callings)
        moments = Moments(store.engine)
        self.correspondence = Correspondence(seats, log, self.timekeeper, moments)
        self._breaks = Breaks(
            seats, log, self._pause, windows, self.correspondence, Pauses(store.engine)
        )
        self.lateness = Lateness(seats, log, self.timekeeper, companion_seats, changes, self._pace)
        self._adviser = Adviser(pool)
        self.worlds = Worlds(settings.worlds)
        self.foresight = Foresight()
        self.tidings = Tidings(
            seats,
            log,
            changes,
            self._display,
            windows,
            self._breaks,
            self.agreement,
            self.conversation,
            self.undo_questions,
            self.people,
        )

    @property
    def stored(self) -> Stored:
        """Return the table as it is remembered."""
        return self.seats.stored

    @property
    def seq(self) -> int:
        """Return the number of the last change."""
        return self.log.seq

    @property
    def is_paused(self) -> bool:
        """Whether companions wait."""
        return self._pause.is_on

    def set_paused(self, on: bool, by: str | None = None) -> None:
        """Have companions wait, and the time of a secret window stand; or let both go on."""
        self._breaks.stand(on=on, by=by)

    async def course(self) -> Course:
        """Return the game as the log has it, with what other nodes wrote."""
        async with self.log.lock:
            if is_shared(self._settings):
                return await self._changes.caught_up()
            return await self.log.current()

    async def join(self, watcher: Watcher, most: int) -> None:
        """Show the table to a watcher from now on.

        Raises:
            TableError: Too many look at it already, it has no spectators, or the watcher's holder
                was sent away.
        """
        async with self.log.lock:
            course = await self._changes.caught_up()
            await self.people.kicks.check_welcome(watcher.holder)
            # Before seats go back: that is told, and with it the window as it is known here.
            await self.windows.look(course)
            await self.people.receive(course, watcher)
            self.spectators.make_room(watcher, most, self._settings.sockets)
            self.seats.admit(watcher)
            self._display.push(course, to=[watcher], full=True)
            await self.correspondence.catch_up()
            self._summons.arrive(self._settings.gone_seconds)
            self.spectators.tell()
            await self.conversation.show(watcher)
            self.undo_questions.show(watcher)
            self.people.come(course)
            self._pace.drive()

    def leave(self, watcher: Watcher) -> None:
        """Show the table to a watcher no longer."""
        self.seats.watchers.discard(watcher)
        self.timekeeper.look()
        self.spectators.tell()
        self._adviser.forget(watcher)
        self._pace.rest()
        self._bar.rest()
        self.people.miss(watcher)
        self.log.touch()

    def see_elsewhere(self, lines: Sequence[Seen]) -> None:
        """Note who looks at the table by other nodes."""
        self.people.hear(lines)
        self.timekeeper.look()
        self.spectators.tell()

    def introduce(self, watcher: Watcher, name: str) -> None:
        """Call a spectator by a name of its own.

        Raises:
            TableError: It is no name, or the watcher holds a seat, which has one.
        """
        if watcher.seats:
            raise TableError("forbidden", "you hold a seat and use its name")
        most = self._settings.name_length
        self.spectators.name(watcher, checked_name(name, most), most)
        self.people.look_around()

    def dismiss(self, error: TableError) -> None:
        """Tell all who look why there is nothing to see any more, and let them go."""
        for watcher in self.seats.watchers:
            watcher.tell(trouble(error, self.seq))
            watcher.lost = True

    def offer(self, again: SuccessorText) -> None:
        """Send all who look the table at which they can play again."""
        self.tidings.offered = again.table
        self.seats.tell(again)

    async def look_again(self) -> None:
        """Take over what other nodes wrote since, and tell it to all who look.

        Raises:
            TableError: The table was closed, or there is none any more.
        """
        async with self.log.lock:
            before = self._clocked()
            if await self.tidings.bring():
                if self._clocked() != before:
                    self.timekeeper.look()
                self._pace.drive()

    def _clocked(self) -> tuple[object, ...]:
        """Return what clocks go by; an answer in secret is none of it, and moves none."""
        return self.seq, self.is_paused, self.stored.chairs, self.stored.terms

    async def tell_anew(self) -> None:
        """Read the table anew, and tell all how it stands."""
        async with self.log.lock:
            self.log.forget()
            await self._changes.caught_up()

    async def play(self, watcher: Watcher, request: Play) -> None:
        """Play an action for a seat that the watcher holds; in a secret window, keep it aside.

        Raises:
            TableError: The seat is another's, the game is over, the request is late, or the
                action is against the rules; nothing has changed.
        """
        await self._plays.play(watcher, request)

    async def undo(self, watcher: Watcher, request: Undo) -> None:
        """Take back the watcher's last action; among mates, with what companions did after it.

        Mates who have acted since are asked first.

        Raises:
            TableError: As for play, or it cannot be taken back.
        """
        check_seated(watcher)
        async with self.log.lock:
            course = await self._changes.expected(watcher, request.seq)
            wish = taking_back(course, watcher.seats, self.seats.companions)
            if wish.asked:
                await self.undo_questions.ask(course, wish)
            else:
                await self._changes.take_back(course, wish.point)
            self._pace.drive()

    async def answer_undo(self, watcher: Watcher, request: AnswerUndo) -> None:
        """Let somebody take an action back, or not.

        Raises:
            TableError: The watcher is not asked, or not any more.
        """
        await self.undo_questions.answer(watcher, request)
        self._pace.drive()

    async def advise(self, watcher: Watcher, request: Advise) -> None:
        """Have the watcher advised; what it is told comes later, unless the game goes on before.

        Raises:
            TableError: It may not ask for this seat, which may have no choice; or as for play.
        """
        async with self.log.lock:
            check_aids(self.stored.terms)
            course = await self._changes.expected(watcher, request.seq)
            check_askable(course.game, request.seat, watcher.seats)
            moment, settings = course.moment(self.stored), self._settings
            question = AdviceQuestion(
                moment, request.seat, settings.advice_rollouts, settings.threads
            )
            self._adviser.ask(watcher, self.seq, question, self._is_advisable)

    def _is_advisable(self, seq: int) -> bool:
        """Tell whether advice on how the table stood then may still be told."""
        return seq == self.seq and self.stored.terms.aids

    async def show_outlook(self, watcher: Watcher, *, on: bool) -> None:
        """Tell the watcher how the game stands, from now on or no longer.

        Raises:
            TableError: That is switched off at this table.
        """
        async with self.log.lock:
            if on:
                check_aids(self.stored.terms)
            watcher.wants_outlook = on
            self._bar.forget(watcher)
            self._display.show_outlook(await self.log.current())

    async def pause(self, watcher: Watcher, *, on: bool) -> None:
        """Have companions and clocks wait, or go on; all are told who wished it.

        Raises:
            TableError: The watcher holds no seat, the game is over, or somebody else was first.
        """
        async with self.log.lock:
            try:
                await self._breaks.change(watcher, on=on)
            except TableError as error:
                if error.code == "stale":
                    await self._changes.look_again()
                    self._heed_pause()
                raise
            self._display.push(await self.log.current())
            self._heed_pause()

    def _heed_pause(self) -> None:
        """Have clocks and companions stand or go on, as the table does."""
        self.timekeeper.look()
        self._pace.drive()

    async def _close_window(self, window: Window) -> None:
        """Play what was answered in a window, and let companions go on."""
        await self._changes.play_answers(window)
        self._pace.drive()

    async def close(self) -> None:
        """Let go of all that is still under way."""
        ending = (
            self._pace,
            self.lateness,
            self._summons,
            self.windows,
            self.undo_questions,
            self.people,
            self._standstill,
        )
        stopped = [task for part in ending for task in part.stop()]
        await asyncio.gather(*stopped, return_exceptions=True)
        await self._adviser.close()
        await self._bar.close()
        with contextlib.suppress(TableError):
            await self.wheel.give_back()
