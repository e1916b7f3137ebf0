"""Random numbers for AI players, independent of the game's own random numbers.

The state of the generator is one word, which the players' compiled loops pass along.
"""

from marooned.engine.chance.keys import WORD, mixed
from marooned.engine.compiling.rule import rule

STEP = 0x9E3779B9


@rule
def stirred(luck: int) -> int:
    """Return the generator's next word."""
    return (luck + STEP) & WORD


@rule
def below(luck: int, number: int) -> int:
    """Return a number from 0 to number - 1, derived from the generator's current word."""
    return (mixed(luck) * number) >> 32


@rule
def stream(seed: int, index: int) -> int:
    """Return the first word of the random stream that a seed gives for `index`."""
    return mixed(mixed((seed & WORD) ^ 0x5BD1E995) ^ ((index * STEP) & WORD))
