"""The errors this package raises on purpose.

Each error shows the offending value and the allowed values.
"""

from collections.abc import Iterable
from typing import Final

GUIDE: Final = "docs/make/adding-a-game.md"
MOST_SHOWN: Final = 200
"""Maximum length of a value, in characters."""
MOST_TOLD: Final = 2000
"""Maximum length of a message, in characters."""
CLOSE: Final = 0.7
"""Minimum similarity of a name that is suggested, from 0 to 1."""
UNREADABLE: Final = (
    TypeError,
    ValueError,
    KeyError,
    IndexError,
    AttributeError,
    OverflowError,
    RecursionError,
)
"""Exceptions that Python raises for unchecked data."""


def shortened(text: str, most: int = MOST_SHOWN) -> str:
    """Return a text that can be printed anywhere. If it is long, its middle is left out."""
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
    """The base class of all errors that marooned raises on purpose."""

    code = "refused"

    def __init__(
        self, message: str, *, value: object = None, allowed: Iterable[object] = ()
    ) -> None:
        """Store the message, the offending value, and the values that would have been allowed."""
        super().__init__(shortened(message, MOST_TOLD))
        self.value = value
        self.allowed = list(allowed)


class OptionError(MaroonedError):
    """An unknown game, an unknown option, or a value or number of seats that is not allowed."""

    code = "option"


class IllegalActionError(MaroonedError):
    """An action that cannot be read, or that the rules do not allow at this moment."""

    code = "illegal"


class GameError(MaroonedError):
    """A game that lacks a required part, or that cannot be loaded."""

    code = "game"


class PositionError(MaroonedError):
    """A position that cannot be read, or that no game could reach."""

    code = "position"


class RecordError(MaroonedError):
    """A record that cannot be read or replayed, or a stored state or result that is unusable."""

    code = "record"


class WeightsError(MaroonedError):
    """A file of weights that cannot be read, or that does not fit the policy."""

    code = "weights"


class ExtraError(MaroonedError, ImportError):
    """A library that belongs to an extra of this package is not installed."""

    code = "extra"


class DeviceError(MaroonedError):
    """A device that is not available, or that cannot run the requested games."""

    code = "device"


class ClusterError(MaroonedError):
    """A cluster that cannot be reached, or whose machines would play games differently."""

    code = "cluster"


class RulesModeError(MaroonedError):
    """A mode of the rules that does not exist, or that does not support the requested call."""

    code = "mode"


class NoWasmError(RulesModeError):
    """A game's WebAssembly code is missing, is stale, or does not contain an entry."""


def lacking(game: str, what: str, advice: str) -> GameError:
    """Return the error for a game that lacks a part; it tells the author where to add it."""
    return GameError(f"the game {game!r} lacks `{what}`: {advice}; see {GUIDE}", value=what)


def did_you_mean(value: object, known: Iterable[object]) -> str:
    """Return the known name closest to a misspelt one as a hint for an error message.

    Args:
        value: The given name. Case, spaces, hyphens and underscores are ignored.
        known: The names that would have been accepted.

    Returns:
        A text such as ` (did you mean 'quick'?)`, or an empty text if no name is similar.
    """
    from difflib import get_close_matches  # only errors need this import

    if not isinstance(value, str) or len(value) > MOST_SHOWN:
        return ""
    names = {_plain(str(name)): str(name) for name in known}
    close = get_close_matches(_plain(value), names, 1, CLOSE)
    return f" (did you mean {names[close[0]]!r}?)" if close else ""


def _plain(name: str) -> str:
    return name.strip().casefold().replace("_", "-").replace(" ", "-")


def listed(values: Iterable[object], most: int = 12) -> str:
    """Return the values as one readable phrase, cut after `most` of them."""
    words = [str(value) for value in values]
    shown = ", ".join(words[:most])
    return shown + (f", … ({len(words)} in all)" if len(words) > most else "")
