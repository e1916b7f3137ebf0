"""Storm cards (DES-30 to DES-34)."""

from typing import Any

import pytest

import marooned
from tests.games.desert.drawn import (
    acting,
    board,
    deal,
    discarded_but,
    drawing,
    entry,
    kinds,
    let_come,
    pile,
    place,
    play,
    reason,
    sand,
    storm,
    storm_on,
    told,
    water,
)

DULL = ["north_1", "south_1"]
"""Two breezes that leave the storm where it was."""
WINDS = {"north": "C4", "east": "B3", "south": "C2", "west": "D3"}
"""The tile that each wind blows first while the storm is on C3."""
FAR = {"north": "C5", "east": "A3", "south": "C1", "west": "E3"}
"""And the second one."""
CLUES = ["B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2"]


def stormy(*cards: str, **stated: Any) -> marooned.Game:
    """Return a game after these storm cards came, or while one of them stops it."""
    return deal(**{"draws": cards, "pending": drawing(len(cards))} | stated)


def count(events: list[marooned.Event], kind: str) -> int:
    """Return how often something happened."""
    return told(events).count(kind)


def supply(game: marooned.Game) -> int:
    """Return how many markers are left."""
    return int(game.view()["supply"])


@pytest.mark.parametrize(("tick", "cards"), [(1, 2), (2, 3), (5, 4), (9, 5), (12, 6)])
def test_after_the_actions_as_many_cards_come_as_the_meter_shows(tick: int, cards: int) -> None:
    """DES-3, DES-30: After the actions as many cards come as the meter shows, then a new turn."""
    game = deal(tick=tick, draws=DULL * 3)
    events = play(game, "end actions")
    assert told(events) == ["end", *["storm", "blow"] * cards, "turn"]
    assert (game.turn, game.view()["phase"]["left"]) == (1, 4)


def test_each_storm_card_is_carried_out_before_the_next_is_drawn() -> None:
    """DES-30: Each card is carried out before the next is drawn."""
    cards = ["north_2", "sun_beats_down", "south_1"]
    game = deal(tick=2, draws=cards, pawns=["B4", "E5"])
    events = play(game, "end actions")
    drawn = [["storm", "blow", "blow"], ["storm", "drink"], ["storm", "blow"]]
    assert told(events) == ["end", *(kind for card in drawn for kind in card), "turn"]


def test_the_storm_cards_come_by_themselves_when_no_action_is_left() -> None:
    """DES-30, DES-36: The storm cards come by themselves when no action is left."""
    game = deal(pawns=["B4", "E5"], pending=acting(1), draws=DULL)
    events = play(game, "move to A4")
    assert told(events) == ["move", "storm", "blow", "storm", "blow", "turn"]


def test_the_turn_goes_round() -> None:
    """DES-30: After the last seat's storm cards the first seat's turn begins."""
    game = deal(players=3, turn=2, draws=DULL)
    play(game, "end actions")
    assert (game.turn, list(game.waiting)) == (0, [0])


def test_a_higher_meter_counts_from_the_next_turn() -> None:
    """DES-30, DES-32: The number is fixed before the first card, whatever the meter does then."""
    game = deal(tick=1, draws=["storm_picks_up", *DULL * 3])
    events = play(game, "end actions")
    assert (count(events, "storm"), game.view()["meter"]["tick"]) == (2, 2)
    assert count(play(game, "end actions"), "storm") == 3


def test_the_top_card_is_drawn() -> None:
    """DES-30: Cards are taken from the top of the pile."""
    game = stormy("north_1", "south_1")
    assert (game.position()["storm_discards"], game.view()["storm_deck"]["left"]) == (
        {"Wind north, 1 tile": 1, "Wind south, 1 tile": 1},
        29,
    )


@pytest.mark.parametrize("way", WINDS)
def test_the_tile_next_to_the_hole_on_the_side_the_wind_comes_from_is_blown_into(way: str) -> None:
    """DES-31: The tile next to the hole on the side the wind comes from is blown into it."""
    game = stormy(f"{way}_1")
    assert (storm(game), game.position()["sand"]) == (WINDS[way], {"C3": 1})
    assert (told(game.events), supply(game)) == (["storm", "blow", "turn"], 47)


@pytest.mark.parametrize("way", WINDS)
def test_tiles_are_blown_one_by_one(way: str) -> None:
    """DES-31: Tiles are blown one by one, each into the hole that the one before has left."""
    game = stormy(f"{way}_2")
    homes = game.position()["homes"]
    assert (homes["C3"], homes[WINDS[way]], storm(game)) == (WINDS[way], FAR[way], FAR[way])
    assert game.position()["sand"] == {"C3": 1, WINDS[way]: 1}
    assert told(game.events) == ["storm", "blow", "blow", "turn"]


def test_a_wind_of_three_blows_three_tiles_where_there_are_as_many() -> None:
    """DES-31: A wind of three blows three tiles where there are as many."""
    game = stormy(
        "north_3",
        **storm_on("D1"),
        sand="""
        .....
        ...2.
        .....
        ...1.
        .....
        """,
    )
    assert told(game.events) == ["storm", "blow", "blow", "blow", "turn"]
    assert (storm(game), sand(game)) == (
        "D4",
        board("""
        ...3.
        ...1.
        ...2.
        .....
        .....
    """),
    )


@pytest.mark.parametrize(
    ("way", "cell"), [("north", "B5"), ("east", "A2"), ("south", "D1"), ("west", "E4")]
)
def test_with_the_storm_at_the_edge_that_the_wind_comes_from_nothing_is_moved(
    way: str, cell: str
) -> None:
    """DES-31: With the storm at the edge that the wind comes from nothing is moved."""
    game = stormy(f"{way}_3", **storm_on(cell), pawns=["C3", "C3"])
    assert told(game.events) == ["storm", "respite", "turn"]
    assert (storm(game), supply(game)) == (cell, 48)


@pytest.mark.parametrize("way", WINDS)
def test_where_fewer_tiles_are_than_the_wind_would_blow_it_blows_those(way: str) -> None:
    """DES-31: Where fewer tiles are than the wind would blow it blows those."""
    game = stormy(f"{way}_3")
    assert told(game.events) == ["storm", "blow", "blow", "respite", "turn"]
    assert (storm(game), supply(game)) == (FAR[way], 46)


def test_a_wind_does_not_round_the_edge() -> None:
    """DES-31: At the end of a row the tile of the next row stays where it is."""
    game = stormy("west_1", **storm_on("E2"), pawns=["A3", "A3"])
    assert (storm(game), place(game, 0)) == ("E2", "A3")


@pytest.mark.parametrize("way", WINDS)
def test_what_lies_on_a_tile_goes_along(way: str) -> None:
    """DES-31: Pawns, parts and sand go along with their tile, excavated or not."""
    cell = WINDS[way]
    stated: dict[str, Any] = {
        "excavated": [*CLUES, *({cell} - set(CLUES))],
        "parts": {"Propeller": cell, "Engine": "A5", "Solar Crystal": cell}
        | {"Navigation Deck": "seat 1"},
    }
    game = stormy(f"{way}_1", pawns=[cell, "A4"], sand={cell: 3, "A4": 1}, **stated)
    now = game.position()
    assert (now["pawns"], now["sand"]) == (["C3", "A4"], {"C3": 4, "A4": 1})
    assert now["parts"] == {
        "Propeller": "C3",
        "Engine": "A5",
        "Solar Crystal": "C3",
        "Navigation Deck": "seat 1",
    }
    assert ("C3" in now["excavated"], cell in now["excavated"]) == (True, False)
    assert game.view()["seats"][0]["buried"]


def test_a_tile_keeps_its_city_side() -> None:
    """DES-31: What lies under the sand moves with the tile, and what the team knows of it."""
    game = stormy("north_2", seen=["C4"])
    assert (game.position()["faces"]["C3"], game.position()["seen"]) == ("Gear", ["C3"])
    hidden = stormy("east_1", **storm_on("C1"), pawns=["E5", "E5"], seen=["B2"])
    assert hidden.position()["faces"]["C1"] == "Propeller row"
    assert hidden.position()["seen"] == ["B2"]


def test_tiles_stay_off_the_hole() -> None:
    """DES-31: Tiles that the wind does not blow stay, and so does all that is on them."""
    game = stormy("north_1", pawns=["C5", "B3"], sand={"C5": 1, "B3": 2}, seen=["D3"])
    now = game.position()
    assert (now["pawns"], now["sand"], now["seen"]) == (
        ["C5", "B3"],
        {"C5": 1, "B3": 2, "C3": 1},
        ["D3"],
    )


def test_a_wind_may_bury() -> None:
    """DES-15, DES-31: The sand that a moved tile gets buries who had one marker under him."""
    game = stormy("north_1", pawns=["A1", "C4"], sand={"C4": 1})
    assert (game.turn, kinds(game, 1)) == (1, {"end", "remove"})


@pytest.mark.parametrize(("tick", "cards"), [(1, 3), (2, 3), (4, 4), (8, 5), (11, 6)])
def test_the_storm_picks_up(tick: int, cards: int) -> None:
    """DES-32: The meter goes up one tick, which may or may not bring more cards."""
    game = stormy("storm_picks_up", tick=tick)
    assert told(game.events) == ["storm", "picks_up", "turn"]
    meter = game.view()["meter"]
    assert (meter["tick"], meter["draws"]) == (tick + 1, cards)


def test_when_the_sun_beats_down_everybody_drinks_one_water() -> None:
    """DES-33: When the sun beats down everybody drinks one water."""
    game = stormy("sun_beats_down", players=3, pawns=["B4", "A1", "E5"], water=[3, 1, 5])
    assert (told(game.events), water(game)) == (["storm", "drink", "turn"], [2, 0, 4])


def test_who_is_on_an_excavated_tunnel_tile_does_not_drink() -> None:
    """DES-33: Who is on an excavated tunnel tile does not drink."""
    game = stormy(
        "sun_beats_down",
        players=3,
        pawns=["A3", "B3", "E2"],
        excavated=["A3", "E2"],
        water=[1, 1, 0],
    )
    assert water(game) == [1, 0, 0]


def test_shade_moves_with_the_tunnel() -> None:
    """DES-31, DES-33: A tunnel gives shade where the wind has blown it, and not where it was."""
    cards = ("east_1", "sun_beats_down")
    game = stormy(*cards, pawns=["B3", "A3"], excavated=["B3"], water=[1, 1])
    assert (place(game, 0), water(game)) == ("C3", [1, 0])


@pytest.mark.parametrize("markers", [1, 2, 9])
def test_shade_in_tunnels_full_of_sand(markers: int) -> None:
    """DES-33: Sand on the tunnel tile does not matter, nor being buried there."""
    game = stormy(
        "sun_beats_down", pawns=["A3", "B4"], excavated=["A3"], sand={"A3": markers}, water=[1, 1]
    )
    assert water(game) == [1, 0]


@pytest.mark.parametrize("cell", ["A1", "D3", "A4", "C4", "B4"])
def test_no_other_tile_gives_shade_excavated_or_not(cell: str) -> None:
    """DES-33: No other tile gives shade, excavated or not."""
    for excavated in ([], [cell]):
        game = stormy("sun_beats_down", pawns=[cell, "E1"], excavated=excavated, water=[2, 2])
        assert water(game) == [1, 1]


def test_a_shield_helps_those_on_its_players_tile() -> None:
    """DES-25, DES-33: A shield helps those on its player's tile; the others drink."""
    game = stormy(
        "sun_beats_down",
        adventurers=["archeologist", "explorer", "climber", "navigator"],
        pawns=["A4", "A4", "A3", "E1"],
        excavated=["A3"],
        shields=[1],
        water=[1, 2, 1, 3],
    )
    let_come(game)
    assert water(game) == [1, 2, 1, 2]


def test_all_drink_at_the_same_time() -> None:
    """DES-33, DES-51: All drink at the same time, those too who come after the one who dies."""
    game = stormy("sun_beats_down", players=3, pawns=["A1", "B4", "E5"], water=[2, 0, 3])
    assert told(game.events) == ["storm", "drink", "lost"]
    assert (water(game), reason(game)) == ([1, 0, 2], "thirst")


def test_the_drink_that_empties_a_canteen_kills_nobody_yet() -> None:
    """DES-33: The drink that empties a canteen kills nobody yet."""
    game = stormy("sun_beats_down", "north_1", pawns=["A1", "B4"], water=[1, 1])
    assert (water(game), game.is_over) == ([0, 0], False)


def test_each_card_lies_open_once_it_was_carried_out() -> None:
    """DES-34: Each card lies open once it was carried out, winds, sun and rising storm alike."""
    game = stormy("north_2", "sun_beats_down", "storm_picks_up", tick=2, pawns=["B4", "E5"])
    assert game.view()["storm_discards"] == {"north_2": 1, "sun_beats_down": 1, "storm_picks_up": 1}
    respite = stormy("north_1", **storm_on("C5"))
    assert respite.view()["storm_discards"] == {"north_1": 1}


def test_a_card_that_is_being_carried_out() -> None:
    """DES-34: It is on no pile until it is done: half a wind goes on, then it is discarded."""
    game = deal(
        pending=[*drawing(1), entry("applying", 2, b=1)],
        storm_discards={"north_1": 3},
        known_top=0,
    )
    assert told(game.events)[:2] == ["blow", "storm"]
    assert game.view()["storm_discards"]["north_3"] == 1


def test_after_the_last_card_all_discards_become_a_new_pile_at_once() -> None:
    """DES-34: When the last card of the pile is done all discards become a new pile at once."""
    game = stormy("north_1", storm_discards=discarded_but("north_1"))
    assert told(game.events) == ["storm", "blow", "shuffle", "turn"]
    deck = game.view()["storm_deck"]
    assert (deck["left"], game.view()["storm_discards"]) == (31, {})
    assert (deck["holds"]["sun_beats_down"], deck["holds"]["north_1"]) == (4, 3)


def test_in_mid_draw_too_the_pile_is_made_anew() -> None:
    """DES-34: In mid-draw, too, the pile is made anew, and the next card comes from it."""
    rest = discarded_but("south_1", "sun_beats_down")
    game = stormy(
        "south_1",
        "sun_beats_down",
        storm_discards=rest,
        tick=2,
        pawns=["B4", "E5"],
        pending=drawing(3),
    )
    assert told(game.events)[:6] == ["storm", "blow", "storm", "drink", "shuffle", "storm"]
    assert game.view()["storm_deck"]["left"] == 30
    assert sum(game.view()["storm_discards"].values()) == 1


def test_the_pile_is_new_before_anybody_may_act_before_the_next_card() -> None:
    """DES-34, DES-35: The pile is new before anybody may act before the next card."""
    rest = discarded_but("south_1")
    stated: dict[str, Any] = {"hands": [{"Terrascope": 1}, {}], "excavated": ["E4"]}
    game = stormy("south_1", storm_discards=rest, pending=drawing(2), **stated)
    assert told(play(game, "pass")) == ["pass", "storm", "blow", "shuffle"]
    assert (game.view()["storm_deck"]["left"], kinds(game)) == (31, {"pass", "scope", "hand"})


def test_nothing_is_known_of_a_new_pile() -> None:
    """DES-34, DES-44: What the team knew of the old pile is forgotten with it."""
    rest = discarded_but("south_1", "north_1")
    game = stormy("south_1", "north_1", storm_discards=rest, known_top=2, known_bottom=2)
    deck = game.view()["storm_deck"]
    assert (deck["top"], deck["bottom"]) == ([], [])


def test_new_piles_differ() -> None:
    """DES-34: The order of the new pile depends on chance, and comes again with its seed."""
    rest = discarded_but("south_1")
    stated: dict[str, Any] = {"draws": ["south_1"], "storm_discards": rest, "pending": drawing(1)}
    orders = [tuple(pile(deal(**stated, seed=seed), 31)) for seed in (1, 2, 3, 1)]
    assert (len(set(orders)), orders[0] == orders[3]) == (3, True)


def test_a_second_shuffle_differs() -> None:
    """DES-34: Each time the pile runs out it is shuffled anew."""
    rest = discarded_but("south_1")
    stated: dict[str, Any] = {"draws": ["south_1"], "storm_discards": rest, "pending": drawing(1)}
    orders = {tuple(pile(deal(**stated, shuffles=[n] * 8), 31)) for n in range(3)}
    assert len(orders) == 3


def test_the_pile_is_not_shuffled_early() -> None:
    """DES-34: As long as a card is left the discards stay where they are."""
    rest = discarded_but("south_1", "north_1")
    game = stormy("south_1", "north_1", storm_discards=rest, pending=drawing(1))
    assert told(game.events) == ["storm", "blow", "turn"]
    assert (game.view()["storm_deck"]["left"], pile(game, 2)) == (1, ["Wind north, 1 tile"])


def test_a_last_card_that_ends_the_game_leaves_the_discards_where_they_are() -> None:
    """DES-34, DES-53: A last card that ends the game leaves the discards where they are."""
    rest = discarded_but("storm_picks_up")
    game = stormy("storm_picks_up", storm_discards=rest, tick=13)
    assert (told(game.events), reason(game)) == (["storm", "picks_up", "lost"], "swept_away")
    assert game.view()["storm_deck"]["left"] == 0
