"""The flow of the game, as the engine asks for it: legal actions, acting, going on, scoring."""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import act, advance, legal, score
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import tell, top_kind, waiting
from marooned.games._template.model import State, actions, endings, events, phases
from marooned.games._template.rules import ending, sea, turn


@answers(legal, State)
@rule
def list_legal(game: State, seat: int, choices: list[int]) -> None:
    """TPL-3: Fill in all that a seat may do now; passing is always among it."""
    choices[0] = 0
    if not has(waiting(game), seat):
        return
    allow(choices, actions.PASS)
    if top_kind(game) == phases.HOLDING:
        allow(choices, actions.HOLD)
    else:
        turn.allow_gathering(game, seat, choices)
        turn.allow_walks(game, seat, choices)


@rule
def do_pass(game: State, seat: int) -> None:
    """TPL-3: Passing ends the actions early; TPL-7: before a wave it lets go."""
    if top_kind(game) == phases.ACTIONS:
        tell(game, events.PASS, seat, events.NOWHERE, 0, 0)
        turn.end_actions(game)
    else:
        sea.do_let_go(game, seat)


@answers(act, State)
@rule
def make_choice(game: State, seat: int, code: int) -> None:
    """Make one legal choice."""
    if code == actions.PASS:
        do_pass(game, seat)
    elif code == actions.GATHER:
        turn.do_gather(game, seat)
    elif code == actions.HOLD:
        sea.do_hold(game, seat)
    else:
        turn.do_walk(game, seat, code - actions.WALK)


@rule
def go_on(game: State) -> None:
    """TPL-3: Do what a turn brings next: the card, the wave, the next turn; TPL-9: or the night."""
    if top_kind(game) == phases.SEA:
        sea.draw_card(game)
    elif top_kind(game) == phases.HOLDING:
        sea.sweep(game)
    elif ending.is_dark(game):
        ending.end_game(game)
    else:
        turn.pass_turn(game)


@answers(advance, State)
@rule
def advance_one(game: State) -> bool:
    """Do one visible thing; False when somebody is waited for or the game is over."""
    if game.outcome == 0 and ending.is_fire_lit(game):
        ending.end_game(game)
    elif game.outcome != 0 or waiting(game) != 0:
        return False
    else:
        go_on(game)
    return True


@answers(score, State)
@rule
def team_score(game: State, _seat: int) -> float:
    """TPL-8: All win together, or TPL-9 lose together."""
    return 1.0 if game.outcome == endings.RESCUED else 0.0
