"""Whole games of a team, from the form to their end; rivals are played in two browsers."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import marooned
from tests.browser.conftest import Lay
from tests.browser.pages.keying import choose_by_keys
from tests.browser.pages.listening import choose_by_name
from tests.browser.pages.opening import fill_form
from tests.browser.pages.planned import TEAMS, planned, stages
from tests.browser.pages.playing import Clicker, await_question, choose

OTHERWISE = min(TEAMS, key=lambda name: planned(name).seq)
"""The shortest game is played without a pointer, and without looking, too."""
PERSON = re.compile(r" \([^)]*\)")
"""The name of a person beside what the game calls them."""

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def tables() -> Iterator[Any]:
    """Give every edition of every game of a team; a game without any for few seats and many."""
    for name in TEAMS:
        game = marooned.games()[name]
        editions = [label for option in game.options for label in editions_in(option)]
        chosen = [{"Edition": label} for label in editions] or [{}, {}]
        step = 1 if editions else 2
        for index, choices in enumerate(chosen):
            players = min(game.seats[0] + step * index, game.seats[1])
            label = "-".join([name, *choices.values(), str(players)])
            yield pytest.param(name, players, choices, id=label)


def editions_in(option: marooned.Option) -> list[str]:
    return [label for _, label in option.choices] if option.name == "edition" else []


def told_reason(page: Page) -> str:
    """Return the reason for the end as the server tells it."""
    (table,) = page.request.get("/api/tables").json()
    return str(table["outcome"]["text"])


@pytest.mark.parametrize(("game", "players", "choices"), [*tables()])
def test_a_game_with_companions_is_played_to_its_end(
    page: Page, game: str, players: int, choices: dict[str, str]
) -> None:
    """Clicks on tiles, cards, buttons and menus lead to an end that is shown with its reason."""
    fill_form(page, game, players, Seed="7", **choices)
    person = Clicker(page)
    person.play_out()
    assert {"place", "deed", "menu"} <= set(person.ways)
    reason = page.get_by_role("dialog").locator(".ending-text").inner_text()
    assert PERSON.sub("", reason) == told_reason(page)


@pytest.mark.parametrize("game", TEAMS)
def test_a_game_is_won_as_it_was_planned(page: Page, lay: Lay, game: str) -> None:
    """Every action of a game is chosen by its button; it is won, and its record is that game."""
    table, plan = lay(game, 0), planned(game)
    table.show(page)
    copy = marooned.Game(game, seed=plan.seed, **plan.options)
    for seat, code in plan.history:
        choose(page, seat, kind_of(copy, seat, code), code)
        copy.play(code, seat=seat)
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_have_text("Won")
    assert marooned.replay(table.record()).history == plan.history


def test_a_whole_game_is_won_by_keys_alone(page: Page, lay: Lay) -> None:
    """From the deal to the end every action is taken by keys, and the game is won."""
    lay(OTHERWISE, 0).show(page)
    for copy, seat, code in planned_steps(OTHERWISE):
        await_question(page)
        choose_by_keys(page, seat, kind_of(copy, seat, code), code)
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_have_text("Won")


def test_a_whole_game_is_won_by_names_alone(page: Page, lay: Lay) -> None:
    """Whoever hears the page takes every action by what is read aloud, and the game is won."""
    lay(OTHERWISE, 0).show(page)
    for copy, seat, code in planned_steps(OTHERWISE):
        await_question(page)
        choose_by_name(page, text_of(copy, seat, code))
    expect(page.get_by_role("dialog").get_by_role("heading", level=2)).to_have_text("Won")


def planned_steps(game: str) -> Iterator[tuple[marooned.Game, int, int]]:
    """Give each step of a planned game, with the game as it stands before."""
    plan = planned(game)
    for copy, (seat, code) in zip(stages(plan), plan.history, strict=True):
        yield copy, seat, code


def text_of(game: marooned.Game, seat: int, code: int) -> str:
    return next(action.text for action in game.legal_for(seat) if action.code == code)


def kind_of(game: marooned.Game, seat: int, code: int) -> str:
    return next(action.kind for action in game.legal_for(seat) if action.code == code)
