"""One run: two nodes, people and tables, a time of faults, and a time to heal."""

from __future__ import annotations

import asyncio
import logging
import random
import tempfile
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from pathlib import Path
from typing import Any

from pydantic_core import to_json

from marooned.table.ai.workers import AiPlayerError
from marooned.table.error_codes import TableError
from marooned.table.rules.context import Context, Decision, NewTable
from marooned.table.rules.game_commands import Invite, TakeInvitation
from marooned.table.rules.waiting_room.new_table import decide_opening
from marooned.table.rules.waiting_room.room_commands import AiPlace, OpenTable, PersonPlace
from marooned.table.rules.window_lengths import opens
from marooned.table.runtime.identifiers import new_table_id
from marooned.table.runtime.services import limits_of
from marooned.table.state.evolve import evolve, folded
from marooned.table.state.log_entries import Played
from marooned.table.state.plain_terms import Clock, Terms
from marooned.table.store.tables import Store
from tests.simulation.broken_laws import BROKEN, BrokenLawError, law
from tests.simulation.chaos import Chaos, Trace
from tests.simulation.log_judge import Judge
from tests.simulation.message_bus import Bus
from tests.simulation.random_people import AI, Person
from tests.simulation.server_nodes import SimulatedNode
from tests.simulation.stand_ins import path_for, standing_in
from tests.simulation.virtual_loop import VirtualLoop

CHAOS_SECONDS = (3.0, 11.0)
PROGRESS_SECONDS = 40.0
"""Seconds in which each table must go on after all faults."""
PATIENT_SECONDS = 10.0
"""Seconds after which a table that waits for a person may stay as it is."""
STEP_SECONDS = 0.25
QUIET_SECONDS = 13.0
"""Seconds after which nodes agree: a hint that was lost costs ten."""
PROGRESS = 2
"""Public changes by which a table goes on."""
RIVALS = "_template"
GAMES = (
    (RIVALS, 2),
    (RIVALS, 3),
    (RIVALS, 3),
    ("dorada", 3),
    ("dorada", 4),
    ("island", 3),
    ("desert", 3),
)
CLOCKS = (
    None,
    None,
    None,
    Clock("turn", 4.0),
    Clock("turn", 4.0, "companion"),
    Clock("game", 20.0),
    Clock("days", 4.0),
)
MOST_BEFORE = 60
"""Most actions that were played at a table before people come."""
NODES = ("one", "two")
MEMORY = Path("/dev/shm")  # noqa: S108 - a folder with a random name is made in it
OUTAGES = "database outage"
"""Beginning of the lines that a node logs about the faults of its database."""


class Noted(logging.Handler):
    """Keeps the errors that nodes log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, AiPlayerError) and not record.getMessage().startswith(OUTAGES):
            self.lines.append(logging.Formatter().format(record))


@dataclass(slots=True)
class Result:
    """What became of a run."""

    seed: int
    digest: str
    counts: Counter[str] = field(default_factory=Counter)
    failure: str | None = None

    @property
    def replay(self) -> str:
        """The command that runs it again."""
        return f"python -m tests.simulation {self.seed} --trace"


class World:
    """Everything of one run."""

    def __init__(self, seed: int, folder: Path, trace: Trace) -> None:
        self.chance = random.Random(seed)
        self.trace = trace
        self.chaos = Chaos(random.Random(self.chance.getrandbits(64)), trace)
        self.database = folder / "tables.sqlite3"
        self.judge: Judge
        self.nodes: list[SimulatedNode] = []
        self._former: list[SimulatedNode] = []
        """Nodes that were stopped or killed."""
        self.people: list[Person] = []
        self.is_quiet = False
        """Whether people only look on."""
        self.errors: list[BaseException] = []
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
        self.database.write_bytes(empty_database())
        self.judge = Judge(self.database, self.trace)
        try:
            for name in NODES:
                self.nodes.append(self._new_node(name))
                await self.nodes[-1].start()
            await self._open_tables()
            await self._go_through()
            await self._close()
            self._check_leaks(loop)
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
            await self._pass(self.chance.uniform(*CHAOS_SECONDS))
            self.chaos.is_on = False
            await self._calm(storm)
            for node in self.nodes:
                node.link.turn(on=True)
            await self._see_progress()
            await self._see_agreement()
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
            await self._pass(0.1)
        storm.cancel()

    async def _pass(self, seconds: float) -> None:
        """Let time pass, in steps, so that an error ends the run soon."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        while loop.time() < end:
            await asyncio.sleep(min(1.0, end - loop.time() + 0.001))
            self._raise_errors()

    async def _live(self, person: Person) -> None:
        await asyncio.sleep(person.chance.uniform(0.0, 3.0))
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
        self._former.append(node)
        place, after = self.nodes.index(node), node
        while not after.is_up:  # a server that cannot read its database ends, and is started anew
            await asyncio.sleep(chance.uniform(0.1, 2.0))
            after = self._new_node(f"{after.name}+")
            try:
                await after.start()
            except TableError:
                await after.close()
                self._former.append(after)
        self.nodes[place] = after
        self.trace.note("start", after.name)

    # --- the tables

    async def _open_tables(self) -> None:
        chance = self.chance
        for number in range(chance.choice((3, 4, 5))):
            self.people.append(Person(self, number, ""))
        for person in self.people:
            self.judge.secrets[person.token] = person.token
        for _ in range(chance.choice((1, 1, 2))):
            table = await self.open_table(self.nodes[0], self.people[0])
            if self.judge.state(table).running is not None:
                await self._seat(table)
        for person in self.people:
            person.table = chance.choice(self.judge.tables())

    async def open_table(self, node: SimulatedNode, host: Person) -> str:
        """Open a table of a random game at a node, and return its id."""
        chance = self.chance
        game, seats = chance.choice(GAMES)
        places = [
            AiPlace(AI) if number and chance.random() < 0.35 else friend(number)
            for number in range(seats)
        ]
        terms, waits = Terms(clock=chance.choice(CLOCKS)), chance.random() < 0.25
        command = OpenTable(game, tuple(places), self.new_seed(), {}, terms, waits)
        if waits or chance.random() < 0.3:
            table = await node.lobby.open(command, host.token)
        else:
            table = await node.lobby.lay(self._begun(node, command, host.token))
        self.trace.note("table", table, game, seats, waits)
        law(self.judge.version(table) > 0, f"table {table} was opened, but is not in the log")
        return table

    def _begun(self, node: SimulatedNode, command: OpenTable, token: str) -> NewTable:
        """Return a table at which some actions were played, perhaps up to a secret window."""
        chance, limits, now = self.chance, limits_of(node.settings), node.services.clock.now
        decision = decide_opening(command, Context(now=now, token=token, limits=limits))
        law(isinstance(decision, Decision), f"a table cannot be opened: {decision}")
        assert isinstance(decision, Decision)
        entries, table = list(decision.entries), new_table_id()
        state = folded(table, entries)
        for _ in range(chance.randrange(MOST_BEFORE)):
            if state.running is None or state.is_over or state.running.history.is_secret:
                break
            seat = chance.choice(state.running.history.waiting)
            code = int(chance.choice(list(state.running.history.game.legal_codes(seat))))
            after = state.running.history.played(seat, code)
            if after.is_over:
                break
            entries.append(Played(at=now, seat=seat, code=code, opens=opens(state, after, limits)))
            state = evolve(state, entries[-1])
        return NewTable(table, tuple(entries), decision.beside)

    async def _seat(self, table: str) -> None:
        """Bring people to the free seats of a table, by invitations."""
        live = await self.nodes[0].lobby.find(table)
        host, *others = self.people
        for number, seat in enumerate((await live.state()).seats):
            if seat.is_free and others:
                person = others.pop(0)
                await live.do(Invite(number, f"secret {number}"), host.token)
                await live.do(TakeInvitation(number, f"Guest {person.name}"), person.token)

    # --- laws at the end

    async def _see_progress(self) -> None:
        """Check that each table goes on or ends, once all are back and play."""
        for person in self.people:
            person.is_obliging = True
        tables = [t for t in self.judge.tables() if not self._is_finished(t)]
        before = {table: self.judge.state(table).revision for table in tables}
        for table in tables:
            self._send_people_to(table)
            await self._go_on(table, before[table] + PROGRESS)
        self.judge.check_unchanged()

    async def _go_on(self, table: str, revision: int) -> None:
        """Wait until a table is at a revision, is over, or waits for a person."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        while not self._is_finished(table) and self.judge.state(table).revision < revision:
            await self._pass(STEP_SECONDS)
            seconds = loop.time() - begun
            if seconds > PATIENT_SECONDS and self._waits(table):
                self.trace.note("waits", table)
                return
            law(seconds < PROGRESS_SECONDS, f"table {table} is stuck: {self._standing(table)}")

    def _send_people_to(self, table: str) -> None:
        for person in self.people:
            person.table = table

    def _is_finished(self, table: str) -> bool:
        state = self.judge.state(table)
        return state.is_over or state.closed is not None

    def _waits(self, table: str) -> bool:
        """Return True if a table waits for a person who may still come."""
        state = self.judge.state(table)
        if state.running is None:
            return any(not (seat.is_ai or seat.is_ready) for seat in state.seats)
        people = {self.judge.people(table).get(each.token) for each in self.people} - {None}
        seats = [state.seats[number] for number in state.running.history.waiting]
        playing = any(seat.person in people for seat in seats)
        return any(seat.is_free for seat in seats) and not playing

    def _standing(self, table: str) -> str:
        state = self.judge.state(table)
        waiting = () if state.running is None else state.running.history.waiting
        return f"at version {state.version} it waits for {waiting} of {state.seats}"

    async def _see_agreement(self) -> None:
        """Check that both nodes and all pages know the log, once nothing happens any more."""
        self.is_quiet = True
        for node in self.nodes:
            node.pool.is_frozen = True
        await self._pass(QUIET_SECONDS)
        for node in self.nodes:
            for name, table in node.lobby.live().items():
                state = table.mailbox.state
                if state is None or not table.is_watched:
                    continue
                mine = self.judge.state(name)
                text = f"node {node.name} has {name} at {state.version}, the log {mine.version}"
                law(state.version == mine.version, text)
                found = differences(state, mine)
                law(not found, f"node {node.name} has another state of {name}: {found}")
                for page in sorted(table.hub.subscribers, key=lambda each: each.number):
                    self._check_page(page)
        for node in self.nodes:
            for name, table in node.lobby.live().items():
                if self.judge.version(name):
                    found = differences(await table.state(), self.judge.state(name))
                    law(not found, f"node {node.name} has read another state of {name}: {found}")
        self.trace.note("agreement")

    def _check_page(self, page: Any) -> None:
        """Check that a page that looks on knows how its seats stand."""
        state = self.judge.state(page.table.id)
        if state.running is None or page.lost or page.dismissed:
            return
        for seat in page.seats or (None,):
            law(
                seat in page.last_views
                and page.last_views[seat] == (state.revision, self.judge.view(state, seat)),
                f"{page.label} does not know how seat {seat} of {state.id} stands",
            )

    async def _close(self) -> None:
        for node in self.nodes:
            self.trace.note("close", node.name)
            await node.close()
        await asyncio.sleep(5.0)
        self._raise_errors()
        self.judge.check_unchanged()
        for table in self.judge.tables():
            self.trace.note("log", table, self.judge.version(table))

    def _check_leaks(self, loop: Any) -> None:
        tasks = [each for each in asyncio.all_tasks() if each is not asyncio.current_task()]
        law(not tasks, f"tasks are left after the end: {tasks}")
        law(not loop.timers(), f"timers are left after the end: {loop.timers()}")
        for node in (*self.nodes, *self._former):
            law(not node.pool.outstanding, f"choices of {node.name} are left after the end")
            pool: Any = node.store.engine.pool
            law(pool.checkedout() == 0, f"connections of {node.name} are left after the end")


def friend(number: int) -> PersonPlace:
    """Return the place of the host, or one that is free for a friend."""
    return PersonPlace(f"Name {number}", is_friend=number > 0)


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


@cache
def empty_database() -> bytes:
    """Return a database without tables, in its newest form."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.sqlite3"

        async def made() -> None:
            store = Store(path)
            await store.open()
            await store.close()

        asyncio.run(made())
        return path.read_bytes()


@contextmanager
def noted_errors() -> Iterator[Noted]:
    logger, noted = logging.getLogger("marooned"), Noted()
    was = logger.propagate
    logger.addHandler(noted)
    logger.propagate = False
    try:
        yield noted
    finally:
        logger.removeHandler(noted)
        logger.propagate = was


def simulate(seed: int, *, is_printed: bool = False) -> Result:
    """Run one seed."""
    empty_database()
    BROKEN.clear()
    trace = Trace(is_printed=is_printed)
    loops: list[VirtualLoop] = []
    chance = random.Random(f"loop {seed}")

    def new_loop() -> VirtualLoop:
        loops.append(VirtualLoop(chance))
        return loops[-1]

    failure = None
    with ExitStack() as stack:
        where = MEMORY if MEMORY.is_dir() else None
        folder = stack.enter_context(tempfile.TemporaryDirectory(prefix="simulation-", dir=where))
        noted = stack.enter_context(noted_errors())
        world = World(seed, Path(folder), trace)
        secret = random.Random(world.chance.getrandbits(64))
        runner = asyncio.Runner(loop_factory=new_loop)
        now = lambda: loops[-1].now if loops else 0.0  # noqa: E731
        stack.enter_context(standing_in(now, secret, world.chaos))
        try:
            with runner:
                runner.run(world.run())
        except Exception as error:  # noqa: BLE001 - it is the result of the run
            if is_printed:
                traceback.print_exception(error)
            failure = f"{type(error).__name__}: {error}"
        if failure is None and noted.lines:
            failure = f"a node logged errors: {noted.lines[0]}"
    return Result(seed, trace.digest, trace.counts, failure)
