"""Dealing a game whose options, cards and seed the record holds (DOR-1 to DOR-8).

Called through the engine's hook.
"""

from __future__ import annotations

from marooned.engine.chance.decks import shuffle, shuffle_kinds
from marooned.engine.chance.lottery import draw_first
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import setup
from marooned.engine.waiting.pending import push
from marooned.games.dorada.model.board import CAMP, NO_PATH
from marooned.games.dorada.model.moments import BEGINNING, CHOOSING, ROUND
from marooned.games.dorada.model.pieces import (
    ADVENTURE_DECK,
    BY_AIR,
    CURSE_DECK,
    CURSES,
    DEALT,
    DESTINIES,
    DESTINIES_DEALT,
    DESTINY_DECK,
    FIRST_LOT,
    GOLD,
    GONE,
    HELD,
    IN_DECK,
    IN_HAND,
    KINDS,
    MARKERS,
    OFFERED,
    ROW,
    SEA_TOKENS,
    STANDARD,
    STARTING,
    STARTING_DEALT,
    STARTING_DECK,
    STARTING_KEPT,
    TREASURE_DECK,
    TREASURES,
)
from marooned.games.dorada.model.state import State
from marooned.games.dorada.rules.auction import clear_bids
from marooned.games.dorada.rules.drawing import gather_discards, take_top


@rule
def lay_out(game: State) -> None:
    """DOR-5: The expedition starts at base camp, and the board is empty.

    DOR-1: Each player has ten gold; DOR-2: sixteen markers are ready.
    """
    game.place = CAMP
    game.came_by = NO_PATH
    game.came_way = BY_AIR
    game.bigfoot = NO_PATH
    game.leviathan = NO_PATH
    for marker in range(MARKERS):
        game.marker_at[marker] = NO_PATH
    for token in range(SEA_TOKENS):
        game.token_at[token] = NO_PATH
    for seat in range(game.seats):
        game.gold[seat] = GOLD


@rule
def fill_from(cards: list[int], first: int, number: int) -> None:
    """Put so many numbers from the first on into a deck, in order."""
    for place in range(number):
        cards[place] = first + place


@rule
def deal_starting_treasures(game: State) -> None:
    """DOR-5: Each is dealt three starting treasures; DOR-6: the undealt ones leave the game."""
    fill_from(game.room, 0, STARTING)
    shuffle(game, STARTING_DECK, game.room, 0, STARTING)
    for place in range(STARTING):
        treasure, seat = game.room[place], place // STARTING_DEALT
        game.room[place] = 0
        game.treasure_place[treasure] = OFFERED + seat if seat < game.seats else GONE
        game.treasure_seen[treasure] = 1 << seat if seat < game.seats else 0


@rule
def stack_treasures(game: State) -> None:
    """DOR-3: The standard treasures are shuffled into a deck."""
    fill_from(game.treasure_deck, STARTING, STANDARD)
    for treasure in range(STARTING, TREASURES):
        game.treasure_place[treasure] = IN_DECK
    game.treasure_deck_size = STANDARD
    shuffle(game, TREASURE_DECK, game.treasure_deck, 0, STANDARD)


@rule
def deal_curses(game: State) -> None:
    """DOR-5: Each is dealt one curse; DOR-6: it is kept."""
    fill_from(game.curse_deck, 0, CURSES)
    shuffle(game, CURSE_DECK, game.curse_deck, 0, CURSES)
    game.curse_deck_size = CURSES
    for seat in range(game.seats):
        game.curse_deck_size -= 1
        curse = game.curse_deck[game.curse_deck_size]
        game.curse_deck[game.curse_deck_size] = 0
        game.curse_place[curse] = IN_HAND + seat


@rule
def deal_destinies(game: State) -> None:
    """DOR-5: Each is dealt two destinies to choose from."""
    fill_from(game.destiny_deck, 0, DESTINIES)
    shuffle(game, DESTINY_DECK, game.destiny_deck, 0, DESTINIES)
    game.destiny_deck_size = DESTINIES
    for card in range(DESTINIES_DEALT * game.seats):
        game.destiny_deck_size -= 1
        destiny, seat = game.destiny_deck[game.destiny_deck_size], card // DESTINIES_DEALT
        game.destiny_deck[game.destiny_deck_size] = 0
        game.destiny_place[destiny] = OFFERED + seat
        game.destiny_seen[destiny] = 1 << seat


@rule
def next_without_bolt(game: State) -> int:
    """DOR-7: Return the next card to deal; bolt cards before it are set aside."""
    card = take_top(game)
    while card >= HELD:
        game.discards[card] += 1
        card = take_top(game)
    return card


@rule
def deal_adventures(game: State) -> None:
    """DOR-7: Six adventure cards each, four in a row; what was set aside is shuffled back."""
    for kind in range(KINDS):
        game.discards[kind] = game.copies[kind]
    gather_discards(game)
    shuffle_kinds(game, ADVENTURE_DECK, game.deck, 0, game.deck_size)
    for card in range(DEALT * game.seats):
        game.hand[card // DEALT][next_without_bolt(game)] += 1
    for place in range(ROW):
        game.row[place] = next_without_bolt(game)
    gather_discards(game)
    shuffle_kinds(game, ADVENTURE_DECK, game.deck, 0, game.deck_size)


@answers(setup, State)
@rule
def deal(game: State) -> None:
    """Set the whole game up, to the choice of goals (DOR-8: the first leader by lot or named)."""
    draw_first(game, FIRST_LOT)
    lay_out(game)
    clear_bids(game)
    deal_starting_treasures(game)
    stack_treasures(game)
    deal_curses(game)
    deal_destinies(game)
    deal_adventures(game)
    push(game, ROUND, 0, BEGINNING, 0)
    push(game, CHOOSING, (1 << game.seats) - 1, STARTING_KEPT, 1)
