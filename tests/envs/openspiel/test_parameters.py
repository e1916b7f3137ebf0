"""Parameters: how a game and its options are named to OpenSpiel."""

import importlib
import pickle
import sys

import pyspiel
import pytest

import marooned
import marooned.envs.openspiel
from marooned import OptionError
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.envs.openspiel import spiel_name
from marooned.errors import ExtraError
from tests.batches.mirror import Mirror
from tests.envs.openspiel.trees import SEED, dealt, every_game, loaded

NAME = next(iter(marooned.games()))
TASKS = [(name, task) for name in marooned.games() for task in marooned.tasks(name)]


@every_game
def test_every_option_of_a_game_is_a_parameter(name: str) -> None:
    """Players, what returns count, and whatever else a table may choose before the deal."""
    options = {option.name for option in find(name).options}
    assert set(loaded(name).get_parameters()) == {"players", "task", "returns", *options}


@every_game
def test_a_game_is_told_by_its_definition(name: str) -> None:
    """The registry has its seats and its title; teams are paid alike, rivals are not."""
    kind, game = loaded(name).get_type(), find(name)
    assert (kind.min_num_players, kind.max_num_players) == game.seats
    assert kind.long_name == game.title
    assert (kind.utility == pyspiel.GameType.Utility.IDENTICAL) == game.cooperative


@pytest.mark.parametrize(("name", "task"), TASKS)
def test_every_task_is_a_parameter(name: str, task: str) -> None:
    """A deal begins as the task does with that seed, with the task's own players."""
    game, alone = loaded(name, task=task), marooned.tasks(name)[task].game(seed=SEED)
    assert dealt(game).branch.state == Mirror(alone).game.state
    assert game.num_players() == game.get_parameters()["players"] == alone.players


def test_a_task_stands_against_other_parameters() -> None:
    """What a parameter says otherwise is refused, and so is a task that there is not."""
    task = next(iter(marooned.tasks(NAME).values()))
    with pytest.raises(OptionError, match=f"the task '{task.name}' has players {task.players}"):
        loaded(NAME, task=task.name, players=find(NAME).seats[1])
    with pytest.raises(OptionError, match="has no task 'gold'; its tasks are: "):
        loaded(NAME, task="gold")


def test_a_task_comes_back_from_its_text() -> None:
    """A state of it can be serialized and pickled as any other."""
    game = loaded(NAME, task=next(iter(marooned.tasks(NAME))))
    state = dealt(game)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))
    assert again.branch.state == state.branch.state
    branch = pickle.loads(pickle.dumps(state.branch))  # noqa: S301 - our own
    assert branch.state == state.branch.state


def listing() -> GameDefinition:
    """Return a game with an option that takes a list."""
    games = marooned.games().values()
    return next(game for game in games if any(option.many for option in game.options))


def test_the_values_of_a_list_are_parted_by_a_plus() -> None:
    """The comma parts parameters already."""
    game = listing()
    option = next(option for option in game.options if option.many)
    words = [word for word, _ in option.choices[1:3]]
    found = loaded(game.name, **{option.name: "+".join(words)})
    assert found.options[option.name] == tuple(words)


def test_a_number_among_words_stands_in_quotes() -> None:
    """OpenSpiel would take it for a number where a word is asked for."""
    seats = next(option for option in find(NAME).options if option.of_seats)
    assert loaded(NAME, **{seats.name: "'1'"}).options[seats.name] == "1"


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({"players": 99}, "players, not 99"),
        ({"returns": "gold"}, "returns is 'gold'; allowed are: share, score"),
    ],
)
def test_a_bad_parameter_is_told_with_what_is_allowed(
    parameters: dict[str, object], sentence: str
) -> None:
    """Loading fails with a sentence that shows the value."""
    with pytest.raises(OptionError, match=sentence):
        loaded(NAME, **parameters)


def test_an_unknown_parameter_is_told_with_those_there_are() -> None:
    """OpenSpiel lists them itself."""
    with pytest.raises(pyspiel.SpielError, match="Available parameters are: "):
        pyspiel.load_game(f"{spiel_name(NAME)}(colour=red)")


def test_an_observer_knows_no_parameters() -> None:
    """Whoever asks for some is told so."""
    with pytest.raises(OptionError, match="an observer takes no parameters"):
        loaded(NAME).make_py_observer(None, {"colour": "red"})


def test_who_lacks_openspiel_is_told_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence names the extra that installs it."""
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ExtraError, match=r"pip install 'marooned\[openspiel\]'"):
        importlib.reload(marooned.envs.openspiel)
