"""Flood cards, sinking tiles, swimmers and rescues (ISL-29 to ISL-33, ISL-43)."""

import marooned
from tests.games.island.drawn import (
    TREASURES,
    board,
    deal,
    drawing,
    drawn,
    flooding,
    kinds,
    phase,
    place,
    play,
    reached,
    reason,
    texts,
    told,
)

LIFT = {"helicopter": 1}
# The Engineer, seat 0, on a flooded site from which there is no way.
ALONE = """
    ..oo..
    .oo_e.
    oooo_o
    oooooo
    .oooM.
    ..oo..
"""


def sinking(picture: str, tile: str, more: int = 0, **stated: object) -> marooned.Game:
    """Return a picture's game while that tile's flood card is drawn, and so many after it."""
    return drawn(picture, pending=flooding(1 + more), floods=[tile], **stated)


def together(roles: str, **stated: object) -> marooned.Game:
    """Return the game while the flooded Watchtower sinks under the pawns of some adventurers."""
    names = {"E": "engineer", "M": "messenger", "N": "navigator", "P": "pilot", "D": "diver"}
    number = {"players": len(roles), "adventurers": [names[role] for role in roles]}
    where = {"pawns": ["Watchtower"] * len(roles), "flooded": ["Watchtower"]}
    top = {"floods": ["Watchtower"], "pending": flooding(1)}
    return deal(**(number | where | top | stated))


def stranded(*adventurers: str, **stated: object) -> marooned.Game:
    """Return the game while the Cave of Embers, from which no way leads, sinks under all pawns."""
    seats = len(adventurers)
    where = {"adventurers": adventurers, "pawns": ["Cave of Embers"] * seats, "players": seats}
    return sinking(ALONE, "Cave of Embers", 0, **(where | stated))


def test_dry_tile_floods() -> None:
    """ISL-30: A dry tile floods and its card goes to the discards."""
    game = deal(pending=flooding(1), floods=["Watchtower"], flooded=["Iron Gate"])
    assert told(game.events) == ["flood", "turn"]
    assert game.position()["flooded"] == ["Iron Gate", "Watchtower"]
    assert game.position()["flood_discards"] == ["Iron Gate", "Watchtower"]


def test_flooded_tile_sinks() -> None:
    """ISL-30: A flooded tile sinks and leaves the game with its card."""
    game = deal(pending=flooding(1), floods=["Watchtower"], flooded=["Watchtower", "Iron Gate"])
    found = game.position()
    assert told(game.events) == ["sink", "turn"]
    assert (found["sunk"], found["flooded"]) == (["Watchtower"], ["Iron Gate"])
    assert "Watchtower" not in [*found["flood_discards"], *found["flood_pile"][0]]


def test_cards_are_resolved_one_by_one() -> None:
    """ISL-30: The next card is drawn only when the pawns of the last one have swum."""
    game = deal(
        pending=flooding(2),
        floods=["Bronze Gate", "Watchtower"],
        flooded=["Bronze Gate"],
    )
    assert told(game.events) == ["sink"]
    assert told(play(game, "swim to Gold Gate")) == ["swim", "flood", "turn"]


def test_pawn_stays_on_a_tile_that_floods() -> None:
    """ISL-31: A pawn on a tile that floods stays where it is."""
    game = deal(pending=flooding(1), floods=["Bronze Gate"])
    assert (told(game.events), place(game, 0)) == (["flood", "turn"], "Bronze Gate")


def test_a_pawn_on_a_sinking_tile_swims_to_an_orthogonally_adjacent_one() -> None:
    """ISL-31: A pawn on a sinking tile swims to an orthogonally adjacent one, dry or flooded."""
    game = sinking(
        """
        ..oo..
        .oooo.
        oo_e~o
        oooooo
        .oooM.
        ..oo..
        """,
        "Dunes of Deception",
    )
    assert (phase(game), game.waiting) == ("swim", (0,))
    assert reached(game, "swim") == board("""
        ..oo..
        .oo*o.
        oooo*o
        ooo*oo
        .oooo.
        ..oo..
    """)


def test_swimming_moves_the_pawn() -> None:
    """ISL-31: The swimmer stands where he swam, and the flood goes on."""
    game = sinking(ALONE.replace("oo_e.", "oooe."), "Cave of Embers")
    assert told(play(game, "swim to Misty Marsh")) == ["swim", "turn"]
    assert place(game, 0) == "Misty Marsh"


def test_whoever_stands_on_the_tile_swims_whosever_turn_it_is() -> None:
    """ISL-31: Whoever stands on the tile swims, whosever turn it is."""
    game = sinking(ALONE.replace("oo_e.", "oooe."), "Cave of Embers", turn=1)
    assert game.waiting == (0,)
    play(game, "swim to Misty Marsh")
    assert game.turn == 0


def test_nobody_swims_from_an_empty_tile() -> None:
    """ISL-31: Where no pawn stands nobody is asked."""
    game = deal(pending=flooding(1), floods=["Iron Gate"], flooded=["Iron Gate"])
    assert told(game.events) == ["sink", "turn"]


def test_explorer_swims_diagonally() -> None:
    """ISL-32: The Explorer swims diagonally too."""
    game = sinking(
        """
        ..oo..
        .oooo.
        oo_x~o
        ooo_oo
        .oooM.
        ..oo..
        """,
        "Dunes of Deception",
    )
    assert reached(game, "swim") == board("""
        ..oo..
        .o***.
        oooo*o
        oo*o*o
        .oooo.
        ..oo..
    """)


def test_diver_swims_to_the_nearest_tiles() -> None:
    """ISL-32: The Diver swims over missing spaces to a nearest tile, choosing among equals."""
    game = sinking(
        """
        ..oo..
        .oo_o.
        oo_d_o
        oo~_oo
        .oooM.
        ..oo..
        """,
        "Dunes of Deception",
    )
    assert reached(game, "swim") == board("""
        ..o*..
        .o*o*.
        o*ooo*
        oo*o*o
        .oo*o.
        ..oo..
    """)


def test_diver_swims_next_door_when_he_can() -> None:
    """ISL-32: With one tile beside him the Diver swims no farther, and not diagonally."""
    game = sinking(
        """
        ..oo..
        .oo_o.
        oo_d~o
        ooo_oo
        .oooM.
        ..oo..
        """,
        "Dunes of Deception",
    )
    assert texts(game) == ["swim to Bronze Gate"]


def test_diver_swims_as_far_as_he_must() -> None:
    """ISL-32: With no tile near, the Diver's swim goes on until one is reached."""
    game = sinking(
        """
        ..d_..
        .____.
        o__ooo
        oooooo
        .oooM.
        ..oo..
        """,
        "Temple of the Moon",
    )
    assert texts(game) == ["swim to Fools' Landing", "swim to Dunes of Deception"]


def test_pilot_swims_anywhere() -> None:
    """ISL-32: The Pilot swims to any tile that is left."""
    game = sinking(
        """
        ..oo..
        .o~_o.
        oo_p_o
        ooo_oo
        .oooM.
        ..oo..
        """,
        "Dunes of Deception",
    )
    assert reached(game, "swim").count("*") == 24 - 5


def test_pilots_swim_is_no_flight() -> None:
    """ISL-32: Having swum, the Pilot may still fly in his turn."""
    game = together("EP", pawns=["Iron Gate", "Watchtower"])
    play(game, "swim to Silver Gate")
    assert (game.turn, "fly" in kinds(game, 1)) == (1, True)


def test_every_pawn_on_the_tile_swims() -> None:
    """ISL-31: Several pawns each swim, and may swim to different tiles."""
    game = together("EM")
    play(game, "swim to Misty Marsh")
    assert (phase(game), game.waiting) == ("swim", (1,))
    play(game, "swim to Temple of the Moon")
    assert game.position()["pawns"] == ["Misty Marsh", "Temple of the Moon"]


def test_swimmers_go_in_order_from_the_player_on_turn() -> None:
    """ISL-29: They swim in seat order, beginning with the player whose turn it is."""
    game = together("EMNP", turn=2)
    order: list[int] = []
    while phase(game) == "swim":
        order += game.waiting
        play(game, "swim to Misty Marsh")
    assert order == [2, 3, 0, 1]


def test_rescue_comes_before_the_swim() -> None:
    """ISL-29: Any holder of a Helicopter Lift is asked before the pawns swim."""
    game = together("EMN", hands=[{}, LIFT, LIFT], pawns=["Watchtower", "Iron Gate", "Watchtower"])
    play(game, "1: pass", "2: pass")
    assert (phase(game), game.waiting) == ("rescue", (1, 2))
    assert set(texts(game, 1)) == {
        "pass",
        "lift the Engineer",
        "lift the Navigator",
        "lift the Engineer and Navigator",
    }


def test_only_pawns_on_the_sinking_tile_are_rescued() -> None:
    """ISL-29: Pawns elsewhere are not lifted in answer to a sinking tile."""
    game = together("EM", hands=[LIFT, {}], pawns=["Iron Gate", "Watchtower"])
    play(game, "0: pass")
    assert texts(game, 0) == ["pass", "lift the Messenger"]


def test_a_lifted_pawn_lands_on_any_remaining_tile_and_does_not_swim() -> None:
    """ISL-29: A lifted pawn lands on any remaining tile and does not swim."""
    game = together("EM", hands=[{}, LIFT], pawns=["Watchtower", "Iron Gate"])
    events = play(game, "1: pass", "lift the Engineer", "land on Silver Gate")
    assert told(events) == ["pass", "sink", "lift", "land", "turn"]
    assert (place(game, 0), game.view()["treasure_discards"]) == ("Silver Gate", LIFT)


def test_rescued_pawns_do_not_land_where_they_were() -> None:
    """ISL-29: The sunk tile is no place to land; every other that remains is."""
    game = together("EM", hands=[{}, LIFT], sunk=["Iron Gate"], pawns=["Watchtower", "Watchtower"])
    play(game, "1: pass", "lift the Engineer")
    assert reached(game, "land", 1).count("*") == 22


def test_those_left_behind_swim() -> None:
    """ISL-29: Pawns that are not lifted swim."""
    game = together("EMN", hands=[LIFT, {}, {}])
    play(game, "0: pass", "lift the Engineer and Navigator", "land on Silver Gate")
    assert (phase(game), game.waiting) == ("swim", (1,))


def test_a_second_lift_may_follow() -> None:
    """ISL-29: After a lift the holders of another are asked again, those too who had passed."""
    game = together("EM", hands=[LIFT, LIFT])
    play(game, "0: pass", "1: pass")
    play(game, "0: pass", "1: lift the Messenger", "land on Iron Gate")
    assert (phase(game), game.waiting) == ("rescue", (0,))
    assert texts(game) == ["pass", "lift the Engineer"]


def test_a_holder_may_rescue_twice() -> None:
    """ISL-29: One holder of two Lifts may play both for the same tile."""
    game = together("EM", hands=[{"helicopter": 2}, {}])
    events = play(game, "0: pass", "lift the Messenger", "land on Iron Gate", "lift the Engineer")
    assert phase(game) == "landing"
    assert told(events).count("lift") == 2


def test_rescue_ends_when_nobody_is_left() -> None:
    """ISL-29: With every pawn lifted nobody is asked again, though a Lift is left."""
    game = together("EM", hands=[LIFT, LIFT])
    play(game, "0: pass", "1: pass")
    events = play(game, "0: lift the Engineer and Messenger", "land on Iron Gate")
    assert told(events) == ["lift", "land", "turn"]


def test_passing_is_for_all_swimmers() -> None:
    """ISL-29: Who passed is not asked again between two swims."""
    game = together("EM", hands=[LIFT, {}])
    play(game, "0: pass", "0: pass", "0: swim to Misty Marsh")
    assert (phase(game), game.waiting) == ("swim", (1,))


def test_sandbags_do_not_answer_a_sinking_tile() -> None:
    """ISL-29: Sandbags do not answer a sinking tile, and their holder is not asked."""
    hands = [{**LIFT, "sandbags": 1}, {"sandbags": 1}]
    game = together("EM", hands=hands, flooded=["Watchtower", "Iron Gate"])
    play(game, "0: pass", "1: pass")
    assert (phase(game), game.waiting) == ("rescue", (0,))
    assert kinds(game) == {"pass", "lift"}


def test_once_the_first_pawn_swims_no_card_is_played_any_more() -> None:
    """ISL-29: Once the first pawn swims no card is played any more."""
    game = together("EM", hands=[LIFT, LIFT])
    play(game, "0: pass", "1: pass", "0: pass", "1: pass")
    assert (phase(game), kinds(game), kinds(game, 1)) == ("swim", {"swim"}, set())
    assert game.interjecting == ()


def test_nobody_is_asked_to_rescue_an_empty_tile() -> None:
    """ISL-29: Where nobody stands a sinking tile is not answered."""
    game = together("EM", hands=[LIFT, {}], pawns=["Iron Gate", "Iron Gate"])
    assert told(play(game, "0: pass")) == ["pass", "sink", "turn"]


def test_the_next_card_has_its_own_window() -> None:
    """ISL-29: After a rescue holders are asked before the next flood card."""
    game = together("EM", hands=[LIFT, LIFT], pending=flooding(2), flooded=["Watchtower"])
    play(game, "0: pass", "1: pass", "0: lift the Engineer and Messenger", "land on Iron Gate")
    assert (phase(game), game.waiting) == ("window", (1,))


def test_a_pawn_with_nowhere_to_swim_loses_the_game_at_once() -> None:
    """ISL-43: A pawn with nowhere to swim loses the game at once."""
    game = sinking(ALONE, "Cave of Embers", more=1)
    assert (told(game.events), reason(game)) == (["sink", "lost"], "drowned")
    assert str(game.outcome).startswith("The Engineer has nowhere to swim")


def test_a_drowning_loses_the_game_whosever_turn_it_is() -> None:
    """ISL-43: It does not matter whose turn it is; the drowned pawn is named."""
    game = sinking(ALONE.replace("M", "N"), "Cave of Embers", turn=1)
    assert str(game.outcome).startswith("The Engineer has nowhere to swim")


def test_a_flooded_neighbour_is_enough_to_swim_to() -> None:
    """ISL-43: A flooded neighbour is enough to swim to."""
    game = sinking(ALONE.replace("oo_e.", "oo~e."), "Cave of Embers")
    assert texts(game) == ["swim to Misty Marsh"]


def test_a_pawn_with_nowhere_to_swim_may_still_be_lifted() -> None:
    """ISL-29: A pawn with nowhere to swim may still be lifted, and then nothing is lost."""
    game = sinking(ALONE, "Cave of Embers", hands=[{}, LIFT])
    play(game, "1: pass", "1: lift the Engineer", "1: land on Iron Gate")
    assert (reason(game), place(game, 0)) == (None, "Iron Gate")


def test_nobody_drowns_while_a_lift_is_held() -> None:
    """ISL-43: The last holder to answer cannot pass over a pawn with nowhere to swim."""
    game = sinking(ALONE, "Cave of Embers", hands=[{}, LIFT])
    assert told(play(game, "1: pass")) == ["pass", "sink"]
    assert texts(game, 1) == ["lift the Engineer"]


def test_a_stranded_pawn_ends_the_game_before_anybody_swims() -> None:
    """ISL-43: If a pawn cannot be saved, the others are not asked where to swim."""
    game = stranded("pilot", "engineer")
    assert (told(game.events), reason(game)) == (["sink", "lost"], "drowned")
    assert str(game.outcome).startswith("The Engineer has nowhere to swim")


def test_the_first_stranded_pawn_in_swimming_order_is_named() -> None:
    """ISL-43: Of several stranded pawns the first in swimming order is named."""
    game = stranded("messenger", "pilot", "engineer", turn=1)
    assert str(game.outcome).startswith("The Engineer has nowhere to swim")


def test_the_game_ends_at_once_if_the_last_lift_leaves_a_stranded_pawn() -> None:
    """ISL-29, ISL-43: A last Lift that carries another pawn does not save the stranded one."""
    game = stranded("pilot", "engineer", "diver", hands=[LIFT, {}, {}])
    events = play(game, "0: pass", "lift the Pilot", "land on Iron Gate")
    assert told(events) == ["pass", "sink", "lift", "land", "lost"]
    assert str(game.outcome).startswith("The Engineer has nowhere to swim")


def test_a_second_lift_may_still_save_a_stranded_pawn() -> None:
    """ISL-29, ISL-43: While another Lift is held, the game continues; its holder must play it."""
    game = stranded("pilot", "engineer", hands=[{"helicopter": 2}, {}])
    play(game, "0: pass", "lift the Pilot", "land on Iron Gate")
    assert (reason(game), texts(game, 0)) == (None, ["lift the Engineer"])


def test_once_the_stranded_pawn_is_lifted_the_others_swim() -> None:
    """ISL-43: With the stranded pawn saved, each of the others chooses where to swim."""
    game = stranded("pilot", "engineer", hands=[LIFT, {}])
    play(game, "0: pass", "lift the Engineer", "land on Iron Gate")
    assert (phase(game), game.waiting) == ("swim", (0,))


def test_lost_landing_is_named_before_a_drowning() -> None:
    """ISL-29: Fools' Landing lost is named before a pawn drowned, and no Lift answers it."""
    picture = """
        ..oo..
        .oooo.
        oo_ooo
        o_e_oo
        .o_oM.
        ..oo..
    """
    game = sinking(picture, "Fools' Landing", hands=[{}, LIFT])
    assert told(play(game, "1: pass")) == ["pass", "sink", "lost"]
    assert reason(game) == "lost_landing"


def test_lost_treasure_is_named_before_a_drowning() -> None:
    """ISL-29: A treasure lost is named before a pawn that cannot swim, and no Lift answers it."""
    picture = ALONE.replace(".oooM.", "._ooM.")
    game = sinking(picture, "Cave of Embers", hands=[{}, LIFT], captured=["earth", "wind"])
    assert told(play(game, "1: pass")) == ["pass", "sink", "lost"]
    assert reason(game) == "lost_treasure"


def test_after_the_last_flood_card_the_discards_become_a_new_pile() -> None:
    """ISL-33: With the last flood card laid the discards become a new pile and drawing goes on."""
    game = deal(pending=flooding(2), flood_pile=[["Watchtower"]])
    assert told(game.events) == ["flood", "rebuild_flood", "flood", "turn"]
    assert game.view()["flood_pile"]["left"] == 23


def test_pile_rebuilt_at_the_end_of_the_turn() -> None:
    """ISL-33: The same when the last card was the last of the turn."""
    game = deal(pending=flooding(1), flood_pile=[["Watchtower"]])
    assert told(game.events) == ["flood", "rebuild_flood", "turn"]
    assert (game.view()["flood_pile"]["left"], game.view()["flood_discards"]) == (24, [])


def test_waters_rise_after_a_rebuilding() -> None:
    """ISL-33: A Waters Rise! after that finds no flood discards."""
    game = deal(pending=flooding(1), flood_pile=[["Watchtower"]], draws=["waters_rise", "earth"])
    assert told(play(game, "end actions"))[:3] == ["end", "waters_rise", "draw"]


def test_sunk_tiles_stay_out_of_the_new_pile() -> None:
    """ISL-33: A last card whose tile sinks is out of the game when the new pile is made."""
    game = deal(pending=flooding(1), flood_pile=[["Watchtower"]], flooded=["Watchtower"])
    assert told(game.events) == ["sink", "rebuild_flood", "turn"]
    layers = game.view()["flood_pile"]["layers"]
    assert ([len(layer) for layer in layers], "watchtower" in layers[0]) == ([23], False)


def test_swims_come_before_the_new_pile() -> None:
    """ISL-33: The last card is resolved whole, swims too, before the new pile is made."""
    game = deal(
        pending=flooding(1),
        flood_pile=[["Bronze Gate"]],
        flooded=["Bronze Gate"],
        captured=TREASURES,
    )
    assert (told(game.events), phase(game)) == (["sink"], "swim")
    assert told(play(game, "swim to Gold Gate")) == ["swim", "rebuild_flood", "turn"]


def test_new_pile_is_shuffled() -> None:
    """ISL-33: Any of the discards may come first in the new pile."""
    tops = {
        deal(pending=flooding(1), flood_pile=[["Watchtower"]], seed=seed).position()["flood_pile"][
            0
        ][0]
        for seed in range(60)
    }
    assert len(tops) > 12


def test_pile_is_not_rebuilt_before() -> None:
    """ISL-33: While the pile has a card the discards stay."""
    game = deal(pending=flooding(1), flood_pile=[["Watchtower", "Iron Gate"]])
    assert told(game.events) == ["flood", "turn"]
    assert game.view()["flood_pile"]["left"] == 1


def test_waters_rise_before_the_flood() -> None:
    """ISL-30: Cards laid on top by Waters Rise! sink their flooded tiles."""
    game = deal(pending=drawing(1), flooded=["Watchtower"], draws=["waters_rise"])
    assert told(game.events)[:3] == ["waters_rise", "lay_on_top", "sink"]
