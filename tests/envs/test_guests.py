"""Games from elsewhere and examples in environments, and what happens without the libraries."""

import sys

import pytest
from pettingzoo.test import api_test

from marooned.envs.gymnasium import LearnerEnv
from marooned.envs.pettingzoo import env
from marooned.envs.registration import ids
from marooned.errors import ExtraError
from marooned.extras import need


@pytest.mark.filterwarnings("ignore")
@pytest.mark.usefixtures("guests")
@pytest.mark.parametrize("name", ["_template", "dice"])
def test_every_game_that_can_be_played_has_environments(name: str) -> None:
    """The smallest games need write nothing for it, not even an observation."""
    api_test(env(name), num_cycles=10)
    alone = LearnerEnv(name, max_steps=3)
    seen, info = alone.reset(seed=1)
    assert seen in alone.observation_space
    assert info["action_mask"].any()


@pytest.mark.usefixtures("guests")
def test_guests_have_ids_of_their_own() -> None:
    """A package's game stands in the registry beside those of the house; examples do not."""
    assert ids()["dice"] == "marooned/Dice-v0"
    assert "_template" not in ids()


def test_a_library_that_is_not_there_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The error says what to install, and is one of imports, too."""
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    with pytest.raises(ImportError, match=r"pip install 'marooned\[envs\]'") as caught:
        need("pettingzoo", "envs")
    assert isinstance(caught.value, ExtraError)
