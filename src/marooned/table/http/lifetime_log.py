"""Log lines at the start and the stop of a node."""

import logging
import time

from marooned import __version__
from marooned.table.http.page import build
from marooned.table.server_address import ServerAddress
from marooned.table.settings import Settings

LOGGER = logging.getLogger("marooned.lifetime")


class LifetimeLog:
    """Logs when a node begins and ends to serve."""

    def __init__(self, settings: Settings, address: str) -> None:
        is_server = isinstance(settings.database, ServerAddress)
        self._fields = {
            "version": __version__,
            "build": build(),
            "address": address,
            "database": "postgresql" if is_server else "sqlite",
        }
        self._begun = time.monotonic()

    def begin(self) -> None:
        """Log the start."""
        self._begun = time.monotonic()
        LOGGER.info("node started", extra=self._fields)

    def end(self) -> None:
        """Log the stop, with the time of service in seconds."""
        duration = round(time.monotonic() - self._begun, 3)
        LOGGER.info("node stopped", extra={**self._fields, "duration": duration})
