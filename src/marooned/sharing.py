"""Read-only snapshots of a game's state that share unchanged parts."""

from typing import Any

from marooned.engine.compiling.record import Games, Record
from marooned.engine.memory import copied_whole, taken_out


def kept(games: Games, earlier: Games | None) -> Games:
    """Return a copy of a batch of one game. A plain copy shares equal parts with an earlier copy.

    A game keeps a copy per action, and most of the state does not change from one copy to the next.
    """
    if hasattr(games, "dtype"):
        return copied_whole(games)
    if earlier is None:
        return taken_out(games, 0)
    return [_alike(games[0], earlier[0])]


def _alike(state: Record, before: Record) -> Record:
    """Return a copy of a plain state that shares equal parts with another one."""
    copy = object.__new__(type(state))
    for name in state.numbers:
        setattr(copy, name, getattr(state, name))
    for name in (*state.rows, *state.tables):
        setattr(copy, name, shared(getattr(state, name), getattr(before, name)))
    return copy


def shared(value: Any, before: Any) -> Any:
    """Return a value, or the earlier one if they are equal; nested lists are shared row by row."""
    if value == before:
        return before
    if not isinstance(value, list):
        return value
    if value and isinstance(value[0], list) and len(value) == len(before):
        return [shared(row, old) for row, old in zip(value, before, strict=True)]
    return value[:]
