"""`marooned games`: the games and their options."""

from collections.abc import Iterator
from typing import Annotated

import typer

from marooned.cli.flags import AsJson, flag_of, matching_games
from marooned.cli.output import BOLD, CYAN, show_result, styled
from marooned.contract import Option
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.discover import games as found


def games(
    game: Annotated[
        str | None,
        typer.Argument(
            help="Name of a game; its observation fields are listed, too (default: all games).",
            autocompletion=matching_games,
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """List the games and their options."""
    if game is None:
        chosen = found().values()
        words = (line for each in chosen for line in lines(each))
        show_result([described(each) for each in chosen], words, as_json=as_json)
    else:
        named = find(game)
        told = described(named) | {"observation": named.observation.describe()}
        show_result([told], [*lines(named), *rows(named)], as_json=as_json)


def described(game: GameDefinition) -> dict[str, object]:
    """Return a game as JSON data, with its options keyed by name."""
    description = game.describe()
    description["options"] = {option.pop("name"): option for option in description["options"]}
    description["tasks"] = {task["name"]: task["summary"] for task in game.tasks}
    return description


def lines(game: GameDefinition) -> Iterator[str]:
    """Return a game and its options as lines of text."""
    yield f"{styled(game.name, BOLD)}: {game.title}, {game.seats[0]} to {game.seats[1]} players"
    yield f"  {game.summary}"
    for option in game.options:
        if not option.house:
            yield from flag(option)
    if game.house_rules:
        yield "  House rules, which the publisher's rules do not have:"
    for rule in game.house_rules:
        yield from flag(rule)
    if game.tasks:
        yield f"  Tasks for learners: {', '.join(task['name'] for task in game.tasks)}"


def flag(option: Option) -> Iterator[str]:
    """Return an option as two lines of text: its flag with its help, and its values."""
    default = ", ".join(option.default) if option.many else str(option.default)
    yield f"  {styled(flag_of(option), CYAN)}: {option.help}"
    yield f"      {values(option)}" + (f" (default: {default})" if default else "")


def values(option: Option) -> str:
    """Return the values that an option takes, in words."""
    if option.whole:
        least, most = option.whole
        return f"{least} to {most}"
    choices = ", ".join(value for value, _ in option.choices)
    return f"{choices} or the path of a file" if option.file else choices


def rows(game: GameDefinition) -> Iterator[str]:
    """Return the fields of an observation as lines of text."""
    yield f"  An observation has {game.observation.size} numbers:"
    for field in game.observation.fields:
        yield f"  {field}"
