"""Links to tables: the node's address, the table's name and, for an invitation, its secret."""

import re
from dataclasses import dataclass
from typing import Final

from marooned.errors import OptionError, shown

LINK: Final = re.compile(
    r"(?P<address>https?://[^/\s#?]+)/table/(?P<table>[^/\s#?]+)/?(#seat=(?P<secret>[\w-]+))?"
)
ALLOWED: Final = ("http://HOST:PORT/table/NAME", "http://HOST:PORT/table/NAME#seat=SECRET")


@dataclass(frozen=True, slots=True)
class Link:
    """A link to a table.

    Attributes:
        address: The address of the node.
        table: The name of the table.
        secret: The invitation to one seat, valid once; None if the link is to the table itself.
    """

    address: str
    table: str
    secret: str | None = None

    def __str__(self) -> str:
        """Return the URL."""
        end = "" if self.secret is None else f"#seat={self.secret}"
        return f"{self.address}/table/{self.table}{end}"


def read_link(text: str) -> Link:
    """Return the link in a text.

    Raises:
        OptionError: The text is not a link to a table.
    """
    found = LINK.fullmatch(text.strip())
    if found is None:
        raise OptionError(
            f"{shown(text)} is no link to a table; allowed are: {' or '.join(ALLOWED)}",
            value=text,
            allowed=ALLOWED,
        )
    return Link(found["address"], found["table"], found["secret"])
