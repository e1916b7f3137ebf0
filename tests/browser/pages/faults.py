"""What a page complains about while a test looks at it."""

from playwright.sync_api import ConsoleMessage, Error, Page


class Faults:
    """Collects errors of the console and of scripts; a test may say which ones it causes itself."""

    def __init__(self) -> None:
        self._met: list[str] = []
        self._expected: list[str] = []

    def watch(self, page: Page) -> None:
        page.on("console", self._hear)
        page.on("pageerror", self._fall)

    def expect(self, part: str) -> None:
        self._expected.append(part)

    def unexpected(self) -> list[str]:
        return [text for text in self._met if not any(part in text for part in self._expected)]

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._met.append(message.text)

    def _fall(self, error: Error) -> None:
        self._met.append(str(error))
