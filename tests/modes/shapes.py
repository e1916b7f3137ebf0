"""Shapes of a game: numbers of seats and values of options. For the law of modes."""

from collections.abc import Iterator
from typing import Any

from marooned.contract import Option
from marooned.definition import GameDefinition
from marooned.errors import MaroonedError

Shape = dict[str, Any]
"""Options of a game, validated, the number of players among them."""


def shapes(definition: GameDefinition) -> list[Shape]:
    """Return every number of seats, then every other value of every option.

    Of a house rule these are its least and its greatest value; of a list, lists that name each
    choice at least once.
    """
    seats = range(definition.seats[0], definition.seats[1] + 1)
    found = [definition.validated(number, {}) for number in seats]
    for option in definition.options:
        for number, value in enumerate(_values(option, definition.seats[0])):
            found += _first_valid(definition, option.name, value, number)
    return found


def _values(option: Option, seats: int) -> Iterator[Any]:
    names = [value for value, _ in option.choices]
    if option.whole:
        yield from (value for value in option.whole if value != option.default)
    elif option.many:
        chosen = names[1:] if option.default in names else names
        yield from ([*chosen, *chosen][first : first + seats] for first in range(len(chosen)))
    else:
        yield from (value for value in names if value != option.default)


def _first_valid(definition: GameDefinition, name: str, value: Any, number: int) -> list[Shape]:
    """Return the shape with a value of one option, for one number of seats that allows it."""
    least, most = definition.seats
    count = most + 1 - least
    for turn in range(count):
        seats = least + (number + turn) % count
        stated = list(value)[:seats] if isinstance(value, list) else value
        if isinstance(value, list) and len(stated) < seats:
            continue
        try:
            shape = definition.validated(seats, {name: stated})
            definition.face.configure(definition.face.State(), shape)
        except MaroonedError:
            continue
        return [shape]
    return []


def title(definition: GameDefinition, shape: Shape) -> str:
    """Return the options that differ from the defaults, as `name=value`."""
    usual = {option.name: option.default for option in definition.options}
    stated = {name: value for name, value in shape.items() if usual.get(name) != value}
    return " ".join(f"{name}={value}" for name, value in stated.items()).replace(", ", ",")
