"""Why nothing can be done with a tile, a pawn, a card or a button."""

from typing import Any

import pytest

import marooned
from tests.games.island.drawn import acting, deal, drawing, drawn, entry, flooding

ALL = ["earth", "wind", "fire", "ocean"]
HOME = ["Fools' Landing", "Fools' Landing"]


def said(game: marooned.Game, target: str, seat: int = 0) -> str:
    """Return what is in the way, with the numbers of its rules."""
    obstacle = game.why_not(seat, target)
    return f"{obstacle} [{', '.join(obstacle.rules)}]" if obstacle else "nothing"


WAYS: list[tuple[dict[str, Any], str, str]] = [
    ({}, "iron-gate", "Iron Gate is four moves away; each move takes one action. [ISL-11]"),
    (
        {"sunk": ["Iron Gate"]},
        "iron-gate",
        "Iron Gate has sunk: nothing can be done there. [ISL-30, ISL-11]",
    ),
    (
        {"pending": acting(0), "hands": [{"sandbags": 1}, {}], "flooded": ["Watchtower"]},
        "coral-palace",
        "You have no action left. [ISL-10]",
    ),
    (
        {},
        "bronze-gate",
        (
            "Your pawn is on Bronze Gate already, and the tile is dry: there is nothing to shore "
            "up. [ISL-11, ISL-16]"
        ),
    ),
    (
        {"pawns": ["Coral Palace", "Iron Gate"], "hands": [{"ocean": 2}, {}]},
        "coral-palace",
        "Capturing takes four cards of the Ocean's Chalice; you hold two. [ISL-21]",
    ),
    (
        {"hands": [{"ocean": 2}, {}], "sunk": ["Tidal Palace"]},
        "ocean",
        (
            "Capturing takes four cards of the Ocean's Chalice on one of its sites, Coral Palace; "
            "you hold two. [ISL-21]"
        ),
    ),
    (
        {"pawns": ["Coral Palace", "Iron Gate"], "hands": [{"ocean": 4}, {}]},
        "ocean",
        "The Ocean's Chalice can be captured here: click on Coral Palace. [ISL-21]",
    ),
    (
        {"captured": ["ocean"]},
        "ocean",
        "The Ocean's Chalice has been captured already. [ISL-21]",
    ),
    (
        {"pending": acting(0), "hands": [{"sandbags": 1}, {}], "flooded": ["Watchtower"]},
        "ocean",
        "You have no action left. [ISL-10]",
    ),
    ({}, "seat:0", "This is your own pawn: click on a tile to move it. [ISL-11, ISL-19]"),
    (
        {"pending": acting(0), "hands": [{"sandbags": 1}, {}], "flooded": ["Watchtower"]},
        "seat:1",
        "You have no action left. [ISL-10]",
    ),
    (
        {},
        "seat:1",
        "You and the Messenger are not on the same tile, so no card can be given. [ISL-19, ISL-20]",
    ),
    (
        {"pawns": ["Iron Gate", "Iron Gate"]},
        "seat:1",
        "You hold no treasure card to give. [ISL-19]",
    ),
    (
        {"hands": [{"earth": 1}, {}]},
        "card:0:earth",
        (
            "No other player is on your tile to receive a card; capturing the Earth Stone takes "
            "four of its cards, and you hold one. [ISL-19, ISL-21]"
        ),
    ),
    (
        {
            "hands": [{"earth": 1, "sandbags": 1}, {}],
            "pending": acting(0),
            "flooded": ["Watchtower"],
        },
        "card:0:earth",
        "You have no action left. [ISL-10]",
    ),
    (
        {"hands": [{"earth": 1}, {}], "captured": ["earth"]},
        "card:0:earth",
        (
            "No other player is on your tile to receive a card; the Earth Stone has been captured "
            "already. [ISL-19, ISL-21]"
        ),
    ),
    (
        {"pending": acting(0), "hands": [{"helicopter": 1}, {}]},
        "seat:0",
        "nothing",
    ),
    (
        {"pending": acting(0), "hands": [{"sandbags": 1}, {}], "flooded": ["Watchtower"]},
        "seat:0",
        "You have no action left. [ISL-10]",
    ),
    (
        {"hands": [{}, {"earth": 1}]},
        "card:1:earth",
        "Only its holder, the Messenger, can use this card. [ISL-19, ISL-26]",
    ),
    (
        {"hands": [{"sandbags": 1}, {}]},
        "card:0:sandbags",
        "No tile is flooded, so Sandbags have nothing to shore up. [ISL-28]",
    ),
]


@pytest.mark.parametrize(("stated", "target", "sentence"), WAYS)
def test_a_thing_says_why_nothing_can_be_done_with_it(
    stated: dict[str, Any], target: str, sentence: str
) -> None:
    """ISL-10, ISL-11, ISL-16, ISL-19, ISL-21, ISL-28: The first condition that fails is named."""
    assert said(deal(**stated), target) == sentence


BUTTONS: list[tuple[dict[str, Any], str, str]] = [
    ({}, "fly", "Only the Pilot can fly. [ISL-13]"),
    ({}, "navigate", "Only the Navigator can move other pawns. [ISL-15]"),
    ({}, "shore", "No flooded tile is in reach. [ISL-16]"),
    ({}, "give", "No other player is on your tile to receive a card. [ISL-19]"),
    (
        {"pawns": ["Iron Gate", "Iron Gate"]},
        "give",
        "You hold no treasure card to give. [ISL-19]",
    ),
    ({}, "capture", "Your tile is not one of the treasure sites. [ISL-21]"),
    (
        {"edition": "archaens"},
        "capture",
        "Your tile is not one of the artifact sites. [ISL-21]",
    ),
    (
        {"pawns": ["Coral Palace", "Iron Gate"]},
        "capture",
        "Capturing takes four cards of the Ocean's Chalice; you hold none. [ISL-21]",
    ),
    ({}, "lift", "You hold no Helicopter Lift. [ISL-27]"),
    ({}, "sandbags", "You hold no Sandbags. [ISL-28]"),
    (
        {"hands": [{"sandbags": 1}, {}]},
        "sandbags",
        "No tile is flooded, so Sandbags have nothing to shore up. [ISL-28]",
    ),
    (
        {"captured": ["earth"]},
        "lift_off",
        "All four treasures have to be captured first; you have one. [ISL-40]",
    ),
    ({"captured": ALL}, "lift_off", "Every pawn has to be on Fools' Landing. [ISL-40]"),
    ({"captured": ALL, "pawns": HOME}, "lift_off", "You hold no Helicopter Lift. [ISL-27]"),
    (
        {"captured": ALL, "pawns": HOME, "edition": "archaens", "sunk": ["Iron Gate"]},
        "lift_off",
        "12 tiles have to sink first; sunk so far: 1. [ARC-2]",
    ),
    ({}, "pass", "You can pass only before a card is drawn; end your actions now. [ISL-26]"),
    ({}, "decline", "Only the Engineer can decline a second tile. [ISL-18]"),
    ({}, "land", "You hold no Helicopter Lift. [ISL-27]"),
    (
        {"hands": [{"helicopter": 1}, {}]},
        "land",
        "First choose the pawns for a Helicopter Lift. [ISL-27]",
    ),
    ({}, "discard", "Your hand is within its limit of five cards. [ISL-25]"),
    ({}, "swim", "A pawn swims only when its tile sinks. [ISL-31]"),
    (
        {"pending": acting(0), "hands": [{"sandbags": 1}, {}], "flooded": ["Watchtower"]},
        "move",
        "You have no action left. [ISL-10]",
    ),
]


@pytest.mark.parametrize(("stated", "kind", "sentence"), BUTTONS)
def test_a_button_says_why_it_does_nothing(
    stated: dict[str, Any], kind: str, sentence: str
) -> None:
    """ISL-13, ISL-15, ISL-18, ISL-25 to ISL-27, ISL-40, ARC-2: A kind of action tells its rule."""
    assert said(deal(**stated), kind) == sentence


def pilots(b: int = 0) -> marooned.Game:
    """Return a turn of the Pilot, alone on his side of the water, who has flown or not."""
    return drawn(
        """
        ..__..
        .____.
        _o__E_
        __P___
        .____.
        ..__..
        """,
        adventurers=["engineer", "pilot"],
        turn=1,
        hands=[{}, {"helicopter": 1}],
        pending=[entry("actions", 2, b=b, waits=[1])],
    )


def test_a_pilot_flies_once() -> None:
    """ISL-13: Who has flown this turn cannot fly again; no way leads over sunk tiles."""
    game = pilots(1)
    assert said(game, "fly", 1) == "You have flown this turn already. [ISL-13]"
    assert said(game, "move", 1) == "No tile is in reach. [ISL-11]"
    assert said(game, "lost-lagoon", 1) == (
        "No way leads to Lost Lagoon: the tiles between have sunk. [ISL-11]"
    )


def test_a_pilot_who_has_flown_walks_a_step_at_a_time() -> None:
    """ISL-13: The flight is named where it is all that is missing."""
    stated = {
        "adventurers": ["pilot", "engineer"],
        "pending": [entry("actions", 2, b=1, waits=[0])],
    }
    assert said(deal(**stated), "watchtower") == (
        "Watchtower is four moves away, each move takes one action, and you have already flown "
        "this turn. [ISL-11, ISL-13]"
    )


def test_a_lonely_tile_leaves_nowhere_to_fly() -> None:
    """ISL-27: With one tile left there is nowhere to lift anybody to, nor to fly."""
    game = drawn(
        """
        ..__..
        .____.
        ______
        __P___
        .____.
        ..__..
        """,
        adventurers=["pilot", "diver"],
        players=2,
        pawns=["Fools' Landing", "Fools' Landing"],
        hands=[{"sandbags": 1, "earth": 1, "helicopter": 1}, {}],
        pending=acting(2),
    )
    assert said(game, "lift") == "There is no other tile left to fly to. [ISL-27]"
    assert said(game, "fly") == "No tile is in reach. [ISL-11]"


def test_navigators_need_somebody_to_move() -> None:
    """ISL-15: A Navigator whose only friend cannot go anywhere moves nobody."""
    game = drawn(
        """
        ..__..
        .____.
        oN__E_
        __o___
        .____.
        ..__..
        """
    )
    assert said(game, "navigate") == "No other pawn can be moved. [ISL-15]"


def bound_in(kind: str, a: int = 0, **stated: Any) -> marooned.Game:
    """Return a moment in which the first seat owes something."""
    return deal(pending=[*acting(2), entry(kind, a, waits=[0])], **stated)


def test_a_second_tile_is_owed() -> None:
    """ISL-16, ISL-18: Only the tile is in question, and whether it can be shored up."""
    game = bound_in("second_shore", flooded=["Bronze Gate", "Watchtower"])
    assert (
        said(game, "watchtower") == "Watchtower is too far away to be shored up. [ISL-16, ISL-17]"
    )
    assert said(game, "iron-gate") == (
        "Iron Gate is dry: only a flooded tile can be shored up. [ISL-16]"
    )
    assert said(game, "move") == ("First decide whether to shore up a second tile. [ISL-18]")
    assert said(game, "move", 1) == (
        "First the Engineer decides whether to shore up a second tile. [ISL-18]"
    )


def test_a_discard_is_owed() -> None:
    """ISL-25: Too full a hand comes first; a special card that can be played may go instead."""
    hands = [{"earth": 3, "wind": 2, "sandbags": 1}, {}]
    for flooded, owed in (
        ([], "discard a card"),
        (["Watchtower"], "discard a card or play a special card"),
    ):
        game = bound_in("discard", hands=hands, flooded=flooded)
        more = f"Your hand holds more than five cards: first {owed}. [ISL-25]"
        assert {said(game, each) for each in ("iron-gate", "seat:1", "move", "earth")} == {more}
        assert said(game, "seat:0", 1) == f"First the Engineer has to {owed}. [ISL-25]"
        assert f"holds too many cards and has to {owed}." in game.view()["phase"]["text"]


def test_a_lift_has_to_land() -> None:
    """ISL-27: It lands on another tile that is left, and all else waits."""
    game = deal(hands=[{"helicopter": 1}, {}])
    game.play("lift the Engineer")
    assert said(game, "bronze-gate") == "The helicopter has to land on another tile. [ISL-27]"
    first = "First choose where the helicopter lands. [ISL-27]"
    assert {said(game, each) for each in ("lift", "card:0:helicopter")} == {first}


def sinking(hands: list[dict[str, int]], pawns: list[str]) -> marooned.Game:
    """Return the moment when Bronze Gate has sunk."""
    return deal(
        flooded=["Bronze Gate"],
        floods=["Bronze Gate"],
        pending=flooding(1, b=1),
        hands=hands,
        pawns=pawns,
    )


def test_a_swimmer_swims_first() -> None:
    """ISL-31: A pawn whose tile has sunk swims to a tile beside it."""
    game = sinking([{}, {}], ["Bronze Gate", "Watchtower"])
    assert said(game, "iron-gate") == "Iron Gate is too far away to swim to. [ISL-31, ISL-32]"
    assert said(game, "bronze-gate").startswith("Bronze Gate has sunk: ")
    assert said(game, "move") == "Your tile has sunk: first choose where to swim. [ISL-31]"
    assert said(game, "move", 1) == "First the Engineer has to swim. [ISL-31]"


def test_a_rescue_lifts_only_from_the_sinking_tile() -> None:
    """ISL-29: Whoever holds a Helicopter Lift carries pawns off the sinking tile only."""
    game = sinking([{}, {"helicopter": 1, "earth": 1}], ["Bronze Gate", "Watchtower"])
    only = "Before pawns swim, only pawns on the sinking tile can be lifted. [ISL-29]"
    assert {said(game, each, 1) for each in ("watchtower", "move", "card:1:earth")} == {only}
    assert said(game, "move").startswith("First the Messenger may lift pawns")


def test_nobody_is_left_to_drown() -> None:
    """ISL-29, ISL-43: The last to answer cannot pass over a pawn that would drown."""
    game = drawn(
        """
        ..__..
        .____.
        ______
        __M_e_
        .____.
        ..__..
        """,
        hands=[{"helicopter": 1}, {}],
        floods=["Gold Gate"],
        pending=flooding(1, b=1),
    )
    assert said(game, "pass") == (
        "A pawn would drown, and you are the last player asked: you must lift it. [ISL-29, ISL-43]"
    )


def test_a_window_is_for_special_cards() -> None:
    """ISL-26: Before a card is drawn its holders play special cards, and nobody else does."""
    game = deal(pending=drawing(2), hands=[{"helicopter": 1}, {}])
    only = "Before the next card only special cards can be played. [ISL-26]"
    assert {said(game, each) for each in ("watchtower", "move")} == {only}
    assert said(game, "sandbags") == "You hold no Sandbags. [ISL-28]"
    assert said(game, "move", 1) == "First the Engineer may play a special card. [ISL-26]"


def test_who_has_passed_only_plays_a_card() -> None:
    """ISL-26: A pass is made once, though a special card may follow it."""
    game = deal(pending=drawing(2), hands=[{"helicopter": 1}, {"helicopter": 1}])
    game.play("pass", 1)
    assert said(game, "pass", 1) == (
        "You have passed already, and may only play a special card. [ISL-26]"
    )


def test_who_has_ended_the_actions_has_passed() -> None:
    """ISL-10, ISL-26: Ending the actions is a pass in the window that follows."""
    game = deal(hands=[{"helicopter": 1}, {"helicopter": 1}])
    game.play("end actions", 0)
    assert said(game, "pass") == (
        "You have ended your actions or passed already, and may only play a special card. [ISL-26]"
    )


def test_after_the_end_nothing_can_be_done() -> None:
    """ISL-40: The game is over, and how it ended is told."""
    game = deal(captured=ALL, pawns=HOME, hands=[{"helicopter": 1}, {}])
    game.play("lift off")
    assert said(game, "watchtower") == (
        "The game is over. The adventurers lift off with all four treasures: "
        "the game is won! [ISL-40]"
    )


def test_the_others_are_waited_for() -> None:
    """ISL-10: Out of turn one only plays special cards, if one has any."""
    assert said(deal(), "bronze-gate", 1) == "It is the Engineer's turn. [ISL-10]"
    game = deal(hands=[{}, {"helicopter": 1}])
    assert said(game, "iron-gate", 1) == (
        "It is the Engineer's turn: you can only play a special card now. [ISL-10, ISL-26]"
    )
    assert said(game, "earth", 1) == said(game, "iron-gate", 1)
    assert said(game, "move", 1) == said(game, "iron-gate", 1)
