"""The script of a guided first game, read from `guide/first.toml` in a game's folder.

A script is data: an initial position, and a list of lessons. A game without a script has no guided
game.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from importlib.resources import files
from typing import Any

from marooned.contract import Json
from marooned.definition import GameDefinition
from marooned.errors import GameError, listed, shown

SCRIPT = "guide/first.toml"
LISTS = ("before", "look", "do", "happens")
"""List fields of a lesson. A single value may be written without brackets."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One card of a guided game: text to read, and usually actions to take.

    Attributes:
        say: The text.
        chapter: The title of the chapter that begins here; empty within a chapter.
        before: The actions of AI players before the lesson, each `SEAT: ACTION`; seats count from
            0.
        look: The ids of the elements to highlight. If the learner has to act, only the first
            element that offers the action is highlighted. If no element offers it, the action's
            button is highlighted.
        do: The learner's actions, in order; empty if the card is only to be read.
        well: The praise after the actions, with the reason why they were good.
        happens: Phrases that must occur in the texts of this lesson's events. A missing phrase is
            an error, so that the lesson describes the real events.
        remember: The summary of this lesson for the last page.
    """

    say: str
    chapter: str = ""
    before: tuple[str, ...] = ()
    look: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    well: str = ""
    happens: tuple[str, ...] = ()
    remember: str = ""


@dataclass(frozen=True, slots=True)
class Script:
    """A guided first game.

    Attributes:
        title: The title.
        minutes: The approximate duration in minutes.
        seat: The learner's seat.
        names: The player names, seat by seat.
        ends: The reason why the game ends, as in its outcome.
        farewell: The closing text.
        position: The initial position.
        lessons: The lessons, in order.
    """

    title: str
    minutes: int
    seat: int
    names: tuple[str, ...]
    ends: str
    farewell: str
    position: Mapping[str, Any]
    lessons: tuple[Lesson, ...] = field(default_factory=tuple)


def script_of(definition: GameDefinition) -> Script | None:
    """Return the script of a game's guided first game, or None if there is none.

    Raises:
        GameError: The script cannot be read.
    """
    file = files(definition.package).joinpath(SCRIPT)
    if not file.is_file():
        return None
    where = f"{SCRIPT} of {definition.name}"
    try:
        stated = tomllib.loads(file.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise GameError(f"{where} is no TOML: {error}") from error
    return _script(definition, where, stated)


def _script(definition: GameDefinition, where: str, stated: Json) -> Script:
    _check_names(where, stated, Script)
    lessons = stated.pop("lessons")
    position = {"game": definition.name, **stated.pop("position")}
    names = tuple(stated.pop("names"))
    taught = tuple(_lesson(where, number, each) for number, each in enumerate(lessons, 1))
    return Script(**stated, names=names, position=position, lessons=taught)


def _lesson(where: str, number: int, stated: Json) -> Lesson:
    _check_names(f"lesson {number} in {where}", stated, Lesson)
    return Lesson(**{name: _tidied(name, value) for name, value in stated.items()})


def _tidied(name: str, value: Any) -> Any:
    """Return a text without line breaks, or a list as a tuple."""
    if name not in LISTS:
        return " ".join(value.split())
    return tuple(value) if isinstance(value, list) else (value,)


def _check_names(where: str, stated: Json, kind: type[Script | Lesson]) -> None:
    """Check that a script or lesson has no unknown field and lacks no required one."""
    known = [each.name for each in fields(kind)]
    foreign = [name for name in stated if name not in known]
    if foreign:
        raise GameError(
            f"{where} has {shown(foreign[0])}; known are: {listed(known)}",
            value=foreign[0],
            allowed=known,
        )
    wanted = ["say"] if kind is Lesson else known
    missing = [name for name in wanted if name not in stated]
    if missing:
        raise GameError(f"{where} lacks {shown(missing[0])}", value=missing[0], allowed=wanted)
