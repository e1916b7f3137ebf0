"""Checkpoint directory of a training: state, learning curve and current network. `marooned train`.

Files are replaced atomically. After an interruption, the current round and the replay buffer are
lost, and the training continues from the mean network.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np

from marooned.engine.weighing.learned import FILE, UNREADABLE, written
from marooned.engine.weighing.network import Network
from marooned.errors import OptionError
from marooned.files import lay_folder, write_whole
from marooned.players.schooling.school import Round, School

STATE: Final = "state.npz"
CURVE: Final = "curve.csv"


class Folder:
    """The directory of one training."""

    def __init__(self, path: Path) -> None:
        """Set the path. The directory is created at the first write."""
        self.path = path

    @property
    def is_begun(self) -> bool:
        """True if the directory holds a training."""
        return (self.path / STATE).is_file()

    def lay(self) -> None:
        """Create the directory.

        Raises:
            OptionError: The directory cannot be created.
        """
        lay_folder(self.path)

    def resume(self, school: School, *, is_same: bool = True) -> None:
        """Restore a training loop from the checkpoint.

        Args:
            school: The training loop, not begun yet.
            is_same: True if the checkpoint must belong to the same training, False if only the
                shape of its network must match.

        Raises:
            OptionError: The checkpoint cannot be read, or does not match the training.
        """
        path = self.path / STATE
        try:
            with np.load(path) as found:
                network = Network(*(found[name] for name in Network._fields))
                spread, number = found["spread"], int(found["number"])
                what, is_new = str(found["what"]), "is_new" in found and bool(found["is_new"])
                seconds = float(found["seconds"]) if "seconds" in found else 0.0
        except (*UNREADABLE, OSError) as error:
            raise OptionError(f"{path} cannot be read: {error}", value=str(path)) from error
        shapes = [len(network.first), *network.second.shape]
        wanted = [len(school.spread), *school.units]
        if shapes != wanted:
            raise OptionError(
                f"the network in {path} has {shapes} inputs and units; allowed are {wanted}",
                value=shapes,
                allowed=[str(wanted)],
            )
        if is_same and what != school.what:
            raise OptionError(
                f"{path} holds another training: {what}; allowed is {school.what}",
                value=what,
                allowed=[school.what],
            )
        school.go_on_from(network, spread, number)
        school.is_new = is_same and is_new
        school.seconds = seconds if is_same else 0.0

    def keep(self, school: School, heads: Sequence[str], brought: Round, made: Any) -> None:
        """Write the checkpoint of a round: network, state and a new line of the learning curve."""
        write_whole(self.path / FILE, written(school.mean, made))
        content = io.BytesIO()
        np.savez(
            content,
            spread=school.spread,
            number=np.array(school.number),
            what=np.array(school.what),
            is_new=np.array(school.is_new),
            seconds=np.array(school.seconds),
            **school.mean._asdict(),
        )
        write_whole(self.path / STATE, content.getvalue())
        self._add_to_curve(heads, brought)

    def _add_to_curve(self, heads: Sequence[str], brought: Round) -> None:
        path = self.path / CURVE
        is_new = not path.is_file()
        with path.open("a", newline="", encoding="utf-8") as file:
            lines = csv.writer(file)
            if is_new:
                lines.writerow(["round", "loss", "base", "positions", *heads])
            numbers = [brought.loss, brought.base, *brought.rates]
            loss, base, *rates = (f"{number:.4f}" for number in numbers)
            lines.writerow([brought.number, loss, base, brought.positions, *rates])
