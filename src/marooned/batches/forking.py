"""What a fork asks of the rules, in one compiled call each. For Fork only. Compiled and plain."""

from typing import Any, Final

from marooned.batches.steps import go_to_decision
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import NOBODY, answer, list_answers
from marooned.engine.waiting.choices import is_allowed

REFUSED: Final = -1
"""Stands for where a game went when a code was not legal: nowhere."""
SEAT_BITS: Final = 8


@rule
def list_codes(game: Any, seat: int, choices: Any) -> None:
    """List what the seat that decides may do, nothing where nobody does."""
    choices[0] = 0
    if seat != NOBODY:
        list_answers(game, seat, choices)


@rule
def stopped(game: Any, passed: int, choices: Any) -> int:
    """Go to the next decision; return its seat, counted from 1, and above it who has passed."""
    seat, since = go_to_decision(game, passed, choices)
    return seat + 1 | since << SEAT_BITS


@entry
def stop_first(games: Games, passed: int, choices: Any) -> int:
    """Go to the first decision, as `stopped` does."""
    return stopped(games[0], passed, choices)


@entry
def act(games: Games, seat: int, passed: int, code: int, choices: Any) -> int:
    """Play a code of the seat that decides and go on to the next decision, as `stopped` does.

    Returns:
        REFUSED where the code is not legal: nothing has changed.
    """
    game = games[0]
    list_codes(game, seat, choices)
    if not is_allowed(choices, code):
        return REFUSED
    return stopped(game, answer(game, seat, code, passed), choices)


@entry
def fill_codes(games: Games, seat: int, choices: Any) -> None:
    """List what the seat that decides may do."""
    list_codes(games[0], seat, choices)


@entry
def fill_mask(games: Games, seat: int, mask: Any, choices: Any) -> None:
    """Write a one for each code that the seat which decides may play, into zeros."""
    list_codes(games[0], seat, choices)
    for place in range(1, choices[0] + 1):
        mask[choices[place]] = 1
