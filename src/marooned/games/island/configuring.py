"""Validated options written into an empty state, before it is dealt. Called by Game only."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from marooned.errors import OptionError
from marooned.games.island.editions import DIFFICULTIES, EDITION_ORDER, EDITIONS, STARTS_IN_PRINT
from marooned.games.island.pieces import MOST_SEATS
from marooned.games.island.setup import NO_LOT, UNCHOSEN
from marooned.games.island.shapes import SHAPES

BY_LOT: Final = "random"
LOT: Final = "lot"


def configure(game: Any, options: Mapping[str, Any]) -> None:
    """Write validated options into an empty state.

    Raises:
        OptionError: Options that are allowed alone but not together.
    """
    edition = EDITIONS[options["edition"]]
    game.seats = options["players"]
    game.edition = EDITION_ORDER.index(edition)
    game.shape = list(SHAPES).index(options["shape"])
    game.start_tick = DIFFICULTIES[options["difficulty"]]
    game.actions_per_turn, game.draws_per_turn, game.hand_limit = 3, 2, 5  # ISL-10, ISL-22, ISL-25
    game.limit_after_both = int(options["hand_limit"] == "after_both")
    game.sunk_to_win = edition.sunk_to_win
    game.straight_dive = int(edition.straight_dive)
    game.king_swim = int(edition.king_swim)
    game.own_steps = int(edition.own_steps)
    game.late_rebuild = int(edition.late_rebuild)
    game.role = chosen_roles(options["roles"], game.seats)
    game.turn = chosen_first(options["first"], game.seats)


def chosen_roles(roles: tuple[str, ...], seats: int) -> list[int]:
    """Return the role of each seat, those by lot unchosen.

    Raises:
        OptionError: More roles than seats, or one role twice.
    """
    if len(roles) > seats:
        message = f"roles are {', '.join(roles)}: {len(roles)} for {seats} seats"
        raise OptionError(message, value=list(roles), allowed=[f"at most {seats}"])
    chosen = [role for role in roles if role != BY_LOT]
    if len(set(chosen)) < len(chosen):
        message = f"roles are {', '.join(roles)}: each player has a different one"
        raise OptionError(message, value=list(roles), allowed=STARTS_IN_PRINT)
    numbers = [UNCHOSEN if role == BY_LOT else STARTS_IN_PRINT.index(role) for role in roles]
    return numbers + [UNCHOSEN] * (seats - len(numbers)) + [0] * (MOST_SEATS - seats)


def chosen_first(first: str, seats: int) -> int:
    """Return the seat that goes first, or NO_LOT's number when it is drawn.

    Raises:
        OptionError: A seat that nobody takes.
    """
    if first == LOT:
        return NO_LOT
    if int(first) >= seats:
        message = f"first is seat {first}, but the seats are: {', '.join(map(str, range(seats)))}"
        raise OptionError(message, value=first, allowed=[LOT, *map(str, range(seats))])
    return int(first)
