"""Description of one game, which imports the game's rules only when they are needed.

Every game's package defines its description as GAME.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from marooned.contract import Face, Json, Option
from marooned.errors import OptionError, did_you_mean, lacking, listed, shown
from marooned.wording.phrases import word_of

if TYPE_CHECKING:
    from marooned.engine.observation import Observation
    from marooned.engine.weighing.learned import Learned

WIN_RATES: Final = "win_rates.json"
"""File in a game's folder with its win rates."""
RATES_PAGE: Final = "win_rates.html"
"""File in a game's folder: the page about the measurement of its win rates."""
TASKS: Final = "tasks.toml"
"""File in a game's folder with its tasks."""


@dataclass(frozen=True)
class GameDefinition:
    """Description of one game.

    The game's rules are imported only when they are needed.

    Attributes:
        name: Keyword of the game, and name of its folder.
        title: Name for people.
        summary: One sentence.
        seats: Smallest and largest number of players.
        options: Options that a table may set before the deal.
        package: Name of the package with its modules.
        cooperative: True if all players win or lose together.
        version: Version of the rules, from 1. The version increases with every rule change that
            affects play, so that the error for an older record can state the reason.
    """

    name: str
    title: str
    summary: str
    seats: tuple[int, int]
    options: tuple[Option, ...]
    package: str
    cooperative: bool = True
    version: int = 1

    def __getstate__(self) -> Json:
        """Return the fields for another process, which imports rules and words itself."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    def __repr__(self) -> str:
        """Return the name, the title and the numbers of players."""
        least, most = self.seats
        return f"<GameDefinition {self.name!r} {self.title!r} players={least}-{most}>"

    @cached_property
    def face(self) -> Face:
        """Import the game's rules and words.

        Raises:
            GameError: A required part is missing.
        """
        from marooned.faces import opened

        return opened(self)

    @property
    def observation(self) -> Observation:
        """The layout of observations, field by field; see `Game.observe`.

        Rows have room for the largest number of seats, so they do not depend on options.

        Raises:
            GameError: A required part of the game is missing.
        """
        return self.face.OBSERVATION

    @property
    def learned(self) -> Learned | None:
        """The game's value network, or None if there is none."""
        value = self.face.LEARNED
        return value if value is not None and value.is_trained else None

    def learned_value(self) -> Learned:
        """Return the game's value network and its files, trained or not.

        Raises:
            GameError: The game does not declare a value network.
        """
        value = self.face.LEARNED
        if value is None:
            advice = "planning needs the hook `inputs` and a trained network"
            raise lacking(self.name, "LEARNED", advice)
        return value

    @cached_property
    def win_rates(self) -> list[Json]:
        """Measured win rates of the game's AI players; empty if there is no file with them.

        Each win rate is in percent, for one choice of an option, one player and one number of
        players.
        """
        kept = files(self.package) / WIN_RATES
        return list(json.loads(kept.read_text("utf-8"))) if kept.is_file() else []

    @cached_property
    def rates_page(self) -> str | None:
        """The page about the measurement of the win rates, or None if there is none."""
        kept = files(self.package) / RATES_PAGE
        return kept.read_text("utf-8") if self.win_rates and kept.is_file() else None

    @cached_property
    def tasks(self) -> list[Json]:
        """The game's tasks for reinforcement learning, the easiest first; see `marooned.tasks`.

        Empty if there is no file with them.
        """
        kept = files(self.package) / TASKS
        return list(tomllib.loads(kept.read_text("utf-8"))["task"]) if kept.is_file() else []

    def validated(
        self, players: object, options: Mapping[str, Any], *, paths: bool = True
    ) -> dict[str, Any]:
        """Return all options with defaults filled in, including the number of players.

        Files given by path are read, unless `paths` is False.

        Raises:
            OptionError: An option is unknown, or a value or the number of players is not allowed.
        """
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                hint = did_you_mean(name, ["players", *known])
                raise OptionError(
                    f"{self.name} has no option {shown(name)}{hint}; "
                    f"its options are: {listed(known, 40)}",
                    value=name,
                    allowed=known,
                )
        stated = {name: options[name] for name in known if options.get(name) is not None}
        values = {option.name: option.default for option in self.options}
        for name, value in stated.items():
            values[name] = known[name].validated(value, paths=paths, chosen=values)
        return {"players": self._seated(players), **values}

    def _seated(self, players: object) -> int:
        least, most = self.seats
        allowed = range(least, most + 1)
        if players is None:
            return least
        word = word_of(players)
        if word not in map(str, allowed):
            raise OptionError(
                f"{self.name} is for {least} to {most} players, not {shown(players)}",
                value=players,
                allowed=allowed,
            )
        return int(word)

    @property
    def house_rules(self) -> tuple[Option, ...]:
        """The options that let a table depart from the published rules."""
        return tuple(option for option in self.options if option.house)

    def departures(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return those validated options that are house rules and not at their published value."""
        rules = self.house_rules
        return {
            rule.name: options[rule.name]
            for rule in rules
            if options.get(rule.name, rule.default) != rule.default
        }

    def told(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return validated options as written in records, positions and results.

        House rules at their published value are left out, so that files without house rules stay
        valid.
        """
        kept, rules = self.departures(options), {rule.name for rule in self.house_rules}
        return {name: value for name, value in options.items() if name in kept or name not in rules}

    def describe(self) -> Json:
        """Return the game and its options as plain data."""
        return {
            "name": self.name,
            "title": self.title,
            "summary": self.summary,
            "seats": list(self.seats),
            "cooperative": self.cooperative,
            "options": [option.describe() for option in self.options],
        }
