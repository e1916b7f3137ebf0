"""Client of a table, for programs that take seats there from any machine.

The client implements the protocol and does not contain rules. `docs/research/bots.md` shows how to
write a bot with it.
"""

from marooned.client.links import Link, read_link
from marooned.client.my_turn import Choice, Turn
from marooned.client.sitting import Table
from marooned.client.troubles import RefusedError, UnreachableError
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
