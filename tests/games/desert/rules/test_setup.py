"""Setting up (DES-1 to DES-5)."""

from collections import Counter
from itertools import pairwise

import pytest

import marooned
from marooned.games.desert.model.state import State
from tests.games.desert.drawn import CELLS, acting, board, deal, hand, play, position, sand, told

MANY = range(80)
LAID = Counter(
    {
        "Launch Pad": 1,
        "Propeller row": 1,
        "Propeller column": 1,
        "Engine row": 1,
        "Engine column": 1,
        "Solar Crystal row": 1,
        "Solar Crystal column": 1,
        "Navigation Deck row": 1,
        "Navigation Deck column": 1,
        "Tunnel": 3,
        "Crash site": 1,
        "Gear": 8,
        "Well": 2,
        "Mirage": 1,
    }
)
WINDS = ("north", "east", "south", "west")
STORM_PILE = {f"{wind}_{count}": 4 - count for wind in WINDS for count in (1, 2, 3)}
STORM_PILE |= {"sun_beats_down": 4, "storm_picks_up": 3}
EQUIPMENT = {
    "dune_blaster": 3,
    "jet_pack": 3,
    "solar_shield": 2,
    "terrascope": 2,
    "water_reserve": 1,
    "time_throttle": 1,
}
CANTEENS = {
    "archeologist": 3,
    "climber": 3,
    "explorer": 4,
    "meteorologist": 4,
    "navigator": 4,
    "water_carrier": 5,
}
METERS = {
    2: [2, *[3] * 3, *[4] * 4, *[5] * 3, *[6] * 2],
    3: [2, *[3] * 4, *[4] * 4, *[5] * 3, *[6] * 2],
    4: [2, *[3] * 4, *[4] * 4, *[5] * 3, *[6] * 2],
    5: [2, *[3] * 5, *[4] * 4, *[5] * 3, *[6] * 2],
}
STARTS = {"novice": 1, "normal": 2, "elite": 3, "legendary": 4}
WATERY = {"Well", "Mirage"}


def dealt(seed: int, **options: object) -> State:
    """Return the state of a game just dealt."""
    state: State = marooned.Game("desert", seed=seed, **options).state  # type: ignore[arg-type]
    return state


def laid(game: marooned.Game) -> dict[str, str]:
    """Return a game's city sides by cell."""
    return dict(game.position()["faces"])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_play(players: int) -> None:
    """DES-1: Two to five play."""
    assert len(marooned.Game("desert", players=players, seed=1).view()["seats"]) == players


@pytest.mark.parametrize("players", [0, 1, 6])
def test_fewer_than_two_or_more_than_five_cannot_play(players: int) -> None:
    """DES-1: Fewer than two or more than five cannot play."""
    with pytest.raises(marooned.errors.OptionError, match="2 to 5 players"):
        marooned.Game("desert", players=players)


@pytest.mark.parametrize("seed", range(3))
def test_the_24_tiles_lie_on_the_square(seed: int) -> None:
    """DES-1: The 24 tiles lie on the square, one on each cell but the middle."""
    game = marooned.Game("desert", seed=seed)
    assert Counter(laid(game).values()) == LAID
    assert set(laid(game)) == set(CELLS) - {"C3"}


def test_the_storm_is_the_hole() -> None:
    """DES-1: The hole in the middle is the storm, and all other tiles lie desert side up."""
    game = marooned.Game("desert", seed=3)
    states = {place["cell"]: place["state"] for place in game.view()["places"]}
    assert states == dict.fromkeys(CELLS, "desert") | {"C3": "storm"}
    assert game.position()["storm"] == "C3"


def test_tiles_know_where_they_were_laid() -> None:
    """DES-1: Each tile goes by the cell where it was first laid."""
    homes = marooned.Game("desert", seed=4).position()["homes"]
    assert homes == {cell: cell for cell in CELLS if cell != "C3"}


def test_tiles_are_dealt_at_random() -> None:
    """DES-1: Any city side may come to lie on any cell."""
    games = [laid(marooned.Game("desert", seed=seed)) for seed in range(200)]
    assert {game["A1"] for game in games} == set(LAID)
    assert {cell for game in games for cell in game if game[cell] == "Launch Pad"} == set(games[0])


def test_eight_markers_lie_on_the_board_in_a_diamond() -> None:
    """DES-2: Eight markers lie on the board in a diamond, and forty are left in the supply."""
    game = marooned.Game("desert", seed=5)
    assert sand(game) == board("""
        ..1..
        .1.1.
        1...1
        .1.1.
        ..1..
    """)
    assert (game.view()["supply"], game.view()["markers"]) == (40, 48)


def test_the_crash_site_may_get_a_marker_as_any_tile_and_does_not_always() -> None:
    """DES-2: The crash site may get a marker as any tile, and does not always."""
    states = [dealt(seed) for seed in MANY]
    assert {state.sand[state.pawn[0]] for state in states} == {0, 1}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("difficulty", STARTS)
def test_the_difficulty_says_at_which_tick_of_its_players_meter_a_game_starts(
    players: int, difficulty: str
) -> None:
    """DES-3: The difficulty says at which tick of its players' meter a game starts."""
    game = marooned.Game("desert", players=players, seed=1, difficulty=difficulty)
    tick = STARTS[difficulty]
    assert game.position()["tick"] == tick
    assert game.view()["meter"]["draws"] == METERS[players][tick - 1]


@pytest.mark.parametrize(
    ("players", "tick"), [(each, tick + 1) for each in METERS for tick in range(len(METERS[each]))]
)
def test_at_each_tick_the_meter_shows_how_many_storm_cards_come(players: int, tick: int) -> None:
    """DES-3: At each tick the meter shows how many storm cards come, by the number of players."""
    breeze = ["north_1", "south_1"] * 3
    everybody = list(CANTEENS)[:players]
    game = deal(adventurers=everybody, tick=tick, water=[0] * players, draws=breeze)
    drawn = told(play(game, "end actions")).count("storm")
    assert drawn == game.view()["meter"]["draws"] == METERS[players][tick - 1]


@pytest.mark.parametrize(("spared", "due"), [(0, 3), (1, 2), (3, 0)])
def test_spared_cards_are_not_drawn(spared: int, due: int) -> None:
    """DES-43: As many storm cards come as the meter shows, fewer by those spared."""
    breeze, roles = ["north_1", "south_1", "north_1"], ["meteorologist", "climber"]
    pending = acting(1, spared=spared)
    game = deal(adventurers=roles, tick=2, water=[0, 0], draws=breeze, pending=pending)
    assert told(play(game, "end actions")).count("storm") == due


@pytest.mark.parametrize("players", METERS)
def test_after_its_last_tick_comes_the_skull(players: int) -> None:
    """DES-3: After its last tick comes the skull, sooner for fewer players."""
    meter = marooned.Game("desert", players=players, seed=1).view()["meter"]
    assert (meter["ticks"], meter["skull"]) == (METERS[players], len(METERS[players]) + 1)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_two_players_have_the_same_adventurer(players: int) -> None:
    """DES-4: No two players have the same adventurer, whichever lots are drawn."""
    roles = [dealt(seed, players=players).role[:players] for seed in MANY]
    assert {len(set(each)) for each in roles} == {players}
    assert {role for each in roles for role in each} == set(range(6))


def test_a_table_may_choose_the_adventurers_and_leave_some_to_the_lot() -> None:
    """DES-4: A table may choose the adventurers, and leave some to the lot."""
    game = marooned.Game("desert", players=3, seed=2, roles=["climber", "random", "navigator"])
    roles = game.position()["adventurers"]
    assert (roles[0], roles[2]) == ("climber", "navigator")
    assert roles[1] not in {"climber", "navigator"}


def test_lots_avoid_chosen_adventurers() -> None:
    """DES-4: A lot never brings an adventurer that another seat has chosen."""
    games = [dealt(seed, players=2, roles=["random", "explorer"]) for seed in MANY]
    assert {game.role[0] for game in games} == {0, 1, 3, 4, 5}


@pytest.mark.parametrize("role", CANTEENS)
def test_each_adventurer_starts_with_a_canteen_of_his_own_size(role: str) -> None:
    """DES-4: Each adventurer starts with a canteen of his own size, and it is full."""
    seat = marooned.Game("desert", seed=1, roles=[role]).view()["seats"][0]
    assert (seat["water"], seat["canteen"]) == (CANTEENS[role], CANTEENS[role])


@pytest.mark.parametrize("players", [2, 5])
def test_pawns_start_at_the_crash(players: int) -> None:
    """DES-4: Everybody starts on the crash site, wherever it came to lie."""
    for seed in MANY:
        game = marooned.Game("desert", players=players, seed=seed).position()
        assert [game["faces"][cell] for cell in game["pawns"]] == ["Crash site"] * players


def test_nobody_has_anything_yet() -> None:
    """DES-4: Nobody holds equipment, nothing is excavated, and twelve cards are in their deck."""
    game = marooned.Game("desert", players=5, seed=6)
    assert [hand(game, seat) for seat in range(5)] == [{}] * 5
    assert (game.position()["excavated"], game.position()["shields"]) == ([], [])
    assert game.view()["equipment_deck"] == {"left": 12, "holds": EQUIPMENT}


def test_no_part_is_placed_yet() -> None:
    """DES-20: At the start no part is on the board or in anybody's hands."""
    game = marooned.Game("desert", seed=6)
    assert game.position()["parts"] == {}
    assert [part["state"] for part in game.view()["parts"]] == ["hidden"] * 4


@pytest.mark.parametrize("first", [0, 1, 4])
def test_a_table_may_choose_who_goes_first(first: int) -> None:
    """DES-4: A table may choose who goes first."""
    game = marooned.Game("desert", players=5, seed=1, first=str(first))
    assert (game.turn, game.waiting) == (first, (first,))


def test_otherwise_any_seat_may_be_drawn_to_go_first() -> None:
    """DES-4: Otherwise any seat may be drawn to go first, and only seats that are taken."""
    assert {dealt(seed, players=3).turn for seed in MANY} == {0, 1, 2}


def test_the_first_player_begins_with_four_actions_in_the_first_turn() -> None:
    """DES-10: The first player begins with four actions, in the first turn."""
    game = marooned.Game("desert", seed=7)
    assert (game.view()["phase"]["kind"], game.view()["phase"]["left"]) == ("actions", 4)
    assert game.view()["turn_number"] == 1


def test_all_31_storm_cards_are_in_the_pile() -> None:
    """DES-5: All 31 storm cards are in the pile, and nobody knows of their order."""
    game = marooned.Game("desert", seed=8)
    pile = game.view()["storm_deck"]
    assert (pile["left"], pile["holds"], sum(STORM_PILE.values())) == (31, STORM_PILE, 31)
    assert (pile["top"], pile["bottom"]) == ([], [])
    assert game.view()["storm_discards"] == {}


def test_decks_are_shuffled() -> None:
    """DES-5: Any card may lie on either deck, at its top or its bottom, and copies are spread."""
    states = [dealt(seed) for seed in range(200)]
    assert {state.deck[0] for state in states} == set(range(14))
    assert {state.deck[30] for state in states} == set(range(14))
    assert {state.stock[0] for state in states} == set(range(6))
    assert {state.stock[11] for state in states} == set(range(6))
    assert max(sum(a == b for a, b in pairwise(state.deck[:31])) for state in states) < 10


def test_face_down_tiles_are_hidden() -> None:
    """DES-5: Two games that differ only in what lies under the sand look the same to everybody."""
    game = marooned.Game("desert", players=3, seed=11)
    other = game.imagined(0, seed=12)
    assert laid(game) != laid(other)
    assert [game.view(seat) for seat in (None, 0, 1, 2)] == [
        other.view(seat) for seat in (None, 0, 1, 2)
    ]


def test_orders_are_hidden() -> None:
    """DES-5: A seat imagines both decks in another order, and the views tell of neither."""
    game = marooned.Game("desert", seed=11)
    other = game.imagined(1, seed=12)
    assert game.state.deck != other.state.deck
    assert game.state.stock != other.state.stock
    assert game.view() == other.view()


def test_desert_sides_are_open() -> None:
    """DES-5: The crash site and the water signs show on the desert side."""
    game = marooned.Game("desert", seed=13)
    faces = laid(game)
    backs = {place["cell"]: place["back"] for place in game.view()["places"]}
    backs.pop("C3")
    crash = {cell: "crash" for cell in faces if faces[cell] == "Crash site"}
    water = {cell: "water" for cell in faces if faces[cell] in WATERY}
    assert backs == dict.fromkeys(faces, "plain") | crash | water


def test_in_what_a_seat_imagines_hidden_tiles_change_places_only_under_the_same() -> None:
    """DES-5: In what a seat imagines hidden tiles change places only under the same desert side."""
    game = marooned.Game("desert", seed=14)
    faces = laid(game)
    seen = [laid(game.imagined(0, seed)) for seed in range(40)]
    assert all(Counter(each.values()) == LAID for each in seen)
    for cell, face in faces.items():
        found = {each[cell] for each in seen}
        if face in WATERY:
            assert found == WATERY
        elif face == "Crash site":
            assert found == {"Crash site"}
        else:
            assert len(found) > 3
            assert not found & {*WATERY, "Crash site"}


def test_known_tiles_stay() -> None:
    """DES-5: What is excavated or was looked under (DES-26) is imagined as it is."""
    game = deal(excavated=["A1", "D3"], seen=["B1", "E5", "A4"])
    seen = [laid(game.imagined(0, seed)) for seed in range(20)]
    for cell in ("A1", "D3", "B1", "E5", "A4"):
        assert {each[cell] for each in seen} == {laid(game)[cell]}
    assert {each["E3"] for each in seen} == {"Well"}
    assert len({each["C1"] for each in seen}) > 3


def test_known_storm_cards_stay() -> None:
    """DES-5: Storm cards that the team has seen (DES-44) are imagined where they lie."""
    game = deal(
        draws=["storm_picks_up", "west_3", "sun_beats_down"], known_top=3, known_bottom=1, seed=1
    )
    deck = game.position()["storm_deck"]
    piles = [game.imagined(0, seed).position()["storm_deck"] for seed in range(20)]
    assert {tuple(pile[:3]) for pile in piles} == {tuple(deck[:3])}
    assert {pile[-1] for pile in piles} == {deck[-1]}
    assert len({tuple(pile[3:-1]) for pile in piles}) == 20
    assert {tuple(sorted(pile)) for pile in piles} == {tuple(sorted(deck))}


def test_a_pile_known_whole_stays() -> None:
    """DES-5: A pile that is known from the top and from the bottom to the last card is kept."""
    rest = {card: count for card, count in STORM_PILE.items() if card[:4] != "west"}
    game = deal(
        storm_deck=[f"west_{count}" for count in (1, 1, 1, 2, 2, 3)],
        storm_discards=rest,
        known_top=4,
        known_bottom=4,
    )
    deck = game.position()["storm_deck"]
    assert [game.imagined(0, seed).position()["storm_deck"] for seed in range(5)] == [deck] * 5


def test_the_equipment_deck_is_imagined_with_the_cards_that_are_left() -> None:
    """DES-5: The equipment deck is imagined with the cards that are left, in any order."""
    game = deal(excavated=["B4"], hands=[{"Jet Pack": 1}, {}])
    decks = [game.imagined(0, seed).position()["equipment_deck"] for seed in range(10)]
    assert len({tuple(deck) for deck in decks}) > 8
    assert {tuple(sorted(deck)) for deck in decks} == {
        tuple(sorted(game.position()["equipment_deck"]))
    }


def test_imagining_knows_no_secret() -> None:
    """DES-5: What a seat imagines does not depend on the truth."""
    stated = position(seed=20, sand={"A1": 1}, players=2)
    faces = stated["faces"]
    others = faces | {"A1": faces["A5"], "A5": faces["A1"], "D3": "Mirage", "A4": "Well"}
    pile = [card for card, count in STORM_PILE.items() for _ in range(count)]
    orders = ({"storm_deck": pile}, {"storm_deck": pile[::-1], "faces": others})
    states = [marooned.load(stated | order).imagined(0, seed=22).state for order in orders]
    assert states[0].face == states[1].face
    assert states[0].deck == states[1].deck
    assert states[0].stock == states[1].stock


def test_all_else_is_open() -> None:
    """DES-5: Every seat, and a spectator, sees canteens, equipment, sand, and the discards."""
    game = deal(excavated=["B4"], hands=[{"Jet Pack": 1}, {}], storm_discards={"north_1": 2})
    views = [game.view(seat) for seat in (None, 0, 1)]
    assert views[0]["storm_discards"] == {"north_1": 2}
    for key in ("seats", "places", "storm_discards", "storm_deck", "equipment_deck", "supply"):
        assert all(view[key] == views[0][key] for view in views)
