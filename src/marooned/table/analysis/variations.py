"""Variations: new tables that continue from a moment of another table.

After the end of a game they continue from what really happened. During a game they continue in a
world that is dealt anew from what one seat knows, so they reveal nothing that the seat does not
know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.errors import IllegalActionError
from marooned.table.ai.adviser import check_known
from marooned.table.analysis.new_logs import (
    PlayedElsewhere,
    new_table,
    places_of,
    position_options,
)
from marooned.table.error_codes import TableError
from marooned.table.option_errors import table_error
from marooned.table.rules import checks
from marooned.table.rules.context import Context, Limits, NewTable, Refusal
from marooned.table.rules.waiting_room.new_table import seats_of_places
from marooned.table.rules.waiting_room.terms_changes import check_aids
from marooned.table.runtime.identifiers import new_seed
from marooned.table.runtime.raised_refusals import refused

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from marooned.game import Game
    from marooned.table.analysis.new_logs import NamedSeats, SeatWishes
    from marooned.table.protocol.variation_requests import NewVariation
    from marooned.table.state.snapshot import TableState


def variation_of(
    state: TableState,
    wish: NewVariation,
    token: str,
    held: Sequence[int],
    limits: Limits,
    now: float,
) -> NewTable:
    """Return the log of a variation.

    Args:
        state: The table that it continues; its game has begun.
        wish: The moment, and the seats of the new table.
        token: Hash of the token of the person who opens it.
        held: The seats that this person plays at `state`.
        limits: The server's limits.
        now: Time by the database's clock.

    Raises:
        TableError: `invalid_seats`, `invalid_name` or `unknown_player`; `illegal` or `ended` for a
            moment from which nothing can be played; during the game `running` for an earlier
            moment, `hints_off`, or `forbidden` for a seat whose knowledge is not the person's.
    """
    try:
        return _variation_of(state, wish, held, Context(now=now, token=token, limits=limits))
    except Refusal as refusal:
        raise refused(refusal) from refusal


def _variation_of(
    state: TableState, wish: NewVariation, held: Sequence[int], context: Context
) -> NewTable:
    game = checks.running(state).history.game
    named = seats_for(game, wish.seats, context)
    if game.is_over:
        return true_variation(state, wish.moment, named, context)
    check_aids(state)
    if wish.moment is not None:
        text = (
            "the game is running; until its end only the current moment is possible: leave it out"
        )
        raise TableError("running", text, value=wish.moment, allowed=[None])
    seat = _seat_asked(wish, held)
    check_known(game, seat, held)
    return imagined_variation(state, (seat, new_seed()), named, context)


def _seat_asked(wish: NewVariation, held: Collection[int]) -> int:
    """Return the seat from whose knowledge the world is dealt (default: the person's first)."""
    return next(iter(held), 0) if wish.seat is None else wish.seat


def seats_for(game: Game, wishes: SeatWishes, context: Context) -> NamedSeats:
    """Return the seats of a new table for a game, and the names of their people.

    Raises:
        TableError: `invalid_seats`: the game has another number of seats.
        Refusal: `invalid_name`, or `unknown_player`.
    """
    if len(wishes) != game.players:
        text = f"the game has {game.players} seats, and {len(wishes)} were requested"
        raise TableError("invalid_seats", text, value=len(wishes), allowed=[game.players])
    return seats_of_places(places_of(wishes), context)


def moments_before(moment: int) -> list[str]:
    """Return the moments before one in words, an empty list before the first."""
    return [f"0 to {moment - 1}"] if moment else []


def true_variation(
    state: TableState, moment: int | None, named: NamedSeats, context: Context
) -> NewTable:
    """Return the log of a variation from a moment of a finished game (default: its end).

    Raises:
        TableError: `illegal`: there is no such moment; `ended`: the game is over there.
    """
    history = checks.running(state).history
    moment = len(history) if moment is None else moment
    with table_error("illegal", IllegalActionError):
        game = history.game.earlier(moment)
    if game.is_over:
        text = f"the game was over after {moment} actions; nothing can be played from there"
        raise TableError("ended", text, value=moment, allowed=moments_before(moment))
    actions = [(action.seat, action.code, action.why) for action in history][:moment]
    origin = f"What if, from turn {int(game.state.turns)}"
    return new_table(PlayedElsewhere(game, state.options, actions, origin), named, context)


def imagined_variation(
    state: TableState, dealt: tuple[int, int], named: NamedSeats, context: Context
) -> NewTable:
    """Return the log of a variation in a world that is dealt anew from what a seat knows.

    Args:
        state: The table that it continues.
        dealt: The seat, and the seed of the new deal.
        named: Seats of the new table, and the names of their people.
        context: Time and limits, and the token of the host.
    """
    imagined = checks.running(state).history.game.imagined(*dealt)
    options = position_options(state.options, imagined)
    origin = f"What if, imagined in turn {int(imagined.state.turns)}"
    return new_table(PlayedElsewhere(imagined, options, (), origin), named, context)
