"""Overview of the position for the policy, computed once per decision.

It uses only the knowledge of the team, which sees only the desert sides of hidden tiles.
"""

from typing import NamedTuple

from marooned.engine.boards.grids import has, lowest, size
from marooned.engine.compiling.rule import rule
from marooned.games.desert.model import State, board, cards, pieces, roles
from marooned.games.desert.policy import weather, weights
from marooned.games.desert.policy.weights import W
from marooned.games.desert.rules import moving

SOUGHT = 9  # the eight clues and the launch pad


class Survey(NamedTuple):
    """Facts that are the same for all pawns and all steps of a decision.

    Attributes:
        digging: Value of turning over a plain tile that no player has looked under.
        wells: Probability that an unseen tile with a water sign is a well.
        thirsty: Whether the game has a Water Carrier but no excavated well.
        sun: Fraction of suns in the storm pile.
        held: Number of parts that the team holds.
        signs: Cells of hidden tiles with a water sign that may be wells.
        parts: Cells with parts.
        pad: The launch pad's cell as a set, empty if unknown.
        shade: Cells on which pawns do not drink when the sun beats down.
    """

    digging: float
    wells: float
    thirsty: bool
    sun: float
    held: int
    signs: int
    parts: int
    pad: int
    shade: int


@rule
def survey_of(game: State) -> Survey:
    """Return the overview of a position."""
    wells, signs = water_left(game)
    held = 0
    parts = 0
    for part in range(pieces.PARTS):
        if game.part_holder[part] != pieces.NOBODY:
            held += 1
        elif game.part_cell[part] != pieces.UNPLACED:
            parts |= 1 << game.part_cell[part]
    digging, pad = search_left(game, held)
    sun = weather.part_of_deck(game, cards.SUN_BEATS_DOWN)
    thirsty = is_carrier_idle(game)
    return Survey(digging, wells, thirsty, sun, held, signs, parts, pad, shaded(game))


@rule
def clue_worth(held: int) -> float:
    """Return the value of turning over a clue or the launch pad, given the number of parts held."""
    return W[weights.CLUES + min(held, pieces.PARTS - 1)]


@rule
def search_left(game: State, held: int) -> tuple[float, int]:
    """Return the value of turning over a plain tile, and the launch pad's cell if known."""
    unknown = 0
    sought = SOUGHT
    pad = 0
    known = game.excavated | game.seen
    for cell in range(board.CELLS):
        face = game.face[cell]
        if cell == game.storm or face >= board.WELL or face == board.CRASH:
            continue
        if not has(known, cell):
            unknown += 1
        elif face < board.TUNNEL:
            sought -= 1
            if face == board.LAUNCH_PAD:
                pad = 1 << cell
    return W[weights.GEARED] + clue_worth(held) * sought / max(unknown, 1), pad


@rule
def water_left(game: State) -> tuple[float, int]:
    """Return the probability that a water sign is a well, and the hidden tiles with signs."""
    hidden = 0
    signs = 0
    wells = 2
    for cell in range(board.CELLS):
        face = game.face[cell]
        if face < board.WELL:
            continue
        if not has(game.excavated | game.seen, cell):
            hidden |= 1 << cell
        elif face == board.WELL:
            wells -= 1
            if not has(game.excavated, cell):
                signs |= 1 << cell
    return wells / max(size(hidden), 1), signs | hidden if wells > 0 else signs


@rule
def wells_dug(game: State) -> int:
    """Return the cells of excavated wells."""
    found = 0
    cells = game.excavated
    while cells:
        cell = lowest(cells)
        cells &= cells - 1
        if game.face[cell] == board.WELL:
            found |= 1 << cell
    return found


@rule
def is_carrier_idle(game: State) -> bool:
    """Return True if the game has a Water Carrier but no excavated well."""
    if moving.seat_of(game, roles.WATER_CARRIER) == pieces.NOBODY:
        return False
    return wells_dug(game) == 0


@rule
def shaded(game: State) -> int:
    """Return the cells of tunnels and of pawns under a Solar Shield."""
    cells = game.tunnels
    for seat in range(game.seats):
        if has(game.shields, seat):
            cells |= 1 << game.pawn[seat]
    return cells
