"""What a seat may know of a game, as plain data.

The only thing that leaves for a browser, a companion or a learner.
"""

from __future__ import annotations

from typing import Any, Final

from marooned.contract import Json
from marooned.games.island.model import board, cards, phases, pieces
from marooned.games.island.model.editions import ROLE_COLOURS
from marooned.games.island.model.shapes import SHAPES
from marooned.games.island.rules.questions import doomed
from marooned.games.island.words.notation import (
    ART_IDS,
    CARD_IDS,
    ROLE_IDS,
    edition_of,
    place_ids,
    role_name,
)
from marooned.games.island.words.sentences import phase_kind, phase_text
from marooned.wording.phrases import members

POWERS: Final = (
    "Once a turn, flies to any tile for one action; swims to any tile.",
    "Shores up two tiles for one action.",
    "Moves, shores up and swims diagonally too.",
    "Moves another player up to two tiles for one action.",
    "Dives through flooded and missing tiles; swims to the nearest tile.",
    "Gives {treasure} cards to players anywhere.",
)
SHAPE_ORDER: Final = tuple(SHAPES)


def view(game: Any, seat: int | None) -> Json:
    """ISL-6: Hands and both discard piles are open to all.

    Only the orders of the decks are hidden.
    """
    drawing = SHAPES[SHAPE_ORDER[game.shape]].split("/")
    return {
        "edition": edition_of(game).name,
        "phase": phase(game),
        "seats": [seat_view(game, each) for each in range(game.seats)],
        "places": places(game),
        "columns": max(map(len, drawing)),
        "rows": len(drawing),
        "water": {
            "tick": game.water,
            "draws": pieces.METER[game.water],
            "meter": list(pieces.METER[1 : pieces.SKULL]),
            "skull": pieces.SKULL,
        },
        "treasures": [treasure_view(game, treasure) for treasure in range(cards.TREASURES)],
        "treasure_deck": {"left": game.deck_size, "holds": counted(deck_counts(game))},
        "treasure_discards": counted(game.discards),
        "flood_pile": {"left": game.pile_size, "layers": layers(game)},
        "flood_discards": [place_ids(game.edition)[tile] for tile in members(game.flood_discards)],
        "words": words_view(game),
        "clock": clock_view(game),
    }


def phase(game: Any) -> Json:
    """Return what the game waits for, in a word and in a sentence."""
    top = game.depth - 1
    acting = game.depth > 0 and game.pending_kind[top] == phases.ACTIONS
    left = {"left": game.pending_a[top], "of": game.actions_per_turn} if acting else {}
    return {"kind": phase_kind(game), "seat": game.turn, "text": phase_text(game), **left}


def seat_view(game: Any, seat: int) -> Json:
    """Return a seat's role, pawn and open hand."""
    role, edition = game.role[seat], edition_of(game)
    return {
        "seat": seat,
        "id": f"seat:{seat}",
        "name": role_name(game, seat),
        "role": ROLE_IDS[role],
        "colour": ROLE_COLOURS[role],
        "power": POWERS[role].format(treasure=edition.treasure),
        "place": place_ids(game.edition)[game.pawn[seat]],
        "hand": hand_view(edition.cards, seat, game.hand[seat]),
    }


def hand_view(names: tuple[str, ...], seat: int, hand: list[int]) -> list[Json]:
    """Return an open hand, by kinds of card."""
    return [
        card_view(names, seat, card, hand[card]) for card in range(cards.HOLDABLE) if hand[card]
    ]


def card_view(names: tuple[str, ...], seat: int, card: int, count: int) -> Json:
    """Return the cards of one kind in a hand."""
    return {
        "id": f"card:{seat}:{CARD_IDS[card]}",
        "card": CARD_IDS[card],
        "label": names[card],
        "count": count,
        "special": card >= cards.TREASURES,
    }


def places(game: Any) -> list[Json]:
    """Return the tiles in reading order."""
    drowning = doomed(game)
    return [
        place_view(game, tile, drowning)
        for tile in sorted(range(board.TILES), key=lambda tile: game.space[tile])
    ]


def place_view(game: Any, tile: int, drowning: int) -> Json:
    """Return one tile: where it lies, its state and what stands on it."""
    x, y = board.SPACES[SHAPE_ORDER[game.shape]][game.space[tile]]
    pawns = [seat for seat in range(game.seats) if game.pawn[seat] == tile]
    start = tile - board.STARTS
    return {
        "id": place_ids(game.edition)[tile],
        "art": ART_IDS[tile],
        "label": edition_of(game).tiles[tile],
        "x": x,
        "y": y,
        "state": tile_state(game, tile),
        "site": CARD_IDS[tile // 2] if tile < board.SITES else None,
        "start": ROLE_IDS[start] if 0 <= start < len(ROLE_IDS) else None,
        "landing": tile == board.FOOLS_LANDING,
        "pawns": pawns,
        "last_site": is_last_site(game, tile),
        "doomed": any(drowning >> seat & 1 for seat in pawns),
    }


def tile_state(game: Any, tile: int) -> str:
    """Return whether a tile is dry, flooded or sunk."""
    if game.sunk >> tile & 1:
        return "sunk"
    return "flooded" if game.flooded >> tile & 1 else "dry"


def is_last_site(game: Any, tile: int) -> bool:
    """Tell whether a tile is the only site left of a treasure not yet captured."""
    if tile >= board.SITES or game.captured >> tile // 2 & 1:
        return False
    return not game.sunk >> tile & 1 and bool(game.sunk >> (tile ^ 1) & 1)


def treasure_view(game: Any, treasure: int) -> Json:
    """Return a treasure and its sites."""
    edition = edition_of(game)
    return {
        "id": CARD_IDS[treasure],
        "label": edition.treasures[treasure],
        "captured": bool(game.captured >> treasure & 1),
        "sites": list(place_ids(game.edition)[2 * treasure : 2 * treasure + 2]),
        "verb": edition.capture,
    }


def deck_counts(game: Any) -> list[int]:
    """Return how many cards of each kind the treasure deck still holds.

    Everybody can work that out.
    """
    counts = [0] * cards.KINDS
    for kind in game.deck[: game.deck_size]:
        counts[kind] += 1
    return counts


def counted(counts: list[int]) -> dict[str, int]:
    """Return counts by card, those that are there."""
    return {CARD_IDS[kind]: count for kind, count in enumerate(counts) if count}


def layers(game: Any) -> list[list[str]]:
    """Return the known sets of the flood pile, top first.

    The order inside each is hidden, so ids are sorted.
    """
    ids, found = place_ids(game.edition), []
    last = game.pile_size
    for first in reversed(range(game.pile_size)):
        if game.layers >> first & 1:
            found.append(sorted(ids[tile] for tile in game.pile[first:last]))
            last = first
    return found


def words_view(game: Any) -> Json:
    """Return the edition's own terms."""
    edition = edition_of(game)
    labels = dict(zip(CARD_IDS, edition.cards, strict=True))
    return labels | {
        "treasure": edition.treasure,
        "capture": edition.capture,
        "captured": edition.captured,
    }


def clock_view(game: Any) -> Json | None:
    """ARC-3: Return how far the island has to sink and how many turns are left for it."""
    if not game.sunk_to_win:
        return None
    sunk = game.sunk.bit_count()
    running = game.clock > 0 and sunk < game.sunk_to_win
    return {
        "turns_left": game.clock - 1 if running else None,
        "sunk": sunk,
        "needed": game.sunk_to_win,
    }
