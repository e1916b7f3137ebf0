"""Cookie of a browser: one token for all its seats; a node stores only its hash."""

import hashlib
import re
import secrets

from fastapi import Request, Response
from starlette.requests import HTTPConnection

COOKIE = "marooned"
COOKIE_SECONDS = 400 * 24 * 3600
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
TOKEN_BYTES = 32


def new_token() -> str:
    """Return a token that cannot be guessed."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def hashed(token: str) -> str:
    """Return the hash of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def token_of(connection: HTTPConnection) -> str | None:
    """Return the browser's token: one cookie for all its seats, so that its tables are one list."""
    token = connection.cookies.get(COOKIE, "")
    return token if TOKEN.fullmatch(token) else None


def holder_of(connection: HTTPConnection) -> str | None:
    """Return the hash of the browser's token."""
    token = token_of(connection)
    return None if token is None else hashed(token)


def address_of(connection: HTTPConnection) -> str:
    """Return the address from which a browser calls."""
    return connection.client.host if connection.client else "unknown"


def give_token(token: str, request: Request, response: Response) -> None:
    """Have the browser keep a token, which scripts cannot read."""
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="strict",
        secure=request.url.scheme == "https",
    )


def drop_token(request: Request, response: Response) -> None:
    """Have the browser delete its token."""
    response.delete_cookie(
        COOKIE, httponly=True, samesite="strict", secure=request.url.scheme == "https"
    )
