"""Sights: who has ever looked from which seat, and who may therefore come to a rival's."""

from collections.abc import Collection

from marooned.table.error_codes import TableError
from marooned.table.live.course import Course
from marooned.table.live.people.seats import Seats
from marooned.table.store.occupants import Occupants


class Sights:
    """Remembers from which seats a browser was shown the game."""

    def __init__(self, seats: Seats, occupants: Occupants) -> None:
        self._seats = seats
        self._occupants = occupants
        self._noted: set[tuple[str, int]] = set()

    async def note(self, token: str | None, seats: Collection[int]) -> None:
        """Keep, before it is shown them, that a browser looks from some seats."""
        new = {(token, seat) for seat in seats if token is not None} - self._noted
        if new and token is not None:
            table = self._seats.stored.id
            await self._occupants.note_sights(table, token, [seat for _, seat in new])
            self._noted |= {(token, seat) for _, seat in new}

    async def check_unseen(self, course: Course, token: str, seats: Collection[int]) -> None:
        """Refuse a rival's seats to somebody who has seen another rival's hand.

        Who has looked from these very seats before comes back to them.

        Raises:
            TableError: They have.
        """
        if course.is_team:
            return
        seen = await self._occupants.sights(self._seats.stored.id, token)
        others = {*seen, *self._seats.stored.seats_of(token)} - {*seats}
        if others and not seen.issuperset(seats):
            text = f"you have seen the hand of seat {min(others)}; among rivals a seat goes to "
            raise TableError(
                "forbidden", f"{text}a person who has seen no other hand", value=min(seats)
            )
