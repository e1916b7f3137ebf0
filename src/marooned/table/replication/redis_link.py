"""Connection to Redis that reconnects by itself; messages published during an outage are lost."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, TypeVar

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

LOGGER = logging.getLogger(__name__)
T = TypeVar("T")
Handler = Callable[[str], None]
PROTOCOL: Final = 2
"""Version of keys and messages; it grows when older nodes and workers would misread them."""
TIMEOUT_SECONDS: Final = 2.0
"""Seconds for Redis to answer; after that the link is down."""
PING_SECONDS: Final = 1.0
"""Seconds of silence after which the link sends a ping."""
RECONNECT_SECONDS: Final = 0.5
MOST_OUTGOING: Final = 10_000
"""Maximum number of messages that wait to be published; older ones are dropped."""
REDIS_ERRORS: Final = (RedisError, OSError, TimeoutError, UnicodeError)


class RedisDownError(Exception):
    """Redis does not answer."""


def key(*parts: str) -> str:
    """Return the name of a key; all keys are in one slot of a Redis cluster."""
    return ":".join(("{marooned}", str(PROTOCOL), *parts))


class RedisLink:
    """Connection of a node or an AI worker to Redis, with channels to publish and subscribe.

    Redis shares channels between its databases: their names contain the number of the database.
    """

    def __init__(self, address: str) -> None:
        """Prepare a connection; the address may contain a password and is never logged."""
        self.redis: Redis = Redis.from_url(
            address,
            decode_responses=True,
            # `do` has the timeout: before Python 3.12, a timeout of the library may swallow the
            # cancellation of a task.
            socket_timeout=None,
            socket_connect_timeout=TIMEOUT_SECONDS,
            retry=Retry(NoBackoff(), 0),
        )
        self.is_up = False
        self._is_outage_logged = False
        self.listeners: list[Callable[[], None]] = []
        """Called each time when the link comes up or goes down."""
        self._database = self.redis.connection_pool.connection_kwargs.get("db") or 0
        self._handlers: dict[str, Handler] = {}
        self._outgoing: deque[tuple[str, str]] = deque(maxlen=MOST_OUTGOING)
        self._has_outgoing = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def subscribe(self, channel: str, handler: Handler) -> None:
        """Call a handler with each message of a channel; subscribe before the link begins."""
        self._handlers[self.channel_name(channel)] = handler

    def begin(self) -> None:
        """Connect, and reconnect after each outage."""
        self._tasks = [
            asyncio.create_task(self._keep_connected()),
            asyncio.create_task(self._send_outgoing()),
        ]

    def publish(self, channel: str, text: str) -> None:
        """Publish a message on a channel soon; it is dropped if the link is down."""
        if self.is_up:
            self._outgoing.append((self.channel_name(channel), text))
            self._has_outgoing.set()

    async def do(self, work: Callable[[Redis], Awaitable[T]]) -> T:
        """Return the answer of Redis.

        Raises:
            RedisDownError: Redis does not answer.
        """
        if not self.is_up:
            raise RedisDownError("Redis is not available")
        try:
            async with asyncio.timeout(TIMEOUT_SECONDS):
                return await work(self.redis)
        except REDIS_ERRORS as error:
            raise RedisDownError(f"Redis does not answer: {type(error).__name__}") from error

    async def wait(self) -> None:
        """Wait until the link is up."""
        changed = asyncio.Event()
        self.listeners.append(changed.set)
        try:
            while not self.is_up:
                await changed.wait()
                changed.clear()
        finally:
            self.listeners.remove(changed.set)

    async def close(self) -> None:
        """Disconnect."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.is_up = False
        with contextlib.suppress(*REDIS_ERRORS):
            await self.redis.aclose()

    def channel_name(self, channel: str) -> str:
        """Return the name of a channel on the Redis server."""
        return key(str(self._database), channel)

    async def _keep_connected(self) -> None:
        """Receive messages until the task is cancelled; after an error, reconnect."""
        while True:
            try:
                async with self.redis.pubsub() as subscription:
                    await self._receive(subscription)
            except Exception as error:
                if not isinstance(error, REDIS_ERRORS):
                    LOGGER.exception("messages of Redis cannot be received")
                self._turn(on=False, reason=type(error).__name__)
                await self._drop_connections()
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _drop_connections(self) -> None:
        """Close idle connections: Redis may have ended them, and commands over them would fail."""
        with contextlib.suppress(*REDIS_ERRORS):
            await self.redis.connection_pool.disconnect(inuse_connections=False)

    async def _receive(self, subscription: PubSub) -> None:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            await self.redis.ping()
            if self._handlers:
                await subscription.subscribe(*self._handlers)
        self._turn(on=True)
        while True:
            message = await self._next(subscription)
            if message is None:
                async with asyncio.timeout(TIMEOUT_SECONDS):
                    await self.redis.ping()
            elif message["type"] == "message":
                self._dispatch(message["channel"], message["data"])

    async def _next(self, subscription: PubSub) -> dict[str, Any] | None:
        if not self._handlers:
            await asyncio.sleep(PING_SECONDS)
            return None
        found: dict[str, Any] | None = await subscription.get_message(timeout=PING_SECONDS)
        return found

    def _dispatch(self, channel: str, text: str) -> None:
        """Call the handler of a message; a malformed message does not affect others."""
        try:
            self._handlers[channel](text)
        except Exception:
            LOGGER.exception("a message on %s cannot be parsed", channel)

    def _turn(self, *, on: bool, reason: str = "") -> None:
        self._log_change(on=on, reason=reason)
        if self.is_up == on:
            return
        self.is_up = on
        for listener in list(self.listeners):
            listener()

    def _log_change(self, *, on: bool, reason: str) -> None:
        """Log the start and the end of an outage, once each."""
        if on == self._is_outage_logged:
            self._is_outage_logged = not on
            LOGGER.warning(
                "Redis is available again"
                if on
                else f"Redis is not available ({reason}); notifications are slower now"
            )

    async def _send_outgoing(self) -> None:
        """Publish waiting messages in batches; a batch that fails is lost."""
        while True:
            await self._has_outgoing.wait()
            self._has_outgoing.clear()
            messages = list(self._outgoing)
            self._outgoing.clear()
            await attempt("publishing", self.do(partial(publish, messages)))


async def attempt(what: str, work: Awaitable[object]) -> None:
    """Await one step of a loop so that an error does not end the loop.

    Errors are logged, except during an outage of Redis.
    """
    try:
        await work
    except RedisDownError:
        pass
    except Exception:
        LOGGER.exception("%s failed; continuing", what)


async def publish(messages: list[tuple[str, str]], redis: Redis) -> None:
    """Publish pairs of a channel and a message in one round trip."""
    async with redis.pipeline(transaction=False) as pipeline:
        for channel, text in messages:
            pipeline.publish(channel, text)
        await pipeline.execute()
