"""CPU milliseconds of views and pushes in a table's process, with plain rules, for each game.

python -m bench.views [ACTIONS]     (actions measured per game, default: 250)
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
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.table import Table
from marooned.table.protocol.requests import Play
from marooned.table.settings import Settings
from marooned.table.store.rows import Chair, Stored, stamp
from marooned.table.store.tables import Store

TABLES = {"island": 4, "desert": 5, "dorada": 5}
"""Number of persons at each table, each at a browser of their own."""
ACTIONS = 250
SEED = 3


@dataclass
class Costs:
    """The costs of each action of a game."""

    views: list[float] = field(default_factory=list)
    pushes: list[float] = field(default_factory=list)
    """Views, events and messages for all seats."""
    actions: list[float] = field(default_factory=list)
    """The rules, the log on disk and the pushes."""
    sent: list[int] = field(default_factory=list)
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
    settings = Settings(database=folder / f"{name}.db", pace=0, window_seconds=3600)
    store = Store(settings.database)
    chairs = tuple(Chair(seat, "person", f"P{seat}", None, f"t{seat}") for seat in range(players))
    title, options = marooned.games()[name].title, {"seed": SEED}
    stored = Stored("k", name, title, options, stamp(), None, None, "", chairs)
    table = Table(stored, store, None, settings)  # type: ignore[arg-type] - nobody thinks
    await store.open()
    await store.add(stored)
    watchers = [Watcher(chair.token) for chair in chairs]
    for watcher in watchers:
        await table.join(watcher, players)
        await drain(watcher)
    time_pushes(table, costs)
    playing = Playing(name, players)
    while playing.game.seq < actions and (done := playing.next()) is not None:
        await measure_action(table, watchers, done, costs)
    await table.close()
    await store.close()


def time_pushes(table: Table, costs: Costs) -> None:
    """Measure each push of a table from now on."""
    display = table._display  # noqa: SLF001 - where all pushes are made
    push = display.push

    def timed(*told: Any, **how: Any) -> None:
        begin = time.process_time()
        push(*told, **how)
        costs.pushes.append(1000 * (time.process_time() - begin))

    display.push = timed  # type: ignore[method-assign]


async def measure_action(
    table: Table, watchers: list[Watcher], done: tuple[int, int], costs: Costs
) -> None:
    """Measure one action at the table. Actions in a secret window count when it closes."""
    seat, code = done
    play = Play(type="play", seq=table.seq, seat=seat, code=code)
    if (window := table.windows.window) is not None:
        await table.play(watchers[seat], play)
        if window.is_answered:
            async with table.log.lock:
                await table._close_window(window)  # noqa: SLF001 - as its time would
            for watcher in watchers:
                await drain(watcher)
        return
    begin = time.process_time()
    await table.play(watchers[seat], play)
    texts = [await drain(watcher) for watcher in watchers]
    costs.actions.append(1000 * (time.process_time() - begin))
    costs.sent += [len(text.encode()) for text in texts]


async def drain(watcher: Watcher) -> str:
    """Return everything that a watcher has received."""
    return await watcher.next()


def main(actions: int = ACTIONS) -> None:
    """Print a row for each game."""
    sys.stdout.write("| game | views, ms | push, ms | whole action, ms | bytes a seat |\n")
    sys.stdout.write("|---|---|---|---|---|\n")
    for name, players in TABLES.items():
        costs = Costs()
        measure_views(name, players, costs, actions)
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(measure_actions(name, players, costs, Path(folder), actions))
        sys.stdout.write(f"{costs.row(name, players)}\n")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
