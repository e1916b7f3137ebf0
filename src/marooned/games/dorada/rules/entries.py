"""Entries into the rules: each answers a question of plain code.

A set of seats or sites is a bit each.
"""

from marooned.engine.boards.grids import has
from marooned.engine.chance.decks import shuffle_kinds
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.games.dorada.model import board, cards, pieces
from marooned.games.dorada.rules import bidding, cooperating, goals, paths, paying, scoring


@entry
def call_means(games: Games, index: int, seat: int, way: int) -> int:
    """Return the most that a seat can pay by a way."""
    return paying.means(games[index], seat, way)


@entry
def call_means_with(games: Games, index: int, seat: int, way: int, kind: int, change: int) -> int:
    """Return the most that a seat could pay by a way with so many cards of a kind more."""
    game = games[index]
    game.hand[seat][kind] += change
    found = paying.means(game, seat, way)
    game.hand[seat][kind] -= change
    return found


@entry
def call_means_after(games: Games, index: int, seat: int, way: int, kind: int) -> int:
    """Return the most that a seat could still pay by a way once it has paid a card of a kind."""
    game = games[index]
    game.hand[seat][kind] -= 1
    game.gold[seat] -= cards.FARE[kind]
    found = paying.means_left(game, seat, way)
    game.gold[seat] += cards.FARE[kind]
    game.hand[seat][kind] += 1
    return found


@entry
def call_most_turned(games: Games, index: int, seat: int, way: int) -> int:
    """Return the number of animals that Shamans could still turn in a seat's payment."""
    game = games[index]
    return paying.most_turned(game, seat, way, paying.turned_kinds(game))


@entry
def call_open_sites(games: Games, index: int, way: int) -> int:
    """Return the sites that may be bid for by a way."""
    return paths.open_sites(games[index], way)


@entry
def call_is_open(games: Games, index: int, trip: int) -> int:
    """Tell whether a trip may be bid for, 1 or 0."""
    way = trip // board.SITES
    return 1 if has(paths.open_sites(games[index], way), trip - way * board.SITES) else 0


@entry
def call_leads_on(games: Games, index: int) -> int:
    """Tell whether a Sangaia could be played at all, 1 or 0."""
    return 1 if paths.leads_on(games[index]) else 0


@entry
def call_can_open(games: Games, index: int) -> int:
    """Tell whether the leader could open the bidding, 1 or 0."""
    game = games[index]
    return 1 if bidding.can_bid(game, game.turn, pieces.EXTRA_NONE) else 0


@entry
def call_is_bound(games: Games, index: int, seat: int) -> int:
    """Tell whether a seat shares its bid and may bid for nothing else, 1 or 0."""
    return 1 if cooperating.is_bound(games[index], seat) else 0


@entry
def call_least_part(games: Games, index: int, seat: int, trip: int, extra: int) -> int:
    """Return the least that a seat's part in a bid for a trip would come to."""
    game = games[index]
    least = bidding.least_amount(game, seat, trip, extra)
    if game.bidding == pieces.COOPERATIVE and cooperating.is_standing(game, trip):
        least += cooperating.committed_to(game, seat, trip)
    return least


@entry
def call_least_amount(games: Games, index: int, seat: int, trip: int, extra: int) -> int:
    """Return the least that a seat may bid for a trip, or add to the bid that stands there."""
    return bidding.least_amount(games[index], seat, trip, extra)


@entry
def call_most_amount(games: Games, index: int, seat: int, trip: int) -> int:
    """Return the most that a seat may bid for a trip, or add to the bid that stands there."""
    return bidding.most_amount(games[index], seat, trip)


@entry
def call_pays_for(_games: Games, _index: int, kind: int, way: int) -> int:
    """Tell whether a kind of card pays by a way, 1 or 0."""
    return 1 if paying.pays_for(kind, way) else 0


@entry
def call_open_points(games: Games, index: int, seat: int) -> int:
    """Return the points that lie open before a seat."""
    return scoring.open_points(games[index], seat)


@entry
def call_total_points(games: Games, index: int, seat: int) -> int:
    """Return a seat's total, were the game to end now."""
    return scoring.total_points(games[index], seat)


@entry
def call_destiny_worth(games: Games, index: int, seat: int, destiny: int) -> int:
    """Return what a destiny would be worth to a seat, were the game to end now."""
    return scoring.destiny_worth(games[index], seat, destiny)


@entry
def call_destiny_reached(games: Games, index: int, seat: int, destiny: int) -> int:
    """Return how much there is of what a destiny asks a seat for."""
    return scoring.reached(games[index], seat, destiny)


@entry
def call_leading_seats(games: Games, index: int) -> int:
    """Return the seats that would win, were the game to end now."""
    return scoring.leading_seats(games[index])


@entry
def call_bonuses_out(games: Games, index: int, symbol: int) -> int:
    """Return how many Bonuses of a symbol lie with found treasures."""
    return goals.bonuses_out(games[index], symbol)


@entry
def call_choose_first(games: Games, index: int, seats: int) -> None:
    """Let some seats choose among the goals they were dealt, giving up the first of each sort."""
    game = games[index]
    for seat in range(game.seats):
        if has(seats, seat):
            goals.choose_first(game, seat)


@entry
def call_shuffle(games: Games, index: int) -> None:
    """Shuffle the deck of adventure cards as it lies."""
    game = games[index]
    shuffle_kinds(game, pieces.ADVENTURE_DECK, game.deck, 0, game.deck_size)
