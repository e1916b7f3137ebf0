"""Sessions of Ray, quiet ones: a cluster joined, or one of this machine begun."""

from __future__ import annotations

import logging
import os
import warnings
from typing import Any, Final

from marooned.arguments import checked_threads
from marooned.errors import shortened
from marooned.extras import need
from marooned.study.playing.endpoints import check_listening, unanswered

FOR_GAMES: Final = ("MAROONED_RULES", "MAROONED_GAMES", "MAROONED_BOUNDS")
"""Variables by which a process plays other games or plays otherwise: all machines share them."""
VARIABLE: Final = "RAY_ADDRESS"
"""Says which cluster a process belongs to."""
AUTHENTICATION: Final = "RAY_AUTH_MODE"
"""Says whether this machine's token is shown to a cluster; Ray shows it to no address unasked."""
QUIETLY: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_CLIENT_MAX_CONNECTION_TIMEOUT_S": "5",  # three times, and not up to half a minute
}
"""What Ray is told, unless a person has told it otherwise."""
STORE: Final = 128 << 20
"""Bytes for results on the way to us, where the cluster is ours: more than they ever take."""
TRIES: Final = 3
"""How often a cluster of this machine is begun before that is given up."""


def library() -> Any:
    """Return Ray.

    Raises:
        ExtraError: It is not installed.
    """
    need("ray", "ray", "playing on a cluster needs")
    import ray

    return ray


def join(address: str = "", most: int | None = None) -> int:
    """Join a cluster, where this process has not joined one; Ray leaves it when the process ends.

    Args:
        address: Where it answers; where RAY_ADDRESS says when empty, else one is begun here.
        most: How many cores are used at most; all when None.

    Returns:
        How many cores there are to play on.

    Raises:
        ExtraError: Ray is not installed.
        ClusterError: Nobody answers there.
    """
    ray = library()
    if not ray.is_initialized():
        stated = "" if address else os.environ.get(VARIABLE, "")
        _begin(address or stated, f"{stated}, as {VARIABLE} says" if stated else address, most)
    cores = int(ray.cluster_resources().get("CPU", 1))
    return min(cores, most or cores)


def _begin(address: str, told: str, most: int | None) -> None:
    """Join or begin a cluster, which tells nobody about itself and prints nothing."""
    for name, value in QUIETLY.items():
        os.environ.setdefault(name, value)
    check_listening(address, told)
    room = _of_others(address) if address else _own(most)
    try:
        _init(room, 1 if address else TRIES)
    except Exception as error:
        why = shortened(str(error)) + (_about_tokens() if address else "")
        raise unanswered(address, told or "this machine", why) from error


def _about_tokens() -> str:
    """Return what may be wrong beside what Ray says, which tells of no token that it lacks."""
    if AUTHENTICATION in os.environ:
        return ""
    return f"; if it asks for a token, set {AUTHENTICATION}=token"


def _init(room: dict[str, Any], tries: int) -> None:
    """Have Ray begin; on a machine that is busy it may be late, which Ray takes for a failure."""
    ray = library()
    ray._private.worker._worker_logs_enabled = False  # noqa: SLF001 - there is no other switch
    try:
        with warnings.catch_warnings(action="ignore"):
            ray.init(**room, logging_level=logging.CRITICAL, log_to_driver=False)
    except Exception:
        ray.shutdown()
        if tries == 1:
            raise
        _init(room, tries - 1)


def _of_others(address: str) -> dict[str, Any]:
    """Return how a cluster is joined whose machines do not have this one's variables."""
    own = {name: os.environ[name] for name in FOR_GAMES if name in os.environ}
    return {"address": address, "runtime_env": {"env_vars": own}}


def _own(most: int | None) -> dict[str, Any]:
    """Return what a cluster of this machine alone is to be like."""
    return {
        "address": "local",
        "num_cpus": checked_threads(most),
        "include_dashboard": False,
        "object_store_memory": STORE,
    }
