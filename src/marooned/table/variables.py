"""Environment variables that begin with MAROONED_: an unknown one is a misspelt setting."""

import os
import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from marooned.table.settings import Settings

PREFIX = "MAROONED_"
OTHERS = {
    "MAROONED_BOUNDS": "compiled rules check each index",
    "MAROONED_CACHE": "folder of compiled rules",
    "MAROONED_GAMES": "packages of further games",
    "MAROONED_RULES": "compiled or plain rules",
    "MAROONED_TUNING": "set for workers that tune weights",
    "MAROONED_SECRET": "password of PostgreSQL and Redis in compose.yaml",
    "MAROONED_SITE": "address of the proxy in compose.yaml",
    "MAROONED_BROKEN": "number of broken positions that tests try",
    "MAROONED_BROWSER": "browser of the tests",
    "MAROONED_DEALS": "number of deals that tests look at",
    "MAROONED_MODE_GAMES": "number of games that tests play in each mode",
}
"""Variables that are read elsewhere than in the settings of a node, and what each is."""
INJECTED = re.compile(r"_SERVICE_(HOST|PORT)(_\w+)?$|_PORT(_\d+_(TCP|UDP|SCTP)(_\w+)?)?$")
"""What Kubernetes sets in each container for a service whose name begins with `marooned-`."""


def known_variables() -> set[str]:
    """Return all variables that the program reads."""
    return {f"{PREFIX}{name.upper()}" for name in Settings.model_fields} | OTHERS.keys()


def unknown_variables(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Return the names of MAROONED_ variables that nothing reads, in order."""
    given = [name for name in environment if name.upper().startswith(PREFIX)]
    known = known_variables()
    return sorted(
        name for name in given if name.upper() not in known and not INJECTED.search(name.upper())
    )


def advice_on(names: Iterable[str]) -> str:
    """Return a sentence on each unknown name, with the known one that comes closest."""
    return "; ".join(map(_advice, names))


def _advice(name: str) -> str:
    close = get_close_matches(name.upper(), sorted(known_variables()), n=1, cutoff=0.7)
    meant = f"did you mean {close[0]}?" if close else "there is no such setting"
    return f"unknown setting {name}: {meant}"
