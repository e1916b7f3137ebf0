"""Canonical texts, things to click, and the sentences of events, phases and endings."""

from typing import Any

import pytest

import marooned
from marooned.contract import Event
from marooned.games.dorada import face
from marooned.games.dorada.model import actions, cards, events, pieces, stages
from marooned.games.dorada.model.names import SITE_IDS
from marooned.games.dorada.words.goal_cards import destiny_text, treasures
from tests.games.dorada.drawn import (
    at_stage,
    awaiting,
    bare,
    bids,
    card_of,
    dealt,
    happened,
    path_of,
    put,
    site_of,
    state,
    trip,
    visited,
)

SEPTRIS = site_of("Septris")
TO_SEPTRIS = trip("Septris", "mountain")
TO_CAMP = trip("base camp", "water")
MASK = 1  # the starting treasure of Septris
TWO = "the Septris mask (5) and the Hora-Pena idol (6)"


def code_of(text: str) -> int:
    """Return the code of a canonical text."""
    return face.texts(state()).index(text)


def test_every_code_has_a_text_of_its_own() -> None:
    """Every code has a text of its own."""
    words = face.texts(state())
    assert len(set(words)) == len(words) == face.CODES


def test_every_code_is_of_the_kind_whose_range_it() -> None:
    """Every code is of the kind whose range it is in."""
    pairs = ((code, kind) for kind, codes in actions.KINDS.items() for code in codes)
    assert all(face.kind(code) == kind for code, kind in pairs)


@pytest.mark.parametrize(
    ("code", "text", "targets"),
    [
        (0, "pass", ()),
        (actions.OVETOS_CALL, "play Ovetos", ("card-ovetos",)),
        (actions.SANGAIA_CALL, "play a Sangaia", ("card-sangaia",)),
        (actions.TAKE_TOP, "take the top card", ("deck",)),
        (actions.JUJU_ON + 2, "play a Juju on Jade", ("card-juju", "seat-2")),
        (actions.GO + TO_SEPTRIS, "go to Septris by mountain", ("septris", "way-mountain")),
        (actions.GO + TO_CAMP, "go to base camp by water", ("base-camp", "way-water")),
        (actions.STAKE, "bid 0", ("stake-0",)),
        (actions.STAKE + cards.MOST_BID, "bid 29", ("stake-29",)),
        (actions.ADD, "add 1", ("add-1",)),
        (actions.ADD + 1, "add 2", ("add-2",)),
        (actions.PAY, "pay a Yak", ("card-yak",)),
        (actions.TURN, "turn 1 Yak with a Shaman", ("card-yak", "card-shaman")),
        (
            actions.TURN + cards.HAND_LIMIT + 2,
            "turn 3 Kamels with a Shaman",
            ("card-kamel", "card-shaman"),
        ),
        (actions.FIND + MASK, "play the Septris mask (5)", ("t1",)),
        (
            actions.FIND_BONUS + MASK,
            "play the Septris mask (5) with a Bonus",
            ("card-bonus-mask", "t1"),
        ),
        (actions.FETCH + MASK, "fetch the Septris mask (5) with a Bongo", ("card-bongo", "t1")),
        (
            actions.FETCH_BONUS + MASK,
            "fetch the Septris mask (5) with a Bongo and a Bonus",
            ("card-bongo", "t1", "card-bonus-mask"),
        ),
        (actions.TAKE, "take a Yak", ("row-yak",)),
        (actions.TAKE + card_of("idol Bonus"), "take an idol Bonus", ("row-bonus-idol",)),
        (actions.PLAYER + 2, "choose Jade", ("seat-2",)),
        (actions.BLOCK, "block Hora-Pena to Septris", ("hora-pena~septris",)),
        (actions.GIVE_UP + MASK, "give up the Septris mask (5)", ("t1",)),
        (
            actions.GIVE_UP + pieces.TREASURES,
            "give up the destiny: every white site visited (10)",
            ("d0",),
        ),
        (face.CODES - 1, "discard a gem Bonus", ("card-bonus-gem",)),
    ],
)
def test_each_kind_of_code_has_words_and_a_place_to_click(
    code: int, text: str, targets: tuple[str, ...]
) -> None:
    """Each kind of code has words and says what a person may click to mean it."""
    game = state()
    assert (face.texts(game)[code], face.targets(game, 0, code)) == (text, targets)


def test_every_kind_is_shown_above() -> None:
    """The table above leaves out no kind of code."""
    mark = next(
        mark
        for mark in test_each_kind_of_code_has_words_and_a_place_to_click.pytestmark  # type: ignore[attr-defined]
        if mark.name == "parametrize"
    )
    assert {face.kind(code) for code, _, _ in mark.args[1]} == set(actions.KINDS)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("bulo-mapo~wahi-waha:jungle", "block Bulo-Mapo to Wahi-Waha by jungle"),
        ("bulo-mapo>wahi-waha:river", "block Bulo-Mapo to Wahi-Waha by river"),
        ("wahi-waha>mana-hatu", "block Wahi-Waha to Mana-Hatu"),
    ],
)
def test_paths_that_join_the_same_sites(path: str, text: str) -> None:
    """DOR-19: Where two paths join the same sites their names tell them apart."""
    assert code_of(text) - actions.BLOCK == path_of(path)


def test_goals_alike_are_made_distinct() -> None:
    """Treasures of a person's own tables that are alike in all bear letters."""
    game = state()
    for treasure in (20, 30):
        game.treasure_site[treasure] = game.treasure_site[MASK]
        game.treasure_symbol[treasure] = game.treasure_symbol[MASK]
        game.treasure_value[treasure] = game.treasure_value[MASK]
    told = [treasures(game)[treasure] for treasure in (MASK, 20, 30)]
    assert told == [f"the Septris mask (5){mark}" for mark in ("", " B", " C")]
    assert len(set(face.texts(game))) == face.CODES


def test_texts_follow_the_tables() -> None:
    """Texts name the values of the tables that a game is played with."""
    game = state()
    game.treasure_value[MASK] = 20
    assert face.texts(game)[actions.FIND + MASK] == "play the Septris mask (20)"
    assert face.texts(state())[actions.FIND + MASK] == "play the Septris mask (5)"


@pytest.mark.parametrize(
    ("destiny", "text"),
    [
        (0, "every white site visited"),
        (4, "Mar Maldita, never by sea, once or more often"),
        (5, "all four ports visited"),
        (6, "all three springs visited"),
        (7, "the lake shore visited"),
        (8, "at least three markers on one site"),
        (9, "at least four Yaks in hand"),
        (14, "at least a Zeppelin in hand"),
        (15, "at least six gold left"),
        (16, "at least two curses played"),
        (17, "no curse played"),
        (18, "treasures of at least four different symbols found"),
        (19, "at least three treasures of one symbol found"),
        (20, "at least five treasures found"),
        (21, "at least 10 adventure cards in hand"),
    ],
)
def test_what_a_destiny_asks_for_is_told_in_words(destiny: int, text: str) -> None:
    """DOR-47: What a destiny asks for is told in words."""
    assert destiny_text(state(), destiny) == text


def test_destinies_of_a_persons_own_tables_are_told_as_well() -> None:
    """Destinies of a person's own tables are told as well."""
    game = state()
    game.destiny_test[0], game.destiny_set[0] = pieces.SITES_VISITED, 0b1011
    game.destiny_set[9], game.destiny_need[17] = 0b11, 1
    assert destiny_text(game, 0) == "Hora-Pena, Septris and Rhobanis visited"
    assert destiny_text(game, 9) == "at least four Yaks or Kamels in hand"
    assert destiny_text(game, 17) == "at most one curse played"


def test_what_a_destiny_brings_is_told_with_it_trips_at_sea_step_by_step() -> None:
    """What a destiny brings is told with it, trips at sea step by step."""
    game = state()
    game.destiny_points[1] = [2, 9, 0]
    words = face.texts(game)[actions.GIVE_UP + pieces.TREASURES :]
    assert words[1] == "give up the destiny: every green site visited (9, else 2)"
    assert words[4].endswith("once or more often (8 / 4 / 0)")


TOLD: list[tuple[str, tuple[int, ...], dict[str, Any], str]] = [
    ("round", (3,), {}, "Round 3 begins; Coral leads."),
    ("bid", (TO_SEPTRIS, 4), {}, "Coral bids 4 for Septris by mountain."),
    (
        "bid",
        (TO_SEPTRIS, 4, 3),
        {},
        "Coral bids 4 for Septris by mountain and plays a Juju on Jade.",
    ),
    ("bid", (TO_SEPTRIS, 4, 7), {}, "Coral bids 4 for Septris by mountain and plays Ovetos."),
    (
        "add",
        (TO_SEPTRIS, 2),
        bids((1, TO_SEPTRIS, 1), (0, TO_SEPTRIS, 2)),
        "Coral adds 2 to the bid for Septris by mountain, 3 in all.",
    ),
    (
        "add",
        (TO_SEPTRIS, 2, 7),
        bids((0, TO_SEPTRIS, 4)),
        "Coral adds 2 to the bid for Septris by mountain, 4 in all, and plays Ovetos.",
    ),
    ("pass", (0,), {}, "Coral passes."),
    (
        "freed",
        (path_of("bulo-mapo~vanu-tabu"), path_of("vanu-tabu>aminadang")),
        {},
        (
            "No one opens the bidding: Bigfoot leaves the mountain path between Bulo-Mapo and "
            "Vanu-Tabu and Leviathan leaves the river path between Vanu-Tabu and Aminadang."
        ),
    ),
    (
        "freed",
        (0, -1),
        {},
        (
            "No one opens the bidding: "
            "Bigfoot leaves the mountain path between Hora-Pena and Septris."
        ),
    ),
    ("won", (TO_SEPTRIS, 4), {}, "Coral takes the lead: to Septris by mountain for 4."),
    ("paid", (0, 0), {"paid": [0] * 9}, "Coral pays nothing."),
    ("paid", (0, 2), {"paid": [2, 0, 0, 0, 0, 0, 0, 0, 0]}, "Coral pays two Yaks."),
    (
        "paid",
        (0, 9),
        {"paid": [1, 0, 0, 0, 1, 1, 0, 1, 2]},
        (
            "Coral pays a Yak, a Kamel turned by a Shaman, two Gonogos turned by a Shaman, "
            "a Drako and a Zeppelin, and 4 gold."
        ),
    ),
    (
        "travel",
        (site_of("Kamoptis"), TO_SEPTRIS + 19),
        {},
        "The expedition travels from Kamoptis to Septris by sand.",
    ),
    (
        "travel",
        (site_of("Etintaklop"), TO_CAMP),
        {},
        "The expedition travels from Etintaklop to base camp by river through Qualtops.",
    ),
    (
        "travel",
        (site_of("Aminadang"), trip("Hora-Pena", "water")),
        {},
        "The expedition travels from Aminadang to Hora-Pena by sea.",
    ),
    (
        "travel",
        (site_of("base camp"), trip("Septris", "air")),
        {},
        "The expedition travels from base camp to Septris by air.",
    ),
    (
        "sangaia",
        (SEPTRIS,),
        {},
        "Coral plays a Sangaia: the expedition does not stop at Septris.",
    ),
    ("marker", (SEPTRIS, 1), visited("Septris"), "Exploration marker 1 is put on Septris."),
    (
        "marker",
        (SEPTRIS, 4),
        visited("Septris", "Kamoptis", "Septris", "Septris"),
        "Exploration marker 4, a red one, is put on Septris, the third there.",
    ),
    (
        "marker",
        (SEPTRIS, 7),
        visited(*["Septris"] * 7),
        "Exploration marker 7 is put on Septris, the 7th there.",
    ),
    ("camp", (), {}, "The expedition is back at base camp, where no marker is put."),
    ("curse", (1,), {}, "Coral plays the Septris curse (-4)."),
    ("find", (MASK,), {}, "Coral finds the Septris mask (5)!"),
    ("find", (MASK, 1), {}, "Coral finds the Septris mask (5) with a Bonus: 8 in all!"),
    ("find", (MASK, 0, 1), {}, "Coral fetches the Septris mask (5) with a Bongo!"),
    (
        "find",
        (MASK, 1, 1),
        {},
        "Coral fetches the Septris mask (5) with a Bongo and a Bonus: 8 in all!",
    ),
    ("news", (4, 2), {}, "Cable news at marker 4: everyone draws two treasures and keeps one."),
    ("news", (9, 3), {}, "Cable news at marker 9: everyone draws three treasures and keeps two."),
    (
        "take",
        (card_of("Yak"), 0, 2),
        {"row": [0, 1, card_of("Antik"), 3]},
        "Coral takes a Yak from the row, and an Antik follows.",
    ),
    (
        "take",
        (card_of("Yak"), 1, 1),
        {"row": [0, 1, 2, 3]},
        "Coral buys a Yak from the row, and a Kamel follows.",
    ),
    (
        "bolt",
        (card_of("Panda"), 0, -1),
        {},
        "Coral takes Panda from the deck: two players discard three adventure cards each.",
    ),
    (
        "bolt",
        (card_of("Samedi"), 1, 1),
        {"row": [0, 1, 2, 3]},
        "Coral buys Samedi from the row, and a Kamel follows: two players draw a curse each.",
    ),
    (
        "block",
        (card_of("Bigfoot"), 0),
        {},
        "Coral puts Bigfoot on the mountain path between Hora-Pena and Septris.",
    ),
    (
        "diawas",
        (),
        {"row": [0, 1, 0, card_of("Diawas")]},
        (
            "All adventure cards but those in hands are shuffled; "
            "the new row is two Yaks, a Kamel and a Diawas."
        ),
    ),
    (
        "picked",
        (card_of("Samedi"), 0b110),
        {},
        "Coral chooses Indigo and Jade to draw a curse each.",
    ),
    (
        "picked",
        (card_of("Panda"), 0b11),
        {},
        "Coral chooses Coral and Indigo to discard three adventure cards each.",
    ),
    ("discard", (card_of("Yak"), 1), {}, "Coral discards a Yak."),
    ("no_effect", (card_of("Makaks"),), {}, "Makaks has no effect."),
    ("shuffle", (40,), {}, "The discards are shuffled into a new deck of 40 cards."),
    ("doomed", (-1,), {}, "No curse is left for Coral to draw."),
]
SECRET: list[tuple[str, tuple[int, ...], set[int], str, str]] = [
    (
        "chosen",
        (MASK, 0),
        {0},
        "Coral gives up the Septris mask (5).",
        "Coral gives up a treasure.",
    ),
    (
        "chosen",
        (pieces.TREASURES, 1),
        {0},
        "Coral gives up the destiny: every white site visited (10), and has chosen.",
        "Coral gives up a destiny, and has chosen.",
    ),
    (
        "keep",
        (MASK,),
        {0},
        "Coral gives up the Septris mask (5).",
        "Coral gives up a treasure.",
    ),
    (
        "draw",
        (card_of("Ovetos"), 0),
        {0},
        "Coral takes an Ovetos from the deck.",
        "Coral takes a card from the deck.",
    ),
    (
        "draw",
        (card_of("Yak"), 1),
        {0},
        "Coral buys a Yak from the deck.",
        "Coral buys a card from the deck.",
    ),
    (
        "makaks",
        (2, card_of("Yak")),
        {0, 2},
        "Coral takes a Yak from Jade.",
        "Coral takes a card from Jade.",
    ),
    (
        "marabout",
        (2, MASK),
        {0, 2},
        "Coral takes the Septris mask (5) from Jade's hand.",
        "Coral takes a treasure from Jade's hand.",
    ),
    ("doomed", (1,), {0}, "Coral draws the Septris curse (-4).", "Coral draws a curse."),
    (
        "kept",
        (MASK, -1),
        {0},
        "Coral draws the last treasure, the Septris mask (5), and keeps it.",
        "Coral draws the last treasure, and keeps it.",
    ),
    (
        "kept",
        (MASK, MASK - 1),
        {0},
        f"Coral draws the last two treasures, {TWO}, and keeps both.",
        "Coral draws the last two treasures, and keeps both.",
    ),
]


@pytest.mark.parametrize(("kind", "numbers", "fields", "text"), TOLD)
def test_each_open_event_is_one_sentence(
    kind: str, numbers: tuple[int, ...], fields: dict[str, Any], text: str
) -> None:
    """Each open event is one sentence, told to all."""
    event = happened(state(**fields), kind, *numbers)
    assert (event.text, event.insiders) == (text, None)


@pytest.mark.parametrize(("kind", "numbers", "insiders", "text", "outside"), SECRET)
def test_what_only_some_learn_is_told_to_them(
    kind: str, numbers: tuple[int, ...], insiders: set[int], text: str, outside: str
) -> None:
    """DOR-1: What only some learn is told to them, and the others read that it happened."""
    event = happened(state(), kind, *numbers)
    told = [event.told(seat) for seat in (0, 1, 2, None)]
    words = [each.text if each else None for each in told]
    assert words == [text if seat in insiders else outside for seat in (0, 1, 2, None)]


@pytest.mark.parametrize(("kind", "numbers", "insiders", "_text", "_outside"), SECRET)
def test_what_outsiders_are_told_holds_no_secret(
    kind: str, numbers: tuple[int, ...], insiders: set[int], _text: str, _outside: str
) -> None:
    """DOR-1: Neither data nor places tell outsiders which card it was."""
    first, second = (
        happened(state(), kind, *numbers),
        happened(state(), kind, *other(kind, numbers)),
    )
    told, again = first.told(None), second.told(None)
    assert told is not None
    assert again is not None
    assert told.as_dict() == again.as_dict()
    assert first.as_dict() != second.as_dict()


def other(kind: str, numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return an event's numbers with another secret in them."""
    place = 1 if kind in ("makaks", "marabout") else 0
    return tuple(number + (index == place) for index, number in enumerate(numbers))


def test_steps_are_told_to_nobody() -> None:
    """DOR-28: Steps of a chain and answers given in secret are told to nobody."""
    event = happened(state(), "none")
    assert [event.told(seat) for seat in (0, 1, 2, None)] == [None] * 4
    assert event.text == "Coral makes a secret choice."
    assert happened(state(), "none", seat=-1).seat is None


def test_every_event_is_shown_above() -> None:
    """The tables above leave out no kind of event."""
    shown = {kind for kind, *_ in TOLD} | {kind for kind, *_ in SECRET}
    assert set(events.NAMES) - shown == {"none", "finished"}


@pytest.mark.parametrize(
    ("stage", "text"),
    [(stages.TREASURE, "Coral plays no further treasure."), (stages.SUPPLY, "Coral buys no card.")],
)
def test_a_pass_that_is_no_bid_says_what_is_left_out(stage: int, text: str) -> None:
    """DOR-30, DOR-35: A pass that is no bid says what is left out."""
    assert happened(at_stage(state(), stage), "pass", 1).text == text


def test_partners_are_named() -> None:
    """DOR-58: A shared bid that has won is told with the partners."""
    stated = bids((1, TO_SEPTRIS, 1), (0, TO_SEPTRIS, 3))
    event = happened(state(bidding="cooperative", **stated), "won", TO_SEPTRIS, 4)
    assert event.text == "Coral takes the lead with Indigo: to Septris by mountain for 4."
    assert event.data["partners"] == [1]


def test_a_bids_data_say_where_to_and_by_which_way() -> None:
    """DOR-12: A bid's data say where to, by which way, how much and with which card."""
    event = happened(state(**bids((0, TO_SEPTRIS, 4))), "bid", TO_SEPTRIS, 4, 3)
    assert event.data == {
        "seat": 0,
        "site": "septris",
        "way": "mountain",
        "amount": 4,
        "total": 4,
        "extra": "juju",
        "on": 2,
    }


def test_a_trips_data_and_places_name_every_path_that_is_taken() -> None:
    """DOR-26: A trip's data and places name every path that is taken."""
    event = happened(state(), "travel", site_of("Etintaklop"), TO_CAMP)
    paths = ["etintaklop>qualtops", "qualtops>base-camp:river"]
    assert event.places == ("etintaklop", *paths, "base-camp")
    assert (event.data["by"], event.data["paths"]) == ("river", paths)


def test_a_payments_data_tell_cards_played_for_themselves_from_animals_turned() -> None:
    """DOR-23: A payment's data tell cards played for themselves from animals turned."""
    event = happened(state(paid=[1, 0, 0, 0, 1, 0, 0, 2, 0]), "paid", 0, 5)
    assert (event.data["cards"], event.data["turned"]) == ({"yak": 1, "drako": 1}, {"kamel": 2})
    assert event.data["gold"] == 1


def test_what_shows_something_hidden_says_so() -> None:
    """What shows something hidden says so."""
    shown = [happened(state(**fields), kind, *n) for kind, n, fields, _ in TOLD]
    shown += [happened(state(), kind, *n) for kind, n, *_ in SECRET]
    assert {event.kind for event in shown if event.reveals} <= events.REVEALING


@pytest.mark.parametrize(
    ("kind", "a", "b", "seats", "text"),
    [
        (
            "choosing",
            0,
            0,
            0b101,
            "Coral and Jade choose two of three treasures and one of two destinies.",
        ),
        ("opening", 0, 0, 1, "Coral opens the bidding."),
        ("airing", 1, 0, 2, "Indigo opens the bidding by air, or passes; the leader cannot open."),
        (
            "bidding",
            0,
            0,
            2,
            "Indigo bids more or passes; the highest bid is 3 for Septris by mountain.",
        ),
        ("naming", 7, 0, 1, "Coral plays Ovetos and names a destination to bid 4 or more for."),
        ("naming", 3, 0, 1, "Coral plays a Juju on Jade and names a destination."),
        ("staking", TO_SEPTRIS, 0, 1, "Coral chooses how much to bid for Septris by mountain."),
        ("paying", 4, 3, 1, "Coral pays for the journey by water: 4 still to pay."),
        ("paying_on", 2, 0, 1, "Coral pays for the journey by mountain: 2 still to pay."),
        (
            "calling",
            0,
            0,
            0b111,
            ("Before the expedition stops at base camp, everyone may play a Sangaia in secret."),
        ),
        ("rerouting", 0, 0, 1, "Coral leads the expedition on from base camp."),
        ("finding", 0, 0, 1, "Coral may play treasures at base camp."),
        (
            "keeping",
            2,
            0,
            0b11,
            "Coral and Indigo keep two of the treasures, and give up the rest.",
        ),
        ("keeping", 0, 1, 1, "Coral keeps one destiny, and gives up the rest."),
        ("drawing", 0, 0, 1, "Coral takes a card from the row or the deck."),
        ("drawing", 1, 0, 1, "Coral may buy another card for one gold."),
        ("effect", card_of("Panda"), 0, 0, "Panda, drawn by Coral, takes effect."),
        ("picking", card_of("Panda"), 0, 1, "Coral chooses a player for Panda."),
        (
            "picking_on",
            card_of("Panda"),
            2,
            1,
            "Coral chooses another player besides Jade for Panda.",
        ),
        ("blocking", card_of("Bigfoot"), 0, 1, "Coral chooses a path for Bigfoot to block."),
        ("discarding", 2, 0, 1, "Coral discards two more cards."),
        ("reducing", 0, 0, 0b11, "Coral and Indigo discard down to 10 cards."),
        ("dooming", 1, 0, 0, "Indigo draws a curse."),
        ("round", 0, 0, 0, "Round 1 goes on."),
    ],
)
def test_whatever_the_game_waits_for_is_said_in_a_sentence(
    kind: str, a: int, b: int, seats: int, text: str
) -> None:
    """Whatever the game waits for is said in a sentence."""
    game = awaiting(state(turns=1, **bids((0, TO_SEPTRIS, 3))), kind, a, b, seats)
    assert face.view(game, None)["phase"]["text"] == text


def test_in_the_variant_the_sentence_says_that_a_bid_may_be_added_to() -> None:
    """DOR-50: In the variant the sentence says that a bid may be added to."""
    stated = bids((0, TO_SEPTRIS, 1), (1, TO_CAMP, 2))
    game = awaiting(state(bidding="cooperative", **stated), "bidding", seats=4)
    text = "Jade bids more, adds to a bid or passes; the highest bid is 2 for base camp by water."
    assert face.view(game, None)["phase"]["text"] == text


def test_all_hear_where_it_begins_and_with_how_much() -> None:
    """DOR-5, DOR-7: All hear where it begins and with how much; each what it was dealt."""
    begin, first, *_ = dealt().events
    assert begin.text.startswith("The expedition is at base camp, led by Coral; the row is ")
    told = first.told(1)
    assert told is not None
    assert told.text == "Coral starts with 10 gold, six adventure cards and six goals."
    assert told.data["goals"] == {"treasures": 3, "destinies": 2, "curses": 1}
    own = first.told(0)
    assert own is first
    assert own.text.startswith("Coral is dealt ")
    assert own.text.count("the destiny: ") == 2


@pytest.mark.parametrize(
    ("gold", "winners", "text"),
    [
        ([10, 9, 8, 0, 0, 0], 0b1, "Coral wins with 10 points."),
        ([9, 5, 9, 0, 0, 0], 0b101, "Coral and Jade win with 9 points."),
        ([1, 0, 0, 0, 0, 0], 0b1, "Coral wins with 1 point."),
    ],
)
def test_the_end_says_who_has_won(gold: list[int], winners: int, text: str) -> None:
    """DOR-47: The end says who has won, all of them if level, and with how many points."""
    game = bare(gold=gold, outcome=1, depth=0)
    assert face.ending(game) == (True, "finished", text)
    assert happened(game, "finished", winners).text == text
    assert face.view(game, None)["phase"]["text"] == text


def test_points_below_nothing_are_told_as_a_number() -> None:
    """DOR-47: Points below nothing are told as a number."""
    where = put([0] * 18, g0=pieces.FOUND, g1=pieces.FOUND + 1, g2=pieces.FOUND + 2)
    game = bare(gold=[0] * 6, curse_place=where, outcome=1, depth=0)
    assert face.ending(game)[2].endswith(" with -4 points.")


def test_seats_go_by_their_explorers_colours() -> None:
    """Seats go by their explorers' colours."""
    names = [face.seat_name(state(), seat) for seat in range(6)]
    assert names == ["Coral", "Indigo", "Jade", "Amber", "Violet", "Slate"]


def test_sites_have_ids() -> None:
    """Sites go by their names as words joined by hyphens."""
    assert (SITE_IDS[0], SITE_IDS[12]) == ("hora-pena", "base-camp")


@pytest.mark.parametrize("bidding", ["rival", "cooperative"])
def test_every_event_of_whole_games_is_a_sentence_with_a_beginning_and_an_end(bidding: str) -> None:
    """Every event of whole games is a sentence with a beginning and an end."""
    happened: list[Event] = []
    for seed in range(2):
        game = marooned.Game("dorada", players=3 + 3 * seed, seed=seed, bidding=bidding)
        while not game.outcome:
            happened += game.play(game.legal[(5 * game.seq) % len(game.legal)])
    told = [each for event in happened for each in (event, event.outside) if each is not None]
    assert all(event.text[0].isupper() and event.text[-1] in ".!" for event in told)
    assert all(wrong not in event.text for event in told for wrong in ("  ", ",.", "None"))


def test_explorers_differ_in_name_alone() -> None:
    """Explorers differ in name alone, so that no company is better than another."""
    assert face.company(state()) == ()
