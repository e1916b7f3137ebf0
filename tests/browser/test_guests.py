"""A game from elsewhere, which has no skin of its own, on the page."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.node import Node, running
from tests.browser.pages.faults import Faults
from tests.browser.pages.opening import set_companions, unfold
from tests.browser.pages.playing import Clicker
from tests.browser.pages.seeing import overflow
from tests.guests import INVITED

pytestmark = pytest.mark.browser

TITLE = "Dicing for Water"


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Return the address of a node that knows the guests."""
    database = tmp_path_factory.mktemp("guests") / "tables.sqlite3"
    with running(Node(database, None, **INVITED)) as node:
        yield node.address


@pytest.fixture
def form(visit: Visit, inn: str) -> Page:
    """Begin a table of the small game, for one person and a companion."""
    page = visit(base_url=inn)
    page.goto("/")
    page.get_by_label(TITLE).check()
    unfold(page)
    set_companions(page, "greedy")
    return page


def sit_down(page: Page) -> None:
    page.get_by_role("button", name="Sit down and play").click()


@pytest.fixture
def page(form: Page) -> Page:
    """Open that table."""
    sit_down(form)
    form.locator(".plain-board").wait_for()
    return form


def test_a_guest_is_shown_by_the_default_skin(page: Page) -> None:
    """Every place of the view is on the board with its label and its state."""
    places = page.locator(".plain-place")
    expect(places).to_have_count(3)
    expect(places.nth(1)).to_contain_text("Bottle 1")
    expect(places.nth(1)).to_contain_text("0 of 30")
    assert overflow(page) <= 0


def test_a_guest_is_played_by_clicks(page: Page) -> None:
    """Clicks on its actions lead to the end, which is shown with its sentence."""
    person = Clicker(page)
    person.play_out()
    assert set(person.ways) == {"deed"}
    expect(page.get_by_role("dialog")).to_contain_text("the game is won!")


def set_rounds(page: Page, rounds: str) -> None:
    """Unfold the house rules, and set the one there is."""
    page.get_by_text("House rules: none (printed rules)").click()
    page.get_by_role("spinbutton", name="Rounds").fill(rounds)


DEPARTED = "Rounds 4 (printed: 12)"


def test_a_house_rule_is_chosen_and_told(form: Page) -> None:
    """What departs from print stands in the form, in the header and in the help."""
    set_rounds(form, "4")
    expect(form.get_by_text("House rules: ")).to_contain_text(DEPARTED)
    sit_down(form)
    expect(form.locator(".header-settled")).to_contain_text("Rounds: 4")
    form.get_by_role("button", name="Help (?)").click()
    expect(form.get_by_role("region", name="Game options")).to_contain_text(DEPARTED)


def test_a_house_rule_goes_back_to_print(form: Page) -> None:
    """One press, and all is as printed."""
    set_rounds(form, "4")
    form.get_by_role("button", name="Rounds as printed").click()
    expect(form.get_by_role("spinbutton", name="Rounds")).to_have_value("12")
    expect(form.get_by_text("House rules: none (printed rules)")).to_be_visible()


def test_a_house_rule_out_of_its_range_is_refused_where_it_is_set(
    form: Page, faults: Faults
) -> None:
    """Beside its field stands what is allowed, and the form stays."""
    faults.expect("422")
    set_rounds(form, "99")
    sit_down(form)
    expect(form.locator(".option[data-wrong]")).to_contain_text("from 1 to 20")
    expect(form.get_by_role("spinbutton", name="Rounds")).to_have_attribute("aria-invalid", "true")


def test_a_waiting_room_tells_house_rules_to_all(form: Page, visit: Visit, inn: str) -> None:
    """The host sets one while people gather, and whoever comes reads what departs from print."""
    form.get_by_role("group", name="Seat 2").get_by_text("Friend").click()
    form.get_by_role("button", name="Open the table for friends").click()
    form.get_by_role("button", name="Change the game").click()
    set_rounds(form, "4")
    form.get_by_role("button", name="Change it").click()
    guest = visit(base_url=inn)
    guest.goto(form.url)
    for page in (form, guest):
        expect(page.get_by_text(DEPARTED)).to_be_visible()
