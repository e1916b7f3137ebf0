"""Fairness of the destinies of Isla Dorada, and points that make them fairer.

    python -m bench.destinies [--games N] [--threads N] [--rounds N] [--write FILE]

Points are fitted to one series of deals, in which each player gets one destiny. They are checked on
another series, with one destiny dealt and with two to choose from.
"""

import argparse
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

import polars as pl

import marooned
from marooned.games.dorada.model.card_tables import FILE, read_cards
from marooned.games.dorada.words.goal_cards import destinies_of
from marooned.study.report.questions.rivalry import entrants

LINE: Final = re.compile(r"(?<=points = )(\[.*?\]|\d+)(?= \},\n)")
"""Matches the points in a destiny's line."""
FOUND_ON: Final = 20261123
CHECKED_ON: Final = 7
MET: Final = 0.6
"""Initial estimate of the score that one printed point brings."""
LEAST_MET: Final = 0.2
MOST: Final = 12
"""Maximum points of a destiny.

Players with a better plan might fulfil a destiny more often than the policy does.
"""


class Worth(NamedTuple):
    """The worth of a destiny: points above the mean score, their standard error, and wins."""

    more: float
    error: float
    share: float
    games: int


def worths(text: str, *, threads: int | None = None, **stated: Any) -> list[Worth]:
    """Return the worth of each destiny in a card table to its final holder, in order.

    Args:
        text: The card table.
        threads: The number of threads.
        stated: Other keys of the study: games, seed, destinies dealt, players.
    """
    common = {"title": "Destinies", "game": "dorada", "players": 4, "cards": text}
    rows = marooned.study(common | stated, threads=threads).rows
    each = entrants(rows.with_columns(team="player"), "held_destiny")
    found = each.group_by("held_destiny").agg(
        more=pl.col("scores").mean(),
        error=pl.col("scores").std() / pl.len().sqrt(),
        share=pl.col("share").mean(),
        games=pl.len(),
    )
    mean = float(each["scores"].mean())  # type: ignore[arg-type] # numbers, and there are some
    lines = {line["held_destiny"]: line for line in found.to_dicts()}
    return [_worth(lines[name], mean) for name in names(text)]


def _worth(line: Mapping[str, float], mean: float) -> Worth:
    return Worth(line["more"] - mean, line["error"], line["share"], int(line["games"]))


def names(text: str) -> tuple[str, ...]:
    """Return the destinies of a card table in words, in order."""
    told = read_cards(text, "cards")
    return destinies_of(told.destiny_test, told.destiny_need, told.destiny_set, told.destiny_points)


def points_of(text: str) -> list[int]:
    """Return the maximum points of each destiny in a card table."""
    return [max(points) for points in read_cards(text, "cards").destiny_points]


def pointed(text: str, edition: str, points: Sequence[int]) -> str:
    """Return a card table under another name, with other points for its destinies."""
    left = iter(points)
    head, destinies = text.split("destinies = [\n")

    def told(found: re.Match[str]) -> str:
        most = next(left)
        return f"[{most}, {most // 2}, 0]" if found[0].startswith("[") else str(most)

    head = re.sub(r'(?m)^edition = ".*"', f'edition = "{edition}"', head)
    return f"{head}destinies = [\n{LINE.sub(told, destinies)}"


Measure = Callable[[str], Sequence[Worth]]


def fairer(text: str, edition: str, rounds: int, measure: Measure) -> str:
    """Return a card table whose destinies have about the same worth, fitted in steps."""
    points, brings = points_of(text), [MET] * len(points_of(text))
    found = [each.more for each in measure(text)]
    for _ in range(rounds):
        following = [
            max(1, min(MOST, round(now - more / each)))
            for now, more, each in zip(points, found, brings, strict=True)
        ]
        text = pointed(text, edition, following)
        then = [each.more for each in measure(text)]
        steps = zip(points, following, found, then, brings, strict=True)
        brings = [_brings(*step) for step in steps]
        points, found = following, then
    return text


def _brings(before: int, after: int, more: float, then: float, known: float) -> float:
    """Return the score that one printed point brings, if the change was at least two points."""
    if abs(after - before) < 2:
        return known
    return max(LEAST_MET, min(1.0, (then - more) / (after - before)))


def unevenness(found: Sequence[Worth]) -> float:
    """Return the standard deviation of the destinies' worths, without sampling error."""
    square = sum(each.more**2 for each in found) / len(found)
    luck = sum(each.error**2 for each in found) / len(found)
    return sqrt(max(0.0, square - luck))


TITLE: Final = """# Worth of the destinies

*Worth* is the mean score of the players who held a destiny at the end, minus the mean score of all
players, with a 95 % interval. *Wins* is their share of the wins. The first columns are for the
reconstructed points, the columns from *points then* on for the changed points. Four players.
"""
HEADS: Final = (
    "destiny",
    "points",
    "worth",
    "wins, %",
    "players",
    "points then",
    "worth",
    "wins, %",
    "players",
)


def lines(before: str, after: str, measure: Measure) -> list[str]:
    """Return Markdown tables of the destinies' worths before and after, and of their spread."""
    sides = measure(before), measure(after)
    told = zip(names(before), points_of(before), points_of(after), *sides, strict=True)
    body = [
        _row(name.rpartition(" (")[0], old, *_told(one), new, *_told(two))
        for name, old, new, one, two in told
    ]
    apart = " points, then ".join(f"{unevenness(side):.2f}" for side in sides)
    shares = ", then ".join(f"{_range(side)} %" for side in sides)
    spread = f"Spread of the worths: {apart}. Shares of the wins: {shares}."
    rule = _row("---", *["---:"] * (len(HEADS) - 1))
    return [_row(*HEADS), rule, *body, "", spread, ""]


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


def _told(worth: Worth) -> tuple[str, str, str]:
    span = f"{worth.more:+.2f} ± {1.96 * worth.error:.2f}"
    return span, f"{100 * worth.share:.1f}", f"{worth.games:,}"


def _range(side: Sequence[Worth]) -> str:
    shares = sorted(100 * each.share for each in side)
    return f"{shares[0]:.1f} to {shares[-1]:.1f}"


def main() -> None:
    """Fit points and print their effect. Write the card table if requested."""
    wanted = argparse.ArgumentParser(description=__doc__)
    wanted.add_argument("--games", type=int, default=20_000)
    wanted.add_argument("--rounds", type=int, default=3)
    wanted.add_argument("--threads", type=int)
    wanted.add_argument("--player", default="greedy")
    wanted.add_argument("--budget", type=int)
    wanted.add_argument("--dealt", type=int, nargs="*", default=[1, 2])
    wanted.add_argument("--against", type=Path, help="check these cards, and look for no others")
    wanted.add_argument("--write", type=Path)
    said = wanted.parse_args()
    ours = FILE.read_text("utf-8")
    team = {"player": said.player} | ({"budget": said.budget} if said.budget else {})
    measure = partial(worths, games=said.games, threads=said.threads, **team)
    if said.against:
        cards = said.against.read_text("utf-8")
    else:
        cards = fairer(
            ours, "balanced", said.rounds, partial(measure, seed=FOUND_ON, destinies_dealt=1)
        )
    if said.write:
        said.write.write_text(cards, encoding="utf-8")
    print(TITLE)
    for dealt in said.dealt:
        print(f"## {dealt} dealt, {said.player}, {said.games:,} games of other deals\n")
        print(
            "\n".join(lines(ours, cards, partial(measure, seed=CHECKED_ON, destinies_dealt=dealt)))
        )


if __name__ == "__main__":
    main()
