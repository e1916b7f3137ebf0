"""Checks of positions: errors that name the fault, and impossible stacks of pending entries.

Used for the invariants of games.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from marooned.engine.compiling.record import OUTSIDE
from marooned.errors import PositionError, listed, shown
from marooned.wording.phrases import members


def refuse(message: str, value: object, *allowed: object) -> None:
    """Raise the error for a position."""
    raise PositionError(message, value=value, allowed=allowed)


def check_moment(game: Any) -> None:
    """Check the conditions that hold in every position of every game.

    No entry is pending after the end, and all seats are in the game. Each field is within the range
    of its number type, which begins at 0 if the type is unsigned.
    """
    check_ranges(game)
    if not 0 <= game.turn < game.seats:
        refuse(f"turn is {game.turn}; allowed are: {ranged(range(game.seats))}", game.turn)
    for kind, seats in zip(game.pending_kind, game.pending_seats, strict=True):
        check_waiting(str(kind), seats, range(game.seats), game.seats, may_be_nobody=True)
    if game.outcome and game.depth:
        refuse("the game is over and yet something is pending", game.depth, 0)


def check_ranges(game: Any) -> None:
    """Check that each field is within the range of its type."""
    for name in (each for each in game.names if each not in OUTSIDE):
        kind = game.number_types[name]
        for number in numbers_in(getattr(game, name)):
            if not kind.least <= number <= kind.greatest:
                allowed = f"{kind.least} to {kind.greatest}"
                refuse(f"{name} holds {shown(number)}; allowed are: {allowed}", number, allowed)


def numbers_in(value: Any) -> Iterator[int]:
    """Yield all numbers of a field, the last axis fastest."""
    if isinstance(value, list):
        for part in value:
            yield from numbers_in(part)
    else:
        yield value


def check_nobody(game: Any, by_seat: Collection[str]) -> None:
    """Check that fields per seat are empty for seats without a player."""
    for name in sorted(by_seat):
        for seat, held in list(enumerate(getattr(game, name)))[game.seats :]:
            if any(numbers_in(held)):
                refuse(f"{name} holds {shown(held)} for seat {seat}, which nobody takes", held, 0)


def check_stack(game: Any, phases: Sequence[str], below: Mapping[int, Collection[int]]) -> None:
    """Check that the order of the pending entries is possible, and that none is left after the end.

    For each kind of entry, `below` has the kinds on which it may lie. A kind with an empty
    collection lies at the bottom.
    """
    if game.outcome:
        if game.depth:
            refuse("the game is over and yet something is pending", game.depth, 0)
        return
    bottom = [kind for kind, kinds in below.items() if not kinds]
    if not game.depth or game.pending_kind[0] not in bottom:
        names = [phases[kind] for kind in sorted(bottom)]
        refuse(
            f"at the bottom of pending there must be one of: {listed(names)}", game.depth, *names
        )
    for place in range(1, game.depth):
        kind, under = game.pending_kind[place], game.pending_kind[place - 1]
        allowed = [phases[each] for each in sorted(below.get(kind, ()))]
        if phases[under] not in allowed:
            over = f"; it lies above: {listed(allowed)}" if allowed else " or any other entry"
            refuse(
                f"pending {phases[kind]} cannot lie above {phases[under]}{over}",
                phases[under],
                *allowed,
            )


def check_waiting(
    name: str, seats: int, able: Sequence[int], most: int, *, may_be_nobody: bool
) -> None:
    """Check that a pending entry waits for one or more allowed seats, and not for too many."""
    named = members(seats)
    wrong = [seat for seat in named if seat not in able]
    if wrong:
        refuse(f"pending {name} does not wait for seat {wrong[0]}", wrong[0], *able)
    if len(named) > most:
        refuse(f"pending {name} waits for one seat, not for {named}", named, *able)
    if not named and not may_be_nobody:
        refuse(f"pending {name} waits for nobody", [], *able)


def check_argument(name: str, letter: str, value: int, allowed: Collection[int]) -> None:
    """Check that a pending entry's argument is allowed."""
    if value not in allowed:
        refuse(
            f"pending {name} has {value} as its {letter}; allowed are: {ranged(allowed)}",
            value,
            *map(str, allowed),
        )


def ranged(allowed: Collection[int]) -> str:
    """Return numbers as a phrase, consecutive ones as a range."""
    numbers = sorted(allowed)
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    return listed(numbers) or "none"
