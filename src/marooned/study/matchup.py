"""Matchups: games of one variant between the same players, as one cell of a table.

Used by arena, strength and studies.
"""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import marooned
from marooned.contract import Json
from marooned.definition import GameDefinition
from marooned.errors import OptionError, shown
from marooned.players.arena.series import Series
from marooned.players.companions import Player
from marooned.players.companions import find as find_player
from marooned.players.search.budgets import Budget

MOST: Final = 10**9
"""Maximum number of games in a series."""
DIGEST: Final = 20
THOUGHT: Final = 30
"""Estimated duration of a game per rollout of the budget, as a multiple of a game of the policy.

A game has about sixty decisions, and a rollout takes half a game. The value is used only to
estimate the remaining time.
"""
A_SECOND: Final = 16_000
"""Estimated average rollouts per second of a time budget. Most decisions use only a part of it."""
PLANNED: Final = 10
"""Number of rollouts that take as long as one plan."""


def team_of(
    names: str, seats: int, rollouts: int | None = None, milliseconds: float | None = None
) -> tuple[Player, ...]:
    """Return a player for each seat.

    Args:
        names: One name for all seats, or one per seat, separated by commas.
        seats: The number of seats.
        rollouts: The budget per decision of search players; None for their own budgets.
        milliseconds: The budget per decision in CPU milliseconds. Games with such a budget cannot
            be repeated exactly on other machines.

    Raises:
        OptionError: A name is unknown, the number of names does not fit, or the budget is not
            valid.
    """
    found = [find_player(name) for name in names.split(",")]
    if len(found) not in (1, seats):
        raise OptionError(
            f"player names {len(found)} players for {seats} seats: {shown(names)}",
            value=names,
            allowed=["one name", f"{seats} names"],
        )
    budget = budget_stated(rollouts, milliseconds)
    team = [player.with_budget(budget) for player in found]
    return tuple(team * seats if len(team) == 1 else team)


def budget_stated(rollouts: int | None, milliseconds: float | None) -> Budget | None:
    """Return a budget, or None if none is stated.

    Raises:
        OptionError: The budget is not valid, or two budgets are stated.
    """
    if milliseconds is None:
        return None if rollouts is None else Budget(rollouts)
    if rollouts is not None:
        raise OptionError(
            f"the budget is {rollouts} rollouts and {milliseconds:g} milliseconds; allowed is one",
            value=milliseconds,
            allowed=["rollouts or milliseconds"],
        )
    if milliseconds <= 0:
        raise OptionError(
            f"milliseconds is {milliseconds:g}; allowed is more than 0",
            value=milliseconds,
            allowed=["more than 0"],
        )
    return Budget(seconds=milliseconds / 1000, of_a_core=True)


@dataclass(frozen=True)
class Matchup:
    """Games of one variant between the same players.

    Attributes:
        definition: The game.
        options: The validated options, including the number of players.
        team: The player of each seat. Each search player has its budget.
        games: The number of games to play.
        seed: The seed of the series.
        stated: The values as written by a person, by key.
    """

    definition: GameDefinition
    options: Mapping[str, Any]
    team: tuple[Player, ...]
    games: int
    seed: int
    stated: Mapping[str, Any]

    @property
    def budget(self) -> int | list[int] | None:
        """The rollouts per decision of the search players; a list if these numbers differ."""
        searching = [player.budget for player in self.team if player.budget is not None]
        found = [budget.rollouts for budget in searching if budget.seconds is None]
        return found if len(set(found)) > 1 else next(iter(found), None)

    @property
    def thinking(self) -> Json:
        """The budget of search players as plain data; empty if there are none."""
        if self.budget is not None:
            return {"budget": self.budget}
        timed = [player.budget for player in self.team if player.budget is not None]
        return timed[0].as_dict() if timed else {}

    @property
    def names(self) -> list[str]:
        """The players' names, one per seat."""
        return [player.name for player in self.team]

    @property
    def player(self) -> str:
        """The players' names, or a single name if all are equal."""
        return ",".join(self.names if len(set(self.names)) > 1 else self.names[:1])

    @property
    def content(self) -> Json:
        """Everything that determines the matchup's games."""
        told = self.definition.told(self.options)
        options = {name: value for name, value in told.items() if name != "players"}
        seats = {"game": self.definition.name, "players": len(self.team), "options": options}
        thinking = self.thinking | self._learned
        return seats | {"player": self.player} | thinking | {"seed": self.seed}

    @property
    def _learned(self) -> Json:
        """The digests of the networks, if a player plans or searches.

        Other networks would lead to other games.
        """
        value = self.definition.learned
        if value is None or all(each.judges for each in self.team):
            return {}
        does_search = any(each.searches for each in self.team)
        leaf = {"leaf": value.leaf_digest} if does_search and value.leaf_digest else {}
        return {"network": value.digest} | leaf

    @cached_property
    def digest(self) -> str:
        """The key under which finished games are stored, which depends on the package version.

        The number of games is not included, so that a series can be continued.
        """
        text = json.dumps([marooned.__version__, self.content], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:DIGEST]

    def value(self, key: str) -> str:
        """Return the value of a key as shown in tables; empty if there is none."""
        own = {
            "game": self.definition.name,
            "players": len(self.team),
            "player": self.player,
            "budget": self.budget,
            "milliseconds": self.thinking.get("milliseconds"),
            "games": self.games,
            "seed": self.seed,
        }
        value = own[key] if key in own else self.stated.get(key, self.options.get(key))
        listed = value if isinstance(value, list | tuple) else [value]
        return ",".join("" if each is None else _shown(each) for each in listed)

    @property
    def cost(self) -> int:
        """The estimated duration of a game, as a multiple of a game between policy players."""
        return 1 + round(THOUGHT * sum(map(self._rollouts, self.team)) / len(self.team))

    def _rollouts(self, player: Player) -> float:
        """Return the estimated duration of a player's decision, as a number of rollouts."""
        if player.budget is None:
            return PLANNED if player.thinks_in(self.definition) else 0.0
        seconds = player.budget.seconds
        return player.budget.rollouts if seconds is None else A_SECOND * seconds

    @property
    def name(self) -> str:
        """The matchup in one line: its game, its players, and the stated options."""
        said = [key for key in self.stated if key in self.options and key != "players"]
        keys = ["players", *said, *self.thinking, "seed"]
        words = [f"{key}={self.value(key)}" for key in keys]
        return " ".join([self.value("game"), self.player, *words])

    def series(self) -> Series:
        """Return the series of the matchup's games. Rivals change seats after each game."""
        rivals = not self.definition.cooperative
        return Series(self.definition, self.options, self.team, self.seed, rotating=rivals)


def _shown(value: object) -> str:
    return f"{value:g}" if isinstance(value, float) else str(value)
