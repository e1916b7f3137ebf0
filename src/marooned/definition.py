"""One game as the rest of the house knows it, which imports no rules until they are needed.

Every game's package offers one as GAME.
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
"""The file of a game's folder that holds them."""
RATES_PAGE: Final = "win_rates.html"
"""The file of a game's folder that tells how they were counted."""
TASKS: Final = "tasks.toml"
"""The file of a game's folder that tells them."""


@dataclass(frozen=True)
class GameDefinition:
    """One game as the rest of the house knows it.

    Its rules are imported only when they are needed.

    Attributes:
        name: The keyword that it goes by, and its folder's name.
        title: Its name for people.
        summary: One sentence.
        seats: The least and the most players.
        options: What a table may choose before the deal.
        package: Where its modules are found.
        cooperative: Whether all win or lose together.
        version: Of its rules, from 1; raised whenever a rule changes play, so that game records of
            before can tell why they do not play through.
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
        """Return what another process needs: rules and words are imported anew there."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @cached_property
    def face(self) -> Face:
        """Import the game's rules and words.

        Raises:
            GameError: It lacks something that has no default.
        """
        from marooned.faces import opened

        return opened(self)

    @property
    def observation(self) -> Observation:
        """What a seat may know as a row of numbers, field by field; see `Game.observe`.

        Rows have room for the most seats that the game allows, so no option changes it.

        Raises:
            GameError: The game lacks something that has no default.
        """
        return self.face.OBSERVATION

    @property
    def learned(self) -> Learned | None:
        """What has learned the game: its network, None where there is none."""
        value = self.face.LEARNED
        return value if value is not None and value.is_trained else None

    def learned_value(self) -> Learned:
        """Return what there is of a learned value, whether it has a network yet or not.

        Raises:
            GameError: The game says nothing of one.
        """
        value = self.face.LEARNED
        if value is None:
            advice = "there is nothing to plan by before it answers `inputs` and has been trained"
            raise lacking(self.name, "LEARNED", advice)
        return value

    @cached_property
    def win_rates(self) -> list[Json]:
        """How often its companions win, as counted; nothing where its folder has no such file.

        Each is for one choice of an option, one player and one number of players, in percent.
        """
        kept = files(self.package) / WIN_RATES
        return list(json.loads(kept.read_text("utf-8"))) if kept.is_file() else []

    @cached_property
    def rates_page(self) -> str | None:
        """The page that tells how its win rates were counted; None where there is none."""
        kept = files(self.package) / RATES_PAGE
        return kept.read_text("utf-8") if self.win_rates and kept.is_file() else None

    @cached_property
    def tasks(self) -> list[Json]:
        """What its folder tells of tasks for learners, the easiest first; see `marooned.tasks`.

        Nothing where there is no such file.
        """
        kept = files(self.package) / TASKS
        return list(tomllib.loads(kept.read_text("utf-8"))["task"]) if kept.is_file() else []

    def validated(
        self, players: object, options: Mapping[str, Any], *, paths: bool = True
    ) -> dict[str, Any]:
        """Return all options with their defaults filled in, the number of players among them.

        Files that options name by a path are read, unless such paths are not allowed.

        Raises:
            OptionError: An unknown option, or a value or number of seats that is not allowed.
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
        """The options that the publisher's rules do not have."""
        return tuple(option for option in self.options if option.house)

    def departures(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return the house rules among validated options that depart from the publisher's."""
        rules = self.house_rules
        return {
            rule.name: options[rule.name]
            for rule in rules
            if options.get(rule.name, rule.default) != rule.default
        }

    def told(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return validated options as records, positions and results tell them.

        House rules are left out where they are the publisher's: what was written before there were
        any reads the same.
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
