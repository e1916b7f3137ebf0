"""Games that somebody brings: a record is looked back at or played on, a position is played on."""

import asyncio
import json
import threading
import time
from typing import Any

import httpx
import pytest

from marooned.table.analysis import uploads
from marooned.table.analysis.uploads import AT_ONCE, Reading, game_in
from marooned.table.error_codes import TableError
from marooned.table.settings import Settings
from tests.table.analysis.fake_tables import played
from tests.table.browsers import ADA, GREEDY, Browser
from tests.table.gathered import RIVALS, code


def brought(browser: Browser, text: str, **more: Any) -> httpx.Response:
    return browser.http.post("/api/uploads", json={"text": text, **more})


@pytest.mark.parametrize("name", ["island", RIVALS])
def test_a_finished_record_is_looked_back_at(visitor: Browser, name: str) -> None:
    """It is over at once, and has all that a game has that was played here."""
    game = played(name)
    told = brought(visitor, game.record()).json()
    reel = visitor.http.get(f"/api/tables/{told['table']}/replay").json()
    assert told["finished"]
    assert reel["steps"][-1]["moment"] == game.seq
    assert visitor.http.get(f"/api/tables/{told['table']}/record").text == game.record()


def test_a_record_that_is_not_finished_goes_on(visitor: Browser) -> None:
    """Whoever brings it plays all seats, called as the game calls them, unless they say who."""
    game = played("island", 6)
    told = brought(visitor, game.record()).json()
    page = visitor.sit(told["table"])
    names = [
        seat["name"] for seat in visitor.http.get(f"/api/tables/{told['table']}").json()["seats"]
    ]
    assert (told["finished"], page.views[0]) == (False, game.view(0))
    assert names == [seat["name"] for seat in game.view()["seats"]]


@pytest.mark.parametrize("name", ["island", RIVALS])
def test_a_position_is_played_on(visitor: Browser, name: str) -> None:
    """It stands as it is told; what is hidden in it stays so until the end."""
    game = played(name, 6)
    text = json.dumps(game.position())
    seats = [ADA, *[GREEDY] * (game.players - 1)]
    table = brought(visitor, text, seats=seats).json()["table"]
    seen = visitor.sit(table).views[0]
    assert seen["places"] == game.view(0)["places"]
    told = visitor.http.get(f"/api/tables/{table}").json()
    assert (told["origin"], "position" in told["options"]) == ("From a position", False)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "names no game"),
        ("game: chess", "chess"),
        ("game: island\nseed: 5\n\n1 (seat 0): fly to the moon", "line 4"),
        ('{"game": "island", "water": 99}', "99"),
        ("{", "line 1"),
    ],
)
def test_texts_that_tell_no_game_are_refused(visitor: Browser, text: str, told: str) -> None:
    """The error says where and why."""
    answer = brought(visitor, text)
    assert code(answer) == (422, "unreadable")
    assert told in answer.json()["error"]["message"]


def test_as_many_must_sit_there_as_the_game_has_seats(visitor: Browser) -> None:
    """The error tells how many."""
    answer = brought(visitor, played("island", 6).record(), seats=[ADA])
    assert code(answer) == (422, "invalid_seats")
    assert answer.json()["error"]["allowed"] == [2]


def test_companions_go_on_from_a_position(visitor: Browser) -> None:
    """They think on a table that was not dealt as on any other."""
    game = played("island", 6)
    seats = [GREEDY if seat == game.waiting[0] else ADA for seat in range(2)]
    page = visitor.sit(brought(visitor, json.dumps(game.position()), seats=seats).json()["table"])
    page.hear_until(lambda push: push["seq"] > 0)
    assert page.push["events"][0]["seat"] == game.waiting[0]


def test_a_record_of_too_many_actions_is_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are counted before: whoever brings it costs nobody time."""
    monkeypatch.setattr(uploads, "replay", lambda _text: pytest.fail("it was played"))
    with pytest.raises(TableError, match="3 actions; allowed are 2") as refused:
        game_in("game: island\nseed: 5\n\n1 (seat 0): fly; fly; fly", 2)
    assert refused.value.code == "too_large"


async def most_at_once(monkeypatch: pytest.MonkeyPatch) -> int:
    """Return how many of some games are read side by side."""
    reading, counting, under_way, seen = Reading(9), threading.Lock(), list[int](), list[int]()

    def read(*_what: Any) -> None:
        with counting:
            under_way.append(1)
            seen.append(len(under_way))
        time.sleep(0.01)
        under_way.pop()

    monkeypatch.setattr(uploads, "game_in", read)
    await asyncio.gather(*(reading.game("") for _ in range(3 * AT_ONCE)))
    return max(seen)


def test_few_games_are_read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Many who bring long ones leave the node's time to those who play."""
    assert asyncio.run(most_at_once(monkeypatch)) <= AT_ONCE


@pytest.mark.parametrize("name", ["island", RIVALS])
def test_a_record_as_long_as_a_log_may_be_can_be_brought(name: str) -> None:
    """The limits to its bytes and to its actions fit one another."""
    game, settings = played(name, 60), Settings()
    whole = len(json.dumps({"text": game.record()}))
    assert whole / game.seq * settings.actions < settings.brought_bytes
