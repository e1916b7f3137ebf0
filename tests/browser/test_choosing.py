"""Choosing, taking back, and being told why not."""

import json
import re
from itertools import islice

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

import marooned
from tests.browser.conftest import Lay
from tests.browser.pages.planned import TEAMS, moment, planned, stages
from tests.browser.pages.playing import CORNER, await_question
from tests.browser.pages.seeing import await_seen, seen, turns

pytestmark = pytest.mark.browser

GAME = "island"
INVITING = ".tool, .primary"
"""What gives a seat away: no thing of the game."""
SENTENCE = r"^[A-Z](?:[^_:]|: )*\.$"
"""Words alone: an id has a colon or a line below."""
MOVES_AT = 1
"""Then two actions are left, which reveal nothing."""
PASSES_AT = 17
"""From then on the planned game passes to the end of its fourth turn."""


def test_an_action_is_taken_back(page: Page, lay: Lay) -> None:
    """Undo shows the table as it was before the action, and says so."""
    lay(GAME, MOVES_AT).show(page)
    await_question(page)
    before = seen(page)
    page.locator("[data-place][data-legal=direct]").first.click(position=CORNER)
    expect(page.locator(".log li")).not_to_have_count(len(before["log"]))
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".toast")).to_contain_text("undoes the last action")
    await_seen(page, before)


def test_a_place_out_of_reach_says_why(page: Page, lay: Lay) -> None:
    """A click on a place that nothing reaches is answered by the rules; nothing changes."""
    lay(GAME, MOVES_AT).show(page)
    await_question(page)
    before, game = seen(page), stage_at(GAME, MOVES_AT)
    far = page.locator("[data-place]:not([data-legal])").first
    far.click(position=CORNER)
    reason = game.why_not(game.turn, str(far.get_attribute("data-place")))
    expect(page.locator(".actions .why-not")).to_contain_text(str(reason))
    assert seen(page) == before


def test_while_an_action_is_chosen_all_else_only_says_so(page: Page, lay: Lay) -> None:
    """With an action chosen a click that another action would answer plays nothing."""
    number = moment(GAME, 0, offers_more_elsewhere)
    lay(GAME, number).show(page)
    await_question(page)
    before = seen(page)
    page.locator(".action[data-kind=move]").click()
    page.locator("[data-place]:not([data-legal])").first.click(position=CORNER)
    expect(page.locator(".menu .why-not")).to_contain_text("“Move” is chosen")
    assert seen(page) == before


def test_one_press_passes_for_the_whole_turn(page: Page, lay: Lay) -> None:
    """Who passes all this turn is not asked before its other cards, and asked again in the next."""
    lay(GAME, PASSES_AT).show(page)
    await_question(page)
    before = turns(page)
    page.get_by_role("button", name="Pass all this turn").click()
    expect(page.locator(".log li[data-kind=turn]")).to_have_count(before + 1)
    await_question(page)
    expect(page.get_by_role("button", name="Ask me again")).to_have_count(0)


def refusing_first(page: Page) -> None:
    """Refuse something else right before each answer why nothing can be done."""
    other = {"type": "error", "code": "illegal", "message": "Not so.", "seq": 0}
    refusal = json.dumps({**other, "request_id": None, "target": None})

    def relay(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def tell(message: str | bytes) -> None:
            if json.loads(message)["type"] == "illegal_reason":
                socket.send(refusal)
            socket.send(message)

        server.on_message(tell)

    page.route_web_socket("**/socket", relay)


def test_another_refusal_is_no_answer_to_a_click(page: Page, lay: Lay) -> None:
    """It is told by itself, and the click is answered by the rules."""
    refusing_first(page)
    lay(GAME, MOVES_AT).show(page)
    await_question(page)
    far, game = page.locator("[data-place]:not([data-legal])").first, stage_at(GAME, MOVES_AT)
    far.click(position=CORNER)
    reason = game.why_not(game.turn, str(far.get_attribute("data-place")))
    expect(page.locator(".toast")).to_contain_text("Not so.")
    expect(page.locator(".actions .why-not")).to_contain_text(str(reason))


@pytest.mark.parametrize("game", TEAMS)
def test_what_nothing_reaches_is_answered_in_words(page: Page, lay: Lay, game: str) -> None:
    """A click on a card, a player or anything else out of reach is answered in words, by no id."""
    lay(game, 0).show(page)
    await_question(page)
    around = ".table :is(.board-frame, .seats, .side-panels)"
    for button in page.locator(
        f"{around} button:not([data-legal], [data-place], .rule-sign, {INVITING})"
    ).all():
        button.click()
        expect(page.locator(".actions .why-not-text")).to_have_text(re.compile(SENTENCE))
        page.keyboard.press("Escape")


def stage_at(name: str, number: int) -> marooned.Game:
    """Return the planned game as it stands after so many actions."""
    return next(islice(stages(planned(name)), number, None))


def offers_more_elsewhere(game: marooned.Game) -> bool:
    """Tell whether one may move to several places, and reach others by something else."""
    legal = [action for seat in game.waiting for action in game.legal_for(seat)]
    moves = {target for action in legal if action.kind == "move" for target in action.targets}
    return len(moves) > 1 and any({*action.targets} - moves for action in legal)


def clear_places(game: marooned.Game) -> dict[str, tuple[int, int]]:
    """Return the places where one action begins and others end, each with that one action."""
    legal = [action for seat in game.waiting for action in game.legal_for(seat)]
    found = {}
    for place in (place["id"] for place in game.view(None)["places"]):
        fits = [action for action in legal if place in action.targets]
        plain = [action for action in fits if action.targets[0] == place]
        if len(plain) == 1 < len(fits):
            found[place] = (plain[0].seat, plain[0].code)
    return found


def with_names(text: str) -> re.Pattern[str]:
    """Return a sentence as the log has it: behind each word may stand a person's name."""
    return re.compile(r"(?: \(.*?\))? ".join(map(re.escape, text.split(" "))))


@pytest.mark.parametrize("game", TEAMS)
def test_a_second_click_means_the_place_itself(page: Page, lay: Lay, game: str) -> None:
    """Where a card reaches too the first click opens a menu, the second does without the card."""
    number = moment(game, 0, lambda stage: bool(clear_places(stage)))
    stage = stage_at(game, number)
    place, (seat, code) = next(iter(clear_places(stage).items()))
    lay(game, number).show(page)
    await_question(page)
    told, *_ = stage.play(code, seat=seat)
    lines = page.locator(".log li", has_text=with_names(told.text))
    before = lines.count()
    spot = page.locator(f"[data-place='{place}']")
    spot.click(position=CORNER)
    expect(page.locator(".menu-note")).to_contain_text("Click again to")
    spot.click(position=CORNER)
    expect(page.locator(".menu")).to_have_count(0)
    expect(lines).to_have_count(before + 1)


def follows_a_player(game: marooned.Game) -> bool:
    """Tell whether a chain is open in which all that can be clicked begins with one player."""
    targets = [action.targets for action in game.legal if action.targets]
    players = {seat["id"] for seat in game.view(None)["seats"]}
    return game.is_chain_open and {names[0] for names in targets} in [{each} for each in players]


def test_a_chain_about_a_player_needs_only_places(page: Page, lay: Lay) -> None:
    """Where everything begins with the same player, a click on a place says it all."""
    leading = [name for name in TEAMS if any(map(follows_a_player, stages(planned(name))))]
    assert leading
    for game in leading:
        lay(game, moment(game, 0, follows_a_player)).show(page)
        await_question(page)
        expect(page.locator("[data-place][data-legal=through]")).to_have_count(0)
        expect(page.locator("[data-place][data-legal=direct]")).not_to_have_count(0)
