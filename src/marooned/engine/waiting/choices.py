"""List of legal codes in an array: their number first, then the codes.

Rules fill the list, and players read it.
"""

from marooned.engine.boards.grids import lowest
from marooned.engine.chance.keys import WORD, mixed
from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule

MOST_CHOICES = 1024
OWN_LOTS = 0x2545F491
"""Separates these random numbers from those of the game's decks, which use the same seed."""


@rule
def allow(choices: list[int], code: int) -> None:
    """Add one code."""
    number = choices[0] + 1
    choices[0] = number
    choices[number] = code


@rule
def allow_each(choices: list[int], base: int, members: int) -> None:
    """Add base + i for each member i of a bit set."""
    number = choices[0]
    while members:
        number += 1
        choices[number] = base + lowest(members)
        members &= members - 1
    choices[0] = number


@rule
def is_allowed(choices: list[int], code: int) -> bool:
    """Return True if a code is in the list."""
    for place in range(1, choices[0] + 1):
        if choices[place] == code:
            return True
    return False


@rule
def by_lot(game: Record, seat: int, choices: list[int]) -> int:
    """Return a random code from the list: uniform, but always the same in the same position."""
    word = mixed(game.seed[0] ^ OWN_LOTS) ^ game.seed[1]
    for count in game.shuffles:
        word = mixed((word + count) & WORD)
    word = mixed((word + game.turns) & WORD)
    if game.depth > 0:
        top = game.depth - 1
        word = mixed((word + game.pending_a[top] + (game.pending_b[top] << 16)) & WORD)
    word = mixed((word + seat) & WORD)
    return int(choices[1 + ((word * choices[0]) >> 32)])
