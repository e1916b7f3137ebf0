"""Circumstances of a table's decisions: presence of people, spectators, and limits of the node."""

from __future__ import annotations

from typing import TYPE_CHECKING

from marooned.table.rules.context import Context, Spectator
from marooned.table.runtime.clients.command_limits import CommandLimits, asker_of
from marooned.table.runtime.clients.hub import person_of

if TYPE_CHECKING:
    from marooned.table.rules.game_commands import Command
    from marooned.table.runtime.clients.hub import Hub
    from marooned.table.runtime.services import Services
    from marooned.table.store.entry_log import Directory


class Circumstances:
    """What a decision depends on besides the state and its command."""

    def __init__(self, hub: Hub, services: Services) -> None:
        """Begin.

        Args:
            hub: The table's connections.
            services: The database's clock, and limits of the node.
        """
        self._hub = hub
        self._services = services
        self.command_limits = CommandLimits(services.settings)

    def context(self, directory: Directory, token: str | None) -> Context:
        """Return the circumstances of a decision of a person.

        Args:
            directory: What lies beside the table's log.
            token: Hash of the person's token; None for the server itself.
        """
        number = person_of(directory, token)
        return Context(
            now=self._services.clock.now,
            person=number,
            token=token if number is None else None,
            names=directory.names,
            presence=self._hub.presence.of_all(directory),
            limits=self._services.limits,
            spectators=self._spectators(directory),
            attending=self._hub.presence.attending(directory),
            watches_elsewhere=token is not None and self._hub.presence.is_elsewhere(token),
        )

    def _spectators(self, directory: Directory) -> dict[int, Spectator]:
        """Return the connections without a seat, by their numbers."""
        found = {}
        for each in self._hub.spectators:
            person = person_of(directory, each.token)
            token = each.token if person is None else None
            found[each.number] = Spectator(person, token, each.name or "")
        return found

    def admit(self, command: Command, token: str | None, address: str) -> None:
        """Count a command that is allowed.

        Raises:
            TableError: `too_fast`.
        """
        asker = asker_of(token, address, is_known=bool(self._hub.of_token(token)))
        self.command_limits.check(command, token, asker)
