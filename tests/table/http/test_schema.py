"""The API as it describes itself: whatever is asked of it, no answer is a fault of ours."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import SearchStrategy, one_of
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.generation import GenerationMode

from tests.table.browsers import ADA, BEN, Browser, serving

FEW: Any = {"max_examples": 20, "deadline": None, "suppress_health_check": list(HealthCheck)}
NONE = "none"
"""A table that there is not."""
LIMITS: Any = {"tables": 10**5, "tables_of_a_guest": 10**5, "messages": 10**4}


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Browser]:
    with serving(database=tmp_path / "tables.sqlite3", **LIMITS) as address:
        found = Browser(address)
        yield found
        found.close()


def tables(guest: Browser) -> list[str]:
    """Open a table in play and one where people wait; return them, and one that is not there."""
    wish = {"game": "island", "seats": [ADA, BEN], "waiting_room": True}
    waiting = guest.http.post("/api/tables", json=wish).json()["table"]
    return [guest.open(ADA, BEN), str(waiting), NONE]


def operations(address: str) -> Iterator[tuple[str, SearchStrategy[Any]]]:
    """Give each address with what may be asked of it: what it describes, and what it does not."""
    for found in schemathesis.openapi.from_url(f"{address}/api/openapi.json").get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        kinds = [operation.as_strategy(generation_mode=mode) for mode in GenerationMode]
        yield operation.label, one_of(kinds)


@pytest.mark.slow
def test_no_request_is_our_fault(guest: Browser) -> None:
    """Whatever is asked of an address, of tables that are there or not, the answer is no 5xx."""
    asked = {label: faults(guest, cases) for label, cases in operations(guest.address)}
    assert len(asked) > 9
    assert {label: fault for label, fault in asked.items() if fault} == {}


def faults(guest: Browser, cases: SearchStrategy[Any]) -> str:
    """Ask for what some cases tell, each at every table; return the fault that was met."""
    cookies, here = dict(guest.http.cookies), tables(guest)

    @settings(**FEW)
    @given(case=cases)
    def ask(case: Any) -> None:
        for table in here if "table" in case.path_parameters else [NONE]:
            if "table" in case.path_parameters:
                case.path_parameters["table"] = table
            case.call_and_validate(checks=[not_a_server_error], cookies=cookies)

    try:
        ask()
    except Exception as error:  # noqa: BLE001 - all of them are told together
        return str(error)
    return ""
