"""The game's own judgement: sensible, from open knowledge alone, and never illegal."""

from typing import Any

import pytest

import marooned
from marooned import players
from marooned.engine.compiling.rule import PLAIN
from marooned.games.island.model.editions import TILE_NAMES
from marooned.games.island.policy.aims import aims_of
from tests.games.island.drawn import acting, deal, drawing, entry, flooding

ALL = ["earth", "wind", "fire", "ocean"]


def advice(seat: int = 0, **stated: Any) -> str:
    """Return what the companion in a seat would do; `pass` when it lets others go on."""
    action = players.choose("greedy", deal(**stated), seat, seed=3)
    return action.text if action else "pass"


def companions_game(seed: int, **options: Any) -> marooned.Game:
    """Return a game that companions have played to its end, each asked in turn."""
    game = marooned.Game("island", seed=seed, **options)
    passed: frozenset[int] = frozenset()
    while (seat := game.asked(passed)) is not None:
        action = players.choose("greedy", game, seat, seed=seed)
        if action is None:
            passed |= {seat}
        else:
            game.play(action)
            passed = game.still_passed(passed)
    return game


@pytest.mark.parametrize("edition", ["rulebook", "archaens", "manual"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_companions_play_to_the_end(edition: str, seats: int) -> None:
    """Companions play whole games, every action of theirs legal."""
    for seed in range(6):
        assert companions_game(seed, players=seats, edition=edition).outcome


def test_a_treasure_is_captured_when_it_can_be() -> None:
    """With four cards on the site the treasure is taken."""
    stated: dict[str, Any] = {"pawns": ["Cave of Embers", "Watchtower"], "hands": [{"fire": 4}, {}]}
    assert advice(**stated) == "capture Crystal of Fire"


def test_cards_gather_in_one_hand() -> None:
    """A card goes to the player on the same tile who holds more of its kind."""
    stated: dict[str, Any] = {"pawns": ["Watchtower"] * 2, "hands": [{"fire": 1}, {"fire": 3}]}
    assert advice(**stated) == "give Crystal of Fire to the Messenger"


def test_the_team_lifts_off_at_once() -> None:
    """The winning lift is played as soon as it is legal."""
    stated: dict[str, Any] = {
        "captured": ALL,
        "pawns": ["Fools' Landing"] * 2,
        "hands": [{"helicopter": 1}, {}],
    }
    assert advice(**stated) == "lift off"


def test_a_second_lift_brings_a_straggler_home() -> None:
    """With two lifts in hands one of them flies a pawn home."""
    pawns = ["Fools' Landing", "Watchtower"]
    game = deal(captured=ALL, pawns=pawns, hands=[{"helicopter": 2}, {}])
    lift = players.choose("greedy", game, 0, seed=3)
    assert lift is not None
    assert lift.text == "lift the Messenger"
    game.play(lift)
    land = players.choose("greedy", game, 0, seed=3)
    assert str(land) == "land on Fools' Landing"


def test_the_last_lift_is_kept() -> None:
    """With one lift left in all hands a pawn walks home."""
    pawns = ["Fools' Landing", "Watchtower"]
    assert "lift" not in advice(captured=ALL, pawns=pawns, hands=[{"helicopter": 1}, {}])


def test_a_full_set_is_flown_to_its_site() -> None:
    """A player far from the site of his set lifts himself there while another lift is left."""
    hands = [{"fire": 4, "helicopter": 1}, {"helicopter": 1}]
    game = deal(pawns=["Watchtower", "Iron Gate"], hands=hands)
    lift = players.choose("greedy", game, 0, seed=3)
    assert str(lift) == "lift the Engineer"
    game.play("lift the Engineer")
    assert str(players.choose("greedy", game, 0, seed=3)).startswith("land on Cave of")


def test_sandbags_save_the_landing() -> None:
    """Sandbags are played when Fools' Landing is about to sink."""
    stated: dict[str, Any] = {
        "pending": flooding(2),
        "flooded": ["Fools' Landing"],
        "flood_discards": [],
        "flood_pile": [["Fools' Landing"], [t for t in TILE_NAMES if t != "Fools' Landing"]],
        "hands": [{"sandbags": 1}, {}],
    }
    assert advice(**stated) == "sandbag Fools' Landing"


def test_a_captured_treasures_cards_go_first() -> None:
    """Over the limit, a card of a captured treasure is discarded."""
    hands = [{"fire": 2, "ocean": 2, "earth": 1, "helicopter": 1}, {}]
    assert advice(captured=["earth"], hands=hands) == "discard Earth Stone"


def test_what_is_hidden_does_not_matter() -> None:
    """Two games that differ only in the order of the decks get the same advice."""
    for seed in range(5):
        game = marooned.Game("island", players=3, seed=seed)
        others = (game.imagined(game.turn, other) for other in range(20, 24))
        assert {other.advised(game.turn) for other in others} == {game.advised(game.turn)}


def test_between_two_treasure_cards_a_holder_weighs_what_is_still_to_come() -> None:
    """Between two treasure cards a holder weighs what is still to come."""
    hands = [{"sandbags": 1}, {}]
    assert advice(pending=drawing(1), flooded=["Watchtower"], hands=hands) == "pass"


def test_nobody_is_lifted_from_home() -> None:
    """Everybody home and too little sunk, a second lift is kept."""
    stated: dict[str, Any] = {
        "edition": "archaens",
        "captured": ALL,
        "pawns": ["Fools' Landing"] * 2,
    }
    assert "lift" not in advice(**stated, hands=[{"helicopter": 2}, {}])


@pytest.mark.parametrize(
    ("role", "action"),
    [
        ("explorer", "shore up Fools' Landing"),
        ("engineer", "move to Copper Gate"),
        ("diver", "move to Copper Gate"),
    ],
)
def test_explorer_shores_what_only_he_reaches(role: str, action: str) -> None:
    """Askew of Fools' Landing the Explorer shores it up; others have to go beside it first."""
    team: dict[str, Any] = {
        "adventurers": [role, "messenger"],
        "pawns": ["Lost Lagoon", "Iron Gate"],
    }
    assert advice(**team, flooded=["Fools' Landing"]) == action


@pytest.mark.parametrize("hands", [[{"helicopter": 1}, {}], [{"sandbags": 2}, {}]])
def test_who_can_do_nothing_more_says_that_his_actions_are_over(
    hands: list[dict[str, int]],
) -> None:
    """ISL-10: Who has no action left and no good use for a card says that his actions are over."""
    assert advice(hands=hands, flooded=["Watchtower"], pending=acting(0)) == "end actions"


def test_sandbags_worth_playing_are_played_before_the_actions_are_ended() -> None:
    """ISL-10: Sandbags worth playing before a card are played before the actions are ended."""
    stated: dict[str, Any] = {"flooded": ["Fools' Landing"], "flood_discards": [], "water": 9}
    stated |= {"hands": [{"sandbags": 1}, {}], "pending": acting(0)}
    assert advice(**stated) == "sandbag Fools' Landing"


def test_who_has_passed_before_a_swim_lifts_nobody_who_can_swim() -> None:
    """ISL-29: Who has passed before a swim lifts nobody who can swim."""
    stack = [*flooding(1), entry("swim", 9, b=1), entry("rescue", 9, waits=[0])]
    hands = [{"helicopter": 1}, {"helicopter": 2}]
    assert advice(1, hands=hands, sunk=["Bronze Gate"], captured=ALL, pending=stack) == "pass"


@pytest.mark.skipif(not PLAIN, reason="asks a rule that is no entry")
def test_no_site_is_near_for_an_empty_hand() -> None:
    """ISL-21: Where one card is a set, no site is worth going to without any."""
    assert aims_of(deal(set_size=1).state, 0).near == 0
