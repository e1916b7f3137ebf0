"""How a waiting room is told to one who looks at it."""

from marooned.table.live.catalogue import is_cooperative
from marooned.table.live.people.seats import Seats
from marooned.table.live.wishes import SEED, open_options
from marooned.table.protocol.room import RoomSeat, RoomText
from marooned.table.store.rows import Chair


def room_text(seats: Seats, holder: str | None, number: int, told: str | None) -> RoomText:
    """Return a waiting room; once it is dealt the seed is told no more."""
    stored = seats.stored
    options = open_options(stored.options)
    if stored.begun is None and SEED in stored.options:
        options[SEED] = str(stored.options[SEED])
    here = {watcher.holder for watcher in seats.watchers if watcher.holder}
    return RoomText(
        number=number,
        table=stored.id,
        game=stored.game,
        title=stored.title,
        cooperative=is_cooperative(stored.game),
        options=options,
        terms=stored.terms,
        seats=[_seat(chair, here, stored.opener) for chair in stored.chairs],
        you=list(stored.seats_of(holder)),
        opener=holder is not None and holder == stored.opener,
        lookers=sum(not watcher.seats for watcher in seats.watchers),
        dealt=stored.begun is not None,
        told=told,
    )


def _seat(chair: Chair, here: set[str], opener: str | None) -> RoomSeat:
    return RoomSeat(
        seat=chair.seat,
        kind=chair.kind,
        name=chair.name,
        player=chair.player,
        free=chair.is_free,
        ready=chair.ready,
        here=chair.token in here,
        opener=chair.token is not None and chair.token == opener,
    )
