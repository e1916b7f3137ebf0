"""Strange values in requests: refused in a short answer, whatever they are, and nothing breaks."""

import json
import logging

import httpx
import pytest

from tests.table.browsers import ADA, BEN, Browser

SHORT = 2000
STRANGE = {
    "a number of many digits": "1" * 4000,
    "more digits than are read": "1" * 5000,
    "a long text": json.dumps("x" * 5000),
    "a long text of signs": json.dumps("\N{GRINNING FACE}" * 3000),
    "half a character": r'"\ud800"',
    "half a character in a list": r'["\ud800"]',
    "a zero byte": r'"a\u0000b"',
    "no number": "NaN",
    "infinite": "-Infinity",
    "many": json.dumps(list(range(5000))),
    "deep": "[" * 3000 + "]" * 3000,
    "deeper": '{"a":' * 30000,
}
PLACES = {
    "all": "VALUE",
    "game": '{"game": VALUE, "seats": [ADA, ADA]}',
    "seats": '{"game": "island", "seats": VALUE}',
    "name": '{"game": "island", "seats": [{"kind": "person", "name": VALUE}, ADA]}',
    "kind": '{"game": "island", "seats": [{"kind": VALUE, "name": "a"}, ADA]}',
    "player": '{"game": "island", "seats": [{"kind": "ai", "player": VALUE}, ADA]}',
    "option": '{"game": "island", "seats": [ADA, ADA], "options": {"edition": VALUE}}',
    "roles": '{"game": "island", "seats": [ADA, ADA], "options": {"roles": [VALUE]}}',
    "seed": '{"game": "island", "seats": [ADA, ADA], "options": {"seed": VALUE}}',
}
every_value = pytest.mark.parametrize("value", STRANGE.values(), ids=STRANGE)


def sent(visitor: Browser, path: str, body: str) -> httpx.Response:
    """Return the answer to a request whose body is given letter by letter."""
    kind = {"content-type": "application/json"}
    return visitor.http.post(path, content=body.encode("utf-8"), headers=kind)


@pytest.mark.parametrize("body", PLACES.values(), ids=PLACES)
@every_value
def test_a_table_of_strange_values_is_refused(value: str, body: str, visitor: Browser) -> None:
    """What opens no table is refused by its fault, not by ours, in a short answer."""
    wish = body.replace("VALUE", value).replace("ADA", json.dumps(ADA))
    answer = sent(visitor, "/api/tables", wish)
    assert 400 <= answer.status_code < 500
    assert len(answer.text) < SHORT


@every_value
def test_strange_messages_are_refused(value: str, visitor: Browser) -> None:
    """A message with something strange in it is refused in short, and the table plays on."""
    socket = visitor.sit(visitor.open(ADA, BEN))
    for message in ('{"type": VALUE}', '{"type": "undo", "seq": VALUE}', '{VALUE: "ping"}'):
        socket.say_raw(message.replace("VALUE", value)[:2000])
        assert len(json.dumps(socket.hear_error())) < SHORT
    assert socket.play("move")["seq"] == 1


@pytest.mark.parametrize("path", ["/api/tables/X", "/api/X", "/api/tables/X/record"])
def test_long_addresses_are_refused_in_short(path: str, visitor: Browser) -> None:
    """An address that leads nowhere is not repeated whole."""
    answer = visitor.http.get(path.replace("X", "x" * 5000))
    assert (answer.status_code, len(answer.text) < SHORT) == (404, True)


@pytest.mark.parametrize("header", ["host", "origin"])
def test_long_names_of_strangers_are_refused_in_short(header: str, visitor: Browser) -> None:
    """A foreign host or origin is not repeated whole."""
    answer = visitor.http.get("/api/uploads", headers={header: f"http://{'x' * 5000}"})
    assert (answer.status_code, len(answer.text) < SHORT) == (403, True)


@pytest.mark.parametrize("path", ["/api/tables", "/api/uploads", "/api/owner/session"])
def test_a_body_that_is_no_text_is_refused(
    path: str, visitor: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    """Bad UTF-8 is answered with 400, the error says which byte, and the log stays empty."""
    head = {"content-type": "application/json"}
    answer = visitor.http.post(path, content=b'{"game": "\xff"}', headers=head)
    assert answer.status_code == 400
    error = answer.json()["error"]
    assert (error["code"], "byte 0xff at position 10" in error["message"]) == ("malformed", True)
    assert [each for each in caplog.records if each.levelno > logging.INFO] == []
