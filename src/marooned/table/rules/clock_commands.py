"""Commands about clocks."""

from __future__ import annotations

from dataclasses import dataclass

from marooned.table.rules.game_commands import Command


@dataclass(frozen=True, slots=True)
class GrantTime(Command):
    """Give another person extra time."""

    seat: int


@dataclass(frozen=True, slots=True)
class ComeBack(Command):
    """Play on with a seat for which an AI player plays since its time ran out."""

    seat: int


@dataclass(frozen=True, slots=True)
class Attend(Command):
    """The people who have the table open on any server are these."""

    people: frozenset[int]


@dataclass(frozen=True, slots=True)
class TakeOver(Command):
    """A server continues with a table whose server has stopped."""
