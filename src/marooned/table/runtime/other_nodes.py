"""Connection of a node with other nodes: Redis, presence, and changes of tables.

Modules that need Redis are imported only if a Redis is configured.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from marooned.table.ai.pool import WorkerPool
from marooned.table.runtime.replication import Replication
from marooned.table.settings import Settings, is_shared

if TYPE_CHECKING:
    from marooned.table.replication.presence_broadcasts import PresenceBroadcasts
    from marooned.table.replication.redis_link import RedisLink
    from marooned.table.replication.remote_presence import RemotePresence
    from marooned.table.runtime.lobby import Lobby
    from marooned.table.store.tables import Store


class OtherNodes:
    """What a node shares with other nodes and with workers on other machines."""

    def __init__(self, settings: Settings, store: Store) -> None:
        """Begin unconnected.

        Args:
            settings: Settings of the node.
            store: Its database.
        """
        self._settings = settings
        self._store = store
        self._name = secrets.token_hex(8)
        self._link = self._made_link()
        self._broadcasts = self._made_broadcasts()
        self.presence = self._made_presence()
        """Presence on other nodes, None if there are none."""

    def _made_link(self) -> RedisLink | None:
        if self._settings.redis is None:
            return None
        from marooned.table.replication.redis_link import RedisLink

        return RedisLink(self._settings.redis.url)

    def _made_broadcasts(self) -> PresenceBroadcasts | None:
        if self._link is None:
            return None
        from marooned.table.replication.presence_broadcasts import PresenceBroadcasts

        return PresenceBroadcasts(self._link, self._name)

    def _made_presence(self) -> RemotePresence | None:
        if self._broadcasts is None and not is_shared(self._settings):
            return None
        from marooned.table.replication.remote_presence import RemotePresence
        from marooned.table.store.node_rolls import Rolls

        return RemotePresence(Rolls(self._store.engine), self._name, self._broadcasts)

    def pool(self) -> WorkerPool:
        """Return the AI workers: processes of the node, and remote ones if there is a Redis."""
        settings, remote = self._settings, None
        if self._link is not None:
            from marooned.table.ai.remote.redis_pool import RedisPool

            remote = RedisPool(self._link)
        return WorkerPool(settings.processes, settings.thinking_seconds, settings.rules, remote)

    def replication(self, lobby: Lobby) -> Replication:
        """Return the replication from other nodes, with hints if there is a Redis."""
        if self._link is None:
            return Replication(self._store, lobby)
        from marooned.table.replication.redis_hints import RedisHints

        return Replication(self._store, lobby, RedisHints(self._link, self._name))

    def begin(self) -> None:
        """Connect."""
        if self.presence is not None and is_shared(self._settings):
            self.presence.begin()
        if self._link is not None:
            self._link.begin()
        if self._broadcasts is not None:
            self._broadcasts.begin()

    async def close(self) -> None:
        """Disconnect."""
        for each in (self.presence, self._broadcasts, self._link):
            if each is not None:
                await each.close()
