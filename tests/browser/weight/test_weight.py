"""What the page weighs on the wire, every byte of every answer counted, heads too."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

import marooned
from marooned.table.http.page import FOLDER
from tests.browser.pages.opening import fill_form

START = 60_000
FIRST_GAME = 150_000
"""With the book of rules, which comes after the first picture."""
SKIN = 45_000


class Scales:
    """Counts the bytes that every visit brings to a page, and keeps the names of files."""

    def __init__(self, page: Page) -> None:
        self.bytes = 0
        self.files: list[str] = []
        self.kinds: set[str] = set()
        """What a socket has told of; what it tells again is play, which comes as it will."""
        self.line = line = page.context.new_cdp_session(page)
        line.send("Network.enable")
        line.on("Network.loadingFinished", self._weigh)
        line.on("Network.webSocketFrameReceived", self._listen)
        page.on("response", lambda response: self.files.append(Path(response.url).name))

    def _weigh(self, told: dict[str, Any]) -> None:
        self.bytes += int(told["encodedDataLength"])

    def _listen(self, told: dict[str, Any]) -> None:
        # A socket packs each message; the browser tells of it unpacked.
        text = told["response"]["payloadData"]
        kind = json.loads(text)["type"]
        if kind not in self.kinds:
            self.bytes += len(gzip.compress(text.encode()))
        self.kinds.add(kind)

    def settle(self) -> None:
        """Have all counted that has come: what is answered now is told of after it."""
        self.line.send("Network.enable")

    def games(self) -> set[str]:
        """Return the games whose skins came."""
        names = {file.partition("-")[0] for file in self.files}
        return names & set(marooned.games())


@pytest.fixture
def scales(page: Page) -> Scales:
    return Scales(page)


@pytest.mark.browser
def test_start_and_first_game_are_light(page: Page, scales: Scales) -> None:
    """The start page comes in 60 KB, the first game in 150 KB, and nothing of it comes twice."""
    game = next(iter(marooned.games()))
    page.goto("/")
    page.get_by_role("button", name="Sit down and play").wait_for()
    assert (scales.bytes < START, scales.games()) == (True, set()), scales.bytes
    scales.files.clear()
    with page.expect_response("**/rules") as book:
        fill_form(page, game)
    book.value.finished()
    scales.settle()
    assert (scales.bytes < FIRST_GAME, scales.games()) == (True, {game}), scales.bytes
    table = page.url.split("/")[-1]
    assert [scales.files.count(name) for name in ("games", table)] == [1, 1]


@pytest.mark.needs_table
@pytest.mark.parametrize("game", list(marooned.games()))
def test_no_skin_is_heavy(game: str) -> None:
    """The code of a game's skin stays small, packed as it is sent."""
    (skin,) = FOLDER.glob(f"assets/{game}-*.js.br")
    assert skin.stat().st_size < SKIN
