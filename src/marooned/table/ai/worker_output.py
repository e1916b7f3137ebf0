"""Standard error of AI worker processes: each line becomes an entry of the node's log."""

import logging
from asyncio import StreamReader

LOGGER = logging.getLogger("marooned.worker")


async def log_lines(stream: StreamReader, pid: int) -> None:
    """Log what a worker process writes to its standard error, until it ends."""
    while True:
        try:
            line = await stream.readline()
        except ValueError:  # a line longer than the buffer; the rest of it follows
            continue
        if not line:
            return
        if text := line.decode("utf-8", "replace").rstrip():
            LOGGER.warning("%s", text, extra={"pid": pid})
