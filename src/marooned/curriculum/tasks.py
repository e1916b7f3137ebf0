"""Tasks: initial positions for learners, from nearly won games to whole games.

Each game defines its own tasks.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from marooned.arguments import checked_seed
from marooned.contract import Json
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.engine.compiling.record import Games
from marooned.engine.driver import FIRST_SEAT
from marooned.engine.memory import batch, snapshot, store
from marooned.errors import GameError, OptionError, did_you_mean, listed, shown
from marooned.game import Game, load
from marooned.wording.phrases import word_of

STARTS: Final = 16
"""Number of loaded positions per task. Their hidden information is dealt again for each game."""
KEYS: Final = ("name", "summary", "players", "options", "position")


@dataclass(frozen=True)
class Task:
    """A starting position of a game for learners.

    Attributes:
        definition: The game.
        name: The task's keyword.
        summary: One sentence.
        players: The number of seats.
        options: The game options that the task sets.
        position: The parts of the position that the task sets; empty if the game begins with a
            normal deal.
    """

    definition: GameDefinition
    name: str
    summary: str
    players: int
    options: Json = field(default_factory=dict, hash=False)
    position: Json = field(default_factory=dict, hash=False)

    def __repr__(self) -> str:
        """Return the name, the game and the number of players."""
        return f"<Task {self.name!r} of {self.definition.name!r} players={self.players}>"

    def validated(self, players: object, options: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options, including those that the task sets.

        Raises:
            OptionError: An option is not allowed, or contradicts the task.
        """
        said = {"players": self.players, **self.options}
        for name, value in {"players": players, **options}.items():
            if value is not None and name in said and not _is_same(value, said[name]):
                text = f"the task {self.name!r} has {name} {said[name]}, not {shown(value)}"
                raise OptionError(text, value=value, allowed=[said[name]])
        return self.definition.validated(self.players, {**options, **self.options})

    def game(self, seed: int | None = None, **options: Any) -> Game:
        """Return a game of this task.

        Args:
            seed: 0 to 2**64 - 1 (default: from the system's random source).
            **options: Game options that the task does not set.

        Raises:
            OptionError: The seed or an option is not allowed.
        """
        chosen, own = checked_seed(seed), self.validated(None, options)
        if not self.position:
            return Game(self.definition.name, seed=chosen, **own)
        return self._loaded(chosen % STARTS, own).imagined(FIRST_SEAT, chosen)

    def _loaded(self, number: int, options: Mapping[str, Any]) -> Game:
        return load({"game": self.definition.name, **options, **self.position, "seed": number})

    def starts(self, options: Mapping[str, Any]) -> Games:
        """Return the initial positions as a batch. Deal d begins from position d % STARTS.

        Args:
            options: All options, from `validated`.
        """
        games = batch(self.definition.face.State, STARTS)
        for number, state in enumerate(_states(self, tuple(options.items()))):
            store(games, number, state)
        return games


def _is_same(value: object, said: object) -> bool:
    return value == said or "" != word_of(value) == word_of(said)


@lru_cache(maxsize=64)
def _states(task: Task, options: tuple[tuple[str, Any], ...]) -> tuple[Any, ...]:
    state = task.definition.face.State
    loaded = (task._loaded(number, dict(options)) for number in range(STARTS))  # noqa: SLF001 - its own half
    return tuple(snapshot(state, game.batch()) for game in loaded)


def tasks(game: str) -> dict[str, Task]:
    """Return a game's tasks by name, the easiest first; empty if the game has none.

    Raises:
        OptionError: There is no such game.
        GameError: The game's task file is not valid.
    """
    definition = find(game)
    found = [_task(definition, stated) for stated in definition.tasks]
    return {task.name: task for task in found}


def _task(definition: GameDefinition, stated: Json) -> Task:
    if set(stated) - set(KEYS) or {"name", "summary", "players"} - set(stated):
        raise GameError(
            f"a task of {definition.name} has the keys {listed(stated)}; allowed: {listed(KEYS)}",
            value=stated,
            allowed=KEYS,
        )
    return Task(definition, **stated)


def task_named(game: str, name: object) -> Task:
    """Return the task with a given name.

    Raises:
        OptionError: The game has no such task.
    """
    known = tasks(game)
    if not isinstance(name, str) or name not in known:
        hint = did_you_mean(name, known)
        text = f"{game} has no task {shown(name)}{hint}; its tasks are: {listed(known) or 'none'}"
        raise OptionError(text, value=name, allowed=known)
    return known[name]
