"""Setting up (ISL-1 to ISL-6)."""

from itertools import pairwise
from typing import Any

import pytest

import marooned
from marooned.games.island.model import board, cards, pieces
from marooned.games.island.model.shapes import SHAPES
from marooned.games.island.model.state import State
from marooned.wording.phrases import members
from tests.games.island.drawn import NAMES, hand

MANY = range(80)


def dealt(seed: int, **options: Any) -> State:
    """Return the state of a game just dealt."""
    state: State = marooned.Game("island", seed=seed, **options).state
    return state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_play(players: int) -> None:
    """ISL-1: Two to four play."""
    assert len(marooned.Game("island", players=players, seed=1).view()["seats"]) == players


@pytest.mark.parametrize("players", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_cannot_play(players: int) -> None:
    """ISL-1: Fewer than two or more than four cannot play."""
    with pytest.raises(marooned.errors.OptionError, match="2 to 4 players"):
        marooned.Game("island", players=players)


@pytest.mark.parametrize("shape", SHAPES)
def test_every_tile_lies_on_a_space(shape: str) -> None:
    """ISL-1: The 24 tiles lie on the 24 spaces of the chosen shape, one on each."""
    game = marooned.Game("island", seed=3, shape=shape)
    rows = SHAPES[shape].split("/")
    places = game.view()["places"]
    assert {place["label"] for place in places} == set(NAMES)
    assert [(p["x"], p["y"]) for p in places] == [
        (x, y) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark == "#"
    ]


def test_tiles_are_dealt_at_random() -> None:
    """ISL-1: Any tile may come to lie on any space."""
    assert {dealt(seed).space[0] for seed in range(200)} == set(range(24))
    assert {dealt(seed).space.index(0) for seed in range(200)} == set(range(24))


def test_six_tiles_flood() -> None:
    """ISL-2: Six flood cards are drawn: their tiles are flooded, and they are the discards."""
    state = dealt(8)
    assert (state.flooded.bit_count(), state.sunk) == (6, 0)
    assert state.flood_discards == state.flooded
    drawn = set(members(state.flooded))
    assert sorted(state.pile[: state.pile_size]) == sorted(set(range(24)) - drawn)


def test_first_floods_are_random() -> None:
    """ISL-2: Any tile may be flooded at the start, the deck being shuffled."""
    every = 0
    for seed in MANY:
        every |= dealt(seed).flooded
    assert every == (1 << 24) - 1


def test_first_floods_are_told() -> None:
    """ISL-2: The table hears of each of the six tiles."""
    events = marooned.Game("island", seed=9).events
    assert [event.kind for event in events].count("flood") == 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_two_players_have_the_same_adventurer(players: int) -> None:
    """ISL-3: No two players have the same adventurer, whichever lots are drawn."""
    roles = [dealt(seed, players=players).role[:players] for seed in MANY]
    assert {len(set(each)) for each in roles} == {players}
    assert {role for each in roles for role in each} == set(range(6))


def test_pawns_start_on_their_tiles() -> None:
    """ISL-3: Each pawn starts on its adventurer's own tile, flooded or not."""
    states = [dealt(seed, players=4) for seed in MANY]
    assert all(state.pawn == [board.STARTS + role for role in state.role] for state in states)
    assert any(state.flooded >> state.pawn[0] & 1 for state in states)


def test_every_adventurer_has_a_tile_of_its_own_to_start() -> None:
    """ISL-3: Every adventurer has a tile of its own to start on."""
    starts = {"pilot": "Fools' Landing", "engineer": "Bronze Gate", "explorer": "Copper Gate"}
    starts |= {"navigator": "Gold Gate", "diver": "Iron Gate", "messenger": "Silver Gate"}
    for role, tile in starts.items():
        game = marooned.Game("island", seed=1, roles=[role])
        assert game.position()["pawns"][0] == tile


def test_a_table_may_choose_the_adventurers_and_leave_some_to_the_lot() -> None:
    """ISL-3: A table may choose the adventurers, and leave some to the lot."""
    game = marooned.Game("island", players=3, seed=2, roles=["diver", "random", "pilot"])
    roles = game.position()["adventurers"]
    assert (roles[0], roles[2]) == ("diver", "pilot")
    assert roles[1] not in {"diver", "pilot"}


def test_lots_avoid_chosen_adventurers() -> None:
    """ISL-3: A lot never brings an adventurer that another seat has chosen."""
    games = [dealt(seed, players=2, roles=["random", "pilot"]) for seed in MANY]
    assert {game.role[0] for game in games} == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_with_two_treasure_cards(players: int) -> None:
    """ISL-4: Everybody starts with two treasure cards, and the rest are the deck."""
    state = dealt(10, players=players)
    assert [sum(hand) for hand in state.hand] == [2] * players + [0] * (4 - players)
    assert (state.deck_size, sum(state.discards)) == (28 - 2 * players, 0)


def test_no_waters_rise_is_dealt() -> None:
    """ISL-4: All three Waters Rise! are in the deck after the deal; any other card may be held."""
    states = [dealt(seed, players=4) for seed in MANY]
    assert {state.deck[: state.deck_size].count(cards.WATERS_RISE) for state in states} == {3}
    held = [sum(hand[kind] for state in states for hand in state.hand) for kind in range(6)]
    assert all(held)


def test_dealt_waters_rise_is_shuffled_back() -> None:
    """ISL-4: A Waters Rise! that was dealt goes back anywhere into the deck, not on top of it."""
    again = [
        s
        for s in (dealt(seed, players=4) for seed in MANY)
        if s.shuffles[pieces.TREASURE_DECK] == 2
    ]
    tops = [state.deck[state.deck_size - 1] for state in again]
    assert len(again) > 10
    assert 0 < tops.count(cards.WATERS_RISE) < len(tops) / 2


def test_deck_is_shuffled_once_otherwise() -> None:
    """ISL-4: Where no Waters Rise! was dealt the deck stays as it lies."""
    counts = {dealt(seed, players=2).shuffles[pieces.TREASURE_DECK] for seed in MANY}
    assert counts == {1, 2}


def test_cards_are_dealt_at_random() -> None:
    """ISL-4: The deck is shuffled: hands differ, and any kind of card may lie at its bottom."""
    assert len({str(dealt(seed).hand) for seed in MANY}) > 20
    assert {dealt(seed).deck[0] for seed in MANY} == set(range(7))


@pytest.mark.parametrize(
    ("difficulty", "tick", "cards"),
    [("novice", 1, 2), ("normal", 2, 2), ("elite", 3, 3), ("legendary", 4, 3)],
)
def test_the_difficulty_says_where_the_water_starts(difficulty: str, tick: int, cards: int) -> None:
    """ISL-5: The difficulty says where the water starts, and so how many flood cards come."""
    water = marooned.Game("island", seed=1, difficulty=difficulty).view()["water"]
    assert (water["tick"], water["draws"]) == (tick, cards)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_table_may_choose_who_goes_first(first: int) -> None:
    """ISL-5: A table may choose who goes first."""
    game = marooned.Game("island", players=3, seed=1, first=str(first))
    assert (game.turn, game.waiting) == (first, (first,))


def test_otherwise_any_seat_may_be_drawn_to_go_first() -> None:
    """ISL-5: Otherwise any seat may be drawn to go first, and only seats that are taken."""
    assert {dealt(seed, players=3).turn for seed in MANY} == {0, 1, 2}


def test_hands_and_discards_are_open() -> None:
    """ISL-6: Every seat, and a spectator, sees all hands and both discard piles."""
    game = marooned.Game("island", players=3, seed=4)
    views = [game.view(seat) for seat in (None, 0, 1, 2)]
    assert sum(sum(hand(game, seat).values()) for seat in range(3)) == 6
    assert len(views[0]["flood_discards"]) == 6
    for key in ("seats", "flood_discards", "treasure_discards"):
        assert all(view[key] == views[0][key] for view in views)


def test_orders_are_hidden() -> None:
    """ISL-6: Two games that differ only in the orders of their decks look the same to everybody."""
    game = marooned.Game("island", players=2, seed=11)
    other = game.imagined(0, seed=12)
    assert game.state.deck != other.state.deck
    assert game.state.pile != other.state.pile
    assert [game.view(seat) for seat in (None, 0, 1)] == [other.view(seat) for seat in (None, 0, 1)]


def test_known_layers_stay_on_top() -> None:
    """ISL-6: Cards known to lie on top of the flood pile are imagined there, in any order."""
    top = ["Watchtower", "Misty Marsh", "Iron Gate", "Observatory"]
    game = marooned.load(
        {"game": "island", "flooded": top, "flood_pile": [top, [n for n in NAMES if n not in top]]}
    )
    imagined = [game.imagined(0, seed).position()["flood_pile"][0] for seed in range(20)]
    assert {frozenset(layer) for layer in imagined} == {frozenset(top)}
    assert len({tuple(layer) for layer in imagined}) > 5


def test_known_bottom_card_stays_at_the_bottom() -> None:
    """ISL-6: A set of one card is known to the last, at the bottom of the pile too."""
    rest = [name for name in NAMES if name != "Watchtower"]
    game = marooned.load({"game": "island", "flooded": [], "flood_pile": [rest, ["Watchtower"]]})
    piles = [game.imagined(0, seed).position()["flood_pile"] for seed in range(20)]
    assert {tuple(pile[1]) for pile in piles} == {("Watchtower",)}


def test_imagining_keeps_what_is_open() -> None:
    """ISL-6: What a seat imagines has the same cards in the deck, in another order each time."""
    game = marooned.load({"game": "island", "hands": [{"earth": 4}, {"helicopter": 2}]})
    decks = [game.imagined(1, seed).position()["treasure_deck"] for seed in range(10)]
    assert len({tuple(deck) for deck in decks}) == 10
    assert {tuple(sorted(deck)) for deck in decks} == {
        tuple(sorted(game.position()["treasure_deck"]))
    }


def test_imagining_knows_no_secret() -> None:
    """ISL-6: What a seat imagines does not depend on the true orders."""
    told = marooned.Game("island", seed=20).position()
    deck, tiles = sorted(told["treasure_deck"]), told["flood_pile"][0]
    other = {"treasure_deck": deck[::2] + deck[1::2], "flood_pile": [tiles[::-1]]}
    orders = ({"treasure_deck": deck}, other)
    states = [marooned.load(told | order).imagined(0, seed=22).state for order in orders]
    assert states[0].deck == states[1].deck
    assert states[0].pile == states[1].pile


def test_copies_of_a_card_are_spread() -> None:
    """ISL-4: Cards of one kind do not cling together when the deck is shuffled."""
    decks = [dealt(seed, players=4).deck[:20] for seed in MANY]
    assert max(sum(a == b for a, b in pairwise(deck)) for deck in decks) < 10
