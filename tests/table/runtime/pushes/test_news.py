"""What pushes tell of views: whatever differs from what was told before, and nothing else."""

import json
from pathlib import Path
from typing import Any

import pytest

import marooned
from marooned.table.error_codes import TableError
from marooned.table.rules.view_deltas import builds_on, part_change
from marooned.table.runtime.clients.push_texts import PushTexts
from marooned.table.runtime.clients.subscribers import Subscriber
from tests.table.rivals import PASS, Message, Room, person
from tests.table.scenes import staged

GAMES = sorted(marooned.games())
CHAIRS = [person(0), person(1)]
ACTIONS = 25


def sent(watcher: Subscriber) -> list[Message]:
    """Return the pushes as they are sent, their views not made whole."""
    return [json.loads(text) for text in texts(watcher)]


def texts(watcher: Subscriber) -> list[str]:
    found = []
    while not watcher._waiting.empty():
        found.append(watcher._waiting.get_nowait())
    return [text for text in found if '"type":"push"' in text]


def test_who_comes_is_told_all(tmp_path: Path) -> None:
    """The first push holds the whole view and builds on nothing."""

    async def scene(room: Room) -> None:
        watcher = await room.sit(0)
        [push] = sent(watcher)
        assert (push["base"], push["view"]) == (None, room.running.history.game.view(0))

    staged(tmp_path, scene, CHAIRS)


def test_a_push_holds_what_differs(tmp_path: Path) -> None:
    """After an action just those parts of the view are told that are others now."""

    async def scene(room: Room) -> None:
        watcher = await room.sit(0)
        [first] = sent(watcher)
        await room.play(watcher, 0, PASS)
        [push] = sent(watcher)
        now = room.running.history.game.view(0)
        different = {name for name, part in now.items() if first["view"][name] != part}
        assert push["base"] == first["seq"]
        assert {*push["view"], *push["entries"]} == different
        assert all(push["view"][name] == now[name] for name in push["view"])
        assert set(now) > different > set()

    staged(tmp_path, scene, CHAIRS)


def test_what_has_been_told_is_not_told_again(tmp_path: Path) -> None:
    """Where only the table is another, as by a pause, nothing of the view is told."""

    async def scene(room: Room) -> None:
        watcher = await room.arrive(0)
        await room.say(watcher, "pause", on=True)
        [push] = sent(watcher)
        assert (push["paused"], push["view"], push["entries"]) == (True, {}, {})
        assert push["base"] == push["seq"]

    staged(tmp_path, scene, CHAIRS)


def test_a_late_request_is_answered_with_all(tmp_path: Path) -> None:
    """Whoever did not know what has happened is told the whole view."""

    async def scene(room: Room) -> None:
        one, other = await room.arrive(0), await room.arrive(1)
        await room.play(one, 0, PASS)
        texts(other)
        with pytest.raises(TableError, match="stale request"):
            await room.say(other, "play", seq=0, seat=1, code=PASS)
        [push] = sent(other)
        assert (push["base"], push["view"]) == (None, room.running.history.game.view(1))

    staged(tmp_path, scene, CHAIRS)


def test_an_undo_tells_all(tmp_path: Path) -> None:
    """After an undo the view is whole, and later news builds on it."""

    async def scene(room: Room) -> None:
        watcher = await room.arrive(0, 1)
        game = room.running.history.game
        seat = game.turn
        [code, *_] = (a.code for a in game.legal_for(seat) if a.code != PASS)
        await room.play(watcher, seat, code)
        texts(watcher)
        await room.undo(watcher)
        assert [push["base"] for push in sent(watcher)] == [None, None]
        await room.play(watcher, seat, code)
        assert [push["base"] for push in sent(watcher)] == [2, 2]

    staged(tmp_path, scene, [person(0, "ada"), person(1, "ada")])


def test_who_was_told_the_same_is_sent_the_same_message(tmp_path: Path) -> None:
    """A message is made once for all who hear the same; who came later builds on another."""

    async def scene(room: Room) -> None:
        watcher = await room.arrive(0)
        early = [await room.arrive(), await room.arrive()]
        await room.play(watcher, 0, PASS)
        [[one], [other]] = map(texts, early)
        assert one is other
        late = await room.arrive()
        game = room.running.history.game
        seat = game.turn
        await room.play(await room.arrive(seat), seat, game.legal_codes(seat)[0])
        assert [sent(one)[0]["base"] for one in (*early, late)] == [1, 1, 1]

    staged(tmp_path, scene, CHAIRS)


def test_a_view_that_lacks_a_part_is_told_whole() -> None:
    """What is gone cannot be told as a difference."""
    assert not builds_on({"clock": 1, "board": 2}, {"board": 2})
    told = PushTexts().view({"board": 2}, {"clock": 1, "board": 2}, 3)
    assert json.loads(f"{{{told}}}") == {"view": {"board": 2}, "entries": {}, "base": None}


def test_a_list_is_told_by_its_few_changed_entries() -> None:
    """At most half of the entries; a list of another length is sent whole, an equal one not."""
    assert part_change([1, 2, 3, 4], [1, 5, 3, None]) == (False, {1: 5, 3: None})
    assert part_change([1, 2, 3, 4], [0, 5, 3, 0]) == (True, [0, 5, 3, 0])
    assert part_change([1, 2], [1, 2, 3]) == (True, [1, 2, 3])
    assert part_change([1, [2]], [1, [2]]) is None
    assert part_change({"a": 1}, {"a": 2}) == (True, {"a": 2})


def news(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a push that tell a view to one who has an earlier one."""
    found: dict[str, Any] = json.loads(f"{{{PushTexts().view(after, before, 0)}}}")
    return found


def looked_on(game: marooned.Game, codes: list[tuple[int, int]]) -> list[dict[str, Any]]:
    """Return what is news to seat 0 while a game is played, with all its seats looking on."""
    before, found = game.panes(0), []
    for seat, code in codes:
        game.play(code, seat=seat)
        for other in range(game.players):
            game.panes(other)
        found.append(news(before, game.panes(0)))
        before = game.panes(0)
    return found


def compared(game: marooned.Game, codes: list[tuple[int, int]]) -> list[dict[str, Any]]:
    """Return the same from the seat's own views alone, each looked at by itself."""
    before, found = game.view(0), []
    for seat, code in codes:
        game.play(code, seat=seat)
        after = game.view(0)
        found.append(news(before, after))
        before = after
    return found


@pytest.mark.parametrize("name", GAMES)
def test_what_is_left_out_follows_from_the_views_of_the_seat_alone(name: str) -> None:
    """Nothing is told or left out for what was built anew, or for what others may see."""
    plan = marooned.Game(name, seed=5)
    while not plan.is_over and plan.seq < ACTIONS:
        plan.play(plan.legal[0])
    games = [marooned.Game(name, seed=5) for _ in range(2)]
    told = [looked_on(games[0], plan.history), compared(games[1], plan.history)]
    assert json.dumps(told[0]) == json.dumps(told[1])


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_decides_nothing(name: str) -> None:
    """The news of an action does not tell games apart that differ in what a seat may not know."""
    game = marooned.Game(name, seed=5)
    while not game.is_over and game.seq < ACTIONS:
        seat = game.turn
        worlds = [game.imagined(seat, seed) for seed in (1, 2, 3)]
        before = [world.panes(seat) for world in worlds]
        code = game.legal_codes(seat)[0]
        for world in worlds:
            world.play(code, seat=seat)
        after = [world.panes(seat) for world in worlds]
        if len(set(map(json.dumps, after))) == 1:  # else the action has shown something
            told = [news(b, a) for b, a in zip(before, after, strict=True)]
            assert len(set(map(json.dumps, told))) == 1
        game.play(code, seat=seat)
