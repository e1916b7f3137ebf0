"""Games that somebody brings as a text: a record or a position."""

import asyncio
from dataclasses import replace
from typing import Final

from marooned.discover import find
from marooned.errors import MaroonedError
from marooned.game import Game
from marooned.playback import is_position, loaded, replay
from marooned.records import read_record
from marooned.table.error_codes import TableError
from marooned.table.live.gathering.opening import chairs_of, new_name
from marooned.table.live.wishes import SEED, refused_as
from marooned.table.looking_back.branches import Branch, Seats, check_seats, options_of
from marooned.table.store.rows import Chair, Entry, Stored, stamp

AT_ONCE: Final = 2
"""So many texts are read at a time; others wait."""
FROM_RECORD = "From a record"
FROM_POSITION = "From a position"


class Reading:
    """Reads games that people bring, few at a time: each is played through."""

    def __init__(self, most: int) -> None:
        """Begin without one; `most` actions may stand in each."""
        self._most = most
        self._places = asyncio.Semaphore(AT_ONCE)

    async def game(self, text: str) -> Game:
        """Return the game that a text tells, as far as it goes.

        Raises:
            TableError: It cannot be read, is of no game that is to be had here, or is too long.
        """
        async with self._places:
            return await asyncio.to_thread(game_in, text, self._most)


def game_in(text: str, most: int) -> Game:
    """Return the game that a text tells, as far as it goes.

    Raises:
        TableError: It cannot be read, is of no game that is to be had here, or is too long.
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
    with refused_as("unknown_game"):
        find(game.name, listed_only=True)
    check_length(game.seq, most)
    return game


def check_length(actions: int, most: int) -> None:
    """Refuse more actions than a log holds.

    Raises:
        TableError: They are more.
    """
    if actions > most:
        told = f"the record holds {actions} actions; allowed are {most}"
        raise TableError("too_large", told, value=actions, allowed=[most])


def table_of(game: Game, seats: Seats | None, holder: str, name_length: int) -> Branch:
    """Return a table for a game that somebody brought; they play all seats unless they say who.

    Raises:
        TableError: It has another number of seats, or nobody can be called so.
    """
    if seats is None:
        chairs = own_chairs(game, holder)
    else:
        check_seats(game, seats, name_length)
        chairs = chairs_of(seats, holder, name_length)
    entries = [Entry(seq, "play", *action) for seq, action in enumerate(game.history, 1)]
    return as_it_stands(blank(game, chairs, holder), game), entries


def own_chairs(game: Game, holder: str) -> tuple[Chair, ...]:
    """Return chairs of which one browser holds all, called as the game calls its seats."""
    names = [str(seat["name"]) for seat in game.panes(None)["seats"]]
    return tuple(Chair(seat, "person", name, None, holder) for seat, name in enumerate(names))


def blank(game: Game, chairs: tuple[Chair, ...], holder: str) -> Stored:
    """Return a table at which a game begins as the one did that was brought."""
    options = {name: value for name, value in game.options.items() if name != "players"}
    dealt = {**options, SEED: game.seed}
    begun = options_of(options, game.earlier(0)) if game.start is not None else dealt
    return Stored(
        id=new_name(),
        game=game.name,
        title=game.title,
        options=begun,
        created=stamp(),
        begun=stamp(),
        finished=None,
        outcome=None,
        text="",
        chairs=chairs,
        opener=holder,
        rules=game.definition.version,
        known_deal=True,
        origin=FROM_POSITION if game.start is not None else FROM_RECORD,
    )


def as_it_stands(table: Stored, game: Game) -> Stored:
    """Return a table with what a list tells of its game."""
    outcome = game.outcome
    if outcome is not None:
        ended = outcome.as_dict()
        return replace(table, text=outcome.text, outcome=ended, finished=stamp())
    phase = str(game.panes(None)["phase"]["text"])
    return replace(table, text=phase, awaited=sorted(game.waiting))
