"""Dealing a game whose options, cards and seed the record holds (DOR-1 to DOR-8).

Called through the engine's hook.
"""

from marooned.engine.chance.decks import shuffle, shuffle_kinds
from marooned.engine.chance.lottery import draw_first
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.compiling.scratch import scratch
from marooned.engine.hooks import setup
from marooned.engine.waiting.pending import everybody, push
from marooned.games.dorada.model import State, board, cards, phases, pieces, stages
from marooned.games.dorada.rules import auction, drawing


@rule
def lay_out(game: State) -> None:
    """DOR-5: The expedition starts at base camp, and the board is empty.

    DOR-1: Each player has ten gold; DOR-2: sixteen markers are ready.
    """
    game.place = board.CAMP
    game.came_by = board.NO_PATH
    game.came_way = board.BY_AIR
    game.bigfoot = board.NO_PATH
    game.leviathan = board.NO_PATH
    for marker in range(pieces.MARKERS):
        game.marker_at[marker] = board.NO_PATH
    for token in range(pieces.SEA_TOKENS):
        game.token_at[token] = board.NO_PATH
    for seat in range(game.seats):
        game.gold[seat] = game.start_gold


@rule
def fill_from(goals: list[int], first: int, number: int) -> None:
    """Put so many numbers from the first on into a deck, in order."""
    for place in range(number):
        goals[place] = first + place


@rule
def deal_starting_treasures(game: State) -> None:
    """DOR-5: Each is dealt three starting treasures; DOR-6: the undealt ones leave the game."""
    dealt = scratch()
    fill_from(dealt, 0, pieces.STARTING)
    shuffle(game, pieces.STARTING_DECK, dealt, 0, pieces.STARTING)
    for place in range(pieces.STARTING):
        treasure, seat = dealt[place], place // game.treasures_dealt
        game.treasure_place[treasure] = pieces.OFFERED + seat if seat < game.seats else pieces.GONE
        game.treasure_seen[treasure] = 1 << seat if seat < game.seats else 0


@rule
def stack_treasures(game: State) -> None:
    """DOR-3: The standard treasures are shuffled into a deck."""
    fill_from(game.treasure_deck, pieces.STARTING, pieces.STANDARD)
    for treasure in range(pieces.STARTING, pieces.TREASURES):
        game.treasure_place[treasure] = pieces.IN_DECK
    game.treasure_deck_size = pieces.STANDARD
    shuffle(game, pieces.TREASURE_DECK, game.treasure_deck, 0, pieces.STANDARD)


@rule
def deal_curses(game: State) -> None:
    """DOR-5: Each is dealt one curse; DOR-6: it is kept."""
    fill_from(game.curse_deck, 0, pieces.CURSES)
    shuffle(game, pieces.CURSE_DECK, game.curse_deck, 0, pieces.CURSES)
    game.curse_deck_size = pieces.CURSES
    for card in range(game.curses_dealt * game.seats):
        game.curse_deck_size -= 1
        curse = game.curse_deck[game.curse_deck_size]
        game.curse_deck[game.curse_deck_size] = 0
        game.curse_place[curse] = pieces.IN_HAND + card // game.curses_dealt


@rule
def deal_destinies(game: State) -> None:
    """DOR-5: Each is dealt two destinies to choose from."""
    fill_from(game.destiny_deck, 0, pieces.DESTINIES)
    shuffle(game, pieces.DESTINY_DECK, game.destiny_deck, 0, pieces.DESTINIES)
    game.destiny_deck_size = pieces.DESTINIES
    for card in range(game.destinies_dealt * game.seats):
        game.destiny_deck_size -= 1
        destiny, seat = game.destiny_deck[game.destiny_deck_size], card // game.destinies_dealt
        game.destiny_deck[game.destiny_deck_size] = 0
        game.destiny_place[destiny] = pieces.OFFERED + seat
        game.destiny_seen[destiny] = 1 << seat


@rule
def next_without_bolt(game: State) -> int:
    """DOR-7: Return the next card to deal; bolt cards before it are set aside."""
    card = drawing.take_top(game)
    while card >= cards.HELD:
        game.discards[card] += 1
        card = drawing.take_top(game)
    return card


@rule
def deal_adventures(game: State) -> None:
    """DOR-7: Six adventure cards each, four in a row; what was set aside is shuffled back."""
    for kind in range(cards.KINDS):
        game.discards[kind] = game.copies[kind]
    drawing.gather_discards(game)
    shuffle_kinds(game, pieces.ADVENTURE_DECK, game.deck, 0, game.deck_size)
    for card in range(game.cards_dealt * game.seats):
        game.hand[card // game.cards_dealt][next_without_bolt(game)] += 1
    for place in range(cards.ROW):
        game.row[place] = next_without_bolt(game)
    drawing.gather_discards(game)
    shuffle_kinds(game, pieces.ADVENTURE_DECK, game.deck, 0, game.deck_size)


@answers(setup, State)
@rule
def deal(game: State) -> None:
    """Set the whole game up, to the choice of goals (DOR-8: the first leader by lot or named)."""
    draw_first(game, pieces.FIRST_LOT)
    lay_out(game)
    auction.clear_bids(game)
    deal_starting_treasures(game)
    stack_treasures(game)
    deal_curses(game)
    deal_destinies(game)
    deal_adventures(game)
    push(game, phases.ROUND, 0, stages.BEGINNING, 0)
    push(game, phases.CHOOSING, everybody(game), game.treasures_dealt - 1, 1)
