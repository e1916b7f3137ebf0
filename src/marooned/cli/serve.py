"""`marooned serve`: a node that serves tables, alone or as one of many."""

from pathlib import Path
from typing import Annotated, Any

import typer


def serve(
    port: Annotated[int, typer.Option(help="Port to listen on; 0 takes any free port.")] = 8400,
    host: Annotated[
        str, typer.Option(help="Address to listen on; 0.0.0.0 admits other machines.")
    ] = "127.0.0.1",
    database: Annotated[
        str | None,
        typer.Option(
            help="Database file, or postgresql+psycopg://user:password@host/name for many nodes "
            "(default: a file in your data folder)."
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(
            help="Redis for notifications between nodes, redis://:password@host (default: none)."
        ),
    ] = None,
    tls_cert: Annotated[
        Path | None, typer.Option(help="TLS certificate in PEM format (default: no TLS).")
    ] = None,
    tls_key: Annotated[
        Path | None, typer.Option(help="Key of the certificate (default: the certificate's file).")
    ] = None,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(help="Trusted proxy address or CIDR, repeatable (default: none)."),
    ] = None,
    unit: Annotated[
        bool, typer.Option("--unit", help="Print a systemd unit with these options, and end.")
    ] = False,
) -> None:
    """Run a node that serves tables, alone or as one of many.

    Any number of nodes can share one database, behind any proxy. Other users of the machine can
    see the words of a command: set passwords in MAROONED_DATABASE and MAROONED_REDIS instead.
    """
    given: dict[str, Any] = {
        "host": host,
        "port": port,
        "database": database,
        "redis": redis,
        "tls_cert": tls_cert,
        "tls_key": tls_key,
        "trusted_proxies": tuple(trusted_proxy) if trusted_proxy else None,
    }
    if unit:
        print_unit(given)
        return
    from marooned import table

    table.play(**given)


def print_unit(given: dict[str, Any]) -> None:
    """Print a systemd unit; addresses of servers belong into its environment file."""
    from marooned.cli.output import note, show
    from marooned.table.ops import systemd_unit
    from marooned.table.server_address import ServerAddress
    from marooned.table.start import read_settings

    settings = read_settings(**given)
    is_server = isinstance(settings.database, ServerAddress)
    for variable, is_given in (("DATABASE", is_server), ("REDIS", settings.redis is not None)):
        if is_given:
            note(f"Set MAROONED_{variable} in {systemd_unit.ENVIRONMENT}: units are public.")
    is_default = "database" not in settings.model_fields_set
    show(systemd_unit.unit(settings, is_default_database=is_default).rstrip())
