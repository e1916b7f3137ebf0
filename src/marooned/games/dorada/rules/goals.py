"""Goal cards: chosen, played as curses and treasures, received (DOR-6, DOR-29 to DOR-34)."""

from marooned.engine.boards.grids import has
from marooned.engine.chance.decks import shuffle
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import (
    answered,
    pop,
    push,
    tell,
    top_a,
    top_b,
    top_kind,
    waiting,
)
from marooned.games.dorada.model import State, actions, board, cards, events, phases, pieces
from marooned.games.dorada.rules import knowing

NO_GOAL = -1


@rule
def treasures_at(game: State, place: int) -> int:
    """Return how many treasures lie at a place."""
    number = 0
    for treasure in range(pieces.TREASURES):
        if game.treasure_place[treasure] == place:
            number += 1
    return number


@rule
def destinies_at(game: State, place: int) -> int:
    """Return how many destinies lie at a place."""
    number = 0
    for destiny in range(pieces.DESTINIES):
        if game.destiny_place[destiny] == place:
            number += 1
    return number


@rule
def curses_at(game: State, place: int) -> int:
    """Return how many curses lie at a place."""
    number = 0
    for curse in range(pieces.CURSES):
        if game.curse_place[curse] == place:
            number += 1
    return number


@rule
def offer_treasures(game: State, seat: int, number: int) -> int:
    """DOR-33, DOR-39: A seat takes the deck's top treasures to choose from; return how many.

    DOR-48: It takes what there is.
    """
    taken = min(number, game.treasure_deck_size)
    for _ in range(taken):
        game.treasure_deck_size -= 1
        top = game.treasure_deck_size
        treasure = game.treasure_deck[top]
        game.treasure_deck[top] = 0
        game.treasure_layer[top] = 0
        game.treasure_place[treasure] = pieces.OFFERED + seat
        game.treasure_seen[treasure] |= 1 << seat
    return taken


@rule
def offer_destiny(game: State, seat: int) -> None:
    """DOR-40: A seat takes the top destiny to choose from; there are more than seats."""
    game.destiny_deck_size -= 1
    destiny = game.destiny_deck[game.destiny_deck_size]
    game.destiny_deck[game.destiny_deck_size] = 0
    game.destiny_place[destiny] = pieces.OFFERED + seat
    game.destiny_seen[destiny] |= 1 << seat


@rule
def put_under(deck: list[int], size: int, card: int) -> None:
    """Put a card under a deck of some size."""
    for place in range(size, 0, -1):
        deck[place] = deck[place - 1]
    deck[0] = card


@rule
def return_treasure(game: State, treasure: int) -> None:
    """DOR-33, DOR-39: A treasure goes under the treasure deck, DOR-6: a starting one leaves."""
    if treasure < pieces.STARTING:
        game.treasure_place[treasure] = pieces.GONE
        return
    put_under(game.treasure_deck, game.treasure_deck_size, treasure)
    put_under(game.treasure_layer, game.treasure_deck_size, game.layers + 1)
    game.treasure_deck_size += 1
    game.treasure_place[treasure] = pieces.IN_DECK


@rule
def return_destiny(game: State, destiny: int) -> None:
    """DOR-6, DOR-40: A destiny goes under the destiny deck."""
    put_under(game.destiny_deck, game.destiny_deck_size, destiny)
    game.destiny_deck_size += 1
    game.destiny_place[destiny] = pieces.IN_DECK


@rule
def too_many_treasures(game: State, seat: int) -> bool:
    """Tell whether a seat has yet to give a treasure up."""
    return treasures_at(game, pieces.OFFERED + seat) > top_a(game)


@rule
def too_many_destinies(game: State, seat: int) -> bool:
    """Tell whether a seat has yet to give a destiny up."""
    return destinies_at(game, pieces.OFFERED + seat) > top_b(game)


@rule
def allow_giving_up(game: State, seat: int, choices: list[int]) -> None:
    """DOR-6, DOR-33, DOR-39, DOR-40: Some of the goals offered are given up, one at a time."""
    if too_many_treasures(game, seat):
        for treasure in range(pieces.TREASURES):
            if game.treasure_place[treasure] == pieces.OFFERED + seat:
                allow(choices, actions.GIVE_UP + treasure)
    if too_many_destinies(game, seat):
        for destiny in range(pieces.DESTINIES):
            if game.destiny_place[destiny] == pieces.OFFERED + seat:
                allow(choices, actions.GIVE_UP + pieces.TREASURES + destiny)


@rule
def take_up(game: State, seat: int) -> None:
    """DOR-6: A seat keeps in its hand the goals offered that it did not give up."""
    for treasure in range(pieces.TREASURES):
        if game.treasure_place[treasure] == pieces.OFFERED + seat:
            game.treasure_place[treasure] = pieces.IN_HAND + seat
    for destiny in range(pieces.DESTINIES):
        if game.destiny_place[destiny] == pieces.OFFERED + seat:
            game.destiny_place[destiny] = pieces.IN_HAND + seat


@rule
def choose_first(game: State, seat: int) -> None:
    """DOR-6: A seat gives up the first treasure and the first destinies of those it was dealt."""
    treasure = 0
    while game.treasure_place[treasure] != pieces.OFFERED + seat:
        treasure += 1
    return_treasure(game, treasure)
    for destiny in range(pieces.DESTINIES):
        is_offered = game.destiny_place[destiny] == pieces.OFFERED + seat
        if is_offered and destinies_at(game, pieces.OFFERED + seat) > 1:
            return_destiny(game, destiny)
    take_up(game, seat)


@rule
def do_give_up(game: State, seat: int, goal: int) -> None:
    """DOR-6: A goal is given up unseen; the rest is kept when enough are given up."""
    kind = events.CHOSEN if top_kind(game) == phases.CHOOSING else events.KEEP
    if goal < pieces.TREASURES:
        return_treasure(game, goal)
    else:
        return_destiny(game, goal - pieces.TREASURES)
    is_done = not too_many_treasures(game, seat) and not too_many_destinies(game, seat)
    if is_done:
        take_up(game, seat)
        answered(game, seat)
    tell(game, kind, seat, goal, int(is_done), 0)
    if waiting(game) == 0:
        pop(game)
        seal_layer(game)


@rule
def returned_last(game: State) -> int:
    """Return how many treasures have been put under the deck together just now."""
    number = 0
    while number < game.treasure_deck_size and game.treasure_layer[number] == game.layers + 1:
        number += 1
    return number


@rule
def seal_layer(game: State) -> None:
    """Treasures returned together are shuffled under the deck (DOR-33)."""
    number = returned_last(game)
    if number > 1:
        shuffle(game, pieces.TREASURE_DECK, game.treasure_deck, 0, number)
    if number > 0:
        game.layers += 1
    if game.layers >= pieces.MOST_LAYERS:
        number_layers_anew(game)


@rule
def number_layers_anew(game: State) -> None:
    """Let the layers that are left have the first numbers: they are told apart by no others."""
    passed = max(0, game.treasure_layer[0] - game.treasure_deck_size)
    for place in range(game.treasure_deck_size):
        game.treasure_layer[place] = max(0, game.treasure_layer[place] - passed)
    game.layers -= passed


@rule
def find_curse(game: State, site: int) -> int:
    """DOR-29: Return a curse for a site in somebody's hand, in turn order from the leader."""
    seat = game.turn
    for _ in range(game.seats):
        for curse in range(pieces.CURSES):
            if game.curse_site[curse] == site and game.curse_place[curse] == pieces.IN_HAND + seat:
                return curse
        seat = seat + 1 if seat + 1 < game.seats else 0
    return NO_GOAL


@rule
def play_curse(game: State, curse: int) -> None:
    """DOR-29: A curse for the site must be played, at once and face up."""
    seat = game.curse_place[curse] - pieces.IN_HAND
    forget_oldest(game, seat, curse)
    game.curse_place[curse] = pieces.FOUND + seat
    game.curse_barred[curse] = 0
    tell(game, events.CURSE, seat, curse, 0, 0)


@rule
def forget_oldest(game: State, seat: int, played: int) -> None:
    """Let the other curses of a hand be as young as all may think.

    Nobody else knows which of its curses was played, so the one longest held of those that it
    could have been counts as gone.
    """
    site = game.curse_site[played]
    oldest = played
    for curse in range(pieces.CURSES):
        could_be = game.curse_place[curse] == pieces.IN_HAND + seat and not has(
            game.curse_barred[curse], site
        )
        if (
            could_be
            and game.curse_barred[curse] | game.curse_barred[oldest] != (game.curse_barred[oldest])
        ):
            oldest = curse
    game.curse_barred[oldest] = game.curse_barred[played]


@rule
def bar_site(game: State, site: int) -> None:
    """DOR-29: Whoever holds a curse after a stop holds none for that site: all know it."""
    for curse in range(pieces.CURSES):
        if pieces.IN_HAND <= game.curse_place[curse] < pieces.OFFERED:
            game.curse_barred[curse] |= 1 << site


@rule
def ask_for_treasures(game: State, seat: int) -> None:
    """DOR-30: A seat with treasures is asked, whether or not it has one for the site."""
    if treasures_at(game, pieces.IN_HAND + seat) > 0:
        push(game, phases.FINDING, 1 << seat, 0, 0)


@rule
def has_bonus(game: State, seat: int, treasure: int) -> bool:
    """Tell whether a seat holds a Bonus of a treasure's symbol (DOR-31)."""
    return game.hand[seat][cards.BONUS + game.treasure_symbol[treasure]] > 0


@rule
def bonuses_out(game: State, symbol: int) -> int:
    """DOR-31: Return how many Bonuses of a symbol lie with found treasures."""
    number = 0
    for treasure in range(pieces.TREASURES):
        is_alike = int(game.treasure_symbol[treasure] == symbol)
        number += is_alike & int(game.treasure_place[treasure] >= pieces.FOUND_WITH_BONUS)
    return number


@rule
def can_fetch(game: State, seat: int, treasure: int) -> bool:
    """Tell whether a seat has a Bongo to play a treasure with, of a neighbouring site (DOR-32)."""
    near = int(board.NEIGHBOURS[game.place])
    return game.hand[seat][cards.BONGO] > 0 and has(near, game.treasure_site[treasure])


@rule
def allow_finding(game: State, seat: int, choices: list[int]) -> None:
    """DOR-30 to DOR-32: Fill in the treasures that a seat may play, one at a time."""
    allow(choices, actions.PASS)
    for treasure in range(pieces.TREASURES):
        if game.treasure_place[treasure] != pieces.IN_HAND + seat:
            continue
        bonus = has_bonus(game, seat, treasure)
        if game.treasure_site[treasure] == game.place:
            allow(choices, actions.FIND + treasure)
            if bonus:
                allow(choices, actions.FIND_BONUS + treasure)
        elif can_fetch(game, seat, treasure):
            allow(choices, actions.FETCH + treasure)
            if bonus:
                allow(choices, actions.FETCH_BONUS + treasure)


@rule
def do_find(game: State, seat: int, code: int) -> None:
    """DOR-30 to DOR-32: A treasure is played face up, perhaps with a Bonus or by a Bongo."""
    treasure = (code - actions.FIND) % pieces.TREASURES
    with_bonus = actions.FIND_BONUS <= code < actions.FETCH or code >= actions.FETCH_BONUS
    game.treasure_place[treasure] = (pieces.FOUND_WITH_BONUS if with_bonus else pieces.FOUND) + seat
    if with_bonus:
        knowing.spend(game, seat, cards.BONUS + game.treasure_symbol[treasure])
    if code >= actions.FETCH:
        knowing.discard(game, seat, cards.BONGO)
    tell(game, events.FIND, seat, treasure, int(with_bonus), int(code >= actions.FETCH))
    if treasures_at(game, pieces.IN_HAND + seat) == 0:
        pop(game)


@rule
def do_find_no_more(game: State, seat: int) -> None:
    """A seat plays no further treasure (DOR-30)."""
    pop(game)
    tell(game, events.PASS, seat, 1, 0, 0)


@rule
def news_due(game: State) -> int:
    """DOR-33: Return the number of the red marker placed in this round, 0 when there is none."""
    is_red = game.markers == pieces.RED_MARKERS[0] or game.markers == pieces.RED_MARKERS[1]
    return game.markers if is_red and game.place != board.CAMP else 0


@rule
def news_drawn(marker: int) -> int:
    """DOR-33: Return how many treasures each player takes at a red marker."""
    return pieces.NEWS_DRAWN[0] if marker == pieces.RED_MARKERS[0] else pieces.NEWS_DRAWN[1]


@rule
def spread_news(game: State, marker: int) -> None:
    """DOR-33: Each player takes two treasures or three from the deck."""
    drawn = news_drawn(marker)
    seat = game.turn
    for _ in range(game.seats):
        offer_treasures(game, seat, drawn)
        seat = seat + 1 if seat + 1 < game.seats else 0
    tell(game, events.NEWS, game.turn, marker, drawn, 0)


@rule
def short_seat(game: State, drawn: int) -> int:
    """DOR-48: Return the seat for which the deck had some treasures but too few, else NOBODY."""
    for seat in range(game.seats):
        if 0 < treasures_at(game, pieces.OFFERED + seat) < drawn:
            return seat
    return pieces.NOBODY


@rule
def keep_the_last(game: State, seat: int) -> None:
    """DOR-48: A seat that takes fewer treasures than it should keeps them all."""
    first, second = NO_GOAL, NO_GOAL
    for treasure in range(pieces.TREASURES - 1, -1, -1):
        if game.treasure_place[treasure] == pieces.OFFERED + seat:
            second = first
            first = treasure
    take_up(game, seat)
    tell(game, events.KEPT, seat, first, second, 0)


@rule
def ask_to_keep_news(game: State, marker: int) -> None:
    """DOR-33: Each player keeps all but one of the treasures that news brought."""
    drawn, choosers = news_drawn(marker), 0
    for seat in range(game.seats):
        if treasures_at(game, pieces.OFFERED + seat) == drawn:
            choosers |= 1 << seat
    if choosers:
        push(game, phases.KEEPING, choosers, drawn - 1, 0)
