"""Who may call, and what browsers are told to forbid."""

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from marooned.table.http.guard import is_host_allowed, is_origin_allowed
from tests.table.browsers import ADA, BEN, Browser


@pytest.mark.parametrize(
    "host", ["127.0.0.1:8400", "localhost", "[::1]:1", "LOCALHOST:80", "isle.example"]
)
def test_own_names_are_served(host: str) -> None:
    """A node answers to its loopback names and to those it was told."""
    assert is_host_allowed(host, "127.0.0.1", ["isle.example"])


@pytest.mark.parametrize(
    "host", ["", "evil.example", "127.0.0.1.evil.example", "[::1", "a:b:c", "192.168.1.5"]
)
def test_other_names_are_foreign(host: str) -> None:
    """Any other Host is foreign to a node that listens at its loopback."""
    assert not is_host_allowed(host, "127.0.0.1", [])


def test_a_node_that_listens_everywhere_answers_to_addresses() -> None:
    """Listening everywhere, a node answers to addresses, yet to no stranger's name."""
    assert is_host_allowed("192.168.1.5:8400", "::", [])
    assert not is_host_allowed("evil.example", "::", [])


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://127.0.0.1:8400", "127.0.0.1:8400"),
        ("https://isle.example", "isle.example"),
        ("https://isle.example", "isle.example:443"),
        ("https://games.example", "isle.example"),
    ],
)
def test_own_pages_may_speak(origin: str, host: str) -> None:
    """A page of the same host and port may speak, and so may a page the node was told of."""
    assert is_origin_allowed(origin, host, ["https://games.example"])


@pytest.mark.parametrize(
    "origin",
    [
        "null",
        "",
        "http://127.0.0.1:9",
        "http://evil.example",
        "ftp://127.0.0.1:8400",
        "http://[::1",
    ],
)
def test_pages_of_others_may_not_speak(origin: str) -> None:
    """A page of another host, port or scheme may not speak."""
    assert not is_origin_allowed(origin, "127.0.0.1:8400", [])


@pytest.mark.parametrize(
    "header", [{"Host": "evil.example"}, {"Origin": "http://evil.example"}, {"Origin": "null"}]
)
def test_foreign_requests_are_refused(visitor: Browser, header: dict[str, str]) -> None:
    """A request of a foreign Host or Origin is refused, with its value and what is allowed."""
    response = visitor.http.get("/api/status", headers=header)
    error = response.json()["error"]
    assert (response.status_code, error["code"]) == (403, "foreign")
    assert error["value"] in header.values()
    assert error["allowed"]


def test_foreign_pages_open_no_table(visitor: Browser) -> None:
    """A page of a foreign origin cannot open a table in a browser's name."""
    wish = {"game": "island", "seats": [ADA, BEN]}
    foreign = {"Origin": "http://evil.example"}
    assert visitor.http.post("/api/tables", json=wish, headers=foreign).status_code == 403
    assert visitor.http.get("/api/tables").json() == []


def test_foreign_pages_open_no_socket(visitor: Browser) -> None:
    """A page of a foreign origin cannot open a socket."""
    table = visitor.open(ADA, BEN)
    with pytest.raises(InvalidStatus) as refused:
        visitor.sit(table, Origin="http://evil.example")
    assert refused.value.response.status_code == 403


def test_own_pages_open_sockets(visitor: Browser) -> None:
    """A page of the node's own origin can open a socket."""
    assert visitor.sit(visitor.open(ADA, BEN), Origin=visitor.address).push


@pytest.mark.parametrize("path", ["/", "/api/status", "/api/nothing", "/assets/none.js"])
def test_every_answer_has_the_security_headers(visitor: Browser, path: str) -> None:
    """Pages, the API and errors alike forbid scripts from elsewhere, sniffing and framing."""
    headers = visitor.http.get(path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert ("script-src 'self'" in policy) == (path == "/")
    assert "script-src" not in policy.replace("script-src 'self'", "")
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"


def test_a_refusal_has_the_security_headers_too(address: str) -> None:
    """So does the refusal of a foreign host."""
    response = httpx.get(f"{address}/", headers={"Host": "evil.example"})
    assert "content-security-policy" in response.headers


def test_a_stranger_is_told_how_a_name_is_allowed(
    visitor: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    """A refused name tells the setting that allows it, in the answer and once in the terminal."""
    for _ in range(2):
        answer = visitor.http.get("/api/status", headers={"host": "isle.example:8400"})
    assert "MAROONED_HOSTS=isle.example" in answer.json()["error"]["message"]
    assert caplog.text.count("MAROONED_HOSTS=isle.example") == 1


def test_a_person_is_shown_a_page_that_tells_how(visitor: Browser) -> None:
    """A browser called by a strange name shows a page, in which that name does nothing."""
    strange = {"host": "<b>isle</b>", "accept": "text/html"}
    answer = visitor.http.get("/", headers=strange)
    assert (answer.status_code, "MAROONED_HOSTS=" in answer.text) == (403, True)
    assert "<b>isle" not in answer.text
