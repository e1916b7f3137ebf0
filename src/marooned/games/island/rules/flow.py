"""The flow of the game, as the engine asks for it: legal actions, acting, going on, scoring.

Called through the hooks only.
"""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import act, advance, interjecting, legal, score
from marooned.engine.waiting.choices import allow
from marooned.engine.waiting.pending import pop, top_kind, waiting
from marooned.engine.waiting.windows import draws_left, is_window_due, take_due
from marooned.games.island.model import State, actions, board, cards, endings, phases
from marooned.games.island.rules import (
    ending,
    flooding,
    hands,
    moving,
    shoring,
    specials,
    treasure_deck,
    treasures,
    turn,
)


@rule
def allow_actions(game: State, seat: int, choices: list[int]) -> None:
    """ISL-10: Actions in any order and mix, while any are left."""
    moving.allow_moves(game, seat, choices)
    shoring.allow_shoring(game, seat, choices)
    hands.allow_giving(game, seat, choices)
    treasures.allow_capture(game, seat, choices)
    moving.allow_navigations(game, seat, choices)


@rule
def allow_turn(game: State, seat: int, choices: list[int]) -> None:
    """ISL-10: The player acts, plays a special card, or says that his actions are over."""
    allow(choices, actions.END)
    if turn.actions_left(game) > 0:
        allow_actions(game, seat, choices)
    specials.allow_specials(game, seat, choices)


@rule
def allow_answer(game: State, seat: int, choices: list[int]) -> None:
    """Fill in what a seat waited for may answer."""
    kind = top_kind(game)
    if kind == phases.ACTIONS:
        allow_turn(game, seat, choices)
    elif kind == phases.WINDOW:
        specials.allow_window(game, seat, choices)
    elif kind == phases.LANDING:
        specials.allow_landings(game, choices)
    elif kind == phases.DISCARD:
        hands.allow_discards(game, seat, choices)
    elif kind == phases.SECOND_SHORE:
        shoring.allow_second_shore(game, seat, choices)
    elif kind == phases.SWIM:
        flooding.allow_swims(game, seat, choices)
    else:
        specials.allow_rescue(game, seat, choices)


@answers(legal, State)
@rule
def list_legal(game: State, seat: int, choices: list[int]) -> None:
    """Fill in all that a seat may do now, waited for or not."""
    choices[0] = 0
    if has(waiting(game), seat):
        allow_answer(game, seat, choices)
    elif has(specials.speaking_up(game), seat):
        specials.allow_speaking_up(game, seat, choices)


@answers(interjecting, State)
@rule
def interjecting_seats(game: State) -> int:
    """ISL-26: Who is not waited for may play a special card too, at any time."""
    return specials.speaking_up(game)


@rule
def do_end(game: State, seat: int) -> None:
    """ISL-10: Ending the actions also passes in the window that follows."""
    turn.end_actions(game)
    specials.open_window(game, specials.holders(game) & ~(1 << seat))
    turn.tell_end(game, seat)


@rule
def do_on_tile(game: State, seat: int, code: int) -> None:
    """Carry out an action of the turn that names a tile, and perhaps a pawn."""
    if code < actions.FLY:
        moving.do_move(game, seat, code - actions.MOVE)
    elif code < actions.NAVIGATE:
        moving.do_fly(game, seat, code - actions.FLY)
    elif code < actions.SHORE:
        moving.do_navigate(
            game,
            seat,
            (code - actions.NAVIGATE) // board.TILES,
            (code - actions.NAVIGATE) % board.TILES,
        )
    else:
        shoring.do_shore(game, seat, code - actions.SHORE)


@rule
def do_with_cards(game: State, seat: int, code: int) -> None:
    """Carry out an action that names a card, or answers a sinking tile."""
    if code < actions.CAPTURE:
        hands.do_give(
            game,
            seat,
            (code - actions.GIVE) // cards.TREASURES,
            (code - actions.GIVE) % cards.TREASURES,
        )
    elif code < actions.LIFT:
        treasures.do_capture(game, seat, code - actions.CAPTURE)
    elif code < actions.LAND:
        specials.do_lift(game, seat, code - actions.LIFT + 1)
    elif code < actions.SANDBAG:
        specials.do_land(game, seat, code - actions.LAND)
    elif code < actions.DISCARD:
        specials.do_sandbag(game, seat, code - actions.SANDBAG)
    elif code < actions.SWIM:
        hands.do_discard(game, seat, code - actions.DISCARD)
    else:
        flooding.do_swim(game, seat, code - actions.SWIM)


@rule
def do_plain(game: State, seat: int, code: int) -> None:
    """Carry out an action that names nothing."""
    if code == actions.PASS:
        specials.do_pass(game, seat)
    elif code == actions.END:
        do_end(game, seat)
    elif code == actions.DECLINE:
        shoring.do_decline(game, seat)
    else:
        ending.do_lift_off(game, seat)


@answers(act, State)
@rule
def make_choice(game: State, seat: int, code: int) -> None:
    """Make one legal choice."""
    if code <= actions.LIFT_OFF:
        do_plain(game, seat, code)
    elif code < actions.GIVE:
        do_on_tile(game, seat, code)
    else:
        do_with_cards(game, seat, code)
    hands.close_paid_debts(game)
    ending.start_clock_if_due(game)


@rule
def can_do_more(game: State, seat: int) -> bool:
    """ISL-10: Tell whether a player has any action to take.

    Walking is asked first because it nearly always answers.
    """
    return (
        moving.walks(game, seat, game.pawn[seat]) != 0
        or shoring.shorable(game, seat) != 0
        or moving.moves(game, seat) != 0
        or moving.can_fly_somewhere(game, seat)
        or treasures.can_capture(game, seat)
        or hands.can_give_anything(game, seat)
        or moving.can_navigate_anyone(game, seat)
    )


@rule
def is_anything_left(game: State) -> bool:
    """ISL-10: Tell whether the player has to say when his actions are over.

    With no action left only a special card of his own keeps him: his friends are asked before the
    next card. With actions left a friend's card too may give him something to do.
    """
    if turn.actions_left(game) == 0:
        return specials.can_play_special(game, game.turn)
    return can_do_more(game, game.turn) or specials.holders(game) != 0


@rule
def are_actions_over(game: State) -> bool:
    """ISL-10: The game goes on by itself when nobody could do anything more."""
    return top_kind(game) == phases.ACTIONS and not is_anything_left(game)


@rule
def draw_treasure(game: State) -> None:
    """ISL-22: One treasure card is drawn."""
    take_due(game)
    treasure_deck.draw_card(game)


@rule
def draw_flood(game: State) -> None:
    """ISL-30: One flood card is drawn."""
    take_due(game)
    flooding.draw_flood_card(game)


@rule
def go_on_drawing(game: State) -> bool:
    """ISL-24: A deck that ran out is rebuilt first, then the hand limit holds, then cards come."""
    left = draws_left(game)
    if treasure_deck.must_rebuild_at_once(game):
        treasure_deck.rebuild_deck(game)
        return True
    if hands.is_over_limit(game, game.turn) and hands.is_limit_due(game, left):
        hands.enforce_limit(game, game.turn)
    elif left == 0:
        turn.end_drawing(game)
    elif is_window_due(game):
        specials.open_window(game, specials.holders(game))
    elif treasure_deck.must_rebuild_to_draw(game):
        treasure_deck.rebuild_deck(game)
        return True
    else:
        draw_treasure(game)
        return True
    return False


@rule
def go_on_flooding(game: State) -> bool:
    """ISL-33: A pile that ran out is rebuilt first, then a card is due, then the turn is over."""
    if flooding.must_rebuild_pile(game):
        flooding.rebuild_pile(game)
        return True
    if draws_left(game) == 0:
        return end_turn(game)
    if is_window_due(game):
        specials.open_window(game, specials.holders(game))
        return False
    draw_flood(game)
    return True


@rule
def end_turn(game: State) -> bool:
    """The turn is over: the clock ticks, and the next player begins unless time is up."""
    ending.tick_clock(game)
    if top_kind(game) == phases.ENDING:
        return False
    turn.pass_turn(game)
    return True


@rule
def go_on(game: State) -> bool:
    """Take one step of what the game does by itself; tell whether anything was to be seen."""
    kind = top_kind(game)
    if kind == phases.DRAWING:
        return go_on_drawing(game)
    if kind == phases.FLOODING:
        return go_on_flooding(game)
    if kind == phases.SWIM:
        flooding.call_swimmers(game)
        return False
    if kind == phases.LAYING:
        pop(game)
        treasure_deck.lay_discards_on_top(game)
    else:
        ending.end_game(game)
    return True


@answers(advance, State)
@rule
def advance_one(game: State) -> bool:
    """Do one visible thing, or tell that somebody is waited for."""
    if are_actions_over(game):
        turn.end_actions(game)
    while game.depth > 0 and waiting(game) == 0:
        if go_on(game):
            return True
    return False


@answers(score, State)
@rule
def team_score(game: State, _seat: int) -> float:
    """The team wins or loses together."""
    return 1.0 if game.outcome == endings.ESCAPED else 0.0
