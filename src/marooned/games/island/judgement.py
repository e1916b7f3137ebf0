"""The game's own judgement: what a sensible player would do, from open knowledge alone.

Each target is worth its value times PATIENCE for every action it takes; the action that leads to
most is taken. Asked through the hook.
"""

from __future__ import annotations

from marooned.engine.grids import has, lowest
from marooned.engine.hooks import PASS, policy
from marooned.engine.pending import top_kind, waiting
from marooned.engine.rule import answers, rule
from marooned.games.island.actions import (
    CAPTURE,
    DECLINE,
    DISCARD,
    END,
    FLY,
    GIVE,
    LAND,
    LIFT,
    LIFT_OFF,
    MOVE,
    NAVIGATE,
    SANDBAG,
    SHORE,
    SWIM,
)
from marooned.games.island.moments import (
    ACTIONS,
    DISCARDING,
    LANDING,
    RESCUE,
    SECOND_SHORE,
    SWIMMING,
)
from marooned.games.island.pieces import (
    ALL_TREASURES,
    FOOLS_LANDING,
    HELICOPTER,
    HOLDABLE,
    NAVIGATOR,
    SANDBAGS,
    SET_TO_CAPTURE,
    TILES,
    TREASURES,
)
from marooned.games.island.prospects import (
    gain_of_giving,
    prospects,
    uncaptured_marginal,
)
from marooned.games.island.risk import cards_due, rising_chance, shoring_worth
from marooned.games.island.rules.cards import can_give
from marooned.games.island.rules.ending import can_lift_off
from marooned.games.island.rules.flooding import can_swim
from marooned.games.island.rules.moving import (
    can_fly,
    flights,
    moves,
    navigations,
    remaining,
    swims,
)
from marooned.games.island.rules.shoring import shorable
from marooned.games.island.rules.specials import can_lift, can_sandbag, pawns_on
from marooned.games.island.rules.treasures import can_capture
from marooned.games.island.rules.turn import actions_left
from marooned.games.island.state import State
from marooned.games.island.weights import (
    CAPTURING,
    DRY_SWIM,
    GIVING,
    KEEP_HELICOPTER,
    KEEP_SANDBAGS,
    LATER,
    NAVIGATING,
    PATIENCE,
    SANDBAGS_ANYWAY,
    SANDBAGS_WORTH,
    W,
)

NO_CODE = -1


@answers(policy, State)
@rule
def judge(game: State, seat: int) -> int:
    """Return what a sensible player would do in a seat now; PASS to let others go on."""
    if can_lift_off(game, seat) and top_kind(game) not in (LANDING, SECOND_SHORE):
        return LIFT_OFF
    kind = top_kind(game)
    if not has(waiting(game), seat):
        return special_or(game, seat, PASS)
    if kind == ACTIONS:
        return judge_turn(game, seat)
    if kind == LANDING:
        return judge_landing(game, seat)
    if kind == DISCARDING:
        return judge_discard(game, seat)
    if kind == SECOND_SHORE:
        return judge_second_shore(game, seat)
    if kind == SWIMMING:
        return SWIM + best_swim(game, seat)
    if kind == RESCUE:
        return judge_rescue(game)
    return special_or(game, seat, PASS)


@rule
def judge_turn(game: State, seat: int) -> int:
    """Compare all that the actions offer, special cards first."""
    special = special_or(game, seat, NO_CODE)
    if special != NO_CODE:
        return special
    due, rising = cards_due(game), rising_chance(game)
    left = actions_left(game) - 1
    here = prospects(game, seat, game.pawn[seat], left, 0, due, rising)
    best, code = W[LATER] * here, END
    worth, found = best_shoring(game, seat, left, due, rising)
    if worth > best:
        best, code = worth, found
    worth, found = best_exchange(game, seat, here)
    if worth > best:
        best, code = worth, found
    worth, found = best_move(game, seat, left, due, rising)
    if worth > best:
        best, code = worth, found
    worth, found = best_navigation(game, seat, here, due, rising)
    if worth > best:
        best, code = worth, found
    return code


@rule
def best_shoring(game: State, seat: int, left: int, due: int, rising: float) -> tuple[float, int]:
    """Return the best tile to shore up and what doing so promises."""
    best, code = 0.0, NO_CODE
    tiles = shorable(game, seat)
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        rest = prospects(game, seat, game.pawn[seat], left, 1 << tile, due, rising)
        worth = shoring_worth(game, tile, due, rising) + W[PATIENCE] * rest
        if worth > best:
            best, code = worth, SHORE + tile
    return best, code


@rule
def best_exchange(game: State, seat: int, here: float) -> tuple[float, int]:
    """Return the best of capturing and giving, and what it promises."""
    if can_capture(game, seat):
        return W[CAPTURING] + W[PATIENCE] * here, CAPTURE + (game.pawn[seat] >> 1)
    best, code = 0.0, NO_CODE
    for other in range(game.seats):
        if can_give(game, seat, other):
            for card in range(TREASURES):
                gain = gain_of_giving(game, seat, other, card)
                worth = W[GIVING] * gain + W[PATIENCE] * here
                if gain > 0 and worth > best:
                    best, code = worth, GIVE + other * TREASURES + card
    return best, code


@rule
def best_move(game: State, seat: int, left: int, due: int, rising: float) -> tuple[float, int]:
    """Return the best tile to go to and what it promises."""
    best, code = 0.0, NO_CODE
    tiles = moves(game, seat)
    near = tiles
    if can_fly(game, seat):
        tiles |= flights(game, seat)
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        worth = W[PATIENCE] * prospects(game, seat, tile, left, 0, due, rising)
        if worth > best:
            best, code = worth, (MOVE if has(near, tile) else FLY) + tile
    return best, code


@rule
def best_navigation(
    game: State, seat: int, here: float, due: int, rising: float
) -> tuple[float, int]:
    """Return the best move of somebody else that the Navigator can make."""
    best, code = 0.0, NO_CODE
    if game.role[seat] != NAVIGATOR:
        return best, code
    for other in range(game.seats):
        if other == seat:
            continue
        left = game.actions_per_turn
        stays = prospects(game, other, game.pawn[other], left, 0, due, rising)
        tiles = navigations(game, other)
        while tiles:
            tile = lowest(tiles)
            tiles &= tiles - 1
            gain = prospects(game, other, tile, left, 0, due, rising) - stays
            worth = W[NAVIGATING] * gain + W[PATIENCE] * here
            if gain > 0 and worth > best:
                best, code = worth, NAVIGATE + other * TILES + tile
    return best, code


@rule
def judge_second_shore(game: State, seat: int) -> int:
    """Shore up the tile in reach that matters most."""
    tile = most_threatened(game, shorable(game, seat))
    return DECLINE if tile < 0 else SHORE + tile


@rule
def most_threatened(game: State, tiles: int) -> int:
    """Return the flooded tile most worth shoring up, -1 when none is worth it."""
    due, rising = cards_due(game), rising_chance(game)
    best, found = 0.0, -1
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        worth = shoring_worth(game, tile, due, rising)
        if worth > best:
            best, found = worth, tile
    return found


@rule
def special_or(game: State, seat: int, otherwise: int) -> int:
    """Play a special card if it is worth it now."""
    code = worthwhile_lift(game, seat)
    if code != NO_CODE:
        return code
    if top_kind(game) != ACTIONS and can_sandbag(game, seat):
        tile = most_threatened(game, game.flooded)
        if tile >= 0 and threat_to(game, tile) >= W[SANDBAGS_WORTH]:
            return SANDBAG + tile
    return otherwise


@rule
def threat_to(game: State, tile: int) -> float:
    """Return what shoring up one tile is worth now."""
    return shoring_worth(game, tile, cards_due(game), rising_chance(game))


@rule
def lifts_in_hands(game: State) -> int:
    """Return how many Helicopter Lifts all hands hold."""
    found = 0
    for seat in range(game.seats):
        found += game.hand[seat][HELICOPTER]
    return found


@rule
def worthwhile_lift(game: State, seat: int) -> int:
    """Lift pawns home when all is captured, or a player to the site of a set he holds."""
    if not can_lift(game, seat) or lifts_in_hands(game) < 2:
        return NO_CODE
    if game.captured == ALL_TREASURES:
        return lift_home(game)
    if top_kind(game) == ACTIONS and has(waiting(game), seat) and set_held(game, seat) >= 0:
        tile = game.pawn[seat]
        on_site = tile >> 1 == set_held(game, seat)
        near = moves(game, seat) & (3 << (2 * set_held(game, seat)))
        return NO_CODE if on_site or near or actions_left(game) == 0 else LIFT - 1 + (1 << seat)
    return NO_CODE


@rule
def lift_home(game: State) -> int:
    """Lift the first group of pawns that is not home."""
    for seat in range(game.seats):
        if game.pawn[seat] != FOOLS_LANDING:
            return LIFT - 1 + pawns_on(game, game.pawn[seat])
    return NO_CODE


@rule
def set_held(game: State, seat: int) -> int:
    """Return a treasure that a hand could capture, -1 when there is none."""
    for card in range(TREASURES):
        if game.hand[seat][card] >= SET_TO_CAPTURE and not has(game.captured, card):
            return card
    return -1


@rule
def judge_landing(game: State, seat: int) -> int:
    """Land where the first lifted pawn is needed."""
    top = game.depth - 1
    origin = game.pending_a[top]
    pawn = lowest(game.pending_b[top])
    tiles = remaining(game) & ~(1 << origin)
    if game.captured == ALL_TREASURES and has(tiles, FOOLS_LANDING):
        return LAND + FOOLS_LANDING
    return LAND + best_of(game, pawn, tiles)


@rule
def best_of(game: State, seat: int, tiles: int) -> int:
    """Return the tile from which a pawn has the best prospects, dry ones a little better."""
    due, rising = cards_due(game), rising_chance(game)
    best, found = -1.0, lowest(tiles)
    while tiles:
        tile = lowest(tiles)
        tiles &= tiles - 1
        worth = prospects(game, seat, tile, game.actions_per_turn, 0, due, rising)
        if not has(game.flooded, tile):
            worth += W[DRY_SWIM]
        if worth > best:
            best, found = worth, tile
    return found


@rule
def best_swim(game: State, seat: int) -> int:
    """Swim to where one is needed."""
    return best_of(game, seat, swims(game, seat))


@rule
def judge_rescue(game: State) -> int:
    """Lift the pawns that could not swim; let the others swim."""
    tile = game.pending_a[game.depth - 1]
    group = 0
    for seat in range(game.seats):
        if game.pawn[seat] == tile and not can_swim(game, seat):
            group |= 1 << seat
    return LIFT - 1 + group if group else PASS


@rule
def judge_discard(game: State, seat: int) -> int:
    """Play a special card that helps, else discard what is worth least."""
    if can_sandbag(game, seat):
        tile = most_threatened(game, game.flooded)
        if tile >= 0 and threat_to(game, tile) >= W[SANDBAGS_ANYWAY]:
            return SANDBAG + tile
    best, found = 1.0e9, 0
    for card in range(HOLDABLE):
        worth = keeping(game, seat, card)
        if game.hand[seat][card] > 0 and worth < best:
            best, found = worth, card
    return DISCARD + found


@rule
def keeping(game: State, seat: int, card: int) -> float:
    """Return what keeping one card of a kind is worth."""
    if card == HELICOPTER:
        return W[KEEP_HELICOPTER] if lifts_in_hands(game) < 2 else W[KEEP_SANDBAGS]
    if card == SANDBAGS:
        return W[KEEP_SANDBAGS]
    return uncaptured_marginal(game, seat, card)
