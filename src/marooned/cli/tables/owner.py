"""`marooned owner`: the link to the operator's page."""

from typing import Annotated

import typer

from marooned.cli.output import show


def owner(
    address: Annotated[
        str | None,
        typer.Option(
            help="Public address of the node, such as https://isle.example "
            "(default: this machine and the port that is set)."
        ),
    ] = None,
    new: Annotated[
        bool, typer.Option("--new", help="Issue a new token and revoke earlier links.")
    ] = False,
) -> None:
    """Print the link to the operator's page.

    The page shows the tables and the load of the node. Keep the link secret.
    """
    from marooned.table.admin.operator_token import OperatorToken
    from marooned.table.start import read_settings

    settings = read_settings()
    operator_token = OperatorToken(settings)
    token = operator_token.token
    if new or token is None:
        token = operator_token.renew()
    scheme = "http" if settings.tls_cert is None else "https"
    usual = f"{scheme}://127.0.0.1:{settings.port}"
    show(f"{(address or usual).rstrip('/')}/owner#token={token}")
