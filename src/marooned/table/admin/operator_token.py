"""Operator token: the secret that opens the operator page of a node."""

import hmac
import os
import secrets
from pathlib import Path

from marooned.errors import MaroonedError
from marooned.table.settings import Settings
from marooned.table.store.private_files import FILE_MODE, make_folder

SUFFIX = ".owner"
"""Suffix of the token's file, which is beside the database."""


class OperatorToken:
    """Token from the settings, or else from the file that `marooned owner` writes.

    The file is read at each use, so that a new token is valid at once.
    """

    def __init__(self, settings: Settings) -> None:
        self._setting = settings.owner_token
        self._file = token_file(settings.database) if isinstance(settings.database, Path) else None

    @property
    def token(self) -> str | None:
        """The token, None if there is none yet."""
        if self._setting is not None:
            return self._setting.get_secret_value()
        try:
            return (self._file.read_text("utf-8").strip() or None) if self._file else None
        except OSError:
            return None

    def matches(self, token: str) -> bool:
        """Return True if a token is this one, in constant time."""
        own = self.token
        return own is not None and hmac.compare_digest(token.encode(), own.encode())

    def renew(self) -> str:
        """Return a new token, which makes all earlier ones invalid.

        Raises:
            MaroonedError: The settings define the token, or its file cannot be written.
        """
        if self._setting is not None:
            raise MaroonedError("the token is set by MAROONED_OWNER_TOKEN; change it there")
        if self._file is None:
            text = "several nodes share one token: set MAROONED_OWNER_TOKEN, 20 characters or more"
            raise MaroonedError(text)
        return write_token(self._file, secrets.token_urlsafe())


def token_file(database: Path) -> Path:
    """Return the path of the token's file."""
    return database.with_name(database.name + SUFFIX)


def write_token(file: Path, token: str) -> str:
    """Write a token to a file that only the owner of the process can read, and return it.

    Raises:
        MaroonedError: The file cannot be written.
    """
    try:
        make_folder(file.parent)
        file.unlink(missing_ok=True)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE_MODE)
        with os.fdopen(descriptor, "w", encoding="utf-8") as writing:
            writing.write(token)
    except OSError as error:
        raise MaroonedError(f"{file}: {error.strerror}") from error
    return token
