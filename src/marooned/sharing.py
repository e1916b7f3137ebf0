"""Copies of a game's state for reading only, which share with one another what has not changed."""

from typing import Any

from marooned.engine.compiling.record import Games, Record
from marooned.engine.memory import copied_whole, taken_out


def kept(games: Games, earlier: Games | None) -> Games:
    """Return a copy of a batch of one; a plain one takes from an earlier copy all that is alike.

    A game keeps a copy for every action: most of a state is the same before the next one.
    """
    if hasattr(games, "dtype"):
        return copied_whole(games)
    if earlier is None:
        return taken_out(games, 0)
    return [_alike(games[0], earlier[0])]


def _alike(state: Record, before: Record) -> Record:
    """Return a copy of a plain state that shares with another one what is equal."""
    copy = object.__new__(type(state))
    for name in state.numbers:
        setattr(copy, name, getattr(state, name))
    for name in (*state.rows, *state.tables):
        setattr(copy, name, shared(getattr(state, name), getattr(before, name)))
    return copy


def shared(value: Any, before: Any) -> Any:
    """Return a value, or the one of before where they are equal; in a list, row by row."""
    if value == before:
        return before
    if not isinstance(value, list):
        return value
    if value and isinstance(value[0], list) and len(value) == len(before):
        return [shared(row, old) for row, old in zip(value, before, strict=True)]
    return value[:]
