"""Winning and losing (DES-50 to DES-53)."""

from typing import Any

import pytest

import marooned
from marooned.games.desert.model.names import PART_NAMES
from tests.games.desert.drawn import (
    acting,
    deal,
    drawing,
    kinds,
    phase,
    place,
    play,
    reason,
    storm_on,
    told,
    water,
)

CLUES = ["B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2"]
GEARS = ["C4", "D4", "E4"]
FOUND = [*CLUES, *GEARS, "A1"]
"""All clues, three gears, and the launch pad."""
HELD = dict(zip(PART_NAMES, ["seat 0", "seat 1", "seat 1", "seat 0"], strict=True))
HOME = ["A1", "A1"]
FULL = {"A1": 20, "E1": 20, "E5": 8}
"""All markers but none in the supply."""


def ready(**stated: Any) -> marooned.Game:
    """Return a game with all parts held and the launch pad open; pawns as stated."""
    return deal(**{"excavated": FOUND, "parts": HELD} | stated)


def holding(card: str, seat: int = 0) -> list[dict[str, int]]:
    """Return two hands, one with a card."""
    return [{card: 1}, {}] if seat == 0 else [{}, {card: 1}]


def won(game: marooned.Game, *actions: str) -> list[str]:
    """Play what wins the game, and nothing before it does; return what happened then."""
    for action in actions[:-1]:
        play(game, action)
        assert reason(game) is None
    events = play(game, actions[-1])
    assert (reason(game), game.position()["pending"]) == ("escaped", [])
    return told(events)


def test_a_step_wins() -> None:
    """DES-50: The team wins as the last pawn steps onto the launch pad, all parts held."""
    game = ready(pawns=["B2", "A1"])
    assert won(game, "move to B1", "move to A1") == ["move", "won"]


@pytest.mark.parametrize("pending", [acting(4), acting(1)])
def test_a_win_leaves_actions(pending: Any) -> None:
    """DES-50: The game is won at once, before any storm card, actions left or not."""
    game = ready(pawns=["A2", "A1"], pending=pending, draws=["sun_beats_down"], water=[0, 0])
    assert won(game, "move to A1") == ["move", "won"]


def test_an_excavation_wins() -> None:
    """DES-22, DES-50: With all there the launch pad wins as it is excavated."""
    game = ready(pawns=HOME, excavated=[*CLUES, *GEARS])
    assert won(game, "excavate") == ["excavate", "won"]


def test_a_pick_up_wins() -> None:
    """DES-50: Picking up the last part on the launch pad wins."""
    game = ready(pawns=HOME, parts=HELD | {"Engine": "A1"})
    assert won(game, "pick up the Engine") == ["pick_up", "won"]


def test_removing_sand_wins() -> None:
    """DES-50: Removing sand until one marker lies on the launch pad wins."""
    game = ready(pawns=HOME, sand={"A1": 3}, adventurers=["explorer", "archeologist"])
    assert won(game, "remove sand at A1", "remove sand at A1") == ["remove", "won"]
    game = ready(pawns=HOME, sand={"A1": 3})
    assert won(game, "remove two sand at A1") == ["remove", "won"]


def test_a_blast_wins() -> None:
    """DES-23, DES-50: Blasting the sand off the launch pad wins, on one's own turn."""
    game = ready(pawns=HOME, sand={"A1": 5}, hands=holding("Dune Blaster"))
    assert won(game, "blast A1") == ["blast", "won"]


@pytest.mark.parametrize("pending", [acting(4), acting(0)])
def test_a_blast_on_anothers_turn_wins(pending: Any) -> None:
    """DES-23, DES-50: So it does on another's turn."""
    game = ready(pawns=HOME, sand={"A1": 5}, hands=holding("Dune Blaster", 1), pending=pending)
    assert won(game, "1: blast A1") == ["blast", "won"]


@pytest.mark.parametrize("cards", [2, 1])
@pytest.mark.parametrize("seat", [0, 1])
def test_a_blast_between_storm_cards_wins(seat: int, cards: int) -> None:
    """DES-35, DES-50: Between storm cards it wins as well, whoever plays it."""
    hands = holding("Dune Blaster", seat)
    game = ready(pawns=HOME, sand={"A1": 2}, hands=hands, pending=drawing(cards))
    assert phase(game) == "window"
    assert won(game, f"{seat}: blast A1") == ["blast", "won"]


@pytest.mark.parametrize("pending", [acting(4), acting(0), drawing(2), drawing(1)])
def test_a_flight_wins(pending: Any) -> None:
    """DES-24, DES-50: Flying home wins at any time."""
    game = ready(pawns=["E5", "A1"], hands=holding("Jet Pack"), pending=pending)
    assert won(game, "0: jet to A1") == ["jet", "won"]
    game = ready(pawns=["A1", "E5"], hands=holding("Jet Pack", 1), pending=pending)
    assert won(game, "1: jet to A1") == ["jet", "won"]


def test_a_flight_of_two_wins() -> None:
    """DES-24, DES-50: Two may fly home together."""
    game = ready(pawns=["E5", "E5"], hands=holding("Jet Pack"))
    assert won(game, "jet to A1 with the Explorer") == ["jet", "won"]


def test_a_friend_brought_home_wins() -> None:
    """DES-41, DES-45, DES-50: Taken along by the Climber or moved by the Navigator, too."""
    game = ready(pawns=["A2", "A2"], adventurers=["climber", "explorer"])
    assert won(game, "move to A1 with the Explorer") == ["move", "won"]
    game = ready(pawns=["A1", "C1"], adventurers=["navigator", "explorer"])
    assert won(game, "move the Explorer to A1") == ["navigate", "won"]


def test_the_team_wins_together() -> None:
    """DES-50: The team wins together, and there is nothing more to do."""
    game = ready(pawns=["A2", "A1"], hands=holding("Jet Pack", 1))
    won(game, "move to A1")
    assert game.outcome is not None
    assert (game.outcome.won, game.outcome.scores) == (True, (1.0, 1.0))
    assert "rises from the launch pad" in game.outcome.text
    assert (game.legal, game.waiting, game.interjecting) == ([], (), ())


@pytest.mark.parametrize("part", PART_NAMES)
@pytest.mark.parametrize("where", ["A1", "E5", "A2"])
def test_all_parts_are_needed(part: str, where: str) -> None:
    """DES-50: A part that lies somewhere, even on the launch pad, is not yet held."""
    game = ready(pawns=["B1", "A1"], parts=HELD | {part: where})
    play(game, "move to A1")
    assert reason(game) is None


@pytest.mark.parametrize("part", PART_NAMES)
def test_hidden_parts_are_needed(part: str) -> None:
    """DES-50: So is a part that nobody has found."""
    clue = CLUES[2 * PART_NAMES.index(part)]
    found = [cell for cell in FOUND if cell != clue]
    held = {name: holder for name, holder in HELD.items() if name != part}
    game = ready(pawns=["A2", "A1"], parts=held, excavated=found)
    play(game, "move to A1")
    assert reason(game) is None


@pytest.mark.parametrize("holder", ["seat 0", "seat 1", "seat 2"])
def test_anybody_may_hold_the_parts(holder: str) -> None:
    """DES-50: One player may hold all parts, wherever he sits."""
    held = dict.fromkeys(PART_NAMES, holder)
    game = ready(players=3, pawns=["A2", "A1", "A1"], parts=held)
    assert won(game, "move to A1") == ["move", "won"]


@pytest.mark.parametrize("away", [0, 1, 2])
def test_every_pawn_is_needed(away: int) -> None:
    """DES-50: With one pawn elsewhere, whoever's it is, the team does not take off."""
    pawns = ["A1", "A1", "A1"]
    pawns[away] = "B3"
    game = ready(players=3, pawns=pawns, sand={"A1": 2}, hands=[{}, {}, {"Dune Blaster": 1}])
    play(game, "2: blast A1" if away != 2 else "0: remove sand at A1")
    assert reason(game) is None


def test_they_must_be_on_the_launch_pad() -> None:
    """DES-50: All together on another tile is not enough."""
    game = ready(pawns=["A2", "B1"])
    play(game, "move to B2", "move to B1")
    assert (place(game, 0), place(game, 1), reason(game)) == ("B1", "B1", None)


def test_the_launch_pad_must_be_excavated() -> None:
    """DES-50: On the launch pad under the desert nobody takes off."""
    for seen in ([], ["A1"]):
        game = ready(pawns=["B1", "A1"], excavated=[*CLUES, *GEARS], seen=seen)
        play(game, "move to A1")
        assert reason(game) is None


@pytest.mark.parametrize("markers", [0, 1])
def test_one_marker_on_the_launch_pad_does_not_matter(markers: int) -> None:
    """DES-50: One marker on the launch pad does not matter."""
    game = ready(pawns=["B1", "A1"], sand={"A1": markers})
    assert won(game, "move to A1") == ["move", "won"]


def test_two_markers_forbid_it() -> None:
    """DES-50: Two markers forbid it."""
    game = ready(pawns=HOME, sand={"A1": 3}, adventurers=["explorer", "archeologist"])
    play(game, "remove sand at A1")
    assert reason(game) is None


def test_much_sand_forbids_it_for_the_climbers_team_too() -> None:
    """DES-41, DES-50: It forbids it for the Climber's team too, though nobody is buried."""
    game = ready(pawns=["A2", "A1"], sand={"A1": 2}, adventurers=["climber", "explorer"])
    play(game, "move to A1")
    assert (reason(game), place(game, 0)) == (None, "A1")
    assert won(game, "remove sand at A1") == ["remove", "won"]


def test_the_launch_pad_takes_off_from_wherever_the_wind_has_blown_it() -> None:
    """DES-31, DES-50: The launch pad takes off from wherever the wind has blown it."""
    stated: dict[str, Any] = storm_on("A2") | {"turn": 1, "pending": drawing(1)}
    found = [cell for cell in [*FOUND, "C3"] if cell != "A2"]
    game = ready(pawns=["A3", "A1"], excavated=found, draws=["south_1"], **stated)
    assert (place(game, 1), game.turn) == ("A2", 0)
    assert won(game, "move to A2") == ["move", "won"]


def test_whoever_must_drink_and_has_no_water_left_dies() -> None:
    """DES-51: Whoever must drink and has no water left dies, and all have lost."""
    stated: dict[str, Any] = {"draws": ["sun_beats_down"], "pending": drawing(2)}
    game = deal(pawns=["A1", "E5"], water=[0, 3], **stated)
    assert (told(game.events), reason(game)) == (["storm", "drink", "lost"], "thirst")
    assert game.outcome is not None
    assert game.outcome.text == "The Archeologist dies of thirst: the game is lost."
    assert (game.outcome.won, game.outcome.scores) == (False, (0.0, 0.0))


@pytest.mark.parametrize(
    ("levels", "name"), [([1, 0, 0], "Explorer"), ([2, 2, 0], "Water Carrier"), ([0] * 3, "Arch")]
)
def test_the_first_seat_without_water_is_named(levels: list[int], name: str) -> None:
    """DES-51: The first seat without water is named."""
    stated: dict[str, Any] = {"draws": ["sun_beats_down"], "pending": drawing(1)}
    game = deal(players=3, pawns=["A1", "E5", "C4"], water=levels, **stated)
    assert game.outcome is not None
    assert game.outcome.text.startswith(f"The {name}")
    assert game.position()["ending_detail"] == levels.index(0)


def test_who_need_not_drink_may_have_no_water() -> None:
    """DES-33, DES-51: Who need not drink may have no water."""
    stated: dict[str, Any] = {"draws": ["sun_beats_down"], "pending": drawing(1)}
    game = deal(pawns=["A3", "A4"], excavated=["A3"], water=[0, 1], **stated)
    assert (reason(game), water(game)) == (None, [0, 0])


def test_nobody_dies_of_the_drink_that_empties_his_canteen() -> None:
    """DES-51: Nobody dies of the drink that empties his canteen, but of the next one."""
    draws = ["sun_beats_down", "sun_beats_down"]
    game = deal(pawns=["A1", "E5"], water=[1, 3], draws=draws, pending=drawing(2))
    assert told(game.events) == ["storm", "drink", "storm", "drink", "lost"]
    assert water(game) == [0, 1]


def test_giving_water_kills_nobody() -> None:
    """DES-16, DES-51: Who gives his last water away is thirsty, not dead."""
    game = deal(water=[1, 0])
    play(game, "share water with the Explorer")
    assert (water(game), reason(game)) == ([0, 1], None)


def test_the_game_is_lost_when_a_marker_must_be_placed_and_none_is_left() -> None:
    """DES-52: The game is lost when a marker must be placed and none is left."""
    game = deal(sand=FULL, draws=["north_1"], pending=drawing(2))
    assert (told(game.events), reason(game)) == (["storm", "blow", "lost"], "buried")
    assert game.outcome is not None
    assert game.outcome.text.startswith("No sand marker is left")
    assert (game.outcome.won, game.outcome.scores) == (False, (0.0, 0.0))


def test_buried_in_the_midst_of_a_gust() -> None:
    """DES-52: In the midst of a wind, too, the first marker that is lacking ends the game."""
    game = deal(sand=FULL | {"E5": 7}, draws=["north_2"], pending=drawing(1))
    assert (told(game.events), reason(game)) == (["storm", "blow", "blow", "lost"], "buried")
    assert game.view()["storm_discards"] == {"north_2": 1}


def test_placing_the_last_marker_loses_nothing() -> None:
    """DES-52: Placing the last marker loses nothing."""
    game = deal(sand=FULL | {"E5": 7}, draws=["north_1"], pending=drawing(1))
    assert (reason(game), game.view()["supply"]) == (None, 0)


def test_a_respite_places_no_marker() -> None:
    """DES-31, DES-52: Where no tile is blown no marker is needed."""
    game = deal(sand=FULL, draws=["north_1"], pending=drawing(1), **storm_on("C5"))
    assert (told(game.events), reason(game)) == (["storm", "respite", "turn"], None)


def test_an_empty_supply_kills_nobody() -> None:
    """DES-52: With no marker left the game goes on until one is needed."""
    stated: dict[str, Any] = {"draws": ["sun_beats_down", "north_1"], "pending": drawing(2)}
    game = deal(sand=FULL, pawns=["A2", "B3"], **stated)
    assert told(game.events) == ["storm", "drink", "storm", "blow", "lost"]


@pytest.mark.parametrize(("seats", "last"), [(2, 13), (3, 14), (4, 14), (5, 15)])
def test_the_game_is_lost_when_the_meter_reaches_the_skull(seats: int, last: int) -> None:
    """DES-53: The game is lost when the meter reaches the skull, sooner for fewer players."""
    roles = ["archeologist", "climber", "explorer", "navigator", "water_carrier"][:seats]
    stated: dict[str, Any] = {"draws": ["storm_picks_up", "north_1"], "pending": drawing(2)}
    game = deal(adventurers=roles, tick=last, **stated)
    assert (told(game.events), reason(game)) == (["storm", "picks_up", "lost"], "swept_away")
    assert game.outcome is not None
    assert game.outcome.text.startswith("The storm has reached the skull")
    assert (game.outcome.won, set(game.outcome.scores)) == (False, {0.0})
    assert reason(deal(adventurers=roles, tick=last - 1, **stated)) is None


def test_nothing_comes_after_a_loss() -> None:
    """DES-51: After a loss no card is drawn, and nobody has anything to choose."""
    game = deal(
        pawns=["A1", "A1"],
        water=[0, 3],
        hands=[{"Terrascope": 1}, {}],
        excavated=["C4"],
        draws=["sun_beats_down", "sun_beats_down"],
        pending=drawing(2),
    )
    while not game.is_over:
        play(game, "pass")
    assert (game.legal, game.waiting, game.interjecting) == ([], (), ())
    assert (water(game), kinds(game, 1)) == ([0, 2], set())


def test_a_position_that_was_won_or_lost() -> None:
    """DES-50: A finished game is a position as any, and nothing goes on in it."""
    game = ready(pawns=["A2", "A1"])
    won(game, "move to A1")
    again = marooned.load(game.position())
    assert (reason(again), again.is_over, again.legal) == ("escaped", True, [])
