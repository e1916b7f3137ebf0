"""Puzzles in the page: listed, opened, played at the table, judged, marked, and the next one."""

import re

import pytest
from playwright.sync_api import Page, expect

from marooned.discover import find
from marooned.players.puzzles.collection import collection_of
from marooned.players.puzzles.puzzle import Puzzle
from marooned.players.puzzles.puzzle_scores import coded
from tests.browser.conftest import Visit
from tests.browser.pages.playing import end_actions
from tests.browser.pages.reading import found_by_axe

pytestmark = pytest.mark.browser

PHONE = {"viewport": {"width": 390, "height": 844}}
PUZZLES = collection_of(find("island")).puzzles
ENDED = next(
    each
    for each in PUZZLES
    if any(action.text == "end actions" for action in each.game().legal_for(each.seat))
)
"""A puzzle at which one may end one's actions at once."""
PLAY = """([table, steps]) => new Promise((done) => {
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
  let next = 0;
  let seq = null;
  socket.onmessage = ({ data }) => {
    const told = JSON.parse(data);
    if (told.type !== "push" || told.seq === seq) return;
    seq = told.seq;
    if (next === steps.length) return done(socket.close());
    const [seat, code] = steps[next++];
    socket.send(JSON.stringify({ type: "play", seq, seat, code }));
  };
})"""
"""Plays some steps at a table as another window of the same browser would."""


def opened(page: Page, puzzle: Puzzle) -> None:
    """Open a puzzle from the list, and wait until its table stands."""
    page.goto("/puzzles/island")
    page.get_by_role("listitem").nth(PUZZLES.index(puzzle)).get_by_role("button").click()
    page.locator(".puzzle-task").wait_for()
    page.locator(".table:not([data-busy])").wait_for()


def play(page: Page, puzzle: Puzzle, line: int) -> None:
    """Play a candidate of the puzzle that is open."""
    table = page.url.rpartition("/")[2]
    page.evaluate(PLAY, [table, [list(step) for step in coded(puzzle)[line]]])


def test_puzzles_are_found_from_the_start_page(page: Page) -> None:
    """The start page leads to the list, which can be narrowed to one level."""
    page.goto("/")
    page.locator(".puzzles-invite").get_by_role("link", name="Forbidden Island").click()
    expect(page.get_by_role("listitem")).to_have_count(len(PUZZLES))
    page.get_by_label("Easy").check()
    easy = [each for each in PUZZLES if each.level == "easy"]
    expect(page.get_by_role("listitem")).to_have_count(len(easy))


def test_a_solved_puzzle_is_marked(page: Page) -> None:
    """Whoever plays the best is told so, sees it step by step, and finds it marked in the list."""
    puzzle = PUZZLES[0]
    opened(page, puzzle)
    play(page, puzzle, 0)
    expect(page.locator(".puzzle-result")).to_contain_text("Solved!")
    steps = page.locator(".puzzle-solution li")
    expect(steps).to_have_count(len(puzzle.best.steps))
    page.get_by_role("link", name="All puzzles").click()
    expect(page.locator(".puzzles-count")).to_have_text(re.compile("^1 of"))
    page.reload()
    expect(page.locator("[data-mark=solved]")).to_have_count(1)


def test_another_plan_is_told_what_it_loses(page: Page) -> None:
    """A candidate that is no solution is weighed beside the best; once more begins anew."""
    puzzle = PUZZLES[0]
    opened(page, puzzle)
    play(page, puzzle, len(puzzle.lines) - 1)
    expect(page.locator(".puzzle-result")).to_contain_text("points less than the best")
    expect(page.locator(".puzzle-worths meter")).to_have_count(3)
    page.get_by_role("button", name="Once more").click()
    expect(page.locator(".puzzle-task")).to_be_visible()


def test_a_puzzle_is_played_by_clicks(page: Page) -> None:
    """Ending one's actions by the usual button is a plan like any other; then comes the next."""
    opened(page, ENDED)
    end_actions(page)
    expect(page.locator(".puzzle-result")).to_be_visible()
    before = page.url
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.locator(".puzzle-task")).to_be_visible()
    assert page.url != before


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_screen_readers_find_their_way(visit: Visit, scheme: str) -> None:
    """Neither the list nor the card has a fault that can be found by looking, by day and night."""
    page = visit(color_scheme=scheme)
    opened(page, PUZZLES[0])
    play(page, PUZZLES[0], 0)
    expect(page.locator(".puzzle-result")).to_be_visible()
    assert found_by_axe(page) == []
    page.goto("/puzzles/island")
    page.get_by_role("listitem").first.wait_for()
    assert found_by_axe(page) == []


def test_the_card_leaves_room_for_the_board_on_a_phone(visit: Visit) -> None:
    """Nothing is wider than the window, and the board is still to be seen."""
    page = visit(**PHONE)
    opened(page, PUZZLES[0])
    play(page, PUZZLES[0], 0)
    expect(page.locator(".puzzle-result")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    card = page.locator(".puzzle-card").bounding_box()
    assert card is not None
    assert card["height"] < 844 / 2
