"""SeatsEnv: one game as an AEC environment, in which only the deciding agent steps."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from marooned.envs.decisions import OVER, opened
from marooned.envs.pettingzoo.agents import SeatedGame, Shown
from marooned.errors import IllegalActionError, shown


class SeatsEnv(SeatedGame, AECEnv[str, Any, int]):  # type: ignore[misc]
    """One game with one agent per seat: `seat_0`, `seat_1` and so on.

    The selected agent is the one that decides. Seats that may interject come before seats that are
    waited for. A seat that can only pass is skipped. An agent observes `{"observation": its
    information, int16, "action_mask": 1 for each legal code, int8}`. The mask is all 0 for agents
    that do not decide.

    Rewards are 0 until the game ends. At the end each agent of a team gets 1 for a win and 0 for a
    loss, and a rival gets its score. An illegal code changes nothing, and raises an error that
    lists the legal codes.

    Args:
        game: The name of the game, from `marooned.games()`.
        players: The number of seats (default: the fewest that the game allows).
        task: The task to play, from `marooned.tasks` (default: none).
        shaping: Additional rewards: None or "chance", see `marooned.envs.shaping`.
        discount: The learners' discount factor, 0 to 1, used by shaping only.
        max_steps: The number of decisions after which a game is truncated (default: never).
        render_mode: "ansi" (text), "rgb_array" (pixels), "human" (printed) or None.
        **options: The game's own options.

    Raises:
        OptionError: An argument is not allowed.
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
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Prepare a game; `reset` deals it."""
        self._game = opened(game, players, task, options)
        self._prepare(shaping, discount, max_steps, render_mode)
        self._idle = np.zeros(self._game.codes, np.int8)
        self._skip_agent_selection: str | None = None

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal the next game. With a seed, this is the same game as `marooned.Game(seed=…)`.

        Args:
            seed: The seed of this deal and of all later games, 0 to 2**64 - 1.
            options: `{"position": …}` begins from a stated position instead of a deal.

        Raises:
            OptionError: The seed is not allowed, or the position is of another game or ends before
                a learner decides.
            PositionError: The position cannot be read, or no game could reach it.
        """
        self._restart(seed, options)
        self._cumulative_rewards = dict.fromkeys(self._names, 0.0)
        self._skip_agent_selection = None
        self.agent_selection = self._names[max(self._game.seat, 0)]
        self._show()

    def observe(self, agent: str) -> Shown:
        """Return an agent's observation and the mask of its legal codes."""
        return self._shown(agent, self._idle)

    def step(self, action: Any) -> None:
        """Play a code of the selected agent, or None for an agent whose game is over.

        Raises:
            IllegalActionError: The code is not legal, or all agents are done. Nothing has changed.
        """
        if not self.agents:
            raise IllegalActionError(f"{shown(action)} cannot be played: {OVER}", value=action)
        agent, game = self.agent_selection, self._game
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        game.reply(action)
        self._cumulative_rewards[agent] = 0.0
        if self._shaping or game.outcome or self._steps + 1 >= self._most:
            self._settle()
        else:
            self._steps += 1
        if game.outcome == 0:
            self.agent_selection = self._names[game.seat]
        self._show()

    def _settle(self) -> None:
        """Give all agents their rewards, and begin to remove the agents if the game is over."""
        self._clear_rewards()
        self._pay()
        self._accumulate_rewards()
        if self._game.outcome or self._steps >= self._most:
            self._deads_step_first()
