"""Logs of new tables whose games were not dealt there: variations, uploads and puzzles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from marooned.table.rules.context import NewName, NewPerson, NewTable
from marooned.table.rules.waiting_room.new_table import HOST
from marooned.table.rules.waiting_room.room_commands import AiPlace, PersonPlace
from marooned.table.rules.window_lengths import opens
from marooned.table.runtime.identifiers import new_table_id
from marooned.table.state.evolve import begun
from marooned.table.state.history import POSITION, History
from marooned.table.state.log_entries import Dealt, Opened, Played
from marooned.table.state.plain_terms import Terms
from marooned.table.state.summary import SEED, open_options

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from marooned.game import Game
    from marooned.table.protocol.requests import AiSeat, PersonSeat
    from marooned.table.rules.context import Beside, Context
    from marooned.table.state.seat_list import Seats

    SeatWishes = Sequence[PersonSeat | AiSeat]
    NamedSeats = tuple[Seats, tuple[NewName, ...]]
    Action = tuple[int, int, str | None]


@dataclass(frozen=True, slots=True)
class PlayedElsewhere:
    """A game that a new table continues.

    Attributes:
        game: The game as it stands after all actions.
        options: Options with which it begins, with its seed or its position.
        actions: Seat, code and reason of each action since it began.
        origin: Where it comes from, in words.
    """

    game: Game
    options: Mapping[str, Any]
    actions: Sequence[Action]
    origin: str


def new_table(played: PlayedElsewhere, named: NamedSeats, context: Context) -> NewTable:
    """Return the log of a table that continues a game.

    Args:
        played: The game. It is not replayed here.
        named: The table's seats, and the names of their people.
        context: Time and limits, and the token of the host.

    Raises:
        ValueError: The host has no token.
    """
    if context.token is None:
        raise ValueError("a host needs a token")
    seats, names = named
    opened = Opened(
        at=context.now,
        game=played.game.name,
        options=open_options(played.options),
        seats=seats,
        terms=Terms(),
        host=HOST,
        origin=played.origin,
        is_known_deal=True,
    )
    window = opens(begun("", opened), History(played.game), context.limits)
    dealt = Dealt(
        at=context.now,
        options=played.options,
        rules=played.game.definition.version,
        is_known_deal=True,
        rest_seconds=context.limits.clock_rest_seconds,
        opens=None if played.actions else window,
    )
    last = len(played.actions) - 1
    actions = (
        Played(at=context.now, seat=seat, code=code, why=why, opens=window if n == last else None)
        for n, (seat, code, why) in enumerate(played.actions)
    )
    beside: tuple[Beside, ...] = (NewPerson(HOST, context.token), *names)
    return NewTable(new_table_id(), (opened, dealt, *actions), beside)


def places_of(wishes: Iterable[PersonSeat | AiSeat]) -> list[PersonPlace | AiPlace]:
    """Return the places that a request describes."""
    return [
        PersonPlace(wish.name, wish.friend) if wish.kind == "person" else AiPlace(wish.player)
        for wish in wishes
    ]


def position_options(options: Mapping[str, Any], game: Game) -> dict[str, Any]:
    """Return the options of a table that begins with the position of a game."""
    return {**open_options(options), SEED: game.seed, POSITION: game.position()}
