"""The arrangement of a table that is not dealt yet: who sits where, and who is ready."""

from collections.abc import Iterable
from dataclasses import replace

from marooned import players
from marooned.table.error_codes import TableError
from marooned.table.live.talk.companion_names import named_apart
from marooned.table.live.wishes import refused_as
from marooned.table.protocol.requests import CompanionSeat
from marooned.table.protocol.room import FreeSeat, KeptSeat
from marooned.table.store.rows import Chair, Stored


def free_chair(seat: int) -> Chair:
    """Return a seat that waits for somebody."""
    return Chair(seat, "person", f"Player {seat + 1}", None, None)


def companion_chair(seat: int, player: players.Player) -> Chair:
    """Return a seat of a companion."""
    return Chair(seat, "companion", player.title, player.name, None)


def chair_at(stored: Stored, seat: int) -> Chair:
    """Return a chair.

    Raises:
        TableError: There is no such seat.
    """
    last = len(stored.chairs) - 1
    if not 0 <= seat <= last:
        text = f"there is no seat {seat}; allowed are 0 to {last}"
        raise TableError("seats", text, value=seat, allowed=range(last + 1))
    return stored.chairs[seat]


def with_chairs(stored: Stored, chairs: Iterable[Chair]) -> Stored:
    """Return a table with other chairs, numbered in their order."""
    numbered = tuple(replace(chair, seat=seat) for seat, chair in enumerate(chairs))
    return replace(stored, chairs=numbered)


def unready(stored: Stored) -> Stored:
    """Return a table at which nobody is ready: what they agreed on is another now."""
    return with_chairs(stored, [replace(chair, ready=False) for chair in stored.chairs])


def is_agreed(stored: Stored) -> bool:
    """Tell whether people sit on all their seats and say that they are ready."""
    persons = [chair for chair in stored.chairs if chair.kind == "person"]
    return bool(persons) and all(chair.token and chair.ready for chair in persons)


def seated(stored: Stored, seat: int, holder: str, name: str) -> Stored:
    """Return a table at which the holder takes a free seat.

    Raises:
        TableError: It is taken, or the holder sits there already.
    """
    chair = chair_at(stored, seat)
    if not chair.is_free:
        raise TableError("taken", f"the seat of {chair.name} is taken", value=seat)
    if stored.seats_of(holder):
        raise TableError("taken", "you already have a seat here; swap seats instead", value=seat)
    return changed(stored, replace(chair, name=name, token=holder, ready=False))


def changed(stored: Stored, chair: Chair) -> Stored:
    """Return a table with one chair changed."""
    return with_chairs(stored, [chair if old.seat == chair.seat else old for old in stored.chairs])


def own_chair(stored: Stored, seat: int, holder: str | None) -> Chair:
    """Return a chair that the holder sits on.

    Raises:
        TableError: Somebody else does, or nobody.
    """
    chair = chair_at(stored, seat)
    if holder is None or chair.token != holder:
        raise TableError("forbidden", f"seat {seat} is not yours", value=seat)
    return chair


def renamed(stored: Stored, seat: int, holder: str | None, name: str) -> Stored:
    """Return a table at which the holder goes by another name.

    Raises:
        TableError: The seat is not the holder's.
    """
    return changed(stored, replace(own_chair(stored, seat, holder), name=name))


def answered(stored: Stored, seat: int, holder: str | None, *, ready: bool) -> Stored:
    """Return a table at which the holder says for a seat whether it may begin.

    Raises:
        TableError: The seat is not the holder's.
    """
    return changed(stored, replace(own_chair(stored, seat, holder), ready=ready))


def left(stored: Stored, seat: int, holder: str | None) -> Stored:
    """Return a table at which somebody stands up, or is asked to by whoever opened it.

    Raises:
        TableError: Nobody sits there, or neither may the holder say so.
    """
    chair = chair_at(stored, seat)
    if chair.token is None or holder is None or holder not in (chair.token, stored.opener):
        raise TableError("forbidden", f"you cannot free seat {seat}", value=seat)
    return passed_on(changed(stored, free_chair(seat)))


def brought(stored: Stored, owner: str, holder: str) -> Stored:
    """Return a table at which all seats of their owner are at the holder's browser.

    Raises:
        TableError: The holder sits there already.
    """
    if stored.seats_of(holder):
        raise TableError("taken", "you already have a seat here; leave it first")
    chairs = [
        replace(chair, token=holder, recovery=None) if chair.token == owner else chair
        for chair in stored.chairs
    ]
    opener = holder if stored.opener == owner else stored.opener
    return replace(with_chairs(stored, chairs), opener=opener)


def passed_on(stored: Stored) -> Stored:
    """Return a table whose opener sits there: the next one, where the one before has left."""
    tokens = [chair.token for chair in stored.chairs if chair.token]
    if stored.opener in tokens or not tokens:
        return stored
    return replace(stored, opener=tokens[0])


def moved(stored: Stored, seat: int, to: int, holder: str | None) -> Stored:
    """Return a table at which two seats swap who sits there.

    A person moves to a free seat or a companion's; whoever opened the table moves anybody.

    Raises:
        TableError: The holder may not.
    """
    chair, other = chair_at(stored, seat), chair_at(stored, to)
    is_opener = holder is not None and holder == stored.opener
    if not is_opener and (own_chair(stored, seat, holder).token != holder or _is_others(other)):
        text = f"{other.name} sits there; the host can swap you"
        raise TableError("taken", text, value=to)
    swapped = list(stored.chairs)
    swapped[seat], swapped[to] = other, chair
    return unready(with_chairs(stored, swapped))


def _is_others(chair: Chair) -> bool:
    return chair.token is not None


def reseated(stored: Stored, places: list[KeptSeat | FreeSeat | CompanionSeat]) -> Stored:
    """Return a table with its seats in another order or number; who is not kept stands up.

    Raises:
        TableError: A seat is kept twice, or there is none of its number.
    """
    kept = [place.seat for place in places if isinstance(place, KeptSeat)]
    twice = next((seat for seat in kept if kept.count(seat) > 1), None)
    if twice is not None:
        raise TableError("seats", f"seat {twice} is listed twice", value=twice)
    chairs = named_apart(_placed(stored, number, place) for number, place in enumerate(places))
    return unready(passed_on(with_chairs(stored, chairs)))


def _placed(stored: Stored, number: int, place: KeptSeat | FreeSeat | CompanionSeat) -> Chair:
    if isinstance(place, KeptSeat):
        return chair_at(stored, place.seat)
    if isinstance(place, CompanionSeat):
        with refused_as("unknown_player"):
            return companion_chair(number, players.find(place.player))
    return free_chair(number)
