"""What the owner's page asks a node: who may, what they see, and what they may do."""

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from pydantic import SecretStr

from marooned.errors import MaroonedError
from marooned.table.admin.operator_token import OperatorToken
from marooned.table.ops import admission
from marooned.table.server_address import ServerAddress
from marooned.table.settings import Settings
from tests.table.browsers import ADA, FRIEND, GREEDY, Browser, serving

OWNER = "/api/owner"
TOKEN = "a-token-of-the-owner"  # noqa: S105 - of these tests alone


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


@pytest.fixture
def node(database: Path) -> Iterator[str]:
    with serving(database=database, owner_token=TOKEN) as address:
        yield address


@pytest.fixture
def owner(node: str) -> Iterator[Browser]:
    browser = Browser(node)
    assert enter(browser, TOKEN).status_code == 204
    yield browser
    browser.close()


@pytest.fixture
def guest(node: str) -> Iterator[Browser]:
    browser = Browser(node)
    yield browser
    browser.close()


def enter(browser: Browser, token: str) -> httpx.Response:
    return browser.http.post(f"{OWNER}/session", json={"token": token})


def code_of(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["code"])


def test_guests_see_and_do_nothing(guest: Browser) -> None:
    """Without the token there is nothing to see, and nothing to do."""
    table = guest.open(ADA, GREEDY)
    answers = [
        guest.http.get(OWNER),
        guest.http.put(f"{OWNER}/draining", json={"on": True}),
        guest.http.post(f"{OWNER}/tables/{table}/closing", json={}),
    ]
    assert [code_of(answer) for answer in answers] == ["forbidden"] * 3
    assert guest.http.get(f"/api/tables/{table}").status_code == 200


def test_tokens_are_not_guessed(guest: Browser) -> None:
    """After five wrong tokens from an address the next wrong one is too fast."""
    assert [enter(guest, f"guess {number}").status_code for number in range(5)] == [403] * 5
    assert code_of(enter(guest, "guess 6")) == "too_fast"
    guest.http.cookies.set("marooned_owner", "guess 7")
    assert code_of(guest.http.get(OWNER)) == "too_fast"


def test_wrong_tokens_do_not_lock_the_owner_out(guest: Browser) -> None:
    """The right token works from an address that has sent too many wrong ones."""
    for number in range(8):
        enter(guest, f"guess {number}")
    assert enter(guest, TOKEN).status_code == 204
    assert guest.http.get(OWNER).status_code == 200


def test_a_page_without_a_token_is_no_wrong_token(guest: Browser) -> None:
    """The page asks before it has a token: that does not count."""
    assert [code_of(guest.http.get(OWNER)) for _ in range(8)] == ["forbidden"] * 8


def test_a_page_of_a_stranger_does_nothing(owner: Browser) -> None:
    """A page of a foreign origin cannot act in the owner's name."""
    foreign = {"Origin": "http://evil.example"}
    answer = owner.http.put(f"{OWNER}/draining", json={"on": True}, headers=foreign)
    assert code_of(answer) == "foreign"


def test_the_token_is_kept_from_scripts(guest: Browser) -> None:
    """No script reads it, and no other address is sent it."""
    cookie = enter(guest, TOKEN).headers["set-cookie"]
    for part in ("HttpOnly", "SameSite=strict", f"Path={OWNER}"):
        assert part in cookie


def test_the_owner_leaves(owner: Browser) -> None:
    """Whoever leaves has to come by the link again."""
    owner.http.delete(f"{OWNER}/session")
    assert code_of(owner.http.get(OWNER)) == "forbidden"


def test_the_owner_sees_the_tables(owner: Browser, guest: Browser) -> None:
    """Each table is told with its seats and who looks on, and nothing that is hidden there."""
    table = guest.open(ADA, FRIEND, GREEDY, roles=[], seed=8150815)
    socket = guest.sit(table)
    answer = owner.http.get(OWNER)
    (told,) = answer.json()["tables"]
    assert (told["table"], told["state"], told["watchers"]) == (table, "playing", 1)
    assert [(seat["name"], seat["free"]) for seat in told["seats"]][:2] == [
        ("Ada", False),
        ("Ben", True),
    ]
    assert "8150815" not in answer.text
    assert set(told) == {"table", "title", "state", "created", "touched", "watchers", "seats"}
    assert socket.push


def test_the_owner_sees_the_load(owner: Browser, guest: Browser) -> None:
    """How the node is stands there: tables, sockets, memory, queues and the loop."""
    guest.sit(guest.open(ADA, GREEDY))
    load = owner.http.get(OWNER).json()["load"]
    assert (load["running"], load["in_memory"], load["sockets"]) == (1, 1, 1)
    assert (load["health"], load["draining"]) == ("ready", False)
    assert load["memory_mib"] > 0
    assert load["lag_seconds"] >= 0
    assert load["most_running"] == 1000


def test_the_owner_closes_a_table_with_a_word(owner: Browser, guest: Browser) -> None:
    """Whoever looks is told at once, and whoever comes later too."""
    table = guest.open(ADA, GREEDY)
    socket = guest.sit(table)
    word = {"word": "  the disk is full "}
    assert owner.http.post(f"{OWNER}/tables/{table}/closing", json=word).status_code == 204
    told = "was closed by the operator: the disk is full"
    assert socket.hear_error()["message"].endswith(told)
    late = guest.http.get(f"/api/tables/{table}")
    assert (late.status_code, code_of(late)) == (410, "closed")
    assert late.json()["error"]["message"].endswith(told)


def test_a_waiting_room_is_closed_too(owner: Browser, guest: Browser) -> None:
    """One that is not dealt yet is listed, and closed like the others."""
    wish = {"game": "island", "seats": [ADA, FRIEND], "options": {}, "waiting_room": True}
    table = guest.http.post("/api/tables", json=wish).json()["table"]
    (told,) = owner.http.get(OWNER).json()["tables"]
    assert (told["table"], told["state"]) == (table, "gathering")
    assert owner.http.post(f"{OWNER}/tables/{table}/closing", json={}).status_code == 204
    assert owner.http.get(OWNER).json()["tables"] == []


def test_a_word_has_an_end(owner: Browser, guest: Browser) -> None:
    """One that is too long is refused, and the table goes on."""
    table = guest.open(ADA, GREEDY)
    answer = owner.http.post(f"{OWNER}/tables/{table}/closing", json={"word": "x" * 201})
    assert answer.status_code == 422
    assert "200" in answer.json()["error"]["message"]
    assert guest.http.get(f"/api/tables/{table}").status_code == 200


def test_an_unknown_table_is_not_closed(owner: Browser) -> None:
    """What is not there is told."""
    answer = owner.http.post(f"{OWNER}/tables/nothing/closing", json={})
    assert code_of(answer) == "unknown_table"


def test_a_node_that_drains_opens_no_table(owner: Browser, guest: Browser) -> None:
    """Those that are there go on; once it is over new ones are opened again."""
    socket = guest.sit(guest.open(ADA, GREEDY))
    owner.http.put(f"{OWNER}/draining", json={"on": True})
    refused = guest.post(ADA, GREEDY)
    assert (refused.status_code, code_of(refused)) == (503, "draining")
    assert socket.play("move")
    assert owner.http.get(OWNER).json()["load"]["draining"]
    owner.http.put(f"{OWNER}/draining", json={"on": False})
    assert guest.post(ADA, GREEDY).status_code == 201


def test_a_full_memory_opens_no_table(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the memory of the settings on new tables are refused, with what is met and allowed."""
    monkeypatch.setattr(admission, "used_mib", lambda: 300)
    with serving(database=database, memory_mib=256) as address:
        browser = Browser(address)
        error = browser.post(ADA, GREEDY).json()["error"]
        browser.close()
    assert (error["code"], error["value"], error["allowed"]) == ("full", 300, [256])


def test_a_key_lies_beside_the_tables(database: Path) -> None:
    """Nobody else on the machine reads it, and a new one makes the old one void."""
    operator_token = OperatorToken(Settings(database=database))
    assert operator_token.token is None
    first = operator_token.renew()
    file = database.with_name("tables.sqlite3.owner")
    assert file.stat().st_mode & 0o077 == 0
    assert operator_token.matches(first)
    assert operator_token.renew() != first
    assert not operator_token.matches(first)


def test_a_key_of_the_settings_is_changed_there(database: Path) -> None:
    """It goes before a file, and no file is made beside it."""
    operator_token = OperatorToken(Settings(database=database, owner_token=SecretStr(TOKEN)))
    assert operator_token.token == TOKEN
    with pytest.raises(MaroonedError, match="MAROONED_OWNER_TOKEN"):
        operator_token.renew()


def test_many_nodes_have_one_key_by_the_settings() -> None:
    """Where a server keeps the tables there is no file beside them."""
    away = ServerAddress("postgresql+psycopg://ada@isle.example/tables")
    with pytest.raises(MaroonedError, match="MAROONED_OWNER_TOKEN"):
        OperatorToken(Settings(database=away)).renew()


def test_a_new_key_counts_at_once(database: Path) -> None:
    """A node that runs lets in whoever has the newest link."""
    with serving(database=database) as address:
        browser = Browser(address)
        before = code_of(enter(browser, "anything"))
        token = OperatorToken(Settings(database=database)).renew()
        after = enter(browser, token).status_code
        browser.close()
    assert (before, after) == ("forbidden", 204)
