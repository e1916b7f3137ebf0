"""A running table: its game as the log tells it, who may do what, and who is told."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from marooned.contract import Event
from marooned.errors import IllegalActionError
from marooned.table.advising import Advising, check_askable
from marooned.table.companions import Chosen, CompanionError, Companions
from marooned.table.outlooks import Outlooks, Scene
from marooned.table.playing import Doing, Playing, Said, undo_point
from marooned.table.protocol import Advise, FullPush, Kept, Play, Push, TableError, Undo, trouble
from marooned.table.settings import Settings
from marooned.table.store import Chair, Entry, StaleLogError, Standing, Store, Stored, stamp
from marooned.table.thinking import AdviceQuestion, Moment, MoveQuestion
from marooned.table.watching import Bucket, Watcher
from marooned.table.windows import Window, length, quick, searches

LOGGER = logging.getLogger(__name__)


@contextmanager
def refused_by_rules() -> Iterator[None]:
    """Tell what the rules refuse as the table does."""
    try:
        yield
    except IllegalActionError as error:
        text = str(error)
        raise TableError("illegal", text, value=error.value, allowed=error.allowed) from error


@contextmanager
def stale_allowed() -> Iterator[None]:
    """Let a change that came too late pass: whoever made it looks again."""
    try:
        yield
    except TableError as error:
        if error.code != "stale":
            raise


def _check_holds(held: Sequence[int], seat: int) -> None:
    if seat not in held:
        text = f"seat {seat} is not yours; yours are: {', '.join(map(str, held)) or 'none'}"
        raise TableError("forbidden", text, value=seat, allowed=held)


def _seated(name: str, before: str) -> str:
    same = name == before
    return f"{name} sits at another browser now" if same else f"{name} takes the seat of {before}"


class Table:
    """One table in memory; whatever it holds can be read again from the log."""

    def __init__(
        self, stored: Stored, store: Store, companions: Companions, settings: Settings
    ) -> None:
        self.stored = stored
        self.seq = 0
        self.watchers: set[Watcher] = set()
        self.used = time.monotonic()
        self._store = store
        self._companions = companions
        self._settings = settings
        self._players = {chair.seat: chair.player for chair in stored.chairs if chair.player}
        self._playing: Playing | None = None
        self._passed: set[int] = set()
        self._lock = asyncio.Lock()
        self._driver: asyncio.Task[None] | None = None
        self._window: Window | None = None
        self._closer: asyncio.Task[None] | None = None
        self._askers: set[asyncio.Task[None]] = set()
        self._bucket = Bucket(settings.messages, time.monotonic())
        self._advising = Advising(companions)
        self._outlooks = Outlooks(companions, settings.outlook_rollouts)
        self._going = asyncio.Event()
        self._going.set()

    @property
    def paused(self) -> bool:
        """Whether companions wait."""
        return not self._going.is_set()

    def set_paused(self, on: bool) -> None:
        """Have companions wait, and the time of a secret window stand; or let both go on."""
        if on == self.paused:
            return
        self._going.clear() if on else self._going.set()
        if self._window is not None:
            self._window.hold() if on else self._window.go_on()

    async def playing(self) -> Playing:
        """Return the game as the log has it."""
        async with self._lock:
            return await self._current()

    async def join(self, watcher: Watcher, most: int) -> None:
        """Show the table to a watcher from now on.

        Raises:
            TableError: Too many look at it already.
        """
        async with self._lock:
            if len(self.watchers) >= most:
                text = f"{len(self.watchers)} browsers look at this table; allowed are {most}"
                raise TableError("full", text, value=len(self.watchers), allowed=[most])
            playing = await self._caught_up()
            watcher.seats = self.stored.seats_of(watcher.holder)
            self.watchers.add(watcher)
            self._push(playing, to=[watcher], full=True)
            self._drive()

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.used = time.monotonic()

    async def play(self, watcher: Watcher, request: Play) -> None:
        """Play an action for a seat that the watcher holds; in a secret window, keep it aside.

        Raises:
            TableError: The seat is another's, the game is over, the request is late, or the
                action is against the rules; nothing has changed.
        """
        _check_holds(watcher.seats, request.seat)
        async with self._lock:
            playing = await self._expected(watcher, request.seq)
            window = self._window_at(playing)
            if window is not None and request.seat in window.seats:
                self._keep(playing, window, request)
            else:
                await self._act(playing, request.seat, request.code)

    async def undo(self, watcher: Watcher, request: Undo) -> None:
        """Take back the watcher's last action; among mates, with what companions did after it.

        Raises:
            TableError: As for play, or it cannot be taken back.
        """
        if not watcher.seats:
            raise TableError("forbidden", "you hold no seat at this table")
        async with self._lock:
            playing = await self._expected(watcher, request.seq)
            await self._take_back(playing, self._undo_point(playing, watcher))

    async def advise(self, watcher: Watcher, request: Advise) -> None:
        """Have the watcher advised; what it is told comes later, unless the game goes on before.

        Raises:
            TableError: It may not ask for this seat, which may have no choice; or as for play.
        """
        async with self._lock:
            playing = await self._expected(watcher, request.seq)
            check_askable(playing.game, request.seat, watcher.seats)
            question = AdviceQuestion(
                self._moment(playing),
                request.seat,
                self._settings.advice_rollouts,
                self._settings.threads,
            )
            self._advising.ask(watcher, self.seq, question, lambda seq: seq == self.seq)

    async def show_outlook(self, watcher: Watcher, *, on: bool) -> None:
        """Tell the watcher how the game stands, from now on or no longer."""
        async with self._lock:
            watcher.wants_outlook = on
            self._outlooks.forget(watcher)
            self._show_outlook(await self._current())

    async def pause(self, watcher: Watcher, *, on: bool) -> None:
        """Have companions wait, or go on.

        Raises:
            TableError: The watcher holds no seat, or the game is over.
        """
        if not watcher.seats:
            raise TableError("forbidden", "you hold no seat at this table")
        async with self._lock:
            playing = await self._current()
            if playing.ended:
                raise TableError("ended", "the game is over")
            self.set_paused(on)
            self._push(playing)
            self._drive()

    async def invite(self, holder: str | None, seat: int, invitation: str | None) -> None:
        """Let whoever shows an invitation take a seat, or nobody; an earlier one is void.

        Raises:
            TableError: The seat is another's, the game is over, or it is asked for too often.
        """
        async with self._lock:
            playing = await self._caught_up()
            _check_holds(self.stored.seats_to_offer(holder), seat)
            self._check_seating(playing)
            if not await self._store.invite(self.stored.id, self.stored.chairs[seat], invitation):
                raise TableError("stale", "somebody else acted first", value=seat)

    async def offered(self, invitation: str) -> Chair:
        """Return the chair that an invitation is for.

        Raises:
            TableError: It is for none.
        """
        async with self._lock:
            await self._caught_up()
            return await self._offered(invitation)

    async def sit_down(self, invitation: str, holder: str, name: str | None) -> int:
        """Move a seat to the holder's browser, whoever held it, and spend the invitation.

        Raises:
            TableError: It is for no seat or for the holder's own, the game is over, or somebody
                else acted first.
        """
        async with self._lock:
            playing = await self._caught_up()
            chair = await self._offered(invitation)
            if chair.token == holder:
                text = f"the seat of {chair.name} is yours already; give the link to a friend"
                raise TableError("forbidden", text, value=chair.seat)
            self._check_seating(playing)
            taken = replace(chair, token=holder, name=name or chair.name)
            await self._hand_over(playing, taken, invitation)
            return taken.seat

    async def close(self) -> None:
        own = (self._driver, self._closer, *self._askers)
        tasks = [task for task in own if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._advising.close()
        await self._outlooks.close()

    async def _offered(self, invitation: str) -> Chair:
        seat = await self._store.invited(self.stored.id, invitation)
        if seat is None:
            text = "this invitation is not open: it was used or withdrawn; ask for another one"
            raise TableError("no_invitation", text)
        return self.stored.chairs[seat]

    def _check_seating(self, playing: Playing) -> None:
        if playing.ended:
            raise TableError("ended", "the game is over; its seats stay as they are")
        if not self._bucket.take(time.monotonic()):
            most = self._settings.messages
            text = f"more than {most} changes of seats a second; allowed are {most}"
            raise TableError("too_fast", text, allowed=[most])

    async def _hand_over(self, playing: Playing, chair: Chair, invitation: str) -> None:
        before, seq = self.stored.chairs[chair.seat].name, self.seq + 1
        writing = self._store.hand_over(self.stored.id, seq, chair, invitation)
        await self._log(playing, seq, writing)
        chairs = (*self.stored.chairs[: chair.seat], chair, *self.stored.chairs[chair.seat + 1 :])
        self._seat(replace(self.stored, chairs=chairs))
        if self._window is not None:
            self._window.seq = seq  # its time goes on, and what the others answered stays
        said = Event("seat", chair.seat, _seated(chair.name, before))
        self._push(playing, [Said([said])], full=True)
        self._drive()

    def _seat(self, stored: Stored) -> None:
        """Let those who look hold the seats that are theirs now, and no others."""
        self.stored = stored
        for watcher in self.watchers:
            watcher.seats = stored.seats_of(watcher.holder)

    async def _expected(self, watcher: Watcher, seq: int) -> Playing:
        """Return the game if a request was made in the knowledge of all that happened."""
        playing = await self._current()
        if playing.ended:
            raise TableError("ended", "the game is over")
        if seq != self.seq:
            self._push(playing, to=[watcher])
            text = f"something has happened since: {seq} is not the number now, {self.seq} is"
            raise TableError("stale", text, value=seq, allowed=[self.seq])
        return playing

    async def _current(self) -> Playing:
        if self._playing is None:
            entries = await self._store.entries(self.stored.id)
            self._playing = await asyncio.to_thread(Playing.resume, self.stored, entries)
            # Read after the entries: of what they hold, the chairs lack nothing.
            self._seat(await self._store.table(self.stored.id) or self.stored)
            self.seq = entries[-1].seq if entries else 0
            self._passed.clear()
        self.used = time.monotonic()
        return self._playing

    async def _caught_up(self) -> Playing:
        """Return the game as the log has it now; what another node wrote is told to all."""
        if self._playing is not None and self.seq == await self._store.seq(self.stored.id):
            return self._playing
        self._playing = None
        playing = await self._current()
        self._push(playing, full=True)
        return playing

    async def _act(self, playing: Playing, seat: int, code: int, why: str | None = None) -> None:
        with refused_by_rules():
            played = playing.play(seat, code, why)
        await self._write(playing, Entry(self.seq + 1, "play", seat, code, why))
        self._tell(playing, [played])

    def _tell(self, playing: Playing, doings: Sequence[Doing]) -> None:
        """Tell of what was done; among rivals the end opens all that was kept back until then."""
        revealed = playing.ended and not playing.game.definition.cooperative
        self._push(playing, doings, full=revealed)
        self._drive()

    async def _take_back(self, playing: Playing, point: int) -> None:
        seat = playing.plays[point].seat
        playing.take_back(point)
        standing = len(playing.plays)
        await self._write(playing, Entry(self.seq + 1, "undo", seat, standing))
        chair = self.stored.chairs[seat]
        said = Event("undo", seat, f"{chair.name} takes the last action back")
        self._push(playing, [Said([said])], full=True)
        self._drive()

    async def _write(self, playing: Playing, entry: Entry) -> None:
        """Write a change to the log; what is not in the log has not happened."""
        outcome = playing.outcome()
        standing = Standing(playing.phase)
        if outcome is not None:
            standing = Standing(outcome["text"], stamp(), outcome)
        await self._log(playing, entry.seq, self._store.append(self.stored.id, entry, standing))
        self._passed.clear()

    async def _log(self, playing: Playing, seq: int, writing: Awaitable[None]) -> None:
        self._playing = None
        try:
            await writing
        except StaleLogError as error:
            self._push(await self._current(), full=True)
            raise TableError("stale", "somebody else acted first", value=seq - 1) from error
        self._playing = playing
        self.seq = seq

    def _push(
        self,
        playing: Playing,
        doings: Sequence[Doing] = (),
        *,
        to: Iterable[Watcher] | None = None,
        full: bool = False,
    ) -> None:
        """Tell watchers what each of their seats may know, of what happened and since."""
        self._window_at(playing)
        told: dict[int | None, dict[str, Any]] = {}
        for watcher in list(self.watchers if to is None else to):
            for seat in watcher.seats or (None,):
                if seat not in told:
                    told[seat] = self._told(playing, seat, doings, full=full)
                watcher.tell(self._seen(playing, watcher, told[seat]))
        self._show_outlook(playing)

    def _show_outlook(self, playing: Playing) -> None:
        """Tell those who want it how the game stands, once that is found."""
        if any(watcher.wants_outlook for watcher in self.watchers):
            self._outlooks.follow(Scene(self.seq, playing, self._moment(playing), self.watchers))

    def _told(
        self, playing: Playing, seat: int | None, doings: Sequence[Doing], *, full: bool
    ) -> dict[str, Any]:
        """Return what all who hold a seat are told, and nobody else."""
        window = self._window
        told = {
            "seat": seat,
            "events": playing.told(doings, seat),
            "view": playing.game.view(seat),
            "window": None if window is None else window.text(seat),
        }
        return {**told, "log": playing.log(seat)} if full else told

    def _seen(self, playing: Playing, watcher: Watcher, told: dict[str, Any]) -> Push:
        asked = self._asked(playing)
        return (FullPush if "log" in told else Push)(
            **told,
            seq=self.seq,
            you=list(watcher.seats),
            undo=self._can_undo(playing, watcher),
            thinking=[] if asked is None or self.paused else [asked],
            paused=self.paused,
            cooperative=playing.game.definition.cooperative,
        )

    def _can_undo(self, playing: Playing, watcher: Watcher) -> bool:
        try:
            self._undo_point(playing, watcher)
        except TableError:
            return False
        return not playing.ended

    def _undo_point(self, playing: Playing, watcher: Watcher) -> int:
        """Return how many actions an undo leaves; rivals' actions, companions' too, are final."""
        mates = self._players if playing.game.definition.cooperative else ()
        return undo_point(playing.plays, watcher.seats, mates)

    def _asked(self, playing: Playing) -> int | None:
        """Return the companion that is to decide now, or None; a secret window tells of nobody."""
        if playing.ended or playing.game.is_secret_window:
            return None
        persons = {chair.seat for chair in self.stored.chairs if chair.kind == "person"}
        seat = playing.game.asked(self._passed | persons)
        if seat in self._players:
            return seat
        return next((seat for seat in playing.game.waiting if seat in self._players), None)

    def _drive(self) -> None:
        """Let companions act, while somebody looks."""
        if self._driver is None or self._driver.done():
            self._driver = asyncio.create_task(self._companions_act())

    async def _companions_act(self) -> None:
        try:
            while self.watchers and await self._companion_acts():
                pass
        except Exception:
            LOGGER.exception("the companions of table %s have stopped", self.stored.id)
            self._tell_failure()

    def _tell_failure(self) -> None:
        """Tell that a companion failed; not why: its error may name what it alone knows."""
        for watcher in self.watchers:
            told = TableError("companion", "the companion did not answer; the node's log says why")
            watcher.tell(trouble(told, self.seq))

    async def _companion_acts(self) -> bool:
        """Have the companion that is asked decide; False when none is."""
        await self._going.wait()
        playing, seq, started = await self.playing(), self.seq, time.monotonic()
        seat = self._asked(playing)
        if seat is None:
            return False
        chosen = await self._companions.think(self._question(playing, seat))
        if chosen.code is not None:
            await asyncio.sleep(started + self._settings.pace - time.monotonic())
        await self._going.wait()
        async with self._lock:
            if self._playing is playing and self.seq == seq and not self.paused:
                await self._decided(playing, seat, chosen)
        return True

    def _question(self, playing: Playing, seat: int) -> MoveQuestion:
        moment, player = self._moment(playing), self._players[seat]
        return MoveQuestion(moment, player, seat, self._settings.threads)

    def _moment(self, playing: Playing) -> Moment:
        stored, passed = self.stored, tuple(sorted(self._passed))
        players = len(stored.chairs)
        return Moment(stored.id, stored.game, players, stored.options, playing.history, passed)

    async def _decided(self, playing: Playing, seat: int, chosen: Chosen) -> None:
        if chosen.code is not None:
            with stale_allowed():
                await self._act(playing, seat, chosen.code, chosen.why)
        elif seat in playing.game.waiting:
            raise CompanionError(f"seat {seat} is waited for and chose nothing")
        else:
            self._passed.add(seat)
            self._push(playing)

    def _window_at(self, playing: Playing) -> Window | None:
        """Return the secret window that the game stands at, opened if it is new."""
        if not playing.game.is_secret_window:
            self._window = None
        elif self._window is None or self._window.seq != self.seq:
            self._window = self._opened(playing)
            self._closer = asyncio.create_task(self._run_window(self._window))
            self._ask(playing, self._window)
        return self._window

    def _opened(self, playing: Playing) -> Window:
        seats = sorted(playing.game.waiting)
        chairs = [self.stored.chairs[seat] for seat in seats]
        window = Window(self.seq, seats, length(chairs, self._settings))
        if not self.paused:
            window.go_on()
        return window

    def _keep(self, playing: Playing, window: Window, request: Play) -> None:
        """Keep an answer aside, in place of an earlier one, and tell nobody but who gave it."""
        with refused_by_rules():
            playing.game.meant(request.code, request.seat)
        window.answers[request.seat] = request.code
        kept = Kept(seq=self.seq, seat=request.seat, code=request.code)
        for watcher in self.watchers:
            if request.seat in watcher.seats:
                watcher.tell(kept)

    async def _run_window(self, window: Window) -> None:
        """Wait until the time is up, and play what was answered."""
        while not await self._is_over(window):
            await self._going.wait()
            await asyncio.sleep(window.left)

    async def _is_over(self, window: Window) -> bool:
        """Close a window whose time is up; False while it is not, or the table is paused."""
        async with self._lock:
            if self._window is not window:
                return True
            if self.paused or window.left:
                return False
            self._window = None  # where nobody looks, the next who does begins it anew
            if self.watchers:
                await self._try_close(window)
            return True

    def _ask(self, playing: Playing, window: Window) -> None:
        """Have companions answer beside the running time.

        A thought that is not finished in time is not broken off: that would cost its process.
        """
        asker = asyncio.create_task(self._ask_companions(playing, window))
        self._askers.add(asker)
        asker.add_done_callback(self._askers.discard)

    async def _ask_companions(self, playing: Playing, window: Window) -> None:
        """Keep what companions answer: at first what they would at once, then what they find."""
        asked = [self._question(playing, seat) for seat in window.seats if seat in self._players]
        hurried = [replace(each, player=quick()) for each in asked if searches(each.player)]
        for question in (*hurried, *asked):
            if self._window is not window:
                return
            await self._ask_companion(question, window)

    async def _ask_companion(self, question: MoveQuestion, window: Window) -> None:
        """Keep a companion's answer, unless it comes too late or is none."""
        try:
            chosen = await self._companions.think(question)
        except Exception:
            LOGGER.exception("a companion of table %s has no answer", self.stored.id)
            window.failures += 1
        else:
            if self._window is window:
                window.keep_companion(question.seat, chosen)

    async def _try_close(self, window: Window) -> None:
        try:
            with stale_allowed():
                await self._close(await self._current(), window)
        except Exception:
            LOGGER.exception("a window of table %s could not be closed", self.stored.id)
            self._tell_failure()

    async def _close(self, playing: Playing, window: Window) -> None:
        """Play the answers in the order of seats and tell of them all at once."""
        if window.failures:
            self._tell_failure()  # not before: when a companion fails may tell what it thought of
        played: list[Doing] = []
        open_to = set(window.seats)
        for seat in window.seats:
            if not playing.game.is_secret_window or set(playing.game.waiting) != open_to:
                break
            code = window.answer(seat, playing.game.legal_codes(seat))
            why = window.why(seat, code)
            played.append(playing.play(seat, code, why))
            await self._write(playing, Entry(self.seq + 1, "play", seat, code, why))
            open_to.discard(seat)
        self._tell(playing, played)
