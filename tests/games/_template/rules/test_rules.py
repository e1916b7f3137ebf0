"""One test a rule: a position, an action and what follows."""

from collections import Counter

import pytest

import marooned
from marooned.games._template.words.notation import CARD_NAMES
from tests.games._template.dealing import deal, play, texts, wave

LOG = "a log at Heron Flats"
WAVE = "a wave at Wreck Bay"


@pytest.mark.parametrize("players", [1, 2, 3])
def test_all_begin_in_the_middle(players: int) -> None:
    """TPL-1: Everybody begins on Wreck Bay, the first castaway with two actions."""
    game = marooned.Game("_template", players=players, seed=1)
    assert [seat["place"] for seat in game.view()["seats"]] == ["wreck-bay"] * players
    assert game.view()["phase"]["text"] == "The Sailor acts: two actions left."


def test_the_sea_is_shuffled() -> None:
    """TPL-2: Every card of the sea is there once, and any may be on top."""
    seas = [marooned.Game("_template", seed=seed).position()["sea"] for seed in range(200)]
    assert all(sorted(sea) == sorted(CARD_NAMES) for sea in seas)
    assert set(Counter(sea[0] for sea in seas)) == set(CARD_NAMES)


def test_the_order_is_hidden() -> None:
    """TPL-2: Imagining keeps the cards that are left and shuffles them anew."""
    game = deal()
    seas = [game.imagined(0, seed).position()["sea"] for seed in range(20)]
    assert {tuple(sorted(sea)) for sea in seas} == {tuple(sorted(game.position()["sea"]))}
    assert len({tuple(sea) for sea in seas}) > 3
    assert deal(sea=seas[0]).imagined(0, 1) == deal(sea=seas[0][::-1]).imagined(0, 1)


def test_a_turn_has_two_actions() -> None:
    """TPL-3: After two actions a card is drawn and the next castaway begins."""
    game = deal()
    assert play(game, "walk to Shell Cove") == ["The Sailor walks to Shell Cove."]
    assert game.view()["phase"]["left"] == 1
    events = play(game, "walk to Wreck Bay")
    assert events[1:] == [
        "The sea brings one piece of wood to Gull Point.",
        "The Cook's turn begins.",
    ]
    assert play(game, "pass")[-1] == "The Sailor's turn begins."


@pytest.mark.parametrize("actions", [1, 4])
def test_a_house_rule_gives_other_actions(actions: int) -> None:
    """TPL-3: A turn has as many actions as the house rule says."""
    game = marooned.Game("_template", seed=1, actions=actions)
    for left in range(actions, 1, -1):
        assert game.view()["phase"]["left"] == left
        game.play(game.legal[-1])
    assert "turn" in [event.kind for event in game.play(game.legal[-1])]


def test_passing_ends_the_actions() -> None:
    """TPL-3: Passing ends the actions early; a castaway acts only in the own turn."""
    game = deal()
    assert (texts(game, 1), game.interjecting) == ([], ())
    assert play(game, "pass")[0] == "The Sailor passes."
    assert game.turn == 1


def test_one_walks_to_the_next_beach() -> None:
    """TPL-4: One walks to a beach next to one's own, and the row has two ends."""
    assert texts(deal()) == ["pass", "walk to Shell Cove", "walk to Kelp Strand"]
    ends = deal(castaways=["Gull Point", "Heron Flats"])
    assert texts(ends) == ["pass", "walk to Shell Cove"]
    ends.play("pass")
    assert texts(ends) == ["pass", "walk to Kelp Strand"]
    ends.play("walk to Kelp Strand")
    assert ends.position()["castaways"] == ["Gull Point", "Kelp Strand"]


def test_all_wood_is_gathered() -> None:
    """TPL-5: All the wood on one's beach goes to the fire, for one action."""
    game = deal(wood=[0, 1, 3, 0, 0], sea=[LOG, *CARD_NAMES[10:]])
    assert (
        play(game, "gather the wood")[0]
        == "The Sailor carries three pieces of wood from Wreck Bay to the fire."
    )
    assert (game.position()["wood"], game.position()["fire"]) == ([0, 1, 0, 0, 0], 3)
    assert texts(game) == ["pass", "walk to Shell Cove", "walk to Kelp Strand"]
    assert play(game, "walk to Shell Cove")[-1] == "The Cook's turn begins."


@pytest.mark.parametrize(
    ("card", "count"), [("planks at Kelp Strand", 1), ("a log at Kelp Strand", 2)]
)
def test_the_sea_brings_wood(card: str, count: int) -> None:
    """TPL-6: Planks bring one piece of wood, a log two, to what lies there."""
    game = deal(sea=[card, "a wave at Gull Point"], wood=[0, 0, 0, 1, 0])
    play(game, "pass")
    assert game.position()["wood"] == [0, 0, 0, 1 + count, 0]


def test_a_wave_takes_wood() -> None:
    """TPL-7: Where nobody is, the wave takes all the wood at once."""
    game = deal(wood=[2, 3, 0, 0, 0], sea=["a wave at Gull Point", LOG])
    assert play(game, "pass")[1:3] == [
        "A wave rolls over Gull Point.",
        "The wave takes two pieces of wood from Gull Point.",
    ]
    assert game.position()["wood"] == [0, 3, 0, 0, 0]


def test_a_wave_without_wood_asks_nobody() -> None:
    """TPL-7: Where no wood is, the wave takes nothing and nobody is asked."""
    game = deal(sea=[WAVE, LOG])
    assert play(game, "pass")[1:] == ["A wave rolls over Wreck Bay.", "The Cook's turn begins."]


def test_those_who_are_there_may_hold_on() -> None:
    """TPL-7: Before the wave takes wood, all on the beach who are not tired are asked."""
    sea = {"wood": [0, 0, 3, 0, 0], "sea": [WAVE, LOG], "players": 3}
    all_there = deal(**sea)
    all_there.play("pass")
    assert (all_there.waiting, texts(all_there, 2)) == ((0, 1, 2), ["pass", "hold on to the wood"])
    one_tired = deal(**sea, tired=[1], castaways=["Gull Point", "Wreck Bay", "Wreck Bay"])
    one_tired.play("pass")
    assert one_tired.waiting == (2,)


def test_who_holds_on_is_tired() -> None:
    """TPL-7: The wood stays, the others are not asked, and the next turn has one action."""
    game = wave(0, 1)
    game.play("hold on to the wood", seat=1)
    assert (game.position()["wood"], game.turn) == ([0, 0, 3, 0, 0], 1)
    assert game.view()["phase"]["left"] == 1
    assert game.position()["tired"] == []


def test_nobody_has_to_hold_on() -> None:
    """TPL-7: When all have let go the wave takes the wood."""
    game = wave(0, 1)
    assert play(game, "pass") == ["The Sailor passes."]
    assert game.waiting == (1,)
    assert play(game, "pass")[1] == "The wave takes three pieces of wood from Wreck Bay."


@pytest.mark.parametrize(("weather", "needed"), [("calm", 8), ("rough", 11)])
def test_enough_wood_wins(weather: str, needed: int) -> None:
    """TPL-8: The castaways win as soon as the fire has the wood that the weather asks for."""
    short = deal(weather=weather, fire=needed - 4, wood=[0, 0, 3, 0, 0], sea=[WAVE])
    game = deal(weather=weather, fire=needed - 3, wood=[0, 0, 3, 0, 0], sea=[WAVE])
    assert "won" in play(game, "gather the wood")[-1]
    assert game.outcome is not None
    assert (game.outcome.won, game.outcome.scores, game.position()["pending"]) == (True, (1, 1), [])
    assert not short.play("gather the wood")[1:]


def test_night_falls_on_the_last_card() -> None:
    """TPL-9: The game is lost when a turn is over and no card is left, not before."""
    game = deal(sea=[WAVE, LOG])
    assert play(game, "pass")[-1] == "The Cook's turn begins."
    assert "lost" in play(game, "pass")[-1]
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.scores) == ("nightfall", (0, 0))


def test_the_last_wave_is_still_held_out_against() -> None:
    """TPL-9: The last card is carried out before the night falls."""
    game = deal(sea=[WAVE], wood=[0, 0, 1, 0, 0])
    game.play("pass")
    assert game.outcome is None
    game.play("hold on to the wood")
    assert game.outcome is not None
