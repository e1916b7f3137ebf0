"""Cable news (DOR-33)."""

from typing import Any

import pytest

import marooned
from tests.games.dorada.dealing import kinds
from tests.games.dorada.staging import (
    ROW,
    actions,
    goals,
    happened,
    only,
    phase,
    stopping,
)

TOP = [f"t{number}" for number in range(40, 52)]
STANDARD = [f"t{number}" for number in range(18, 72)]


def news(marker: int, **stated: Any) -> marooned.Game:
    """Return a game in which a marker has just been placed, with some treasures on the deck."""
    before = ["septris"] * (marker - 1)
    game = stopping("kamoptis", **{"markers": before, "row": ROW, "treasure_deck": TOP} | stated)
    return passed(game)


def passed(game: marooned.Game) -> marooned.Game:
    """Return a game once nobody has played a treasure."""
    while phase(game) == "finding":
        game.play("pass")
    return game


def left_in_deck(number: int) -> dict[str, Any]:
    """Return what states that only some treasures are left; the third seat holds all others."""
    return {"treasure_deck": STANDARD[:number], "treasures": {2: STANDARD[number:]}}


def offered(game: marooned.Game, seat: int) -> list[str]:
    """Return the treasures that a seat may choose from."""
    return goals(game, "treasures", seat).get("offered", [])


def held(game: marooned.Game, seat: int) -> list[str]:
    """Return the treasures in a seat's hand."""
    return goals(game, "treasures", seat).get("hand", [])


def keep(game: marooned.Game) -> None:
    """Let everybody give up the first treasure offered."""
    while phase(game) == "keeping":
        game.play(game.legal[0])


@pytest.mark.parametrize(("marker", "taken"), [(4, 2), (9, 3)])
def test_with_marker_four_everybody_takes_two_treasures(marker: int, taken: int) -> None:
    """DOR-33: With marker four everybody takes two treasures, with marker nine three."""
    game = news(marker)
    assert (phase(game), sorted(game.waiting)) == ("keeping", [0, 1, 2])
    assert [offered(game, seat) for seat in range(3)] == [
        TOP[taken * seat : taken * (seat + 1)] for seat in range(3)
    ]
    event = only("news", game.events)
    assert (event.insiders, event.data) == (
        None,
        {"marker": marker, "taken": taken, "kept": taken - 1},
    )
    assert game.view()["decks"]["treasures"] == 54 - 3 * taken


@pytest.mark.parametrize("marker", [1, 2, 3, 5, 8, 10, 15])
def test_no_other_marker_brings_news(marker: int) -> None:
    """DOR-33: No other marker brings news."""
    game = news(marker)
    assert (phase(game), kinds(game.events)) == ("drawing", ["marker"])


@pytest.mark.parametrize("marker", [4, 9])
def test_at_base_camp_no_marker_is_placed(marker: int) -> None:
    """DOR-33: At base camp no marker is placed, and a red one of an earlier round brings none."""
    game = stopping("base-camp", markers=["septris"] * marker, row=ROW)
    assert (phase(game), kinds(game.events)) == ("drawing", ["camp"])


@pytest.mark.parametrize(("marker", "kept"), [(4, 1), (9, 2)])
def test_everybody_gives_up_one_of_the_treasures_taken_and_keeps_the_rest(
    marker: int, kept: int
) -> None:
    """DOR-33: Everybody gives up one of the treasures taken and keeps the rest."""
    game = news(marker, treasures=[["t2"], [], []])
    before = offered(game, 0)
    assert actions(game, 0, "give_up") == [action.text for action in game.legal_for(0)]
    assert len(game.legal_for(0)) == kept + 1
    game.play(game.legal_for(0)[1])
    assert held(game, 0) == ["t2", *(each for each in before if each != before[1])]
    assert (offered(game, 0), sorted(game.waiting)) == ([], [1, 2])


def test_only_what_was_taken_is_given_up() -> None:
    """DOR-33: A treasure held before cannot be given up."""
    game = news(4, treasures=[["t2"], [], []])
    assert all("Methritis crown (5)" not in action.text for action in game.legal_for(0))


def test_drawing_waits_for_all() -> None:
    """DOR-33: When the last has chosen the drawing begins, with the leader."""
    game = news(4, turn=1)
    for seat in (0, 2, 1):
        assert phase(game) == "keeping"
        game.play(game.legal_for(seat)[0])
    assert (phase(game), game.waiting) == ("drawing", (1,))


def test_the_rest_goes_under_the_deck() -> None:
    """DOR-33: What is given up goes under the treasure deck."""
    game = news(4)
    given = [offered(game, seat)[0] for seat in range(3)]
    keep(game)
    deck = game.position()["treasure_deck"]
    assert (sorted(deck[-3:]), len(deck)) == (given, 51)
    assert deck[:6] == TOP[6:]


def test_the_rest_is_shuffled() -> None:
    """DOR-33: What is given up is shuffled before it goes under the deck."""
    orders = set()
    for seed in range(30):
        game = news(4, seed=seed)
        keep(game)
        orders.add(tuple(game.position()["treasure_deck"][-3:]))
    assert len(orders) == 6


def test_the_order_of_giving_up_does_not_matter() -> None:
    """DOR-33: In which order it is given up tells nothing of how it lies."""
    decks = []
    for order in ((0, 1, 2), (2, 0, 1)):
        game = news(4)
        for seat in order:
            game.play(game.legal_for(seat)[0])
        decks.append(game.position()["treasure_deck"])
    assert decks[0] == decks[1]


def test_what_is_given_up_later_goes_under_what_was_given_up_before() -> None:
    """DOR-33: What is given up later goes under what was given up before."""
    others = [treasure for treasure in STANDARD if treasure not in {*TOP, "t70"}]
    deck = [*TOP, *others, "t70"]
    game = news(9, treasure_deck=deck, treasure_layers={"t70": 1}, layers=1)
    given = [offered(game, seat)[0] for seat in range(3)]
    keep(game)
    position = game.position()
    assert sorted(position["treasure_deck"][-3:]) == given
    assert position["treasure_layers"] == dict.fromkeys(given, 2) | {"t70": 1}
    assert position["layers"] == 2


def test_layers_are_numbered_anew_before_their_numbers_run_out() -> None:
    """DOR-33: Layers get the first numbers again before their numbers run out; none are mixed."""
    others = [treasure for treasure in STANDARD if treasure not in {*TOP, "t69", "t70"}]
    deck = [*TOP, *others, "t69", "t70"]
    game = news(9, treasure_deck=deck, treasure_layers={"t69": 118, "t70": 119}, layers=119)
    given = [offered(game, seat)[0] for seat in range(3)]
    keep(game)
    position = game.position()
    latest = position["layers"]
    assert latest == len(position["treasure_deck"]) < 119
    under = dict.fromkeys(given, latest) | {"t70": latest - 1, "t69": latest - 2}
    assert position["treasure_layers"] == under


def test_news_is_secret() -> None:
    """DOR-33: Others learn neither which treasures are taken nor which are given up."""
    game = news(4)
    own = game.view(1)["me"]["treasures"]
    assert [(each["id"], each["offered"]) for each in own] == [("t42", True), ("t43", True)]
    other = marooned.load(game.position() | {"treasure_deck": None, "seed": 5})
    assert [seat["treasures"] for seat in other.view()["seats"]] == [2, 2, 2]
    (event,) = game.play(game.legal_for(1)[0])
    assert happened([event], 1) == ["Indigo gives up the Qualtops idol (1)."] or event.told(1)
    for viewer in (0, 2, None):
        assert happened([event], viewer) == ["Indigo gives up a treasure."]


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_the_treasures_are_taken_in_turn_order_from_the_leader(turn: int) -> None:
    """DOR-33: The treasures are taken in turn order from the leader."""
    game = news(4, turn=turn)
    order = [turn, (turn + 1) % 3, (turn + 2) % 3]
    assert [offered(game, seat) for seat in order] == [TOP[0:2], TOP[2:4], TOP[4:6]]


def test_where_the_deck_has_too_few_each_takes_what_there_is() -> None:
    """DOR-48: Where the deck has too few each takes what there is, from the leader on."""
    game = news(4, **left_in_deck(3))
    assert (game.waiting, offered(game, 0)) == ((0,), STANDARD[0:2])
    assert [held(game, seat) for seat in (1, 2)] == [STANDARD[2:3], STANDARD[3:]]
    keep(game)
    assert game.position()["treasure_deck"] == STANDARD[0:1]
    assert (phase(game), game.waiting) == ("drawing", (0,))


def test_whoever_takes_two_instead_of_three_keeps_both() -> None:
    """DOR-48: Whoever takes two instead of three keeps both."""
    game = news(9, **left_in_deck(5))
    assert (game.waiting, offered(game, 0)) == ((0,), STANDARD[0:3])
    assert held(game, 1) == STANDARD[3:5]
    game.play(game.legal_for(0)[2])
    assert held(game, 0) == STANDARD[0:2]


def test_a_single_treasure_is_kept_by_whom_it_comes_to() -> None:
    """DOR-48: A single treasure is kept by whom it comes to, and nobody gives up any."""
    game = news(4, **left_in_deck(1))
    assert (phase(game), held(game, 0)) == ("drawing", STANDARD[0:1])
    assert kinds(game.events) == ["pass", "news", "kept"]


def test_treasures_kept_are_told() -> None:
    """DOR-48: All learn who takes the last treasures, each owner learns which they are."""
    game = news(9, **left_in_deck(5))
    told = happened(game.events, 0)[-1]
    assert told == "Indigo draws the last two treasures, and keeps both."
    (event,) = (event for event in game.events if event.kind == "kept")
    assert (event.seat, event.data["treasures"]) == (1, STANDARD[3:5])
    assert game.waiting == (0,)


def test_of_an_empty_deck_nobody_takes_anything() -> None:
    """DOR-48: Of an empty deck nobody takes anything."""
    game = news(4, **left_in_deck(0))
    assert (phase(game), game.view()["decks"]["treasures"]) == ("drawing", 0)
    assert [held(game, seat) for seat in range(3)] == [[], [], STANDARD]


def test_a_treasure_received_for_the_site_is_not_played_at_once() -> None:
    """DOR-34: A treasure received for the site is not played until the expedition comes again."""
    found = [f"t{number}" for number in (39, 40, 41)]
    game = news(4, treasure_deck=[*found, *TOP[4:]])
    keep(game)
    assert phase(game) == "drawing"
    assert all(seat["found"] == [] for seat in game.view()["seats"])
