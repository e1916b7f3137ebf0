"""The setting that names a Redis, and what is told where it cannot be used."""

import pytest

from marooned.table import start
from marooned.table.server_address import ServerAddress
from marooned.table.settings import Settings


def test_an_address_of_something_else_is_refused_without_its_password(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The setting is named, and what is allowed; a password in it stays secret."""
    with pytest.raises(SystemExit):
        start.read_settings(redis="http://me:hush@there:1")
    told = capsys.readouterr().err
    assert "redis://" in told
    assert "there:1" in told
    assert "hush" not in told


def test_the_package_that_lacks_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who names a Redis without the package for it is told what to install."""
    monkeypatch.setattr(start, "find_spec", lambda _name: None)
    with pytest.raises(SystemExit):
        start.check_redis(Settings(redis=ServerAddress("redis://there")))
    assert "pip install 'marooned[nodes]'" in capsys.readouterr().err
    start.check_redis(Settings())
