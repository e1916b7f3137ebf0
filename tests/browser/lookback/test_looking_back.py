"""Looking back in the page: by keys alone, on a phone, with the old hand, and playing on."""

import re
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

import marooned
from marooned.table.settings import MOST_UPLOAD_BYTES
from tests.browser.pages.faults import Faults
from tests.browser.pages.planned import planned
from tests.browser.pages.reading import found_by_axe

pytestmark = pytest.mark.browser
Visit = Callable[..., Page]


@cache
def record() -> str:
    """Return the record of a short game, each action the first there is."""
    game = marooned.Game("island", seed=5)
    while not game.is_over:
        game.play(game.legal[0])
    return game.record()


@pytest.fixture
def past(visit: Visit) -> Page:
    """Return a page that looks back at a game which its browser brought."""
    page = visit()
    brought = page.request.post("/api/uploads", data={"text": record()}).json()
    page.goto(f"/game/{brought['table']}")
    page.get_by_role("slider").wait_for()
    return page


def test_a_game_is_gone_through_by_keys(past: Page) -> None:
    """Arrows take steps, Page Down a turn, End and Home all; the address keeps the moment."""
    slider = past.get_by_role("slider")
    last = int(slider.get_attribute("max") or 0)
    for key, value in (("ArrowRight", 1), ("ArrowLeft", 0), ("End", last), ("Home", 0)):
        past.keyboard.press(key)
        expect(slider).to_have_value(str(value))
    past.keyboard.press("PageDown")
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^Turn 1: "))
    assert "#moment=" in past.url


def test_the_list_stands_at_the_moment_on_show(past: Page) -> None:
    """Wherever one goes, and whoever comes by a link, the move on show is in sight in the list."""
    here, slider = past.locator(".moves [aria-current]"), past.get_by_role("slider")
    for key in ("End", "PageUp", "PageUp", "PageUp"):
        past.keyboard.press(key)
        expect(here).to_be_in_viewport()
    stood = slider.input_value()
    past.reload()
    expect(slider).to_have_value(stood)
    expect(here).to_be_in_viewport()


LONG = 320
"""Letters; nineteen of twenty steps bring less to tell."""
ROOM = "all => all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)"


@pytest.mark.parametrize("size", [(1366, 768), (390, 844)], ids=["wide", "phone"])
def test_what_came_of_a_step_is_read_whole(visit: Visit, size: tuple[int, int]) -> None:
    """The banner has room for all but the longest of what a step brought."""
    page = visit(viewport={"width": size[0], "height": size[1]})
    told = {"text": planned("desert").record()}
    table = page.request.post("/api/uploads", data=told).json()["table"]
    steps = page.request.get(f"/api/tables/{table}/replay").json()["steps"]
    length = {
        step["moment"]: len(" ".join(event["text"] for event in step["events"])) for step in steps
    }
    longest = max((each for each in length if length[each] <= LONG), key=length.__getitem__)
    page.goto(f"/game/{table}#moment={longest}")
    page.get_by_role("slider").wait_for()
    assert max(page.locator(".lookback-now, .lookback-now p").evaluate_all(ROOM)) <= 1


def test_a_link_leads_to_its_moment(past: Page) -> None:
    """Who opens the page anew is where it was."""
    slider = past.get_by_role("slider")
    last = slider.get_attribute("max") or ""
    past.get_by_role("button", name="To the end (End)").click()
    expect(past).to_have_url(re.compile(f"#moment={last}$"))
    past.reload()
    expect(slider).to_have_value(last)


KEEP = """async ({ told, view }) => {
  const store = await caches.open("marooned-replays");
  const film = { seat: null, frames: [{ complete: true, view }] };
  await store.put(`/kept/${told.table}`, new Response(JSON.stringify({ told, film })));
}"""


def test_what_the_server_refuses_is_told(past: Page, faults: Faults) -> None:
    """A server that refuses is there: its words are shown, and not what the browser kept."""
    faults.expect("429")
    table = f"/api/tables/{past.url.split('/')[-1].split('#')[0]}"
    told, view = (past.request.get(table + end).json() for end in ("/replay", "/views?moment=0"))
    past.evaluate(KEEP, {"told": told, "view": view})
    refused = {"error": {"code": "too_many", "message": "Not so many at once."}}
    past.route("**/replay", lambda route: route.fulfill(status=429, json=refused))
    past.reload()
    expect(past.get_by_role("main")).to_contain_text("Not so many at once.")


def rivals(page: Page) -> None:
    """Have games be told as if all played for themselves, the first two seats equal."""

    def tell(route: Route) -> None:
        told = route.fetch().json()
        shares = [[chance, chance] for (chance,) in told["win_chances"]]
        route.fulfill(json={**told, "cooperative": False, "win_chances": shares})

    page.route("**/replay", tell)


def test_rivals_lines_have_a_legend(past: Page) -> None:
    """Each tells whose it is and how it stands; colour and pattern are the same as the line's."""
    rivals(past)
    past.reload()
    legend = past.get_by_role("figure").get_by_role("listitem")
    expect(legend).to_have_text([re.compile(r"\S+ \d+ %$")] * 2)
    strokes = "lines => lines.map(line => [line.dataset.colour, line.dataset.seat])"
    drawn = past.locator(".curve-sheet .curve-line").evaluate_all(strokes)
    assert drawn == legend.locator("path").evaluate_all(strokes)
    assert len({colour for colour, _ in drawn}) == 2


def test_axe_finds_nothing_to_say(past: Page) -> None:
    """On a wide screen and on a phone, in any light."""
    for width, height in ((1366, 768), (390, 844)):
        past.set_viewport_size({"width": width, "height": height})
        assert found_by_axe(past) == []
        assert past.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_decision_is_set_beside_a_better_one(past: Page) -> None:
    """The old hand says what it would have done, once it is asked."""
    past.keyboard.press("ArrowRight")
    past.get_by_role("button", name="What would the Old hand have done?").click()
    expect(past.locator(".old-hand-verdict")).to_be_visible()
    expect(past.locator(".old-hand dd").first).to_contain_text("%")


def test_one_plays_on_from_a_moment(past: Page) -> None:
    """What if leads to a table that stands as the game did then."""
    past.keyboard.press("ArrowRight")
    past.get_by_role("button", name="What if?").click()
    past.get_by_label("I play every seat").check()
    past.get_by_role("button", name="Begin", exact=True).click()
    expect(past.locator(".header .tag").first).to_be_visible()
    expect(past).to_have_url(re.compile("/table/"))


def test_a_file_that_is_too_large_is_not_sent(visit: Visit) -> None:
    """The page says how large it may be, and nothing is asked of the server."""
    page, large = visit(), b"#" * (MOST_UPLOAD_BYTES + 1)
    page.goto("/")
    page.get_by_role("button", name="Open a game from a file").click()
    file = FilePayload(name="game.txt", mimeType="text/plain", buffer=large)
    page.get_by_label("File", exact=True).set_input_files([file])
    expect(page.get_by_role("alert")).to_contain_text(f"at most {MOST_UPLOAD_BYTES} are allowed")


def test_a_record_is_pasted(visit: Visit, faults: Faults) -> None:
    """A finished game is looked back at; what is none is refused in words, and can be mended."""
    page = visit()
    faults.expect("422")
    page.goto("/")
    page.get_by_role("button", name="Open a game from a file").click()
    page.get_by_label("Record or position").fill("game: chess")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("chess")
    page.get_by_label("Record or position").fill(record())
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("slider")).to_be_visible()
