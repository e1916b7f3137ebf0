"""Base of both kinds of PettingZoo environment: a game whose seats are agents."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces as kinds
from gymnasium.utils.seeding import np_random

from marooned.arguments import checked_seed
from marooned.envs import spaces
from marooned.envs.decisions import NOT_BEGUN, Decisions
from marooned.envs.limits import checked_limit, drawn_deal
from marooned.envs.rendering.modes import FRAMES, MODES, PRINTED, Picture, checked_mode, picture
from marooned.envs.shaping import checked_shaping
from marooned.envs.versions import current
from marooned.errors import IllegalActionError, listed, shown

Row = npt.NDArray[Any]
Shown = dict[str, Row]
Info = dict[str, Any]


class SeatedGame:
    """A game whose seats are the agents `seat_0`, `seat_1` and so on."""

    metadata: dict[str, Any]
    possible_agents: list[str]
    agents: list[str]
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]
    infos: dict[str, Info]

    _game: Decisions

    def _prepare(
        self,
        shaping: str | None,
        discount: float,
        max_steps: int | None,
        render_mode: str | None,
    ) -> None:
        definition = self._game.definition
        self.metadata = {
            "name": f"{definition.name}_v{current(definition)}",
            "render_modes": list(MODES),
            "render_fps": FRAMES,
            "is_parallelizable": False,
        }
        self._seats = range(self._game.players)
        self._names = [f"seat_{seat}" for seat in self._seats]
        self._numbers = {name: seat for seat, name in enumerate(self._names)}
        self.possible_agents, self.agents = self._names[:], []
        self._shaping = checked_shaping(shaping, discount)
        self._most = checked_limit(max_steps)
        self.render_mode = checked_mode(render_mode)
        options = self._game.options
        self.observation_spaces = {name: spaces.masked(definition, options) for name in self._names}
        self.action_spaces = {name: spaces.actions(definition) for name in self._names}
        seen = spaces.observations(definition, options)
        low, high = (np.tile(limit, (len(self._names), 1)) for limit in (seen.low, seen.high))
        self.state_space = kinds.Box(low, high, dtype=np.int16)
        self._luck: np.random.Generator | None = None
        self._steps = 0

    @property
    def decisions(self) -> Decisions:
        """The underlying game with its state, position, texts and board. Not for agents."""
        return self._game

    def _restart(self, seed: int | None, options: dict[str, Any] | None) -> None:
        """Deal the next game, or begin from a stated position."""
        deal = None if seed is None else checked_seed(seed)
        if self._luck is None or deal is not None:
            self._luck, _ = np_random(deal)
        position = (options or {}).get("position")
        if position is None:
            self._game.deal(drawn_deal(self._luck) if deal is None else deal)
        else:
            self._game.start(position)
        self._steps = 0
        self.agents = self._names[:]
        self.rewards = dict.fromkeys(self._names, 0.0)
        self.terminations = dict.fromkeys(self._names, False)
        self.truncations = dict.fromkeys(self._names, False)
        self.infos = {name: {} for name in self._names}
        if self._shaping:
            self._shaping.begin(self._game, self._seats)

    def _pay(self) -> None:
        """Fill in the rewards of the last step, and whether the game ended or was truncated."""
        game = self._game
        self._steps += 1
        if game.outcome:
            self.rewards = {name: game.score(seat) for name, seat in self._numbers.items()}
            self.terminations = dict.fromkeys(self._names, True)
            self.infos = {name: {"outcome": game.ending} for name in self._names}
        elif self._steps >= self._most:
            self.truncations = dict.fromkeys(self._names, True)
        if self._shaping:
            for seat, worth in self._shaping.paid(game).items():
                self.rewards[self._names[seat]] += worth

    def observation_space(self, agent: str) -> kinds.Space[Any]:
        """Return the observation space of an agent."""
        return self.observation_spaces[self._checked(agent)]

    def action_space(self, agent: str) -> kinds.Space[Any]:
        """Return the action space of an agent."""
        return self.action_spaces[self._checked(agent)]

    def _checked(self, agent: str) -> str:
        if agent not in self._numbers:
            raise IllegalActionError(
                f"there is no agent {shown(agent)}; there are: {listed(self._names)}",
                value=agent,
                allowed=self._names,
            )
        return agent

    def _shown(self, agent: str, idle: Row) -> Shown:
        """Return an agent's observation and mask.

        The mask is `idle` if the agent does not decide.
        """
        game, seat = self._game, self._numbers[self._checked(agent)]
        if seat == game.seat:
            return {"observation": game.row(), "action_mask": game.mask()}
        if not game.is_dealt:
            raise IllegalActionError(f"there is nothing to observe: {NOT_BEGUN}", value=agent)
        return {"observation": game.observed(seat), "action_mask": idle.copy()}

    def state(self) -> Row:
        """Return the observations of all seats, shape (seats, width): for training only."""
        if not self._game.is_dealt:
            raise IllegalActionError(f"there is nothing to observe: {NOT_BEGUN}")
        return np.stack([self._game.observed(seat) for seat in self._seats])

    def render(self) -> Picture:
        """Return the board in the `render_mode`: text, pixels, or None after printing.

        Raises:
            IllegalActionError: No game has been dealt yet.
        """
        if not self._game.is_dealt:
            raise IllegalActionError(f"there is nothing to show: {NOT_BEGUN}")
        return picture(self._game, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == PRINTED:
            self.render()

    def close(self) -> None:
        """Do nothing: the environment does not hold any resources."""
