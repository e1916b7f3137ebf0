"""Cards coming into a hand and leaving it, with what the others then know of that hand (DOR-1)."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.games.dorada.model import State, cards, pieces


@rule
def cards_held(game: State, seat: int) -> int:
    """Return how many adventure cards a seat holds, which is public (DOR-1)."""
    held = 0
    for kind in range(cards.HELD):
        held += game.hand[seat][kind]
    return held


@rule
def among_others(knower: int, seat: int) -> int:
    """Return where another seat stands among those whose hands a seat may know of."""
    return seat - int(seat > knower)


@rule
def told(game: State, knower: int, seat: int, kind: int) -> int:
    """Return the number of cards of a kind that a seat knows in another hand, beside public ones.

    NOBODY is a spectator.
    """
    if knower in (seat, pieces.NOBODY):
        return 0
    return game.known_by[knower][among_others(knower, seat)][kind]


@rule
def learn(game: State, knower: int, seat: int, kind: int, more: int) -> None:
    """Let a seat know of more cards of a kind in another hand, or of fewer."""
    game.known_by[knower][among_others(knower, seat)][kind] += more


@rule
def surely_holds(game: State, knower: int, seat: int, kind: int) -> int:
    """Return how many cards of a kind one seat knows another to hold."""
    return game.shown[seat][kind] + told(game, knower, seat, kind)


@rule
def all_know_one_less(game: State, seat: int, kind: int) -> None:
    """Let each who was told of cards of a kind in a hand know of one less."""
    for knower in range(game.seats):
        if told(game, knower, seat, kind) > 0:
            learn(game, knower, seat, kind, -1)


@rule
def gain(game: State, seat: int, kind: int) -> None:
    """Give a seat a card that nobody else sees."""
    game.hand[seat][kind] += 1


@rule
def gain_openly(game: State, seat: int, kind: int) -> None:
    """Give a seat a card that all see."""
    gain(game, seat, kind)
    game.shown[seat][kind] += 1


@rule
def spend(game: State, seat: int, kind: int) -> None:
    """Take a card out of a hand before all eyes."""
    game.hand[seat][kind] -= 1
    if game.shown[seat][kind] > 0:
        game.shown[seat][kind] -= 1
        return
    all_know_one_less(game, seat, kind)


@rule
def discard(game: State, seat: int, kind: int) -> None:
    """Put a card from a hand on the discards."""
    spend(game, seat, kind)
    game.discards[kind] += 1


@rule
def show(game: State, seat: int, kind: int) -> None:
    """Let all see that a seat holds a card of a kind."""
    if game.shown[seat][kind] > 0:
        return
    game.shown[seat][kind] = 1
    all_know_one_less(game, seat, kind)


@rule
def lose_sight(game: State, robber: int, seat: int, kind: int, lost: int) -> None:
    """Lower what is known of a hand by a kind after an unknown card left it.

    Only the robber knows which kind was lost.
    """
    known = surely_holds(game, robber, seat, kind)
    if game.shown[seat][kind] > 0:
        game.shown[seat][kind] -= 1
    else:
        all_know_one_less(game, seat, kind)
    left = known - 1 if kind == lost and known > 0 else known
    learn(game, robber, seat, kind, left - surely_holds(game, robber, seat, kind))


@rule
def seats_sure_of(game: State, seat: int, kind: int) -> int:
    """DOR-37: Return the other seats that know every card of a hand to be of one kind."""
    sure = 0
    for knower in range(game.seats):
        if knower != seat and surely_holds(game, knower, seat, kind) == cards_held(game, seat):
            sure |= 1 << knower
    return sure


@rule
def move_secretly(game: State, robber: int, seat: int, lost: int) -> None:
    """DOR-37: A card goes from one hand to another, and only the two learn which.

    Whoever knew every card of the robbed hand to be of that kind knows it all the same.
    """
    sure = seats_sure_of(game, seat, lost)
    is_open = game.shown[seat][lost] == cards_held(game, seat)
    for kind in range(cards.HELD):
        lose_sight(game, robber, seat, kind, lost)
    game.hand[seat][lost] -= 1
    if is_open:
        gain_openly(game, robber, lost)
    else:
        gain(game, robber, lost)
        tell_of(game, robber, lost, sure & ~(1 << robber) | 1 << seat)


@rule
def tell_of(game: State, seat: int, kind: int, knowers: int) -> None:
    """DOR-37: Some seats learn of one more card of a kind in a hand."""
    for knower in range(game.seats):
        if has(knowers, knower):
            learn(game, knower, seat, kind, 1)
