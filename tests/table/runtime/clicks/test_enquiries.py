"""Asking at a table why nothing can be done with what was clicked."""

from collections.abc import Callable
from typing import Any

import marooned
from tests.table.browsers import ADA, BEN, FRIEND, GREEDY, Browser, Message, Socket

RIVALS = next(name for name, game in marooned.games().items() if not game.cooperative)
"""A game in which each plays for themselves."""


def asked(socket: Socket, target: str, seat: int = 0) -> None:
    """Ask why a seat can do nothing with something."""
    socket.say(type="illegal_reason", seat=seat, target=target)


def rivals(browser: Browser) -> Any:
    """Open a table of rivals, the first seat here, the others for friends: nobody moves."""
    wish = {"game": RIVALS, "options": {}, "seats": [ADA, FRIEND, FRIEND]}
    response = browser.http.post("/api/tables", json=wish)
    assert response.status_code == 201, response.text
    return browser.sit(str(response.json()["table"]))


def test_a_click_in_vain_is_explained(visitor: Browser) -> None:
    """Whoever asks is told the sentence with its rules, and the game goes on as before."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    asked(socket, "fly")
    told: Message = socket.hear()
    assert (told["type"], told["seat"], told["target"]) == ("illegal_reason", 0, "fly")
    assert (told["text"], told["rules"]) == ("Only the Pilot can fly.", ["ISL-13"])
    assert socket.play("move")["seq"] == 1


def test_what_can_be_done_needs_no_sentence(visitor: Browser) -> None:
    """Where something can be done there is no text."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    asked(socket, "end")
    told = socket.hear()
    assert (told["text"], told["rules"]) == (None, [])


def test_in_a_team_anybody_asks_for_any_seat(visitors: Callable[[], Browser]) -> None:
    """Mates and spectators know the same, so that they may ask for every seat there is."""
    table = visitors().open(ADA, GREEDY)
    stranger = visitors().sit(table)
    asked(stranger, "move", seat=1)
    assert stranger.hear()["text"] == "It is the Engineer's turn."
    asked(stranger, "move", seat=2)
    assert stranger.hear_error()["code"] == "forbidden"


def test_rivals_ask_for_their_own_seats_only(visitor: Browser) -> None:
    """What is in the way of another might tell what they hold."""
    socket = rivals(visitor)
    asked(socket, "pass", seat=1)
    error = socket.hear_error()
    assert (error["code"], error["allowed"]) == ("forbidden", [0])
    asked(socket, "pass")
    assert socket.hear()["text"]


def test_only_what_can_be_clicked_is_explained(visitor: Browser) -> None:
    """There is no answer for what no view names, and the refusal says what there is."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    asked(socket, "atlantis")
    error = socket.hear_error()
    assert (error["code"], error["value"]) == ("illegal", "atlantis")
    assert "bronze-gate" in error["allowed"]
    asked(socket, "a" * 101)
    assert socket.hear_error()["code"] == "malformed"


def test_a_refusal_says_what_was_asked_about(visitor: Browser) -> None:
    """So that no other refusal is taken for its answer."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    asked(socket, "atlantis")
    socket.say(type="undo", seq=0)
    told = [socket.hear_error() for _ in range(2)]
    assert [(error["code"], error["target"]) for error in told] == [
        ("illegal", "atlantis"),
        ("no_undo", None),
    ]


def test_who_looks_ahead_is_told_what_may_come(visitor: Browser) -> None:
    """Whoever asks is told what may happen next and where pawns could come, at which change."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    socket.say(type="forecast", seat=0)
    told = socket.hear()
    assert (told["type"], told["seat"], told["seq"]) == ("forecast", 0, 0)
    assert {danger["grave"] for danger in told["dangers"]} <= {True, False}
    assert set(told["reach"]) == {"0", "1"}


def test_rivals_look_ahead_from_their_own_seats(visitor: Browser) -> None:
    """What a rival may fear tells what they hold; what all may know is told to everybody."""
    socket = rivals(visitor)
    socket.say(type="forecast", seat=1)
    assert socket.hear_error()["code"] == "forbidden"
    socket.say(type="forecast")
    assert socket.hear()["seat"] is None
