"""Paying: what a seat can pay for, and payments card by card (DOR-14, DOR-22 to DOR-25)."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import pop, push, tell, top_a, top_b
from marooned.games.dorada.model import State, actions, board, cards, events, phases
from marooned.games.dorada.rules import knowing

FULL = cards.WORTH[cards.ZEPPELIN]
"""More than any payment may exceed its bid by."""


@rule
def pays_for(kind: int, way: int) -> bool:
    """DOR-22: An animal pays on its own way, a Kayak on water, Drako and Zeppelin anywhere."""
    if kind < cards.ANIMALS:
        return kind == way
    return kind != cards.KAYAK or way == board.BY_WATER


@rule
def can_turn(game: State, seat: int, animal: int, way: int, turned: int) -> bool:
    """DOR-23: A Shaman turns animals of another kind, each kind once in a payment."""
    if way >= board.LAND_WAYS or animal == way or has(turned, animal):
        return False
    return game.hand[seat][cards.SHAMAN] > 0 and game.hand[seat][animal] > 0


@rule
def most_turned(game: State, seat: int, way: int, turned: int) -> int:
    """DOR-23: Return how many animals Shamans could turn: one Shaman one kind, two both."""
    both = 0
    best = 0
    for animal in range(cards.ANIMALS):
        if can_turn(game, seat, animal, way, turned):
            both += game.hand[seat][animal]
            best = max(best, game.hand[seat][animal])
    return both if game.hand[seat][cards.SHAMAN] > 1 else best


@rule
def singles(game: State, seat: int, way: int, turned: int) -> int:
    """Return how many cards worth 1 a seat could pay with; any smaller number will do too."""
    if way >= board.LAND_WAYS:
        return 0
    return game.hand[seat][way] + most_turned(game, seat, way, turned)


@rule
def kayaks(game: State, seat: int, way: int) -> int:
    """DOR-22: Return how many Kayaks a seat could pay with, which pay on water."""
    return game.hand[seat][cards.KAYAK] if way == board.BY_WATER else 0


@rule
def drakos(game: State, seat: int, gold: int) -> int:
    """DOR-22: Return how many Drakos a seat could pay with, given the gold for them."""
    return min(game.hand[seat][cards.DRAKO], gold)


@rule
def pairs(game: State, seat: int, way: int, gold: int) -> int:
    """DOR-22: Return how many cards worth 2 a seat could pay with, given the gold for Drakos."""
    return kayaks(game, seat, way) + drakos(game, seat, gold)


@rule
def zeppelins(game: State, seat: int) -> int:
    """DOR-22: Return how many Zeppelins a seat can pay the gold for."""
    return min(game.hand[seat][cards.ZEPPELIN], game.gold[seat] // cards.FARE[cards.ZEPPELIN])


@rule
def means(game: State, seat: int, way: int) -> int:
    """DOR-14: Return the most that a seat can pay by a way."""
    return means_with(game, seat, way, means_anywhere(game, seat))


@rule
def means_anywhere(game: State, seat: int) -> int:
    """DOR-22: Return the most that a seat can pay with Drakos and Zeppelins, by any way alike."""
    best = 0
    for flights in range(zeppelins(game, seat) + 1):
        gold = game.gold[seat] - flights * cards.FARE[cards.ZEPPELIN]
        best = max(best, flights * FULL + drakos(game, seat, gold) * cards.WORTH[cards.DRAKO])
    return min(best, cards.MOST_BID)


@rule
def means_with(game: State, seat: int, way: int, anywhere: int) -> int:
    """DOR-14: Return the most that a seat can pay by a way, of which so much by any way."""
    own = kayaks(game, seat, way) * cards.WORTH[cards.KAYAK] + singles(game, seat, way, 0)
    return min(anywhere + own, cards.MOST_BID)


@rule
def means_left(game: State, seat: int, way: int) -> int:
    """DOR-23: Return the most that a seat can still pay; a kind turned already is not turned again.

    The cards of the payment so far have left the hand.
    """
    own = kayaks(game, seat, way) * cards.WORTH[cards.KAYAK]
    return means_anywhere(game, seat) + own + singles(game, seat, way, turned_kinds(game))


@rule
def can_fill(owed: int, ones: int, twos: int, least: int) -> bool:
    """DOR-24: Tell whether cards worth 1 and 2 pay the rest so that none could be left out.

    `least` is the worth of the smallest card paid so far, which the excess must not reach.
    """
    if owed <= 0:
        return -owed < least
    used = min(twos, owed // 2)
    rest = owed - 2 * used
    return rest <= ones or (rest == 1 and used < twos and least > 1)


@rule
def is_payable(game: State, seat: int, owed: int, way: int, least: int, turned: int) -> bool:
    """DOR-24: Tell whether what is owed can be paid with no card that could be left out."""
    ones = singles(game, seat, way, turned)
    for flights in range(zeppelins(game, seat) + 1):
        twos = pairs(game, seat, way, game.gold[seat] - flights * cards.FARE[cards.ZEPPELIN])
        if can_fill(owed - flights * FULL, ones, twos, least):
            return True
    return False


@rule
def smallest_paid(game: State) -> int:
    """Return the worth of the smallest card laid down, FULL when there is none."""
    for kind in range(cards.PAYABLE):
        if game.paid[kind] > 0 or (kind < cards.ANIMALS and game.paid[cards.PAYABLE + kind] > 0):
            return cards.WORTH[kind]
    return FULL


@rule
def turned_kinds(game: State) -> int:
    """DOR-23: Return the kinds of animal turned in this payment."""
    kinds = 0
    for animal in range(cards.ANIMALS):
        if game.paid[cards.PAYABLE + animal] > 0:
            kinds |= 1 << animal
    return kinds


@rule
def is_payable_after(game: State, seat: int, kind: int, owed: int, way: int) -> bool:
    """DOR-24: Tell whether the payment can be completed once a card has been paid."""
    game.hand[seat][kind] -= 1
    game.gold[seat] -= cards.FARE[kind]
    least = min(smallest_paid(game), cards.WORTH[kind])
    found = is_payable(game, seat, owed - cards.WORTH[kind], way, least, turned_kinds(game))
    game.gold[seat] += cards.FARE[kind]
    game.hand[seat][kind] += 1
    return found


@rule
def is_payable_turning(
    game: State, seat: int, animal: int, number: int, owed: int, way: int
) -> bool:
    """DOR-24: Tell whether the payment can be completed once a Shaman has turned some animals."""
    game.hand[seat][cards.SHAMAN] -= 1
    game.hand[seat][animal] -= number
    turned = turned_kinds(game) | 1 << animal
    found = is_payable(game, seat, owed - number, way, cards.WORTH[animal], turned)
    game.hand[seat][animal] += number
    game.hand[seat][cards.SHAMAN] += 1
    return found


@rule
def allow_cards(game: State, seat: int, owed: int, way: int, choices: list[int]) -> None:
    """DOR-22: Fill in the cards that may be paid next."""
    for kind in range(cards.PAYABLE):
        can_play = game.hand[seat][kind] > 0 and game.gold[seat] >= cards.FARE[kind]
        if can_play and pays_for(kind, way) and is_payable_after(game, seat, kind, owed, way):
            allow(choices, actions.PAY + kind)


@rule
def allow_turning(game: State, seat: int, owed: int, way: int, choices: list[int]) -> None:
    """DOR-23: Fill in the animals that a Shaman may turn."""
    turned = turned_kinds(game)
    for animal in range(cards.ANIMALS):
        if can_turn(game, seat, animal, way, turned):
            for number in range(1, min(game.hand[seat][animal], cards.HAND_LIMIT) + 1):
                if is_payable_turning(game, seat, animal, number, owed, way):
                    allow(choices, actions.TURN + animal * cards.HAND_LIMIT + number - 1)


@rule
def allow_payments(game: State, seat: int, choices: list[int]) -> None:
    """DOR-24: Fill in the next cards of every payment that can be completed."""
    owed, way = top_a(game), top_b(game)
    allow_cards(game, seat, owed, way, choices)
    allow_turning(game, seat, owed, way, choices)


@rule
def ask_to_pay(game: State, seat: int, owed: int, way: int) -> None:
    """DOR-22: A seat is to pay; nothing has been laid down yet."""
    for place in range(cards.PAYABLE + cards.ANIMALS):
        game.paid[place] = 0
    push(game, phases.PAYING, 1 << seat, owed, way)


@rule
def go_on_paying(game: State, seat: int, worth: int) -> None:
    """The payment goes on until the bid is paid (DOR-24), and is then shown as a whole."""
    owed, way = top_a(game) - worth, top_b(game)
    pop(game)
    if owed > 0:
        push(game, phases.PAYING_ON, 1 << seat, owed, way)
        tell(game, events.NONE, seat, 0, 0, 0)
    else:
        tell(game, events.PAID, seat, way, game.bid_part[seat], 0)


@rule
def do_pay(game: State, seat: int, kind: int) -> None:
    """DOR-22: A card is discarded for what it is worth, and its gold paid."""
    knowing.discard(game, seat, kind)
    game.gold[seat] -= cards.FARE[kind]
    game.paid[kind] += 1
    go_on_paying(game, seat, cards.WORTH[kind])


@rule
def do_turn(game: State, seat: int, animal: int, number: int) -> None:
    """DOR-23: A Shaman is discarded with the animals that it turns; they pay 1 each."""
    knowing.discard(game, seat, cards.SHAMAN)
    for _ in range(number):
        knowing.discard(game, seat, animal)
    game.paid[cards.PAYABLE + animal] = number
    go_on_paying(game, seat, number)
