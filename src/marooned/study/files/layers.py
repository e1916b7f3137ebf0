"""Layers: what a file of a study says and what it builds on, and where each thing stands.

For studies only.
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
"""The key that names the file which a file builds on."""
VARY: Final = "vary"
"""The key of the table that says what is varied."""
MOST: Final = 16
"""So many files build on one another at most."""


@dataclass(frozen=True)
class Layer:
    """What one file says.

    Attributes:
        name: What it is called in errors.
        data: What it says.
        text: Its text; None where it was given as data.
        path: Where it lies; None where it was given as data.
    """

    name: str
    data: Mapping[str, Any]
    text: str | None = None
    path: Path | None = None

    def at(self, path: Sequence[str | int]) -> str:
        """Return where it says something, in words."""
        line = None if self.text is None else line_of(self.text, path)
        return self.name if line is None else f"{self.name}, line {line}"

    def says(self, path: Sequence[str | int]) -> bool:
        """Tell whether it says anything of the kind."""
        found: Any = self.data
        for key in path:
            known = range(len(found)) if isinstance(found, list | tuple) else found
            if not isinstance(found, list | tuple | Mapping) or key not in known:
                return False
            found = found[key]  # type: ignore[index]
        return True


@dataclass(frozen=True)
class Layers:
    """A layer and those that it builds on, itself first: what it says goes before what they say."""

    chain: tuple[Layer, ...]

    def at(self, *path: str | int) -> str:
        """Return where something is said, in words."""
        return self.at_first(path)

    def at_first(self, *paths: Sequence[str | int]) -> str:
        """Return where the nearest layer that says any of some things says it, in words."""
        said = ((layer, path) for layer in self.chain for path in paths if layer.says(path))
        layer, path = next(said, (self.chain[0], paths[0]))
        return layer.at(path)

    @property
    def data(self) -> dict[str, Any]:
        """All that is said; what is varied is put together key by key.

        What a layer says at its top is not varied by those that it builds on.
        """
        found: dict[str, Any] = {}
        for layer in reversed(self.chain):
            if isinstance(varied := found.get(VARY), Mapping):
                found[VARY] = {key: varied[key] for key in varied if key not in layer.data}
            found = {**found, **{key: _over(found.get(key), layer.data[key]) for key in layer.data}}
        return {key: value for key, value in found.items() if key != EXTENDS}

    @property
    def text(self) -> str:
        """The texts of all files, those that it builds on first; data as Python writes it."""
        return "\n".join(layer.text or repr(layer.data) for layer in reversed(self.chain))


def _over(before: Any, value: Any) -> Any:
    """Return a value laid over one of before, two tables key by key."""
    tables = isinstance(before, Mapping) and isinstance(value, Mapping)
    return {**before, **value} if tables else value


def layers_of(stated: Path | Mapping[str, Any]) -> Layers:
    """Return what a file says, or data that stands for one, and what it builds on.

    Raises:
        OptionError: A file cannot be read, is no TOML, or builds on itself.
    """
    if isinstance(stated, Mapping):
        return Layers(_chain([Layer("the study", dict(stated))]))
    return Layers(_chain([_layer(stated)]))


def _layer(path: Path) -> Layer:
    name = shortened(str(path))
    text = text_of_file(path, ["a TOML file of a study"])
    return Layer(name, parsed(Place(name), text), text, path)


def _chain(begun: list[Layer]) -> tuple[Layer, ...]:
    """Follow a layer to what it builds on."""
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
