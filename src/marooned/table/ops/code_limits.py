"""Rate limit on wrong codes and tokens: a few per minute, by address and by what they are for."""

from marooned.table.error_codes import TableError
from marooned.table.ops.client_addresses import home
from marooned.table.ops.keyed_limits import Limiter


class Tries:
    """Counts wrong tries of the last seconds, by address (see `home`) and place, such as a table.

    Tries from other addresses never count: codes and tokens have too many bits to be guessed by
    many addresses together.
    """

    def __init__(self, most: int = 5, seconds: float = 60) -> None:
        self._most = most
        self._limiter = Limiter(seconds)

    def check(self, address: str, place: str) -> None:
        """Count a try.

        Raises:
            TableError: `too_fast`: there were too many lately.
        """
        key = home(address), place
        if self._limiter.count(key) >= self._most:
            text = f"more than {self._most} tries per minute; try again in a minute"
            raise TableError("too_fast", text, allowed=[self._most])
        self._limiter.add(key)

    def forgive(self, address: str, place: str) -> None:
        """Stop counting the last try: its code was right."""
        self._limiter.release((home(address), place))
