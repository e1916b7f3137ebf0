"""Waiting rooms: people take seats, change what they like, and are dealt once all are ready."""

from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from tests.table.browsers import ADA, BEN, FRIEND, GREEDY, Browser, serving
from tests.table.gathered import (
    RIVALS,
    arrange,
    code,
    leave,
    move,
    names,
    ready,
    room_of,
    say,
    sit,
    wait_for,
)

Visitors = Callable[[], Browser]
KEPT = [{"kind": "unchanged", "seat": 0}, {"kind": "unchanged", "seat": 1}]


@pytest.fixture
def ada(visitors: Visitors) -> Browser:
    return visitors()


@pytest.fixture
def ben(visitors: Visitors) -> Browser:
    return visitors()


@pytest.fixture
def table(ada: Browser) -> str:
    """Lay a table at which Ada waits for somebody."""
    return wait_for(ada)


def test_a_table_waits_until_all_are_ready(ada: Browser, ben: Browser, table: str) -> None:
    """It is dealt with the last who says so, and not before; then it is played at."""
    assert code(ben.http.get(f"/api/tables/{table}/record")) == (409, "waiting")
    assert sit(ben, table, 1).json()["your_seats"] == [1]
    assert say(ada, table, 0, ready=True).json()["dealt"] is False
    assert say(ben, table, 1, ready=True).json()["dealt"] is True
    assert ben.sit(table).push["your_seats"] == [1]
    assert ada.http.get(f"/api/tables/{table}").json()["waiting_room"] is False


def test_free_seats_keep_a_table_waiting(ada: Browser, table: str) -> None:
    """Whoever is ready alone is not dealt, while a seat is free."""
    assert say(ada, table, 0, ready=True).json()["dealt"] is False


def test_its_page_is_told_of_every_change(ada: Browser, ben: Browser, table: str) -> None:
    """A socket of a waiting room tells who comes, who is ready and that it is dealt."""
    page = ada.sit(table)
    assert (page.heard["type"], page.heard["your_seats"], page.heard["is_host"]) == (
        "waiting_room",
        [0],
        True,
    )
    sit(ben, table, 1, "Cleo")
    assert (names(page.hear()), page.heard["last_change"]) == (["Ada", "Cleo"], "Cleo sits down.")
    say(ada, table, 0, ready=True)
    assert ready(page.hear()) == [True, False]
    say(ben, table, 1, ready=True)
    assert page.hear()["dealt"] is True


def test_presence_is_told(ada: Browser, ben: Browser, table: str) -> None:
    """All see whose page is open, and how many look who have no seat."""
    page = ada.sit(table)
    sit(ben, table, 1)
    page.hear()
    ben.sit(table)
    assert [seat["online"] for seat in page.hear()["seats"]] == [True, True]
    ben._open.close()
    assert [seat["online"] for seat in page.hear()["seats"]] == [True, False]


def test_a_socket_answers_pings_and_nothing_else(ada: Browser, table: str) -> None:
    """A line is kept alive; what belongs to a game is refused before the deal."""
    page = ada.sit(table)
    page.say(type="ping")
    assert page.hear() == {"type": "pong"}
    page.say(type="undo", seq=0)
    assert page.hear_error()["code"] == "waiting"


def test_a_taken_seat_is_refused(ada: Browser, ben: Browser, table: str) -> None:
    """Nobody sits on another's seat, nor on two; there is no seat beyond the last."""
    assert code(sit(ben, table, 0)) == (409, "taken")
    assert code(sit(ada, table, 1)) == (409, "taken")
    assert code(sit(ben, table, 2)) == (422, "invalid_seats")


def test_a_name_may_change(ada: Browser, ben: Browser, table: str) -> None:
    """Each goes by the name they like; nobody renames another, and a name that is none is none."""
    sit(ben, table, 1)
    assert names(say(ben, table, 1, name=" Cleo ").json()) == ["Ada", "Cleo"]
    assert code(say(ada, table, 1, name="Dan")) == (403, "forbidden")
    assert code(say(ben, table, 1, name="\n")) == (422, "invalid_name")


def test_leaving_frees_the_seat(ada: Browser, ben: Browser, table: str) -> None:
    """Who leaves is gone with their name; the opener may ask somebody to stand up."""
    sit(ben, table, 1)
    assert code(leave(ben, table, 0)) == (403, "forbidden")
    assert leave(ben, table, 1).json()["seats"][1]["free"] is True
    sit(ben, table, 1)
    assert names(leave(ada, table, 1).json()) == ["Ada", "Player 2"]


def block(browser: Browser, table: str, seat: int) -> httpx.Response:
    return browser.http.post(f"/api/tables/{table}/waiting-room/seats/{seat}/block")


def test_who_is_sent_away_stays_away(ada: Browser, ben: Browser, table: str) -> None:
    """Whom the opener blocks is told so, and neither sits down again nor looks on."""
    sit(ben, table, 1)
    page = ben.sit(table)
    assert code(block(ben, table, 0)) == (403, "forbidden")
    assert block(ada, table, 1).json()["seats"][1]["free"] is True
    assert page.hear_error()["code"] == "blocked"
    assert code(sit(ben, table, 1)) == (403, "blocked")
    assert ben.sit(table).heard["code"] == "blocked"


def test_the_openers_rights_pass_on(ada: Browser, ben: Browser, table: str) -> None:
    """When the opener leaves, the next person may change what the opener could."""
    sit(ben, table, 1)
    assert room_of(ben, table)["is_host"] is False
    leave(ada, table, 0)
    assert (room_of(ben, table)["is_host"], room_of(ada, table)["is_host"]) == (True, False)


def test_a_change_takes_readiness_back(ada: Browser, ben: Browser, table: str) -> None:
    """Who was ready for another game is not ready for this one, and is told so."""
    sit(ben, table, 1)
    say(ben, table, 1, ready=True)
    page = ben.sit(table)
    told = arrange(ada, table, options={"difficulty": "elite"}).json()
    assert (ready(told), told["options"]["difficulty"]) == ([False, False], "elite")
    assert (
        page.hear()["last_change"]
        == "The game was changed: please confirm again that you are ready."
    )


def test_the_opener_alone_changes_the_game(ada: Browser, ben: Browser, table: str) -> None:
    """Others ask; and what there is not is refused, with nothing changed."""
    sit(ben, table, 1)
    before = room_of(ada, table)["options"]
    assert code(arrange(ben, table, options={})) == (403, "forbidden")
    assert code(arrange(ada, table, options={"difficulty": "x"})) == (422, "unknown_option")
    assert code(arrange(ada, table, options={"roles": ["pilot"] * 2})) == (422, "unknown_option")
    assert room_of(ada, table)["options"] == before


def test_seats_change_in_number_and_order(ada: Browser, ben: Browser, table: str) -> None:
    """People keep their seats in another order, beside companions and free ones."""
    sit(ben, table, 1)
    seats = [*reversed(KEPT), GREEDY, {"kind": "free"}]
    told = arrange(ada, table, options={}, seats=seats).json()
    assert [seat["kind"] for seat in told["seats"]] == ["person", "person", "ai", "person"]
    assert (names(told)[:2], told["your_seats"]) == (["Ben", "Ada"], [1])
    assert code(arrange(ada, table, seats=[KEPT[0], KEPT[0]])) == (422, "invalid_seats")
    assert code(arrange(ada, table, seats=KEPT[:1])) == (422, "invalid_seats")


def test_who_is_not_kept_stands_up(ada: Browser, ben: Browser, table: str) -> None:
    """A seat that gives way to a companion is its person's no more."""
    sit(ben, table, 1)
    arrange(ada, table, seats=[KEPT[0], GREEDY])
    assert room_of(ben, table)["your_seats"] == []
    assert say(ada, table, 0, ready=True).json()["dealt"] is True


def test_changing_places_is_free(ada: Browser, ben: Browser, visitors: Visitors) -> None:
    """A person moves to a free seat or a companion's; only the opener moves others."""
    table = wait_for(ada, ADA, FRIEND, GREEDY, FRIEND, options={})
    sit(ben, table, 1)
    assert move(ben, table, 1, 3).json()["your_seats"] == [3]
    assert move(ben, table, 3, 2).json()["your_seats"] == [2]
    assert code(move(ben, table, 2, 0)) == (409, "taken")
    assert code(move(visitors(), table, 2, 1)) == (403, "forbidden")
    assert move(ada, table, 2, 0).json()["your_seats"] == [2]


def test_terms_change_before_the_deal(ada: Browser, table: str) -> None:
    """What holds beside the rules is agreed on here; a public table needs a node with a list."""
    assert arrange(ada, table, terms={"hints": False}).json()["terms"]["hints"] is False
    assert code(arrange(ada, table, terms={"public": True})) == (403, "forbidden")


def test_nothing_changes_after_the_deal(ada: Browser, ben: Browser, table: str) -> None:
    """A game that has begun is no waiting room any more."""
    sit(ben, table, 1)
    for browser, seat in ((ada, 0), (ben, 1)):
        say(browser, table, seat, ready=True)
    assert code(leave(ben, table, 1)) == (409, "running")
    assert code(arrange(ada, table, options={})) == (409, "running")


def test_persons_at_one_browser_are_ready_each(ada: Browser) -> None:
    """Two who share a browser hold two seats, and say so for each."""
    table = wait_for(ada, ADA, BEN)
    assert room_of(ada, table)["your_seats"] == [0, 1]
    assert say(ada, table, 0, ready=True).json()["dealt"] is False
    assert say(ada, table, 1, ready=True).json()["dealt"] is True


def test_a_waiting_table_stands_in_the_list(ada: Browser, ben: Browser, table: str) -> None:
    """Its line says how many have come, who is waited for, and that it waits for me."""
    sit(ben, table, 1)
    say(ada, table, 0, ready=True)
    (mine,), (theirs,) = (browser.http.get("/api/tables").json() for browser in (ada, ben))
    assert mine["text"] == "waiting room: 2 of 2 present, 1 ready"
    assert (mine["waiting_room"], mine["active_players"]) == (True, ["Ben"])
    assert (mine["your_turn"], theirs["your_turn"]) == (False, True)


def test_a_waiting_room_survives_its_node(tmp_path: Path) -> None:
    """A node that starts again finds who sits there, who is ready, and what was changed."""
    database = tmp_path / "tables.sqlite3"
    with serving(database=database) as address:
        ada = Browser(address)
        table = wait_for(ada)
        arrange(ada, table, options={"difficulty": "elite"})
        before = say(ada, table, 0, ready=True).json()
    with serving(database=database) as address:
        again = Browser(address)
        again.http.cookies.update(ada.http.cookies)
        assert room_of(again, table) == {**before, "number": 0, "last_change": None}


def test_there_is_no_room_of_an_unknown_table(ada: Browser) -> None:
    """A room that there is not is refused as a table is."""
    assert code(ada.http.get("/api/tables/nowhere/waiting-room")) == (404, "unknown_table")


def test_no_seed_is_chosen_before_the_deal(ada: Browser, ben: Browser, table: str) -> None:
    """While people wait there is none to be found, neither in an answer nor on a page."""
    assert "seed" not in ada.sit(table).heard["options"]
    assert "seed" not in ben.http.get(f"/api/tables/{table}").json()["options"]


def test_a_stated_seed_is_shown_to_all_who_wait(ada: Browser, ben: Browser) -> None:
    """Whoever says that they are ready has seen the seed, and the deal is marked as known."""
    table = wait_for(ada, ADA, FRIEND, GREEDY, game=RIVALS, options={"seed": "77"})
    assert room_of(ben, table)["options"]["seed"] == "77"
    sit(ben, table, 1)
    for browser, seat in ((ada, 0), (ben, 1)):
        say(browser, table, seat, ready=True)
    told = ben.http.get(f"/api/tables/{table}").json()
    assert (told["known_deal"], "seed" in told["options"]) == (True, False)


def test_a_seed_that_one_of_rivals_knows_is_refused(ada: Browser) -> None:
    """Where nobody waits for the others to see it, whoever opens the table may state none."""
    wish = {"game": RIVALS, "seats": [ADA, FRIEND, GREEDY], "options": {"seed": "77"}}
    refused = ada.http.post("/api/tables", json=wish)
    assert code(refused) == (422, "known_seed")
    assert "77 is known to you and not to your rivals" in refused.text


def test_mates_may_state_a_seed(ada: Browser) -> None:
    """Who wins or loses together knows the same: a seed is no advantage, and no mark."""
    table = ada.open(ADA, FRIEND, seed="77")
    assert ada.http.get(f"/api/tables/{table}").json()["known_deal"] is False


def test_a_closed_room_is_told_as_such(ada: Browser, table: str) -> None:
    """Who asks for a waiting room that its host has closed is told that, at once."""
    ada.http.delete(f"/api/tables/{table}")
    assert code(ada.http.get(f"/api/tables/{table}/waiting-room")) == (410, "closed")


def test_one_person_does_not_use_up_the_changes_of_others(tmp_path: Path) -> None:
    """Who changes too much too fast is refused alone, and who may not change takes no turns."""
    with serving(database=tmp_path / "tables.sqlite3", messages=2) as address:
        ada, ben = Browser(address), Browser(address)
        table = wait_for(ada)
        for _ in range(4):
            refused = code(leave(ben, table, 0))
        assert refused == (403, "forbidden")
        assert say(ada, table, 0, name="Cleo").status_code == 200
        assert sit(ben, table, 1).status_code == 201
