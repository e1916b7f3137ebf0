"""Polling: the numbers of the tables that somebody looks at, read from the database in rounds."""

from collections.abc import Awaitable, Callable, Collection, Mapping

Numbers = Callable[[Collection[str]], Awaitable[Mapping[str, int]]]


class Polling:
    """Finds the tables that another node has changed since, all by one question."""

    def __init__(
        self,
        numbers: Numbers,
        watched: Callable[[], Mapping[str, int]],
        look_again: Callable[[str], Awaitable[None]],
    ) -> None:
        """Begin with nothing known.

        Args:
            numbers: Gives how often each of some tables has changed.
            watched: Gives the tables that somebody looks at here, and what is known of each.
            look_again: Is called for each table that is further than what is known.
        """
        self._numbers = numbers
        self._watched = watched
        self._look_again = look_again

    async def go_round(self) -> None:
        """Look once at all that is watched."""
        known = self._watched()
        if not known:
            return
        numbers = await self._numbers(known)
        for table, number in known.items():
            if numbers.get(table) != number:
                await self._look_again(table)
