"""The page's files, and the page that stands in for them."""

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from marooned.discover import games
from marooned.guide.script import script_of
from marooned.players.puzzles.collection import has_puzzles
from marooned.table.http.page import Page, StatusOf, always_found, build
from tests.table.browsers import ADA, BEN, Browser


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "page-1a2b.js").write_text("1")
    (tmp_path / "index.html").write_text("<title>the page</title>")
    return tmp_path


LONG = 1000
"""Bytes that are worth packing."""
HTML = "text/html; charset=utf-8"


async def fetched(
    folder: Path, path: str, headers: dict[str, str], status_of: StatusOf
) -> httpx.Response:
    transport = httpx.ASGITransport(Starlette(routes=[Mount("/", Page(folder, status_of))]))
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        return await client.get(path, headers=headers)


def fetch(
    folder: Path,
    path: str,
    packings: str = "",
    headers: dict[str, str] | None = None,
    status_of: StatusOf = always_found,
) -> httpx.Response:
    given = {"accept-encoding": packings} | (headers or {})
    return asyncio.run(fetched(folder, path, given, status_of))


@pytest.mark.parametrize("path", ["/", "/tables/k3", "/anything/else"])
def test_the_page_is_at_every_address(built: Path, path: str) -> None:
    """Every address without a file shows the page, which is asked for anew each time."""
    response = fetch(built, path)
    assert (response.status_code, "the page" in response.text) == (200, True)
    assert response.headers["cache-control"] == "no-cache"


def test_hashed_files_are_kept_for_ever(built: Path) -> None:
    """A file whose name holds its hash may be kept."""
    assert "immutable" in fetch(built, "/assets/page-1a2b.js").headers["cache-control"]


async def nothing_there(_path: str) -> int:
    return 404


def test_a_page_of_nothing_is_not_found(built: Path) -> None:
    """The page says it itself, with the status; a browser that kept it gets it again, not 304."""
    tag = fetch(built, "/").headers["etag"]
    for given in ({}, {"if-none-match": tag}):
        lost = fetch(built, "/anything", headers=given, status_of=nothing_there)
        assert (lost.status_code, "the page" in lost.text) == (404, True)


def test_a_person_who_looks_for_a_file_sees_the_page(built: Path) -> None:
    """A link to a missing file shows the page, with status 404."""
    headers = {"accept": "text/html,*/*"}
    lost = fetch(built, "/none.html", headers=headers, status_of=nothing_there)
    assert (lost.status_code, "the page" in lost.text) == (404, True)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/owner", 200),
        ("/nowhere", 404),
        ("/table", 404),
        ("/table/nosuchtable1", 404),
        ("/game/nosuchtable1", 404),
        ("/guide/nosuchgame", 404),
        ("/rules/nosuchgame", 404),
        ("/puzzles/nosuchgame", 404),
        ("/tables/deeper/still", 404),
    ],
)
def test_addresses_that_lead_nowhere_are_not_found(
    visitor: Browser, path: str, status: int
) -> None:
    """The page is shown at all of them, and the status tells whether something is there."""
    answer = visitor.http.get(path, headers={"accept": "text/html"})
    assert (answer.status_code, answer.headers["content-type"]) == (status, HTML)


def test_a_table_that_is_there_is_found(visitor: Browser) -> None:
    """Its page is, and each page of a game that has one; a puzzle's only at a game with puzzles."""
    table = visitor.open(ADA, BEN)
    game = next(name for name, each in games().items() if has_puzzles(each) and script_of(each))
    found = [f"/table/{table}", f"/table/{table}/", f"/game/{table}", f"/puzzle/{game}/{table}"]
    found += [f"/{what}/{game}" for what in ("rules", "guide", "puzzles")]
    assert {path: visitor.http.get(path).status_code for path in found} == dict.fromkeys(found, 200)
    assert visitor.http.get(f"/puzzle/nosuchgame/{table}").status_code == 404


@pytest.mark.parametrize("path", ["/assets/none", "/none.js", "/api/none"])
def test_what_is_no_page_is_not_found(built: Path, path: str) -> None:
    """Missing files and addresses of the API are not answered with the page."""
    assert fetch(built, path).status_code == 404


@pytest.mark.parametrize("path", ["/%00", "/..%2f..%2fsecret.txt", "/assets/..%5c..%5csecret.txt"])
def test_nothing_outside_the_folder_is_served(built: Path, path: str) -> None:
    """An address that climbs out of the folder reaches nothing there."""
    (built.parent / "secret.txt").write_text("secret")
    assert "secret" not in fetch(built, path).text


def test_a_page_that_is_not_built_says_so(tmp_path: Path) -> None:
    """Without the built files the answer tells a person what to do."""
    response = fetch(tmp_path / "missing", "/")
    assert response.status_code == 503
    assert "make play" in response.text


def test_another_page_has_another_name(built: Path) -> None:
    """A page whose files have changed is told from the one of before; a missing one has no name."""
    before = build(built)
    (built / "index.html").write_text("<title>the page</title><script src=other.js></script>")
    assert (build(built) == before, build(built / "none")) == (False, "")


@pytest.fixture
def packed(built: Path) -> Path:
    (built / "index.html.br").write_bytes(b"brotli")
    (built / "index.html.gz").write_bytes(gzip.compress(b"zipped"))
    return built


@pytest.mark.parametrize(
    ("accepted", "packing"),
    [("gzip, deflate, br", "br"), ("gzip;q=0.5", "gzip"), ("br;q=0.0, gzip", "gzip"), ("", None)],
)
def test_the_smallest_twin_is_sent(packed: Path, accepted: str, packing: str | None) -> None:
    """Of the twins of a file that the browser can read, the smallest is sent as what it is."""
    headers = fetch(packed, "/", accepted).headers
    assert headers.get("content-encoding") == packing
    assert (headers["content-type"], headers["vary"]) == (HTML, "accept-encoding")


def test_a_twin_that_was_kept_is_not_sent_again(packed: Path) -> None:
    """Who has a twin already is told so, and stays with it."""
    tag = fetch(packed, "/", "gzip").headers["etag"]
    assert fetch(packed, "/", "gzip", {"if-none-match": tag}).status_code == 304


def test_a_twin_that_is_not_there_is_not_looked_for_outside(packed: Path) -> None:
    """A browser that can read packed files gets what has none as it is."""
    assert fetch(packed, "/assets/page-1a2b.js", "br, gzip").text == "1"


def test_the_list_of_games_is_sent_once(visitor: Browser) -> None:
    """Whoever names its tag hears that it is still the same."""
    tag = visitor.http.get("/api/games").headers["etag"]
    again = visitor.http.get("/api/games", headers={"if-none-match": tag})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(("path", "packing"), [("/api/games", "gzip"), ("/api/tables", None)])
def test_only_what_all_are_told_is_packed(visitor: Browser, path: str, packing: str | None) -> None:
    """The catalogue is sent packed; what is one's own tells nothing by its length."""
    for _ in range(8):
        visitor.open(ADA, BEN)
    answer = visitor.http.get(path, headers={"accept-encoding": "gzip"})
    assert answer.headers.get("content-encoding") == packing
    assert len(answer.content) > LONG
