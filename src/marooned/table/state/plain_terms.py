"""Terms of a table: the settings beside the rules that its people agreed on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

ClockKind = Literal["turn", "game", "days"]
WhenOver = Literal["judgement", "companion"]


@dataclass(frozen=True, slots=True)
class Clock:
    """Time limit of each person."""

    kind: ClockKind
    """Per turn, per game, or per turn of a correspondence game."""
    seconds: float
    over: WhenOver = "judgement"
    """When time runs out an AI player makes one choice, or plays on until the person returns."""


@dataclass(frozen=True, slots=True)
class Terms:
    """Terms of a table, visible to all."""

    public: bool = False
    """Whether the server lists the table."""
    watchers: bool = True
    """Whether spectators are allowed."""
    aids: bool = True
    """Whether hints and win chances are available."""
    talk: bool = True
    window_seconds: float | None = None
    """Length of a secret window (default: the server's)."""
    clock: Clock | None = None
