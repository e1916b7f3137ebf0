"""What people at a table agreed on beside the rules, changed by its opener while they play."""

from collections.abc import Awaitable, Callable
from dataclasses import replace

from marooned.table.error_codes import TableError
from marooned.table.live.gathering.spectators import Spectators
from marooned.table.live.log import Log
from marooned.table.live.people.rights import check_opener
from marooned.table.live.people.seats import Seats
from marooned.table.protocol.agreements import TermsChange, TermsText
from marooned.table.store.gatherings import Gatherings
from marooned.table.terms import Terms

SWITCHES = {"aids": "hints and chances", "talk": "talk", "watchers": "watching"}
"""What may be switched while a game runs, in words."""


def check_aids(terms: Terms) -> None:
    """Refuse advice where it is switched off.

    Raises:
        TableError: It is so.
    """
    if not terms.aids:
        raise TableError("aids_off", "hints and chances are switched off at this table")


def told_of(before: Terms, after: Terms) -> str:
    """Return a sentence that tells what was switched."""
    parts = [
        f"{words} {'on' if getattr(after, name) else 'off'}"
        for name, words in SWITCHES.items()
        if getattr(before, name) != getattr(after, name)
    ]
    return f"Switched at this table: {', '.join(parts)}." if parts else ""


class Agreement:
    """Changes the terms of a table, and tells all; no move becomes stale by it."""

    def __init__(
        self,
        seats: Seats,
        log: Log,
        spectators: Spectators,
        gatherings: Gatherings,
        catch_up: Callable[[], Awaitable[object]],
    ) -> None:
        """Begin without a change.

        Args:
            seats: Who sits at the table, with its terms.
            log: Its lock is held during a change.
            spectators: Are sent away when watching is switched off.
            gatherings: Where terms are kept.
            catch_up: Takes over what other nodes wrote; is called with the lock held.
        """
        self._seats = seats
        self._log = log
        self._spectators = spectators
        self._gatherings = gatherings
        self._catch_up = catch_up
        self._number = 0

    async def change(self, holder: str | None, wish: TermsChange) -> Terms:
        """Switch what the opener wishes, and return what holds from now on.

        Raises:
            TableError: Somebody else wishes it.
        """
        async with self._log.lock:
            await self._catch_up()  # the opener, or other terms, may be others by now
            stored = self._seats.stored
            check_opener(stored, holder)
            terms = stored.terms.model_copy(update=wish.model_dump(exclude_none=True))
            if terms != stored.terms:
                await self._log.count(self._gatherings.keep_terms(stored.id, terms))
                self._seats.stored = replace(stored, terms=terms)
                self.follow(stored.terms)
            return terms

    def follow(self, before: Terms) -> None:
        """Tell all of what was switched, here or at another node, and end what is switched off."""
        terms = self._seats.stored.terms
        if terms == before:
            return
        text = told_of(before, terms)
        self._number += 1
        self._seats.tell(TermsText(number=self._number, terms=terms, text=text))
        if not terms.aids:
            for watcher in self._seats.watchers:
                watcher.wants_outlook = False
        if not terms.watchers:
            self._spectators.send_away()
            self._spectators.tell()
