"""Sentences, canonical texts and things to click."""

from typing import Any

import pytest

import marooned
from marooned.errors import IllegalActionError
from marooned.games.island import face
from marooned.games.island.model import actions
from tests.games.island.drawn import (
    TREASURES,
    acting,
    deal,
    drawing,
    flooding,
    play,
    texts,
)

LIFT = {"helicopter": 1}
TOP = {"flooded": ["Watchtower"], "floods": ["Watchtower"], "pending": flooding(1)}


def said(game: marooned.Game, *played: str) -> list[str]:
    """Return the sentences of what some actions brought about."""
    return [event.text for event in play(game, *played)]


@pytest.mark.parametrize("edition", ["rulebook", "archaens", "manual"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_code_has_a_text_of_its_own(edition: str, players: int) -> None:
    """Every code has a text of its own, and is read back from it."""
    game = marooned.Game("island", players=players, edition=edition, seed=1)
    words = face.texts(game.state)
    assert len(set(words)) == len(words) == face.CODES


def test_every_code_is_of_the_kind_whose_range_it() -> None:
    """Every code is of the kind whose range it is in."""
    assert {kind: face.kind(codes.start) for kind, codes in actions.KINDS.items()} == {
        k: k for k in actions.KINDS
    }
    assert {kind: face.kind(codes.stop - 1) for kind, codes in actions.KINDS.items()} == {
        k: k for k in actions.KINDS
    }


@pytest.mark.parametrize(
    ("stated", "action", "text"),
    [
        ({}, "move to Gold Gate", "The Engineer moves from Bronze Gate to Gold Gate."),
        ({}, "end actions", "The Engineer ends the actions."),
        (
            {"adventurers": ["pilot", "diver"]},
            "fly to Watchtower",
            "The Pilot flies from Fools' Landing to Watchtower.",
        ),
        (
            {"adventurers": ["navigator", "diver"]},
            "move the Diver to Copper Gate",
            "The Navigator moves the Diver from Iron Gate to Copper Gate.",
        ),
        ({"flooded": ["Gold Gate"]}, "shore up Gold Gate", "The Engineer shores up Gold Gate."),
        (
            {"pawns": ["Watchtower"] * 2, "hands": [{"ocean": 1}, {}]},
            "give Ocean's Chalice to the Messenger",
            "The Engineer gives an Ocean's Chalice to the Messenger.",
        ),
        (
            {"pawns": ["Cave of Embers"] * 2, "hands": [{"fire": 4}, {}]},
            "capture Crystal of Fire",
            "The Engineer captures the Crystal of Fire at Cave of Embers!",
        ),
        (
            {"hands": [LIFT, {}], "pawns": ["Watchtower"] * 2},
            "lift the Engineer and Messenger",
            (
                "The Engineer calls a Helicopter Lift for the Engineer and the Messenger "
                "at Watchtower."
            ),
        ),
        (
            {"hands": [{"sandbags": 1}, {}], "flooded": ["Watchtower"]},
            "sandbag Watchtower",
            "The Engineer shores up Watchtower with Sandbags.",
        ),
        (
            {"hands": [LIFT, {}], "pawns": ["Fools' Landing"] * 2, "captured": TREASURES},
            "lift off",
            "The Engineer plays a Helicopter Lift, and the team lifts off.",
        ),
        (
            {"hands": [{"earth": 5, "sandbags": 1}, {}]},
            "discard Sandbags",
            "The Engineer discards Sandbags.",
        ),
        (
            {"hands": [{"earth": 5, "wind": 1}, {}]},
            "discard Statue of the Wind",
            "The Engineer discards a Statue of the Wind.",
        ),
        ({"hands": [LIFT, {}], "pending": drawing(1)}, "pass", "The Engineer passes."),
        (
            {**TOP, "pawns": ["Watchtower", "Iron Gate"]},
            "swim to Misty Marsh",
            "The Engineer swims from Watchtower to Misty Marsh.",
        ),
    ],
)
def test_actions_are_told(stated: dict[str, Any], action: str, text: str) -> None:
    """Each kind of action is told in a sentence."""
    assert said(deal(**stated), action)[0] == text


def test_declining_is_told() -> None:
    """A second tile left alone is told too."""
    game = deal(flooded=["Gold Gate", "Bronze Gate"])
    told = said(game, "shore up Gold Gate", "shore up no second tile")
    assert told[1] == "The Engineer does not shore up a second tile."


def test_landings_are_told() -> None:
    """A landing is told of one pawn or of several."""
    game = deal(hands=[{"helicopter": 2}, {}], pawns=["Watchtower"] * 2)
    told = said(game, "lift the Messenger", "land on Iron Gate")
    told += said(game, "lift the Engineer", "land on Iron Gate")
    assert told[1] == "The Messenger is lifted from Watchtower to Iron Gate."
    game = deal(hands=[LIFT, {}], pawns=["Watchtower"] * 2)
    told = said(game, "lift the Engineer and Messenger", "land on Iron Gate")
    assert told[1] == "The Engineer and the Messenger are lifted from Watchtower to Iron Gate."


def test_a_turn_is_told() -> None:
    """What the game does by itself is told card by card."""
    wet = {"flooded": ["Watchtower", "Iron Gate"], "floods": ["Watchtower"]}
    game = deal(**wet, pending=drawing(2), draws=["earth", "waters_rise"])
    assert [event.text for event in game.events][:3] == [
        "The Engineer draws an Earth Stone.",
        "The Engineer draws Waters Rise! The water rises to tick 2: two flood cards a turn.",
        "One flood discard is shuffled and laid on top of the pile.",
    ]
    assert game.events[-1].text == "The Messenger's turn begins."


def test_floods_are_told() -> None:
    """Flooding, sinking and a new pile are told."""
    game = deal(
        pending=flooding(2), flood_pile=[["Iron Gate", "Watchtower"]], flooded=["Watchtower"]
    )
    assert [event.text for event in game.events][:3] == [
        "Iron Gate floods.",
        "Watchtower sinks into the sea!",
        "The flood discards are shuffled into a new pile of 23.",
    ]


def test_new_deck_is_told() -> None:
    """A new treasure deck is told, in the edition's word."""
    for edition, word in (("rulebook", "treasure"), ("archaens", "artifact")):
        game = deal(edition=edition, pending=drawing(1), treasure_deck=["wind"], floods=[])
        text = f"The {word} discards are shuffled into a new deck of 27."
        assert game.events[1].text == text


def test_skull_is_told() -> None:
    """The last rise is told as the skull."""
    game = deal(water=9, pending=drawing(1), draws=["waters_rise"])
    assert game.events[0].text.endswith("The water rises to tick 10: the skull.")


@pytest.mark.parametrize(
    ("stated", "text"),
    [
        ({}, "The Engineer acts: three actions left."),
        ({"pending": acting(1)}, "The Engineer acts: one action left."),
        (
            {"pending": acting(0), "hands": [{"helicopter": 1}, {}]},
            "The Engineer has no action left and may play a special card or end the actions.",
        ),
        (
            {"hands": [LIFT, LIFT], "pending": drawing(1)},
            (
                "Before the next treasure card the Engineer and the Messenger may play a special "
                "card or pass."
            ),
        ),
        (
            {"hands": [LIFT, {}], "pending": flooding(1)},
            "Before the next flood card the Engineer may play a special card or pass.",
        ),
        (
            {"hands": [{"earth": 5, "wind": 1}, {}]},
            "The Engineer holds too many cards and has to discard a card.",
        ),
        ({**TOP, "pawns": ["Watchtower", "Iron Gate"]}, "The Engineer must swim from Watchtower."),
    ],
)
def test_whatever_the_game_waits_for_is_said_in_a_sentence(
    stated: dict[str, Any], text: str
) -> None:
    """Whatever the game waits for is said in a sentence."""
    assert deal(**stated).view()["phase"]["text"] == text


@pytest.mark.parametrize(
    ("stated", "actions", "text"),
    [
        (
            {"flooded": ["Gold Gate", "Bronze Gate"]},
            ["shore up Gold Gate"],
            "The Engineer may shore up a second tile.",
        ),
        (
            {"hands": [LIFT, {}]},
            ["lift the Engineer"],
            "The Engineer chooses where the helicopter lands.",
        ),
        (
            {**TOP, "hands": [LIFT, {}], "pawns": ["Iron Gate", "Watchtower"]},
            ["pass"],
            "The Engineer may lift the pawns from Watchtower before they swim.",
        ),
    ],
)
def test_phases_that_an_action_leads_to_are_said_in_a_sentence_too(
    stated: dict[str, Any], actions: list[str], text: str
) -> None:
    """Phases that an action leads to are said in a sentence too."""
    game = deal(**stated)
    play(game, *actions)
    assert game.view()["phase"]["text"] == text


HOME = {"captured": ["earth", "wind", "fire", "ocean"], "pawns": ["Fools' Landing"] * 2}
CHALICE_GONE = {
    "outcome": "lost_treasure",
    "ending_detail": 3,
    "sunk": ["Coral Palace", "Tidal Palace"],
}
LIFTED_OFF = {"outcome": "escaped", "treasure_discards": {"helicopter": 1}}
DROWNED = {
    "outcome": "drowned",
    "ending_detail": 1,
    "sunk": ["Silver Gate", "Gold Gate", "Coral Palace"],
}


def test_after_the_end_the_phase_says_how_it_ended() -> None:
    """After the end the phase says how it ended."""
    game = deal(outcome="lost_landing", sunk=["Fools' Landing"])
    assert game.view()["phase"]["kind"] == "over"
    assert game.view()["phase"]["text"].startswith("Fools' Landing has sunk")


@pytest.mark.parametrize(
    ("stated", "start"),
    [
        (LIFTED_OFF | HOME, "The adventurers lift off with all four treasures"),
        (CHALICE_GONE, "Both sites of the Ocean's Chalice"),
        (DROWNED, "The Messenger has nowhere to swim"),
        ({"outcome": "skull", "water": 10}, "The water has reached the skull"),
        ({"outcome": "too_slow", "edition": "archaens", "clock": 1} | HOME, "Half of the island"),
    ],
    ids=["escaped", "lost_treasure", "drowned", "skull", "too_slow"],
)
def test_every_ending_has_a_sentence(stated: dict[str, Any], start: str) -> None:
    """Every ending has a sentence."""
    assert str(deal(**stated).outcome).startswith(start)


@pytest.mark.parametrize(
    "outcome", ["escaped", "lost_treasure", "lost_landing", "drowned", "skull", "too_slow"]
)
def test_endings_need_their_reason(outcome: str) -> None:
    """ISL-40: A position that has ended for no reason is refused."""
    with pytest.raises(marooned.PositionError, match=f"cannot have ended as {outcome}"):
        deal(outcome=outcome)


def test_the_opening_is_told() -> None:
    """ISL-4: The opening tells the first floods, everybody's cards, and who begins."""
    game = marooned.Game("island", players=3, seed=1)
    kinds = [event.kind for event in game.events]
    assert kinds == ["flood"] * 6 + ["deal"] * 3 + ["turn"]
    assert all(event.reveals for event in game.events[:9])
    assert [len(event.data["cards"]) for event in game.events[6:9]] == [2, 2, 2]


def test_a_hand_is_told_with_its_players_name_and_place() -> None:
    """ISL-3: A hand is told with its player's name and place."""
    event = marooned.Game("island", seed=1, roles=["diver"], first="1").events[6]
    assert event.text.startswith("The Diver starts on Iron Gate with ")
    assert (event.seat, event.data["role"], event.places) == (0, "diver", ("iron-gate",))


@pytest.mark.parametrize(
    ("stated", "actions", "action", "targets"),
    [
        ({}, [], "end actions", ()),
        ({}, [], "move to Gold Gate", ("gold-gate",)),
        ({"adventurers": ["pilot", "diver"]}, [], "fly to Watchtower", ("watchtower",)),
        (
            {"adventurers": ["navigator", "diver"]},
            [],
            "move the Diver to Copper Gate",
            ("seat:1", "copper-gate"),
        ),
        ({"flooded": ["Gold Gate"]}, [], "shore up Gold Gate", ("gold-gate",)),
        (
            {"pawns": ["Watchtower"] * 2, "hands": [{"ocean": 1}, {}]},
            [],
            "give Ocean's Chalice to the Messenger",
            ("card:0:ocean", "seat:1"),
        ),
        (
            {"pawns": ["Cave of Embers"] * 2, "hands": [{"fire": 4}, {}]},
            [],
            "capture Crystal of Fire",
            ("card:0:fire", "cave-of-embers"),
        ),
        (
            {"hands": [LIFT, {}], "pawns": ["Watchtower"] * 2},
            [],
            "lift the Engineer and Messenger",
            ("card:0:helicopter", "seat:0", "seat:1", "watchtower"),
        ),
        ({"hands": [LIFT, {}]}, ["lift the Engineer"], "land on Iron Gate", ("iron-gate",)),
        (
            {"hands": [{"sandbags": 1}, {}], "flooded": ["Watchtower"]},
            [],
            "sandbag Watchtower",
            ("card:0:sandbags", "watchtower"),
        ),
        (
            {"hands": [LIFT, {}], "pawns": ["Fools' Landing"] * 2, "captured": TREASURES},
            [],
            "lift off",
            ("card:0:helicopter", "fools-landing"),
        ),
        (
            {"hands": [{"earth": 5, "sandbags": 1}, {}]},
            [],
            "discard Sandbags",
            ("card:0:sandbags",),
        ),
        (
            {**TOP, "pawns": ["Watchtower", "Iron Gate"]},
            [],
            "swim to Misty Marsh",
            ("misty-marsh",),
        ),
    ],
)
def test_each_action_says_what_a_person_may_click_to_mean_it(
    stated: dict[str, Any], actions: list[str], action: str, targets: tuple[str, ...]
) -> None:
    """Each action says what a person may click to mean it."""
    game = deal(**stated)
    play(game, *actions)
    assert next(each.targets for each in game.legal if each.text == action) == targets


def test_an_event_names_the_tiles_it_concerns_by_id() -> None:
    """An event names the tiles it concerns, by id, in its places and its data."""
    event = play(deal(), "move to Gold Gate")[0]
    assert event.places == ("bronze-gate", "gold-gate")
    assert event.data == {"seat": 0, "from": "bronze-gate", "to": "gold-gate"}


def test_only_cards_reveal() -> None:
    """Drawing a card reveals something; moving a pawn does not."""
    events = play(deal(draws=["earth", "wind"]), "move to Gold Gate", "end actions")
    assert {event.kind for event in events if event.reveals} <= {"draw", "flood", "sink"}
    assert [event.reveals for event in events][:3] == [False, False, True]


@pytest.mark.parametrize("bad", ["", "dance", "move to Iron Gate", "pass", -1, 10**9, True, 2.5])
def test_what_is_no_action_or_not_allowed_now_is_refused(bad: Any) -> None:
    """What is no action, or not allowed now, is refused, and nothing changes."""
    game = deal()
    before = game.position()
    with pytest.raises(IllegalActionError):
        game.play(bad)
    assert (game.position(), game.seq) == (before, 0)


def test_refusals_say_what_is_allowed() -> None:
    """A refused action comes with those that would have been allowed."""
    game = deal()
    with pytest.raises(IllegalActionError, match="not allowed for the Engineer") as caught:
        game.play("fly to Watchtower")
    assert caught.value.allowed == texts(game)


def test_events_of_a_game_in_words() -> None:
    """Every event of a long game has a sentence with a beginning and an end."""
    game = marooned.Game("island", players=4, seed=3)
    events = list(game.events)
    for number in range(120):
        if not game.outcome:
            events += game.play(game.legal[(5 * number) % len(game.legal)])
    assert all(
        event.text[0] == event.text[0].upper() and event.text[-1] in ".!" for event in events
    )


def test_who_plays_is_told_by_roles_in_alphabetical_order() -> None:
    """Who plays is told by roles in alphabetical order, in the edition's words."""
    roles = ["pilot", "diver", "engineer"]
    for edition in ("rulebook", "archaens"):
        game = marooned.Game("island", players=3, roles=roles, edition=edition, seed=1)
        seats = [face.seat_name(game.state, seat).removeprefix("the ") for seat in range(3)]
        assert face.company(game.state) == tuple(sorted(seats))


ISOLATED = {"sunk": ["Dunes of Deception", "Cave of Embers", "Coral Palace", "Gold Gate"]}
BAGS: dict[str, Any] = {"hands": [{"sandbags": 1}, {}]}


def window(**stated: Any) -> str:
    """Return the phase before a card that the holder of Sandbags may answer."""
    return str(deal(**({"pending": flooding(2)} | BAGS | stated)).view()["phase"]["text"])


@pytest.mark.parametrize(
    ("stated", "peril"),
    [
        ({"flooded": ["Watchtower"], "floods": ["Watchtower"]}, ""),
        (
            {"flooded": ["Fools' Landing"], "floods": ["Fools' Landing"]},
            " The next card may sink Fools' Landing: there would be no way off the island.",
        ),
        (
            {"flooded": ["Fools' Landing"], "flood_pile": [["Watchtower", "Iron Gate"]]},
            "",
        ),
        (
            {"flooded": ["Fools' Landing"], "flood_pile": [["Fools' Landing"]]},
            " The next card sinks Fools' Landing: there would be no way off the island.",
        ),
        (
            {"flooded": ["Tidal Palace"], "sunk": ["Coral Palace"], "floods": ["Tidal Palace"]},
            " The next card may sink Tidal Palace: the Ocean's Chalice would be lost.",
        ),
        (
            {
                "flooded": ["Tidal Palace"],
                "sunk": ["Coral Palace"],
                "floods": ["Tidal Palace"],
                "captured": ["ocean"],
            },
            "",
        ),
        (
            ISOLATED | {"flooded": ["Bronze Gate"], "floods": ["Bronze Gate"]},
            " The next card may sink Bronze Gate: the Engineer has nowhere to swim.",
        ),
        (
            ISOLATED
            | {
                "flooded": ["Bronze Gate"],
                "floods": ["Bronze Gate"],
                "hands": [{"helicopter": 1}, {}],
            },
            "",
        ),
    ],
)
def test_a_window_says_how_the_next_flood_card_may_lose_the_game(
    stated: dict[str, Any], peril: str
) -> None:
    """ISL-41 to ISL-43: By what all know of the pile, a window names each fatal tile."""
    assert window(**stated) == (
        f"Before the next flood card the Engineer may play a special card or pass.{peril}"
    )


@pytest.mark.parametrize(
    ("stated", "peril"),
    [
        ({"water": 8}, ""),
        (
            {"water": 9},
            " The next card may be a Waters Rise!: the water would reach the skull.",
        ),
        ({"water": 9, "treasure_discards": {"waters_rise": 3}}, ""),
        (
            {
                "water": 9,
                "edition": "manual",
                "treasure_deck": ["waters_rise"],
            },
            " The next card is a Waters Rise!: the water would reach the skull.",
        ),
    ],
)
def test_a_window_says_that_the_water_may_reach_the_skull(
    stated: dict[str, Any], peril: str
) -> None:
    """ISL-44: Before a treasure card the window says if a Waters Rise! would end the game."""
    text = window(**({"pending": drawing(2), "flooded": ["Watchtower"]} | stated))
    assert text == (
        f"Before the next treasure card the Engineer may play a special card or pass.{peril}"
    )


def test_a_rescue_names_who_has_nowhere_to_swim() -> None:
    """ISL-29, ISL-43: Before a swim the phase says who cannot swim."""
    game = deal(
        **ISOLATED,
        flooded=["Bronze Gate"],
        floods=["Bronze Gate"],
        pending=flooding(1),
        hands=[{"helicopter": 1}, {}],
    )
    game.play("pass")
    assert game.view()["phase"]["text"] == (
        "The Engineer may lift the pawns from Bronze Gate before they swim. "
        "The Engineer has nowhere to swim."
    )
