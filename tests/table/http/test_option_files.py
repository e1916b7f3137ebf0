"""Tables for whose options a file is chosen: its text is taken, and no path is ever followed."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

import marooned
from marooned.definition import GameDefinition
from tests.table.browsers import GREEDY, Browser

TAKING = [
    (definition, option)
    for definition in marooned.games().values()
    for option in definition.options
    if option.file
]
NAMES = [f"{definition.name}-{option.name}" for definition, option in TAKING]
pytestmark = pytest.mark.parametrize(("definition", "option"), TAKING, ids=NAMES)


def asked(
    browser: Browser, definition: GameDefinition, option: Any, value: object
) -> httpx.Response:
    seats = [GREEDY] * definition.seats[0]
    wish = {"game": definition.name, "seats": seats, "options": {option.name: value}}
    return browser.http.post("/api/tables", json=wish)


def house_file(definition: GameDefinition, option: Any) -> Path:
    """Return the file that an option's first choice stands for, which lies in the game's folder."""
    folder = Path(marooned.__file__).parent / "games" / definition.name
    return folder / f"{option.default}.toml"


def test_a_path_is_no_file(visitor: Browser, definition: GameDefinition, option: Any) -> None:
    """A path that a browser names is refused, and nothing of what lies there is told."""
    for path in (str(house_file(definition, option)), "pyproject.toml"):
        answer = asked(visitor, definition, option, path)
        error = answer.json()["error"]
        assert (answer.status_code, error["code"]) == (422, "unknown_option")
        assert error["allowed"][-1] == "the text of a file"


def test_a_text_is_kept(
    visitors: Callable[[], Browser], definition: GameDefinition, option: Any
) -> None:
    """A table is laid with the text of a file, and keeps it."""
    text = "# my own\n" + house_file(definition, option).read_text("utf-8")
    browser = visitors()
    answer = asked(browser, definition, option, text)
    assert answer.status_code == 201, answer.text
    table = answer.json()["table"]
    told = browser.http.get(f"/api/tables/{table}").json()
    assert told["options"][option.name] == text


def test_a_wrong_text_is_told_by_its_line(
    visitor: Browser, definition: GameDefinition, option: Any
) -> None:
    """What is wrong with the text is told as an option's fault, with the line."""
    answer = asked(visitor, definition, option, "# one\n= two\n")
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (422, "unknown_option")
    assert error["message"].startswith(f"{option.name}, line 2: ")
