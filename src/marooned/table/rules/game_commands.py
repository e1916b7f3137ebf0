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


# --- people and seats of a running game


@dataclass(frozen=True, slots=True)
class ReplacePerson(Command):
    """Give an absent person's seat to an AI player; None frees it for an invitation."""

    seat: int
    player: str | None


@dataclass(frozen=True, slots=True)
class StandUp(Command):
    """Leave a seat to an AI player; None frees it."""

    seat: int
    player: str | None


@dataclass(frozen=True, slots=True)
class SitDown(Command):
    """Return to a seat that is reserved for the person."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resign(Command):
    """Leave a seat for good; an AI player continues."""

    seat: int
    player: str


@dataclass(frozen=True, slots=True)
class WelcomeBack(Command):
    """The person has opened the page: seats return unless the person stood up from them."""


@dataclass(frozen=True, slots=True)
class ShowGame(Command):
    """The person is about to be shown the game."""


@dataclass(frozen=True, slots=True)
class Swap(Command):
    """Swap seats, or ask the person there to; repeating the request withdraws it."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class Kick(Command):
    """Remove a person from all seats; an AI player continues, or None frees them."""

    seat: int
    player: str | None
    block: bool = False


@dataclass(frozen=True, slots=True)
class RemoveSpectator(Command):
    """Close the connections of the spectator who has one of this number."""

    number: int
    block: bool = False


@dataclass(frozen=True, slots=True)
class Unblock(Command):
    """Let a blocked person come back; `key` is from the host's list."""

    key: str


@dataclass(frozen=True, slots=True)
class Invite(Command):
    """Offer a seat by a link; `secret` is the hash of its secret, None withdraws the offer."""

    seat: int
    secret: str | None


@dataclass(frozen=True, slots=True)
class TakeInvitation(Command):
    """Take the seat of an invitation, None if the shown secret belongs to none."""

    seat: int | None
    name: str | None
    """Name of the person (default: the seat's)."""


@dataclass(frozen=True, slots=True)
class AskForSeat(Command):
    """Ask for a free seat; a later request replaces an earlier one."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class AnswerSeatRequest(Command):
    """Give the seat to the person who asks for it, or refuse."""

    number: int
    yes: bool


@dataclass(frozen=True, slots=True)
class SiftSeatRequests(Command):
    """Drop the requests of people who left."""


@dataclass(frozen=True, slots=True)
class Recover(Command):
    """Bring all seats of the person whose recovery code was entered to this browser."""

    person: int


@dataclass(frozen=True, slots=True)
class PassHost(Command):
    """Pass the host's rights to the next person who is here, if the host is gone."""
