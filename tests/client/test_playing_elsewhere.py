"""Programs at a table that is elsewhere: they come, play whole games, and lose their line."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import marooned
from marooned import players
from marooned.client import RefusedError, Table, Turn, UnreachableError, Visitor
from marooned.client.retries import Retries
from marooned.client.seated_player import SeatedPlayer
from marooned.client.visitor import ai_player, friend, person
from marooned.errors import OptionError
from tests.table.browsers import PLAIN_START, serving

TEAM = "island"
RIVALS = next(name for name, game in marooned.games().items() if not game.cooperative)
PATIENCE = 120.0
Scene = Callable[[Visitor], Awaitable[Any]]


@pytest.fixture(scope="module")
def node(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    database = tmp_path_factory.mktemp("node") / "tables.sqlite3"
    limits: dict[str, Any] = {"messages": 1000, "window_seconds": 0.5, "searching_seconds": 0.1}
    with serving(database=database, rules="plain", **limits) as address:
        yield address


def visited(node: str, scene: Scene) -> Any:
    """Return what a scene returns that a visitor of a node plays."""

    async def played() -> Any:
        async with Visitor(node) as visitor:
            return await asyncio.wait_for(scene(visitor), PATIENCE)

    return asyncio.run(played())


async def play_at_random(table: Table, luck: random.Random) -> dict[str, Any] | None:
    """Play any legal action whenever there is one, to the end."""
    async for turn in table.turns():
        await turn.play(luck.choice(turn.legal))
    return table.outcome


async def first_turn(table: Table) -> Turn:
    return await anext(table.turns())


def test_a_program_plays_a_whole_game(node: str) -> None:
    """Whoever opens a table plays there beside a companion of the node until the game is over."""

    async def scene(visitor: Visitor) -> Any:
        table = await visitor.open(TEAM, [person("Robin"), ai_player("greedy")], PLAIN_START)
        async with visitor.sit(table) as there:
            return await play_at_random(there, random.Random(1))

    assert visited(node, scene)["text"]


def test_a_program_plays_all_its_seats(node: str) -> None:
    """Who holds two seats is given the turns of both."""

    async def scene(visitor: Visitor) -> set[int]:
        table = await visitor.open(TEAM, [person("Robin"), person("Wren")], PLAIN_START)
        seats = set()
        async with visitor.sit(table) as there:
            async for turn in there.turns():
                seats.add(turn.seat)
                await turn.play(random.Random(turn.seq).choice(turn.legal))
        return seats

    assert visited(node, scene) == {0, 1}


def test_a_break_plays_nothing_twice(node: str) -> None:
    """A line that is cut after each action was sent is there again, and each action counts once."""

    async def scene(visitor: Visitor) -> tuple[int, int]:
        table = await visitor.open(TEAM, [person("Robin"), person("Wren")], PLAIN_START)
        sent = 0
        async with visitor.sit(table) as there:
            async for turn in there.turns():
                playing = asyncio.create_task(turn.play(turn.legal[-1]))
                await asyncio.sleep(0)
                await there._wire.renew()
                sent += await playing
                if sent == 12:
                    return sent, there.view(turn.seat)["seq"]
        raise AssertionError("the game ended too soon")

    sent, played = visited(node, scene)
    assert played == sent


def test_a_friend_comes_by_an_invitation(node: str) -> None:
    """A companion from elsewhere takes the seat of an invitation, and plays among rivals."""

    async def scene(visitor: Visitor) -> Any:
        seats = [ai_player("greedy"), ai_player("random"), friend("Robin")]
        table = await visitor.open(RIVALS, [person("Host"), *seats[1:]])
        link = await visitor.invite(table, 2)
        async with Visitor(node) as guest:
            assert await guest.join(str(link), "Robin") == table
            async with guest.sit(table) as there, visitor.sit(table) as here:
                own = SeatedPlayer(players.find("greedy"), seed=3)
                ends = await asyncio.gather(own.play(there), play_at_random(here, random.Random(2)))
                assert there.seats == (2,)
                return ends

    first, second = visited(node, scene)
    assert first == second
    assert first["scores"]


def test_a_waiting_room_is_waited_in(node: str) -> None:
    """By the link of a waiting room a free seat is taken; the game begins once all are ready."""

    async def scene(visitor: Visitor) -> Any:
        seats = [person("Robin"), friend("Wren")]
        table = await visitor.open(TEAM, seats, PLAIN_START, wait=True)
        async with Visitor(node) as guest:
            await guest.join(f"{node}/table/{table}", "Wren")
            await guest.join(f"{node}/table/{table}", "Wren again")
            async with guest.sit(table) as there, visitor.sit(table) as here:
                ends = [play_at_random(each, random.Random(2)) for each in (there, here)]
                return await asyncio.gather(*ends)

    one, other = visited(node, scene)
    assert one == other
    assert one["text"]


def test_companions_search_from_elsewhere(node: str) -> None:
    """One that searches thinks in the worlds that it is told, and goes on where it can."""

    async def scene(visitor: Visitor) -> int:
        table = await visitor.open(TEAM, [person("Robin"), person("Wren")], PLAIN_START)
        who = players.find("search").with_budget(marooned.Budget(rollouts=10))
        async with visitor.sit(table) as there:
            own = SeatedPlayer(who, seed=3)
            async for turn in there.turns():
                chosen = await own._chosen(turn)
                assert chosen is not None
                await own._play(turn, chosen)
                if turn.seq == 3:
                    return there.seq
        raise AssertionError("the game ended too soon")

    assert visited(node, scene) == 4


def test_a_planner_goes_on_with_its_plan(node: str) -> None:
    """One that plans asks for no further world while nobody else acts and its plan goes on."""

    async def scene(visitor: Visitor) -> Any:
        table = await visitor.open(TEAM, [person("Robin"), person("Wren")], PLAIN_START)
        own = SeatedPlayer(players.find("quick"), seed=3)
        async with visitor.sit(table) as there:
            async for turn in there.turns():
                codes = [choice.code for choice in turn.legal]
                own._begun[turn.seat] = turn.seq, ((turn.seat, codes[0]), (turn.seat, 10**6))
                first = await own._chosen(turn)
                own._begun[turn.seat] = turn.seq - 1, ((turn.seat, codes[0]),)
                return first, codes[0], own._resumed(turn)
        raise AssertionError("the game has no turn")

    first, code, late = visited(node, scene)
    assert first == (code, ((0, 10**6),))
    assert late is None


def test_what_may_not_be_played_is_refused(node: str) -> None:
    """The refusal says what was met and what is allowed, and the game goes on."""

    async def scene(visitor: Visitor) -> bool:
        table = await visitor.open(TEAM, [person("Robin"), person("Wren")], PLAIN_START)
        async with visitor.sit(table) as there:
            turn = await first_turn(there)
            with pytest.raises(RefusedError) as refused:
                await turn.play(10**6)
            assert refused.value.code == "illegal"
            assert "1000000" in str(refused.value)
            return await turn.play(turn.legal[0])

    assert visited(node, scene)


def test_who_comes_late_looks_again(node: str) -> None:
    """A choice that was made before others acted is not played, and no error either."""

    async def scene(visitor: Visitor) -> tuple[bool, Any]:
        table = await visitor.open(TEAM, [person("Robin"), person("Wren")], PLAIN_START)
        async with visitor.sit(table) as there:
            turn = await first_turn(there)
            await turn.play(turn.legal[0])
            return await turn.play(turn.legal[0]), await turn.sample_world()

    assert visited(node, scene) == (False, None)


def test_nothing_is_imagined_after_the_end(node: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks for a world while others end the game is told that it was late, and no error."""

    async def scene(visitor: Visitor) -> Any:
        seats = [person("Robin"), person("Wren")]
        table = await visitor.open(TEAM, seats, PLAIN_START | {"difficulty": "legendary"})
        async with visitor.sit(table) as there:
            turn = await first_turn(there)
            await turn.play(turn.legal[0])
            await play_at_random(there, random.Random(1))
            monkeypatch.setattr(Turn, "is_open", True)
            return await turn.sample_world()

    assert visited(node, scene) is None


@pytest.mark.parametrize("link", ["", "table/x", "http://there/game/x", "ftp://there/table/x"])
def test_what_is_no_link_is_refused(node: str, link: str) -> None:
    """The error shows what was met, and how a link looks."""

    async def scene(visitor: Visitor) -> None:
        await visitor.join(link, "Robin")

    with pytest.raises(OptionError) as refused:
        visited(node, scene)
    assert refused.value.value == link
    assert "/table/NAME#seat=SECRET" in str(refused.value)


def test_a_spent_invitation_is_refused(node: str) -> None:
    """Nobody takes a seat twice by one invitation, nor a seat that is none."""

    async def scene(visitor: Visitor) -> list[str]:
        table = await visitor.open(TEAM, [person("Host"), friend("Robin")], PLAIN_START)
        link = await visitor.invite(table, 1)
        codes = []
        async with Visitor(node) as guest:
            await guest.join(link, "Robin")
        for way in (link, f"{node}/table/{table}", f"{node}/table/nowhere"):
            async with Visitor(node) as guest:
                with pytest.raises(RefusedError) as refused:
                    await guest.join(way, "Robin")
                codes.append(refused.value.code)
        return codes

    assert visited(node, scene) == ["no_invitation", "taken", "unknown_table"]


def test_nobody_to_be_found_is_told(tmp_path: Path) -> None:
    """Where no node is, one is told so, with the address; also while one sat there."""

    async def asked() -> None:
        async with Visitor("http://127.0.0.1:9") as visitor:
            await visitor.ask("GET", "/status")

    async def sat() -> None:
        async with Visitor("http://127.0.0.1:9") as visitor, visitor.sit("x", patience=0) as there:
            await first_turn(there)

    for scene in (asked, sat):
        with pytest.raises(UnreachableError, match=r"127\.0\.0\.1:9"):
            asyncio.run(scene())


def test_a_database_that_is_away_for_a_while_ends_no_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What could not be kept is sent again until it can be, and counts once."""
    database, refused = tmp_path / "deep" / "tables.sqlite3", asyncio.Event()
    waits = Retries.wait

    async def noted(tries: Retries, error: RefusedError) -> None:
        refused.set()
        await waits(tries, error)

    monkeypatch.setattr(Retries, "wait", noted)

    async def scene(visitor: Visitor) -> tuple[bool, int]:
        table = await visitor.open(TEAM, [person("Robin"), person("Wren")], PLAIN_START)
        async with visitor.sit(table) as there:
            turn = await first_turn(there)
            database.rename(away := database.with_suffix(".away"))
            playing = asyncio.create_task(turn.play(turn.legal[0]))
            await refused.wait()
            away.rename(database)
            return await playing, (await first_turn(there)).seq

    with serving(database=database, rules="plain") as address:
        assert visited(address, scene) == (True, 1)


def test_patience_with_a_database_ends(tmp_path: Path) -> None:
    """A program is told what could not be kept once its patience is at its end."""
    database = tmp_path / "deep" / "tables.sqlite3"

    async def scene(visitor: Visitor) -> None:
        table = await visitor.open(TEAM, [person("Robin"), person("Wren")], PLAIN_START)
        async with visitor.sit(table, patience=0.2) as there:
            turn = await first_turn(there)
            database.rename(database.with_suffix(".away"))
            await turn.play(turn.legal[0])

    with (
        serving(database=database, rules="plain") as address,
        pytest.raises(RefusedError, match="saving failed"),
    ):
        visited(address, scene)


def test_a_world_of_another_wish_answers_none(node: str) -> None:
    """What is told of a wish before, after a break, is not taken for the one that waits."""

    async def scene(visitor: Visitor) -> tuple[bool, Any]:
        name = await visitor.open(TEAM, [person("Robin"), person("Wren")], PLAIN_START)
        async with visitor.sit(name) as table:
            turn = await first_turn(table)
            asking = asyncio.create_task(turn.sample_world(2))
            await asyncio.sleep(0)
            strange = {"type": "world", "seq": turn.seq, "seat": turn.seat, "seed": 1}
            await table._hear({**strange, "position": None})
            position = await asking
            return position is not None, marooned.load(position or {}).seed

    assert visited(node, scene) == (True, 2)
