"""Positions of games without a position format of their own: the state's fields by name."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from marooned.engine.compiling.number_types import NumberType
from marooned.engine.compiling.record import OUTSIDE, Record
from marooned.positions.reader import Reader, written_moment

KINDS = tuple(map(str, range(128)))
"""Kinds of pending entries are written as their numbers."""


def own_fields(game: Record, options: Collection[str]) -> list[str]:
    """Return a game's own fields, without its options."""
    common = {*Record.__annotations__, *OUTSIDE, *options}
    return [name for name in game.names if name not in common]


def write_fields(game: Any, endings: Sequence[str], options: Collection[str]) -> dict[str, Any]:
    """Return a state's own fields, and the parts that all positions share."""
    return {
        **{name: getattr(game, name) for name in own_fields(game, options)},
        **written_moment(game, KINDS, endings),
    }


def read_fields(
    game: Any, position: Mapping[str, Any], endings: Sequence[str], options: Collection[str]
) -> None:
    """Change a freshly dealt state into the stated position.

    Parts that are not stated stay as they were dealt.

    Raises:
        PositionError: There is no such field, or a field cannot hold its value.
    """
    names = own_fields(game, options)
    reader = Reader(game, position, names)
    reader.read_common(endings)
    if reader.stated("pending"):
        reader.read_pending(KINDS)
    for name in filter(reader.stated, names):
        kind, shape = game.number_types[name], game.shapes[name]
        setattr(game, name, held(reader, name, position[name], shape, kind))


def held(reader: Reader, name: str, value: object, shape: tuple[int, ...], kind: NumberType) -> Any:
    """Return the value of a field with a shape and a number type."""
    if not shape:
        return reader.whole(name, value, kind.least, kind.greatest)
    parts = reader.parts(name, value, shape[0])
    return [held(reader, name, part, shape[1:], kind) for part in parts]
