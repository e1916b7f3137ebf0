"""Observation encoder: writes a seat's information into a row, as `layout` declares.

Called through the hook. In fields with one entry per seat, the observer comes first, then the other
seats in turn order. Hidden information of other seats is read only in `goal_rows`, which writes
only goals that the observer has seen.
"""

from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import observe
from marooned.engine.rotation import seat_at
from marooned.games.dorada.model import State, board, cards, pieces
from marooned.games.dorada.observation import auction_rows, goal_rows, layout, moment
from marooned.games.dorada.rules import knowing


@answers(observe, State)
@rule
def encode(game: State, seat: int, out: list[int]) -> None:
    """DOR-1: Fill in the public information, and the observer's knowledge of hands and goals."""
    moment.encode(game, seat, out)
    encode_board(game, out)
    encode_markers(game, out)
    encode_cards(game, out)
    for place in range(game.seats):
        encode_hand(game, seat, seat_at(game, seat, place), place, out)
    for place in range(game.seats, layout.SEATS):
        encode_no_hand(place, out)
    auction_rows.encode(game, seat, out)
    goal_rows.encode(game, seat, out)


@rule
def encode_board(game: State, out: list[int]) -> None:
    """Fill in the expedition's site and the items on the paths."""
    out[layout.PLACE] = game.place
    out[layout.CAME_BY] = game.came_by
    out[layout.CAME_WAY] = game.came_way
    out[layout.BIGFOOT] = game.bigfoot
    out[layout.LEVIATHAN] = game.leviathan
    for token in range(pieces.SEA_TOKENS):
        out[layout.TOKENS + token] = game.token_at[token]


@rule
def encode_markers(game: State, out: list[int]) -> None:
    """Fill in the number of markers on each site."""
    out[layout.PLACED] = game.markers
    for site in range(board.SITES):
        out[layout.MARKERS + site] = 0
    for marker in range(game.markers):
        out[layout.MARKERS + game.marker_at[marker]] += 1


@rule
def encode_cards(game: State, out: list[int]) -> None:
    """Fill in the row, the discards, and the sizes of the decks."""
    out[layout.DECK] = game.deck_size
    for place in range(cards.ROW):
        out[layout.ROW + place] = game.row[place]
    for kind in range(cards.KINDS):
        out[layout.DISCARDS + kind] = game.discards[kind]
    out[layout.GOAL_DECKS] = game.treasure_deck_size
    out[layout.GOAL_DECKS + 1] = game.curse_deck_size
    out[layout.GOAL_DECKS + 2] = game.destiny_deck_size


@rule
def encode_hand(game: State, seat: int, whose: int, place: int, out: list[int]) -> None:
    """DOR-1: Fill in the observer's own hand, or the known cards of another hand."""
    first = layout.KNOWN + place * cards.HELD
    out[layout.GOLD + place] = game.gold[whose]
    out[layout.CARDS + place] = knowing.cards_held(game, whose)
    for kind in range(cards.HELD):
        known = game.hand[whose][kind]
        if place > 0:
            known = knowing.surely_holds(game, seat, whose, kind)
        out[first + kind] = known


@rule
def encode_no_hand(place: int, out: list[int]) -> None:
    """Fill in an empty seat."""
    out[layout.GOLD + place] = 0
    out[layout.CARDS + place] = 0
    for kind in range(cards.HELD):
        out[layout.KNOWN + place * cards.HELD + kind] = 0
