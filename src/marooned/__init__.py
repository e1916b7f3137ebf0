"""Adventure board games about stranded people.

The package has exact rules, strong AI players, and a table in the browser.

Rules are imported and compiled only when a game is created.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from marooned.contract import Action, Event, Option, Outcome
from marooned.definition import GameDefinition
from marooned.discover import games
from marooned.errors import (
    IllegalActionError,
    MaroonedError,
    OptionError,
    PositionError,
    RecordError,
)
from marooned.version import VERSION

if TYPE_CHECKING:
    from marooned.batches.batch import Batch
    from marooned.batches.fork import Fork
    from marooned.curriculum.tasks import Task, tasks
    from marooned.game import Game, load
    from marooned.observations import observation
    from marooned.playback import replay
    from marooned.players.advice.recommendation import Advice, advise
    from marooned.players.search.budgets import Budget
    from marooned.records import read_record
    from marooned.study.conducting import study

__version__ = VERSION
_LATE = {
    "Advice": "players.advice.recommendation",
    "Batch": "batches.batch",
    "Budget": "players.search.budgets",
    "Fork": "batches.fork",
    "Game": "game",
    "Task": "curriculum.tasks",
    "advise": "players.advice.recommendation",
    "load": "game",
    "observation": "observations",
    "read_record": "records",
    "replay": "playback",
    "study": "study.conducting",
    "tasks": "curriculum.tasks",
}


def __getattr__(name: str) -> Any:
    """Import a name that needs the rules when it is first used."""
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(f"{__name__}.{_LATE[name]}"), name)


__all__ = [
    "Action",
    "Advice",
    "Batch",
    "Budget",
    "Event",
    "Fork",
    "Game",
    "GameDefinition",
    "IllegalActionError",
    "MaroonedError",
    "Option",
    "OptionError",
    "Outcome",
    "PositionError",
    "RecordError",
    "Task",
    "advise",
    "games",
    "load",
    "observation",
    "read_record",
    "replay",
    "study",
    "tasks",
]
