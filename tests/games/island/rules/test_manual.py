"""The edition of the reference manual (MAN-1 to MAN-7)."""

from typing import Any

import marooned
from marooned.games.island.model.editions import DIFFICULTIES
from tests.games.island.drawn import (
    board,
    deal,
    drawing,
    drawn,
    flooding,
    kinds,
    phase,
    play,
    reached,
    texts,
    told,
)


def manual(picture: str, **stated: Any) -> marooned.Game:
    return drawn(picture, edition="manual", **stated)


def test_the_treasure_sites_have_the_manuals_names_two_for_each_treasure() -> None:
    """MAN-1: The treasure sites have the manual's names, two for each treasure."""
    view = marooned.Game("island", edition="manual", seed=1).view()
    assert {each["label"]: each["sites"] for each in view["treasures"]} == {
        "Earth Stone": ["temple-of-the-moon", "temple-of-the-sun"],
        "Statue of the Wind": ["cave-of-the-eagle", "cave-of-the-tiger"],
        "Crystal of Fire": ["volcano-of-fire", "temple-of-fire"],
        "Ocean's Chalice": ["coral-palace", "palace-of-the-coral"],
    }


def test_other_names_are_kept() -> None:
    """MAN-1: All other tiles are called as in the rulebook."""
    labels = [
        {place["art"]: place["label"] for place in game.view()["places"] if not place["site"]}
        for game in (marooned.Game("island", edition=name) for name in ("manual", "rulebook"))
    ]
    assert labels[0] == labels[1]


def test_capturing_at_a_site_of_the_manual() -> None:
    """MAN-1: The Statue of the Wind is captured in a cave here."""
    game = deal(edition="manual", pawns=["Cave of the Tiger", "Iron Gate"], hands=[{"wind": 4}, {}])
    assert "capture Statue of the Wind" in texts(game)


def test_diver_goes_straight() -> None:
    """MAN-2: The Diver dives in straight lines only, through flooded and missing spaces."""
    game = manual("""
        ..oo..
        .oooo.
        oD_~oo
        ooo_oo
        .o_~o.
        ..oM..
    """)
    assert reached(game, "move") == board("""
        ..oo..
        .*ooo.
        *oo**o
        o*oooo
        .oooo.
        ..oo..
    """)


def test_diver_stops_at_a_dry_tile() -> None:
    """MAN-2: The line ends on the first dry tile, or on a flooded one before it."""
    game = manual("""
        ..oo..
        .oooo.
        D_~_oo
        ~ooooo
        .oooo.
        ..oM..
    """)
    assert reached(game, "move") == board("""
        ..oo..
        .oooo.
        oo*o*o
        *ooooo
        .oooo.
        ..oo..
    """)


def test_diver_does_not_end_on_a_missing_space() -> None:
    """MAN-2: A line with no tile behind the missing ones leads nowhere."""
    game = manual("""
        ..oo..
        .oooo.
        ooooD_
        ooooo_
        .oooo.
        ..oM..
    """)
    assert reached(game, "move") == board("""
        ..oo..
        .ooo*.
        ooo*oo
        oooo*o
        .oooo.
        ..oo..
    """)


def test_diver_swims_by_kings_steps() -> None:
    """MAN-3: The Diver swims to a nearest tile counted by king's steps, diagonals too."""
    picture = """
        ..oo..
        .oo_o.
        oo_d~o
        oo~_oo
        .oooM.
        ..oo..
    """
    game = manual(picture, pending=flooding(1), floods=["Dunes of Deception"])
    assert reached(game, "swim") == board("""
        ..oo..
        .o*o*.
        oooo*o
        oo*o*o
        .oooo.
        ..oo..
    """)


def test_diver_swims_two_kings_steps() -> None:
    """MAN-3: With nothing around him, all tiles two king's steps away are equally near."""
    picture = """
        ..oo..
        .o___.
        oo_d_o
        oo~__o
        .oooM.
        ..oo..
    """
    game = manual(picture, pending=flooding(1), floods=["Dunes of Deception"])
    assert texts(game) == ["swim to Fools' Landing"]


def test_diver_swims_far() -> None:
    """MAN-3: The way may lead over missing spaces, as far as it must."""
    picture = """
        ..d_..
        .____.
        o__ooo
        oooooo
        .oooM.
        ..oo..
    """
    game = manual(picture, pending=flooding(1), floods=["Temple of the Moon"])
    assert reached(game, "swim") == board("""
        ..oo..
        .oooo.
        *oo**o
        oooooo
        .oooo.
        ..oo..
    """)


def test_navigator_gives_the_diver_two_dives() -> None:
    """MAN-4: Each of the two steps that the Navigator gives the Diver may be a straight dive."""
    game = manual("""
        ..No..
        .oooo.
        D__~oo
        ooo_oo
        .oo_o.
        ..oo..
    """)
    assert reached(game, "navigate", pawn=1) == board("""
        ..oo..
        .oo**.
        ooo***
        **oo*o
        .oooo.
        ..o*..
    """)


def test_navigator_gives_the_explorer_diagonals() -> None:
    """MAN-4: The Explorer's steps may be diagonal, in this edition too."""
    game = manual("""
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


def test_navigator_never_uses_the_flight() -> None:
    """MAN-4: The Pilot is moved on foot only."""
    game = deal(edition="manual", adventurers=["navigator", "pilot"])
    assert reached(game, "navigate", pawn=1).count("*") == 12


def test_deck_is_not_rebuilt_at_once() -> None:
    """MAN-5: After its last card the treasure deck stays empty, and the discards lie open."""
    game = deal(edition="manual", pending=drawing(1), treasure_deck=["wind"], floods=["Watchtower"])
    assert told(game.events)[:2] == ["draw", "flood"]
    assert game.view()["treasure_deck"]["left"] == 0
    assert sum(game.view()["treasure_discards"].values()) == 27


def test_deck_is_rebuilt_when_a_card_is_wanted() -> None:
    """MAN-5: The deck is rebuilt when a card must be drawn from the empty deck."""
    game = deal(edition="manual", treasure_deck=[], hands=[{}, {"wind": 2}])
    assert told(play(game, "end actions"))[:2] == ["end", "rebuild_treasure"]


def test_between_two_draws_the_window_comes_first() -> None:
    """MAN-5: Between two draws the window comes first, so that a card played is shuffled in."""
    game = deal(
        edition="manual",
        pending=drawing(2),
        treasure_deck=["wind"],
        hands=[{}, {"helicopter": 1}],
        floods=[],
    )
    assert told(play(game, "1: pass")) == ["pass", "draw"]
    assert (phase(game), game.view()["treasure_deck"]["left"]) == ("window", 0)
    play(game, "1: lift the Engineer", "land on Iron Gate")
    assert told(game.events)[:2] == ["land", "rebuild_treasure"]
    assert game.events[1].data == {"count": 27}


def test_forced_discard_is_shuffled_in() -> None:
    """MAN-5: A discard that the last card forces is on the discards when the deck is rebuilt."""
    game = deal(
        edition="manual", pending=drawing(2), treasure_deck=["wind"], hands=[{"earth": 5}, {}]
    )
    assert told(game.events) == ["draw"]
    events = play(game, "discard Earth Stone")
    assert told(events)[:2] == ["discard", "rebuild_treasure"]
    assert events[1].data == {"count": 28 - 5}


def test_flood_pile_is_rebuilt_at_once() -> None:
    """MAN-5: The flood pile is rebuilt when its last card is resolved, as in the rulebook."""
    game = deal(edition="manual", pending=flooding(1), flood_pile=[["Watchtower"]])
    assert told(game.events) == ["flood", "rebuild_flood", "turn"]


def test_the_four_levels_are_ticks_one_to_four_of_the_usual_meter() -> None:
    """MAN-6: The four levels are ticks one to four of the usual meter."""
    for tick, difficulty in enumerate(DIFFICULTIES, 1):
        water = marooned.Game("island", edition="manual", difficulty=difficulty).view()["water"]
        assert (water["tick"], water["meter"]) == (tick, [2, 2, 3, 3, 3, 4, 4, 5, 5])


def test_normal_draws_two() -> None:
    """MAN-6: At Normal two flood cards are drawn, not three."""
    game = deal(edition="manual", difficulty="normal", draws=["earth", "wind"], floods=[])
    assert told(play(game, "end actions")).count("flood") == 2


def test_sandbags_do_nothing_to_a_dry_tile() -> None:
    """MAN-7: Sandbags cannot be laid on a dry tile in advance of its flood card."""
    game = deal(edition="manual", hands=[{"sandbags": 1}, {}], flooded=["Watchtower"])
    assert texts(game, 0, "sandbags") == ["sandbag Watchtower"]


def test_a_card_is_given_as_an_action_only_not_while_the_tile_sinks() -> None:
    """MAN-7: A card is given as an action only, not while the tile sinks."""
    game = deal(
        edition="manual",
        pawns=["Watchtower"] * 2,
        hands=[{"earth": 1}, {}],
        flooded=["Watchtower"],
        floods=["Watchtower"],
        pending=flooding(1),
    )
    assert (phase(game), kinds(game)) == ("swim", {"swim"})


def test_the_rest_is_the_rulebook() -> None:
    """MAN-2: Nobody but the Diver moves differently from the rulebook."""
    for role in ("pilot", "engineer", "explorer", "navigator", "messenger"):
        stated = {
            "adventurers": [role, "diver"],
            "sunk": ["Misty Marsh"],
            "flooded": ["Dunes of Deception"],
        }
        pawns = ["Crimson Forest", "Dunes of Deception"]
        one, other = (deal(edition=name, pawns=pawns, **stated) for name in ("manual", "rulebook"))
        assert reached(one, "move") == reached(other, "move")
