"""Live tables without a server, for tests of analysis."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import marooned
from marooned.table.rules.context import Limits, NewName, NewTable
from marooned.table.state.evolve import folded
from marooned.table.state.history import History
from marooned.table.state.plain_terms import Terms
from marooned.table.state.seat_list import Seat
from marooned.table.state.snapshot import Clocks, Running, TableState

NOW = 100.0
TOKEN = "hash"  # noqa: S105 - of these tests only
LIMITS = Limits()


class FakeTable:
    """A live table that stays in one state."""

    def __init__(self, state: Any) -> None:
        self.id: str = state.id
        self._state = state

    async def running(self) -> Any:
        return self._state


def standing(game: marooned.Game, terms: Terms | None = None) -> TableState:
    """Return the state of a table at which a game stands, without its actions."""
    options = {name: value for name, value in game.options.items() if name != "players"}
    return TableState(
        id="k3",
        game=game.name,
        options={**options, "seed": game.seed},
        seats=tuple(Seat(person=0, name=seat) for seat in range(game.players)),
        terms=terms or Terms(),
        host=0,
        created=NOW,
        running=Running(History(game), Clocks(NOW)),
    )


def played(name: str, most: int = 10**4) -> marooned.Game:
    """Return a game after some actions, each the first one there is."""
    game = marooned.Game(name, seed=5)
    while game.seq < most and not game.is_over:
        game.play(game.legal[0])
    return game


def state_of(game: marooned.Game) -> TableState:
    """Return the state of a table at which a dealt game was played."""
    history = History(game.earlier(0))
    for seat, code in game.history:
        history = history.played(seat, code, "reason")
    return replace(standing(game), running=Running(history, Clocks(NOW)))


def opened(log: NewTable) -> TableState:
    """Return the state of a table that was opened with a log."""
    return folded(log.id, log.entries)


def names(log: NewTable) -> Sequence[str]:
    """Return the names that were written beside a log."""
    return [each.text for each in log.beside if isinstance(each, NewName)]
