"""A pause at a table."""

import asyncio


class Pause:
    """A pause of a table: its companions wait, and all clocks stand still."""

    def __init__(self) -> None:
        self._over = asyncio.Event()
        self._over.set()
        self.by: str | None = None
        """Who paused it, where that is known."""
        self._unasked = asyncio.Event()
        self._unasked.set()

    @property
    def is_on(self) -> bool:
        """Whether the table is paused."""
        return not self._over.is_set()

    def begin(self, by: str | None = None) -> None:
        """Have all wait, as somebody wishes."""
        self.by = by
        self._over.clear()

    def end(self) -> None:
        """Let all go on."""
        self.by = None
        self._over.set()

    def hold(self) -> None:
        """Have companions alone wait, while persons answer a question."""
        self._unasked.clear()

    def release(self) -> None:
        """Let companions go on, once it is answered."""
        self._unasked.set()

    @property
    def holds_companions(self) -> bool:
        """Whether companions wait, for a pause or an answer."""
        return self.is_on or not self._unasked.is_set()

    async def wait_over(self) -> None:
        """Wait until companions may go on."""
        await self._over.wait()
        await self._unasked.wait()
