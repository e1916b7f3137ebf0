"""Mutants of the table: each breaks a law on purpose, so that tests see the simulation find it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

from marooned.table.rules import effects, visibility
from marooned.table.rules import views as all_views
from marooned.table.runtime.ai_players.ai_driver import AiDriver
from marooned.table.runtime.clients.attendance import Attendance
from marooned.table.runtime.lobby import Lobby
from marooned.table.runtime.mailbox import Mailbox, evolved
from marooned.table.runtime.timers import Timers
from marooned.table.state.snapshot import Running, Window
from marooned.table.store.entry_log import EntryLog, StaleVersionError

Mutant = Callable[[], Any]


@contextmanager
def sends_before_it_is_written() -> Iterator[None]:
    append = Mailbox._append

    async def sent(self: Mailbox, before: Any, decision: Any) -> bool:
        self._send(before, evolved(before, decision.entries))
        return await append(self, before, decision)

    with patch.object(Mailbox, "_append", sent):
        yield


@contextmanager
def confirms_before_it_is_written() -> Iterator[None]:
    """Confirm a write before it is done; a failure comes too late."""
    append, tasks = EntryLog.append, set()

    async def begun(self: EntryLog, *what: Any, **more: Any) -> None:
        async def written() -> None:
            await asyncio.sleep(0.01)
            await append(self, *what, **more)

        task = asyncio.create_task(written())
        tasks.add(task)
        task.add_done_callback(lambda done: done.cancelled() or done.exception())

    with patch.object(EntryLog, "append", begun):
        yield


@contextmanager
def follows_no_other_node() -> Iterator[None]:
    async def follow(self: Lobby, _table: str, _hints: object = ()) -> None:
        """Read nothing."""

    with patch.object(Lobby, "follow", follow):
        yield


@contextmanager
def takes_a_conflict_for_success() -> Iterator[None]:
    append = EntryLog.append

    async def kept(self: EntryLog, *what: Any, **more: Any) -> None:
        try:
            await append(self, *what, **more)
        except StaleVersionError:
            return

    with patch.object(EntryLog, "append", kept):
        yield


@contextmanager
def shows_the_hand_of_another_seat() -> Iterator[None]:
    push = all_views.push_to_seat

    def shown(state: Any, seat: int | None, now: float) -> Any:
        part = push(state, seat, now)
        other = (1 + (seat or 0)) % len(state.seats)
        return {**part, "view": push(state, other, now)["view"]}

    with patch.object(all_views, "push_to_seat", shown):
        yield


@contextmanager
def tells_all_the_events_of_a_seat() -> Iterator[None]:
    def seen(_running: Any, action: Any, _seat: int | None) -> Any:
        return visibility.as_json(action.events, None)

    with patch.object(visibility, "action_seen", seen):
        yield


@contextmanager
def tells_all_the_reasons_of_rivals() -> Iterator[None]:
    def seen(_running: Any, action: Any, seat: int | None) -> Any:
        told = [event.told(seat) for event in action.events]
        return visibility.as_json([each for each in told if each is not None], action.why)

    with patch.object(visibility, "action_seen", seen):
        yield


@contextmanager
def tells_all_that_a_seat_has_answered() -> Iterator[None]:
    outgoing = effects._of_entry

    def told(*what: Any) -> list[Any]:
        return [
            replace(each, seat=None)
            if isinstance(each, effects.Message) and each.body["type"] == "answer_accepted"
            else each
            for each in outgoing(*what)
        ]

    with patch.object(effects, "_of_entry", told):
        yield


@contextmanager
def shows_the_seed() -> Iterator[None]:
    push = all_views.push_to_all

    def shown(state: Any, names: Any) -> Any:
        return {**push(state, names), "options": dict(state.options)}

    with patch.object(all_views, "push_to_all", shown):
        yield


@contextmanager
def plays_a_click_twice() -> Iterator[None]:
    with patch.object(Running, "revision_of", lambda _self, _seat, _click: None):
        yield


@contextmanager
def plays_the_first_answer() -> Iterator[None]:
    def first(self: Window, seat: int) -> Any:
        return next((each for each in self.answers if each.seat == seat), None)

    with patch.object(Window, "answer_of", first):
        yield


@contextmanager
def closes_no_window() -> Iterator[None]:
    with patch.object(Timers, "_ring", lambda _self: None):
        yield


@contextmanager
def asks_no_ai_player() -> Iterator[None]:
    with patch.object(AiDriver, "follow", lambda _self, _state, _now: None):
        yield


@contextmanager
def leaves_tasks_behind() -> Iterator[None]:
    with patch.object(Attendance, "stop", lambda _self: []):
        yield


MUTANTS: dict[str, tuple[Mutant, tuple[str, ...]]] = {
    "sends before it is written": (sends_before_it_is_written, ("before it is in the log",)),
    "confirms before it is written": (
        confirms_before_it_is_written,
        ("before it is in the log", "not in the log", "but the log ends at"),
    ),
    "follows no other node": (follows_no_other_node, ("the log", "stuck", "does not know")),
    "takes a conflict for success": (
        takes_a_conflict_for_success,
        ("before it is in the log", "not in the log", "another state", "as it is", "sent revision"),
    ),
    "shows another hand": (shows_the_hand_of_another_seat, ("not sent the view",)),
    "tells all events": (tells_all_the_events_of_a_seat, ("an event of another seat",)),
    "tells reasons of rivals": (tells_all_the_reasons_of_rivals, ("the reason of a rival",)),
    "tells answers": (
        tells_all_that_a_seat_has_answered,
        ("notices an answer", "is sent the answer of seat"),
    ),
    "shows the seed": (shows_the_seed, ("the seed of",)),
    "plays a click twice": (plays_a_click_twice, ("was played twice",)),
    "plays the first answer": (plays_the_first_answer, ("was played", "as it is", "another's")),
    "closes no window": (closes_no_window, ("is stuck",)),
    "asks no AI player": (asks_no_ai_player, ("is stuck",)),
    "leaves tasks behind": (leaves_tasks_behind, ("are left after the end", "Closed")),
}
"""Each mutant, and texts of which the failure has one."""
