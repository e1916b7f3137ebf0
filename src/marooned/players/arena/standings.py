"""Standings: endings, wins by roles, results of each rival. Used by arena and strength tables.

Standings can be added. The sum is the same for every division of the games into portions.
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
        games: The number of games.
        wins: The number of games that all players won together; 0 if players are rivals.
        ends: The number of games per ending.
        companies: The number of games, and of wins, for each combination of roles.
        rivals: Each player's results, if players are rivals.
        decisions: The decisions of all seats with two or more choices.
        seconds: The CPU seconds that the games took, including their deals.
    """

    games: int = 0
    wins: int = 0
    ends: Counter[str] = field(default_factory=Counter)
    companies: dict[Company, tuple[int, int]] = field(default_factory=dict)
    rivals: list[Rival] = field(default_factory=list)
    decisions: int = 0
    seconds: float = 0.0

    def add(self, other: Standing) -> None:
        """Add the results of further games."""
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
        """Return plain data, which `from_json` reads."""
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
        """The mean CPU time of a decision in milliseconds, over all seats."""
        return 1000 * self.seconds / max(1, self.decisions)


def from_json(stated: Mapping[str, Any]) -> Standing:
    """Return the standing from the plain data of `as_json`."""
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
    """Return the standing of finished games."""
    found = Standing(len(games), ends=Counter(games.endings), decisions=int(games.decisions.sum()))
    if games.won is None:
        found.rivals = rivals(games.scores)
    else:
        found.wins = int(games.won.sum())
        found.companies = by_company(games.companies, games.won.tolist())
    return found


def by_company(played: Sequence[Company], won: Sequence[bool]) -> dict[Company, tuple[int, int]]:
    """Return the numbers of games and of wins for each combination of roles."""
    games = Counter(played)
    wins = Counter(who for who, has_won in zip(played, won, strict=False) if has_won)
    return {who: (count, wins[who]) for who, count in games.items()}


def rate(wins: float, games: int) -> Json:
    """Return a win rate with its interval, as plain data."""
    low, high = wilson(wins, games)
    return {"wins": wins, "win_rate": wins / games, "low": low, "high": high}


def ordered(ends: Counter[str]) -> dict[str, int]:
    """Return endings by descending frequency, ties by name."""
    return dict(sorted(ends.items(), key=lambda end: (-end[1], end[0])))


def results_by_roles(found: Standing) -> list[Json]:
    """Return the win rate of each combination of roles as plain data, the best first."""
    rows = [
        {"roles": list(who), "games": games} | rate(wins, games)
        for who, (games, wins) in found.companies.items()
    ]
    return sorted(rows, key=lambda row: (-row["win_rate"], row["roles"]))


def result(found: Standing, names: Sequence[str]) -> Json:
    """Return results as plain data. `names` holds the name of each seat's player.

    A team has its win rate, and win rates by roles if roles differ. Each rival has its own results.
    """
    ends = {"ends": ordered(found.ends)}
    if found.rivals:
        seats = zip(names, found.rivals, strict=True)
        return {"seats": [rival.result(name, found.games) for name, rival in seats]} | ends
    roles = {"roles": results_by_roles(found)} if found.companies else {}
    return rate(found.wins, found.games) | ends | roles
