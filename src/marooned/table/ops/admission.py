"""Load shedding: no new tables while a node drains or uses too much memory."""

from marooned.table.error_codes import TableError
from marooned.table.ops.process_memory import used_mib
from marooned.table.settings import Settings


class Admission:
    """Admits or refuses new tables; running tables are not affected."""

    def __init__(self, settings: Settings) -> None:
        self.is_draining = False
        """Whether the operator refuses new tables until the node restarts."""
        self._most = settings.memory_mib

    @property
    def is_crowded(self) -> bool:
        """Whether memory use has reached the limit of the settings."""
        return self._most is not None and used_mib() >= self._most

    def check(self) -> None:
        """Refuse a new table.

        Raises:
            TableError: `draining` or `full`.
        """
        if self.is_draining:
            text = "this server accepts no new tables for now; running tables are not affected"
            raise TableError("draining", text)
        if self._most is not None and (met := used_mib()) >= self._most:
            text = f"{met} MiB of memory are in use; allowed are {self._most}: try again later"
            raise TableError("full", text, value=met, allowed=[self._most], limit="memory_mib")
