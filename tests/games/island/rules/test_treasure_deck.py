"""The treasure deck: drawing, Waters Rise!, running out (ISL-22 to ISL-24, ISL-44)."""

import pytest

from tests.games.island.drawn import (
    NAMES,
    deal,
    drawing,
    flooding,
    hand,
    phase,
    play,
    reason,
    told,
)

WET = ["Watchtower", "Iron Gate", "Observatory"]
RISE = "waters_rise"


def test_after_the_actions_two_cards_come_from_the_top_of_the_deck() -> None:
    """ISL-22: After the actions two cards come from the top of the deck into the hand."""
    game = deal(draws=["earth", "fire", "ocean"])
    events = play(game, "end actions")
    assert [e.data["card"] for e in events if e.kind == "draw"] == ["earth", "fire"]
    assert hand(game, 0) == {"earth": 1, "fire": 1}
    assert game.view()["treasure_deck"]["left"] == 26


def test_specials_are_drawn_into_the_hand() -> None:
    """ISL-22: Special cards are drawn like treasure cards."""
    game = deal(pending=drawing(2), draws=["helicopter", "sandbags"])
    play(game, "pass")
    assert hand(game, 0) == {"helicopter": 1, "sandbags": 1}


def test_only_the_player_on_turn_draws() -> None:
    """ISL-22: The cards go to the player on turn, whoever he is."""
    game = deal(turn=1, pending=drawing(2), draws=["earth", "fire"], floods=[])
    assert (hand(game, 0), hand(game, 1)) == ({}, {"earth": 1, "fire": 1})


def test_the_marker_goes_up_one_tick() -> None:
    """ISL-23: The marker goes up one tick, and the flood discards are laid on top of the pile."""
    game = deal(pending=drawing(2), flooded=WET, draws=[RISE, "helicopter"])
    assert told(game.events) == ["waters_rise", "lay_on_top", "draw"]
    layers = game.view()["flood_pile"]["layers"]
    assert game.view()["water"]["tick"] == 2
    assert (layers[0], len(layers[1])) == (["iron-gate", "observatory", "watchtower"], 21)
    assert game.view()["flood_discards"] == []


def test_laid_cards_are_one_layer() -> None:
    """ISL-23: What is laid on top is one known set, wherever older sets had begun."""
    pile = [["Watchtower"], ["Iron Gate", "Observatory", "Misty Marsh"]]
    game = deal(pending=flooding(2), flood_pile=pile, draws=[RISE, "helicopter"])
    play(game, "end actions")
    layers = game.view()["flood_pile"]["layers"]
    assert ([len(layer) for layer in layers], layers[1]) == (
        [22, 2],
        ["misty-marsh", "observatory"],
    )


def test_laid_cards_are_shuffled() -> None:
    """ISL-23: The discards are shuffled before they go on top."""
    tops = {
        deal(pending=drawing(2), flooded=WET, draws=[RISE, "helicopter"], seed=seed).position()[
            "flood_pile"
        ][0][0]
        for seed in range(30)
    }
    assert tops == set(WET)


def test_laid_cards_come_first() -> None:
    """ISL-23: What lay on the discards is drawn next."""
    game = deal(pending=drawing(1), flooded=WET[:2], draws=[RISE])
    assert {e.data["tile"] for e in game.events if e.kind == "sink"} == {"watchtower", "iron-gate"}


def test_waters_rise_is_discarded() -> None:
    """ISL-23: The card goes to the treasure discards, not into the hand, and is not replaced."""
    game = deal(pending=drawing(2), draws=[RISE, "earth"], floods=[])
    assert hand(game, 0) == {"earth": 1}
    assert game.view()["treasure_discards"] == {RISE: 1}
    assert game.view()["treasure_deck"]["left"] == 26


def test_two_in_one_draw_lay_the_discards_on_top_only_once() -> None:
    """ISL-23: Two in one draw raise the water by two but lay the discards on top only once."""
    game = deal(pending=drawing(2), flooded=WET, draws=[RISE, RISE])
    assert told(game.events)[:3] == ["waters_rise", "lay_on_top", "waters_rise"]
    assert told(game.events).count("lay_on_top") == 1
    assert game.view()["water"]["tick"] == 3


def test_with_no_flood_discards_only_the_marker_moves() -> None:
    """ISL-23: With no flood discards only the marker moves."""
    game = deal(pending=drawing(2), draws=[RISE, "helicopter"])
    assert told(game.events) == ["waters_rise", "draw"]
    assert game.view()["water"]["tick"] == 2


@pytest.mark.parametrize(("tick", "cards"), [(1, 2), (2, 3), (5, 4), (6, 4), (7, 5), (8, 5)])
def test_new_level_counts_at_once(tick: int, cards: int) -> None:
    """ISL-23: As many flood cards as the new level says come in the same turn."""
    game = deal(water=tick, pending=drawing(1), draws=[RISE], floods=[])
    assert told(game.events).count("flood") == cards


def test_no_card_is_played_before_the_discards_are_laid() -> None:
    """ISL-23: Waters Rise! is carried out whole before anybody may play a special card."""
    game = deal(pending=drawing(2), flooded=WET, hands=[{}, {"sandbags": 1}], draws=[RISE, "earth"])
    play(game, "1: pass")
    assert told(game.events)[-2:] == ["waters_rise", "lay_on_top"]
    assert phase(game) == "window"


def test_after_the_last_treasure_card_the_discards_become_the_new_deck() -> None:
    """ISL-24: When the last treasure card is drawn the discards become the new deck at once."""
    game = deal(pending=drawing(2), hands=[{}, {"helicopter": 1}], treasure_deck=["earth", "fire"])
    play(game, "1: pass", "1: pass")
    assert told(game.events) == ["pass", "draw", "rebuild_treasure"]
    assert (phase(game), game.view()["treasure_discards"]) == ("window", {})
    assert game.view()["treasure_deck"]["left"] == 28 - 3


def test_the_deck_is_rebuilt_after_the_first_of_two_cards_too() -> None:
    """ISL-24: After the first of two cards, too, the deck is rebuilt before the second is drawn."""
    game = deal(pending=drawing(2), hands=[{"earth": 4}, {}], treasure_deck=["wind"])
    assert told(game.events)[:2] == ["draw", "rebuild_treasure"]
    assert told(game.events)[2] in {"draw", "waters_rise"}


def test_new_deck_is_shuffled() -> None:
    """ISL-24: The new deck is shuffled, and holds all the discards."""
    hands = [{"earth": 4}, {"helicopter": 3}]
    tops = set()
    for seed in range(40):
        game = deal(pending=drawing(2), hands=hands, treasure_deck=["wind"], seed=seed)
        play(game, "1: pass")
        tops.add(game.position()["treasure_deck"][0])
        assert game.view()["treasure_deck"]["holds"] == {
            "earth": 1,
            "wind": 4,
            "fire": 5,
            "ocean": 5,
            "sandbags": 2,
            "waters_rise": 3,
        }
    assert len(tops) == 6


def test_a_discard_that_the_last_card_forces_comes_after_the_new_deck() -> None:
    """ISL-24: A discard that the last card forces comes after the new deck, and stays outside."""
    game = deal(pending=drawing(1), hands=[{"earth": 5}, {}], treasure_deck=["wind"])
    assert told(game.events) == ["draw", "rebuild_treasure"]
    assert phase(game) == "discard"
    play(game, "discard Statue of the Wind")
    assert game.view()["treasure_discards"] == {"wind": 1}


def test_rebuilt_after_a_waters_rise_drawn_last() -> None:
    """ISL-24: A Waters Rise! drawn last is carried out and discarded, and so in the new deck."""
    game = deal(pending=drawing(1), flooded=WET, treasure_deck=[RISE])
    assert told(game.events)[:3] == ["waters_rise", "lay_on_top", "rebuild_treasure"]
    assert game.view()["treasure_deck"]["holds"][RISE] == 3
    assert game.view()["treasure_discards"] == {}


def test_not_rebuilt_while_cards_are_left() -> None:
    """ISL-24: While the deck has a card the discards stay."""
    game = deal(pending=drawing(1), treasure_deck=["wind", "wind"], floods=[])
    assert "rebuild_treasure" not in told(game.events)
    assert game.view()["treasure_deck"]["left"] == 1


def test_the_game_is_lost_at_once_when_the_marker_reaches_the_skull() -> None:
    """ISL-44: The game is lost at once when the marker reaches the skull."""
    game = deal(water=9, pending=drawing(2), flooded=WET, draws=[RISE, "earth"])
    assert told(game.events) == ["waters_rise", "lost"]
    assert (reason(game), game.view()["water"]["tick"]) == ("skull", 10)
    assert (game.legal, game.waiting) == ([], ())


def test_when_the_last_card_ends_the_game_nothing_is_rebuilt() -> None:
    """ISL-44: When that Waters Rise! was the deck's last card, nothing is rebuilt any more."""
    game = deal(water=9, pending=drawing(1), treasure_deck=[RISE])
    assert (told(game.events), reason(game)) == (["waters_rise", "lost"], "skull")


def test_at_tick_nine_the_game_goes_on() -> None:
    """ISL-44: At tick nine the game goes on."""
    game = deal(water=8, pending=drawing(1), draws=[RISE], floods=[])
    assert (reason(game), game.view()["water"]["tick"]) == (None, 9)


@pytest.mark.parametrize(
    ("tick", "cards"), [(1, 2), (2, 2), (3, 3), (4, 3), (5, 3), (6, 4), (7, 4), (8, 5), (9, 5)]
)
def test_each_tick_of_the_meter_says_how_many_flood_cards_are_drawn(tick: int, cards: int) -> None:
    """ISL-30: Each tick of the meter says how many flood cards are drawn."""
    game = deal(water=tick, pending=drawing(1), draws=["earth"], floods=NAMES[:6])
    assert told(game.events).count("flood") == cards
    assert [e.data["tile"] for e in game.events if e.kind == "flood"] == [
        place["id"] for place in game.view()["places"][:cards]
    ]


def test_flood_cards_do_not_draw_treasures() -> None:
    """ISL-22: With the flood cards no treasure card is drawn."""
    game = deal(pending=flooding(2), draws=["earth"])
    assert told(game.events) == ["flood", "flood", "turn"]
