"""Request ids: new ones, or those that a trusted proxy sends."""

import re
import secrets

from starlette.datastructures import Headers
from starlette.types import Scope

from marooned.table.http.proxies import is_through_proxy

HEADER = "x-request-id"
ID_BYTES = 5
PROXY_ID = re.compile(r"[A-Za-z0-9._-]{4,40}")
"""Accepted ids of a proxy; anything else is replaced, so that a log line stays readable."""


def request_id(scope: Scope) -> str:
    """Return the id of a request."""
    if is_through_proxy(scope):
        given = Headers(scope=scope).get(HEADER, "")
        if PROXY_ID.fullmatch(given):
            return given
    return secrets.token_hex(ID_BYTES)
