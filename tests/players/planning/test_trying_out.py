"""The best plans are tried in imagined worlds, and the one that luck treats best is taken."""

from typing import Any

import pytest

from marooned.engine.compiling.rule import PLAIN
from marooned.engine.memory import snapshot
from marooned.engine.weighing.network import Network
from marooned.players.planning.carrying_out import bring_about
from marooned.players.planning.drafting_desk import (
    AT_ONCE,
    FORETOLD,
    JUDGED,
    MADE,
    RESTED,
    TRIED,
    Desk,
)
from marooned.players.planning.judged_plan import judged_plan, would_rest
from marooned.players.planning.judging import MUST_GO_ON
from marooned.players.planning.plans import best_plan, search_plans
from marooned.players.planning.trying_out import (
    luckiest_plan,
    set_up_candidates,
    worth_in_world,
    worth_when_tried,
)
from tests.players.planning.errands import PASS, PEEK, YARDS, State, begun
from tests.players.planning.twin import codes_of, desk, network, planned

pytestmark = pytest.mark.skipif(not PLAIN, reason="looks into the search, step by step")

NETWORKS = range(14)
WORLDS = 3
LUCK = 1


def searched(seed: int, candidates: int, **stated: Any) -> Desk:
    """Return a desk on which plans were searched but not tried."""
    table = desk(network(seed), candidates=candidates, worlds=WORLDS, **stated)
    table.games[-1] = begun()
    search_plans(table, 0)
    return table


def worths(
    table: Desk, nodes: list[int], worlds: int, foretold: int = AT_ONCE.foretold
) -> list[tuple[float, int]]:
    """Return what plans are worth over some worlds, and which they are, the best first."""
    found = []
    for node in nodes:
        bring_about(table, 0, node)
        tried = [worth_in_world(table, TRIED, 0, LUCK, world) for world in range(worlds)]
        found.append((foretold * table.worths[node] + sum(tried), node))
    return sorted(found, key=lambda each: -each[0])


def most_promising(table: Desk, number: int) -> list[int]:
    """Return the plans that are thought best of before any is tried."""
    found = range(table.counts[MADE])
    ends = [
        (-round(table.worths[node], 8), node)
        for node in found
        if table.standings[node] != MUST_GO_ON
    ]
    return [node for _, node in sorted(ends)[:number]]


def test_the_better_half_is_tried_again() -> None:
    """Of four plans two are tried in as many worlds again, and the better one is taken."""
    changed = []
    for seed in NETWORKS:
        table = searched(seed, 3)
        three = most_promising(table, 3)
        four = [*three, judged_plan(table, 0)]
        if end_of(table, four[3]) in [end_of(table, node) for node in three]:
            continue
        half = [node for _, node in worths(table, four, WORLDS)[:2]]
        best = worths(table, half, 2 * WORLDS)[0][1]
        assert codes_of(table, luckiest_plan(table, 0, LUCK)) == codes_of(table, best)
        changed.append(best != three[0])
    assert any(changed)


def test_trying_leaves_the_worths_as_they_were() -> None:
    """What was thought of the plans before is thought of them after."""
    table = searched(1, 4)
    made = table.counts[MADE]
    before = table.worths[:made].copy()
    luckiest_plan(table, 0, LUCK)
    assert table.worths[:made] == pytest.approx(before)


def test_more_candidates_than_plans_are_no_harm() -> None:
    """Where there are few plans, all are tried."""
    table = desk(network(2), candidates=60, worlds=1)
    steps, worth = planned(table, begun(1))
    assert steps
    assert 0.0 <= worth <= 1.0


def test_with_one_candidate_nothing_is_tried() -> None:
    """The plan that is thought best of is taken, whatever the luck."""
    for seed in range(60):
        table = desk(network(seed), candidates=1, worlds=WORLDS, foretold=0)
        planned(table, begun())
        assert table.worths[most_promising(table, 1)[0]] == planned(table, begun())[1]


AT_THE_END = YARDS - 1
STAYING = network(**{f"at{AT_THE_END}": 1})
"""Thinks well of the end of the lane, whatever is done there."""


@pytest.mark.parametrize("is_team", [True, False])
@pytest.mark.parametrize("bag", [0, 1 << AT_THE_END])
@pytest.mark.parametrize("net", [STAYING, network(3)])
def test_a_team_tries_nothing_where_network_and_judgement_rest(
    net: Network, bag: int, *, is_team: bool
) -> None:
    """Judgement rests at the end of the lane with what lay there in the bag."""
    table = desk(net, is_team=is_team, candidates=3, worlds=WORLDS)
    game = table.games[-1] = begun()
    game.yard, game.bag = AT_THE_END, bag
    search_plans(table, 0)
    searched_alone = table.counts[JUDGED]
    assert (best_plan(table) == 0) == (net is STAYING)
    planned(table, game)
    are_at_rest = is_team and bag > 0 and net is STAYING
    assert (table.counts[JUDGED] == 2 * searched_alone) == are_at_rest


def test_who_only_may_interject_tries_nothing_where_both_let_the_others_go_on() -> None:
    """Whose turn it is not has nothing to do in this game, and judgement passes."""
    table = desk(STAYING, candidates=3, worlds=WORLDS)
    game = table.games[-1] = begun()
    search_plans(table, 1)
    searched_alone = table.counts[JUDGED]
    assert planned(table, game, 1)[0] == [(1, PASS)]
    assert table.counts[JUDGED] == 2 * searched_alone


def test_who_only_may_interject_rests_by_letting_others_go_on() -> None:
    """Judgement passes there; where it rests for whoever is asked is told by the game."""
    assert would_rest(begun(), 1)
    assert not would_rest(begun(), 0)


def end_of(table: Desk, node: int) -> Any:
    """Return the position in which a plan ends."""
    bring_about(table, 0, node)
    return snapshot(State, [table.games[TRIED]])


def test_what_judgement_would_do_is_tried_beside() -> None:
    """It stands beside the plans that are thought best of, unless one of them leads there, too."""
    apart = []
    for seed in NETWORKS:
        table = searched(seed, 12)
        number = set_up_candidates(table, 0)
        judgement = codes_of(table, judged_plan(table, 0))
        ends = [end_of(table, table.level[place]) for place in range(number)]
        assert ends.count(end_of(table, judged_plan(table, 0))) == 1
        assert number == 12 or codes_of(table, table.level[12]) == judgement
        apart.append(number == 13)
    assert any(apart)
    assert not all(apart)


def test_what_judgement_would_do_is_taken_where_luck_treats_it_best() -> None:
    """Though the network thinks less of it than of two others."""
    taken = []
    for seed in range(40):
        table = searched(seed, 2, foretold=0)
        three = [*most_promising(table, 2), judged_plan(table, 0)]
        ends = [end_of(table, node) for node in three]
        if ends.count(ends[2]) > 1:
            continue
        half = [node for _, node in worths(table, three, WORLDS, 0)[:2]]
        best = worths(table, half, 2 * WORLDS, 0)[0][1]
        assert codes_of(table, luckiest_plan(table, 0, LUCK)) == codes_of(table, best)
        taken.append(best == three[2])
    assert any(taken)
    assert not all(taken)


def peeked(table: Desk, game: int) -> set[int]:
    """Return what was in the sack in some worlds, by a plan that ends with a look into it."""
    number = set_up_candidates(table, 0)
    place = next(each for each in range(number) if table.codes[table.level[each]] == PEEK)
    found = set()
    for world in range(8):
        worth_when_tried(table, place, 0, LUCK, world)
        assert table.games[game].seen == 1
        found.add(int(table.games[game].sack))
    return found


def test_among_rivals_what_is_turned_up_is_luck() -> None:
    """Each world is met by the whole plan; a team goes on from what its plan turned up.

    Judgement looks again now and then.
    """
    rivals, team = peeked(searched(1, 60, is_team=False), TRIED), peeked(searched(1, 60), RESTED)
    assert len(rivals) > 4 > len(team)


@pytest.mark.parametrize("is_team", [True, False])
def test_judgement_plays_on_as_many_turns_as_are_set(is_team: bool) -> None:
    """A plan is tried until the next turn begins, or as many more as its effort says."""
    for ahead in range(3):
        table = searched(1, 4, is_team=is_team, ahead=ahead)
        set_up_candidates(table, 0)
        worth_when_tried(table, 0, 0, LUCK, 0)
        game = table.games[RESTED if is_team else TRIED]
        assert game.turns == table.games[-1].turns + 1 + ahead


def test_what_was_thought_before_counts_as_many_worlds_as_are_set() -> None:
    """Much trust in it takes a plan that is thought best of, and none what luck treats best."""
    trying = []
    for seed in NETWORKS:
        table = searched(seed, 4)
        best = table.worths[most_promising(table, 1)[0]]
        table.settings[FORETOLD] = 10**6
        assert table.worths[luckiest_plan(table, 0, LUCK)] == pytest.approx(best)
        table.settings[FORETOLD] = 0
        trying.append(table.worths[luckiest_plan(table, 0, LUCK)] == pytest.approx(best))
    assert not all(trying)
