"""Background compilation of games to native code, in low-priority processes. Used for long series.

In auto mode games start in WebAssembly. When the native code of all games is compiled, the program
switches to it between two games. The code is cached for later programs.
"""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from importlib import import_module
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

from marooned.discover import find
from marooned.engine.compiling.cache import cache_folder
from marooned.engine.compiling.rule import MODE, is_native, use_native
from marooned.engine.wasm.freshness import staleness
from marooned.errors import RulesModeError

if TYPE_CHECKING:
    from pathlib import Path

    from marooned.definition import GameDefinition

MODULES: Final = (
    "marooned.engine.calls",
    "marooned.players.arena.matches",
    "marooned.players.imagining.rollouts",
    "marooned.players.planning.finding",
)
"""The modules whose entries play series of games."""
READY: Final = "ready"
"""Marker file beside a game's complete native code."""
NICENESS: Final = 5
"""Niceness of the compiling process. It gets about a third of a core that games also use."""


class NativeCode:
    """The native code of the games in use."""

    def __init__(self) -> None:
        """Begin without games."""
        self._compilers: dict[str, subprocess.Popen[str]] = {}
        self._wanted: set[str] = set()
        self._failed = False

    def close(self) -> None:
        """Stop compiling."""
        for compiler in self._compilers.values():
            compiler.kill()
            compiler.communicate()

    def want(self, game: GameDefinition) -> None:
        """Start to compile a game if its code is not cached.

        If the game has no usable WebAssembly, the program switches to native code at once.
        """
        if MODE != "auto" or is_native() or game.name in self._wanted:
            return
        if staleness(game.package):
            use_native()
            return
        self._wanted.add(game.name)
        if not is_ready(game):
            self._compilers[game.name] = compiler_of(game.name)

    def is_ready(self) -> bool:
        """Return True if the native code of all games is complete, and the program can switch."""
        if is_native() or not self._wanted or self._failed:
            return False
        if any(compiler.poll() is None for compiler in self._compilers.values()):
            return False
        for name, compiler in self._compilers.items():
            _, words = compiler.communicate()
            if compiler.returncode:
                self._failed = True
                _warn(name, words)
        self._compilers.clear()
        return not self._failed


def compiler_of(name: str) -> subprocess.Popen[str]:
    """Start a process that compiles a game."""
    return subprocess.Popen(  # noqa: S603 - this program
        [sys.executable, "-m", __name__, name],
        env=os.environ | {"MAROONED_RULES": "native"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )


def _warn(name: str, words: str) -> None:
    reason = (words.strip().splitlines() or ["its process ended without a message"])[-1]
    warnings.warn(
        f"native code of {name} could not be compiled ({reason}); games stay in WebAssembly",
        RuntimeWarning,
        stacklevel=2,
    )


def is_ready(game: GameDefinition) -> bool:
    """Return True if a game's native code is complete and was compiled by the installed Numba."""
    mark = _mark(game)
    return mark is not None and mark.exists() and mark.read_text("utf-8") == version("numba")


def _mark(game: GameDefinition) -> Path | None:
    folder = cache_folder(game.face.State.marker())
    return None if folder is None else folder / READY


def compile_all(game: GameDefinition) -> None:
    """Compile all code that plays series of a game, and cache it.

    Raises:
        RulesModeError: This process is not in native mode.
    """
    from marooned.engine.compiling.signatures import entries_in, signatures

    if MODE != "native":
        raise RulesModeError(
            f"native code is compiled only in native mode, not in {MODE} mode", value=MODE
        )
    record: Any = game.face.State.numba_type()
    for module in map(import_module, MODULES):
        for entry in entries_in(module):
            for _, arguments in signatures(entry, record):
                entry.compile(arguments)
    mark = _mark(game)
    if mark is not None:
        mark.write_text(version("numba"), "utf-8")


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    compile_all(find(sys.argv[1]))
