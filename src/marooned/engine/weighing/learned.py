"""The learned value of a game: its number of inputs, and its networks, read from files.

Used by players.
"""

from __future__ import annotations

import hashlib
import io
import json
import struct
import zipfile
import zlib
from functools import cached_property
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from marooned.engine import memory
from marooned.engine.weighing.npz import Array, arrays_in
from marooned.errors import WeightsError

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from marooned.engine.weighing.effort import Effort
    from marooned.engine.weighing.network import Network, Valuer, Workspace

Shape = tuple[int, ...]
FILE: Final = "network.npz"
"""The file with the weights, beside the module with the inputs."""
LEAF: Final = "leaf.npz"
"""The file with the weights of the leaf-value network, if the game has such a network."""
DIGITS: Final = 12
HALF: Final = 0.5
"""Network and evaluation have equal weight: if one misjudges a position, the other rarely does."""
SCALES: Final = "calibration.json"
"""The file with the calibration scales of the network."""
MADE: Final = "made"
"""The entry of a network file that describes the origin of the network, as JSON."""
UNREADABLE: Final = (
    ValueError,
    KeyError,
    TypeError,
    EOFError,
    SyntaxError,
    struct.error,
    zipfile.BadZipFile,
    zlib.error,
)
"""Errors in reading a file that is damaged or of another kind."""


class Learned:
    """A game's learned value.

    Attributes:
        width: The number of inputs.
        room: The number of values that the hook `inputs` writes: the inputs, and intermediate
            values.
        share: The weight of the network, 0 to 1, when the end of a rollout is evaluated. The rest
            is the weight of the evaluation.
        effort: The search limits of an AI player that answers at once; None for the default limits.
    """

    def __init__(
        self,
        package: str,
        width: int,
        room: int,
        share: float = HALF,
        effort: Effort | None = None,
    ) -> None:
        """Store the package of the files. The files are read when they are first needed."""
        self.package, self.width, self.room, self.share = package, width, room, share
        self.effort = effort

    def with_network(self, network: Network) -> Learned:
        """Return this learned value with other weights, such as those after a training.

        The files of the game stay the same.

        The weights also evaluate the ends of rollouts, unless the game has a leaf-value network.
        """
        other = Learned(self.package, self.width, self.room, self.share, self.effort)
        other.network = network
        return other

    @cached_property
    def network(self) -> Network:
        """The weights.

        Raises:
            WeightsError: The file cannot be read, or has other inputs.
        """
        return self._read(FILE)

    @cached_property
    def leaf(self) -> Network:
        """The weights for the ends of rollouts: those of the leaf-value network, or else `network`.

        A network that compares plans well may predict results badly, and vice versa.

        Raises:
            WeightsError: As for `network`.
        """
        return self._read(LEAF) if self._file(LEAF).is_file() else self.network

    def _read(self, name: str) -> Network:
        """Return the network in a file.

        Raises:
            WeightsError: The file cannot be read, or has other inputs.
        """
        found = read_network(self._content(name), f"{name} of {self.package}")
        if len(found.first) != self.width:
            raise WeightsError(
                f"{name} of {self.package} has {len(found.first)} inputs; allowed are {self.width}",
                value=len(found.first),
                allowed=[self.width],
            )
        return found

    @property
    def is_trained(self) -> bool:
        """True if there is a network."""
        return self._file(FILE).is_file()

    @property
    def digest(self) -> str:
        """A digest that identifies the network."""
        return self._digest(FILE)

    @property
    def leaf_digest(self) -> str:
        """The digest of the leaf-value network; empty if there is none."""
        return self._digest(LEAF) if self._file(LEAF).is_file() else ""

    def _digest(self, name: str) -> str:
        return hashlib.sha256(self._file(name).read_bytes()).hexdigest()[:DIGITS]

    @property
    def made(self) -> dict[str, Any]:
        """The origin of the network: the command with its seed, number of games and duration.

        If the network was not made by one command, the origin is the page that describes it.
        """
        return self._made(FILE)

    @property
    def leaf_made(self) -> dict[str, Any]:
        """The origin of the leaf-value network, with the digest of its initial network.

        Empty if there is none.
        """
        return self._made(LEAF) if self._file(LEAF).is_file() else {}

    def _made(self, name: str) -> dict[str, Any]:
        return dict(json.loads(arrays_in(self._content(name))[MADE].text))

    @cached_property
    def calibration(self) -> dict[str, Any]:
        """The calibration of the network with the data of its measurement; empty if there is none.

        A calibration that was measured for another network is not used.
        """
        kept = self._file(SCALES)
        found = dict(json.loads(kept.read_text("utf-8"))) if kept.is_file() else {}
        return found if found.get("network") == self.digest else {}

    @property
    def scales(self) -> list[dict[str, Any]]:
        """The calibration scales, each for certain options and a number of players."""
        return list(self.calibration.get("scales", ()))

    def workspace(self) -> Workspace:
        """Return the buffers of the network."""
        from marooned.engine.weighing.network import workspace

        return workspace(self.network, self.room)

    def valuer(self) -> Valuer:
        """Return the leaf-value network with its buffers."""
        from marooned.engine.weighing.network import Valuer, workspace

        return Valuer(self.leaf, workspace(self.leaf, self.room), self.share)

    def _content(self, name: str) -> bytes:
        try:
            return self._file(name).read_bytes()
        except OSError as error:
            whole = f"{name} of {self.package}"
            raise WeightsError(f"{whole} cannot be read: {error}", value=whole) from error

    def _file(self, name: str) -> Traversable:
        return files(self.package).joinpath(name)


def read_network(content: bytes, name: str) -> Network:
    """Return the network in the content of a file.

    Raises:
        WeightsError: The content is not a network.
    """
    from marooned.engine.weighing.network import Network

    try:
        arrays = arrays_in(content)
        parts = [arrays[part] for part in Network._fields]
        shapes = [part.shape for part in parts]
        if fit_together(*shapes):
            return Network(*map(_weights, parts))
    except UNREADABLE as error:
        raise WeightsError(f"{name} cannot be read: {error}", value=name) from error
    raise WeightsError(f"the layers of {name} do not fit together: {shapes}", value=shapes)


def _weights(part: Array) -> Any:
    return memory.array(part.numbers if len(part.shape) == 1 else part.rows, memory.FLOAT32)


def fit_together(
    first: Shape,
    first_bias: Shape,
    second: Shape,
    second_bias: Shape,
    last: Shape,
    last_bias: Shape,
) -> bool:
    """Return True if the shapes of a network's layers are consistent."""
    return (
        len(first) == len(second) == 2
        and first_bias == first[1:]
        and second == (*first_bias, *second_bias)
        and last == second_bias
        and last_bias == (1,)
    )


def written(network: Network, made: dict[str, Any]) -> bytes:
    """Return the content of a file with a network in half precision, and its origin."""
    import numpy as np

    content = io.BytesIO()
    halves = {name: part.astype(np.float16) for name, part in network._asdict().items()}
    np.savez_compressed(content, **halves, **{MADE: np.array(json.dumps(made))})  # type: ignore[arg-type]
    return content.getvalue()
