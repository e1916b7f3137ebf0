"""Optional libraries: checks that they are installed, and the error if one is missing."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from marooned.errors import ExtraError


def need(library: str, extra: str, what: str = "these environments need") -> None:
    """Check that an optional library can be imported.

    Args:
        library: The name of its module.
        extra: The extra of this package that installs the library.
        what: The part that needs it, with a verb, for the error.

    Raises:
        ExtraError: The library cannot be imported.
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
    """Return True if a library is installed. The library is not imported."""
    return find_spec(library) is not None
