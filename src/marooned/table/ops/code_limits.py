"""Rate limit on wrong codes and tokens: a few per minute, by address and purpose."""

from marooned.table.error_codes import TableError
from marooned.table.ops.client_addresses import client_key
from marooned.table.ops.keyed_limits import KeyedLimits


class CodeLimits:
    """Counts recent wrong tries by client (see `client_key`) and place, such as a table.

    Tries from other addresses never count: codes and tokens have too many bits to be guessed from
    many addresses together.
    """

    def __init__(self, most: int = 5, seconds: float = 60) -> None:
        self._most = most
        self._limits = KeyedLimits(seconds)

    def check(self, address: str, place: str) -> None:
        """Count a try.

        Raises:
            TableError: `too_fast`: there were too many lately.
        """
        key = client_key(address), place
        if self._limits.count(key) >= self._most:
            text = f"more than {self._most} tries per minute; try again in a minute"
            raise TableError("too_fast", text, allowed=[self._most], limit="code_tries")
        self._limits.add(key)

    def forgive(self, address: str, place: str) -> None:
        """Stop counting the last try: its code was right."""
        self._limits.release((client_key(address), place))
