"""A warm-up makes ready what players need of a game, and tells how far it is."""

import pytest

from marooned.engine.compiling import tally
from marooned.errors import OptionError
from marooned.game import Game
from marooned.players.warming import Meter, warm

GAME = "_template"


@pytest.mark.parametrize("player", ["random", "greedy", "search"])
def test_the_end_of_a_warm_up_is_told(player: str) -> None:
    """Whoever plays, what is told never falls, and its end is all."""
    told: list[float] = []
    warm(GAME, [player], told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_each_finished_function_moves_what_is_told() -> None:
    """A function more is a part more, and all but the last part is below what is called done."""
    told: list[float] = []
    tally.enter("marooned.games.nowhere.rules")
    meter = Meter("nowhere", told.append)
    with tally.hearing(meter.count):
        for _ in range(2 + tally.written_for("nowhere")):
            tally.finish()
    assert told == sorted(told)
    assert 0 < told[0] <= told[-1] == tally.ALMOST


def test_who_does_not_exist_is_not_warmed_up_for() -> None:
    """A game or a player that there is none of is refused."""
    with pytest.raises(OptionError):
        warm("nowhere", ["random"])
    with pytest.raises(OptionError):
        warm(GAME, ["nobody"])


def test_nobody_hears_of_functions_after_the_warm_up() -> None:
    """What is finished once the warm-up is over is not told."""
    told: list[float] = []
    with tally.hearing(Meter(GAME, told.append).count):
        pass
    tally.finish()
    assert not told


@pytest.mark.parametrize(("player", "is_asked"), [("greedy", True), ("random", False)])
def test_who_can_say_why_is_asked_it(
    player: str, is_asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What reasons need is made ready, too, so that no first answer waits for it."""
    asked: list[object] = []
    monkeypatch.setattr(Game, "reason", lambda _game, action: asked.append(action))
    warm(GAME, [player])
    assert bool(asked) == is_asked
