"""Network inputs of a treasure: its cards, its sites, and the way between them."""

from typing import Any, Final

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import rule
from marooned.games.island.evaluation import collecting, safety
from marooned.games.island.model import State, cards, roles
from marooned.games.island.policy import card_worth
from marooned.games.island.rules import hands, moving
from marooned.games.island.value.reaches import FAR, actions_to
from marooned.games.island.value.slots import ROUND, TURN, seat_at

TWICE: Final = 0.3
"""Approximate probability that a dry tile's card comes a second time in the same round."""


@rule
def most_advanced(game: State, taken: int) -> int:
    """Return the treasure nearest to capture, except those in `taken`; captured ones come last."""
    top, found = -1, 0
    for card in range(cards.TREASURES):
        if not has(taken, card):
            best, held = collecting.collected(game, card)
            rank = 0 if has(game.captured, card) else 1 + 20 * best + 2 * held
            if rank > top:
                top, found = rank, card
    return found


@rule
def fill_treasure(game: State, out: Any, steps: Any, at: int, card: int) -> None:
    """Fill in the inputs of a treasure: its cards, its sites, and the way between them."""
    if has(game.captured, card):
        out[at] = 1.0
        return
    best, found = collecting.collected(game, card)
    holder = fill_cards(game, out, at + 1, card, best, found)
    lacking = max(0, game.set_size - found)
    fill_sites(game, out, steps, at + 20, card, lacking)
    fill_way(game, out, steps, at + 34, card, best, found, holder)


@rule
def fill_cards(game: State, out: Any, at: int, card: int, best: int, found: int) -> int:
    """Fill in the holders of a treasure's cards; return the main holder's place in turn order."""
    holder = -1
    for place in range(game.seats):
        held = game.hand[seat_at(game, place)][card]
        out[at + place] = held / 4.0
        if held == best and best > 0 and holder < 0:
            holder = place
    if holder >= 0:
        out[at + 4 + holder] = 1.0
    out[at + 8 + min(card_worth.step_to_set(game, best), 4)] = 1.0
    fill_supply(game, out, at + 13, card, found)
    return holder


@rule
def fill_supply(game: State, out: Any, at: int, card: int, found: int) -> None:
    """Fill in the numbers of cards held, still to come and lost, and whether they suffice."""
    in_deck = game.copies[card] - found - game.discards[card]
    out[at] = found / 5.0
    out[at + 1] = in_deck / 5.0
    out[at + 2] = in_deck / max(game.deck_size, 3)
    out[at + 3] = game.discards[card] / 5.0
    out[at + 4] = collecting.waiting_for(game, card, found) / 28.0
    out[at + 5] = 1.0 if found >= game.set_size else 0.0


@rule
def fill_sites(game: State, out: Any, steps: Any, at: int, card: int, lacking: int) -> None:
    """Fill in the state of both sites, the probability of losing both, and distances to them."""
    out[at + safety.pair_state(game, card)] = 1.0
    pair = 3 << 2 * card
    sites, wet = pair & moving.remaining(game), pair & game.flooded
    now, soon = loss_chances(game, out, card)
    out[at + 5] = now
    out[at + 6] = soon
    out[at + 7] = soon * lacking / 4.0
    out[at + 8] = actions_to(steps, 0, sites) / FAR
    out[at + 9] = actions_to(steps, 1, sites) / FAR
    if wet:
        near = min(3, actions_to(steps, 1, wet)) / 3.0
        out[at + 10] = now * near
        out[at + 11] = soon * near
        out[at + 12] = soon * min(3, actions_to(steps, game.seats - 1, wet)) / 3.0
    out[at + 13] = 1.0 if sites & (sites - 1) == 0 else 0.0


@rule
def loss_chances(game: State, out: Any, card: int) -> tuple[float, float]:
    """Return approximate chances that both sites of a treasure sink this turn and this round."""
    now, soon = 1.0, 1.0
    for tile in range(2 * card, 2 * card + 2):
        if has(game.flooded, tile):
            now *= out[TURN + tile]
            soon *= out[ROUND + tile]
        elif not has(game.sunk, tile):
            now = 0.0
            soon *= TWICE * out[ROUND + tile]
    return now, soon


@rule
def fill_way(
    game: State, out: Any, steps: Any, at: int, card: int, best: int, found: int, holder: int
) -> None:
    """Fill in the distance of a full set to its site, or between the holders of its cards."""
    if holder < 0:
        return
    way = actions_to(steps, holder, (3 << 2 * card) & moving.remaining(game))
    if best >= game.set_size:
        out[at + min(way, 5)] = 1.0
        return
    out[at + 6] = way / FAR
    fill_meeting(game, out, at + 7, to_meet(game, steps, card, holder), best, found, holder)
    held = hands.cards_held(game, seat_at(game, holder))
    out[at + 16] = held / 6.0
    out[at + 17] = 1.0 if held >= game.hand_limit else 0.0


@rule
def fill_meeting(
    game: State, out: Any, at: int, meeting: int, best: int, found: int, holder: int
) -> None:
    """Fill in the distances between the seats that hold a set or parts of a set."""
    if found >= game.set_size:
        out[at + min(meeting, 5)] = 1.0
        out[at + 6] = holder / 3.0
    elif found > best:
        out[at + 7] = meeting / FAR
        out[at + 8] = 1.0 if meeting == 0 else 0.0


@rule
def to_meet(game: State, steps: Any, card: int, holder: int) -> int:
    """Return the number of actions until another holder of the cards and the main holder meet."""
    nearest = FAR
    own = seat_at(game, holder)
    for place in range(game.seats):
        seat = seat_at(game, place)
        if place != holder and game.hand[seat][card] > 0:
            way = min(
                actions_to(steps, place, 1 << game.pawn[own]),
                actions_to(steps, holder, 1 << game.pawn[seat]),
            )
            nearest = min(nearest, 0 if game.role[seat] == roles.MESSENGER else way)
    return nearest
