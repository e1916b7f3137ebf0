"""Sangaia: the expedition does not stop (DOR-28)."""

from typing import Any

import pytest

import marooned
from tests.games.dorada.staging import (
    answer,
    discards,
    goals,
    hand,
    happened,
    kinds,
    markers,
    only,
    phase,
    play,
    setting_out,
    sites,
    where,
)

ONE = {"sangaia": 1}
TO_SEPTRIS = ("hora-pena", "Septris by mountain")


def led_on(start: str, trip: str, **stated: Any) -> marooned.Game:
    """Return a game in which the leader has played a Sangaia where a trip ends."""
    game = setting_out(start, trip, **{"hands": [{"sangaia": 4}]} | stated)
    answer(game, 0)
    return game


def go(game: marooned.Game, trip: str) -> None:
    """Let the leader take the expedition on, and play another Sangaia where it could stop."""
    play(game, f"go to {trip}")
    answer(game, 0)


def tokens(game: marooned.Game) -> list[str]:
    """Return the sea paths that bear a token."""
    return list(game.position()["tokens"])


def test_all_are_asked() -> None:
    """DOR-28: Every seat is asked at once, holder or not, before the expedition stops."""
    game = setting_out(*TO_SEPTRIS, hands=[{}, ONE, {}])
    assert (phase(game), sorted(game.waiting), game.is_secret_window) == (
        "calling",
        [0, 1, 2],
        True,
    )
    assert [kinds(game, seat) for seat in range(3)] == [{"pass"}, {"pass", "sangaia"}, {"pass"}]
    assert (where(game), markers(game)) == ("septris", ["hora-pena"])


def test_all_are_asked_though_nobody_holds_one() -> None:
    """DOR-28: The question is put wherever the card could be played, so it gives nobody away."""
    game = setting_out(*TO_SEPTRIS)
    assert (phase(game), sorted(game.waiting)) == ("calling", [0, 1, 2])


def test_answers_are_secret() -> None:
    """DOR-28: Nobody is told what a seat answers, nor can see it before all have."""
    views = []
    for seat_0 in ("play a Sangaia", "pass"):
        game = setting_out(*TO_SEPTRIS, hands=[ONE, {}, {}])
        game.play(seat_0, 0)
        assert [game.events_for(seat) for seat in (1, 2, None)] == [[], [], []]
        views.append([game.view(seat) for seat in (1, 2, None)])
    assert views[0] == views[1]


def test_nobody_plays_one() -> None:
    """DOR-28: When all pass the expedition stops, and nobody learns who could have."""
    game = setting_out(*TO_SEPTRIS, hands=[{}, ONE, {}])
    events = answer(game)
    assert (markers(game), hand(game, 1), discards(game)) == (["hora-pena", "septris"], ONE, {})
    assert happened(events, 0) == ["Exploration marker 2 is put on Septris."]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_anybody_may_play_one(seat: int) -> None:
    """DOR-28: Any player may play it, and it is discarded; the leader then leads on."""
    game = setting_out(*TO_SEPTRIS, hands={seat: ONE}, turn=1)
    events = answer(game, seat)
    assert (hand(game, seat), discards(game)) == ({}, ONE)
    assert (phase(game), game.waiting) == ("rerouting", (1,))
    assert (only("sangaia", events).seat, happened(events, None)) == (
        seat,
        [f"{game.seat_name(seat)} plays a Sangaia: the expedition does not stop at Septris."],
    )


@pytest.mark.parametrize(
    ("turn", "callers", "first"),
    [(2, [1, 3], 3), (0, [1, 3], 1), (3, [0, 1, 2], 0), (1, [0, 3], 3), (2, [2, 3], 2)],
)
def test_the_first_in_turn_order_counts(turn: int, callers: list[int], first: int) -> None:
    """DOR-28: If several play one, the first from the leader counts; the others keep theirs."""
    game = setting_out(*TO_SEPTRIS, players=4, hands=[ONE] * 4, turn=turn)
    answer(game, *callers)
    assert [hand(game, seat) for seat in range(4)] == [
        {} if seat == first else ONE for seat in range(4)
    ]
    assert discards(game) == ONE


def test_at_the_site_passed_there_is_no_marker() -> None:
    """DOR-28: At the site passed there is no marker, no curse and no treasure."""
    stated: dict[str, Any] = {
        "curses": {1: ["Septris curse (-4)"]},
        "treasures": {0: ["Septris mask (5)"]},
    }
    game = led_on(*TO_SEPTRIS, hands=[ONE], **stated)
    play(game, "go to Methritis by mountain")
    answer(game)
    assert markers(game) == ["hora-pena", "methritis"]
    assert goals(game, "curses", 1) == {"hand": ["c1"]}
    assert (phase(game), kinds(game)) == ("finding", {"pass"})


def test_where_the_expedition_stops_instead_marker_and_treasure_follow() -> None:
    """DOR-28: Where the expedition stops instead there are marker, curse and treasure."""
    stated: dict[str, Any] = {
        "curses": {1: ["Methritis curse (-4)"]},
        "treasures": {0: ["Methritis crown (5)"]},
    }
    game = led_on(*TO_SEPTRIS, hands=[ONE], **stated)
    play(game, "go to Methritis by mountain")
    events = answer(game)
    assert [event.kind for event in events if event.kind != "none"] == ["marker", "curse"]
    assert kinds(game) == {"pass", "find"}


@pytest.mark.parametrize(
    ("start", "trip", "further"),
    [
        ("hora-pena", "Septris by mountain", ["Methritis by mountain"]),
        ("mana-hatu", "Septris by sand", ["Kamoptis by sand"]),
        (
            "septris",
            "Kamoptis by sand",
            ["Methritis by sand", "Joztakitl by sand"],
        ),
        ("kakotapl", "Joztakitl by sand", ["Methritis by sand", "Kamoptis by sand"]),
        ("qualtops", "base camp by jungle", ["Kilitiping by jungle"]),
        ("joztakitl", "Qualtops by jungle", ["base camp by jungle"]),
    ],
)
def test_the_leader_takes_a_different_path_of_the_same_type_and_no_other(
    start: str, trip: str, further: list[str]
) -> None:
    """DOR-28: The leader takes a different path of the same type, and no other."""
    game = led_on(start, trip)
    assert (phase(game), sites(game), kinds(game)) == ("rerouting", further, {"go"})


@pytest.mark.parametrize(
    ("start", "trip", "further"),
    [
        ("mana-hatu", "Balabatung by water", ["Vanu-Tabu", "base camp", "Aminadang"]),
        ("balabatung", "Aminadang by water", ["Hora-Pena", "Teltoqlut"]),
        ("vanu-tabu", "Aminadang by water", ["Hora-Pena", "Teltoqlut"]),
        ("balabatung", "Vanu-Tabu by water", ["Aminadang"]),
        ("hora-pena", "Aminadang by water", ["Teltoqlut"]),
        ("wahi-waha", "Mana-Hatu by water", ["Balabatung", "base camp"]),
        ("bulo-mapo", "Wahi-Waha by water", ["Mana-Hatu"]),
        ("etintaklop", "Qualtops by water", ["base camp"]),
        ("qualtops", "base camp by water", ["Mana-Hatu", "Balabatung"]),
    ],
)
def test_all_water_is_one_type(start: str, trip: str, further: list[str]) -> None:
    """DOR-28: All water is one type, a river goes on downstream, and stops at any site on it."""
    assert {*sites(led_on(start, trip))} == {f"{site} by water" for site in further}


def test_only_the_last_path_is_excluded() -> None:
    """DOR-28: Paths taken before the last one may be taken again."""
    game = led_on(*TO_SEPTRIS)
    go(game, "Methritis by mountain")
    assert sites(game) == ["Hora-Pena by mountain"]
    go(game, "Hora-Pena by mountain")
    assert sites(game) == ["Septris by mountain"]
    play(game, "go to Septris by mountain")
    assert (where(game), game.position()["came_by"]) == ("septris", "hora-pena~septris")


def test_on_the_next_stop_all_are_asked_again() -> None:
    """DOR-28: On the next stop all are asked again, and anybody may play another."""
    game = setting_out(*TO_SEPTRIS, hands=[{}, ONE, ONE])
    answer(game, 1)
    play(game, "go to Methritis by mountain")
    assert (phase(game), sorted(game.waiting)) == ("calling", [0, 1, 2])
    assert [kinds(game, seat) for seat in range(3)] == [{"pass"}, {"pass"}, {"pass", "sangaia"}]
    events = answer(game, 2)
    assert (only("sangaia", events).seat, discards(game)) == (2, {"sangaia": 2})


def test_the_next_stop_is_told() -> None:
    """DOR-28: The journey goes on for all to see."""
    game = led_on(*TO_SEPTRIS, hands=[ONE])
    events = play(game, "go to Methritis by mountain")
    assert happened(events, None) == [
        "The expedition travels from Septris to Methritis by mountain."
    ]


@pytest.mark.parametrize(
    ("site", "further"),
    [
        (
            "Mana-Hatu",
            [
                "Aminadang by mountain",
                "Septris by sand",
                "Kamoptis by jungle",
                "Balabatung by water",
                "base camp by water",
            ],
        ),
        (
            "Hora-Pena",
            [
                "Septris by mountain",
                "Methritis by mountain",
                "Wahi-Waha by sand",
                "Bulo-Mapo by jungle",
            ],
        ),
        (
            "Bulo-Mapo",
            [
                "Vanu-Tabu by mountain",
                "Hora-Pena by jungle",
                "Wahi-Waha by jungle",
                "Wahi-Waha by water",
            ],
        ),
        ("Rhobanis", ["Kakotapl by mountain", "Methritis by jungle"]),
        ("Teltoqlut", ["Qualtops by sand", "Etintaklop by sand", "Kilitiping by sand"]),
    ],
)
def test_after_air_travel_a_sangaia_goes_one_land_path(site: str, further: list[str]) -> None:
    """DOR-28: After air travel it goes one land path, lake path or river segment on, not by sea."""
    assert sites(led_on("base-camp", f"{site} by air")) == further


def test_base_camp_too_is_passed_so_by_land_or_lake_but_not_up_the_river() -> None:
    """DOR-28: Base camp, too, is passed so, by land or lake but not up the river."""
    assert sites(led_on("rhobanis", "base camp by air")) == [
        "Kamoptis by mountain",
        "Qualtops by jungle",
        "Kilitiping by jungle",
        "Mana-Hatu by water",
        "Balabatung by water",
    ]


@pytest.mark.parametrize(
    ("by", "further"),
    [("Wahi-Waha by water", ["Mana-Hatu by water"]), ("Hora-Pena by jungle", None)],
)
def test_the_path_taken_after_air_travel_is_the_type_for_a_further_sangaia(
    by: str, further: list[str] | None
) -> None:
    """DOR-28: The path taken after air travel is the type for a further Sangaia."""
    game = led_on("base-camp", "Bulo-Mapo by air")
    play(game, f"go to {by}")
    assert phase(game) == ("calling" if further else "drawing")
    if further:
        answer(game, 0)
        assert sites(game) == further


def test_base_camp_may_be_passed_and_is_then_no_stop() -> None:
    """DOR-28: Base camp may be passed, and is then no stop."""
    game = led_on("mana-hatu", "base camp by water", hands=[ONE], markers=["mana-hatu"])
    assert sites(game) == ["Balabatung by water"]
    play(game, "go to Balabatung by water")
    answer(game)
    assert markers(game) == ["mana-hatu", "balabatung"]


def test_base_camp_may_be_reached_so_and_no_marker_is_put() -> None:
    """DOR-28: Base camp may be reached so, and no marker is put."""
    game = led_on("mana-hatu", "Balabatung by water", hands=[ONE], markers=["mana-hatu"])
    play(game, "go to base camp by water")
    event = only("camp", answer(game))
    assert (where(game), markers(game)) == ("base-camp", ["mana-hatu"])
    assert event.insiders is None


@pytest.mark.parametrize(
    ("start", "trip"),
    [
        ("bulo-mapo", "Vanu-Tabu by mountain"),
        ("base-camp", "Kamoptis by mountain"),
        ("base-camp", "Vanu-Tabu by air"),
        ("hora-pena", "Wahi-Waha by sand"),
        ("bulo-mapo", "Wahi-Waha by jungle"),
    ],
)
def test_not_where_no_path_leads_on(start: str, trip: str) -> None:
    """DOR-28: Where no other path of the type leads on nobody is asked, and it cannot be played."""
    stated: dict[str, Any] = {"bigfoot": "bulo-mapo~vanu-tabu", "leviathan": "vanu-tabu>aminadang"}
    figures = stated if trip.endswith("air") else {}
    game = setting_out(start, trip, hands=[ONE] * 3, **figures)
    assert (phase(game), markers(game)[-1]) == ("drawing", where(game))


@pytest.mark.parametrize(
    ("start", "trip", "figures", "further"),
    [
        ("septris", "Kamoptis by sand", {"bigfoot": "methritis~kamoptis"}, ["Joztakitl by sand"]),
        (
            "mana-hatu",
            "Balabatung by water",
            {"leviathan": "vanu-tabu>aminadang"},
            ["Vanu-Tabu by water", "base camp by water"],
        ),
        (
            "mana-hatu",
            "Balabatung by water",
            {"leviathan": "balabatung>vanu-tabu"},
            ["base camp by water"],
        ),
        (
            "base-camp",
            "Rhobanis by air",
            {"bigfoot": "rhobanis~kakotapl"},
            ["Methritis by jungle"],
        ),
    ],
)
def test_blocked_paths_do_not_count(
    start: str, trip: str, figures: dict[str, str], further: list[str]
) -> None:
    """DOR-28: The leader takes no blocked path."""
    assert sites(led_on(start, trip, **figures)) == further


def test_where_only_a_blocked_path_would_lead_on_the_card_cannot_be_played() -> None:
    """DOR-28: Where only a blocked path would lead on the card cannot be played."""
    game = setting_out(*TO_SEPTRIS, hands=[ONE] * 3, bigfoot="septris~methritis")
    assert (phase(game), markers(game)[-1]) == ("drawing", "septris")


def test_each_leg_by_sea_that_a_sangaia_brings_puts_a_token() -> None:
    """DOR-27: Each leg by sea that a Sangaia (DOR-28) brings puts a token, at most two in all."""
    game = led_on("aminadang", "Hora-Pena by water")
    assert (tokens(game), sites(game)) == (["hora-pena~aminadang"], ["Rhobanis by water"])
    go(game, "Rhobanis by water")
    assert tokens(game) == ["hora-pena~aminadang", "hora-pena~rhobanis"]
    go(game, "Teltoqlut by water")
    assert sites(game) == ["Aminadang by water"]
    assert tokens(game) == ["hora-pena~aminadang", "hora-pena~rhobanis"]


def test_a_leg_by_river_puts_no_token() -> None:
    """DOR-28: A leg by sea after one by river puts one token, the river none."""
    game = led_on("balabatung", "Aminadang by water")
    assert tokens(game) == []
    play(game, "go to Teltoqlut by water")
    assert tokens(game) == ["aminadang~teltoqlut"]
