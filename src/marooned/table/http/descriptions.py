"""Descriptions of tables, as their page and the list of a browser show them."""

from marooned.table.live.catalogue import is_cooperative
from marooned.table.live.wishes import SEED
from marooned.table.protocol.listings import SeatText, TableLine, TableText
from marooned.table.store.rows import Chair, Stored


def line(stored: Stored) -> TableLine:
    """Return a table's line in a list."""
    return TableLine(
        table=stored.id,
        game=stored.game,
        title=stored.title,
        cooperative=is_cooperative(stored.game),
        created=stored.created,
        finished=stored.finished,
        outcome=stored.outcome,
        text=stored.text,
    )


def described(stored: Stored, holder: str | None) -> TableText:
    """Return a table as it is told to one who looks; the seed only after the end."""
    options = {name: value for name, value in stored.options.items() if name != SEED}
    if stored.finished:
        options[SEED] = str(stored.options[SEED])
    return TableText(
        table=stored.id,
        game=stored.game,
        title=stored.title,
        cooperative=is_cooperative(stored.game),
        options=options,
        seats=[seat_text(chair) for chair in stored.chairs],
        you=list(stored.seats_of(holder)),
        offers=list(stored.seats_to_offer(holder)),
        finished=stored.finished,
    )


def seat_text(chair: Chair) -> SeatText:
    """Return a seat as all are told it."""
    return SeatText(
        seat=chair.seat,
        kind=chair.kind,
        name=chair.name,
        player=chair.player,
        free=chair.is_free,
    )
