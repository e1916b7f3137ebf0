"""Catanatron: random play by its own players in its own loop."""

from catanatron import Color, Game, RandomPlayer
from clock import Play, serve

SEATS = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)


def play_one() -> int:
    """Play a game; return its decisions, including those with one choice."""
    game = Game([RandomPlayer(color) for color in SEATS])
    game.play()
    return len(game.state.actions)


def made() -> Play:
    """Return random play."""
    return lambda number: sum(play_one() for _ in range(number))


if __name__ == "__main__":
    serve({"catan of four, Game.play": made})
