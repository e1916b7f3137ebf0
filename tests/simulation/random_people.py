"""People of the simulation: each has a browser that joins, acts, leaves and returns by chance."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from marooned.table.error_codes import TableError
from marooned.table.protocol.requests import REQUESTS
from marooned.table.rules import game_commands as c
from marooned.table.rules.waiting_room import room_commands as r
from marooned.table.state.seat_list import owned_by, seats_of
from tests.simulation.broken_laws import law
from tests.simulation.watched_pages import Page

if TYPE_CHECKING:
    from marooned.table.rules.game_commands import Command
    from marooned.table.runtime.live_table import LiveTable
    from marooned.table.state.snapshot import Running, TableState
    from tests.simulation.server_nodes import SimulatedNode
    from tests.simulation.simulated_world import World

AI = "greedy"
SHORTEST, LONGEST = 0.05, 0.5
LATENCY = 0.2
SESSION = 12.0
LONG_REST = 5.0
MOST_SECONDS = 60.0
"""Seconds within which each request is answered or refused."""
GONE = ("blocked", "unknown_table", "closed")
"""Codes of refusals after which people turn to another table."""


class Person:
    """One person with one browser."""

    def __init__(self, world: World, number: int, table: str) -> None:
        self.name = f"person{number}"
        self.token = f"token-{number}-{world.chance.getrandbits(64):016x}"
        self.chance = random.Random(world.chance.getrandbits(64))
        self.table = table
        self.page: Page | None = None
        self.node: SimulatedNode | None = None
        self.is_obliging = False
        """Whether the person plays on promptly, and agrees to everything."""
        self._world = world
        self._clicks = 0
        self._last: dict[str, Any] | None = None
        """The last request to play."""
        self._requests: set[asyncio.Task[None]] = set()

    # --- sessions

    async def live(self) -> None:
        """Join, act and leave again and again."""
        while True:
            await asyncio.sleep(self.chance.uniform(0.0, LATENCY))
            nodes = [each for each in self._world.nodes if each.is_up]
            if nodes:
                self.node = self.chance.choice(nodes)
                try:
                    await self._visit(self.node)
                finally:
                    self.node = None
            away = LONGEST if self.chance.random() < 0.7 else 4 * LONGEST
            await asyncio.sleep(self.chance.uniform(0.0, LATENCY if self.is_obliging else away))

    async def _visit(self, node: SimulatedNode) -> None:
        """Look at a table by a node, or turn to another table if that is refused."""
        try:
            await self._attend(node)
        except TableError as error:
            self._world.trace.note("refused", self.name, "join", error.code)
            with contextlib.suppress(TableError):
                if error.code in GONE:
                    await self._go_on(node)
                elif error.code == "forbidden" and self.is_obliging:
                    await self._return(await node.lobby.find(self.table))

    async def _return(self, table: LiveTable) -> None:
        """Return to a reserved seat of a table that allows no spectators."""
        state = await table.state()
        for seat in owned_by(state.seats, self._number(state)):
            await table.do(c.SitDown(seat), self.token)

    async def _attend(self, node: SimulatedNode) -> None:
        """Look at the table by a node until the connection ends."""
        world = self._world
        table = await node.lobby.find(self.table)
        page = Page(self.name, self.token, table, world.judge, world.trace)
        page.hidden = self.chance.random() < 0.1
        world.trace.note("join", self.name, node.name, self.table)
        reading = None
        try:
            await table.visits.join(page)
            self.page = page
            reading = asyncio.create_task(self._read(page))
            await self._act_until_end(node, table, page)
        finally:
            world.trace.note("leave", self.name, node.name)
            self.page = None
            table.visits.leave(page)
            if reading is not None:
                reading.cancel()
            await self.stop()
        if page.dismissed and self.chance.random() < 0.5:
            await self._go_on(node)

    async def _read(self, page: Page) -> None:
        """Read messages as a slow network brings them."""
        while not page.has_left:
            await page.next()
            if self.chance.random() < 0.1:
                await asyncio.sleep(self.chance.uniform(0.0, LATENCY))

    async def _act_until_end(self, node: SimulatedNode, table: LiveTable, page: Page) -> None:
        loop = asyncio.get_running_loop()
        end = loop.time() + self.chance.uniform(1.0, SESSION)
        while (loop.time() < end or self.is_obliging) and self._is_connected(node, table, page):
            if self._world.is_quiet:
                await asyncio.sleep(LATENCY)
                continue
            longest = 4 * SHORTEST if self.is_obliging else LONGEST
            await asyncio.sleep(self.chance.uniform(SHORTEST, longest))
            task = asyncio.create_task(self._do_something(table, page))
            self._requests.add(task)
            task.add_done_callback(self._requests.discard)
            if self._world.chaos.strikes(self._world.chaos.cancelling, "cancel", self.name):
                await asyncio.sleep(self.chance.uniform(0.0, 0.02))
                task.cancel()
            elif self.chance.random() < 0.8:
                _, late = await asyncio.wait([task], timeout=MOST_SECONDS)
                law(not late, f"a request of {self.name} was not answered in {MOST_SECONDS:g} s")

    async def _go_on(self, node: SimulatedNode) -> None:
        """Turn to another table, or open one if there is none."""
        tables = [each for each in self._world.open_tables() if each != self.table]
        if tables:
            self.table = self.chance.choice(tables)
        elif self.is_obliging:
            await asyncio.sleep(LONG_REST)
        else:
            self.table = await self._world.openings.open_table(node, self)

    def _is_connected(self, node: SimulatedNode, table: LiveTable, page: Page) -> bool:
        """Return True unless the node closed the page, or sent it from the room to the game."""
        is_wanted = node.is_up and (not self.is_obliging or self.table == table.id)
        return is_wanted and page in table.hub.subscribers and not (page.dismissed or page.lost)

    async def stop(self) -> None:
        """Wait for the requests that are under way."""
        tasks = list(self._requests)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # --- requests

    async def _do_something(self, table: LiveTable, page: Page) -> None:
        state = table.mailbox.state
        if state is None:
            return
        request = self._wish(state, page)
        if request is None:
            return
        try:
            await request(table, page)
        except TableError as error:
            self._world.trace.note("refused", self.name, error.code)
        except Exception as error:  # noqa: BLE001 - it ends the run
            self._world.errors.append(error)

    def _wish(self, state: TableState, page: Page) -> Any:
        if state.running is None:
            return self._room_wish(state)
        if state.is_over:
            return None if self.is_obliging else self._rematch_wish(state)
        if self.is_obliging:
            return self._obliging_wish(state, state.running, page)
        draw = self.chance.random()
        if draw < (
            0.8 if set(self._own(state)).intersection(state.running.history.waiting) else 0.5
        ):
            return self._game_wish(state, state.running, page)
        if draw < 0.87:
            return self._word_wish(state)
        return self._seat_wish(state)

    def _say(self, kind: str, **fields: Any) -> Any:
        """Return a function that sends a request by the page's socket."""

        async def send(table: LiveTable, page: Page) -> None:
            self._world.trace.note("request", self.name, kind, fields)
            request = REQUESTS.validate_python({"type": kind, **fields})
            await table.requests.hear(page, request)

        return send

    def _give(self, command: Command) -> Any:
        """Return a function that gives a command, as HTTP routes do, and checks the log."""

        async def give(table: LiveTable, _page: Page) -> None:
            self._world.trace.note("command", self.name, command)
            decision = await table.do(command, self.token)
            self._world.judge.check_written(table.id, decision.entries)
            law(
                decision.opens is None or self._world.judge.version(decision.opens.id) > 0,
                "a rematch was confirmed, but is not in the database",
            )

        return give

    def _click(self) -> str:
        self._clicks += 1
        return f"{self.name}-{self._clicks}"

    # --- the game

    def _own(self, state: TableState) -> tuple[int, ...]:
        return seats_of(state.seats, self._world.judge.people(state.id).get(self.token))

    def _game_wish(self, state: TableState, running: Running, page: Page) -> Any:
        chance, own = self.chance, self._own(state)
        question = running.question
        if question is not None and question.is_open and chance.random() < 0.4:
            return self._say("answer_undo", number=question.number, accept=chance.random() < 0.6)
        if not own:
            return None
        if running.pause is not None and chance.random() < 0.5:
            return self._say("pause", on=False)
        draw = chance.random()
        if draw < (0.05 if self._last is None else 0.2):
            self._last = None
            return self._say("undo", seq=page.seq)
        if draw < 0.23:
            return self._say("pause", on=True)
        if draw < 0.35 and self._last is not None:  # the same click again
            seq = chance.choice((self._last["seq"], page.seq))
            return self._say("play", **{**self._last, "seq": seq})
        return self._play(running, own, page.seq)

    def _play(self, running: Running, own: tuple[int, ...], seq: int) -> Any:
        waiting = [seat for seat in own if seat in running.history.waiting]
        seat = self.chance.choice(waiting or list(own))
        codes = list(running.history.game.legal_codes(seat))
        if not codes:
            return None
        code = int(self.chance.choice(codes))
        if self.chance.random() < 0.05:
            code += 1  # which may be illegal
        late = 1 if seq and self.chance.random() < 0.1 else 0
        fields = {"seq": seq - late, "seat": seat, "code": code}
        click = None if self.chance.random() < 0.1 else self._click()
        self._last = {**fields, "request_id": click}
        return self._say("play", **self._last)

    def _obliging_wish(self, state: TableState, running: Running, page: Page) -> Any:
        """Return a request with which the game continues."""
        own, question = self._own(state), running.question
        if question is not None and question.is_open:
            return self._say("answer_undo", number=question.number, accept=True)
        if running.pause is not None and own:
            return self._say("pause", on=False)
        reserved = owned_by(state.seats, self._number(state))
        if reserved and not own:
            return self._give(c.SitDown(reserved[0]))
        if state.host is not None and state.host == self._number(state):
            free = [n for n, seat in enumerate(state.seats) if seat.is_free]
            if free and self.chance.random() < 0.3:
                return self._give(c.ReplacePerson(free[0], AI))
        if set(own).intersection(running.history.waiting):
            waiting = [seat for seat in own if seat in running.history.waiting]
            seat = self.chance.choice(waiting)
            codes = list(running.history.game.legal_codes(seat))
            code = int(self.chance.choice(codes))
            fields = {"seq": page.seq, "seat": seat, "code": code}
            return self._say("play", **fields, request_id=self._click())
        return None

    def _number(self, state: TableState) -> int | None:
        return self._world.judge.people(state.id).get(self.token)

    # --- talk, seats, terms

    def _word_wish(self, state: TableState) -> Any:
        chance, own = self.chance, self._own(state)
        draw = chance.random()
        if draw < 0.3:
            return self._say("visibility", visible=chance.random() < 0.7)
        if draw < 0.6 and own:
            return self._words(f"words of {self.name}", own[0])
        if draw < 0.7:
            return self._say("set_name", name=f"Guest {chance.randrange(9)}")
        if draw < 0.8 and own:
            return self._say("add_time", seat=chance.randrange(len(state.seats)))
        if draw < 0.9 and own:
            return self._say("return_to_seat", seat=own[0])
        return self._say("ping")

    def _words(self, text: str, seat: int) -> Any:
        return self._say("chat", text=text, seat=seat)

    def _seat_wish(self, state: TableState) -> Any:
        chance, count = self.chance, len(state.seats)
        seat, player = chance.randrange(count), chance.choice((AI, AI, None))
        spectators = [] if self.node is None else self._guests()
        makers: list[tuple[float, Callable[[], Any]]] = [
            (3, lambda: self._give(c.StandUp(seat, player))),
            (4, lambda: self._give(c.SitDown(seat))),
            (0.3, lambda: self._give(c.Resign(seat, AI))),
            (2, lambda: self._give(c.ReplacePerson(seat, player))),
            (1, lambda: self._give(c.Kick(seat, player, chance.random() < 0.3))),
            (1, lambda: self._give(c.Swap(seat, chance.randrange(count)))),
            (4, lambda: self._give(c.AskForSeat(seat, f"Asking {self.name}"))),
            (4, lambda: self._answer_request(state)),
            (0.5, lambda: self._give(c.RemoveSpectator(chance.choice(spectators or [0])))),
            (1, lambda: self._give(r.ChangeTerms(talk=chance.random() < 0.7))),
            (0.5, lambda: self._give(r.ChangeTerms(watchers=chance.random() < 0.7))),
            (0.2, self._close),
        ]
        weights = [weight for weight, _ in makers]
        return chance.choices([make for _, make in makers], weights)[0]()

    def _guests(self) -> list[int]:
        page = self.page
        return [] if page is None else [each.number for each in page.table.hub.spectators]

    def _answer_request(self, state: TableState) -> Any:
        if not state.requests:
            return None
        number = self.chance.choice([each.number for each in state.requests])
        return self._give(c.AnswerSeatRequest(number, self.chance.random() < 0.7))

    # --- before and after the game

    def _room_wish(self, state: TableState) -> Any:
        chance, own = self.chance, self._own(state)
        free = [number for number, seat in enumerate(state.seats) if seat.is_free]
        if not own:
            name = f"Name {self.name}"
            return self._give(r.TakeSeat(chance.choice(free), name)) if free else None
        if not all(state.seats[seat].is_ready for seat in own):
            return self._give(r.ChangeOwnSeat(own[0], self._world.new_seed(), is_ready=True))
        if free and state.host == self._number(state) and chance.random() < 0.2:
            return self._give(r.Arrange(places=self._places(state)))
        if self.is_obliging or chance.random() < 0.7:
            return None
        seat, to = chance.randrange(len(state.seats)), chance.randrange(len(state.seats))
        wishes = (r.MoveSeat(seat, to), r.FreeSeat(seat), r.BlockInRoom(seat))
        return self._give(chance.choice(wishes))

    def _places(self, state: TableState) -> tuple[r.AiPlace | r.KeptPlace, ...]:
        """Return the seats with AI players at those that are free."""
        return tuple(
            r.AiPlace(AI) if seat.is_free else r.KeptPlace(number)
            for number, seat in enumerate(state.seats)
        )

    def _rematch_wish(self, state: TableState) -> Any:
        if state.successor is not None:
            self.table = state.successor
            return None
        return self._rematch(same_deal=self.chance.random() < 0.2)

    def _close(self) -> Any:
        async def close(table: LiveTable, _page: Page) -> None:
            self._world.trace.note("command", self.name, "close")
            if self.node is not None:
                await self.node.lobby.close_by_host(table.id, self.token)
                law(self._world.judge.state(table.id).closed, f"{table.id} is open, but was closed")

        return close

    def _rematch(self, *, same_deal: bool) -> Any:
        async def open_rematch(table: LiveTable, _page: Page) -> None:
            self._world.trace.note("command", self.name, "rematch")
            node = self.node
            if node is not None:
                message = await node.lobby.rematch(table, self.token, same_deal=same_deal)
                law(
                    self._world.judge.version(message["table"]) > 0,
                    "a rematch was confirmed, but is not in the database",
                )

        return open_rematch
