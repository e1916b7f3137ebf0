"""What makes a position impossible (a card too many, a bid nobody can pay, …).

Raises PositionError, each naming the value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from marooned.games.dorada.board import (
    CAMP,
    LAND_PATHS,
    NO_PATH,
    PATHS,
    RIVER,
    SEA_PATHS,
    SITE_NAMES,
    WATER_PATHS,
    WAY_OF_TYPE,
)
from marooned.games.dorada.checking_answers import check_answers
from marooned.games.dorada.checking_auction import check_auction
from marooned.games.dorada.checking_cards import check_cards
from marooned.games.dorada.checking_goals import check_goals
from marooned.games.dorada.checking_pending import check_pending
from marooned.games.dorada.moments import ARRIVAL, BEGINNING, ENDINGS, STOP
from marooned.games.dorada.names import PATH_NAMES, WAY_NAMES
from marooned.games.dorada.pieces import BY_AIR, MARKERS, SEA_TOKENS
from marooned.games.dorada.words import stage
from marooned.refusing import refuse


def check(game: Any) -> None:
    """Raise PositionError when no game could reach this state."""
    for examine in _EXAMINATIONS:
        examine(game)


def _check_paths(game: Any) -> None:
    """DOR-20, DOR-27: Figures and tokens lie on paths of their own types."""
    lying = [("Bigfoot", game.bigfoot, LAND_PATHS, "land path")]
    lying += [("Leviathan", game.leviathan, WATER_PATHS, "path on water")]
    lying += [("a sea token", token, SEA_PATHS, "path by sea") for token in game.token_at]
    for name, path, allowed, sort in lying:
        if path != NO_PATH and not allowed >> path & 1:
            refuse(f"{name} is on {PATH_NAMES[path]}, which is no {sort}", PATH_NAMES[path], sort)


def _check_coming(game: Any) -> None:
    """DOR-26: The expedition came by a path that ends where it stands, or by air."""
    way = WAY_NAMES[game.came_way]
    if game.came_by == NO_PATH:
        if game.came_way != BY_AIR:
            refuse(f"the expedition came by {way}, but by no path", way, WAY_NAMES[BY_AIR])
        return
    a, b, kind = PATHS[game.came_by]
    name, ends = PATH_NAMES[game.came_by], (b,) if kind == RIVER else (a, b)
    if game.place not in ends:
        names = [SITE_NAMES[end] for end in ends]
        message = f"the expedition came by {name}, but stands at {SITE_NAMES[game.place]}"
        refuse(message, SITE_NAMES[game.place], *names)
    if game.came_way != WAY_OF_TYPE[kind]:
        refuse(f"the expedition came by {name}, which is not by {way}", way)
    _check_sea(game)


def _check_sea(game: Any) -> None:
    """DOR-27: The first two trips by sea leave tokens."""
    is_marked = game.came_by in game.token_at or NO_PATH not in game.token_at
    if SEA_PATHS >> game.came_by & 1 and not is_marked:
        name = PATH_NAMES[game.came_by]
        message = f"the expedition came by {name}, where no sea token lies"
        refuse(message, name, f"a token there, or {SEA_TOKENS} elsewhere")


def _check_markers(game: Any) -> None:
    """DOR-26: Markers lie on sites, never at base camp, the last one where the expedition is."""
    sites = game.marker_at[: game.markers]
    if CAMP in sites:
        refuse("a marker is at base camp, where none is put", SITE_NAMES[CAMP])
    if stage(game) in (ARRIVAL, STOP) or game.place == CAMP:
        return
    if not sites or sites[-1] != game.place:
        place = SITE_NAMES[game.place]
        last = SITE_NAMES[sites[-1]] if sites else "nowhere"
        message = f"the expedition has stopped at {place}, but the last marker is at {last}"
        refuse(message, last, place)


def stops(game: Any) -> int:
    """Return how often the expedition has stopped: in all rounds but one that is before it."""
    is_before = game.depth > 0 and BEGINNING < stage(game) <= STOP
    return int(game.turns - is_before)


def _check_rounds(game: Any) -> None:
    """DOR-26: Each stop but one at base camp places a marker; DOR-10: rounds are counted."""
    number, turns = stops(game), game.turns
    if number < 0:
        refuse(f"turns is {turns}, but a round has begun", turns, "at least 1")
    if game.markers > number:
        message = f"there are {game.markers} markers after {number} stops"
        refuse(message, game.markers, f"0 to {number}")
    stays = stage(game) not in (ARRIVAL, STOP)
    if stays and game.place == CAMP and 0 < number == game.markers:
        message = (
            f"the expedition has stopped at base camp, but {number} stops left as many markers"
        )
        refuse(message, game.markers, f"0 to {number - 1}")


def _check_ending(game: Any) -> None:
    """DOR-47: The game ends with the round of the last marker."""
    if game.outcome and game.markers < MARKERS:
        name = ENDINGS[game.outcome]
        message = f"the game cannot have ended as {name} with {game.markers} markers placed"
        refuse(message, game.markers, MARKERS)
    if game.markers == MARKERS and BEGINNING <= stage(game) <= STOP:
        message = "all markers are placed, and yet another round goes on"
        refuse(message, game.markers, f"0 to {MARKERS - 1}")
    if game.outcome and game.place == CAMP:
        refuse("the game ended at base camp, where no marker is put", SITE_NAMES[CAMP])


_EXAMINATIONS: Final[tuple[Callable[[Any], None], ...]] = (
    check_pending,
    _check_paths,
    _check_coming,
    _check_markers,
    _check_rounds,
    _check_ending,
    check_cards,
    check_goals,
    check_auction,
    check_answers,
)
