"""A client of the table: it seats programs, on any machine, as the page seats people.

It knows the protocol and no rules; `docs/research/bots.md` tells how a bot is written with it.
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
