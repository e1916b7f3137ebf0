"""Points of each seat, item by item, from a plain snapshot of the state.

Used by words and views. The rules compute the points of a destiny and the totals.
"""

from typing import Any

from marooned.contract import Json
from marooned.engine.memory import stored
from marooned.games.dorada.model import pieces
from marooned.games.dorada.rules import entries
from marooned.games.dorada.words.goal_cards import curses, destiny_text, lying, treasures
from marooned.wording.phrases import capitalised, members


def found(game: Any, seat: int) -> list[int]:
    """Return the treasures that a seat has found."""
    return lying(game.treasure_place, pieces.FOUND + seat, pieces.FOUND_WITH_BONUS + seat)


def with_bonus(game: Any, seat: int) -> list[int]:
    """Return the treasures that a seat has found with a Bonus."""
    return lying(game.treasure_place, pieces.FOUND_WITH_BONUS + seat)


def cursed(game: Any, seat: int) -> list[int]:
    """Return the curses that a seat has played."""
    return lying(game.curse_place, pieces.FOUND + seat)


def visits(game: Any) -> list[int]:
    """Return the sites of the markers placed."""
    return [site for site in game.marker_at if site >= 0]


def destiny_points(game: Any, seat: int, destiny: int) -> int:
    """Return the current points of a destiny for a seat."""
    return int(entries.call_destiny_worth(stored(game), 0, seat, destiny))


def open_lines(game: Any, seat: int) -> list[tuple[str, int]]:
    """DOR-47: Return a seat's public points, item by item."""
    lines = [("gold", game.gold[seat])]
    for treasure in found(game, seat):
        bonus = game.bonus_value if treasure in with_bonus(game, seat) else 0
        extra = " with a Bonus" if bonus else ""
        lines.append((f"{treasures(game)[treasure]}{extra}", game.treasure_value[treasure] + bonus))
    lines += [(curses(game)[curse], game.curse_value[curse]) for curse in cursed(game, seat)]
    return lines


def destinies_held(game: Any, seat: int) -> list[int]:
    """Return the destinies in a seat's hand; after the start there is one."""
    return lying(game.destiny_place, pieces.IN_HAND + seat)


def lines(game: Any, seat: int) -> list[tuple[str, int]]:
    """DOR-47: Return all of a seat's points, item by item, the destiny last."""
    held = destinies_held(game, seat)
    fates = [(f"destiny: {destiny_text(game, d)}", destiny_points(game, seat, d)) for d in held]
    return open_lines(game, seat) + fates


def totals(game: Any) -> list[int]:
    """Return the points of all seats."""
    games = stored(game)
    return [int(entries.call_total_points(games, 0, seat)) for seat in range(game.seats)]


def winners(game: Any) -> list[int]:
    """Return the seats that would win now."""
    return members(int(entries.call_leading_seats(stored(game), 0)))


def scores_view(game: Any) -> list[Json] | None:
    """DOR-47: Return the final scores of all seats after the end, when destinies are revealed."""
    if not game.outcome:
        return None
    points = totals(game)
    return [score_view(game, seat, points) for seat in range(game.seats)]


def score_view(game: Any, seat: int, points: list[int]) -> Json:
    """Return a seat's final score as plain data, given the points of all seats."""
    return {
        "seat": seat,
        "gold": game.gold[seat],
        "treasures": sum(game.treasure_value[treasure] for treasure in found(game, seat)),
        "bonuses": game.bonus_value * len(with_bonus(game, seat)),
        "destiny": destiny_view(game, seat),
        "curses": sum(game.curse_value[curse] for curse in cursed(game, seat)),
        "total": points[seat],
        "rank": 1 + sum(other > points[seat] for other in points),
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
