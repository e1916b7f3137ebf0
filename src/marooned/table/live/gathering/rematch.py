"""Playing again: one table that carries all of the one before along, dealt anew or as before."""

from dataclasses import replace

from marooned.table.error_codes import TableError
from marooned.table.live.gathering.opening import dealt, new_name
from marooned.table.live.wishes import open_options
from marooned.table.store.rows import Chair, Stored, stamp


def check_may(stored: Stored, holder: str | None) -> None:
    """Refuse a rematch before the end, or by somebody who played no seat.

    Raises:
        TableError: It is so.
    """
    if not stored.finished:
        text = "the game is running; a rematch is possible after its end"
        raise TableError("running", text, value="running", allowed=["finished"])
    players = {token for chair in stored.chairs for token in (chair.token, chair.owner) if token}
    if holder not in players:
        raise TableError("forbidden", "only players of this table can ask for a rematch")


def carried(chair: Chair) -> Chair:
    """Return a chair as it is at the next table: who resigned is forgotten, and codes are new."""
    owner_name = None if chair.resigned else chair.owner_name
    return replace(chair, ready=False, resigned=False, owner_name=owner_name, recovery=None)


def successor_of(stored: Stored, *, same_deal: bool) -> Stored:
    """Return the table at which all play again, with every seat as it is, whoever is away.

    Raises:
        TableError: Its game cannot be dealt any more.
    """
    options = stored.options if same_deal else open_options(stored.options)
    fresh = replace(
        stored,
        id=new_name(),
        options=options,
        created=stamp(),
        finished=None,
        outcome=None,
        begun=None,
        successor=None,
        paused_at=None,
        paused_by=None,
        clock_since=None,
        origin=stored.origin if same_deal else None,
        known_deal=same_deal,
        chairs=tuple(carried(chair) for chair in stored.chairs),
    )
    return dealt(fresh)
