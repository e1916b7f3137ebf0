"""A seat that watches: a game played beside a state, all that one seat sees of it written down."""

from typing import Any

import marooned
from marooned.engine.hooks import PASS
from tests.batches.mirror import Mirror


class Watched(Mirror):
    """A game that goes on from a state, with what one seat sees whenever that has changed.

    Unlike the state it comes by every moment: passes that are all a seat may do are moments, too.
    """

    def __init__(self, state: Any, watcher: int) -> None:
        branch = state.branch
        trunk, plain = branch.trunk, branch.state
        told = {"game": trunk.definition.name, **trunk.options, **trunk.face.write_position(plain)}
        self.game = marooned.load({**told, "seed": plain.seed[0] << 32 | plain.seed[1]})
        self._passed = frozenset(seat for seat in range(8) if branch.passed >> seat & 1)
        self._state, self._watcher = state, watcher
        self.sights = [self.game.observe(watcher).tobytes()]

    def play_alike(self, code: int) -> None:
        """Play a code in the game and in the state; then others pass until the watcher decides."""
        self._play_both(code)
        while self.seat not in (-1, self._watcher) and PASS in self.legal:
            self._play_both(PASS)

    def _play_both(self, code: int) -> None:
        self._state.apply_action(code)
        self.play(code)

    def _answer(self, code: int) -> None:
        super()._answer(code)
        sight = self.game.observe(self._watcher).tobytes()
        if sight != self.sights[-1]:
            self.sights.append(sight)

    @property
    def recalled(self) -> str:
        """What the state says that the watcher remembers."""
        return str(self._state.information_state_string(self._watcher))
