"""The nine bolt cards, resolved when they are drawn (DOR-36 to DOR-44)."""

from marooned.engine.boards.grids import has
from marooned.engine.chance.decks import shuffle_kinds
from marooned.engine.chance.keys import lot
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow, allow_each
from marooned.engine.waiting.pending import pop, push, tell, top_a, top_b, top_kind
from marooned.games.dorada.model import State, actions, board, cards, events, phases, pieces
from marooned.games.dorada.rules import drawing, goals, knowing
from marooned.games.dorada.rules.paths import path_set


@rule
def come_to_nothing(game: State, seat: int, kind: int) -> None:
    """A bolt card has no effect; DOR-37: nobody has what it takes."""
    tell(game, events.NO_EFFECT, seat, kind, 0, 0)


@rule
def has_loot(game: State, seat: int, kind: int) -> bool:
    """DOR-37, DOR-41: Makaks takes adventure cards, Marabout treasures out of a hand."""
    if kind == cards.MAKAKS:
        return knowing.cards_held(game, seat) > 0
    return goals.treasures_at(game, pieces.IN_HAND + seat) > 0


@rule
def can_pick(game: State, seat: int, target: int, kind: int) -> bool:
    """DOR-37, DOR-41: Another player who has something; DOR-43, DOR-44: any player."""
    if kind in (cards.MAKAKS, cards.MARABOUT):
        return target != seat and has_loot(game, target, kind)
    return True


@rule
def pickable(game: State, seat: int, kind: int) -> int:
    """Return the seats that may be chosen for a bolt card."""
    seats = 0
    for target in range(game.seats):
        if can_pick(game, seat, target, kind):
            seats |= 1 << target
    return seats


@rule
def ask_to_pick(game: State, seat: int, kind: int) -> None:
    """DOR-37, DOR-41, DOR-43, DOR-44: Whoever drew the card chooses players."""
    if pickable(game, seat, kind):
        push(game, phases.PICKING, 1 << seat, kind, 0)
        tell(game, events.NONE, seat, 0, 0, 0)
    else:
        come_to_nothing(game, seat, kind)


@rule
def ask_to_keep(game: State, seat: int, treasures: int, destinies: int) -> None:
    """DOR-39, DOR-40: One of two goals is kept."""
    push(game, phases.KEEPING, 1 << seat, treasures, destinies)
    tell(game, events.NONE, seat, 0, 0, 0)


@rule
def find_antik(game: State, seat: int) -> None:
    """DOR-39: Two treasures are drawn and one of them kept; DOR-48: a single one is kept."""
    drawn = goals.offer_treasures(game, seat, 2)
    if drawn == 2:
        ask_to_keep(game, seat, 1, 0)
    elif drawn == 1:
        goals.keep_the_last(game, seat)
    else:
        come_to_nothing(game, seat, cards.ANTIK)


@rule
def hear_istwa(game: State, seat: int) -> None:
    """DOR-40: A destiny is drawn, and it or the seat's own is kept."""
    goals.offer_destiny(game, seat)
    for destiny in range(pieces.DESTINIES):
        if game.destiny_place[destiny] == pieces.IN_HAND + seat:
            game.destiny_place[destiny] = pieces.OFFERED + seat
    ask_to_keep(game, seat, 0, 1)


@rule
def shuffle_all(game: State, seat: int) -> None:
    """DOR-42: Deck, row and discards make a new deck and row, and a card is chosen anew."""
    for place in range(cards.ROW):
        game.discards[game.row[place]] += 1
    drawing.gather_discards(game)
    shuffle_kinds(game, pieces.ADVENTURE_DECK, game.deck, 0, game.deck_size)
    for place in range(cards.ROW):
        drawing.refill(game, place)
    drawing.ask_to_draw(game, seat, drawing.FREE)
    tell(game, events.DIAWAS, seat, 0, 0, 0)


@rule
def take_effect(game: State) -> None:
    """The bolt card just drawn takes effect (DOR-36)."""
    kind, seat = top_a(game), top_b(game)
    pop(game)
    if kind in (cards.BIGFOOT, cards.LEVIATHAN):
        push(game, phases.BLOCKING, 1 << seat, kind, 0)
        tell(game, events.NONE, seat, 0, 0, 0)
    elif kind == cards.ANTIK:
        find_antik(game, seat)
    elif kind == cards.ISTWA:
        hear_istwa(game, seat)
    elif kind == cards.DIAWAS:
        shuffle_all(game, seat)
    else:
        ask_to_pick(game, seat, kind)


@rule
def allow_blocking(game: State, choices: list[int]) -> None:
    """DOR-38: Bigfoot goes to any land path, Leviathan to any on water, but not where it is."""
    if top_a(game) == cards.BIGFOOT:
        paths = board.LAND_PATHS & ~path_set(game.bigfoot)
    else:
        paths = board.WATER_PATHS & ~path_set(game.leviathan)
    for path in range(board.PATH_COUNT):
        if has(paths, path):
            allow(choices, actions.BLOCK + path)


@rule
def do_block(game: State, seat: int, path: int) -> None:
    """DOR-38: The figure is put on a path, or moved there."""
    kind = top_a(game)
    pop(game)
    if kind == cards.BIGFOOT:
        game.bigfoot = path
    else:
        game.leviathan = path
    tell(game, events.BLOCK, seat, kind, path, 0)


@rule
def allow_picking(game: State, seat: int, choices: list[int]) -> None:
    """DOR-43, DOR-44: Two different players are chosen, DOR-37, DOR-41: or one."""
    seats = pickable(game, seat, top_a(game))
    if top_kind(game) == phases.PICKING_ON:
        seats &= ~(1 << top_b(game))
    allow_each(choices, actions.PLAYER, seats)


@rule
def do_pick(game: State, seat: int, target: int) -> None:
    """A player is chosen (DOR-37, DOR-41, DOR-43, DOR-44)."""
    kind, first = top_a(game), top_b(game)
    is_second = top_kind(game) == phases.PICKING_ON
    pop(game)
    if kind == cards.MAKAKS:
        rob_card(game, seat, target)
    elif kind == cards.MARABOUT:
        rob_treasure(game, seat, target)
    elif is_second:
        afflict(game, seat, kind, 1 << first | 1 << target)
    else:
        push(game, phases.PICKING_ON, 1 << seat, kind, target)
        tell(game, events.NONE, seat, 0, 0, 0)


@rule
def rob_card(game: State, seat: int, target: int) -> None:
    """DOR-37: A random adventure card is taken from a hand."""
    number = lot(game, pieces.ROBBERY, knowing.cards_held(game, target))
    kind = 0
    while number >= game.hand[target][kind]:
        number -= game.hand[target][kind]
        kind += 1
    knowing.move_secretly(game, seat, target, kind)
    tell(game, events.MAKAKS, seat, target, kind, 0)


@rule
def rob_treasure(game: State, seat: int, target: int) -> None:
    """DOR-41: A random unplayed treasure is taken from a hand."""
    number = lot(game, pieces.ROBBERY, goals.treasures_at(game, pieces.IN_HAND + target))
    treasure = 0
    while number > 0 or game.treasure_place[treasure] != pieces.IN_HAND + target:
        if game.treasure_place[treasure] == pieces.IN_HAND + target:
            number -= 1
        treasure += 1
    lose_track(game, seat, target)
    game.treasure_place[treasure] = pieces.IN_HAND + seat
    game.treasure_seen[treasure] |= 1 << seat
    tell(game, events.MARABOUT, seat, target, treasure, 0)


@rule
def lose_track(game: State, robber: int, robbed: int) -> None:
    """DOR-41: No third knows any more which of several treasures are in a robbed hand."""
    if goals.treasures_at(game, pieces.IN_HAND + robbed) == 1:
        return
    for treasure in range(pieces.TREASURES):
        if game.treasure_place[treasure] == pieces.IN_HAND + robbed:
            game.treasure_seen[treasure] &= 1 << robber | 1 << robbed


@rule
def afflict(game: State, seat: int, kind: int, seats: int) -> None:
    """DOR-43, DOR-44: The two chosen are struck in turn order from the chooser."""
    for step in range(game.seats - 1, -1, -1):
        target = (seat + step) % game.seats
        if has(seats, target):
            afflict_one(game, kind, target)
    tell(game, events.PICKED, seat, kind, seats, 0)


@rule
def afflict_one(game: State, kind: int, target: int) -> None:
    """DOR-43: Panda takes three cards, all if fewer; DOR-44: Samedi gives a curse."""
    lost = min(cards.PANDA_CARDS, knowing.cards_held(game, target))
    if kind != cards.PANDA:
        push(game, phases.DOOMING, 0, target, 0)
    elif lost > 0:
        push(game, phases.DISCARDING, 1 << target, lost, 0)


@rule
def draw_curse(game: State) -> None:
    """DOR-44: A player draws a curse; DOR-48: if there is one."""
    seat = top_a(game)
    pop(game)
    curse = goals.NO_GOAL
    if game.curse_deck_size > 0:
        game.curse_deck_size -= 1
        curse = game.curse_deck[game.curse_deck_size]
        game.curse_deck[game.curse_deck_size] = 0
        game.curse_place[curse] = pieces.IN_HAND + seat
    tell(game, events.DOOMED, seat, curse, 0, 0)
