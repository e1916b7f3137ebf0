"""Cells: games of one kind between the same players, one entry of a table of strength.

For arena and strength.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

import marooned
from marooned.contract import GameDefinition, Json
from marooned.errors import OptionError
from marooned.players.budgets import USUAL
from marooned.players.companions import Player
from marooned.players.companions import find as find_player
from marooned.players.portions import thinks, with_budget
from marooned.players.series import Series

MOST: Final = 10**9
"""More games in a series, or rollouts a decision, nobody lives to see."""
DIGEST: Final = 20


def whole(name: str, value: object, least: int, most: int) -> int:
    """Return a whole number within limits.

    Raises:
        OptionError: It is none.
    """
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        allowed = f"a whole number from {least} to {most}"
        message = f"{name} is {value!r:.80}; allowed is {allowed}"
        raise OptionError(message, value=value, allowed=[allowed])
    return value


def team_of(names: str, seats: int) -> tuple[Player, ...]:
    """Return a player for each seat.

    Raises:
        OptionError: A name that is no player's, or neither one name nor one a seat.
    """
    found = [find_player(name) for name in names.split(",")]
    if len(found) not in (1, seats):
        message = f"player names {len(found)} players for {seats} seats: {names!r}"
        raise OptionError(message, value=names, allowed=["one name", f"{seats} names"])
    return tuple(found * seats if len(found) == 1 else found)


def usual_budget(team: tuple[Player, ...]) -> int:
    """Return the rollouts a decision when nothing is said: the most that a player has."""
    own = [player.budget.rollouts for player in team if player.budget is not None]
    return max(own, default=USUAL)


@dataclass(frozen=True)
class Cell:
    """Games of one kind between the same players.

    Attributes:
        definition: The game.
        options: Its validated options, the number of players among them.
        team: A player a seat.
        rollouts: What players who think may spend on a decision.
        games: How many games of the series are wanted.
        seed: The seed of the series.
        stated: The values as a person wrote them, by key.
    """

    definition: GameDefinition
    options: Mapping[str, Any]
    team: tuple[Player, ...]
    rollouts: int
    games: int
    seed: int
    stated: Mapping[str, Any]

    @property
    def budget(self) -> int | None:
        """What players may spend on a decision; None where nobody thinks."""
        return self.rollouts if any(thinks(player) for player in self.team) else None

    @property
    def names(self) -> list[str]:
        """The players' names, one a seat."""
        return [player.name for player in self.team]

    @property
    def player(self) -> str:
        """The players' names, once where all seats have the same."""
        return ",".join(self.names if len(set(self.names)) > 1 else self.names[:1])

    @property
    def content(self) -> Json:
        """All that decides what comes of each of its games."""
        options = {name: value for name, value in self.options.items() if name != "players"}
        budget = {} if self.budget is None else {"budget": self.budget}
        seats = {"game": self.definition.name, "players": len(self.team), "options": options}
        return seats | {"player": self.player} | budget | {"seed": self.seed}

    @cached_property
    def digest(self) -> str:
        """What its finished games are kept under: it tells cells and versions apart.

        How many games are wanted is no part of it, so that a series can be continued.
        """
        text = json.dumps([marooned.__version__, self.content], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:DIGEST]

    def value(self, key: str) -> str:
        """Return the value of a key as a table shows it, empty where the key says nothing."""
        own = {
            "game": self.definition.name,
            "players": len(self.team),
            "player": self.player,
            "budget": self.budget,
            "games": self.games,
            "seed": self.seed,
        }
        value = own[key] if key in own else self.stated.get(key, self.options.get(key))
        listed = value if isinstance(value, list | tuple) else [value]
        return ",".join("" if each is None else str(each) for each in listed)

    @property
    def name(self) -> str:
        """The cell in a line: its game, its players, and what was stated of its options."""
        said = [key for key in self.stated if key in self.options and key != "players"]
        keys = ["players", *said, *(["budget"] if self.budget else []), "seed"]
        words = [f"{key}={self.value(key)}" for key in keys]
        return " ".join([self.value("game"), self.player, *words])

    def series(self, threads: int = 1) -> Series:
        """Return the series that its games are of; rivals change chairs from game to game."""
        rivals = not self.definition.cooperative
        series = Series(
            self.definition, self.options, self.team, self.seed, rotating=rivals, threads=threads
        )
        return with_budget(series, self.budget)
