"""Adventure cards drawn, bought and discarded (DOR-35, DOR-36, DOR-45, DOR-46)."""

from marooned.engine.boards.grids import has
from marooned.engine.chance.decks import shuffle_kinds
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import answered, pop, push, tell, top_a, waiting
from marooned.games.dorada.model import State, actions, cards, events, phases, pieces
from marooned.games.dorada.rules import knowing

FREE, BOUGHT = range(2)


@rule
def take_top(game: State) -> int:
    """Return the deck's top card, which leaves it."""
    game.deck_size -= 1
    card = game.deck[game.deck_size]
    game.deck[game.deck_size] = 0
    return card


@rule
def gather_discards(game: State) -> None:
    """Put all discards on the deck, in order of kind."""
    size = game.deck_size
    for kind in range(cards.KINDS):
        for _ in range(game.discards[kind]):
            game.deck[size] = kind
            size += 1
        game.discards[kind] = 0
    game.deck_size = size


@rule
def rebuild_deck(game: State) -> None:
    """DOR-45: When the last card has left the deck the discards are shuffled into a new one."""
    gather_discards(game)
    shuffle_kinds(game, pieces.ADVENTURE_DECK, game.deck, 0, game.deck_size)
    tell(game, events.SHUFFLE, game.turn, game.deck_size, 0, 0)


@rule
def refill(game: State, place: int) -> None:
    """DOR-35: A card taken from the row is replaced at once by the top one of the deck."""
    game.row[place] = take_top(game)


@rule
def place_in_row(game: State, kind: int) -> int:
    """Return the first place of the row with a kind of card that lies there."""
    place = 0
    while game.row[place] != kind:
        place += 1
    return place


@rule
def ask_to_draw(game: State, seat: int, bought: int) -> None:
    """DOR-35: A seat takes a card free, and then, with gold, may buy one more."""
    if bought == FREE or game.gold[seat] > 0:
        push(game, phases.DRAWING, 1 << seat, bought, 0)


@rule
def allow_drawing(game: State, choices: list[int]) -> None:
    """DOR-35: A card of the row or the deck's top; only a card to buy may be left."""
    if top_a(game) == BOUGHT:
        allow(choices, actions.PASS)
    allow(choices, actions.TAKE_TOP)
    for place in range(cards.ROW):
        kind = game.row[place]
        if place_in_row(game, kind) == place:
            allow(choices, actions.TAKE + kind)


@rule
def pay_for_draw(game: State, seat: int) -> int:
    """DOR-35: A bought card costs 1 gold; the question is answered. Return which it was."""
    bought = top_a(game)
    game.gold[seat] -= bought
    pop(game)
    return bought


@rule
def strike(game: State, seat: int, kind: int, bought: int, place: int) -> None:
    """DOR-36: A bolt card is not kept but discarded, and takes effect."""
    game.discards[kind] += 1
    push(game, phases.EFFECT, 0, kind, seat)
    tell(game, events.BOLT, seat, kind, bought, place)


@rule
def do_take(game: State, seat: int, kind: int) -> None:
    """DOR-35: A seat takes a card of the row, for all to see."""
    bought = pay_for_draw(game, seat)
    place = place_in_row(game, kind)
    if kind < cards.HELD:
        knowing.gain_openly(game, seat, kind)
        tell(game, events.TAKE, seat, kind, bought, place)
    else:
        strike(game, seat, kind, bought, place)
    refill(game, place)


@rule
def do_take_top(game: State, seat: int) -> None:
    """DOR-35: A seat takes the deck's top card, unseen by the others."""
    bought = pay_for_draw(game, seat)
    kind = take_top(game)
    if kind < cards.HELD:
        knowing.gain(game, seat, kind)
        tell(game, events.DRAW, seat, kind, bought, 0)
    else:
        strike(game, seat, kind, bought, cards.EMPTY)


@rule
def do_buy_nothing(game: State, seat: int) -> None:
    """DOR-35: A seat buys no card."""
    pop(game)
    tell(game, events.PASS, seat, 1, 0, 0)


@rule
def too_full(game: State) -> int:
    """DOR-46: Return the seats with more than ten adventure cards."""
    seats = 0
    for seat in range(game.seats):
        if knowing.cards_held(game, seat) > game.hand_size:
            seats |= 1 << seat
    return seats


@rule
def ask_to_reduce(game: State) -> None:
    """DOR-46: When all have drawn, every hand above ten cards is reduced by its owner."""
    seats = too_full(game)
    if seats:
        push(game, phases.REDUCING, seats, 0, 0)


@rule
def allow_discards(game: State, seat: int, choices: list[int]) -> None:
    """DOR-43, DOR-46: A seat discards adventure cards of its own choice, one at a time."""
    for kind in range(cards.HELD):
        if game.hand[seat][kind] > 0:
            allow(choices, actions.DISCARD + kind)


@rule
def do_reduce(game: State, seat: int, kind: int) -> None:
    """DOR-46: A card too many is discarded."""
    knowing.discard(game, seat, kind)
    tell(game, events.DISCARD, seat, kind, 1, 0)
    if not has(too_full(game), seat):
        answered(game, seat)
    if waiting(game) == 0:
        pop(game)


@rule
def do_discard(game: State, seat: int, kind: int) -> None:
    """DOR-43: One of the cards that Panda takes is discarded."""
    knowing.discard(game, seat, kind)
    left = top_a(game) - 1
    pop(game)
    if left > 0:
        push(game, phases.DISCARDING, 1 << seat, left, 0)
    tell(game, events.DISCARD, seat, kind, 0, 0)
