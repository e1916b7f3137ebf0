"""The catalogue of a node: its games with their options, and the AI players."""

from marooned import players
from marooned.definition import GameDefinition
from marooned.discover import games
from marooned.guide.script import script_of
from marooned.players.puzzles.collection import has_puzzles
from marooned.table.protocol.lessons import Guiding
from marooned.table.protocol.menu import Catalogue, GameText, PlayerText
from marooned.table.rules.people.player_choice import allowed_players


def catalogue(strongest_player: str) -> Catalogue:
    """Return the games, their options, and the AI players that people may choose."""
    allowed = allowed_players(strongest_player)
    return Catalogue(
        games=[game_text(game) for game in games().values()],
        players=[
            PlayerText.model_validate(each)
            for each in players.describe()
            if each["name"] in allowed
        ],
    )


def game_text(game: GameDefinition) -> GameText:
    """Return a game as the catalogue shows it."""
    guide = Guiding.of(script_of(game))
    page = f"/api/games/{game.name}/win-rates" if game.rates_page else None
    rates = {"win_rates": game.win_rates, "rates_page": page}
    shown = {**game.describe(), "guide": guide, "puzzles": has_puzzles(game), **rates}
    return GameText.model_validate(shown)
