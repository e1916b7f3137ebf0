"""What the engine asks of this game, through its hooks."""

from __future__ import annotations

from marooned.engine.chance import sow
from marooned.engine.choices import allow
from marooned.engine.decks import shuffle
from marooned.engine.grids import has
from marooned.engine.hooks import act, advance, imagine, legal, score
from marooned.engine.pending import tell, top_kind, waiting
from marooned.engine.rule import answers, rule
from marooned.games._template.actions import GATHER, HOLD, PASS, WALK
from marooned.games._template.moments import ACTIONS, E_PASS, HOLDING, NOWHERE, RESCUED, SEA
from marooned.games._template.pieces import SEA_DECK
from marooned.games._template.rules.ending import end_game, is_dark, is_fire_lit
from marooned.games._template.rules.sea import do_hold, do_let_go, draw_card, sweep
from marooned.games._template.rules.turn import (
    allow_gathering,
    allow_walks,
    do_gather,
    do_walk,
    end_actions,
    pass_turn,
)
from marooned.games._template.state import State


@answers(legal, State)
@rule
def list_legal(game: State, seat: int, choices: list[int]) -> None:
    """TPL-3: Fill in all that a seat may do now; passing is always among it."""
    choices[0] = 0
    if not has(waiting(game), seat):
        return
    allow(choices, PASS)
    if top_kind(game) == HOLDING:
        allow(choices, HOLD)
    else:
        allow_gathering(game, seat, choices)
        allow_walks(game, seat, choices)


@rule
def do_pass(game: State, seat: int) -> None:
    """TPL-3: Passing ends the actions early; TPL-7: before a wave it lets go."""
    if top_kind(game) == ACTIONS:
        tell(game, E_PASS, seat, NOWHERE, 0, 0)
        end_actions(game)
    else:
        do_let_go(game, seat)


@answers(act, State)
@rule
def make_choice(game: State, seat: int, code: int) -> None:
    """Make one legal choice."""
    if code == PASS:
        do_pass(game, seat)
    elif code == GATHER:
        do_gather(game, seat)
    elif code == HOLD:
        do_hold(game, seat)
    else:
        do_walk(game, seat, code - WALK)


@rule
def go_on(game: State) -> None:
    """TPL-3: Do what a turn brings next: the card, the wave, the next turn; TPL-9: or the night."""
    if top_kind(game) == SEA:
        draw_card(game)
    elif top_kind(game) == HOLDING:
        sweep(game)
    elif is_dark(game):
        end_game(game)
    else:
        pass_turn(game)


@answers(advance, State)
@rule
def advance_one(game: State) -> bool:
    """Do one visible thing; False when somebody is waited for or the game is over."""
    if game.outcome == 0 and is_fire_lit(game):
        end_game(game)
    elif game.outcome != 0 or waiting(game) != 0:
        return False
    else:
        go_on(game)
    return True


@answers(imagine, State)
@rule
def imagine_hidden(game: State, _seat: int, high: int, low: int) -> None:
    """TPL-2: Nobody knows the order of the cards, everybody which ones are left."""
    sow(game, high, low)
    shuffle(game, SEA_DECK, game.deck, 0, game.left)


@answers(score, State)
@rule
def team_score(game: State, _seat: int) -> float:
    """TPL-8: All win together, or TPL-9 lose together."""
    return 1.0 if game.outcome == RESCUED else 0.0
