"""Rule-based policy: the move of a sensible player, from public information only.

A target's value is multiplied by PATIENCE for each action needed to reach the target. The policy
takes the action with the highest total value. Called through the hook.
"""

from typing import Final

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import answers, rule
from marooned.engine.compiling.scratch import fractions
from marooned.engine.hooks import PASS, policy
from marooned.engine.waiting.pending import top_a, top_b, top_kind, waiting
from marooned.games.island.model import State, actions, board, cards, phases, roles
from marooned.games.island.policy import card_worth, flood_forecast, risk, weights
from marooned.games.island.policy.aims import Aims, aims_of
from marooned.games.island.policy.prospects import most_anywhere, prospects
from marooned.games.island.policy.risk import Stakes
from marooned.games.island.policy.weights import W
from marooned.games.island.rules import (
    ending,
    flooding,
    hands,
    moving,
    shoring,
    specials,
    treasures,
    turn,
)

NO_CODE = -1
VITAL: Final = (1 << board.SITES) - 1 | 1 << board.FOOLS_LANDING
"""The tiles for which Sandbags are kept."""


@answers(policy, State)
@rule
def judge(game: State, seat: int) -> int:
    """Return the code that the policy plays for a seat; PASS to decline."""
    if ending.can_lift_off(game, seat) and top_kind(game) not in (
        phases.LANDING,
        phases.SECOND_SHORE,
    ):
        return actions.LIFT_OFF
    kind = top_kind(game)
    if kind == phases.RESCUE:
        return judge_rescue(game)
    if not has(waiting(game), seat):
        return special_or(game, seat, PASS)
    if kind == phases.ACTIONS:
        return judge_turn(game, seat)
    if kind == phases.LANDING:
        return judge_landing(game, seat)
    if kind == phases.DISCARD:
        return judge_discard(game, seat)
    if kind == phases.SECOND_SHORE:
        return judge_second_shore(game, seat)
    if kind == phases.SWIM:
        return actions.SWIM + best_swim(game, seat)
    return special_or(game, seat, PASS)


@rule
def judge_turn(game: State, seat: int) -> int:
    """Compare all options of a turn, special cards first."""
    special = special_or(game, seat, NO_CODE)
    if special != NO_CODE:
        return special
    if turn.actions_left(game) == 0:
        return actions.END
    stakes = risk.stakes_in(game, fractions(), fractions())
    aims = aims_of(game, seat)
    left = turn.actions_left(game) - 1
    best, code = W[weights.RESTING] * prospects_here(game, seat, 0, stakes, aims), actions.END
    worth, found = best_shoring(game, seat, left, stakes, aims)
    if worth > best:
        best, code = worth, found
    worth, found = best_exchange(game, seat, left, stakes, aims)
    if worth > best:
        best, code = worth, found
    if W[weights.PATIENCE] * most_anywhere(game, left, stakes, aims) > best:
        worth, found = best_move(game, seat, left, stakes, aims)
        if worth > best:
            best, code = worth, found
    worth, found = best_navigation(game, seat, left, stakes, aims, best)
    return found if worth > best else code


@rule
def prospects_here(game: State, seat: int, left: int, stakes: Stakes, aims: Aims) -> float:
    """Return the value of a pawn's targets from its current tile."""
    flying = moving.can_fly(game, seat)
    return prospects(game, seat, game.pawn[seat], left, 0, stakes, aims, flying)


@rule
def best_shoring(
    game: State, seat: int, left: int, stakes: Stakes, aims: Aims
) -> tuple[float, int]:
    """Return the value of shoring up the most important tile in reach, and the action's code."""
    worth, tile = most_threatened(shoring.shorable(game, seat), stakes)
    if tile < 0:
        return 0.0, NO_CODE
    here, flying = game.pawn[seat], moving.can_fly(game, seat)
    rest = prospects(game, seat, here, left, 1 << tile, stakes, aims, flying)
    return worth + W[weights.PATIENCE] * rest, actions.SHORE + tile


@rule
def best_exchange(
    game: State, seat: int, left: int, stakes: Stakes, aims: Aims
) -> tuple[float, int]:
    """Return the value of the best capture or gift, and its code."""
    if not (treasures.can_capture(game, seat) or hands.can_give_anything(game, seat)):
        return 0.0, NO_CODE
    here = prospects_here(game, seat, left, stakes, aims)
    if treasures.can_capture(game, seat):
        return W[weights.CAPTURING] + W[weights.PATIENCE] * here, actions.CAPTURE + (
            game.pawn[seat] >> 1
        )
    best, code = 0.0, NO_CODE
    for other in range(game.seats):
        if hands.can_give(game, seat, other):
            for card in range(cards.TREASURES):
                gain = card_worth.gain_of_giving(game, seat, other, card)
                worth = W[weights.GIVING] * gain + W[weights.PATIENCE] * here
                if gain > 0 and worth > best:
                    best, code = worth, actions.GIVE + other * cards.TREASURES + card
    return best, code


@rule
def best_move(game: State, seat: int, left: int, stakes: Stakes, aims: Aims) -> tuple[float, int]:
    """Return the value of the best move, and its tile."""
    near = moving.moves(game, seat)
    worth, tile = best_place(game, seat, near, left, stakes, aims, moving.can_fly(game, seat))
    code = actions.MOVE + tile
    if moving.can_fly(game, seat):
        best, found = best_place(
            game, seat, moving.flights(game, seat) & ~near, left, stakes, aims, False
        )
        if best > worth:
            worth, code = best, actions.FLY + found
    return W[weights.PATIENCE] * worth, code


@rule
def best_place(
    game: State, seat: int, tiles: int, left: int, stakes: Stakes, aims: Aims, flying: bool
) -> tuple[float, int]:
    """Return the highest value of a pawn's targets from any of some tiles, and that tile."""
    best, found = -1.0, 0
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        worth = prospects(game, seat, tile, left, 0, stakes, aims, flying)
        if worth > best:
            best, found = worth, tile
    return best, found


@rule
def best_navigation(
    game: State, seat: int, left: int, stakes: Stakes, own: Aims, least: float
) -> tuple[float, int]:
    """Return the Navigator's best move of another pawn, if it is worth more than `least`."""
    best, code = least, NO_CODE
    if game.role[seat] != roles.NAVIGATOR:
        return best, code
    here = prospects_here(game, seat, left, stakes, own)
    left = game.actions_per_turn
    for other in range(game.seats):
        if other == seat:
            continue
        aims = aims_of(game, other)
        stays = prospects(game, other, game.pawn[other], left, 0, stakes, aims, True)
        if navigating_worth(most_anywhere(game, left, stakes, aims) - stays, here) <= best:
            continue
        there, tile = best_place(
            game, other, moving.navigations(game, other), left, stakes, aims, True
        )
        worth = navigating_worth(there - stays, here)
        if there > stays and worth > best:
            best, code = worth, actions.NAVIGATE + other * board.TILES + tile
    return best, code


@rule
def navigating_worth(gained: float, here: float) -> float:
    """Return the value of moving another pawn, given that pawn's gain."""
    return W[weights.NAVIGATING] * gained + W[weights.PATIENCE] * here


@rule
def judge_second_shore(game: State, seat: int) -> int:
    """Shore up the most important tile in reach."""
    _, tile = most_threatened(
        shoring.shorable(game, seat), risk.stakes_in(game, fractions(), fractions())
    )
    return actions.DECLINE if tile < 0 else actions.SHORE + tile


@rule
def most_threatened(tiles: int, stakes: Stakes) -> tuple[float, int]:
    """Return the largest value of shoring up one of some tiles, and that tile, -1 if none."""
    best, found = 0.0, -1
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        worth = stakes.now[tile]
        if worth > best:
            best, found = worth, tile
    return best, found


@rule
def special_or(game: State, seat: int, otherwise: int) -> int:
    """Play a special card if that is worthwhile now, else the code `otherwise`."""
    code = worthwhile_lift(game, seat)
    if code != NO_CODE:
        return code
    if is_card_next(game) and specials.can_sandbag(game, seat) and game.flooded & VITAL:
        return sandbags_or(game, W[weights.SANDBAGS_WORTH], otherwise)
    return otherwise


@rule
def is_card_next(game: State) -> bool:
    """Return True if the next card is drawn before any action."""
    return top_kind(game) != phases.ACTIONS or turn.actions_left(game) == 0


@rule
def sandbags_or(game: State, least: float, otherwise: int) -> int:
    """Play Sandbags on the most valuable tile if it is worth `least` or more, else `otherwise`."""
    worth, tile = most_threatened(game.flooded, risk.stakes_in(game, fractions(), fractions()))
    return actions.SANDBAG + tile if tile >= 0 and worth >= least else otherwise


@rule
def worthwhile_lift(game: State, seat: int) -> int:
    """Lift pawns home after the last treasure; earlier, lift the active player to a better tile."""
    if not specials.can_lift(game, seat):
        return NO_CODE
    if game.captured == cards.ALL_TREASURES:
        return lift_home(game)
    acting = (
        top_kind(game) == phases.ACTIONS
        and has(waiting(game), seat)
        and turn.actions_left(game) > 0
    )
    if acting and card_worth.has_spare_lift(game):
        return helpful_lift(game, seat, turn.actions_left(game), W[weights.LIFT_GAIN])
    return NO_CODE


@rule
def helpful_lift(game: State, seat: int, left: int, least: float) -> int:
    """Lift a pawn to a better tile if its gain is at least `least`."""
    stakes, aims = risk.stakes_in(game, fractions(), fractions()), aims_of(game, seat)
    here = prospects_here(game, seat, left, stakes, aims)
    if most_anywhere(game, left, stakes, aims) - here < least:
        return NO_CODE
    there, _ = best_place(
        game, seat, moving.remaining(game), left, stakes, aims, moving.can_fly(game, seat)
    )
    return actions.LIFT - 1 + (1 << seat) if there - here >= least else NO_CODE


@rule
def lift_home(game: State) -> int:
    """Lift a pawn home if it has no other way; with a second Lift, lift any pawn home."""
    for seat in range(game.seats):
        if flood_forecast.is_cut_off(game, seat):
            return actions.LIFT - 1 + specials.pawns_on(game, game.pawn[seat])
    if card_worth.lifts_in_hands(game) < 2:
        return NO_CODE
    for seat in range(game.seats):
        if game.pawn[seat] != board.FOOLS_LANDING:
            return actions.LIFT - 1 + specials.pawns_on(game, game.pawn[seat])
    return NO_CODE


@rule
def judge_landing(game: State, seat: int) -> int:
    """Land on Fools' Landing with all treasures, else on the best tile for the first pawn."""
    pawn = lowest(top_b(game))
    tiles = moving.remaining(game) & ~(1 << top_a(game))
    if game.captured == cards.ALL_TREASURES and has(tiles, board.FOOLS_LANDING):
        return actions.LAND + board.FOOLS_LANDING
    in_turn = game.pending_kind[0] == phases.ACTIONS and pawn == game.turn
    left = game.pending_a[0] if in_turn else game.actions_per_turn
    return actions.LAND + best_of(game, pawn, tiles, left)


@rule
def best_of(game: State, seat: int, tiles: int, left: int) -> int:
    """Return the tile with the best prospects for a pawn; dry tiles get a small bonus."""
    stakes, aims = risk.stakes_in(game, fractions(), fractions()), aims_of(game, seat)
    best, found = -1.0, lowest(tiles)
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        worth = prospects(game, seat, tile, left, 0, stakes, aims, True)
        if not has(game.flooded, tile):
            worth += W[weights.DRY_SWIM]
        if worth > best:
            best, found = worth, tile
    return found


@rule
def best_swim(game: State, seat: int) -> int:
    """Swim to the tile with the best prospects."""
    return best_of(game, seat, moving.swims(game, seat), game.actions_per_turn)


@rule
def judge_rescue(game: State) -> int:
    """Lift the pawns that could not swim; let the others swim."""
    tile = top_a(game)
    group = 0
    for seat in range(game.seats):
        if game.pawn[seat] == tile and not flooding.can_swim(game, seat):
            group |= 1 << seat
    return actions.LIFT - 1 + group if group else PASS


@rule
def judge_discard(game: State, seat: int) -> int:
    """Play a special card that helps, otherwise discard the least valuable card."""
    if specials.can_sandbag(game, seat):
        code = sandbags_or(game, W[weights.SANDBAGS_ANYWAY], NO_CODE)
        if code != NO_CODE:
            return code
    if specials.can_lift(game, seat) and card_worth.has_spare_lift(game):
        code = lift_anybody(game)
        if code != NO_CODE:
            return code
    best, found = 1.0e9, 0
    for card in range(cards.HOLDABLE):
        worth = card_worth.keeping(game, seat, card)
        if game.hand[seat][card] > 0 and worth < best:
            best, found = worth, card
    return actions.DISCARD + found


@rule
def lift_anybody(game: State) -> int:
    """Lift the first pawn that gains enough, in turn order from the next player."""
    for step in range(1, game.seats + 1):
        pawn = (game.turn + step) % game.seats
        code = helpful_lift(game, pawn, game.actions_per_turn, W[weights.LIFT_ANYWAY])
        if code != NO_CODE:
            return code
    return NO_CODE
