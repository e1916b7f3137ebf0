"""Positions of every kind for the laws: late ones above all, which ordinary play seldom reaches.

Tiles sunk, treasures captured, pawns about Fools' Landing, special cards in hand, high water.
Chance comes from one word: the n-th choice is the n-th number of its stream.
"""

from typing import Final

from marooned.engine.boards.grids import has, size
from marooned.engine.chance.decks import shuffle
from marooned.engine.chance.luck import below, stream
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.waiting.pending import pop, push
from marooned.games.island.model import board, cards, phases, pieces, roles
from marooned.games.island.model.state import State
from marooned.games.island.rules.ending import start_clock_if_due
from marooned.games.island.rules.treasure_deck import rebuild, take_card
from tests.laws.own_tests import scatter

MOST_SUNK: Final = 17

# Where each part's numbers begin in the stream.
CAPTURES, SINKS, FLOODS, PAWNS, HANDS, DECKS, WATER, PENDING, CLOCK = range(0, 900, 100)


@rule
def drawn(luck: int, number: int, most: int) -> int:
    """Return the n-th choice among so many."""
    return below(stream(luck, number), most)


@rule
def capture_some(game: State, luck: int) -> None:
    """Capture all four treasures half of the time, else any of them."""
    game.captured = (
        cards.ALL_TREASURES if drawn(luck, CAPTURES, 2) else drawn(luck, CAPTURES + 1, 16)
    )


@rule
def may_sink(game: State, tile: int) -> bool:
    """Tell whether the game goes on without a tile."""
    if tile == board.FOOLS_LANDING or has(game.sunk, tile):
        return False
    return tile >= board.SITES or has(game.captured, tile >> 1) or not has(game.sunk, tile ^ 1)


@rule
def sink_some(game: State, luck: int) -> None:
    """Sink any number of tiles, any that may."""
    for step in range(drawn(luck, SINKS, MOST_SUNK + 1)):
        tile = drawn(luck, SINKS + 1 + step, board.TILES)
        if may_sink(game, tile):
            game.sunk |= 1 << tile


@rule
def flood_some(game: State, luck: int) -> None:
    """Flood the tiles that remain, each with the same chance, from none to nearly all."""
    game.flooded = 0
    part = drawn(luck, FLOODS, 10)
    for tile in range(board.TILES):
        if not has(game.sunk, tile) and drawn(luck, FLOODS + 1 + tile, 10) < part:
            game.flooded |= 1 << tile


@rule
def lay_flood_cards(game: State, luck: int) -> None:
    """Shuffle the cards of the remaining tiles, discard some, and part the pile in layers."""
    for place in range(board.TILES):
        game.pile[place] = 0
    left = 0
    for tile in range(board.TILES):
        if not has(game.sunk, tile):
            game.pile[left] = tile
            left += 1
    shuffle(game, pieces.FLOOD_DECK, game.pile, 0, left)
    game.flood_discards = 0
    game.pile_size = 1 + drawn(luck, DECKS, left)
    for place in range(game.pile_size, left):
        game.flood_discards |= 1 << game.pile[place]
        game.pile[place] = 0
    game.layers = 1 | drawn(luck, DECKS + 1, 1 << game.pile_size)
    game.layers &= drawn(luck, DECKS + 2, 1 << game.pile_size) | 1


@rule
def wanted_card(luck: int, number: int, favourite: int) -> int:
    """Choose a card for a hand: a special one, the seat's favourite treasure, or any treasure."""
    lot = drawn(luck, number, 16)
    if lot < 4:
        return cards.HELICOPTER
    if lot < 6:
        return cards.SANDBAGS
    return favourite if lot < 12 else drawn(luck, number + 1, cards.TREASURES)


@rule
def fill_hands(game: State, luck: int) -> None:
    """Give every seat up to five cards."""
    for kind in range(cards.KINDS):
        game.discards[kind] = game.copies[kind]
    for seat in range(game.seats):
        for card in range(cards.KINDS - 1):
            game.hand[seat][card] = 0
        for place in range(drawn(luck, HANDS + seat, game.hand_limit + 1)):
            card = wanted_card(
                luck, HANDS + 10 + 20 * seat + 2 * place, (seat + luck) % cards.TREASURES
            )
            if game.discards[card] > 0:
                game.discards[card] -= 1
                game.hand[seat][card] += 1


@rule
def lay_treasure_cards(game: State, luck: int) -> None:
    """Shuffle the other cards into the deck and lay some of them on the discards."""
    for place in range(cards.MOST_CARDS):
        game.deck[place] = 0
    rebuild(game)
    for _ in range(drawn(luck, DECKS + 3, game.deck_size)):
        game.discards[take_card(game)] += 1
    if game.late_rebuild == 1 and drawn(luck, DECKS + 4, 4) == 0:
        while game.deck_size > 0:
            game.discards[take_card(game)] += 1


@rule
def chosen_tile(game: State, luck: int, number: int, gathered: int) -> int:
    """Choose a tile that remains: Fools' Landing, one next to it, or any."""
    near = (game.around[board.FOOLS_LANDING] | 1 << board.FOOLS_LANDING) & ~game.sunk
    if drawn(luck, number, 4) < gathered:
        return board.FOOLS_LANDING
    among = near if drawn(luck, number + 1, 2) else board.ALL_TILES & ~game.sunk
    skip = drawn(luck, number + 2, size(among))
    for tile in range(board.TILES):
        if has(among, tile):
            if skip == 0:
                return tile
            skip -= 1
    return board.FOOLS_LANDING


@rule
def place_pawns(game: State, luck: int) -> None:
    """Gather the team on Fools' Landing to any degree."""
    gathered = drawn(luck, PAWNS, 5)
    for seat in range(game.seats):
        game.pawn[seat] = chosen_tile(game, luck, PAWNS + 10 + 10 * seat, gathered)


@rule
def set_pending(game: State, luck: int) -> None:
    """Go on anywhere in anybody's turn."""
    while game.depth > 0:
        pop(game)
    game.turns = 1 + drawn(luck, PENDING, 40)
    game.turn = drawn(luck, PENDING + 1, game.seats)
    where = drawn(luck, PENDING + 2, 6)
    if where == 0:
        push(game, phases.DRAWING, 0, 1 + drawn(luck, PENDING + 3, game.draws_per_turn), 0)
    elif where == 1:
        push(game, phases.FLOODING, 0, 1 + drawn(luck, PENDING + 3, pieces.METER[game.water]), 0)
    else:
        left = 1 + drawn(luck, PENDING + 3, game.actions_per_turn)
        has_acted = left < game.actions_per_turn and game.role[game.turn] == roles.PILOT
        flown = 1 if has_acted and drawn(luck, PENDING + 4, 2) else 0
        push(game, phases.ACTIONS, 1 << game.turn, left, flown)


@rule
def set_clock(game: State, luck: int) -> None:
    """Let the clock run in some games that have one, and in all where it must."""
    if game.sunk_to_win > 0 and game.captured == cards.ALL_TREASURES and drawn(luck, CLOCK, 3) == 0:
        game.clock = 1 + drawn(luck, CLOCK + 1, 3)
    start_clock_if_due(game)


@answers(scatter, State)
@rule
def scatter_all(game: State, luck: int) -> None:
    """Change a freshly dealt game into a position of any kind."""
    capture_some(game, luck)
    sink_some(game, luck)
    flood_some(game, luck)
    lay_flood_cards(game, luck)
    fill_hands(game, luck)
    lay_treasure_cards(game, luck)
    place_pawns(game, luck)
    game.water = game.start_tick + drawn(luck, WATER, pieces.SKULL - game.start_tick)
    set_pending(game, luck)
    set_clock(game, luck)
