"""Counter-based random numbers for all random draws in games.

Every random order is a function of (seed, deck, number of shuffles so far, card). Games take all
random numbers from this module.

All arithmetic uses 32-bit words in wider integers, so compiled and plain rules give equal numbers.
"""

from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import rule

WORD = 0xFFFFFFFF
WORD_BITS = 32
RANK_BITS = 23


@rule
def mixed(word: int) -> int:
    """Return a 32-bit hash: every bit depends on every bit of the given word."""
    word = ((word ^ (word >> 16)) * 0x85EBCA6B) & WORD
    word = ((word ^ (word >> 13)) * 0xC2B2AE35) & WORD
    return word ^ (word >> 16)


@rule
def key(game: Record, deck: int, lane: int) -> int:
    """Return one of the two 32-bit words that form the key of a deck's next shuffle."""
    salt = (deck * 0x9E3779B9 + game.shuffles[deck] * 0x7F4A7C15 + lane * 0x632BE5AB) & WORD
    return mixed(mixed(game.seed[lane] ^ salt) ^ game.seed[1 - lane])


@rule
def rank(first: int, second: int, card: int) -> int:
    """Return the 23-bit sort key of a unique card, given the two key words of a shuffle."""
    return mixed(mixed(first ^ ((card * 0x9E3779B9) & WORD)) ^ second) >> (WORD_BITS - RANK_BITS)


@rule
def lot(game: Record, deck: int, number: int) -> int:
    """Draw a uniform integer below `number`, and count the draw as a shuffle of the deck."""
    word = key(game, deck, 0)
    game.shuffles[deck] += 1
    return (word * number) >> WORD_BITS


@rule
def sow(game: Record, high: int, low: int) -> None:
    """Set the seed from two 32-bit words."""
    game.seed[0] = high
    game.seed[1] = low
