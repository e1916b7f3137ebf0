"""The rules in the page: each game's book is served, and sent once to a browser that keeps it."""

import base64
import hashlib

import marooned
from marooned.rulebook.rules_file import read_rules
from tests.table.browsers import Browser

ISLAND = "/api/games/island/rules"


def test_a_book_holds_all_rules_of_its_game(visitor: Browser) -> None:
    """The book names its game and has every numbered rule with its sentence."""
    book = visitor.http.get(ISLAND).json()
    parts = [part for chapter in book["chapters"] for part in chapter["parts"] if part["rule"]]
    rules = read_rules(marooned.games()["island"])
    assert (book["game"], book["title"]) == ("island", "Forbidden Island")
    assert [part["rule"] for part in parts] == [rule.number for rule in rules]


def test_a_book_that_is_known_is_not_sent_again(visitor: Browser) -> None:
    """Whoever names the book's tag hears that it is still the same."""
    first = visitor.http.get(ISLAND)
    again = visitor.http.get(ISLAND, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]


def test_another_tag_brings_the_book(visitor: Browser) -> None:
    """Whoever keeps an older book is sent the one of now."""
    answer = visitor.http.get(ISLAND, headers={"if-none-match": '"old"'})
    assert (answer.status_code, answer.json()["game"]) == (200, "island")


def test_an_unknown_games_book_is_refused(visitor: Browser) -> None:
    """Where there is no such game, the answer names those that there are."""
    answer = visitor.http.get("/api/games/chess/rules")
    error = answer.json()["error"]
    assert (answer.status_code, error["code"], error["value"]) == (422, "unknown_game", "chess")
    assert "island" in error["allowed"]


def test_a_book_is_sent_packed(visitor: Browser) -> None:
    """Who can read it packed is sent it so, and who cannot is sent it plain."""
    packed = visitor.http.get(ISLAND, headers={"accept-encoding": "gzip"})
    bare = visitor.http.get(ISLAND, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in bare.headers
    assert packed.json() == bare.json()


RATES = "/api/games/island/win-rates"


def test_the_page_behind_the_win_rates_is_served(visitor: Browser) -> None:
    """It is the game's own page, at the address that its line in the menu names."""
    games = {game["name"]: game for game in visitor.http.get("/api/games").json()["games"]}
    answer = visitor.http.get(RATES)
    assert games["island"]["win_rates_page"] == RATES
    assert answer.text == marooned.games()["island"].rates_page
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


def test_the_page_behind_the_win_rates_may_only_look_its_own_way(visitor: Browser) -> None:
    """It may run and fetch nothing; its look is named by its digest, and no other one holds."""
    answer = visitor.http.get(RATES)
    policy = answer.headers["content-security-policy"]
    look = answer.text.partition("<style>")[2].partition("</style>")[0]
    digest = base64.b64encode(hashlib.sha256(look.encode()).digest()).decode()
    assert f"style-src 'sha256-{digest}'" in policy
    assert "default-src 'none'" in policy
    assert "script-src" not in policy


def test_a_game_without_win_rates_leads_to_no_page(visitor: Browser) -> None:
    """Nothing is named in the menu, and whoever asks all the same is told."""
    games = visitor.http.get("/api/games").json()["games"]
    bare = next(game["name"] for game in games if not game["win_rates"])
    answer = visitor.http.get(f"/api/games/{bare}/win-rates")
    assert [game["win_rates_page"] for game in games if game["name"] == bare] == [None]
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "no_win_rates")
