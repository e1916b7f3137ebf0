"""Layers: a study file and the files that it extends, with the location of each value.

Used only by studies.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from marooned.errors import shortened, shown
from marooned.files import text_of_file
from marooned.study.files.toml_text import line_of, parsed
from marooned.study.files.whereabouts import Place, refusal

EXTENDS: Final = "extends"
"""The key with the file to extend."""
VARY: Final = "vary"
"""The key of the table with varied values."""
MOST: Final = 16
"""Maximum number of files in a chain in which each file extends the next."""


@dataclass(frozen=True)
class Layer:
    """The content of one file.

    Attributes:
        name: The name of the file in error messages.
        data: The parsed content.
        text: The text of the file; None if the content was given as a mapping.
        path: The path of the file; None if the content was given as a mapping.
    """

    name: str
    data: Mapping[str, Any]
    text: str | None = None
    path: Path | None = None

    def at(self, path: Sequence[str | int]) -> str:
        """Return the location of a value in words."""
        line = None if self.text is None else line_of(self.text, path)
        return self.name if line is None else f"{self.name}, line {line}"

    def says(self, path: Sequence[str | int]) -> bool:
        """Return True if the layer has a value at this path."""
        found: Any = self.data
        for key in path:
            known = range(len(found)) if isinstance(found, list | tuple) else found
            if not isinstance(found, list | tuple | Mapping) or key not in known:
                return False
            found = found[key]  # type: ignore[index]
        return True


@dataclass(frozen=True)
class Layers:
    """A layer followed by the layers that it extends. Earlier layers override later ones."""

    chain: tuple[Layer, ...]

    def at(self, *path: str | int) -> str:
        """Return the location of a value in words."""
        return self.at_first(path)

    def at_first(self, *paths: Sequence[str | int]) -> str:
        """Return the location, in words, of the first value found at one of several paths.

        The layers are searched in order, each of them at all paths.
        """
        said = ((layer, path) for layer in self.chain for path in paths if layer.says(path))
        layer, path = next(said, (self.chain[0], paths[0]))
        return layer.at(path)

    @property
    def data(self) -> dict[str, Any]:
        """All values. The tables of varied values are merged key by key.

        A key at the top level of a layer overrides the same key among the varied values of the
        layers that it extends.
        """
        found: dict[str, Any] = {}
        for layer in reversed(self.chain):
            if isinstance(varied := found.get(VARY), Mapping):
                found[VARY] = {key: varied[key] for key in varied if key not in layer.data}
            found = {**found, **{key: _over(found.get(key), layer.data[key]) for key in layer.data}}
        return {key: value for key, value in found.items() if key != EXTENDS}

    @property
    def text(self) -> str:
        """The texts of all files, extended files first. A mapping is shown as Python code."""
        return "\n".join(layer.text or repr(layer.data) for layer in reversed(self.chain))


def _over(before: Any, value: Any) -> Any:
    """Return the result if a value overrides an earlier value: tables are merged key by key."""
    tables = isinstance(before, Mapping) and isinstance(value, Mapping)
    return {**before, **value} if tables else value


def layers_of(stated: Path | Mapping[str, Any]) -> Layers:
    """Return the layers of a file, or of a mapping with the same keys.

    Raises:
        OptionError: A file cannot be read, is not valid TOML, or extends itself.
    """
    if isinstance(stated, Mapping):
        return Layers(_chain([Layer("the study", dict(stated))]))
    return Layers(_chain([_layer(stated)]))


def _layer(path: Path) -> Layer:
    name = shortened(str(path))
    text = text_of_file(path, ["a TOML file of a study"])
    return Layer(name, parsed(Place(name), text), text, path)


def _chain(begun: list[Layer]) -> tuple[Layer, ...]:
    """Return layers, followed by the layers that the last of them extends, one after another."""
    while EXTENDS in begun[-1].data:
        begun.append(_next(begun))
    return tuple(begun)


def _next(chain: Sequence[Layer]) -> Layer:
    last = chain[-1]
    stated, place = last.data[EXTENDS], Place(last.at([EXTENDS]))
    if not isinstance(stated, str) or not stated.strip() or "\0" in stated:
        raise refusal(place, EXTENDS, f"extends is {shown(stated)}", stated, ["the path of a file"])
    path = (last.path.parent if last.path else Path()) / stated
    if path.resolve() in [each.path.resolve() for each in chain if each.path]:
        message = f"extends is {shown(stated)}, which comes back to itself"
        allowed = ["a file that does not build on this one"]
        raise refusal(place, EXTENDS, message, stated, allowed)
    if len(chain) == MOST:
        message = f"extends is {shown(stated)}, one file too many"
        raise refusal(place, EXTENDS, message, stated, [f"at most {MOST} files in a row"])
    return replace(_layer(path), name=shortened(str(path)))
