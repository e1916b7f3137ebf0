"""Starting a node: what it is told, and what prevents it."""

import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from marooned.table import play
from marooned.table.http.links.interfaces import is_for_friends
from marooned.table.http.server import address_of, reached_at
from marooned.table.settings import Settings
from marooned.table.start import listen
from marooned.table.store.lock import lock_of


@pytest.fixture(autouse=True)
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "tables.sqlite3"
    monkeypatch.setenv("MAROONED_DATABASE", str(path))
    return path


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield int(listener.getsockname()[1])


def refusal(
    capsys: pytest.CaptureFixture[str], host: str | None, port: int | None, **given: Any
) -> str:
    """Return the one line with which a start is refused."""
    with pytest.raises(SystemExit) as ended:
        play(host=host, port=port, **given)
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


def test_tables_in_use_are_told(capsys: pytest.CaptureFixture[str], database: Path) -> None:
    """A second server over the same tables ends in one line that says so."""
    with lock_of(database):
        assert "in use" in refusal(capsys, None, 0)


def test_a_database_that_is_none_is_told(
    capsys: pytest.CaptureFixture[str], database: Path
) -> None:
    """A file that holds something else ends the start in one line, and stays as it is."""
    database.write_text("my diary, which is long " * 100)
    assert "not a database" in refusal(capsys, None, 0)
    assert database.read_text().startswith("my diary")


@pytest.mark.parametrize("given", [{"tls_key": "key.pem"}, {"tls_cert": "none.pem"}])
def test_a_bad_certificate_is_told(
    capsys: pytest.CaptureFixture[str], given: dict[str, str]
) -> None:
    """A certificate that is not there, or a key without one, ends the start in one line."""
    assert "certificate" in refusal(capsys, None, 0, **given)


def test_a_bad_proxy_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """A proxy that is no address ends the start in one line that names it."""
    assert "'next door'" in refusal(capsys, None, 0, trusted_proxies="next door")


@pytest.mark.parametrize(
    ("address", "given_out"),
    [("127.0.0.1", False), ("169.254.1.1", False), ("192.168.1.5", True), ("2001:db8::5", False)],
)
def test_addresses_for_friends_lead_to_this_machine(address: str, given_out: bool) -> None:
    """What is given out is no address that means another machine to each who reads it."""
    assert is_for_friends(address, sixth=False) is given_out


def test_a_node_that_listens_everywhere_tells_its_addresses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Beside the one for this machine's browser there is one for each address of the machine."""
    monkeypatch.setattr("marooned.table.http.server.addresses", lambda **_: ["192.168.1.5"])
    with listen("0.0.0.0", 0) as listener:  # noqa: S104 - told, and closed at once
        port = listener.getsockname()[1]
        told = reached_at(listener, "https")
    assert told == [f"https://127.0.0.1:{port}", f"https://192.168.1.5:{port}"]
