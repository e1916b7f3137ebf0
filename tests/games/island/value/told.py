"""The inputs of the learned value by name, as its weights know them by place."""

from typing import Any, Final

import marooned
import tests.caching  # noqa: F401 - before anything is compiled
from marooned.engine import hooks, memory
from marooned.engine.compiling.record import Games
from marooned.engine.compiling.rule import entry
from marooned.engine.memory import stored
from marooned.games.island.evaluation.weights import FEATURES
from marooned.games.island.model.editions import TILE_NAMES
from marooned.games.island.value import slots

Block = dict[str, list[float]]
ISLE: Final = {
    "coming": 3,  # flooded tiles' cards this turn, this round; dry tiles' this round
    "rising": 1,
    "sizes": 3,  # of the flood discards, the flood pile, the treasure deck
    "landing": 4,  # its card this turn, this round, where it is flooded; the same where it is dry
    "land": 2,  # what can be walked to from Fools' Landing, what with dry feet
    "last": 6,  # how far the last to come home has to go, once all is captured
    "ready": 1,
    "lifts": 2,  # in the deck, in the discards
    "others": 1,
    "draws": 1,
}
TREASURE: Final = {
    "captured": 1,
    "held": 4,
    "most": 4,
    "step": 5,
    "found": 1,
    "deck": 2,
    "discards": 1,
    "wait": 1,
    "enough": 1,
    "sites": 5,
    "lost": 3,  # this turn, this round, and the more the more cards are lacking
    "near": 2,  # to who is on turn, and to who is next
    "late": 3,
    "last": 1,
    "at_site": 6,
    "way": 1,
    "meet": 6,
    "carrier": 1,
    "apart": 2,
    "hand": 2,
}
SEAT: Final = {
    "here": 1,
    "role": 6,
    "hand": 3,
    "specials": 2,
    "spent": 2,
    "home": 6,
    "wet": 3,
    "drowning": 2,
    "ground": 1,
    "floods": 3,
    "spare": 1,
}
PAIRS: Final = {f"{pair}": 2 for pair in range(6)}


@entry
def call_inputs(games: Games, index: int, seat: int, out: Any) -> None:
    hooks.inputs(games[index], seat, out)


class Told:
    """What the inputs tell of a position: blocks of numbers by name, chances by tile."""

    def __init__(self, game: marooned.Game, seat: int = 0) -> None:
        self.numbers = filled(game, seat)
        self._at = FEATURES
        self.isle = self._block(ISLE)
        self.treasures = [self._block(TREASURE) for _ in range(4)]
        self.seats = [self._block(SEAT) for _ in range(4)]
        self.pairs = list(self._block(PAIRS).values())
        self.turn, self.round = self._chances(slots.TURN), self._chances(slots.ROUND)

    def _block(self, layout: dict[str, int]) -> Block:
        found = {}
        for name, width in layout.items():
            found[name] = self.numbers[self._at : self._at + width]
            self._at += width
        return found

    def _chances(self, at: int) -> dict[str, float]:
        """Return what is not 0, rounded."""
        named = zip(TILE_NAMES, self.numbers[at:], strict=False)
        return {tile: round(chance, 9) for tile, chance in named if chance}


def filled(game: marooned.Game, seat: int = 0) -> list[float]:
    """Return all numbers that the inputs of a position are, or are reckoned from."""
    out = memory.zeros(slots.ROOM, memory.FLOAT64)
    call_inputs(stored(game.state), 0, seat, out)
    return [float(each) for each in out]


def place(block: list[float]) -> int | None:
    """Return which of several numbers, of which one at most is 1 and the others 0, is 1."""
    assert sorted(block)[:-1] == [0.0] * (len(block) - 1)
    return block.index(1.0) if 1.0 in block else None
