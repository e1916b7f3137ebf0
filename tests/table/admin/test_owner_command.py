"""`marooned owner` tells the link to the page of whoever keeps the tables."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from marooned.cli.commands import app


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MAROONED_DATABASE", str(tmp_path / "tables.sqlite3"))


def told(*words: str) -> str:
    result = CliRunner().invoke(app, ["owner", *words])
    assert result.exit_code == 0
    return result.stdout.strip()


def test_the_link_stays_until_a_new_one_is_wanted() -> None:
    """Asked again it is the same; `--new` makes another."""
    link = told()
    assert link.startswith("http://127.0.0.1:8400/owner#token=")
    assert told() == link
    assert told("--new") != link


def test_the_link_leads_where_the_table_is_reached() -> None:
    """`--address` says where."""
    assert told("--address", "https://isle.example/").startswith(
        "https://isle.example/owner#token="
    )
