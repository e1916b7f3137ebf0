"""`marooned watch`: whom it asks."""

import sys
from collections.abc import Collection
from typing import Any

import pytest

from marooned import cli, players


def test_who_passed_in_an_open_window_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A companion that let others go on while they are still asked counts as having passed."""
    seen: list[Collection[int]] = []
    choose = players.choose

    def told(*question: Any, passed: Collection[int], **rest: Any) -> Any:
        seen.append(passed)
        return choose(*question, passed=passed, **rest)

    monkeypatch.setattr("marooned.players.choose", told)
    words = ("marooned", "watch", "_template", "--players", "3", "--seed", "15")
    monkeypatch.setattr(sys, "argv", [*words, "--player", "random"])
    cli.main()
    assert any(seen)
