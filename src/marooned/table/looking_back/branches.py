"""What if: tables that go on from a moment of another one.

After the end they go on from what truly was. While a game runs they go on in a world that is dealt
anew from what the asker's seat knows, so that nothing is told by them that the seat does not know.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from marooned.game import Game
from marooned.table.error_codes import TableError
from marooned.table.live.course import Course, refused_by_rules
from marooned.table.live.gathering.agreement import check_aids
from marooned.table.live.gathering.opening import chairs_of, new_name, new_seed
from marooned.table.live.wishes import SEED, check_seat, open_options
from marooned.table.protocol.requests import CompanionSeat, PersonSeat
from marooned.table.protocol.what_if import WhatIf
from marooned.table.store.rows import Chair, Entry, Stored, stamp
from marooned.table.terms import Terms
from marooned.table.thinking.adviser import check_known
from marooned.table.thinking.dealer import POSITION

Branch = tuple[Stored, list[Entry]]
"""A table that is not kept yet, and what was done there already."""
Seats = Sequence[PersonSeat | CompanionSeat]
Chairs = tuple[Chair, ...]


def branch_of(
    course: Course, stored: Stored, wish: WhatIf, holder: str, held: Sequence[int], name_length: int
) -> Branch:
    """Return the table that somebody wishes for.

    Raises:
        TableError: There is no such moment, nothing is left to be played there, or the asker does
            not know what the seat knows.
    """
    check_seats(course.game, wish.seats, name_length)
    chairs = chairs_of(wish.seats, holder, name_length)
    if course.ended:
        return true_branch(course, stored, wish.moment, holder, chairs)
    check_aids(stored.terms)
    if wish.moment is not None:
        text = (
            "the game is running; until its end only the current moment is possible: leave it out"
        )
        raise TableError("running", text, value=wish.moment, allowed=[None])
    seat = next(iter(held), 0) if wish.seat is None else wish.seat
    check_known(course.game, seat, held)
    return imagined_branch(course.game, stored, chairs, holder, seat, new_seed())


def check_seats(game: Game, seats: Seats, name_length: int) -> None:
    """Refuse another number of seats than the game has, and people or companions that are none.

    Raises:
        TableError: It is so.
    """
    if len(seats) != game.players:
        text = f"the game has {game.players} seats, and {len(seats)} were requested"
        raise TableError("seats", text, value=len(seats), allowed=[game.players])
    for seat in seats:
        check_seat(seat, name_length)


def moments_before(moment: int) -> list[str]:
    """Return the moments before one, in words: none where it is the first."""
    return [f"0 to {moment - 1}"] if moment else []


def true_branch(
    course: Course, stored: Stored, moment: int | None, holder: str, chairs: Chairs
) -> Branch:
    """Return a table that continues from a moment of a finished game (default: its end)."""
    moment = course.game.seq if moment is None else moment
    with refused_by_rules():
        game = course.game.earlier(moment)
    if game.is_over:
        text = f"the game was over after {moment} actions; nothing can be played from there"
        raise TableError("ended", text, value=moment, allowed=moments_before(moment))
    entries = [
        Entry(number, "play", played.seat, played.code, played.why)
        for number, played in enumerate(course.plays[:moment], 1)
    ]
    origin = f"What if, from turn {int(game.state.turns)}"
    return laid_anew(stored, game, chairs, holder, stored.options, origin), entries


def imagined_branch(
    game: Game, stored: Stored, chairs: Chairs, holder: str, seat: int, seed: int
) -> Branch:
    """Return a table that goes on in a world dealt anew from what a seat knows."""
    imagined = game.imagined(seat, seed)
    options = options_of(stored.options, imagined)
    origin = f"What if, imagined in turn {int(imagined.state.turns)}"
    return laid_anew(stored, imagined, chairs, holder, options, origin), []


def options_of(options: dict[str, Any], game: Game) -> dict[str, Any]:
    """Return the options of a table that begins as a game stands."""
    return {**open_options(options), SEED: game.seed, POSITION: game.position()}


def laid_anew(
    stored: Stored, game: Game, chairs: Chairs, holder: str, options: dict[str, Any], origin: str
) -> Stored:
    """Return a table like another one, with others at it, whose game stands as it is told."""
    return replace(
        stored,
        id=new_name(),
        options=options,
        created=stamp(),
        begun=stamp(),
        finished=None,
        outcome=None,
        text=str(game.panes(None)["phase"]["text"]),
        awaited=sorted(game.waiting),
        rules=game.definition.version,
        chairs=chairs,
        opener=holder,
        terms=Terms(),
        successor=None,
        paused_at=None,
        paused_by=None,
        clock_since=None,
        known_deal=True,
        origin=origin,
    )
