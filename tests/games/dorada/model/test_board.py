"""The board: what the rulebook and public sources tell of sites, paths and trips."""

from collections import Counter

import pytest

from marooned.games.dorada.model import board, pieces
from marooned.wording.phrases import members
from tests.games.dorada.distances import DISTANCES


def holds(members: int, index: int) -> bool:
    """Tell whether a set holds a member."""
    return bool(members >> index & 1)


def site(name: str) -> int:
    return board.SITE_NAMES.index(name)


def names(sites: int) -> set[str]:
    return {board.SITE_NAMES[each] for each in members(sites)}


def exits(start: str, way: int) -> set[str]:
    """Return where a way leads from a site."""
    return names(int(board.EXITS[site(start) * board.WAYS + way]))


def trip(start: str, way: int, end: str) -> list[tuple[str, str]]:
    """Return the paths of a trip by the sites they join."""
    paths = board.TRIPS[site(start), way, site(end)]
    return [
        (board.SITE_NAMES[board.PATHS[path][0]], board.SITE_NAMES[board.PATHS[path][1]])
        for path in paths
    ]


def named(of: tuple[int, ...]) -> set[str]:
    return {board.SITE_NAMES[each] for each in of}


def test_there_are_nineteen_sites_of_different_names() -> None:
    """There are nineteen sites of different names, one of them base camp, for sixteen markers."""
    assert (board.SITES, len(set(board.SITE_NAMES))) == (19, 19)
    assert board.SITE_NAMES[board.CAMP] == "base camp"
    assert board.SITES > pieces.MARKERS


def test_there_are_45_paths() -> None:
    """There are 45 paths: ten of jungle, eleven each of sand and mountain, thirteen of water."""
    kinds = Counter(kind for _, _, kind in board.PATHS)
    assert board.PATH_COUNT == 45
    assert [kinds[kind] for kind in range(6)] == [11, 11, 10, 6, 3, 4]


def test_no_path_is_there_twice() -> None:
    """No two paths of one type join the same sites, and none leads back to where it begins."""
    assert len({(frozenset((a, b)), kind) for a, b, kind in board.PATHS}) == board.PATH_COUNT
    assert all(a != b for a, b, _ in board.PATHS)


def test_each_path_is_of_land_or_of_water() -> None:
    """Each path is of land or of water; the sea is water, and a land path is no river."""
    assert board.LAND_PATHS | board.WATER_PATHS == (1 << board.PATH_COUNT) - 1
    assert board.LAND_PATHS & board.WATER_PATHS == 0
    assert board.SEA_PATHS & board.WATER_PATHS == board.SEA_PATHS


def test_every_site_is_reached_and_left() -> None:
    """Every site can be reached from base camp without air travel, and left again."""
    assert min(DISTANCES) == DISTANCES[board.CAMP] == 0
    assert all(any(start == each for start, _, _ in board.TRIPS) for each in range(board.SITES))


def test_each_site_lies_at_most_three_moves_away_from_base_camp() -> None:
    """Each site lies at most three moves away from base camp, Rhobanis as far as that."""
    assert Counter(DISTANCES) == {0: 1, 1: 5, 2: 7, 3: 6}
    assert DISTANCES[site("Rhobanis")] == 3
    assert DISTANCES[site("Joztakitl")] == 2
    assert {board.SITE_NAMES[each] for each in range(board.SITES) if DISTANCES[each] == 1} == {
        "Mana-Hatu",
        "Kamoptis",
        "Balabatung",
        "Qualtops",
        "Kilitiping",
    }


def test_three_trips_by_river_pass_a_site() -> None:
    """DOR-18: Three trips by river pass a site: those of the rulebook, and no more."""
    through = {
        (board.SITE_NAMES[a], board.SITE_NAMES[b])
        for (a, _, b), paths in board.TRIPS.items()
        if len(paths) > 1
    }
    assert through == {
        ("Bulo-Mapo", "Mana-Hatu"),
        ("Balabatung", "Aminadang"),
        ("Etintaklop", "base camp"),
    }


def test_rivers_flow_one_way() -> None:
    """DOR-18: A river is travelled downstream only, and any of its sites may be the end."""
    assert trip("Bulo-Mapo", board.BY_WATER, "Wahi-Waha") == [("Bulo-Mapo", "Wahi-Waha")]
    assert exits("Wahi-Waha", board.BY_WATER) == {"Mana-Hatu"}
    assert exits("Etintaklop", board.BY_WATER) == {"Qualtops", "base camp"}
    assert trip("Etintaklop", board.BY_WATER, "base camp") == [
        ("Etintaklop", "Qualtops"),
        ("Qualtops", "base camp"),
    ]


def test_rivers_end_at_lake_and_sea() -> None:
    """DOR-18: Where a river meets a lake or the sea, a trip by river ends."""
    for _, end in [("Wahi-Waha", "Mana-Hatu"), ("Vanu-Tabu", "Aminadang")]:
        assert not any(kind == board.RIVER and a == site(end) for a, _, kind in board.PATHS)
    assert "Aminadang" not in exits("Mana-Hatu", board.BY_WATER)


def test_lake_and_sea_go_both_ways() -> None:
    """Lake and sea are travelled both ways, one path at a time."""
    assert exits("base camp", board.BY_WATER) == {"Mana-Hatu", "Balabatung"}
    assert exits("Hora-Pena", board.BY_WATER) == {"Rhobanis", "Aminadang"}
    assert exits("Aminadang", board.BY_WATER) == {"Hora-Pena", "Teltoqlut"}


def test_two_pairs_are_joined_twice() -> None:
    """DOR-19: Two pairs of sites are joined by two paths, of jungle and of river."""
    pairs = board.joined_twice()
    assert {frozenset((board.SITE_NAMES[a], board.SITE_NAMES[b])) for a, b in pairs} == {
        frozenset(("Bulo-Mapo", "Wahi-Waha")),
        frozenset(("Qualtops", "base camp")),
    }
    for pair in pairs:
        assert {kind for a, b, kind in board.PATHS if {a, b} == set(pair)} == {
            board.JUNGLE,
            board.RIVER,
        }


def two_ways() -> set[tuple[str, str]]:
    """Return the trips, by their ends, that more than one way is open for, but by air."""
    ends = [(board.SITE_NAMES[start], board.SITE_NAMES[end]) for start, _, end in board.TRIPS]
    return {pair for pair in ends if ends.count(pair) > 1}


def test_two_ways_air_apart_are_open_for_three_trips_only() -> None:
    """DOR-19: Two ways, air apart, are open for three trips only."""
    assert two_ways() == {
        ("Bulo-Mapo", "Wahi-Waha"),
        ("Qualtops", "base camp"),
        ("Balabatung", "Aminadang"),
    }
    assert trip("Balabatung", board.BY_MOUNTAIN, "Aminadang") == [("Balabatung", "Aminadang")]
    assert trip("Balabatung", board.BY_WATER, "Aminadang") == [
        ("Balabatung", "Vanu-Tabu"),
        ("Vanu-Tabu", "Aminadang"),
    ]


def test_base_camp_is_left_by_mountain_and_jungle_and_by_no_sand() -> None:
    """The ways by land lead from base camp along its mountain and jungle paths, and by no sand."""
    assert exits("base camp", board.BY_MOUNTAIN) == {"Kamoptis"}
    assert exits("base camp", board.BY_JUNGLE) == {"Kilitiping", "Qualtops"}
    assert exits("base camp", board.BY_SAND) == set()
    assert exits("Septris", board.BY_SAND) == {"Mana-Hatu", "Kamoptis"}


def test_land_paths_go_both_ways() -> None:
    """Whatever a land path leads to leads back by the same way."""
    for way in (board.BY_MOUNTAIN, board.BY_SAND, board.BY_JUNGLE):
        for a in range(board.SITES):
            for b in members(int(board.EXITS[a * board.WAYS + way])):
                assert holds(int(board.EXITS[b * board.WAYS + way]), a)


def test_by_air_every_site_is_reached_but_the_present_one() -> None:
    """DOR-17: By air every site is reached but the present one."""
    assert all(
        exits(name, board.BY_AIR) == {*board.SITE_NAMES} - {name} for name in board.SITE_NAMES
    )


def test_the_tables_for_rules_tell_each_trips_paths_and_the_last_of_them() -> None:
    """The tables for rules tell each trip's paths and the last of them, and nothing of others."""
    for start in range(board.SITES):
        for way in range(board.WAYS):
            for end in range(board.SITES):
                row = start * board.DESTINATION_COUNT + way * board.SITES + end
                paths = board.TRIPS.get((start, way, end), ())
                assert members(int(board.TRIP_PATHS[row])) == sorted(paths)
                assert int(board.TRIP_LAST[row]) == (paths[-1] if paths else 0)


@pytest.mark.parametrize("name", board.SITE_NAMES)
def test_exits_are_where_trips_end(name: str) -> None:
    """The sites that a way leads to are those at the end of its trips."""
    for way in range(board.BY_AIR):
        assert exits(name, way) == {
            board.SITE_NAMES[end]
            for start, by, end in board.TRIPS
            if (start, by) == (site(name), way)
        }


def test_sites_are_neighbours_by_land() -> None:
    """DOR-32: Sites are neighbours by land, river or lake, a river either way, not by sea."""
    assert names(int(board.NEIGHBOURS[site("Vanu-Tabu")])) == {
        "Bulo-Mapo",
        "Balabatung",
        "Aminadang",
    }
    assert names(int(board.NEIGHBOURS[board.CAMP])) == {
        "Kamoptis",
        "Kilitiping",
        "Qualtops",
        "Mana-Hatu",
        "Balabatung",
    }


def test_neighbours_are_mutual() -> None:
    """DOR-32: Neighbours are so both ways, and two ports are none by the sea between them."""
    for a in range(board.SITES):
        assert all(holds(int(board.NEIGHBOURS[b]), a) for b in members(int(board.NEIGHBOURS[a])))
    assert not any(
        holds(int(board.NEIGHBOURS[a]), b) for a, b, kind in board.PATHS if kind == board.SEA
    )


def test_four_families_of_names_hold_every_site_but_base_camp() -> None:
    """Four families of names hold every site but base camp, each site once."""
    found = [each for family in board.FAMILIES.values() for each in family]
    assert sorted([*found, board.CAMP]) == list(range(board.SITES))
    assert {name: len(family) for name, family in board.FAMILIES.items()} == {
        "white": 4,
        "red": 5,
        "yellow": 5,
        "green": 4,
    }


def test_white_sites_end_in_is_green_ones_in_ng_red_ones_have_a_hyphen() -> None:
    """White sites end in -is, green ones in -ng, red ones have a hyphen; the others are yellow."""
    assert all(board.SITE_NAMES[each].endswith("is") for each in board.FAMILIES["white"])
    assert all(board.SITE_NAMES[each].endswith("ng") for each in board.FAMILIES["green"])
    assert [each for each in range(board.SITES) if "-" in board.SITE_NAMES[each]] == list(
        board.FAMILIES["red"]
    )


def test_the_ports_are_the_sites_on_the_sea() -> None:
    """The ports are the sites on the sea, two sea paths at each."""
    ends = Counter(end for a, b, kind in board.PATHS if kind == board.SEA for end in (a, b))
    assert ends == dict.fromkeys(board.PORTS, 2)
    assert named(board.PORTS) == {"Hora-Pena", "Rhobanis", "Aminadang", "Teltoqlut"}
    assert len(ends) > pieces.SEA_TOKENS


def test_rivers_begin_at_the_springs() -> None:
    """Rivers begin at the springs; the shore's sites lie, with base camp, on the lake."""
    sources = {a for a, _, kind in board.PATHS if kind == board.RIVER}
    assert sources - {b for _, b, kind in board.PATHS if kind == board.RIVER} == set(board.SPRINGS)
    lake = {end for a, b, kind in board.PATHS if board.PATH_TYPES[kind] == "lake" for end in (a, b)}
    assert lake == {*board.SHORE, board.CAMP}


def test_where_every_exit_can_be_blocked() -> None:
    """DOR-21: A blocked land path and a blocked water path close one site only, Vanu-Tabu."""
    firsts = {
        start: {board.TRIPS[trip][0] for trip in board.TRIPS if trip[0] == start}
        for start in range(board.SITES)
    }
    closed = [
        board.SITE_NAMES[start]
        for start, paths in firsts.items()
        if max(
            len([p for p in paths if holds(each, p)])
            for each in (board.LAND_PATHS, board.WATER_PATHS)
        )
        <= 1
    ]
    assert closed == ["Vanu-Tabu"]
