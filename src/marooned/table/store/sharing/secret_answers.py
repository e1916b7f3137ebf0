"""What was answered in secret, as the database has it: kept before anybody is told so."""

from collections.abc import Iterable
from dataclasses import dataclass, fields

from sqlalchemy import bindparam, func, insert, select
from sqlalchemy.exc import IntegrityError

from marooned.table.store.schema import ANSWERS, TABLES
from marooned.table.store.tables import CHANGE_TABLE, StaleLogError, Store
from marooned.table.store.writer import NothingChangedError

STILL_OPEN = CHANGE_TABLE.where(TABLES.c.acted == bindparam("opened"))
ANSWERED = STILL_OPEN.values(answered=TABLES.c.answered + 1)
MINE = ANSWERS.c.table == bindparam("which")
FOLLOWING = select(func.coalesce(func.max(ANSWERS.c.number), 0) + 1).where(MINE)
ADD_ANSWER = insert(ANSWERS).values(number=FOLLOWING.scalar_subquery())


@dataclass(frozen=True, slots=True)
class KeptAnswer:
    """An answer, in place of its seat's earlier ones; why is a companion's to say."""

    seat: int
    code: int
    click: str | None = None
    why: str | None = None


class Answers:
    """Keeps what is answered in the secret windows of tables, and which companions passed."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def add(self, table: str, opened: int, answer: KeptAnswer) -> bool:
        """Keep an answer in the window that opened after such an action; False if it is there.

        Raises:
            StaleLogError: The table stands elsewhere by now.
        """
        told = {field.name: getattr(answer, field.name) for field in fields(KeptAnswer)}
        row = {**told, "table": table, "opened": opened, "which": table}
        still = {"which": table, "opened": opened}
        try:
            await self._store.write((ANSWERED, still), (ADD_ANSWER, row))
        except IntegrityError:
            return False
        except NothingChangedError as error:
            raise StaleLogError(f"{table} has changed since {opened}") from error
        return True

    async def keep_passed(self, table: str, acted: int, passed: Iterable[int]) -> None:
        """Keep which companions let the others go on after an action.

        Raises:
            StaleLogError: The table stands elsewhere by now.
        """
        row = {"passed": sorted(passed), "which": table, "opened": acted}
        try:
            await self._store.write((STILL_OPEN, row))
        except NothingChangedError as error:
            raise StaleLogError(f"{table} has changed since {acted}") from error
