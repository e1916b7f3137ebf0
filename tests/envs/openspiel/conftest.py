"""A guest among the games of OpenSpiel: the smallest game, which declares no observation."""

from typing import Any

import pyspiel
import pytest

from marooned.discover import find
from marooned.envs.openspiel import spiel_name
from marooned.envs.openspiel.registry import register
from tests.guests import GUESTS


@pytest.fixture(scope="module")
def guest(guests: None) -> Any:
    name = next(iter(GUESTS))
    register(find(name))
    return pyspiel.load_game(spiel_name(name))
