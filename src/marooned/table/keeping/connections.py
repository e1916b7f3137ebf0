"""Connections of guests: a share of a node's lines for each address, for seats before onlookers."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from marooned.table.keeping.client_addresses import home
from marooned.table.keeping.guests import too_many


class Connections:
    """Counts the open lines from each address, in memory alone.

    Whoever holds no seat has half of a share: onlookers never keep out who plays.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def one(self, address: str, *, seated: bool) -> Iterator[None]:
        """Count one line while it is open.

        Raises:
            TableError: So many are open from its address already.
        """
        where = home(address)
        self._check(where, self._most if seated else max(1, self._most // 2))
        self._open[where] += 1
        try:
            yield
        finally:
            self._open -= Counter((where,))

    @property
    def count(self) -> int:
        """Return how many lines are open."""
        return self._open.total()

    def _check(self, where: str, most: int) -> None:
        met = self._open[where]
        if met >= most:
            text = f"{met} pages are open from your address; allowed are {most}"
            raise too_many(f"{text}: close some that you do not need", met, most)
