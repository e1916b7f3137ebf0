"""What a command tells of compiling: which game's rules, and how far; nothing when all is kept.

On a terminal a bar moves, or the bar that is shown already says so; elsewhere a line is noted.
"""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import ExitStack

from marooned.cli.output import note
from marooned.cli.progress import is_shown, progress, remark
from marooned.engine.compiling.tally import part_done


class Telling:
    """Tells what is compiled while a command runs."""

    def __init__(self) -> None:
        """Begin with nothing compiled."""
        self._done: Counter[str] = Counter()
        self._told: set[str] = set()
        self._bar = ExitStack()

    def begun(self, game: str) -> None:
        """Say once for each game that its rules are compiled, and show how far that is."""
        if not sys.stderr.isatty():
            if game not in self._told:
                note(f"{what(game)} for this command; once done, it is kept")
            self._told.add(game)
            return
        if not is_shown():
            self._bar.enter_context(progress(1.0, what(game)))
        remark(what(game), self._part(game))

    def finished(self, game: str) -> None:
        """Move the bar."""
        self._done[game] += 1
        if is_shown():
            remark(what(game), self._part(game))

    def ended(self, _game: str) -> None:
        """Take the bar away."""
        self._bar.close()

    def _part(self, game: str) -> float:
        return part_done(game, self._done[game])


def what(game: str) -> str:
    """Return what is done, in words."""
    return f"Compiling the rules of {game}" if game else "Compiling rules"
