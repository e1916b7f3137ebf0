"""CPU milliseconds of views and pushes in a table's process, with plain rules, for each game.

python -m bench.views [ACTIONS [ROUNDS]]     (actions measured per game, default: 250)

Of several rounds the least time of each action counts, as other programs disturb each round
elsewhere (default: one round).
"""

import asyncio
import os
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

os.environ["MAROONED_RULES"] = "plain"  # as at a table, whose AI players run in other processes

import marooned
from marooned.table.protocol.requests import Play
from marooned.table.rules.context import NewName, NewPerson, NewTable
from marooned.table.rules.game_commands import CloseWindow
from marooned.table.runtime.clients.subscribers import Subscriber
from marooned.table.runtime.live_table import LiveTable
from marooned.table.runtime.lobby import Lobby
from marooned.table.runtime.services import Services
from marooned.table.settings import Settings
from marooned.table.state.log_entries import Dealt, Opened
from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seat
from marooned.table.store.tables import Store

TABLES = {"island": 4, "desert": 5, "dorada": 5}
"""Number of persons at each table, each at a browser of their own."""
ACTIONS = 250
SEED = 3
WINDOW = 3600.0
"""Length of a secret window, in seconds."""


@dataclass
class Costs:
    """The costs of each action of a game."""

    views: list[float] = field(default_factory=list)
    pushes: list[float] = field(default_factory=list)
    """Views, events and messages for all seats."""
    actions: list[float] = field(default_factory=list)
    """The rules, the log on disk and the pushes."""
    sent: list[float] = field(default_factory=list)
    """Bytes per seat."""

    def row(self, name: str, seats: int) -> str:
        """Return a row of the table."""
        times = [f"{mean(each):.2f}" for each in (self.views, self.pushes, self.actions)]
        row = [f"{name}, {seats} seats", *times, f"{mean(self.sent):.0f}"]
        return f"| {' | '.join(row)} |"


def mean(figures: list[Any]) -> float:
    """Return the mean of some measurements."""
    return statistics.fmean(figures)


class Playing:
    """A game in which all seats follow the policy, so that it is always the same."""

    def __init__(self, name: str, players: int) -> None:
        """Deal the game."""
        self.game = marooned.Game(name, players=players, seed=SEED)
        self._passed: frozenset[int] = frozenset()

    def next(self) -> tuple[int, int] | None:
        """Play the next action and return its seat and code; None after the end."""
        while (seat := self.game.asked(self._passed)) is not None:
            code, legal = self.game.advised(seat), self.game.legal_codes(seat)
            if code not in legal and seat not in self.game.waiting:
                self._passed |= {seat}
                continue
            code = code if code in legal else legal[0]
            self.game.play(code, seat=seat)
            self._passed = self.game.still_passed(self._passed)
            return seat, code
        return None


def measure_views(name: str, players: int, costs: Costs, actions: int) -> None:
    """Measure the views of all seats after each action."""
    playing = Playing(name, players)
    while playing.game.seq < actions and playing.next() is not None:
        begin = time.process_time()
        for seat in range(players):
            playing.game.panes(seat)
        costs.views.append(1000 * (time.process_time() - begin))


async def measure_actions(
    name: str, players: int, costs: Costs, folder: Path, actions: int
) -> None:
    """Measure whole actions at a table with one browser per seat: rules, log, views, messages."""
    settings = Settings(database=folder / f"{name}.db", pace=0, window_seconds=WINDOW)
    store = Store(settings.database)
    services = Services(settings, store, None)  # type: ignore[arg-type]  # no AI player computes
    await store.open()
    await services.clock.read(store.log)
    opening = new_table(name, players, services.clock.now)
    lobby = Lobby(services)
    table = LiveTable(await lobby.lay(opening), services)
    subscribers = [Subscriber(f"t{seat}") for seat in range(players)]
    for subscriber in subscribers:
        await table.visits.join(subscriber)
        drain(subscriber)
    time_pushes(table, costs)
    playing = Playing(name, players)
    while playing.game.seq < actions and (done := playing.next()) is not None:
        await measure_action(table, subscribers, done, costs)
    await table.close()
    await store.close()


def new_table(name: str, players: int, now: float) -> NewTable:
    """Return a table with one person per seat."""
    seats = tuple(Seat(person=seat, name=seat) for seat in range(players))
    opened = Opened(at=now, game=name, options={}, seats=seats, terms=Terms(), host=0)
    rules = marooned.games()[name].version
    dealt = Dealt(at=now, options={"seed": SEED}, rules=rules, is_known_deal=False)
    people = [NewPerson(seat, f"t{seat}") for seat in range(players)]
    names = [NewName(seat, f"P{seat}", seat) for seat in range(players)]
    return NewTable("k", (opened, dealt), (*people, *names))


def time_pushes(table: LiveTable, costs: Costs) -> None:
    """Measure each push of a table from now on."""
    hub = table.hub
    push = hub.push

    def timed(*told: Any, **how: Any) -> None:
        begin = time.process_time()
        push(*told, **how)
        costs.pushes.append(1000 * (time.process_time() - begin))

    hub.push = timed  # type: ignore[method-assign]


async def measure_action(
    table: LiveTable, subscribers: list[Subscriber], done: tuple[int, int], costs: Costs
) -> None:
    """Measure one action at the table. Actions in a secret window count when it closes."""
    seat, code = done
    play = Play(type="play", seq=table.seq or 0, seat=seat, code=code)
    state = await table.state()
    if state.running is not None and state.running.window is not None:
        await table.requests.hear(subscribers[seat], play)
        await close_if_answered(table)
        for subscriber in subscribers:
            drain(subscriber)
        return
    begin = time.process_time()
    await table.requests.hear(subscribers[seat], play)
    texts = [text for subscriber in subscribers for text in drain(subscriber)]
    costs.actions.append(1000 * (time.process_time() - begin))
    costs.sent.append(sum(len(text.encode()) for text in texts) / len(subscribers))


async def close_if_answered(table: LiveTable) -> None:
    """Close a secret window that all have answered, as its time would."""
    state = await table.state()
    window = None if state.running is None else state.running.window
    if window is not None and window.is_answered:
        clock = table._services.clock  # noqa: SLF001 - it is set ahead
        clock.set(clock.now + WINDOW)
        await table.do(CloseWindow(window.opened))


def drain(subscriber: Subscriber) -> list[str]:
    """Return everything that a subscriber has received."""
    waiting = subscriber._waiting  # noqa: SLF001 - nothing is awaited
    return [waiting.get_nowait() for _ in range(waiting.qsize())]


def least(rounds: list[Costs]) -> Costs:
    """Return the least of each figure over rounds of the same game."""
    found = (
        [min(each) for each in zip(*(getattr(one, name) for one in rounds), strict=False)]
        for name in Costs.__dataclass_fields__
    )
    return Costs(*found)


def measure(name: str, players: int, actions: int) -> Costs:
    """Measure one round."""
    costs = Costs()
    measure_views(name, players, costs, actions)
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure_actions(name, players, costs, Path(folder), actions))
    return costs


def main(actions: int = ACTIONS, rounds: int = 1) -> None:
    """Print a row for each game."""
    sys.stdout.write("| game | views, ms | push, ms | whole action, ms | bytes a seat |\n")
    sys.stdout.write("|---|---|---|---|---|\n")
    for name, players in TABLES.items():
        costs = least([measure(name, players, actions) for _ in range(rounds)])
        sys.stdout.write(f"{costs.row(name, players)}\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
