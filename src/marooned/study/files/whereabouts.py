"""Locations in files, for error messages with the file, the place and the allowed values.

Used for study files and strength files.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from marooned.errors import OptionError, did_you_mean, listed, shown

T = TypeVar("T")


class Stated(Protocol):
    """Provides the location of keys."""

    def at(self, key: str) -> str:
        """Return the location of a key in words."""


@dataclass(frozen=True)
class Place:
    """A location that is the same for all keys."""

    where: str

    def at(self, _key: str) -> str:
        """Return the location."""
        return self.where


def refusal(
    place: Stated, key: str, message: str, value: object, allowed: Iterable[object]
) -> OptionError:
    """Return the error for a value that is not allowed."""
    words = list(allowed)
    text = f"{place.at(key)}: {message}; allowed are: {listed(words, 50)}"
    return OptionError(text, value=value, allowed=words)


def checked(place: Stated, key: str, check: Callable[[], T]) -> T:
    """Return the result of checking a key's value. Errors of the check then name its location."""
    try:
        return check()
    except OptionError as error:
        raise OptionError(
            f"{place.at(key)}, {key}: {error}", value=error.value, allowed=error.allowed
        ) from error


def check_keys(
    place: Stated, stated: Iterable[str], known: Sequence[str], elsewhere: Sequence[str] = ()
) -> None:
    """Raise an error if a key is not known.

    Args:
        place: The location of the keys, for the error message.
        stated: The keys that the file states.
        known: The keys that are allowed.
        elsewhere: Other keys of the same file, which are checked elsewhere. The error also suggests
            these keys.

    Raises:
        OptionError: A key is not known.
    """
    for key in stated:
        if key not in known:
            message = f"there is no key {shown(key)}{did_you_mean(key, [*known, *elsewhere])}"
            raise refusal(place, key, message, key, known)


def values_of(place: Stated, key: str, value: Any) -> list[Any]:
    """Return the values of a list, or a single value as a list.

    Raises:
        OptionError: The list is empty.
    """
    if isinstance(value, list) and not value:
        allowed = ["a value, or a list of values"]
        raise refusal(place, key, f"{key} is an empty list", value, allowed)
    return value if isinstance(value, list) else [value]
