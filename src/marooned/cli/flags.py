"""Options that commands share, and the options of a game as flags."""

import os
from collections.abc import Sequence
from itertools import pairwise, product
from typing import Annotated, Any, Final, Literal, get_args

import typer
from typer.core import TyperCommand

from marooned.contract import Option
from marooned.definition import GameDefinition
from marooned.discover import games
from marooned.errors import OptionError, did_you_mean, listed, shown


def matching_games(incomplete: str) -> list[tuple[str, str]]:
    """Return the games whose names begin with a text, each with its title, for shell completion."""
    found = games().values()
    return [(game.name, game.title) for game in found if game.name.startswith(incomplete)]


def matching_players(incomplete: str) -> list[str]:
    """Return the texts that complete a list of AI players, such as `search,gr`."""
    from marooned.players.companions import PLAYERS

    before, comma, name = incomplete.rpartition(",")
    return [before + comma + player for player in PLAYERS if player.startswith(name)]


GameName = Annotated[
    str,
    typer.Argument(
        help="Name of the game; `marooned games` lists all.", autocompletion=matching_games
    ),
]
Seats = Annotated[
    str | None,
    typer.Option(help="Numbers of players, separated by commas (default: every number allowed)."),
]
Threads = Annotated[
    int | None, typer.Option(min=1, help="Number of threads (default: one per core).")
]
On = Annotated[
    str, typer.Option("--on", help="Executor of the games: threads, ray, or ray://HOST:PORT.")
]
"""The flag of commands that play many games."""
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Mode = Literal["auto", "native", "wasm", "plain"]
Rules = Annotated[
    Mode | None,
    typer.Option(
        "--rules", help="How the rules run (default: the variable MAROONED_RULES, else auto)."
    ),
]
"""The flag of commands that play; `choose_rules` reads it, before any rules are imported."""
Budget = Annotated[
    int | None,
    typer.Option(help="Rollouts per decision, for search players (default: that of the player)."),
]
Milliseconds = Annotated[
    float | None,
    typer.Option(help="Thinking time per decision in ms, instead of rollouts (default: none)."),
]
SEATS: Final = "Number of players (default: the fewest that the game allows)."
USUALLY: Final = "(default: quick if the game has a network, else greedy)"
"""The player that a command uses if it is called without a player."""
EXTRA: Final = {"allow_extra_args": True, "ignore_unknown_options": True}


def with_default(parameter: Any) -> Any:
    """Add the default of a parameter to its help; a plain flag is shown without a value."""
    default, parameter.show_default = parameter.default, False
    if getattr(parameter, "is_flag", False):
        parameter.metavar = ""
        default = ("yes" if default else "no") if parameter.secondary_opts else None
    if default not in (None, "", ()) and "(default: " not in parameter.help:
        value = getattr(default, "value", default)
        parameter.help = f"{parameter.help.rstrip('.')} (default: {value})."
    return parameter


class Command(TyperCommand):
    """A command that shows each option's default at the end of the option's help."""

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the parameters, each with its default in the help text."""
        return [with_default(parameter) for parameter in super().get_params(ctx)]


class GameCommand(Command):
    """A command that takes the options of a game as flags, and completes them in shells."""

    def shell_complete(self, ctx: Any, incomplete: str) -> list[Any]:
        """Return the completions of an option's name, including the options of the named game."""
        found = super().shell_complete(ctx, incomplete)
        game = games().get(ctx.params.get("game", ""))
        if game is None or not incomplete.startswith("-"):
            return found
        item = type(super().shell_complete(ctx, "--")[0])  # a private class of typer
        own = [(flag_of(option), option.help) for option in game.options]
        return found + [item(flag, help=text) for flag, text in own if flag.startswith(incomplete)]


def choose_rules(words: Sequence[str]) -> None:
    """Set MAROONED_RULES to the value of `--rules`; the parser refuses invalid values.

    Args:
        words: The words of the command line.
    """
    for word, following in pairwise([*words, ""]):
        flag, _, value = word.partition("=")
        if flag == "--rules" and (value or following) in get_args(Mode):
            os.environ["MAROONED_RULES"] = value or following


def game_options(definition: GameDefinition, context: typer.Context) -> dict[str, str]:
    """Return the options of a game, from flags such as `--difficulty elite`.

    Args:
        definition: The game.
        context: The parsed command line; its `args` are the words that the command does not know.

    Returns:
        The text after each flag, keyed by the name of the option.

    Raises:
        OptionError: A flag is unknown to the game and to the command, or it has no value.
    """
    found: dict[str, str] = {}
    rest = list(context.args)
    known = {flag_of(option): option.name for option in definition.options}
    while rest:
        flag, _, value = rest.pop(0).partition("=")
        name = known.get(flag.replace("_", "-"))
        if name is None:
            raise unknown_flag(flag, definition, list(known), own_flags(context))
        if not value and not rest:
            raise OptionError(f"{shown(flag)} needs a value", value=flag)
        found[name] = value or rest.pop(0)
    return found


def flag_of(option: Option) -> str:
    """Return the flag of a game's option: `--start-gold` for `start_gold`."""
    return f"--{option.name.replace('_', '-')}"


def own_flags(context: typer.Context) -> list[str]:
    """Return the flags of a command itself, such as `--players`."""
    options = [each for each in context.command.params if each.param_type_name == "option"]
    return [flag for each in options for flag in (*each.opts, *each.secondary_opts)]


def unknown_flag(
    flag: str, definition: GameDefinition, known: list[str], own: list[str]
) -> OptionError:
    """Return the error for a flag that neither a game nor the command has."""
    hint = did_you_mean(flag, [*known, *own])
    return OptionError(
        f"there is no flag {shown(flag)}{hint}; flags of {definition.name}: {listed(known, 40)}; "
        f"flags of this command: {listed(own, 40)}",
        value=flag,
        allowed=[*known, *own],
    )


def plain_options(options: dict[str, Any]) -> dict[str, Any]:
    """Return options as JSON data, with lists instead of tuples."""
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in options.items()
    }


def names(words: str) -> list[str]:
    """Return the names in a text that separates them with commas."""
    return [name.strip() for name in words.split(",") if name.strip()]


def all_seats(definition: GameDefinition) -> str:
    """Return all numbers of seats that a game allows, separated by commas."""
    least, most = definition.seats
    return ",".join(map(str, range(least, most + 1)))


def combinations(
    definition: GameDefinition, players: str | None, flags: dict[str, str]
) -> list[dict[str, Any]]:
    """Return the options of each variant: every combination of the values in the flags.

    Raises:
        OptionError: A value is not allowed.
    """
    single = {option.name for option in definition.options if option.many or option.file}
    seats: Sequence[str | None] = names(players or "") or [None]
    values = [[flags[name]] if name in single else names(flags[name]) for name in flags]
    return [
        definition.validated(number, dict(zip(flags, chosen, strict=True)))
        for number in seats
        for chosen in product(*values)
    ]
