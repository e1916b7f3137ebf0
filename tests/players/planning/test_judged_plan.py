"""The plan that judgement would make: its steps until it rests, or until luck comes."""

from itertools import chain, repeat
from typing import Any

import pytest

from marooned.engine import hooks
from marooned.engine.compiling.rule import PLAIN
from marooned.engine.waiting.pending import push, top_kind
from marooned.players.planning import judged_plan as judged_plans
from marooned.players.planning.drafting_desk import MADE, TRIED, Desk
from marooned.players.planning.judged_plan import judged_plan
from marooned.players.planning.judging import worth_of
from marooned.players.planning.plans import NO_PLAN, search_plans
from tests.players.planning.errands import (
    CARD,
    DECLINE,
    OFFER,
    ON,
    PASS,
    PEEK,
    PICK,
    PONDERING,
    YARDS,
    State,
    begun,
)
from tests.players.planning.twin import codes_of, desk, network

pytestmark = pytest.mark.skipif(not PLAIN, reason="looks into the search, step by step")


def judged(game: Any, seat: int = 0) -> tuple[Desk, int]:
    """Return a desk on which plans were searched, and where judgement's plan ends."""
    table = desk(network())
    table.games[-1] = game
    search_plans(table, seat)
    return table, judged_plan(table, seat)


def judging(monkeypatch: pytest.MonkeyPatch, *codes: int) -> None:
    """Have judgement choose these, one after another."""
    left = chain(codes, repeat(PASS))
    table: Any = getattr(hooks.policy, "table")  # noqa: B009
    monkeypatch.setitem(table, State, lambda _game, _seat: next(left))


def test_judgement_goes_on_until_its_steps_are_spent() -> None:
    """It picks up, walks on and picks up again; with these three steps the turn is over."""
    table, node = judged(begun(3))
    assert codes_of(table, node) == [PICK, ON, PICK]
    assert table.worths[node] == worth_of(table, table.games[TRIED], 0)


def test_judgement_may_rest_early() -> None:
    """At the end of the lane nothing is left to be done: there its seat rests."""
    game = begun(5)
    game.yard = YARDS - 1
    table, node = judged(game)
    assert codes_of(table, node) == [PICK, PASS]
    assert table.worths[node] == worth_of(table, table.games[TRIED], 0)
    assert table.games[TRIED].paid == 1


def test_nothing_is_judged_where_judgement_rests_at_once() -> None:
    """Who rests makes no plan, and nor does who is not asked."""
    game = begun(5)
    game.yard, game.bag = YARDS - 1, 1 << YARDS - 1
    assert judged(game)[1] == NO_PLAN
    assert judged(begun(3), 1)[1] == NO_PLAN
    pending = begun()
    push(pending, CARD, 0, 0, 0)
    assert judged(pending)[1] == NO_PLAN


def test_nothing_is_judged_beyond_what_is_turned_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a look into the sack brings is luck, so the plan ends with it, without resting."""
    judging(monkeypatch, ON, PEEK, PICK)
    table, node = judged(begun(5))
    assert codes_of(table, node) == [ON, PEEK]
    assert table.worths[node] == worth_of(table, table.games[TRIED], 0)


def test_judgement_answers_for_the_team(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is made an offer must answer, and the plan tells how; who may rest lets it end there."""
    judging(monkeypatch, OFFER, DECLINE, PICK)
    table, node = judged(begun(4))
    assert codes_of(table, node) == [OFFER, DECLINE, PICK, PASS]
    judging(monkeypatch, ON, OFFER, PASS)
    game = begun(4)
    game.bag = 1
    table, node = judged(game)
    assert codes_of(table, node) == [ON, OFFER]
    assert top_kind(table.games[TRIED]) == PONDERING


def test_without_room_no_plan_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut short where its seat may rest it is a plan still; without a step there is none."""
    for room, codes in ((0, None), (1, [PICK, PASS])):
        table = desk(network())
        table.games[-1] = begun(3)
        search_plans(table, 0)
        monkeypatch.setattr(judged_plans, "NODES", table.counts[MADE] + room)
        node = judged_plan(table, 0)
        assert (None if node == NO_PLAN else codes_of(table, node)) == codes


def test_what_has_to_go_on_is_no_plan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is no room for the answer to an offer, judgement has made no plan."""
    judging(monkeypatch, OFFER, DECLINE)
    table = desk(network())
    table.games[-1] = begun(3)
    search_plans(table, 0)
    monkeypatch.setattr(judged_plans, "NODES", table.counts[MADE] + 1)
    assert judged_plan(table, 0) == NO_PLAN
