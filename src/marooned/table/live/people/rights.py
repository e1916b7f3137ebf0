"""Rights at a table: what each may do about a seat, and who has the opener's rights next."""

from marooned.table.error_codes import TableError
from marooned.table.live.course import Course
from marooned.table.live.people.presence import Presence
from marooned.table.live.people.seats import check_holds
from marooned.table.store.rows import Chair, Stored


def check_opener(stored: Stored, holder: str | None) -> None:
    """Refuse whoever has not the opener's rights.

    Raises:
        TableError: They have not.
    """
    if holder is None or holder != stored.opener:
        raise TableError("forbidden", "only the host of the table can do this")


def check_own(stored: Stored, holder: str | None, seat: int) -> Chair:
    """Return the chair of a seat that somebody holds.

    Raises:
        TableError: They do not.
    """
    check_holds(stored.seats_of(holder), seat)
    return stored.chairs[seat]


def check_anothers(stored: Stored, holder: str | None, seat: int) -> Chair:
    """Return the chair of a seat at which a person sits or sat, if not the holder themselves.

    Raises:
        TableError: There is none, it was a companion's from the start, or it is their own.
    """
    seats = [chair.seat for chair in stored.chairs if is_persons(chair)]
    others = [seat for seat in seats if stored.chairs[seat].token != holder]
    if seat not in others:
        text = f"seat {seat} is no seat of another person; those are: "
        listed = ", ".join(map(str, others)) or "none"
        raise TableError("forbidden", text + listed, value=seat, allowed=others)
    return stored.chairs[seat]


def is_persons(chair: Chair) -> bool:
    """Tell whether a person sits there, is awaited, or may come back."""
    return chair.kind == "person" or chair.owner is not None


def check_replace(
    stored: Stored, presence: Presence, holder: str | None, seat: int, *, is_team: bool
) -> Chair:
    """Return the chair of a seat that the opener may give to somebody else for the time being.

    Among rivals its person must be gone: a page that is hidden for a moment gives no hand away.

    Raises:
        TableError: They may not: its person is not absent enough, or they are not the opener.
    """
    check_opener(stored, holder)
    chair = check_anothers(stored, holder, seat)
    state = "gone" if chair.token is None else presence.of(chair.token)
    allowed = ["away", "gone"] if is_team else ["gone"]
    if state not in allowed:
        text = f"{chair.name} is {state}; only a seat may be given away whose person is "
        raise TableError("forbidden", text + " or ".join(allowed), value=state, allowed=allowed)
    return chair


def check_given_to(player: str | None, *, is_team: bool) -> None:
    """Refuse to free a rival's seat: whoever frees it could come there and see the hand.

    Raises:
        TableError: It is so.
    """
    if player is None and not is_team:
        text = "in a competitive game the host can give a seat only to an AI player"
        raise TableError("forbidden", text, value="a person", allowed=["an AI player"])


def check_kick(
    stored: Stored, presence: Presence, holder: str | None, seat: int, *, is_team: bool
) -> Chair:
    """Return the chair of a person whom the opener may send away for good.

    Among rivals the opener has something to gain from it: there only who is gone can be sent away.

    Raises:
        TableError: They may not.
    """
    check_opener(stored, holder)
    chair = check_anothers(stored, holder, seat)
    meant = chair.token or chair.owner
    if meant is None:
        raise TableError("forbidden", f"seat {seat} is free", value=seat)
    state = presence.of(meant)
    if state != "gone" and not is_team:
        name = chair.name if chair.token else chair.owner_name
        text = f"{name} is {state}; in a competitive game only a player who is gone can be removed"
        raise TableError("forbidden", text, value=state, allowed=["gone"])
    return chair


def check_resign(stored: Stored, holder: str | None, seat: int) -> Chair:
    """Return the chair of a person who may give their seat up for good.

    Raises:
        TableError: They may not: they hold it not, or for somebody else.
    """
    chair = check_own(stored, holder, seat)
    if chair.owner is not None:
        text = f"you sit in for {chair.owner_name}; stand up instead"
        raise TableError("forbidden", text, value=seat)
    return chair


def check_sit_down(stored: Stored, holder: str | None, seat: int) -> Chair:
    """Return the chair of a seat to which its owner may come back.

    Raises:
        TableError: It is not theirs.
    """
    owned = stored.owned_by(holder)
    if seat not in owned:
        listed = ", ".join(map(str, owned)) or "none"
        text = f"seat {seat} is not reserved for you; reserved for you are: {listed}"
        raise TableError("forbidden", text, value=seat, allowed=owned)
    return stored.chairs[seat]


def check_swap(course: Course, stored: Stored, holder: str | None, seat: int, place: int) -> None:
    """Refuse to change places, but before the first action and among mates.

    Raises:
        TableError: It is too late, hands are dealt to rivals, or the seats are not to be changed.
    """
    check_own(stored, holder, seat)
    if course.plays:
        raise TableError("forbidden", "seats can be swapped only before the first action")
    if not course.is_team:
        raise TableError(
            "forbidden", "the hands are dealt; in a competitive game seats can no longer be swapped"
        )
    others = [chair for chair in stored.chairs if chair.token != holder and not chair.is_free]
    places = [chair.seat for chair in others]
    if place not in places:
        listed = ", ".join(map(str, places)) or "none"
        text = f"you cannot swap with seat {place}; you can with: {listed}"
        raise TableError("forbidden", text, value=place, allowed=places)


def heir(stored: Stored, presence: Presence, *, leaving: str | None) -> str | None:
    """Return the token that the opener's rights pass on to, if they do.

    They do where the opener gives up the last seat or is gone: to the next person who is here.
    """
    opener = stored.opener
    if opener is None:
        return None
    if presence.of(opener) != "gone" and (leaving != opener or stored.seats_of(opener)):
        return None
    last = max((*stored.seats_of(opener), *stored.owned_by(opener)), default=-1)
    after = (*stored.chairs[last + 1 :], *stored.chairs[: last + 1])
    persons = [chair.token for chair in after if chair.token not in (None, opener)]
    return next((token for token in persons if presence.is_here(token)), None)
