"""The folder in which the games of a leaf's training are kept, block by block. For `marooned leaf`.

A block is written in one go. An interruption loses the one that is being played.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from marooned.engine.weighing.learned import LEAF, UNREADABLE
from marooned.errors import OptionError
from marooned.players.schooling.outcomes import NOTED, Outcomes

CURVE: Final = "leaf.csv"


@dataclass(frozen=True)
class KeptOutcomes:
    """Such a folder.

    Attributes:
        path: Where it is; it is made when it is laid.
        what: What is played: games of something else are refused.
    """

    path: Path
    what: str

    def lay(self) -> None:
        """Make the folder.

        Raises:
            OptionError: It cannot be made.
        """
        try:
            self.path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OptionError(
                f"{self.path} cannot be made: {error}", value=str(self.path)
            ) from error

    def has(self, block: range) -> bool:
        """Tell whether the games with these numbers, of every kind, are here."""
        return self._file(block).is_file()

    def keep(self, block: range, outcomes: Outcomes) -> None:
        """Write a block of games."""
        columns = {name: getattr(outcomes, name) for name in NOTED}
        path = self._file(block)
        whole = path.with_name(f"new-{path.name}")
        np.savez_compressed(whole, what=np.array(self.what), **columns)
        whole.replace(path)

    def kept(self, block: range) -> Outcomes:
        """Return a block of games.

        Raises:
            OptionError: It cannot be read, or holds games of something else.
        """
        path = self._file(block)
        try:
            with np.load(path) as found:
                what = str(found["what"])
                outcomes = Outcomes(*(found[name] for name in NOTED))
        except UNREADABLE as error:
            raise OptionError(f"{path} cannot be read: {error}", value=str(path)) from error
        if what != self.what:
            raise OptionError(
                f"the games in {path} are of {what}; allowed are those of {self.what}",
                value=what,
                allowed=[self.what],
            )
        return outcomes

    def finish(self, content: bytes, curve: str) -> Path:
        """Write the network and its curve; return where the network is."""
        (self.path / CURVE).write_text(curve, "utf-8")
        path = self.path / LEAF
        whole = path.with_name(f"{path.name}.new")
        whole.write_bytes(content)
        return whole.replace(path)

    def _file(self, block: range) -> Path:
        return self.path / f"games-{block.start:06}-{block.stop:06}.npz"


def told_as(**played: Any) -> str:
    """Return what is played, as a folder notes it."""
    return json.dumps(played, sort_keys=True, default=str)
