"""OpenSpiel parameters of a game: the number of players, options, task and kind of returns."""

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
"""Separator of a list's values. In a game string the comma separates parameters."""
QUOTES: Final = "\"'"
"""Quotes around numeric words, which OpenSpiel would otherwise read as numbers."""


def specification(definition: GameDefinition) -> dict[str, Any]:
    """Return every parameter with its default."""
    options = {option.name: _written(option) for option in definition.options}
    return {PLAYERS: definition.seats[0], TASK: "", **options, RETURNS: SHARE}


def _written(option: Option) -> str | int:
    """Return the default of an option, as an integer if all its choices are decimal."""
    if all(choice.isdecimal() for choice, _ in option.choices):
        return int(option.default)
    return APART.join(option.default) if option.many else str(option.default)


def read(definition: GameDefinition, parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Return validated options, including the number of players.

    OpenSpiel passes every parameter. A parameter at its default does not conflict with a task.

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
    """Return the name of the task to play; empty if there is none."""
    return str(parameters.get(TASK, ""))


def _meant(value: object, many: bool) -> object:
    """Return the value of a parameter without quotes. Values of lists are separated by commas."""
    if not isinstance(value, str):
        return value
    text = value.strip(QUOTES)
    return text.replace(APART, ",") if many else text


def counts_scores(parameters: Mapping[str, Any]) -> bool:
    """Return True if returns are scores, False if they are shares of the win.

    Raises:
        OptionError: There is no such kind of returns.
    """
    value, allowed = parameters.get(RETURNS, SHARE), [SHARE, SCORE]
    word = word_of(value)
    if word not in allowed:
        raise unallowed(RETURNS, value, allowed)
    return word == SCORE
