"""The OpenAPI document: every address has words, shapes and errors."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.table.browsers import Browser

NO_CONTENT = "204"


@pytest.fixture
def described(visitor: Browser) -> Any:
    return visitor.http.get("/api/openapi.json").json()


def operations(document: Any) -> Iterator[tuple[str, Any]]:
    for path, ways in document["paths"].items():
        yield from ((f"{way} {path}", operation) for way, operation in ways.items())


def test_every_address_has_words(described: Any) -> None:
    """Each says in a sentence what it is for, and is sorted by a room; no two go by one name."""
    told = dict(operations(described))
    mute = [place for place, each in told.items() if not each.get("description", "").endswith(".")]
    assert mute == []
    assert [place for place, each in told.items() if not (each["summary"] and each["tags"])] == []
    assert len({each["operationId"] for each in told.values()}) == len(told)


def test_every_address_tells_its_answers(described: Any) -> None:
    """Each tells the shape of what it answers, and of its errors."""
    for place, each in operations(described):
        answers = each["responses"]
        assert {"4XX", "5XX"} <= answers.keys(), place
        good = [answer for status, answer in answers.items() if status[0] == "2"]
        assert good, place
        assert all("content" in answer for answer in good) or NO_CONTENT in answers, place


def test_every_shape_has_words(described: Any) -> None:
    """Each model says what it is."""
    models = described["components"]["schemas"]
    assert [name for name, each in models.items() if not each.get("description")] == []


def test_seats_are_told_by_a_cookie(described: Any) -> None:
    """Whose seats they are is told by a cookie, which may be lacking."""
    assert described["components"]["securitySchemes"]["browser"]["in"] == "cookie"
    assert {} in described["security"]


def test_versions_have_two_numbers(described: Any) -> None:
    """The version is that of the protocol, two numbers, and not that of the program."""
    assert re.fullmatch(r"\d+\.\d+", described["info"]["version"])
