"""DeviceBatch: a batch whose games are stored and stepped on a GPU.

`Batch` creates it for "cuda".
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from marooned.batches.batch import Array, Batch, Stepped, checked_codes
from marooned.engine.compiling.record import Games

HELD: Final = (
    "_games",
    "_blank",
    "_seats",
    "_passed",
    "_deals",
    "_words",
    "_bytes",
    "_rewards",
    "_outcomes",
    "_observations",
    "_finals",
)
"""The arrays on the GPU."""
DRAWN: Final = ("_luck_words", "_drawn")
"""The arrays of random codes on the GPU."""


class DeviceBatch(Batch):
    """Many games of one kind on a GPU, with the interface of `Batch`.

    Returned arrays stay on the GPU as numba-cuda arrays. Other libraries can use these arrays
    without a copy (`__cuda_array_interface__`), and `numpy.asarray` copies them. The same seed
    always gives the same games.
    """

    def _begin(self) -> None:
        """Copy all arrays to the GPU, then deal."""
        from numba import cuda

        for name in HELD:
            setattr(self, name, cuda.to_device(getattr(self, name)))
        self._luck_words = cuda.to_device(self._luck.words)
        self._drawn = cuda.to_device(np.zeros(len(self), np.int64))
        self.reset()

    def __getstate__(self) -> dict[str, Any]:
        """Return the data for a pickle, copied to host memory."""
        kept = super().__getstate__()
        return kept | {name: np.asarray(kept[name]) for name in (*HELD, *DRAWN) if name in kept}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        """Restore a pickled batch on this machine's GPU, as `Batch.__setstate__` does."""
        from numba import cuda

        super().__setstate__(kept)
        for name in (*HELD, *DRAWN):
            setattr(self, name, cuda.to_device(getattr(self, name)))

    def _host(self, games: Games) -> Games:
        return np.asarray(games)

    @property
    def now(self) -> Stepped:
        """The current decisions of all games, with the results of the last step."""
        masks = self._bytes if self._bytes.shape[1] else self._packed()
        return Stepped(
            self._seats, masks, self._rewards, self._outcomes, self._observations, self._finals
        )

    def _packed(self) -> Array:
        return self._words.view(np.uint8)[:, : -(-self.codes // 8)]

    def reset(self, which: Array | None = None) -> Stepped:
        """Deal games again, as `Batch.reset` does."""
        from numba import cuda

        from marooned.batches.device_steps import deal_each

        wanted = np.ones(len(self), np.bool_) if which is None else self._checked_which(which)
        deal_each.run(len(self), self._games, cuda.to_device(wanted), *self._state_of_deals())
        return self.now

    def _state_of_deals(self) -> tuple[Any, ...]:
        return (
            *self._beginning(),
            *(self._seats, self._passed, self._words, self._bytes),
            *(self._observations, self._rewards, self._outcomes),
        )

    def _beginning(self) -> tuple[Any, ...]:
        return self._blank, int(self._high), self._deals

    def step(self, actions: Any) -> Stepped:
        """Play one action in each game, as `Batch.step` does.

        Args:
            actions: As in `Batch.step`. Arrays on the GPU are not copied.
        """
        from marooned.batches.device_steps import step_each

        codes = self._checked_actions(actions)
        step_each.run(
            len(self),
            *(self._games, codes, self._after),
            *self._beginning(),
            *(self._seats, self._passed, self._words, self._bytes),
            *(self._observations, self._finals, self._rewards, self._outcomes),
        )
        return self.now

    def _checked_actions(self, actions: Any) -> Any:
        from numba import cuda

        from marooned.batches.device_steps import find_illegal

        codes = self._codes_there(actions)
        first = cuda.to_device(np.full(1, len(self), np.int64))
        find_illegal.run(len(self), codes, self._seats, self._words, self.codes, first)
        wrong = int(np.asarray(first)[0])
        if wrong < len(self):
            raise self._illegal(wrong, int(np.asarray(codes)[wrong]))
        return codes

    def _codes_there(self, actions: Any) -> Any:
        """Return the codes on the GPU. Arrays on the GPU are not copied."""
        from numba import cuda

        if not hasattr(actions, "__cuda_array_interface__"):
            return cuda.to_device(checked_codes(actions, len(self)).astype(np.int64))
        codes: Any = cuda.as_cuda_array(actions)  # type: ignore[no-untyped-call]
        if codes.shape != (len(self),) or codes.dtype.kind not in "iu":
            checked_codes(np.asarray(codes), len(self))
        return codes

    def sample(self) -> Array:
        """Return a random legal code for each game, on the GPU, as `Batch.sample` does."""
        from marooned.batches.device_steps import draw_each

        draw_each.run(len(self), self._words, self._luck_words, self._drawn)
        drawn: Array = self._drawn
        return drawn

    def _copied(self, game: int) -> Games:
        """Return the state of one game, as a batch of one game in host memory."""
        return np.asarray(self._games[game : game + 1])

    def _row(self, game: int) -> Array:
        """Return a game's legal codes as packed bits, in host memory."""
        words: Array = np.asarray(self._words[game : game + 1])
        return words.view(np.uint8)[0, : -(-self.codes // 8)]
