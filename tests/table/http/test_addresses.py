"""Opening tables: what may be chosen, and what is refused."""

import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest

import marooned
from tests.table.browsers import ADA, BEN, GREEDY, Browser


def test_the_status_says_ready_with_a_version(visitor: Browser) -> None:
    """The status has a sentence, the versions, and no game whose rules are stale."""
    while (status := visitor.http.get("/api/status").json())["stale_rules"] is None:
        time.sleep(0.01)
    assert (status["text"], status["stale_rules"]) == ("ready to play", [])
    assert set(status) == {"text", "version", "protocol", "build", "stale_rules"}


def test_the_catalogue_lists_games_and_players(visitor: Browser) -> None:
    """Every game comes with its seats and options, every player with a title."""
    found = visitor.http.get("/api/games").json()
    game = next(game for game in found["games"] if game["name"] == "island")
    assert game["seats"] == [2, 4]
    assert {"name", "default", "choices", "multiple", "accepts_file", "help"} <= set(
        game["options"][0]
    )
    assert "greedy" in [player["name"] for player in found["ai_players"]]


def test_an_opened_table_is_described(visitor: Browser) -> None:
    """A new table tells its game, its seats and which of them are held here."""
    table = visitor.open(ADA, GREEDY, difficulty="elite")
    told = visitor.http.get(f"/api/tables/{table}").json()
    assert (told["game"], told["your_seats"], told["finished"]) == ("island", [0], None)
    assert told["options"]["difficulty"] == "elite"
    assert [seat["kind"] for seat in told["seats"]] == ["person", "ai"]


def test_the_cookie_is_kept_from_scripts_and_other_sites(visitor: Browser) -> None:
    """The cookie that holds the seats is HttpOnly and SameSite=Strict."""
    cookie = visitor.post(ADA, BEN).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


def test_a_browser_lists_only_its_own_tables(visitors: Callable[[], Browser]) -> None:
    """A table is listed where one of its seats is held, and nowhere else."""
    mine, other = visitors(), visitors()
    first, second = mine.open(ADA, BEN), mine.open(ADA, GREEDY)
    assert {line["table"] for line in mine.http.get("/api/tables").json()} == {first, second}
    assert other.http.get("/api/tables").json() == []


def refused(response: httpx.Response, status: int, code: str) -> dict[str, Any]:
    error: dict[str, Any] = response.json()["error"]
    assert (response.status_code, error["code"]) == (status, code)
    return error


def test_an_unknown_game_is_refused(visitor: Browser) -> None:
    """An unknown game is named together with the games there are."""
    response = visitor.http.post("/api/tables", json={"game": "atlantis", "seats": [ADA, BEN]})
    error = refused(response, 422, "unknown_game")
    assert error["value"] == "atlantis"
    assert "island" in error["allowed"]


def test_an_unknown_option_is_refused(visitor: Browser) -> None:
    """An unknown option is named together with the options there are."""
    error = refused(visitor.post(ADA, BEN, weather="fine"), 422, "unknown_option")
    assert error["value"] == "weather"
    assert "difficulty" in error["allowed"]


@pytest.mark.parametrize("name", ["players", "name", "package"])
def test_arguments_of_the_rules_are_no_options(visitor: Browser, name: str) -> None:
    """What the rules' own functions take by name is no option either."""
    refused(visitor.post(ADA, BEN, **{name: 3}), 422, "unknown_option")


def test_an_unknown_value_of_an_option_is_refused(visitor: Browser) -> None:
    """A value that an option does not have is named together with those it has."""
    error = refused(visitor.post(ADA, BEN, difficulty="lunatic"), 422, "unknown_option")
    assert error["value"] == "lunatic"
    assert "elite" in error["allowed"]


@pytest.mark.parametrize("number", [0, 1, 5])
def test_a_wrong_number_of_seats_is_refused(visitor: Browser, number: int) -> None:
    """A number of seats that the game does not have is named with those it has."""
    error = refused(visitor.post(*[ADA] * number), 422, "invalid_seats")
    assert (error["value"], error["allowed"]) == (number, [2, 3, 4])


def test_options_that_do_not_go_together_are_refused(visitor: Browser) -> None:
    """What is refused only as the game is dealt is told like any other wrong option."""
    error = refused(visitor.post(ADA, BEN, first="3"), 422, "unknown_option")
    assert (error["value"], error["allowed"]) == ("3", ["lot", "0", "1"])


def test_an_unknown_player_is_refused(visitor: Browser) -> None:
    """An unknown companion is named together with those there are."""
    response = visitor.post(ADA, {"kind": "ai", "player": "oracle"})
    error = refused(response, 422, "unknown_player")
    assert error["value"] == "oracle"
    assert "greedy" in error["allowed"]


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "two\nlines"])
def test_a_name_must_be_short_and_printable(visitor: Browser, name: str) -> None:
    """A name that is empty, long or not printable is refused with what is allowed."""
    error = refused(visitor.post({"kind": "person", "name": name}, BEN), 422, "invalid_name")
    assert error["value"] == name


@pytest.mark.parametrize("seed", [-1, 2**64, "1" * 30, "x", 1.5, True, [1]])
def test_a_seed_must_be_a_number_of_64_bits(visitor: Browser, seed: object) -> None:
    """Anything but a whole number below 2**64 is refused as a seed."""
    refused(visitor.post(ADA, BEN, seed=seed), 422, "unknown_option")


def test_json_that_cannot_be_read_is_refused(visitor: Browser) -> None:
    """A body that is no JSON is malformed."""
    headers = {"content-type": "application/json"}
    response = visitor.http.post("/api/tables", content="{", headers=headers)
    refused(response, 400, "malformed")


@pytest.mark.parametrize("seats", ["none", [{"kind": "ghost"}], [{"kind": "person"}], [7]])
def test_a_body_of_another_shape_is_refused(visitor: Browser, seats: object) -> None:
    """A body of another shape is malformed, and the error names the place."""
    response = visitor.http.post("/api/tables", json={"game": "island", "seats": seats})
    assert "seats" in refused(response, 422, "malformed")["message"]


@pytest.mark.parametrize("rest", ["", "/record", "/position"])
def test_an_unknown_table_is_refused(visitor: Browser, rest: str) -> None:
    """A table that does not exist is named."""
    error = refused(visitor.http.get(f"/api/tables/nowhere{rest}"), 404, "unknown_table")
    assert error["value"] == "nowhere"


def test_an_unknown_address_of_the_api_is_refused(visitor: Browser) -> None:
    """An address of the API that does not exist answers in JSON, not with the page."""
    refused(visitor.http.get("/api/nothing"), 404, "not_found")
    refused(visitor.http.delete("/api/tables"), 405, "not_allowed")


def test_the_page_is_told_whether_rivals_play(visitor: Browser) -> None:
    """The list of games, of tables and a table tell whether all play together."""
    table = visitor.open(ADA, BEN)
    told = [
        *visitor.http.get("/api/games").json()["games"],
        visitor.http.get("/api/tables").json()[0],
        visitor.http.get(f"/api/tables/{table}").json(),
        visitor.sit(table).push,
    ]
    known = {game.name: game.cooperative for game in marooned.games().values()}
    assert {each["name"]: each["cooperative"] for each in told[:-3]} == known
    assert [each["cooperative"] for each in told[-3:]] == [True] * 3
