"""The catalogue: what a person may choose before a game, of games and of companions."""

from marooned import players
from marooned.definition import GameDefinition
from marooned.discover import find, games
from marooned.errors import OptionError
from marooned.guide.script import script_of
from marooned.players.puzzles.collection import has_puzzles
from marooned.table.protocol.lessons import Guiding
from marooned.table.protocol.menu import Catalogue, GameText, PlayerText


def catalogue() -> Catalogue:
    """Return the games, their options, and the players that companions may be."""
    return Catalogue(
        games=[game_text(game) for game in games().values()],
        players=[PlayerText.model_validate(player) for player in players.describe()],
    )


def game_text(game: GameDefinition) -> GameText:
    """Return a game as it is told to whoever chooses one."""
    guide = Guiding.of(script_of(game))
    page = f"/api/games/{game.name}/win-rates" if game.rates_page else None
    rates = {"win_rates": game.win_rates, "rates_page": page}
    told = {**game.describe(), "guide": guide, "puzzles": has_puzzles(game), **rates}
    return GameText.model_validate(told)


def is_cooperative(game: str) -> bool:
    """Tell whether a game of that name is won or lost by all together, as one long gone was."""
    try:
        return find(game).cooperative
    except OptionError:
        return True
