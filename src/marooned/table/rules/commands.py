"""Commands to a table: requests of people, and events of the server such as a deadline."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """Base class of all commands."""


# --- the game


@dataclass(frozen=True, slots=True)
class Play(Command):
    """Play an action, or answer in a secret window.

    `seq` is the revision that the person saw. The id of a click makes the command idempotent.
    """

    seq: int
    seat: int
    code: int
    click: str | None = None


@dataclass(frozen=True, slots=True)
class ActForSeat(Command):
    """An AI player's choice for its own seat, or for a person whose time has run out.

    `revision` is the revision for which it was chosen, `code` None if it does not interject.
    """

    revision: int
    seat: int
    code: int | None
    why: str | None = None


@dataclass(frozen=True, slots=True)
class AnswerForSeat(Command):
    """An AI player's answer in the secret window that opened at a revision."""

    opened: int
    seat: int
    code: int
    why: str | None = None


@dataclass(frozen=True, slots=True)
class CloseWindow(Command):
    """Play the answers of the secret window that opened at a revision.

    `is_early` closes it before its time, which is allowed in cooperative games when all seats have
    answered.
    """

    opened: int
    is_early: bool = False


@dataclass(frozen=True, slots=True)
class RestartWindow(Command):
    """Restart a secret window whose time ran out while no server had the table."""


# --- undo


@dataclass(frozen=True, slots=True)
class Undo(Command):
    """Undo the last action of the person's seats; others who are affected are asked."""

    seq: int


@dataclass(frozen=True, slots=True)
class AnswerUndo(Command):
    """Agree to the undo question of this number, or refuse it."""

    number: int
    yes: bool


@dataclass(frozen=True, slots=True)
class LapseUndo(Command):
    """The time for the undo question of this number is over."""

    number: int


# --- time


@dataclass(frozen=True, slots=True)
class SetPaused(Command):
    """Pause the table, or resume it."""

    on: bool


@dataclass(frozen=True, slots=True)
class CheckClocks(Command):
    """A clock may have run out: see who is late."""
