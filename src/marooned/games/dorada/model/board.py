"""The board as data: nineteen sites, forty-five paths, and the trips that they allow.

Used by this game's rules and words. Tables are computed once, in plain Python.
"""

from collections.abc import Iterable
from itertools import combinations
from typing import Any, Final

from marooned.engine.boards.grids import frozen

# Ways to travel. An animal pays for the way that has the same number.
BY_MOUNTAIN, BY_SAND, BY_JUNGLE, BY_WATER, BY_AIR = range(5)
WAYS: Final = 5
LAND_WAYS: Final = 3

SITE_NAMES: Final = (
    "Hora-Pena",
    "Septris",
    "Methritis",
    "Rhobanis",
    "Bulo-Mapo",
    "Wahi-Waha",
    "Mana-Hatu",
    "Kamoptis",
    "Joztakitl",
    "Kakotapl",
    "Vanu-Tabu",
    "Balabatung",
    "base camp",
    "Qualtops",
    "Etintaklop",
    "Aminadang",
    "Taratarong",
    "Kilitiping",
    "Teltoqlut",
)
SITES: Final = len(SITE_NAMES)
ALL_SITES: Final = (1 << SITES) - 1
CAMP: Final = 12
NOWHERE: Final = -1
NO_PATH: Final = -1

MOUNTAIN, SAND, JUNGLE, RIVER, LAKE, SEA = range(6)
PATH_TYPES: Final = ("mountain", "sand", "jungle", "river", "lake", "sea")
WAY_OF_TYPE: Final = (
    BY_MOUNTAIN,
    BY_SAND,
    BY_JUNGLE,
    BY_WATER,
    BY_WATER,
    BY_WATER,
)
PATHS: Final = (
    *((a, b, MOUNTAIN) for a, b in ((0, 1), (0, 2), (1, 2), (3, 9), (4, 10), (5, 15))),
    *((a, b, MOUNTAIN) for a, b in ((6, 15), (7, 12), (8, 14), (9, 14), (11, 15))),
    *((a, b, SAND) for a, b in ((0, 5), (1, 6), (1, 7), (2, 7), (2, 8), (7, 8))),
    *((a, b, SAND) for a, b in ((8, 9), (13, 18), (14, 18), (17, 18), (16, 17))),
    *((a, b, JUNGLE) for a, b in ((0, 4), (2, 3), (4, 5), (6, 7), (8, 13))),
    *((a, b, JUNGLE) for a, b in ((11, 16), (11, 17), (12, 17), (12, 13), (15, 16))),
    *((a, b, RIVER) for a, b in ((4, 5), (5, 6), (11, 10), (10, 15), (14, 13), (13, 12))),
    *((a, b, LAKE) for a, b in ((6, 11), (6, 12), (11, 12))),
    *((a, b, SEA) for a, b in ((0, 3), (0, 15), (3, 18), (15, 18))),
)
"""Each path as (site, site, type); a river flows from the first site to the second."""
PATH_COUNT: Final = len(PATHS)
DESTINATION_COUNT: Final = WAYS * SITES
"""A destination is a way and a site in one number: way * SITES + site."""

FAMILIES: Final = {
    "white": (1, 2, 3, 7),
    "red": (0, 4, 5, 6, 10),
    "yellow": (8, 9, 13, 14, 18),
    "green": (11, 15, 16, 17),
}
"""Sites with similar names; their colours are reconstructed."""
PORTS: Final = (0, 3, 15, 18)
SPRINGS: Final = (4, 11, 14)
SHORE: Final = (6, 11)


def set_of(members: Iterable[int]) -> int:
    """Return a bit set of small numbers."""
    return sum(1 << member for member in members)


def paths_of(*types: int) -> int:
    """Return all paths of some types, as a bit set."""
    return set_of(path for path, (_, _, kind) in enumerate(PATHS) if kind in types)


LAND_PATHS: Final = paths_of(MOUNTAIN, SAND, JUNGLE)
WATER_PATHS: Final = paths_of(RIVER, LAKE, SEA)
SEA_PATHS: Final = paths_of(SEA)

Trips = dict[tuple[int, int, int], tuple[int, ...]]
"""The paths of each trip, first to last, by start site, way and end site."""


def _legs(site: int) -> list[tuple[int, int]]:
    """Return each path that can be taken from a site, as a pair of path and next site."""
    ahead = [(path, b) for path, (a, b, _) in enumerate(PATHS) if a == site]
    back = [(path, a) for path, (a, b, kind) in enumerate(PATHS) if b == site and kind != RIVER]
    return ahead + back


def _trips() -> Trips:
    trips: Trips = {}
    for site in range(SITES):
        for path, end in _legs(site):
            trips[site, WAY_OF_TYPE[PATHS[path][2]], end] = (path,)
    rivers = [(path, a, b) for path, (a, b, kind) in enumerate(PATHS) if kind == RIVER]
    for first, start, middle in rivers:
        for second, source, end in rivers:
            if source == middle:
                trips[start, BY_WATER, end] = (first, second)
    return trips


TRIPS: Final = _trips()
"""DOR-18, DOR-26: Every trip except those by air."""


def _by_trip(value: Any) -> Any:
    table = [0] * (SITES * DESTINATION_COUNT)
    for (site, way, end), paths in TRIPS.items():
        table[site * DESTINATION_COUNT + way * SITES + end] = value(paths)
    return frozen(table)


TRIP_PATHS: Final = _by_trip(set_of)
"""The set of paths of each trip, by start site and destination in one list; 0 for no trip."""
TRIP_LAST: Final = _by_trip(lambda paths: paths[-1])
"""The last path of each trip, in the order of TRIP_PATHS."""


def _exits(site: int, way: int) -> int:
    """DOR-19: Return the sites that can be reached from a site by a way."""
    if way == BY_AIR:
        return set_of(end for end in range(SITES) if end != site)
    return set_of(end for start, by, end in TRIPS if (start, by) == (site, way))


EXITS: Final = frozen([_exits(site, way) for site in range(SITES) for way in range(WAYS)])
"""The sites that can be reached from a site by a way, by site and way in one list."""


def _exit_paths(site: int, way: int) -> int:
    return set_of(
        {path for trip, paths in TRIPS.items() for path in paths if trip[:2] == (site, way)}
    )


EXIT_PATHS: Final = frozen([_exit_paths(site, way) for site in range(SITES) for way in range(WAYS)])
"""The paths of all trips by a way from a site, in the order of EXITS."""


def _joined(site: int, path: int, kinds: tuple[int, ...]) -> int:
    a, b, kind = PATHS[path]
    if site not in (a, b) or kind not in kinds:
        return NOWHERE
    return b if site == a else a


def _neighbours(site: int) -> int:
    near = (MOUNTAIN, SAND, JUNGLE, RIVER, LAKE)
    ends = {_joined(site, path, near) for path in range(PATH_COUNT)}
    return set_of(ends - {NOWHERE})


NEIGHBOURS: Final = frozen([_neighbours(site) for site in range(SITES)])
"""DOR-32: The sites joined by a land, river or lake path; rivers count in both directions."""


def joined_twice() -> list[tuple[int, int]]:
    """Return the pairs of sites that are joined by two paths."""
    pairs = [frozenset((a, b)) for a, b, _ in PATHS]
    return [(a, b) for a, b in combinations(range(SITES), 2) if pairs.count(frozenset((a, b))) > 1]
