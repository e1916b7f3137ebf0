"""Plays the leaderboard, and writes the results below its protocol: `python -m bench.leaderboard`.

The same command continues an interrupted run. `--games 10` plays a few games of
each track and prints the tables without writing the page.
"""

import argparse
from pathlib import Path

from marooned.arguments import checked_threads
from marooned.cli.strength import chosen, command, page, play_all
from marooned.study.playing.on_threads import Threads
from marooned.study.strength.ledger import Ledger
from marooned.study.strength.reports import Filled
from marooned.study.strength.specification import read_tables

HERE = Path(__file__).parent
TRACKS = HERE / "leaderboard.toml"
PAGE = HERE / "leaderboard.md"
MARK = "<!-- what stands below is written by `python -m bench.leaderboard` -->"


def results(only: str, games: int | None, threads: int) -> str:
    """Play the missing games, and return the tables."""
    tables = chosen(read_tables(TRACKS), only, games)
    ledger = Ledger(TRACKS.with_suffix(".jsonl"))
    play_all([matchup for table in tables for matchup in table.matchups], ledger, Threads(threads))
    filled = [
        Filled(table, [ledger.standing(matchup) for matchup in table.matchups]) for table in tables
    ]
    own = command(TRACKS.relative_to(HERE.parent), only, games)
    return "\n".join(line for line in page(own, filled, ledger) if line != "# Strength")


def main() -> None:
    """Play all tracks and write the page. With `--only` or `--games`, only print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="only tracks that contain all these words")
    parser.add_argument("--games", type=int, help="games per track")
    parser.add_argument("--threads", type=int, help="number of threads (default: one per core)")
    asked = parser.parse_args()
    text = results(asked.only, asked.games, checked_threads(asked.threads))
    if asked.only or asked.games:
        print(text)
        return
    protocol = PAGE.read_text("utf-8").partition(MARK)[0]
    PAGE.write_text(f"{protocol}{MARK}\n{text}\n", "utf-8")


if __name__ == "__main__":
    main()
