"""The learned value of a game: how many inputs it has, and its networks, in files. For players."""

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
"""The file with the weights, beside the module that tells the inputs."""
LEAF: Final = "leaf.npz"
"""The file with those of the network at the ends of rollouts, if that is another one."""
DIGITS: Final = 12
HALF: Final = 0.5
"""Network and evaluation have equal parts: where one misjudges a position the other rarely does."""
SCALES: Final = "calibration.json"
"""The file beside it that tells what its answers mean, for each kind of table."""
MADE: Final = "made"
"""The entry of the file that tells how it was made, as JSON."""
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
"""What reading raises where a file holds something else, or is damaged."""


class Learned:
    """A game's learned value.

    Attributes:
        width: How many inputs there are.
        room: How many numbers the hook `inputs` writes: those, and what it reckons them from.
        share: How much of what a rollout's end is worth is a network's answer, from 0 to 1; the
            rest is the evaluation's.
        effort: How much who answers at once puts into a plan of this game; where there is none,
            as much as in any.
    """

    def __init__(
        self,
        package: str,
        width: int,
        room: int,
        share: float = HALF,
        effort: Effort | None = None,
    ) -> None:
        """Say where the file lies, which is read when it is first asked for."""
        self.package, self.width, self.room, self.share = package, width, room, share
        self.effort = effort

    def with_network(self, network: Network) -> Learned:
        """Return the same with other weights, those of a training; its files are the same, too.

        They stand at the ends of rollouts as well, unless the game has a network for those.
        """
        other = Learned(self.package, self.width, self.room, self.share, self.effort)
        other.network = network
        return other

    @cached_property
    def network(self) -> Network:
        """The weights.

        Raises:
            WeightsError: The file cannot be read, or was made for other inputs.
        """
        return self._read(FILE)

    @cached_property
    def leaf(self) -> Network:
        """The weights of what answers at the ends of rollouts: a network of its own, or the same.

        One that compares plans well may tell badly how games come out, and the other way round.

        Raises:
            WeightsError: As `network` does.
        """
        return self._read(LEAF) if self._file(LEAF).is_file() else self.network

    def _read(self, name: str) -> Network:
        """Return the network in a file.

        Raises:
            WeightsError: The file cannot be read, or was made for other inputs.
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
        """Whether there is a network."""
        return self._file(FILE).is_file()

    @property
    def digest(self) -> str:
        """What tells the network from others."""
        return self._digest(FILE)

    @property
    def leaf_digest(self) -> str:
        """The same of the one at the ends of rollouts; empty where there is none of its own."""
        return self._digest(LEAF) if self._file(LEAF).is_file() else ""

    def _digest(self, name: str) -> str:
        return hashlib.sha256(self._file(name).read_bytes()).hexdigest()[:DIGITS]

    @property
    def made(self) -> dict[str, Any]:
        """How the network was made: the command, its seed, the games and the seconds it took.

        Or the page that tells how, where no one command made it.
        """
        return self._made(FILE)

    @property
    def leaf_made(self) -> dict[str, Any]:
        """The same of the network at the ends of rollouts, and the digest of the one it began as.

        Nothing where there is none of its own.
        """
        return self._made(LEAF) if self._file(LEAF).is_file() else {}

    def _made(self, name: str) -> dict[str, Any]:
        return dict(json.loads(arrays_in(self._content(name))[MADE].text))

    @cached_property
    def calibration(self) -> dict[str, Any]:
        """What its answers mean, and how that was found; nothing where that is not known.

        What another network's answers meant says nothing of this one's.
        """
        kept = self._file(SCALES)
        found = dict(json.loads(kept.read_text("utf-8"))) if kept.is_file() else {}
        return found if found.get("network") == self.digest else {}

    @property
    def scales(self) -> list[dict[str, Any]]:
        """What its answers mean, for each kind of table."""
        return list(self.calibration.get("scales", ()))

    def workspace(self) -> Workspace:
        """Return room for its answers."""
        from marooned.engine.weighing.network import workspace

        return workspace(self.network, self.room)

    def valuer(self) -> Valuer:
        """Return the network at the ends of rollouts with room for its answers."""
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
        WeightsError: It holds none.
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
    """Tell whether the layers of a network fit together, by the shapes of its parts."""
    return (
        len(first) == len(second) == 2
        and first_bias == first[1:]
        and second == (*first_bias, *second_bias)
        and last == second_bias
        and last_bias == (1,)
    )


def written(network: Network, made: dict[str, Any]) -> bytes:
    """Return the content of a file that holds a network in half precision, and how it was made."""
    import numpy as np

    content = io.BytesIO()
    halves = {name: part.astype(np.float16) for name, part in network._asdict().items()}
    np.savez_compressed(content, **halves, **{MADE: np.array(json.dumps(made))})  # type: ignore[arg-type]
    return content.getvalue()
