"""The search of plans finds the best of all that a seat can bring about, each position once."""

from typing import Any

import pytest

from marooned.engine.compiling.rule import PLAIN
from marooned.engine.waiting.pending import push, top_kind
from marooned.players.planning import meeting, plans
from marooned.players.planning.carrying_out import ends_by_uncovering
from marooned.players.planning.drafting_desk import MADE, ROOT, SLOTS, STAMP, TRIED
from marooned.players.planning.judging import ENDS, MAY_REST, MUST_GO_ON, worth_of
from tests.players.planning.errands import (
    ANSWERING,
    CARD,
    DECLINE,
    OFFER,
    ON,
    PASS,
    PEEK,
    PICK,
    TAKE,
    WALKING,
    begun,
)
from tests.players.planning.twin import all_ends, desk, network, nodes, planned, untold

pytestmark = pytest.mark.skipif(not PLAIN, reason="looks into the search, step by step")

NETWORKS = range(12)


def bagged(steps: int) -> Any:
    """Return a game in which something is in the bag already: who is made an offer may ponder."""
    game = begun(steps)
    game.bag = 1
    return game


@pytest.mark.parametrize("begin", [begun, bagged])
@pytest.mark.parametrize("seed", NETWORKS)
def test_the_best_plan_is_the_best_of_all(seed: int, begin: Any) -> None:
    """Every sequence of steps, tried one after another, leads to nothing better."""
    table = desk(network(seed))
    _, worth = planned(table, begin(3))
    assert worth == max(found for found, _ in all_ends(table, begin(3), 0))


def test_a_plan_leads_to_what_it_is_worth() -> None:
    """Where the codes of a plan lead, that is what was judged."""
    for seed in NETWORKS:
        table = desk(network(seed))
        _, worth = planned(table, begun())
        assert worth == worth_of(table, table.games[TRIED], 0)


def test_each_position_is_met_once() -> None:
    """However many ways lead to a position, it is looked at once; and none is left out."""
    table = desk(network())
    planned(table, begun())
    root = table.games[ROOT]
    met = [untold(root), *(untold(game) for game, *_ in nodes(table))]
    assert len(met) == len(set(met)) == table.counts[MADE]
    assert {untold(game) for _, game in all_ends(table, root, 0)} <= set(met)


def test_a_search_forgets_the_one_before() -> None:
    """What was met in another search is new in the next, which finds the same."""
    table = desk(network())
    first = planned(table, begun())
    planned(table, begun(2))
    assert planned(table, begun()) == first


def test_a_narrow_search_sees_less() -> None:
    """With one position kept a level fewer are looked at, and what is found is never better."""
    wide, narrow = desk(network()), desk(network(), breadth=1)
    assert planned(wide, begun(5))[1] >= planned(narrow, begun(5))[1]
    assert wide.counts[MADE] > 2 * narrow.counts[MADE]


def test_a_narrow_search_keeps_the_most_promising() -> None:
    """With one position kept a level the way to the end of the lane is still found."""
    table = desk(network(at3=1, at4=5), breadth=1)
    steps, _ = planned(table, bagged(3))
    assert steps == [(0, ON), (0, ON), (0, PASS)]


def test_what_has_to_go_on_is_kept_first() -> None:
    """An open offer is gone on from though its own worth is small: it shows only later."""
    table = desk(network(at3=2, at10=5), breadth=1)
    assert planned(table, begun())[0][:2] == [(0, OFFER), (1, TAKE)]


def test_nothing_follows_what_is_uncovered() -> None:
    """A plan ends with a look into the sack, and it is judged as it is."""
    table = desk(network(at12=1, at3=1))
    steps, _ = planned(table, begun())
    assert steps == [(0, ON), (0, PEEK)]
    peeks = {node for node, (_, code, _) in enumerate(nodes(table), 1) if code == PEEK}
    assert peeks.isdisjoint(parent for *_, parent in nodes(table))


def test_what_uncovers_is_told_by_its_last_step() -> None:
    """Of all plans those end by uncovering whose last step is a look into the sack."""
    table = desk(network(at12=1, at3=1))
    planned(table, begun())
    told = [ends_by_uncovering(table, node) for node in range(table.counts[MADE])]
    assert told == [False, *(code == PEEK for _, code, _ in nodes(table))]
    assert any(told)


def test_a_plan_that_has_to_go_on_is_never_chosen() -> None:
    """However much an open offer is worth, a plan does not end with it."""
    table = desk(network(at13=9))
    steps, _ = planned(table, begun())
    assert steps[-1] != (0, OFFER)
    assert MUST_GO_ON in table.standings


def test_another_who_must_answer_is_planned_for() -> None:
    """In a team a plan goes on with the answer of who is asked."""
    assert planned(desk(network(at10=1)), begun())[0] == [(0, OFFER), (1, TAKE), (0, PASS)]


def test_a_plan_among_rivals_ends_where_another_is_asked() -> None:
    """Nobody plans for a rival: the offer is open when the plan ends."""
    table = desk(network(at13=1), is_team=False)
    assert planned(table, begun())[0] == [(0, OFFER)]
    assert TAKE not in table.codes[: table.counts[MADE]]


def test_a_plan_ends_where_another_may_rest() -> None:
    """Whoever may let it be is not planned for."""
    table = desk(network(at10=1))
    planned(table, bagged(2))
    assert TAKE not in table.codes[: table.counts[MADE]]


def test_what_is_foreseen_is_looked_through() -> None:
    """Resting brings the toll, and it is judged after that; what card comes nobody knows."""
    table = desk(network(at11=1))
    planned(table, begun())
    end = table.games[TRIED]
    assert (end.paid, end.cards, top_kind(end)) == (1, 0, CARD)


def test_of_equal_plans_the_shortest_is_taken() -> None:
    """Where nothing is worth more than anything else the seat rests at once."""
    table = desk(network(at0=0))
    assert planned(table, begun()) == ([(0, PASS)], 0.5)
    assert PASS not in table.codes[: table.counts[MADE]][1:]


def test_a_seat_that_nobody_waits_for_may_let_others_go_on() -> None:
    """Its plan without a step is worth what there is now; nothing better, and it passes."""
    table = desk(network())
    steps, worth = planned(table, begun(), seat=1)
    assert steps == [(1, PASS)]
    assert worth == worth_of(table, begun(), 1)


def test_a_seat_that_nobody_waits_for_need_not_see_another_through() -> None:
    """It lets others go on even where whoever is asked has to answer."""
    game = begun()
    push(game, ANSWERING, 1 << 1, 0, 0)
    table = desk(network(at10=1))
    assert planned(table, game)[0] == [(0, PASS)]
    assert table.standings[0] == ENDS


def test_what_is_won_is_worth_all() -> None:
    """A plan ends where the game does, and is worth what came of it."""
    game = begun()
    game.bag = 0b10
    assert planned(desk(network(at0=9)), game) == ([(0, ON), (0, ON), (0, PICK)], 1.0)


def test_who_must_answer_plans_an_answer() -> None:
    """There is no plan without a step where a seat has to choose."""
    game = begun()
    push(game, ANSWERING, 1 << 1, 0, 0)
    table = desk(network(at10=1))
    assert planned(table, game, seat=1)[0] == [(1, TAKE)]
    assert planned(desk(network(at0=0)), game, seat=1)[0] in ([(1, TAKE)], [(1, DECLINE)])
    assert table.standings[0] == MUST_GO_ON


def test_no_more_positions_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that meets too many keeps those it met first, and answers all the same."""
    monkeypatch.setattr(plans, "NODES", 7)
    table = desk(network())
    assert planned(table, begun(6))[0]
    assert table.counts[MADE] == 7


def test_plans_are_made_in_an_imagined_world() -> None:
    """The game itself stays as it was, and its luck is not what plans are tried with."""
    game, table = begun(), desk(network())
    planned(table, game)
    assert game == begun()
    assert (table.games[ROOT].seed, game.seed) == ([1, 2], [0, 0])


def test_positions_are_distinguished_by_more_than_their_place(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two positions whose keys fall on one place of the table are two; the same one is not new."""
    keys = iter([3, 3 + SLOTS, 3, 3 + SLOTS])
    monkeypatch.setattr(meeting, "key_of", lambda _: next(keys))
    table = desk(network())
    table.counts[STAMP] = 1
    assert [meeting.is_new(table, 0) for _ in range(4)] == [True, True, False, False]


def test_the_first_position_is_judged_after_resting() -> None:
    """The plan without a step may end there, as if the seat rested."""
    table = desk(network(at11=1))
    planned(table, begun())
    assert table.standings[0] == MAY_REST
    assert table.worths[0] > 0.7
    assert top_kind(table.games[ROOT]) == WALKING
