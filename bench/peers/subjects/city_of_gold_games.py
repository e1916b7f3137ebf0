"""City of Gold: random play of an adventure race, with games stepped in C++ on one thread."""

import functools

import city_of_gold
from clock import Play, serve

PLAYERS, PIECES = 4, 3
MOST_STEPS = 100_000
GAMES = (1, 64)


def made(games: int) -> Play:
    """Return random play of several games at once. A round is one step of each."""
    runner = city_of_gold.vec.get_runner(games)()
    runner.make_samplers(1)
    runner.get_envs().reset(1, PLAYERS, PIECES, city_of_gold.Difficulty.EASY, MOST_STEPS, False)

    def play(number: int) -> int:
        for _ in range(number):
            runner.sample_seq()
            runner.step_seq()
        return number * games

    return play


if __name__ == "__main__":
    serve({f"race of four, {games} at once": functools.partial(made, games) for games in GAMES})
