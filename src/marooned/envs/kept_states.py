"""Kept states: what was pickled or serialized is read by the fields that it was written by."""

from marooned.engine.compiling.record import Record
from marooned.errors import RecordError, shown


def check_written(state: type[Record], digest: object) -> None:
    """Refuse a state that was written by other fields than this version has.

    Raises:
        RecordError: It was; its numbers would mean something else here.
    """
    if digest != state.digest:
        raise RecordError(
            "the state was written by another version of the game: the digest of its fields is "
            f"{shown(digest)}; allowed is {state.digest!r}",
            value=digest,
            allowed=[state.digest],
        )
