"""Quiet Ray sessions: join a cluster, or start one on this machine."""

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
"""Environment variables that affect games. They are passed to all machines."""
VARIABLE: Final = "RAY_ADDRESS"
"""The environment variable with the cluster's address."""
AUTHENTICATION: Final = "RAY_AUTH_MODE"
"""The environment variable for authentication.

Ray sends this machine's token to a cluster only if the variable is `token`.
"""
QUIETLY: Final = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_CLIENT_MAX_CONNECTION_TIMEOUT_S": "5",  # three attempts, instead of up to half a minute
}
"""Settings of Ray that apply unless the environment states others."""
STORE: Final = 128 << 20
"""Size in bytes of a local cluster's object store. Results never need this much."""
TRIES: Final = 3
"""Maximum attempts to start a local cluster."""


def library() -> Any:
    """Return Ray.

    Raises:
        ExtraError: Ray is not installed.
    """
    need("ray", "ray", "playing on a cluster needs")
    import ray

    return ray


def join(address: str = "", most: int | None = None) -> int:
    """Join a cluster, unless this process has joined one.

    Ray leaves the cluster when the process ends.

    Args:
        address: The address (default: RAY_ADDRESS; without it a local cluster is started).
        most: The maximum number of cores; None for all.

    Returns:
        The number of available cores.

    Raises:
        ExtraError: Ray is not installed.
        ClusterError: No cluster answers.
    """
    ray = library()
    if not ray.is_initialized():
        stated = "" if address else os.environ.get(VARIABLE, "")
        _begin(address or stated, f"{stated}, as {VARIABLE} says" if stated else address, most)
    cores = int(ray.cluster_resources().get("CPU", 1))
    return min(cores, most or cores)


def _begin(address: str, told: str, most: int | None) -> None:
    """Join or start a cluster, without usage statistics and without output."""
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
    """Return a hint on tokens, because Ray's error does not mention a missing token."""
    if AUTHENTICATION in os.environ:
        return ""
    return f"; if it asks for a token, set {AUTHENTICATION}=token"


def _init(room: dict[str, Any], tries: int) -> None:
    """Start Ray. Ray treats a slow start on a busy machine as a failure, so retry."""
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
    """Return the arguments to join a cluster, whose workers get this machine's variables."""
    own = {name: os.environ[name] for name in FOR_GAMES if name in os.environ}
    return {"address": address, "runtime_env": {"env_vars": own}}


def _own(most: int | None) -> dict[str, Any]:
    """Return the arguments to start a local cluster."""
    return {
        "address": "local",
        "num_cpus": checked_threads(most),
        "include_dashboard": False,
        "object_store_memory": STORE,
    }
