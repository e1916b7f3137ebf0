"""Exact probabilities of the effects of this turn's cards, from public information.

The computation enumerates all sequences of cards, card by card. Sequences with the same cards in
another order are merged, and cards that cannot cause a loss are counted together. Within a known
layer of the pile all orders are equally likely. A sequence ends when the game is lost.

Players do nothing except what the rules enforce (see `swimming`).
"""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from marooned.games.island.model import board, cards, phases, pieces
from marooned.games.island.view.swimming import Pawns, Swimming
from marooned.games.island.view.treasure_draws import drawn
from marooned.wording.phrases import members

ROUNDING: Final = 1e-12
"""Rounding error allowed in a sum of probabilities."""


class Layer(NamedTuple):
    """Tiles whose flood cards lie together in unknown order, and those of them that are flooded."""

    tiles: int
    wet: int


class Sea(NamedTuple):
    """State of the enumeration: cards drawn from the current layer, pawns, Lifts held."""

    drawn: int
    pawns: Pawns
    lifts: int


Seas = dict[Sea, float]
"""States with their probabilities; the enumeration continues from each of them."""


class Outlook:
    """The probabilities for this turn, up to its end or an earlier end of the game.

    Attributes:
        floods: For each tile, the probability that its card comes while the tile is dry.
        sinks: For each tile, the probability that its card comes while the tile is flooded.
        rises: Probability that a Waters Rise! is drawn.
        skull: Probability that the water reaches the skull.
        lost: For each treasure, the probability that its last site sinks before the capture.
        drowns: For each seat, the probability that its pawn has nowhere to swim and no Lift is
            held.
    """

    def __init__(self, game: Any) -> None:
        """Enumerate the treasure cards, and after each outcome the flood cards."""
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
    """Return a sum of probabilities, with values near 1 set to 1."""
    return 1.0 if chance > 1 - ROUNDING else chance


def level(game: Any, risen: int) -> int:
    """ISL-30: Return the number of flood cards still due in the turn, after `risen` rises."""
    if game.pending_kind[0] == phases.FLOODING:
        return int(game.pending_a[0])
    return pieces.METER[game.water + risen]


class Flooding:
    """The flood cards of a turn after a given number of Waters Rise! cards."""

    def __init__(self, game: Any, risen: int, found: Outlook) -> None:
        """Find the cards that may come, and the tiles that a loss depends on."""
        self._game, self._found, self._due = game, found, level(game, risen)
        self._layers = layers_after(game, risen, self._due)
        may_sink = merged(layer.wet for layer in self._layers)
        self._swimming = Swimming(game, may_sink, self._due)
        self._apart = (fatal(game, may_sink) | self._swimming.tiles) & may_sink

    def follow(self, drawn_lifts: dict[int, float]) -> None:
        """Draw layer after layer and add up the probabilities.

        `drawn_lifts` has the probability of each number of drawn Lifts. Lifts matter only if a pawn
        is in danger.
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

        The card comes from the layer at `place`. Before it, `before` cards of the layer were drawn;
        after it, `left` cards follow. The tiles `sunk` had sunk before the layer.
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
        """Return the tiles that may still sink while the layer at a place is drawn."""
        found = 0
        for number, layer in enumerate(self._layers[place:]):
            gone = 0 if number else drawn
            found |= layer.wet & ~gone if left > 0 else 0
            left -= (layer.tiles & ~gone).bit_count()
        return found

    def _is_lost(self, tile: int, sunk: int, chance: float) -> bool:
        """ISL-42, ISL-41: Return True if the sinking of a tile loses the game."""
        treasure = tile // 2
        if tile == board.FOOLS_LANDING:
            return True
        if tile >= board.SITES or self._game.captured >> treasure & 1 or sites(treasure) & ~sunk:
            return False
        self._found.lost[treasure] += chance
        return True

    def _add(self, seas: Seas, sea: Sea, chance: float, sunk: int, risk: int) -> None:
        """ISL-31, ISL-43: Let pawns leave sunk tiles, then add the state unless a pawn drowns."""
        pawns, lifts, drowned = self._swimming.leave(sea.pawns, sunk, risk, sea.lifts)
        for seat in drowned:
            self._found.drowns[seat] += chance
        if not drowned:
            seas[sea._replace(pawns=pawns, lifts=lifts)] += chance


def sites(treasure: int) -> int:
    """ISL-41: Return the two sites of a treasure."""
    return 0b11 << 2 * treasure


def fatal(game: Any, may_sink: int) -> int:
    """ISL-41, ISL-42: Return the tiles whose sinking could lose the game in this turn."""
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
    """ISL-23, ISL-33: Return the layers from which the next `due` cards come, the top layer first.

    If the water has risen, the discards lie on top. When the pile is empty, it is rebuilt from
    the discards, which then include the cards of tiles that have just been flooded.
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
    """Return the known layers of the flood pile as sets of tiles, the top layer first."""
    found, tiles = [], 0
    for place in reversed(range(game.pile_size)):
        tiles |= 1 << game.pile[place]
        if game.layers >> place & 1:
            found.append(tiles)
            tiles = 0
    return found
