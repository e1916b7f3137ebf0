"""All that reaches a browser: frames of its sockets, bodies of answers, and what the page shows.

Views are made whole again, as the page has them.
"""

import json
from typing import Any

from playwright.sync_api import Page, Response, WebSocket

from tests.table.browsers import Wholes

Frame = dict[str, Any]
NO_CONTENT = 204


class Overheard:
    """Whatever came to a page since it was opened."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Frame] = []
        self.bodies: list[tuple[int, str]] = []
        """The bodies of answers, each with how many frames had come before."""
        self.shown: list[tuple[int, str]] = []
        """The page as it stood after so many frames."""
        self.said: list[Frame] = []
        """The frames that the page has sent."""
        page.on("websocket", self._listen)
        page.on("response", self._read)

    def last(self, kind: str) -> Frame:
        """Return the newest frame of a kind that came."""
        return next(frame for frame in reversed(self.frames) if frame["type"] == kind)

    def look(self) -> None:
        """Keep what the page shows, unless something comes just then."""
        heard = len(self.frames)
        if self.shown and self.shown[-1][0] == heard:
            return
        content = self.page.content()
        if len(self.frames) == heard:
            self.shown.append((heard, content))

    def _listen(self, socket: WebSocket) -> None:
        wholes = Wholes()
        socket.on("framereceived", lambda text: self.frames.append(wholes.made(json.loads(text))))
        socket.on("framesent", lambda text: self.said.append(json.loads(text)))

    def _read(self, response: Response) -> None:
        if "/api/" in response.url and response.status != NO_CONTENT:
            heard = len(self.frames)
            self.bodies.append((heard, response.text()))
