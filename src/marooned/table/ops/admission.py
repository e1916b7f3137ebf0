"""The admission of new tables: none while a node is to be ended, or uses too much memory."""

from marooned.table.error_codes import TableError
from marooned.table.ops.process_memory import used_mib
from marooned.table.settings import Settings


class Admission:
    """Tells whether new tables may be opened; those that are there go on."""

    def __init__(self, settings: Settings) -> None:
        self.is_draining = False
        """Whether whoever keeps the node wants no new tables, until it is started anew."""
        self._most = settings.memory_mib

    @property
    def is_crowded(self) -> bool:
        """Whether more memory is used than the settings allow."""
        return self._most is not None and used_mib() >= self._most

    def check(self) -> None:
        """Refuse a new table.

        Raises:
            TableError: None are opened now.
        """
        if self.is_draining:
            text = "this server accepts no new tables for now; running tables are not affected"
            raise TableError("draining", text)
        if self._most is not None and (met := used_mib()) >= self._most:
            text = f"{met} MiB of memory are in use; allowed are {self._most}: try again later"
            raise TableError("full", text, value=met, allowed=[self._most])
