"""Moderation by the operator: reports about people, and bans from all nodes."""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from marooned.table.error_codes import TableError
from marooned.table.http.cookies import hashed
from marooned.table.ops.operator.ban_list import BanList, network_of
from marooned.table.ops.operator.orders import OperatorOrders
from marooned.table.ops.quotas import REPORTS
from marooned.table.settings import Settings
from marooned.table.store.operator.bans import Ban
from marooned.table.store.tables import Store
from tests.table.browsers import ADA, FRIEND, PATIENCE, Browser, serving

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from marooned.table.server_address import Place

OWNER = "/api/owner"
TOKEN = "a-token-of-the-owner"  # noqa: S105 - of these tests alone
SPAM = {"reason": "spam", "text": " the same line again and again "}


@pytest.fixture
def node(tmp_path: Path) -> Iterator[str]:
    database = tmp_path / "tables.sqlite3"
    with serving(database=database, owner_token=TOKEN, trusted_proxies=("127.0.0.1",)) as address:
        yield address


@pytest.fixture
def browsers(node: str) -> Iterator[list[Browser]]:
    """Give the operator, a host and a friend."""
    found = [Browser(node) for _ in range(3)]
    found[0].http.post(f"{OWNER}/session", json={"token": TOKEN})
    yield found
    for browser in found:
        browser.close()


def company(host: Browser, friend: Browser) -> str:
    """Open a table at which both sit."""
    table = host.open(ADA, FRIEND)
    secret = host.http.post(f"/api/tables/{table}/seats/1/invitation").json()["secret"]
    wish = {"secret": secret, "name": "Ben"}
    assert friend.http.post(f"/api/tables/{table}/seats", json=wish).status_code in {200, 201}
    return table


def key_of(browser: Browser) -> str:
    return hashed(browser.http.cookies["marooned"])


def code_of(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["code"])


def moderation(owner: Browser) -> dict[str, Any]:
    answer = owner.http.get(f"{OWNER}/moderation")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def ban(owner: Browser, **wish: Any) -> httpx.Response:
    return owner.http.post(f"{OWNER}/bans", json=wish)


def test_a_report_has_all_that_the_operator_needs(browsers: list[Browser]) -> None:
    """It names table, reporter and reported person, the reason, and the last chat lines."""
    owner, host, friend = browsers
    table = company(host, friend)
    socket = friend.sit(table)
    socket.say(type="chat", text="Buy my ships!")
    socket.hear_beside("chat_message")
    wish = {"seat": 1, **SPAM}
    assert host.http.post(f"/api/tables/{table}/reports", json=wish).status_code == 204
    (report,) = moderation(owner)["reports"]
    assert (report["table"], report["title"], report["open"]) == (table, "Forbidden Island", True)
    assert report["reporter"] == {"key": key_of(host), "name": "Ada"}
    assert report["reported"] == {"key": key_of(friend), "name": "Ben"}
    assert (report["reason"], report["text"]) == ("spam", "the same line again and again")
    assert report["lines"] == [{"name": "Ben", "text": "Buy my ships!"}]
    assert report["addresses"] == ["127.0.0.1"]


def test_reports_are_closed_and_opened_again(browsers: list[Browser]) -> None:
    """Open reports come first; an unknown one is refused."""
    owner, host, friend = browsers
    table = company(host, friend)
    for reason in ("spam", "name"):
        wish = {"seat": 1, "reason": reason}
        host.http.post(f"/api/tables/{table}/reports", json=wish)
    newest = moderation(owner)["reports"][0]
    address = f"{OWNER}/reports/{newest['id']}"
    assert owner.http.put(address, json={"open": False}).status_code == 204
    found = moderation(owner)["reports"]
    assert [each["open"] for each in found] == [True, False]
    assert found[1]["id"] == newest["id"]
    assert owner.http.put(address, json={"open": True}).status_code == 204
    assert all(each["open"] for each in moderation(owner)["reports"])
    unknown = owner.http.put(f"{OWNER}/reports/none", json={"open": False})
    assert code_of(unknown) == "unknown_report"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"seat": 0, "reason": "spam"}, "forbidden"),
        ({"seat": 9, "reason": "spam"}, "not_seated"),
        ({"spectator": 4711, "reason": "spam"}, "not_seated"),
        ({"reason": "spam"}, "not_seated"),
        ({"seat": 1, "reason": "boredom"}, "malformed"),
        ({"seat": 1, "reason": "spam", "text": "x" * 501}, "malformed"),
    ],
    ids=["oneself", "seat", "spectator", "none", "reason", "text"],
)
def test_reports_about_no_one_are_refused(
    browsers: list[Browser], wish: dict[str, Any], code: str
) -> None:
    """Oneself, empty places, and unknown reasons cannot be reported."""
    owner, host, friend = browsers
    table = company(host, friend)
    assert code_of(host.http.post(f"/api/tables/{table}/reports", json=wish)) == code
    assert moderation(owner)["reports"] == []


def test_strangers_report_no_one(browsers: list[Browser], node: str) -> None:
    """A browser that is not at the table cannot report its people."""
    _, host, friend = browsers
    table, stranger = company(host, friend), Browser(node)
    answer = stranger.http.post(f"/api/tables/{table}/reports", json={"seat": 1, **SPAM})
    stranger.close()
    assert code_of(answer) == "forbidden"


def test_reports_are_limited(browsers: list[Browser]) -> None:
    """After a few reports from a browser the next one is too fast."""
    _, host, friend = browsers
    table = company(host, friend)
    wish = {"seat": 1, **SPAM}
    answers = [
        host.http.post(f"/api/tables/{table}/reports", json=wish) for _ in range(REPORTS + 1)
    ]
    assert [each.status_code for each in answers] == [204] * REPORTS + [429]
    assert code_of(answers[-1]) == "too_fast"


def test_a_banned_person_is_refused_with_reason_and_end(browsers: list[Browser]) -> None:
    """Requests are answered 403; the sockets that are open close with the same error."""
    owner, host, friend = browsers
    table = company(host, friend)
    socket, other = friend.sit(table), host.sit(table)
    wish = {"kind": "person", "target": key_of(friend), "reason": "insults", "hours": 24}
    assert ban(owner, **wish).status_code == 201
    error = socket.hear_error()
    assert error["code"] == "banned"
    with pytest.raises(ConnectionClosed) as closed:
        socket.hear_until(lambda _message: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    answer = friend.http.get(f"/api/tables/{table}")
    assert (answer.status_code, code_of(answer)) == (403, "banned")
    body = answer.json()["error"]
    assert body["message"].endswith("UTC: insults")
    assert body["value"] > time.strftime("%Y-%m-%d", time.gmtime())
    assert host.http.get(f"/api/tables/{table}").status_code == 200
    assert other.play("move")


def test_a_banned_browser_connects_to_no_table(browsers: list[Browser]) -> None:
    """A new socket is told the reason, and closed for good."""
    owner, host, friend = browsers
    table = company(host, friend)
    ban(owner, kind="person", target=key_of(friend), reason="insults")
    address = f"{friend.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    cookie = f"marooned={friend.http.cookies['marooned']}"
    with connect(address, additional_headers={"Cookie": cookie}) as connection:
        error = json.loads(connection.recv(timeout=PATIENCE))
        with pytest.raises(ConnectionClosed):
            connection.recv(timeout=PATIENCE)
    assert error["code"] == "banned"
    assert "insults" in error["message"]
    assert connection.close_code == 1008


def test_a_network_is_banned(browsers: list[Browser]) -> None:
    """Clients of the network are refused; others, the operator and probes are not."""
    owner, _, friend = browsers
    made = ban(owner, kind="address", target="192.0.2.77/24", reason="flood").json()
    assert (made["target"], made["until"]) == ("192.0.2.0/24", None)
    inside, outside = ({"X-Forwarded-For": f"192.0.{n}.9"} for n in (2, 3))
    assert code_of(friend.http.get("/api/games", headers=inside)) == "banned"
    assert friend.http.get("/api/games", headers=outside).status_code == 200
    for path in ("/api/health/live", "/api/status", "/api/notice", "/"):
        assert friend.http.get(path, headers=inside).status_code in {200, 503}, path
    assert owner.http.get(OWNER, headers=inside).status_code == 200
    assert friend.http.delete("/api/person", headers=inside).status_code == 204


def test_a_ban_is_lifted(browsers: list[Browser]) -> None:
    """The person is welcome at once; an unknown ban is refused."""
    owner, host, friend = browsers
    table = company(host, friend)
    made = ban(owner, kind="person", target=key_of(friend), label="Ben").json()
    assert [each["label"] for each in moderation(owner)["bans"]] == ["Ben"]
    assert owner.http.delete(f"{OWNER}/bans/{made['id']}").status_code == 204
    assert moderation(owner)["bans"] == []
    assert friend.http.get(f"/api/tables/{table}").status_code == 200
    assert code_of(owner.http.delete(f"{OWNER}/bans/{made['id']}")) == "unknown_ban"


@pytest.mark.parametrize(
    ("kind", "target"),
    [("person", "Ben"), ("address", "example.org"), ("address", "0.0.0.0/0"), ("address", "::/4")],
)
def test_a_slip_bans_no_one(browsers: list[Browser], kind: str, target: str) -> None:
    """Targets that are no key, no network, or half of the internet are refused."""
    owner = browsers[0]
    assert code_of(ban(owner, kind=kind, target=target)) == "malformed"
    assert moderation(owner)["bans"] == []


def test_guests_do_not_moderate(browsers: list[Browser]) -> None:
    """Without the operator's token there are no reports and no bans."""
    _, guest, _ = browsers
    answers = [
        guest.http.get(f"{OWNER}/moderation"),
        ban(guest, kind="address", target="192.0.2.1"),
        guest.http.delete(f"{OWNER}/bans/x"),
        guest.http.put(f"{OWNER}/reports/x", json={"open": False}),
    ]
    assert [code_of(answer) for answer in answers] == ["forbidden"] * 4


def made(target: str, kind: Any = "address", until: float | None = None) -> Ban:
    return Ban(target, kind, target, "", "", 0.0, until)


@pytest.mark.parametrize(
    ("address", "is_banned"),
    [
        ("192.0.2.200", True),
        ("192.0.3.1", False),
        ("::ffff:192.0.2.1", True),
        ("2001:db8::7", True),
        ("2001:db9::7", False),
        ("203.0.113.5", True),
        ("203.0.113.6", False),
        ("2001:db7:0:1:ffff::9", True),
        ("2001:db7:0:2::9", False),
        ("198.51.100.20", True),
        ("198.51.100.130", False),
        ("unknown", False),
    ],
)
def test_networks_contain_addresses(address: str, is_banned: bool) -> None:
    """Networks of both versions and single addresses are found; mapped addresses count as IPv4."""
    targets = ["192.0.2.0/24", "2001:db8::/32", network_of("203.0.113.5")]
    targets += [network_of("2001:db7:0:1::5"), network_of("::ffff:198.51.100.7/121")]
    bans = BanList(map(made, targets))
    assert (bans.find(None, address, 0.0) is not None) == is_banned


def test_a_ban_ends() -> None:
    """From its end on it does not count."""
    bans = BanList([made("a" * 64, "person", 10.0), made("192.0.2.0/24", until=10.0)])
    for token, address in (("a" * 64, "x"), (None, "192.0.2.1")):
        assert bans.find(token, address, 9.9) is not None
        assert bans.find(token, address, 10.0) is None


def test_nodes_obey_bans_of_others(place: Place) -> None:
    """A node that looks for changes finds a ban of another node, and its end."""

    async def use() -> None:
        one, other = Store(place), Store(place)
        await one.open()
        orders = OperatorOrders(Settings(database=place), other)
        await orders.read()
        seen: list[bool] = []
        orders.on_change = lambda: seen.append(bool(orders.bans))
        await one.bans.add(made("192.0.2.0/24"))
        await orders.look()
        await orders.look()
        await one.bans.lift("192.0.2.0/24")
        await orders.look()
        assert seen == [True, False]
        await one.bans.add(made("192.0.2.0/24", until=time.time() - 1))
        await one.bans.delete_ended()
        assert await one.bans.current() == []
        await one.close()
        await other.close()

    asyncio.run(use())


def test_a_second_ban_replaces_the_first(place: Place) -> None:
    """A target has one ban: the newest."""

    async def use() -> None:
        store = Store(place)
        await store.open()
        await store.bans.add(made("192.0.2.0/24"))
        await store.bans.add(Ban("2", "address", "192.0.2.0/24", "", "flood", 1.0, None))
        assert [each.id for each in await store.bans.current()] == ["2"]
        await store.close()

    asyncio.run(use())


def test_an_outage_keeps_the_bans(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without an answer of the database the bans that are known stay in force."""

    async def use() -> None:
        store = Store(tmp_path / "tables.sqlite3")
        await store.open()
        orders = OperatorOrders(Settings(), store)
        await store.bans.add(made("192.0.2.0/24"))
        await orders.read()

        async def fail() -> int:
            raise TableError("store", "the database does not answer")

        monkeypatch.setattr(store.shared, "revision", fail)
        await orders.try_look()
        assert orders.bans.find(None, "192.0.2.1", 0.0) is not None
        await store.close()

    asyncio.run(use())


def test_an_erased_person_is_in_no_report(browsers: list[Browser]) -> None:
    """Without the name it still has the key; after erasure there is no report."""
    owner, host, friend = browsers
    table = company(host, friend)
    host.http.post(f"/api/tables/{table}/reports", json={"seat": 1, **SPAM})
    friend.http.delete("/api/names")
    (report,) = moderation(owner)["reports"]
    assert report["reported"] == {"key": key_of(friend), "name": ""}
    friend.http.delete("/api/person")
    assert moderation(owner)["reports"] == []


def test_forgotten_people_leave_no_lines_in_reports(browsers: list[Browser]) -> None:
    """Chat lines of a person's tables go from the reports of others, with the names in them."""
    owner, host, friend = browsers
    table = company(host, friend)
    socket = host.sit(table)
    socket.say(type="chat", text="My own words")
    socket.hear_beside("chat_message")
    assert friend.http.post(f"/api/tables/{table}/reports", json={"seat": 0, **SPAM}).is_success
    assert "My own words" in str(moderation(owner))
    assert host.http.delete("/api/names").status_code == 204
    assert "My own words" not in str(moderation(owner))
