"""Scoring: what a seat's gold, treasures, curses and destiny are worth (DOR-47)."""

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.engine.compiling.scratch import scratch
from marooned.engine.waiting.pending import clear, tell
from marooned.games.dorada.model import State, board, cards, endings, events, pieces
from marooned.games.dorada.rules import goals, knowing


@rule
def has_found(game: State, seat: int, treasure: int) -> bool:
    """DOR-30: Tell whether a treasure lies face up before a seat."""
    place = game.treasure_place[treasure]
    return place in (pieces.FOUND + seat, pieces.FOUND_WITH_BONUS + seat)


@rule
def found_of(game: State, seat: int, symbol: int) -> int:
    """Return how many treasures of a symbol a seat has found."""
    number = 0
    for treasure in range(pieces.TREASURES):
        if game.treasure_symbol[treasure] == symbol and has_found(game, seat, treasure):
            number += 1
    return number


@rule
def symbols_found(game: State, seat: int) -> int:
    """Return how many different symbols the treasures of a seat have."""
    number = 0
    for symbol in range(cards.SYMBOLS):
        if found_of(game, seat, symbol) > 0:
            number += 1
    return number


@rule
def most_alike(game: State, seat: int) -> int:
    """Return how many treasures of its most frequent symbol a seat has found."""
    most = 0
    for symbol in range(cards.SYMBOLS):
        most = max(most, found_of(game, seat, symbol))
    return most


@rule
def treasures_found(game: State, seat: int) -> int:
    """Return how many treasures a seat has found."""
    number = 0
    for treasure in range(pieces.TREASURES):
        if has_found(game, seat, treasure):
            number += 1
    return number


@rule
def visited_sites(game: State) -> int:
    """Return the sites that bear a marker."""
    sites = 0
    for marker in range(game.markers):
        sites |= 1 << game.marker_at[marker]
    return sites


@rule
def most_markers(game: State) -> int:
    """Return how many markers the site with the most of them bears."""
    found = scratch()
    for site in range(board.SITES):
        found[site] = 0
    most = 0
    for marker in range(game.markers):
        site = game.marker_at[marker]
        found[site] += 1
        most = max(most, found[site])
    return most


@rule
def sea_trips(game: State) -> int:
    """DOR-27: Return how many sea tokens lie on the board."""
    trips = 0
    for token in range(pieces.SEA_TOKENS):
        if game.token_at[token] != board.NO_PATH:
            trips += 1
    return trips


@rule
def cards_of(game: State, seat: int, kinds: int) -> int:
    """Return how many adventure cards of some kinds a seat holds."""
    number = 0
    for kind in range(cards.HELD):
        if has(kinds, kind):
            number += game.hand[seat][kind]
    return number


@rule
def measure(game: State, seat: int, test: int, members: int) -> int:
    """Return how far a seat has come in what a destiny asks for."""
    if test == pieces.MARKERS_ON_A_SITE:
        return most_markers(game)
    if test == pieces.CARDS_IN_HAND:
        return cards_of(game, seat, members)
    if test == pieces.GOLD_LEFT:
        return game.gold[seat]
    if test in (pieces.CURSES_PLAYED, pieces.CURSES_AT_MOST):
        return goals.curses_at(game, pieces.FOUND + seat)
    if test == pieces.SYMBOLS_FOUND:
        return symbols_found(game, seat)
    if test == pieces.ALIKE_FOUND:
        return most_alike(game, seat)
    return (
        treasures_found(game, seat)
        if test == pieces.TREASURES_FOUND
        else knowing.cards_held(game, seat)
    )


@rule
def reached(game: State, seat: int, destiny: int) -> int:
    """DOR-47: Return how much there is of what a destiny asks for; of the sea, its trips."""
    test, members = game.destiny_test[destiny], game.destiny_set[destiny]
    if test == pieces.SITES_VISITED:
        return size(members & visited_sites(game))
    return sea_trips(game) if test == pieces.SEA_TRAVEL else measure(game, seat, test, members)


@rule
def is_met(game: State, seat: int, destiny: int) -> bool:
    """DOR-47: Tell whether a destiny is fulfilled, were the game to end now."""
    test, need = game.destiny_test[destiny], game.destiny_need[destiny]
    members = game.destiny_set[destiny]
    if test == pieces.SITES_VISITED:
        return members & ~visited_sites(game) == 0
    reached = measure(game, seat, test, members)
    return reached <= need if test == pieces.CURSES_AT_MOST else reached >= need


@rule
def destiny_worth(game: State, seat: int, destiny: int) -> int:
    """DOR-47: Return what a destiny would be worth to a seat now."""
    if game.destiny_test[destiny] == pieces.SEA_TRAVEL:
        return game.destiny_points[destiny][sea_trips(game)]
    return game.destiny_points[destiny][int(is_met(game, seat, destiny))]


@rule
def destiny_points(game: State, seat: int) -> int:
    """DOR-47: Return what a seat's own destiny would be worth now."""
    points = 0
    for destiny in range(pieces.DESTINIES):
        if game.destiny_place[destiny] == pieces.IN_HAND + seat:
            points += destiny_worth(game, seat, destiny)
    return points


@rule
def treasure_points(game: State, seat: int) -> int:
    """DOR-47: Return the points of found treasures; DOR-31: a Bonus is 3 more."""
    points = 0
    for treasure in range(pieces.TREASURES):
        if has_found(game, seat, treasure):
            points += game.treasure_value[treasure]
        if game.treasure_place[treasure] == pieces.FOUND_WITH_BONUS + seat:
            points += game.bonus_value
    return points


@rule
def curse_points(game: State, seat: int) -> int:
    """DOR-47: Return the points of played curses, which are negative."""
    points = 0
    for curse in range(pieces.CURSES):
        if game.curse_place[curse] == pieces.FOUND + seat:
            points += game.curse_value[curse]
    return points


@rule
def open_points(game: State, seat: int) -> int:
    """DOR-47: Return the points that lie open: a gold is 1, treasures, bonuses, curses."""
    return game.gold[seat] + treasure_points(game, seat) + curse_points(game, seat)


@rule
def total_points(game: State, seat: int) -> int:
    """DOR-47: Return a seat's total, were the game to end now."""
    return open_points(game, seat) + destiny_points(game, seat)


@rule
def leading_seats(game: State) -> int:
    """DOR-47: Return the seats with the highest total; a tie is shared."""
    seats = 0
    best = 0
    for seat in range(game.seats):
        points = total_points(game, seat)
        if seats == 0 or points > best:
            best = points
            seats = 1 << seat
        elif points == best:
            seats |= 1 << seat
    return seats


@rule
def finish(game: State) -> None:
    """DOR-47: The destinies are revealed, and the highest total wins."""
    winners = leading_seats(game)
    clear(game)
    game.outcome = endings.FINISHED
    tell(game, events.FINISHED, game.turn, winners, 0, 0)
