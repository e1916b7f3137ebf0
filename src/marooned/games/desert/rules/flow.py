"""The flow of the game, as the engine asks for it: legal actions, acting, going on, scoring.

Called through the hooks only.
"""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import act, advance, interjecting, legal, score
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import push, top_kind, waiting
from marooned.engine.waiting.windows import draws_left, is_window_due, take_due
from marooned.games.desert.model import State, actions, endings, phases
from marooned.games.desert.rules import (
    acting,
    digging,
    ending,
    equipment,
    forecasting,
    leading,
    moving,
    parts,
    storm,
    turn,
    water,
    windows,
)


@rule
def allow_actions(game: State, seat: int, choices: list[int]) -> None:
    """DES-10: Actions in any order and mix; DES-15: a buried pawn only removes its sand."""
    digging.allow_removing(game, seat, choices)
    if moving.is_buried(game, seat):
        return
    moving.allow_moves(game, seat, choices)
    digging.allow_excavating(game, seat, choices)
    parts.allow_picking_up(game, seat, choices)
    moving.allow_navigations(game, seat, choices)
    if leading.can_lead(game, seat):
        leading.allow_leading(game, choices)
    water.allow_fetching(game, seat, choices)
    forecasting.allow_weather(game, seat, choices)


@rule
def allow_turn(game: State, seat: int, choices: list[int]) -> None:
    """DES-36: The player acts while actions are left, acts for free, or says that he is done."""
    allow(choices, actions.END)
    if turn.actions_left(game) > 0:
        allow_actions(game, seat, choices)
    equipment.allow_free(game, seat, choices)


@rule
def allow_answer(game: State, seat: int, choices: list[int]) -> None:
    """Fill in what a seat waited for may answer."""
    kind = top_kind(game)
    if kind == phases.ACTIONS:
        allow_turn(game, seat, choices)
    elif kind == phases.WINDOW:
        windows.allow_window(game, seat, choices)
    elif kind == phases.FORECAST:
        forecasting.allow_burying(game, choices)
    else:
        leading.allow_leading_on(game, choices)


@answers(legal, State)
@rule
def list_legal(game: State, seat: int, choices: list[int]) -> None:
    """Fill in all that a seat may do now, waited for or not."""
    choices[0] = 0
    if has(waiting(game), seat):
        allow_answer(game, seat, choices)
    elif windows.may_speak_up(game):
        equipment.allow_free(game, seat, choices)


@answers(interjecting, State)
@rule
def interjecting_seats(game: State) -> int:
    """DES-16, DES-35: Who is not waited for may act for free too, on anyone's turn."""
    return windows.interjecting(game)


@answers(act, State)
@rule
def make_choice(game: State, seat: int, code: int) -> None:
    """Make one legal choice; DES-16: all but gifts and passes lets twenty gifts follow again."""
    if code != actions.PASS and not acting.is_gift(code):
        game.gifts = 0
    acting.carry_out(game, seat, code)
    if acting.is_free(code):
        windows.reopen_window(game)


@rule
def are_actions_over(game: State) -> bool:
    """DES-36: The game goes on by itself when nobody could do anything more.

    While actions are left there is always a step to take or sand to remove.
    """
    return (
        top_kind(game) == phases.ACTIONS
        and turn.actions_left(game) == 0
        and equipment.free_seats(game) == 0
    )


@rule
def go_on_drawing(game: State) -> bool:
    """DES-30, DES-34: A spent pile is shuffled anew, then a card is due, then the turn is over."""
    if storm.must_shuffle(game):
        storm.shuffle_discards(game)
    elif draws_left(game) == 0:
        turn.pass_turn(game)
    elif is_window_due(game):
        windows.open_window(game, equipment.free_seats(game))
        return False
    else:
        take_due(game)
        storm.draw_storm_card(game)
    return True


@rule
def go_on(game: State) -> bool:
    """Take one step of what the game does by itself; tell whether anything was to be seen."""
    kind = top_kind(game)
    if kind == phases.DRAWING:
        return go_on_drawing(game)
    if kind == phases.APPLYING:
        storm.apply_card(game)
    elif kind == phases.UNCOVERED:
        digging.uncover(game)
    else:
        ending.end_game(game)
    return True


@answers(advance, State)
@rule
def advance_one(game: State) -> bool:
    """Do one visible thing, or tell that somebody is waited for; DES-50: a win comes at once."""
    digging.lay_by(game)
    if game.depth > 0 and ending.can_take_off(game):
        push(game, phases.ENDING, 0, endings.ESCAPED, 0)
    if are_actions_over(game):
        turn.end_actions(game)
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
