"""Puzzle scores of AI players for each game, as Markdown tables.

python -m bench.puzzles [--out FILE] [PLAYER[:BUDGET] ...]

Each player gets every puzzle once. The share solved and the points lost per puzzle have 95 %
intervals. Answers that are not among a puzzle's candidates are tried in a thousand worlds.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from marooned.definition import GameDefinition
from marooned.discover import games
from marooned.players import find
from marooned.players.puzzles.collection import Collection, collection_of, has_puzzles
from marooned.players.puzzles.puzzle_scores import Assessor, solved_by, summary
from marooned.players.puzzles.solving import solver_for
from marooned.players.search.budgets import Budget

PLAYERS = ("random", "greedy", "quick", "search:150", "search:1000")
COLUMNS = ("player", "solved", "easy", "medium", "hard", "points lost", "tried anew")


def main(words: Sequence[str]) -> None:
    """Have players solve puzzles, and print or write the tables."""
    rest = list(words)
    out = Path(rest.pop(1 + rest.index("--out"))) if "--out" in rest else None
    players = [word for word in rest if word != "--out"] or list(PLAYERS)
    text = "\n".join(page(players)) + "\n"
    if out is None:
        print(text)
    else:
        out.write_text(text, "utf-8")


def page(players: Sequence[str]) -> Iterator[str]:
    """Yield all tables as lines of Markdown."""
    command = " ".join(("python -m bench.puzzles --out bench/puzzles.md", *players))
    yield "# Puzzles"
    yield ""
    yield f"Filled in by `{command}`. Solved: in percent, with its 95 % interval."
    yield "Points lost: of the chance to win, or of the share of the win, a puzzle on the mean."
    yield "Tried anew: puzzles in which a player did what is not among the candidates of the proof."
    yield "[What they are](../docs/play/puzzles.md)"
    for definition in games().values():
        if has_puzzles(definition):
            yield from table(definition, collection_of(definition), players)


def table(definition: GameDefinition, found: Collection, players: Sequence[str]) -> Iterator[str]:
    """Yield the table of a game."""
    yield ""
    yield f"## {definition.title}: {len(found.puzzles)} puzzles"
    yield ""
    yield f"| {' | '.join(COLUMNS)} |"
    yield f"|{'---|' * len(COLUMNS)}"
    for player in players:
        yield row(player, result(definition, found, player))
        print(f"{definition.name}: {player} done", file=sys.stderr)


def result(definition: GameDefinition, found: Collection, player: str) -> dict[str, Any]:
    """Return a player's results on the puzzles of a game."""
    name, _, budget = player.partition(":")
    who = find(name).with_budget(Budget(int(budget)) if budget else None)
    assessor = Assessor(definition)
    with solver_for(definition, who) as solve:
        return summary([solved_by(solve, assessor, each) for each in found.to_solve()])


def row(player: str, told: dict[str, Any]) -> str:
    """Return the row of a player."""
    name, _, budget = player.partition(":")
    cells = [f"`{name}`" + (f", {budget} rollouts" if budget else ""), share(told)]
    cells += [level(each) for each in told["levels"].values()]
    lost, low, high = (100 * told[part] for part in ("regret", "regret_low", "regret_high"))
    cells += [f"{lost:.1f} ({low:.1f} to {high:.1f})", str(told["tried_anew"])]
    return f"| {' | '.join(cells)} |"


def share(told: dict[str, Any]) -> str:
    """Return a share of puzzles with its interval."""
    part, low, high = (100 * told[name] for name in ("share", "low", "high"))
    return f"{part:.0f} ({low:.0f} to {high:.0f})"


def level(told: dict[str, Any]) -> str:
    """Return the number of puzzles solved."""
    return f"{told['solved']} of {told['puzzles']}"


if __name__ == "__main__":
    main(sys.argv[1:])
