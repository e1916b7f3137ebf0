"""Openings of the simulation: tables of random games, some in the middle of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

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
from tests.simulation.broken_laws import law
from tests.simulation.random_people import AI, Person

if TYPE_CHECKING:
    from tests.simulation.server_nodes import SimulatedNode
    from tests.simulation.simulated_world import World

RIVALS: Final = "_template"
GAMES: Final = (
    (RIVALS, 2),
    (RIVALS, 3),
    (RIVALS, 3),
    ("dorada", 3),
    ("dorada", 4),
    ("island", 3),
    ("desert", 3),
)
"""Games and their numbers of seats."""
CLOCKS: Final = (
    None,
    None,
    None,
    Clock("turn", 4.0),
    Clock("turn", 4.0, "companion"),
    Clock("game", 20.0),
    Clock("days", 4.0),
)
MOST_BEFORE: Final = 60
"""Maximum number of actions that were played at a table before people come."""


class Openings:
    """Opens the tables of a run."""

    def __init__(self, world: World) -> None:
        self._world = world

    async def open_all(self) -> None:
        chance = self._world.chance
        for number in range(chance.choice((3, 4, 5))):
            self._world.people.append(Person(self._world, number, ""))
        for person in self._world.people:
            self._world.judge.secrets[person.token] = person.token
        for _ in range(chance.choice((1, 1, 2))):
            table = await self.open_table(self._world.nodes[0], self._world.people[0])
            if self._world.judge.state(table).running is not None:
                await self._seat(table)
        for person in self._world.people:
            person.table = chance.choice(self._world.judge.tables())

    async def open_table(self, node: SimulatedNode, host: Person) -> str:
        """Open a table of a random game at a node, and return its id."""
        chance = self._world.chance
        game, seats = chance.choice(GAMES)
        places = [
            AiPlace(AI) if number and chance.random() < 0.35 else friend(number)
            for number in range(seats)
        ]
        terms, waits = Terms(clock=chance.choice(CLOCKS)), chance.random() < 0.25
        command = OpenTable(game, tuple(places), self._world.new_seed(), {}, terms, waits)
        if waits or chance.random() < 0.3:
            table = await node.lobby.open(command, host.token)
        else:
            table = await node.lobby.lay(self._begun(node, command, host.token))
        self._world.trace.note("table", table, game, seats, waits)
        law(
            self._world.judge.version(table) > 0, f"table {table} was opened, but is not in the log"
        )
        return table

    def _begun(self, node: SimulatedNode, command: OpenTable, token: str) -> NewTable:
        """Return a table at which some actions were played, perhaps up to a secret window."""
        chance, limits, now = self._world.chance, limits_of(node.settings), node.services.clock.now
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
                break  # the table is laid as it was before
            entries.append(Played(at=now, seat=seat, code=code, opens=opens(state, after, limits)))
            state = evolve(state, entries[-1])
        return NewTable(table, tuple(entries), decision.beside)

    async def _seat(self, table: str) -> None:
        """Bring people to the free seats of a table, by invitations."""
        live = await self._world.nodes[0].lobby.find(table)
        host, *others = self._world.people
        for number, seat in enumerate((await live.state()).seats):
            if seat.is_free and others:
                person = others.pop(0)
                await live.do(Invite(number, f"secret {number}"), host.token)
                await live.do(TakeInvitation(number, f"Guest {person.name}"), person.token)


def friend(number: int) -> PersonPlace:
    """Return the place of the host, or one that is free for a friend."""
    return PersonPlace(f"Name {number}", is_friend=number > 0)
