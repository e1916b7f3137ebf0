"""Giving cards and the hand limit (ISL-19, ISL-20, ISL-25, ISL-34)."""

import pytest

from tests.games.island.drawn import (
    TREASURES,
    acting,
    deal,
    drawing,
    hand,
    kinds,
    phase,
    play,
    texts,
    told,
)

TOGETHER = ["Watchtower", "Watchtower"]


def test_a_player_gives_one_treasure_card_to_a_player_on_the_same_tile() -> None:
    """ISL-19: A player gives one treasure card to a player on the same tile, for one action."""
    game = deal(pawns=TOGETHER, hands=[{"earth": 2}, {"earth": 1}])
    play(game, "give Earth Stone to the Messenger")
    assert (hand(game, 0), hand(game, 1)) == ({"earth": 1}, {"earth": 2})
    assert game.view()["phase"]["left"] == 2


@pytest.mark.parametrize("card", TREASURES)
@pytest.mark.parametrize("turn", [0, 1])
def test_whichever_card_is_given_to_whichever_seat_that_card_goes_there(
    card: str, turn: int
) -> None:
    """ISL-19: Whichever card is given to whichever seat, that card goes there."""
    hands: list[dict[str, int]] = [{}, {}]
    hands[turn] = {card: 1}
    game = deal(pawns=TOGETHER, hands=hands, turn=turn)
    game.play(next(action for action in game.legal if action.kind == "give"))
    assert (hand(game, turn), hand(game, 1 - turn)) == ({}, {card: 1})


def test_players_on_different_tiles_do_not_give() -> None:
    """ISL-19: Players on different tiles, even adjacent ones, give each other nothing."""
    game = deal(pawns=["Watchtower", "Misty Marsh"], hands=[{"earth": 2}, {}])
    assert "give" not in kinds(game)


def test_any_treasure_card_may_be_given() -> None:
    """ISL-19: Each treasure card in the hand may be the one, whatever it is good for."""
    cards = {"earth": 1, "wind": 1, "fire": 1, "ocean": 1}
    game = deal(pawns=TOGETHER, hands=[cards, {}], captured=["wind"])
    assert len(texts(game, 0, "give")) == 4


def test_special_cards_are_not_given() -> None:
    """ISL-19: A special card is never given."""
    game = deal(pawns=TOGETHER, hands=[{"helicopter": 1, "sandbags": 1}, {}])
    assert "give" not in kinds(game)


def test_only_own_cards_are_given() -> None:
    """ISL-19: Nobody takes cards from another."""
    game = deal(pawns=TOGETHER, hands=[{}, {"earth": 3}])
    assert "give" not in kinds(game)
    assert not kinds(game, 1)


def test_giving_to_anyone_on_the_tile() -> None:
    """ISL-19: With several players on the tile the giver chooses among them."""
    game = deal(
        players=4,
        pawns=["Watchtower", "Watchtower", "Watchtower", "Iron Gate"],
        hands=[{"earth": 1}, {}, {}, {}],
    )
    assert texts(game, 0, "give") == [
        "give Earth Stone to the Messenger",
        "give Earth Stone to the Navigator",
    ]


def test_nobody_gives_to_himself() -> None:
    """ISL-19: The giver himself is not among the receivers."""
    game = deal(adventurers=["messenger", "engineer"], hands=[{"earth": 1}, {}])
    assert texts(game, 0, "give") == ["give Earth Stone to the Engineer"]


def test_messenger_gives_anywhere() -> None:
    """ISL-20: The Messenger gives to anyone anywhere."""
    game = deal(
        players=3,
        adventurers=["messenger", "engineer", "pilot"],
        hands=[{"fire": 1, "sandbags": 1}, {}, {}],
    )
    assert texts(game, 0, "give") == [
        "give Crystal of Fire to the Engineer",
        "give Crystal of Fire to the Pilot",
    ]


def test_messenger_only_gives_from_afar() -> None:
    """ISL-20: To give something to the Messenger one must be on his tile."""
    game = deal(hands=[{"earth": 2}, {}])
    assert "give" not in kinds(game)


def test_the_receiver_is_not_asked() -> None:
    """ISL-34: A player who is given a card has no say, as long as his hand can hold it."""
    game = deal(pawns=TOGETHER, hands=[{"earth": 2}, {"wind": 4}])
    play(game, "give Earth Stone to the Messenger")
    assert (phase(game), game.waiting) == ("actions", (0,))


def test_five_cards_are_allowed() -> None:
    """ISL-25: A hand of five is kept."""
    game = deal(pending=drawing(1), hands=[{"earth": 4}, {}], draws=["wind"], floods=[])
    assert (sum(hand(game, 0).values()), game.turn) == (5, 1)


def test_sixth_card_forces_a_discard_at_once() -> None:
    """ISL-25: After the first of two treasure cards a hand of six is discarded down to five."""
    game = deal(pending=drawing(2), hands=[{"earth": 5}, {}], draws=["wind", "fire"])
    assert (phase(game), game.waiting) == ("discard", (0,))
    assert texts(game) == ["discard Earth Stone", "discard Statue of the Wind"]


def test_drawing_goes_on_after_the_discard() -> None:
    """ISL-25: After each single card the limit holds anew."""
    game = deal(pending=drawing(2), hands=[{"earth": 5}, {}], draws=["wind", "fire"])
    events = play(game, "discard Earth Stone")
    assert told(events) == ["discard", "draw"]
    assert phase(game) == "discard"
    assert game.position()["treasure_discards"] == {"Earth Stone": 1}


def test_special_cards_count() -> None:
    """ISL-25: Special cards count towards the limit."""
    game = deal(
        pending=drawing(2), hands=[{"earth": 2, "helicopter": 2, "sandbags": 1}, {}], draws=["wind"]
    )
    play(game, "pass")
    assert phase(game) == "discard"


def test_instead_of_discarding_its_owner_may_play_a_special_card() -> None:
    """ISL-25: Instead of discarding, its owner may play a special card."""
    game = deal(
        pending=drawing(1),
        hands=[{"earth": 5}, {}],
        draws=["sandbags"],
        flooded=["Watchtower"],
    )
    assert phase(game) == "discard"
    assert told(play(game, "sandbag Watchtower"))[:2] == ["sandbags", "flood"]
    assert hand(game, 0) == {"earth": 5}


def test_a_helicopter_lift_too_may_be_played_instead() -> None:
    """ISL-25: A Helicopter Lift, too, may be played instead, and then nothing more is owed."""
    game = deal(pending=drawing(1), hands=[{"earth": 5}, {}], draws=["helicopter"], floods=[])
    play(game, "lift the Engineer", "land on Watchtower")
    assert game.position()["pawns"][0] == "Watchtower"
    assert (hand(game, 0), game.turn) == ({"earth": 5}, 1)


def test_a_special_card_may_also_be_discarded_without_being_played() -> None:
    """ISL-25: A special card may also be discarded without being played."""
    game = deal(pending=drawing(1), hands=[{"earth": 5}, {}], draws=["helicopter"])
    assert "discard Helicopter Lift" in texts(game)
    play(game, "discard Helicopter Lift")
    assert game.position()["treasure_discards"] == {"Helicopter Lift": 1}


def test_receiver_discards_out_of_turn() -> None:
    """ISL-25: A receiver with six cards discards at once, before the giver goes on."""
    game = deal(pawns=TOGETHER, hands=[{"earth": 2}, {"wind": 5}])
    play(game, "give Earth Stone to the Messenger")
    assert (phase(game), game.waiting, kinds(game)) == ("discard", (1,), set())
    play(game, "discard Statue of the Wind")
    assert (phase(game), game.waiting) == ("actions", (0,))


def test_receiver_plays_a_special_instead() -> None:
    """ISL-25: A receiver may play a special card instead, out of turn."""
    game = deal(pawns=TOGETHER, hands=[{"earth": 2}, {"wind": 4, "helicopter": 1}])
    play(game, "give Earth Stone to the Messenger")
    assert "lift" in kinds(game, 1)
    play(game, "lift the Messenger", "land on Iron Gate")
    assert (phase(game), game.waiting) == ("actions", (0,))


def test_a_gift_by_the_last_action_is_discarded_for_before_the_turn_goes_on() -> None:
    """ISL-25: A gift by the last action is discarded for before the turn goes on."""
    game = deal(
        pawns=TOGETHER,
        hands=[{"earth": 2}, {"wind": 5}],
        pending=acting(1),
        draws=["fire", "fire"],
    )
    assert told(play(game, "give Earth Stone to the Messenger")) == ["give"]
    assert told(play(game, "discard Earth Stone"))[:3] == ["discard", "draw", "draw"]


def test_hands_over_the_limit_owe_their_discards() -> None:
    """ISL-25: A position with two overfull hands waits for the player on turn first."""
    game = deal(hands=[{"earth": 5, "fire": 2}, {"wind": 5, "ocean": 1}], turn=1)
    assert game.waiting == (1,)
    play(game, "discard Statue of the Wind", "discard Earth Stone")
    assert (phase(game), game.waiting) == ("discard", (0,))
    play(game, "discard Earth Stone")
    assert (phase(game), game.waiting) == ("actions", (1,))


@pytest.mark.parametrize(("limit", "owed_after"), [("after_each", 1), ("after_both", 2)])
def test_by_option_the_drawer_is_checked_after_the_second_card_only(
    limit: str, owed_after: int
) -> None:
    """ISL-25: By option the drawer is checked after the second card only."""
    hands = [{"earth": 5}, {}]
    game = deal(hand_limit=limit, pending=drawing(2), hands=hands, draws=["wind", "fire"])
    assert told(game.events) == ["draw"] * owed_after
    assert phase(game) == "discard"


def test_with_that_option_two_cards_may_have_to_go_one_by_one() -> None:
    """ISL-25: With that option two cards may have to go, one by one, before the flood cards."""
    game = deal(
        hand_limit="after_both",
        pending=drawing(2),
        hands=[{"earth": 5}, {}],
        draws=["wind", "fire"],
    )
    assert told(play(game, "discard Earth Stone")) == ["discard"]
    assert told(play(game, "discard Earth Stone"))[:2] == ["discard", "flood"]


def test_with_that_option_gifts_are_still_checked_at_once() -> None:
    """ISL-25: With that option gifts are still checked at once."""
    game = deal(hand_limit="after_both", pawns=TOGETHER, hands=[{"earth": 2}, {"wind": 5}])
    play(game, "give Earth Stone to the Messenger")
    assert (phase(game), game.waiting) == ("discard", (1,))


def test_specials_between_the_draws_with_the_option() -> None:
    """ISL-25: With that option a drawer of six may play a special card before the second draw."""
    game = deal(
        hand_limit="after_both",
        pending=drawing(2),
        hands=[{"earth": 5}, {}],
        draws=["helicopter", "fire"],
    )
    assert (phase(game), "lift" in kinds(game)) == ("window", True)
    play(game, "lift the Engineer", "land on Iron Gate")
    assert phase(game) == "discard"


def test_a_full_hand_may_discard_for_a_card_of_its_choice() -> None:
    """ISL-25: The owner chooses among all kinds of card in the hand."""
    hands = [{"earth": 1, "wind": 1, "fire": 1, "ocean": 1, "helicopter": 1}, {}]
    game = deal(pending=drawing(1), hands=hands, draws=["sandbags"])
    play(game, "pass")
    assert len(texts(game, 0, "discard")) == 6
