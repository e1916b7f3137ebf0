"""The line to Redis: it comes back by itself, and whatever is said while it is down is lost."""

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
Hear = Callable[[str], None]
PROTOCOL: Final = 1
"""Raised whenever nodes and thinkers before would misread what is said."""
PATIENCE: Final = 2.0
"""Seconds for Redis to answer; then the line is down."""
PULSE: Final = 1.0
"""Seconds of silence after which Redis is asked whether it is there."""
REST: Final = 0.5
"""Seconds before it is tried again."""
MOST_UNSAID: Final = 10_000
FAULTS: Final = (RedisError, OSError, TimeoutError, UnicodeError)


class LineDownError(Exception):
    """Redis does not answer."""


def key(*parts: str) -> str:
    """Return the name of a key; all of them lie in one slot of a cluster."""
    return ":".join(("{marooned}", str(PROTOCOL), *parts))


class Line:
    """A connection to Redis for one node or thinker, by which it is told and tells.

    Channels belong to the whole server: their names carry the number of the database.
    """

    def __init__(self, address: str) -> None:
        """Begin unconnected; the address may hold a password, and is never told."""
        self.redis: Redis = Redis.from_url(
            address,
            decode_responses=True,
            # `do` has the patience: with one of its own the library may swallow that a task is
            # cancelled, before Python 3.12.
            socket_timeout=None,
            socket_connect_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 0),
        )
        self.is_up = False
        self._is_missed = False
        self.followers: list[Callable[[], None]] = []
        """Are called whenever the line comes up, or goes down."""
        self._database = self.redis.connection_pool.connection_kwargs.get("db") or 0
        self._hears: dict[str, Hear] = {}
        self._unsaid: deque[tuple[str, str]] = deque(maxlen=MOST_UNSAID)
        self._has_words = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def hear(self, channel: str, heard: Hear) -> None:
        """Have whatever is said on a channel heard; to be told before the line begins."""
        self._hears[self.named(channel)] = heard

    def begin(self) -> None:
        """Connect, and stay so."""
        self._tasks = [asyncio.create_task(self._keep()), asyncio.create_task(self._speak())]

    def say(self, channel: str, text: str) -> None:
        """Say something on a channel, soon, to whoever listens."""
        if self.is_up:
            self._unsaid.append((self.named(channel), text))
            self._has_words.set()

    async def do(self, work: Callable[[Redis], Awaitable[T]]) -> T:
        """Return what Redis answers.

        Raises:
            LineDownError: It does not.
        """
        if not self.is_up:
            raise LineDownError("Redis is not available")
        try:
            async with asyncio.timeout(PATIENCE):
                return await work(self.redis)
        except FAULTS as error:
            raise LineDownError(f"Redis does not answer: {type(error).__name__}") from error

    async def wait(self) -> None:
        """Wait until the line is up."""
        risen = asyncio.Event()
        self.followers.append(risen.set)
        try:
            while not self.is_up:
                await risen.wait()
                risen.clear()
        finally:
            self.followers.remove(risen.set)

    async def close(self) -> None:
        """Hang up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.is_up = False
        with contextlib.suppress(*FAULTS):
            await self.redis.aclose()

    def named(self, channel: str) -> str:
        """Return what a channel is called in all of the server."""
        return key(str(self._database), channel)

    async def _keep(self) -> None:
        """Listen for ever; whatever breaks that, listen again after a rest."""
        while True:
            try:
                async with self.redis.pubsub() as ears:
                    await self._listen(ears)
            except Exception as error:
                if not isinstance(error, FAULTS):
                    LOGGER.exception("messages of Redis cannot be received")
                self._turn(on=False, why=type(error).__name__)
                await self._drop_connections()
            await asyncio.sleep(REST)

    async def _drop_connections(self) -> None:
        """Let go of those that rest: Redis may have ended them, and what they carry is lost."""
        with contextlib.suppress(*FAULTS):
            await self.redis.connection_pool.disconnect(inuse_connections=False)

    async def _listen(self, ears: PubSub) -> None:
        async with asyncio.timeout(PATIENCE):
            await self.redis.ping()
            if self._hears:
                await ears.subscribe(*self._hears)
        self._turn(on=True)
        while True:
            message = await self._next(ears)
            if message is None:
                async with asyncio.timeout(PATIENCE):
                    await self.redis.ping()
            elif message["type"] == "message":
                self._hand_on(message["channel"], message["data"])

    async def _next(self, ears: PubSub) -> dict[str, Any] | None:
        if not self._hears:
            await asyncio.sleep(PULSE)
            return None
        found: dict[str, Any] | None = await ears.get_message(timeout=PULSE)
        return found

    def _hand_on(self, channel: str, text: str) -> None:
        """Have one word heard; one that cannot be read harms no other."""
        try:
            self._hears[channel](text)
        except Exception:
            LOGGER.exception("a message on %s cannot be parsed", channel)

    def _turn(self, *, on: bool, why: str = "") -> None:
        self._tell_owner(on=on, why=why)
        if self.is_up == on:
            return
        self.is_up = on
        for follower in list(self.followers):
            follower()

    def _tell_owner(self, *, on: bool, why: str) -> None:
        """Have the log say once that Redis is away, and once that it is back."""
        if on == self._is_missed:
            self._is_missed = not on
            LOGGER.warning(
                "Redis is available again"
                if on
                else f"Redis is not available ({why}); notifications are slower now"
            )

    async def _speak(self) -> None:
        """Say what waits to be said, many words at once; what cannot be said now is forgotten."""
        while True:
            await self._has_words.wait()
            self._has_words.clear()
            words = list(self._unsaid)
            self._unsaid.clear()
            await tried("publishing", self.do(partial(publish, words)))


async def tried(what: str, work: Awaitable[object]) -> None:
    """Do what is done again and again: nothing that goes wrong once ends it."""
    try:
        await work
    except LineDownError:
        pass
    except Exception:
        LOGGER.exception("%s failed; continuing", what)


async def publish(words: list[tuple[str, str]], redis: Redis) -> None:
    """Say many words at once."""
    async with redis.pipeline(transaction=False) as pipeline:
        for channel, text in words:
            pipeline.publish(channel, text)
        await pipeline.execute()
