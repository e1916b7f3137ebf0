"""Commands of the chat; `seat` may be None for the person's first seat."""

from __future__ import annotations

from dataclasses import dataclass

from marooned.table.rules.game_commands import Command


@dataclass(frozen=True, slots=True)
class Say(Command):
    """Send a message."""

    text: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class SayPhrase(Command):
    """Send a quick-chat phrase, with an open thing of the table for each gap."""

    phrase: str
    targets: tuple[str, ...] = ()
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Point(Command):
    """Point at open things of the table."""

    targets: tuple[str, ...]
    seat: int | None = None
