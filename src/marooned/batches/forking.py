"""Operations of a fork, each as one compiled call.

Used only by Fork. The same code runs in plain mode.
"""

from typing import Any, Final

from marooned.batches.steps import go_to_decision
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import NOBODY, answer, list_answers
from marooned.engine.waiting.choices import is_allowed

REFUSED: Final = -1
"""Result of an illegal code."""
SEAT_BITS: Final = 8


@rule
def list_codes(game: Any, seat: int, choices: Any) -> None:
    """List the legal codes of the deciding seat; an empty list if no seat decides."""
    choices[0] = 0
    if seat != NOBODY:
        list_answers(game, seat, choices)


@rule
def stopped(game: Any, passed: int, choices: Any) -> int:
    """Advance to the next decision.

    Return the seat of the decision, counted from 1, with the passed seats in higher bits.
    """
    seat, since = go_to_decision(game, passed, choices)
    return seat + 1 | since << SEAT_BITS


@entry
def stop_first(games: Games, passed: int, choices: Any) -> int:
    """Advance to the first decision, with a result as from `stopped`."""
    return stopped(games[0], passed, choices)


@entry
def act(games: Games, seat: int, passed: int, code: int, choices: Any) -> int:
    """Play a code of the deciding seat, and advance to the next decision, as in `stopped`.

    Returns:
        REFUSED if the code is not legal. Then nothing has changed.
    """
    game = games[0]
    list_codes(game, seat, choices)
    if not is_allowed(choices, code):
        return REFUSED
    return stopped(game, answer(game, seat, code, passed), choices)


@entry
def fill_codes(games: Games, seat: int, choices: Any) -> None:
    """List the legal codes of the deciding seat."""
    list_codes(games[0], seat, choices)


@entry
def fill_mask(games: Games, seat: int, mask: Any, choices: Any) -> None:
    """Write 1 for each legal code of the deciding seat into a mask of zeros."""
    list_codes(games[0], seat, choices)
    for place in range(1, choices[0] + 1):
        mask[choices[place]] = 1
