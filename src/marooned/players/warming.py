"""The warm-up of a game: all that some players need of it compiled and loaded, before it is played.

For the table and for commands, which tell how far it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Final

from marooned.discover import find
from marooned.engine.compiling import tally
from marooned.players import companions
from marooned.players.search.budgets import Budget

if TYPE_CHECKING:
    from marooned.game import Game

ACTIONS: Final = 12
ROLLOUTS: Final = 16

Tell = Callable[[float], None]
"""Called with the part that is done, from 0 to 1."""


def in_silence(_part: float) -> None:
    """Tell nobody."""


def warm(game: str, company: Iterable[str], tell: Tell = in_silence) -> None:
    """Compile and load all that a game needs for some players.

    Args:
        game: The game, by its name.
        company: The names of the players.
        tell: Hears which part is done, 0 to 1, never falling, 1 at the end; from this thread.

    Raises:
        OptionError: There is no such game, or no such player.
    """
    team = different(map(companions.find, company))
    definition = find(game)
    _ = definition.face
    meter = Meter(definition.name, tell)
    with tally.hearing(meter.count):
        for player in team:
            exercise(dealt(definition.name), player)
    tell(1.0)


def different(company: Iterable[companions.Player]) -> list[companions.Player]:
    """Return those of some players who need different rules, thinking little."""
    needs = {(player.searches, player.plans, player.spice < 1): player for player in company}
    return [player.with_budget(Budget(ROLLOUTS)) for player in needs.values()]


class Meter:
    """The part of a game's functions that are finished."""

    def __init__(self, game: str, tell: Tell) -> None:
        """Begin with none."""
        self._game, self._tell = game, tell
        self._finished, self._told = 0, 0.0

    def count(self) -> None:
        """Count one more, and tell which part that makes."""
        self._finished += 1
        self._told = max(self._told, tally.part_done(self._game, self._finished))
        self._tell(self._told)


def dealt(name: str) -> Game:
    """Return a game of few seats."""
    from marooned.game import Game  # brings the rules, which may not be compiled yet

    return Game(name, players=find(name).seats[0], seed=0)


def exercise(game: Game, player: companions.Player) -> None:
    """Do once all that a table does; where the player searches, advise it too."""
    if player.searches:
        exercise_advice(game)
    for _ in range(ACTIONS):
        for seat in range(game.players):
            game.view(seat)
        if game.asked() is None:
            return
        for action in game.legal if player.spice < 1 else ():
            game.reason(action)
        chosen = companions.choose(player, game, game.turn, seed=game.seq)
        game.play(chosen or game.legal[0])
    game.undo()
    game.position()
    game.record()


def exercise_advice(game: Game) -> None:
    """Give all the advice that there is, once."""
    from marooned.players.advice.outlook import outlook
    from marooned.players.advice.recommendation import advise

    advise(game, budget=Budget(ROLLOUTS))
    outlook(game, game.turn, worlds=1)
