"""The Meteorologist spares storm cards and looks at those to come (DES-43, DES-44)."""

from typing import Any

import pytest

import marooned
from tests.games.desert.drawn import (
    acting,
    deal,
    discarded_but,
    drawing,
    entry,
    kinds,
    phase,
    pile,
    play,
    texts,
    told,
)

DRAWS = ["north_1", "sun_beats_down", "east_2", "storm_picks_up", "west_1", "south_1", "west_3"]
NAMES = [
    "Wind north, 1 tile",
    "Sun Beats Down",
    "Wind east, 2 tiles",
    "Storm Picks Up",
    "Wind west, 1 tile",
    "Wind south, 1 tile",
    "Wind west, 3 tiles",
]


def weather(**stated: Any) -> marooned.Game:
    """Return the Meteorologist's turn at three storm cards, known to us; nobody shares a tile."""
    whole: dict[str, Any] = {
        "adventurers": ["meteorologist", "explorer"],
        "pawns": ["B4", "E5"],
        "draws": DRAWS,
        "tick": 2,
    }
    return deal(**whole | stated)


def left(game: marooned.Game) -> int:
    """Return how many actions the Meteorologist has left."""
    return int(game.position()["pending"][0]["a"])


def known(game: marooned.Game) -> tuple[list[str], list[str]]:
    """Return what the team knows of the storm pile: from the top and from the bottom."""
    deck = game.view()["storm_deck"]
    return deck["top"], deck["bottom"]


@pytest.mark.parametrize("spared", [0, 1, 2, 3])
def test_each_action_spent_makes_one_storm_card_fewer_come_at_the_end_of_this_turn(
    spared: int,
) -> None:
    """DES-43: Each action spent makes one storm card fewer come at the end of this turn."""
    game = weather(draws=["north_1", "south_1"] * 3)
    events = play(game, *["spare a storm card"] * spared)
    assert (told(events), left(game)) == (["spare"] * spared, 4 - spared)
    meter = game.view()["meter"]
    assert (meter["spared"], meter["due"]) == (spared, 3 - spared)
    assert told(play(game, "end actions")).count("storm") == 3 - spared
    assert game.turn == 1


@pytest.mark.parametrize(("tick", "most"), [(1, 2), (2, 3), (5, 4), (12, 4)])
def test_no_more_actions_may_be_spent_than_storm_cards_are_due(tick: int, most: int) -> None:
    """DES-43: No more actions may be spent than storm cards are due."""
    game = weather(tick=tick)
    play(game, *["spare a storm card"] * (most - 1))
    assert "spare" in kinds(game)
    play(game, "spare a storm card")
    assert "spare" not in kinds(game)


def test_with_a_time_throttle_five_cards_and_more_can_be_spared() -> None:
    """DES-28, DES-43: With a Time Throttle five cards and more can be spared, but not a sixth."""
    game = weather(tick=9, hands=[{"Time Throttle": 1}, {}], excavated=["C5"])
    play(game, *["spare a storm card"] * 4, "use the time throttle", "spare a storm card")
    assert (left(game), "spare" in kinds(game), game.view()["meter"]["due"]) == (1, False, 0)
    assert told(play(game, "end actions")) == ["end", "turn"]


def test_the_last_action_may_spare_a_card() -> None:
    """DES-36, DES-43: The last action may spare a card; the others come at once."""
    game = weather(pending=acting(1), draws=["north_1", "south_1", "north_1"])
    events = play(game, "spare a storm card")
    assert told(events) == ["spare", "storm", "blow", "storm", "blow", "turn"]


def test_sparing_counts_for_one_turn() -> None:
    """DES-43: The next turn's storm cards come in full, the Meteorologist's own too."""
    game = weather(draws=["north_1", "south_1"] * 3)
    play(game, "spare a storm card", "end actions")
    assert game.view()["meter"]["due"] == 3
    assert told(play(game, "end actions")).count("storm") == 3
    assert game.view()["meter"]["due"] == 3


def test_what_was_spared_is_counted_off_what_was_due() -> None:
    """DES-30, DES-43: What was spared is counted off what was due, whatever the cards bring."""
    game = weather(tick=4, draws=["storm_picks_up", *["north_1", "south_1"] * 2])
    play(game, "spare a storm card")
    assert told(play(game, "end actions")).count("storm") == 2
    assert game.view()["meter"]["draws"] == 4


def test_nobody_else_spares_storm_cards_or_looks_at_them() -> None:
    """DES-43, DES-44: Nobody else spares storm cards or looks at them."""
    for role in ("archeologist", "climber", "explorer", "navigator", "water_carrier"):
        game = weather(adventurers=[role, "meteorologist"])
        assert not kinds(game) & {"spare", "look"}
        assert kinds(game, 1) == set()


def test_a_buried_meteorologist_neither_spares_cards_nor_looks_at_them() -> None:
    """DES-15, DES-43: A buried Meteorologist neither spares cards nor looks at them."""
    assert kinds(weather(sand={"B4": 2})) == {"end", "remove"}


def test_without_an_action_left_there_is_nothing_to_spare_or_look_at() -> None:
    """DES-43, DES-44: Without an action left there is nothing to spare or look at."""
    game = weather(pending=acting(0), hands=[{"Terrascope": 1}, {}], excavated=["C5"])
    assert kinds(game) == {"end", "scope"}


@pytest.mark.parametrize(("tick", "cards"), [(1, 2), (2, 3), (5, 4), (9, 5), (12, 6)])
def test_for_one_action_he_looks_at_as_many_top_storm_cards_as_the_meter_shows(
    tick: int, cards: int
) -> None:
    """DES-44: For one action he looks at as many top storm cards as the meter shows."""
    game = weather(tick=tick)
    events = play(game, "look at the storm cards")
    assert (told(events), phase(game), left(game)) == (["look"], "forecast", 3)
    assert game.view()["looked"] == DRAWS[:cards]
    buried = [f"put storm card {place} at the bottom" for place in range(1, cards + 1)]
    assert texts(game) == ["leave the cards in order", *buried]
    assert events[0].reveals


def test_the_cards_spared_do_not_make_it_fewer_cards_to_look_at() -> None:
    """DES-44: The cards spared do not make it fewer cards to look at."""
    game = weather()
    play(game, "spare a storm card", "spare a storm card", "look at the storm cards")
    assert len(game.view()["looked"]) == 3


def test_the_cards_may_all_stay_where_they_are_and_come_in_that_order() -> None:
    """DES-44: The cards may all stay where they are, and come in that order."""
    game = weather()
    events = play(game, "look at the storm cards", "leave the cards in order")
    assert (told(events), phase(game), left(game)) == (["look", "keep"], "actions", 3)
    assert (pile(game, 7), game.view()["looked"]) == (NAMES, [])


@pytest.mark.parametrize("place", [1, 2, 3])
def test_one_card_may_go_to_the_bottom(place: int) -> None:
    """DES-44: One card may go to the bottom; the others stay in order."""
    game = weather()
    before = pile(game, 31)
    events = play(game, "look at the storm cards", f"put storm card {place} at the bottom")
    assert (told(events), phase(game), left(game)) == (["look", "bury"], "actions", 3)
    card = before.pop(place - 1)
    assert pile(game, 31) == [*before, card]


def test_after_one_card_has_gone_to_the_bottom_no_other_follows() -> None:
    """DES-44: After one card has gone to the bottom no other follows but for another look."""
    game = weather()
    play(game, "look at the storm cards", "put storm card 2 at the bottom")
    assert "bury" not in kinds(game)
    play(game, "look at the storm cards")
    assert game.view()["looked"] == [DRAWS[0], DRAWS[2], DRAWS[3]]


def test_a_card_put_at_the_bottom_does_not_come_this_turn() -> None:
    """DES-44: A card put at the bottom does not come this turn, the one behind it does."""
    game = weather(draws=["north_1", "sun_beats_down", "south_1", "north_1"])
    play(game, "look at the storm cards", "put storm card 2 at the bottom")
    events = play(game, "end actions")
    assert told(events) == ["end", *["storm", "blow"] * 3, "turn"]


def test_the_team_knows_the_cards() -> None:
    """DES-44: The whole team, and everybody who looks on, knows what was seen."""
    game = weather()
    assert known(game) == ([], [])
    play(game, "look at the storm cards")
    for seat in (None, 0, 1):
        assert game.view(seat)["looked"] == DRAWS[:3]
    play(game, "put storm card 2 at the bottom")
    assert known(game) == ([DRAWS[0], DRAWS[2]], [DRAWS[1]])
    for seat in (None, 0, 1):
        assert game.view(seat)["storm_deck"]["bottom"] == [DRAWS[1]]


def test_cards_that_were_kept_are_known() -> None:
    """DES-44: Cards left in order are known as well, until they come."""
    game = weather()
    play(game, "look at the storm cards", "leave the cards in order", "spare a storm card")
    assert known(game) == (DRAWS[:3], [])
    play(game, "end actions")
    while phase(game) == "window":
        play(game, "pass")
    assert known(game) == (DRAWS[2:3], [])


def test_of_two_cards_put_at_the_bottom_the_later_one_is_the_lower() -> None:
    """DES-44: Of two cards put at the bottom the later one is the lower, and both are known."""
    game = weather()
    play(game, "look at the storm cards", "put storm card 2 at the bottom")
    play(game, "look at the storm cards", "put storm card 1 at the bottom")
    assert known(game) == ([DRAWS[2], DRAWS[3]], [DRAWS[0], DRAWS[1]])
    assert game.position()["storm_deck"][-2:] == [NAMES[1], NAMES[0]]


def test_knowing_more_than_is_looked_at() -> None:
    """DES-44: A second look at the same cards makes nothing known be forgotten."""
    game = weather(known_top=5)
    play(game, "look at the storm cards", "leave the cards in order")
    assert known(game) == (DRAWS[:5], [])


def test_what_is_known_is_imagined() -> None:
    """DES-5, DES-44: What was seen lies where it lay in all that anybody imagines."""
    game = weather()
    play(game, "look at the storm cards", "put storm card 2 at the bottom")
    twins = [
        game.imagined(seat, seed).position()["storm_deck"] for seat in (0, 1) for seed in (5, 6)
    ]
    truth = game.position()["storm_deck"]
    assert {(*twin[:2], twin[-1]) for twin in twins} == {(NAMES[0], NAMES[2], NAMES[1])}
    assert all(twin != truth and sorted(twin) == sorted(truth) for twin in twins)


def test_imagining_in_the_midst_of_a_look() -> None:
    """DES-44: While cards are looked at nobody imagines others in their place."""
    game = weather()
    play(game, "look at the storm cards")
    assert game.imagined(1, 9).view()["looked"] == DRAWS[:3]


def test_known_until_the_pile_is_shuffled() -> None:
    """DES-34, DES-44: Once the pile is shuffled nothing is known of it any more."""
    draws = ["north_1", "south_1"]
    game = weather(draws=draws, storm_discards=discarded_but(*draws))
    play(game, "look at the storm cards", "put storm card 1 at the bottom")
    assert known(game) == (["south_1"], ["north_1"])
    play(game, "end actions")
    assert (known(game), game.view()["storm_deck"]["left"]) == (([], []), 30)


@pytest.mark.parametrize("cards", [1, 2])
def test_where_the_pile_is_shorter_than_the_meter_shows_he_looks_at_all_of_it(cards: int) -> None:
    """DES-44: Where the pile is shorter than the meter shows he looks at all of it."""
    draws = DRAWS[:cards]
    game = weather(draws=draws, storm_discards=discarded_but(*draws))
    play(game, "look at the storm cards")
    assert game.view()["looked"] == draws
    assert len(texts(game, kind="bury")) == cards
    play(game, "put storm card 1 at the bottom")
    assert pile(game, 2) == [*NAMES[1:cards], NAMES[0]]


@pytest.mark.parametrize("place", [1, 2, 3])
def test_what_is_known_from_the_top_and_from_the_bottom_fits_the_pile(place: int) -> None:
    """DES-44: What is known from the top and from the bottom fits the pile, however short."""
    draws = DRAWS[:3]
    discards = discarded_but(*draws)
    game = weather(draws=draws, storm_discards=discards, known_top=3, known_bottom=3)
    play(game, "look at the storm cards", f"put storm card {place} at the bottom")
    top, bottom = known(game)
    rest = [card for card in draws if card != draws[place - 1]]
    assert (top, bottom) == (rest, [draws[place - 1], *rest[::-1]])


def test_nobody_else_acts_meanwhile() -> None:
    """DES-44: Until he has chosen nobody acts for free, neither he nor the others."""
    game = weather(
        pawns=["B4", "B4"],
        water=[1, 1],
        hands=[{"Terrascope": 1}, {"Jet Pack": 1}],
        excavated=["C5", "D5"],
    )
    assert list(game.interjecting) == [1]
    play(game, "look at the storm cards")
    assert (list(game.waiting), list(game.interjecting)) == ([0], [])
    assert (kinds(game), kinds(game, 1)) == ({"keep", "bury"}, set())
    play(game, "leave the cards in order")
    assert list(game.interjecting) == [1]


def test_wherever_the_meteorologist_sits_it_is_he_who_chooses() -> None:
    """DES-44: Wherever the Meteorologist sits it is he who chooses, on his own turn."""
    game = weather(adventurers=["explorer", "meteorologist"], turn=1)
    play(game, "look at the storm cards")
    assert (list(game.waiting), kinds(game), kinds(game, 1)) == ([1], set(), {"keep", "bury"})


def test_after_a_look_with_the_last_action_he_still_chooses() -> None:
    """DES-36, DES-44: After a look with the last action he still chooses, then the cards come."""
    game = weather(pending=acting(1))
    assert told(play(game, "look at the storm cards")) == ["look"]
    events = play(game, "put storm card 1 at the bottom")
    assert told(events)[:3] == ["bury", "storm", "drink"]


def test_a_look_and_what_follows_may_be_given_whole() -> None:
    """DES-44: A look and what follows may be given whole, when the cards are known anyhow."""
    game = weather()
    events = game.play("look at the storm cards; put storm card 3 at the bottom")
    assert (told(events), pile(game, 3)) == (["look", "bury"], [*NAMES[:2], NAMES[3]])


def test_a_whole_look_with_a_card_that_is_not_there_is_not_begun() -> None:
    """DES-44: A whole look with a card that is not there is not begun."""
    game = weather()
    before = game.position()
    with pytest.raises(marooned.IllegalActionError):
        game.play("look at the storm cards; put storm card 4 at the bottom")
    assert (game.position(), game.can_undo) == (before, False)


@pytest.mark.parametrize("choice", ["put storm card 2 at the bottom", "leave the cards in order"])
def test_undo_takes_it_whole(choice: str) -> None:
    """DES-44: A look and what followed are taken back together."""
    game = weather()
    before = game.position()
    play(game, "look at the storm cards", choice)
    assert (game.can_undo, game.is_chain_open, game.undo_reveals) == (True, False, True)
    game.undo()
    assert (game.position(), game.can_undo) == (before, False)


def test_a_look_without_a_choice_yet_is_taken_back_alone() -> None:
    """DES-44: A look without a choice yet is taken back alone, though cards were seen."""
    game = weather()
    before = game.position()
    play(game, "look at the storm cards")
    assert game.undo_reveals
    game.undo()
    assert (game.position(), phase(game)) == (before, "actions")


def test_sparing_and_looking_may_be_done_in_one_turn_in_any_order() -> None:
    """DES-43, DES-44: Both may be done in one turn, in any order."""
    game = weather()
    play(game, "look at the storm cards", "put storm card 2 at the bottom", "spare a storm card")
    play(game, "look at the storm cards", "leave the cards in order")
    assert (left(game), game.view()["meter"]["due"], game.turn) == (1, 2, 0)


def test_a_look_is_a_position() -> None:
    """DES-44: A look in its midst is a position as any, and goes on from there."""
    game = weather(pending=[*acting(2), entry("forecast", 3, waits=[0])])
    assert (kinds(game), game.view()["looked"]) == ({"keep", "bury"}, DRAWS[:3])
    play(game, "put storm card 1 at the bottom")
    assert (left(game), known(game)) == (2, (DRAWS[1:3], DRAWS[:1]))


def test_storm_cards_drawn_are_no_longer_known() -> None:
    """DES-44: Each card drawn from the top leaves one fewer to know, of the bottom ones last."""
    draws = ["north_1", "south_1", "east_1", "west_1"]
    game = deal(
        draws=draws,
        storm_discards=discarded_but(*draws),
        known_top=1,
        known_bottom=3,
        pending=drawing(2),
    )
    assert known(game) == ([], ["west_1", "east_1"])
