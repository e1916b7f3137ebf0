"""Checks of the things that a node needs: settings, certificate, database, Redis, disk."""

from __future__ import annotations

import io
import os
import shutil
from collections.abc import Iterator
from contextlib import redirect_stderr
from pathlib import Path
from typing import TYPE_CHECKING, Final

from marooned.cli.diagnostics.diagnosis import BROKEN, OK, OPTIONAL, WARNING, Finding
from marooned.errors import MaroonedError

if TYPE_CHECKING:
    from marooned.table.server_address import ServerAddress
    from marooned.table.settings import Settings

MEBIBYTE: Final = 1 << 20
LITTLE: Final = 1024 * MEBIBYTE
TOO_LITTLE: Final = 100 * MEBIBYTE
PATIENCE: Final = 3.0
"""Seconds that a Redis may take to answer."""


def node() -> Iterator[Finding]:
    """Check the settings of a node, and everything that they name."""
    from marooned.engine.compiling.cache import kept_code

    settings, finding = read()
    yield finding
    folders = [kept_code()]
    if settings is not None:
        yield from certificate(settings)
        yield database(settings)
        yield redis(settings.redis)
        if isinstance(settings.database, Path):
            folders.insert(0, settings.database.parent)
    yield from disks(folders)


def read() -> tuple[Settings | None, Finding]:
    """Read the settings of a node from the environment."""
    from marooned.table.start import read_settings

    refusal = io.StringIO()
    try:
        with redirect_stderr(refusal):
            settings = read_settings()
    except SystemExit:
        text = refusal.getvalue().strip().removeprefix("marooned: ")
        return None, Finding("settings", BROKEN, text, "correct the variable, or unset it")
    changed = sorted(f"MAROONED_{name.upper()}" for name in settings.model_fields_set)
    return settings, Finding("settings", OK, ", ".join(changed) or "defaults")


def certificate(settings: Settings) -> Iterator[Finding]:
    """Check the TLS certificate, if there is one."""
    from marooned.table.certificates import certificate_fault

    if settings.tls_cert is None and settings.tls_key is None:
        return
    trouble = certificate_fault(settings.tls_cert, settings.tls_key)
    if trouble is None:
        yield Finding("certificate", OK, str(settings.tls_cert))
    else:
        yield Finding("certificate", BROKEN, trouble, "correct MAROONED_TLS_CERT, MAROONED_TLS_KEY")


def database(settings: Settings) -> Finding:
    """Check that the database of the tables can be used. Nothing is written there."""
    from marooned.table.store.database import HEAD
    from marooned.table.store.inspection import form_of, trouble_of

    place = settings.database
    trouble = trouble_of(place)
    if trouble is not None:
        is_file = isinstance(place, Path)
        advice = "marooned restore FILE, or set MAROONED_DATABASE to another file"
        server = "check the server, and MAROONED_DATABASE"
        return Finding("database", BROKEN, f"{place}: {trouble}", advice if is_file else server)
    form = form_of(place)
    if form is None:
        return empty(place)
    if form != HEAD:
        text = f"{place}, format {form}; the next start of a node upgrades it to {HEAD}"
        return Finding("database", OK, text, "", {"format": form})
    return Finding("database", OK, f"{place}, format {form}", "", {"format": form})


def empty(place: Path | ServerAddress) -> Finding:
    """Check that the node can create its missing database."""
    if isinstance(place, Path) and not os.access(existing(place.parent), os.W_OK):
        text = f"{place} cannot be made: {existing(place.parent)} cannot be written"
        return Finding("database", BROKEN, text, "set MAROONED_DATABASE to a file of yours")
    return Finding("database", OK, f"{place}, no tables yet")


def redis(address: ServerAddress | None) -> Finding:
    """Check that the Redis server answers, if one is configured."""
    if address is None:
        return Finding(
            "Redis",
            OPTIONAL,
            "none; needed only for several nodes or for workers on other machines",
        )
    from marooned.extras import need
    from marooned.table.server_address import masked

    try:
        need("redis", "nodes", "MAROONED_REDIS needs")
        from redis import Redis

        timeouts = {"socket_timeout": PATIENCE, "socket_connect_timeout": PATIENCE}
        with Redis.from_url(address.url, **timeouts) as client:
            client.ping()
    except MaroonedError as error:
        return Finding("Redis", BROKEN, str(error), "pip install 'marooned[nodes]'")
    except Exception as error:  # noqa: BLE001 - of the network, or an address that it refuses
        text = f"{address} does not answer: {masked(str(error))}"
        return Finding("Redis", BROKEN, text, "start it, or correct MAROONED_REDIS")
    return Finding("Redis", OK, str(address))


def disks(folders: list[Path]) -> Iterator[Finding]:
    """Check the free space on the disks that hold some folders; check each disk once."""
    seen = set[int]()
    for folder in map(existing, folders):
        device = folder.stat().st_dev
        if device not in seen:
            seen.add(device)
            yield disk(folder, shutil.disk_usage(folder).free)


def disk(folder: Path, free: int) -> Finding:
    """Check the free space of a disk.

    Args:
        folder: A folder on the disk.
        free: The free space of the disk in bytes.
    """
    text, details = f"{free / MEBIBYTE:,.0f} MiB free in {folder}", {"free_bytes": free}
    advice = "delete old files, or move MAROONED_DATABASE or MAROONED_CACHE to another disk"
    if free < TOO_LITTLE:
        return Finding("disk", BROKEN, text, advice, details)
    if free < LITTLE:
        return Finding("disk", WARNING, text, advice, details)
    return Finding("disk", OK, text, "", details)


def existing(folder: Path) -> Path:
    """Return the nearest folder that exists: the folder itself, or one of its parents."""
    return next(path for path in (folder.absolute(), *folder.absolute().parents) if path.exists())
