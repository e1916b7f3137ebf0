"""Whole games, from the form to their end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import marooned
from tests.browser.conftest import Lay
from tests.browser.opening import fill_form, golden_game
from tests.browser.playing import Clicker, choose

pytestmark = pytest.mark.browser

EDITIONS = [("Forbidden Island", 2), ("Archaens", 3), ("Reference manual", 4)]


def told_reason(page: Page) -> str:
    """Return the reason for the end as the server tells it."""
    (table,) = page.request.get("/api/tables").json()
    return str(table["outcome"]["text"])


@pytest.mark.parametrize(("edition", "players"), EDITIONS)
def test_a_game_with_companions_is_played_to_its_end(
    page: Page, edition: str, players: int
) -> None:
    """Clicks on tiles, cards, buttons and menus lead to an end that is shown with its reason."""
    fill_form(page, players, Edition=edition, Seed="7")
    person = Clicker(page)
    person.play_out()
    assert {"place", "button", "menu"} <= set(person.ways)
    expect(page.get_by_role("dialog")).to_contain_text(told_reason(page))


def test_a_game_is_won_as_it_was_planned(page: Page, lay: Lay) -> None:
    """Every action of a game is chosen by its button; it is won, and its record is that game."""
    table, game = lay(0), golden_game()
    table.show(page)
    plan = marooned.Game("island", **game.options, seed=table.seed)
    for seat, code in game.history:
        choose(page, seat, kind_of(plan, seat, code), code)
        plan.play(code, seat=seat)
    expect(page.get_by_role("dialog").get_by_role("heading")).to_have_text("Won")
    assert marooned.replay(table.record()).history == game.history


def kind_of(game: marooned.Game, seat: int, code: int) -> str:
    return next(action.kind for action in game.legal_for(seat) if action.code == code)
