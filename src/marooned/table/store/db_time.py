"""Time by the clock of the database: the clocks of the machines that run nodes may differ."""

from typing import Any

from sqlalchemy import Float
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class Now(FunctionElement[float]):
    """Seconds since 1970."""

    type = Float()
    inherit_cache = True


@compiles(Now, "sqlite")
def _in_sqlite(_element: Now, _compiler: Any, **_how: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(Now)
def _in_postgresql(_element: Now, _compiler: Any, **_how: Any) -> str:
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS DOUBLE PRECISION)"


NOW = Now()
