"""A guided first game in the page: played by clicks to its end, left, taken up again, skipped."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.pages.holding import until
from tests.browser.pages.reading import found_by_axe

pytestmark = pytest.mark.browser

GUIDE = "/guide/island"
PHONE = {"viewport": {"width": 390, "height": 844}}


def lesson(page: Page, number: int) -> None:
    """Wait until a lesson is on show and the table is at rest."""
    expect(page.locator(".guide-count")).to_have_text(re.compile(rf"^{number} /"))
    expect(page.locator(".table[data-busy]")).to_have_count(0)


def follow(page: Page) -> None:
    """Do what the lesson asks for: read on, or press what is ringed until it is played."""
    before = page.locator(".guide-count").inner_text()
    onward, ringed = (
        page.get_by_role("button", name="Next"),
        page.locator("[data-hinted]:visible"),
    )
    onward.or_(ringed).first.wait_for()
    if onward.count():
        onward.click()
    else:
        expect(ringed).to_have_count(1)
        ringed.click()
        while page.locator(".menu").count():
            page.locator(".menu [data-hinted]").click()
    expect(page.locator(".guide-count").filter(has_text=before)).to_have_count(0)


def test_a_guided_game_is_played_to_its_end(page: Page) -> None:
    """The one thing ringed leads from lesson to lesson; at the end stands what to remember."""
    page.goto(GUIDE)
    page.locator(".guide-card").wait_for()
    while page.locator(".guide-card").count():
        expect(page.locator(".table[data-busy]")).to_have_count(0)
        follow(page)
    end = page.get_by_role("dialog", name="You can play now")
    expect(end.get_by_role("listitem")).not_to_have_count(0)
    end.get_by_role("link", name="Play a whole game").click()
    expect(page.get_by_role("heading", name="A new table")).to_be_visible()


def test_what_is_not_asked_for_waits(page: Page) -> None:
    """Another choice glows too, but the card says what comes first, and nothing is played."""
    page.goto(GUIDE)
    page.get_by_label("Chapters").select_option("Your turn: three actions")
    lesson(page, 3)
    page.locator('[data-place="copper-gate"]').click()
    told = page.locator(".guide-task[data-refused]")
    expect(told).to_have_text("Not now. First: Move to Gold Gate")
    lesson(page, 3)


def test_no_text_is_ahead_of_the_table(page: Page) -> None:
    """What comes of an action is shown before the next lesson tells it."""
    page.add_init_script("localStorage.setItem('marooned.speed', 'calm')")
    page.goto(GUIDE)
    page.get_by_label("Chapters").select_option("Mara's turn")
    lesson(page, 10)
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".guide-say")).to_contain_text("Watch the table")
    page.get_by_role("button", name="Skip the animation").click()
    expect(page.locator(".guide-say")).to_contain_text("Waters Rise!")


def test_a_guided_game_goes_on_after_a_reload(page: Page) -> None:
    """Whoever comes back is at the lesson where they were, and the start page offers to go on."""
    page.goto(GUIDE)
    page.get_by_label("Chapters").select_option("Mara's turn")
    lesson(page, 10)
    page.reload()
    lesson(page, 10)
    page.get_by_role("link", name="Leave the tutorial").click()
    guides = page.get_by_role("region", name="New here? Learn by playing")
    expect(guides.get_by_role("link", name="Forbidden Island")).to_contain_text("Continue")


OVERLAPS = """() => {
  const note = document.querySelector(".glance").getBoundingClientRect();
  return [...document.querySelectorAll("[data-legal], [data-hinted]")].filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    return left < note.right && note.left < right && top < note.bottom && note.top < bottom;
  }).length;
}"""


def test_a_note_covers_nothing_that_glows(visit: Visit) -> None:
    """On a phone the note on a tile covers no tile that can be chosen, nor what is ringed."""
    page = visit(**PHONE)
    page.goto(GUIDE)
    page.get_by_label("Chapters").select_option("Your turn: three actions")
    lesson(page, 3)
    page.locator("[data-place=fools-landing]").hover()
    expect(page.get_by_role("note", include_hidden=True)).to_have_count(1)
    assert page.evaluate(OVERLAPS) == 0


LOW = {"viewport": {"width": 1366, "height": 625}}
COVERED = """() => {
  const [card, ring] = [".guide-card", ".table [data-hinted]"].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  return card.top < 0 || ring.top < card.bottom || ring.bottom > innerHeight;
}"""


@pytest.mark.parametrize("how", [LOW, PHONE], ids=["low", "phone"])
def test_what_is_ringed_is_in_sight(visit: Visit, how: dict[str, object]) -> None:
    """Below the card, which stays in place, lies what is to be pressed, however late it comes."""
    page = visit(**how)
    page.goto(GUIDE)
    page.get_by_label("Chapters").select_option("Cards, and too many of them")
    lesson(page, 7)
    until(page, f"!({COVERED})()")
    page.evaluate("document.querySelector('.table').style.paddingTop = '500px'")
    until(page, f"!({COVERED})()")


@pytest.mark.parametrize("how", [{}, PHONE], ids=["wide", "phone"])
def test_the_card_covers_nothing_and_can_be_read_by_all(
    visit: Visit, how: dict[str, object]
) -> None:
    """Beside the card the table is whole, nothing sticks out, and axe has nothing to say."""
    page = visit(**how)
    page.goto(GUIDE)
    page.get_by_label("Chapters").select_option("Your turn: three actions")
    lesson(page, 3)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert found_by_axe(page) == []
