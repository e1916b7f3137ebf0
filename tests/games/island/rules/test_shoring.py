"""Shoring up (ISL-16 to ISL-18)."""

import pytest

from tests.games.island.drawn import (
    acting,
    board,
    deal,
    drawn,
    kinds,
    phase,
    play,
    reached,
    texts,
    told,
)

WET = """
    ..Po..
    .o~~~.
    o~~~~~
    o_~{}~o
    .~~~~.
    ..~~..
"""


@pytest.mark.parametrize("pawn", "EMNDemnd")
def test_a_player_shores_up_the_flooded_tile_he_is_on_or_an_orthogonally_adjacent(
    pawn: str,
) -> None:
    """ISL-16: A player shores up the flooded tile he is on or an orthogonally adjacent one."""
    game = drawn(WET.format(pawn), turn=1)
    own = "*" if pawn.islower() else "o"
    assert reached(game, "shore", 1) == board(f"""
        ..oo..
        .oooo.
        ooo*oo
        oo*{own}*o
        .oo*o.
        ..oo..
    """)


def test_shoring_turns_the_tile() -> None:
    """ISL-16: The tile is dry again, its card stays where it is, and one action is spent."""
    game = deal(adventurers=["messenger", "pilot"], flooded=["Silver Gate", "Gold Gate"])
    play(game, "shore up Silver Gate")
    state = game.position()
    assert state["flooded"] == ["Gold Gate"]
    assert state["flood_discards"] == ["Gold Gate", "Silver Gate"]
    assert game.view()["phase"]["left"] == 2


def test_dry_and_missing_tiles_are_not_shored() -> None:
    """ISL-16: Only a flooded tile can be shored up."""
    game = deal(adventurers=["messenger", "pilot"])
    assert "shore" not in kinds(game)


def test_explorer_shores_diagonally() -> None:
    """ISL-17: The Explorer shores up diagonally adjacent tiles too."""
    game = drawn(WET.format("x"), turn=1)
    assert reached(game, "shore", 1) == board("""
        ..oo..
        .oooo.
        oo***o
        oo***o
        .o***.
        ..oo..
    """)


def test_engineer_shores_two_tiles() -> None:
    """ISL-18: The Engineer shores up two tiles for one action."""
    game = deal(flooded=["Bronze Gate", "Gold Gate", "Watchtower"])
    play(game, "shore up Gold Gate")
    assert (phase(game), texts(game)) == (
        "second_shore",
        ["shore up no second tile", "shore up Bronze Gate"],
    )
    play(game, "shore up Bronze Gate")
    assert game.position()["flooded"] == ["Watchtower"]
    assert game.view()["phase"]["left"] == 2


def test_the_second_tile_is_the_engineers_to_choose() -> None:
    """ISL-18: The second tile is the Engineer's to choose, in whichever seat he sits."""
    game = deal(adventurers=["messenger", "engineer"], turn=1, flooded=["Bronze Gate", "Gold Gate"])
    play(game, "shore up Gold Gate")
    assert (phase(game), game.waiting) == ("second_shore", (1,))


def test_second_tile_is_optional() -> None:
    """ISL-18: The Engineer may leave it at one tile, for the same action."""
    game = deal(flooded=["Bronze Gate", "Gold Gate"])
    events = play(game, "shore up Gold Gate", "shore up no second tile")
    assert told(events) == ["shore", "decline"]
    assert (game.position()["flooded"], game.view()["phase"]["left"]) == (["Bronze Gate"], 2)


def test_after_the_second_tile_a_further_one_costs_another_action() -> None:
    """ISL-18: After the second tile a further one costs another action."""
    game = deal(flooded=["Bronze Gate", "Gold Gate", "Coral Palace"], pending=acting(2))
    play(game, "shore up Gold Gate", "shore up Bronze Gate")
    assert (phase(game), game.view()["phase"]["left"]) == ("actions", 1)


def test_between_the_two_tiles_the_engineer_does_not_move() -> None:
    """ISL-18: Between the two tiles the Engineer does not move, nor do anything else."""
    game = deal(
        flooded=["Bronze Gate", "Gold Gate", "Silver Gate"], hands=[{"earth": 2, "sandbags": 1}, {}]
    )
    play(game, "shore up Gold Gate")
    assert texts(game) == ["shore up no second tile", "shore up Bronze Gate"]


def test_second_tile_is_not_asked_for_in_vain() -> None:
    """ISL-18: With one flooded tile in reach the Engineer is not asked for a second."""
    game = deal(flooded=["Gold Gate", "Watchtower"])
    play(game, "shore up Gold Gate")
    assert phase(game) == "actions"


def test_second_tile_after_the_last_action() -> None:
    """ISL-18: The second tile comes with the last action too, before the turn goes on."""
    game = deal(
        flooded=["Bronze Gate", "Gold Gate"], pending=acting(1), draws=["earth", "wind"], floods=[]
    )
    play(game, "shore up Gold Gate")
    assert phase(game) == "second_shore"
    events = play(game, "shore up Bronze Gate")
    assert told(events)[:3] == ["shore", "draw", "draw"]


def test_two_actions_shore_four_tiles() -> None:
    """ISL-18: The Engineer may do so with every action."""
    tiles = ["Bronze Gate", "Gold Gate", "Coral Palace", "Cave of Embers"]
    game = deal(flooded=tiles)
    play(game, *(f"shore up {tile}" for tile in tiles))
    assert (game.position()["flooded"], game.view()["phase"]["left"]) == ([], 1)


def test_only_the_engineer_shores_two() -> None:
    """ISL-18: Nobody else is offered a second tile."""
    for role in ("explorer", "navigator", "diver", "messenger", "pilot"):
        other = "pilot" if role != "pilot" else "diver"
        game = deal(
            adventurers=[role, other],
            pawns=["Gold Gate", "Watchtower"],
            flooded=["Gold Gate", "Silver Gate"],
        )
        play(game, "shore up Gold Gate")
        assert phase(game) == "actions"
