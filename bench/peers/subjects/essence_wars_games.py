"""Essence Wars: random play of a card game with rules and draws in Rust, one call each."""

from clock import Play, serve
from essence_wars._core import PyGame


def from_python() -> Play:
    """Return whole games: draw a legal action, and play it."""
    game, seed = PyGame(), 0

    def play(number: int) -> int:
        nonlocal seed
        decisions = 0
        for _ in range(number):
            seed += 1
            game.reset(seed)
            decisions += decisions_of(game)
        return decisions

    return play


def decisions_of(game: PyGame) -> int:
    """Play a game to its end; return its decisions."""
    decisions = 0
    while not game.is_done():
        game.step(game.random_action())
        decisions += 1
    return decisions


if __name__ == "__main__":
    serve({"duel of cards, PyGame": from_python})
