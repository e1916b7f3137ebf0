"""Paths: which are blocked, where trips lead, and where a Sangaia leads on (DOR-17 to DOR-20)."""

from marooned.engine.boards.grids import lowest
from marooned.engine.compiling.rule import rule
from marooned.games.dorada.model import State, board


@rule
def path_set(path: int) -> int:
    """Return one path as a set, the empty set for NO_PATH."""
    return 0 if path == board.NO_PATH else 1 << path


@rule
def blocked_paths(game: State) -> int:
    """DOR-20: Return the paths under Bigfoot or Leviathan."""
    return path_set(game.bigfoot) | path_set(game.leviathan)


@rule
def trip_paths(game: State, destination: int) -> int:
    """DOR-18: Return the paths of the trip to a destination, none by air."""
    return int(board.TRIP_PATHS[game.place * board.DESTINATION_COUNT + destination])


@rule
def exits(game: State, way: int) -> int:
    """DOR-17: Return the sites a way leads to, by air any but the present one."""
    return int(board.EXITS[game.place * board.WAYS + way])


@rule
def exit_paths(game: State, way: int) -> int:
    """DOR-18: Return the paths of all trips by a way from the present site, none by air."""
    return int(board.EXIT_PATHS[game.place * board.WAYS + way])


@rule
def without_trips_over(game: State, way: int, sites: int, closed: int) -> int:
    """DOR-20: Return the sites that a way reaches without any of the closed paths."""
    left = sites if closed & exit_paths(game, way) else 0
    while left:
        site = lowest(left)
        left &= left - 1
        if trip_paths(game, way * board.SITES + site) & closed:
            sites &= ~(1 << site)
    return sites


@rule
def open_sites(game: State, way: int) -> int:
    """DOR-19: Return the sites that may be bid for by a way."""
    return without_trips_over(game, way, exits(game, way), blocked_paths(game))


@rule
def is_one_step(paths: int) -> bool:
    """DOR-28: Tell whether a trip is a single land path, lake path or river segment."""
    return paths & (paths - 1) == 0 and paths & board.SEA_PATHS == 0


@rule
def one_step_sites(game: State, way: int) -> int:
    """DOR-28: Return the sites one land path, lake path or river segment away by a way."""
    sites = left = exits(game, way)
    while left:
        site = lowest(left)
        left &= left - 1
        if not is_one_step(trip_paths(game, way * board.SITES + site)):
            sites &= ~(1 << site)
    return sites


@rule
def further_sites(game: State, way: int) -> int:
    """DOR-28: Return where a Sangaia leads on by a way: another path of the type arrived by."""
    closed = blocked_paths(game) | path_set(game.came_by)
    if game.came_way == board.BY_AIR:
        sites = 0 if way == board.BY_AIR else one_step_sites(game, way)
    else:
        sites = exits(game, way) if way == game.came_way else 0
    return without_trips_over(game, way, sites, closed)


@rule
def leads_on(game: State) -> bool:
    """DOR-28: Tell whether a Sangaia could be played at all."""
    for way in range(board.WAYS):
        if further_sites(game, way):
            return True
    return False
