"""Every weight of a game's file is read by its compiled code under its own name."""

import re
import tomllib
from pathlib import Path

import pytest

import marooned

SHELF = Path(marooned.__file__).parent / "games"
READ = re.compile(r"""\bweights\.([A-Z]\w*)|\.powers\("(\w+)"\)""")


def read_names(game: str, room: str) -> set[str]:
    """Return the names of weights that the modules of a room read."""
    texts = [path.read_text("utf-8") for path in (SHELF / game / room).glob("*.py")]
    return {(name or power).upper() for text in texts for name, power in READ.findall(text)}


@pytest.mark.parametrize("section", ["policy", "evaluation"])
@pytest.mark.parametrize("game", [*marooned.games(), "_template"])
def test_every_weight_is_read(game: str, section: str) -> None:
    """No section holds a weight that nothing reads."""
    file = tomllib.loads((SHELF / game / "weights.toml").read_text("utf-8"))
    held = {name.upper() for name in file[section]}
    assert held - read_names(game, section) == set()
