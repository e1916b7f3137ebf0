"""A file chosen in the form: its text is sent, and what is wrong with it is told."""

from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Locator, Page, expect

from marooned.contract import Option
from marooned.definition import GameDefinition
from marooned.files import MOST_BYTES
from tests.browser.pages.faults import Faults
from tests.browser.pages.opening import unfold
from tests.table.http.test_option_files import NAMES, TAKING, house_file

pytestmark = [
    pytest.mark.browser,
    pytest.mark.parametrize(("definition", "option"), TAKING, ids=NAMES),
]
OWN = "# my own\n"


def title(option: Option) -> str:
    return option.name.replace("_", " ").capitalize()


def open_form(page: Page, definition: GameDefinition, option: Option, content: bytes) -> Locator:
    """Choose a game and a file for one of its options; return the option's choice."""
    page.goto("/")
    page.get_by_label(definition.title).check()
    unfold(page)
    file: FilePayload = {"name": "mine.toml", "mimeType": "text/plain", "buffer": content}
    page.get_by_label(f"{title(option)}, your own file").set_input_files(files=[file])
    return page.get_by_label(title(option), exact=True)


def house_text(definition: GameDefinition, option: Option) -> str:
    path: Path = house_file(definition, option)
    return path.read_text(encoding="utf-8")


def sit_down(page: Page) -> None:
    page.get_by_role("button", name="Sit down and play").click()


def test_a_file_is_played_with(page: Page, definition: GameDefinition, option: Option) -> None:
    """A file chosen in the form shows by its name, and the table is laid with its text."""
    text = OWN + house_text(definition, option)
    choice = open_form(page, definition, option, text.rstrip("\n").encode())
    expect(choice.locator("option:checked")).to_have_text("mine.toml")
    sit_down(page)
    page.locator(".table").wait_for()
    table = page.request.get(f"/api/tables/{page.url.split('/')[-1]}").json()
    assert table["options"][option.name] == text


def test_a_file_is_let_go(page: Page, definition: GameDefinition, option: Option) -> None:
    """Going back to a choice of the game's lets the file go."""
    choice = open_form(page, definition, option, OWN.encode())
    choice.select_option(label=option.choices[0][1])
    expect(choice.locator("option")).to_have_count(len(option.choices))
    expect(page.get_by_label(f"{title(option)}, your own file")).to_have_value("")


def test_a_wrong_file_names_its_line(
    page: Page, faults: Faults, definition: GameDefinition, option: Option
) -> None:
    """What is wrong in a file is told by its line, and the form stays."""
    faults.expect("422")
    open_form(page, definition, option, b"# one\n= two\n")
    sit_down(page)
    expect(page.get_by_role("alert")).to_contain_text(f"{option.name.capitalize()}, line 2: ")
    expect(page.locator(".option[data-wrong]")).to_have_count(1)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\xff\xfe", "not UTF-8 text"),
        (b"#" * (MOST_BYTES + 1), "are allowed"),
        (b'"' * 40_000, "are allowed"),
    ],
    ids=["no-text", "large", "large-once-sent"],
)
def test_a_file_that_is_no_text_or_too_large_is_refused_at_once(
    page: Page, definition: GameDefinition, option: Option, content: bytes, words: str
) -> None:
    """A file that is no text, or too large, is refused at once, and the game's choice stays."""
    choice = open_form(page, definition, option, content)
    expect(page.get_by_role("alert")).to_contain_text(words)
    expect(choice).to_have_value(f'"{option.default}"')
