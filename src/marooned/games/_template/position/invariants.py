"""Validity checks for positions. Each error carries the offending value."""

from typing import Any

from marooned.errors import PositionError
from marooned.games._template.model import board, cards, endings, phases
from marooned.wording.phrases import members


def check(game: Any) -> None:
    """Raise PositionError if no game could reach this state."""
    deck = game.deck[: game.left]
    drawn = set(range(cards.BREAKER * board.BEACHES)) - set(deck)
    most, wood = sum(card // board.BEACHES + 1 for card in drawn), game.fire + sum(game.wood)
    demand(len(set(deck)) == len(deck), "a card of the sea is there twice", deck)
    demand(wood <= most, f"there are {wood} pieces of wood; the sea has brought {most}", wood)
    demand(game.depth < 2, "more than one thing is pending", game.depth)
    check_end(game) if game.outcome else check_pending(game)


def check_end(game: Any) -> None:
    """Raise an error if the game's ending contradicts its state."""
    lit = game.fire >= game.needed
    demand(game.depth == 0, "the game is over and yet something is pending", game.depth)
    demand(
        lit == (game.outcome == endings.RESCUED),
        f"the fire has {game.fire} pieces of wood",
        game.fire,
    )
    demand(
        not (game.left and game.outcome == endings.NIGHTFALL), "the sea has cards left", game.left
    )


def check_pending(game: Any) -> None:
    """Raise an error if a pending entry is impossible or waits for the wrong seats."""
    kind, seats, argument = game.pending_kind[0], game.pending_seats[0], game.pending_a[0]
    demand(not game.pending_b[0], "what is pending has no second argument", game.pending_b[0])
    there = [seat for seat in range(game.seats) if game.place[seat] == argument]
    able = sum(1 << seat for seat in there if not game.tired >> seat & 1)
    sound = {
        phases.ACTIONS: seats == 1 << game.turn
        and 1 <= argument <= game.actions_per_turn
        and game.left > 0,
        phases.SEA: seats == argument == 0 and game.left > 0,
        phases.HOLDING: seats & ~able == 0 and game.wood[argument] > 0,
    }
    what = f"{phases.NAMES[kind]} cannot wait for seats {members(seats)} with {argument} as its a"
    demand(not game.depth or sound.get(kind, False), f"pending {what}", (kind, seats))


def demand(holds: bool, message: str, value: object) -> None:
    """Raise an error unless a condition holds."""
    if not holds:
        raise PositionError(message, value=value)
