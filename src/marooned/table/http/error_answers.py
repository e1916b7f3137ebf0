"""Answers to requests that are refused: one shape for all errors."""

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException as StarletteHTTPException

from marooned.errors import shortened, shown
from marooned.table.error_codes import TableError
from marooned.table.protocol.error_messages import error_body

HTTP_CODES = {400: "malformed", 404: "not_found", 405: "not_allowed", 413: "too_large"}


def error_answer(error: TableError, status: int | None = None) -> JSONResponse:
    """Return the answer for an error."""
    body = error_body(error).model_dump(mode="json")
    return JSONResponse(body, status or error.status)


async def refuse(request: Request, error: Exception) -> Response:
    """Answer what the table refuses, and count it."""
    assert isinstance(error, TableError)  # noqa: S101 - as registered in app
    request.app.state.node.meters.refused(error)
    return error_answer(error)


async def refuse_shape(request: Request, error: Exception) -> Response:
    """Answer a request of a wrong shape, with the first fault."""
    assert isinstance(error, RequestValidationError)  # noqa: S101 - as registered in app
    first = error.errors()[0]
    unread = first["type"] == "json_invalid"
    place = "body" if unread else ".".join(map(str, first["loc"]))
    value = shown(first.get("input"))
    text = f"{shortened(place)}: {shortened(first['msg'])}, met {value}"
    malformed = TableError("malformed", text, value=value)
    request.app.state.node.meters.refusal(malformed.code)
    return error_answer(malformed, 400 if unread else None)


async def refuse_address(request: Request, error: Exception) -> Response:
    """Answer a request for an address that there is not, or whose body is no text."""
    assert isinstance(error, StarletteHTTPException)  # noqa: S101 - as registered in app
    code = HTTP_CODES.get(error.status_code, "malformed")
    request.app.state.node.meters.refusal(code)
    detail, cause = error.detail, error.__cause__
    if isinstance(cause, UnicodeDecodeError):
        byte = cause.object[cause.start]
        detail = f"the body is not UTF-8 text: byte {byte:#04x} at position {cause.start}"
    text = f"{request.method} {request.url.path[:100]}: {detail}"
    return error_answer(TableError(code, text, value=request.url.path[:100]), error.status_code)
