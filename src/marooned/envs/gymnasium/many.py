"""LearnersVectorEnv: many games stepped together by `Batch`, as a Gymnasium vector environment."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from marooned.arguments import checked_seed, unallowed, whole
from marooned.batches.available_memory import check_memory
from marooned.batches.batch import MOST_GAMES, Batch, checked_codes
from marooned.envs import spaces
from marooned.envs.accompanied import DRAWN, AccompaniedBatch
from marooned.envs.company import ALL, ANY, checked_chair, checked_companions
from marooned.envs.decisions import NOT_BEGUN, opened
from marooned.envs.limits import RAISED, checked_illegal, checked_limit, drawn_deal
from marooned.envs.potentials import BatchShaping
from marooned.envs.rendering.modes import FRAMES, MODES, Picture, checked_mode, shown_as
from marooned.envs.shaping import checked_shaping
from marooned.errors import IllegalActionError, OptionError, listed, shown

ROWS: Final = 4
"""Observation rows per game besides the batch's own: a copy, and the limits of the space."""
Array = npt.NDArray[Any]
Infos = dict[str, Any]
Stepped = tuple[Array, Array, Array, Array, Infos]


def vector_env(num_envs: int = 1, **details: Any) -> LearnersVectorEnv:
    """Return many games as one vector environment. `gymnasium.make_vec` calls this.

    Args:
        num_envs: The number of games.
        **details: The arguments of `LearnersVectorEnv`. `max_episode_steps` is an alias of
            `max_steps`.

    Raises:
        OptionError: An argument is not allowed.
    """
    if "max_episode_steps" in details:
        details["max_steps"] = details.pop("max_episode_steps")
    return LearnersVectorEnv(num_envs, **details)


def _refuse_both(seed: object, which: object) -> None:
    if seed is not None and which is not None:
        raise OptionError(
            f"seed is {shown(seed)}, but with reset_mask each game takes its next deal of the "
            "common seed; allowed is None",
            value=seed,
            allowed=[None],
        )


def _bytes_of(one: Batch) -> int:
    """Return the memory per game in bytes, including returned copies and the spaces' limits."""
    rows, masks = one.now.observations.nbytes, one.now.masks.nbytes
    return one.nbytes + masks + ROWS * rows


def checked_autoreset(mode: object) -> AutoresetMode:
    """Return the mode in which finished games are dealt again.

    Raises:
        OptionError: There is no such mode.
    """
    allowed = [each.value for each in AutoresetMode]
    if isinstance(mode, AutoresetMode):
        return mode
    if mode not in allowed:
        raise unallowed("autoreset_mode", mode, allowed)
    return AutoresetMode(mode)


class LearnersVectorEnv(VectorEnv[Array, Array, Array]):
    """Many games at once, in each of which a learner has a team or one seat beside AI players.

    Steps, observations and rewards are those of `LearnerEnv`. `infos` has `action_mask`, int8,
    shape (num_envs, codes), and `seat`, shape (num_envs,). Games that ended in this step have
    `outcome`. If a game is dealt again in the step that ends it (`SAME_STEP`), there are also
    `final_obs`, and `final_info` with the `outcome`.

    Args:
        num_envs: The number of games.
        game: The name of the game, from `marooned.games()`.
        players: The number of seats (default: the fewest that the game allows).
        task: The task to play, from `marooned.tasks` (default: none).
        seat: The learner's seats, as for `LearnerEnv`.
        companions: The AI players on the other seats, as for `LearnerEnv`.
        shaping: Additional rewards: None or "chance", see `marooned.envs.shaping`.
        discount: The learner's discount factor, 0 to 1, used by shaping only.
        max_steps: The number of steps after which a game is truncated (default: never).
        illegal: Only "raise" is allowed. An illegal code changes nothing in any game.
        autoreset_mode: NEXT_STEP, SAME_STEP or DISABLED: when a finished game is dealt again. With
            DISABLED call `reset(options={"reset_mask": …})`.
        threads: The number of threads (default: one per core).
        copy: True to return copies; False to return buffers that the next step overwrites.
        render_mode: "ansi" (text), "rgb_array" (pixels) or None.
        **options: The game's own options.

    Raises:
        OptionError: An argument is not allowed.
    """

    metadata = {  # noqa: RUF012 - as its base says
        "render_modes": list(MODES),
        "render_fps": FRAMES,
        "autoreset_mode": AutoresetMode.NEXT_STEP,
    }

    def __init__(
        self,
        num_envs: int,
        game: str,
        *,
        players: int | None = None,
        task: str | None = None,
        seat: str | int | None = None,
        companions: Any = None,
        shaping: str | None = None,
        discount: float = 1.0,
        max_steps: int | None = None,
        illegal: str = RAISED,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        threads: int | None = None,
        copy: bool = True,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Prepare the games; `reset` deals them."""
        settled = opened(game, players, task, options)
        definition, seats = settled.definition, settled.players
        checked_illegal(illegal, [RAISED])
        self._chair = checked_chair(seat, definition, seats)
        self._parts = checked_companions(companions, self._chair, seats - 1)
        self.num_envs = whole("num_envs", num_envs, 1, MOST_GAMES)
        self._copies = copy
        self._mode = checked_autoreset(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self._mode}
        self._details = {
            "players": players,
            "task": task,
            "threads": threads,
            "autoreset": self._mode == AutoresetMode.SAME_STEP,
            "observations": True,
            "finals": True,
            **options,
        }
        self._name, self._most = definition.name, checked_limit(max_steps)
        shaping_chosen = checked_shaping(shaping, discount)
        self._shaping = BatchShaping(shaping_chosen) if shaping_chosen else None
        self.render_mode = checked_mode(render_mode)
        self._batch = self._dealt(0, 1)  # raises the errors of `reset` already now
        check_memory("num_envs", self.num_envs, _bytes_of(self._batch))
        self.single_observation_space = spaces.observations(definition, settled.options)
        self.single_action_space = spaces.actions(definition)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._endings = definition.face.ENDINGS
        self._is_begun = False

    def _dealt(self, seed: int, games: int) -> Batch:
        self._steps = np.zeros(self.num_envs, np.int64)
        self._done = np.zeros(self.num_envs, np.bool_)
        if self._chair == ALL:
            return Batch(self._name, seed=seed, games=games, **self._details)
        chair = DRAWN if self._chair == ANY else int(self._chair)
        details = {**self._details, "chair": chair, "parts": self._parts}
        return AccompaniedBatch(self._name, seed=seed, games=games, **details)

    @property
    def _paid(self) -> Array:
        """The seat whose score is each learner's reward (in a team any seat), shape (num_envs,)."""
        if isinstance(self._batch, AccompaniedBatch):
            return self._batch.chairs.copy()
        return np.zeros(self.num_envs, np.int64)

    @property
    def batch(self) -> Batch:
        """The underlying games. Not for learners.

        Raises:
            IllegalActionError: The games are not dealt yet.
        """
        if not self._is_begun:
            raise IllegalActionError(f"there are no games: {NOT_BEGUN}")
        return self._batch

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, Infos]:
        """Deal all games, or those of `options={"reset_mask": …}`, shape (num_envs,), bool.

        Args:
            seed: The seed of all deals from now on, as in `Batch`. Not allowed with a mask, which
                gives each of its games the next deal of the current seed.
            options: The mask. Other options are not allowed.

        Raises:
            OptionError: The seed is not allowed, or comes with a mask. Nothing has changed.
            IllegalActionError: The mask is not valid.
        """
        which = (options or {}).get("reset_mask")
        _refuse_both(seed, which)
        if seed is not None:
            seed = checked_seed(seed)
            super().reset(seed=seed)
        if which is None or not self._is_begun:
            drawn = drawn_deal(self.np_random) if seed is None else seed
            self._batch, which = self._dealt(drawn, self.num_envs), np.ones(self.num_envs, np.bool_)
        else:
            self._batch.reset(which)
            self._steps[which], self._done[which] = 0, False
        self._is_begun = True
        if self._shaping:
            self._shaping.begin(self._batch, self._paid, np.asarray(which))
        return self._rows(), self._infos()

    def step(self, actions: Array) -> Stepped:
        """Play a code in each game.

        The code of a game that is dealt again in this step is not used.

        Raises:
            IllegalActionError: A code is not legal (the error names its game), the games are not
                dealt, or a finished game was not reset. Nothing has changed.
        """
        self._refuse_standing()
        anew, paid = self._done, self._paid
        now = self._batch.step(self._answers(actions))
        ended = (now.outcomes != 0) & ~anew
        self._steps[~anew] += 1
        cut = (self._steps >= self._most) & ~ended & ~anew
        earned = now.rewards[np.arange(self.num_envs), paid]
        rewards = np.where(anew, 0.0, earned).astype(np.float64)
        if self._shaping:
            rewards += self._shaping.paid(self._batch, paid, ended, anew)
        infos = self._told(ended, cut)
        self._deal_anew(ended, cut, anew)
        rows = self._rows()
        if self._mode != AutoresetMode.SAME_STEP and now.finals.shape[1]:
            rows[ended] = now.finals[ended]
        return rows, rewards, ended, cut, {**self._infos(), **infos}

    def _refuse_standing(self) -> None:
        if not self._is_begun:
            raise IllegalActionError(NOT_BEGUN)
        if self._mode == AutoresetMode.DISABLED and self._done.any():
            over = np.flatnonzero(self._done)
            raise IllegalActionError(
                f"these games are over: {listed(over)}; call reset(options={{'reset_mask': …}})",
                value=over.tolist(),
            )

    def _answers(self, actions: Array) -> Array:
        """Return the codes, with any legal code for truncated games that are dealt again."""
        codes = checked_codes(actions, self.num_envs)
        if not self._done.any():
            return codes
        return np.where(self._done, self._batch.now.masks.argmax(axis=1), codes)

    def _told(self, ended: Array, cut: Array) -> Infos:
        """Return the infos of games that are over, before they are dealt again."""
        infos: Infos = {}
        if ended.any():
            infos["outcome"] = self._named(ended)
            infos["_outcome"] = ended
        done = ended | cut
        if self._mode == AutoresetMode.SAME_STEP and done.any():
            infos |= self._finals(ended, done)
        return infos

    def _named(self, ended: Array) -> Array:
        names = np.full(self.num_envs, None, object)
        for index in np.flatnonzero(ended):
            names[index] = self._endings[int(self._batch.now.outcomes[index])]
        return names

    def _finals(self, ended: Array, done: Array) -> Infos:
        now, rows = self._batch.now, np.full(self.num_envs, None, object)
        for index in np.flatnonzero(done):
            source = now.finals if ended[index] else now.observations
            rows[index] = source[index].copy()
        seats = np.where(ended, -1, now.seats)
        masks = np.where(ended[:, None], 0, now.masks).astype(np.int8)
        told = {"seat": seats, "_seat": done, "action_mask": masks, "_action_mask": done}
        if ended.any():
            told |= {"outcome": self._named(ended), "_outcome": ended}
        return {"final_obs": rows, "_final_obs": done, "final_info": told, "_final_info": done}

    def _deal_anew(self, ended: Array, cut: Array, anew: Array) -> None:
        """Deal those games again that are due, and record the games that are over now."""
        dealt = cut if self._mode == AutoresetMode.SAME_STEP else anew
        if dealt.any():
            self._batch.reset(dealt)
        fresh = dealt | ended if self._mode == AutoresetMode.SAME_STEP else dealt
        self._steps[fresh] = 0
        if self._mode != AutoresetMode.SAME_STEP:
            self._done = ended | cut
        if self._shaping and fresh.any():
            self._shaping.begin(self._batch, self._paid, fresh)

    def _rows(self) -> Array:
        rows = self._batch.now.observations
        if not rows.shape[1]:
            return np.zeros((self.num_envs, 1), rows.dtype)
        return rows.copy() if self._copies else rows

    def _infos(self) -> Infos:
        now, all_of_them = self._batch.now, np.ones(self.num_envs, np.bool_)
        masks, seats = now.masks.view(np.int8), now.seats
        if self._copies:
            masks, seats = masks.copy(), seats.copy()
        return {
            "action_mask": masks,
            "_action_mask": all_of_them,
            "seat": seats,
            "_seat": all_of_them,
        }

    def render(self) -> tuple[Any, ...] | None:
        """Return each board in the `render_mode`, or None without a mode.

        Raises:
            IllegalActionError: No game has been dealt yet.
        """
        if self.render_mode is None:
            return None
        if not self._is_begun:
            raise IllegalActionError(f"there is nothing to show: {NOT_BEGUN}")
        return tuple(self._picture(index) for index in range(self.num_envs))

    def _picture(self, index: int) -> Picture:
        return shown_as(
            self._batch.definition.face.draw(self._batch.state(index)), self.render_mode
        )
