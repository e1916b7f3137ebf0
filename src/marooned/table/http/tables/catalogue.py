"""The catalogue of a node: its games with their options, and the AI players."""

from marooned import players
from marooned.definition import GameDefinition
from marooned.discover import games
from marooned.guide.script import script_of
from marooned.players.puzzles.collection import has_puzzles
from marooned.table.protocol.server_info import AiPlayer, Catalogue, GameInfo
from marooned.table.protocol.tutorial_lessons import TutorialInfo
from marooned.table.rules.people.player_choice import allowed_players


def catalogue(strongest_player: str) -> Catalogue:
    """Return the games, their options, and the AI players that people may choose."""
    allowed = allowed_players(strongest_player)
    return Catalogue(
        games=[game_text(game) for game in games().values()],
        ai_players=[
            AiPlayer.model_validate(each) for each in players.describe() if each["name"] in allowed
        ],
    )


def game_text(game: GameDefinition) -> GameInfo:
    """Return a game as the catalogue shows it."""
    guide = TutorialInfo.of(script_of(game))
    page = f"/api/games/{game.name}/win-rates" if game.rates_page else None
    rates = {"win_rates": game.win_rates, "win_rates_page": page}
    shown = {**game.describe(), "tutorial": guide, "puzzles": has_puzzles(game), **rates}
    return GameInfo.model_validate(shown)
