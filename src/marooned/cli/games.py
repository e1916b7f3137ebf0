"""`marooned games`: what can be played, and with which options."""

from collections.abc import Iterator
from typing import Annotated

import typer

from marooned.cli.output import show_result
from marooned.definition import GameDefinition
from marooned.discover import games as found


def games(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON document.")] = False,
) -> None:
    """List the games with their options."""
    chosen = found().values()
    words = (line for game in chosen for line in lines(game))
    show_result([described(game) for game in chosen], words, as_json=as_json)


def described(game: GameDefinition) -> dict[str, object]:
    """Return a game as the list shows it, its options by name."""
    description = game.describe()
    description["options"] = {option.pop("name"): option for option in description["options"]}
    description["tasks"] = {task["name"]: task["summary"] for task in game.tasks}
    return description


def lines(game: GameDefinition) -> Iterator[str]:
    """Return a game in words."""
    yield f"{game.name}: {game.title}, {game.seats[0]} to {game.seats[1]} players"
    yield f"  {game.summary}"
    for option in game.options:
        values = ", ".join(value for value, _ in option.choices)
        values += " or the path of a file" if option.file else ""
        default = ", ".join(option.default) if option.many else option.default
        yield f"  --{option.name.replace('_', '-')}: {option.help}"
        yield f"      {values}" + (f" (default {default})" if default else "")
    if game.tasks:
        yield f"  Tasks for learners: {', '.join(task['name'] for task in game.tasks)}"
