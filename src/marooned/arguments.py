"""Checks of arguments: actions (texts in any case, or codes), integers and seeds."""

import os
import secrets
from collections.abc import Collection
from collections.abc import Set as AbstractSet
from typing import Any, Final

from marooned.contract import Action, Face
from marooned.errors import IllegalActionError, OptionError, did_you_mean, listed, shown
from marooned.wording.phrases import integer_of

CURLY = "\N{RIGHT SINGLE QUOTATION MARK}"
UNKNOWN = -1
MOST_THREADS: Final = 1024
SEEDS: Final = 1 << 64
"""Number of seeds: a seed is two 32-bit words."""


def code_named(action: object, face: Face, state: Any) -> int:
    """Return the code of an action, or UNKNOWN for a text that no action has.

    Raises:
        IllegalActionError: The value is neither an action nor a text nor a code of the game.
    """
    if isinstance(action, str):
        return code_of_text(action, face.texts(state))
    code = action.code if isinstance(action, Action) else action
    if isinstance(code, bool) or not isinstance(code, int) or not 0 <= code < face.CODES:
        allowed = f"0 to {face.CODES - 1}"
        raise IllegalActionError(
            f"{shown(action)} is no action: neither a text nor a code from {allowed}",
            value=action,
            allowed=[allowed],
        )
    return code


def code_of_text(text: str, texts: Any) -> int:
    """Return the code of an action's text, or UNKNOWN if there is none."""
    wanted = plain_words(text)
    codes = (code for code, words in enumerate(texts) if plain_words(words) == wanted)
    return next(codes, UNKNOWN)


def plain_words(text: str) -> str:
    """Return a text to compare: lower case, single spaces, plain apostrophes, no last full stop."""
    return " ".join(text.replace(CURLY, "'").casefold().split()).rstrip(".")


def whole(name: str, value: object, least: int, most: int) -> int:
    """Return an integer within limits.

    Raises:
        OptionError: The value is not an integer within the limits.
    """
    number = integer_of(value)
    if number is None or not least <= number <= most:
        raise unallowed(name, value, [f"a whole number from {least} to {most}"])
    return number


def unallowed(name: str, value: object, allowed: Collection[object]) -> OptionError:
    """Return the error that shows an argument's value and all allowed values."""
    verb = "is" if len(allowed) == 1 else "are:"
    hint = did_you_mean(value, allowed)
    text = f"{name} is {shown(value)}{hint}; allowed {verb} {listed(allowed)}"
    return OptionError(text, value=value, allowed=allowed)


def checked_seat(seat: object, players: int) -> int:
    """Return a valid seat.

    Raises:
        IllegalActionError: The game has no such seat.
    """
    number = integer_of(seat)
    if number is None or not 0 <= number < players:
        raise IllegalActionError(
            f"there is no seat {shown(seat)}; the seats are: {listed(range(players))}",
            value=seat,
            allowed=range(players),
        )
    return number


def checked_target(target: object, clickable: AbstractSet[str]) -> str:
    """Return a valid click target.

    Raises:
        IllegalActionError: The target is not one of the clickable ids.
    """
    if not isinstance(target, str) or target not in clickable:
        allowed = sorted(clickable)
        raise IllegalActionError(
            f"there is no {shown(target)} to click; there is: {listed(allowed)}",
            value=target,
            allowed=allowed,
        )
    return target


def checked_passes(passed: object, players: int) -> frozenset[int]:
    """Return the seats that have passed.

    Raises:
        IllegalActionError: The value is not a collection, or contains something other than seats.
    """
    if not isinstance(passed, list | tuple | AbstractSet | range):
        raise IllegalActionError(
            f"passed is {shown(passed)}; allowed is a collection of seats",
            value=passed,
            allowed=["a collection of seats"],
        )
    return frozenset(checked_seat(seat, players) for seat in passed)


def checked_moment(seq: object, most: int) -> int:
    """Return a number of played actions, from 0 to `most`.

    Raises:
        IllegalActionError: The value is not an integer from 0 to `most`.
    """
    if isinstance(seq, bool) or not isinstance(seq, int) or not 0 <= seq <= most:
        allowed = f"0 to {most}"
        raise IllegalActionError(
            f"there is no moment after {shown(seq)} actions; allowed are: {allowed}",
            value=seq,
            allowed=[allowed],
        )
    return seq


def checked_threads(threads: object) -> int:
    """Return a number of threads (default: one per core).

    Raises:
        OptionError: The number is not an integer from 1 to MOST_THREADS.
    """
    return os.cpu_count() or 1 if threads is None else whole("threads", threads, 1, MOST_THREADS)


def checked_seed(seed: object) -> int:
    """Return a seed (default: random, from the operating system).

    Raises:
        OptionError: The seed is not an integer from 0 to 2**64 - 1.
    """
    if seed is None:
        return secrets.randbits(64)
    number = integer_of(seed)
    if number is None or not 0 <= number < SEEDS:
        raise OptionError(
            f"seed is {shown(seed)}; allowed is a whole number from 0 to {SEEDS - 1}",
            value=seed,
            allowed=[f"0 to {SEEDS - 1}"],
        )
    return number
