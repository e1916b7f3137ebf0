"""View of a seat: its information about the game, as plain data.

Only views are sent to browsers, AI players and training. All seats have the same information.
"""

from collections.abc import Sequence
from typing import Any, Final

from marooned.contract import Json
from marooned.engine.calls import Rules, answer
from marooned.engine.panes import pane
from marooned.games.desert.model import board, cards, phases, pieces
from marooned.games.desert.model.names import (
    AXES,
    CELL_IDS,
    CELL_NAMES,
    EQUIPMENT_IDS,
    EQUIPMENT_NAMES,
    EQUIPMENT_POWERS,
    FACE_IDS,
    FACE_NAMES,
    PART_IDS,
    PART_NAMES,
    ROLE_COLOURS,
    ROLE_IDS,
    ROLE_NAMES,
    ROLE_POWERS,
    STORM_IDS,
)
from marooned.games.desert.rules import entries
from marooned.games.desert.words import notation, prompts
from marooned.games.desert.words.grammar import (
    clue,
    line,
    top_cards,
)
from marooned.positions.reader import named_counts
from marooned.wording.phrases import number

BACKS: Final = {board.CRASH: "crash", board.WELL: "water", board.MIRAGE: "water"}
SIGHTS: Final = {
    "plain": "desert",
    "water": "desert with a water sign",
    "crash": "desert with the crash",
}


def view(game: Any, _seat: int | None) -> Json:
    """DES-5: Return the public information: all except hidden faces and the orders of the decks."""
    return open_to_all(game)


@pane
def open_to_all(game: Any) -> Json:
    """Return the public information."""
    return {
        "phase": phase(game),
        "seats": [seat_view(game, seat) for seat in range(game.seats)],
        "places": places(game),
        "columns": board.SIDE,
        "rows": board.SIDE,
        "meter": meter_view(game),
        "parts": [part_view(game, part) for part in range(pieces.PARTS)],
        "storm_deck": storm_deck_view(game),
        "storm_discards": storm_discards(game),
        "storm_card": storm_card(game),
        "equipment_deck": equipment_view(game),
        "supply": game.supply,
        "markers": game.markers,
        "gifts_left": gifts_left(game),
        "looked": storm_ids(top_cards(game, on_top(game, phases.FORECAST) or 0)),
    }


@pane
def storm_discards(game: Any) -> dict[str, int]:
    """Return the contents of the storm discard pile."""
    return named_counts(STORM_IDS, game.discards)


@pane
def gifts_left(game: Any) -> int:
    """DES-16: Return the number of gifts that may still follow in a row."""
    return answer(game, entries.call_gifts_left)


def on_top(game: Any, kind: int) -> int | None:
    """Return the first argument of the top pending entry if its kind is `kind`, else None."""
    top = game.depth - 1
    waits = game.depth > 0 and game.pending_kind[top] == kind
    return int(game.pending_a[top]) if waits else None


@pane
def phase(game: Any) -> Json:
    """Return the pending decision as a word and as a sentence."""
    left = on_top(game, phases.ACTIONS)
    counted = {} if left is None else {"left": left, "of": max(game.actions_per_turn, left)}
    return {
        "kind": prompts.phase_kind(game),
        "seat": game.turn,
        "text": prompts.phase_text(game),
        **counted,
    }


@pane
def buried(game: Any) -> int:
    """Return the seats with a buried pawn."""
    return answer(game, entries.call_buried)


@pane
def seat_view(game: Any, seat: int) -> Json:
    """Return a seat's adventurer, pawn, canteen, open equipment and parts."""
    role, water = game.role[seat], game.water[seat]
    return {
        "seat": seat,
        "id": notation.seat_id(seat),
        "name": ROLE_NAMES[role],
        "role": ROLE_IDS[role],
        "colour": ROLE_COLOURS[role],
        "power": ROLE_POWERS[role].format(water=number(game.well_water)),
        "place": CELL_IDS[game.pawn[seat]],
        "water": water,
        "canteen": game.canteens[role],
        "thirsty": water == 0,
        "hand": hand_view(game, seat),
        "shield": bool(game.shields >> seat & 1),
        "buried": bool(buried(game) >> seat & 1),
        "parts": [PART_IDS[part] for part in range(pieces.PARTS) if game.part_holder[part] == seat],
    }


def hand_view(game: Any, seat: int) -> list[Json]:
    """Return a seat's equipment, which is public: one entry per kind of card."""
    hand = game.hand[seat]
    return [card_view(game, seat, card) for card in range(cards.EQUIPMENT) if hand[card]]


def card_view(game: Any, seat: int, card: int) -> Json:
    """Return a seat's equipment cards of one kind."""
    return {
        "id": notation.card_id(seat, card),
        "card": EQUIPMENT_IDS[card],
        "label": EQUIPMENT_NAMES[card],
        "count": game.hand[seat][card],
        "power": EQUIPMENT_POWERS[card].format(water=number(game.reserve_water)),
    }


@pane
def places(game: Any) -> list[Json]:
    """Return the cells, row by row."""
    pawns: dict[int, list[int]] = {}
    for seat, cell in enumerate(game.pawn[: game.seats]):
        pawns.setdefault(cell, []).append(seat)
    return [view | {"pawns": pawns.get(cell, [])} for cell, view in enumerate(cells(game))]


@pane
def cells(game: Any) -> list[Json]:
    """Return the cells without pawns, row by row."""
    return [cell_view(game, cell) for cell in range(board.CELLS)]


def cell_view(game: Any, cell: int) -> Json:
    """Return one cell without its pawns: the known facts about its tile."""
    face = known_face(game, cell)
    is_storm = cell == game.storm
    return {
        "id": CELL_IDS[cell],
        "label": f"{CELL_NAMES[cell]}: {sight(game, cell)}",
        "cell": CELL_NAMES[cell],
        "x": cell % board.SIDE,
        "y": cell // board.SIDE,
        "state": tile_state(game, cell),
        "back": None if is_storm else back(game, cell),
        "face": None if face is None else FACE_IDS[face],
        "face_label": None if face is None else FACE_NAMES[face],
        "clue": None if face is None else clue(face),
        "seen": bool(game.seen >> cell & 1),
        "tile": None if is_storm else CELL_IDS[game.home[cell]],
        "sand": game.sand[cell],
        "blocked": game.sand[cell] >= pieces.BLOCKED,
        "parts": [PART_IDS[part] for part in range(pieces.PARTS) if game.part_cell[part] == cell],
    }


def tile_state(game: Any, cell: int) -> str:
    """Return `storm`, or the side that the cell's tile shows: `city` or `desert`."""
    if cell == game.storm:
        return "storm"
    return "city" if game.excavated >> cell & 1 else "desert"


def back(game: Any, cell: int) -> str:
    """DES-5: Return the picture on a tile's desert side: crash site, water sign or nothing."""
    return BACKS.get(game.face[cell], "plain")


def known_face(game: Any, cell: int) -> int | None:
    """DES-5: Return a tile's city side if the team has seen it, or if it is the crash site."""
    face: int = game.face[cell]
    is_known = (game.excavated | game.seen) >> cell & 1 or face == board.CRASH
    return face if is_known else None


def sight(game: Any, cell: int) -> str:
    """Return a description of a cell as it looks on the board."""
    state = tile_state(game, cell)
    if state == "storm":
        return "the storm"
    return FACE_NAMES[game.face[cell]] if state == "city" else SIGHTS[back(game, cell)]


@pane
def meter_view(game: Any) -> Json:
    """DES-3, DES-43: Return the storm meter, and the storm cards still due this turn."""
    rules = Rules(game)
    skull = rules.answer(entries.call_skull)
    return {
        "tick": game.tick,
        "draws": rules.answer(entries.call_cards_shown),
        "ticks": [rules.answer(entries.call_cards_at, tick) for tick in range(1, skull)],
        "skull": skull,
        "spared": rules.answer(entries.call_cards_spared),
        "due": rules.answer(entries.call_cards_due),
    }


@pane
def part_view(game: Any, part: int) -> Json:
    """Return the known facts about a part: its place, or the lines of its known clues."""
    cell, holder = game.part_cell[part], game.part_holder[part]
    clues = [clue_cell(game, part, axis) for axis in range(len(AXES))]
    pointed = (
        [None, None]
        if holder != pieces.NOBODY
        else [cell, cell]
        if cell != pieces.UNPLACED
        else clues
    )
    return {
        "id": PART_IDS[part],
        "label": PART_NAMES[part],
        "state": "held"
        if holder != pieces.NOBODY
        else "placed"
        if cell != pieces.UNPLACED
        else "hidden",
        **{
            axis: None if where is None else line(axis, where)
            for axis, where in zip(AXES, pointed, strict=True)
        },
        "place": None if cell == pieces.UNPLACED else CELL_IDS[cell],
        "holder": None if holder == pieces.NOBODY else holder,
        "clues": sum(where is not None for where in clues),
    }


def clue_cell(game: Any, part: int, axis: int) -> int | None:
    """DES-26: Return the cell of one of a part's clues, None while the team has not seen it."""
    face = board.CLUES + len(AXES) * part + axis
    cell: int = game.face.index(face)
    return cell if known_face(game, cell) == face else None


def storm_card(game: Any) -> str | None:
    """Return the storm card that is taking effect."""
    card = on_top(game, phases.APPLYING)
    return None if card is None else STORM_IDS[card]


@pane
def equipment_view(game: Any) -> Json:
    """Return the contents of the equipment deck."""
    return deck_view(EQUIPMENT_IDS, game.stock[: game.stock_size])


@pane
def storm_deck_view(game: Any) -> Json:
    """DES-44: Return the contents of the storm pile, and the known part of its order."""
    known = {
        "top": storm_ids(top_cards(game, game.known_top)),
        "bottom": storm_ids(game.deck[: game.known_bottom]),
    }
    return deck_view(STORM_IDS, game.deck[: game.deck_size]) | known


def storm_ids(kinds: Sequence[int]) -> list[str]:
    """Return the ids of storm cards."""
    return [STORM_IDS[card] for card in kinds]


def deck_view(ids: Sequence[str], deck: Sequence[int]) -> Json:
    """Return the number of cards of each kind in a deck, which all players can work out."""
    holds = {name: deck.count(card) for card, name in enumerate(ids) if card in deck}
    return {"left": len(deck), "holds": holds}
