"""Clusters that are joined: one that does not answer is told soon."""

import socket
from types import SimpleNamespace
from unittest.mock import Mock

import pytest

from marooned.errors import ClusterError
from marooned.study.playing import sessions
from marooned.study.playing.endpoints import host_and_port


@pytest.fixture
def deserted() -> str:
    """Return an address of this machine at which nobody listens."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return f"127.0.0.1:{taken.getsockname()[1]}"


@pytest.fixture(autouse=True)
def library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have Ray joined by nobody: whoever begins it fails."""
    monkeypatch.delenv(sessions.VARIABLE, raising=False)
    stand_in = SimpleNamespace(is_initialized=lambda: False)
    monkeypatch.setattr(sessions, "library", lambda: stand_in)


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_a_cluster_that_does_not_answer_is_told(scheme: str, deserted: str) -> None:
    """Before Ray is asked, which tries for a minute, it is looked whether anybody listens."""
    address = f"{scheme}{deserted}"
    with pytest.raises(ClusterError, match=f"no cluster answers at {address}: .* refused") as error:
        sessions.join(address)
    assert error.value.value == address


def test_whoever_stated_the_address_is_told(deserted: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """An address that comes from the environment is told with the variable's name."""
    monkeypatch.setenv(sessions.VARIABLE, deserted)
    with pytest.raises(ClusterError, match=f"at {deserted}, as RAY_ADDRESS says: .* refused"):
        sessions.join()


def test_a_cluster_that_asks_for_a_token_is_thought_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Ray cannot join though somebody listens, it is told how its token is shown."""
    monkeypatch.delenv(sessions.AUTHENTICATION, raising=False)
    monkeypatch.setattr(sessions, "_init", Mock(side_effect=ConnectionError("timeout")))
    with socket.create_server(("127.0.0.1", 0)) as listening:
        address = f"ray://127.0.0.1:{listening.getsockname()[1]}"
        with pytest.raises(ClusterError, match="timeout; if it asks for a token, set RAY_AUTH_M"):
            sessions.join(address)


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("far:6379", ("far", 6379)),
        ("ray://far:10001", ("far", 10001)),
        ("ray://[fe80::1]:10001", ("fe80::1", 10001)),
        ("ray://far:port", None),
        ("auto", None),
        ("local", None),
        ("", None),
    ],
)
def test_an_address_names_host_and_port(address: str, found: tuple[str, int] | None) -> None:
    """What names no host and port is for Ray to find or to refuse."""
    assert host_and_port(address) == found
