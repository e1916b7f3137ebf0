"""One run: two nodes, people and tables, a time of faults, and a time to heal."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

from marooned.table.error_codes import TableError
from tests.simulation.broken_laws import BROKEN, BrokenLawError, law
from tests.simulation.chaos import Chaos, Trace
from tests.simulation.closing_laws import ClosingLaws
from tests.simulation.log_judge import Judge
from tests.simulation.message_bus import Bus
from tests.simulation.random_people import Person
from tests.simulation.server_nodes import SimulatedNode
from tests.simulation.stand_ins import path_for
from tests.simulation.table_openings import Openings
from tests.simulation.virtual_loop import START, VirtualLoop

CHAOS_SECONDS = (3.0, 11.0)
LAST_SECOND = START + 900.0
"""The virtual time by which each run has ended."""
NODES = ("one", "two")


class World:
    """Everything of one run."""

    def __init__(self, seed: int, folder: Path, trace: Trace) -> None:
        self.chance = random.Random(seed)
        self.trace = trace
        self.chaos = Chaos(random.Random(self.chance.getrandbits(64)), trace)
        self.database = folder / "tables.sqlite3"
        self.judge: Judge
        self.nodes: list[SimulatedNode] = []
        self.former: list[SimulatedNode] = []
        """Nodes that were stopped or killed."""
        self.people: list[Person] = []
        self.is_quiet = False
        """Whether people only look on."""
        self.errors: list[BaseException] = []
        self.openings = Openings(self)
        self._laws = ClosingLaws(self)
        self._bus = Bus(self.chaos)
        self._folder = folder

    def new_seed(self) -> int:
        """Return a seed whose digits are in no message by accident."""
        return self.chance.randrange(10**18, 10**19)

    def open_tables(self) -> list[str]:
        """Return the tables that were not closed, oldest first."""
        return [each for each in self.judge.tables() if self.judge.state(each).closed is None]

    # --- the run

    async def run(self) -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(self._note_error)
        self.judge = Judge(self.database, self.trace)
        try:
            for name in NODES:
                self.nodes.append(self._new_node(name))
                await self.nodes[-1].start()
            await self.openings.open_all()
            await self._go_through()
            await self._close()
            self._laws.check_leaks(loop)
        finally:
            self.judge.close()

    def _new_node(self, name: str) -> SimulatedNode:
        chance = random.Random(self.chance.getrandbits(64))
        path = path_for(self.database, name)
        return SimulatedNode(name, path, self._bus, chance, self.chaos)

    async def _go_through(self) -> None:
        """Have people act under faults, and then without them."""
        lives = [asyncio.create_task(self._live(each)) for each in self.people]
        storm = asyncio.create_task(self._storm())
        try:
            self.chaos.is_on = True
            await self.pass_time(self.chance.uniform(*CHAOS_SECONDS))
            self.chaos.is_on = False
            await self._calm(storm)
            for node in self.nodes:
                node.link.turn(on=True)
            await self._laws.see_progress()
            await self._laws.see_agreement()
        finally:
            for task in (*lives, storm):
                task.cancel()
            await asyncio.gather(*lives, storm, return_exceptions=True)
            for person in self.people:
                await person.stop()
        self._raise_errors()

    async def _calm(self, storm: asyncio.Task[None]) -> None:
        """Wait until all nodes are up, and let the storm end."""
        while not all(node.is_up for node in self.nodes):
            await self.pass_time(0.1)
        storm.cancel()

    async def pass_time(self, seconds: float) -> None:
        """Let time pass, in steps, so that an error ends the run soon."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while loop.time() < end:
            law(loop.time() < LAST_SECOND, "the run does not end")
            await asyncio.sleep(min(1.0, end - loop.time() + 0.001))
            self._raise_errors()

    async def _live(self, person: Person) -> None:
        await asyncio.sleep(person.chance.uniform(0.0, 1.0))
        try:
            await person.live()
        except Exception as error:  # noqa: BLE001 - it ends the run
            self.errors.append(error)

    def _note_error(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.errors.append(error or BrokenLawError(context["message"]))

    def _raise_errors(self) -> None:
        loop = asyncio.get_running_loop()
        if isinstance(loop, VirtualLoop):
            self.errors += loop.unread_errors()
        for error in (*BROKEN, *self.errors):
            raise error

    async def _storm(self) -> None:
        """Take databases, links and nodes away for a while, now and then."""
        chance = self.chaos.chance
        while True:
            await asyncio.sleep(1.0)
            node = chance.choice(self.nodes)
            if self.chaos.strikes(self.chaos.stops, "stop", node.name):
                await self._replace(node)
            elif self.chaos.strikes(self.chaos.outages, "storm", node.name):
                if chance.random() < 0.5:
                    self.chaos.lose_database(node.name)
                    continue
                node.link.turn(on=False)
                await asyncio.sleep(chance.uniform(0.1, 4.0))
                node.link.turn(on=True)

    async def _replace(self, node: SimulatedNode) -> None:
        """Stop or kill a node, and start another one."""
        chance = self.chaos.chance
        if chance.random() < 0.5:
            self.trace.note("kill", node.name)
            self.chaos.dead.add(node.name)
            node.link.close()
        node.is_up = False
        while any(person.node is node for person in self.people):  # noqa: ASYNC110 - in steps
            await asyncio.sleep(0.1)
        await node.close()
        self.former.append(node)
        place, after = self.nodes.index(node), node
        while not after.is_up:  # a server that cannot read its database ends, and is started anew
            await asyncio.sleep(chance.uniform(0.1, 2.0))
            after = self._new_node(f"{after.name}+")
            try:
                await after.start()
            except TableError:
                await after.close()
                self.former.append(after)
        self.nodes[place] = after
        self.trace.note("start", after.name)

    async def _close(self) -> None:
        for node in self.nodes:
            self.trace.note("close", node.name)
            await node.close()
        await asyncio.sleep(5.0)
        self._raise_errors()
        self.judge.check_unchanged()
        for table in self.judge.tables():
            self.trace.note("log", table, self.judge.version(table))
