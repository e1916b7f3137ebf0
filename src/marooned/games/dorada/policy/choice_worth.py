"""Value of each choice outside the bidding: cards, goals, players, payments.

Used by the policy only.
"""

from marooned.engine.boards.grids import frozen, size
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.pending import top_a, top_kind
from marooned.engine.weighing.powers import power
from marooned.games.dorada.model import State, actions, board, cards, phases, pieces
from marooned.games.dorada.policy import destiny_needs, weights
from marooned.games.dorada.policy.prospects import (
    HOPS,
    freshness,
    price,
    price_of_shaman,
    symbol_match,
)
from marooned.games.dorada.policy.weights import W
from marooned.games.dorada.rules import drawing, knowing, scoring

PATH_ENDS = frozen([end for path in board.PATHS for end in path[:2]])
"""The two sites that each path joins, in one list."""


@rule
def card_worth(game: State, seat: int, kind: int, others: int, destinies: int) -> float:
    """Return the value of one more card of a kind in a hand with `others` cards of that kind."""
    worth = W[weights.CARD_WORTH + kind] + W[weights.ROOMY] * max(0, game.hand_size // 2 - others)
    if kind < cards.ANIMALS:
        worth += W[weights.ALIKE] * min(game.hand[seat][kind], game.hand_size // 2)
    if kind >= cards.BONUS and treasures_of(game, seat, kind - cards.BONUS) <= beside(
        game, seat, kind
    ):
        worth = W[weights.USELESS_BONUS]
    given = int(top_kind(game) != phases.DRAWING)
    kept = destiny_needs.won_by_taking(game, seat, destinies, kind, given)
    return worth * freshness(game) + kept


@rule
def beside(game: State, seat: int, kind: int) -> int:
    """Return a hand's number of cards of a kind, not counting one that is about to be discarded."""
    return game.hand[seat][kind] - int(top_kind(game) != phases.DRAWING)


@rule
def treasures_of(game: State, seat: int, symbol: int) -> int:
    """Return the number of treasures of a symbol that a seat holds."""
    number = 0
    for treasure in range(pieces.TREASURES):
        is_alike = game.treasure_symbol[treasure] == symbol
        if is_alike and game.treasure_place[treasure] in (
            pieces.IN_HAND + seat,
            pieces.OFFERED + seat,
        ):
            number += 1
    return number


@rule
def drawing_worth(game: State, seat: int, code: int, destinies: int) -> float:
    """Return the value of taking a card, minus its price if it is bought; 0 for taking none."""
    if code == actions.PASS:
        return 0.0
    held = knowing.cards_held(game, seat)
    if code == actions.TAKE_TOP:
        worth = W[weights.UNKNOWN_CARD] * freshness(game)
    elif code - actions.TAKE >= cards.HELD:
        worth = W[weights.BOLT_WORTH + code - actions.TAKE - cards.HELD]
    else:
        worth = card_worth(game, seat, code - actions.TAKE, held, destinies)
    if top_a(game) != drawing.BOUGHT:
        return worth
    if held >= game.hand_size:
        return -W[weights.PRICE]
    return worth - price_of_buying(game, seat, destinies)


@rule
def price_of_buying(game: State, seat: int, destinies: int) -> float:
    """Return the cost of buying a card: the gold, and points lost for a destiny."""
    return W[weights.PRICE] + destiny_needs.lost_by_paying(game, seat, destinies, 1)


@rule
def treasure_hope(game: State, seat: int, treasure: int) -> float:
    """Return the value of a treasure in the hand."""
    hops = int(HOPS[game.place * board.SITES + game.treasure_site[treasure]])
    near = W[weights.POWERS + hops // 2]
    return game.treasure_value[treasure] * near + symbol_match(game, seat, treasure)


@rule
def destiny_hope(game: State, seat: int, destiny: int) -> float:
    """Return the value of a destiny: its points times the probability that a seat meets it."""
    test = game.destiny_test[destiny]
    if test == pieces.SEA_TRAVEL:
        return game.destiny_points[destiny][scoring.sea_trips(game)] * W[weights.HOPES + test]
    points = float(game.destiny_points[destiny][1])
    if scoring.is_met(game, seat, destiny):
        return points * W[weights.SURE]
    if test == pieces.SITES_VISITED:
        missing = size(game.destiny_set[destiny] & ~scoring.visited_sites(game))
        return points * power(W[weights.HOPES + test], missing)
    return points * W[weights.HOPES + test]


@rule
def giving_up_worth(game: State, seat: int, goal: int) -> float:
    """Return the value of giving up a goal, which is minus the value of the goal."""
    if goal < pieces.TREASURES:
        return -treasure_hope(game, seat, goal)
    return -destiny_hope(game, seat, goal - pieces.TREASURES)


@rule
def finding_worth(game: State, code: int) -> float:
    """Return the value of playing a treasure; treasures fetched by a Bongo rank last."""
    treasure = (code - actions.FIND) % pieces.TREASURES
    worth = float(game.treasure_value[treasure]) + pieces.TREASURES * int(code < actions.FETCH)
    has_bonus = actions.FIND_BONUS <= code < actions.FETCH or code >= actions.FETCH_BONUS
    return worth + game.bonus_value * int(has_bonus)


@rule
def picking_worth(game: State, seat: int, target: int) -> float:
    """Return the value of a player as a bolt card's target: public points, or cards for Makaks."""
    if target == seat:
        return -1000.0
    if top_a(game) == cards.MAKAKS:
        return float(knowing.cards_held(game, target))
    return float(scoring.open_points(game, target))


@rule
def blocking_worth(path: int, worths: list[float]) -> float:
    """Return the value of blocking a path, which is minus the value of its two ends."""
    return -worths[int(PATH_ENDS[2 * path])] - worths[int(PATH_ENDS[2 * path + 1])]


@rule
def paying_worth(game: State, seat: int, code: int, destinies: int) -> float:
    """Return the value of paying with a card, which is higher for cheaper cards."""
    if code < actions.TURN:
        kind = code - actions.PAY
        return -price(game, seat, destinies, kind, 1) / cards.WORTH[kind]
    animal, number = (
        (code - actions.TURN) // cards.HAND_LIMIT,
        (code - actions.TURN) % cards.HAND_LIMIT + 1,
    )
    return -(price(game, seat, destinies, animal, number) + price_of_shaman(game)) / number


@rule
def choice_worth(game: State, seat: int, code: int, destinies: int, worths: list[float]) -> float:
    """Return the value of a legal choice to a seat, given the seat's destinies.

    `worths` has the value of each site, which is used for blocking a path.
    """
    if top_kind(game) == phases.DRAWING:
        return drawing_worth(game, seat, code, destinies)
    if code < actions.FIND:
        return paying_worth(game, seat, code, destinies) if code >= actions.PAY else 0.0
    if code < actions.TAKE:
        return finding_worth(game, code)
    if code < actions.BLOCK:
        return picking_worth(game, seat, code - actions.PLAYER)
    if code < actions.GIVE_UP:
        return blocking_worth(code - actions.BLOCK, worths)
    if code < actions.DISCARD:
        return giving_up_worth(game, seat, code - actions.GIVE_UP)
    held = knowing.cards_held(game, seat)
    return -card_worth(game, seat, code - actions.DISCARD, held, destinies)
