"""Lines: sequences of steps that may follow a decision, as arrays, and the code that plays them.

Used by the search, puzzles and training. The same code runs compiled and plain.
"""

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from marooned.engine import hooks, memory
from marooned.engine.boards.grids import has
from marooned.engine.compiling.kinds import Int64s
from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule
from marooned.engine.driver import answer, list_answers, next_asked
from marooned.engine.waiting.pending import waiting

Step = tuple[int, int]
"""A seat, and the code of its action."""
Steps = tuple[Step, ...]


class Lines(NamedTuple):
    """Lines as arrays for rules: lists in plain mode, otherwise arrays of 64-bit integers.

    Attributes:
        seats: The seats of all steps, line after line.
        codes: The codes of all steps, line after line.
        begins: The index of each line's first step, and the end of the last line.
    """

    seats: Int64s
    codes: Int64s
    begins: Int64s


def lines_of(lines: Sequence[Steps], kind: type[Record] | None = None) -> Lines:
    """Return lines as arrays for rules, in the memory of a kind of record if one is given."""
    flat = [step for line in lines for step in line]
    ends = accumulate((len(line) for line in lines), initial=0)
    return Lines(
        memory.array([seat for seat, _ in flat], kind=kind),
        memory.array([code for _, code in flat], kind=kind),
        memory.array(list(ends), kind=kind),
    )


@rule
def play_line(game: Any, lines: Lines, number: int, passed: int, choices: Any) -> int:
    """Play a line while all other seats pass.

    Return the seats that have passed since the last action. The line ends early if a step is no
    longer legal because the game continued by itself.
    """
    first, last = lines.begins[number], lines.begins[number + 1]
    return play_steps(game, lines.seats, lines.codes, first, last, passed, choices)


@rule
def play_steps(
    game: Any, seats: Any, codes: Any, first: int, last: int, passed: int, choices: Any
) -> int:
    """Play the steps from `first` up to `last`, as `play_line` does."""
    for place in range(first, last):
        seat = seats[place]
        passed, asked = let_on(game, seat, passed)
        if asked != seat or not may_play(game, seat, codes[place], choices):
            return passed
        passed = answer(game, seat, codes[place], passed)
        if game.outcome != 0:
            return passed
    return passed


@rule
def let_on(game: Any, seat: int, passed: int) -> tuple[int, int]:
    """Let other seats that may only interject pass, until `seat` is asked.

    Return the seats that have passed, and the seat that is asked.
    """
    asked = next_asked(game, passed)
    while asked != seat and not has(waiting(game), asked):
        passed = answer(game, asked, hooks.PASS, passed)
        asked = next_asked(game, passed)
    return passed, asked


@rule
def may_play(game: Any, seat: int, code: int, choices: Any) -> bool:
    """Return True if a seat may answer with a code."""
    list_answers(game, seat, choices)
    for place in range(1, choices[0] + 1):
        if choices[place] == code:
            return True
    return False
