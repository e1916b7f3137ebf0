"""The expedition on its way, markers and sea tokens (DOR-26, DOR-27)."""

import pytest

import marooned
from tests.games.dorada.staging import (
    answer,
    happened,
    markers,
    only,
    phase,
    setting_out,
    stopping,
    where,
)

FIRST_TRIPS = [
    ("base-camp", "Kamoptis by mountain", "kamoptis~base-camp"),
    ("base-camp", "Qualtops by jungle", "base-camp~qualtops:jungle"),
    ("qualtops", "base camp by jungle", "base-camp~qualtops:jungle"),
    ("qualtops", "base camp by water", "qualtops>base-camp:river"),
    ("septris", "Kamoptis by sand", "septris~kamoptis"),
    ("kamoptis", "Septris by sand", "septris~kamoptis"),
    ("base-camp", "Mana-Hatu by water", "mana-hatu~base-camp"),
    ("aminadang", "Teltoqlut by water", "aminadang~teltoqlut"),
    ("bulo-mapo", "Wahi-Waha by water", "bulo-mapo>wahi-waha:river"),
]
THROUGH = [
    ("bulo-mapo", "Mana-Hatu by water", "wahi-waha>mana-hatu"),
    ("balabatung", "Aminadang by water", "vanu-tabu>aminadang"),
    ("etintaklop", "base camp by water", "qualtops>base-camp:river"),
]


def tokens(game: marooned.Game) -> list[str]:
    """Return the sea paths that bear a token."""
    return list(game.position()["tokens"])


@pytest.mark.parametrize(("start", "trip", "path"), FIRST_TRIPS)
def test_the_expedition_goes_along_the_path_that_was_bid_for(
    start: str, trip: str, path: str
) -> None:
    """DOR-26: The expedition goes along the path that was bid for, to its other end."""
    game = setting_out(start, trip)
    if phase(game) == "calling":
        answer(game)
    position = game.position()
    assert position["place"] == trip.rsplit(" by ", 1)[0].lower().replace(" ", "-")
    assert (position["came_by"], position["came_way"]) == (path, trip.rsplit(" ", 1)[1])


@pytest.mark.parametrize(("start", "trip", "path"), THROUGH)
def test_a_river_trip_may_go_on_through_the_first_site(start: str, trip: str, path: str) -> None:
    """DOR-26: A river trip may go on through the first site, where nothing happens."""
    game = setting_out(start, trip)
    event = only("travel", game.events)
    assert (where(game), event.data["paths"][1]) == (event.data["to"], path)
    assert game.position()["came_by"] == path
    assert markers(game) == [start]


def test_through_the_air_the_expedition_goes_to_any_site() -> None:
    """DOR-26: Through the air the expedition goes to any site, by no path."""
    game = setting_out("base-camp", "Rhobanis by air")
    position = game.position()
    assert (position["place"], position["came_by"], position["came_way"]) == (
        "rhobanis",
        None,
        "air",
    )


def test_travel_is_told() -> None:
    """DOR-26: All are told where the expedition went, and by what."""
    events = setting_out("qualtops", "base camp by jungle", turn=1).events
    assert happened(events, None)[0] == (
        "The expedition travels from Qualtops to base camp by jungle."
    )
    event = only("travel", events)
    assert (event.data["from"], event.data["to"], event.data["seat"]) == (
        "qualtops",
        "base-camp",
        1,
    )


@pytest.mark.parametrize("number", range(1, 17))
def test_where_the_expedition_stops_the_lowest_remaining_marker_is_put(number: int) -> None:
    """DOR-26: Where the expedition stops the lowest remaining marker is put."""
    before = ["septris"] * (number - 1)
    game = stopping("kakotapl", markers=before)
    assert markers(game) == [*before, "kakotapl"]
    event = only("marker", game.events)
    assert (event.data["marker"], event.data["there"]) == (number, 1)


def test_on_a_site_visited_before_the_marker_goes_on_top_of_the_earlier_ones() -> None:
    """DOR-26: On a site visited before the marker goes on top of the earlier ones."""
    game = stopping("septris", markers=["septris", "kamoptis", "septris"])
    board = game.view()["board"]
    found = {site["id"]: site["markers"] for site in board["sites"] if site["markers"]}
    assert found == {"septris": [1, 3, 4], "kamoptis": [2]}
    assert only("marker", game.events).data["there"] == 3


def test_at_base_camp_no_marker_is_put() -> None:
    """DOR-26: At base camp no marker is put, and the lowest one stays the lowest."""
    game = stopping("base-camp", markers=["kamoptis"])
    assert (markers(game), game.view()["board"]["next_marker"]) == (["kamoptis"], 2)
    assert happened(game.events, None) == [
        "The expedition is back at base camp, where no marker is put."
    ]


@pytest.mark.parametrize(
    ("start", "trip", "path"),
    [
        ("hora-pena", "Rhobanis by water", "hora-pena~rhobanis"),
        ("hora-pena", "Aminadang by water", "hora-pena~aminadang"),
        ("teltoqlut", "Rhobanis by water", "rhobanis~teltoqlut"),
        ("teltoqlut", "Aminadang by water", "aminadang~teltoqlut"),
    ],
)
def test_a_sea_move_puts_a_token_on_its_path(start: str, trip: str, path: str) -> None:
    """DOR-27: A sea move puts a token on its path."""
    game = setting_out(start, trip)
    assert (tokens(game), game.view()["board"]["tokens"]) == ([path], [path])


def test_a_second_token_may_lie_on_the_same_path_as_the_first() -> None:
    """DOR-27: A second token may lie on the same path as the first."""
    game = setting_out("hora-pena", "Rhobanis by water", tokens=["hora-pena~rhobanis"])
    assert tokens(game) == ["hora-pena~rhobanis"] * 2


def test_a_third_sea_move_puts_no_token() -> None:
    """DOR-27: A third sea move puts no token."""
    found = ["hora-pena~rhobanis", "rhobanis~teltoqlut"]
    game = setting_out("teltoqlut", "Aminadang by water", tokens=found)
    assert (tokens(game), where(game)) == (found, "aminadang")


@pytest.mark.parametrize(
    ("start", "trip"),
    [
        ("hora-pena", "Septris by mountain"),
        ("mana-hatu", "Balabatung by water"),
        ("balabatung", "Aminadang by water"),
        ("bulo-mapo", "Wahi-Waha by water"),
        ("hora-pena", "Rhobanis by air"),
    ],
)
def test_no_move_by_land_lake_river_or_air_puts_a_token(start: str, trip: str) -> None:
    """DOR-27: No move by land, lake, river or air puts a token, from port to port neither."""
    assert tokens(setting_out(start, trip)) == []


def test_a_token_stays_where_it_is_when_the_expedition_travels_otherwise() -> None:
    """DOR-27: A token stays where it is when the expedition travels otherwise."""
    game = setting_out("hora-pena", "Septris by mountain", tokens=["hora-pena~aminadang"])
    assert tokens(game) == ["hora-pena~aminadang"]
