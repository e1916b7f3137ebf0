"""House rules of the Island: each number is played by, and what does not go together is refused."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import marooned
from tests.games.island.drawn import deal, hand, kinds, play
from tests.laws.played import play as play_on
from tests.laws.playing import Way

SITE = ["Temple of the Sun", "Iron Gate"]


def dealt(**rules: int) -> marooned.Game:
    stated: dict[str, Any] = {"players": 2, "seed": 5, **rules}
    return marooned.Game("island", **stated)


def deck(game: marooned.Game) -> Counter[str]:
    """Return all treasure cards that there are."""
    whole = Counter(game.view()["treasure_deck"]["holds"])
    for seat in range(game.players):
        whole.update(hand(game, seat))
    return whole


def test_the_deck_has_the_cards_that_house_rules_say() -> None:
    """ISL-4: Hands and deck together hold so many cards of each kind."""
    found = deck(dealt(treasure_cards=6, lifts=1, sandbags=0, waters_rise=6, cards_dealt=4))
    treasures = dict.fromkeys(("earth", "wind", "fire", "ocean"), 6)
    assert found == {**treasures, "helicopter": 1, "waters_rise": 6}


@pytest.mark.parametrize("number", [0, 4])
def test_so_many_cards_are_dealt_to_each(number: int) -> None:
    """ISL-4: Hands begin with as many cards as the house rule says, and the log tells none, too."""
    game = dealt(cards_dealt=number)
    told = [event.text for event in game.events if event.kind == "deal"]
    assert [sum(hand(game, seat).values()) for seat in range(2)] == [number] * 2
    assert [text.endswith("with no cards.") for text in told] == [number == 0] * 2


@pytest.mark.parametrize("number", [0, 12])
def test_so_many_tiles_are_flooded_at_the_start(number: int) -> None:
    """ISL-2: As many flood cards are drawn before the first turn."""
    assert len(dealt(first_floods=number).view()["flood_discards"]) == number


def test_the_water_starts_higher() -> None:
    """ISL-5: The marker starts so many ticks above the one of the difficulty."""
    assert dealt(higher_start=5).view()["water"]["tick"] == 6
    assert marooned.Game("island", difficulty="legendary", higher_start=5).state.water == 9


def test_a_turn_has_so_many_actions_and_cards() -> None:
    """ISL-10, ISL-22: Actions and treasure cards of a turn are those of the house rules."""
    game = dealt(actions=6, cards_drawn=4, hand_size=9, waters_rise=1)
    assert game.view()["phase"]["left"] == game.view()["phase"]["of"] == 6
    play(game, "end actions")
    while game.view()["phase"]["kind"] == "window":
        game.play("pass")
    assert sum(hand(game, 0).values()) + sum(hand(game, 1).values()) == 8


@pytest.mark.parametrize("size", [1, 5])
def test_a_set_has_so_many_cards(size: int) -> None:
    """ISL-21: As many cards as the house rule says capture a treasure, and not one less."""
    game = deal(pawns=SITE, hands=[{"earth": size}, {}], set_size=size)
    play(game, "capture Earth Stone")
    assert hand(game, 0) == {}
    assert "capture" not in kinds(deal(pawns=SITE, hands=[{"earth": size - 1}, {}], set_size=size))


def test_what_is_in_the_way_names_the_number_of_the_house_rule() -> None:
    """ISL-21: The sentence tells how many cards a treasure takes at this table."""
    game = deal(pawns=SITE, hands=[{"earth": 1}, {}], set_size=3)
    obstacle = game.why_not(0, "temple-of-the-sun")
    assert obstacle is not None
    assert obstacle.text.startswith("Capturing takes three cards of the Earth Stone")


def test_a_hand_holds_so_many_cards() -> None:
    """ISL-25: One card more than the house rule allows is too many."""
    hands: list[dict[str, int]] = [{"earth": 4, "wind": 4}, {}]
    pending = [{"kind": "discard", "seats": [0]}]
    acting = {"kind": "actions", "seats": [0], "a": 2}
    game = deal(pawns=SITE, hands=hands, hand_size=7, pending=[acting, *pending])
    assert "discard" in kinds(game)
    with pytest.raises(marooned.PositionError):
        deal(pawns=SITE, hands=hands, hand_size=8, pending=[acting, *pending])


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        ({"set_size": 5, "hand_size": 4}, "set_size is 5 and hand_size is 4"),
        ({"set_size": 5, "treasure_cards": 4}, "set_size is 5 and treasure_cards is 4"),
        ({"players": 4, "hand_size": 7}, "the treasure deck has 28 cards, and 4 players"),
        ({"players": 4, "cards_drawn": 4, "hand_size": 6}, "could hold 28 of them"),
    ],
)
def test_numbers_that_do_not_go_together_are_refused(rules: dict[str, int], told: str) -> None:
    """ISL-21, ISL-24: No treasure could be captured, or no card be drawn; both numbers are told."""
    with pytest.raises(marooned.OptionError, match=told):
        dealt(**rules)


def test_the_water_always_rises_some_time() -> None:
    """ISL-23: A deck without Waters Rise! is refused, since nothing would bound a game."""
    with pytest.raises(marooned.OptionError, match="from 1 to 6"):
        dealt(waters_rise=0)


@pytest.mark.parametrize("size", [1, 3, 5])
def test_companions_gather_sets_of_any_size(size: int) -> None:
    """The judgement captures treasures by small and large sets alike."""
    game = dealt(set_size=size, treasure_cards=6)
    play_on(game, 300, Way("judged", is_generated=False, spice=0), Random(1))
    assert game.state.captured
