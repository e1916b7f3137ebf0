"""ParallelSeatsEnv: one game as a parallel environment, in which all agents step at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from marooned.engine.hooks import PASS
from marooned.envs.decisions import OVER, opened
from marooned.envs.limits import IGNORED, checked_illegal
from marooned.envs.pettingzoo.agents import Info, SeatedGame, Shown
from marooned.errors import IllegalActionError, listed, shown

Step = tuple[dict[str, Shown], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]


class ParallelSeatsEnv(SeatedGame, ParallelEnv[str, Any, int]):  # type: ignore[misc]
    """One game, a seat an agent, all asked at every step and one of them heard: who decides.

    For the others the mask allows 0 alone, by which they wait; what they say is not looked at.
    Answers that the rules keep secret until all are in are asked for one after another, and none of
    them is shown before its time. But steps can be counted, by a policy with a memory too: a seat
    that may only pass takes none, so how many there are tells how many had a choice. Where that
    matters take `SeatsEnv`, whose agents are shown their own decisions alone.

    The rest is told at `SeatsEnv`, the arguments too, but for one:

    Args:
        illegal: What an illegal code of the agent that decides does: "ignore" leaves all as it is
            and says why in its `info["illegal"]`; "raise" raises the error.
    """

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        task: str | None = None,
        shaping: str | None = None,
        discount: float = 1.0,
        max_steps: int | None = None,
        illegal: str = IGNORED,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Prepare a game; `reset` deals it."""
        self._game = opened(game, players, task, options)
        self._prepare(shaping, discount, max_steps, render_mode)
        self._is_lenient = checked_illegal(illegal) == IGNORED
        self._idle = np.zeros(self._game.codes, np.int8)
        self._idle[PASS] = 1

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Shown], dict[str, Info]]:
        """Deal the next game, as `SeatsEnv.reset` does."""
        self._restart(seed, options)
        self._show()
        return self._observations(), self.infos

    def _observations(self) -> dict[str, Shown]:
        return {name: self._shown(name, self._idle) for name in self._names}

    def step(self, actions: dict[str, Any]) -> Step:
        """Play what the agent that decides says.

        Raises:
            IllegalActionError: The game is over, that agent says nothing, or, where illegal codes
                raise, its code is one; nothing has changed.
        """
        if not self.agents:
            raise IllegalActionError(f"{shown(actions)} cannot be played: {OVER}", value=actions)
        agent = self._names[self._game.seat]
        self._clear()
        self._hear(agent, actions)
        self._pay()
        if self._game.outcome or self._steps >= self._most:
            self.agents = []
        self._show()
        return (
            self._observations(),
            self.rewards,
            self.terminations,
            self.truncations,
            self.infos,
        )

    def _clear(self) -> None:
        self.rewards = dict.fromkeys(self._names, 0.0)
        self.terminations = dict.fromkeys(self._names, False)
        self.truncations = dict.fromkeys(self._names, False)
        self.infos = {name: {} for name in self._names}

    def _hear(self, agent: str, actions: dict[str, Any]) -> None:
        if agent not in actions:
            text = f"{agent} decides and says nothing; heard were: {listed(actions)}"
            raise IllegalActionError(text, value=actions, allowed=[agent])
        try:
            self._game.reply(actions[agent])
        except IllegalActionError as error:
            if not self._is_lenient or not self.action_spaces[agent].contains(actions[agent]):
                raise
            self.infos[agent]["illegal"] = str(error)
