"""What tests of a GPU take: rules that are compiled, and numba-cuda, which needs no GPU for it."""

from pathlib import Path

import pytest

from marooned.engine.compiling.rule import PLAIN
from marooned.extras import has

HERE = Path(__file__).parent
FOR_ALL = "test_readiness.py"


def lacking() -> str:
    """Return why kernels cannot be compiled, nothing where they can."""
    if PLAIN:
        return "rules are plain; a GPU plays compiled ones"
    return "" if has("numba_cuda") else "numba-cuda is not installed: pip install 'marooned[gpu]'"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs kernels where there are none, and say why."""
    for item in items:
        if item.path.parent == HERE and item.path.name != FOR_ALL and lacking():
            item.add_marker(pytest.mark.skip(reason=lacking()))
