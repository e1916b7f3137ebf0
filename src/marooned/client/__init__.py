"""Client of a table, for programs that take seats there from any machine.

The client implements the protocol and does not contain rules. `docs/research/bots.md` shows how to
write a bot with it.
"""

from marooned.client.links import Link, read_link
from marooned.client.refusal_errors import RefusedError, UnreachableError
from marooned.client.remote_table import Table
from marooned.client.seat_turn import Choice, Turn
from marooned.client.visitor import Visitor

__all__ = [
    "Choice",
    "Link",
    "RefusedError",
    "Table",
    "Turn",
    "UnreachableError",
    "Visitor",
    "read_link",
]
