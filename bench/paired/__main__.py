"""Paired comparison of two searches on the same deals: plans against single moves.

    python -m bench.paired island --players 4 --difficulty legendary --milliseconds 20 --games 400

A team plays every deal twice: once with plans for all players, and once with single moves for all
players. A decision may take a number of CPU milliseconds. `--moves` sets another number for single
moves, which need more decisions per turn and stop early less often. The output has the wins of both
and the gain from deal to deal, with 95 % intervals. It also has a more precise gain, from which
luck is removed. Among rivals one seat searches plans (another seat in each deal), and the others
search single moves. The output has the share of the wins of the seat that searches plans. The first
decisions of each job include the loading of compiled rules, so play many games per job if
milliseconds matter.
"""

import argparse
import json

from bench.paired.contests import Cell, contests, told


def main() -> None:
    """Play as the flags request, and print JSON."""
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
