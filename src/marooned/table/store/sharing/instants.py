"""Instants by the clock of the database: those of the machines that nodes run on may differ."""

from typing import Any

from sqlalchemy import Float
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement


class Now(FunctionElement[float]):
    """The seconds since 1970, by the database."""

    type = Float()
    inherit_cache = True


@compiles(Now, "sqlite")
def _by_the_file(_element: Now, _compiler: Any, **_how: Any) -> str:
    return "((julianday('now') - 2440587.5) * 86400.0)"


@compiles(Now)
def _by_the_server(_element: Now, _compiler: Any, **_how: Any) -> str:
    return "CAST(EXTRACT(EPOCH FROM clock_timestamp()) AS DOUBLE PRECISION)"


NOW = Now()
