"""Pointing: all see where, and it tells nothing that is hidden."""

from pathlib import Path
from typing import Any

import pytest

import marooned
from marooned.errors import MaroonedError
from marooned.table.error_codes import TableError
from marooned.table.live.people.watchers import Watcher
from marooned.table.live.talk.open_things import open_things
from tests.table.live.talk.words import BEACH, TWO, heard_by_the_other, point
from tests.table.rivals import Room, aside
from tests.table.scenes import staged

RIVALS = [name for name, game in marooned.games().items() if not game.cooperative]
MATES = [name for name, game in marooned.games().items() if game.cooperative]
SEED = 3


def test_all_are_told_where_one_points(tmp_path: Path) -> None:
    """A place is told to all who look, with the name of who points at it."""

    async def show(room: Room, who: Watcher) -> None:
        await point(room, who, BEACH)

    (told,) = heard_by_the_other(tmp_path, show)
    assert (told["kind"], told["name"], told["targets"]) == ("point", "Person 0", [BEACH])


def test_pointing_is_not_kept(tmp_path: Path) -> None:
    """Where somebody pointed is not told to whoever comes later."""

    async def watch(room: Room) -> list[Any]:
        await point(room, await room.arrive(0), BEACH)
        found: list[Any] = aside(await room.sit(1), "talk")[0]["lines"]
        return found

    assert staged(tmp_path, watch, TWO) == []


@pytest.mark.parametrize("target", ["nowhere", "card:0:nothing", "<script>"])
def test_what_does_not_lie_open_is_not_pointed_at(tmp_path: Path, target: str) -> None:
    """An id that all do not see already is told to nobody."""

    async def watch(room: Room) -> tuple[str, int]:
        watcher, other = await room.arrive(0), await room.arrive(1)
        with pytest.raises(TableError) as refused:
            await point(room, watcher, BEACH, target)
        return refused.value.code, len(aside(other, "said"))

    assert staged(tmp_path, watch, TWO) == ("not_open", 0)


@pytest.mark.parametrize("name", RIVALS)
def test_nothing_in_a_secret_hand_lies_open(name: str) -> None:
    """What only its owner sees, by its own view's cards and actions, cannot be pointed at."""
    game = marooned.Game(name, seed=SEED)
    things = open_things(game.panes(None))
    for seat in range(game.players):
        own = open_things(game.panes(seat)).ids - things.ids
        clicked = {target for action in game.legal_for(seat) for target in action.targets}
        for target in (own | clicked) - things.ids:
            with pytest.raises(MaroonedError, match="is not visible to all"):
                things.check(target)


@pytest.mark.parametrize("name", MATES)
def test_mates_point_at_whatever_they_may_click(name: str) -> None:
    """In a team all that an action may be chosen by lies open to all."""
    game = marooned.Game(name, seed=SEED)
    things = open_things(game.panes(None), game.definition.face.in_sight(game.state))
    clicked = {target for action in game.legal for target in action.targets}
    assert clicked
    assert clicked <= things.ids


@pytest.mark.parametrize("name", RIVALS)
def test_what_lies_open_depends_on_nothing_hidden(name: str) -> None:
    """Two deals that differ in what is hidden alone let the same be pointed at."""
    game = marooned.Game(name, seed=SEED)
    twin = game.imagined(0, SEED + 1)
    assert twin.panes(1) != game.panes(1)
    assert open_things(twin.panes(None)) == open_things(game.panes(None))
