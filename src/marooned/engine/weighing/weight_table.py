"""Weights of a game's policy, read by name from its weights.toml. Used by policies and tuning.

Rules read `W[PATIENCE]`. Normally the weights are constants in the compiled code. In tuning mode
the same code reads them from memory, so that they can change without compiling again.
"""

import os
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib.resources import files
from itertools import accumulate, repeat
from math import inf
from operator import mul
from typing import Any, Final, NoReturn

from marooned.engine.compiling import cache
from marooned.engine.compiling.rule import MODE, PLAIN
from marooned.errors import RulesModeError, WeightsError, listed

FILE: Final = "weights.toml"
POLICY: Final = "policy"
BY_ADDRESS: Final = 1_000_000 // 8 + 1
"""Minimum length of arrays to which compiled code refers.

Shorter arrays are copied into the code.
"""
DIGITS: Final = 4
NUMBER, LIST = r"[-+.\w]+", r"\[[^\]\n]*\]"
"""Patterns of the values in the file; a list is on one line."""

VARIABLE: Final = "MAROONED_TUNING"
"""Environment variable that starts a process in tuning mode, for workers."""

_tuning = False
_read: list[str] = []


def begin_tuning() -> None:
    """Make rules read all weights from memory from now on. Call this before opening a game.

    Raises:
        RulesModeError: Weights have been read already and may be constants of compiled rules, or
            rules
            run as WebAssembly, whose weights are constants.
    """
    global _tuning  # noqa: PLW0603 - one process, one mode
    if MODE == "wasm":
        raise RulesModeError(
            "weights cannot be changed in rules.wasm; tuning needs native rules: "
            "pip install 'marooned[native]'",
            value=MODE,
            allowed=["native", "plain"],
        )
    if _read:
        raise RulesModeError(
            "weights can be tuned only before the process reads them; already read: "
            f"{listed(_read)}",
            value=_read,
        )
    cache.keep_nothing()
    _tuning = True


if os.environ.get(VARIABLE):
    begin_tuning()


class Table:
    """The weights of one section of a game's file, in order.

    Attributes:
        values: The numbers that rules read: the numbers of the file in order, then the powers.
        labels: The name of each number in the file. For a list, the name and an index.
    """

    def __init__(
        self,
        package: str,
        section: str = POLICY,
        powers: Mapping[str, int] | None = None,
        least: float = -inf,
    ) -> None:
        """Read a section.

        Args:
            package: The game's package; the file lies beside its modules.
            section: Section of the file.
            powers: Weights whose powers 0, 1, 2 … rules also read, each with its number of powers.
            least: Smallest allowed value of a weight.

        Raises:
            WeightsError: The file or the section cannot be read, or a weight is too small.
        """
        self.package, self.section, self._least = package, section, least
        _read.append(f"[{section}] of {package}")
        self._text = files(package).joinpath(FILE).read_text("utf-8")
        self._entries = _entries(self._text, section)
        self._places = _places(self._entries)
        self._powers = dict(powers or {})
        self.labels = _labels(self._entries)
        self.values: list[float] = _room(len(self.labels) + sum(self._powers.values()))
        self.fill(self.numbers())

    def places(self, **lengths: int) -> dict[str, int]:
        """Return the index of each weight, or of a list's first number, by its name in capitals.

        Args:
            **lengths: Length of each weight that is a list.

        Raises:
            WeightsError: The file has no such list, or its length differs.
        """
        for name in lengths:
            if name not in self._entries:
                self._refuse(f"has no weight {name!r}", name, self._entries)
        for name, found in self._entries.items():
            length = lengths.get(name)
            is_of_length = len(_listed(found)) == (length or 1)
            if isinstance(found, list) != (length is not None) or not is_of_length:
                self._refuse(f"gives {name} as {found!r}, not {_wanted(length)}", found, ())
        return {name.upper(): place for name, place in self._places.items()}

    def powers(self, name: str) -> int:
        """Return the index of the first power of a weight."""
        if name not in self._powers:
            self._refuse(f"is read without powers of {name!r}", name, self._powers)
        before = list(self._powers)[: list(self._powers).index(name)]
        return len(self.labels) + sum(self._powers[other] for other in before)

    def numbers(self) -> list[float]:
        """Return the numbers of the file."""
        return [number for entry in self._entries.values() for number in _listed(entry)]

    def complete(self, numbers: Sequence[float]) -> list[float]:
        """Return the numbers followed by their powers, multiplied from left to right."""
        whole = [float(number) for number in numbers]
        for name, count in self._powers.items():
            base = whole[self._places[name]]
            whole += accumulate(repeat(base, count - 1), mul, initial=1.0)
        return whole

    def fill(self, numbers: Sequence[float]) -> None:
        """Replace the numbers that rules read. Compiled rules use new numbers only in tuning mode.

        Raises:
            WeightsError: A number is too small.
        """
        for label, number in zip(self.labels, numbers, strict=True):
            if number < self._least:
                self._refuse(f"gives {label} as {number}, not {self._least} or more", number, ())
        for index, number in enumerate(self.complete(numbers)):
            self.values[index] = number

    def written(self, numbers: Sequence[float], found_by: str) -> str:
        """Return the text of the file with other numbers and a comment on their origin."""
        rest = list(numbers)
        text = _note(self._text, self.section, found_by)
        for name, entry in self._entries.items():
            taken, rest = rest[: len(_listed(entry))], rest[len(_listed(entry)) :]
            shown = ", ".join(rounded(number) for number in taken)
            old, new = (LIST, f"[{shown}]") if isinstance(entry, list) else (NUMBER, shown)
            text = _replaced(text, self.section, rf"^{name} *= *{old}", f"{name} = {new}")
        return text

    def _refuse(self, problem: str, value: object, allowed: Iterable[str]) -> NoReturn:
        known = [str(each) for each in allowed]
        hint = f"; known are: {listed(known, 60)}" if known else ""
        raise WeightsError(
            f"[{self.section}] in {FILE} of {self.package} {problem}{hint}",
            value=value,
            allowed=known,
        )


def rounded(number: float) -> str:
    """Return a weight as written in the file."""
    return repr(float(f"{number:.{DIGITS}g}"))


def _room(size: int) -> Any:
    """Return an array for `size` numbers."""
    if PLAIN:
        return [0.0] * size
    import numpy as np

    return np.zeros(max(size, BY_ADDRESS) if _tuning else size)


def _entries(text: str, section: str) -> dict[str, Any]:
    """Return the weights of a section by name; lists stay lists."""
    try:
        found = tomllib.loads(text).get(section)
    except tomllib.TOMLDecodeError as error:
        raise WeightsError(f"{FILE} cannot be read: {error}", value=text) from error
    if not isinstance(found, dict):
        raise WeightsError(f"{FILE} has no section [{section}]", value=section)
    for name, entry in found.items():
        if not all(_is_number(number) for number in _listed(entry)):
            raise WeightsError(
                f"{name} in {FILE} is {entry!r}; allowed are a number or a list of numbers",
                value=entry,
            )
    return found


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


def _listed(entry: Any) -> list[Any]:
    return entry if isinstance(entry, list) else [entry]


def _wanted(length: int | None) -> str:
    return "one number" if length is None else f"a list of {length}"


def _places(entries: Mapping[str, Any]) -> dict[str, int]:
    places, place = {}, 0
    for name, entry in entries.items():
        places[name] = place
        place += len(_listed(entry))
    return places


def _labels(entries: Mapping[str, Any]) -> list[str]:
    return [
        f"{name}[{index}]" if isinstance(entry, list) else name
        for name, entry in entries.items()
        for index in range(len(_listed(entry)))
    ]


def _replaced(text: str, section: str, pattern: str, line: str) -> str:
    """Return the text with one line of a section replaced."""
    start = re.search(rf"^\[{section}\]$", text, re.MULTILINE)
    first = start.end() if start else 0
    changed, count = re.subn(pattern, lambda _: line, text[first:], count=1, flags=re.MULTILINE)
    if count == 0:
        raise WeightsError(f"{FILE} does not hold {line!r} on one line of its own", value=line)
    return text[:first] + changed


def _note(text: str, section: str, found_by: str) -> str:
    """Return the text with a comment on the weights' origin under the section's heading."""
    heading = rf"^\[{section}\]\n(# Found by: .*\n)?"
    note = f"[{section}]\n# Found by: {found_by}\n"
    return re.sub(heading, lambda _: note, text, count=1, flags=re.MULTILINE)
