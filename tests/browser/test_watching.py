"""Two browsers at one table."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pages.opening import fill_form
from tests.browser.pages.planned import TEAMS
from tests.browser.pages.playing import Clicker, await_question
from tests.browser.pages.seeing import await_same

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("game", TEAMS)
def test_a_spectator_sees_what_the_player_sees(visit: Visit, game: str) -> None:
    """Who holds no seat sees every action, and is offered none."""
    playing, watching = visit(), visit()
    fill_form(playing, game, Seed="7")
    watching.goto(playing.url)
    person = Clicker(playing)
    for _ in range(5):
        person.step()
        await_question(playing)
        await_same(playing, watching)
    expect(watching.get_by_text("watching", exact=True)).to_be_visible()
    offers = "[data-legal], [data-action], .hint-button"
    expect(watching.locator(offers)).to_have_count(0)
    expect(watching.get_by_role("button", name="Pause AI players and clocks")).to_have_count(0)
