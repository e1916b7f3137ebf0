"""Recovery: a code that a person wrote down brings all their seats of a table to another browser.

The code follows from the browser's secret token and a number that is kept beside the hash: whoever
holds the token can be shown it again and again, and nobody else can find it.
"""

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import replace

from marooned.errors import shown
from marooned.table.error_codes import TableError
from marooned.table.live.course import Course
from marooned.table.live.people.kicks import Kicks
from marooned.table.live.people.reseating import Reseating
from marooned.table.live.people.sights import Sights
from marooned.table.live.people.stand_ins import given_back
from marooned.table.store.occupants import Occupants
from marooned.table.store.rows import Chair, Stored

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that is mistaken for another when it is read from paper."""
LENGTH = 12
GROUP = 4


def code_of(token: str, table: str, number: str) -> str:
    """Return the code of a token at a table: 59 bits, in groups."""
    told = hmac.digest(token.encode(), f"{table} {number}".encode(), "sha256")
    left, letters = int.from_bytes(told), ""
    for _ in range(LENGTH):
        left, which = divmod(left, len(LETTERS))
        letters += LETTERS[which]
    return "-".join(letters[start : start + GROUP] for start in range(0, LENGTH, GROUP))


def plain_code(text: str) -> str:
    """Return a code as it was meant, however its letters were written and grouped."""
    return "".join(letter for letter in text.upper() if letter in LETTERS)


def sealed(table: str, number: str, code: str) -> str:
    """Return what is kept of a code: its number and its hash."""
    told = f"{table} {number} {plain_code(code)}".encode()
    return f"{number}:{hashlib.sha256(told).hexdigest()}"


def opens(table: str, kept: str | None, code: str) -> bool:
    """Tell whether a code is the one that was sealed, in a time that tells nothing."""
    number, _, _ = (kept or "").partition(":")
    return hmac.compare_digest(sealed(table, number, code), kept or "")


def new_number() -> str:
    """Return a number for a code that was never given."""
    return secrets.token_hex(4)


async def give_code(occupants: Occupants, table: str, token: str, holder: str) -> None:
    """Have a first code open the seats that somebody has just got at a table."""
    number = new_number()
    seal = sealed(table, number, code_of(token, table, number))
    await occupants.keep_code(table, holder, seal)


async def shown_code(occupants: Occupants, stored: Stored, token: str, holder: str) -> str | None:
    """Return the code of a person at a table, a new one where there is none yet; keep its hash."""
    chairs = persons_chairs(stored, holder)
    if not chairs:
        return None
    kept = next((chair.recovery for chair in chairs if chair.recovery), None)
    number = kept.partition(":")[0] if kept else new_number()
    code = code_of(token, stored.id, number)
    seal = sealed(stored.id, number, code)
    if any(chair.recovery != seal for chair in chairs):
        await occupants.keep_code(stored.id, holder, seal)
    return code


def owner_of(stored: Stored, code: str) -> str:
    """Return the hash of the token of whose code it is.

    Raises:
        TableError: It is nobody's.
    """
    found = [chair for chair in stored.chairs if opens(stored.id, chair.recovery, code)]
    owner = next((chair.owner or chair.token for chair in found), None)
    if owner is None:
        text = f"{shown(code)} belongs to no seat of this table; check the code"
        raise TableError("no_recovery", text)
    return owner


class Recovery:
    """Gives each person a code, and their seats to whoever comes with it."""

    def __init__(
        self, reseating: Reseating, occupants: Occupants, sights: Sights, kicks: Kicks
    ) -> None:
        self._reseating = reseating
        self._sights = sights
        self._kicks = kicks
        self._occupants = occupants

    async def code(self, token: str, holder: str) -> str | None:
        """Return the code of a person at the table, a new one where there is none yet."""
        async with self._reseating.looking():
            code = await shown_code(self._occupants, self._reseating.stored, token, holder)
            if code is not None:
                await self._reseating.recall()
            return code

    async def recover(self, code: str, holder: str) -> None:
        """Bring all seats of whose code it is to the holder's browser, and spend the code.

        Raises:
            TableError: It is nobody's, the seats are the holder's own, the holder saw another
                rival's hand or was sent away, or the game is over.
        """
        await self.bring(await self.owner(code), holder)

    async def bring(self, owner: str, holder: str) -> None:
        """Bring all seats of a person to the holder's browser.

        Raises:
            TableError: As for recovery.
        """
        async with self._reseating.looking() as course:
            await self._kicks.check_welcome(holder)
            stored = self._reseating.stored
            if owner == holder:
                raise TableError("forbidden", "your seats already belong to this browser")
            seats = [chair.seat for chair in persons_chairs(stored, owner)]
            if not seats:
                raise TableError("no_recovery", "this code is no longer valid at this table")
            await self._sights.check_unseen(course, holder, seats)
            self._reseating.check(course)
            await self._bring(course, stored, owner, holder)

    async def owner(self, code: str) -> str:
        """Return the hash of the token of whose code it is.

        Raises:
            TableError: It is nobody's.
        """
        async with self._reseating.looking():
            return owner_of(self._reseating.stored, code)

    async def _bring(self, course: Course, stored: Stored, owner: str, holder: str) -> None:
        chairs = persons_chairs(stored, owner)
        name = chairs[0].owner_name or chairs[0].name
        brought = [moved(chair, holder) for chair in chairs]
        await self._occupants.follow(stored.id, owner, holder)
        await self._reseating.reseat(course, f"{name} uses another browser now", *brought)


def persons_chairs(stored: Stored, token: str) -> Sequence[Chair]:
    """Return the chairs that are a person's own, whoever sits in for them."""
    return [chair for chair in stored.chairs if (chair.owner or chair.token) == token]


def moved(chair: Chair, token: str) -> Chair:
    """Return a chair of a person at another browser of theirs, without the code that is spent."""
    back = chair if chair.owner is None else given_back(chair)
    return replace(back, token=token, recovery=None)
