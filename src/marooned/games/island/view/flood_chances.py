"""What the cards of this turn do, exactly, as far as all players know.

All sequences of cards are enumerated, card by card. Sequences that differ in nothing but the order
of their cards are merged, and cards that no loss depends on are counted together. Within a known
set of the pile each order is as likely as any other. Nothing comes after a loss.

No player acts or plays a special card, except for what the rules enforce (see `swimming`).
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from marooned.games.island.model import board, cards, phases, pieces
from marooned.games.island.view.swimming import Pawns, Swimming
from marooned.games.island.view.treasure_draws import drawn
from marooned.wording.phrases import members

ROUNDING: Final = 1e-12
"""The error that a sum of chances may have."""


class Layer(NamedTuple):
    """Tiles whose flood cards lie together in unknown order, and which of them are flooded."""

    tiles: int
    wet: int


class Sea(NamedTuple):
    """Which cards of the present layer have come, where pawns are, and the Lifts held."""

    drawn: int
    pawns: Pawns
    lifts: int


Seas = dict[Sea, float]
"""States with their chances; the game continues in each."""


class Outlook:
    """The chances of this turn, up to its end or to the end of the game if that comes first.

    Attributes:
        floods: For each tile, that its card comes while it is dry.
        sinks: For each tile, that its card comes while it is flooded.
        rises: That a Waters Rise! is drawn.
        skull: That the water reaches the skull.
        lost: For each treasure, that its last site sinks before it is captured.
        drowns: For each seat, that its pawn has nowhere to swim and no Lift is held.
    """

    def __init__(self, game: Any) -> None:
        """Enumerate the treasure cards and, after each outcome, the flood cards."""
        self.floods, self.sinks = [0.0] * board.TILES, [0.0] * board.TILES
        self.lost, self.drowns = [0.0] * cards.TREASURES, [0.0] * int(game.seats)
        found = drawn(game)
        self.rises = capped(sum(chance for (risen, _), chance in found.items() if risen))
        is_over = {risen: game.water + risen >= pieces.SKULL for risen, _ in found}
        self.skull = capped(sum(chance for (risen, _), chance in found.items() if is_over[risen]))
        for risen in sorted(risen for risen, over in is_over.items() if not over):
            lifts = {lifts: chance for (some, lifts), chance in found.items() if some == risen}
            Flooding(game, risen, self).follow(lifts)
        for chances in (self.floods, self.sinks, self.lost, self.drowns):
            chances[:] = map(capped, chances)


def capped(chance: float) -> float:
    """Return a sum of chances without its rounding error near 1."""
    return 1.0 if chance > 1 - ROUNDING else chance


def level(game: Any, risen: int) -> int:
    """ISL-30: Return how many flood cards come at the water level after so many rises."""
    if game.pending_kind[0] == phases.FLOODING:
        return int(game.pending_a[0])
    return pieces.METER[game.water + risen]


class Flooding:
    """The flood cards of a turn after a number of Waters Rise! has been drawn."""

    def __init__(self, game: Any, risen: int, found: Outlook) -> None:
        """Find out which cards may come, and which of their tiles a loss depends on."""
        self._game, self._found, self._due = game, found, level(game, risen)
        self._layers = layers_after(game, risen, self._due)
        may_sink = merged(layer.wet for layer in self._layers)
        self._swimming = Swimming(game, may_sink, self._due)
        self._apart = (fatal(game, may_sink) | self._swimming.tiles) & may_sink

    def follow(self, drawn_lifts: dict[int, float]) -> None:
        """Draw layer after layer, and add up what comes of it.

        Given are the chances of each number of Lifts drawn, which count if a pawn is in danger.
        """
        sunk, left = int(self._game.sunk), self._due
        seas: Seas = defaultdict(float)
        for lifts, chance in drawn_lifts.items():
            held = self._swimming.lifts + lifts if self._swimming.tiles else 0
            sea = Sea(0, self._swimming.pawns, held)
            self._add(seas, sea, chance, sunk, self._at_risk(0, 0, left))
        for place, layer in enumerate(self._layers):
            for drawn_before in range(min(left, layer.tiles.bit_count())):
                seas = self._after_card(seas, place, drawn_before, sunk, left - drawn_before - 1)
            left -= layer.tiles.bit_count()
            sunk |= layer.wet
            over: Seas = defaultdict(float)
            for sea, chance in seas.items():
                over[sea._replace(drawn=0)] += chance
            seas = over

    def _after_card(self, seas: Seas, place: int, before: int, sunk: int, left: int) -> Seas:
        """ISL-30: Return the states after one more card.

        It comes from the layer at a place, of which some cards came before, with some tiles sunk
        before that layer, and the number of cards to come after it.
        """
        layer, later, others = self._layers[place], defaultdict[Sea, float](float), 0.0
        apart = layer.tiles & self._apart
        alike = layer.tiles & ~apart
        for sea, chance in seas.items():
            part = chance / (layer.tiles.bit_count() - before)
            rest = alike.bit_count() - before + sea.drawn.bit_count()
            if rest:
                others += part * rest
                later[sea] += part * rest
            for tile in members(apart & ~sea.drawn):
                then = sea._replace(drawn=sea.drawn | 1 << tile)
                if not layer.wet >> tile & 1:
                    self._found.floods[tile] += part
                    later[then] += part
                    continue
                self._found.sinks[tile] += part
                gone = sunk | (then.drawn & layer.wet)
                if self._is_lost(tile, gone, part):
                    continue
                if tile in sea.pawns:
                    self._add(later, then, part, gone, self._at_risk(place, then.drawn, left))
                else:
                    later[then] += part
        for tile in members(alike):
            chances = self._found.sinks if layer.wet >> tile & 1 else self._found.floods
            chances[tile] += others / alike.bit_count()
        return later

    def _at_risk(self, place: int, drawn: int, left: int) -> int:
        """Return the tiles that may still sink, while the layer at a place is being drawn."""
        found = 0
        for number, layer in enumerate(self._layers[place:]):
            gone = 0 if number else drawn
            found |= layer.wet & ~gone if left > 0 else 0
            left -= (layer.tiles & ~gone).bit_count()
        return found

    def _is_lost(self, tile: int, sunk: int, chance: float) -> bool:
        """ISL-42, ISL-41: Tell whether the game is lost now that a tile has sunk."""
        treasure = tile // 2
        if tile == board.FOOLS_LANDING:
            return True
        if tile >= board.SITES or self._game.captured >> treasure & 1 or sites(treasure) & ~sunk:
            return False
        self._found.lost[treasure] += chance
        return True

    def _add(self, seas: Seas, sea: Sea, chance: float, sunk: int, risk: int) -> None:
        """ISL-31, ISL-43: Let pawns leave tiles that have sunk; add the state unless one drowns."""
        pawns, lifts, drowned = self._swimming.leave(sea.pawns, sunk, risk, sea.lifts)
        for seat in drowned:
            self._found.drowns[seat] += chance
        if not drowned:
            seas[sea._replace(pawns=pawns, lifts=lifts)] += chance


def sites(treasure: int) -> int:
    """ISL-41: Return the two sites of a treasure."""
    return 0b11 << 2 * treasure


def fatal(game: Any, may_sink: int) -> int:
    """ISL-41, ISL-42: Return the tiles with which the game could be lost in this turn."""
    found, safe = 1 << board.FOOLS_LANDING, ~(may_sink | game.sunk)
    for treasure in range(cards.TREASURES):
        if not (game.captured >> treasure & 1 or sites(treasure) & safe):
            found |= sites(treasure)
    return found


def merged(sets: Iterable[int]) -> int:
    """Return the union of some sets of tiles."""
    found = 0
    for tiles in sets:
        found |= tiles
    return found


def layers_after(game: Any, risen: int, due: int) -> list[Layer]:
    """ISL-23, ISL-33: Return the layers from which a number of cards come, the top one first.

    If the water has risen the discards lie on top. Once the pile is out, its cards that were dry
    come again with the discards, flooded.
    """
    sets, discards, flooded = pile_sets(game), int(game.flood_discards), int(game.flooded)
    if risen and discards:
        sets, discards = [discards, *sets], 0
    found = list[Layer]()
    while due > 0 and (sets or discards):
        if not sets:
            sets, discards = [discards], 0
        layer = Layer(sets[0], sets[0] & flooded)
        found.append(layer)
        sets, due = sets[1:], due - layer.tiles.bit_count()
        discards, flooded = discards | (layer.tiles & ~layer.wet), flooded | layer.tiles
    return found


def pile_sets(game: Any) -> list[int]:
    """Return the known sets of the flood pile, as tiles, the top one first."""
    found, tiles = [], 0
    for place in reversed(range(game.pile_size)):
        tiles |= 1 << game.pile[place]
        if game.layers >> place & 1:
            found.append(tiles)
            tiles = 0
    return found
