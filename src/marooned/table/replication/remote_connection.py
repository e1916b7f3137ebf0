"""What one node tells another of a browser that looks at a table there."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seen:
    """A browser's line to another node: whose it is, and whether its page is hidden."""

    holder: str | None
    hidden: bool
    called: str
