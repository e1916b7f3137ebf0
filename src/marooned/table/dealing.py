"""Games for tables: what can be played, a new deal, and a deal played up to a moment again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from marooned import players
from marooned.discover import games
from marooned.players.search.budgets import Budget

if TYPE_CHECKING:
    from marooned.game import Game

WARMING_ACTIONS = 12
WARMING_ROLLOUTS = 16


def deal(name: str, seats: int, options: dict[str, Any]) -> Game:
    from marooned.game import Game  # brings the rules, which may not be compiled yet

    return Game(name, players=seats, **options)


def replay(
    name: str, seats: int, options: dict[str, Any], actions: Iterable[tuple[int, int]]
) -> Game:
    game = deal(name, seats, options)
    for seat, code in actions:
        game.play(code, seat=seat)
    return game


def load() -> None:
    """Import the rules of every game, without compiling them."""
    for definition in games().values():
        _ = definition.face


def warm(company: Iterable[str]) -> None:
    """Have players make some moves of every game, so that all they need is compiled and loaded."""
    for name in company:
        player = players.find(name).with_budget(Budget(WARMING_ROLLOUTS))
        for game, definition in games().items():
            warm_up(deal(game, definition.seats[0], {"seed": 0}), player)


def warm_up(game: Game, player: players.Player) -> None:
    """Do once all that a table does; where the player searches, advise it too."""
    if player.searches:
        warm_advice(game)
    for _ in range(WARMING_ACTIONS):
        for seat in range(game.players):
            game.view(seat)
        if game.asked() is None:
            return
        action = players.choose(player, game, game.turn, seed=game.seq)
        game.play(action or game.legal[0])
    game.undo()
    game.position()
    game.record()


def warm_advice(game: Game) -> None:
    """Give all the advice that there is, once."""
    from marooned.players.advice.outlook import outlook
    from marooned.players.advice.recommendation import advise

    advise(game, budget=Budget(WARMING_ROLLOUTS))
    outlook(game, game.turn, worlds=1)
