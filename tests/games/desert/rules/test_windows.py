"""The windows before storm cards, and the end of the actions (DES-35, DES-36)."""

from typing import Any

import pytest

import marooned
from marooned.games.desert.model import actions
from tests.games.desert.drawn import (
    acting,
    deal,
    drawing,
    entry,
    kinds,
    phase,
    play,
    texts,
    told,
    water,
)
from tests.laws.answering import call_answer

TEAM = ["archeologist", "explorer", "climber"]
APART = ["A4", "A5", "E5"]
GEARS = ["B5", "C5", "D5", "E4"]
SCOPE = {"Terrascope": 1}
BLASTER = {"Dune Blaster": 1}
DULL = ["north_1", "south_1", "north_1", "south_1"]
CARD = ["storm", "blow"]


def team(*hands: dict[str, int], **stated: Any) -> marooned.Game:
    """Return a game of three who stand apart with full canteens and these hands."""
    whole = {"adventurers": TEAM, "pawns": APART, "excavated": GEARS, "draws": DULL}
    return deal(**{**whole, "hands": [*hands, *[{}] * (3 - len(hands))], **stated})


def waits(game: marooned.Game) -> tuple[str, list[int]]:
    """Return what the game waits for, and whom."""
    return phase(game), list(game.waiting)


def test_nobody_is_asked_who_could_do_nothing() -> None:
    """DES-35: Where nobody could do anything the game does not stop between storm cards."""
    game = team()
    assert told(play(game, "end actions")) == ["end", *CARD, *CARD, "turn"]


def test_a_holder_is_asked_before_each_storm_card_and_then_not_again() -> None:
    """DES-35: A holder is asked before each storm card, and then not again."""
    game = team({}, SCOPE)
    assert [told(play(game, "end actions")), told(play(game, "1: pass"))] == [
        ["end"],
        ["pass", *CARD],
    ]
    assert waits(game) == ("window", [1])
    assert told(play(game, "1: pass")) == ["pass", *CARD, "turn"]


def test_nobody_acts_amid_what_another_has_begun() -> None:
    """DES-35: While storm cards are looked at nobody else may act, not even for free."""
    seers = ["meteorologist", "explorer", "climber"]
    looking = [*acting(2), entry("forecast", 2, waits=[0])]
    game = team({}, SCOPE, adventurers=seers, pending=looking)
    assert (game.interjecting, game.legal_for(1)) == ((), [])


def test_every_holder_is_asked() -> None:
    """DES-35: All who could act are asked at once, the one on turn too, and nobody else."""
    game = team(SCOPE, {}, SCOPE, pending=drawing(2))
    assert waits(game) == ("window", [0, 2])
    assert (kinds(game, 0), kinds(game, 1), list(game.interjecting)) == (
        {"pass", "scope"},
        set(),
        [],
    )


def test_all_must_pass() -> None:
    """DES-35: The card comes when all have passed, in any order."""
    game = team(SCOPE, {}, SCOPE, pending=drawing(2))
    assert told(play(game, "2: pass")) == ["pass"]
    assert waits(game) == ("window", [0])
    assert told(play(game, "0: pass")) == ["pass", *CARD]


def test_a_pass_is_not_final() -> None:
    """DES-35: Who has passed may still act for free until the window closes; then all are asked."""
    game = team(SCOPE, SCOPE, {"Jet Pack": 1}, pending=drawing(2))
    play(game, "0: pass", "1: pass")
    assert (waits(game), kinds(game, 1), game.interjecting) == (("window", [2]), {"scope"}, (0, 1))
    assert told(play(game, "1: look under A1")) == ["terrascope"]
    assert waits(game) == ("window", [0, 2])


def test_ending_the_actions_is_not_final() -> None:
    """DES-35: Who has ended his actions may still act for free while another is asked."""
    game = team(SCOPE, SCOPE)
    play(game, "end actions")
    assert (waits(game), kinds(game, 0)) == (("window", [1]), {"scope"})
    play(game, "0: look under A1")
    assert (waits(game), list(game.interjecting)) == (("window", [1]), [])


def test_a_gift_after_a_pass() -> None:
    """DES-16, DES-35: Who has passed may still share water, and all are asked again."""
    game = team({}, {}, SCOPE, pawns=["A4", "A4", "E5"], water=[3, 2, 3], pending=drawing(2))
    play(game, "0: pass", "0: share water with the Explorer")
    assert waits(game) == ("window", [0, 1, 2])


def test_no_say_for_those_who_could_do_nothing() -> None:
    """DES-35: Only who could do something for free has a say while others are asked."""
    game = team(SCOPE, {}, SCOPE, pending=drawing(2))
    play(game, "2: pass")
    assert kinds(game, 1) == set()


def test_equipment_without_use_is_not_asked_for() -> None:
    """DES-35: Who holds what cannot be played now is asked as soon as it can."""
    pawns = ["A4", "B4", "E5"]
    game = team({}, BLASTER, pawns=pawns, draws=["east_1", "north_1"], pending=drawing(2))
    assert told(game.events) == CARD
    assert (waits(game), texts(game, 1)) == (("window", [1]), ["pass", "blast C3"])


def test_those_who_could_share_are_asked() -> None:
    """DES-16, DES-35: Who could give water is asked, who could only take some is not."""
    game = team(pawns=["A4", "A4", "E5"], water=[3, 2, 3], pending=drawing(2))
    assert (waits(game), kinds(game, 0)) == (("window", [0]), {"pass", "share"})


def test_those_who_could_hand_on_are_asked() -> None:
    """DES-16, DES-35: Who could only hand his equipment on is asked, too."""
    throttle = {"Time Throttle": 1}
    game = team({}, throttle, pawns=["A4", "A5", "A5"], pending=drawing(2))
    assert (waits(game), kinds(game, 1)) == (("window", [1]), {"pass", "hand"})
    assert team({}, throttle, pending=drawing(2)).turn == 1


@pytest.mark.parametrize(
    "action", ["look under A1", "share water with the Explorer", "hand Terrascope to the Explorer"]
)
def test_whatever_is_done_opens_a_new_round(action: str) -> None:
    """DES-35: After a card or a gift all are asked again, those too who had passed."""
    hands: tuple[dict[str, int], ...] = ({"Terrascope": 2}, {}, {"Jet Pack": 1})
    game = team(*hands, pawns=["A4", "A4", "E5"], water=[3, 2, 3], pending=drawing(2))
    assert waits(game) == ("window", [0, 2])
    events = play(game, "2: pass", f"0: {action}")
    assert (len(events), phase(game), {0, 2} <= set(game.waiting)) == (2, "window", True)


def test_the_receiver_may_answer() -> None:
    """DES-35, DES-37: Who is handed a card in a window may play it before the storm card."""
    game = team(SCOPE, pawns=["A4", "A4", "E5"], pending=drawing(2))
    assert waits(game) == ("window", [0])
    play(game, "0: hand Terrascope to the Explorer")
    assert waits(game) == ("window", [1])
    assert told(play(game, "1: look under A1")) == ["terrascope", *CARD, *CARD, "turn"]


def test_the_last_card_played_closes_the_window() -> None:
    """DES-35: When nothing more could be done the storm card comes without asking."""
    game = team({}, SCOPE, pending=drawing(2))
    assert told(play(game, "1: look under A1")) == ["terrascope", *CARD, *CARD, "turn"]


def test_the_player_himself_is_asked_again_while_he_could_do_more() -> None:
    """DES-35: The player himself is asked again while he could do more."""
    game = team({}, {"Terrascope": 2}, pending=drawing(2))
    assert told(play(game, "1: look under A1")) == ["terrascope"]
    assert waits(game) == ("window", [1])
    assert told(play(game, "1: pass")) == ["pass", *CARD]


def test_who_ended_his_actions_is_not_asked_at_once() -> None:
    """DES-36: Players asked one at a time: who ends his actions has passed, by game and driver."""
    game = team(SCOPE, SCOPE)
    passed = call_answer(game.batch(), 0, 0, actions.END, 0)
    play(game, "end actions")
    assert (passed, game.still_passed(), game.asked(game.still_passed())) == (1, frozenset({0}), 1)


def test_who_ended_his_actions_may_speak_up_after_all_in_the_next_turn() -> None:
    """DES-36: Where no window opened, who ended his actions is asked in the next player's turn."""
    roles = ["meteorologist", "explorer", "climber"]
    game = team(SCOPE, SCOPE, adventurers=roles, pending=acting(2, spared=2))
    play(game, "end actions")
    assert (waits(game), game.still_passed(), game.asked()) == (("actions", [1]), frozenset(), 0)


@pytest.mark.parametrize("turn", [0, 1])
def test_ending_the_actions_passes(turn: int) -> None:
    """DES-36: Who ends his actions has passed in the window before the first storm card."""
    game = team(SCOPE, SCOPE, turn=turn)
    assert told(play(game, "end actions")) == ["end"]
    assert waits(game) == ("window", [1 - turn])


def test_a_sole_holder_who_ends_his_actions_is_asked_before_the_second_card() -> None:
    """DES-36: A sole holder who ends his actions is asked before the second card, not the first."""
    game = team(SCOPE)
    assert told(play(game, "end actions")) == ["end", *CARD]
    assert waits(game) == ("window", [0])


def test_asked_again_after_a_friends_card() -> None:
    """DES-35, DES-36: Who has ended his actions is asked after all once a friend acts."""
    game = team(SCOPE, {"Terrascope": 1, "Jet Pack": 1})
    play(game, "end actions", "1: look under A1")
    assert waits(game) == ("window", [0, 1])


def test_waiting_with_equipment_and_no_actions() -> None:
    """DES-36: With no action left but equipment in hand the game waits for its player's word."""
    game = team(SCOPE, pending=acting(1))
    assert told(play(game, "move to B4")) == ["move"]
    assert (waits(game), kinds(game)) == (("actions", [0]), {"end", "scope"})
    assert told(play(game, "end actions")) == ["end", *CARD]


def test_waiting_while_others_could_do_something() -> None:
    """DES-36: Others' equipment, too, keeps the actions open until their player ends them."""
    game = team({}, SCOPE, pending=acting(1))
    assert told(play(game, "move to B4")) == ["move"]
    assert (waits(game), kinds(game), list(game.interjecting)) == (("actions", [0]), {"end"}, [1])
    play(game, "end actions")
    assert waits(game) == ("window", [1])


def test_going_on_once_nothing_is_left() -> None:
    """DES-36: The game goes on by itself as the last thing that could be done is done."""
    game = team({}, SCOPE, pending=acting(0))
    assert waits(game) == ("actions", [0])
    events = play(game, "1: look under A1")
    assert told(events) == ["terrascope", *CARD, *CARD, "turn"]


def test_going_on_after_the_last_action() -> None:
    """DES-36: Where nobody could do more the last action is followed by the storm."""
    game = team(pending=acting(1))
    assert told(play(game, "move to B4")) == ["move", *CARD, *CARD, "turn"]


def test_not_going_on_with_actions_left() -> None:
    """DES-36: While actions are left the game waits, though nobody could act for free."""
    game = team(pending=acting(2))
    assert told(play(game, "move to B4")) == ["move"]
    assert waits(game) == ("actions", [0])


@pytest.mark.parametrize("left", [4, 1, 0])
def test_ending_is_always_allowed(left: int) -> None:
    """DES-36: A player may say at any time that his actions are over, buried too."""
    for sand in ({}, {"A4": 5}):
        game = team(SCOPE, pending=acting(left), sand=sand)
        assert "end actions" in texts(game)
        play(game, "end actions")
        assert "storm" in told(game.events)


def test_there_is_nothing_to_pass_in_the_actions() -> None:
    """DES-35, DES-36: Passing is for windows, ending for one's own actions."""
    game = team(SCOPE, SCOPE)
    assert "pass" not in kinds(game) | kinds(game, 1)
    assert "end" not in kinds(game, 1)
    play(game, "end actions")
    assert "end" not in kinds(game, 1)


def test_after_the_sun_has_beaten_down_those_who_now_could_share_are_asked() -> None:
    """DES-35: After the sun has beaten down those who now could share are asked."""
    game = team(pawns=["A4", "A4", "E5"], draws=["sun_beats_down", "north_1"], pending=drawing(2))
    assert (told(game.events), water(game)) == (["storm", "drink"], [2, 3, 2])
    assert waits(game) == ("window", [0, 1])


def test_after_the_last_storm_card_the_next_turn_begins() -> None:
    """DES-35: After the last storm card the next turn begins, in which all may act for free."""
    game = team(SCOPE, pending=drawing(1))
    assert told(play(game, "0: pass")) == ["pass", *CARD, "turn"]
    assert (waits(game), list(game.interjecting)) == (("actions", [1]), [0])


def test_where_all_storm_cards_were_spared_there_is_no_window_either() -> None:
    """DES-35, DES-43: Where all storm cards were spared there is no window either."""
    roles = ["meteorologist", "explorer", "climber"]
    game = team(SCOPE, SCOPE, adventurers=roles, pending=acting(2, spared=2))
    assert told(play(game, "end actions")) == ["end", "turn"]
    assert game.turn == 1


def test_a_window_is_a_position() -> None:
    """DES-35: A window in which some have passed goes on from there."""
    pending = [entry("drawing", 2, b=1), entry("window", waits=[2])]
    game = team(SCOPE, {}, SCOPE, pending=pending)
    assert waits(game) == ("window", [2])
    assert told(play(game, "2: pass")) == ["pass", *CARD]
    assert waits(game) == ("window", [0, 2])
