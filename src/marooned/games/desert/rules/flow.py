"""What the engine asks of this game: legal actions, acting, going on, scoring.

Called through the hooks only.
"""

from __future__ import annotations

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import act, advance, interjecting, legal, score
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import push, top_kind, waiting
from marooned.engine.waiting.windows import is_window_due, take_due
from marooned.games.desert.model import actions, endings, phases
from marooned.games.desert.model.state import State
from marooned.games.desert.rules.acting import carry_out, is_free, is_gift
from marooned.games.desert.rules.digging import (
    allow_excavating,
    allow_removing,
    uncover,
)
from marooned.games.desert.rules.ending import can_take_off, end_game
from marooned.games.desert.rules.equipment import (
    allow_free,
    free_seats,
)
from marooned.games.desert.rules.forecasting import (
    allow_burying,
    allow_weather,
)
from marooned.games.desert.rules.leading import (
    allow_leading,
    allow_leading_on,
    can_lead,
)
from marooned.games.desert.rules.moving import (
    allow_moves,
    allow_navigations,
    is_buried,
)
from marooned.games.desert.rules.parts import allow_picking_up
from marooned.games.desert.rules.storm import (
    apply_card,
    draw_storm_card,
    must_shuffle,
    shuffle_discards,
)
from marooned.games.desert.rules.turn import actions_left, end_actions, pass_turn
from marooned.games.desert.rules.water import allow_fetching
from marooned.games.desert.rules.windows import (
    allow_window,
    open_window,
    reopen_window,
)


@rule
def allow_actions(game: State, seat: int, choices: list[int]) -> None:
    """DES-10: Actions in any order and mix; DES-15: a buried pawn only removes its sand."""
    allow_removing(game, seat, choices)
    if is_buried(game, seat):
        return
    allow_moves(game, seat, choices)
    allow_excavating(game, seat, choices)
    allow_picking_up(game, seat, choices)
    allow_navigations(game, seat, choices)
    if can_lead(game, seat):
        allow_leading(game, choices)
    allow_fetching(game, seat, choices)
    allow_weather(game, seat, choices)


@rule
def allow_turn(game: State, seat: int, choices: list[int]) -> None:
    """DES-36: The player acts while actions are left, acts for free, or says that he is done."""
    allow(choices, actions.END)
    if actions_left(game) > 0:
        allow_actions(game, seat, choices)
    allow_free(game, seat, choices)


@rule
def allow_answer(game: State, seat: int, choices: list[int]) -> None:
    """Fill in what a seat waited for may answer."""
    kind = top_kind(game)
    if kind == phases.ACTIONS:
        allow_turn(game, seat, choices)
    elif kind == phases.WINDOW:
        allow_window(game, seat, choices)
    elif kind == phases.FORECAST:
        allow_burying(game, choices)
    else:
        allow_leading_on(game, choices)


@answers(legal, State)
@rule
def list_legal(game: State, seat: int, choices: list[int]) -> None:
    """Fill in all that a seat may do now, waited for or not."""
    choices[0] = 0
    if has(waiting(game), seat):
        allow_answer(game, seat, choices)
    elif top_kind(game) == phases.ACTIONS:
        allow_free(game, seat, choices)


@answers(interjecting, State)
@rule
def interjecting_seats(game: State) -> int:
    """DES-16: During the actions every other player may act for free, on anyone's turn."""
    return free_seats(game) & ~waiting(game) if top_kind(game) == phases.ACTIONS else 0


@answers(act, State)
@rule
def make_choice(game: State, seat: int, code: int) -> None:
    """Make one legal choice; DES-16: all but gifts and passes lets twenty gifts follow again."""
    if code != actions.PASS and not is_gift(code):
        game.gifts = 0
    carry_out(game, seat, code)
    if is_free(code):
        reopen_window(game)


@rule
def are_actions_over(game: State) -> bool:
    """DES-36: The game goes on by itself when nobody could do anything more.

    While actions are left there is always a step to take or sand to remove.
    """
    return top_kind(game) == phases.ACTIONS and actions_left(game) == 0 and free_seats(game) == 0


@rule
def go_on_drawing(game: State) -> bool:
    """DES-30, DES-34.

    A pile that ran out is shuffled anew first, then the next card is due, then the turn is over.
    """
    if must_shuffle(game):
        shuffle_discards(game)
    elif actions_left(game) == 0:
        pass_turn(game)
    elif is_window_due(game):
        open_window(game, free_seats(game))
        return False
    else:
        take_due(game)
        draw_storm_card(game)
    return True


@rule
def go_on(game: State) -> bool:
    """Take one step of what the game does by itself; tell whether anything was to be seen."""
    kind = top_kind(game)
    if kind == phases.DRAWING:
        return go_on_drawing(game)
    if kind == phases.APPLYING:
        apply_card(game)
    elif kind == phases.UNCOVERED:
        uncover(game)
    else:
        end_game(game)
    return True


@answers(advance, State)
@rule
def advance_one(game: State) -> bool:
    """Do one visible thing, or tell that somebody is waited for; DES-50: a win comes at once."""
    if game.depth > 0 and can_take_off(game):
        push(game, phases.ENDING, 0, endings.ESCAPED, 0)
    if are_actions_over(game):
        end_actions(game)
    while game.depth > 0 and waiting(game) == 0:
        if go_on(game):
            game.gifts = 0
            return True
    return False


@answers(score, State)
@rule
def team_score(game: State, _seat: int) -> float:
    """The team wins or loses together."""
    return 1.0 if game.outcome == endings.ESCAPED else 0.0
