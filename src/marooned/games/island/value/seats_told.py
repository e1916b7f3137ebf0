"""Network inputs of a seat: role, hand, position, distances to other seats."""

from typing import Any

from marooned.engine.boards.grids import has, size
from marooned.engine.compiling.rule import rule
from marooned.games.island.model import State, board, cards, roles
from marooned.games.island.policy import flood_forecast
from marooned.games.island.rules import flooding, hands
from marooned.games.island.value.coming_cards import expected
from marooned.games.island.value.reaches import FAR, actions_to
from marooned.games.island.value.slots import ROUND, TURN, seat_at


@rule
def fill_seat(game: State, out: Any, steps: Any, at: int, place: int) -> None:
    """Fill in the inputs of a seat: role, hand, position."""
    seat = seat_at(game, place)
    out[at] = 1.0
    out[at + 1 + game.role[seat]] = 1.0
    fill_hand(game, out, at + 7, seat)
    home = actions_to(steps, place, 1 << board.FOOLS_LANDING)
    out[at + 14 + min(home, 5)] = 1.0
    fill_ground(game, out, steps, at + 20, place, seat)


@rule
def fill_hand(game: State, out: Any, at: int, seat: int) -> None:
    """Fill in a hand's size, its special cards, and its cards of captured treasures."""
    held = hands.cards_held(game, seat)
    spent = 0
    for card in range(cards.TREASURES):
        if has(game.captured, card):
            spent += game.hand[seat][card]
    is_full = held >= game.hand_limit
    out[at] = held / 5.0
    out[at + 1] = 1.0 if held >= game.hand_limit - 1 else 0.0
    out[at + 2] = 1.0 if is_full else 0.0
    out[at + 3] = game.hand[seat][cards.HELICOPTER] / 2.0
    out[at + 4] = game.hand[seat][cards.SANDBAGS] / 2.0
    out[at + 5] = spent / 3.0
    out[at + 6] = 1.0 if is_full and spent == 0 else 0.0


@rule
def fill_ground(game: State, out: Any, steps: Any, at: int, place: int, seat: int) -> None:
    """Fill in the tiles around a pawn, and the tiles that it can shore up in time."""
    tile = game.pawn[seat]
    if has(game.flooded, tile):
        out[at] = 1.0
        out[at + 1] = out[TURN + tile]
        out[at + 2] = out[ROUND + tile]
        if flooding.would_drown(game, seat):
            out[at + 3] = 1.0
            out[at + 4] = out[ROUND + tile]
    near = steps[place * FAR + 1] if game.role[seat] != roles.PILOT else 0
    out[at + 5] = size(near) / 8.0
    wet = game.flooded
    out[at + 6] = expected(out, ROUND, wet & steps[place * FAR + 2]) / 4.0
    needed = flood_forecast.needed_sites(game) | 1 << board.FOOLS_LANDING
    out[at + 7] = expected(out, ROUND, wet & needed & steps[place * FAR + 2]) / 2.0
    out[at + 8] = expected(out, TURN, wet & needed & steps[place * FAR + 1])


@rule
def fill_pairs(game: State, out: Any, steps: Any, at: int) -> None:
    """Fill in the distances between seats."""
    for place in range(game.seats):
        for other in range(place + 1, game.seats):
            apart = min(
                actions_to(steps, place, 1 << game.pawn[seat_at(game, other)]),
                actions_to(steps, other, 1 << game.pawn[seat_at(game, place)]),
            )
            out[at] = apart / FAR
            out[at + 1] = 1.0 if apart == 0 else 0.0
            at += 2
