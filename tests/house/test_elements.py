"""Elements of the page: each is made where it stands, none is kept for a whole module.

An element that is drawn points to the tree it stands in: one that is kept holds on to the first.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

HOUSE = Path(__file__).resolve().parents[2]
UNREAD = re.compile(r'/\*.*?\*/|//[^\n]*|"[^"\n]*"|`[^`]*`', re.DOTALL)
KEPT = re.compile(r"^(?:export )?(?:const|let) (\w+).*?(?=^[^\s)\]}]|\Z)", re.MULTILINE | re.DOTALL)
FUNCTION = re.compile(r"(?:=>|\bfunction\b[^{]*(?=\{))\s*")
ELEMENT = re.compile(r"(?<![\w)\]])<(?:[A-Za-z]|>)")
OPENING, CLOSING, ENDING = "([{", ")]}", ",;"


def scripts() -> list[Path]:
    tops = (HOUSE / "web" / "src", HOUSE / "src" / "marooned" / "games")
    return sorted(path for top in tops for path in top.rglob("*.tsx"))


def body(text: str) -> int:
    """Return where the function's body ends that a text begins with."""
    depth = 0
    for at, sign in enumerate(text):
        depth += (sign in OPENING) - (sign in CLOSING)
        if depth < 0 or (depth == 0 and sign in ENDING):
            return at
    return len(text)


def without_functions(text: str) -> str:
    """Return a text without what its functions make when they are called."""
    while found := FUNCTION.search(text):
        rest = text[found.end() :]
        text = text[: found.start()] + rest[body(rest) :]
    return text


def kept(script: str) -> Iterator[str]:
    """Give the names of a script's constants that hold elements."""
    for found in KEPT.finditer(UNREAD.sub('""', script)):
        if ELEMENT.search(without_functions(found[0])):
            yield found[1]


def test_no_element_is_kept() -> None:
    """Constants of the page's modules hold functions that make elements, and no elements."""
    found = {path: list(kept(path.read_text("utf-8"))) for path in scripts()}
    assert {str(path.relative_to(HOUSE)): names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "script",
    [
        "const KEPT = <path />;\n",
        "export const KEPT: Record<string, JSX.Element> = {\n  one: (\n    <path />\n  ),\n};\n",
        "const KEPT = [\n  () => <path />,\n  <>\n    <path />\n  </>,\n];\n",
    ],
)
def test_an_element_that_is_kept_is_found(script: str) -> None:
    """It is found alone, in a table, and in a list beside functions."""
    assert list(kept(script)) == ["KEPT"]


@pytest.mark.parametrize(
    "script",
    [
        "const made = () => <path />;\nfunction Sign() {\n  return <path />;\n}\n",
        "const MADE: Signs = {\n  one: () => (\n    <path />\n  ),\n};\n",
        "const shown = signal<Map<string, number>>(new Map());\n// like <this>\n",
        "export const Made = memo(function Made() {\n  return <path />;\n});\n",
    ],
)
def test_what_makes_elements_is_let_be(script: str) -> None:
    """Functions may make them, and types stand in the same brackets."""
    assert list(kept(script)) == []
