"""Swaps: before the first action two may change places, where both want it."""

from dataclasses import replace

from marooned.table.live.course import Course
from marooned.table.live.people.reseating import Reseating
from marooned.table.live.people.rights import check_swap
from marooned.table.live.people.roll_call import RollCall


class Swaps:
    """Has two change places: with a companion at once, with a person when both have asked."""

    def __init__(self, reseating: Reseating, roll_call: RollCall) -> None:
        self._reseating = reseating
        self._roll_call = roll_call

    async def ask(self, holder: str | None, seat: int, place: int) -> None:
        """Swap seats with another person, or ask them to; a second request withdraws it.

        Raises:
            TableError: It is too late, or not the holder's to ask.
        """
        async with self._reseating.looking() as course:
            stored, asked = self._reseating.stored, self._roll_call.swaps
            check_swap(course, stored, holder, seat, place)
            self._reseating.check(course)
            if stored.chairs[place].token is None or (place, seat) in asked:
                await self._change(course, seat, place)
            else:
                wanted = {*asked} ^ {(seat, place)}
                self._roll_call.swaps = sorted(wanted)
                self._roll_call.tell(course)

    async def _change(self, course: Course, seat: int, place: int) -> None:
        one, other = (self._reseating.stored.chairs[each] for each in (seat, place))
        self._roll_call.swaps = []
        text = f"{one.name} and {other.name} swap seats"
        moved = replace(one, seat=place), replace(other, seat=seat)
        await self._reseating.reseat(course, text, *moved)
