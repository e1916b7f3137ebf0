"""Hints: why, where, what; and what else does away with them."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import Lay, Visit
from tests.browser.pages.hinting import MAY_ASK, STEPS, hint_button, ringed, tell_hint
from tests.browser.pages.overhearing import Overheard
from tests.browser.pages.planned import NAMES, has_many, moment, planned
from tests.browser.pages.playing import await_question, end_actions
from tests.browser.test_looks import PHONE, WIDE

pytestmark = pytest.mark.browser

GAME = "island"
MOVES_AT = 1
"""Then two actions are left, which reveal nothing."""


def show(page: Page, lay: Lay, game: str = GAME) -> None:
    lay(game, MOVES_AT if game == GAME else moment(game, 0.5, has_many)).show(page)
    page.locator(MAY_ASK).wait_for()


@pytest.mark.parametrize("game", NAMES)
def test_a_hint_is_told_in_three_steps(page: Page, lay: Lay, game: str) -> None:
    """First the reason alone, then what it is about is ringed, and only then the action."""
    heard = Overheard(page)
    show(page, lay, game)
    hint = tell_hint(page)
    advice = heard.last("hint")
    expect(hint.locator("p")).to_have_text(advice["reason"])
    expect(ringed(page)).to_have_count(0)
    hint.get_by_role("button", name="Where?").click()
    expect(ringed(page)).not_to_have_count(0)
    expect(hint.locator(".advice-move")).to_have_count(0)
    hint.get_by_role("button", name="What exactly?").click()
    best = advice["moves"][0]["text"]
    expect(hint.locator(".advice-move")).to_have_text(best[0].upper() + best[1:])


def test_a_hint_names_the_whole_plan(page: Page, lay: Lay) -> None:
    """Where a plan is told its steps are buttons, which ring where they are made."""
    heard = Overheard(page)
    show(page, lay)
    hint = tell_hint(page, STEPS)
    advice, steps = heard.last("hint"), hint.locator(".advice-step")
    expect(steps).to_have_text([step["text"] for step in advice["continuation"]])
    assert advice["plan"].endswith(f"{advice['continuation'][-1]['text']}.")
    expect(hint.get_by_role("list")).to_have_accessible_name(re.compile(re.escape(advice["plan"])))
    expect(page.locator(".unseen[aria-live]")).to_contain_text(advice["plan"])
    steps.last.click()
    expect(steps.last).to_have_attribute("aria-pressed", "true")
    for target in advice["continuation"][-1]["targets"]:
        expect(page.locator(f"[data-target='{target}'][data-hinted]")).not_to_have_count(0)


def test_a_hint_is_played(page: Page, lay: Lay) -> None:
    """What is advised is played by its button, and the hint goes."""
    heard = Overheard(page)
    show(page, lay)
    tell_hint(page, STEPS).get_by_role("button", name="Play it").click()
    expect(page.locator(".advice, [data-hinted]")).to_have_count(0)
    await_question(page)
    asked, played = (said for said in heard.said if said["type"] in ("hint", "play"))
    best = heard.last("hint")["moves"][0]["code"]
    del played["request_id"]
    assert played == asked | {"type": "play", "code": best}


def test_moves_are_compared(page: Page, lay: Lay) -> None:
    """Beside the best one the next ones stand, each with its chance and how sure it is."""
    heard = Overheard(page)
    show(page, lay)
    hint = tell_hint(page, STEPS)
    others = heard.last("hint")["moves"][1:5]
    expect(hint.get_by_role("row").filter(has=page.get_by_role("cell"))).to_have_count(len(others))
    for move, row in zip(others, hint.locator("tbody tr").all(), strict=True):
        expect(row).to_contain_text(move["text"], ignore_case=True)
        expect(row.get_by_role("img", name="Chance to win: ")).to_be_visible()


def test_one_key_tells_step_after_step_and_escape_closes(page: Page, lay: Lay) -> None:
    """One key tells step after step, Escape closes; asked again here it need not be thought of."""
    heard = Overheard(page)
    show(page, lay)
    page.keyboard.press("h")
    page.locator(".advice-told").wait_for()
    for _ in range(STEPS - 1):
        page.keyboard.press("h")
    expect(page.locator(".advice-move")).to_be_visible()
    page.get_by_role("button", name="Play it").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".advice, [data-hinted]")).to_have_count(0)
    expect(hint_button(page)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".advice-told")).to_be_visible()
    assert [said["type"] for said in heard.said].count("hint") == 1


def test_a_hint_is_for_one_position(page: Page, lay: Lay) -> None:
    """When something else has been done the hint and its rings are gone."""
    show(page, lay)
    tell_hint(page, STEPS)
    end_actions(page)
    expect(page.locator(".advice, [data-hinted]")).to_have_count(0)


def losing_advice(page: Page) -> list[str | bytes]:
    """Keep the first advice from the page, and return where it then lies."""
    lost: list[str | bytes] = []

    def relay(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def tell(message: str | bytes) -> None:
            if not lost and json.loads(message)["type"] == "hint":
                lost.append(message)
            else:
                socket.send(message)

        server.on_message(tell)

    page.route_web_socket("**/socket", relay)
    return lost


def test_who_waits_is_advised_on_what_has_come(page: Page, lay: Lay) -> None:
    """When somebody acts while a hint is being thought of, it is thought of anew."""
    table, lost = lay(GAME, MOVES_AT), losing_advice(page)
    table.show(page)
    page.locator(MAY_ASK).wait_for()
    page.keyboard.press("h")
    while not lost:
        page.wait_for_timeout(50)
    expect(page.locator(".advice-thinking")).to_be_visible()
    socket, (seat, code) = table.visitor.sit(table.table), planned(GAME).history[MOVES_AT]
    socket.say(type="play", seq=socket.seq, seat=seat, code=code)
    expect(page.locator(".advice-told")).to_be_visible()


def test_what_is_said_to_who_does_not_see(page: Page, lay: Lay) -> None:
    """Each step is spoken as it is told."""
    show(page, lay)
    hint = tell_hint(page)
    spoken = page.locator(".unseen[aria-live]")
    expect(spoken).to_have_text(hint.locator("p").inner_text())
    hint.get_by_role("button", name="Where?").click()
    expect(spoken).to_have_text(hint.locator("p").last.inner_text())


def test_after_the_end_nothing_is_advised(page: Page, lay: Lay) -> None:
    """A game that is over has no hint to give, nor companions to hold back."""
    lay(GAME, planned(GAME).seq).show(page)
    page.locator(".ending[open]").wait_for()
    expect(page.locator(".table-board")).to_be_attached()
    expect(page.locator(".hint-button, [aria-label*='clocks wait']")).to_have_count(0)


def board(page: Page) -> Any:
    return page.locator(".table-board").bounding_box()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_hint_moves_nothing(visit: Visit, lay: Lay, size: dict[str, Any]) -> None:
    """The board stays where it is and as large as it is, whatever a hint tells."""
    page = visit(**size)
    show(page, lay)
    before = board(page)
    hint = tell_hint(page)
    assert board(page) == before
    hint.get_by_role("button", name="Where?").click()
    hint.get_by_role("button", name="What exactly?").click()
    after = board(page)
    assert (after["width"], after["height"]) == (before["width"], before["height"])
    assert after == before or size is PHONE  # what is ringed may have been brought to sight
