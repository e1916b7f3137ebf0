"""`decide`: what a command leads to at a table in a given state."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Final, TypeVar

from marooned.table.rules.context import Context, Decision, Refusal
from marooned.table.rules.game_commands import Command
from marooned.table.state.snapshot import TableState

Kind = TypeVar("Kind", bound=Command)
Rule = Callable[[TableState, Kind, Context], Decision]
TOPICS: Final = (
    "playing",
    "secret_windows",
    "undo",
    "pause",
    "clock_decisions",
    "chat.talking",
    "waiting_room.closing",
    "waiting_room.rematches",
    "waiting_room.room_changes",
    "waiting_room.terms_changes",
    "people.hosts",
    "people.invitations",
    "people.moderation",
    "people.recovery",
    "people.exposure",
    "people.seat_requests",
    "people.substitutes",
    "people.swaps",
)
"""The modules with the rules of commands."""
RULES: dict[type[Command], Callable[[TableState, Command, Context], Decision]] = {}


def decides(kind: type[Kind]) -> Callable[[Rule[Kind]], Rule[Kind]]:
    """Register the function that decides one kind of command; it raises `Refusal` to refuse."""

    def register(function: Rule[Kind]) -> Rule[Kind]:
        RULES[kind] = function  # type: ignore[assignment]  # it is called with this kind only
        return function

    return register


@cache
def _load() -> None:
    """Import the modules of all topics, which register their rules."""
    for topic in TOPICS:
        import_module(f"{__package__}.{topic}")


def decide(state: TableState, command: Command, context: Context) -> Decision | Refusal:
    """Return the entries that a command leads to, or the reason why it is refused."""
    _load()
    try:
        return RULES[type(command)](state, command, context)
    except Refusal as refusal:
        return refusal
