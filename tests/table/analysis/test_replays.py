"""Looking back at a game that is over: all its steps, and what each seat saw at any moment."""

from typing import Any

import pytest

import marooned
from marooned.players.advice.prospect import prospect
from tests.table.browsers import GREEDY, Browser, Message
from tests.table.gathered import code, played_out


@pytest.fixture(scope="module")
def players(address: str) -> list[Browser]:
    return [Browser(address), Browser(address)]


@pytest.fixture(scope="module")
def over(players: list[Browser]) -> str:
    """Return a table at which two have played to the end."""
    return played_out(*players)


@pytest.fixture(scope="module")
def reel(players: list[Browser], over: str) -> Message:
    told: Message = players[0].http.get(f"/api/tables/{over}/replay").json()
    return told


@pytest.fixture(scope="module")
def game(players: list[Browser], over: str) -> marooned.Game:
    """Return the same game, played from its record."""
    return marooned.replay(players[0].http.get(f"/api/tables/{over}/record").text)


def view_at(browser: Browser, table: str, **asked: Any) -> Any:
    return browser.http.get(f"/api/tables/{table}/views", params=asked)


def test_a_replay_tells_every_step(reel: Message, game: marooned.Game) -> None:
    """Its steps lead to the last action, in the order of the game, with all their events."""
    moments = [step["moment"] for step in reel["steps"]]
    assert moments == sorted(moments)
    assert moments[-1] == game.seq
    texts = [event["text"] for event in reel["steps"][-1]["events"]]
    assert texts == [event.text for event in game.events]


def test_a_replay_has_the_chance_at_each_moment(reel: Message, game: marooned.Game) -> None:
    """A team has one chance a moment, with whose it is, and the last one is certain."""
    first = prospect(game.earlier(0), 0)
    assert len(reel["win_chances"]) == game.seq + 1
    assert reel["win_chances"][0] == [pytest.approx(first.worth.worth, abs=1e-4)]
    assert reel["assumed_players"] == first.whose
    assert reel["win_chances"][-1] == [0]


def test_a_replay_holds_all_that_a_seat_saw(
    players: list[Browser], over: str, game: marooned.Game
) -> None:
    """Each frame says what is another than in the one before, so that it can be kept whole."""
    told = players[0].http.get(f"/api/tables/{over}/replay/frames", params={"seat": 1}).json()
    seen: Message = {}
    for moment, frame in enumerate(told["frames"]):
        seen = frame["view"] if frame["complete"] else seen | frame["view"]
        assert seen == game.earlier(moment).view(1)
    assert len(told["frames"]) == game.seq + 1


def test_any_moment_can_be_looked_at(
    players: list[Browser], over: str, game: marooned.Game
) -> None:
    """It is what the seat saw then; without a seat, what all did."""
    told = view_at(players[0], over, moment=3, seat=1).json()
    assert told == game.earlier(3).view(1)
    assert view_at(players[0], over, moment=0).json()["seat"] is None


def test_a_finished_game_is_shared_by_its_link(visitor: Browser, over: str, reel: Message) -> None:
    """Whoever has the link is told what those who played are told; only their seats differ."""
    found = visitor.http.get(f"/api/tables/{over}/replay").json()
    assert found == {**reel, "your_seats": []}
    assert reel["your_seats"] == [0]


@pytest.mark.parametrize("asked", [{"moment": 10**6}, {"moment": 0, "seat": 9}])
def test_moments_and_seats_that_were_not_are_refused(
    players: list[Browser], over: str, asked: dict[str, int]
) -> None:
    """The error says which there are."""
    answer = view_at(players[0], over, **asked)
    assert answer.status_code in (409, 422)
    assert "allowed are: 0" in answer.json()["error"]["message"]


def test_a_running_game_is_not_looked_back_at(visitor: Browser) -> None:
    """Its steps and views are given out after the end."""
    table = visitor.open({"kind": "person", "name": "Ada"}, GREEDY)
    assert code(visitor.http.get(f"/api/tables/{table}/replay")) == (409, "running")
    assert code(view_at(visitor, table, moment=0)) == (409, "running")
