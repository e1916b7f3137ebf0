"""Grid expansion: a study's cells as the product of its lists and ranges.

Used only by studies.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, Final

from marooned.arguments import whole
from marooned.errors import shown
from marooned.study.files.layers import VARY, Layers
from marooned.study.files.whereabouts import Place, check_keys, checked, refusal, values_of

CELLS: Final = "cells"
MOST: Final = 10_000
"""Maximum number of cells."""
FARTHEST: Final = 10**9
RANGE: Final = ("from", "to", "step")
"""Keys of a range: first value, last value, distance."""


@dataclass(frozen=True)
class Cell:
    """The values of one cell, and their locations for error messages."""

    said: Mapping[str, Any]
    layers: Layers
    block: int | None

    def at(self, key: str) -> str:
        """Return the location of a key of the cell in words."""
        own = (CELLS, self.block or 0, key)
        if self.block is not None and any(layer.says(own) for layer in self.layers.chain):
            return self.layers.at(*own)
        return self.layers.at_first((key,), (VARY, key))


def unfolded(layers: Layers, said: Mapping[str, Any]) -> Iterator[Cell]:
    """Yield the cells of a study from common values, varied values and blocks.

    Raises:
        OptionError: A list or range is empty or not valid, a layer states a key both at the top and
            as a varied key, or there are too many cells.
    """
    _check_once(layers)
    data = layers.data
    varied = _table(layers, data.get(VARY, {}))
    blocks = [
        (number, _block(layers, varied, number, block))
        for number, block in _blocks(layers, data.get(CELLS))
    ]
    _check_number(layers, [values for _, values in blocks])
    for number, values in blocks:
        for each in product(*values.values()):
            yield Cell({**said, **dict(zip(values, each, strict=True))}, layers, number)


def _block(
    layers: Layers, varied: Mapping[str, Any], number: int | None, block: Mapping[str, Any]
) -> dict[str, list[Any]]:
    """Return the values of all keys that a block varies or overrides."""
    paths = {key: (VARY, key) for key in varied} | {key: (CELLS, number or 0, key) for key in block}
    return {
        key: _values(layers, path, block[key] if key in block else varied[key])
        for key, path in paths.items()
    }


def _check_once(layers: Layers) -> None:
    """Check that no layer has a key both at the top and among the varied keys."""
    for layer in layers.chain:
        stated = layer.data.get(VARY)
        varied = stated if isinstance(stated, Mapping) else {}
        for key in (key for key in varied if key in layer.data):
            message = f"{key} is both at the top and in vary"
            allowed = ["one of the two"]
            raise refusal(Place(layer.at((VARY, key))), key, message, varied[key], allowed)


def _table(layers: Layers, stated: Any) -> Mapping[str, Any]:
    place = Place(layers.at(VARY))
    if not isinstance(stated, Mapping):
        raise refusal(place, VARY, f"vary is {shown(stated)}", stated, ["a [vary] table of lists"])
    for key, value in stated.items():
        if not isinstance(value, list | tuple | Mapping):
            place = Place(layers.at(VARY, key))
            allowed = ["a list of values", "a range { from = 1, to = 5 }"]
            raise refusal(place, key, f"{key} is {shown(value)} in vary", value, allowed)
    return stated


def _blocks(layers: Layers, stated: Any) -> list[tuple[int | None, Mapping[str, Any]]]:
    if stated is None:
        return [(None, {})]
    if not _is_list_of_tables(stated):
        place = Place(layers.at(CELLS))
        raise refusal(place, CELLS, f"cells is {shown(stated)}", stated, ["[[cells]] blocks"])
    return list(enumerate(stated))


def _is_list_of_tables(stated: Any) -> bool:
    listed = isinstance(stated, list | tuple) and bool(stated)
    return listed and all(isinstance(each, Mapping) for each in stated)


def _values(layers: Layers, path: tuple[str | int, ...], value: Any) -> list[Any]:
    place, key = Place(layers.at(*path)), str(path[-1])
    if isinstance(value, Mapping):
        return _range(place, key, value)
    return values_of(place, key, list(value) if isinstance(value, tuple) else value)


def _range(place: Place, key: str, stated: Mapping[str, Any]) -> list[int]:
    """Return the numbers of a range, including the last one."""
    check_keys(place, stated, RANGE)
    first, last, step = (_number(place, key, stated, name) for name in RANGE)
    if last < first:
        allowed = [f"a range whose last number is {first} or more"]
        raise refusal(
            place, key, f"{key} is the empty range {shown(dict(stated))}", stated, allowed
        )
    if (last - first) // step >= MOST:
        raise _too_many(place, key, (last - first) // step + 1)
    return list(range(first, last + 1, step))


def _number(place: Place, key: str, stated: Mapping[str, Any], name: str) -> int:
    """Return one number of a range (its first, its last or its step), checked."""
    value, least = ({"step": 1} | dict(stated)).get(name), int(name == "step")
    return checked(place, key, lambda: whole(name, value, least, FARTHEST))


def _check_number(layers: Layers, blocks: Sequence[Mapping[str, list[Any]]]) -> None:
    """Check that all blocks together do not have too many cells."""
    number = sum(prod(map(len, values.values())) for values in blocks)
    if number > MOST:
        path = (CELLS, 0) if CELLS in layers.data else (VARY,)
        raise _too_many(Place(layers.at(*path)), VARY, number)


def _too_many(place: Place, key: str, number: int) -> Exception:
    return refusal(place, key, f"that makes {number} cells", number, [f"at most {MOST} cells"])
