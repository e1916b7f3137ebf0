"""Where pawns go (ISL-11 to ISL-15)."""

import pytest

from tests.games.island.drawn import acting, board, deal, drawn, kinds, place, play, reached, texts

BROKEN = """
    ..oo..
    .oooo.
    oo~o_o
    ooo{}~o
    .oo_o.
    ..oo..
"""


@pytest.mark.parametrize("pawn", "EMN")
def test_a_pawn_moves_to_a_tile_beside_its_own(pawn: str) -> None:
    """ISL-11: A pawn moves to a tile beside its own, dry or flooded, never onto a missing one."""
    game = drawn(BROKEN.format(pawn).replace("..oo..", "..Po..", 1), turn=1)
    assert reached(game, "move", 1) == board("""
        ..oo..
        .oooo.
        ooo*oo
        oo*o*o
        .oooo.
        ..oo..
    """)


def test_walking_never_crosses_a_missing_tile() -> None:
    """ISL-11: A pawn does not move over a missing tile to the one beyond."""
    game = drawn("""
        ..oo..
        .oEoo.
        oo_ooo
        oooooo
        .oooo.
        ..oM..
    """)
    assert reached(game, "move") == board("""
        ..*o..
        .*o*o.
        oooooo
        oooooo
        .oooo.
        ..oo..
    """)


def test_walking_moves_the_pawn() -> None:
    """ISL-11: The pawn stands where it went, and one action is spent."""
    game = deal()
    play(game, "move to Gold Gate")
    assert (place(game, 0), place(game, 1)) == ("Gold Gate", "Silver Gate")
    assert game.view()["phase"]["left"] == 2


def test_pawns_share_tiles() -> None:
    """ISL-11: A tile holds any number of pawns."""
    game = deal(pawns=["Gold Gate", "Silver Gate"])
    play(game, "move to Silver Gate")
    assert place(game, 0) == place(game, 1)


def test_explorer_walks_diagonally() -> None:
    """ISL-12: The Explorer moves diagonally too, dry or flooded, but onto no missing tile."""
    game = drawn(BROKEN.format("X").replace("..oo..", "..Po..", 1), turn=1)
    assert reached(game, "move", 1) == board("""
        ..oo..
        .oooo.
        oo**oo
        oo*o*o
        .o*o*.
        ..oo..
    """)


def test_the_pilot_flies_to_any_other_tile() -> None:
    """ISL-13: The Pilot flies to any other tile, dry or flooded, but to no missing one."""
    game = drawn("""
        ..oP..
        .~__o.
        oo_~oo
        oooooo
        ._ooM.
        ..oo..
    """)
    assert reached(game, "fly") == board("""
        ..*o..
        .*oo*.
        **o***
        ******
        .o***.
        ..**..
    """)


def test_pilot_walks_too() -> None:
    """ISL-13: Beside the flight the Pilot moves as everybody does."""
    game = drawn(BROKEN.format("P").replace("..oo..", "..oM..", 1), turn=1)
    assert reached(game, "move", 1) == board("""
        ..oo..
        .oooo.
        ooo*oo
        oo*o*o
        .oooo.
        ..oo..
    """)


def test_flight_costs_one_action() -> None:
    """ISL-13: However far, a flight is one action."""
    game = deal(adventurers=["pilot", "diver"])
    play(game, "fly to Watchtower")
    assert (place(game, 0), game.view()["phase"]["left"]) == ("Watchtower", 2)


def test_the_pilot_flies_once_a_turn() -> None:
    """ISL-13: The Pilot flies once a turn; walking does not give the flight back."""
    game = deal(adventurers=["pilot", "diver"])
    play(game, "fly to Watchtower")
    assert "fly" not in kinds(game)
    play(game, "move to Misty Marsh")
    assert kinds(game) == {"end", "move"}


def test_in_his_next_turn_the_pilot_may_fly_again() -> None:
    """ISL-13: In his next turn the Pilot may fly again."""
    game = deal(adventurers=["pilot", "diver"], draws=["earth", "wind", "earth", "wind"], floods=[])
    play(game, "fly to Watchtower", "end actions", "end actions")
    assert (game.turn, "fly" in kinds(game)) == (0, True)


def test_walking_keeps_the_flight() -> None:
    """ISL-13: A Pilot who walked may still fly."""
    game = deal(adventurers=["pilot", "diver"])
    play(game, "move to Phantom Rock", "fly to Watchtower")
    assert place(game, 0) == "Watchtower"


def test_only_the_pilot_flies() -> None:
    """ISL-13: No other adventurer flies."""
    for role in ("engineer", "explorer", "navigator", "diver", "messenger"):
        game = deal(adventurers=[role, "pilot"])
        assert "fly" not in kinds(game)


def test_diver_goes_through_flooded_and_missing_tiles() -> None:
    """ISL-14: The Diver passes any chain of flooded and missing spaces and ends on a tile."""
    game = drawn("""
        ..oo..
        .oooo.
        oD_~oo
        ooo_oo
        .o_~o.
        ..oM..
    """)
    assert reached(game, "move") == board("""
        ..oo..
        .***o.
        *oo**o
        o**o*o
        .*o**.
        ..**..
    """)


def test_diver_does_not_pass_dry_tiles() -> None:
    """ISL-14: Through a dry tile there is no dive, only a step onto it."""
    game = drawn("""
        ..oo..
        .oooo.
        oDo~oo
        oooooo
        .oooo.
        ..oM..
    """)
    assert reached(game, "move") == board("""
        ..oo..
        .*ooo.
        *o*ooo
        o*oooo
        .oooo.
        ..oo..
    """)


def test_diver_ends_on_a_flooded_tile() -> None:
    """ISL-14: A dive may end on a flooded tile in mid-chain, or beyond it."""
    game = drawn("""
        ..oo..
        .oooo.
        D~~~oo
        oooooo
        .oooo.
        ..oM..
    """)
    assert reached(game, "move") == board("""
        ..oo..
        .***o.
        o****o
        ****oo
        .oooo.
        ..oo..
    """)


def test_diver_does_not_end_where_he_began() -> None:
    """ISL-14: A dive that comes back to its beginning is no move."""
    game = drawn("""
        ..oo..
        .o~~o.
        oo~doo
        oooooo
        .oooo.
        ..oM..
    """)
    assert "move to Dunes of Deception" not in texts(game)


def test_diver_stays_on_the_board() -> None:
    """ISL-14: The chain keeps to the spaces of the board; the sea around it is no way."""
    game = drawn("""
        ..D_..
        .____.
        __o_oo
        oooooo
        .oooo.
        ..oM..
    """)
    assert reached(game, "move") == board("""
        ..oo..
        .oooo.
        oo*o*o
        **o*oo
        .oooo.
        ..oo..
    """)


def test_a_dive_is_one_action() -> None:
    """ISL-14: However long, a dive is one action."""
    game = drawn("""
        ..oo..
        .oooo.
        D~~~oo
        oooooo
        .oooo.
        ..oM..
    """)
    play(game, "move to Bronze Gate")
    assert (place(game, 0), game.view()["phase"]["left"]) == ("Bronze Gate", 2)


def test_only_the_diver_dives() -> None:
    """ISL-14: Nobody else passes flooded tiles in one action."""
    game = drawn("""
        ..oo..
        .oooo.
        E~~~oo
        oooooo
        .oooo.
        ..oM..
    """)
    assert reached(game, "move").count("*") == 2


def test_navigator_moves_others_two_tiles() -> None:
    """ISL-15: The Navigator moves another player by one or two tiles, round a corner too."""
    game = drawn("""
        ..No..
        .oooo.
        ooo~oo
        ooM_oo
        .oooo.
        ..oo..
    """)
    assert reached(game, "navigate", pawn=1) == board("""
        ..oo..
        .o*oo.
        o***oo
        **oooo
        .***o.
        ..*o..
    """)


def test_navigator_keeps_others_off_missing_tiles() -> None:
    """ISL-15: Neither of the two steps goes onto a missing tile."""
    game = drawn("""
        ..No..
        .oooo.
        oo_~oo
        oMo_oo
        ._ooo.
        ..oo..
    """)
    assert reached(game, "navigate", pawn=1) == board("""
        ..oo..
        .*ooo.
        **oooo
        *o*ooo
        .o*oo.
        ..oo..
    """)


def test_navigator_moves_the_explorer_diagonally() -> None:
    """ISL-15: Each step that the Navigator gives the Explorer may be diagonal."""
    game = drawn("""
        ..No..
        .oooo.
        oooooo
        Xooooo
        ._ooo.
        ..oo..
    """)
    assert reached(game, "navigate", pawn=1) == board("""
        ..oo..
        .**oo.
        ***ooo
        o**ooo
        .o*oo.
        ..oo..
    """)


def test_navigator_moves_the_diver_through_a_missing_space() -> None:
    """ISL-15: One of the Diver's two steps may be onto a missing space, and the other off it."""
    game = drawn("""
        ..No..
        .o_oo.
        ooD_oo
        ooo~oo
        .oooo.
        ..oo..
    """)
    assert reached(game, "navigate", pawn=1) == board("""
        ..*o..
        .*o*o.
        **oo*o
        o***oo
        .o*oo.
        ..oo..
    """)


def test_navigated_diver_passes_but_one_missing_space() -> None:
    """ISL-15: The Diver is not taken through two missing spaces."""
    game = drawn("""
        ..No..
        .o_oo.
        oD__oo
        ooo~oo
        .oooo.
        ..oo..
    """)
    assert "move the Diver to Bronze Gate" not in texts(game)


def test_navigated_diver_does_not_dive() -> None:
    """ISL-15: Flooded tiles count as steps for the Diver too when the Navigator moves him."""
    game = drawn("""
        ..No..
        .oooo.
        D~~~oo
        oooooo
        .oooo.
        ..oo..
    """)
    assert "move the Diver to Observatory" in texts(game)
    assert "move the Diver to Dunes of Deception" not in texts(game)


def test_navigator_cannot_use_the_flight() -> None:
    """ISL-15: The Pilot is moved on foot, and keeps his flight."""
    game = deal(adventurers=["navigator", "pilot"], draws=["earth", "wind"], floods=[])
    assert reached(game, "navigate", pawn=1).count("*") == 12
    play(game, "move the Pilot to Observatory", "end actions")
    assert "fly" in kinds(game, 1)


def test_navigator_does_not_move_himself_so() -> None:
    """ISL-15: His own pawn the Navigator moves by one tile an action, like anybody."""
    game = deal(adventurers=["navigator", "pilot"])
    assert not [text for text in texts(game) if text.startswith("move the Navigator")]
    assert reached(game, "move").count("*") == 4


def test_navigating_spends_the_navigators_action() -> None:
    """ISL-15: Moving another player is one of the Navigator's actions, and may be repeated."""
    game = deal(adventurers=["navigator", "pilot"], pending=acting(2))
    play(game, "move the Pilot to Observatory")
    assert (place(game, 0), place(game, 1)) == ("Gold Gate", "Observatory")
    assert game.view()["phase"]["left"] == 1
    assert "navigate" in kinds(game)


def test_only_the_navigator_navigates() -> None:
    """ISL-15: No other adventurer moves another's pawn by an action."""
    for role in ("engineer", "explorer", "pilot", "diver", "messenger"):
        other = "navigator"
        assert "navigate" not in kinds(deal(adventurers=[role, other]))


def test_the_moved_player_is_not_asked() -> None:
    """ISL-34: A player moved by the Navigator has no say."""
    game = deal(adventurers=["navigator", "pilot"])
    play(game, "move the Pilot to Observatory")
    assert (game.waiting, game.interjecting) == ((0,), ())
