"""Links to tables: where the node is, which table is meant, and the invitation, if it is one."""

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
        address: Where its node is.
        table: What it is called there.
        secret: What lets whoever shows it take a seat, once; None where the link is to the table.
    """

    address: str
    table: str
    secret: str | None = None

    def __str__(self) -> str:
        """Return it as people send it to each other."""
        end = "" if self.secret is None else f"#seat={self.secret}"
        return f"{self.address}/table/{self.table}{end}"


def read_link(text: str) -> Link:
    """Return what a link says.

    Raises:
        OptionError: It leads to no table.
    """
    found = LINK.fullmatch(text.strip())
    if found is None:
        raise OptionError(
            f"{shown(text)} is no link to a table; allowed are: {' or '.join(ALLOWED)}",
            value=text,
            allowed=ALLOWED,
        )
    return Link(found["address"], found["table"], found["secret"])
