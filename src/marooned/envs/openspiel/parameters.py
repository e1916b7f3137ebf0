"""Parameters of a game as OpenSpiel has them: its seats, its options, what returns are made of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from marooned.arguments import unallowed
from marooned.contract import Option
from marooned.curriculum.tasks import task_named
from marooned.definition import GameDefinition
from marooned.wording.phrases import word_of

PLAYERS: Final = "players"
TASK: Final = "task"
RETURNS: Final = "returns"
SHARE: Final = "share"
SCORE: Final = "score"
APART: Final = "+"
"""Parts a list's values: in a game's string the comma parts parameters."""
QUOTES: Final = "\"'"
"""A number that is a word among others stands in quotes: OpenSpiel takes it for a number else."""


def specification(definition: GameDefinition) -> dict[str, Any]:
    """Return every parameter with its default."""
    options = {option.name: _written(option) for option in definition.options}
    return {PLAYERS: definition.seats[0], TASK: "", **options, RETURNS: SHARE}


def _written(option: Option) -> str | int:
    """Return the default of an option, a number where it is one or all its choices are."""
    if all(choice.isdecimal() for choice, _ in option.choices):
        return int(option.default)
    return APART.join(option.default) if option.many else str(option.default)


def read(definition: GameDefinition, parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Return validated options, the number of players among them.

    OpenSpiel states every parameter: one at its default says nothing against a task.

    Raises:
        OptionError: A parameter is not allowed.
    """
    task = named_task(parameters)
    usual = {RETURNS: None, TASK: None}
    stated = {name: value for name, value in parameters.items() if name not in usual}
    if task:
        usual = specification(definition)
        stated = {name: value for name, value in stated.items() if value != usual[name]}
    players = stated.pop(PLAYERS, None)
    many = {option.name for option in definition.options if option.many}
    options = {name: _meant(value, name in many) for name, value in stated.items() if value != ""}
    chosen = task_named(definition.name, task) if task else definition
    return chosen.validated(players, options)


def named_task(parameters: Mapping[str, Any]) -> str:
    """Return the name of the task that games begin from, nothing for a deal."""
    return str(parameters.get(TASK, ""))


def _meant(value: object, many: bool) -> object:
    """Return what a parameter says, without quotes; a list as options take it."""
    if not isinstance(value, str):
        return value
    text = value.strip(QUOTES)
    return text.replace(APART, ",") if many else text


def counts_scores(parameters: Mapping[str, Any]) -> bool:
    """Tell whether returns are scores, not shares of the win.

    Raises:
        OptionError: They are to be something else.
    """
    value, allowed = parameters.get(RETURNS, SHARE), [SHARE, SCORE]
    word = word_of(value)
    if word not in allowed:
        raise unallowed(RETURNS, value, allowed)
    return word == SCORE
