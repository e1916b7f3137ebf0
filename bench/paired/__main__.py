"""Plans against single moves: two searches on the same deals.

    python -m bench.paired island --players 4 --difficulty legendary --milliseconds 20 --games 400

A team plays every deal twice: once all search by plans, once all by moves. A decision may take
so many milliseconds of a core, or `--moves` milliseconds for those who search by moves: they decide
oftener, and end early seldomer, so theirs are to be fewer if turns are to last as long. Told are
the wins of both and the gain, deal by deal, with 95 % intervals; also with what was luck taken out,
which says the same more surely. Among rivals one chair searches by plans, from deal to deal the
next one, and the others by moves: told is its share of the wins. The first decisions of each job
hold what it takes to load compiled rules: play many games a job where milliseconds matter.
"""

import argparse
import json

from bench.paired.contests import Cell, contests, told


def main() -> None:
    """Play what the flags ask for; tell it as JSON."""
    parser = argparse.ArgumentParser(description="Search by plans against search by moves.")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--milliseconds", type=float, default=20.0)
    parser.add_argument("--moves", type=float)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=4216)
    parser.add_argument("--jobs", type=int, default=2)
    flags, rest = parser.parse_known_args()
    options = tuple(zip([word.lstrip("-") for word in rest[::2]], rest[1::2], strict=True))
    spent = flags.milliseconds
    cell = Cell(flags.game, flags.players, options, spent, flags.moves or spent, flags.seed)
    print(json.dumps(told(cell, list(contests(cell, flags.games, flags.jobs)))))


if __name__ == "__main__":
    main()
