"""All commands as one program. A command's module is imported when the command is called."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any, Final, NamedTuple

import typer
from typer.core import TyperCommand, TyperGroup

from marooned.cli.flags import EXTRA, Command, GameCommand, with_default

PLAY: Final = "Play"
RESEARCH: Final = "Research"
MAKE: Final = "Make a game"
HOST: Final = "Host tables"
GAME_FLAGS: Final = "Every option of the game is a flag, too; `marooned games GAME` lists them."


class Entry(NamedTuple):
    """Data about one command, known before its module is imported.

    Attributes:
        module: The module of the command, below `marooned.cli`.
        group: The heading above the command in `marooned --help`.
        summary: The help in one line: the first paragraph of the function's docstring.
        takes_options: Whether the command also takes the options of a game as flags.
        function: The function that runs the command, if its name differs from the command's.
    """

    module: str
    group: str
    summary: str
    takes_options: bool = False
    function: str = ""


ENTRIES: Final = {
    "play": Entry("play", PLAY, "Play in the browser: start a node and serve its page."),
    "watch": Entry("watch", PLAY, "Watch AI players play a game in the terminal.", True),
    "games": Entry("games", PLAY, "List the games and their options."),
    "rules": Entry("rules", PLAY, "Show the rules of a game, or every rule that contains a word."),
    "advise": Entry("advise", PLAY, "Rate the actions of a position, and explain the best one."),
    "replay": Entry("replay", PLAY, "Replay a game record, or show the board of a position."),
    "puzzles": Entry(
        "puzzles", PLAY, "List, make or grade puzzles, or let an AI player solve them.", True
    ),
    "join": Entry("tables.join", PLAY, "Let an AI player take a seat at a table elsewhere."),
    "doctor": Entry(
        "diagnostics.doctor", PLAY, "Check this installation, and say how to fix what is broken."
    ),
    "arena": Entry(
        "arena", RESEARCH, "Play many games between AI players, and report win rates.", True
    ),
    "study": Entry(
        "studies.study", RESEARCH, "Play the games of a study file, and report the results."
    ),
    "strength": Entry(
        "strength", RESEARCH, "Play the games of a file of strength tables, and fill them in."
    ),
    "bench": Entry("bench", RESEARCH, "Measure the speed of the rules in decisions per second."),
    "fit": Entry("learning.fit", MAKE, "Fit the weights of a game's evaluation.", True),
    "tune": Entry("learning.tune", MAKE, "Tune the weights of a game's built-in policy.", True),
    "train": Entry("learning.train", MAKE, "Train the value network of a game.", True),
    "leaf": Entry(
        "learning.leaf", MAKE, "Train the network that scores the ends of rollouts.", True
    ),
    "calibrate": Entry(
        "learning.calibrate", MAKE, "Calibrate the win probabilities of a value network.", True
    ),
    "compile": Entry(
        "wasm",
        MAKE,
        "Compile the rules of games to WebAssembly: `rules.wasm` in each game's folder.",
        function="compile_rules",
    ),
    "serve": Entry("serve", HOST, "Run a node that serves tables, alone or as one of many."),
    "tables": Entry(
        "tables.running",
        HOST,
        "List the running tables, and whether this version can continue them.",
    ),
    "backup": Entry("tables.backup", HOST, "Back up all tables into one file, and check it."),
    "restore": Entry("tables.restore", HOST, "Replace all tables by those of a backup."),
    "owner": Entry("tables.owner", HOST, "Print the link to the operator's page."),
    "think": Entry("tables.think", HOST, "Run AI workers for nodes on other machines."),
    "protocol": Entry("tables.protocol", HOST, "Print the description of the table's protocol."),
}
"""All commands, in the order in which `marooned --help` lists them."""


def loaded(name: str) -> Any:
    """Import a command's module and return the command."""
    entry = ENTRIES[name]
    module = import_module(f"marooned.cli.{entry.module}")
    single = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
    extra: dict[str, Any] = {"cls": Command}
    if entry.takes_options:
        extra = {"cls": GameCommand, "context_settings": EXTRA, "epilog": GAME_FLAGS}
    single.command(name, **extra)(getattr(module, entry.function or name))
    return typer.main.get_command(single)


class Commands(TyperGroup):
    """The group of all commands. A command's module is imported only when the command is called."""

    def __init__(self, **settings: Any) -> None:
        """Create a stand-in for each command, with only its name and summary."""
        super().__init__(**settings)
        for name, entry in ENTRIES.items():
            stand_in = TyperCommand(name, help=entry.summary, rich_help_panel=entry.group)
            self.add_command(stand_in)

    def get_params(self, ctx: Any) -> list[Any]:
        """Return the group's options, each with its default in the help text."""
        return [with_default(parameter) for parameter in super().get_params(ctx)]

    def main(self, args: Sequence[str] | None = None, *_: Any, **settings: Any) -> Any:
        """Run the command that the first word names. If it names none, show the help or an error.

        A named command bypasses the group: parsing the group's options would import Pydantic, which
        the help of a command does not need.
        """
        words = sys.argv[1:] if args is None else list(args)
        if not words or words[0] not in ENTRIES:
            return super().main(words, **settings)
        name, *rest = words
        settings["prog_name"] = f"{self.name} {name}"
        return loaded(name).main(rest, **settings)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:
        """Return the command that shell completion asks about, with its own options."""
        name, command, rest = super().resolve_command(ctx, args)
        return name, loaded(name) if name in ENTRIES else command, rest


app = typer.Typer(
    name="marooned",
    cls=Commands,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
)


def show_version(wanted: bool) -> None:
    """Print the version and end."""
    if wanted:
        from marooned import __version__

        typer.echo(f"marooned {__version__}")
        raise typer.Exit


@app.callback()
def program(
    _version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Print the version."),
    ] = False,
) -> None:
    """Play adventure board games in the browser, with AI players, and study them."""
