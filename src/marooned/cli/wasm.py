"""`marooned compile`: compile the rules of games to WebAssembly files."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Annotated

import typer

from marooned.cli.compilation import what
from marooned.cli.flags import AsJson, matching_games
from marooned.cli.output import note, show_result
from marooned.cli.progress import is_shown, progress
from marooned.discover import find, games
from marooned.engine.wasm.module_file import FILE
from marooned.errors import MaroonedError
from marooned.extras import need

SHARED = (
    "marooned.engine.calls",
    "marooned.players.arena.matches",
    "marooned.players.chances.raw",
    "marooned.players.imagining.rollouts",
    "marooned.players.planning.finding",
    "marooned.players.puzzles.continuing",
    "marooned.players.puzzles.drafts",
)
"""Shared modules. The file of every game contains their entries."""
MAKERS = ("numba", "ziglang")
"""Libraries that write and link WebAssembly."""


class MakersError(MaroonedError):
    """A build of WebAssembly failed."""

    code = "makers"


def compile_rules(
    game: Annotated[
        str | None,
        typer.Argument(
            help="Name of the game (default: all games).", autocompletion=matching_games
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Compile the rules of games to WebAssembly: `rules.wasm` in each game's folder.

    Compiling takes a minute or two per game. The same sources and the same versions of Python,
    numba, llvmlite and ziglang give the same bytes.
    """
    for library in MAKERS:
        need(library, "makers", "`marooned compile` needs")
    results = []
    names = [find(game).name] if game else list(games())
    with progress(len(names), "Compiling") as advance:
        for name in names:
            advance(0, what(name))
            if not is_shown():
                note(what(name))
            path = compiled_apart(name)
            advance(1, what(name))
            results.append({"game": name, "file": str(path), "bytes": path.stat().st_size})
    lines = [f"{each['game']}: {each['bytes']} bytes in {each['file']}" for each in results]
    show_result(results, lines, as_json=as_json)


def compiled_apart(name: str, path: Path | None = None) -> Path:
    """Build a game's WebAssembly file in a separate process.

    Args:
        name: The game.
        path: The path of the new file (default: in the game's folder).

    Raises:
        MakersError: The build failed; its output was shown.
    """
    path = path or Path(import_module(find(name).package).__path__[0], FILE)
    command = [sys.executable, "-m", __name__, name, str(path)]
    mode = os.environ | {"MAROONED_RULES": "native"}
    done = subprocess.run(command, env=mode, check=False)  # noqa: S603 - this program
    if done.returncode:
        raise MakersError(f"the rules of {name} could not be compiled", value=name)
    return path


def build_here(name: str, path: Path) -> None:
    """Write a game's WebAssembly file. The process cannot run rules afterwards."""
    from marooned.engine.wasm import build

    generator = build.target_wasm()
    definition = find(name)
    package = import_module(definition.package)
    own = [each.name for each in walk_packages(package.__path__, f"{package.__name__}.")]
    modules = [import_module(each) for each in (*SHARED, *own)]
    content = build.build(definition.name, definition.face.State, modules, generator)
    whole = path.with_suffix(".new")
    whole.write_bytes(content)
    whole.replace(path)


if __name__ == "__main__":
    build_here(sys.argv[1], Path(sys.argv[2]))
