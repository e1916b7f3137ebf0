"""OpenSpiel's own suites pass for every game."""

from typing import Any

import pyspiel
import pytest
from open_spiel.python.tests import games_sim_test as library

from tests.envs.openspiel.replaying import file_of, retold
from tests.envs.openspiel.trees import every_game, loaded
from tests.envs.playing import every_table


@every_game
def test_random_play_passes_the_checks_of_the_core(name: str) -> None:
    """Clones, histories, masks, serialization and returns are as the core of OpenSpiel has them."""
    pyspiel.random_sim_test(loaded(name), num_sims=1, serialize=True, verbose=False)


@every_table
def test_every_table_passes_the_checks_of_the_library(
    name: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The simulation that OpenSpiel tests all its games with goes well, pickling included."""
    monkeypatch.setattr(library, "MAX_ACTIONS_PER_GAME", 20)
    library.GamesSimTest().sim_game(loaded(name, players=seats))


def test_a_guest_is_a_game_as_any(guest: Any) -> None:
    """A game from elsewhere that declares nothing but its rules passes, too."""
    pyspiel.random_sim_test(guest, num_sims=1, serialize=True, verbose=False)


@every_game
def test_a_playthrough_is_told_as_it_is_kept(name: str) -> None:
    """`python -m tests.envs.openspiel.replaying --write` makes the files anew."""
    assert retold(name) == file_of(name).read_text("utf-8")
