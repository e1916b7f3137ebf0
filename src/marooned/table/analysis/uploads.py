"""Uploads: games that a person brings as a text, a record or a position."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, Final

from marooned.discover import find
from marooned.errors import MaroonedError
from marooned.playback import is_position, loaded, replay
from marooned.records import read_record
from marooned.table.analysis.new_logs import PlayedElsewhere, new_table, position_options
from marooned.table.analysis.variations import seats_for
from marooned.table.error_codes import TableError
from marooned.table.option_errors import table_error
from marooned.table.rules.context import Context, Limits, NewName, NewTable, Refusal
from marooned.table.rules.waiting_room.new_table import HOST
from marooned.table.runtime.raised_refusals import refused
from marooned.table.state.seat_list import Seat
from marooned.table.state.summary import SEED

if TYPE_CHECKING:
    from marooned.game import Game
    from marooned.table.analysis.new_logs import NamedSeats, SeatWishes

AT_ONCE: Final = 2
"""Maximum number of texts that are read at a time; others wait."""
FROM_RECORD: Final = "From a record"
FROM_POSITION: Final = "From a position"


class Reading:
    """Reads uploaded games, a few at a time: each is played through."""

    def __init__(self, most: int) -> None:
        """Begin without one; `most` is the maximum number of actions of a game."""
        self._most = most
        self._places = asyncio.Semaphore(AT_ONCE)

    async def game(self, text: str) -> Game:
        """Return the game of a text, up to its last action.

        Raises:
            TableError: `unreadable`, `unknown_game`, or `too_large`.
        """
        async with self._places:
            return await asyncio.to_thread(game_in, text, self._most)


def game_in(text: str, most: int) -> Game:
    """Return the game of a text, up to its last action.

    Raises:
        TableError: `unreadable`, `unknown_game`, or `too_large`.
    """
    try:
        if not is_position(text):
            check_length(len(read_record(text).actions), most)
        game = loaded(text) if is_position(text) else replay(text)
    except MaroonedError as error:
        if isinstance(error, TableError):
            raise
        raise TableError(
            "unreadable", str(error), value=error.value, allowed=error.allowed
        ) from error
    with table_error("unknown_game"):
        find(game.name, listed_only=True)
    check_length(game.seq, most)
    return game


def check_length(actions: int, most: int) -> None:
    """Refuse more actions than a log holds.

    Raises:
        TableError: `too_large`.
    """
    if actions > most:
        text = f"the record holds {actions} actions; allowed are {most}"
        raise TableError("too_large", text, value=actions, allowed=[most])


def table_of(
    game: Game, wishes: SeatWishes | None, token: str, limits: Limits, now: float
) -> NewTable:
    """Return the log of a table for an uploaded game.

    Args:
        game: The game, up to its last action.
        wishes: The seats; None for a person who plays all of them.
        token: Hash of the token of the person who opens it.
        limits: The server's limits.
        now: Time by the database's clock.

    Raises:
        TableError: `invalid_seats`, `invalid_name`, or `unknown_player`.
    """
    origin = FROM_RECORD if game.start is None else FROM_POSITION
    return table_from(game, wishes, origin, Context(now=now, token=token, limits=limits))


def table_from(game: Game, wishes: SeatWishes | None, origin: str, context: Context) -> NewTable:
    """Return the log of a table for a game from some origin, as `table_of` does."""
    try:
        named = own_seats(game) if wishes is None else seats_for(game, wishes, context)
    except Refusal as refusal:
        raise refused(refusal) from refusal
    actions = [(seat, code, None) for seat, code in game.history]
    return new_table(PlayedElsewhere(game, first_options(game), actions, origin), named, context)


def own_seats(game: Game) -> NamedSeats:
    """Return seats that the host plays, under the names that the game gives them."""
    texts = [str(seat["name"]) for seat in game.panes(None)["seats"]]
    seats = tuple(Seat(person=HOST, name=number) for number in range(len(texts)))
    return seats, tuple(NewName(number, text, HOST) for number, text in enumerate(texts))


def first_options(game: Game) -> dict[str, Any]:
    """Return the options with which a game began, with its seed or its position."""
    options = {name: value for name, value in game.options.items() if name != "players"}
    if game.start is None:
        return {**options, SEED: game.seed}
    return position_options(options, game.earlier(0))
