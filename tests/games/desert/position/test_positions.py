"""Positions: what is stated is read, what is not is dealt, what cannot be is refused by name."""

import json
from typing import Any

import pytest

import marooned
from marooned.errors import OptionError, PositionError
from marooned.games.desert import face
from marooned.games.desert.model import board
from tests.games.desert import drawn
from tests.games.desert.drawn import CELLS, acting, drawing, entry, faces

PARTS = ("Propeller", "Engine", "Solar Crystal", "Navigation Deck")
PAD, CRASH, WELL, GEAR = "A1", "B4", "D3", "C4"
TUNNELS = ("E2", "A3", "B3")
CLUES = [*CELLS[1:5], *CELLS[5:9]]
GEARS = [cell for cell, name in faces().items() if name in {"Gear", "Tunnel", "Crash site"}]
SUN, RISE = "Sun Beats Down", "Storm Picks Up"
READY = {
    "excavated": [PAD, *CLUES],
    "parts": dict.fromkeys(PARTS, "seat 0"),
    "pawns": [PAD, PAD],
}
SAND = dict.fromkeys(CELLS[:12], 4)
"""All 48 markers."""


def deal(**stated: Any) -> marooned.Game:
    """Return a game of an Archeologist and a Meteorologist, but for what is stated."""
    team = {"players": 2, "adventurers": ["archeologist", "meteorologist"]}
    return drawn.deal(**(team | stated))


def found(**stated: Any) -> dict[str, Any]:
    """Return the position that a stated one is read as."""
    return deal(**stated).position()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", range(3))
def test_a_game_read_from_its_own_position_as_json_is_the_same_game(
    players: int, seed: int
) -> None:
    """A game read from its own position, as JSON, is the same game, wherever it stands."""
    game = marooned.Game("desert", players=players, seed=seed)
    for number in range(70):
        assert marooned.load(json.loads(json.dumps(game.position()))) == game
        if game.outcome:
            break
        game.play(game.legal[(7 * number) % len(game.legal)])


def test_a_position_that_states_nothing_is_the_deal_of_seed_0() -> None:
    """A position that states nothing is the deal of seed 0."""
    assert marooned.load({"game": "desert"}) == marooned.Game("desert", seed=0)


def test_unstated_parts_are_dealt() -> None:
    """What is not stated comes from the seed."""
    one, other = (marooned.load({"game": "desert", "sand": {}, "seed": s}) for s in (1, 2))
    dealt = marooned.Game("desert", seed=1).position()
    keys = ("faces", "adventurers", "storm_deck", "equipment_deck", "pawns", "water")
    assert [one.position()[key] for key in keys] == [dealt[key] for key in keys]
    assert one != other


def test_none_is_unstated() -> None:
    """A part that is None counts as unstated."""
    assert marooned.load({"game": "desert", "faces": None}) == marooned.Game("desert", seed=0)


@pytest.mark.parametrize("name", ["Launch Pad", "launch pad", "LAUNCH-PAD", " launch_pad "])
def test_names_are_read_in_any_case_and_with_any_spacing(name: str) -> None:
    """Names are read in any case and with any spacing."""
    assert marooned.load({"game": "desert", "faces": {"b2": name}}).position()["faces"]["B2"] == (
        "Launch Pad"
    )


@pytest.mark.parametrize("card", ["Wind north, 2 tiles", "wind north 2 tiles", "north_2"])
def test_cards_go_by_their_names_or_their_ids(card: str) -> None:
    """Cards go by their names or their ids."""
    assert found(storm_deck=[card])["storm_deck"][0] == "Wind north, 2 tiles"


def test_a_whole_board_is_read_as_it_is_stated() -> None:
    """DES-1: A whole board is read as it is stated."""
    assert found()["faces"] == faces()


def test_a_clue_may_be_called_one_as_everywhere_else() -> None:
    """DES-20: A clue may be called one, as everywhere else."""
    assert found(faces=faces() | {"B1": "Propeller row clue"})["faces"] == faces()


def test_a_face_that_is_stated_elsewhere_leaves_its_place_to_the_one_that_was() -> None:
    """DES-1: A face that is stated elsewhere leaves its place to the one that was dealt there."""
    dealt = marooned.Game("desert", seed=0).position()["faces"]
    pad = next(cell for cell, name in dealt.items() if name == "Launch Pad")
    other = next(cell for cell, name in dealt.items() if name == "Mirage")
    read = marooned.load({"game": "desert", "faces": {other: "Launch Pad"}}).position()["faces"]
    assert read == dealt | {other: "Launch Pad", pad: "Mirage"}


def test_stating_one_of_several_equal_faces_moves_as_few_others_as_need_be() -> None:
    """DES-1: Stating one of several equal faces moves as few others as need be."""
    dealt = marooned.Game("desert", seed=0).position()["faces"]
    wells = {cell for cell, name in dealt.items() if name == "Well"}
    other = next(cell for cell, name in dealt.items() if name == "Mirage")
    read = marooned.load({"game": "desert", "faces": {other: "Well"}}).position()["faces"]
    changed = {cell for cell in dealt if read[cell] != dealt[cell]}
    assert other in changed
    assert len(changed - {other}) == len(changed & wells) == 1


def test_where_the_storm_is_stated_lay_the_tile_that_now_fills_the_middle() -> None:
    """DES-31: Where the storm is stated lay the tile that now fills the middle."""
    dealt = marooned.Game("desert", seed=0).position()
    read = marooned.load({"game": "desert", "storm": "c1"}).position()
    faces, homes = dict(dealt["faces"]), dict(dealt["homes"])
    assert read["faces"] == faces | {"C3": faces.pop("C1")}
    assert read["homes"] == homes | {"C3": homes.pop("C1")}


def test_a_storm_that_is_stated_where_sand_lay_at_the_start_bears_none() -> None:
    """DES-2: A storm that is stated where sand lay at the start bears none."""
    read = marooned.load({"game": "desert", "storm": "C1"})
    assert sorted(read.position()["sand"]) == ["A3", "B2", "B4", "C5", "D2", "D4", "E3"]
    assert read.state.supply == 41


def test_the_storm_may_stay() -> None:
    """DES-1: The storm may be stated where it begins."""
    assert marooned.load({"game": "desert", "storm": "C3"}) == marooned.Game("desert", seed=0)


def test_tiles_keep_the_cells_where_they_first_lay() -> None:
    """Tiles keep the cells where they first lay."""
    homes = {cell: cell for cell in faces()} | {"A1": "E5", "E5": "A1"}
    assert found(homes=homes)["homes"] == homes
    assert found(homes={"A1": "E5", "E5": "A1"})["homes"] == homes


def test_only_the_stated_sand_lies_there() -> None:
    """DES-2: Only the stated sand lies there, and the rest is the supply."""
    state = deal(sand={"a1": 2, "B2": 1, "C1": 0}).state
    assert (state.sand[0], state.sand[6], sum(state.sand), state.supply) == (2, 1, 3, 45)
    assert (state.sanded, state.blocked) == (1 | 1 << 6, 1)


def test_unstated_sand_lies_as_at_the_start() -> None:
    """DES-2: Unstated sand lies as at the start."""
    sand = marooned.load({"game": "desert", "faces": faces()}).position()["sand"]
    assert sand == dict.fromkeys(("C1", "B2", "D2", "A3", "E3", "B4", "D4", "C5"), 1)


def test_excavated_tunnels_are_known_as_such() -> None:
    """DES-11: Excavated tunnels are known as such; others are not, though they were seen."""
    game = deal(excavated=["B3", WELL], seen=["E2"])
    assert (game.position()["excavated"], game.position()["seen"]) == (["B3", WELL], ["E2"])
    assert game.state.tunnels == 1 << CELLS.index("B3")


def test_unless_stated_pawns_are_on_the_crash_site_with_full_canteens() -> None:
    """DES-4: Unless stated, pawns are on the crash site with full canteens."""
    read = found(adventurers=["explorer", "Water Carrier"])
    assert (read["pawns"], read["water"]) == ([CRASH, CRASH], [4, 5])
    assert (read["hands"], read["shields"]) == ([{}, {}], [])


def test_pawns_water_and_equipment_may_be_stated() -> None:
    """DES-4: Pawns, water and equipment may be stated."""
    stated = {"pawns": ["A1", "E5"], "water": [0, 4], "hands": [{}, {"Jet Pack": 1}]}
    read = found(**stated, excavated=[GEAR])
    assert {key: read[key] for key in stated} == stated
    assert found(hands=[{"jet_pack": 1}, {}], excavated=[GEAR])["hands"] == [{"Jet Pack": 1}, {}]


def test_with_one_clue_a_part_is_nowhere() -> None:
    """DES-20: With one clue a part is nowhere."""
    assert found(excavated=["B1"])["parts"] == {}


def test_parts_lie_where_their_clues_cross() -> None:
    """DES-20: A part with both clues found lies in the row of one and the column of the other."""
    assert found(excavated=["C2", "D2"])["parts"] == {"Navigation Deck": "D2"}
    tiles = faces() | {"E1": "Mirage", "A4": "Engine column"}
    assert found(faces=tiles, excavated=["D1", "A4"])["parts"] == {"Engine": "A1"}


def test_parts_are_stated() -> None:
    """DES-20: A part may have been blown elsewhere, or be held; DES-21: or lie in the storm."""
    stated = {"Propeller": "E5", "Engine": "seat 1", "Solar Crystal": "C3"}
    read = found(excavated=CLUES, parts=stated)
    assert read["parts"] == stated | {"Navigation Deck": "D2"}
    assert found(excavated=["B1", "C1"], parts={"propeller": "e5"})["parts"] == {"Propeller": "E5"}


def test_after_a_second_clue_just_turned_over_the_part_is_placed_next() -> None:
    """DES-20: In a position whose second clue was just turned over the part is placed next."""
    stack = [*acting(2), entry("uncovered", 2)]
    game = deal(excavated=["B1", "C1"], pawns=["C1", "C1"], pending=stack)
    assert [event.kind for event in game.events] == ["place"]
    assert game.position()["parts"] == {"Propeller": "C1"}


def test_in_a_position_whose_gear_was_just_turned_over_its_card_is_drawn_next() -> None:
    """DES-19: In a position whose gear was just turned over its card is drawn next."""
    stack = [*acting(2), entry("uncovered", CELLS.index(GEAR))]
    game = deal(excavated=[GEAR], pawns=[GEAR, CRASH], pending=stack, equipment_deck=["Jet Pack"])
    assert game.position()["hands"] == [{"Jet Pack": 1}, {}]
    assert len(game.position()["equipment_deck"]) == 11


def test_a_tile_just_turned_over_that_does_nothing_is_done_with() -> None:
    """DES-20, DES-22: Nothing follows a first clue or the launch pad just turned over."""
    for cell in ("B1", PAD):
        stack = [*acting(2), entry("uncovered", CELLS.index(cell))]
        game = deal(excavated=[cell], pawns=[cell, CRASH], pending=stack)
        assert [len(game.events), game.position()["pending"]] == [0, acting(2)]


def test_the_storm_deck_is_stated_from_its_top() -> None:
    """DES-30: The storm deck is stated from its top, and the cards named nowhere lie beneath."""
    read = found(storm_deck=[RISE, SUN, RISE], storm_discards={"north_1": 3})
    assert read["storm_deck"][:3] == [RISE, SUN, RISE]
    assert len(read["storm_deck"]) == 28
    assert "Wind north, 1 tile" not in read["storm_deck"]
    assert read["storm_discards"] == {"Wind north, 1 tile": 3}


def test_the_rest_of_the_storm_deck_is_shuffled() -> None:
    """DES-5: What lies beneath the stated cards comes from the seed."""
    decks = {str(found(storm_deck=[SUN], seed=seed)["storm_deck"]) for seed in range(5)}
    assert len(decks) == 5


def test_of_stated_discards_alone_the_deck_has_the_other_cards() -> None:
    """DES-34: Of stated discards alone the deck has the other cards."""
    read = found(storm_discards={SUN: 4, RISE: 1})
    assert len(read["storm_deck"]) == 26
    assert (read["storm_deck"].count(RISE), SUN in read["storm_deck"]) == (2, False)


def test_the_card_being_applied_is_neither_in_the_deck_nor_on_the_discards() -> None:
    """DES-34: The card being applied is neither in the deck nor on the discards."""
    stack = [*drawing(0), entry("applying", 2, b=3)]
    game = deal(pending=stack, storm_deck=[RISE])
    assert [event.kind for event in game.events][:3] == ["blow", "blow", "respite"]
    assert game.position()["storm_discards"] == {"Wind north, 3 tiles": 1}
    assert len(game.position()["storm_deck"]) == 30


def test_with_the_last_card_being_applied_there_is_no_deck_yet() -> None:
    """DES-34: With the last card being applied there is no deck until it is shuffled anew."""
    whole = marooned.Game("desert", seed=0).position()["storm_deck"]
    discards = {card: whole.count(card) for card in whole} | {RISE: 2}
    stack = [*drawing(0), entry("applying", 13)]
    game = deal(pending=stack, storm_deck=[], storm_discards=discards)
    assert [event.kind for event in game.events][:2] == ["picks_up", "shuffle"]
    assert len(game.position()["storm_deck"]) == 31


def test_what_the_team_knows_of_the_storm_deck_may_be_stated() -> None:
    """DES-44: What the team knows of the storm deck may be stated, from either end."""
    read = found(storm_deck=[SUN, RISE], known_top=2, known_bottom=1)
    assert (read["known_top"], read["known_bottom"]) == (2, 1)
    assert found()["known_top"] == 0


def test_cards_looked_at_are_known() -> None:
    """DES-44: In the midst of a forecast its cards are known."""
    stack = [*acting(3, 1), entry("forecast", 2, waits=[1])]
    game = deal(turn=1, pending=stack)
    assert (game.position()["known_top"], game.waiting) == (2, (1,))


def test_each_gear_excavated_has_drawn_a_card() -> None:
    """DES-19: Each gear excavated has drawn a card, which somebody holds or which is used."""
    read = found(excavated=[GEAR, *TUNNELS], hands=[{"Terrascope": 2}, {}])
    assert len(read["equipment_deck"]) == 8
    assert "Terrascope" not in read["equipment_deck"]
    assert marooned.load(read).position() == read


def test_the_equipment_deck_is_stated_from_its_top() -> None:
    """DES-19: The equipment deck is stated from its top; the cards beneath come from the seed."""
    read = found(excavated=[GEAR], equipment_deck=["time_throttle", "Jet Pack"])
    assert read["equipment_deck"][:2] == ["Time Throttle", "Jet Pack"]
    assert len(read["equipment_deck"]) == 11
    again = found(excavated=[GEAR], equipment_deck=["time_throttle", "Jet Pack"], seed=9)
    assert read["equipment_deck"] != again["equipment_deck"]


def test_raised_shields_have_been_used() -> None:
    """DES-25: A shield that is up is no longer in the equipment deck."""
    read = found(shields=[1, 0], excavated=[GEAR, "B3"])
    assert read["shields"] == [0, 1]
    assert "Solar Shield" not in read["equipment_deck"]


def test_more_than_four_actions_come_of_a_time_throttle() -> None:
    """DES-28: More than four actions come of a Time Throttle, which has been used."""
    for seed in range(10):
        read = found(pending=acting(6), excavated=[GEAR], seed=seed)
        assert "Time Throttle" not in read["equipment_deck"]


def test_storm_cards_spared_are_kept_with_the_actions_left() -> None:
    """DES-43: Storm cards spared are kept with the actions left."""
    stack = acting(2, 1, spared=2)
    assert found(turn=1, pending=stack)["pending"] == stack


def test_a_position_may_stand_before_a_storm_card() -> None:
    """DES-35: A position may stand before a storm card, when somebody could act for free."""
    stack = [entry("drawing", 2, b=1), entry("window", waits=[1])]
    game = deal(pending=stack, water=[2, 3], pawns=[CRASH, CRASH])
    assert (game.position()["pending"], game.waiting) == (stack, (1,))


def test_a_position_may_stand_in_the_midst_of_leading_the_climber() -> None:
    """DES-45: A position may stand in the midst of leading the Climber."""
    stack = [*acting(3), entry("leading", 1, waits=[0])]
    game = deal(adventurers=["navigator", "climber"], pending=stack)
    assert game.is_chain_open
    assert marooned.load(game.position()) == game


def test_the_record_starts_there() -> None:
    """The position that a game was loaded from is where its record starts."""
    game = deal(excavated=[GEAR], hands=[{"Jet Pack": 1}, {}])
    assert marooned.replay(game.record()) == game
    assert game.start == game.position()


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("tick", 4),
        ("gifts", 20),
        ("turns", 9),
        ("turn", 1),
        ("shuffles", [5, 0, 2, 3, 1, 0, 0, 0]),
        ("water", [1, 2]),
    ],
)
def test_each_number_that_is_stated_is_kept(key: str, value: object) -> None:
    """Each number that is stated is kept."""
    assert marooned.load({"game": "desert", key: value}).position()[key] == value


DEAD = {"water": [1, 0], "storm_discards": {SUN: 1}, "ending_detail": 1}
OVER: list[tuple[str, dict[str, Any]]] = [
    ("escaped", READY),
    ("thirst", DEAD),
    ("buried", {"sand": SAND}),
    ("swept_away", {"tick": 14}),
]


@pytest.mark.parametrize(("reason", "stated"), OVER)
def test_a_finished_game_is_read_with_its_ending(reason: str, stated: dict[str, Any]) -> None:
    """DES-50 to DES-53: A finished game is read with its ending, and read back."""
    game = deal(outcome=reason, **stated)
    assert game.outcome is not None
    assert (game.outcome.reason, game.legal) == (reason, [])
    assert game.position()["pending"] == []
    assert marooned.load(game.position()) == game


def over(*stack: dict[str, Any], **stated: Any) -> dict[str, Any]:
    """Return a position with some entries over a turn's actions."""
    return {"pending": [*acting(2), *stack], **stated}


def stormy(*stack: dict[str, Any], left: int = 1, closed: int = 0, **stated: Any) -> Any:
    """Return a position with some entries over the draw of storm cards."""
    return {"pending": [entry("drawing", left, b=closed), *stack], **stated}


LEADERS = {"adventurers": ["navigator", "climber"]}
BAD: list[tuple[dict[str, Any], str]] = [
    ({"tiles": {}}, "no 'tiles'"),
    ({"faces": ["Gear"]}, "an object with names as keys"),
    ({"faces": {"F1": "Gear"}}, "'F1'"),
    ({"faces": {"A1": "Castle"}}, "'Castle'"),
    ({"faces": {"A1": "Gear", "a1": "Gear"}}, "'A1' twice"),
    ({"faces": {"C3": "Gear"}}, "faces names C3, where the storm is"),
    ({"faces": {"A1": "Launch Pad", "B1": "Launch Pad"}}, "Launch Pad is there 2 times"),
    ({"faces": dict.fromkeys(CELLS[:9], "Gear")}, "Gear is there 9 times; the game has 8"),
    ({"homes": {"A1": "C3"}}, "each tile began on a cell of its own"),
    ({"homes": {"A1": "B1"}}, "homes are B1, B1"),
    ({"homes": {"C3": "A1"}}, "homes names C3"),
    ({"homes": {"A1": "Z9"}}, "'Z9'"),
    ({"storm": "F6"}, "'F6'"),
    ({"storm": 12}, "names 12"),
    ({"sand": {"C3": 1}}, "sand lies on C3, where the storm is"),
    ({"sand": {"A1": 49}}, "0 to 48"),
    ({"sand": {"A1": True}}, "True"),
    ({"sand": {"A1": 40, "B1": 9}}, "there are 49 sand markers; the game has 48"),
    ({"sand": 8}, "an object with names as keys"),
    ({"excavated": ["C3"]}, "C3 is excavated, but the storm is there"),
    ({"seen": ["C3"]}, "C3 is seen, but the storm is there"),
    ({"excavated": ["A1"], "seen": ["A1"]}, "A1 is both excavated and seen"),
    ({"excavated": {"A1": 1}}, "must be a list"),
    ({"excavated": ["A1", "a1"]}, "'A1' twice"),
    ({"adventurers": ["climber"]}, "a list of 2"),
    ({"adventurers": ["climber", "climber"]}, "'climber' twice"),
    ({"adventurers": ["climber", "pilot"]}, "'pilot'"),
    ({"pawns": ["A1"]}, "a list of 2"),
    ({"pawns": ["A1", "C3"]}, "the Meteorologist stands on C3, where the storm is"),
    ({"water": [4, 4]}, "the Archeologist has 4 water; the canteen holds 3"),
    ({"water": [-1, 4]}, "0 to 5"),
    ({"water": [3]}, "a list of 2"),
    ({"hands": [{"Jet Pack": 4}, {}]}, "0 to 3"),
    ({"hands": [{"Umbrella": 1}, {}]}, "'Umbrella'"),
    ({"hands": [["Jet Pack"], {}]}, "an object with names as keys"),
    ({"hands": [{"Jet Pack": 1, "jet_pack": 1}, {}]}, "'Jet Pack' twice"),
    ({"hands": [{"Jet Pack": 2}, {"Jet Pack": 2}]}, "Jet Pack is there 4 times; the game has 3"),
    ({"hands": [{"Jet Pack": 1}, {}]}, "Jet Pack is there 4 times"),
    (
        {"hands": [{"Jet Pack": 2}, {}], "excavated": [GEAR]},
        "the equipment deck has 10 cards, but 1 gears",
    ),
    ({"equipment_deck": ["Jet Pack"] * 4}, "Jet Pack is there 4 times"),
    (
        {"equipment_deck": ["Jet Pack", "Terrascope"], "excavated": GEARS[:11]},
        "the equipment deck has 2 cards, but 11 gears",
    ),
    ({"shields": [2]}, "0 to 1"),
    ({"shields": [0]}, "1 shields are up"),
    ({"shields": [0, 1], "excavated": [GEAR]}, "2 shields are up"),
    ({"gifts": 21}, "0 to 20"),
    ({"parts": ["Propeller"]}, "an object with names as keys"),
    ({"parts": {"Wing": "A1"}}, "'Wing'"),
    ({"parts": {"Propeller": "Z1"}}, "'Z1'"),
    ({"parts": {"Propeller": "seat 5"}}, "'seat 5'"),
    ({"parts": {"Propeller": "A1", "propeller": "B1"}}, "'Propeller' twice"),
    ({"parts": {"Propeller": "A1"}}, "the Propeller is placed, but its two clues"),
    ({"parts": {"Propeller": "seat 0"}, "excavated": ["B1"]}, "the Propeller is placed, but"),
    ({"parts": {"Propeller": None}, "excavated": ["B1", "C1"]}, "the Propeller is nowhere"),
    (
        {"parts": {"Propeller": "seat 2"}, "excavated": ["B1", "C1"]},
        "the Propeller is held by seat 2, which nobody takes",
    ),
    ({"tick": 0}, "1 to 14"),
    ({"tick": 15}, "1 to 14"),
    ({"tick": 14}, "the skull, and yet the game goes on"),
    ({"tick": 2, "difficulty": "elite"}, "below the start"),
    ({"turn": 2}, "0 to 1"),
    ({"turns": 0}, "turns is 0"),
    ({"shuffles": [1]}, "a list of 8"),
    ({"storm_deck": SUN}, "must be a list"),
    ({"storm_deck": ["Rain"]}, "'Rain'"),
    ({"storm_deck": [SUN] * 5}, f"{SUN} is there 5 times; the game has 4"),
    ({"storm_deck": [SUN], "storm_discards": {SUN: 4}}, f"{SUN} is there 5 times"),
    ({"storm_discards": {SUN: 5}}, "0 to 4"),
    ({"storm_discards": [SUN]}, "an object with names as keys"),
    ({"known_top": 32}, "0 to 31"),
    ({"known_top": 31, "storm_discards": {SUN: 1}}, "known_top is 31, but the storm deck has 30"),
    ({"known_bottom": 31, "storm_discards": {SUN: 1}}, "known_bottom is 31, but"),
    ({"outcome": "draw"}, "'draw'"),
    ({"ending_detail": 1}, "ending_detail is 1"),
    ({"ending_detail": 5}, "0 to 4"),
    (READY, "outcome is running, but all parts and pawns are on the Launch Pad"),
    ({"outcome": "escaped"}, "cannot have ended as escaped"),
    ({"outcome": "escaped", **READY, "pawns": [PAD, CRASH]}, "cannot have ended as escaped"),
    ({"outcome": "thirst"}, "cannot have ended as thirst"),
    ({"outcome": "thirst", **DEAD, "ending_detail": 0}, "cannot have ended as thirst"),
    ({"outcome": "thirst", **DEAD, "storm_discards": {}}, "cannot have ended as thirst"),
    (
        {"outcome": "thirst", **DEAD, "pawns": ["A1", "B3"], "excavated": ["B3"]},
        "cannot have ended as thirst",
    ),
    ({"outcome": "thirst", **DEAD, "ending_detail": 2}, "ending_detail is 2"),
    ({"outcome": "buried"}, "cannot have ended as buried"),
    ({"outcome": "swept_away"}, "cannot have ended as swept_away"),
    ({"outcome": "swept_away", "tick": 14, **over()}, "over and yet something is pending"),
    ({"pending": "actions"}, "must be a list"),
    ({"pending": []}, "at the bottom of pending there must be one of: actions, drawing"),
    ({"pending": [{"kind": "actions", "left": 2}]}, "an entry has a kind"),
    ({"pending": [entry("resting")]}, "'resting'"),
    ({"pending": [entry("window", waits=[0])]}, "at the bottom of pending"),
    ({"pending": acting(4) * 9}, "9 entries; 8 is the most"),
    ({"pending": [entry("actions", 4)]}, "waits for nobody"),
    ({"pending": [entry("actions", 4, waits=[0, 1])]}, "does not wait for seat 1"),
    ({"pending": acting(5)}, "actions has 5 as its a"),
    ({"pending": acting(7), "excavated": [GEAR]}, "actions has 7 as its a"),
    ({"pending": acting(2, spared=1)}, "actions has 1 as its b"),
    ({"pending": acting(2, 1, spared=3), "turn": 1}, "actions has 3 as its b"),
    ({"pending": acting(4, 1, spared=1), "turn": 1}, "actions has 1 as its b"),
    (over(*acting(4)), "actions cannot lie above actions"),
    (over(entry("over")), "over cannot lie above actions or any other entry"),
    (over(entry("ending", 1)), "ending cannot lie above actions or any other entry"),
    (over(entry("window", waits=[0])), "it lies above: drawing"),
    (over(entry("leading", 1, waits=[0])), "does not wait for seat 0"),
    (over(entry("leading", 3, waits=[0]), **LEADERS), "leading has 3 as its a"),
    (over(entry("leading", 0, waits=[0]), **LEADERS), "leading has 0 as its a"),
    (over(entry("leading", 1, b=1, waits=[0]), **LEADERS), "leading has 1 as its b"),
    (over(entry("leading", 1), **LEADERS), "waits for nobody"),
    (
        over(entry("leading", 1, waits=[0]), adventurers=["navigator", "explorer"]),
        "does not wait for seat 0",
    ),
    (over(entry("forecast", 2, waits=[0])), "does not wait for seat 0"),
    (
        {"pending": [*acting(3, 1), entry("forecast", 3, waits=[1])], "turn": 1},
        "forecast has 3 as its a",
    ),
    (
        {"pending": [*acting(3, 1), entry("forecast", 2, waits=[1])], "turn": 1, "known_top": 1},
        "known_top is 1, but 2 cards are being looked at",
    ),
    (
        {"pending": [*acting(4, 1), entry("forecast", 2, waits=[1])], "turn": 1},
        "actions has 4 as its a",
    ),
    (
        {"pending": [*acting(2, 1, spared=2), entry("forecast", 2, waits=[1])], "turn": 1},
        "actions has 2 as its b",
    ),
    (
        {
            "pending": [*acting(3, 1), entry("forecast", 2, waits=[1])],
            "turn": 1,
            "pawns": ["B4", "E5"],
            "sand": {"E5": 2},
        },
        "forecast does not wait for seat 1",
    ),
    (
        over(entry("uncovered", 13), pawns=[WELL] * 2, excavated=[WELL], sand={WELL: 1}),
        "uncovered has 13 as its a",
    ),
    (
        {"pending": [*drawing(2), entry("applying", 12)]},
        "drawing has 2 as its a",
    ),
    (over(entry("uncovered", 0)), "uncovered has 0 as its a"),
    (over(entry("uncovered", 5), pawns=[WELL] * 2, excavated=[WELL]), "uncovered has 5 as its a"),
    (over(entry("uncovered", 13), pawns=[WELL] * 2), "uncovered has 13 as its a"),
    (
        over(entry("uncovered", 13, b=1), pawns=[WELL] * 2, excavated=[WELL]),
        "uncovered has 1 as its b",
    ),
    (
        over(
            entry("uncovered", 1),
            pawns=["B1"] * 2,
            excavated=["B1", "C1"],
            parts={"Propeller": "seat 1"},
        ),
        "uncovered has 1 as its a",
    ),
    (stormy(left=3), "drawing has 3 as its a"),
    (stormy(closed=2), "drawing has 2 as its b"),
    ({"pending": [entry("drawing", 1, waits=[0])]}, "drawing does not wait for seat 0"),
    (stormy(entry("window", waits=[1])), "drawing has 0 as its b"),
    (stormy(entry("window", waits=[1]), left=0, closed=1), "drawing has 0 as its a"),
    (stormy(entry("window"), closed=1), "window waits for nobody"),
    (stormy(entry("window", waits=[1]), closed=1), "window does not wait for seat 1"),
    (stormy(entry("window", 1, waits=[1]), closed=1, water=[2, 3]), "window has 1 as its a"),
    (stormy(entry("applying", 12), closed=1), "drawing has 1 as its b"),
    (stormy(entry("applying", 14)), "applying has 14 as its a"),
    (stormy(entry("applying", 12, b=1)), "applying has 1 as its b"),
    (stormy(entry("applying", 0, b=0)), "applying has 0 as its b"),
    (stormy(entry("applying", 1, b=3)), "applying has 3 as its b"),
    (stormy(entry("applying", 12), storm_discards={SUN: 4}), f"{SUN} is there 5 times"),
]


@pytest.mark.parametrize(("stated", "words"), BAD)
def test_a_position_that_cannot_be_is_refused(stated: dict[str, Any], words: str) -> None:
    """A position that cannot be is refused, and the error says what is wrong with it."""
    with pytest.raises(PositionError) as caught:
        deal(**stated)
    assert words in str(caught.value)


@pytest.mark.parametrize(
    "bad",
    [{"players": 6}, {"difficulty": "hard"}, {"roles": ["climber", "climber"]}, {"first": "4"}],
    ids=str,
)
def test_a_position_with_an_option_that_is_not_allowed_is_refused_as_any_game(
    bad: dict[str, Any],
) -> None:
    """A position with an option that is not allowed is refused as any game is."""
    with pytest.raises(OptionError):
        marooned.load({"game": "desert"} | bad)


def broken(**changes: Any) -> Any:
    """Return a state with some fields spoilt."""
    state = deal().state
    for name, value in changes.items():
        setattr(state, name, value)
    return state


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"face": [board.STORM] * 25}, "Launch Pad is there 0 times"),
        ({"storm": board.CENTRE + 1}, "a tile lies on D3, where the storm is"),
        ({"role": [1, 1, 0, 0, 0]}, "two players have one adventurer"),
        ({"deck_size": 30}, "is there"),
        ({"stock_size": 11}, "the equipment deck has 11 cards"),
        ({"deck_size": 0, "discards": [3, 2, 1] * 4 + [4, 3]}, "the storm deck is empty"),
    ],
)
def test_a_state_that_no_position_can_even_state_is_refused_by_the_same(
    changes: dict[str, Any], words: str
) -> None:
    """A state that no position can even state is refused by the same examination."""
    with pytest.raises(PositionError) as caught:
        face.check(broken(**changes))
    assert words in str(caught.value)


def test_errors_show_what_is_allowed() -> None:
    """A refusal carries the value and what would have been allowed."""
    with pytest.raises(PositionError) as caught:
        deal(gifts=21)
    assert (caught.value.value, caught.value.allowed) == (21, ["0 to 20"])
