"""Progress of compilation: a bar on a terminal, otherwise one line per game that is not cached."""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import ExitStack

from marooned.cli.output import note
from marooned.cli.progress import is_shown, progress, remark
from marooned.engine.compiling.tally import part_done


class Telling:
    """Reports the progress of compilation while a command runs."""

    def __init__(self) -> None:
        """Begin with nothing compiled."""
        self._done: Counter[str] = Counter()
        self._told: set[str] = set()
        self._bar = ExitStack()

    def begun(self, game: str) -> None:
        """Report the start of compiling, once per game, and show the progress."""
        if not sys.stderr.isatty():
            if game not in self._told:
                note(f"{what(game)}; later runs use the cache")
            self._told.add(game)
            return
        if not is_shown():
            self._bar.enter_context(progress(1.0, what(game)))
        remark(what(game), self._part(game))

    def finished(self, game: str) -> None:
        """Advance the bar."""
        self._done[game] += 1
        if is_shown():
            remark(what(game), self._part(game))

    def ended(self, _game: str) -> None:
        """Remove the bar."""
        self._bar.close()

    def _part(self, game: str) -> float:
        return part_done(game, self._done[game])


def what(game: str) -> str:
    """Return the label of the bar."""
    return f"Compiling the rules of {game}" if game else "Compiling rules"
