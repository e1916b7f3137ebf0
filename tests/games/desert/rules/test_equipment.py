"""Equipment, and when it is played (DES-16, DES-23 to DES-28, DES-35 to DES-37)."""

from typing import Any

import pytest

import marooned
from tests.games.desert.drawn import (
    CELLS,
    acting,
    board,
    deal,
    drawing,
    hand,
    kinds,
    let_come,
    phase,
    place,
    play,
    reached,
    sand,
    texts,
    told,
    water,
)

GEARS = ["C4", "D4", "E4", "A5", "B5", "C5", "D5", "E5"]
"""Excavated gears, so that as many cards may be out."""
BREEZES = ["north_1", "south_1", "north_1"]
CARDS = {
    "Dune Blaster": "blast B4",
    "Jet Pack": "jet to A1",
    "Solar Shield": "raise the solar shield",
    "Terrascope": "look under A1",
    "Secret Water Reserve": "open the water reserve",
}
"""What may be played at any time."""
MOMENTS: dict[str, dict[str, Any]] = {
    "own turn": {"turn": 0},
    "no actions left": {"turn": 0, "pending": acting(0)},
    "another's turn": {"turn": 1},
    "another with no actions left": {"turn": 1, "pending": acting(0, seat=1)},
    "before the first card": {"turn": 1, "pending": drawing(2), "draws": BREEZES},
    "before the last card": {"turn": 0, "pending": drawing(1), "draws": BREEZES},
}


def holding(*cards: str, seat: int = 0, **stated: Any) -> marooned.Game:
    """Return a game in which a seat holds these cards; eight gears are excavated."""
    hands: list[dict[str, int]] = [{} for _ in stated.get("adventurers", "..")]
    hands[seat] = {card: cards.count(card) for card in cards}
    return deal(**{"hands": hands, "excavated": GEARS} | stated)


def left(game: marooned.Game) -> int:
    """Return how many actions the player has left."""
    return int(game.view()["phase"]["left"])


def up(game: marooned.Game) -> list[int]:
    """Return the seats whose shields are up."""
    return [seat["seat"] for seat in game.view()["seats"] if seat["shield"]]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("card", CARDS)
def test_its_holder_plays_a_card_at_any_time(card: str, moment: str) -> None:
    """DES-23, DES-24, DES-25, DES-26, DES-27, DES-35: Its holder plays a card at any time."""
    game = holding(card, pawns=["B4", "E5"], sand={"B4": 1}, water=[0, 0], **MOMENTS[moment])
    events = play(game, f"0: {CARDS[card]}")
    assert (len(events) > 0, hand(game, 0)) == (True, {})
    assert (
        events[0].kind
        == {
            "Dune Blaster": "blast",
            "Jet Pack": "jet",
            "Solar Shield": "shield",
            "Terrascope": "terrascope",
            "Secret Water Reserve": "reserve",
        }[card]
    )


@pytest.mark.parametrize("card", CARDS)
def test_a_card_costs_no_action_and_leaves_the_game(card: str) -> None:
    """DES-23, DES-24, DES-25, DES-26, DES-27: A card costs no action and leaves the game."""
    game = holding(card, sand={"B4": 1}, water=[0, 0])
    before = game.view()["equipment_deck"]["left"]
    play(game, CARDS[card])
    assert (left(game), list(game.waiting), hand(game, 0)) == (4, [0], {})
    assert game.view()["equipment_deck"]["left"] == before


@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_no_action(card: str) -> None:
    """DES-15, DES-16: A card is no action, so the buried play theirs too."""
    game = holding(card, pawns=["B4", "E5"], sand={"B4": 4}, water=[0, 0])
    assert kinds(game) - {"end", "remove", "remove_two"} != set()
    play(game, CARDS[card])
    assert hand(game, 0) == {}


@pytest.mark.parametrize("card", CARDS)
def test_only_the_holder_plays(card: str) -> None:
    """DES-37: A card is played by its holder and by nobody else."""
    game = holding(card, pawns=["B4", "E5"], sand={"B4": 1, "E5": 1}, water=[0, 0])
    assert (kinds(game, 1), list(game.interjecting)) == (set(), [])


def test_of_two_like_cards_one_is_played_and_the_other_kept() -> None:
    """DES-35: Of two like cards one is played and the other kept."""
    game = holding("Terrascope", "Terrascope")
    play(game, "look under A1")
    assert (hand(game, 0), "scope" in kinds(game)) == ({"terrascope": 1}, True)


def test_on_anothers_turn_a_holder_plays_between_two_actions() -> None:
    """DES-16, DES-35: On another's turn a holder plays between two actions, at no cost to him."""
    game = holding("Terrascope", seat=1, pawns=["B4", "E5"])
    play(game, "move to C4")
    assert (list(game.interjecting), kinds(game, 1)) == ([1], {"scope"})
    play(game, "1: look under A1")
    assert (list(game.waiting), left(game), list(game.interjecting)) == ([0], 3, [])


def test_the_receiver_of_a_card_is_not_asked_and_may_play_it_at_once() -> None:
    """DES-16, DES-37: The receiver of a card is not asked and may play it at once."""
    game = holding("Terrascope")
    assert "hand Terrascope to the Explorer" in texts(game)
    play(game, "hand Terrascope to the Explorer")
    assert (hand(game, 0), hand(game, 1)) == ({}, {"terrascope": 1})
    play(game, "1: look under A1")
    assert game.position()["seen"] == ["A1"]


@pytest.mark.parametrize("card", [*CARDS, "Time Throttle"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_any_card_passes_to_a_player_on_the_same_tile_at_any_time(card: str, moment: str) -> None:
    """DES-16, DES-35: Any card passes to a player on the same tile, at any time."""
    game = holding(card, **MOMENTS[moment])
    events = play(game, f"0: hand {card} to the Explorer")
    assert told(events)[0] == "hand"
    assert (len(hand(game, 0)), len(hand(game, 1))) == (0, 1)


def test_nobody_hands_cards_to_other_tiles() -> None:
    """DES-16: Equipment passes on the same tile only, the Water Carrier's too."""
    roles = ["water_carrier", "explorer"]
    for cell in ("A4", "C4", "B5", "E1"):
        assert "hand" not in kinds(holding("Jet Pack", adventurers=roles, pawns=["B4", cell]))


def test_nobody_hands_over_what_he_lacks() -> None:
    """DES-16: Only a card in hand is passed, to each player on the tile."""
    roles = ["archeologist", "explorer", "climber"]
    game = holding("Jet Pack", "Time Throttle", adventurers=roles)
    assert texts(game, kind="hand") == [
        "hand Jet Pack to the Explorer",
        "hand Time Throttle to the Explorer",
        "hand Jet Pack to the Climber",
        "hand Time Throttle to the Climber",
    ]
    assert "hand" not in kinds(game, 1) | kinds(game, 2)


def test_a_dune_blaster_clears_ones_own_or_an_orthogonally_adjacent_tile_with_sand() -> None:
    """DES-23: A Dune Blaster clears one's own or an orthogonally adjacent tile with sand."""
    game = holding(
        "Dune Blaster",
        pawns=["B4", "E5"],
        sand="""
        .....
        .....
        .3.5.
        16.4.
        .1...
        """
        "",
    )
    assert reached(game, "blast") == board("""
        .....
        .....
        .*...
        **...
        .*...
    """)


def test_blasting_clears_all() -> None:
    """DES-23: All sand of the tile goes back to the supply."""
    game = holding("Dune Blaster", pawns=["B4", "E5"], sand={"B4": 1, "B5": 7})
    play(game, "blast B5")
    assert (sand(game).count("1"), sand(game).count("7")) == (1, 0)
    assert game.view()["supply"] == 47


def test_blasting_frees_the_buried() -> None:
    """DES-23: Who is buried may clear his own tile and acts on."""
    game = holding("Dune Blaster", pawns=["B4", "E5"], sand={"B4": 7, "A4": 1})
    play(game, "blast B4")
    assert {"move", "excavate"} <= kinds(game)


def test_where_no_sand_is_in_reach_there_is_nothing_to_blast() -> None:
    """DES-23: Where no sand is in reach there is nothing to blast and nobody is asked."""
    game = holding("Dune Blaster", seat=1, pawns=["B4", "E5"], sand={"A3": 3, "A5": 3})
    assert (kinds(game, 1), list(game.interjecting)) == (set(), [])


def test_the_explorer_clears_diagonally_adjacent_tiles_too() -> None:
    """DES-23, DES-42: The Explorer clears diagonally adjacent tiles too."""
    game = holding("Dune Blaster", seat=1, pawns=["E1", "B4"], sand={"A3": 3, "C5": 1, "D4": 2})
    assert texts(game, 1) == ["blast A3", "blast C5"]
    play(game, "1: blast A3")
    assert game.position()["sand"] == {"C5": 1, "D4": 2}


def test_a_jet_pack_flies_to_any_other_unblocked_tile() -> None:
    """DES-24: A Jet Pack flies to any other unblocked tile, however far, not into the storm."""
    game = holding("Jet Pack", pawns=["B4", "E5"], sand={"A1": 1, "B1": 2, "A4": 9})
    assert reached(game, "jet") == board("""
        *.***
        *****
        **.**
        ..***
        *****
    """)
    play(game, "jet to E1")
    assert (place(game, 0), place(game, 1), left(game)) == ("E1", "E5", 4)


def test_the_climber_flies_to_no_blocked_tile() -> None:
    """DES-24: The Climber, too, flies to unblocked tiles only, with one other pawn only."""
    game = holding(
        "Jet Pack",
        adventurers=["climber", "explorer", "archeologist"],
        pawns=["B4", "B4", "B4"],
        sand={"A1": 2},
    )
    assert "jet to A1" not in texts(game)
    assert "jet to A1 with the Explorer" not in texts(game)
    play(game, "jet to B1 with the Explorer")
    assert game.position()["pawns"] == ["B1", "B1", "B4"]


def test_one_other_pawn_from_the_tile_may_be_taken_along_and_is_not_asked() -> None:
    """DES-24, DES-37: One other pawn from the tile may be taken along and is not asked."""
    game = holding(
        "Jet Pack",
        adventurers=["archeologist", "explorer", "climber"],
        pawns=["B4", "B4", "E5"],
        sand={"A1": 2},
    )
    assert reached(game, "jet_with", pawn=1) == reached(game, "jet")
    assert "*" not in reached(game, "jet_with", pawn=2)
    play(game, "jet to E1 with the Explorer")
    assert game.position()["pawns"] == ["E1", "E1", "E5"]


def test_the_buried_fly_as_well_with_a_buried_passenger() -> None:
    """DES-24: The buried fly as well, with a buried passenger."""
    game = holding("Jet Pack", sand={"B4": 5})
    play(game, "jet to D4 with the Explorer")
    assert (place(game, 0), place(game, 1)) == ("D4", "D4")
    assert [seat["buried"] for seat in game.view()["seats"]] == [False, False]


def test_on_anothers_turn_a_holder_flies_away_with_the_one_whose_turn_it_is() -> None:
    """DES-24, DES-37: On another's turn a holder flies away with the one whose turn it is."""
    game = holding("Jet Pack", seat=1)
    play(game, "1: jet to E1 with the Archeologist")
    assert (place(game, 0), place(game, 1), list(game.waiting), left(game)) == ("E1", "E1", [0], 4)


def test_where_every_other_tile_is_blocked_a_jet_pack_is_of_no_use() -> None:
    """DES-24: Where every other tile is blocked a Jet Pack is of no use."""
    deep = dict.fromkeys(CELLS, 2)
    del deep["C3"], deep["B4"]
    game = holding("Jet Pack", seat=1, sand=deep, pawns=["A4", "B4"])
    assert list(game.interjecting) == []


def test_a_solar_shield_is_up_as_soon_as_it_is_played() -> None:
    """DES-25: A Solar Shield is up as soon as it is played."""
    game = holding("Solar Shield")
    assert up(game) == []
    play(game, "raise the solar shield")
    assert up(game) == [0]


def test_sun_beats_down_spares_everybody_on_the_shielded_players_tile() -> None:
    """DES-25: Sun Beats Down spares everybody on the shielded player's tile, and nobody else."""
    game = deal(
        adventurers=["archeologist", "explorer", "climber"],
        pawns=["A4", "A4", "A5"],
        excavated=["C4"],
        shields=[0],
        draws=["sun_beats_down", "north_1"],
        pending=drawing(1),
        water=[1, 4, 3],
    )
    let_come(game)
    assert water(game) == [1, 4, 2]


def test_a_shield_goes_with_its_player() -> None:
    """DES-25: The shield is wherever its player goes, and no longer where he was."""
    game = holding(
        "Solar Shield", pawns=["A4", "A4"], water=[0, 1], draws=["sun_beats_down", "north_1"]
    )
    play(game, "raise the solar shield", "move to A5", "end actions")
    let_come(game)
    assert (water(game), game.turn, game.is_over) == ([0, 0], 1, False)


def test_the_shielded_player_walks() -> None:
    """DES-25: A shield played before a step spares him on the tile he has come to."""
    game = holding(
        "Solar Shield", pawns=["A4", "A3"], water=[0, 1], draws=["sun_beats_down", "north_1"]
    )
    play(game, "raise the solar shield", "move to A3", "end actions")
    let_come(game)
    assert (water(game), game.turn, game.is_over) == ([0, 1], 1, False)


def test_a_shield_is_carried_by_the_wind() -> None:
    """DES-25: Blown along with his tile its player is under it still."""
    game = deal(
        pawns=["C4", "B1"],
        excavated=["D4"],
        shields=[0],
        draws=["north_1", "sun_beats_down"],
        pending=drawing(2),
        water=[0, 3],
    )
    assert (place(game, 0), water(game), game.is_over) == ("C3", [0, 2], False)


def test_a_shield_comes_down() -> None:
    """DES-25: It is down when its player's next turn begins, and not before."""
    game = holding(
        "Solar Shield",
        adventurers=["archeologist", "explorer", "climber"],
        pawns=["A4", "A5", "E5"],
        draws=["north_1", "south_1"] * 3,
    )
    play(game, "raise the solar shield", "end actions")
    assert (game.turn, up(game)) == (1, [0])
    play(game, "end actions")
    assert (game.turn, up(game)) == (2, [0])
    play(game, "end actions")
    assert (game.turn, up(game)) == (0, [])


def test_raised_right_before_ones_own_turn_it_comes_down_as_that_begins() -> None:
    """DES-25: Raised right before one's own turn it comes down as that begins."""
    game = holding("Solar Shield", turn=1, pawns=["A4", "E5"], draws=["north_1", "south_1"])
    play(game, "0: raise the solar shield", "end actions")
    assert (game.turn, up(game)) == (0, [])


def test_each_shield_comes_down_at_its_own_players_turn() -> None:
    """DES-25: Each shield comes down at its own player's turn."""
    game = deal(
        excavated=["C4", "D4"],
        shields=[0, 1],
        pending=acting(4),
        draws=["north_1", "south_1"],
    )
    play(game, "end actions")
    assert (game.turn, up(game)) == (1, [0])


def test_a_terrascope_looks_under_any_tile_that_is_not_excavated() -> None:
    """DES-26: A Terrascope looks under any tile that is not excavated, sand or not."""
    game = holding("Terrascope", excavated=["C4", "D4", "A1"], sand={"E1": 4})
    assert reached(game, "scope") == board("""
        .****
        *****
        **.**
        **..*
        *****
    """)


def test_all_learn_what_was_seen() -> None:
    """DES-26: The whole team learns the city side and remembers it; the tile stays as it is."""
    game = holding("Terrascope", seat=1)
    events = play(game, "1: look under A1")
    assert (told(events), [event.reveals for event in events]) == (["terrascope"], [True])
    for seat in (None, 0, 1):
        cell = game.view(seat)["places"][0]
        assert (cell["face"], cell["seen"], cell["state"]) == ("launch_pad", True, "desert")


def test_what_was_seen_is_remembered() -> None:
    """DES-26: What was seen is known in all that anybody imagines from then on."""
    game = holding("Terrascope")
    others = {game.imagined(0, seed).position()["faces"]["A1"] for seed in range(20)}
    play(game, "look under A1")
    known = {game.imagined(seat, 9).position()["faces"]["A1"] for seat in (0, 1)}
    assert (len(others) > 1, known) == (True, {"Launch Pad"})


def test_what_was_seen_moves_along() -> None:
    """DES-26: Knowledge of a tile goes where the wind takes the tile."""
    game = holding("Terrascope", seat=1, excavated=["D4"], pending=drawing(1), draws=["north_1"])
    play(game, "1: look under C4")
    let_come(game)
    assert (game.position()["seen"], game.view()["places"][12]["face"]) == (["C3"], "gear")


def test_a_tile_that_was_looked_under_may_be_looked_under_again() -> None:
    """DES-26: A tile that was looked under may be looked under again, and the crash site too."""
    game = holding("Terrascope", excavated=["C4"], seen=["A1"])
    assert {"look under A1", "look under B4"} <= set(texts(game))
    play(game, "look under A1")
    assert (game.position()["seen"], hand(game, 0)) == (["A1"], {})


def test_with_every_tile_excavated_nothing_can_be_looked_under() -> None:
    """DES-26: With every tile excavated there is nothing to look under."""
    cells = [cell for cell in CELLS if cell != "C3"]
    parts = dict.fromkeys(("Propeller", "Engine", "Solar Crystal", "Navigation Deck"), "seat 1")
    game = holding("Terrascope", seat=1, pawns=["B4", "E5"], excavated=cells, parts=parts)
    assert list(game.interjecting) == []


def test_a_time_throttle_gives_two_more_actions_on_ones_own_turn() -> None:
    """DES-28: A Time Throttle gives two more actions on one's own turn."""
    game = holding("Time Throttle", pending=acting(3))
    events = play(game, "use the time throttle")
    assert (told(events), left(game), hand(game, 0)) == (["throttle"], 5, {})


def test_with_no_action_left_too_its_holder_has_two_more() -> None:
    """DES-28: With no action left, too, its holder has two more."""
    game = holding("Time Throttle", pending=acting(0), pawns=["B4", "E5"])
    assert kinds(game) == {"end", "throttle"}
    play(game, "use the time throttle")
    assert (left(game), "move" in kinds(game)) == (2, True)


def test_nobody_hurries_on_anothers_turn() -> None:
    """DES-28: On another's turn nobody has more actions."""
    game = holding("Time Throttle", seat=1, pawns=["B4", "E5"])
    assert (list(game.interjecting), kinds(game, 1)) == ([], set())
    assert "throttle" not in kinds(holding("Time Throttle", seat=1), 1)


def test_nobody_hurries_once_the_storm_comes() -> None:
    """DES-28: Between storm cards it is too late for more actions, on one's own turn too."""
    game = holding("Time Throttle", pending=drawing(2), draws=BREEZES)
    assert (phase(game), kinds(game), kinds(game, 1)) == ("window", {"pass", "hand"}, set())
    alone = holding("Time Throttle", pending=drawing(2), draws=BREEZES, pawns=["B4", "E5"])
    assert (alone.turn, alone.state.turns) == (1, 2)


def test_handed_to_the_one_whose_turn_it_is_a_time_throttle_is_of_use_to_him() -> None:
    """DES-16, DES-28: Handed to the one whose turn it is a Time Throttle is of use to him."""
    game = holding("Time Throttle", seat=1)
    play(game, "1: hand Time Throttle to the Archeologist", "0: use the time throttle")
    assert left(game) == 6


def test_between_storm_cards_a_holder_may_play_all_but_the_time_throttle() -> None:
    """DES-35: Between storm cards a holder may play all he has but the Time Throttle."""
    everything = ("Dune Blaster", "Jet Pack", "Solar Shield", "Terrascope")
    game = holding(
        *everything,
        "Secret Water Reserve",
        "Time Throttle",
        pawns=["B4", "B4"],
        sand={"B4": 1},
        pending=drawing(2),
        draws=BREEZES,
    )
    played = {"blast", "jet", "jet_with", "shield", "scope", "reserve"}
    assert kinds(game) == {"pass", "hand", *played}


def test_a_drawn_card_is_not_answered() -> None:
    """DES-35: Once a storm card is drawn it is carried out before anybody plays anything."""
    game = holding(
        "Solar Shield",
        seat=1,
        pawns=["A4", "E5"],
        water=[0, 1],
        pending=drawing(2),
        draws=["sun_beats_down", "north_1"],
    )
    events = play(game, "1: pass")
    assert told(events) == ["pass", "storm", "drink", "lost"]
