"""`marooned owner`: the link to the page of whoever keeps the tables."""

from typing import Annotated

import typer

from marooned.cli.output import show


def owner(
    address: Annotated[
        str | None, typer.Option(help="Where the table is reached, such as https://isle.example.")
    ] = None,
    new: Annotated[
        bool, typer.Option("--new", help="Make a new token; links told before are void.")
    ] = False,
) -> None:
    """Tell the link to the page where the tables and the load are seen; keep it to yourself."""
    from marooned.table.overseeing.owner_key import OwnerKey
    from marooned.table.start import read_settings

    settings = read_settings()
    key = OwnerKey(settings)
    token = key.token
    if new or token is None:
        token = key.make()
    scheme = "http" if settings.tls_cert is None else "https"
    usual = f"{scheme}://127.0.0.1:{settings.port}"
    show(f"{(address or usual).rstrip('/')}/owner#token={token}")
