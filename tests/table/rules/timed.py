"""Tables with clocks for tests."""

from typing import Any

from marooned.table.rules import clock_commands as k
from marooned.table.state.clock_times import clock_readings
from marooned.table.state.plain_terms import Clock, Terms
from marooned.table.state.seat_list import Seat
from tests.table.rules.tables import Table

HOUR, DAY = 3600.0, 86400.0
ALL = frozenset({0, 1})


def timed(*seats: Seat, here: frozenset[int] = ALL, limits: Any = None, **clock: Any) -> Table:
    """Return a table with a clock, at which seat 0 is awaited and some people are."""
    kind: dict[str, Any] = {"kind": "turn", "seconds": HOUR} | clock
    table = Table(*seats, terms=Terms(clock=Clock(**kind)), limits=limits)
    table.do(k.Attend(here))
    return table


def code(table: Table, seat: int = 0) -> int:
    """Return an action of a seat."""
    return table.running.history.game.legal_codes(seat)[0]


def shown(table: Table) -> list[tuple[float, bool]]:
    """Return the time that each seat has left, and whether its clock runs."""
    return [(round(each.left, 3), each.runs) for each in clock_readings(table.state, table.now)]
