"""The picture of a game to show around: it is drawn and handed over by the page alone."""

from urllib.parse import unquote

import pytest
from playwright.sync_api import Page

import marooned
from tests.browser.conftest import Lay
from tests.browser.pages.planned import planned

pytestmark = pytest.mark.browser

RIVALS = [name for name, game in marooned.games().items() if not game.cooperative]
LISTENING = """() => {
  const own = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, "src");
  const hear = { ...own, set(text) { window.drawn = text; own.set.call(this, text); } };
  Object.defineProperty(HTMLImageElement.prototype, "src", hear);
}"""
"""Keeps what the page draws as a picture."""


@pytest.mark.parametrize("game", RIVALS)
def test_the_picture_has_a_line_of_each_rival(page: Page, lay: Lay, game: str) -> None:
    """Each line has a colour of its own and stands beside a name."""
    lay(game, planned(game).seq).show(page)
    page.evaluate(LISTENING)
    with page.expect_download():
        page.get_by_role("button", name="Picture").click()
    drawn = unquote(page.evaluate("window.drawn"))
    lines = {part.split(')"')[0] for part in drawn.split('stroke="color-mix(')[1:]}
    assert len(lines) == planned(game).players
