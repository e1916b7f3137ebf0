"""Reader of card tables in TOML; errors name the line.

Used by card_tables.py.
"""

import re
import tomllib
from collections.abc import Collection, Iterable, Mapping
from reprlib import Repr
from typing import Any, Final

from marooned import toml_lines
from marooned.errors import OptionError, listed
from marooned.toml_lines import Lines, Where
from marooned.wording.phrases import slug

SYNTAX: Final = re.compile(r"(?P<what>.*) \(at (line (?P<line>\d+), .*|end of document)\)")
MOST_SHOWN: Final = 60
BLANK: Final = " \t\r\n"
"""Whitespace in TOML; other space characters are allowed in strings only."""

LONGEST_LINE: Final = 3000
"""Longer lines are refused: no real table has such lines, and reading them could take long."""

SHORT: Final = Repr()
SHORT.maxstring = SHORT.maxother = SHORT.maxlong = MOST_SHOWN


class Sheet:
    """A parsed text. Its parts are found by keys and indices, and errors name the line."""

    def __init__(self, text: str, source: str) -> None:
        """Parse the text; raise an error if it is not valid TOML."""
        self.source = source
        self._lines: Lines = {}
        self._check_length(text)
        try:
            self.data = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            raise self._malformed(text, str(error)) from error
        self._lines = toml_lines.located(f"{text}\n")

    def _check_length(self, text: str) -> None:
        for number, line in enumerate(text.split("\n"), 1):
            if len(line) > LONGEST_LINE:
                allowed = f"at most {LONGEST_LINE}"
                place = f"{self.source}, line {number}"
                raise OptionError(
                    f"{place}: this line has {len(line)} characters; allowed are: {allowed}",
                    value=len(line),
                    allowed=[allowed],
                )

    def _malformed(self, text: str, complaint: str) -> OptionError:
        found = SYNTAX.fullmatch(complaint)
        last = text.rstrip(BLANK).count("\n") + 1
        number = int(found["line"]) if found and found["line"] else last
        what = found["what"] if found else "it cannot be read"
        value = text.split("\n")[number - 1].strip(BLANK)[:MOST_SHOWN]
        return OptionError(
            f"{self.source}, line {number}: this is no TOML: {what}: {value!r}",
            value=value,
            allowed=["TOML"],
        )

    def refusal(
        self, where: Where, what: str, value: object, allowed: Iterable[object]
    ) -> OptionError:
        """Return an error that names the line, shows the value, and lists the allowed values."""
        words = list(allowed)
        return OptionError(
            f"{self.source}, line {self.line(where)}: {what}; allowed are: {listed(words, 30)}",
            value=plain(value),
            allowed=words,
        )

    def line(self, where: Where) -> int:
        """Return the line of a part, or of the nearest part that contains it."""
        parts = (where[:length] for length in range(len(where), 0, -1))
        return next((self._lines[part] for part in parts if part in self._lines), 1)

    def table(
        self, where: Where, value: object, keys: Collection[str], *, called: str
    ) -> Mapping[str, Any]:
        """Return a part as a table with exactly the given keys."""
        if not isinstance(value, Mapping):
            allowed = ["an object with names as keys"]
            raise self.refusal(where, f"{called} is {shown(value)}", value, allowed)
        for key in value:
            if key not in keys:
                raise self.refusal((*where, key), f"{called} has {shown(key)}", key, keys)
        for key in keys:
            if key not in value:
                raise self.refusal(where, f"{called} has no {key!r}", key, keys)
        return value

    def members(self, where: Where, value: object, length: int | None, *, called: str) -> list[Any]:
        """Return a part as a list, of the given length if stated."""
        wanted = "a list" if length is None else f"a list of {length}"
        if not isinstance(value, list):
            raise self.refusal(where, f"{called} is {shown(value)}", value, [wanted])
        if len(value) != (len(value) if length is None else length):
            raise self.refusal(where, f"{called} has {len(value)} entries", len(value), [wanted])
        return value

    def named(self, where: Where, value: object, known: Mapping[str, int], *, called: str) -> int:
        """Return the number that belongs to a name; case and spacing are ignored."""
        numbers = {slug(name): number for name, number in known.items()}
        number = numbers.get(slug(value)) if isinstance(value, str) else None
        if number is None:
            raise self.refusal(where, f"{called} is {shown(value)}", value, known)
        return number

    def several(
        self, where: Where, value: object, known: Mapping[str, int], *, called: str
    ) -> list[int]:
        """Return the numbers that belong to one or more different names."""
        names = self.members(where, value, None, called=f"the list of each {called}")
        numbers = [self.named(where, name, known, called=called) for name in names]
        if not numbers or len(set(numbers)) < len(numbers):
            what = (
                f"{shown(names)} names nothing" if not names else f"{shown(names)} names one twice"
            )
            raise self.refusal(where, what, names, known)
        return numbers

    def whole(self, where: Where, value: object, least: int, most: int, *, called: str) -> int:
        """Return an integer within limits."""
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            allowed = [f"whole numbers from {least} to {most}"]
            raise self.refusal(where, f"{called} is {shown(value)}", value, allowed)
        return value


def plain(value: object) -> object:
    """Return a value in a form for errors: strings and small numbers unchanged, others as text."""
    is_short = isinstance(value, str) or (isinstance(value, int) and abs(value) < 1 << 53)
    return value if is_short else shown(value)


def shown(value: object) -> str:
    """Return a value as text for a message, shortened if it is long or deep."""
    return SHORT.repr(value)
