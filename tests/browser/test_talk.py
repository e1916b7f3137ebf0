"""Two browsers talk, point at things and ask each other, as persons do who sit at one table."""

import re
from functools import cache
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

import marooned
from marooned.contract import Action
from tests.browser.conftest import Visit
from tests.browser.pages.company import sit_together
from tests.browser.pages.holding import until
from tests.browser.pages.planned import NAMES, TEAMS
from tests.browser.pages.reading import found_by_axe
from tests.browser.pages.seeing import await_sides, overflow

pytestmark = pytest.mark.browser

RIVALS = [name for name in NAMES if name not in TEAMS]
SEED = "7"
MARKUP = "<b>Hello</b> & welcome"
LINES = ".talk li"
SAY_MUCH: Final = """async (field) => {
  const wait = () => new Promise((done) => setTimeout(done, 30));
  const told = () => document.querySelectorAll(".talk li").length;
  for (let number = 0; number < 60 && !field.value; number++) {
    const before = told();
    field.value = `line ${number}`;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.form.requestSubmit();
    await wait();
    while (told() === before && !field.value) await wait();
  }
}"""
"""Says line after line until one is refused, faster than keys are pressed on a busy machine."""
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
}
LOW: dict[str, Any] = {"viewport": {"width": 1366, "height": 625}}
WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
IS_RINGED = """(target) => {
  const ring = document.querySelector(".ring");
  if (ring?.textContent !== "Ada") return false;
  const [one, other] = [ring, document.querySelector(`[data-target='${target}']`)].map((each) =>
    each.getBoundingClientRect());
  return ["left", "top", "width", "height"].every((side) => Math.abs(one[side] - other[side]) < 2);
}"""
"""Tells whether the ring of somebody's name lies around a thing, looked at in one moment."""

COVERED = """() => {
  const slip = document.querySelector(".slip").getBoundingClientRect();
  const isUnder = (each) => {
    const { left, right, top, bottom, width } = each.getBoundingClientRect();
    const beside = right <= slip.left || slip.right <= left;
    return width && !beside && top < slip.bottom && slip.top < bottom;
  };
  return [...document.querySelectorAll("[data-target]")].filter(isUnder)
    .map(({ dataset }) => dataset.target);
}"""
"""What may be pointed at and lies, in part at least, under what tells one to."""


@pytest.fixture
def two(visit: Visit, address: str) -> tuple[Page, Page]:
    """Return the pages of two persons who play together."""
    ada, ben = visit(), visit()
    sit_together(address, ada, ben, TEAMS[0], seed=SEED)
    for page in (ada, ben):
        await_talk(page)
    return ada, ben


def await_talk(page: Page) -> None:
    """Wait until one may talk: before that no key of it does anything."""
    page.get_by_role("button", name="Talk").wait_for()
    await_sides(page)


def say(page: Page, text: str) -> None:
    page.get_by_role("textbox", name="Say something to all").fill(text)
    page.keyboard.press("Enter")


def open_talk(page: Page) -> None:
    page.get_by_role("button", name="Talk").click()


def test_what_one_says_the_other_reads(two: tuple[Page, Page]) -> None:
    """A line is told at once, waits to be read, and is shown as the text that it is."""
    ada, ben = two
    ada.keyboard.press("t")
    say(ada, MARKUP)
    expect(ben.locator(".toast")).to_have_text(f"Ada: {MARKUP}")
    expect(ben.locator(".talk-unread")).to_have_text("1")
    open_talk(ben)
    expect(ben.locator(f"{LINES} span")).to_have_text(MARKUP)
    expect(ben.locator(".talk-unread, .toast")).to_have_count(0)


def test_talk_is_there_after_a_reload(two: tuple[Page, Page]) -> None:
    """Whoever comes back reads what was said meanwhile, in its order."""
    ada, ben = two
    open_talk(ada)
    for text in ("one", "two"):
        say(ada, text)
    expect(ada.locator(LINES)).to_have_count(2)
    ben.reload()
    open_talk(ben)
    expect(ben.locator(f"{LINES} span")).to_have_text(["one", "two"])


def test_escape_leaves_the_field(two: tuple[Page, Page]) -> None:
    """The focus goes back to where it was and keys mean actions again; the draft is kept."""
    ada, _ = two
    ada.locator(".actions").focus()
    ada.keyboard.press("t")
    field = ada.locator(".talk input")
    expect(field).to_be_focused()
    field.fill("wait for")
    ada.keyboard.press("Escape")
    expect(field).to_have_count(0)
    expect(ada.locator(".actions")).to_be_focused()
    ada.keyboard.press("t")
    expect(field).to_be_focused()
    expect(field).to_have_value("wait for")
    ada.get_by_role("button", name="Mute all").focus()
    ada.keyboard.press("Escape")
    expect(field).to_have_count(0)


def test_what_is_refused_is_not_lost(two: tuple[Page, Page]) -> None:
    """Who says too much at once is told so, and finds the line in the field again."""
    ada, _ = two
    open_talk(ada)
    refused = ada.locator(".toast", has_text="rate limit")
    ada.locator(".talk input").evaluate(SAY_MUCH)
    expect(refused).to_be_visible()
    expect(ada.locator(".talk input")).to_have_value(re.compile(r"line \d+"))


def test_who_wants_no_talk_hears_none(two: tuple[Page, Page]) -> None:
    """A muted page shows neither lines nor where somebody points."""
    ada, ben = two
    for page in two:
        open_talk(page)
    ben.get_by_role("button", name="Mute all").click()
    say(ada, "hello")
    point_by_keys(ada)
    expect(ada.locator(".ring").first).to_be_visible()
    expect(ben.locator(f"{LINES}, .toast, .ring")).to_have_count(0)


def point_by_keys(page: Page) -> str:
    """Point at the first place without a pointer, and return what it is."""
    page.locator(".actions").focus()
    page.keyboard.press(".")
    expect(page.locator(".slip")).to_contain_text("Choose something to point at")
    place = page.locator("[data-place]").first
    place.focus()
    page.keyboard.press("Enter")
    return str(place.get_attribute("data-target"))


def test_where_one_points_lights_up_for_all(two: tuple[Page, Page]) -> None:
    """The other page rings the place, with a name, and says so; nothing is played by it."""
    ada, ben = two
    log = ben.locator(".log li").count()
    target = point_by_keys(ada)
    until(ben, f"({IS_RINGED})('{target}')")
    expect(ben.locator(".toast")).to_contain_text("Ada points at")
    assert ben.locator(".log li").count() == log
    expect(ben.locator(".ring")).to_have_count(0)


def test_pointing_may_be_left_alone(two: tuple[Page, Page]) -> None:
    """Escape ends it, and the next click plays as ever."""
    ada, _ = two
    ada.locator(".actions").focus()
    ada.keyboard.press(".")
    expect(ada.locator(".slip")).to_be_visible()
    ada.keyboard.press("Escape")
    expect(ada.locator(".slip")).to_have_count(0)


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("size", [WIDE, LOW], ids=["wide", "low"])
def test_all_may_be_pointed_at(visit: Visit, address: str, game: str, size: dict[str, Any]) -> None:
    """What asks for something to be pointed at lies over nothing that may be meant."""
    ada, ben = visit(**size), visit()
    sit_together_with_companion(address, ada, ben, game)
    await_talk(ada)
    ada.locator(".actions").focus()
    ada.keyboard.press(".")
    ada.locator(".slip").wait_for()
    assert ada.evaluate(COVERED) == []


def test_a_phrase_takes_what_is_clicked(two: tuple[Page, Page]) -> None:
    """A phrase with a gap asks for a click, and names what was clicked."""
    ada, ben = two
    open_talk(ada)
    ada.get_by_role("button", name="I go to …").click()
    place = ada.locator("[data-place]").first
    name = re.split("[,:.]", str(place.get_attribute("aria-label")))[0]
    place.click(position={"x": 12, "y": 12})
    expect(ben.locator(".toast")).to_have_text(f"Ada: I go to {name}.")


@pytest.mark.parametrize("game", RIVALS)
def test_a_secret_hand_is_not_pointed_at(visit: Visit, address: str, game: str) -> None:
    """What one page alone shows is refused with a word, and the other learns nothing of it."""
    ada, ben = visit(), visit()
    sit_together_with_companion(address, ada, ben, game)
    for page in (ada, ben):
        await_talk(page)
    secret = sorted(targets(ada) - targets(ben))
    assert secret
    ada.locator(".actions").focus()
    ada.keyboard.press(".")
    ada.locator(f"[data-target='{secret[0]}']").first.click()
    expect(ada.locator(".toast")).to_contain_text("is not visible to all")
    expect(ben.locator(".ring, .toast")).to_have_count(0)


def sit_together_with_companion(address: str, ada: Page, ben: Page, game: str) -> None:
    companions = marooned.games()[game].seats[0] - 2
    sit_together(address, ada, ben, game, companions=companions)


def targets(page: Page) -> set[str]:
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('[data-target]')].map(({ dataset }) => dataset.target)"
    )
    return set(found)


@cache
def after_another() -> tuple[str, str, Action, Action]:
    """Return a game and a deal in which the second person may act in the first one's turn."""
    for name in TEAMS:
        for seed in range(200):
            found = interjection(marooned.Game(name, players=2, seed=seed))
            if found:
                return (name, str(seed), *found)
    pytest.skip("nobody acts out of turn")


def interjection(game: marooned.Game) -> tuple[Action, Action] | None:
    """Return what each of two seats may do, one after the other, that shows nothing hidden."""
    for first in game.legal_for(0) if game.turn == 0 else ():
        stage = game.copy()
        if any(event.reveals for event in stage.play(first)) or stage.is_chain_open:
            continue
        for second in stage.legal_for(1):
            later = stage.copy()
            shown = any(event.reveals for event in later.play(second))
            if not shown and not later.is_chain_open and second.kind != "pass":
                return first, second
    return None


def act(page: Page, action: Action) -> None:
    page.locator(
        f".action[data-seat='{action.seat}'][data-kind={action.kind}][data-action]"
    ).click()
    item = page.locator(f".menu [data-code='{action.code}']")
    if item.count():
        item.click()


@pytest.fixture
def asked(visit: Visit, address: str) -> tuple[Page, Page]:
    """Return the pages of two persons, of whom the first asks the second to take an action back."""
    name, seed, first, second = after_another()
    ada, ben = visit(), visit()
    sit_together(address, ada, ben, name, seed=seed)
    for page in (ada, ben):
        await_talk(page)
    lines = ada.locator(".log li").count()
    act(ada, first)
    expect(ben.locator(".log li")).to_have_count(lines + 1)
    act(ben, second)
    expect(ada.locator(".log li")).to_have_count(lines + 2)
    expect(ada.get_by_role("button", name="Undo")).to_have_attribute("aria-disabled", "false")
    ada.keyboard.press("u")
    expect(ada.locator(".slip")).to_contain_text("Asking Ben")
    return ada, ben


def test_undo_is_asked_for_and_granted(asked: tuple[Page, Page]) -> None:
    """The other person reads what would go back, and one key lets it."""
    ada, ben = asked
    lines = ada.locator(".log li").count()
    expect(ben.locator(".slip")).to_contain_text("Ada would like to undo the last action")
    expect(ben.locator(".slip li")).to_have_count(2)
    ben.keyboard.press("y")
    for page in asked:
        expect(page.locator(".log li")).to_have_count(lines - 2)
        expect(page.locator(".slip")).to_have_count(0)


def test_undo_is_refused(asked: tuple[Page, Page]) -> None:
    """A no is told to whoever asked, and all stays as it is."""
    ada, ben = asked
    lines = ada.locator(".log li").count()
    ben.get_by_role("button", name="Refuse").click()
    expect(ada.locator(".toast")).to_have_text("Ben refused the undo.")
    expect(ada.locator(".slip")).to_have_count(0)
    assert ada.locator(".log li").count() == lines


def test_people_are_named_beside_their_seats(two: tuple[Page, Page]) -> None:
    """Banner and log tell whose seat it is, on every page alike."""
    for page in two:
        expect(page.locator(".banner-text .person-name").first).to_have_text(" (Ada)")
        expect(page.locator(".log .person-name").first).to_contain_text("(Ada")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_talk_reads_well(visit: Visit, address: str, size: dict[str, Any], scheme: str) -> None:
    """With the talk open and somebody pointing, nothing is too wide, and all is accessible."""
    ada, ben = visit(color_scheme=scheme, **size), visit()
    sit_together(address, ada, ben, TEAMS[0], seed=SEED)
    await_talk(ben)
    open_talk(ada)
    say(ada, "wide" * 70)
    point_by_keys(ben)
    ada.locator(".ring").first.wait_for()
    ada.get_by_role("button", name="Point", exact=True).click()
    assert overflow(ada) <= 0
    assert found_by_axe(ada) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_question_reads_well(asked: tuple[Page, Page], scheme: Any) -> None:
    """The question and its answers are accessible, and nothing is wider than the window."""
    for page in asked:
        page.emulate_media(color_scheme=scheme)
        assert overflow(page) <= 0
        assert found_by_axe(page) == []
