"""Starting a node: what it is told, and what prevents it."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from marooned.table import play
from marooned.table.http.server import address_of
from marooned.table.settings import Settings
from marooned.table.start import listen


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "tables.sqlite3"
    monkeypatch.setenv("MAROONED_DATABASE", str(path))
    return path


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield int(listener.getsockname()[1])


def refusal(capsys: pytest.CaptureFixture[str], host: str | None, port: int | None) -> str:
    """Return the one line with which a start is refused."""
    with pytest.raises(SystemExit) as ended:
        play(host, port)
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    return told


def test_a_taken_port_is_told(capsys: pytest.CaptureFixture[str], taken: int) -> None:
    """A port that another program has ends the start in one line with status 2."""
    assert str(taken) in refusal(capsys, "127.0.0.1", taken)


@pytest.mark.parametrize("host", ["no such host", "256.1.1.1", "x" * 150])
def test_a_bad_host_is_told(capsys: pytest.CaptureFixture[str], host: str) -> None:
    """A host that is none ends the start in one line that names it."""
    assert host in refusal(capsys, host, 0)


def test_a_bad_port_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A port that is none ends the start in one line that names it."""
    assert "70000" in refusal(capsys, None, 70000)


def test_a_bad_setting_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A variable of the environment that cannot be read ends the start in one line."""
    monkeypatch.setenv("MAROONED_PACE", "slow")
    assert "'slow'" in refusal(capsys, None, 0)


def test_a_folder_that_cannot_be_is_told(
    capsys: pytest.CaptureFixture[str], database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A database that cannot be written ends the start in one line that names it."""
    database.write_text("a file")
    monkeypatch.setenv("MAROONED_DATABASE", str(database / "below"))
    assert "below" in refusal(capsys, None, 0)


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists are words with commas between them."""
    monkeypatch.setenv("MAROONED_HOSTS", "isle.example, games.example")
    monkeypatch.setenv("MAROONED_MESSAGES", "7")
    settings = Settings()
    assert (settings.hosts, settings.messages) == (("isle.example", "games.example"), 7)


def test_the_address_can_be_opened() -> None:
    """The address that is told is one a browser can open."""
    with listen("127.0.0.1", 0) as listener:
        assert address_of(listener) == f"http://127.0.0.1:{listener.getsockname()[1]}"
