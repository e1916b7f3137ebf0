"""Hooks that each game implements (compiled): deal, legal actions, policy, evaluation, observation.

Each game registers rules for its own record; shared code does not name any game. If a hook has a
body, the body is its default.
"""

from marooned.engine.boards.grids import has
from marooned.engine.chance.keys import sow
from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import hook, hook_with_default
from marooned.engine.compiling.scratch import room_for
from marooned.engine.waiting.choices import MOST_CHOICES, allow, by_lot
from marooned.engine.waiting.pending import waiting

PASS = 0
"""The code for passing in every game, also for a seat that may interject."""
NO_CODE = -1
"""Stands for the absence of a code."""
any_choices = room_for(MOST_CHOICES)


@hook
def setup(game: Record) -> None:
    """Deal a game; the record already holds its options and seed."""
    raise NotImplementedError


@hook
def legal(game: Record, seat: int, choices: list[int]) -> None:
    """Fill in the legal codes of a seat: their number, then the codes."""
    raise NotImplementedError


@hook_with_default
def interjecting(_game: Record) -> int:
    """Return the seats that may act now although they are not pending, as bits (default: none)."""
    return 0


@hook
def act(game: Record, seat: int, code: int) -> None:
    """Carry out one legal action and record its event."""
    raise NotImplementedError


@hook_with_default
def advance(_game: Record) -> bool:
    """Carry out one visible step that the game itself takes, and record its event.

    Return False if a seat must decide or the game is over. The default always returns False. The
    default suits games in which every step is a decision of a seat.
    """
    return False


@hook_with_default
def imagine(game: Record, _seat: int, high: int, low: int) -> None:
    """Set the seed to two 32-bit words and resample all hidden information of a seat.

    The default sets the seed only, which suits games whose only hidden information is the seed.
    """
    sow(game, high, low)


@hook
def score(game: Record, seat: int) -> float:
    """Return a seat's score in the finished game; in a team game, 1 for a win and 0 for a loss."""
    raise NotImplementedError


@hook_with_default
def policy(game: Record, seat: int) -> int:
    """Return the code that the game's rule-based policy plays for a seat.

    PASS means that the seat does not act. The default is a random legal code, which depends only on
    the position and its seed.
    """
    choices = any_choices()
    choices[0] = 0
    legal(game, seat, choices)
    if not has(waiting(game), seat):
        allow(choices, PASS)
    return by_lot(game, seat, choices)


@hook_with_default
def features(_game: Record, _seat: int, _out: list[float]) -> None:
    """Fill in the features of a seat's evaluation: one number per weight.

    Features may use only what the seat knows: resampling hidden information must not change them. A
    game without an evaluation does not fill in features.
    """


@hook_with_default
def inputs(game: Record, seat: int, out: list[float]) -> None:
    """Fill in the inputs of the value network (default: the features of the evaluation).

    Inputs may use only what the seat knows.
    """
    features(game, seat, out)


@hook_with_default
def observe(_game: Record, _seat: int, _out: list[int]) -> None:
    """Fill in a seat's observation, in the layout of the game's OBSERVATION.

    An observation may use only what the seat knows. A game without OBSERVATION does not fill in
    anything.
    """


@hook
def estimate(game: Record, seat: int) -> float:
    """Return the win probability of a seat's side, 0 to 1; after the end, its share of the win.

    An estimate may use only what the seat knows. Games without an evaluation use `shares`.
    """
    raise NotImplementedError


@hook_with_default
def consider(game: Record, seat: int, _is_first: bool, choices: list[int]) -> None:
    """Fill in the candidate actions for planning, in the form of `legal` (default: all of them).

    A game leaves out actions that are never worth their cost, especially those that would multiply
    the number of plans. The first step of a plan may have more candidates than later steps.
    """
    legal(game, seat, choices)


@hook_with_default
def resting(_game: Record, _seat: int) -> int:
    """Return the code with which a pending seat ends its actions, or NO_CODE if it must choose.

    A plan is evaluated as if it ended with this code. After NO_CODE, the plan continues.
    """
    return NO_CODE


@hook_with_default
def uncovers(_game: Record, _seat: int, _code: int) -> bool:
    """Return True if an action reveals hidden information to its seat; a plan ends there.

    The default is True for every action. This is always safe: each plan is then a single action.
    """
    return True


@hook_with_default
def is_foreseen(game: Record) -> bool:
    """Return True if the game's own next step reveals nothing that was hidden."""
    return game.depth < 0  # always False; a constant here would crash the compiled loop around it
