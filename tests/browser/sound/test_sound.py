"""What is heard at the table, and that nothing is before somebody asks for it."""

import pytest
from playwright.sync_api import Page

import marooned
from tests.browser.pages.opening import fill_form
from tests.browser.pages.playing import Clicker, await_question

pytestmark = pytest.mark.browser

COUNTING = """
  window.heard = 0;
  for (const source of ["createOscillator", "createBufferSource"]) {
    const make = AudioContext.prototype[source];
    AudioContext.prototype[source] = function () {
      window.heard += 1;
      return make.call(this);
    };
  }
"""


def heard(page: Page) -> int:
    count: int = page.evaluate("window.heard")
    return count


def play_until(page: Page, expression: str) -> None:
    """Take actions until something holds: not each of them has a sound."""
    clicker = Clicker(page)
    while not page.evaluate(expression):
        assert clicker.step(), expression
        await_question(page)


def test_sounds_are_off_until_asked_for(page: Page) -> None:
    """Play is silent; switched on, sounds are tried at once and then heard as things happen."""
    page.add_init_script(COUNTING)
    fill_form(page, next(iter(marooned.games())), Seed="7")
    Clicker(page).step()
    await_question(page)
    assert heard(page) == 0
    page.get_by_role("button", name="Soft sounds").click()
    tried = heard(page)
    play_until(page, f"window.heard > {tried} && {tried} > 0")
