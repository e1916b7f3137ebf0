"""Numbers and names of people who are new at a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from marooned.table.error_codes import TableError
from marooned.table.naming import nicknames
from marooned.table.naming.lookalikes import made_distinct
from marooned.table.rules.context import NewName, NewPerson, Refusal
from marooned.table.rules.people.ai_names import shown_name

if TYPE_CHECKING:
    from marooned.table.rules.context import Context
    from marooned.table.state.snapshot import TableState


def person_of(state: TableState, context: Context) -> tuple[int, tuple[NewPerson, ...]]:
    """Return the number of the person who acts, and what is new beside the log.

    Raises:
        ValueError: The context has neither a person nor a token.
    """
    if context.person is not None:
        return context.person, ()
    if context.token is None:
        raise ValueError("a newcomer needs a token")
    return state.people, (NewPerson(state.people, context.token),)


def checked_name(name: str, context: Context) -> str:
    """Return a person's name as it is stored.

    Raises:
        Refusal: `invalid_name`.
    """
    try:
        return nicknames.checked_name(name, context.limits.name_length)
    except TableError as error:
        raise Refusal(error.code, str(error), value=error.value, allowed=error.allowed) from error


def new_name(
    state: TableState, context: Context, seat: int | None, name: str, person: int | None
) -> NewName:
    """Return a name for a person, numbered if it looks like another one at the table.

    Args:
        state: The table.
        context: Texts of names, and the maximum length.
        seat: The person's seat; None for a spectator.
        name: A valid name.
        person: Whose name it is.
    """
    most = context.limits.name_length
    distinct = made_distinct(name, names_beside(state, context, seat), most)
    return NewName(state.names, distinct, person)


def names_beside(state: TableState, context: Context, seat: int | None) -> Iterator[str]:
    """Give the names of all others at a table: people, AI players, and people who are away.

    The name of a free seat is that of the awaited person, who may have it.
    """
    for number, other in enumerate(state.seats):
        if number == seat:
            continue
        if not other.is_free:
            yield shown_name(other, context)
        if other.owner_name is not None:
            yield context.name(other.owner_name)
