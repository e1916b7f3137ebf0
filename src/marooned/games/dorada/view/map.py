"""View of the map: places and the items on the board. All this information is public."""

from collections.abc import Iterator
from typing import Any, Final

from marooned.contract import Json
from marooned.engine.calls import Rules
from marooned.engine.panes import pane
from marooned.games.dorada.model import board, cards, pieces
from marooned.games.dorada.model.names import (
    CARD_IDS,
    CARD_NAMES,
    PATH_IDS,
    PATH_NAMES,
    PATH_POINTS,
    SEAT_NAMES,
    SITE_IDS,
    SITE_POINTS,
)
from marooned.games.dorada.rules import entries
from marooned.games.dorada.words import notation, scores
from marooned.games.dorada.words.grammar import destination_view, path_or_none, trip
from marooned.wording.phrases import members

FAMILY_OF: Final = {site: family for family, sites in board.FAMILIES.items() for site in sites}
BELOW: Final = 76  # start of the area below the map
STEP: Final = 7


def place_view(kind: str, name: str, label: str, point: tuple[float, float]) -> Json:
    """Return one clickable item with its position."""
    return {"id": name, "label": label, "x": point[0], "y": point[1], "kind": kind}


@pane
def places(game: Any) -> list[Json]:
    """Return all clickable items that are public: sites, paths, seats, the row and the deck."""
    return [
        *site_places(game),
        *path_places(game),
        *(
            place_view(
                "seat", notation.seat_id(seat), SEAT_NAMES[seat], (STEP * seat, BELOW + STEP)
            )
            for seat in range(game.seats)
        ),
        place_view("deck", notation.DECK_ID, "the deck", (0, BELOW)),
        *row_places(game),
    ]


@pane
def site_places(game: Any) -> list[Json]:
    """Return the sites with their visible contents."""
    return [site_place(game, site) for site in range(board.SITES)]


def site_place(game: Any, site: int) -> Json:
    """Return a site with its visible contents."""
    place = place_view("site", SITE_IDS[site], board.SITE_NAMES[site], SITE_POINTS[site])
    return place | {"state": sight(game, site)}


@pane
def path_places(_game: Any) -> list[Json]:
    """Return the paths, which never change."""
    return [
        place_view("path", *path) for path in zip(PATH_IDS, PATH_NAMES, PATH_POINTS, strict=True)
    ]


def sight(game: Any, site: int) -> str:
    """Return a site's visible contents in words."""
    there = "the expedition" if site == game.place else ""
    explored = "explored" if site in scores.visits(game) else ""
    return ", ".join(filter(None, (there, explored)))


def row_places(game: Any) -> Iterator[Json]:
    """Yield the kinds of card in the row."""
    kinds = dict.fromkeys(kind for kind in game.row if kind != cards.EMPTY)
    for number, kind in enumerate(kinds):
        yield place_view(
            "row", notation.row_id(kind), CARD_NAMES[kind], (STEP * (number + 1), BELOW)
        )


def own_places(mine: Json) -> Iterator[Json]:
    """Yield a seat's private clickable items, its cards and goals, from its part of a view."""
    kinds = [CARD_IDS.index(name) for name in mine["hand"]]
    goals = [*mine["treasures"], *mine["curses"], *mine["destinies"]]
    things = [("card", notation.card_id(kind), CARD_NAMES[kind]) for kind in kinds]
    things += [("goal", goal["id"], goal["label"]) for goal in goals]
    for number, (kind, name, label) in enumerate(things):
        yield place_view(kind, name, label, (STEP * (number % 14), BELOW + STEP * 2))


@pane
def board_view(game: Any) -> Json:
    """Return the items on the board, and the trips from the expedition's site."""
    came_by = path_or_none(game.came_by)
    is_over = game.markers == game.last_marker
    return {
        "place": SITE_IDS[game.place],
        "came_by": None if came_by is None else PATH_IDS[came_by],
        "sites": sites(game),
        "paths": paths(game),
        "tokens": [PATH_IDS[path] for path in game.token_at if path >= 0],
        "markers_left": game.last_marker - game.markers,
        "next_marker": None if is_over else game.markers + 1,
        "next_is_red": game.markers + 1 in pieces.RED_MARKERS,
        "trips": trips(game),
    }


@pane
def trips(game: Any) -> list[Json]:
    """Return the open trips."""
    return list(trip_views(game, Rules(game)))


def trip_views(game: Any, rules: Rules) -> Iterator[Json]:
    """DOR-18, DOR-19: Yield each open trip with its paths, except trips by air.

    The legal actions decide whether the expedition may take such a trip now.
    """
    for way in range(board.WAYS):
        for site in members(
            0 if way == board.BY_AIR else rules.answer(entries.call_open_sites, way)
        ):
            destination = way * board.SITES + site
            paths = [PATH_IDS[path] for path in trip(game.place, destination)]
            yield destination_view(destination) | {"paths": paths}


@pane
def sites(game: Any) -> list[Json]:
    """Return all sites."""
    return [site_view(game, site) for site in range(board.SITES)]


def site_view(game: Any, site: int) -> Json:
    """Return a site with its markers, the lowest first."""
    markers = [number for number, at in enumerate(scores.visits(game), 1) if at == site]
    return {
        "id": SITE_IDS[site],
        "name": board.SITE_NAMES[site],
        "family": None if site == board.CAMP else FAMILY_OF[site],
        "markers": markers,
    }


@pane
def paths(game: Any) -> list[Json]:
    """Return all paths."""
    return [path_view(game, path) for path in range(len(board.PATHS))]


def path_view(game: Any, path: int) -> Json:
    """Return a path with its block, if any; a river flows from its first site to its second."""
    a, b, kind = board.PATHS[path]
    blockers = {game.bigfoot: CARD_IDS[cards.BIGFOOT], game.leviathan: CARD_IDS[cards.LEVIATHAN]}
    return {
        "id": PATH_IDS[path],
        "from": SITE_IDS[a],
        "to": SITE_IDS[b],
        "type": board.PATH_TYPES[kind],
        "blocked": blockers.get(path),
    }
