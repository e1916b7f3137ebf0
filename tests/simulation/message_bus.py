"""Message bus instead of Redis: it loses, delays, duplicates and reorders messages of nodes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from marooned.table.replication.redis_link import RedisDownError
from tests.simulation.chaos import Chaos

QUICK = 0.002
LATE = 2.0


class Link:
    """A node's connection to the bus, with the interface of `RedisLink`."""

    def __init__(self, bus: Bus, node: str) -> None:
        self.is_up = False
        self.node = node
        self.listeners: list[Callable[[], None]] = []
        self._bus = bus
        self._handlers: dict[str, Callable[[str], None]] = {}
        bus.links.append(self)

    def subscribe(self, channel: str, handler: Callable[[str], None]) -> None:
        self._handlers[channel] = handler

    def channel_name(self, channel: str) -> str:
        return channel

    def publish(self, channel: str, text: str) -> None:
        if self.is_up:
            self._bus.publish(channel, text)

    async def do(self, _work: Any) -> Any:
        raise RedisDownError("the bus answers nothing")

    def turn(self, *, on: bool) -> None:
        """Go up or down."""
        if self.is_up != on:
            self.is_up = on
            for listener in list(self.listeners):
                listener()

    def receive(self, channel: str, text: str) -> None:
        if self.is_up and channel in self._handlers:
            self._handlers[channel](text)

    def close(self) -> None:
        self.is_up = False
        if self in self._bus.links:
            self._bus.links.remove(self)


class Bus:
    """Connects all nodes."""

    def __init__(self, chaos: Chaos) -> None:
        self.links: list[Link] = []
        self._chaos = chaos

    def publish(self, channel: str, text: str) -> None:
        chaos, loop = self._chaos, asyncio.get_running_loop()
        chaos.trace.note("bus", channel, text)
        for link in self.links:
            copies = 0 if chaos.strikes(chaos.loss, "loss", link.node, channel) else 1
            copies += chaos.strikes(chaos.doubling, "double", link.node, channel)
            for _ in range(copies):
                seconds = chaos.chance.uniform(0.0, QUICK)
                if chaos.strikes(chaos.lateness, "late", link.node, channel):
                    seconds = chaos.chance.uniform(0.0, LATE)
                loop.call_later(seconds, link.receive, channel, text)
