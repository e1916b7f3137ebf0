"""The script of a guided first game, as it lies in a game's folder: `guide/first.toml`.

It is data: a position to begin from, and lessons one after the other. A game without one offers no
guided game.
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
"""What a lesson has several of; where it is one, it may stand alone."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One card of a guided game: something to read, and mostly something to do.

    Attributes:
        say: What is told.
        chapter: The title of the chapter that it begins, empty where it begins none.
        before: What the companions do first, each `SEAT: ACTION`; seats are counted from 0.
        look: The ids of what is ringed while one reads. Where something is to be done, one thing is
            ringed: the first of them that does it, and the button for it where none does.
        do: The actions that the learner takes, in order; none where one only reads.
        well: Why that was good, told once it is done.
        happens: What the sentences of the events of this lesson say, among other things: by these
            words the script is held to what is told of it.
        remember: What this lesson leaves to remember, for the last page.
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
        title: What it is called.
        minutes: About how long it takes.
        seat: The learner's.
        names: What whoever sits at the table is called, seat by seat.
        ends: The reason with which it ends, as the outcome has it.
        farewell: What is told at its end.
        position: Where it begins.
        lessons: What is taught, in order.
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
    """Return the script of a game's guided first game, None where it has none.

    Raises:
        GameError: It cannot be read.
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
    """Return a text without the breaks of its lines, and a list as it is kept."""
    if name not in LISTS:
        return " ".join(value.split())
    return tuple(value) if isinstance(value, list) else (value,)


def _check_names(where: str, stated: Json, kind: type[Script | Lesson]) -> None:
    """Refuse what a script or a lesson has not, or lacks."""
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
