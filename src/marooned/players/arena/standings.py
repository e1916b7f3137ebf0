"""Standings: endings, wins by who played, how each rival did. For arena and strength.

Standings add up: in which portions the games were played makes no difference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from marooned.contract import Json
from marooned.players.arena.finished import Company, Finished
from marooned.players.arena.ranking import Rival, rivals
from marooned.players.intervals import wilson


@dataclass(slots=True)
class Standing:
    """The outcomes of some games of one variant between the same players.

    Attributes:
        games: How many were played.
        wins: How many of them all won together; none where players are rivals.
        ends: How often each ending came.
        companies: How many games each company played, and how many of them it won.
        rivals: Each player's part, where they are rivals.
        decisions: How many decisions with two or more choices all seats made.
        seconds: The CPU-seconds that playing took, deals included.
    """

    games: int = 0
    wins: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    companies: dict[Company, tuple[int, int]] = field(default_factory=dict)
    rivals: list[Rival] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0

    def add(self, other: Standing) -> None:
        """Take in what came of further games."""
        self.games += other.games
        self.wins += other.wins
        self.ends.update(other.ends)
        for company, (games, wins) in other.companies.items():
            before = self.companies.get(company, (0, 0))
            self.companies[company] = (before[0] + games, before[1] + wins)
        if not self.rivals:
            self.rivals = [Rival(len(rival.tops) * [0], 0.0, 0.0) for rival in other.rivals]
        for mine, more in zip(self.rivals, other.rivals, strict=False):
            mine.add(more)
        self.decisions += other.decisions
        self.seconds += other.seconds

    def as_json(self) -> Json:
        """Return the standing as plain data, which `from_json` reads."""
        companies = [[list(who), *counts] for who, counts in sorted(self.companies.items())]
        return {
            "games": self.games,
            "wins": self.wins,
            "ends": ordered(self.ends),
            "companies": companies,
            "rivals": [asdict(rival) for rival in self.rivals],
            "decisions": self.decisions,
            "cpu_seconds": self.seconds,
        }

    @property
    def milliseconds(self) -> float:
        """The mean time of a decision: milliseconds of one core, all seats together."""
        return 1000 * self.seconds / max(1, self.decisions)


def from_json(stated: Mapping[str, Any]) -> Standing:
    """Return the standing that `as_json` told."""
    return Standing(
        stated["games"],
        stated["wins"],
        Counter(stated["ends"]),
        {tuple(who): (games, wins) for who, games, wins in stated["companies"]},
        [Rival(**rival) for rival in stated["rivals"]],
        stated["decisions"],
        stated["cpu_seconds"],
    )


def standing(games: Finished) -> Standing:
    """Return what came of finished games."""
    found = Standing(len(games), ends=Counter(games.endings), decisions=int(games.decisions.sum()))
    if games.won is None:
        found.rivals = rivals(games.scores)
    else:
        found.wins = int(games.won.sum())
        found.companies = by_company(games.companies, games.won.tolist())
    return found


def by_company(played: Sequence[Company], won: Sequence[bool]) -> dict[Company, tuple[int, int]]:
    """Return each company's games and wins."""
    games = Counter(played)
    wins = Counter(who for who, has_won in zip(played, won, strict=False) if has_won)
    return {who: (count, wins[who]) for who, count in games.items()}


def rate(wins: float, games: int) -> Json:
    """Return how often games were won, as plain data."""
    low, high = wilson(wins, games)
    return {"wins": wins, "win_rate": wins / games, "low": low, "high": high}


def ordered(ends: Counter[str]) -> dict[str, int]:
    """Return endings, the most frequent first; the same order whatever was played first."""
    return dict(sorted(ends.items(), key=lambda end: (-end[1], end[0])))


def results_by_roles(found: Standing) -> list[Json]:
    """Return how often each company won as plain data, the best first."""
    rows = [
        {"roles": list(who), "games": games} | rate(wins, games)
        for who, (games, wins) in found.companies.items()
    ]
    return sorted(rows, key=lambda row: (-row["win_rate"], row["roles"]))


def result(found: Standing, names: Sequence[str]) -> Json:
    """Return what came of games as plain data; `names` are the players', one a seat.

    How often all won together, and by roles where there are any; or how each rival did.
    """
    ends = {"ends": ordered(found.ends)}
    if found.rivals:
        seats = zip(names, found.rivals, strict=True)
        return {"seats": [rival.result(name, found.games) for name, rival in seats]} | ends
    roles = {"roles": results_by_roles(found)} if found.companies else {}
    return rate(found.wins, found.games) | ends | roles
