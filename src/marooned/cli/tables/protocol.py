"""`marooned protocol`: what programs may say to a table, and what they are told."""

from enum import StrEnum
from typing import Annotated, Any

import typer

from marooned.cli.output import show, show_json


class Form(StrEnum):
    """The ways in which the protocol is told."""

    ASYNCAPI = "asyncapi"
    OPENAPI = "openapi"
    LINES = "lines"


def protocol(
    form: Annotated[
        Form,
        typer.Argument(help="asyncapi for the socket, openapi for the addresses, lines for both."),
    ] = Form.ASYNCAPI,
) -> None:
    """Print the protocol of the table: as documents for programs, or a line a field."""
    if form is Form.ASYNCAPI:
        from marooned.table.describing.asyncapi import asyncapi

        show_json(asyncapi())
    elif form is Form.OPENAPI:
        show_json(addresses())
    else:
        from marooned.table.describing.signature import lines

        show("\n".join(lines(addresses())))


def addresses() -> dict[str, Any]:
    """Return the description of all addresses."""
    from marooned.table.http.app import create_app
    from marooned.table.start import read_settings

    return create_app(read_settings()).openapi()
