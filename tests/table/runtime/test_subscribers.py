"""Tests of subscribers: which messages a connection is sent before it is closed."""

import asyncio
from collections.abc import Callable

import pytest

from marooned.table.runtime.clients.subscribers import BACKLOG, Subscriber

Ending = Callable[[Subscriber], None]


def sent(prepare: Ending) -> list[str]:
    """Return all messages until a connection is closed."""

    async def deliver() -> list[str]:
        subscriber = Subscriber()
        delivered = []
        prepare(subscriber)
        while not subscriber.has_left:
            delivered.append(await subscriber.next())
        return delivered

    return asyncio.run(asyncio.wait_for(deliver(), 5))


def lose(subscriber: Subscriber) -> None:
    subscriber.send("news")
    subscriber.lose({"code": "closed"})
    subscriber.send("later")


def dismiss(subscriber: Subscriber) -> None:
    subscriber.send("news")
    subscriber.dismiss({"code": "closed"})
    subscriber.send("later")


def lose_and_dismiss(subscriber: Subscriber) -> None:
    subscriber.lose({"code": "full"})
    subscriber.dismiss({"code": "closed"})


def dismiss_and_lose(subscriber: Subscriber) -> None:
    subscriber.dismiss({"code": "closed"})
    subscriber.lose({"code": "full"})


@pytest.mark.parametrize("ending", [lose, dismiss, lose_and_dismiss, dismiss_and_lose])
def test_the_reason_is_the_last_message(ending: Ending) -> None:
    """It replaces messages that wait, and nothing follows it."""
    assert sent(ending) == ['{"code":"closed"}']


def test_a_slow_client_is_sent_one_more_message() -> None:
    """The oldest one, so that no later one lacks what came before it."""

    def overflow(subscriber: Subscriber) -> None:
        for number in range(BACKLOG + 3):
            subscriber.send(str(number))

    assert sent(overflow) == ["0"]


def test_a_dismissed_connection_is_closed_for_good() -> None:
    """A lost one may come back."""
    subscribers = [Subscriber(), Subscriber()]
    subscribers[0].lose({})
    subscribers[1].dismiss({})
    assert [each.dismissed for each in subscribers] == [False, True]
