"""Free actions of the policy: sharing water and playing equipment."""

from marooned.engine.boards.grids import has, lowest
from marooned.engine.compiling.rule import rule
from marooned.engine.compiling.scratch import fractions
from marooned.engine.waiting.pending import top_kind
from marooned.games.desert.model import State, actions, board, cards, phases, pieces
from marooned.games.desert.policy import passengers, sand_worth, water_worth, weather, weights
from marooned.games.desert.policy.chores import chores_of, efforts
from marooned.games.desert.policy.prospects import prospects
from marooned.games.desert.policy.survey import Survey, survey_of
from marooned.games.desert.policy.weights import W
from marooned.games.desert.rules import digging, ending, equipment, moving, turn, water


@rule
def free_act(game: State, seat: int, acting: bool) -> int:
    """Return a free action that helps now, else PASS."""
    code = worthwhile_gift(game, seat)
    if code != actions.PASS:
        return code
    if game.hand[seat][cards.WATER_RESERVE] > 0 and is_reserve_due(game, seat):
        return actions.RESERVE
    if game.hand[seat][cards.SOLAR_SHIELD] > 0 and is_shield_due(game, seat, acting):
        return actions.SHIELD
    if acting:
        return own_equipment(game, seat)
    return flight_home(game, seat) if game.hand[seat][cards.JET_PACK] > 0 else actions.PASS


@rule
def worthwhile_gift(game: State, seat: int) -> int:
    """Return a gift of water to a pawn that has less, else PASS.

    A pawn with only 1 water less gets a gift only if it will leave the shade before the giver.
    """
    if water.may_give(game):
        for other in range(game.seats):
            if water.can_share(game, seat, other):
                more = game.water[seat] - game.water[other]
                if more > 1 or (more == 1 and is_going_out(game, seat, other)):
                    return actions.SHARE + other
    return actions.PASS


@rule
def is_going_out(game: State, seat: int, other: int) -> bool:
    """Return True if `seat` is in a tunnel and not on turn, and `other` has its turn first."""
    if not has(game.tunnels, game.pawn[seat]) or seat == game.turn:
        return False
    return (other - game.turn) % game.seats < (seat - game.turn) % game.seats


@rule
def is_reserve_due(game: State, seat: int) -> bool:
    """Return True if the Secret Water Reserve has enough value for the pawns on the tile."""
    worth = water_worth.filling_on(game, game.pawn[seat], game.reserve_water)
    return worth >= W[weights.RESERVE_GAIN]


@rule
def is_shield_due(game: State, seat: int, acting: bool) -> bool:
    """Return True if a shield is needed now: before storm cards, for pawns that the sun may hit."""
    if (acting and turn.actions_left(game) > 0) or (not acting and top_kind(game) != phases.WINDOW):
        return False
    spared = water_worth.suffering_on(game, survey_of(game), 1 << game.pawn[seat])
    return weather.suns_until_turn(game, seat) * spared >= W[weights.SHIELD_GAIN]


@rule
def own_equipment(game: State, seat: int) -> int:
    """Return a worthwhile use of equipment in the seat's own turn, else PASS."""
    if game.hand[seat][cards.TIME_THROTTLE] > 0:
        return actions.THROTTLE
    if game.hand[seat][cards.TERRASCOPE] > 0 and tile_to_look_under(game) != pieces.NOBODY:
        return actions.SCOPE + tile_to_look_under(game)
    if game.hand[seat][cards.DUNE_BLASTER] == 0 and game.hand[seat][cards.JET_PACK] == 0:
        return actions.PASS
    survey = survey_of(game)
    if game.hand[seat][cards.DUNE_BLASTER] > 0:
        cell = tile_to_blast(game, seat, survey)
        if cell != pieces.NOBODY:
            return actions.BLAST + cell
    if game.hand[seat][cards.JET_PACK] == 0:
        return actions.PASS
    return worthwhile_flight(game, seat, survey)


@rule
def tile_to_look_under(game: State) -> int:
    """Return the plain tile with the most sand, among those that no player has looked under."""
    best, found = -1, pieces.NOBODY
    cells = equipment.unexcavated(game) & ~game.seen
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        if (
            game.face[cell] < board.WELL
            and game.face[cell] != board.CRASH
            and game.sand[cell] > best
        ):
            best, found = game.sand[cell], cell
    return found


@rule
def tile_to_blast(game: State, seat: int, survey: Survey) -> int:
    """Return the best tile in reach to blast, if its value is high enough."""
    left = turn.actions_left(game)
    chores = chores_of(game, seat, survey, fractions(), fractions(), efforts())
    now = prospects(game, game.pawn[seat], left, chores, 0)
    best, found = W[weights.BLAST_GAIN] + now, pieces.NOBODY
    cells = digging.sand_in_reach(game, seat)
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        markers = game.sand[cell]
        worth = sand_worth.clearing_worth(game, cell, markers, survey)
        worth += sand_worth.without_sand(game, cell, markers, left, survey, chores, now)
        if worth > best:
            best, found = worth, cell
    return found


@rule
def flight_home(game: State, seat: int) -> int:
    """Return a flight to the launch pad on any seat's turn, if all parts are held; else PASS."""
    if not ending.has_all_parts(game):
        return actions.PASS
    return worthwhile_flight(game, seat, survey_of(game))


@rule
def worthwhile_flight(game: State, seat: int, survey: Survey) -> int:
    """Return a flight to a cell with much better tasks, with a passenger if one gains too."""
    left = turn.actions_left(game) if equipment.is_own_turn(game, seat) else game.actions_per_turn
    chores = chores_of(game, seat, survey, fractions(), fractions(), efforts())
    best, code = 0.0, actions.PASS
    if not moving.is_buried(game, seat):
        gain = W[weights.JET_GAINS + (1 if survey.held == pieces.PARTS else 0)]
        best = gain + prospects(game, game.pawn[seat], left, chores, 0)
    cells = equipment.flights(game, seat)
    if survey.held == pieces.PARTS:
        cells &= survey.pad
    taken = passengers.passengers_of(game, seat, cells, survey, fractions(), efforts())
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        worth = prospects(game, cell, left, chores, 0) + W[weights.FLYING] * taken.gains[cell]
        if worth > best:
            best, code = worth, flight(cell, taken)
    return code


@rule
def flight(cell: int, taken: passengers.Passengers) -> int:
    """Return the code of a flight to a cell, with a passenger if one gains."""
    if taken.gains[cell] <= 0.0:
        return actions.JET + cell
    return actions.JET_WITH + taken.found[cell] * board.CELLS + cell
