"""`marooned play`: the table in the browser."""

from pathlib import Path
from typing import Annotated

import typer


def play(
    port: Annotated[int, typer.Option(help="The port to listen at, 0 for any free one.")] = 8400,
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 lets friends in your network in.")
    ] = "127.0.0.1",
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open the page in the browser.")
    ] = False,
    tls_cert: Annotated[
        Path | None, typer.Option(help="Serve over TLS, with this certificate (PEM).")
    ] = None,
    tls_key: Annotated[
        Path | None, typer.Option(help="The certificate's key, where it is another file.")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="A proxy, or a network of them, that says who calls; may be repeated."),
    ] = None,
) -> None:
    """Sit down at the table in the browser."""
    from marooned import table

    table.play(
        open_browser=open_browser,
        host=host,
        port=port,
        tls_cert=tls_cert,
        tls_key=tls_key,
        trusted_proxies=tuple(trusted_proxy) if trusted_proxy else None,
    )
