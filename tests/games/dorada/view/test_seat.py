"""What a seat sees and what it does not, and the board in text."""

import json
import random
from typing import Any

import pytest

import marooned
from marooned.games.dorada import face
from marooned.games.dorada.model import cards, phases, pieces
from marooned.games.dorada.model.card_tables import of_house
from marooned.games.dorada.words.scores import destiny_points
from tests.games.dorada.auctions import deal
from tests.games.dorada.drawn import (
    awaiting,
    bare,
    bids,
    card_of,
    hand_of,
    hands,
    known,
    path_of,
    put,
    site_of,
    state,
    trip,
    visited,
)

TO_SEPTRIS = trip("Septris", "mountain")
TO_CAMP = trip("base camp", "water")
MASK = 1  # the starting treasure of Septris
NOWHERE_GOALS = (
    [pieces.IN_DECK] * pieces.TREASURES,
    [pieces.IN_DECK] * pieces.CURSES,
    [pieces.IN_DECK] * pieces.DESTINIES,
)


def shown(game: Any, viewer: int | None = None) -> dict[str, Any]:
    """Return the game's own part of a view."""
    return face.view(game, viewer)


def midway(seed: int, players: int, bidding: str, actions: int) -> marooned.Game:
    """Return a game after some actions without plan."""
    game = marooned.Game("dorada", players=players, bidding=bidding, seed=seed)
    chosen = random.Random(seed)
    while not game.outcome and game.seq < actions:
        game.play(chosen.choice(game.legal))
    return game


def scrambled(plain: Any, viewer: int | None) -> Any:
    """Return a state that differs from another in all that a viewer may not know."""
    lots = random.Random(1)
    for seat in range(plain.seats):
        if seat != viewer:
            plain.hand[seat] = dealt_anew(sum(plain.hand[seat]), lots)
    for places in (plain.treasure_place, plain.curse_place, plain.destiny_place):
        exchange(places, hidden(plain, places, viewer), lots)
    deck = plain.deck[: plain.deck_size]
    lots.shuffle(deck)
    plain.deck[: plain.deck_size] = deck
    if plain.depth and plain.pending_kind[plain.depth - 1] == phases.CALLING:
        plain.pending_a[plain.depth - 1] ^= 0b111
    return plain


def dealt_anew(number: int, lots: random.Random) -> list[int]:
    """Return a hand of so many cards."""
    hand = [0] * cards.HELD
    for _ in range(number):
        hand[lots.randrange(cards.HELD)] += 1
    return hand


def hidden(plain: Any, places: list[int], viewer: int | None) -> list[int]:
    """Return the goals whose place a viewer does not know."""
    own = () if viewer is None else (pieces.IN_HAND + viewer, pieces.OFFERED + viewer)
    seen = {id(plain.treasure_place): plain.treasure_seen}
    seen |= {id(plain.destiny_place): plain.destiny_seen}
    bits = seen.get(id(places), [0] * len(places))
    unseen = [viewer is None or not bits[goal] >> viewer & 1 for goal in range(len(places))]
    return [
        goal
        for goal, place in enumerate(places)
        if place < pieces.FOUND and place not in own and unseen[goal]
    ]


def exchange(places: list[int], goals: list[int], lots: random.Random) -> None:
    """Let some goals change places among each other."""
    found = [places[goal] for goal in goals]
    lots.shuffle(found)
    for goal, place in zip(goals, found, strict=True):
        places[goal] = place


@pytest.mark.parametrize("bidding", ["rival", "cooperative"])
@pytest.mark.parametrize("actions", [0, 4, 30, 80, 160])
def test_views_do_not_depend_on_secrets(bidding: str, actions: int) -> None:
    """DOR-1: A view stays the same whatever others hold, decks hide and callers answered."""
    game = midway(actions, 4, bidding, actions)
    for viewer in (None, 0, 1, 2, 3):
        before = json.dumps(shown(game.state, viewer))
        fresh = midway(actions, 4, bidding, actions)
        assert json.dumps(shown(scrambled(fresh.state, viewer), viewer)) == before


def test_views_are_json() -> None:
    """A view is plain data that survives JSON, at every seat."""
    game = midway(3, 6, "cooperative", 90)
    for viewer in (None, *range(6)):
        assert json.loads(json.dumps(game.view(viewer))) == game.view(viewer)


def test_spectators_hold_nothing() -> None:
    """DOR-1: Spectators are shown no hand and nothing of their own."""
    view = shown(state())
    assert view["me"] is None
    assert all(seat["known"] == {} for seat in view["seats"])
    assert not [place for place in view["places"] if place["kind"] in ("card", "goal")]


def test_callers_are_secret() -> None:
    """DOR-28: Who has called a Sangaia reaches no view before all have answered."""
    views = [shown(awaiting(state(), "calling", called, seats=0b100), 0) for called in (0, 1, 2, 3)]
    assert views == views[:1] * 4


def test_a_seat_sees_its_own_hand() -> None:
    """DOR-1: A seat sees its own hand, its goals, and how much it could pay by each way."""
    goals = put(NOWHERE_GOALS[0], g1=pieces.IN_HAND, g20=pieces.OFFERED, g30=pieces.IN_HAND + 1)
    game = bare(
        hand=hands(hand_of(yak=2, kamel=1, shaman=1, kayak=1, drako=1)),
        treasure_place=goals,
        curse_place=put(NOWHERE_GOALS[1], g3=pieces.IN_HAND),
        destiny_place=put(NOWHERE_GOALS[2], g17=pieces.IN_HAND, g0=pieces.OFFERED),
    )
    me = shown(game, 0)["me"]
    assert me["hand"] == {"yak": 2, "kamel": 1, "kayak": 1, "drako": 1, "shaman": 1}
    assert me["means"] == {"mountain": 5, "sand": 5, "jungle": 4, "water": 4, "air": 2}
    assert [(goal["id"], goal["offered"]) for goal in me["treasures"]] == [
        ("t1", False),
        ("t20", True),
    ]
    assert [goal["id"] for goal in me["curses"]] == ["c3"]
    assert [(d["id"], d["offered"], d["now"], d["points"]) for d in me["destinies"]] == [
        ("d0", True, 0, 10),
        ("d17", False, 4, 4),
    ]


def test_own_things_can_be_pointed_at() -> None:
    """A seat's own cards and goals are places in its own view only."""
    game = bare(hand=hands(hand_of(yak=2)), treasure_place=put(NOWHERE_GOALS[0], g1=pieces.IN_HAND))
    own = {place["id"] for place in shown(game, 0)["places"]}
    others = {place["id"] for place in shown(game, 1)["places"]}
    assert own - others == {"card-yak", "t1"}


def test_places_are_unique() -> None:
    """Everything that can be pointed at has an id of its own."""
    game = state(row=[0, 0, 1, card_of("Panda")])
    ids = [place["id"] for place in shown(game, 0)["places"]]
    assert len(set(ids)) == len(ids)
    assert {"septris", "hora-pena~septris", "deck", "row-yak", "row-panda", "seat-2"} <= set(ids)


def test_cards_taken_face_up_are_known_to_all_robbed_ones_to_the_two() -> None:
    """DOR-35, DOR-37: Cards taken face up are known to all, robbed ones to the two."""
    told = [[[0] * cards.HELD for _ in range(5)] for _ in range(6)]
    told[0][0] = known({"Drako": 1})[: cards.HELD]
    shown_cards = hands([0] * cards.HELD, hand_of(yak=1))
    game = bare(
        hand=hands([0] * cards.HELD, hand_of(yak=2, drako=1)), shown=shown_cards, known_by=told
    )
    views = {viewer: shown(game, viewer)["seats"][1]["known"] for viewer in (0, 1, 2, None)}
    assert views == {
        0: {"yak": 1, "drako": 1},
        1: {"yak": 2, "drako": 1},
        2: {"yak": 1},
        None: {"yak": 1},
    }


def test_found_treasures_bonuses_and_curses_lie_open_and_are_counted() -> None:
    """DOR-29 to DOR-31: Found treasures, Bonuses and curses lie open and are counted."""
    game = bare(
        treasure_place=put(NOWHERE_GOALS[0], g1=pieces.FOUND, g0=pieces.FOUND_WITH_BONUS),
        curse_place=put(NOWHERE_GOALS[1], g1=pieces.FOUND),
        gold=[4] * 6,
    )
    seat = shown(game)["seats"][0]
    assert [(goal["id"], goal["bonus"]) for goal in seat["found"]] == [("t0", True), ("t1", False)]
    assert [goal["bonus_points"] for goal in seat["found"]] == [3, 0]
    assert seat["cursed"] == [
        {"id": "c1", "label": "the Septris curse (-4)", "site": "septris", "value": -4}
    ]
    assert seat["points"] == 4 + 6 + 3 + 5 - 4


def test_how_many_cards_and_goals_of_each_kind_somebody_holds_is_open() -> None:
    """DOR-48: How many cards and goals of each kind somebody holds is open."""
    seat = shown(state())["seats"][2]
    kinds = ("gold", "cards", "treasures", "curses", "destinies")
    assert [seat[kind] for kind in kinds] == [10, 6, 3, 1, 2]


def test_seats_go_by_names_and_colours() -> None:
    """Seats go by names and colours, and the leader is marked."""
    seats = shown(state(turn=1))["seats"]
    assert [seat["leader"] for seat in seats] == [False, True, False]
    assert [seats[0][key] for key in ("id", "name", "colour")] == ["seat-0", "Coral", "coral"]


def under(game: Any, seat: int) -> tuple[list[str], list[str]]:
    """Return the ids of what a seat knows to lie under the decks."""
    found = shown(game, seat)["me"]["under"]
    treasures, destinies = ([goal["id"] for goal in found[kind]] for kind in found)
    return treasures, destinies


def test_a_seat_knows_the_goals_that_it_put_under_the_decks() -> None:
    """DOR-39, DOR-40: A seat knows the goals that it put under the decks."""
    game = state()
    game.treasure_deck[:3], game.treasure_layer[:3] = [20, 21, 22], [2, 1, 0]
    game.treasure_deck_size = 3
    game.treasure_seen = put([0] * pieces.TREASURES, g20=0b1, g21=0b10, g22=0b1)
    game.destiny_place = put(
        [pieces.IN_HAND + 5] * pieces.DESTINIES, g3=pieces.IN_DECK, g4=pieces.IN_DECK
    )
    game.destiny_seen = put([0] * pieces.DESTINIES, g3=0b1, g4=0b11, g5=0b1)
    assert under(game, 0) == (["t20"], ["d3"])
    assert under(game, 1) == (["t21"], [])


def test_a_layer_that_is_drawn_from() -> None:
    """DOR-33: Of a shuffled layer that is drawn from nobody knows what is left in it."""
    game = state()
    game.treasure_deck[:2], game.treasure_layer[:2] = [20, 21], [1, 1]
    game.treasure_deck_size = 2
    game.treasure_seen = put([0] * pieces.TREASURES, g20=0b1, g21=0b10)
    assert under(game, 0)[0] == under(game, 1)[0] == []


def test_markers_tokens_figures_and_the_expedition_are_shown() -> None:
    """DOR-2, DOR-26, DOR-27, DOR-38: Markers, tokens, figures and the expedition are shown."""
    game = state(
        place=1,
        came_by=0,
        bigfoot=0,
        leviathan=path_of("wahi-waha>mana-hatu"),
        token_at=[path_of("hora-pena~rhobanis"), -1],
        **visited("Septris", "Kamoptis", "Septris"),
    )
    board = shown(game)["board"]
    assert (board["place"], board["came_by"]) == ("septris", "hora-pena~septris")
    assert board["sites"][1] == {
        "id": "septris",
        "name": "Septris",
        "family": "white",
        "markers": [1, 3],
    }
    assert board["sites"][12]["family"] is None
    blocked = {path["id"]: path["blocked"] for path in board["paths"] if path["blocked"]}
    assert blocked == {"hora-pena~septris": "bigfoot", "wahi-waha>mana-hatu": "leviathan"}
    assert board["tokens"] == ["hora-pena~rhobanis"]
    assert (board["markers_left"], board["next_marker"], board["next_is_red"]) == (13, 4, True)


def test_trips_are_told_with_their_paths() -> None:
    """DOR-18: A trip downstream is told with each path that it takes, in order."""
    trips = shown(state(place=site_of("Balabatung")))["board"]["trips"]
    by_water = {trip["site"]: trip["paths"] for trip in trips if trip["way"] == "water"}
    assert by_water["aminadang"] == ["balabatung>vanu-tabu", "vanu-tabu>aminadang"]
    assert by_water["vanu-tabu"] == ["balabatung>vanu-tabu"]
    assert {trip["way"] for trip in trips} == {"mountain", "jungle", "water"}


def test_blocked_trips_are_not_told() -> None:
    """DOR-20: A trip over a path that is blocked is not open, one that ends before it is."""
    closed = path_of("vanu-tabu>aminadang")
    trips = shown(state(place=site_of("Balabatung"), leviathan=closed))["board"]["trips"]
    ways = {(trip["site"], trip["way"]) for trip in trips}
    assert ("vanu-tabu", "water") in ways
    assert ("aminadang", "mountain") in ways
    assert ("aminadang", "water") not in ways


def test_after_the_last_marker_there_is_no_next_one() -> None:
    """DOR-47: After the last marker there is no next one."""
    board = shown(state(**visited(*["Septris"] * 16)))["board"]
    assert (board["markers_left"], board["next_marker"], board["next_is_red"]) == (0, None, False)


def test_a_place_says_whether_the_expedition_is_there_and_whether_it_is_explored() -> None:
    """A place says whether the expedition is there and whether it is explored."""
    game = state(place=1, came_by=-1, **visited("Septris", "Kamoptis"))
    sights = {place["id"]: place.get("state") for place in shown(game)["places"]}
    assert (sights["septris"], sights["kamoptis"]) == ("the expedition, explored", "explored")
    assert sights["hora-pena"] == ""


def test_each_seats_latest_bid_is_shown() -> None:
    """DOR-12: Each seat's latest bid is shown, the last one made leading."""
    stated = bids((0, TO_SEPTRIS, 1), (1, TO_SEPTRIS, 2), (2, TO_CAMP, 3), (0, TO_CAMP, 4))
    view = shown(awaiting(state(shut=0b10, **stated), "bidding", seats=0b100))
    auction = view["auction"]
    assert auction["open"]
    assert [(bid["site"], bid["total"], bid["leading"]) for bid in auction["bids"]] == [
        ("base-camp", 4, True),
        ("base-camp", 3, False),
        ("septris", 2, False),
    ]
    assert (auction["bidder"], auction["shut"], auction["naming"]) == (0, [1], None)
    assert view["seats"][1]["shut"]
    assert view["seats"][0]["bid"] == {
        "destination": {"site": "base-camp", "way": "water"},
        "part": 4,
    }


def test_shared_bids_are_shown_by_destination() -> None:
    """DOR-53: Shared bids are shown by destination; of equal totals the first there leads."""
    stated = bids((0, TO_SEPTRIS, 1), (1, TO_CAMP, 2), (2, TO_SEPTRIS, 1))
    auction = shown(state(bidding="cooperative", **stated))["auction"]
    assert [(bid["site"], bid["total"], bid["leading"]) for bid in auction["bids"]] == [
        ("base-camp", 2, True),
        ("septris", 2, False),
    ]
    assert auction["bids"][1]["parts"] == [{"seat": 0, "part": 1}, {"seat": 2, "part": 1}]


def test_what_a_player_has_committed_stands_after_a_juju_has_shut_him_out() -> None:
    """DOR-55: What a player has committed stands after a Juju has shut him out."""
    stated = bids((0, TO_SEPTRIS, 1), (1, TO_SEPTRIS, 2))
    view = shown(state(bidding="cooperative", shut=0b1, **stated))
    assert view["auction"]["bids"][0]["total"] == 3
    assert (view["seats"][0]["shut"], view["seats"][0]["bid"]["part"]) == (True, 1)


def test_before_the_first_bid_nothing_is_shown_of_an_auction() -> None:
    """DOR-11: Before the first bid nothing is shown of an auction."""
    view = shown(awaiting(state(), "opening"))
    assert (view["auction"]["bids"], view["auction"]["bidder"]) == ([], None)
    assert view["seats"][0]["bid"] is None


@pytest.mark.parametrize(
    ("kind", "a", "b", "naming"),
    [
        ("naming", 3, 0, {"extra": "juju", "on": 2, "site": None, "way": None}),
        ("naming", 7, 0, {"extra": "ovetos", "on": None, "site": None, "way": None}),
        (
            "staking",
            TO_SEPTRIS,
            0,
            {"extra": None, "on": None, "site": "septris", "way": "mountain"},
        ),
    ],
)
def test_what_has_been_said_of_a_bid_so_far_is_open_as_at_a_table(
    kind: str, a: int, b: int, naming: dict[str, Any]
) -> None:
    """DOR-15, DOR-16: What has been said of a bid so far is open, as at a table."""
    assert shown(awaiting(state(), kind, a, b))["auction"]["naming"] == naming


def test_a_payment_is_laid_down_openly() -> None:
    """DOR-22, DOR-23: A payment is laid down openly, card by card."""
    game = awaiting(state(paid=[1, 0, 0, 0, 1, 0, 0, 2, 0]), "paying_on", 3, 0, seats=0b10)
    assert shown(game)["payment"] == {
        "seat": 1,
        "way": "mountain",
        "owed_left": 3,
        "gold": 1,
        "cards": {"yak": 1, "drako": 1},
        "turned": {"kamel": 2},
    }
    assert shown(state())["payment"] is None


def test_the_row_the_discards_and_the_sizes_of_all_decks_are_open() -> None:
    """DOR-35, DOR-45: The row, the discards and the sizes of all decks are open."""
    game = state(row=[0, -1, 1, card_of("Panda")], discards=known({"Yak": 2, "Makaks": 1}))
    view = shown(game)
    assert view["row"] == ["yak", None, "kamel", "panda"]
    assert view["discards"] == {"yak": 2, "makaks": 1}
    assert view["deck"] == 112 - 3 * 6 - 4
    assert view["decks"] == {"treasures": 54, "curses": 15, "destinies": 16}


def test_the_tables_of_the_house_are_named() -> None:
    """The tables of the house are named; any other tables are a person's own."""
    game = state()
    assert (shown(game)["edition"], shown(game)["bidding"]) == ("reconstructed", "rival")
    game.destiny_points = [list(points) for points in of_house("balanced").destiny_points]
    assert shown(game)["edition"] == "balanced"
    game.curse_value[0] -= 1
    assert shown(game)["edition"] == "own"


def test_the_phase_names_the_seat_waited_for() -> None:
    """The phase names the seat waited for, and none where it waits for several."""
    assert shown(awaiting(state(), "opening", seats=0b10))["phase"]["seat"] == 1
    assert shown(awaiting(state(), "calling", seats=0b11))["phase"]["seat"] is None
    assert shown(state())["phase"]["kind"] == "choosing"


@pytest.mark.parametrize("seed", range(4))
def test_counts_equal_the_rules(seed: int) -> None:
    """DOR-47: The count shown at the end is the one that the rules make."""
    game = midway(seed, 3 + seed, ("rival", "cooperative")[seed % 2], 10_000)
    assert game.outcome is not None
    scores = game.view()["scores"]
    assert [score["total"] for score in scores] == list(game.outcome.scores)
    for score in scores:
        parts = ("gold", "treasures", "bonuses", "curses")
        assert score["total"] == sum(score[part] for part in parts) + score["destiny"]["points"]
        assert score["total"] == sum(line["points"] for line in score["lines"])
    best = max(game.outcome.scores)
    assert [score["rank"] == 1 for score in scores] == [n == best for n in game.outcome.scores]


def test_destinies_are_secret_until_the_end() -> None:
    """DOR-47: No count is shown while the game runs; destinies are shown at its end."""
    assert shown(state())["scores"] is None
    fates = put(NOWHERE_GOALS[2], g17=pieces.IN_HAND)
    scores = shown(bare(outcome=1, depth=0, destiny_place=fates))["scores"]
    assert scores[0]["destiny"] == {"text": "no curse played", "points": 4}
    assert scores[1]["destiny"] is None
    assert scores[0]["lines"][-1] == {"text": "Destiny: no curse played", "points": 4}


@pytest.mark.parametrize(
    ("destiny", "fields", "points"),
    [
        (0, visited("Septris", "Methritis", "Rhobanis"), 0),
        (0, visited("Septris", "Methritis", "Rhobanis", "Kamoptis"), 10),
        (4, {}, 8),
        (4, {"token_at": [41, -1]}, 4),
        (4, {"token_at": [41, 42]}, 0),
        (8, visited("Septris", "Septris"), 0),
        (8, visited("Septris", "Septris", "Septris"), 6),
        (9, {"hand": hands(hand_of(yak=4))}, 7),
        (9, {"hand": hands(hand_of(yak=3, kamel=1))}, 0),
        (15, {"gold": [6] * 6}, 6),
        (15, {"gold": [5] * 6}, 0),
        (16, {"curse_place": put(NOWHERE_GOALS[1], g1=pieces.FOUND, g2=pieces.FOUND)}, 8),
        (16, {"curse_place": put(NOWHERE_GOALS[1], g1=pieces.FOUND, g2=pieces.FOUND + 1)}, 0),
        (17, {"curse_place": put(NOWHERE_GOALS[1], g1=pieces.FOUND)}, 0),
        (
            18,
            {
                "treasure_place": put(
                    NOWHERE_GOALS[0],
                    g0=pieces.FOUND,
                    g1=pieces.FOUND,
                    g2=pieces.FOUND,
                    g3=pieces.FOUND,
                )
            },
            8,
        ),
        (
            18,
            {
                "treasure_place": put(
                    NOWHERE_GOALS[0],
                    g0=pieces.FOUND,
                    g6=pieces.FOUND,
                    g2=pieces.FOUND,
                    g3=pieces.FOUND,
                )
            },
            0,
        ),
        (
            19,
            {
                "treasure_place": put(
                    NOWHERE_GOALS[0], g0=pieces.FOUND, g6=pieces.FOUND, g12=pieces.FOUND
                )
            },
            8,
        ),
        (
            20,
            {"treasure_place": put(NOWHERE_GOALS[0], **{f"g{g}": pieces.FOUND for g in range(5)})},
            8,
        ),
        (21, {"hand": hands(hand_of(yak=10))}, 6),
        (21, {"hand": hands(hand_of(yak=9))}, 0),
    ],
)
def test_what_a_destiny_is_worth_as_things_stand_is_shown_to_its_holder(
    destiny: int, fields: dict[str, Any], points: int
) -> None:
    """DOR-47: What a destiny is worth as things stand is shown to its holder."""
    assert destiny_points(bare(**fields), 0, destiny) == points


def test_a_game_prints_its_map() -> None:
    """A game prints its map, the ways on, the seats, the row, the bids and what it waits for."""
    stated = bids((0, trip("Kamoptis", "mountain"), 2))
    game = bare(
        bigfoot=path_of("base-camp~kilitiping"),
        treasure_place=put(NOWHERE_GOALS[0], g0=pieces.FOUND_WITH_BONUS),
        curse_place=put(NOWHERE_GOALS[1], g3=pieces.FOUND, g4=pieces.IN_HAND + 1),
        row=[0, 1, 1, card_of("Panda")],
        **visited("Septris", "Kamoptis", "Septris"),
        **stated,
    )
    text = face.draw(awaiting(game, "bidding", seats=0b10))
    for part in (
        "[Base camp]",
        " Septris ",
        " 1,3 ",
        "  mountain  Kamoptis\n",
        "  jungle    Kilitiping (blocked), Qualtops\n",
        "  river     Qualtops (upstream)\n",
        "Bigfoot blocks the jungle path between base camp and Kilitiping\n",
        "> Coral   10 gold, 0 cards, 0 treasures, 0 curses; 14 points open\n",
        "      Hora-Pena idol (6) + 3\n      Rhobanis curse (-5)\n",
        "  Indigo  10 gold, 0 cards, 0 treasures, 1 curse; 10 points open\n",
        "Row: Yak, Kamel, Kamel, Panda; deck ",
        "Markers left: 13; sea tokens placed: 0\n> bid 2 for Kamoptis by mountain (Coral 2)\n",
    ):
        assert part in text
    assert text.endswith(
        "\nIndigo bids more or passes; the highest bid is 2 for Kamoptis by mountain."
    )


def test_at_the_end_the_drawing_shows_every_count_with_its_destiny() -> None:
    """DOR-47: At the end the drawing shows every count with its destiny."""
    fates = put(NOWHERE_GOALS[2], g17=pieces.IN_HAND)
    text = face.draw(bare(outcome=1, depth=0, destiny_place=fates, row=[-1] * 4))
    assert "1. Coral   14 points, 4 for no curse played\n" in text
    assert "2. Indigo  10 points, no destiny\n" in text


def test_the_map_fits_into_eighty_columns() -> None:
    """The map fits into eighty columns."""
    game = midway(5, 6, "rival", 10_000)
    assert max(map(len, str(game).split("\n\n")[0].splitlines())) <= 80


def test_drawings_hold_no_secrets() -> None:
    """DOR-1: The drawing is that of a spectator."""
    plain = midway(2, 4, "rival", 60).state
    before = face.draw(plain)
    assert face.draw(scrambled(plain, None)) == before


def test_what_is_open_is_built_once_for_all_seats() -> None:
    """DOR-1: What lies open to all are the same parts for every seat; one's own hand is not."""
    game = marooned.Game("dorada", players=3, seed=1)
    one, other = game.panes(0), game.panes(1)
    parts = ("phase", "board", "auction", "row", "discards", "decks")
    assert [name for name in parts if one[name] is not other[name]] == []
    assert one["me"] != other["me"]


def test_the_board_lists_stops_further_down_a_river() -> None:
    """DOR-18: Aminadang can be reached from Balabatung through Vanu-Tabu, and is printed."""
    shown = str(deal(place="Balabatung"))
    assert "river     Vanu-Tabu, Aminadang (through Vanu-Tabu)" in shown
    blocked = str(deal(place="Balabatung", leviathan="vanu-tabu>aminadang"))
    assert "through Vanu-Tabu" not in blocked
