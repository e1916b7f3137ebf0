"""LearnerEnv: one game as a Gymnasium environment."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy.typing as npt

from marooned.arguments import checked_seed
from marooned.engine.chance.keys import WORD
from marooned.engine.driver import NOBODY
from marooned.envs import spaces
from marooned.envs.accompanied import DRAWN, MOST_IDLE, never_asked
from marooned.envs.company import ALL, ANY, Company, checked_chair, checked_companions, seated
from marooned.envs.decisions import NOT_BEGUN, Decisions, opened
from marooned.envs.limits import IGNORED, checked_illegal, checked_limit, cut_off, drawn_deal
from marooned.envs.rendering.modes import FRAMES, MODES, PRINTED, Picture, checked_mode, picture
from marooned.envs.shaping import checked_shaping
from marooned.errors import IllegalActionError

Row = npt.NDArray[Any]
Info = dict[str, Any]


class LearnerEnv(gymnasium.Env[Row, Any]):
    """One game with one learner, who has all seats of a team or one seat beside AI players.

    A step is one decision. Seats that may interject are asked before seats that are waited for. A
    seat that can only pass is skipped. AI players act between the steps.

    The info of `reset` and `step` has `action_mask`, 1 for each legal code, int8, shape (codes,),
    and `seat`, the deciding seat, or -1 after the end. After the end it also has `outcome`, the
    name of the ending. The observation is that of the deciding seat, int16. After the end it is the
    observation of the learner's seat, or of the seat that acted last if the learner has all seats.

    The reward is 0 until the game ends. At the end a team gets 1 for a win and 0 for a loss, and a
    rival gets its score.

    Args:
        game: The name of the game, from `marooned.games()`.
        players: The number of seats (default: the fewest that the game allows).
        task: The task to play, from `marooned.tasks` (default: none).
        seat: The learner's seats: "all" (teams only, their default), "any" for one seat that is
            drawn for each game (the default among rivals), or a number.
        companions: The AI players on the other seats: one name for all, or one name each in turn
            order from the seat after the learner (default: "greedy"). Search and planning players
            are too slow.
        shaping: Additional rewards: None or "chance", see `marooned.envs.shaping`.
        discount: The learner's discount factor, 0 to 1, used by shaping only.
        max_steps: The number of steps after which a game is truncated (default: never).
        illegal: The effect of an illegal code. "ignore" changes nothing, gives no reward, and puts
            the reason into `info["illegal"]`; "raise" raises an error.
        render_mode: "ansi" (text), "rgb_array" (pixels), "human" (printed) or None.
        **options: The game's own options.

    Raises:
        OptionError: An argument is not allowed.
    """

    metadata = {"render_modes": list(MODES), "render_fps": FRAMES}  # noqa: RUF012 - as its base says

    def __init__(
        self,
        game: str,
        *,
        players: int | None = None,
        task: str | None = None,
        seat: str | int | None = None,
        companions: Any = None,
        shaping: str | None = None,
        discount: float = 1.0,
        max_steps: int | None = None,
        illegal: str = IGNORED,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """Prepare a game; `reset` deals it."""
        self._game = opened(game, players, task, options)
        definition, seats = self._game.definition, self._game.players
        self._chair = checked_chair(seat, definition, seats)
        self._parts = checked_companions(companions, self._chair, seats - 1)
        self._shaping = checked_shaping(shaping, discount)
        self._most = checked_limit(max_steps)
        self._is_lenient = checked_illegal(illegal) == IGNORED
        self.render_mode = checked_mode(render_mode)
        self.observation_space = spaces.observations(definition, self._game.options)
        self.action_space = spaces.actions(definition)
        self._steps, self._own, self._is_cut = 0, NOBODY, False

    @property
    def decisions(self) -> Decisions:
        """The underlying game with its state, position, texts and board. Not for learners."""
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, Info]:
        """Deal the next game. With a seed, this is the same game as `marooned.Game(seed=…)`.

        Args:
            seed: The seed of this deal and of all later games, 0 to 2**64 - 1.
            options: `{"position": …}` begins from a stated position instead of a deal.

        Raises:
            OptionError: The seed is not allowed, the position is of another game or ends before a
                learner decides, or every deal ends before the learner decides.
            PositionError: The position cannot be read, or no game could reach it.
        """
        deal = None if seed is None else checked_seed(seed)
        super().reset(seed=deal)
        position = (options or {}).get("position")
        if position is None:
            self._deal(deal)
        else:
            own = self._drawn_seat()
            self._game.start(position, self._company(own))
            self._own = own
        self._steps, self._is_cut = 0, False
        if self._shaping:
            self._shaping.begin(self._game, [self._paid])
        self._show()
        return self._row(), self._info()

    def _deal(self, deal: int | None) -> None:
        """Deal a game. Deal again if it ends before the learner decides."""
        for _ in range(MOST_IDLE):
            seed = drawn_deal(self.np_random) if deal is None else deal
            self._own = self._drawn_seat()
            self._game.deal(seed, self._company(self._own))
            if not self._game.is_over:
                return
            deal = None
        raise never_asked(DRAWN if self._chair == ANY else self._own)

    def _drawn_seat(self) -> int:
        """Return the learner's seat in the next game; NOBODY if the learner has all seats."""
        if self._chair == ALL:
            return NOBODY
        any_seat = self._chair == ANY
        return int(self.np_random.integers(self._game.players) if any_seat else self._chair)

    def _company(self, own: int) -> Company | None:
        if own == NOBODY:
            return None
        return seated(own, self._parts, int(self.np_random.integers(WORD)))

    @property
    def _paid(self) -> int:
        """The seat whose score is the learner's reward. In a team this can be any seat."""
        return max(self._own, 0)

    def step(self, action: Any) -> tuple[Row, float, bool, bool, Info]:
        """Play a code of the deciding seat, and advance to the learner's next decision.

        Raises:
            IllegalActionError: The game is over or not begun, or the code is illegal and `illegal`
                is "raise". Nothing has changed.
        """
        game = self._game
        if self._is_cut:
            raise cut_off(action)
        why = None
        try:
            game.reply(action)
        except IllegalActionError as error:
            why = self._forgiven(action, error)
        self._steps += 1
        ended = game.outcome != 0
        self._is_cut = not ended and self._steps >= self._most
        reward = game.score(self._paid) if ended else 0.0
        if self._shaping:
            reward += self._shaping.paid(game)[self._paid]
        self._show()
        info = self._info()
        if why:
            info["illegal"] = why
        return self._row(), reward, ended, self._is_cut, info

    def _forgiven(self, action: Any, error: IllegalActionError) -> str:
        """Return the reason why an action has no effect, or raise the error."""
        game = self._game
        if not self._is_lenient or game.outcome or not game.is_dealt:
            raise error
        if not self.action_space.contains(action):
            raise error
        return str(error)

    def _row(self) -> Row:
        if self._game.outcome and self._own != NOBODY:
            return self._game.observed(self._own)
        return self._game.row()

    def _info(self) -> Info:
        game = self._game
        if game.outcome:
            return {"action_mask": game.mask(), "seat": game.seat, "outcome": game.ending}
        return {"action_mask": game.mask(), "seat": game.seat}

    def _show(self) -> None:
        if self.render_mode == PRINTED:
            self.render()

    def render(self) -> Picture:
        """Return the board in the `render_mode`: text, pixels, or None after printing.

        Raises:
            IllegalActionError: No game has been dealt yet.
        """
        if not self._game.is_dealt:
            raise IllegalActionError(f"there is nothing to show: {NOT_BEGUN}")
        return picture(self._game, self.render_mode)
