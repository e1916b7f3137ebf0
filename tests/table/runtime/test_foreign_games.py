"""A table of a game from elsewhere that leaves out all it can: played, advised and weighed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.guests import INVITED
from tests.table.browsers import ADA, BEN, GREEDY, Browser, Socket, serving


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Return a browser at a node that knows the guests."""
    database = tmp_path_factory.mktemp("guests") / "tables.sqlite3"
    with pytest.MonkeyPatch.context() as patch:
        for name, value in INVITED.items():
            patch.setenv(name, value)
        with serving(database=database, messages=1000) as address:
            browser = Browser(address)
            yield browser
            browser.close()


def seated(browser: Browser, *seats: dict[str, str]) -> Socket:
    """Return a socket at a new table of the small game."""
    wish = {"game": "dice", "seats": list(seats), "options": {"seed": 3}}
    response = browser.http.post("/api/tables", json=wish)
    assert response.status_code == 201, response.text
    return browser.sit(str(response.json()["table"]))


def test_a_guest_is_on_the_list(hosted: Browser) -> None:
    """The list of games tells its title, its seats and its options."""
    games = hosted.http.get("/api/games").json()["games"]
    (dice,) = (game for game in games if game["name"] == "dice")
    assert dice["seats"] == [2, 4]
    assert [option["name"] for option in dice["options"]] == ["sips", "rounds"]


def test_a_guests_view_has_all_that_a_page_shows(hosted: Browser) -> None:
    """Where the game tells only its places, seats and phase are told all the same."""
    view = seated(hosted, ADA, BEN).views[0]
    assert [place["label"] for place in view["places"]] == ["The shell", "Bottle 1", "Bottle 2"]
    assert [seat["name"] for seat in view["seats"]] == ["Seat 1", "Seat 2"]
    assert view["phase"]["text"] == "Seat 1 decides."
    assert [(action["kind"], action["text"]) for action in view["legal"]] == [
        ("roll", "roll the die")
    ]


def test_a_guest_is_played_to_its_end(hosted: Browser) -> None:
    """Rolls and banks of a person, and of a companion beside, come to an end that is told."""
    socket = seated(hosted, ADA, GREEDY)
    while not (view := socket.views[0])["outcome"]:
        if view["waiting"] == [0]:
            socket.play("bank" if len(view["legal"]) > 1 else "roll")
        else:
            socket.hear_until(lambda message: message["type"] == "push")
    assert view["outcome"]["text"].endswith("the game is won!")


def test_a_guest_is_advised_by_playing_on(hosted: Browser) -> None:
    """Without an evaluation chances and advice come from games that are played to their end."""
    socket = seated(hosted, ADA, GREEDY)
    socket.say(type="evaluation", on=True)
    outlook = socket.hear_until(lambda message: message["type"] == "evaluation")
    assert 0 < outlook["win_chance"] < 1
    socket.play("roll")
    socket.say(type="hint", seq=1, seat=0)
    advice = socket.hear_until(lambda message: message["type"] == "hint")
    assert {move["text"] for move in advice["moves"]} == {"roll the die", "bank the water"}
