"""A pause at a table."""

import asyncio


class Pause:
    """A pause of a table: its companions wait, and the time of a secret window stands still."""

    def __init__(self) -> None:
        self._over = asyncio.Event()
        self._over.set()

    @property
    def is_on(self) -> bool:
        """Whether the table is paused."""
        return not self._over.is_set()

    def begin(self) -> None:
        """Have all wait."""
        self._over.clear()

    def end(self) -> None:
        """Let all go on."""
        self._over.set()

    async def wait_over(self) -> None:
        """Wait until the table is not paused."""
        await self._over.wait()
