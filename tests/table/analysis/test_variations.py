"""What if: tables that go on from a true moment after the end, and from imagined ones before."""

from dataclasses import replace
from random import Random
from typing import Any

import httpx
import pytest

import marooned
from marooned.table.analysis.variations import imagined_variation, seats_for
from marooned.table.protocol.requests import PersonSeat
from marooned.table.rules.context import Context, NewTable
from marooned.table.state.log_entries import Opened
from marooned.table.state.summary import summary
from tests.table.analysis.fake_tables import LIMITS, NOW, TOKEN, opened, standing
from tests.table.browsers import ADA, BEN, FRIEND, GREEDY, Browser, Message
from tests.table.gathered import RIVALS, code, played_out

TWINS = 1000
"""Pairs of deals, over all games."""


def wished(browser: Browser, table: str, *seats: Message, **more: Any) -> httpx.Response:
    wish = {"seats": list(seats or (ADA, BEN)), **more}
    return browser.http.post(f"/api/tables/{table}/variations", json=wish)


@pytest.fixture(scope="module")
def ada(address: str) -> Browser:
    return Browser(address)


@pytest.fixture(scope="module")
def over(ada: Browser, address: str) -> str:
    """Return a table at which two have played to the end."""
    return played_out(ada, Browser(address))


def test_a_finished_game_goes_on_from_a_true_moment(ada: Browser, over: str) -> None:
    """The new table stands as the game did then, its log told."""
    told = wished(ada, over, moment=3)
    page = ada.sit(told.json()["table"])
    then = ada.http.get(f"/api/tables/{over}/views", params={"moment": 3, "seat": 0}).json()
    assert {**page.views[0], "legal": []} == {**then, "legal": []}
    assert page.push["your_seats"] == [0, 1]


def test_it_is_played_on_alone_or_together(ada: Browser, over: str) -> None:
    """Companions and friends take seats as at any other table."""
    table = wished(ada, over, ADA, FRIEND, moment=3).json()["table"]
    told = ada.http.get(f"/api/tables/{table}").json()
    assert (told["invitable_seats"], told["known_deal"]) == ([0, 1], True)
    assert told["origin"].startswith("What if")
    assert wished(ada, over, ADA, GREEDY, moment=3).status_code == 201


def test_nothing_goes_on_after_the_end(ada: Browser, over: str) -> None:
    """The error tells from which moments it can."""
    answer = wished(ada, over)
    assert code(answer) == (409, "ended")
    assert answer.json()["error"]["allowed"][0].startswith("0 to ")


@pytest.mark.parametrize("seats", [[ADA], [ADA, BEN, BEN], [ADA, {"kind": "person", "name": ""}]])
def test_seats_that_do_not_fit_are_refused(ada: Browser, over: str, seats: list[Message]) -> None:
    """There are as many as the game has, and people have names."""
    assert wished(ada, over, *seats, moment=3).status_code == 422


def test_who_may_not_look_on_gets_no_world_of_a_running_game(address: str) -> None:
    """Where nobody may watch, what if is for those who sit there."""
    host, stranger = Browser(address), Browser(address)
    wish = {"game": "island", "seats": [ADA, BEN], "terms": {"spectators": False}}
    table = host.http.post("/api/tables", json=wish).json()["table"]
    assert code(wished(stranger, table)) == (403, "forbidden")
    assert wished(host, table).status_code == 201


def test_a_running_game_goes_on_in_an_imagined_world(visitor: Browser) -> None:
    """It looks the same to the asker; its seed is its own, and told by nobody before its end."""
    table = visitor.open(ADA, GREEDY)
    fresh = wished(visitor, table, ADA, BEN).json()["table"]
    told = visitor.http.get(f"/api/tables/{fresh}").json()
    seen, now = visitor.sit(fresh).views[0], visitor.sit(table).views[0]
    assert {**seen, "seq": 0} == {**now, "seq": 0}
    assert {"seed", "position"} & set(told["options"]) == set()


def test_a_running_game_has_no_true_moments(visitor: Browser) -> None:
    """Until its end nobody plays on from what truly is."""
    table = visitor.open(ADA, BEN)
    assert code(wished(visitor, table, moment=0)) == (409, "running")


def test_rivals_imagine_from_their_own_seat_alone(visitors: Any) -> None:
    """What another seat knows is not dealt from, and who only looks on imagines nothing."""
    mine, other = visitors(), visitors()
    wish = {"game": RIVALS, "seats": [ADA, GREEDY, GREEDY]}
    table = mine.http.post("/api/tables", json=wish).json()["table"]
    assert code(wished(mine, table, ADA, GREEDY, GREEDY, seat=1)) == (403, "forbidden")
    assert code(wished(other, table, ADA, GREEDY, GREEDY)) == (403, "forbidden")
    assert wished(mine, table, ADA, GREEDY, GREEDY).status_code == 201


def test_it_is_an_aid(visitor: Browser) -> None:
    """Where hints are switched off nobody tries things out beside the running game."""
    wish = {"game": "island", "seats": [ADA, BEN], "terms": {"hints": False}}
    table = visitor.http.post("/api/tables", json=wish).json()["table"]
    assert code(wished(visitor, table)) == (403, "hints_off")


def somewhere(name: str, luck: Random) -> marooned.Game:
    """Return a game after some actions at random."""
    game = marooned.Game(name, seed=luck.getrandbits(64))
    for _ in range(luck.randrange(60)):
        if game.is_over:
            break
        game.play(luck.choice(game.legal))
    return game


def variation(game: marooned.Game, seat: int, seed: int) -> NewTable:
    """Return the log of a table that continues from what a seat knows."""
    context = Context(now=NOW, token=TOKEN, limits=LIMITS)
    wishes = [PersonSeat(kind="person", name="Ada") for _ in range(game.players)]
    named = seats_for(game, wishes, context)
    log = imagined_variation(standing(game), (seat, seed), named, context)
    return replace(log, id="k4")


@pytest.mark.parametrize("name", marooned.games())
def test_twin_deals_give_equal_variations(name: str) -> None:
    """Games that differ only in hidden information continue as one and the same table."""
    luck = Random(name)
    for _ in range(TWINS // len(marooned.games()) + 1):
        game = somewhere(name, luck)
        seat, seed = luck.randrange(game.players), luck.getrandbits(64)
        twins = [game.imagined(seat, luck.getrandbits(64)) for _ in range(2)]
        first, second = (variation(twin, seat, seed) for twin in twins)
        assert first == second
        assert summary(opened(first)) == summary(opened(second))


def test_a_variation_does_not_reveal_the_deal() -> None:
    """Its log has neither the real seed nor the real position."""
    game = somewhere(RIVALS, Random(3))
    log = variation(game, 0, 5)
    options = opened(log).options
    assert options["seed"] == options["position"]["seed"] == 5
    assert str(game.seed) not in str(log)
    assert isinstance(log.entries[0], Opened)
    assert not {"seed", "position"} & {*log.entries[0].options}
