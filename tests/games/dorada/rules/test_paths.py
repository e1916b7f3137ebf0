"""Where a bid may lead: ways, rivers, air, blocked paths (DOR-17 to DOR-21, DOR-28)."""

from random import Random

import pytest

import marooned
from marooned.games.dorada.model import board
from marooned.games.dorada.model.names import PATH_IDS, SITE_IDS, WAY_NAMES
from marooned.wording.phrases import slug
from tests.games.dorada.auctions import (
    BESET,
    Stated,
    all_but,
    amounts,
    asked,
    bidding,
    deal,
    kinds,
    offer,
    phase,
    play,
    sites_by,
    texts,
    told,
    trips,
)

FLIER = {"Drako": 1}
LAND = [
    path for path, (_, _, kind) in zip(PATH_IDS, board.PATHS, strict=True) if kind < board.RIVER
]
WATER = [path for path in PATH_IDS if path not in LAND]


@pytest.mark.parametrize(
    ("place", "found"),
    [
        (
            "base camp",
            [
                "Kamoptis by mountain",
                "Qualtops by jungle",
                "Kilitiping by jungle",
                "Mana-Hatu by water",
                "Balabatung by water",
            ],
        ),
        (
            "Hora-Pena",
            [
                "Septris by mountain",
                "Methritis by mountain",
                "Wahi-Waha by sand",
                "Bulo-Mapo by jungle",
                "Rhobanis by water",
                "Aminadang by water",
            ],
        ),
        ("Vanu-Tabu", ["Bulo-Mapo by mountain", "Aminadang by water"]),
    ],
)
def test_a_bid_names_where_to_and_by_which_way(place: str, found: list[str]) -> None:
    """DOR-19: A bid names where to and by which way, one of those that lead on from here."""
    game = deal(place=place)
    assert (trips(game), texts(game)) == (found, [f"go to {trip}" for trip in found])


@pytest.mark.parametrize(
    ("place", "site", "ways"),
    [
        ("Bulo-Mapo", "Wahi-Waha", ["jungle", "water"]),
        ("Wahi-Waha", "Bulo-Mapo", ["jungle"]),
        ("Qualtops", "base camp", ["jungle", "water"]),
        ("base camp", "Qualtops", ["jungle"]),
        ("Balabatung", "Aminadang", ["mountain", "water"]),
        ("Aminadang", "Balabatung", ["mountain"]),
    ],
)
def test_where_two_ways_are_open_each_may_be_bid(place: str, site: str, ways: list[str]) -> None:
    """DOR-19: Where two ways are open each may be bid for, upstream only the one by land."""
    game = deal(place=place)
    assert [trip for trip in trips(game) if trip.startswith(f"{site} by")] == [
        f"{site} by {way}" for way in ways
    ]


@pytest.mark.parametrize(
    ("place", "reached"),
    [
        ("Bulo-Mapo", {"wahi-waha", "mana-hatu"}),
        ("Wahi-Waha", {"mana-hatu"}),
        ("Mana-Hatu", {"balabatung", "base-camp"}),
        ("Balabatung", {"vanu-tabu", "aminadang", "mana-hatu", "base-camp"}),
        ("Vanu-Tabu", {"aminadang"}),
        ("Aminadang", {"hora-pena", "teltoqlut"}),
        ("Etintaklop", {"qualtops", "base-camp"}),
        ("Qualtops", {"base-camp"}),
        ("base camp", {"mana-hatu", "balabatung"}),
    ],
)
def test_rivers_lead_downstream_only(place: str, reached: set[str]) -> None:
    """DOR-18: Rivers lead downstream only, to any site on the way, and end in lake or sea."""
    assert sites_by(deal(place=place), "water") == reached


@pytest.mark.parametrize(
    ("end", "came_by"),
    [("Qualtops", "etintaklop>qualtops"), ("base camp", "qualtops>base-camp:river")],
)
def test_the_expedition_stops_where_along_the_river_the_bid_says(end: str, came_by: str) -> None:
    """DOR-18: The expedition stops where along the river the bid says."""
    game = deal(place="Etintaklop")
    offer(game, 0, f"{end} by water", "bid 0")
    play(game, "1: pass", "2: pass")
    found = game.position()
    assert (found["place"], found["came_by"]) == (slug(end), came_by)


@pytest.mark.parametrize("place", ["base camp", "Septris", "Vanu-Tabu"])
def test_by_air_a_bid_may_be_made_for_any_site_but_the_present_one(place: str) -> None:
    """DOR-17: By air a bid may be made for any site but the present one."""
    game = deal(FLIER, place=place)
    here = game.position()["place"]
    assert sites_by(game, "air") == all_but(here)


@pytest.mark.parametrize(
    ("held", "most"),
    [
        ({"Drako": 1}, 2),
        ({"Zeppelin": 1}, 5),
        ({"Drako": 2, "Zeppelin": 1}, 9),
        ({"Drako": 1, "Yak": 3, "Kamel": 2, "Gonogo": 1, "Kayak": 1, "Shaman": 2}, 2),
    ],
)
def test_only_drakos_and_zeppelins_back_a_bid_by_air(held: dict[str, int], most: int) -> None:
    """DOR-17: Only Drakos and Zeppelins back a bid by air, and opening takes 1 at least."""
    assert amounts(deal(held), "Septris by air") == bidding(1, most)


def test_who_holds_neither_drako_nor_zeppelin_does_not_bid_by_air() -> None:
    """DOR-17: Who holds neither Drako nor Zeppelin does not bid by air, not even 0."""
    held = {"Yak": 3, "Kamel": 2, "Gonogo": 1, "Kayak": 2, "Shaman": 2}
    assert sites_by(deal(held), "air") == set()


@pytest.mark.parametrize(
    ("held", "reached"), [({"Drako": 1}, set()), ({"Zeppelin": 1}, all_but("base-camp"))]
)
def test_later_bids_by_air_are_higher_than_the_one_before_like_any_other(
    held: dict[str, int], reached: set[str]
) -> None:
    """DOR-17: Later bids by air are higher than the one before, like any other."""
    game = deal({"Drako": 1}, held)
    offer(game, 0, "Kilitiping by jungle", "bid 2")
    assert sites_by(game, "air") == reached


def test_a_bid_by_air_is_paid_with_drakos_and_zeppelins_and_nothing_else() -> None:
    """DOR-17: A bid by air is paid with Drakos and Zeppelins, and nothing else."""
    game = deal({"Drako": 1, "Yak": 2, "Kayak": 1, "Zeppelin": 1, "Shaman": 1})
    offer(game, 0, "Septris by air", "bid 2")
    play(game, "1: pass", "2: pass")
    assert texts(game) == ["pay a Drako", "pay a Zeppelin"]


def test_air_ignores_figures() -> None:
    """DOR-20: Over blocked paths one can still fly."""
    game = deal(FLIER, **BESET)
    assert (trips(game), sites_by(game, "air")) == ([], all_but("vanu-tabu"))


@pytest.mark.parametrize(
    ("place", "stated", "trip", "other"),
    [
        (
            "Septris",
            {"bigfoot": "hora-pena~septris"},
            "Hora-Pena by mountain",
            "Methritis by mountain",
        ),
        (
            "Hora-Pena",
            {"bigfoot": "hora-pena~wahi-waha"},
            "Wahi-Waha by sand",
            "Bulo-Mapo by jungle",
        ),
        (
            "base camp",
            {"leviathan": "mana-hatu~base-camp"},
            "Mana-Hatu by water",
            "Balabatung by water",
        ),
        (
            "Bulo-Mapo",
            {"bigfoot": "bulo-mapo~wahi-waha:jungle"},
            "Wahi-Waha by jungle",
            "Wahi-Waha by water",
        ),
        (
            "Bulo-Mapo",
            {"leviathan": "bulo-mapo>wahi-waha:river"},
            "Wahi-Waha by water",
            "Wahi-Waha by jungle",
        ),
    ],
)
def test_nobody_can_use_a_path_under_bigfoot_or_leviathan(
    place: str, stated: Stated, trip: str, other: str
) -> None:
    """DOR-20: Nobody can use a path under Bigfoot or Leviathan, but all others."""
    before, after = trips(deal(place=place)), trips(deal(place=place, **stated))
    assert trip in before
    assert other in after
    assert trip not in after


@pytest.mark.parametrize(
    ("path", "left"),
    [
        ("balabatung>vanu-tabu", {"mana-hatu", "base-camp"}),
        ("vanu-tabu>aminadang", {"vanu-tabu", "mana-hatu", "base-camp"}),
        ("mana-hatu~base-camp", {"vanu-tabu", "aminadang", "mana-hatu", "base-camp"}),
    ],
)
def test_no_river_trip_passes_through_a_blocked_segment_first_or_second(
    path: str, left: set[str]
) -> None:
    """DOR-20: No river trip passes through a blocked segment, first or second."""
    assert sites_by(deal(place="Balabatung", leviathan=path), "water") == left


def walked(place: int, way: int, blocked: tuple[str, str]) -> set[int]:
    """Return the sites that a way leads to, found by walking the paths that are free."""
    free = [edge for name, edge in zip(PATH_IDS, board.PATHS, strict=True) if name not in blocked]
    found: set[int] = set()
    for a, b, kind in free:
        if (
            board.WAY_OF_TYPE[kind] == way
            and place in (a, b)
            and (kind != board.RIVER or place == a)
        ):
            found.add(b if place == a else a)
    streams = [(a, b) for a, b, kind in free if kind == board.RIVER]
    reached = [b for a, b in streams if a == place]
    while reached and WAY_NAMES[way] == "water":
        site = reached.pop()
        found.add(site)
        reached += [b for a, b in streams if a == site]
    return found


@pytest.mark.parametrize("place", range(board.SITES))
def test_the_trips_are_those_found_by_walking(place: int) -> None:
    """DOR-18, DOR-19, DOR-20: The trips are those found by walking, whichever path is blocked."""
    random = Random(place)
    for _ in range(12):
        blocked = random.choice(LAND), random.choice(WATER)
        stated = {"bigfoot": blocked[0], "leviathan": blocked[1]}
        game = deal(FLIER, place=SITE_IDS[place], **stated)
        for way, name in enumerate(WAY_NAMES[:-1]):
            assert sites_by(game, name) == {SITE_IDS[site] for site in walked(place, way, blocked)}


# Where all exits are blocked (DOR-21).


def test_a_leader_who_can_pay_for_air_travel_opens_by_air() -> None:
    """DOR-21: A leader who can pay for air travel opens by air, though every exit is blocked."""
    game = deal(FLIER, **BESET)
    assert (asked(game), kinds(game)) == (("opening", [0]), {"go"})
    assert amounts(game, "Septris by air") == bidding(1, 2)


@pytest.mark.parametrize("figure", ["bigfoot", "leviathan"])
def test_one_exit_is_enough(figure: str) -> None:
    """DOR-21: With one exit left the leader opens, if only with 0."""
    game = deal(**{name: value for name, value in BESET.items() if name != figure})
    assert asked(game) == ("opening", [0])
    assert amounts(game, trips(game)[0]) == ["bid 0"]


def test_others_open_by_air() -> None:
    """DOR-21: Where the leader has no bid the next players in order may open by air, or pass."""
    game = deal({}, {}, FLIER, {"Zeppelin": 1}, **BESET)
    assert (asked(game), texts(game)) == (("airing", [1]), ["pass"])
    play(game, "1: pass")
    assert (asked(game), kinds(game)) == (("airing", [2]), {"pass", "go"})
    assert sites_by(game, "air") == all_but("vanu-tabu")
    assert amounts(game, "Rhobanis by air") == bidding(1, 2)


def test_bidding_goes_on_from_who_opened() -> None:
    """DOR-21: After somebody else has opened by air all others are asked, the leader too."""
    game = deal({}, FLIER, {"Zeppelin": 1}, **BESET)
    offer(game, 1, "Rhobanis by air", "bid 2")
    assert (asked(game), amounts(game, "Septris by air")) == (("bidding", [2]), bidding(3, 5))
    play(game, "2: pass")
    assert (asked(game), texts(game)) == (("bidding", [0]), ["pass"])
    assert told(play(game, "0: pass")) == ["pass", "won"]
    assert (phase(game), game.position()["turn"]) == ("paying", 1)


def test_they_are_asked_clockwise_from_the_leader() -> None:
    """DOR-21: They are asked clockwise from the leader, over the last seat to the first."""
    game = deal({}, {}, {}, turn=1, **BESET)
    order = []
    while phase(game) == "airing":
        order += list(game.waiting)
        play(game, "pass")
    assert order == [2, 0]


def test_if_nobody_opens_the_two_figures_leave_the_board_and_the_leader_opens() -> None:
    """DOR-21: If nobody opens the two figures leave the board and the leader opens."""
    game = deal({}, {}, FLIER, **BESET)
    events = play(game, "1: pass", "2: pass")
    assert told(events)[-1] == "freed"
    found = game.position()
    assert (found["bigfoot"], found["leviathan"], asked(game)) == (None, None, ("opening", [0]))
    assert texts(game) == ["go to Bulo-Mapo by mountain", "go to Aminadang by water"]


def test_a_position_in_which_the_figures_have_left_can_be_loaded() -> None:
    """DOR-21: A game whose leader opens after the figures left is read back, before and after."""
    game = deal({}, {}, FLIER, **BESET)
    play(game, "1: pass", "2: pass")
    assert marooned.load(game.position()) == game
    offer(game, 0, "Bulo-Mapo by mountain", "bid 0")
    assert marooned.load(game.position()) == game


def test_the_last_pass_is_told() -> None:
    """DOR-21: All who pass are told of, the last of them before the figures leave."""
    assert told(play(deal(**BESET), "1: pass", "2: pass")) == ["pass", "pass", "freed"]


def test_a_leader_whose_gold_is_spent_cannot_pay_for_air_travel() -> None:
    """DOR-21: A leader whose gold is spent cannot pay for air travel, whatever he holds."""
    game = deal(FLIER, FLIER, gold=[0, 1, 1], **BESET)
    assert (asked(game), kinds(game)) == (("airing", [1]), {"pass", "go"})


@pytest.mark.parametrize("bidding_form", ["rival", "cooperative"])
def test_an_opening_in_the_leaders_place_may_come_with_a_card_as_any_bid(bidding_form: str) -> None:
    """DOR-21: An opening in the leader's place may come with a card, as any bid."""
    held = {"Drako": 2, "Juju": 1, "Ovetos": 1}
    game = deal({}, held, FLIER, bidding=bidding_form, **BESET)
    assert kinds(game) == {"pass", "go", "juju", "ovetos"}
    offer(game, 1, "Rhobanis by air", "bid 1", "a Juju on Jade")
    assert asked(game) == ("bidding", [0])


# Where a Sangaia leads on (DOR-28); the card itself is tested with travelling.


def led_on(place: str, **stated: str) -> marooned.Game:
    """Return a game whose leader chooses where a Sangaia leads the expedition."""
    pending = [
        {"kind": "round", "seats": [], "a": "arrival", "b": 1},
        {"kind": "rerouting", "seats": [0], "a": 0, "b": 0},
    ]
    return deal(place=place, pending=pending, **stated)


@pytest.mark.parametrize(
    ("place", "came_by", "found"),
    [
        ("Methritis", "hora-pena~methritis", ["Septris by mountain"]),
        ("Joztakitl", "joztakitl~kakotapl", ["Methritis by sand", "Kamoptis by sand"]),
        ("Aminadang", "vanu-tabu>aminadang", ["Hora-Pena by water", "Teltoqlut by water"]),
        ("Balabatung", "balabatung~base-camp", ["Mana-Hatu", "Vanu-Tabu", "Aminadang"]),
        ("base camp", "qualtops>base-camp:river", ["Mana-Hatu", "Balabatung"]),
        ("Qualtops", "etintaklop>qualtops", ["base camp by water"]),
    ],
)
def test_a_sangaia_leads_on_by_another_path_of_the_same_type(
    place: str, came_by: str, found: list[str]
) -> None:
    """DOR-28: A Sangaia leads on by another path of the same type, all water being one type."""
    wanted = {trip if " by " in trip else f"{trip} by water" for trip in found}
    assert set(trips(led_on(place, came_by=came_by))) == wanted


def test_blocked_paths_do_not_lead_on() -> None:
    """DOR-28: Blocked paths do not count."""
    game = led_on("Balabatung", came_by="balabatung~base-camp", leviathan="vanu-tabu>aminadang")
    assert sites_by(game, "water") == {"mana-hatu", "vanu-tabu"}


def test_after_air_travel_it_leads_one_land_path() -> None:
    """DOR-28: After air travel it leads one land path, lake path or river segment away."""
    game = led_on("Balabatung", came_way="air")
    assert sites_by(game, "mountain") == {"aminadang"}
    assert sites_by(game, "jungle") == {"taratarong", "kilitiping"}
    assert sites_by(game, "water") == {"vanu-tabu", "mana-hatu", "base-camp"}
    assert (sites_by(game, "sand"), sites_by(game, "air")) == (set(), set())


def test_after_air_travel_it_does_not_lead_over_the_sea() -> None:
    """DOR-28: After air travel it does not lead over the sea, nor over blocked paths."""
    game = led_on("Hora-Pena", came_way="air", bigfoot="hora-pena~wahi-waha")
    assert set(trips(game, *WAY_NAMES)) == {
        "Septris by mountain",
        "Methritis by mountain",
        "Bulo-Mapo by jungle",
    }


@pytest.mark.parametrize(
    ("place", "trip", "kind"),
    [
        ("Hora-Pena", "Methritis by mountain", "calling"),
        ("base camp", "Kamoptis by mountain", "drawing"),
    ],
)
def test_a_sangaia_is_asked_for_only_where_a_path_of_the_type_leads_on(
    place: str, trip: str, kind: str
) -> None:
    """DOR-28: A Sangaia is asked for only where a path of the type leads on."""
    goals: Stated = {"treasures": [[], [], []], "curses": [[], [], []]}
    game = deal(place=place, **goals)
    offer(game, 0, trip, "bid 0")
    play(game, "1: pass", "2: pass")
    assert phase(game) == kind
