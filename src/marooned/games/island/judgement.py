"""The game's own judgement: a first policy. Compiled; asked through the hook."""

from __future__ import annotations

from marooned.engine.hooks import PASS, policy
from marooned.engine.rule import answers, rule
from marooned.games.island.state import State


@answers(policy, State)
@rule
def judge(game: State, seat: int) -> int:
    """Choose."""
    return PASS
