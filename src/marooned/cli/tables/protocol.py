"""`marooned protocol`: description of the messages and HTTP addresses of a table."""

from enum import StrEnum
from typing import Annotated, Any

import typer

from marooned.cli.output import show, show_json


class Form(StrEnum):
    """Formats of the description."""

    ASYNCAPI = "asyncapi"
    OPENAPI = "openapi"
    LINES = "lines"
    TYPES = "types"


def protocol(
    form: Annotated[
        Form,
        typer.Argument(
            help="asyncapi for the WebSocket, openapi for HTTP; lines or types for both."
        ),
    ] = Form.ASYNCAPI,
) -> None:
    """Print the description of the table's protocol.

    The formats asyncapi and openapi are JSON documents; lines is plain text, one line per field,
    and the names that have changed; types is an OpenAPI document that only contains schemas, to
    generate types from.
    """
    if form is Form.ASYNCAPI:
        from marooned.table.apidocs.asyncapi import asyncapi

        show_json(asyncapi())
    elif form is Form.OPENAPI:
        show_json(addresses())
    elif form is Form.TYPES:
        from marooned.table.apidocs.client_types import client_types

        show_json(client_types(addresses()))
    else:
        from marooned.table.apidocs.former_names import renamed_lines
        from marooned.table.apidocs.signature import lines

        show("\n".join([*lines(addresses()), "", *renamed_lines()]))


def addresses() -> dict[str, Any]:
    """Return the OpenAPI description of all HTTP addresses."""
    from marooned.table.http.app import create_app
    from marooned.table.start import read_settings

    return create_app(read_settings()).openapi()
