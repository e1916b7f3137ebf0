"""Invitations over HTTP: how a link is given, shown, taken and refused."""

from collections.abc import Callable

import httpx
import pytest

from tests.table.browsers import ADA, BEN, FRIEND, GREEDY, Browser

Visitors = Callable[[], Browser]


def give(browser: Browser, table: str, seat: int) -> str:
    """Invite to a seat and return the secret."""
    given = browser.http.post(f"/api/tables/{table}/seats/{seat}/invitation")
    assert (given.status_code, given.json()["seat"]) == (201, seat)
    return str(given.json()["secret"])


def take(browser: Browser, table: str, secret: str, **more: str) -> httpx.Response:
    return browser.http.post(f"/api/tables/{table}/seats", json={"secret": secret, **more})


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def test_a_friend_takes_a_seat_by_a_link(visitors: Visitors) -> None:
    """The link says whose seat it is; taken, the friend holds it by a cookie no script reads."""
    ada, friend = visitors(), visitors()
    table = ada.open(ADA, BEN)
    secret = give(ada, table, 1)
    offered = friend.http.post(f"/api/tables/{table}/invitation", json={"secret": secret})
    assert offered.json() == {"seat": 1, "name": "Ben", "yours": False}
    taken = take(friend, table, secret, name=" Cleo ")
    assert (taken.json()["your_seats"], taken.json()["seats"][1]["name"]) == ([1], "Cleo")
    assert {"HttpOnly", "SameSite=strict"} <= set(taken.headers["set-cookie"].split("; "))
    assert ada.http.get(f"/api/tables/{table}").json()["your_seats"] == [0]
    assert [line["table"] for line in friend.http.get("/api/tables").json()] == [table]


def test_a_seat_for_a_friend_is_held_by_nobody(visitors: Visitors) -> None:
    """Its view reaches no browser before the friend's; the opener alone can invite to it."""
    ada, stranger = visitors(), visitors()
    table = ada.open(ADA, FRIEND, GREEDY, roles=["engineer", "messenger", "pilot"])
    told = ada.http.get(f"/api/tables/{table}").json()
    assert (told["your_seats"], told["invitable_seats"]) == ([0], [0, 1])
    assert [seat["free"] for seat in told["seats"]] == [False, True, False]
    assert stranger.http.get(f"/api/tables/{table}").json()["invitable_seats"] == []
    assert code(stranger.http.post(f"/api/tables/{table}/seats/1/invitation"))[0] == 403
    assert list(ada.sit(table).views) == [0]


def test_a_friend_holds_the_seat_alone(visitors: Visitors) -> None:
    """Once a friend has come, it is theirs to give on, and the opener's no more."""
    ada, friend = visitors(), visitors()
    table = ada.open(ADA, FRIEND)
    taken = take(friend, table, give(ada, table, 1)).json()
    assert (taken["your_seats"], taken["invitable_seats"], taken["seats"][1]["free"]) == (
        [1],
        [1],
        False,
    )
    assert ada.http.get(f"/api/tables/{table}").json()["invitable_seats"] == [0]
    assert code(ada.http.post(f"/api/tables/{table}/seats/1/invitation")) == (403, "forbidden")


def test_both_play_on_from_their_own_browsers(visitors: Visitors) -> None:
    """Each acts for the seat they hold; a socket that was open is told of the change."""
    ada, friend = visitors(), visitors()
    table = ada.open(ADA, BEN)
    here = ada.sit(table)
    take(friend, table, give(ada, table, 0))
    assert here.hear_until(lambda push: push["your_seats"] == [1])["seat"] == 1
    there = friend.sit(table)
    there.play("move")
    assert here.hear_until(lambda push: push["seq"] == there.seq)["seat"] == 1


def test_who_plays_already_keeps_the_other_seats(visitors: Visitors) -> None:
    """A browser that has a token keeps it, and with it the seats at all its tables."""
    ada, friend = visitors(), visitors()
    table, other = ada.open(ADA, BEN), friend.open(ADA, BEN)
    take(friend, table, give(ada, table, 1))
    assert {line["table"] for line in friend.http.get("/api/tables").json()} == {table, other}


def test_a_withdrawn_link_is_refused(visitors: Visitors) -> None:
    """A link that was withdrawn is refused like one that never was."""
    ada, friend = visitors(), visitors()
    table = ada.open(ADA, BEN)
    secret = give(ada, table, 1)
    assert ada.http.delete(f"/api/tables/{table}/seats/1/invitation").status_code == 204
    assert code(take(friend, table, secret)) == (404, "no_invitation")


def test_a_link_of_another_table_is_refused(visitors: Visitors) -> None:
    """A secret is good for its own table alone, and a refusal does not repeat it."""
    ada, friend = visitors(), visitors()
    secret = give(ada, ada.open(ADA, BEN), 1)
    refused = take(friend, ada.open(ADA, BEN), secret)
    assert code(refused) == (404, "no_invitation")
    assert secret not in refused.text
    assert "set-cookie" not in refused.headers


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\nb"])
def test_a_name_that_is_none_takes_no_seat(visitors: Visitors, name: str) -> None:
    """A name is refused as when a table is opened, and the link still works."""
    ada, friend = visitors(), visitors()
    table = ada.open(ADA, BEN)
    secret = give(ada, table, 1)
    assert code(take(friend, table, secret, name=name)) == (422, "invalid_name")
    assert take(friend, table, secret, name="Cleo").status_code == 200


def test_strangers_invite_nobody(visitors: Visitors) -> None:
    """Who holds no seat can neither give a link nor withdraw one."""
    ada, stranger = visitors(), visitors()
    address = f"/api/tables/{ada.open(ADA, BEN)}/seats/1/invitation"
    assert code(stranger.http.post(address)) == (403, "forbidden")
    assert code(stranger.http.delete(address)) == (403, "forbidden")


@pytest.mark.parametrize("path", ["seats/1/invitation", "seats", "offer"])
def test_foreign_pages_touch_no_seat(visitor: Browser, path: str) -> None:
    """A page of a foreign origin can neither invite nor take a seat in a browser's name."""
    address = f"/api/tables/{visitor.open(ADA, BEN)}/{path}"
    foreign = {"Origin": "http://evil.example"}
    answer = visitor.http.post(address, json={"secret": "x"}, headers=foreign)
    assert code(answer) == (403, "foreign")
