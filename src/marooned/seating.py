"""Options for roles and for the first player.

If roles or the first player are left to chance, `engine.chance.lottery` draws them.
"""

from collections.abc import Sequence
from typing import Final

from marooned.contract import Option, Synonym
from marooned.engine.lots import NO_LOT, UNCHOSEN
from marooned.errors import OptionError, shortened

BY_LOT: Final = "random"
LOT: Final = "lot"


def roles_option(roles: Sequence[str], synonyms: Sequence[Synonym] = ()) -> Option:
    """Return the option for the seats' roles, given the roles' ids and synonyms."""
    labels = tuple((role, role.replace("_", " ").title()) for role in roles)
    text = "The role of each seat in order; other seats get a random one."
    return Option(
        "roles",
        (),
        ((BY_LOT, "Random"), *labels),
        text,
        many=True,
        synonyms=tuple(synonyms),
        distinct=True,
    )


def first_option(most_seats: int) -> Option:
    """Return the option for the first player, for a game of at most `most_seats` seats."""
    labels = tuple((str(seat), f"Seat {seat + 1}") for seat in range(most_seats))
    choices = ((LOT, "Random"), *labels)
    return Option("first", LOT, choices, "Who goes first.", of_seats=True)


def chosen_roles(
    roles: Sequence[str], seats: int, known: Sequence[str], most_seats: int
) -> list[int]:
    """Return the role number of each seat; random roles are marked, and empty seats have 0.

    Raises:
        OptionError: There are more roles than seats, or a role occurs twice.
    """
    if len(roles) > seats:
        raise OptionError(
            f"roles are {shortened(', '.join(roles))}: {len(roles)} for {seats} seats",
            value=list(roles),
            allowed=[f"at most {seats}"],
        )
    chosen = [role for role in roles if role != BY_LOT]
    if len(set(chosen)) < len(chosen):
        raise OptionError(
            f"roles are {shortened(', '.join(roles))}: each player has a different one",
            value=list(roles),
            allowed=known,
        )
    numbers = [UNCHOSEN if role == BY_LOT else known.index(role) for role in roles]
    return numbers + [UNCHOSEN] * (seats - len(numbers)) + [0] * (most_seats - seats)


def chosen_first(first: str, seats: int) -> int:
    """Return the first seat, or NO_LOT if it is random.

    Raises:
        OptionError: The seat is empty.
    """
    if first == LOT:
        return NO_LOT
    if int(first) >= seats:
        raise OptionError(
            f"first is seat {first}, but the seats are: {', '.join(map(str, range(seats)))}",
            value=first,
            allowed=[LOT, *map(str, range(seats))],
        )
    return int(first)
