"""View of hands: the viewer's own cards, and the known cards of other hands.

This module never reads hidden information of other seats; `own_goals` is called for the viewer
only.
"""

from typing import Any

from marooned.contract import Json
from marooned.engine.calls import Rules, answer
from marooned.engine.panes import pane
from marooned.games.dorada.model import cards, pieces
from marooned.games.dorada.model.names import WAY_NAMES
from marooned.games.dorada.rules import entries
from marooned.games.dorada.view.bids import own_bids
from marooned.games.dorada.view.uses import worth_view
from marooned.games.dorada.words import scores
from marooned.games.dorada.words.goal_cards import (
    curse_view,
    destinies,
    destiny_id,
    destiny_text,
    lying,
    treasure_view,
)
from marooned.games.dorada.words.grammar import card_counts
from marooned.games.dorada.words.hearsay import heard


def known_cards(game: Any, viewer: int | None, seat: int) -> dict[str, int]:
    """DOR-1: Return the cards that a viewer knows in a seat's hand; None is a spectator."""
    return card_counts(known_counts(game, viewer, seat))


def known_counts(game: Any, viewer: int | None, seat: int) -> list[int]:
    """DOR-1: Return the number of cards of each kind that a viewer knows in a seat's hand."""
    if viewer == seat:
        return list(game.hand[seat])
    if viewer is None:
        return list(game.shown[seat])
    known = heard(game, viewer, seat)
    return [game.shown[seat][kind] + known[kind] for kind in range(cards.HELD)]


@pane
def goal_counts(game: Any, seat: int) -> dict[str, int]:
    """DOR-48: Return the number of goal cards of each kind that a seat holds, which is public."""
    places = {
        "treasures": game.treasure_place,
        "curses": game.curse_place,
        "destinies": game.destiny_place,
    }
    return {kind: len(own_goals(lies, seat)) for kind, lies in places.items()}


def own_goals(places: list[int], seat: int) -> list[int]:
    """Return the goals in a seat's hand, including goals on offer."""
    return lying(places, pieces.IN_HAND + seat, pieces.OFFERED + seat)


@pane
def found_view(game: Any, seat: int) -> list[Json]:
    """DOR-30: Return the found treasures of a seat, which are public."""
    adorned = scores.with_bonus(game, seat)
    return [
        treasure_view(game, treasure)
        | {
            "bonus": treasure in adorned,
            "bonus_points": game.bonus_value if treasure in adorned else 0,
        }
        for treasure in scores.found(game, seat)
    ]


@pane
def cursed_view(game: Any, seat: int) -> list[Json]:
    """DOR-29: Return the played curses of a seat, which are public."""
    return [curse_view(game, curse) for curse in scores.cursed(game, seat)]


@pane
def me(game: Any, seat: int) -> Json:
    """DOR-1: Return a seat's private information, read from its own parts of the state only."""
    return {
        "seat": seat,
        "hand": card_counts(game.hand[seat]),
        "treasures": own_treasures(game, seat),
        "curses": own_curses(game, seat),
        "destinies": own_destinies(game, seat),
        "means": means_view(game, seat),
        "under": under_view(game, seat),
        "worth": worth_view(game, seat),
        "bids": own_bids(game, seat),
    }


@pane
def own_treasures(game: Any, seat: int) -> list[Json]:
    """Return the treasures in the viewer's hand."""
    offered = lying(game.treasure_place, pieces.OFFERED + seat)
    return [
        treasure_view(game, treasure) | {"offered": treasure in offered}
        for treasure in own_goals(game.treasure_place, seat)
    ]


@pane
def own_curses(game: Any, seat: int) -> list[Json]:
    """Return the curses in the viewer's hand."""
    return [curse_view(game, curse) for curse in own_goals(game.curse_place, seat)]


@pane
def own_destinies(game: Any, seat: int) -> list[Json]:
    """Return the destinies in the viewer's hand, with their current points."""
    offered = lying(game.destiny_place, pieces.OFFERED + seat)
    return [
        destiny_view(game, destiny)
        | {"offered": destiny in offered, "now": scores.destiny_points(game, seat, destiny)}
        | progress_view(game, seat, destiny)
        for destiny in own_goals(game.destiny_place, seat)
    ]


def destiny_view(game: Any, destiny: int) -> Json:
    """Return a destiny as plain data."""
    return {
        "id": destiny_id(destiny),
        "label": destinies(game)[destiny],
        "text": destiny_text(game, destiny),
        "points": max(game.destiny_points[destiny]),
    }


def progress_view(game: Any, seat: int, destiny: int) -> Json:
    """DOR-47: Return the progress towards a destiny; for sea travel, the number of trips."""
    points = list(game.destiny_points[destiny])
    at_sea = game.destiny_test[destiny] == pieces.SEA_TRAVEL
    return {
        "reached": answer(game, entries.call_destiny_reached, seat, destiny),
        "needed": None if at_sea else game.destiny_need[destiny],
        "by_trips": points if at_sea else None,
    }


@pane
def means_view(game: Any, seat: int) -> dict[str, int]:
    """DOR-14: Return a seat's largest payment by each way, as the rules compute it."""
    rules = Rules(game)
    return {name: rules.answer(entries.call_means, seat, way) for way, name in enumerate(WAY_NAMES)}


@pane
def under_view(game: Any, seat: int) -> Json:
    """DOR-34: Return the cards under the decks that only this seat has seen."""
    return {
        "treasures": [treasure_view(game, treasure) for treasure in treasures_under(game, seat)],
        "destinies": [destiny_view(game, destiny) for destiny in destinies_under(game, seat)],
    }


def treasures_under(game: Any, seat: int) -> list[int]:
    """Return the treasures that only this seat has seen, in layers not yet drawn from.

    The top layer is left out, since the seat cannot know which of its cards have been drawn.
    """
    size = game.treasure_deck_size
    drawn_from = game.treasure_layer[size - 1] if size else 0
    below = {
        treasure
        for treasure, layer in zip(
            game.treasure_deck[:size], game.treasure_layer[:size], strict=True
        )
        if layer != drawn_from
    }
    return [treasure for treasure in seen_by(game.treasure_seen, seat) if treasure in below]


def destinies_under(game: Any, seat: int) -> list[int]:
    """Return the destinies that a seat put under the deck and that no other seat has seen."""
    places = game.destiny_place
    return [d for d in seen_by(game.destiny_seen, seat) if places[d] == pieces.IN_DECK]


def seen_by(seen: list[int], seat: int) -> list[int]:
    """Return the goals that only one seat has seen."""
    return [goal for goal, seats in enumerate(seen) if seats == 1 << seat]
