"""A game by itself that is played as a batch plays its own: what a batch must agree with."""

from marooned import Game
from marooned.engine.hooks import PASS


class Mirror:
    """One game, each of whose decisions is asked for as the one driver asks."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._passed: frozenset[int] = frozenset()
        self._play_forced_passes()

    @property
    def seat(self) -> int:
        asked = self.game.asked(self._passed)
        return -1 if asked is None else asked

    @property
    def legal(self) -> list[int]:
        if self.seat < 0:
            return []
        codes = self.game.legal_codes(self.seat)
        return sorted(codes if self._is_waited_for else {*codes, PASS})

    @property
    def _is_waited_for(self) -> bool:
        return self.seat in self.game.waiting

    def play(self, code: int) -> None:
        if self.seat >= 0:
            self._answer(code)
        self._play_forced_passes()

    def _play_forced_passes(self) -> None:
        while self.legal == [PASS]:
            self._answer(PASS)

    def _answer(self, code: int) -> None:
        if code == PASS and not self._is_waited_for:
            self._passed |= {self.seat}
        else:
            self.game.play(code, seat=self.seat)
            self._passed = self.game.still_passed(self._passed)
