"""The log of a node: how it is written, and that no secret of a game ever stands in it."""

import json
import logging
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from marooned.table.admin.node_log import ACCESS, configure, handler_for
from marooned.table.ai.workers import AiPlayerError, LostWorkerError
from marooned.table.settings import Settings
from tests.table.browsers import ADA, FRIEND, GREEDY, Browser, serving

LOGGER = logging.getLogger("marooned.tests")
HOOK = "https://hooks.example/s3cret"
TOKEN = "a-token-of-the-meters"  # noqa: S105 - of these tests alone
SECRETS: dict[str, Any] = {"webhook": HOOK, "metrics_token": TOKEN}
HIDDEN = "Messenger holds card 17"


class Written:
    """A log that is written while a test runs."""

    def __init__(self, **given: Any) -> None:
        self._stream = StringIO()
        self._handler = handler_for(Settings(**SECRETS | given), self._stream)
        logging.getLogger().addHandler(self._handler)

    def read(self) -> str:
        return self._stream.getvalue()

    def end(self) -> None:
        logging.getLogger().removeHandler(self._handler)


@pytest.fixture
def written() -> Iterator[Written]:
    log = Written()
    yield log
    log.end()


@pytest.fixture
def lines() -> Iterator[Written]:
    log = Written(log_format="json")
    yield log
    log.end()


def fail() -> None:
    raise ValueError(HIDDEN) from AiPlayerError(HIDDEN)


def test_a_line_tells_people_when_what_and_who(written: Written) -> None:
    """A line for people holds the moment, how grave it is, the words and the module."""
    LOGGER.warning("table %s is late", "abc")
    told = written.read()
    assert told.count("\n") == 1
    for part in ("warning", "table abc is late", "marooned.tests"):
        assert part in told


def test_a_line_for_programs_is_one_document(lines: Written) -> None:
    """With `log_format` json each line is a JSON document, also that of an error."""
    LOGGER.warning("table %s is late", "abc")
    try:
        fail()
    except ValueError:
        LOGGER.exception("it went wrong")
    first, second = map(json.loads, lines.read().splitlines())
    assert (first["event"], first["level"]) == ("table abc is late", "warning")
    assert "test_node_log.py" in second["exception"]
    assert "which led to" in second["exception"]


def test_an_error_tells_where_and_not_what(written: Written) -> None:
    """Of an error the log has its kind and its places; its words may name a hidden card."""
    LOGGER.warning("it has no answer: %s", AiPlayerError(HIDDEN))
    try:
        fail()
    except ValueError:
        LOGGER.exception("it went wrong")
    told = written.read()
    assert "AiPlayerError" in told
    assert "ValueError" in told
    assert HIDDEN not in told


def test_errors_of_the_machine_keep_their_words(written: Written) -> None:
    """What a disk or a lost process says helps, and names nothing that is hidden."""
    LOGGER.warning("it is lost: %s", LostWorkerError("it gave no sign of life"))
    assert "it gave no sign of life" in written.read()


def test_requests_are_logged_without_queries(
    tmp_path: Path, written: Written, request: pytest.FixtureRequest
) -> None:
    """A line on a request has its path alone; probes and metrics make none."""
    access = logging.getLogger(ACCESS)
    request.addfinalizer(lambda: access.setLevel(logging.NOTSET))
    access.setLevel(logging.INFO)
    with serving(database=tmp_path / "tables.sqlite3") as address:
        browser = Browser(address)
        for path in ("/api/tables/none?key=tide42", "/api/health/live", "/metrics"):
            browser.http.get(path)
        browser.close()
    told = [line for line in written.read().splitlines() if "[marooned.access]" in line]
    assert len(told) == 2  # the first request is that of `serving`
    assert "GET /api/tables/none 404" in told[1]
    assert "tide42" not in written.read()


def test_all_goes_to_one_log(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once it has begun, what any room logs is written by it."""
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    configure(Settings(log_level="info", access_log=True))
    assert len(root.handlers) == 1
    assert logging.getLogger("marooned").level == logging.INFO
    assert logging.getLogger(ACCESS).level == logging.INFO
    logging.getLogger("marooned").setLevel(logging.NOTSET)


def test_a_game_leaves_no_secret_in_the_log(
    tmp_path: Path, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A game is played while all goes wrong that can; nothing that its people hide is logged."""
    seed, secrets = 8150815, [HOOK, TOKEN]

    def refuse(*_what: Any, **_more: Any) -> None:
        raise RuntimeError(f"{seed} {secrets}")

    with serving(database=tmp_path / "tables.sqlite3", access_log=True, **SECRETS) as address:
        host, friend = Browser(address), Browser(address)
        table = host.open(ADA, FRIEND, GREEDY, roles=[], seed=seed)
        invitation = host.http.post(f"/api/tables/{table}/seats/1/invitation").json()["secret"]
        wish = {"secret": invitation, "name": "Ben"}
        friend.http.post(f"/api/tables/{table}/seats?secret={invitation}", json=wish)
        code = host.http.post(f"/api/tables/{table}/recovery-code").json()["code"]
        secrets += [invitation, code, *host.http.cookies.values(), *friend.http.cookies.values()]
        socket = host.sit(table)
        socket.play("move")
        monkeypatch.setattr("marooned.table.runtime.lobby.Lobby.listed", refuse)
        answer = host.http.get(f"/api/tables/{table}?key={invitation}")
        LOGGER.error("%s", {"seed": seed, "more": secrets})
        host.close()
        friend.close()
    assert answer.status_code == 500
    told = written.read()
    assert "RuntimeError" in told
    assert [secret for secret in (str(seed), *secrets) if secret in told] == []
