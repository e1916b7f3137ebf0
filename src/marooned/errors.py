"""The errors this package raises on purpose.

Each shows the value it met and what would have been allowed.
"""

from collections.abc import Iterable
from typing import Final

GUIDE: Final = "docs/make/adding-a-game.md"
MOST_SHOWN: Final = 200
"""Of a value, in characters."""
MOST_TOLD: Final = 2000
"""Of a whole sentence, in characters."""
UNREADABLE: Final = (
    TypeError,
    ValueError,
    KeyError,
    IndexError,
    AttributeError,
    OverflowError,
    RecursionError,
)
"""What Python raises of data that nobody has looked at."""


def shortened(text: str, most: int = MOST_SHOWN) -> str:
    """Return a text that can be printed anywhere; a long one loses its middle."""
    if len(text) > most:
        half = (most - 1) // 2
        text = f"{text[:half]}…{text[-half:]}"
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def shown(value: object) -> str:
    """Return a value as errors show it: as Python writes it, shortened."""
    try:
        return shortened(repr(value))
    except Exception:  # noqa: BLE001 - too many digits, too deep, or what its own class raises
        return f"<{type(value).__name__} that cannot be shown>"


class MaroonedError(Exception):
    """The root of the tree: catch this to catch whatever marooned refuses."""

    code = "refused"

    def __init__(
        self, message: str, *, value: object = None, allowed: Iterable[object] = ()
    ) -> None:
        """Keep the message with the offending value and the values that would have been allowed."""
        super().__init__(shortened(message, MOST_TOLD))
        self.value = value
        self.allowed = list(allowed)


class OptionError(MaroonedError):
    """An unknown game, option, value of an option, or number of seats."""

    code = "option"


class IllegalActionError(MaroonedError):
    """An action that cannot be read, or that the rules do not allow at this moment."""

    code = "illegal"


class GameError(MaroonedError):
    """A game that lacks something every game must have, or that is not where it is said to be."""

    code = "game"


class PositionError(MaroonedError):
    """A position that cannot be read, or that no game could reach."""

    code = "position"


class RecordError(MaroonedError):
    """A game record that cannot be read or does not play through."""

    code = "record"


class WeightsError(MaroonedError):
    """A file of weights that cannot be read, or that is not what the judgement reads."""

    code = "weights"


class ExtraError(MaroonedError, ImportError):
    """A library that an extra of this package brings is not installed."""

    code = "extra"


class DeviceError(MaroonedError):
    """A device that is not there, or that cannot play what it is asked to."""

    code = "device"


class ClusterError(MaroonedError):
    """A cluster that nobody answers for, or machines of it that cannot play as this one does."""

    code = "cluster"


class RulesModeError(MaroonedError):
    """The environment asks for a way of running the rules that does not exist."""

    code = "mode"


class NoWasmError(RulesModeError):
    """A game has no WebAssembly code that can be used: none, stale code, or not this entry."""


def lacking(game: str, what: str, advice: str) -> GameError:
    """Return the error that tells whoever writes a game what it lacks, and where that belongs."""
    return GameError(f"the game {game!r} lacks `{what}`: {advice}; see {GUIDE}", value=what)


def listed(values: Iterable[object], most: int = 12) -> str:
    """Return the values as one readable phrase, cut after `most` of them."""
    words = [str(value) for value in values]
    shown = ", ".join(words[:most])
    return shown + (f", … ({len(words)} in all)" if len(words) > most else "")
