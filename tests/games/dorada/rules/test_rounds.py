"""The order of a round, the rounds of a game and its last one (DOR-10, DOR-26, DOR-47)."""

from typing import Any

import pytest

import marooned
from tests.games.dorada.dealing import bid, deal, kinds
from tests.games.dorada.staging import (
    ROW,
    actions,
    hand,
    happened,
    markers,
    only,
    phase,
    play,
    stopping,
    supplying,
    total,
)

FIFTEEN = ["septris"] * 15
STAGES = {
    "auction": "opening",
    "payment": "drawing",
    "travel": "drawing",
    "arrival": "drawing",
    "stop": "drawing",
    "cursed": "drawing",
    "treasure": "drawing",
    "news": "drawing",
    "supply": "drawing",
    "limit": "opening",
    "close": "opening",
    "beginning": "opening",
}


def draw_out(game: marooned.Game) -> list[Any]:
    """Let everybody take the deck's top card and buy none; return all that happened."""
    events = []
    while phase(game) == "drawing":
        is_free = "pass" not in [action.text for action in game.legal]
        events += game.play("take the top card" if is_free else "pass")
    return events


def test_the_stages_of_a_round_come_in_their_order() -> None:
    """DOR-10: Bidding, moving, curses, treasures, cable news, drawing, in that order."""
    game = deal(
        markers=["septris"] * 3,
        place="base-camp",
        hands=[{"yak": 9}, {"yak": 2, "juju": 1}],
        curses={2: ["Kamoptis curse (-3)"]},
        treasures={1: ["Kamoptis mask (4)"]},
        row=ROW,
        deck=["shaman"] * 3,
    )
    events = play(game, "go to Kamoptis by mountain", "bid 1", "pass", "pass", "pay a Yak")
    events += play(game, "play the Kamoptis mask (4)")
    assert kinds(events) == [
        "bid",
        "pass",
        "pass",
        "won",
        "paid",
        "travel",
        "marker",
        "curse",
        "find",
        "news",
    ]
    for seat in range(3):
        game.play(game.legal_for(seat)[0])
    assert phase(game) == "drawing"
    assert kinds(draw_out(game)) == ["draw", "pass"] * 3 + ["round"]


def test_cards_are_reduced_last() -> None:
    """DOR-10: A round ends with the drawing and what follows from it; then the next begins."""
    game = supplying("shaman", "shaman", "shaman", hands=[{"yak": 10}])
    assert kinds(draw_out(game)) == ["draw", "pass"] * 3
    assert phase(game) == "reducing"
    assert kinds(play(game, "discard a Yak")) == ["discard", "round"]


@pytest.mark.parametrize(("stage", "next_choice"), STAGES.items())
def test_each_stage_leads_to_a_choice(stage: str, next_choice: str) -> None:
    """DOR-10: From any stage the round goes on by itself until somebody is waited for."""
    bids = [] if stage == "auction" else [bid(0, "Kamoptis by mountain", 0)]
    came: dict[str, Any] = {
        "place": "kamoptis",
        "came_by": "kamoptis~base-camp",
        "came_way": "mountain",
    }
    is_there = stage not in {"auction", "payment", "travel"}
    game = deal(stage=stage, bids=bids, row=ROW, **(came if is_there else {}))
    assert phase(game) == next_choice


def test_all_can_see_which_stage_a_round_is_in() -> None:
    """DOR-10: All can see which stage a round is in."""
    game = supplying("shaman", hands=[{"yak": 10}])
    assert game.view()["stage"] == "supply"
    assert deal().view()["stage"] == "auction"


def test_the_winner_leads() -> None:
    """DOR-22: Whoever has won the bidding leads, and leads the next round off, too."""
    game = deal(hands=[{}, {"yak": 1}], row=ROW, deck=["shaman"] * 3)
    play(game, "go to Kamoptis by mountain", "bid 0")
    play(game, "go to Kamoptis by mountain", "bid 1", "pass", "pass", "pay a Yak")
    assert (game.state.turn, game.waiting) == (1, (1,))
    events = draw_out(game)
    assert (only("round", events).seat, phase(game), game.waiting) == (1, "opening", (1,))


def test_a_new_round_forgets_the_bidding() -> None:
    """DOR-10: With a new round bidding begins anew, for all."""
    game = deal(stage="close", bids=[bid(0, "Kamoptis by mountain", 0)], shut=[1], turns=4)
    assert (game.view()["auction"]["bids"], game.view()["auction"]["shut"]) == ([], [])
    assert game.view()["turn_number"] == 5
    assert happened(game.events, None) == ["Round 5 begins; Coral leads."]


def test_base_camp_gives_one_more_round() -> None:
    """DOR-26: Where no marker is put the game gets one more round."""
    game = stopping("base-camp", markers=FIFTEEN, row=ROW, deck=["shaman"] * 3)
    draw_out(game)
    assert (game.is_over, phase(game), game.view()["board"]["markers_left"]) == (
        False,
        "opening",
        1,
    )


def test_the_last_round_is_finished() -> None:
    """DOR-47: When the last marker has been placed the round goes on to its end."""
    game = stopping(
        "kamoptis",
        markers=FIFTEEN,
        curses={1: ["Kamoptis curse (-3)"]},
        treasures={2: ["Kamoptis mask (4)"]},
        hands=[{}, {"yak": 10}],
        row=ROW,
        deck=["shaman"] * 3,
    )
    assert kinds(game.events) == ["marker", "curse"]
    play(game, "play the Kamoptis mask (4)")
    draw_out(game)
    assert (game.is_over, phase(game), game.waiting) == (False, "reducing", (1,))
    events = play(game, "discard a Shaman")
    assert kinds(events) == ["discard", "finished"]
    assert (game.is_over, game.undo_reveals) == (True, True)
    assert [total(hand(game, seat)) for seat in range(3)] == [1, 10, 1]


@pytest.mark.parametrize("number", [1, 9, 15])
def test_while_markers_are_left_another_round_follows(number: int) -> None:
    """DOR-47: While markers are left another round follows."""
    game = deal(stage="close", markers=["septris"] * number)
    assert (game.is_over, phase(game)) == (False, "opening")


def test_with_the_sixteenth_marker_on_the_board_the_game_ends_with_its_round() -> None:
    """DOR-47: With the sixteenth marker on the board the game ends with its round."""
    game = deal(stage="close", markers=[*FIFTEEN, "kamoptis"])
    assert (game.is_over, game.waiting, game.legal) == (True, (), [])
    assert kinds(game.events) == ["finished"]
    assert markers(game) == [*FIFTEEN, "kamoptis"]


def test_in_a_round_all_take_their_turns_clockwise_from_its_leader() -> None:
    """DOR-10: In a round all take their turns clockwise from its leader."""
    game = stopping(
        "kamoptis",
        players=4,
        turn=2,
        treasures=[["t1"], ["t2"], ["t3"], ["t4"]],
        row=ROW,
        deck=["shaman"] * 4,
    )
    asked = []
    while phase(game) in {"finding", "drawing"}:
        asked.append(game.waiting[0])
        game.play(game.legal[0])
    assert asked[:4] == [2, 3, 0, 1]
    assert asked[4:] == [2, 2, 3, 3, 0, 0, 1, 1]


def test_nobody_acts_out_of_turn() -> None:
    """DOR-10: Only those waited for have anything to choose."""
    game = supplying("shaman", turn=1)
    assert (game.waiting, game.interjecting) == ((1,), ())
    assert [bool(game.legal_for(seat)) for seat in range(3)] == [False, True, False]
    assert actions(game, 0, "take") == []
