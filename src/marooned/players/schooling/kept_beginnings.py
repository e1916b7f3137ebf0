"""Dataset directory of turn beginnings, in blocks of games. For `marooned leaf`.

A block is written atomically. After an interruption, only the blocks in progress are lost.
"""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np

from marooned.engine.weighing.learned import LEAF, UNREADABLE, written
from marooned.errors import OptionError
from marooned.files import lay_folder, write_whole
from marooned.players.schooling.beginnings import COLUMNS, Beginnings
from marooned.players.schooling.outcome_fit import Pass

CURVE: Final = "leaf.csv"


@dataclass(frozen=True)
class KeptBeginnings:
    """A dataset directory.

    Attributes:
        path: Its path. `lay` creates it.
        what: A description of the games. A directory with other games is refused.
    """

    path: Path
    what: str

    def lay(self) -> None:
        """Create the directory, or check that it holds the same kind of games.

        Raises:
            OptionError: The directory cannot be created, or holds other games.
        """
        lay_folder(self.path)
        for path in sorted(self.path.glob("games-*.npz")):
            self._opened(path, ())

    def has(self, number: int) -> bool:
        """Return True if a block exists."""
        return self._block(number).is_file()

    def keep(self, number: int, found: Beginnings) -> None:
        """Write a block.

        Raises:
            OptionError: The block cannot be written.
        """
        content = io.BytesIO()
        columns = {name: getattr(found, name) for name in (*COLUMNS, "seconds")}
        np.savez_compressed(content, what=np.array(self.what), **columns)
        write_whole(self._block(number), content.getvalue())

    def all_of(self, blocks: int, games: int) -> Beginnings:
        """Return the first `games` games of each series, from the first `blocks` blocks.

        To save memory, blocks are read one after another into one array.

        Raises:
            OptionError: A block cannot be read, or holds other games.
        """
        paths = [self._block(number) for number in range(blocks)]
        results, numbers, seconds = self._columns(paths, ("results", "games", "seconds"))
        kept = [each < games for each in numbers]
        return Beginnings(
            self._rows(paths, kept),
            np.concatenate([each[mine] for each, mine in zip(results, kept, strict=True)]),
            np.concatenate([each[mine] for each, mine in zip(numbers, kept, strict=True)]),
            float(sum(seconds)),
        )

    def finish(self, learnt: Sequence[Pass], best: Pass, made: dict[str, Any]) -> Path | None:
        """Write the learning curve and the best network; return the network's path.

        Return None if no pass improved the network.

        Raises:
            OptionError: A file cannot be written.
        """
        rows = [f"{each.number},{each.loss:.4f},{each.base:.4f}" for each in learnt]
        write_whole(self.path / CURVE, "\n".join(["pass,loss,base", *rows, ""]).encode())
        if not best.number:
            return None
        write_whole(self.path / LEAF, written(best.network, made))
        return self.path / LEAF

    def _rows(self, paths: Sequence[Path], kept: Sequence[Any]) -> Any:
        """Return the selected inputs of all blocks in one array."""
        rows, first = np.empty((0, 0)), 0
        for path, mine in zip(paths, kept, strict=True):
            (found,) = self._opened(path, ("rows",))
            if not first:
                rows = np.empty((sum(map(np.sum, kept)), found.shape[1]), found.dtype)
            last = first + mine.sum()
            rows[first:last] = found[mine]
            first = last
        return rows

    def _columns(self, paths: Sequence[Path], names: Sequence[str]) -> list[list[Any]]:
        """Return columns of the blocks, one list per column."""
        return [*map(list, zip(*(self._opened(path, names) for path in paths), strict=True))]

    def _opened(self, path: Path, names: Sequence[str]) -> list[Any]:
        """Return columns of a block.

        Raises:
            OptionError: The block cannot be read, or holds other games.
        """
        try:
            with np.load(path) as found:
                what, columns = str(found["what"]), [found[name] for name in names]
        except (*UNREADABLE, OSError) as error:
            raise OptionError(f"{path} cannot be read: {error}", value=str(path)) from error
        if what != self.what:
            raise OptionError(
                f"{path} holds games with the settings {what}; "
                f"allowed are the settings {self.what}, or another folder",
                value=what,
                allowed=[self.what, "another folder"],
            )
        return columns

    def _block(self, number: int) -> Path:
        return self.path / f"games-{number:06}.npz"


def told_as(**played: Any) -> str:
    """Return the description of the games, as a dataset directory stores it."""
    return json.dumps(played, sort_keys=True)
