"""Taps on places: whoever stands there takes none of them."""

import pytest
from playwright.sync_api import Page

import marooned
from tests.browser.conftest import Lay
from tests.browser.pages.planned import TEAMS, moment
from tests.browser.pages.playing import await_question

pytestmark = pytest.mark.browser

TAKEN = """() => {
    const spots = [0.2, 0.35, 0.5, 0.65, 0.8];
    return [...document.querySelectorAll("[data-place][data-legal=direct]")].filter((place) => {
        const { left, top, width, height } = place.getBoundingClientRect();
        return spots.some((x) => spots.some((y) =>
            !place.contains(document.elementFromPoint(left + x * width, top + y * height))));
    }).map(({ dataset }) => dataset.place);
}"""
"""The lit places on which a tap would mean something else."""


def meets_players(game: marooned.Game) -> bool:
    """Tell whether one may act on a place where a player stands that one may act on as well."""
    legal = [action for seat in game.waiting for action in game.legal_for(seat)]
    lit = {action.targets[0] for action in legal if action.targets}
    view = game.view(None)
    players = {seat["seat"] for seat in view["seats"] if seat["id"] in lit}
    return any(players & {*place["pawns"]} for place in view["places"] if place["id"] in lit)


@pytest.mark.parametrize("game", TEAMS)
def test_a_tap_on_a_lit_place_means_the_place(page: Page, lay: Lay, game: str) -> None:
    """No player who stands there lies between."""
    lay(game, moment(game, 0, meets_players)).show(page)
    await_question(page)
    assert page.evaluate(TAKEN) == []
