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
    """One game, played by one learner who holds all seats of a team or one seat among companions.

    A step is one decision. Seats that may interject are asked before those that are waited for; a
    pass that is all a seat may do is played unasked, and so are the decisions of companions.

    `reset` and `step` tell in their info `action_mask`, 1 for each legal code, int8, shape
    (codes,); `seat`, who decides, -1 once the game is over; and, when it is over, `outcome`, the
    name of its ending. Observations are what that seat knows, int16; once the game is over, what
    the seat knows that acted last, or the learner's one seat.

    The reward is 0 until the game ends, then what it is worth: to a team 1 for a win and 0 for a
    loss, to a rival its score.

    Args:
        game: The game, as `marooned.games()` lists it.
        players: How many seats; the least the game allows when not given.
        task: What games begin from, as `marooned.tasks` names it; a deal when not given.
        seat: Which seats the learner holds: "all" (a team only, there the default), "any", one
            drawn for each game (among rivals the default), or a number.
        companions: Who holds the others: a name for all, or one each, from the next seat on round
            the table; "greedy" when not given. Those who search are too slow for this.
        shaping: What is paid besides: None, or "chance", see `marooned.envs.shaping`.
        discount: The learner's own, from 0 to 1; shaping alone reads it.
        max_steps: After so many steps a game is cut off, `truncated`; never when not given.
        illegal: What an illegal code does: "ignore" leaves all as it is, pays nothing and says why
            in `info["illegal"]`; "raise" raises the error.
        render_mode: "ansi" (text), "rgb_array" (pixels), "human" (printed) or None.
        **options: The game's own options.

    Raises:
        OptionError: Something of this is not allowed.
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
        """The game itself: its state, position, texts and drawing. For its owner, not a learner."""
        return self._game

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Row, Info]:
        """Deal the next game: that of `marooned.Game(seed=…)` where a seed is given.

        Args:
            seed: The deal, from 0 to 2**64 - 1, and what all later games are drawn from.
            options: `{"position": …}` begins from a stated position instead of a deal.

        Raises:
            OptionError: The seed is not allowed, or the position is one of another game, or one
                that is over before a learner decides, or companions end all games before that.
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
        """Deal a game, and another where companions end one before the learner decides."""
        for _ in range(MOST_IDLE):
            seed = drawn_deal(self.np_random) if deal is None else deal
            self._own = self._drawn_seat()
            self._game.deal(seed, self._company(self._own))
            if not self._game.is_over:
                return
            deal = None
        raise never_asked(DRAWN if self._chair == ANY else self._own)

    def _drawn_seat(self) -> int:
        """Return the learner's seat in the next game, NOBODY where it holds all."""
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
        """The seat whose score the learner is paid: of a team any."""
        return max(self._own, 0)

    def step(self, action: Any) -> tuple[Row, float, bool, bool, Info]:
        """Play a code of the seat that decides, and go on to the learner's next decision.

        Raises:
            IllegalActionError: The game is over or has not begun, or, where illegal codes raise, it
                is one; nothing has changed.
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
        """Return why an action does nothing, or raise what was raised."""
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
        """Return the board as `render_mode` says: text, pixels, or nothing, once it is printed.

        Raises:
            IllegalActionError: No game has been dealt yet.
        """
        if not self._game.is_dealt:
            raise IllegalActionError(f"there is nothing to show: {NOT_BEGUN}")
        return picture(self._game, self.render_mode)
