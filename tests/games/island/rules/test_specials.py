"""Helicopter Lift and Sandbags, and when they are played (ISL-26 to ISL-28)."""

import pytest

import marooned
from marooned.engine.hooks import PASS
from marooned.games.island.model import actions
from tests.games.island.drawn import (
    NAMES,
    acting,
    board,
    deal,
    drawing,
    drawn,
    entry,
    flooding,
    hand,
    kinds,
    phase,
    place,
    play,
    reached,
    texts,
    told,
)
from tests.laws.answering import call_answer, call_asked

LIFT = {"helicopter": 1}
BAGS = {"sandbags": 1}
LIFT_ONE = actions.LIFT  # the pawn of seat 0
DULL = ["earth", "wind", "fire", "ocean"]


def test_the_player_on_turn_plays_a_special_card_for_no_action() -> None:
    """ISL-26: The player on turn plays a special card for no action, and it is discarded."""
    game = deal(hands=[BAGS, {}], flooded=["Watchtower", "Iron Gate"])
    play(game, "sandbag Watchtower")
    assert (hand(game, 0), game.view()["phase"]["left"]) == ({}, 3)
    assert game.view()["treasure_discards"] == BAGS


def test_on_anothers_turn_a_holder_interjects_at_no_cost_to_either() -> None:
    """ISL-26: On another's turn a holder interjects, at no cost to either."""
    game = deal(hands=[{}, LIFT])
    assert (game.waiting, game.interjecting) == ((0,), (1,))
    play(game, "1: lift the Engineer", "land on Watchtower")
    assert (place(game, 0), hand(game, 1)) == ("Watchtower", {})
    assert (game.waiting, game.view()["phase"]["left"]) == ((0,), 3)


def test_between_two_actions_of_the_turn_too_friends_may_interject() -> None:
    """ISL-26: Between two actions of the turn, too, friends may interject."""
    game = deal(hands=[{}, BAGS], flooded=["Watchtower"])
    play(game, "move to Gold Gate")
    assert kinds(game, 1) == {"sandbags"}


def test_a_holder_is_asked_before_each_treasure_card_and_each_flood_card() -> None:
    """ISL-26: A holder is asked before each treasure card and each flood card, then not again."""
    game = deal(hands=[{}, LIFT], draws=DULL, floods=["Watchtower", "Iron Gate"])
    steps = [told(play(game, "end actions"))]
    steps += [told(play(game, "1: pass")) for _ in range(4)]
    assert steps == [
        ["end"],
        ["pass", "draw"],
        ["pass", "draw"],
        ["pass", "flood"],
        ["pass", "flood", "turn"],
    ]


def test_nobody_is_asked_without_a_card() -> None:
    """ISL-26: Where nobody could play anything the game does not stop."""
    game = deal(draws=DULL, floods=["Watchtower", "Iron Gate"])
    assert told(play(game, "end actions")) == ["end", "draw", "draw", "flood", "flood", "turn"]


def test_every_holder_is_asked() -> None:
    """ISL-26: Before a card all holders are asked at once, the one on turn too, and nobody else."""
    game = deal(players=3, hands=[LIFT, {}, LIFT], pending=drawing(2), draws=DULL)
    assert (phase(game), game.waiting) == ("window", (0, 2))
    assert kinds(game, 1) == set()


def test_all_must_pass() -> None:
    """ISL-26: The card comes when all have passed, in whatever order; nobody passes twice."""
    game = deal(players=3, hands=[LIFT, {}, LIFT], pending=drawing(2), draws=DULL)
    assert told(play(game, "2: pass")) == ["pass"]
    assert (game.waiting, kinds(game, 2), game.interjecting) == ((0,), {"lift"}, (2,))
    assert told(play(game, "0: pass")) == ["pass", "draw"]


def test_a_pass_is_not_final() -> None:
    """ISL-26: Who has passed may still play until the window closes, and then all are asked."""
    game = deal(hands=[LIFT, BAGS], flooded=["Watchtower", "Iron Gate"], pending=flooding(2))
    play(game, "1: pass")
    assert (game.waiting, texts(game, 1)[0]) == ((0,), "sandbag Iron Gate")
    assert told(play(game, "1: sandbag Iron Gate")) == ["sandbags"]
    assert (phase(game), game.waiting, game.interjecting) == ("window", (0,), ())


def test_who_has_ended_his_actions_may_still_play() -> None:
    """ISL-26: Ending the actions is a pass like any other: not final while the window is open."""
    game = deal(hands=[LIFT, LIFT], draws=DULL)
    play(game, "end actions")
    assert (game.waiting, game.interjecting, kinds(game)) == ((1,), (0,), {"lift"})
    play(game, "0: lift the Engineer", "0: land on Watchtower")
    assert (place(game, 0), phase(game), game.waiting) == ("Watchtower", "window", (1,))


def test_before_a_swim_too_a_pass_is_not_final_while_another_may_answer() -> None:
    """ISL-26, ISL-29: Before a swim too a pass is not final while another may answer."""
    hands = [LIFT, LIFT]
    stack = [*flooding(1), entry("swim", 9, b=1), entry("rescue", 9, waits=[0, 1])]
    game = deal(hands=hands, sunk=["Bronze Gate"], pending=stack)
    play(game, "1: pass")
    assert (game.waiting, game.interjecting) == ((0,), (1,))
    play(game, "1: lift the Engineer", "1: land on Watchtower")
    assert (place(game, 0), hand(game, 1)) == ("Watchtower", {})


def test_one_at_a_time_nobody_is_asked_twice() -> None:
    """ISL-26: Players asked one at a time pass once each, until something else has happened."""
    game = deal(players=3, hands=[LIFT, LIFT, LIFT], pending=flooding(2))
    games, passed, asked = game.batch(), 0, []
    for _ in range(4):
        asked.append(int(call_asked(games, 0, passed)))
        passed = call_answer(games, 0, asked[-1], PASS, passed)
    assert asked == [0, 1, 2, 0]


def test_one_at_a_time_who_ended_his_actions_is_not_asked_at_once() -> None:
    """ISL-26: Players asked one at a time: who ends his actions has passed, by game and driver."""
    game = deal(players=3, hands=[LIFT, LIFT, LIFT], draws=DULL)
    passed = call_answer(game.batch(), 0, 0, actions.END, 0)
    play(game, "end actions")
    assert (passed, game.still_passed(), game.asked(game.still_passed())) == (1, frozenset({0}), 1)
    play(game, "1: pass")
    assert game.still_passed({0}) == {0, 1}


def test_one_at_a_time_who_acts_in_anothers_turn_is_asked_again() -> None:
    """ISL-26: Who plays a card while another acts has opened no window, and has not passed."""
    game = deal(hands=[{}, {"sandbags": 1, "helicopter": 1}], flooded=["Watchtower"])
    passed = call_answer(game.batch(), 0, 1, actions.SANDBAG + NAMES.index("Watchtower"), 0)
    play(game, "1: sandbag Watchtower")
    assert (passed, game.still_passed(), game.asked(game.still_passed())) == (0, frozenset(), 1)


def test_one_at_a_time_all_are_asked_after_a_card() -> None:
    """ISL-26: A card played lets a player asked one at a time speak up who had passed."""
    game = deal(hands=[BAGS, LIFT], flooded=["Watchtower"], pending=flooding(2))
    games = game.batch()
    passed = call_answer(games, 0, 0, PASS, 0)
    assert passed == 1
    assert call_answer(games, 0, 1, LIFT_ONE, passed) == 0


def test_nobody_without_a_card_speaks_up_in_a_window() -> None:
    """ISL-26: Only holders of a playable special card may speak up while others are asked."""
    game = deal(players=3, hands=[LIFT, BAGS, {}], pending=flooding(2))
    assert (game.waiting, game.interjecting, kinds(game, 1)) == ((0,), (), set())


def test_a_card_played_lets_everybody_answer_again() -> None:
    """ISL-26: After a special card all holders are asked again, those too who had passed."""
    hands = [{}, LIFT, BAGS]
    game = deal(players=3, hands=hands, flooded=["Watchtower", "Iron Gate"], pending=drawing(2))
    play(game, "1: pass", "2: sandbag Watchtower")
    assert (phase(game), game.waiting) == ("window", (1,))
    assert told(play(game, "1: pass"))[1] in {"draw", "waters_rise"}


def test_a_lift_too_lets_everybody_answer_again() -> None:
    """ISL-26: A Helicopter Lift played before a card opens the round of answers again as well."""
    game = deal(players=3, hands=[LIFT, LIFT, {}], pending=flooding(2), floods=["Watchtower"])
    play(game, "0: pass", "1: lift the Engineer", "1: land on Iron Gate")
    assert (phase(game), game.waiting) == ("window", (0,))


def test_the_last_card_played_closes_the_round() -> None:
    """ISL-26: When no playable card is left the next card comes without asking."""
    game = deal(hands=[{}, LIFT], pending=drawing(2), draws=DULL, floods=[])
    events = play(game, "1: lift the Engineer", "1: land on Iron Gate")
    assert told(events) == ["lift", "land", "draw", "draw", "flood", "flood", "turn"]


@pytest.mark.parametrize("turn", [0, 1])
def test_ending_the_actions_passes(turn: int) -> None:
    """ISL-26: Who ends his actions has passed before the first treasure card."""
    game = deal(hands=[LIFT, LIFT], draws=DULL, turn=turn)
    play(game, "end actions")
    assert (phase(game), game.waiting) == ("window", (1 - turn,))


def test_a_sole_holder_who_ends_his_actions_is_asked_before_the_second_card() -> None:
    """ISL-26: A sole holder who ends his actions is asked before the second card, not the first."""
    game = deal(hands=[LIFT, {}], draws=DULL)
    assert told(play(game, "end actions")) == ["end", "draw"]
    assert game.waiting == (0,)


def test_running_out_of_actions_is_no_pass() -> None:
    """ISL-26: Who has used all actions may play a card before the first treasure card."""
    game = deal(hands=[LIFT, {}], pending=acting(1))
    assert told(play(game, "move to Gold Gate")) == ["move"]
    assert (phase(game), kinds(game)) == ("actions", {"end", "lift"})


def test_asked_again_after_a_friends_card() -> None:
    """ISL-26: Who passed by ending his actions is asked again once a friend plays a card."""
    game = deal(hands=[LIFT, BAGS], flooded=["Watchtower"], draws=DULL)
    play(game, "end actions", "1: sandbag Watchtower")
    assert (phase(game), game.waiting) == ("window", (0,))


def test_after_a_waters_rise_holders_are_asked_before_the_next_card() -> None:
    """ISL-26: After a Waters Rise! holders are asked before the next card."""
    game = deal(hands=[{}, LIFT], pending=drawing(2), draws=["waters_rise", "earth"])
    assert told(play(game, "1: pass")) == ["pass", "waters_rise"]
    assert game.waiting == (1,)


def test_sandbags_without_use_are_not_asked_for() -> None:
    """ISL-26: Who holds only Sandbags while nothing is flooded is asked once something is."""
    game = deal(
        hands=[{}, BAGS], pending=drawing(2), draws=DULL, floods=["Watchtower", "Iron Gate"]
    )
    assert told(game.events) == ["draw", "draw", "flood"]
    assert (phase(game), game.waiting) == ("window", (1,))


def test_a_special_card_may_be_played_as_soon_as_it_is_drawn() -> None:
    """ISL-26: A special card may be played as soon as it is drawn."""
    game = deal(pending=drawing(2), draws=["helicopter", "earth"])
    assert (told(game.events), kinds(game)) == (["draw"], {"pass", "lift"})


def test_what_is_offered_before_a_card_is_to_pass_or_to_play_a_special_card() -> None:
    """ISL-26: What is offered before a card is to pass or to play a special card."""
    game = deal(hands=[{}, {**LIFT, **BAGS}], flooded=["Watchtower"], pending=flooding(2))
    assert kinds(game, 1) == {"pass", "lift", "sandbags"}


def test_nothing_is_played_while_another_owes_a_discard() -> None:
    """ISL-26: While a discard is owed only its owner acts."""
    game = deal(
        hands=[{"earth": 6 - 1, "wind": 1}, {**LIFT, **BAGS}], flooded=["Watchtower"], turn=0
    )
    assert (phase(game), game.waiting, game.interjecting) == ("discard", (0,), ())
    assert kinds(game, 1) == set()


def test_nothing_is_played_while_a_second_tile_is_owed() -> None:
    """ISL-26: While an Engineer's second tile is owed he takes or declines it, playing no card."""
    hands = [{**LIFT, **BAGS}, LIFT]
    game = deal(hands=hands, flooded=["Bronze Gate", "Gold Gate"])
    play(game, "shore up Gold Gate")
    assert (kinds(game), kinds(game, 1), game.interjecting) == ({"decline", "shore"}, set(), ())


def test_nothing_is_played_during_a_flight() -> None:
    """ISL-26: Between the choice of pawns and the landing nobody else acts."""
    game = deal(hands=[LIFT, {**LIFT, **BAGS}], flooded=["Watchtower"])
    play(game, "lift the Engineer")
    assert (phase(game), game.waiting, game.interjecting) == ("landing", (0,), ())
    assert (kinds(game), kinds(game, 1)) == ({"land"}, set())


def test_nothing_is_played_during_a_swim() -> None:
    """ISL-26: While a pawn swims nobody plays a card."""
    game = deal(
        hands=[{}, BAGS],
        pending=flooding(1),
        floods=["Bronze Gate"],
        flooded=["Bronze Gate", "Watchtower"],
    )
    play(game, "1: pass")
    assert (phase(game), kinds(game), kinds(game, 1)) == ("swim", {"swim"}, set())
    assert game.interjecting == ()


def test_a_lift_takes_any_number_of_pawns_one_or_more_from_one_tile() -> None:
    """ISL-27: A lift takes any number of pawns, one or more, from one tile."""
    game = deal(
        players=4,
        pawns=["Watchtower", "Watchtower", "Iron Gate", "Watchtower"],
        hands=[{}, LIFT, {}, {}],
    )
    assert set(texts(game, 1, "lift")) == {
        "lift the Engineer",
        "lift the Messenger",
        "lift the Pilot",
        "lift the Engineer and Messenger",
        "lift the Engineer and Pilot",
        "lift the Messenger and Pilot",
        "lift the Engineer, Messenger and Pilot",
        "lift the Navigator",
    }


def test_each_group_is_offered_once() -> None:
    """ISL-27: No group of pawns is offered twice."""
    game = deal(players=4, pawns=["Watchtower"] * 4, hands=[LIFT, {}, {}, {}])
    codes = [action.code for action in game.legal_for(0)]
    assert len(texts(game, 0, "lift")) == 15
    assert len(codes) == len(set(codes))


def test_the_pawns_go_to_any_other_remaining_tile() -> None:
    """ISL-27: The pawns go to any other remaining tile, dry or flooded."""
    game = drawn(
        """
        ..oo..
        .~__o.
        oo_~oo
        oooEoo
        ._ooM.
        ..oo..
        """,
        hands=[{}, LIFT],
    )
    play(game, "1: lift the Engineer")
    assert reached(game, "land", 1) == board("""
        ..**..
        .*oo*.
        **o***
        ***o**
        .o***.
        ..**..
    """)


@pytest.mark.parametrize("tile", NAMES)
def test_whichever_tile_is_chosen_there_the_pawns_are(tile: str) -> None:
    """ISL-27: Whichever tile is chosen, there the pawns are."""
    start = "Watchtower" if tile != "Watchtower" else "Iron Gate"
    game = deal(hands=[LIFT, {}], pawns=[start, "Silver Gate"])
    play(game, "lift the Engineer", f"land on {tile}")
    assert place(game, 0) == tile


def test_only_the_chosen_pawns_fly() -> None:
    """ISL-27: The group flies and the others stay; the holder need not be among them."""
    game = deal(players=3, pawns=["Watchtower"] * 3, hands=[LIFT, {}, {}])
    play(game, "lift the Messenger and Navigator", "land on Iron Gate")
    assert game.position()["pawns"] == ["Watchtower", "Iron Gate", "Iron Gate"]
    assert game.view()["treasure_discards"] == LIFT


def test_the_lifted_are_not_asked() -> None:
    """ISL-34: Players who are lifted have no say."""
    game = deal(hands=[LIFT, {}])
    play(game, "lift the Messenger")
    assert (game.waiting, kinds(game, 1)) == ((0,), set())


def test_no_lift_where_there_is_no_other_tile() -> None:
    """ISL-27: With one tile left in the sea there is nowhere to fly to."""
    picture = """
        ..__..
        .____.
        ______
        __E___
        .____.
        ..__..
    """
    game = drawn(
        picture,
        players=2,
        adventurers=["engineer", "messenger"],
        pawns=["Fools' Landing"] * 2,
        hands=[LIFT, {}],
    )
    assert kinds(game) == {"end", "lift_off"}


def test_a_lift_is_taken_back_whole() -> None:
    """ISL-27: Taking back a landing takes back the choice of pawns with it."""
    game = deal(hands=[LIFT, {}])
    before = game.position()
    play(game, "lift the Engineer", "land on Iron Gate")
    game.undo()
    assert game.position() == before


def test_sandbags_shore_up_any_one_flooded_tile() -> None:
    """ISL-28: Sandbags shore up any one flooded tile, however far, and no dry or missing one."""
    game = drawn(
        """
        ..~o..
        .o__o.
        oo~ooo
        oooEo~
        .oooM.
        ..oo..
        """,
        hands=[{}, BAGS],
    )
    assert reached(game, "sandbags", 1) == board("""
        ..*o..
        .oooo.
        oo*ooo
        ooooo*
        .oooo.
        ..oo..
    """)


def test_sandbags_keep_the_flood_card() -> None:
    """ISL-28: The tile is dry again, and its card stays on the discards."""
    game = deal(hands=[BAGS, {}], flooded=["Watchtower"])
    play(game, "sandbag Watchtower")
    assert game.position()["flooded"] == []
    assert game.position()["flood_discards"] == ["Watchtower"]


def test_sandbags_come_too_late_for_a_revealed_card() -> None:
    """ISL-28: Once its card is revealed a flooded tile sinks before anybody may play anything."""
    game = deal(
        hands=[{}, BAGS],
        flooded=["Watchtower", "Iron Gate"],
        floods=["Watchtower"],
        pending=flooding(2),
    )
    assert told(play(game, "1: pass")) == ["pass", "sink"]
    assert texts(game, 1) == ["pass", "sandbag Iron Gate"]


def test_played_before_the_card_is_revealed_they_make_it_a_flooding_only() -> None:
    """ISL-28: Played before the card is revealed they make it a flooding only."""
    game = deal(
        hands=[{}, BAGS], flooded=["Watchtower"], floods=["Watchtower"], pending=flooding(1)
    )
    assert told(play(game, "1: sandbag Watchtower"))[:2] == ["sandbags", "flood"]


def test_each_card_is_played_by_itself() -> None:
    """ISL-26: Each card is played by itself; the second is kept."""
    game = deal(hands=[{"sandbags": 2}, {}], flooded=["Watchtower", "Iron Gate"])
    play(game, "sandbag Watchtower")
    assert (hand(game, 0), texts(game, 0, "sandbags")) == (BAGS, ["sandbag Iron Gate"])


@pytest.mark.parametrize("pending", [drawing(2), flooding(2), acting(3)])
def test_a_lift_is_playable_during_the_actions_and_before_either_card(
    pending: list[dict[str, object]],
) -> None:
    """ISL-26: A Helicopter Lift is playable during the actions and before either kind of card."""
    game = deal(hands=[{}, LIFT], pending=pending)
    assert "lift" in kinds(game, 1)


def test_after_the_last_flood_card_the_next_turn_begins() -> None:
    """ISL-26: After the last flood card the next turn begins, in which holders may interject."""
    game = deal(hands=[LIFT, {}], pending=flooding(0))
    assert (told(game.events), game.turn, game.interjecting) == (["turn"], 1, (0,))


def test_a_chain_may_be_given_whole() -> None:
    """ISL-27: Whom to lift and where to can be said at once, and is taken back at once."""
    game = deal(hands=[{"helicopter": 1}, {}], pawns=["Watchtower", "Iron Gate"])
    game.play("lift the Messenger; land on Coral Palace")
    assert game.view()["seats"][1]["place"] == "coral-palace"
    game.undo()
    assert game.seq == 0


@pytest.mark.parametrize("text", ["lift the Messenger; land on Iron Gate", "end actions; pass"])
def test_a_broken_chain_changes_nothing(text: str) -> None:
    """ISL-27: A chain that cannot be played whole is not begun."""
    game = deal(hands=[{"helicopter": 1}, {}], pawns=["Watchtower", "Iron Gate"])
    with pytest.raises(marooned.IllegalActionError):
        game.play(text)
    assert game.seq == 0
