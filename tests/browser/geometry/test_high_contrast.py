"""High contrast: colours forced by the system, and more contrast where a person asks for it."""

from itertools import combinations
from typing import Any, Literal

import pytest
from playwright.sync_api import Locator, Page

from tests.browser.conftest import Lay, Visit
from tests.browser.pages.planned import NAMES, TEAMS, has_many, moment
from tests.browser.pages.seeing import await_sides

pytestmark = pytest.mark.browser

WIDE: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
FORCED: dict[str, Any] = {**WIDE, "forced_colors": "active"}

LOOK = """(element) => [null, "::before", "::after"].map((part) => {
  const style = getComputedStyle(element, part);
  if (part && style.content === "none") return "";
  const names = ["borderTopStyle", "borderTopWidth", "borderTopColor", "backgroundColor", "stroke"];
  const outline = style.outlineStyle === "none" ? [] : [style.outlineWidth, style.outlineColor];
  return [...names.map((name) => style[name]), ...outline].join(" ");
}).join(" | ")"""
"""What is left of a style when colours are forced: edges, outlines and flat grounds."""

SYSTEM = """(colour) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}"""

TOKENS = """(names) => names.map((name) => {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(${name})`;
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found.match(/[\\d.]+/g).slice(0, 3).map(Number);
})"""
"""What tokens come to, as red, green and blue."""


def look(element: Locator) -> str:
    found: str = element.first.evaluate(LOOK)
    return found


def assert_all_differ(page: Page, *selectors: str) -> None:
    looks = {selector: look(page.locator(selector)) for selector in selectors}
    same = [pair for pair in combinations(looks, 2) if looks[pair[0]] == looks[pair[1]]]
    assert same == [], looks


def show(page: Page, lay: Lay, game: str) -> None:
    lay(game, moment(game, 0.5, has_many)).show(page)
    await_sides(page)
    page.locator(".action").first.wait_for()


LESSON = 4
"""A lesson of each guide in which several places may be chosen."""


def learn(page: Page, game: str) -> None:
    page.goto("/")
    kept = [f"marooned.guide.{game}", str(LESSON - 1)]
    page.evaluate("([key, at]) => localStorage.setItem(key, at)", kept)
    page.goto(f"/guide/{game}")
    page.locator("[data-place][data-legal]").first.wait_for()


@pytest.mark.parametrize("game", NAMES)
def test_forced_colours_tell_what_may_be_done(visit: Visit, game: str) -> None:
    """What may be chosen has an edge of its own; what may not has none that looks like it."""
    page = visit(**FORCED)
    learn(page, game)
    highlight = page.evaluate(SYSTEM, "Highlight")
    assert highlight in look(page.locator("[data-place][data-legal]"))
    assert highlight not in look(page.locator("[data-place]:not([data-legal], [data-hinted])"))
    heads = page.locator(".seat-head:not([data-legal], [data-hinted])")
    assert page.evaluate(SYSTEM, "Canvas") in look(heads)


def test_forced_colours_set_the_main_button_apart(visit: Visit, lay: Lay) -> None:
    """The button that closes a turn has the ground of a selection."""
    page = visit(**FORCED)
    show(page, lay, TEAMS[0])
    assert_all_differ(page, ".action.bare:not(.hint-button)", ".action:not(.bare)")


@pytest.mark.parametrize("game", NAMES)
def test_forced_colours_leave_no_picture_behind_the_page(visit: Visit, lay: Lay, game: str) -> None:
    """The ground of the page is that of the system, not the scene of the game."""
    page = visit(**FORCED)
    show(page, lay, game)
    for ground in ("html", "body"):
        assert (
            page.locator(ground).evaluate("all => getComputedStyle(all).backgroundImage") == "none"
        )


@pytest.mark.parametrize("game", NAMES)
def test_forced_colours_show_the_focus(visit: Visit, lay: Lay, game: str) -> None:
    """Places, players and buttons have an outline of three pixels and more while focused."""
    page = visit(**FORCED)
    show(page, lay, game)
    page.keyboard.press("Tab")
    for selector in ("[data-place]", ".seat-head", ".action", ".header .tool"):
        page.locator(selector).first.focus()
        widest = page.locator(selector).first.evaluate(
            """(element) => Math.max(...[element, ...element.children].map((each) => {
              const style = getComputedStyle(each);
              return style.outlineStyle === "none" ? 0 : parseFloat(style.outlineWidth);
            }))"""
        )
        assert widest >= 3, selector


def test_forced_colours_fill_the_chance(visit: Visit, lay: Lay) -> None:
    """The filled part of the bar differs from its track."""
    page = visit(**FORCED)
    show(page, lay, TEAMS[0])
    page.get_by_role("button", name="Chance").click()
    page.locator(".chance-fill").wait_for(state="attached")
    assert_all_differ(page, ".chance-fill", ".chance-track")


MARKS = {
    "island": [
        ('.isl-tile[data-state="flooded"] .isl-raft', '.isl-tile[data-state="dry"] .isl-raft')
    ],
    "desert": [
        (".des-pip[data-left]", ".des-pip:not([data-left])"),
        (".des-tile[data-blocked] .des-slab", ".des-tile:not([data-blocked]) .des-slab"),
    ],
    "dorada": [(".dor-marker[data-red]", ".dor-marker:not([data-red])")],
}
"""States that look different without any colour of the page, by their elements."""


@pytest.mark.parametrize("game", NAMES)
def test_forced_colours_tell_states_of_the_board(visit: Visit, lay: Lay, game: str) -> None:
    """Flooded and dry, blocked and free, in the pile and discarded, red and black."""
    page = visit(**FORCED)
    show(page, lay, game)
    for marks in MARKS[game]:
        assert_all_differ(page, *marks)


def luminance(colour: list[float]) -> float:
    parts = [part / 255 for part in colour]
    linear = [
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: list[float], other: list[float]) -> float:
    """Return the contrast of two colours by WCAG 2: from 1 to 21."""
    upper, lower = sorted((luminance(one), luminance(other)), reverse=True)
    return (upper + 0.05) / (lower + 0.05)


TEXTS = ("--ink", "--ink-soft", "--brass", "--alarm", "--primary")
EDGES = ("--line", "--brass-line", "--glow-line")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_more_contrast_is_given_where_it_is_asked_for(
    visit: Visit, scheme: Literal["light", "dark"]
) -> None:
    """Texts reach 7 to 1, edges 4.5 to 1, and none has less than without asking."""
    page = visit(color_scheme=scheme)
    page.goto("/")
    usual = page.evaluate(TOKENS, ["--paper", *TEXTS, *EDGES])
    page.emulate_media(contrast="more")
    more = page.evaluate(TOKENS, ["--paper", *TEXTS, *EDGES])
    for name, before, after in zip((*TEXTS, *EDGES), usual[1:], more[1:], strict=True):
        assert contrast(more[0], after) >= (7 if name in TEXTS else 4.5), name
        assert contrast(more[0], after) >= contrast(usual[0], before), name
