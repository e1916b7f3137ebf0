"""The start page: what cannot be is not offered, and what is over may be put away."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

import marooned
from tests.browser.conftest import QUIET_CONTEXT, Lay
from tests.browser.pages.faults import Faults
from tests.browser.pages.opening import unfold
from tests.browser.pages.planned import NAMES, planned

pytestmark = pytest.mark.browser

ROLES = next(
    (name, option)
    for name, game in marooned.games().items()
    for option in game.options
    if option.distinct
)
"""A game in which no two seats may be the same, and the option that says who is who."""
WINDOWS = ((360, 800), (390, 844), (844, 390), (820, 1180), (1366, 768), (1440, 900), (720, 450))
"""720x450 is what a screen of 1440x900 has left at 200 % zoom."""
RATED = next(game for game in marooned.games().values() if game.win_rates)


def begin(page: Page, title: str) -> None:
    page.goto("/")
    page.get_by_role("radio", name=title).check()
    unfold(page)
    page.get_by_text("More choices").click()


def chosen_on(page: Page, option: marooned.contract.Option, seat: int) -> Locator:
    return page.get_by_label(f"{option.name.title()}, seat {seat}")


def test_what_is_taken_cannot_be_taken_twice(page: Page) -> None:
    """A role that one seat takes is no choice at another one; it is when the first gives it up."""
    name, option = ROLES
    begin(page, marooned.games()[name].title)
    role, label = option.choices[1]
    chosen_on(page, option, 1).select_option(role_key(role))
    there = chosen_on(page, option, 2).get_by_role("option", name=label, exact=True)
    expect(there).to_be_disabled()
    chosen_on(page, option, 1).select_option(role_key(option.choices[0][0]))
    expect(there).to_be_enabled()


def role_key(role: str) -> str:
    return f'"{role}"'


def test_each_game_leads_to_its_rules(page: Page) -> None:
    """Beside a game stands a link to its rules, and who closes them is where they were."""
    page.goto("/")
    page.get_by_role("radio", name=RATED.title).check()
    page.get_by_role("link", name=f"Rules of {RATED.title}").click()
    expect(page.locator("label a")).to_have_count(0)
    expect(page).to_have_url(re.compile(f"/rules/{RATED.name}$"))
    expect(page.get_by_role("region", name=RATED.title)).to_be_visible()
    page.get_by_role("button", name="Close the rules").click()
    expect(page).to_have_url(re.compile("/$"))


def test_escape_closes_the_rules_wherever_one_reads(page: Page) -> None:
    """Not in the search field alone: who has clicked on a page or on a button closes them, too."""
    page.goto(f"/rules/{RATED.name}")
    page.locator(".rulebook h2").first.click()
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("/$"))


def test_only_seats_at_the_table_are_offered(page: Page) -> None:
    """Who goes first is one of those who sit there, and by lot again once that seat is gone."""
    begin(page, RATED.title)
    least, most = RATED.seats
    page.get_by_text(f"{most} players", exact=True).click()
    first = page.get_by_label("First", exact=True)
    first.select_option(label=f"Seat {most}")
    page.get_by_text(f"{least} players", exact=True).click()
    expect(first).to_have_value('"lot"')
    expect(first.get_by_role("option")).to_have_count(1 + least)


def test_a_difficulty_tells_how_often_companions_win(page: Page) -> None:
    """Beside each choice stands how many of a hundred games were won with as many seats."""
    begin(page, RATED.title)
    counted = {rate["players"] for rate in RATED.win_rates}
    rows = page.locator(".rates li")
    for players in range(RATED.seats[0], RATED.seats[1] + 1):
        page.get_by_text(f"{players} players", exact=True).click()
        if players not in counted:
            expect(rows).to_have_count(0)
            expect(page.locator(".rates")).to_contain_text(f"not with {players}")
            continue
        expect(page.locator(".rates figcaption")).to_contain_text(f"won by {players} ")
        expect(rows).to_have_count(len({rate["choice"] for rate in RATED.win_rates}))
        expect(rows.first).to_contain_text("of 100")


def test_win_rates_lead_to_how_they_were_counted(page: Page) -> None:
    """A page of its own opens beside, which looks as it says and fits a phone."""
    begin(page, RATED.title)
    page.get_by_text(f"{RATED.win_rates[0]['players']} players", exact=True).click()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="How this was measured").click()
    counted = opened.value
    counted.set_viewport_size({"width": 390, "height": 844})
    expect(counted.get_by_role("heading", name="Games won")).to_be_visible()
    expect(counted.locator("section").first).to_have_css("border-top-style", "solid")
    assert counted.evaluate("document.documentElement.scrollWidth") == 390


def test_win_rates_are_those_of_the_printed_rules_alone(page: Page) -> None:
    """A number that departs from print takes them away; printed again, they are back."""
    begin(page, RATED.title)
    page.get_by_text(f"{RATED.win_rates[0]['players']} players", exact=True).click()
    page.get_by_text("House rules: none (printed rules)").click()
    expect(page.locator(".rates")).not_to_have_count(0)
    number = page.locator(".house-rules input[type=number]").first
    number.fill(str(next(rule.whole[0] for rule in RATED.house_rules if rule.whole)))
    expect(page.locator(".rates")).to_have_count(0)
    page.locator(".house-rules").get_by_role("button", name="as printed").click()
    expect(page.locator(".rates")).not_to_have_count(0)


def test_a_finished_table_is_put_away_and_back(page: Page, lay: Lay) -> None:
    """Put away, a table is on the list no more, until all are asked for again."""
    lay(NAMES[0], planned(NAMES[0]).seq).show(page)
    page.goto("/")
    expect(page.get_by_role("link", name="Back to your table")).to_have_count(0)
    page.get_by_role("button", name="Hide").click()
    expect(page.locator(".tables li")).to_have_count(0)
    page.get_by_role("button", name="Show one hidden table").click()
    expect(page.locator(".tables li")).to_have_count(1)


def expect_on_the_first_screen(page: Page, *ways: Locator) -> None:
    """Each way is wholly in sight at every size, without a scroll."""
    for width, height in WINDOWS:
        page.set_viewport_size({"width": width, "height": height})
        for way in ways:
            expect(way).to_be_in_viewport(ratio=1)
        assert page.evaluate("[scrollX, scrollY]") == [0, 0]
        assert page.evaluate("document.documentElement.scrollWidth") == width


def test_a_newcomer_is_offered_the_guide_and_plays_at_once(
    new_context: Callable[..., BrowserContext], address: str
) -> None:
    """At every size both ways are on the first screen: the guide first, then the table."""
    page = new_context(**QUIET_CONTEXT, base_url=address).new_page()
    page.goto("/")
    page.get_by_role("radio", name=RATED.title).check()
    learn = page.get_by_role("link", name="Learn it by playing")
    play = page.get_by_role("button", name="Sit down and play")
    expect_on_the_first_screen(page, learn, play)
    expect(page.locator(".play-ways .primary")).to_have_text(re.compile("Learn it"))
    learn.click()
    expect(page).to_have_url(re.compile(f"/guide/{RATED.name}$"))


def test_who_comes_back_finds_their_table_and_their_choices(page: Page) -> None:
    """The last table is one click away, and its choices are made again, but for its deal."""
    begin(page, RATED.title)
    option = next(each for each in RATED.options if each.name == RATED.win_rates[0]["option"])
    players, wanted = RATED.seats[1], option.choices[-1][1]
    page.get_by_text(f"{players} players", exact=True).click()
    page.get_by_label(option.name.title(), exact=True).select_option(label=wanted)
    page.get_by_label("Seed", exact=True).fill("7")
    page.get_by_role("textbox", name="Name of player 1").fill("Ada")
    page.get_by_role("button", name="Sit down and play").click()
    page.locator(".table").wait_for()
    table = page.url
    page.goto("/")
    back = page.get_by_role("link", name="Back to your table")
    play = page.get_by_role("button", name="Sit down and play")
    expect(page.get_by_role("link", name="Learn it by playing")).to_have_count(0)
    expect_on_the_first_screen(page, back, play)
    expect(page.get_by_role("radio", name=RATED.title)).to_be_checked()
    expect(page.get_by_role("radio", name=f"{players} players")).to_be_checked()
    expect(page.locator(".setup > summary")).to_contain_text("Ada")
    expect(page.locator(".setup > summary")).to_contain_text(wanted)
    unfold(page)
    expect(page.get_by_label("Seed", exact=True)).to_have_value("")
    back.click()
    expect(page).to_have_url(table)
    page.evaluate(f"localStorage.setItem('marooned.order.{RATED.name}', '{{\"seats\": 3')")
    page.goto("/")
    expect(page.get_by_role("radio", name=RATED.title)).to_be_checked()
    page.get_by_role("button", name="Sit down and play").click()
    page.locator(".table").wait_for()


def test_what_is_unfolded_leaves_the_way_on_in_sight(page: Page) -> None:
    """With all choices open the button stays at the foot of the window."""
    page.goto("/")
    unfold(page)
    expect_on_the_first_screen(page, page.get_by_role("button", name="Sit down and play"))


def test_what_was_refused_is_unfolded(page: Page, faults: Faults) -> None:
    """A choice that the server refuses is in sight, with the reason."""
    faults.expect("422")
    begin(page, RATED.title)
    page.get_by_label("Seed", exact=True).fill("not a number")
    page.get_by_text("Seats and rules").click()
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("alert")).to_be_visible()
    expect(page.get_by_label("Seed", exact=True)).to_be_visible()
