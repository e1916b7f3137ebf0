"""Validity checks for all states, as one list.

The checks run when a position is loaded, and in tests on the positions of played games. Each
function raises PositionError with the offending value.
"""

from collections.abc import Callable
from typing import Any, Final

from marooned.games.dorada.model import board, endings, pieces, stages
from marooned.games.dorada.model.names import PATH_NAMES, WAY_NAMES
from marooned.games.dorada.position import (
    answer_invariants,
    auction_invariants,
    card_invariants,
    goal_invariants,
    pending_invariants,
)
from marooned.games.dorada.rules import auction
from marooned.games.dorada.words.grammar import stage
from marooned.positions.refusals import refuse


def check(game: Any) -> None:
    """Raise PositionError if no game could reach this state."""
    for invariant in INVARIANTS:
        invariant(game)


def figures_and_tokens_lie_on_their_paths(game: Any) -> None:
    """DOR-20, DOR-27: Figures and tokens lie on paths of their own types."""
    lying = [("Bigfoot", game.bigfoot, board.LAND_PATHS, "land path")]
    lying += [("Leviathan", game.leviathan, board.WATER_PATHS, "path on water")]
    lying += [("a sea token", token, board.SEA_PATHS, "path by sea") for token in game.token_at]
    for name, path, allowed, sort in lying:
        if path != board.NO_PATH and not allowed >> path & 1:
            refuse(f"{name} is on {PATH_NAMES[path]}, which is no {sort}", PATH_NAMES[path], sort)


def expedition_came_by_its_path(game: Any) -> None:
    """DOR-26: The expedition's last path ends at its site, unless it came by air."""
    way = WAY_NAMES[game.came_way]
    if game.came_by == board.NO_PATH:
        if game.came_way != board.BY_AIR:
            refuse(f"the expedition came by {way}, but by no path", way, WAY_NAMES[board.BY_AIR])
        return
    a, b, kind = board.PATHS[game.came_by]
    name, ends = PATH_NAMES[game.came_by], (b,) if kind == board.RIVER else (a, b)
    if game.place not in ends:
        names = [board.SITE_NAMES[end] for end in ends]
        refuse(
            f"the expedition came by {name}, but stands at {board.SITE_NAMES[game.place]}",
            board.SITE_NAMES[game.place],
            *names,
        )
    if game.came_way != board.WAY_OF_TYPE[kind]:
        refuse(f"the expedition came by {name}, which is not by {way}", way)
    _check_sea(game)


def _check_sea(game: Any) -> None:
    """DOR-27: The first two trips by sea leave tokens."""
    is_marked = game.came_by in game.token_at or board.NO_PATH not in game.token_at
    if board.SEA_PATHS >> game.came_by & 1 and not is_marked:
        name = PATH_NAMES[game.came_by]
        refuse(
            f"the expedition came by {name}, where no sea token lies",
            name,
            f"a token there, or {pieces.SEA_TOKENS} elsewhere",
        )


def last_marker_is_where_it_stopped(game: Any) -> None:
    """DOR-26: Markers lie on sites except base camp; the last one is with the expedition."""
    sites = game.marker_at[: game.markers]
    if board.CAMP in sites:
        refuse("a marker is at base camp, where none is put", board.SITE_NAMES[board.CAMP])
    if stage(game) in (stages.ARRIVAL, stages.STOP) or game.place == board.CAMP:
        return
    if not sites or sites[-1] != game.place:
        place = board.SITE_NAMES[game.place]
        last = board.SITE_NAMES[sites[-1]] if sites else "nowhere"
        refuse(
            f"the expedition has stopped at {place}, but the last marker is at {last}", last, place
        )


def stops(game: Any) -> int:
    """Return the number of stops: one per round. The current round counts once its stop is over."""
    is_before = game.depth > 0 and stages.BEGINNING < stage(game) <= stages.STOP
    return int(game.turns - is_before)


def stops_left_the_markers(game: Any) -> None:
    """DOR-10, DOR-26: Each stop except at base camp has placed at most one marker.

    The number of stops follows from the number of rounds.
    """
    number, turns = stops(game), game.turns
    if number < 0:
        refuse(f"turns is {turns}, but a round has begun", turns, "at least 1")
    if game.markers > number:
        refuse(
            f"there are {game.markers} markers after {number} stops", game.markers, f"0 to {number}"
        )
    stays = stage(game) not in (stages.ARRIVAL, stages.STOP)
    if stays and game.place == board.CAMP and 0 < number == game.markers:
        refuse(
            f"the expedition has stopped at base camp, but {number} stops left as many markers",
            game.markers,
            f"0 to {number - 1}",
        )


def last_marker_ends_the_game(game: Any) -> None:
    """DOR-47: The game ends with the round of the last marker."""
    if game.outcome and game.markers < game.last_marker:
        name = endings.NAMES[game.outcome]
        refuse(
            f"the game cannot have ended as {name} with {game.markers} markers placed",
            game.markers,
            game.last_marker,
        )
    if game.markers == game.last_marker and stages.BEGINNING <= stage(game) <= stages.STOP:
        refuse(
            "all markers are placed, and yet another round goes on",
            game.markers,
            f"0 to {game.last_marker - 1}",
        )
    if game.outcome and game.place == board.CAMP:
        refuse("the game ended at base camp, where no marker is put", board.SITE_NAMES[board.CAMP])


def markers_and_tokens_are_placed_in_order(game: Any) -> None:
    """DOR-2: Markers and tokens are placed in order, and unplaced ones have no place."""
    for name, places, number in (
        ("marker", game.marker_at, game.markers),
        ("sea token", game.token_at, sum(path != board.NO_PATH for path in game.token_at)),
    ):
        for order, place in enumerate(places, 1):
            if (place != board.NO_PATH) != (order <= number):
                refuse(f"{number} of the {name}s are placed, but not {name} {order}", order)


def empty_seats_have_nothing(game: Any) -> None:
    """DOR-1: Empty seats have no gold, no cards and no bid."""
    held = [*game.treasure_place, *game.curse_place, *game.destiny_place]
    holders = {
        (place - pieces.IN_HAND) % pieces.MOST_SEATS for place in held if place >= pieces.IN_HAND
    }
    for seat in range(game.seats, pieces.MOST_SEATS):
        owns = game.gold[seat] or any(game.hand[seat]) or seat in holders
        if owns or game.bid_on[seat] != auction.NO_BID or game.shut >> seat & 1:
            refuse(f"seat {seat} has something, but nobody takes it", seat, *range(game.seats))


def nothing_is_left_over(game: Any) -> None:
    """Places beyond the end of a deck or of the stack hold 0."""
    for name, places, size in (
        ("deck", game.deck, game.deck_size),
        ("treasure_deck", game.treasure_deck, game.treasure_deck_size),
        ("treasure_layer", game.treasure_layer, game.treasure_deck_size),
        ("curse_deck", game.curse_deck, game.curse_deck_size),
        ("destiny_deck", game.destiny_deck, game.destiny_deck_size),
        ("pending_kind", game.pending_kind, game.depth),
        ("pending_seats", game.pending_seats, game.depth),
        ("pending_a", game.pending_a, game.depth),
        ("pending_b", game.pending_b, game.depth),
    ):
        if any(places[size:]):
            refuse(f"{name} goes on after its {size} entries", list(places[size:]), 0)


INVARIANTS: Final[tuple[Callable[[Any], None], ...]] = (
    pending_invariants.pending_is_sound,
    nothing_is_left_over,
    empty_seats_have_nothing,
    figures_and_tokens_lie_on_their_paths,
    expedition_came_by_its_path,
    markers_and_tokens_are_placed_in_order,
    last_marker_is_where_it_stopped,
    stops_left_the_markers,
    last_marker_ends_the_game,
    *card_invariants.OF_CARDS,
    *goal_invariants.OF_GOALS,
    *auction_invariants.OF_BIDS,
    *answer_invariants.OF_ANSWERS,
)
"""All invariants, in order; the first violation is reported."""
