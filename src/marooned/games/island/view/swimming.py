"""Movements of pawns whose tile sinks, if players do no more than the rules enforce.

A pawn swims to a tile that cannot sink this turn if there is one. If a pawn has nowhere to swim and
a Helicopter Lift is held, one Lift takes all pawns off that tile, to such a tile as well. Among
equal tiles the one with the lowest number is chosen.
"""

from copy import copy
from functools import cache
from typing import Any, Final, NamedTuple

from marooned.engine.calls import answer
from marooned.games.island.model import board, cards, phases, roles
from marooned.games.island.rules import entries
from marooned.wording.phrases import members

FAR: Final = (roles.PILOT, roles.DIVER)
"""They swim to a tile anywhere (ISL-32), and Fools' Landing remains until the game ends."""
SAFE: Final = -1
"""The place of a pawn whose tile cannot sink under it, or which can swim to such a tile."""
Pawns = tuple[int, ...]
"""The tile of each seat's pawn, or SAFE."""


class Left(NamedTuple):
    """The pawns once they have left sunk tiles, the Lifts still held, and the seats that drown."""

    pawns: Pawns
    lifts: int
    drowned: tuple[int, ...] = ()


class Swimming:
    """The pawns of a game, of which some may drown in this turn.

    Attributes:
        pawns: Where they are.
        lifts: How many Helicopter Lifts are held, one that is being played left out.
        tiles: The tiles on whose sinking the pawns in danger depend.
    """

    def __init__(self, game: Any, may_sink: int, due: int) -> None:
        """Find the pawns in danger, given the tiles that may sink and the flood cards due."""
        self._game, self._may_sink, self._due = game, may_sink, due
        self._swims = cache(self._asked)
        flying = pawns_in_flight(game)
        held = sum(game.hand[seat][cards.HELICOPTER] for seat in range(game.seats))
        self.lifts = held - bool(flying)
        self.pawns = tuple(self._beginning(seat, flying) for seat in range(game.seats))
        tiles = [self._driven(seat) for seat in range(game.seats)]
        self.pawns = tuple(
            tile if driven else SAFE for tile, driven in zip(self.pawns, tiles, strict=True)
        )
        self.tiles = sum({1 << tile for found in tiles for tile in found})

    def _beginning(self, seat: int, flying: int) -> int:
        """Return a pawn's tile, SAFE if it is about to land on a tile that cannot sink."""
        tile = int(self._game.pawn[seat])
        if flying >> seat & 1:
            return self._refuge(board.ALL_TILES & ~(self._game.sunk | 1 << tile), self._may_sink)
        return tile

    def _driven(self, seat: int) -> set[int]:
        """Return the tiles to which a pawn could be driven this turn, none if it cannot drown.

        It cannot if it stays on tiles beside one that cannot sink, or where more tiles would have
        to sink than cards come. The Pilot and the Diver always find a tile (ISL-32). If every tile
        may sink, a Lift may take it to any.
        """
        tile, sunk = self.pawns[seat], int(self._game.sunk)
        gone = self._may_sink | sunk
        if tile == SAFE or not gone >> tile & 1 or self._game.role[seat] in FAR:
            return set()
        found, edge, may_drown = set[int](), {tile}, False
        while edge:
            found |= edge
            beside = {each: self._swims(seat, each, sunk) for each in edge}
            shut = {each: tiles for each, tiles in beside.items() if not tiles & ~self._may_sink}
            fewest = [tiles.bit_count() + (1 - (sunk >> each & 1)) for each, tiles in shut.items()]
            may_drown |= any(number <= self._due for number in fewest)
            edge = {to for tiles in shut.values() for to in members(tiles)} - found
        if not may_drown:
            return set()
        return found if board.ALL_TILES & ~gone else {*found, *members(self._may_sink)}

    def _asked(self, seat: int, tile: int, sunk: int) -> int:
        """ISL-31, ISL-32: Ask the rules where a pawn swims from a tile that sinks."""
        then = copy(self._game)
        then.pawn, then.sunk = list(self._game.pawn), sunk | 1 << tile
        then.pawn[seat] = tile
        return answer(then, entries.call_swims, seat)

    def _refuge(self, tiles: int, at_risk: int) -> int:
        """Return the tile chosen out of some, SAFE if it cannot sink any more."""
        return SAFE if tiles & ~at_risk else members(tiles)[0]

    def leave(self, pawns: Pawns, sunk: int, at_risk: int, lifts: int) -> Left:
        """ISL-29, ISL-43: Return the pawns' tiles once they have left tiles that have sunk.

        The tiles at risk are those that may still sink in this turn.
        """
        for tile in sorted({tile for tile in pawns if tile != SAFE and sunk >> tile & 1}):
            leaving = [seat for seat, place in enumerate(pawns) if place == tile]
            to = {seat: self._swims(seat, tile, sunk) for seat in leaving}
            stranded = tuple(seat for seat in leaving if not to[seat])
            if stranded and not lifts:
                return Left(pawns, lifts, stranded)
            if stranded:
                lifts -= 1
                to = dict.fromkeys(leaving, board.ALL_TILES & ~sunk)
            moved = {seat: self._refuge(tiles, at_risk) for seat, tiles in to.items()}
            pawns = tuple(moved.get(seat, place) for seat, place in enumerate(pawns))
        return Left(pawns, lifts)


def pawns_in_flight(game: Any) -> int:
    """ISL-27: Return the pawns that a Helicopter Lift is carrying, which have yet to land."""
    flights = [place for place in range(game.depth) if game.pending_kind[place] == phases.LANDING]
    return int(game.pending_b[flights[-1]]) if flights else 0
