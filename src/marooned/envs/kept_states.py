"""Pickled and serialized states: a check that their fields are those of this version."""

from marooned.engine.compiling.record import Record
from marooned.errors import RecordError, shown


def check_written(state: type[Record], digest: object) -> None:
    """Check that a state was written with the fields that this version has.

    Raises:
        RecordError: The fields differ, so the numbers would have another meaning.
    """
    if digest != state.digest:
        raise RecordError(
            "the state was written by another version of the game: the digest of its fields is "
            f"{shown(digest)}; allowed is {state.digest!r}",
            value=digest,
            allowed=[state.digest],
        )
