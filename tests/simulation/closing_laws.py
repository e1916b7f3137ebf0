"""Laws at the end of a run: tables go on, nodes and pages agree with the log, nothing is left."""

from __future__ import annotations

import asyncio
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any, Final

from pydantic_core import to_json

from tests.simulation.broken_laws import law
from tests.simulation.watched_pages import Page

if TYPE_CHECKING:
    from marooned.table.runtime.live_table import LiveTable
    from tests.simulation.simulated_world import World

PROGRESS: Final = 2
"""Public changes by which a game continues."""
PROGRESS_SECONDS: Final = 40.0
"""Seconds in which each table must go on after all faults."""
PATIENT_SECONDS: Final = 10.0
"""Seconds after which a table that waits for a person may stay as it is."""
STEP_SECONDS: Final = 0.25
QUIET_SECONDS: Final = 13.0
"""Seconds after which nodes agree: a hint that was lost costs ten."""


class ClosingLaws:
    """Checks a run once its faults are over."""

    def __init__(self, world: World) -> None:
        self._world = world

    async def see_progress(self) -> None:
        """Check that each game continues or ends when all people are back and play."""
        for person in self._world.people:
            person.is_obliging = True
        tables = [t for t in self._world.judge.tables() if not self._is_finished(t)]
        before = {table: self._world.judge.state(table).revision for table in tables}
        for table in tables:
            self._send_people_to(table)
            await self._go_on(table, before[table] + PROGRESS)
        self._world.judge.check_unchanged()

    async def _go_on(self, table: str, revision: int) -> None:
        """Wait until a table is at a revision, is over, or waits for a person."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        while not self._is_finished(table) and self._world.judge.state(table).revision < revision:
            await self._world.pass_time(STEP_SECONDS)
            seconds = loop.time() - begun
            if seconds > PATIENT_SECONDS and self._waits(table):
                self._world.trace.note("waits", table)
                return
            law(seconds < PROGRESS_SECONDS, f"table {table} is stuck: {self._standing(table)}")

    def _send_people_to(self, table: str) -> None:
        for person in self._world.people:
            person.table = table

    def _is_finished(self, table: str) -> bool:
        state = self._world.judge.state(table)
        return state.is_over or state.closed is not None

    def _waits(self, table: str) -> bool:
        """Return True if a table waits for a person who may still come, or to be deleted."""
        state = self._world.judge.state(table)
        if not state.terms.watchers and all(seat.own_person is None for seat in state.seats):
            return True  # no one may look at it any more
        if state.running is None:
            return any(not (seat.is_ai or seat.is_ready) for seat in state.seats)
        people = {
            self._world.judge.people(table).get(each.token) for each in self._world.people
        } - {None}
        seats = [state.seats[number] for number in state.running.history.waiting]
        playing = any(seat.person in people for seat in seats)
        return any(seat.is_free for seat in seats) and not playing

    def _standing(self, table: str) -> str:
        state = self._world.judge.state(table)
        waiting = () if state.running is None else state.running.history.waiting
        return f"at version {state.version} it waits for {waiting} of {state.seats}"

    async def see_agreement(self) -> None:
        """Check that both nodes and all pages know the log, once nothing happens any more."""
        world = self._world
        world.is_quiet = True
        for node in world.nodes:
            node.pool.is_frozen = True
        await world.pass_time(QUIET_SECONDS)
        tables = [(node, table) for node in world.nodes for table in node.lobby.live().values()]
        for node, table in tables:
            if table.mailbox.state is not None and table.is_watched:
                self._check_table(f"node {node.name}", table)
        for node, table in tables:
            if world.judge.version(table.id):
                found = differences(await table.state(), world.judge.state(table.id))
                law(not found, f"node {node.name} has read another state of {table.id}: {found}")
                beside = await node.store.log.directory(table.id)
                law(table.directory() == beside, f"node {node.name} has other names of {table.id}")
        world.trace.note("agreement")

    def _check_table(self, node: str, table: LiveTable) -> None:
        """Check what a node knows of a table that people look at, and what they were sent."""
        state, mine = table.mailbox.state, self._world.judge.state(table.id)
        if state is None:
            return
        text = f"{node} has {table.id} at version {state.version}, the log is at {mine.version}"
        law(state.version == mine.version, text)
        found = differences(state, mine)
        law(not found, f"{node} has another state of {table.id}: {found}")
        pages = [each for each in table.hub.subscribers if isinstance(each, Page)]
        for page in pages:
            self._check_page(page)
        if state.running is None:
            return
        sent = {page: page.sent for page in pages}
        table._parts.people_news.send(state)
        late = [page.label for page in pages if page.sent != sent[page]]
        law(not late, f"{node} had not sent {late} who is at {table.id} now")

    def _check_page(self, page: Page) -> None:
        """Check that a page that looks on knows how its seats stand."""
        state = self._world.judge.state(page.table.id)
        if state.running is None or page.lost or page.dismissed:
            return
        for seat in page.seats or (None,):
            law(
                seat in page.last_views
                and page.last_views[seat] == (state.revision, self._world.judge.view(state, seat)),
                f"{page.label} does not know how seat {seat} of {state.id} stands",
            )

    def check_leaks(self, loop: Any) -> None:
        tasks = [each for each in asyncio.all_tasks() if each is not asyncio.current_task()]
        law(not tasks, f"tasks are left after the end: {tasks}")
        law(not loop.timers(), f"timers are left after the end: {loop.timers()}")
        for node in (*self._world.nodes, *self._world.former):
            law(not node.pool.outstanding, f"choices of {node.name} are left after the end")
            pool: Any = node.store.engine.pool
            law(pool.checkedout() == 0, f"connections of {node.name} are left after the end")


def differences(one: Any, other: Any) -> dict[str, Any]:
    """Return the fields that differ in two states."""
    found = {}
    for each in fields(one):
        pair = getattr(one, each.name), getattr(other, each.name)
        if each.name == "options":  # before they are stored, lists in them may be tuples
            pair = to_json(pair[0]), to_json(pair[1])
        if pair[0] != pair[1]:
            deeper = is_dataclass(pair[0]) and type(pair[0]) is type(pair[1])
            found[each.name] = differences(*pair) if deeper else pair
    return found
