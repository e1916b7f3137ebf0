"""Addresses of servers: what is taken, what is refused, and that no password is ever told."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError

from marooned.table.server_address import ServerAddress, masked
from marooned.table.settings import Settings
from marooned.table.start import read_settings

HUSH = "tide@42"
URL = f"postgresql+psycopg://ada:{HUSH}@isle.example:5432/tables?sslmode=require"


@pytest.mark.parametrize("scheme", ["postgresql+psycopg", "postgresql", "postgres"])
def test_a_server_is_named_in_each_usual_way(scheme: str) -> None:
    """However PostgreSQL is called, the same driver reaches it."""
    given = URL.replace("postgresql+psycopg", scheme)
    assert Settings(database=given).database == ServerAddress(URL)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["tables.sqlite3", "sqlite:///tables.sqlite3"])
def test_a_file_is_named_as_before(text: str) -> None:
    """A path stays a path, and so does a file in SQLAlchemy's words."""
    assert Settings(database=text).database == Path("tables.sqlite3")  # type: ignore[arg-type]


def test_an_address_is_taken_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who names servers by variables need put no password into a command."""
    monkeypatch.setenv("MAROONED_DATABASE", URL)
    monkeypatch.setenv("MAROONED_REDIS", "redis://:tide@isle.example:6379/0")
    settings = Settings()
    assert settings.database == ServerAddress(URL)
    assert settings.redis == ServerAddress("redis://:tide@isle.example:6379/0")


def test_an_empty_address_of_redis_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """A variable that is there and says nothing is as good as none."""
    monkeypatch.setenv("MAROONED_REDIS", "")
    assert Settings().redis is None


def test_no_password_is_printed() -> None:
    """Settings, and whatever shows an address, show it without its password."""
    settings = Settings(database=URL, redis="redis://:tide42@host")  # type: ignore[arg-type]
    told = f"{settings} {settings!r} {settings.database} {settings.redis!r}"
    assert (HUSH in told, "tide42" in told, "ada:***@isle.example" in told) == (
        False,
        False,
        True,
    )


WRONG: list[dict[str, Any]] = [
    {"database": f"mysql://ada:{HUSH}@isle.example/tables"},
    {"database": f"postgresql://ada:{HUSH}@isle.example:port/tables"},
    {"redis": f"http://:{HUSH}@isle.example"},
]


@pytest.mark.parametrize("given", WRONG, ids=str)
def test_what_is_no_such_server_is_refused(
    given: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """An address of something else is refused with what is allowed, and without its password."""
    with pytest.raises(ValidationError):
        Settings(**given)
    with pytest.raises(SystemExit):
        read_settings(**given)
    told = capsys.readouterr().err
    assert (HUSH in told, "allowed is" in told, "***@isle.example" in told) == (False, True, True)


@pytest.mark.parametrize(
    ("address", "told"),
    [
        ("postgresql+psycopg://h/t?user=a&password=a@b&port=1", "h/t?user=a&password=***&port=1"),
        ("postgresql+psycopg://h/t?sslpassword=hush", "h/t?sslpassword=***"),
        ("redis://h:1/0?PASSWORD=hush", "redis://h:1/0?PASSWORD=***"),
    ],
)
def test_a_password_goes_that_is_asked_along(address: str, told: str) -> None:
    """Where an address names its password behind the path, nobody is told that one either."""
    assert str(ServerAddress(address)).endswith(told)


def test_passwords_go_from_any_text() -> None:
    """Wherever an address stands in a text, its password is not there."""
    assert (
        masked("from redis://:a@b@host to x://me:c@host.")
        == "from redis://:***@host to x://me:***@host."
    )
