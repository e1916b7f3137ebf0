"""The warm-up of a process: all that tables need compiled and loaded before it is asked for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from marooned import players
from marooned.discover import games
from marooned.players.search.budgets import Budget
from marooned.table.thinking.dealer import deal

if TYPE_CHECKING:
    from marooned.game import Game

ACTIONS = 12
ROLLOUTS = 16


def load() -> None:
    """Import the rules of every game, without compiling them."""
    for definition in games().values():
        _ = definition.face


def warm(company: Iterable[str]) -> None:
    """Have players make some moves of every game, so that all they need is compiled and loaded."""
    for name in company:
        player = players.find(name).with_budget(Budget(ROLLOUTS))
        for game, definition in games().items():
            exercise(deal(game, definition.seats[0], {"seed": 0}), player)


def exercise(game: Game, player: players.Player) -> None:
    """Do once all that a table does; where the player searches, advise it too."""
    if player.searches:
        exercise_advice(game)
    for _ in range(ACTIONS):
        for seat in range(game.players):
            game.view(seat)
        if game.asked() is None:
            return
        action = players.choose(player, game, game.turn, seed=game.seq)
        game.play(action or game.legal[0])
    game.undo()
    game.position()
    game.record()


def exercise_advice(game: Game) -> None:
    """Give all the advice that there is, once."""
    from marooned.players.advice.outlook import outlook
    from marooned.players.advice.recommendation import advise

    advise(game, budget=Budget(ROLLOUTS))
    outlook(game, game.turn, worlds=1)
