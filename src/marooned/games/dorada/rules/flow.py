"""The flow of the game, as the engine asks for it: legal actions, acting, going on, scoring.

Called through the hooks only.
"""

from marooned.engine.boards.grids import has
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.hooks import act, advance, legal, score
from marooned.engine.waiting.pending import top_a, top_kind, waiting
from marooned.games.dorada.model import State, phases
from marooned.games.dorada.rules import (
    acting,
    bidding,
    bolts,
    drawing,
    goals,
    paying,
    rounds,
    scoring,
    travelling,
)


@rule
def allow_answer(game: State, seat: int, choices: list[int]) -> None:
    """Fill in what a seat waited for may answer."""
    kind = top_kind(game)
    if kind <= phases.STAKING:
        allow_before_trip(game, seat, kind, choices)
    elif kind < phases.DRAWING:
        allow_on_trip(game, seat, kind, choices)
    elif kind == phases.DRAWING:
        drawing.allow_drawing(game, choices)
    elif kind < phases.BLOCKING:
        bolts.allow_picking(game, seat, choices)
    elif kind == phases.BLOCKING:
        bolts.allow_blocking(game, choices)
    else:
        drawing.allow_discards(game, seat, choices)


@rule
def allow_before_trip(game: State, seat: int, kind: int, choices: list[int]) -> None:
    """DOR-6, DOR-11 to DOR-21: Fill in goals to give up, bids and their parts."""
    if kind == phases.STAKING:
        bidding.allow_amounts(game, seat, choices)
    elif kind == phases.NAMING:
        extra = top_a(game)
        bidding.allow_destinations(game, seat, extra, choices)
    elif phases.CHOOSING < kind <= phases.BIDDING:
        bidding.allow_bidding(game, seat, choices)
    else:
        goals.allow_giving_up(game, seat, choices)


@rule
def allow_on_trip(game: State, seat: int, kind: int, choices: list[int]) -> None:
    """DOR-22 to DOR-33: Fill in payments, Sangaias, ways on, treasures to play or give up."""
    if kind == phases.CALLING:
        travelling.allow_calling(game, seat, choices)
    elif kind == phases.REROUTING:
        travelling.allow_rerouting(game, choices)
    elif kind == phases.FINDING:
        goals.allow_finding(game, seat, choices)
    elif kind < phases.CALLING:
        paying.allow_payments(game, seat, choices)
    else:
        goals.allow_giving_up(game, seat, choices)


@answers(legal, State)
@rule
def list_legal(game: State, seat: int, choices: list[int]) -> None:
    """Fill in all that a seat may do now; only those waited for may do anything."""
    choices[0] = 0
    if has(waiting(game), seat):
        allow_answer(game, seat, choices)


@answers(act, State)
@rule
def make_choice(game: State, seat: int, code: int) -> None:
    """Make one legal choice."""
    acting.carry_out(game, seat, code)


@rule
def go_on(game: State) -> bool:
    """Take one step of what the game does by itself; tell whether anything was to be seen."""
    if game.deck_size == 0:
        drawing.rebuild_deck(game)
        return True
    kind = top_kind(game)
    if kind == phases.ROUND:
        return rounds.go_on_with_round(game)
    if kind == phases.EFFECT:
        bolts.take_effect(game)
    else:
        bolts.draw_curse(game)
    return True


@answers(advance, State)
@rule
def advance_one(game: State) -> bool:
    """Do one visible thing, or tell that somebody is waited for."""
    while game.depth > 0 and waiting(game) == 0:
        if go_on(game):
            return True
    return False


@answers(score, State)
@rule
def final_score(game: State, seat: int) -> float:
    """DOR-47: Return a seat's total."""
    return float(scoring.total_points(game, seat))
