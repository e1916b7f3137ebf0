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
    """One game with one agent per seat.

    All agents act in every step, but only the action of the deciding agent is played. The mask of
    every other agent allows only 0, which means to wait; its action is ignored. If seats answer in
    secret, they are asked one after another, and their answers stay hidden until all have answered.
    However, agents can count steps. A seat that can only pass takes no step, so the number of steps
    reveals how many seats had a choice. If this matters, use `SeatsEnv`, whose agents see only
    their own decisions.

    Everything else is as in `SeatsEnv`, including the other arguments.

    Args:
        illegal: The effect of an illegal code of the deciding agent: "ignore" changes nothing and
            gives the reason in its `info["illegal"]`; "raise" raises the error.
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
        """Play the action of the deciding agent.

        Raises:
            IllegalActionError: The game is over, the deciding agent has no action, or its code is
                illegal and `illegal` is "raise". Nothing has changed.
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
            text = f"{agent} must decide, but has no action; actions came from: {listed(actions)}"
            raise IllegalActionError(text, value=actions, allowed=[agent])
        try:
            self._game.reply(actions[agent])
        except IllegalActionError as error:
            if not self._is_lenient or not self.action_spaces[agent].contains(actions[agent]):
                raise
            self.infos[agent]["illegal"] = str(error)
