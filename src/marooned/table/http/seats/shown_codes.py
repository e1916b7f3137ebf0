"""Recovery codes of people at a table: given, shown, and stored as seals."""

import secrets

from marooned.errors import shown
from marooned.table.error_codes import TableError
from marooned.table.rules.people.recovery_codes import code_of, sealed
from marooned.table.runtime.live_table import LiveTable
from marooned.table.store.seat_secrets import SeatSecrets


def new_number() -> str:
    """Return a random number for a new code."""
    return secrets.token_hex(4)


async def give_code(seals: SeatSecrets, table: str, person: int, token: str) -> None:
    """Store the seal of a first code, for a person who has just got seats at a table."""
    number = new_number()
    await seals.keep_seal(table, person, sealed(table, number, code_of(token, table, number)))


async def shown_code(seals: SeatSecrets, table: LiveTable, token: str, holder: str) -> str | None:
    """Return the code of a person, and store the seal of a new one if there is none yet.

    None for a person who has no seat of their own at the table.
    """
    state = await table.state()
    person = table.directory().people.get(holder)
    if person is None or all(seat.own_person != person for seat in state.seats):
        return None
    seal = await seals.seal_of(table.id, person)
    number = new_number() if seal is None else seal.partition(":")[0]
    code = code_of(token, table.id, number)
    new_seal = sealed(table.id, number, code)
    if new_seal != seal:
        await seals.keep_seal(table.id, person, new_seal)
    return code


def unknown_code(code: str) -> TableError:
    """Return the error for a code that is no one's."""
    text = f"{shown(code)} belongs to no seat of this table; check the code"
    return TableError("no_recovery", text)
