"""The meters of a node: what they count, and who may read them."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from marooned.table import play
from tests.table.browsers import ADA, GREEDY, Browser, serving

TOKEN = "a-token-of-the-meters"  # noqa: S105 - of these tests alone


@pytest.fixture
def node(tmp_path: Path) -> Iterator[str]:
    with serving(database=tmp_path / "tables.sqlite3", metrics_token=TOKEN) as address:
        yield address


@pytest.fixture
def guest(node: str) -> Iterator[Browser]:
    browser = Browser(node)
    yield browser
    browser.close()


def read(node: str, token: str = TOKEN) -> httpx.Response:
    return httpx.get(f"{node}/metrics", headers={"Authorization": f"Bearer {token}"})


def metered(node: str) -> dict[str, float]:
    """Return the meters by name and labels."""
    return {
        " ".join((sample.name, *sample.labels.values())): sample.value
        for family in text_string_to_metric_families(read(node).text)
        for sample in family.samples
    }


def test_nobody_reads_meters_that_no_setting_opens(address: str) -> None:
    """Without a token in the settings there are none, whatever is shown."""
    answer = read(address)
    assert answer.status_code == 404
    assert "MAROONED_METRICS_TOKEN" in answer.json()["error"]["message"]


@pytest.mark.parametrize("token", ["x", "another-token-of-meters", TOKEN[:-1], "é"])
def test_nobody_reads_meters_without_the_token(node: str, token: str) -> None:
    """A wrong token is refused, and the right one is not told in the answer."""
    headers = {b"Authorization": f"Bearer {token}".encode()}
    answer = httpx.get(f"{node}/metrics", headers=headers)
    assert answer.json()["error"]["code"] == "forbidden"
    assert TOKEN not in answer.text


def test_tokens_are_not_guessed(node: str) -> None:
    """After a few wrong ones nobody at that address tries any more for a while."""
    codes = [read(node, f"guess-{number}").status_code for number in range(7)]
    assert codes == [403] * 5 + [429] * 2


def test_actions_and_changes_are_counted_by_game(node: str, guest: Browser) -> None:
    """An action of a person counts, and so does each change that was kept."""
    socket = guest.sit(guest.open(ADA, GREEDY))
    socket.play("move")
    found = metered(node)
    assert found["marooned_actions_total island"] == 1
    assert found["marooned_action_seconds_count island"] == 1
    assert found["marooned_changes_total island"] >= 1
    assert found["marooned_write_seconds_count"] >= 1


def test_refusals_are_counted_by_code(node: str, guest: Browser) -> None:
    """What is refused over a socket counts, and so does what is over HTTP."""
    socket = guest.sit(guest.open(ADA, GREEDY))
    socket.say(type="play", seq=0, seat=1, code=1)
    socket.hear_error()
    guest.http.get("/api/tables/nothing")
    found = metered(node)
    assert found["marooned_refusals_total forbidden"] == 1
    assert found["marooned_refusals_total unknown_table"] == 1


def test_questions_to_companions_are_counted_by_rank(node: str, guest: Browser) -> None:
    """What a companion was asked is answered, and waits no more."""
    socket = guest.sit(guest.open(GREEDY, ADA))
    socket.hear_until(lambda message: bool(message["seq"]))
    found = metered(node)
    assert found["marooned_questions_total answered judged"] >= 1
    assert found["marooned_thinking_seconds_count judged"] >= 1
    assert found["marooned_questions_waiting judged"] >= 0


def test_what_is_there_is_told(node: str, guest: Browser) -> None:
    """Tables, sockets, the process and the loop are told as they stand."""
    guest.sit(guest.open(ADA, GREEDY))
    found = metered(node)
    for name in ("tables_running", "tables_in_memory", "watched_tables", "sockets"):
        assert found[f"marooned_{name}"] == 1, name
    assert found["process_resident_memory_bytes"] > 0
    assert "marooned_loop_lag_last_seconds" in found


def test_meters_name_nobody(node: str, guest: Browser) -> None:
    """No table, no name and no token stands in them."""
    table = guest.open(ADA, GREEDY)
    guest.sit(table)
    told = read(node).text
    for secret in (table, "Ada", *guest.http.cookies.values()):
        assert secret not in told


def test_a_short_token_is_refused_and_not_shown(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A token that may be guessed ends the start in one line, without it."""
    monkeypatch.setenv("MAROONED_METRICS_TOKEN", "s3cret")
    with pytest.raises(SystemExit):
        play(port=0)
    told = capsys.readouterr().err
    assert "6 characters; allowed are 20 or more" in told
    assert "s3cret" not in told
