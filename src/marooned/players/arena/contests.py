"""Games of rivals in which the policy of one seat has its own weights. For tuning.

The rules read one weight table. Before each choice, the acting seat's weights are copied into it,
so a process plays such games on one thread only.
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
    """Deal and play games that hold their options and seeds.

    In game i, the seat i % seats uses the weights `own`.
    """
    for index in range(len(games)):
        game = games[index]
        hooks.setup(game)
        settle(game)
        play_contest(game, index % game.seats, table, own, others, choices)
