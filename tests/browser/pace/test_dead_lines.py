"""Lines that lie: the page notices, says so, and what was clicked meanwhile counts once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Lay, Visit
from tests.browser.pages.opening import Laid
from tests.browser.pages.planned import TEAMS
from tests.browser.pages.playing import await_question, end_actions
from tests.browser.pages.swallowing import Line, line_to
from tests.table.browsers import Browser

pytestmark = pytest.mark.browser

SOON = 10_000
AT_ONCE = 2_000
LOST = "connection lost"
BACK = "document.dispatchEvent(new Event('visibilitychange'))"


@pytest.fixture
def line(address: str) -> Iterator[Line]:
    with line_to(address) as line:
        yield line


@pytest.fixture
def laid(lay: Lay) -> Laid:
    return lay(TEAMS[0], 0)


@pytest.fixture
def page(visit: Visit, line: Line, laid: Laid) -> Page:
    """Return a page that looks at the table over the line, with a clock that the test may turn."""
    page = visit(base_url=line.address)
    cookie = laid.visitor.http.cookies["marooned"]
    page.context.add_cookies([{"name": "marooned", "value": cookie, "url": line.address}])
    page.clock.install()
    page.goto(f"/table/{laid.table}")
    await_question(page)
    return page


def played(laid: Laid) -> int:
    """Return how much has been done at the table, as its node tells a browser that just comes."""
    again = Browser(laid.visitor.address)
    again.http.cookies.update(laid.visitor.http.cookies)
    seq = again.sit(laid.table).seq
    again.close()
    return seq


def test_a_dead_line_is_shown_soon(page: Page, line: Line) -> None:
    """On a line that bears nothing any more the page waits ten seconds and no longer."""
    expect(page.get_by_text(LOST)).to_have_count(0)
    line.swallow()
    page.clock.run_for(SOON)
    expect(page.get_by_text(LOST)).to_be_visible()


def test_a_line_that_lives_is_not_given_up(page: Page) -> None:
    """Where nothing happens for long, answers to the page's questions are enough."""
    for _ in range(4):
        page.clock.run_for(SOON // 4)
        page.evaluate("fetch('/api/status').then(answer => answer.text())")
    expect(page.get_by_text(LOST)).to_have_count(0)


def test_a_dead_line_is_shown_at_once_to_who_comes_back(page: Page, line: Line) -> None:
    """Whoever returns to the page need not wait for the next question."""
    line.swallow()
    page.evaluate(BACK)
    page.clock.run_for(AT_ONCE)
    expect(page.get_by_text(LOST)).to_be_visible()


@pytest.mark.parametrize("to_node", [True, False], ids=["there", "back"])
def test_a_click_on_a_dead_line_counts_once(
    page: Page, line: Line, laid: Laid, *, to_node: bool
) -> None:
    """Whether the click was lost on its way or its answer was, it is played once."""
    line.swallow(to_node=to_node)
    end_actions(page)
    page.clock.run_for(SOON)
    expect(page.get_by_role("status").filter(has_text="is played only once")).to_be_visible()
    line.mend()
    expect(page.get_by_text(LOST)).to_be_hidden()
    await_question(page)
    assert played(laid) == 1


def test_a_click_that_came_to_nothing_is_reported(page: Page, line: Line, laid: Laid) -> None:
    """Where the same seat has acted elsewhere meanwhile, the page says that it was not played."""
    line.swallow()
    end_actions(page)
    socket = laid.visitor.sit(laid.table)
    seat = int(socket.push["view"]["turn"])
    action = next(each for each in socket.views[seat]["legal"] if each["targets"])
    socket.say(type="play", seq=0, seat=seat, code=action["code"])
    socket.hear_until(lambda message: message["seq"] == 1)
    page.clock.run_for(SOON)
    line.mend()
    expect(page.get_by_text("was not played")).to_be_visible()
    assert played(laid) == 1
