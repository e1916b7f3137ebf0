"""Opening a table: dealt at once, or when all who sit there say that they are ready."""

import secrets
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from marooned import players
from marooned.arguments import SEEDS
from marooned.definition import GameDefinition
from marooned.table.error_codes import TableError
from marooned.table.live.gathering.arrangement import companion_chair
from marooned.table.live.talk.companion_names import named_apart
from marooned.table.live.wishes import SEED, read_seed, refused_as
from marooned.table.naming.lookalikes import made_distinct
from marooned.table.naming.nicknames import checked_name
from marooned.table.protocol.requests import CompanionSeat, NewTable, PersonSeat
from marooned.table.store.rows import Chair, Stored, stamp
from marooned.table.terms import Terms
from marooned.table.thinking.dealer import deal

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
LETTERS_OF_A_NAME = 12


def new_name() -> str:
    """Return a name for a table that nobody can guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(LETTERS_OF_A_NAME))


def new_seed() -> int:
    """Return a seed that nobody knows."""
    return secrets.randbelow(SEEDS)


def laid(
    definition: GameDefinition,
    options: dict[str, Any],
    wish: NewTable,
    holder: str,
    name_length: int,
) -> Stored:
    """Return a table that is wished for, not dealt yet; a stated seed is among its options.

    Raises:
        TableError: The seed is none, or one of rivals knows it and the others do not.
    """
    seed = read_seed(wish.options.get(SEED))
    if seed is not None:
        check_seed(definition, wish, seed)
        options = {**options, SEED: seed}
    return Stored(
        id=new_name(),
        game=definition.name,
        title=definition.title,
        options=options,
        created=stamp(),
        finished=None,
        outcome=None,
        text="",
        chairs=chairs_of(wish.seats, holder, name_length),
        opener=holder,
        terms=wish.terms,
    )


def check_seed(definition: GameDefinition, wish: NewTable, seed: int) -> None:
    """Refuse a seed that one of rivals knows and who comes later is not shown.

    In a waiting room all are shown it before they say that they are ready.

    Raises:
        TableError: It is so.
    """
    friends = any(isinstance(seat, PersonSeat) and seat.friend for seat in wish.seats)
    if friends and not (definition.cooperative or wish.wait):
        text = (
            f"seed {seed} is known to you and not to your rivals; leave it out, "
            "or open a waiting room, in which everyone sees it"
        )
        raise TableError("known_seed", text, value=str(seed), allowed=["no seed", "wait"])


def dealt(stored: Stored) -> Stored:
    """Return a table that is dealt now, from its stated seed or from one that nobody knows.

    Among rivals a stated seed makes it a known deal.

    Raises:
        TableError: Its options do not go together.
    """
    options = stored.options if SEED in stored.options else {**stored.options, SEED: new_seed()}
    with refused_as("unknown_option"):
        game = deal(stored.game, len(stored.chairs), options)
    stated = SEED in stored.options and not game.definition.cooperative
    return replace(
        stored,
        title=game.title,
        options=options,
        text=str(game.panes(None)["phase"]["text"]),
        begun=stamp(),
        rules=game.definition.version,
        awaited=sorted(game.waiting),
        known_deal=stored.known_deal or stated,
    )


def check_public(terms: Terms, *, allowed: bool) -> None:
    """Refuse a public table where the node lists none.

    Raises:
        TableError: It is so.
    """
    if terms.public and not allowed:
        text = "this node lists no public tables; send the link to the other players"
        raise TableError("forbidden", text, value=True, allowed=[False])


def chairs_of(
    seats: Sequence[PersonSeat | CompanionSeat], holder: str, name_length: int
) -> tuple[Chair, ...]:
    """Return the chairs that are wished for: persons' are the holder's, but those for friends."""
    names: list[str] = []
    chairs: list[Chair] = []
    for number, seat in enumerate(seats):
        if isinstance(seat, PersonSeat):
            named = checked_name(seat.name, name_length)
            names.append(made_distinct(named, names, name_length))
            token = None if seat.friend else holder
            chairs.append(Chair(number, "person", names[-1], None, token))
        else:
            chairs.append(companion_chair(number, players.find(seat.player)))
    return named_apart(chairs)
