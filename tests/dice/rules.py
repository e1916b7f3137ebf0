"""All the rules, and the answers to what the engine asks."""

from collections.abc import Mapping
from typing import Any, Final

from marooned.engine.boards.grids import has
from marooned.engine.chance.keys import lot
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import act, legal, score, setup
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import clear, push, tell, waiting
from tests.dice.state import BANKED, DECIDING, DRY, FILLED, ROLLED, SPILT, State

PASS, BANK, ROLL = range(3)
"""Passing is never legal here, as nobody acts out of turn."""
DIE: Final = 0
SIDES: Final = 6


def configure(game: Any, options: Mapping[str, Any]) -> None:
    """Write validated options into an empty state."""
    game.seats, game.full = options["players"], int(options["sips"])
    game.rounds = options["rounds"]


@answers(setup, State)
@rule
def begin(game: State) -> None:
    """DIC-1: The first seat begins, with an empty shell and an empty bottle."""
    game.turns = 1
    push(game, DECIDING, 1 << game.turn, 0, 0)


@answers(legal, State)
@rule
def list_legal(game: State, seat: int, choices: list[int]) -> None:
    """DIC-2: Whoever's turn it is rolls, or banks what is in the shell."""
    choices[0] = 0
    if has(waiting(game), seat):
        allow(choices, ROLL)
        if game.shell > 0:
            allow(choices, BANK)


@answers(act, State)
@rule
def make_choice(game: State, seat: int, code: int) -> None:
    """Make one legal choice."""
    if code == ROLL:
        roll(game, seat)
    else:
        bank(game, seat)


@rule
def roll(game: State, seat: int) -> None:
    """DIC-3: A number brings as many sips; a one spills the shell and ends the turn."""
    number = 1 + lot(game, DIE, SIDES)
    if number == 1:
        tell(game, SPILT, seat, number, game.shell, 0)
        end_turn(game)
    else:
        game.shell += number
        tell(game, ROLLED, seat, number, game.shell, 0)


@rule
def bank(game: State, seat: int) -> None:
    """DIC-4: The shell is poured into one's bottle; DIC-5: a full bottle ends the game."""
    game.bottle[seat] = min(game.full, game.bottle[seat] + game.shell)
    tell(game, BANKED, seat, 0, game.shell, 0)
    if game.bottle[seat] == game.full:
        end(game, FILLED)
    else:
        end_turn(game)


@rule
def end_turn(game: State) -> None:
    """DIC-2: Then the next seat rolls; DIC-6: after the last round the spring is dry."""
    game.shell = 0
    if game.turns == game.rounds * game.seats:
        end(game, DRY)
        return
    clear(game)
    game.turns += 1
    game.turn = (game.turn + 1) % game.seats
    push(game, DECIDING, 1 << game.turn, 0, 0)


@rule
def end(game: State, ending: int) -> None:
    """DIC-5, DIC-6: Nothing is pending any more."""
    clear(game)
    game.shell = 0
    game.outcome = ending


@answers(score, State)
@rule
def sips(game: State, seat: int) -> float:
    """DIC-5: Whoever has most wins."""
    return float(game.bottle[seat])
