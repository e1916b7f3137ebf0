"""SeatsEnv: one game as an AEC environment, in which the agent that decides steps."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from marooned.envs.decisions import OVER, opened
from marooned.envs.pettingzoo.agents import SeatedGame, Shown
from marooned.errors import IllegalActionError, shown


class SeatsEnv(SeatedGame, AECEnv[str, Any, int]):  # type: ignore[misc]
    """One game, a seat an agent: `seat_0`, `seat_1` and so on.

    The agent selected is the one that decides: those that may interject are asked before those that
    are waited for; a pass that is all a seat may do is played unasked. What an agent observes is
    `{"observation": what it knows, int16, "action_mask": 1 for each legal code, int8}`; the mask is
    0 throughout for whoever does not decide.

    Rewards are 0 until the game ends, then what it is worth to each: to all of a team 1 for a win
    and 0 for a loss, to a rival its score. An illegal code raises an error that says what is
    allowed, and changes nothing.

    Args:
        game: The game, as `marooned.games()` lists it.
        players: How many seats; the least the game allows when not given.
        task: What games begin from, as `marooned.tasks` names it; a deal when not given.
        shaping: What is paid besides: None, or "chance", see `marooned.envs.shaping`.
        discount: The learners' own, from 0 to 1; shaping alone reads it.
        max_steps: After so many decisions a game is cut off; never when not given.
        render_mode: "ansi" (text), "rgb_array" (pixels), "human" (printed) or None.
        **options: The game's own options.

    Raises:
        OptionError: Something of this is not allowed.
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
        """Deal the next game: that of `marooned.Game(seed=…)` where a seed is given.

        Args:
            seed: The deal, from 0 to 2**64 - 1, and what all later games are drawn from.
            options: `{"position": …}` begins from a stated position instead of a deal.

        Raises:
            OptionError: The seed is not allowed, or the position is one of another game, or one
                that is over before a learner decides.
            PositionError: The position cannot be read, or no game could reach it.
        """
        self._restart(seed, options)
        self._cumulative_rewards = dict.fromkeys(self._names, 0.0)
        self._skip_agent_selection = None
        self.agent_selection = self._names[max(self._game.seat, 0)]
        self._show()

    def observe(self, agent: str) -> Shown:
        """Return what an agent knows, and the mask of its legal codes."""
        return self._shown(agent, self._idle)

    def step(self, action: Any) -> None:
        """Play a code of the agent selected; of an agent whose game is over, None.

        Raises:
            IllegalActionError: The code is not legal, or all agents are done; nothing has changed.
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
        """Pay all agents, and begin to take them from the table where the game is over."""
        self._clear_rewards()
        self._pay()
        self._accumulate_rewards()
        if self._game.outcome or self._steps >= self._most:
            self._deads_step_first()
