"""Sentences of the log about seats that changed hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from marooned.table.state.log_entries import Seated
from marooned.wording.phrases import joined

ERASED: Final = "A player"
"""Shown for a name that was erased."""


def seat_sentence(entry: Seated, names: Mapping[int, str]) -> str:
    """Return the sentence that the log shows for changed seats.

    Args:
        entry: The entry.
        names: Texts of names by their numbers.
    """
    people = [ERASED if each is None else names.get(each, ERASED) for each in entry.names]
    return f"{SENTENCES[entry.reason](people, entry.titles)}."


def _back(people: Sequence[str], _titles: Sequence[str]) -> str:
    return f"{joined(people)} {'is' if len(people) == 1 else 'are'} back"


def _stands_up(people: Sequence[str], titles: Sequence[str]) -> str:
    return f"{people[0]} stands up; {f'{titles[0]} sits in' if titles else 'the seat is free'}"


def _sits_in(people: Sequence[str], titles: Sequence[str]) -> str:
    return "{} sits in for {}".format(*titles, *people)


def _swap(people: Sequence[str], titles: Sequence[str]) -> str:
    return "{} and {} swap seats".format(*people, *titles)


SENTENCES: Final[Mapping[str, Callable[[Sequence[str], Sequence[str]], str]]] = {
    "as_stored": lambda people, _: people[0],
    "waits": lambda people, _: f"The seat of {people[0]} waits for a replacement",
    "sits_in": _sits_in,
    "stands_up": _stands_up,
    "back": _back,
    "resigns": lambda people, titles: f"{people[0]} resigns; {titles[0]} plays on",
    "removed": lambda people, _: f"The host removes {people[0]}",
    "takes": "{0[0]} takes the seat of {0[1]}".format,
    "moves": lambda people, _: f"{people[0]} uses another browser now",
    "sits_down": lambda people, _: f"{people[0]} sits down",
    "swap": _swap,
}
"""The sentences by reason, from names of people and of AI players, in the entry's order."""
