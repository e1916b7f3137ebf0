"""States: what OpenSpiel asks of a node of a game's tree."""

from random import Random
from typing import Any

import pyspiel
import pytest

import marooned
from marooned import IllegalActionError, OptionError, RecordError
from marooned.discover import find
from tests.batches.mirror import Mirror
from tests.envs.openspiel.trees import SEED, dealt, every_game, loaded, walked

STEPS = 20
NAME = next(iter(marooned.games()))
SEATED = [
    (name, players)
    for name, game in marooned.games().items()
    for players in range(game.seats[0], game.seats[1] + 1)
]


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_a_deal_is_played_as_the_game_by_itself(name: str, players: int) -> None:
    """Who is asked, what may be played and where it leads are those of the lone game."""
    state = dealt(loaded(name, players=players))
    mirror = Mirror(marooned.Game(name, players=players, seed=SEED))
    while state.move_number() < STEPS and not state.is_terminal():
        assert (state.current_player(), state.legal_actions()) == (mirror.seat, mirror.legal)
        code = Random(state.move_number()).choice(state.legal_actions())
        state.apply_action(code)
        mirror.play(code)
    assert state.branch.state == mirror.game.state


@pytest.mark.parametrize("kept", [(), ("of before",)])
def test_a_state_of_another_version_is_refused(kept: tuple[str, ...]) -> None:
    """Numbers are read by the fields that they were written by, or not at all."""
    made_again, (*written, _) = dealt(loaded(NAME)).branch.__reduce__()
    with pytest.raises(RecordError, match="written by another version"):
        made_again(*written, *kept)


@every_game
def test_actions_are_read_by_their_texts(name: str) -> None:
    """Each legal action is found again by the text that it has."""
    state = walked(loaded(name), STEPS)
    codes = state.legal_actions()
    assert [state.string_to_action(state.action_to_string(code)) for code in codes] == codes


def test_the_deal_is_drawn_a_byte_at_a_time() -> None:
    """Four even draws make the seed of a deal, the highest byte first."""
    state = loaded(NAME).new_initial_state()
    for byte in (0, 0, 1, 2):
        assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(byte)
    assert str(state) == str(dealt(loaded(NAME), seed=258))


def test_a_clone_goes_its_own_way() -> None:
    """What is played in a clone leaves the state as it was."""
    state = walked(loaded(NAME), 3)
    before, clone = str(state), state.clone()
    clone.apply_action(clone.legal_actions()[-1])
    assert (str(state), state.move_number() + 1) == (before, clone.move_number())


@every_game
def test_a_state_comes_back_from_its_text(name: str) -> None:
    """Serialized and read again it is the same, and every player remembers what it did."""
    game = loaded(name)
    state = walked(game, STEPS)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again.branch.state == state.branch.state
    assert again.history() == state.history()
    for player in range(game.num_players()):
        assert again.information_state_string(player) == state.information_state_string(player)


def finished_beside(name: str, **parameters: object) -> tuple[Any, Any]:
    """Return a state at the end of a game, and how the lone game ended that was played alike."""
    state, luck = dealt(loaded(name, **parameters)), Random(SEED)
    mirror = Mirror(marooned.Game(name, seed=SEED))
    while not state.is_terminal():
        code = luck.choice(state.legal_actions())
        state.apply_action(code)
        mirror.play(code)
    return state, mirror.game.outcome


@every_game
def test_a_finished_game_pays_shares_of_the_win(name: str) -> None:
    """A team has 1 for a win and 0 for a loss, those level at the top of rivals share one win."""
    state, outcome = finished_beside(name)
    best = max(outcome.scores)
    tops = [score == best for score in outcome.scores]
    shares = outcome.scores if find(name).cooperative else [top / sum(tops) for top in tops]
    assert state.returns() == pytest.approx(shares)


@every_game
def test_returns_may_be_scores(name: str) -> None:
    """With `returns=score` they are what the game itself counts."""
    state, outcome = finished_beside(name, returns="score")
    assert state.returns() == list(outcome.scores)


def test_what_is_not_legal_is_told() -> None:
    """The error says what was tried and what is allowed, and nothing has changed."""
    state = dealt(loaded(NAME))
    with pytest.raises(
        IllegalActionError, match=r"^9999 is not allowed for seat \d; allowed are: "
    ):
        state.apply_action(9999)
    assert len(state.history()) == 4


def test_a_game_is_dealt_once() -> None:
    """A second deal, and one that there is not, are refused."""
    state = dealt(loaded(NAME))
    with pytest.raises(IllegalActionError, match="dealt already"):
        state.deal(1)
    with pytest.raises(OptionError, match="seed is -1; allowed is a whole number from 0 to"):
        loaded(NAME).new_initial_state().deal(-1)
