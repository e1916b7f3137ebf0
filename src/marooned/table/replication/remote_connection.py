"""Connection of a browser to another node, as nodes send it to each other."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class RemoteConnection:
    """Connection to another node: hash of the browser's token, page visibility, and name.

    Attributes:
        holder: Hash of the token, None for a browser without one.
        hidden: Whether the page is in the background.
        called: Name of the spectator.
    """

    holder: str | None
    hidden: bool
    called: str
