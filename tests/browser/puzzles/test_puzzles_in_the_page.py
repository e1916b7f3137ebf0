"""Puzzles in the page: listed, opened, played at the table, judged, marked, and the next one."""

import json
import re

import pytest
from playwright.sync_api import APIResponse, Page, Route, expect

from marooned.discover import find
from marooned.players.puzzles.collection import collection_of
from marooned.players.puzzles.puzzle import Puzzle
from marooned.players.puzzles.puzzle_scores import coded
from tests.browser.conftest import Visit
from tests.browser.pages.faults import Faults
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

MARKS = "marooned.puzzles.island"
"""Where the page keeps what was solved."""
LOOK = """() => {
  window.looks = [];
  const fetched = window.fetch;
  const look = () => window.looks.push(document.querySelector(".puzzle-task").textContent);
  window.fetch = (...how) => {
    if (String(how[0]).endsWith("/puzzle")) setTimeout(look, 60);
    return fetched(...how);
  };
}"""
"""Notes what the card says soon after each question how the puzzle stands."""


PATIENCE = 1000
"""How often it is looked for an answer."""


class Held:
    """Answers how a puzzle stands, held back from the page until they are given."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._held: list[tuple[Route, APIResponse]] = []
        page.route("**/api/tables/*/puzzle", self._hold)

    def _hold(self, route: Route) -> None:
        self._held.append((route, route.fetch()))

    def await_answers(self, number: int) -> None:
        """Wait until so many are held."""
        for _ in range(PATIENCE):
            if len(self._held) >= number:
                return
            self._page.wait_for_timeout(20)
        raise AssertionError(f"only {len(self._held)} of {number} questions were asked")

    def give_last(self) -> None:
        """Give the answer that was held last."""
        route, answer = self._held.pop()
        route.fulfill(response=answer)

    def give_all(self) -> None:
        """Give all that are held, and wait until the page has taken them."""
        while self._held:
            self.give_last()
        self._page.unroute("**/api/tables/*/puzzle")
        self._page.evaluate("() => new Promise((done) => setTimeout(done, 100))")


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
    page.get_by_role("region", name="Puzzles").get_by_role("link", name="Forbidden Island").click()
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


def test_a_puzzle_has_one_chance(page: Page) -> None:
    """The bars say what they mean, and no other reckoning of the same game stands beside them."""
    page.add_init_script("localStorage.setItem('marooned.chance', 'on')")
    opened(page, PUZZLES[0])
    play(page, PUZZLES[0], 0)
    expect(page.locator(".puzzle-chance")).to_contain_text("all played by a simple AI player")
    expect(page.locator(".puzzle-chance")).to_contain_text(f"{PUZZLES[0].worlds:,}")
    expect(page.locator(".chance-strip")).to_have_count(0)
    expect(page.get_by_role("button", name="Chance", exact=True)).to_have_count(0)


def test_a_private_puzzle_explains_itself(page: Page, visit: Visit, faults: Faults) -> None:
    """Another browser sees why the puzzle is not shown, and can play its own."""
    faults.expect("403")
    opened(page, PUZZLES[0])
    other = visit()
    other.goto(page.url)
    expect(other.get_by_role("heading", level=1)).to_have_text(re.compile("another browser"))
    assert found_by_axe(other) == []
    other.get_by_role("button", name="Play this puzzle").click()
    expect(other.locator(".puzzle-task")).to_be_visible()
    expect(other.get_by_role("heading", name=PUZZLES[0].title)).to_be_visible()
    assert other.url != page.url


def test_another_plan_is_told_what_it_loses(page: Page) -> None:
    """A candidate that is no solution is weighed beside the best; once more begins anew."""
    puzzle = PUZZLES[0]
    opened(page, puzzle)
    play(page, puzzle, len(puzzle.lines) - 1)
    expect(page.locator(".puzzle-result")).to_contain_text("points below the best plan")
    expect(page.locator(".puzzle-worths meter")).to_have_count(3)
    page.get_by_role("button", name="Try once more").click()
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


def test_the_next_puzzle_can_be_asked_for_again(page: Page, faults: Faults) -> None:
    """Where the list cannot be fetched it is said why, and the button can be pressed again."""
    faults.expect("net::ERR_FAILED")
    opened(page, PUZZLES[0])
    play(page, PUZZLES[0], 0)
    following = page.get_by_role("button", name="Next puzzle")
    following.wait_for()
    page.route("**/api/games/island/puzzles", lambda route: route.abort())
    following.click()
    page.locator(".toast").wait_for()
    expect(following).to_be_enabled()
    page.unroute("**/api/games/island/puzzles")
    before = page.url
    following.click()
    expect(page.locator(".puzzle-task")).to_be_visible()
    assert page.url != before


def test_after_the_last_puzzle_comes_the_list(page: Page) -> None:
    """Who has solved all is told so, in the list."""
    marks = {each.name: "solved" for each in PUZZLES}
    page.add_init_script(f"localStorage.setItem('{MARKS}', '{json.dumps(marks)}')")
    opened(page, PUZZLES[0])
    play(page, PUZZLES[0], 0)
    page.get_by_role("button", name="Next puzzle").click()
    page.wait_for_url("**/puzzles/island")
    expect(page.locator(".toast")).to_have_text("You have solved all other puzzles.")


def test_late_answers_are_dropped(page: Page) -> None:
    """What was asked after fewer steps does not take the place of the verdict."""
    puzzle = next(each for each in PUZZLES if len(each.best.steps) > 1)
    opened(page, puzzle)
    held = Held(page)
    table = page.url.rpartition("/")[2]
    for number, step in enumerate(coded(puzzle)[0], start=1):
        page.evaluate(PLAY, [table, [list(step)]])
        held.await_answers(number)
    held.give_last()
    expect(page.locator(".puzzle-result")).to_be_visible()
    held.give_all()
    expect(page.locator(".puzzle-result")).to_be_visible()


def test_quick_answers_are_not_announced(page: Page) -> None:
    """That a plan is weighed is only told where it takes long: nothing flashes at each step."""
    puzzle = PUZZLES[0]
    opened(page, puzzle)
    page.evaluate(LOOK)
    held = Held(page)
    play(page, puzzle, 0)
    page.wait_for_function("window.looks.length > 0")
    assert not any("being rated" in text for text in page.evaluate("window.looks"))
    expect(page.locator(".puzzle-task")).to_contain_text("being rated")
    held.give_all()
    expect(page.locator(".puzzle-result")).to_be_visible()


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
