"""Errands, a game made for plans: few steps, and one of each kind of thing that may follow them.

Whoever's turn it is walks a lane of five yards, picks up what lies there, peeks into the sack, or
offers what is in the bag to another, who must answer. Then a toll is paid, and a card comes.
"""

from typing import Annotated, Any, Final

import numpy as np

from marooned.engine.boards.grids import has
from marooned.engine.chance.keys import lot
from marooned.engine.compiling.record import Record, record
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import (
    NO_CODE,
    act,
    advance,
    consider,
    estimate,
    inputs,
    is_foreseen,
    legal,
    policy,
    resting,
    uncovers,
)
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import (
    clear,
    pop,
    push,
    set_top_a,
    tell,
    top_a,
    top_kind,
    waiting,
)

PASS, BACK, ON, PICK, PEEK, OFFER, TAKE, DECLINE = range(8)
"""All codes."""
WALKING, ANSWERING, TOLL, CARD, PONDERING = range(1, 6)
"""What can be pending; another may rest when he ponders."""
YARDS: Final = 5
SACKS: Final = 50
"""What may be in a sack."""
WIDTH: Final = 15
DELIVERED: Final = 1
ENOUGH: Final = 0b10010
"""Yards whose goods, and no others, are all that was asked for."""


@record
class State(Record):
    """A lane, and who runs errands on it."""

    yard: Annotated[int, (np.int8, ())]  # where the one who walks is
    bag: Annotated[int, (np.int8, ())]  # yards whose goods were picked up
    given: Annotated[int, (np.int8, ())]  # how often an offer was taken
    paid: Annotated[int, (np.int8, ())]  # tolls
    seen: Annotated[int, (np.int8, ())]  # whether the sack was peeked into
    sack: Annotated[int, (np.int8, ())]  # what was in it
    cards: Annotated[int, (np.int8, ())]  # what they brought


def begun(steps: int = 3, seats: int = 2) -> Any:
    """Return a game in which seat 0 has so many steps, in the middle of the lane."""
    kind: Any = State
    game = kind()
    game.seats, game.turns, game.yard = seats, 1, YARDS // 2
    push(game, WALKING, 1, steps, 0)
    return game


@answers(legal, State)
@rule
def list_legal(game: State, seat: int, choices: list[int]) -> None:
    """Fill in what a seat may do."""
    choices[0] = 0
    kind = top_kind(game) if has(waiting(game), seat) else 0
    if kind == ANSWERING:
        allow(choices, TAKE)
        allow(choices, DECLINE)
    elif kind == PONDERING:
        allow(choices, PASS)
        allow(choices, TAKE)
    elif kind == WALKING:
        list_steps(game, choices)


@rule
def list_steps(game: State, choices: list[int]) -> None:
    """Fill in what the one who walks may do."""
    allow(choices, PASS)
    if game.yard > 0:
        allow(choices, BACK)
    if game.yard < YARDS - 1:
        allow(choices, ON)
    if not has(game.bag, game.yard):
        allow(choices, PICK)
    allow(choices, PEEK)
    allow(choices, OFFER)


@answers(consider, State)
@rule
def consider_steps(game: State, seat: int, is_first: bool, choices: list[int]) -> None:
    """Fill in all but offers that come late."""
    list_legal(game, seat, choices)
    if top_kind(game) == WALKING and not is_first:
        choices[0] -= 1


@answers(act, State)
@rule
def make_choice(game: State, seat: int, code: int) -> None:
    """Make one choice, and leave an event that no plan should be told apart by."""
    tell(game, 1 + code, seat, 0, 0, 0)
    if top_kind(game) != WALKING:
        game.given += code == TAKE
        pop(game)
        return
    left = top_a(game) - 1
    set_top_a(game, left)
    if code == PICK:
        game.bag |= 1 << game.yard
    elif code == PEEK:
        game.seen, game.sack = 1, lot(game, 1, SACKS)
    elif code in (BACK, ON):
        game.yard += 1 if code == ON else -1
    if game.bag == ENOUGH:
        clear(game)
        game.outcome = DELIVERED
    elif left == 0 or code == PASS:
        end_turn(game)
    if code == OFFER:
        push(game, ANSWERING if game.bag == 0 else PONDERING, 1 << 1, 0, 0)


@rule
def end_turn(game: State) -> None:
    """A toll is due, then a card."""
    pop(game)
    push(game, CARD, 0, 0, 0)
    push(game, TOLL, 0, 0, 0)


@answers(advance, State)
@rule
def go_on(game: State) -> bool:
    """Take the toll; draw the card, and let the other begin."""
    kind = top_kind(game)
    if kind not in (TOLL, CARD):
        return False
    pop(game)
    if kind == TOLL:
        game.paid += 1
    else:
        game.cards += lot(game, 0, 3)
        game.turns += 1
        game.turn = 1 - game.turn
        push(game, WALKING, 1 << game.turn, 2, 0)
    return True


@answers(is_foreseen, State)
@rule
def is_toll(game: State) -> bool:
    """Tell whether a toll comes next."""
    return top_kind(game) == TOLL


@answers(resting, State)
@rule
def rest(game: State, seat: int) -> int:
    """Who walks or ponders may rest; who is made an offer must answer."""
    is_free = has(waiting(game), seat) and top_kind(game) in (WALKING, PONDERING)
    return PASS if is_free else NO_CODE


@answers(policy, State)
@rule
def judge(game: State, seat: int) -> int:
    """Pick up what lies here, walk on, and rest at the end of the lane; decline what is offered."""
    if not has(waiting(game), seat):
        return PASS
    if top_kind(game) == ANSWERING:
        return DECLINE
    if top_kind(game) == PONDERING:
        return PASS
    if not has(game.bag, game.yard):
        return PICK
    return ON if game.yard < YARDS - 1 else PASS


@answers(uncovers, State)
@rule
def is_peek(_game: State, _seat: int, code: int) -> bool:
    """Tell whether somebody looks into the sack."""
    return code == PEEK


@answers(estimate, State)
@rule
def delivered(game: State, _seat: int) -> float:
    """Return what a finished game is worth."""
    return float(game.outcome == DELIVERED)


@answers(inputs, State)
@rule
def fill_inputs(game: State, _seat: int, out: Any) -> None:
    """Fill in all that can be told apart."""
    for place in range(WIDTH):
        out[place] = 0.0
    out[game.yard] = 1.0
    for yard in range(YARDS):
        out[YARDS + yard] = float(has(game.bag, yard))
    out[10], out[11], out[12] = float(game.given), float(game.paid), float(game.seen)
    out[13], out[14] = float(top_kind(game) == ANSWERING), game.cards * (1.0 + game.yard)
