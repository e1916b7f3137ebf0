"""Sand, tiles, clues and parts (DES-12 to DES-14, DES-18 to DES-22, DES-40)."""

from typing import Any

import pytest

import marooned
from tests.games.desert.drawn import (
    acting,
    board,
    deal,
    drawing,
    hand,
    kinds,
    phase,
    play,
    reached,
    sand,
    texts,
    told,
)

SPRINKLED = """
    11111
    11111
    11.11
    11111
    11111
"""
DUNES = """
    .....
    ..1..
    24...
    .....
    .3...
"""
CLUES = ["B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2"]
PARTS = ("Propeller", "Engine", "Solar Crystal", "Navigation Deck")
DRY = {"water": [0, 0]}


def left(game: marooned.Game) -> int:
    """Return how many actions the player has left."""
    return int(game.view()["phase"]["left"])


def parts(game: marooned.Game) -> dict[str, str]:
    """Return where the parts are that were found."""
    return dict(game.position()["parts"])


def labels(game: marooned.Game) -> set[str]:
    """Return the labels of all places but those of plain desert."""
    return {place["label"] for place in game.view()["places"]}


@pytest.mark.parametrize("pawn", "CAMNW")
def test_a_player_removes_sand_from_his_own_tile_or_an_orthogonally_adjacent_one(pawn: str) -> None:
    """DES-12: A player removes sand from his own tile or an orthogonally adjacent one."""
    game = deal(
        pawns=f"""
            .....
            .....
            .....
            .{pawn}...
            ....X
        """,
        sand=SPRINKLED,
    )
    assert reached(game, "remove") == board("""
        .....
        .....
        .*...
        ***..
        .*...
    """)


def test_nothing_is_in_reach_across_the_edge_nor_in_the_storm() -> None:
    """DES-12: Nothing is in reach across the edge, nor in the storm."""
    game = deal(pawns=["E3", "A1"], sand=SPRINKLED)
    assert reached(game, "remove") == board("""
        .....
        ....*
        ...**
        ....*
        .....
    """)


def test_removing_takes_one_marker() -> None:
    """DES-12: One marker goes back to the supply, and one action is spent."""
    game = deal(pawns=["B4", "E5"], sand=DUNES)
    assert game.view()["supply"] == 38
    play(game, "remove sand at B3")
    assert sand(game) == board(DUNES.replace("4", "3"))
    assert (game.view()["supply"], left(game)) == (39, 3)


def test_removing_opens_a_tile() -> None:
    """DES-12: Sand removed one by one unblocks a tile, then clears it."""
    game = deal(pawns=["A4", "E5"], sand={"A3": 2})
    assert reached(game, "move").count("*") == 2
    play(game, "remove sand at A3")
    assert reached(game, "move").count("*") == 3
    play(game, "remove sand at A3")
    assert (game.position()["sand"], texts(game, kind="remove")) == ({}, [])


def test_only_sand_that_is_there_can_be_removed() -> None:
    """DES-12: Only sand that is there can be removed."""
    game = deal(pawns=["C4", "E5"], sand={"A1": 3})
    assert "remove" not in kinds(game)


def test_explorer_removes_diagonally() -> None:
    """DES-42: The Explorer removes sand from diagonally adjacent tiles too."""
    game = deal(pawns=["E5", "A4"], sand=SPRINKLED, turn=1)
    assert reached(game, "remove", 1) == board("""
        .....
        .....
        **...
        **...
        **...
    """)


def test_explorer_blasts_diagonally() -> None:
    """DES-42: The Explorer's Dune Blaster clears diagonally adjacent tiles too (DES-23)."""
    armed: dict[str, Any] = {"excavated": ["B4"], "hands": [{}, {"Dune Blaster": 1}]}
    game = deal(pawns=["E5", "A4"], sand=SPRINKLED.replace("11.11", "15.11"), turn=1, **armed)
    assert reached(game, "blast", 1) == reached(game, "remove", 1)
    play(game, "blast B3")
    assert sand(game) == board(SPRINKLED.replace("11.11", "1..11"))
    assert (game.view()["supply"], left(game)) == (48 - 23, 4)


def test_only_the_explorer_blasts_diagonally() -> None:
    """DES-42: Everybody else clears his own tile and those orthogonally adjacent."""
    armed: dict[str, Any] = {"excavated": ["B4"], "hands": [{"Dune Blaster": 1}, {}]}
    game = deal(pawns=["A4", "E5"], sand=SPRINKLED, **armed)
    assert reached(game, "blast") == reached(game, "remove")
    assert reached(game, "blast").count("*") == 4


def test_archeologist_removes_two() -> None:
    """DES-40: The Archeologist removes two markers from one tile for one action."""
    game = deal(pawns=["B4", "E5"], sand=DUNES)
    play(game, "remove two sand at B3")
    assert sand(game) == board(DUNES.replace("4", "2"))
    assert (game.view()["supply"], left(game)) == (40, 3)


def test_archeologist_may_remove_one() -> None:
    """DES-40: He removes up to two: two only where two lie, one wherever one could."""
    game = deal(pawns=["A4", "E5"], sand={"A3": 2, "B4": 1, "A5": 5})
    assert texts(game, kind="remove_two") == ["remove two sand at A3", "remove two sand at A5"]
    assert reached(game, "remove").count("*") == 3


def test_two_tiles_are_two_actions() -> None:
    """DES-40: From two tiles he removes sand with two actions."""
    game = deal(pawns=["A4", "E5"], sand={"A3": 2, "A4": 2})
    play(game, "remove two sand at A4", "remove two sand at A3")
    assert (game.position()["sand"], left(game)) == ({}, 2)


def test_only_the_archeologist_removes_two() -> None:
    """DES-40: Nobody else removes two at once."""
    for role in ("climber", "explorer", "meteorologist", "navigator", "water_carrier"):
        game = deal(adventurers=[role, "archeologist"], sand={"A4": 4})
        assert "remove" in kinds(game)
        assert "remove_two" not in kinds(game)


def test_a_player_excavates_the_tile_that_he() -> None:
    """DES-13: A player excavates the tile that he is on: it is turned over for one action."""
    game = deal(pawns=["A4", "E5"], **DRY)
    play(game, "excavate")
    assert (game.position()["excavated"], left(game)) == (["A4"], 3)
    assert "A4: Mirage" in labels(game)


def test_a_tile_with_any_sand_cannot_be_excavated_not_even_by_the_climber() -> None:
    """DES-13: A tile with any sand cannot be excavated, not even by the Climber."""
    for role in ("archeologist", "climber"):
        game = deal(adventurers=[role, "explorer"], pawns=["A4", "E5"], sand={"A4": 1})
        assert "excavate" not in kinds(game)
        play(game, "remove sand at A4")
        assert "excavate" in kinds(game)


def test_an_excavated_tile_stays_as_it_is_bare_or_covered_with_sand_again() -> None:
    """DES-13: An excavated tile stays as it is, bare or covered with sand again."""
    for markers in (0, 1):
        game = deal(pawns=["A4", "E5"], excavated=["A4"], sand={"A4": markers})
        assert "excavate" not in kinds(game)


def test_what_excavating_showed_is_not_to_be_undone_in_good_faith() -> None:
    """DES-13: What excavating showed is not to be undone in good faith; other actions show none."""
    game = deal()
    play(game, "excavate")
    assert game.undo_reveals
    play(game, "move to C4")
    assert not game.undo_reveals


def test_a_tile_that_was_looked_under_is_excavated_as_any_other() -> None:
    """DES-13: A tile that was looked under is excavated as any other."""
    game = deal(pawns=["A4", "E5"], seen=["A4", "A5"])
    play(game, "excavate")
    assert (game.position()["excavated"], game.position()["seen"]) == (["A4"], ["A5"])


def test_buried_cities_move_on() -> None:
    """DES-13: A tile once excavated stays so wherever the wind moves it."""
    game = deal(excavated=["D3"], draws=["west_1"], pending=drawing(1), **DRY)
    assert (game.position()["excavated"], game.position()["storm"]) == (["C3"], "D3")


def test_a_mirage_gives_nobody_anything() -> None:
    """DES-18: A mirage gives nobody anything."""
    game = deal(pawns=["A4", "A4"], **DRY)
    events = play(game, "excavate")
    assert told(events) == ["excavate"]
    assert (game.position()["water"], hand(game, 0)) == ([0, 0], {})


@pytest.mark.parametrize("cell", ["C5", "A3", "B4"])
def test_a_gear_draws_the_top_equipment_card(cell: str) -> None:
    """DES-19: A gear draws the top equipment card, on tunnels and on the crash site too."""
    game = deal(pawns=[cell, "E5"], equipment_deck=["Terrascope", "Jet Pack"], **DRY)
    events = play(game, "excavate")
    assert told(events) == ["excavate", "gear"]
    assert (hand(game, 0), hand(game, 1)) == ({"terrascope": 1}, {})
    assert game.view()["equipment_deck"]["left"] == 11
    assert game.position()["equipment_deck"][0] == "Jet Pack"


def test_gears_go_to_the_digger() -> None:
    """DES-19: The card goes to the player who excavated, though others are on the tile."""
    game = deal(pawns=["C5", "C5"], equipment_deck=["Terrascope"], turn=1, **DRY)
    play(game, "excavate")
    assert (hand(game, 0), hand(game, 1)) == ({}, {"terrascope": 1})


@pytest.mark.parametrize("cell", ["A1", "B1", "D3", "A4"])
def test_the_launch_pad_clues_wells_and_the_mirage_bear_no_gear(cell: str) -> None:
    """DES-19: The launch pad, clues, wells and the mirage bear no gear."""
    game = deal(pawns=[cell, "E5"], **DRY)
    play(game, "excavate")
    assert (hand(game, 0), game.view()["equipment_deck"]["left"]) == ({}, 12)


def test_equipment_is_kept_face_up_as_much_as_there_is() -> None:
    """DES-19: Equipment is kept face up, as much as there is."""
    gears = ["B4", "C4", "D4", "E4", "A5", "B5", "C5", "D5", "E5", "A3", "B3"]
    rest = {"Dune Blaster": 3, "Jet Pack": 3, "Solar Shield": 2, "Terrascope": 2}
    game = deal(
        pawns=["E2", "A1"],
        excavated=gears,
        hands=[rest | {"Secret Water Reserve": 1}, {}],
        equipment_deck=["Time Throttle"],
    )
    play(game, "excavate")
    assert sum(hand(game, 0).values()) == 12
    assert game.view(1)["seats"][0]["hand"] == game.view(0)["seats"][0]["hand"]


@pytest.mark.parametrize(
    ("cell", "effect"),
    [
        ("A1", []),
        ("B1", []),
        ("C1", ["place"]),
        ("E2", ["gear"]),
        ("B4", ["gear"]),
        ("C4", ["gear"]),
        ("E3", ["well"]),
        ("A4", []),
    ],
)
def test_only_mirages_the_launch_pad_and_first_clues_have_no_effect(
    cell: str, effect: list[str]
) -> None:
    """DES-18, DES-20, DES-22: Only mirages, the launch pad and first clues have no effect."""
    first_clue = [] if cell == "B1" else ["B1"]
    game = deal(pawns=[cell, "E5"], excavated=first_clue, **DRY)
    assert told(play(game, "excavate")) == ["excavate", *effect]


def test_the_launch_pad_does_nothing_by_itself_when_it_is_excavated() -> None:
    """DES-22: The launch pad does nothing by itself when it is excavated."""
    game = deal(pawns=["A1", "E5"], **DRY)
    events = play(game, "excavate")
    assert (told(events), phase(game)) == (["excavate"], "actions")
    assert "A1: Launch Pad" in labels(game)


def test_the_launch_pad_must_be_excavated() -> None:
    """DES-22: With all parts on the launch pad the team takes off once it is excavated."""
    held = {"excavated": CLUES, "parts": dict.fromkeys(PARTS, "seat 0")}
    game = deal(pawns=["A1", "A1"], **held)
    assert not game.is_over
    events = play(game, "excavate")
    assert (told(events), game.is_over) == (["excavate", "won"], True)


@pytest.mark.parametrize("clue", ["B1", "C1"])
def test_the_first_clue_of_a_part_places_nothing(clue: str) -> None:
    """DES-20: The first clue of a part places nothing."""
    game = deal(pawns=[clue, "E5"], **DRY)
    events = play(game, "excavate")
    assert (told(events), parts(game)) == (["excavate"], {})


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize(
    ("row", "column", "crossing", "part"),
    [
        ("A2", "E3", "E2", "Solar Crystal"),
        ("E5", "D1", "D5", "Engine"),
        ("B4", "A3", "A4", "Propeller"),
        ("A1", "E5", "E1", "Navigation Deck"),
        ("D2", "B2", "B2", "Propeller"),
    ],
)
def test_the_second_clue_places_the_part(
    row: str, column: str, crossing: str, part: str, first: int
) -> None:
    """DES-20: With the second clue, row or column, the part lies where they cross."""
    found, hidden = (row, column)[first], (row, column)[1 - first]
    faces = {row: f"{part} row", column: f"{part} column"}
    game = deal(faces=faces, pawns=[hidden] * 2, excavated=[found], **DRY, seed=3)
    assert parts(game) == {}
    events = play(game, "excavate")
    assert (told(events), parts(game)) == (["excavate", "place"], {part: crossing})


def test_a_row_of_one_part_and_a_column_of_another_place_nothing() -> None:
    """DES-20: A row of one part and a column of another place nothing."""
    game = deal(excavated=["B1", "E1", "A2"], pawns=["D2", "E5"], **DRY)
    play(game, "excavate")
    assert parts(game) == {}


def test_a_clue_only_looked_under_is_not_revealed() -> None:
    """DES-20: A clue that somebody looked under is not revealed until it is excavated."""
    game = deal(seen=["B1"], pawns=["C1", "B1"], draws=["north_1", "south_1"], **DRY)
    play(game, "excavate")
    assert parts(game) == {}
    play(game, "end actions", "excavate")
    assert parts(game) == {"Propeller": "C1"}


def test_clues_are_read_when_the_second_is_revealed() -> None:
    """DES-20: Row and column are read off where the clues lie now, the storm having moved one."""
    faces = {"C4": "Propeller row", "A1": "Propeller column"}
    blown = {"draws": ["north_1", "south_1"], "turn": 1}
    game = deal(
        faces=faces, excavated=["C4"], pawns=["A1", "E5"], pending=drawing(1), **DRY, **blown
    )
    assert game.position()["excavated"] == ["C3"]
    play(game, "excavate")
    assert parts(game) == {"Propeller": "A3"}


def test_parts_move_with_their_tile() -> None:
    """DES-20: Once placed a part moves with its tile, wherever its clues go."""
    wind = {"draws": ["north_1", "north_1"], "pending": drawing(2)}
    clues = {"C4": "Propeller row", "E5": "Propeller column"}
    lies = {"excavated": ["C4", "E5"], "parts": {"Propeller": "C5"}}
    game = deal(faces=clues, pawns=["A1", "E5"], **lies, **wind, **DRY)
    assert game.position()["excavated"] == ["C3", "E5"]
    assert parts(game) == {"Propeller": "C4"}


def test_parts_stay_when_clues_move() -> None:
    """DES-20: The clues moving on do not move a part that was placed."""
    clues = {"C4": "Propeller row", "E5": "Propeller column"}
    game = deal(
        faces=clues,
        pawns=["A1", "E1"],
        excavated=["C4", "E5"],
        draws=["north_1"],
        pending=drawing(1),
        **DRY,
    )
    assert parts(game) == {"Propeller": "E4"}
    assert [part["place"] for part in game.view()["parts"]] == ["e4", None, None, None]


HOLE = {"A3": "Propeller row", "C1": "Propeller column", "E3": "Engine row", "C5": "Engine column"}


def test_where_both_clues_point_at_the_storm_the_part_lies_in_the_hole() -> None:
    """DES-21: Where both clues point at the storm the part lies in the hole, out of reach."""
    game = deal(faces=HOLE, excavated=["A3"], pawns=["C1", "E5"], **DRY)
    play(game, "excavate")
    assert parts(game) == {"Propeller": "C3"}
    assert (game.position()["storm"], "pick_up" in kinds(game)) == ("C3", False)


@pytest.mark.parametrize(
    ("wind", "origin"), [("north", "C4"), ("east", "B3"), ("south", "C2"), ("west", "D3")]
)
def test_a_part_goes_to_the_next_tile(wind: str, origin: str) -> None:
    """DES-21: The part in the hole goes to the next tile that moves in, from whichever side."""
    game = deal(
        faces=HOLE,
        excavated=["A3", "C1"],
        pawns=["A1", "A5"],
        draws=[f"{wind}_1"],
        pending=drawing(1),
        **DRY,
    )
    assert (game.position()["homes"]["C3"], game.position()["storm"]) == (origin, origin)
    assert parts(game) == {"Propeller": "C3"}


def test_a_part_stays_with_that_tile() -> None:
    """DES-21: From then on the part moves with that tile, and not with the hole."""
    game = deal(
        faces=HOLE,
        excavated=["A3", "C1"],
        pawns=["A1", "A5"],
        draws=["north_1", "south_1"],
        pending=drawing(2),
        **DRY,
    )
    assert parts(game) == {"Propeller": "C4"}
    assert game.position()["homes"]["C4"] == "C4"


def test_only_the_next_tile_takes_the_part() -> None:
    """DES-21: Of several tiles in one gust the first takes the part along, the others none."""
    game = deal(
        faces=HOLE,
        excavated=["A3", "C1"],
        pawns=["A1", "A5"],
        draws=["north_2"],
        pending=drawing(1),
        **DRY,
    )
    assert (game.position()["storm"], parts(game)) == ("C5", {"Propeller": "C3"})


def test_two_parts_in_the_hole_go_to_the_same_tile() -> None:
    """DES-21: Two parts in the hole go to the same tile, and are picked up one by one."""
    faces, gusts = HOLE | {"D3": "Gear"}, ["west_1", "west_1"]
    dug = ["A3", "C1", "C5", "D3"]
    game = deal(faces=faces, excavated=dug, pawns=["C2", "E3"], turn=1, draws=gusts, **DRY)
    play(game, "excavate")
    assert parts(game) == {"Propeller": "C3", "Engine": "C3"}
    play(game, "end actions")
    assert (game.position()["storm"], game.position()["homes"]["C3"]) == ("E3", "D3")
    play(game, "move to C3", "pick up the Engine")
    assert parts(game) == {"Propeller": "C3", "Engine": "seat 0"}
    play(game, "pick up the Propeller")
    assert parts(game) == {"Propeller": "seat 0", "Engine": "seat 0"}


def found(**stated: Any) -> marooned.Game:
    """Return a game in which the propeller lies on A5, which the first pawn is on."""
    clues = {"B5": "Propeller row", "A2": "Propeller column", "A5": "Gear"}
    whole: dict[str, Any] = {"faces": clues, "excavated": ["B5", "A2", "A5"], "pawns": ["A5", "E5"]}
    return deal(**whole | stated)


def test_a_part_on_ones_own_excavated_tile_is_picked_up_for_one_action() -> None:
    """DES-14: A part on one's own excavated tile is picked up for one action."""
    game = found()
    assert texts(game, kind="pick_up") == ["pick up the Propeller"]
    play(game, "pick up the Propeller")
    assert (parts(game), left(game)) == ({"Propeller": "seat 0"}, 3)
    assert "pick_up" not in kinds(game)


def test_a_part_on_another_tile_is_out_of_reach() -> None:
    """DES-14: A part on another tile is out of reach."""
    assert "pick_up" not in kinds(found(pawns=["A4", "A5"]))
    assert "pick_up" not in kinds(found(pawns=["B5", "A5"]))


def test_a_tile_must_be_excavated_before_a_part_is_picked_up_from_it() -> None:
    """DES-14: A tile must be excavated before a part is picked up from it."""
    game = found(excavated=["B5", "A2"])
    assert "pick_up" not in kinds(game)
    play(game, "excavate")
    assert "pick_up" in kinds(game)


def test_one_marker_does_not_matter_but_two_block_the_tile() -> None:
    """DES-14: One marker does not matter, two block the tile, for the Climber too."""
    assert "pick_up" in kinds(found(sand={"A5": 1}))
    assert "pick_up" not in kinds(found(sand={"A5": 2}))
    climber = found(sand={"A5": 2}, adventurers=["climber", "explorer"])
    assert "move" in kinds(climber)
    assert "pick_up" not in kinds(climber)


def test_parts_held_stay_with_their_holder() -> None:
    """DES-14: A part picked up is wherever its holder goes."""
    game = found()
    play(game, "pick up the Propeller", "move to A4")
    assert game.view()["seats"][0]["parts"] == ["propeller"]
    assert game.view()["parts"][0]["state"] == "held"


def test_two_parts_on_one_tile_are_two_actions() -> None:
    """DES-14: Two parts on one tile are two actions."""
    clues = {"E5": "Engine row", "A3": "Engine column"}
    faces = {"B5": "Propeller row", "A2": "Propeller column", "A5": "Gear"} | clues
    game = found(faces=faces, excavated=["B5", "A2", "A5", "E5", "A3"], pending=acting(2))
    assert texts(game, kind="pick_up") == ["pick up the Propeller", "pick up the Engine"]
    play(game, "pick up the Engine")
    assert (left(game), parts(game)) == (1, {"Propeller": "A5", "Engine": "seat 0"})
