"""What tests of a GPU take: rules that are compiled, and numba-cuda, which needs no GPU for it."""

from pathlib import Path

import pytest

from marooned.discover import games
from marooned.engine.compiling.rule import PLAIN
from marooned.extras import has

HERE = Path(__file__).parent
FOR_ALL = "test_readiness.py"
PLAYOUTS = "test_playouts.py"
OF_ALL_GAMES = (
    "test_rules_become_assembly_of_a_gpu",
    "test_no_rule_is_taken_in_twice",
    "test_nothing_is_fused",
    "test_nothing_is_left_to_be_fused",
)
"""Tests of whole games' kernels that compile them once to assembly, and no further."""


def lacking() -> str:
    """Return why kernels cannot be compiled, nothing where they can."""
    if PLAIN:
        return "rules are plain; a GPU plays compiled ones"
    return "" if has("numba_cuda") else "numba-cuda is not installed: pip install 'marooned[gpu]'"


def named(item: pytest.Item) -> str:
    """Return the game that a test names, nothing where it names none."""
    told = getattr(item, "callspec", None)
    return str(told.params.get("name", "")) if told else ""


def is_of_a_large_game(item: pytest.Item) -> bool:
    """Tell whether a test takes minutes: what is made of each game's assembly, but for the first.

    Whole games of every game are compiled to assembly all the same.
    """
    name = named(item)
    if item.path.name == PLAYOUTS and getattr(item, "originalname", "") in OF_ALL_GAMES:
        return False
    return name in games() and (name != next(iter(games())) or item.path.name != PLAYOUTS)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs kernels where there are none, and say why; tell large games' kernels apart.

    `make test-gpu` keeps tests of one game in one process, which compiles its kernels once.
    """
    for item in items:
        if item.path.parent == HERE and item.path.name != FOR_ALL:
            if lacking():
                item.add_marker(pytest.mark.skip(reason=lacking()))
            if is_of_a_large_game(item):
                item.add_marker(pytest.mark.gpu)
            item.add_marker(pytest.mark.xdist_group(named(item)))
