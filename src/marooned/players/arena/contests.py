"""Games of rivals in which one seat's policy has weights of its own. For one thread of a tuning.

The rules read one table of weights. Before each choice it is filled with the acting seat's weights.
"""

from typing import Any

from marooned.engine import hooks
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry, rule
from marooned.engine.driver import answer, list_answers, next_asked, settle


@rule
def use(table: Any, weights: Any) -> None:
    """Copy weights into the table that the rules read."""
    for index in range(len(weights)):
        table[index] = weights[index]


@rule
def play_contest(game: Any, chair: int, table: Any, own: Any, others: Any, choices: Any) -> None:
    """Play one dealt game to its end. The seat `chair` uses the weights `own`."""
    passed = 0
    while game.outcome == 0:
        seat = next_asked(game, passed)
        list_answers(game, seat, choices)
        code = choices[1]
        if choices[0] > 1:
            use(table, own if seat == chair else others)
            code = hooks.policy(game, seat)
        passed = answer(game, seat, code, passed)


@entry
def play_contests(games: Games, table: Any, own: Any, others: Any, choices: Any) -> None:
    """Deal and play games that hold their options and seeds. The chair advances with each game."""
    for index in range(len(games)):
        game = games[index]
        hooks.setup(game)
        settle(game)
        play_contest(game, index % game.seats, table, own, others, choices)
