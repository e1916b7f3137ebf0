"""The owner's key: the token by which whoever keeps a node comes to its page."""

import hmac
import os
import secrets
from pathlib import Path

from marooned.errors import MaroonedError
from marooned.table.settings import Settings
from marooned.table.store.private_files import FILE_MODE, make_folder

ENDING = ".owner"
"""The end of the name of its file, which lies beside the tables."""


class OwnerKey:
    """The token of the settings, or else the one that `marooned owner` has put beside the tables.

    It is read anew each time, so that a new one counts at once.
    """

    def __init__(self, settings: Settings) -> None:
        self._told = settings.owner_token
        self._file = file_beside(settings.database) if isinstance(settings.database, Path) else None

    @property
    def token(self) -> str | None:
        """Return the token, None where there is none yet."""
        if self._told is not None:
            return self._told.get_secret_value()
        try:
            return (self._file.read_text("utf-8").strip() or None) if self._file else None
        except OSError:
            return None

    def fits(self, token: str) -> bool:
        """Tell whether it is this one, in a time that tells nothing."""
        own = self.token
        return own is not None and hmac.compare_digest(token.encode(), own.encode())

    def make(self) -> str:
        """Return a new token, with which every earlier one is void.

        Raises:
            MaroonedError: The settings say which it is, or it cannot be written.
        """
        if self._told is not None:
            raise MaroonedError("the token is set by MAROONED_OWNER_TOKEN; change it there")
        if self._file is None:
            text = "several nodes share one token: set MAROONED_OWNER_TOKEN, 20 characters or more"
            raise MaroonedError(text)
        return written(self._file, secrets.token_urlsafe())


def file_beside(database: Path) -> Path:
    """Return the file of the token."""
    return database.with_name(database.name + ENDING)


def written(file: Path, token: str) -> str:
    """Write a token where nobody else can read it, and return it.

    Raises:
        MaroonedError: It cannot be written.
    """
    try:
        make_folder(file.parent)
        file.unlink(missing_ok=True)
        opened = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
        with os.fdopen(opened, "w", encoding="utf-8") as writing:
            writing.write(token)
    except OSError as error:
        raise MaroonedError(f"{file}: {error.strerror}") from error
    return token
