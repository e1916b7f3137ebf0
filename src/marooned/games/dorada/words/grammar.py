"""Words for seats, trips, cards and endings, used in sentences. Not used by compiled rules."""

from collections.abc import Sequence
from typing import Any, Final

from marooned.contract import Json
from marooned.games.dorada.model import board, cards, endings, phases, pieces
from marooned.games.dorada.model.names import CARD_IDS, CARD_NAMES, SEAT_NAMES, SITE_IDS, WAY_NAMES
from marooned.games.dorada.words import scores
from marooned.games.dorada.words.goal_cards import counted
from marooned.wording.phrases import joined

BETWEEN_GAMES: Final = -1


def seat_name(_game: Any, seat: int) -> str:
    """Return a seat's name: its explorer's name."""
    return SEAT_NAMES[seat]


def names(seats: Sequence[int]) -> str:
    """Return several seats as a phrase."""
    return joined([SEAT_NAMES[seat] for seat in seats])


def split(destination: int) -> tuple[int, int]:
    """Return a destination's way and site."""
    return divmod(destination, board.SITES)


def trip_text(destination: int) -> str:
    """Return a destination in words, such as "Septris by mountain"."""
    way, site = split(destination)
    return f"{board.SITE_NAMES[site]} by {WAY_NAMES[way]}"


def destination_view(destination: int) -> Json:
    """Return a destination as plain data."""
    way, site = split(destination)
    return {"site": SITE_IDS[site], "way": WAY_NAMES[way]}


def trip(origin: int, destination: int) -> tuple[int, ...]:
    """Return the paths of a trip, first to last; empty for a trip by air."""
    way, site = split(destination)
    return board.TRIPS.get((origin, way, site), ())


def travelled_by(way: int, paths: Sequence[int]) -> str:
    """Return the way of a trip as a phrase, such as "by mountain"."""
    return (
        WAY_NAMES[board.BY_AIR]
        if way == board.BY_AIR or not paths
        else board.PATH_TYPES[board.PATHS[paths[-1]][2]]
    )


def between(path: int) -> str:
    """Return a path in words, such as "the mountain path between Hora-Pena and Septris"."""
    a, b, kind = board.PATHS[path]
    return (
        f"the {board.PATH_TYPES[kind]} path between {board.SITE_NAMES[a]} and {board.SITE_NAMES[b]}"
    )


def cards_text(counts: Sequence[int]) -> list[str]:
    """Return numbers of cards by kind in words, such as "a Yak, two Kamels"."""
    return [counted(count, CARD_NAMES[kind]) for kind, count in enumerate(counts) if count]


def row_text(game: Any) -> str:
    """Return the cards of the row in words, equal cards together."""
    row = list(game.row)
    return joined(cards_text([row.count(kind) for kind in range(cards.KINDS)]))


def card_counts(counts: Sequence[int]) -> dict[str, int]:
    """Return numbers of cards by kind as plain data."""
    return {CARD_IDS[kind]: count for kind, count in enumerate(counts) if count}


def gold_paid(counts: Sequence[int]) -> int:
    """DOR-22: Return the gold cost of the cards of a payment."""
    return sum(cards.FARE[kind] * counts[kind] for kind in range(cards.PAYABLE))


def extra_view(extra: int) -> Json:
    """Return the card played with a bid, and its target, as plain data."""
    if extra == pieces.EXTRA_NONE:
        return {"extra": None, "on": None}
    if extra == pieces.EXTRA_OVETOS:
        return {"extra": CARD_IDS[cards.OVETOS], "on": None}
    return {"extra": CARD_IDS[cards.JUJU], "on": extra - pieces.EXTRA_JUJU}


def extra_text(extra: int) -> str:
    """Return the card played with a bid, in words."""
    if extra == pieces.EXTRA_NONE:
        return ""
    if extra == pieces.EXTRA_OVETOS:
        return " and plays Ovetos"
    return f" and plays a Juju on {SEAT_NAMES[extra - pieces.EXTRA_JUJU]}"


def stage(game: Any) -> int:
    """Return the stage of the round, BETWEEN_GAMES if the game is over."""
    if game.depth and game.pending_kind[0] == phases.ROUND:
        return int(game.pending_a[0])
    return BETWEEN_GAMES


def top(game: Any) -> int:
    """Return the kind of the top pending entry, 0 if there is none."""
    return int(game.pending_kind[game.depth - 1]) if game.depth else 0


def path_or_none(path: int) -> int | None:
    """Return a path, None for no path."""
    return None if path == board.NO_PATH else path


def winning_text(game: Any, seats: Sequence[int]) -> str:
    """Return the winners and their points as a sentence."""
    verb = "wins" if len(seats) == 1 else "win"
    return f"{names(seats)} {verb} with {points_text(scores.totals(game)[seats[0]])}."


def points_text(points: int) -> str:
    """Return a number of points in words; it may be negative."""
    return f"{points} point{'' if abs(points) == 1 else 's'}"


def ending(game: Any) -> tuple[bool, str, str]:
    """Return three values: True, the name of the ending, and a sentence on the winners."""
    return True, endings.NAMES[game.outcome], winning_text(game, scores.winners(game))


def company(_game: Any) -> tuple[str, ...]:
    """Return an empty tuple, since explorers differ in name only."""
    return ()
