"""Error messages over WebSocket and HTTP."""

from typing import Any, Literal

from pydantic import BaseModel

from marooned.errors import shortened, shown
from marooned.table.error_codes import TableError
from marooned.table.request_context import current_id

MOST_TOLD = 2**64
MOST_TOLD_OF_A_LIST = 16
FAILED = 500
"""Least status of an error of the node itself."""


class ErrorMessage(BaseModel):
    """An error over a socket; nothing has changed."""

    type: Literal["error"] = "error"
    code: str
    message: str
    seq: int | None
    request_id: str | None = None
    """Id of the refused request, if it had one."""
    target: str | None = None
    """Item of a `illegal_reason` request."""
    value: Any = None
    allowed: list[Any] = []
    id: str | None = None
    """Id of the request in the node's log, for errors of the node itself."""


class ErrorDetails(BaseModel):
    """An error: a code for programs, a sentence for people."""

    code: str
    message: str
    value: Any = None
    allowed: list[Any] = []
    id: str | None = None
    """Id of the request, as in the header `x-request-id` and in the node's log."""


class ErrorBody(BaseModel):
    """The body of every answer with a status of 400 or more."""

    error: ErrorDetails


def plain(value: object) -> Any:
    """Return a refused value for an error: as text if it is long or not JSON."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, int | float) and abs(value) < MOST_TOLD:
        return value
    if isinstance(value, str):
        return shortened(value)
    if isinstance(value, list) and is_short(value):
        return [plain(part) for part in value]
    return shown(value)


def is_short(values: list[object]) -> bool:
    """Return True if an error repeats a list part by part."""
    is_flat = not any(isinstance(value, list | tuple | dict) for value in values)
    return is_flat and len(values) <= MOST_TOLD_OF_A_LIST


def error_body(error: TableError) -> ErrorBody:
    """Return the body of an HTTP response for an error."""
    value, allowed = plain(error.value), [plain(each) for each in error.allowed]
    return ErrorBody(
        error=ErrorDetails(
            code=error.code, message=str(error), value=value, allowed=allowed, id=current_id()
        )
    )


def error_message(
    error: TableError, seq: int | None, request_id: str | None = None, target: str | None = None
) -> ErrorMessage:
    """Return the WebSocket message for an error, with the ids of its request."""
    return ErrorMessage(
        code=error.code,
        message=str(error),
        seq=seq,
        request_id=request_id,
        target=target,
        value=plain(error.value),
        allowed=[plain(each) for each in error.allowed],
        id=current_id() if error.status >= FAILED else None,
    )
