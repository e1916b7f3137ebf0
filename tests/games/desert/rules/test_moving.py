"""Where pawns go (DES-10, DES-11, DES-15, DES-24, DES-37, DES-41, DES-42, DES-45)."""

from typing import Any

import pytest

import marooned
from marooned.games.desert.model.names import PART_NAMES
from tests.games.desert.drawn import (
    acting,
    board,
    deal,
    drawn_pawns,
    kinds,
    phase,
    place,
    play,
    reached,
    reason,
    texts,
    told,
)

DUNES = """
    .....
    .12..
    .....
    .2.1.
    ..3..
"""


def left(game: marooned.Game) -> int:
    """Return how many actions the player has left."""
    return int(game.view()["phase"]["left"])


@pytest.mark.parametrize("pawn", "AMNW")
def test_a_pawn_moves_orthogonally(pawn: str) -> None:
    """DES-10: A pawn moves orthogonally, onto one marker but not onto two, nor into the storm."""
    game = deal(
        pawns=f"""
            .....
            .....
            .{pawn}...
            .....
            X....
        """,
        sand=DUNES,
    )
    assert reached(game, "move") == board("""
        .....
        .*...
        *....
        .....
        .....
    """)


@pytest.mark.parametrize("pawn", "AMNW")
def test_the_square_ends_at_its_edge(pawn: str) -> None:
    """DES-10: The square ends at its edge: no step leads from one side to the other."""
    game = deal(
        pawns=f"""
            .....
            ....{pawn}
            .....
            .....
            X....
        """
    )
    assert reached(game, "move") == board("""
        ....*
        ...*.
        ....*
        .....
        .....
    """)


@pytest.mark.parametrize("corner", ["A1", "E1", "A5", "E5"])
def test_from_a_corner_there_are_two_ways_and_the_way_back(corner: str) -> None:
    """DES-10: From a corner there are two ways, and the way back."""
    game = deal(pawns=[corner, "C4"])
    ways = texts(game, kind="move")
    assert len(ways) == 2
    for way in ways:
        play(game, way)
        play(game, f"move to {corner}")
    assert place(game, 0) == corner


def test_walking_moves_the_pawn() -> None:
    """DES-10: The pawn stands where it went, and one action is spent."""
    game = deal()
    play(game, "move to C4")
    assert (place(game, 0), place(game, 1), left(game)) == ("C4", "B4", 3)


def test_after_four_actions_storm_cards_are_drawn() -> None:
    """DES-10, DES-30: After four actions storm cards are drawn, then the next player acts."""
    game = deal(water=[0, 0], draws=["north_1", "south_1"])
    events = play(game, "move to C4", "move to D4", "move to D5")
    assert (left(game), phase(game), "storm" in told(events)) == (1, "actions", False)
    events = play(game, "move to E5")
    assert (game.turn, left(game), told(events).count("storm")) == (1, 4, 2)
    assert game.position()["pending"] == acting(4, seat=1)


def test_the_moves_of_a_turn_may_repeat() -> None:
    """DES-10: Moving back and forth is allowed as long as actions are left."""
    game = deal(water=[1, 0])
    play(game, "move to C4", "move to B4", "move to C4")
    assert (place(game, 0), left(game)) == ("C4", 1)


def test_with_none_left_only_what_costs_nothing_may_be_done() -> None:
    """DES-10: With none left only what costs nothing may be done."""
    game = deal(water=[2, 1], pending=acting(0))
    assert kinds(game) == {"end", "share"}


def test_pawns_share_tiles() -> None:
    """DES-10: A tile holds any number of pawns."""
    game = deal(pawns=["C4", "B4"])
    play(game, "move to B4")
    assert place(game, 0) == place(game, 1)


def test_the_storm_moves_the_ways() -> None:
    """DES-10: Where the storm is now nobody goes, and where it was there is a tile again."""
    game = deal(storm="A3", faces={}, pawns=["B3", "E1"])
    assert reached(game, "move") == board("""
        .....
        .*...
        ..*..
        .*...
        .....
    """)


def test_markers_block_from_two() -> None:
    """DES-10: A tile is blocked by two markers or more, not by one."""
    for markers, count in ((0, 3), (1, 3), (2, 2), (7, 2)):
        game = deal(pawns=["A3", "E1"], sand={"A2": markers})
        assert reached(game, "move").count("*") == count


TUNNELS = ["E2", "A3", "B3"]


def test_from_an_excavated_tunnel_tile_a_pawn_goes_to_any_other_for_one_action() -> None:
    """DES-11: From an excavated tunnel tile a pawn goes to any other for one action."""
    game = deal(pawns=["A3", "B4"], excavated=TUNNELS)
    assert reached(game, "move") == board("""
        .....
        *...*
        .*...
        *....
        .....
    """)
    play(game, "move to E2")
    assert (place(game, 0), left(game)) == ("E2", 3)


def test_a_tunnel_still_under_the_desert_is_no_way_at_neither_of_its_ends() -> None:
    """DES-11: A tunnel still under the desert is no way, at neither of its ends."""
    for excavated, far in ((["A3", "B3"], 0), (["E2"], 0), (["E2", "A3"], 1)):
        game = deal(pawns=["A3", "B4"], excavated=excavated)
        assert reached(game, "move").split("\n")[1].count("*") == 1 + far


def test_a_tunnel_can_be_used_as_soon_as_it_is_excavated() -> None:
    """DES-11: A tunnel can be used as soon as it is excavated."""
    game = deal(pawns=["A3", "B4"], excavated=["E2"])
    assert "move to E2" not in texts(game)
    play(game, "excavate")
    assert "move to E2" in texts(game)


def test_a_tunnel_blocked_by_sand_lets_nobody_out() -> None:
    """DES-11: A tunnel blocked by sand lets nobody out, one with a single marker does."""
    game = deal(pawns=["A3", "B4"], excavated=TUNNELS, sand={"E2": 2, "B3": 1, "B4": 1})
    assert texts(game, kind="move") == ["move to A2", "move to B3", "move to A4"]


def test_tunnels_move_with_the_storm() -> None:
    """DES-11: A tunnel that the wind has moved is one where it lies now."""
    game = deal(
        pawns=["E2", "B4"],
        excavated=TUNNELS,
        water=[0, 0],
        pending=[{"kind": "drawing", "seats": [], "a": 1, "b": 0}],
        draws=["east_1"],
        turn=1,
    )
    assert (game.turn, game.position()["storm"]) == (0, "B3")
    assert reached(game, "move") == board("""
        ....*
        ...*.
        *.*.*
        .....
        .....
    """)


def test_explorer_walks_diagonally() -> None:
    """DES-42: The Explorer moves diagonally too, but not onto two markers nor into the storm."""
    game = deal(
        pawns="""
            .....
            .....
            .X...
            .....
            A....
        """,
        sand=DUNES,
    )
    assert reached(game, "move") == board("""
        .....
        **...
        *....
        *.*..
        .....
    """)


def test_diagonal_steps_end_at_the_edge_too() -> None:
    """DES-42: Diagonal steps end at the edge too."""
    for cell, picture in (
        ("E2", "...**\n...*.\n...**\n.....\n....."),
        ("A4", ".....\n.....\n**...\n.*...\n**..."),
    ):
        assert reached(deal(pawns=["C4", cell], turn=1), "move", 1) == picture


def test_only_the_explorer_walks_diagonally() -> None:
    """DES-42: From the middle of a side everybody else has three ways, the Explorer five."""
    roles = ["archeologist", "climber", "explorer", "meteorologist", "navigator"]
    games = [deal(adventurers=roles, pawns=["E3"] * 5, turn=seat) for seat in range(5)]
    counts = [reached(game, "move", seat).count("*") for seat, game in enumerate(games)]
    assert counts == [3, 3, 5, 3, 3]


SAND = """
    .....
    .2...
    24...
    .1...
    .....
"""


def test_a_pawn_on_two_or_more_markers_may_only_remove_sand_from_its_own_tile() -> None:
    """DES-15: A pawn on two or more markers may only remove sand from its own tile."""
    game = deal(pawns=["B3", "A4"], sand=SAND, water=[0, 0], excavated=["B3"])
    assert kinds(game) == {"end", "remove", "remove_two"}
    assert texts(game, kind="remove") == ["remove sand at B3"]
    assert texts(game, kind="remove_two") == ["remove two sand at B3"]


@pytest.mark.parametrize("pawn", "XMNW")
def test_everybody_may_be_buried(pawn: str) -> None:
    """DES-15: Buried, neither Explorer, Meteorologist, Navigator nor Water Carrier can do more."""
    stated = drawn_pawns(f"A....\n.....\n.....\n{pawn}....\n.....")
    whole = {"water": [0, 0], "excavated": ["D3"], "faces": {"A4": "Well"}, "sand": {"A4": 2}}
    game = deal(**stated | whole, turn=1)
    assert texts(game, 1) == ["end actions", "remove sand at A4"]


def test_once_a_single_marker_is_left_a_pawn_may_do_again_what_it_likes() -> None:
    """DES-15: Once a single marker is left a pawn may do again what it likes."""
    game = deal(pawns=["B3", "A4"], sand=SAND, water=[0, 0])
    play(game, "remove sand at B3", "remove sand at B3")
    assert kinds(game) == {"end", "remove", "remove_two"}
    play(game, "remove sand at B3")
    assert kinds(game) == {"end", "move", "remove", "remove_two"}
    assert "remove sand at B4" in texts(game)


def test_a_pawn_buried_on_a_tunnel_tile_cannot_leave_through_it() -> None:
    """DES-15: A pawn buried on a tunnel tile cannot leave through it."""
    game = deal(pawns=["A3", "B4"], excavated=TUNNELS, sand={"A3": 2})
    assert "move" not in kinds(game)


def test_one_marker_buries_nobody() -> None:
    """DES-15: Under one marker or none nobody is buried."""
    for markers in (0, 1):
        game = deal(pawns=["B5", "A4"], sand={"B5": markers})
        assert reached(game, "move").count("*") == 3


def test_a_buried_pawn_may_give() -> None:
    """DES-16: A buried player may still share water and hand equipment on."""
    game = deal(
        pawns=["B4", "B4"],
        sand={"B4": 3},
        water=[1, 0],
        excavated=["A5"],
        hands=[{"Terrascope": 1}, {}],
    )
    assert {"share", "hand", "scope"} < kinds(game)


TEAM = ["climber", "archeologist", "explorer"]


def test_the_climber_enters_blocked_tiles() -> None:
    """DES-41: The Climber enters blocked tiles, but not the storm."""
    game = deal(adventurers=TEAM, pawns=["B3", "E1", "E5"], sand={"B2": 2, "A3": 9, "B4": 1})
    assert reached(game, "move") == board("""
        .....
        .*...
        *....
        .*...
        .....
    """)


def test_the_climber_leaves_a_blocked_tile_and_may_do_whatever_he_likes_on_it() -> None:
    """DES-41: The Climber leaves a blocked tile and may do whatever he likes on it."""
    game = deal(adventurers=TEAM, pawns=["B3", "E1", "E5"], sand={"B3": 5, "B4": 2})
    assert reached(game, "move").count("*") == 3
    assert reached(game, "remove").count("*") == 2


def test_the_climber_comes_out_of_blocked_tunnels_too_and_goes_into_them() -> None:
    """DES-41: The Climber comes out of blocked tunnels too, and goes into them."""
    sand = {"A3": 2, "E2": 3}
    game = deal(adventurers=TEAM, pawns=["A3", "E1", "E5"], sand=sand, excavated=TUNNELS)
    assert reached(game, "move") == board("""
        .....
        *...*
        .*...
        *....
        .....
    """)


def test_only_the_climber_climbs() -> None:
    """DES-41: Nobody else enters a blocked tile, not even the one that the Climber is on."""
    game = deal(adventurers=TEAM, pawns=["A3", "A4", "B4"], sand={"A3": 2}, turn=1)
    assert reached(game, "move", 1) == board("""
        .....
        .....
        .....
        .*...
        *....
    """)


def test_nobody_is_buried_beside_the_climber() -> None:
    """DES-41: Those on the Climber's tile are not buried and may leave it to unblocked tiles."""
    sand = {"A3": 4, "B4": 2}
    game = deal(adventurers=TEAM, pawns=["A4", "A4", "B4"], sand=sand | {"A4": 3}, turn=1)
    assert [seat["buried"] for seat in game.view()["seats"]] == [False, False, True]
    assert reached(game, "move", 1) == board("""
        .....
        .....
        .....
        .....
        *....
    """)
    assert reached(game, "remove", 1) == board("""
        .....
        .....
        *....
        **...
        .....
    """)


def test_those_left_on_the_climbers_blocked_tile_are_buried_again() -> None:
    """DES-41: When the Climber leaves, those left on his blocked tile are buried again."""
    game = deal(adventurers=TEAM, pawns=["A4"] * 3, sand={"A4": 2})
    assert not any(seat["buried"] for seat in game.view()["seats"])
    play(game, "move to A5 with the Explorer")
    assert [seat["buried"] for seat in game.view()["seats"]] == [False, True, False]


def test_the_climber_comes_to_help() -> None:
    """DES-41: When the Climber comes onto their tile the buried are free."""
    game = deal(adventurers=TEAM, pawns=["A3", "A4", "A4"], sand={"A4": 2})
    assert [seat["buried"] for seat in game.view()["seats"]] == [False, True, True]
    play(game, "move to A4")
    assert not any(seat["buried"] for seat in game.view()["seats"])


def test_on_each_move_the_climber_may_take_one_other_pawn_from_his_tile_along() -> None:
    """DES-41: On each move the Climber may take one other pawn from his tile along."""
    game = deal(adventurers=TEAM, pawns=["A4", "A4", "B4"], sand={"A3": 2, "B4": 1})
    assert texts(game, kind="carry") == [
        "move to A3 with the Archeologist",
        "move to B4 with the Archeologist",
        "move to A5 with the Archeologist",
    ]
    play(game, "move to A3 with the Archeologist")
    assert [place(game, seat) for seat in range(3)] == ["A3", "A3", "B4"]
    assert left(game) == 3


def test_the_climber_takes_either_of_two_fellows_along_but_one_only() -> None:
    """DES-41: The Climber takes either of two fellows along, but one only."""
    game = deal(adventurers=TEAM, pawns=["A4"] * 3)
    assert reached(game, "carry", pawn=1) == reached(game, "carry", pawn=2) == reached(game, "move")
    play(game, "move to A5 with the Explorer")
    assert [place(game, seat) for seat in range(3)] == ["A5", "A4", "A5"]


def test_carrying_is_a_choice() -> None:
    """DES-41: The Climber may go alone, and with nobody beside him there is none to take along."""
    game = deal(adventurers=TEAM, pawns=["A4", "A4", "B4"])
    play(game, "move to A5")
    assert [place(game, seat) for seat in range(3)] == ["A5", "A4", "B4"]
    assert "carry" not in kinds(game)


def test_a_pawn_may_be_taken_along_move_after_move() -> None:
    """DES-41: A pawn may be taken along move after move, and another one instead."""
    game = deal(adventurers=TEAM, pawns=["A4", "A4", "A5"])
    play(
        game,
        "move to A5 with the Archeologist",
        "move to B5 with the Archeologist",
        "move to A5",
        "move to A4 with the Explorer",
    )
    assert [place(game, seat) for seat in range(3)] == ["A4", "B5", "A4"]


def test_the_climber_takes_a_pawn_along_through_a_tunnel_blocked_or_not() -> None:
    """DES-41: The Climber takes a pawn along through a tunnel, blocked or not."""
    game = deal(adventurers=TEAM, pawns=["A3", "A3", "B4"], sand={"E2": 4}, excavated=TUNNELS)
    play(game, "move to E2 with the Archeologist")
    assert [place(game, seat) for seat in range(2)] == ["E2", "E2"]


def test_only_the_climber_carries() -> None:
    """DES-41: Nobody else takes anybody along."""
    for role in ("archeologist", "explorer", "meteorologist", "navigator", "water_carrier"):
        assert "carry" not in kinds(deal(adventurers=[role, "climber"]))


def test_the_carried_are_not_asked() -> None:
    """DES-37: Who is taken along is moved at once; the Climber acts on."""
    game = deal(adventurers=TEAM, pawns=["A4"] * 3)
    play(game, "move to A5 with the Archeologist")
    assert (game.waiting, phase(game)) == ((0,), "actions")


def test_for_the_climber_too_excavating_needs_no_sand() -> None:
    """DES-41: Excavating still needs no sand, and picking up still an unblocked tile."""
    clues = ["B1", "C1"]
    game = deal(adventurers=TEAM, pawns=["C1", "E5", "E5"], sand={"C1": 2}, excavated=clues)
    assert not kinds(game) & {"excavate", "pick_up"}
    play(game, "remove sand at C1")
    assert "pick_up" in kinds(game)
    buried = deal(adventurers=TEAM, pawns=["A4", "E5", "E5"], sand={"A4": 2})
    assert "excavate" not in kinds(buried)


FRIENDS = ["navigator", "archeologist", "explorer"]


def test_the_navigator_moves_another_player_up_to_three_steps_over_unblocked_tiles() -> None:
    """DES-45: The Navigator moves another player up to three steps over unblocked tiles."""
    game = deal(
        adventurers=FRIENDS,
        pawns=["E5", "A1", "E5"],
        sand="""
            ..2..
            .....
            2....
            .....
            .....
        """,
    )
    assert reached(game, "navigate", pawn=1) == board("""
        .*...
        ***..
        .*...
        .....
        .....
    """)


def test_no_step_goes_through_the_storm_or_comes_back_to_the_beginning() -> None:
    """DES-45: None of the steps goes through the storm or comes back to where the pawn began."""
    game = deal(adventurers=FRIENDS, pawns=["E5", "C4", "E5"])
    assert reached(game, "navigate", pawn=1) == board("""
        .....
        .*.*.
        **.**
        **.**
        *****
    """)


def test_navigating_is_one_action() -> None:
    """DES-45: However many steps, it is one action; DES-37: the moved player is not asked."""
    game = deal(adventurers=FRIENDS, pawns=["E5", "C4", "E5"])
    play(game, "move the Archeologist to A3")
    assert [place(game, seat) for seat in range(3)] == ["E5", "A3", "E5"]
    assert (left(game), game.waiting) == (3, (0,))


def test_the_explorers_three_steps_may_be_diagonal() -> None:
    """DES-45: The Explorer's three steps may be diagonal."""
    game = deal(
        adventurers=FRIENDS,
        pawns=["E5", "E5", "A1"],
        sand="""
            .....
            ..2..
            .2...
            .....
            .....
        """,
    )
    assert reached(game, "navigate", pawn=2) == board("""
        .***.
        **.*.
        *....
        **...
        .....
    """)


def test_a_hop_from_tunnel_to_tunnel_counts_as_one_of_the_three_steps() -> None:
    """DES-45: A hop from tunnel to tunnel counts as one of the three steps."""
    game = deal(adventurers=FRIENDS, pawns=["E5", "A2", "E5"], excavated=["A3", "E2"])
    assert reached(game, "navigate", pawn=1) == board("""
        ***.*
        .****
        **..*
        **...
        *....
    """)


HOMING: dict[str, Any] = {
    "adventurers": FRIENDS,
    "pawns": ["A1", "A2", "A1"],
    "excavated": ["B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2", "A1"],
    "parts": dict.fromkeys(PART_NAMES, "seat 0"),
}
"""All parts held, and all but the Archeologist on the launch pad, who is beside it."""
WALL = {"A3": 2, "B2": 2}


def test_navigating_no_further_than_the_win() -> None:
    """DES-45: A step that brings the win ends the move: nothing is reached by way of it."""
    game = deal(**HOMING, sand=WALL)
    assert reached(game, "navigate", pawn=1) == board("""
        *....
        .....
        .....
        .....
        .....
    """)
    play(game, "move the Archeologist to A1")
    assert (reason(game), place(game, 1)) == ("escaped", "A1")


def test_what_is_reached_without_the_step_that_brings_the_win_stays_in_reach() -> None:
    """DES-45: What is reached without the step that brings the win stays in reach."""
    game = deal(**HOMING, sand={"A3": 2, "B3": 2, "C2": 2})
    assert reached(game, "navigate", pawn=1) == board("""
        ***..
        .*...
        .....
        .....
        .....
    """)


@pytest.mark.parametrize(
    "missing",
    [
        {"parts": dict.fromkeys(PART_NAMES[1:], "seat 0") | {PART_NAMES[0]: "E5"}},
        {"pawns": ["A1", "A2", "E5"]},
        {"excavated": HOMING["excavated"][:-1]},
    ],
)
def test_where_a_step_onto_the_launch_pad_does_not_win_the_move_goes_on(
    missing: dict[str, Any],
) -> None:
    """DES-45: Where a step onto the launch pad does not win, the move goes on."""
    game = deal(**HOMING | missing, sand=WALL)
    assert reached(game, "navigate", pawn=1) == board("""
        ***..
        .....
        .....
        .....
        .....
    """)


def test_a_hop_ends_on_no_blocked_tunnel() -> None:
    """DES-45: A hop ends on no blocked tunnel."""
    game = deal(adventurers=FRIENDS, pawns=["E5", "A3", "E5"], excavated=TUNNELS, sand={"E2": 2})
    assert "move the Archeologist to E2" not in texts(game)
    assert "move the Archeologist to E1" not in texts(game)


def test_the_navigator_moves_himself_as_anybody() -> None:
    """DES-45: The Navigator does not move himself three steps."""
    game = deal(adventurers=FRIENDS, pawns=["C4"] * 3)
    assert not reached(game, "navigate", pawn=0).count("*")
    assert reached(game, "move").count("*") == 3


def test_only_the_navigator_navigates() -> None:
    """DES-45: Nobody else moves other players."""
    for role in ("archeologist", "climber", "explorer", "meteorologist", "water_carrier"):
        assert not kinds(deal(adventurers=[role, "navigator"])) & {"navigate", "lead"}


def test_the_buried_are_not_navigated() -> None:
    """DES-45: A buried pawn can't be moved."""
    game = deal(adventurers=FRIENDS, pawns=["E5", "A3", "B4"], sand={"A3": 2, "B4": 1})
    assert not reached(game, "navigate", pawn=1).count("*")
    assert reached(game, "navigate", pawn=2).count("*")


def test_the_climbers_fellows_are_navigated() -> None:
    """DES-45: On the Climber's tile a pawn can be moved, however much sand lies there."""
    roles = ["navigator", "archeologist", "climber"]
    game = deal(adventurers=roles, pawns=["E5", "A3", "A3"], sand={"A3": 2, "A2": 2})
    assert reached(game, "navigate", pawn=1) == board("""
        .*...
        .**..
        .*...
        ***..
        **...
    """)


def test_the_navigator_must_not_be_buried() -> None:
    """DES-45: A buried Navigator moves nobody."""
    game = deal(adventurers=FRIENDS, pawns=["E5", "A3", "B4"], sand={"E5": 2})
    assert "navigate" not in kinds(game)


def test_a_jet_pack_flies_to_another_tile() -> None:
    """DES-24: A Jet Pack flies to another tile, never to the one that its holder is on."""
    game = deal(excavated=["B4"], hands=[{"Jet Pack": 1}, {}], pawns=["A3", "E5"])
    assert "jet to A3" not in texts(game)
    assert reached(game, "jet").count("*") == 23
    play(game, "jet to C1")
    assert (place(game, 0), left(game)) == ("C1", 4)
