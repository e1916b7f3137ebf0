"""The page's files, and the page that stands in for them."""

import asyncio
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from marooned.table.http.page import Page, build


@pytest.fixture
def built(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "page-1a2b.js").write_text("1")
    (tmp_path / "index.html").write_text("<title>the page</title>")
    return tmp_path


async def fetched(folder: Path, path: str) -> httpx.Response:
    transport = httpx.ASGITransport(Starlette(routes=[Mount("/", Page(folder))]))
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        return await client.get(path)


def fetch(folder: Path, path: str) -> httpx.Response:
    return asyncio.run(fetched(folder, path))


@pytest.mark.parametrize("path", ["/", "/tables/k3", "/anything/else"])
def test_the_page_is_at_every_address(built: Path, path: str) -> None:
    """Every address without a file shows the page, which is asked for anew each time."""
    response = fetch(built, path)
    assert (response.status_code, "the page" in response.text) == (200, True)
    assert response.headers["cache-control"] == "no-cache"


def test_hashed_files_are_kept_for_ever(built: Path) -> None:
    """A file whose name holds its hash may be kept."""
    assert "immutable" in fetch(built, "/assets/page-1a2b.js").headers["cache-control"]


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
