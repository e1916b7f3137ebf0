"""Check of environment variables that begin with MAROONED_: unknown ones are misspelt settings."""

import os
import re
from collections.abc import Iterable, Mapping

from marooned.errors import did_you_mean
from marooned.table.settings import Settings

PREFIX = "MAROONED_"
OTHERS = {
    "MAROONED_BOUNDS": "check every index in compiled rules",
    "MAROONED_CACHE": "folder for compiled rules",
    "MAROONED_GAMES": "packages with more games",
    "MAROONED_RULES": "auto, native, wasm or plain rules",
    "MAROONED_TUNING": "set for workers that tune weights",
    "MAROONED_SECRET": "password of PostgreSQL and Redis in compose.yaml",
    "MAROONED_SITE": "address of the proxy in compose.yaml",
    "MAROONED_BROKEN": "number of broken positions that tests try",
    "MAROONED_BROWSER": "browser of the tests",
    "MAROONED_DEALS": "number of deals that tests play",
}
"""Variables that are no settings of a node, with their meanings."""
SERVICE = re.compile(r"(\w+_SERVICE)_(HOST|PORT)(_\w+)?")
PORT = re.compile(r"\w+_PORT")
ADDRESS = re.compile(r"(tcp|udp|sctp)://")
PORT_PART = re.compile(r"\w+_PORT_\d+_(TCP|UDP|SCTP)(_\w+)?")


def known_variables() -> set[str]:
    """Return all variables that the program reads."""
    return {f"{PREFIX}{name.upper()}" for name in Settings.model_fields} | OTHERS.keys()


def unknown_variables(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Return the names of unknown MAROONED_ variables, sorted."""
    values = {name.upper(): value for name, value in environment.items()}
    given = [name for name in environment if name.upper().startswith(PREFIX)]
    known = known_variables()
    return sorted(
        name
        for name in given
        if name.upper() not in known and not is_injected(name.upper(), values)
    )


def is_injected(name: str, values: Mapping[str, str]) -> bool:
    """Return True if Kubernetes set a variable for a service whose name begins with `marooned`.

    For each service it sets X_SERVICE_HOST and X_SERVICE_PORT together, X_PORT to an address such
    as `tcp://10.0.0.1:80`, and X_PORT_80_TCP with its parts.
    """
    if service := SERVICE.fullmatch(name):
        return {f"{service[1]}_HOST", f"{service[1]}_PORT"} <= values.keys()
    is_port = PORT.fullmatch(name) and ADDRESS.match(values[name])
    return bool(is_port or PORT_PART.fullmatch(name))


def advice_on(names: Iterable[str]) -> str:
    """Return an error text for unknown names, each with the closest known name."""
    return "; ".join(map(_advice, names))


def _advice(name: str) -> str:
    return f"unknown setting {name}{did_you_mean(name, sorted(known_variables()))}"
