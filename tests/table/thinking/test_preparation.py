"""What is prepared for companions: in which order, how far it is, and what failed."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from marooned.table.thinking.preparation import Preparation, Stage, Tell
from marooned.table.thinking.workers import CompanionError

GAMES = ("atoll", "bay", "cape")


class Workshop:
    """Prepares games when it is let, and notes in which order it is asked to."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.tells: dict[str, Tell] = {}
        self._let: dict[str, asyncio.Event] = {}
        self.preparation = Preparation(GAMES, self._prepare, hands=2)

    async def _prepare(self, game: str, tell: Tell) -> None:
        self.begun.append(game)
        self.tells[game] = tell
        self._let[game] = asyncio.Event()
        await self._let[game].wait()
        if game == "cape":
            raise CompanionError("the cape is no game")

    async def finish(self, game: str) -> None:
        """Let one game be prepared, and the next one begin."""
        self._let[game].set()
        await rest()

    def unready(self) -> list[str]:
        return [stage.game for stage in self.preparation.unready()]


async def rest() -> None:
    """Let all that can go on do so."""
    for _ in range(9):
        await asyncio.sleep(0)


def working(act: Callable[[Workshop], Awaitable[None]]) -> None:
    """Do something in a workshop that has begun."""

    async def run() -> None:
        shop = Workshop()
        shop.preparation.begin()
        await rest()
        try:
            await act(shop)
        finally:
            await shop.preparation.close()

    asyncio.run(run())


def test_games_are_prepared_one_after_the_other() -> None:
    """Where nobody waits, one game is prepared at a time, in order."""

    async def act(shop: Workshop) -> None:
        assert shop.begun == ["atoll"]
        await shop.finish("atoll")
        assert shop.begun == ["atoll", "bay"]

    working(act)


def test_what_is_wanted_is_prepared_next_and_beside_the_others() -> None:
    """A game that somebody opens does not wait for the one that was begun, nor for those before."""

    async def act(shop: Workshop) -> None:
        shop.preparation.want("cape")
        await rest()
        assert shop.begun == ["atoll", "cape"]
        assert shop.unready() == ["cape", "atoll", "bay"]

    working(act)


def test_what_is_wanted_waits_for_a_free_hand() -> None:
    """No more games are prepared at a time than there are hands."""

    async def act(shop: Workshop) -> None:
        shop.preparation.want("cape")
        shop.preparation.want("bay")
        await rest()
        assert shop.begun == ["atoll", "cape"]
        await shop.finish("atoll")
        assert shop.begun == ["atoll", "cape", "bay"]

    working(act)


def test_a_game_that_is_not_listed_is_prepared_when_wanted() -> None:
    """A table may be of a game that the node did not know of when it began."""

    async def act(shop: Workshop) -> None:
        shop.preparation.want("delta")
        await rest()
        assert shop.begun == ["atoll", "delta"]
        await shop.finish("delta")
        assert shop.preparation.is_ready("delta")

    working(act)


def test_who_waits_goes_on_when_it_is_prepared() -> None:
    """Waiting for a game ends with its preparation, and not before."""

    async def act(shop: Workshop) -> None:
        waiting = asyncio.create_task(shop.preparation.wait("bay"))
        await rest()
        assert not waiting.done()
        assert not shop.preparation.is_ready("bay")
        await shop.finish("bay")
        assert waiting.done()
        assert shop.preparation.is_ready("bay")

    working(act)


def test_a_game_that_cannot_be_prepared_is_refused_to_who_waits() -> None:
    """A failure is told to whoever waits, stays told, and keeps no other game back."""

    async def act(shop: Workshop) -> None:
        shop.preparation.want("cape")
        await rest()
        await shop.finish("cape")
        with pytest.raises(CompanionError, match="'cape'"):
            await shop.preparation.wait("cape")
        await shop.finish("atoll")
        await shop.finish("bay")
        assert [(stage.game, stage.failed) for stage in shop.preparation.unready()] == [
            ("cape", True)
        ]

    working(act)


def test_the_part_that_is_done_is_told() -> None:
    """What the preparation of a game tells of itself is kept."""

    async def act(shop: Workshop) -> None:
        shop.tells["atoll"](0.25)
        assert [stage.part for stage in shop.preparation.unready()] == [0.25, 0.0, 0.0]

    working(act)


@pytest.mark.parametrize(
    ("part", "begun", "left"),
    [
        (0.0, None, None),
        (0.01, 10.0, None),
        (0.25, 10.0, 30.0),
        (0.5, 10.0, 10.0),
        (1.0, 10.0, 0.0),
    ],
)
def test_what_is_left_follows_from_what_is_done(
    part: float, begun: float | None, left: float | None
) -> None:
    """What is left takes as long as what is done did; at the very start nobody can tell."""
    assert Stage("atoll", part, begun).seconds_left(20.0) == left


def test_a_preparation_that_is_closed_leaves_nothing_behind() -> None:
    """Closing ends what was begun, and begins nothing."""

    async def run() -> tuple[int, list[str]]:
        shop = Workshop()
        shop.preparation.begin()
        await rest()
        await shop.preparation.close()
        return len(asyncio.all_tasks()), shop.begun

    assert asyncio.run(run()) == (1, ["atoll"])
