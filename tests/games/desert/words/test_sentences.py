"""Sentences, canonical texts and things to click."""

from typing import Any

import pytest

import marooned
from marooned.contract import Event
from marooned.games.desert import face
from marooned.games.desert.model import actions, cards, events
from marooned.games.desert.model.names import STORM_IDS
from tests.games.desert.drawn import acting, deal, drawing, kinds, play

CLIMBERS = {"adventurers": ["climber", "archeologist"]}
NAVIGATORS = {"adventurers": ["navigator", "climber", "explorer"]}
LAST_CARD_LEFT = {
    card: copies - (card == "north_1")
    for card, copies in zip(STORM_IDS, cards.STORM_COPIES, strict=True)
}
SKIES = {"adventurers": ["meteorologist", "explorer"]}
CARRIERS = {"adventurers": ["water_carrier", "explorer"]}
BOTH_PROPELLERS = ["B1", "C1"]


def equipped(card: str, **stated: Any) -> dict[str, Any]:
    """Return what states that the first seat holds a card, found in the wreck."""
    return {"hands": [{card: 1}, {}], "excavated": ["B4"]} | stated


def said(game: marooned.Game, *played: str) -> list[str]:
    """Return the sentences of what some actions brought about."""
    return [event.text for event in play(game, *played)]


def first(stated: dict[str, Any], action: str) -> Event:
    """Return the event of an action in a position."""
    return play(deal(**stated), action)[0]


def blown(stated: dict[str, Any], card: str) -> list[Event]:
    """Return the events of a storm card drawn in a position, itself left out; nobody can share."""
    apart = {"pawns": ["A4", "E5"], "draws": [card], "pending": drawing(1)}
    return deal(**apart | stated).events[1:]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_code_has_a_text_of_its_own(players: int) -> None:
    """Every code has a text of its own, and is read back from it."""
    game = marooned.Game("desert", players=players, seed=1)
    words = face.texts(game.state)
    assert len(set(words)) == len(words) == face.CODES


def test_every_code_is_of_the_kind_whose_range_it() -> None:
    """Every code is of the kind whose range it is in."""
    assert all(face.kind(code) == kind for kind, codes in actions.KINDS.items() for code in codes)


def test_texts_call_a_seat_that_nobody_takes_by_its_number() -> None:
    """Texts speak of adventurers, and of a seat that nobody takes by its number."""
    words = face.texts(deal().state)
    assert words[actions.KINDS["share"][1]] == "share water with the Explorer"
    assert words[actions.KINDS["share"][4]] == "share water with the seat 4"


ACTIONS: list[tuple[dict[str, Any], str, tuple[str, ...], str]] = [
    ({}, "end actions", (), "The Archeologist ends the actions."),
    ({}, "move to C4", ("c4",), "The Archeologist moves from B4 to C4."),
    (
        CLIMBERS,
        "move to C4 with the Archeologist",
        ("seat:1", "c4"),
        "The Climber moves from B4 to C4 and takes the Archeologist along.",
    ),
    (
        {"sand": {"A4": 1}},
        "remove sand at A4",
        ("a4",),
        "The Archeologist removes one sand marker from A4.",
    ),
    (
        {"sand": {"A4": 3}},
        "remove two sand at A4",
        ("a4",),
        "The Archeologist removes two sand markers from A4.",
    ),
    ({}, "excavate", ("b4",), "The Archeologist excavates B4 and finds gear in the wreck."),
    (
        {"excavated": BOTH_PROPELLERS, "parts": {"Propeller": "C1"}, "pawns": ["C1", "B4"]},
        "pick up the Propeller",
        ("part:propeller", "c1"),
        "The Archeologist picks up the Propeller on C1!",
    ),
    (
        CARRIERS | {"excavated": ["D3"], "pawns": ["D3", "B4"], "water": [4, 1]},
        "take water",
        ("d3", "canteen:0"),
        "The Water Carrier takes one water from the well on D3.",
    ),
    (
        SKIES,
        "spare a storm card",
        ("meter",),
        "The Meteorologist spares the team a storm card: one is due.",
    ),
    (
        SKIES | {"pending": acting(3, spared=1)},
        "spare a storm card",
        ("meter",),
        "The Meteorologist spares the team a storm card: no more is due.",
    ),
    (
        SKIES | {"draws": ["north_1", "sun_beats_down"]},
        "look at the storm cards",
        ("meter",),
        "The Meteorologist looks at the top of the storm pile: Wind north, 1 tile; Sun Beats Down.",
    ),
    (
        NAVIGATORS,
        "move the Explorer to A3",
        ("seat:2", "a3"),
        "The Navigator moves the Explorer from B4 to A3.",
    ),
    (
        NAVIGATORS,
        "lead the Climber to C4",
        ("seat:1", "c4"),
        "The Navigator leads the Climber from B4 to C4.",
    ),
    (
        NAVIGATORS,
        "lead the Climber to C4 with the Navigator",
        ("seat:1", "seat:0", "c4"),
        "The Navigator leads the Climber from B4 to C4, who takes the Navigator along.",
    ),
    (
        {"water": [2, 1]},
        "share water with the Explorer",
        ("seat:1", "canteen:0"),
        "The Archeologist gives one water to the Explorer.",
    ),
    (
        equipped("Jet Pack"),
        "hand Jet Pack to the Explorer",
        ("card:0:jet_pack", "seat:1"),
        "The Archeologist hands a Jet Pack to the Explorer.",
    ),
    (
        equipped("Time Throttle"),
        "hand Time Throttle to the Explorer",
        ("card:0:time_throttle", "seat:1"),
        "The Archeologist hands the Time Throttle to the Explorer.",
    ),
    (
        equipped("Dune Blaster", sand={"A4": 3}),
        "blast A4",
        ("card:0:dune_blaster", "a4"),
        "The Archeologist blasts three sand markers off A4 with a Dune Blaster.",
    ),
    (
        equipped("Jet Pack"),
        "jet to E5",
        ("card:0:jet_pack", "e5"),
        "The Archeologist flies from B4 to E5 with a Jet Pack.",
    ),
    (
        equipped("Jet Pack"),
        "jet to E5 with the Explorer",
        ("card:0:jet_pack", "seat:1", "e5"),
        "The Archeologist flies from B4 to E5 with a Jet Pack and takes the Explorer along.",
    ),
    (
        equipped("Solar Shield"),
        "raise the solar shield",
        ("card:0:solar_shield",),
        "The Archeologist raises a Solar Shield.",
    ),
    (
        equipped("Terrascope"),
        "look under A1",
        ("card:0:terrascope", "a1"),
        "The Archeologist looks under A1 with a Terrascope and sees the Launch Pad.",
    ),
    (
        equipped("Secret Water Reserve", water=[0, 1]),
        "open the water reserve",
        ("card:0:water_reserve",),
        (
            "The Archeologist opens the Secret Water Reserve: the Archeologist now has two and "
            "the Explorer now has three."
        ),
    ),
    (
        equipped("Time Throttle"),
        "use the time throttle",
        ("card:0:time_throttle",),
        "The Archeologist uses the Time Throttle: two more actions.",
    ),
]
LATER: list[tuple[dict[str, Any], str, str, tuple[str, ...], str]] = [
    (
        NAVIGATORS,
        "lead the Climber to C4",
        "stop there",
        (),
        "The Navigator leads the Climber no further.",
    ),
    (
        SKIES,
        "look at the storm cards",
        "leave the cards in order",
        (),
        "The Meteorologist leaves the storm cards in order.",
    ),
    (
        SKIES | {"draws": ["north_1", "sun_beats_down"]},
        "look at the storm cards",
        "put storm card 2 at the bottom",
        ("storm:1",),
        "The Meteorologist puts the second card, Sun Beats Down, at the bottom of the pile.",
    ),
    (
        {"water": [1, 1], "draws": ["north_1", "north_1"]},
        "end actions",
        "pass",
        (),
        "The Explorer passes.",
    ),
]


@pytest.mark.parametrize(("stated", "action", "_targets", "text"), ACTIONS)
def test_actions_are_told(
    stated: dict[str, Any], action: str, _targets: tuple[str, ...], text: str
) -> None:
    """Each kind of action is told in a sentence."""
    assert first(stated, action).text == text


@pytest.mark.parametrize(("stated", "action", "targets", "_text"), ACTIONS)
def test_each_action_says_what_a_person_may_click_to_mean_it(
    stated: dict[str, Any], action: str, targets: tuple[str, ...], _text: str
) -> None:
    """Each action says what a person may click to mean it."""
    game = deal(**stated)
    assert next(each.targets for each in game.legal if each.text == action) == targets


@pytest.mark.parametrize(("stated", "before", "action", "targets", "text"), LATER)
def test_actions_that_follow_others_are_told(
    stated: dict[str, Any], before: str, action: str, targets: tuple[str, ...], text: str
) -> None:
    """Actions that follow others are told, and can be clicked, like them."""
    game = deal(**stated)
    play(game, before)
    found = next(each for each in game.legal if each.text == action)
    assert (found.targets, said(game, action)[0]) == (targets, text)


def test_every_action_is_told() -> None:
    """The sentences above cover every kind of action."""
    shown = {face.kind(face.texts(deal(**s).state).index(a)) for s, a, _, _ in ACTIONS}
    shown |= {face.kind(face.texts(deal(**s).state).index(a)) for s, _, a, _, _ in LATER}
    assert shown == set(actions.KINDS)


@pytest.mark.parametrize(
    ("stated", "action", "data"),
    [
        ({}, "move to C4", {"from": "b4", "to": "c4", "with": None}),
        (
            CLIMBERS,
            "move to C4 with the Archeologist",
            {"from": "b4", "to": "c4", "with": 1},
        ),
        ({"sand": {"A4": 3}}, "remove sand at A4", {"place": "a4", "count": 1, "sand": 2}),
        (
            {"pawns": ["D1", "B4"]},
            "excavate",
            {
                "place": "d1",
                "face": "clue",
                "label": "Engine row clue",
                "clue": {"part": "engine", "axis": "row"},
            },
        ),
        (
            equipped("Terrascope"),
            "look under A4",
            {"place": "a4", "face": "mirage", "label": "Mirage", "clue": None},
        ),
        (
            NAVIGATORS,
            "lead the Climber to C4 with the Explorer",
            {"pawn": 1, "from": "b4", "to": "c4", "with": 2},
        ),
        (NAVIGATORS, "move the Explorer to A3", {"pawn": 2, "from": "b4", "to": "a3"}),
        (
            CARRIERS | {"excavated": ["D3"], "pawns": ["D3", "B4"], "water": [1, 1]},
            "take water",
            {"place": "d3", "water": {"0": 3}},
        ),
        ({"water": [2, 1]}, "share water with the Explorer", {"to": 1, "water": {"0": 1, "1": 2}}),
        (equipped("Jet Pack"), "hand Jet Pack to the Explorer", {"to": 1, "card": "jet_pack"}),
        (SKIES, "spare a storm card", {"spared": 1, "due": 1}),
        (
            SKIES | {"draws": ["north_1", "sun_beats_down"]},
            "look at the storm cards",
            {"cards": ["north_1", "sun_beats_down"]},
        ),
        (
            equipped("Secret Water Reserve", water=[3, 1]),
            "open the water reserve",
            {"place": "b4", "seats": [1], "water": {"1": 3}},
        ),
    ],
)
def test_an_events_data_say_by_ids_and_numbers_all_that_its_sentence_says(
    stated: dict[str, Any], action: str, data: dict[str, Any]
) -> None:
    """An event's data say by ids and numbers all that its sentence says."""
    told = first(stated, action).data
    assert {"seat": told["seat"]} | {key: told[key] for key in data} == {"seat": 0} | data


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        ("A1", "the Launch Pad"),
        ("B1", "the Propeller row clue, pointing along row 1"),
        ("E1", "the Engine column clue, pointing along column E"),
        ("E2", "a tunnel with gear"),
        ("D3", "a well"),
        ("A4", "nothing but a mirage"),
        ("E5", "gear"),
    ],
)
def test_what_lies_under_a_tile_is_told_in_words(cell: str, found: str) -> None:
    """What lies under a tile is told in words, a clue with the line that it points along."""
    stated = {"pawns": [cell, "B4"]}
    assert first(stated, "excavate").text == f"The Archeologist excavates {cell} and finds {found}."


def test_gear_is_told() -> None:
    """DES-19: A card that a gear brings is told with who gets it."""
    game = deal(equipment_deck=["Terrascope"])
    drawn = play(game, "excavate")[1]
    assert drawn.text == "The Archeologist gets a Terrascope."
    assert drawn.data == {"seat": 0, "card": "terrascope", "place": "b4"}


def test_wells_are_told() -> None:
    """DES-17: A well is told with what the canteens then hold."""
    water = play(deal(pawns=["D3", "D3"], water=[2, 1]), "excavate")[1]
    told = "the Archeologist now has three and the Explorer now has three"
    assert water.text == f"Water from the well on D3: {told}."
    assert water.data == {"place": "d3", "seats": [0, 1], "water": {"0": 3, "1": 3}}


def test_a_well_is_told_even_when_every_canteen_is_full() -> None:
    """DES-17: A well is told even when every canteen is full."""
    told = said(deal(pawns=["D3", "B4"]), "excavate")
    assert told[1] == "Water from the well on D3: every canteen there is full already."


def test_places_of_parts_are_told() -> None:
    """DES-20: The second clue tells where the part is."""
    placed = play(deal(excavated=["B1"], pawns=["C1", "B4"]), "excavate")[1]
    assert placed.text == "The clues to the Propeller meet on C1."
    assert placed.data == {"part": "propeller", "place": "c1"}


def test_a_part_in_the_storm_is_told() -> None:
    """DES-21: A part in the storm's hole is told to go to the next tile."""
    faces = {"A3": "Propeller row", "C1": "Propeller column", "B1": "Tunnel"}
    told = said(deal(faces=faces, excavated=["A3"], pawns=["C1", "B4"]), "excavate")
    hole = "in the storm: the part goes to the next tile blown there"
    assert told[1] == f"The clues to the Propeller meet on C3, {hole}."


def test_wind_is_told() -> None:
    """DES-31: A card is named, then each tile is told with where it goes and who rides on it."""
    game = deal(pawns=["C4", "C5"], draws=["north_2"], pending=drawing(1), sand={"C5": 1})
    assert [event.text for event in game.events[:3]] == [
        "Storm card: Wind north, 2 tiles.",
        (
            "The tile on C4 is blown north to C3, the Archeologist with it, "
            "and a sand marker is added, one in all."
        ),
        (
            "The tile on C5 is blown north to C4, the Explorer with it, "
            "and a sand marker is added, two in all."
        ),
    ]


def test_a_tiles_slide_is_told_with_all_that_a_page_needs_to_show_it() -> None:
    """DES-31: A tile's slide is told with all that a page needs to show it."""
    stated = {"excavated": BOTH_PROPELLERS, "parts": {"Propeller": "C4"}, "pawns": ["C4", "C4"]}
    blow = blown(stated, "north_1")[0]
    assert blow.places == ("c4", "c3")
    assert blow.data == {
        "from": "c4",
        "to": "c3",
        "direction": "north",
        "pawns": [0, 1],
        "parts": ["propeller"],
        "sand": 1,
    }


def test_parts_on_a_tile_are_told() -> None:
    """DES-31: A part that goes along with its tile is named beside the pawns."""
    stated = {"excavated": BOTH_PROPELLERS, "parts": {"Propeller": "C4"}}
    told = (
        "The tile on C4 is blown north to C3, {} with it, and a sand marker is added, one in all."
    )
    alone, with_pawn = (
        blown(stated, "north_1")[0],
        blown(stated | {"pawns": ["C4", "E5"]}, "north_1")[0],
    )
    assert alone.text == told.format("the Propeller")
    assert with_pawn.text == told.format("the Archeologist and the Propeller")


@pytest.mark.parametrize(
    ("parts", "landed"),
    [
        (["propeller"], "the Propeller now lies on it"),
        (["propeller", "engine"], "the Propeller and the Engine now lie on it"),
    ],
)
def test_parts_that_lay_in_the_storm_are_told(parts: list[str], landed: str) -> None:
    """DES-21: The tile that fills the hole is told with the parts that lay there."""
    stated = {"excavated": [*BOTH_PROPELLERS, "D1", "E1"], "parts": dict.fromkeys(parts, "C3")}
    blow = blown(stated | {"pawns": ["C4", "E5"]}, "north_1")[0]
    slide = "The tile on C4 is blown north to C3, the Archeologist with it, and a sand marker"
    assert blow.text == f"{slide} is added, one in all; {landed}."
    assert blow.data["parts"] == parts


def test_lonely_tiles_are_told() -> None:
    """DES-31: A tile that bears nobody is told without riders."""
    told = "The tile on D3 is blown west to C3, and a sand marker is added, one in all."
    assert blown({}, "west_1")[0].text == told


def test_respite_is_told() -> None:
    """DES-31: A wind that finds no tile is a respite."""
    respite = blown({"storm": "A1", "faces": {}}, "east_1")[0]
    assert respite.text == "No tile is left for the wind to blow east: a respite."
    assert respite.data == {"direction": "east"}


def test_the_last_marker_is_told() -> None:
    """DES-52: A slide for which no marker is left says so, and the ending says why."""
    told = [event.text for event in blown({"sand": {"A1": 48}}, "west_1")]
    assert told == [
        "The tile on D3 is blown west to C3, and no sand marker is left to add.",
        "No sand marker is left, and the dunes close over the team: the game is lost.",
    ]


def test_rising_storm_is_told() -> None:
    """DES-32: A rising storm is told with what it means from now on."""
    risen = blown({"tick": 5}, "storm_picks_up")[0]
    assert risen.text == "The storm picks up to tick 6: four storm cards a turn."
    assert risen.data == {"tick": 6, "draws": 4}


def test_the_skull_is_told() -> None:
    """DES-53: The last tick is told as the skull, and so is the end."""
    told = [event.text for event in blown({"tick": 13}, "storm_picks_up")]
    assert told == [
        "The storm picks up to tick 14: the skull.",
        "The storm has reached the skull and sweeps the team away: the game is lost.",
    ]


@pytest.mark.parametrize(
    ("stated", "text"),
    [
        ({}, "The Archeologist and the Explorer drink."),
        ({"water": [3, 2]}, "The Archeologist and the Explorer drink; the Explorer has one left."),
        (
            {"water": [2, 1]},
            (
                "The Archeologist and the Explorer drink; the Archeologist has one left; "
                "the Explorer has none left."
            ),
        ),
        (
            {"water": [1, 1]},
            (
                "The Archeologist and the Explorer drink; "
                "the Archeologist and the Explorer have none left."
            ),
        ),
        (
            {"excavated": ["A3"], "pawns": ["A3", "B4"]},
            "The Explorer drinks.",
        ),
        ({"excavated": ["A3"], "pawns": ["A3", "A3"]}, "No one drinks."),
    ],
)
def test_drinks_are_told(stated: dict[str, Any], text: str) -> None:
    """DES-33: Sun Beats Down tells who drinks, and who is down to the last."""
    assert blown(stated, "sun_beats_down")[0].text == text


def test_a_drink_is_told_with_what_is_left_to_those_who_drank() -> None:
    """DES-33: A drink is told with what is left to those who drank."""
    drink = blown({"excavated": ["A3"], "pawns": ["A3", "B4"]}, "sun_beats_down")[0]
    assert (drink.data, drink.places) == ({"seats": [1], "water": {"1": 3}}, ("b4",))


def test_a_deadly_drink_lights_both_tiles() -> None:
    """DES-51: The tile of the one who has nothing to drink is lit beside that of who drinks."""
    drink = blown({"water": [2, 0], "pawns": ["B4", "E5"]}, "sun_beats_down")[0]
    assert drink.places == ("b4", "e5")


def test_where_the_pile_is_one_card_short_the_sentence_speaks_of_the_one() -> None:
    """DES-44: Where the pile is one card short the sentence speaks of the one."""
    stated = SKIES | {"storm_deck": ["north_1"], "storm_discards": LAST_CARD_LEFT}
    game = deal(**stated)
    play(game, "look at the storm cards")
    text = str(game.view()["phase"]["text"])
    assert text == "The Meteorologist may put the storm card at the bottom."


def test_death_is_told() -> None:
    """DES-51: A deadly drink says who had nothing, and the ending names the same."""
    told = [event.text for event in blown({"water": [2, 0]}, "sun_beats_down")]
    assert told == [
        (
            "The Archeologist drinks; the Archeologist has one left; "
            "the Explorer has nothing to drink."
        ),
        "The Explorer dies of thirst: the game is lost.",
    ]


def test_shuffles_are_told() -> None:
    """DES-34: A new storm pile is told."""
    whole = {"storm_deck": ["sun_beats_down"], "storm_discards": discarded("sun_beats_down")}
    game = deal(**whole, pending=drawing(1))
    told = [event for event in game.events if event.kind == "shuffle"]
    assert [event.text for event in told] == [
        "The storm discards are shuffled into a new pile of 31."
    ]
    assert told[0].data == {"count": 31}


def discarded(*left: str) -> dict[str, int]:
    """Return the discards when only some storm cards are left."""
    holds = deal().view()["storm_deck"]["holds"]
    return {card: count - left.count(card) for card, count in holds.items()}


def test_taking_off_is_told() -> None:
    """DES-50: The end that everybody hopes for is told."""
    clues = ["B1", "C1", "D1", "E1", "A2", "B2", "C2", "D2"]
    parts = ("Propeller", "Engine", "Solar Crystal", "Navigation Deck")
    held = {"excavated": [*clues, "A1"], "parts": dict.fromkeys(parts, "seat 0")}
    game = deal(**held, pawns=["A1", "B1"], turn=1, pending=acting(1, seat=1))
    told = said(game, "move to A1")
    assert told[-1] == "The flying machine rises from the launch pad: the game is won!"
    assert game.view()["phase"]["text"] == told[-1]


@pytest.mark.parametrize(
    ("stated", "actions", "text"),
    [
        ({}, [], "The Archeologist acts: four actions left."),
        ({"pending": acting(1)}, [], "The Archeologist acts: one action left."),
        (
            NAVIGATORS,
            ["lead the Climber to C4"],
            "The Navigator leads the Climber: two more steps at most.",
        ),
        (
            SKIES,
            ["look at the storm cards"],
            "The Meteorologist may put one of two storm cards at the bottom.",
        ),
        (
            {"water": [1, 1]},
            ["end actions"],
            "Before the next of two storm cards the Explorer may share water or pass.",
        ),
        (
            {"water": [1, 1], "pending": drawing(1), "draws": ["north_1"]},
            [],
            (
                "Before the last storm card the Archeologist and the Explorer may share water or "
                "pass."
            ),
        ),
        ({"gifts": 14}, [], "The Archeologist acts: four actions left."),
        (
            {"gifts": 15},
            [],
            (
                "The Archeologist acts: four actions left. "
                "At most five more gifts may follow before something else happens."
            ),
        ),
        (
            {"gifts": 20, "pending": acting(1)},
            [],
            (
                "The Archeologist acts: one action left. "
                "No gift may follow before something else happens."
            ),
        ),
    ],
)
def test_whatever_the_game_waits_for_is_said_in_a_sentence(
    stated: dict[str, Any], actions: list[str], text: str
) -> None:
    """Whatever the game waits for is said in a sentence."""
    game = deal(**stated)
    play(game, *actions)
    assert game.view()["phase"]["text"] == text


def test_the_opening_is_told() -> None:
    """DES-4: The opening tells of the storm, of everybody's start and water, and who begins."""
    game = marooned.Game("desert", roles=["climber", "water_carrier"], first="1", seed=1)
    crash = game.view()["seats"][0]["place"]
    assert [event.text for event in game.events] == [
        "The storm is on C3, the meter at tick 1: two storm cards a turn.",
        f"The Climber starts at the crash on {crash.upper()} with three water.",
        f"The Water Carrier starts at the crash on {crash.upper()} with five water.",
        "The Water Carrier's turn begins.",
    ]


def test_the_openings_data_name_the_adventurers() -> None:
    """DES-4: The opening's data name the adventurers, their places and their water."""
    told = marooned.Game("desert", roles=["climber", "water_carrier"], first="1", seed=1).events
    place = told[1].places[0]
    assert told[0].data == {"place": "c3", "tick": 1, "draws": 2}
    assert told[1].data == {"seat": 0, "role": "climber", "place": place, "water": {"0": 3}}


def test_turns_are_told() -> None:
    """A turn that begins is told with whose it is and how many there have been."""
    turn = deal(pending=drawing(0), turns=4).events[-1]
    assert (turn.text, turn.data) == ("The Explorer's turn begins.", {"seat": 1, "turn": 5})


def test_what_shows_something_hidden_says_so() -> None:
    """What shows something hidden says so; what does not, does not."""
    told = [first(stated, action) for stated, action, _, _ in ACTIONS]
    assert {event.kind for event in told if event.reveals} == events.REVEALING - {"gear", "storm"}
    assert all(event.kind in events.NAMES for event in told)


def test_a_seat_goes_by_its_adventurer() -> None:
    """A seat goes by its adventurer, with the article."""
    assert [face.seat_name(deal().state, seat) for seat in (0, 1)] == [
        "the Archeologist",
        "the Explorer",
    ]


def test_refusals_name_the_seat() -> None:
    """A refused action says whose it is not."""
    with pytest.raises(marooned.IllegalActionError, match="not allowed for the Archeologist"):
        deal().play("jet to A1")


def test_every_event_of_long_games_has_a_sentence_with_a_beginning_and_an_end() -> None:
    """Every event of long games has a sentence with a beginning and an end."""
    told: list[Event] = []
    for seed in range(4):
        game = marooned.Game("desert", players=2 + seed, seed=seed)
        while not game.outcome:
            told += game.play(game.legal[(5 * game.seq) % len(game.legal)])
    assert all(event.text[0].isupper() and event.text[-1] in ".!" for event in told)
    assert all(text not in event.text for event in told for text in ("  ", ",.", "None"))


def test_who_plays_is_told_by_adventurers_in_alphabetical_order() -> None:
    """Who plays is told by adventurers in alphabetical order."""
    game = marooned.Game("desert", players=2, roles=["meteorologist", "archeologist"], seed=1)
    assert face.company(game.state) == ("Archeologist", "Meteorologist")


SHIELDED: dict[str, Any] = {"hands": [{"solar_shield": 1}, {}], "excavated": ["C4"]}


@pytest.mark.parametrize(
    ("stated", "peril"),
    [
        ({}, ""),
        (
            {"water": [0, 4]},
            " The next card may be a Sun: the Archeologist has no water.",
        ),
        (
            {"water": [0, 0]},
            " The next card may be a Sun: the Archeologist and the Explorer have no water.",
        ),
        (
            {"water": [0, 4], "draws": ["sun_beats_down"], "known_top": 1},
            " The next card is a Sun: the Archeologist has no water.",
        ),
        ({"water": [0, 4], "draws": ["north_1"], "known_top": 1}, ""),
        ({"water": [0, 4], "shields": [0], "excavated": ["C4", "D4"]}, ""),
        (
            {"tick": 13},
            " The next card may be a Storm Picks Up: the meter would reach the skull.",
        ),
        (
            {"sand": {"A1": 24, "A2": 24}},
            " The next card may be a wind that moves two tiles: no sand markers are left.",
        ),
        ({"sand": {"A1": 23, "A2": 23}}, ""),
        (
            {"sand": {"A1": 24, "A2": 23}},
            " The next card may be a wind that moves two tiles: one sand marker is left.",
        ),
    ],
)
def test_a_window_says_how_the_next_storm_card_may_lose_the_game(
    stated: dict[str, Any], peril: str
) -> None:
    """DES-51 to DES-53: By what all know of the pile, a window names each fatal card."""
    game = deal(**({"pending": drawing(1)} | SHIELDED | stated))
    text = game.view()["phase"]["text"]
    assert text.startswith("Before the last storm card the Archeologist")
    assert text.partition("pass.")[2] == peril


def test_who_has_no_action_left_hears_what_ends_the_turn() -> None:
    """DES-36: With no action left the phase names what is free, and how to go on."""
    game = deal(pending=acting(0), **SHIELDED)
    assert game.view()["phase"]["text"] == (
        "The Archeologist has no action left and may hand on equipment, use equipment or end "
        "the actions."
    )


def test_a_player_without_a_free_action_may_only_end_the_actions() -> None:
    """DES-36: With no action left the game waits as long as another player can act for free."""
    game = deal(water=[0, 2], pending=acting(0))
    assert (kinds(game, 0), kinds(game, 1)) == ({"end"}, {"share"})
    assert game.view()["phase"]["text"] == (
        "The Archeologist has no action left and may end the actions."
    )
