"""Positions of games that bring no words for them: the state's fields by their names, and back."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from marooned.engine.compiling.number_types import NumberType
from marooned.engine.compiling.record import OUTSIDE, Record
from marooned.positions.reader import Reader, written_moment

KINDS = tuple(map(str, range(128)))
"""What is pending goes by its number."""


def own_fields(game: Record, options: Collection[str]) -> list[str]:
    """Return the fields that are a game's own and no option."""
    common = {*Record.__annotations__, *OUTSIDE, *options}
    return [name for name in game.names if name not in common]


def write_fields(game: Any, endings: Sequence[str], options: Collection[str]) -> dict[str, Any]:
    """Return a state's own fields and the common parts of every position."""
    return {
        **{name: getattr(game, name) for name in own_fields(game, options)},
        **written_moment(game, KINDS, endings),
    }


def read_fields(
    game: Any, position: Mapping[str, Any], endings: Sequence[str], options: Collection[str]
) -> None:
    """Change a freshly dealt state into the stated position; what is unstated stays as dealt.

    Raises:
        PositionError: A key that is no field, or a value that its field cannot hold.
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
    """Return what a field of a shape and a kind of number is to hold."""
    if not shape:
        return reader.whole(name, value, kind.least, kind.greatest)
    parts = reader.parts(name, value, shape[0])
    return [held(reader, name, part, shape[1:], kind) for part in parts]
