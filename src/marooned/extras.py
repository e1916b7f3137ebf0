"""Libraries that extras bring, and the sentence for whoever has not installed one."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from marooned.errors import ExtraError


def need(library: str, extra: str, what: str = "these environments need") -> None:
    """See that a library is there; `what` says who needs it.

    Raises:
        ExtraError: It is not installed.
    """
    try:
        import_module(library)
    except ImportError as error:
        raise ExtraError(
            f"{library} cannot be imported ({error}); {what} it: pip install 'marooned[{extra}]'",
            value=library,
            allowed=[f"marooned[{extra}]"],
        ) from error


def has(library: str) -> bool:
    """Tell whether a library is installed."""
    return find_spec(library) is not None
