"""Stand-ins: a seat goes to somebody else for the time being or for good, and back to its owner."""

from collections.abc import Sequence
from dataclasses import replace

from marooned import players
from marooned.table.error_codes import TableError
from marooned.table.live.course import Course
from marooned.table.live.people.presence import Presence
from marooned.table.live.people.reseating import Reseating
from marooned.table.live.people.rights import (
    check_given_to,
    check_own,
    check_replace,
    check_resign,
    check_sit_down,
)
from marooned.table.live.talk.companion_names import named_apart
from marooned.table.live.wishes import refused_as
from marooned.table.store.rows import Chair, Stored
from marooned.wording.phrases import joined

NOT_NOW = ("stale", "log_full")
"""Why a seat may not go back just now: its owner is let in all the same."""


def vacated(chair: Chair, player: str | None) -> Chair:
    """Return a chair that nobody holds: a companion sits there, or it waits for somebody.

    Raises:
        TableError: There is no such companion.
    """
    free = replace(chair, token=None, ready=False)
    if player is None:
        name = chair.owner_name or chair.name
        return replace(free, kind="person", player=None, name=name)
    with refused_as("unknown_player"):
        found = players.find(player)
    return replace(free, kind="companion", player=found.name, name=found.title)


def kept_for(chair: Chair, *, stood: bool) -> Chair:
    """Return a chair that is kept for its person, or for whose it was already."""
    if chair.owner is not None or chair.token is None:
        return chair
    return replace(chair, owner=chair.token, owner_name=chair.name, stood=stood)


def given_back(chair: Chair) -> Chair:
    """Return a chair at which its owner sits again."""
    name = chair.owner_name or chair.name
    back = replace(chair, kind="person", player=None, token=chair.owner, name=name)
    return replace(back, owner=None, owner_name=None, stood=False)


def given_up(chair: Chair) -> Chair:
    """Return a chair to which nobody comes back."""
    return replace(chair, owner=None, owner_name=None, stood=False, recovery=None)


def named(stored: Stored, *chairs: Chair) -> list[Chair]:
    """Return changed chairs of a table, their companions by names that nobody else there has."""
    changed = {chair.seat: chair for chair in chairs}
    apart = named_apart(changed.get(chair.seat, chair) for chair in stored.chairs)
    return [apart[chair.seat] for chair in chairs]


class StandIns:
    """Gives seats to stand-ins, and back to whoever they belong to."""

    def __init__(self, reseating: Reseating, presence: Presence) -> None:
        self._reseating = reseating
        self._presence = presence

    async def replace(self, holder: str | None, seat: int, player: str | None) -> None:
        """Give the seat of an absent person to an AI player, or free it for an invitation.

        It goes back by itself when its owner returns.

        Raises:
            TableError: The holder may not, a rival's seat would be free, there is no such
                companion, or the game is over.
        """
        async with self._reseating.looking() as course:
            stored, team = self._reseating.stored, course.is_team
            await self._presence.look()
            chair = check_replace(stored, self._presence, holder, seat, is_team=team)
            check_given_to(player, is_team=team)
            self._reseating.check(course)
            (given,) = self._named(vacated(kept_for(chair, stood=False), player))
            absent = chair.owner_name or chair.name
            text = f"The seat of {absent} waits for a replacement"
            if player is not None:
                text = f"{given.name} sits in for {absent}"
            await self._reseating.reseat(course, text, given)

    async def stand_up(self, holder: str | None, seat: int, player: str | None) -> None:
        """Leave a seat to a companion, or free it; one may come back while nobody took it.

        Raises:
            TableError: It is not the holder's, there is no such companion, or the game is over.
        """
        async with self._reseating.looking() as course:
            chair = check_own(self._reseating.stored, holder, seat)
            self._reseating.check(course)
            (given,) = self._named(vacated(kept_for(chair, stood=True), player))
            next_one = "the seat is free" if player is None else f"{given.name} sits in"
            await self._reseating.reseat(course, f"{chair.name} stands up; {next_one}", given)
            await self._reseating.pass_rights(course, leaving=holder)

    async def sit_down(self, holder: str | None, seat: int) -> None:
        """Come back to a seat that one's stand-in has.

        Raises:
            TableError: It is not kept for the holder, or the game is over.
        """
        async with self._reseating.looking() as course:
            chair = check_sit_down(self._reseating.stored, holder, seat)
            self._reseating.check(course)
            await self._back(course, [chair])

    async def resign(self, holder: str | None, seat: int, player: str) -> None:
        """Give a seat up for good; a companion plays on.

        Raises:
            TableError: The holder may not, there is no such companion, or the game is over.
        """
        async with self._reseating.looking() as course:
            chair = check_resign(self._reseating.stored, holder, seat)
            self._reseating.check(course)
            (given,) = self._named(replace(given_up(vacated(chair, player)), resigned=True))
            text = f"{chair.name} resigns; {given.name} plays on"
            await self._reseating.reseat(course, text, replace(given, owner_name=chair.name))
            await self._reseating.pass_rights(course, leaving=holder)

    async def welcome(self, course: Course, holder: str | None) -> None:
        """Give back what was given away of somebody who is here again; the log is held already."""
        stored = self._reseating.stored
        kept = [stored.chairs[seat] for seat in stored.owned_by(holder)]
        due = [chair for chair in kept if not chair.stood]
        if not due or course.ended:
            return
        try:
            await self._back(course, due)
        except TableError as error:
            if error.code not in NOT_NOW:
                raise

    def _named(self, chair: Chair) -> list[Chair]:
        return named(self._reseating.stored, chair)

    async def _back(self, course: Course, chairs: Sequence[Chair]) -> None:
        names = joined([chair.owner_name or chair.name for chair in chairs])
        verb = "is" if len(chairs) == 1 else "are"
        back = [given_back(chair) for chair in chairs]
        await self._reseating.reseat(course, f"{names} {verb} back", *back)
