"""The example game with a learned value, for those who plan by it and those who train it."""

from importlib import invalidate_caches
from pathlib import Path

import numpy as np
import pytest

from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.engine.weighing.learned import FILE, Learned, written
from marooned.players.schooling.gradient import drawn

WIDTH = 8


@pytest.fixture
def trained(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> GameDefinition:
    """Return the example game, whose features are judged by a network drawn by lot."""
    definition = find("_template")
    table = definition.face.EVALUATION
    assert table is not None
    package = tmp_path / f"value_of_{tmp_path.name}"
    package.mkdir()
    (package / "__init__.py").touch()
    net = drawn(len(table.labels), WIDTH, 4, np.random.default_rng(1))
    (package / FILE).write_bytes(written(net, {}))
    monkeypatch.syspath_prepend(str(tmp_path))
    invalidate_caches()
    value = Learned(package.name, len(table.labels), len(table.labels) + 2)
    monkeypatch.setattr(definition.face, "LEARNED", value)
    return definition
