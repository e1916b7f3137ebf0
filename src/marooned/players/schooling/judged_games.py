"""The first training games: the policy plays them with some random moves. Results are the labels.

The same code runs compiled and plain.
"""

from typing import Any

from marooned.engine import hooks
from marooned.engine.chance.luck import below, stirred, stream
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import answer, list_answers, next_asked, settle
from marooned.players.schooling.notebook import (
    BEGINNING,
    UNKNOWN,
    Notebook,
    note,
    note_beginning,
)

OFTEN = 6
"""Besides the beginning of every turn, one decision in this many is stored."""
PARTS = 1 << 16
SPICE = 2000
"""Probability of a random move, in units of 1 / PARTS. Random moves lead to unusual positions."""


@entry
def note_judged(
    games: Games, book: Notebook, room: Any, choices: Any, seed: int, is_team: bool
) -> None:
    """Play games, and store positions from them."""
    for index in range(len(games)):
        hooks.setup(games[index])
        settle(games[index])
        play_judged(games[index], index, book, room, choices, stream(seed, index), is_team)


@rule
def play_judged(
    game: Any, index: int, book: Notebook, room: Any, choices: Any, luck: int, is_team: bool
) -> None:
    """Play one dealt game, and store positions from it."""
    passed, turn = 0, 0
    while game.outcome == 0:
        seat = next_asked(game, passed)
        list_answers(game, seat, choices)
        code = choices[1]
        if choices[0] > 1:
            luck = stirred(luck)
            if game.turns != turn:
                turn = game.turns
                note_beginning(book, room, game, seat, index, is_team)
            elif below(luck, OFTEN) == 0:
                note(book, room, game, seat, index, BEGINNING, UNKNOWN)
            code = picked(game, seat, choices, stream(luck, 1))
        passed = answer(game, seat, code, passed)


@rule
def picked(game: Any, seat: int, choices: Any, luck: int) -> int:
    """Return the policy's code, or sometimes a random legal code."""
    if below(luck, PARTS) < SPICE:
        code: int = choices[1 + below(stirred(luck), choices[0])]
        return code
    return hooks.policy(game, seat)
