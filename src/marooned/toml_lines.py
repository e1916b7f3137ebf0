"""Line numbers of the keys and list members of a TOML text.

For error messages on files that people write: cards and studies. The text must be valid TOML. The
content of inline tables is skipped.
"""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final

Where = tuple[str | int, ...]
Lines = dict[Where, int]

TOKEN: Final = re.compile(
    r"""
    \"{3} (?: \\. | [^\\] )*? \"{3,5}
    | '{3} .*? '{3,5}
    | " (?: \\. | [^"\\\n] )* "
    | ' [^'\n]* '
    | \# [^\n]*
    | [\n\[\]{},=]
    | [^\s\[\]{},="'\#]+
    """,
    re.VERBOSE | re.DOTALL,
)
OPENING: Final = "[{"
CLOSING: Final = "]}"


def located(text: str) -> Lines:
    """Return the first line of each key and each list member."""
    lines: Lines = {}
    table: Where = ()
    repeated: Counter[Where] = Counter()
    for statement in _statements(text):
        words = [word for word, _ in statement]
        if words[0] == "[":
            table = _header(words, repeated)
            lines[table] = statement[0][1]
        else:
            equals = words.index("=")
            names = _names(words[:equals])
            path = (*table, *names)
            lines[path] = statement[0][1]
            lines.setdefault((*table, names[0]), statement[0][1])
            lines |= _members(path, statement[equals + 1 :])
    return lines


Token = tuple[str, int]


def _tokens(text: str) -> Iterator[Token]:
    """Yield each token except comments, with its line."""
    line, done = 1, 0
    for found in TOKEN.finditer(text):
        line += text.count("\n", done, found.start())
        done = found.start()
        if not found[0].startswith("#"):
            yield found[0], line


def _statements(text: str) -> Iterator[list[Token]]:
    """Yield the tokens of each table header, and of each key with its value."""
    statement: list[Token] = []
    depth = 0
    for word, line in _tokens(text):
        depth += (word in OPENING) - (word in CLOSING)
        if word != "\n":
            statement.append((word, line))
        elif statement and not depth:
            yield statement
            statement = []


def _header(words: list[str], repeated: Counter[Where]) -> Where:
    """Return the table that a header begins; tables in an array of tables are numbered."""
    path: Where = _names([word for word in words if word not in (*OPENING, *CLOSING)])
    if words[1] != "[":
        return path
    repeated[path] += 1
    return (*path, repeated[path] - 1)


def _names(words: list[str]) -> tuple[str, ...]:
    return tuple(name for word in words for name in _parts(word))


def _parts(word: str) -> list[str]:
    return [word[1:-1]] if word[0] in "\"'" else [name for name in word.split(".") if name]


def _members(path: Where, value: list[Token]) -> Lines:
    """Return the lines of the members of a list; none if the value is not a list."""
    if value[0][0] != "[":
        return {}
    lines: Lines = {}
    depth, begins = 0, True
    for word, line in value:
        if depth == 1 and begins and word not in CLOSING:
            lines[*path, len(lines)] = line
        begins = word == "," if depth == 1 else depth == 0
        depth += (word in OPENING) - (word in CLOSING)
    return lines
