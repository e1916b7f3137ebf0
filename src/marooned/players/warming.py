"""Warming: all that a game needs compiled and loaded before it is asked for."""

from collections.abc import Callable, Iterable

from marooned import players
from marooned.discover import find
from marooned.players.search.budgets import Budget


def warm(
    game: str, company: Iterable[str], tell: Callable[[float], None] = lambda _part: None
) -> None:
    """Compile and load all that a game needs for these players."""
    from marooned.game import Game
    from marooned.players.advice.outlook import outlook
    from marooned.players.advice.recommendation import advise

    names = list(company)
    for i, name in enumerate(names):
        player = players.find(name).with_budget(Budget(16))
        g = Game(game, players=find(game).seats[0], seed=0)
        if player.searches:
            advise(g, budget=Budget(16))
            outlook(g, g.turn, worlds=1)
        for _ in range(12):
            if g.asked() is None:
                break
            action = players.choose(player, g, g.turn, seed=g.seq)
            g.play(action or g.legal[0])
        tell((i + 1) / len(names))
