"""Opening a table: dealt at once, or when all who sit there are ready."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from marooned.discover import find
from marooned.table.naming.lookalikes import made_distinct
from marooned.table.rules.checks import refused_as
from marooned.table.rules.context import Decision, NewName, NewPerson, Refusal
from marooned.table.rules.people.ai_names import named_apart
from marooned.table.rules.people.newcomers import checked_name
from marooned.table.rules.waiting_room.dealing import complete, deal, read_seed, without_seed
from marooned.table.rules.waiting_room.room_commands import PersonPlace
from marooned.table.rules.waiting_room.seat_arrangement import ai_seat
from marooned.table.state.evolve import begun
from marooned.table.state.log_entries import Opened
from marooned.table.state.seat_list import Seat, Seats
from marooned.table.state.summary import SEED

if TYPE_CHECKING:
    from collections.abc import Sequence

    from marooned.definition import GameDefinition
    from marooned.table.rules.context import Context
    from marooned.table.rules.waiting_room.room_commands import AiPlace, OpenTable
    from marooned.table.state.plain_terms import Terms


HOST = 0
"""Number of the person who opens a table."""


def decide_opening(command: OpenTable, context: Context) -> Decision | Refusal:
    """Return the first entries of a new table, or the reason why it is refused."""
    try:
        return open_table(command, context)
    except Refusal as refusal:
        return refusal


def open_table(command: OpenTable, context: Context) -> Decision:
    """Open a table, and deal its game unless it waits for people.

    A deal that no one sees shows for a waiting room that the game can be dealt.

    Raises:
        Refusal: `unknown_game`, `invalid_seats`, `unknown_option`, `invalid_name`,
            `unknown_player`, `forbidden` for a public table on a server that lists none, or
            `known_seed`.
        ValueError: The host has no token.
    """
    with refused_as("unknown_game"):
        definition = find(command.game, listed_only=True)
    options = complete(definition, len(command.places), without_seed(command.options))
    _check_places(command, context)
    check_public(command.terms, context)
    seed = read_seed(command.options.get(SEED))
    if seed is not None:
        _check_seed(definition, command, seed)
        options[SEED] = seed
    if context.token is None:
        raise ValueError("a host needs a token")
    seats, names = seats_of_places(command.places, context)
    opened = Opened(
        at=context.now,
        game=definition.name,
        options=options,
        seats=seats,
        terms=command.terms,
        host=HOST,
    )
    dealt = deal(begun("", opened), command.seed, context)
    entries = (opened,) if command.waits else (opened, dealt)
    return Decision(entries, (NewPerson(HOST, context.token), *names))


def _check_places(command: OpenTable, context: Context) -> None:
    for place in command.places:
        if isinstance(place, PersonPlace):
            checked_name(place.name, context)
        else:
            ai_seat(place.player, context)


def check_public(terms: Terms, context: Context) -> None:
    """Refuse a public table on a server that lists none.

    Raises:
        Refusal: `forbidden`.
    """
    if terms.public and not context.limits.public_tables:
        text = "this node lists no public tables; send the link to the other players"
        raise Refusal("forbidden", text, value=True, allowed=[False])


def _check_seed(definition: GameDefinition, command: OpenTable, seed: int) -> None:
    """Refuse a seed that rivals who come later are not shown; a waiting room shows it to all."""
    friends = any(isinstance(each, PersonPlace) and each.is_friend for each in command.places)
    if friends and not (definition.cooperative or command.waits):
        text = (
            f"seed {seed} is known to you and not to your rivals; leave it out, "
            "or open a waiting room, in which everyone sees it"
        )
        raise Refusal("known_seed", text, value=str(seed), allowed=["no seed", "wait"])


def seats_of_places(
    places: Sequence[PersonPlace | AiPlace], context: Context
) -> tuple[Seats, tuple[NewName, ...]]:
    """Return the seats of a new table, and the names of its people and friends.

    Raises:
        Refusal: `invalid_name`, or `unknown_player`.
    """
    seats, names = list[Seat](), list[NewName]()
    for place in places:
        if not isinstance(place, PersonPlace):
            seats.append(ai_seat(place.player, context))
            continue
        person = None if place.is_friend else HOST
        taken = [each.text for each in names]
        name = checked_name(place.name, context)
        text = made_distinct(name, taken, context.limits.name_length)
        seats.append(Seat(person=person, name=len(names)))
        names.append(NewName(len(names), text, person))
    named = replace(context, names={each.number: each.text for each in names})
    return named_apart(seats, named), tuple(names)
