"""The points of each seat, item by item, from a plain snapshot of the state.

For words and views; the rules count the same total (DOR-47).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from marooned.contract import Json
from marooned.games.dorada.goals import curses, destiny_text, lying, treasures
from marooned.games.dorada.pieces import (
    ALIKE_FOUND,
    BONUS_VALUE,
    CARDS_IN_HAND,
    CURSES_AT_MOST,
    CURSES_PLAYED,
    FOUND,
    FOUND_WITH_BONUS,
    GOLD_LEFT,
    HAND_SIZE,
    IN_HAND,
    LEVELS,
    MARKERS,
    MARKERS_ON_A_SITE,
    SEA_TRAVEL,
    SITES_VISITED,
    SYMBOLS,
    SYMBOLS_FOUND,
    TREASURES_FOUND,
)
from marooned.wording import capitalised, members


def found(game: Any, seat: int) -> list[int]:
    """Return the treasures that a seat has found."""
    return lying(game.treasure_place, FOUND + seat, FOUND_WITH_BONUS + seat)


def with_bonus(game: Any, seat: int) -> list[int]:
    """Return the treasures that a seat has found with a Bonus."""
    return lying(game.treasure_place, FOUND_WITH_BONUS + seat)


def cursed(game: Any, seat: int) -> list[int]:
    """Return the curses that a seat has played."""
    return lying(game.curse_place, FOUND + seat)


def by_symbol(game: Any, seat: int) -> list[int]:
    """Return how many treasures of each symbol a seat has found."""
    symbols = [game.treasure_symbol[treasure] for treasure in found(game, seat)]
    return [symbols.count(symbol) for symbol in range(SYMBOLS)]


def visits(game: Any) -> list[int]:
    """Return the sites of the markers placed."""
    return [site for site in game.marker_at[:MARKERS] if site >= 0]


def sea_trips(game: Any) -> int:
    """DOR-27: Return how often the expedition went by sea, as far as it is counted."""
    return sum(path >= 0 for path in game.token_at)


Test = Callable[[Any, int, int, int], bool]
"""Whether a seat meets a test, from the game, the seat, what is needed and of which set."""


def _visited(game: Any, _seat: int, _need: int, sites: int) -> bool:
    return set(members(sites)) <= set(visits(game))


def _marked(game: Any, _seat: int, need: int, _set: int) -> bool:
    places = visits(game)
    return any(places.count(site) >= need for site in places)


def _holds(game: Any, seat: int, need: int, kinds: int) -> bool:
    return sum(int(game.hand[seat][kind]) for kind in members(kinds)) >= need


_TESTS: Final[dict[int, Test]] = {
    SITES_VISITED: _visited,
    MARKERS_ON_A_SITE: _marked,
    CARDS_IN_HAND: _holds,
    GOLD_LEFT: lambda game, seat, need, _: game.gold[seat] >= need,
    CURSES_PLAYED: lambda game, seat, need, _: len(cursed(game, seat)) >= need,
    CURSES_AT_MOST: lambda game, seat, need, _: len(cursed(game, seat)) <= need,
    SYMBOLS_FOUND: lambda game, seat, need, _: sum(map(bool, by_symbol(game, seat))) >= need,
    ALIKE_FOUND: lambda game, seat, need, _: max(by_symbol(game, seat)) >= need,
    TREASURES_FOUND: lambda game, seat, need, _: len(found(game, seat)) >= need,
    HAND_SIZE: lambda game, seat, need, _: sum(game.hand[seat]) >= need,
}


def level(game: Any, seat: int, destiny: int) -> int:
    """Return which of a destiny's points a seat gets: unmet or met, or by trips at sea."""
    test = game.destiny_test[destiny]
    if test == SEA_TRAVEL:
        return min(sea_trips(game), LEVELS - 1)
    return int(_TESTS[test](game, seat, game.destiny_need[destiny], game.destiny_set[destiny]))


def destiny_points(game: Any, seat: int, destiny: int) -> int:
    """Return what a destiny would bring a seat as things stand."""
    return int(game.destiny_points[destiny][level(game, seat, destiny)])


def table_points(game: Any, seat: int) -> int:
    """Return what lies open before a seat: gold, treasures, Bonuses and curses."""
    return sum(points for _, points in open_lines(game, seat))


def open_lines(game: Any, seat: int) -> list[tuple[str, int]]:
    """DOR-47: Return a seat's points that all can see, item by item."""
    lines = [("gold", game.gold[seat])]
    for treasure in found(game, seat):
        bonus = BONUS_VALUE if treasure in with_bonus(game, seat) else 0
        told = " with a Bonus" if bonus else ""
        lines.append((f"{treasures(game)[treasure]}{told}", game.treasure_value[treasure] + bonus))
    lines += [(curses(game)[curse], game.curse_value[curse]) for curse in cursed(game, seat)]
    return lines


def destinies_held(game: Any, seat: int) -> list[int]:
    """Return the destiny in a seat's hand."""
    return lying(game.destiny_place, IN_HAND + seat)


def lines(game: Any, seat: int) -> list[tuple[str, int]]:
    """DOR-47: Return all of a seat's points, item by item, the destiny last."""
    held = destinies_held(game, seat)
    fates = [(f"destiny: {destiny_text(game, d)}", destiny_points(game, seat, d)) for d in held]
    return open_lines(game, seat) + fates


def total(game: Any, seat: int) -> int:
    """DOR-47: Return a seat's points."""
    return sum(points for _, points in lines(game, seat))


def totals(game: Any) -> list[int]:
    """Return the points of all seats."""
    return [total(game, seat) for seat in range(game.seats)]


def scores_view(game: Any) -> list[Json] | None:
    """DOR-47: Return the count of every seat once the game is over, when destinies are shown."""
    return [score_view(game, seat) for seat in range(game.seats)] if game.outcome else None


def score_view(game: Any, seat: int) -> Json:
    """Return a seat's count as plain data."""
    return {
        "seat": seat,
        "gold": game.gold[seat],
        "treasures": sum(game.treasure_value[treasure] for treasure in found(game, seat)),
        "bonuses": BONUS_VALUE * len(with_bonus(game, seat)),
        "destiny": destiny_view(game, seat),
        "curses": sum(game.curse_value[curse] for curse in cursed(game, seat)),
        "total": total(game, seat),
        "rank": 1 + sum(other > total(game, seat) for other in totals(game)),
        "lines": [{"text": capitalised(text), "points": n} for text, n in lines(game, seat)],
    }


def destiny_view(game: Any, seat: int) -> Json | None:
    """Return a seat's destiny and its points as plain data."""
    held = destinies_held(game, seat)
    if not held:
        return None
    return {
        "text": destiny_text(game, held[0]),
        "points": sum(destiny_points(game, seat, destiny) for destiny in held),
    }
