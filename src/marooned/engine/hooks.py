"""The questions that compiled shared code asks of a game.

Each game answers for its own record, shared code never names it. What stands in a hook with a
default is the answer of games that give none.
"""

from marooned.engine.boards.grids import has
from marooned.engine.chance.keys import sow
from marooned.engine.compiling.record import Record
from marooned.engine.compiling.rule import hook, hook_with_default
from marooned.engine.compiling.scratch import room_for
from marooned.engine.waiting.choices import MOST_CHOICES, allow, by_lot
from marooned.engine.waiting.pending import waiting

PASS = 0
"""The code that every game gives to passing; an interjecting seat passes with it too."""
NO_CODE = -1
"""Stands for a code where there is none."""
any_choices = room_for(MOST_CHOICES)


@hook
def setup(game: Record) -> None:
    """Deal the game whose options and seed the record already holds."""
    raise NotImplementedError


@hook
def legal(game: Record, seat: int, choices: list[int]) -> None:
    """Fill choices with the codes that a seat may play: their number, then the codes."""
    raise NotImplementedError


@hook_with_default
def interjecting(_game: Record) -> int:
    """Return the seats that may act now although nobody waits for them, a bit each; none."""
    return 0


@hook
def act(game: Record, seat: int, code: int) -> None:
    """Make one legal choice and leave its event."""
    raise NotImplementedError


@hook_with_default
def advance(_game: Record) -> bool:
    """Do one visible thing and leave its event.

    False when somebody is waited for or the game is over: always, where choices are all there is.
    """
    return False


@hook_with_default
def imagine(game: Record, _seat: int, high: int, low: int) -> None:
    """Replace the seed by these two words and deal anew all that a seat does not know.

    Where nothing lies hidden but what the seed will bring, that is all.
    """
    sow(game, high, low)


@hook
def score(game: Record, seat: int) -> float:
    """Return what the finished game is worth to a seat; to a team, 1 if it won and 0 if not."""
    raise NotImplementedError


@hook_with_default
def policy(game: Record, seat: int) -> int:
    """Return the code that the game's judgement would play for a seat, PASS to let others go on.

    Where there is no judgement, any that is legal, by a lot that the position and its seed draw.
    """
    choices = any_choices()
    choices[0] = 0
    legal(game, seat, choices)
    if not has(waiting(game), seat):
        allow(choices, PASS)
    return by_lot(game, seat, choices)


@hook_with_default
def features(_game: Record, _seat: int, _out: list[float]) -> None:
    """Fill in what a seat's chances rest on: a number for each weight of the evaluation.

    Only what the seat knows may count: imagining anew what it does not know changes none of them.
    Where there is no evaluation there is nothing to fill in.
    """


@hook_with_default
def inputs(game: Record, seat: int, out: list[float]) -> None:
    """Fill in what the learned value of a game rests on; its evaluation's features if not given.

    Only what the seat knows may count.
    """
    features(game, seat, out)


@hook_with_default
def observe(_game: Record, _seat: int, _out: list[int]) -> None:
    """Fill a row with what a seat knows, every number of it, as the game's OBSERVATION lays it out.

    Only what the seat knows may count. Where no observation is declared rows hold nothing.
    """


@hook
def estimate(game: Record, seat: int) -> float:
    """Return the chance, 0 to 1, that a seat's side wins from here, or its share once it is over.

    Only what the seat knows may count. Games without an evaluation have the answers of `shares`.
    """
    raise NotImplementedError


@hook_with_default
def consider(game: Record, seat: int, _is_first: bool, choices: list[int]) -> None:
    """Fill in the codes that a plan may go on with, as `legal` does: all that are legal.

    Games leave out what never pays, above all what makes plans many: the first step of a plan may
    have more to choose from than the others.
    """
    legal(game, seat, choices)


@hook_with_default
def resting(_game: Record, _seat: int) -> int:
    """Return the code by which a seat waited for ends what it does, NO_CODE where it must choose.

    Plans are judged as if they ended with it. Where there is none, a plan goes on.
    """
    return NO_CODE


@hook_with_default
def uncovers(_game: Record, _seat: int, _code: int) -> bool:
    """Tell whether a choice turns up what its seat does not know: a plan cannot go beyond it.

    To be on the safe side, every choice does; plans are single moves then.
    """
    return True


@hook_with_default
def is_foreseen(game: Record) -> bool:
    """Tell whether what the game does next by itself turns up nothing that was not known."""
    return game.depth < 0  # never; where it is a constant, the compiled loop around it crashes
