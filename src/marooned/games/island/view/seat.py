"""View of a seat: its information about the game, as plain data.

Only views are sent to browsers, AI players and training.
"""

from functools import cache
from typing import Any, Final

from marooned.contract import Json
from marooned.engine.calls import answer
from marooned.engine.panes import pane
from marooned.games.island.model import board, cards, editions, phases, pieces, shapes
from marooned.games.island.rules import entries
from marooned.games.island.view.questions import wishes
from marooned.games.island.words import notation, sentences
from marooned.wording.phrases import members

POWERS: Final = (
    "Once a turn, flies to any tile for one action; swims to any tile.",
    "Shores up two tiles for one action.",
    "Moves, shores up and swims diagonally too.",
    "Moves another player up to two tiles for one action.",
    "Dives through flooded and missing tiles; swims to the nearest tile.",
    "Gives {treasure} cards to players anywhere.",
)
SHAPE_ORDER: Final = tuple(shapes.SHAPES)


def view(game: Any, _seat: int | None) -> Json:
    """ISL-6: Return the public information, which includes the hands and both discard piles.

    Only the orders of the decks are hidden.
    """
    return open_to_all(game)


@pane
def open_to_all(game: Any) -> Json:
    """Return the public information."""
    rows = shape_rows(game.shape)
    return {
        "edition": notation.edition_of(game).name,
        "phase": phase(game),
        "seats": [seat_view(game, each) for each in range(game.seats)],
        "places": places(game),
        "columns": max(map(len, rows)),
        "rows": len(rows),
        "water": water_view(game),
        "treasures": [treasure_view(game, treasure) for treasure in range(cards.TREASURES)],
        "treasure_deck": deck_view(game),
        "treasure_discards": treasure_discards(game),
        "flood_pile": pile_view(game),
        "flood_discards": flood_discards(game),
        "words": terms_view(game),
        "clock": clock_view(game),
        "wishes": wishes(game),
    }


@cache
def shape_rows(shape: int) -> list[str]:
    """Return the rows of the island's shape."""
    return shapes.SHAPES[SHAPE_ORDER[shape]].split("/")


@pane
def treasure_discards(game: Any) -> dict[str, int]:
    """Return the contents of the treasure discard pile."""
    return counted(game.discards)


@pane
def flood_discards(game: Any) -> list[str]:
    """Return the tiles in the flood discard pile."""
    return [notation.place_ids(game.edition)[tile] for tile in members(game.flood_discards)]


@pane
def water_view(game: Any) -> Json:
    """Return the water level and its meter."""
    return {
        "tick": game.water,
        "draws": pieces.METER[game.water],
        "meter": list(pieces.METER[1 : pieces.SKULL]),
        "skull": pieces.SKULL,
    }


@pane
def deck_view(game: Any) -> Json:
    """Return the contents of the treasure deck."""
    return {"left": game.deck_size, "holds": counted(deck_counts(game))}


@pane
def pile_view(game: Any) -> Json:
    """Return the number of flood cards left, and the known layers."""
    return {"left": game.pile_size, "layers": layers(game)}


@pane
def phase(game: Any) -> Json:
    """Return the pending decision as a word and as a sentence."""
    top = game.depth - 1
    acting = game.depth > 0 and game.pending_kind[top] == phases.ACTIONS
    left = {"left": game.pending_a[top], "of": game.actions_per_turn} if acting else {}
    return {
        "kind": sentences.phase_kind(game),
        "seat": game.turn,
        "text": sentences.phase_text(game),
        **left,
    }


@pane
def seat_view(game: Any, seat: int) -> Json:
    """Return a seat's role, pawn and open hand."""
    role, edition = game.role[seat], notation.edition_of(game)
    return {
        "seat": seat,
        "id": notation.seat_id(seat),
        "name": notation.role_name(game, seat),
        "role": notation.ROLE_IDS[role],
        "colour": editions.ROLE_COLOURS[role],
        "power": POWERS[role].format(treasure=edition.treasure),
        "place": notation.place_ids(game.edition)[game.pawn[seat]],
        "hand": hand_view(edition.cards, seat, game.hand[seat]),
    }


def hand_view(names: tuple[str, ...], seat: int, hand: list[int]) -> list[Json]:
    """Return an open hand: one entry per kind of card."""
    return [
        card_view(names, seat, card, hand[card]) for card in range(cards.HOLDABLE) if hand[card]
    ]


def card_view(names: tuple[str, ...], seat: int, card: int, count: int) -> Json:
    """Return the cards of one kind in a hand."""
    return {
        "id": f"card:{seat}:{notation.CARD_IDS[card]}",
        "card": notation.CARD_IDS[card],
        "label": names[card],
        "count": count,
        "special": card >= cards.TREASURES,
    }


@pane
def places(game: Any) -> list[Json]:
    """Return the tiles in reading order."""
    drowning, last_sites = doomed(game), last_treasure_sites(game)
    pawns: dict[int, list[int]] = {}
    for seat, tile in enumerate(game.pawn[: game.seats]):
        pawns.setdefault(tile, []).append(seat)
    return [
        tile
        | {
            "state": tile_state(game, number),
            "pawns": pawns.get(number, []),
            "last_site": bool(last_sites >> number & 1),
            "doomed": any(drowning >> seat & 1 for seat in pawns.get(number, ())),
        }
        for number, tile in tiles(game)
    ]


@pane
def doomed(game: Any) -> int:
    """ISL-43: Return the seats whose pawns have nowhere to swim, as bits."""
    return answer(game, entries.call_doomed)


@pane
def last_treasure_sites(game: Any) -> int:
    """Return the last sites of treasures, as bits."""
    return answer(game, entries.call_last_sites)


@pane
def tiles(game: Any) -> list[tuple[int, Json]]:
    """Return the number of each tile and its constant data, in reading order."""
    order = sorted(range(board.TILES), key=list(game.space).__getitem__)
    return [(tile, tile_view(game.edition, game.shape, tile, game.space[tile])) for tile in order]


@cache
def tile_view(edition: int, shape: int, tile: int, space: int) -> Json:
    """Return the constant data of a tile: its name and place."""
    x, y = board.SPACES[SHAPE_ORDER[shape]][space]
    start = tile - board.STARTS
    return {
        "id": notation.place_ids(edition)[tile],
        "art": notation.ART_IDS[tile],
        "label": editions.EDITION_ORDER[edition].tiles[tile],
        "x": x,
        "y": y,
        "site": notation.CARD_IDS[tile // 2] if tile < board.SITES else None,
        "start": notation.ROLE_IDS[start] if 0 <= start < len(notation.ROLE_IDS) else None,
        "landing": tile == board.FOOLS_LANDING,
    }


def tile_state(game: Any, tile: int) -> str:
    """Return `dry`, `flooded` or `sunk`."""
    if game.sunk >> tile & 1:
        return "sunk"
    return "flooded" if game.flooded >> tile & 1 else "dry"


@pane
def treasure_view(game: Any, treasure: int) -> Json:
    """Return a treasure and its sites."""
    edition = notation.edition_of(game)
    return {
        "id": notation.CARD_IDS[treasure],
        "label": edition.treasures[treasure],
        "captured": bool(game.captured >> treasure & 1),
        "sites": list(notation.place_ids(game.edition)[2 * treasure : 2 * treasure + 2]),
        "verb": edition.capture,
    }


def deck_counts(game: Any) -> list[int]:
    """Return the number of cards of each kind in the treasure deck.

    All players can work out these numbers from public information.
    """
    counts = [0] * cards.KINDS
    for kind in game.deck[: game.deck_size]:
        counts[kind] += 1
    return counts


def counted(counts: list[int]) -> dict[str, int]:
    """Return the counts that are not 0, by card id."""
    return {notation.CARD_IDS[kind]: count for kind, count in enumerate(counts) if count}


def layers(game: Any) -> list[list[str]]:
    """Return the known layers of the flood pile, top first.

    The order within a layer is hidden, so its ids are sorted.
    """
    ids, found = notation.place_ids(game.edition), []
    last = game.pile_size
    for first in reversed(range(game.pile_size)):
        if game.layers >> first & 1:
            found.append(sorted(ids[tile] for tile in game.pile[first:last]))
            last = first
    return found


@pane
def terms_view(game: Any) -> Json:
    """Return the edition's own terms."""
    edition = notation.edition_of(game)
    labels = dict(zip(notation.CARD_IDS, edition.cards, strict=True))
    return labels | {
        "treasure": edition.treasure,
        "capture": edition.capture,
        "captured": edition.captured,
    }


@pane
def clock_view(game: Any) -> Json | None:
    """ARC-3: Return the number of tiles that must still sink, and the number of turns left."""
    if not game.sunk_to_win:
        return None
    running = game.clock > 0 and not answer(game, entries.call_has_sunk_enough)
    return {
        "turns_left": game.clock - 1 if running else None,
        "sunk": game.sunk.bit_count(),
        "needed": game.sunk_to_win,
    }
