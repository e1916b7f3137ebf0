"""The board: what the rulebook and public sources tell of sites, paths and trips."""

from __future__ import annotations

from collections import Counter

import pytest

from marooned.games.dorada.model import board
from marooned.games.dorada.model.board import (
    CAMP,
    DISTANCES,
    EXITS,
    FAMILIES,
    JUNGLE,
    LAND_PATHS,
    NEIGHBOURS,
    PATH_COUNT,
    PATHS,
    PORTS,
    RIVER,
    SEA,
    SEA_PATHS,
    SHORE,
    SITE_NAMES,
    SITES,
    SPRINGS,
    TRIP_LAST,
    TRIP_PATHS,
    TRIPS,
    WATER_PATHS,
)
from marooned.games.dorada.model.pieces import (
    BY_AIR,
    BY_JUNGLE,
    BY_MOUNTAIN,
    BY_SAND,
    BY_WATER,
    MARKERS,
    SEA_TOKENS,
    WAYS,
)
from marooned.wording.phrases import members


def holds(members: int, index: int) -> bool:
    """Tell whether a set holds a member."""
    return bool(members >> index & 1)


def site(name: str) -> int:
    return SITE_NAMES.index(name)


def names(sites: int) -> set[str]:
    return {SITE_NAMES[each] for each in members(sites)}


def exits(start: str, way: int) -> set[str]:
    """Return where a way leads from a site."""
    return names(int(EXITS[site(start) * WAYS + way]))


def trip(start: str, way: int, end: str) -> list[tuple[str, str]]:
    """Return the paths of a trip by the sites they join."""
    paths = TRIPS[site(start), way, site(end)]
    return [(SITE_NAMES[PATHS[path][0]], SITE_NAMES[PATHS[path][1]]) for path in paths]


def named(of: tuple[int, ...]) -> set[str]:
    return {SITE_NAMES[each] for each in of}


def test_nineteen_sites() -> None:
    """There are nineteen sites of different names, one of them base camp, for sixteen markers."""
    assert (SITES, len(set(SITE_NAMES))) == (19, 19)
    assert SITE_NAMES[CAMP] == "base camp"
    assert SITES > MARKERS


def test_forty_five_paths() -> None:
    """There are 45 paths: ten of jungle, eleven each of sand and mountain, thirteen of water."""
    kinds = Counter(kind for _, _, kind in PATHS)
    assert PATH_COUNT == 45
    assert [kinds[kind] for kind in range(6)] == [11, 11, 10, 6, 3, 4]


def test_no_path_is_there_twice() -> None:
    """No two paths of one type join the same sites, and none leads back to where it begins."""
    assert len({(frozenset((a, b)), kind) for a, b, kind in PATHS}) == PATH_COUNT
    assert all(a != b for a, b, _ in PATHS)


def test_land_and_water() -> None:
    """Each path is of land or of water; the sea is water, and a land path is no river."""
    assert LAND_PATHS | WATER_PATHS == (1 << PATH_COUNT) - 1
    assert LAND_PATHS & WATER_PATHS == 0
    assert SEA_PATHS & WATER_PATHS == SEA_PATHS


def test_every_site_is_reached_and_left() -> None:
    """Every site can be reached from base camp without air travel, and left again."""
    assert min(DISTANCES) == DISTANCES[CAMP] == 0
    assert all(any(start == each for start, _, _ in TRIPS) for each in range(SITES))


def test_distances() -> None:
    """Each site lies at most three moves away from base camp, Rhobanis as far as that."""
    assert Counter(DISTANCES) == {0: 1, 1: 5, 2: 7, 3: 6}
    assert DISTANCES[site("Rhobanis")] == 3
    assert DISTANCES[site("Joztakitl")] == 2
    assert {SITE_NAMES[each] for each in range(SITES) if DISTANCES[each] == 1} == {
        "Mana-Hatu",
        "Kamoptis",
        "Balabatung",
        "Qualtops",
        "Kilitiping",
    }


def test_through_trips_by_river() -> None:
    """DOR-18: Three trips by river pass a site: those of the rulebook, and no more."""
    through = {
        (SITE_NAMES[a], SITE_NAMES[b]) for (a, _, b), paths in TRIPS.items() if len(paths) > 1
    }
    assert through == {
        ("Bulo-Mapo", "Mana-Hatu"),
        ("Balabatung", "Aminadang"),
        ("Etintaklop", "base camp"),
    }


def test_rivers_flow_one_way() -> None:
    """DOR-18: A river is travelled downstream only, and any of its sites may be the end."""
    assert trip("Bulo-Mapo", BY_WATER, "Wahi-Waha") == [("Bulo-Mapo", "Wahi-Waha")]
    assert exits("Wahi-Waha", BY_WATER) == {"Mana-Hatu"}
    assert exits("Etintaklop", BY_WATER) == {"Qualtops", "base camp"}
    assert trip("Etintaklop", BY_WATER, "base camp") == [
        ("Etintaklop", "Qualtops"),
        ("Qualtops", "base camp"),
    ]


def test_rivers_end_at_lake_and_sea() -> None:
    """DOR-18: Where a river meets a lake or the sea, a trip by river ends."""
    for _, end in [("Wahi-Waha", "Mana-Hatu"), ("Vanu-Tabu", "Aminadang")]:
        assert not any(kind == RIVER and a == site(end) for a, _, kind in PATHS)
    assert "Aminadang" not in exits("Mana-Hatu", BY_WATER)


def test_lake_and_sea_go_both_ways() -> None:
    """Lake and sea are travelled both ways, one path at a time."""
    assert exits("base camp", BY_WATER) == {"Mana-Hatu", "Balabatung"}
    assert exits("Hora-Pena", BY_WATER) == {"Rhobanis", "Aminadang"}
    assert exits("Aminadang", BY_WATER) == {"Hora-Pena", "Teltoqlut"}


def test_two_pairs_are_joined_twice() -> None:
    """DOR-19: Two pairs of sites are joined by two paths, of jungle and of river."""
    pairs = board.joined_twice()
    assert {frozenset((SITE_NAMES[a], SITE_NAMES[b])) for a, b in pairs} == {
        frozenset(("Bulo-Mapo", "Wahi-Waha")),
        frozenset(("Qualtops", "base camp")),
    }
    for pair in pairs:
        assert {kind for a, b, kind in PATHS if {a, b} == set(pair)} == {JUNGLE, RIVER}


def two_ways() -> set[tuple[str, str]]:
    """Return the trips, by their ends, that more than one way is open for, but by air."""
    ends = [(SITE_NAMES[start], SITE_NAMES[end]) for start, _, end in TRIPS]
    return {pair for pair in ends if ends.count(pair) > 1}


def test_choices_between_two_ways() -> None:
    """DOR-19: Two ways, air apart, are open for three trips only."""
    assert two_ways() == {
        ("Bulo-Mapo", "Wahi-Waha"),
        ("Qualtops", "base camp"),
        ("Balabatung", "Aminadang"),
    }
    assert trip("Balabatung", BY_MOUNTAIN, "Aminadang") == [("Balabatung", "Aminadang")]
    assert trip("Balabatung", BY_WATER, "Aminadang") == [
        ("Balabatung", "Vanu-Tabu"),
        ("Vanu-Tabu", "Aminadang"),
    ]


def test_exits_by_land() -> None:
    """The ways by land lead from base camp along its mountain and jungle paths, and by no sand."""
    assert exits("base camp", BY_MOUNTAIN) == {"Kamoptis"}
    assert exits("base camp", BY_JUNGLE) == {"Kilitiping", "Qualtops"}
    assert exits("base camp", BY_SAND) == set()
    assert exits("Septris", BY_SAND) == {"Mana-Hatu", "Kamoptis"}


def test_land_paths_go_both_ways() -> None:
    """Whatever a land path leads to leads back by the same way."""
    for way in (BY_MOUNTAIN, BY_SAND, BY_JUNGLE):
        for a in range(SITES):
            for b in members(int(EXITS[a * WAYS + way])):
                assert holds(int(EXITS[b * WAYS + way]), a)


def test_exits_by_air() -> None:
    """DOR-17: By air every site is reached but the present one."""
    assert all(exits(name, BY_AIR) == {*SITE_NAMES} - {name} for name in SITE_NAMES)


def test_trips_in_tables() -> None:
    """The tables for rules tell each trip's paths and the last of them, and nothing of others."""
    for start in range(SITES):
        for way in range(WAYS):
            for end in range(SITES):
                row = start * board.DESTINATION_COUNT + way * SITES + end
                paths = TRIPS.get((start, way, end), ())
                assert members(int(TRIP_PATHS[row])) == sorted(paths)
                assert int(TRIP_LAST[row]) == (paths[-1] if paths else 0)


@pytest.mark.parametrize("name", SITE_NAMES)
def test_exits_are_where_trips_end(name: str) -> None:
    """The sites that a way leads to are those at the end of its trips."""
    for way in range(BY_AIR):
        assert exits(name, way) == {
            SITE_NAMES[end] for start, by, end in TRIPS if (start, by) == (site(name), way)
        }


def test_neighbours() -> None:
    """DOR-32: Sites are neighbours by land, river or lake, a river either way, not by sea."""
    assert names(int(NEIGHBOURS[site("Vanu-Tabu")])) == {"Bulo-Mapo", "Balabatung", "Aminadang"}
    assert names(int(NEIGHBOURS[CAMP])) == {
        "Kamoptis",
        "Kilitiping",
        "Qualtops",
        "Mana-Hatu",
        "Balabatung",
    }


def test_neighbours_are_mutual() -> None:
    """DOR-32: Neighbours are so both ways, and two ports are none by the sea between them."""
    for a in range(SITES):
        assert all(holds(int(NEIGHBOURS[b]), a) for b in members(int(NEIGHBOURS[a])))
    assert not any(holds(int(NEIGHBOURS[a]), b) for a, b, kind in PATHS if kind == SEA)


def test_families() -> None:
    """Four families of names hold every site but base camp, each site once."""
    found = [each for family in FAMILIES.values() for each in family]
    assert sorted([*found, CAMP]) == list(range(SITES))
    assert {name: len(family) for name, family in FAMILIES.items()} == {
        "white": 4,
        "red": 5,
        "yellow": 5,
        "green": 4,
    }


def test_families_by_their_names() -> None:
    """White sites end in -is, green ones in -ng, red ones have a hyphen; the others are yellow."""
    assert all(SITE_NAMES[each].endswith("is") for each in FAMILIES["white"])
    assert all(SITE_NAMES[each].endswith("ng") for each in FAMILIES["green"])
    assert [each for each in range(SITES) if "-" in SITE_NAMES[each]] == list(FAMILIES["red"])


def test_ports() -> None:
    """The ports are the sites on the sea, two sea paths at each."""
    ends = Counter(end for a, b, kind in PATHS if kind == SEA for end in (a, b))
    assert ends == dict.fromkeys(PORTS, 2)
    assert named(PORTS) == {"Hora-Pena", "Rhobanis", "Aminadang", "Teltoqlut"}
    assert len(ends) > SEA_TOKENS


def test_springs_and_shore() -> None:
    """Rivers begin at the springs; the shore's sites lie, with base camp, on the lake."""
    sources = {a for a, _, kind in PATHS if kind == RIVER}
    assert sources - {b for _, b, kind in PATHS if kind == RIVER} == set(SPRINGS)
    lake = {end for a, b, kind in PATHS if board.PATH_TYPES[kind] == "lake" for end in (a, b)}
    assert lake == {*SHORE, CAMP}


def test_where_every_exit_can_be_blocked() -> None:
    """DOR-21: A blocked land path and a blocked water path close one site only, Vanu-Tabu."""
    firsts = {
        start: {TRIPS[trip][0] for trip in TRIPS if trip[0] == start} for start in range(SITES)
    }
    closed = [
        SITE_NAMES[start]
        for start, paths in firsts.items()
        if max(len([p for p in paths if holds(each, p)]) for each in (LAND_PATHS, WATER_PATHS)) <= 1
    ]
    assert closed == ["Vanu-Tabu"]
