"""Moves of pawns whose tile sinks, if players do only what the rules enforce.

A pawn swims to a tile that cannot sink this turn, if there is one. If a pawn has nowhere to swim
and a Helicopter Lift is held, one Lift takes all pawns off that tile, if possible to a tile that
cannot sink. Among equally good tiles the lowest number is chosen.
"""

from copy import copy
from functools import cache
from typing import Any, Final, NamedTuple

from marooned.engine.calls import answer
from marooned.games.island.model import board, cards, phases, roles
from marooned.games.island.rules import entries
from marooned.wording.phrases import members

FAR: Final = (roles.PILOT, roles.DIVER)
"""Roles that swim to any tile (ISL-32): they always find Fools' Landing, until the game ends."""
SAFE: Final = -1
"""Place of a pawn that cannot drown this turn: its tile is safe, or it can swim to a safe one."""
Pawns = tuple[int, ...]
"""The tile of each seat's pawn, or SAFE."""


class Left(NamedTuple):
    """Result of leaving sunk tiles: the pawns' tiles, the Lifts left, and the seats that drown."""

    pawns: Pawns
    lifts: int
    drowned: tuple[int, ...] = ()


class Swimming:
    """The pawns of a game, some of which may drown in this turn.

    Attributes:
        pawns: Tiles of the pawns.
        lifts: Number of Helicopter Lifts held, without a Lift that is being played.
        tiles: Tiles whose sinking decides the fate of pawns in danger.
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
        """Return the tiles on which a pawn may end up this turn; empty if it cannot drown.

        A pawn cannot drown beside tiles that cannot sink, or if too few cards come to sink all
        tiles around it. The Pilot and the Diver always find a tile (ISL-32). If every tile may
        sink, a Lift may take the pawn to any tile.
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
        """ISL-31, ISL-32: Return the tiles to which a pawn can swim if its tile sinks."""
        then = copy(self._game)
        then.pawn, then.sunk = list(self._game.pawn), sunk | 1 << tile
        then.pawn[seat] = tile
        return answer(then, entries.call_swims, seat)

    def _refuge(self, tiles: int, at_risk: int) -> int:
        """Return the tile of a set that a pawn chooses, SAFE if that tile cannot sink any more."""
        return SAFE if tiles & ~at_risk else members(tiles)[0]

    def leave(self, pawns: Pawns, sunk: int, at_risk: int, lifts: int) -> Left:
        """ISL-29, ISL-43: Return the pawns' tiles after they have left sunk tiles.

        `at_risk` are the tiles that may still sink in this turn.
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
    """ISL-27: Return the pawns that a Helicopter Lift is carrying and that have yet to land."""
    flights = [place for place in range(game.depth) if game.pending_kind[place] == phases.LANDING]
    return int(game.pending_b[flights[-1]]) if flights else 0
