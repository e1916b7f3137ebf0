"""The row of Isla Dorada: what lies open, and of hands and goals what the observer knows."""

from typing import Any

import numpy as np

import marooned
from marooned.games.dorada.model import house_rules
from marooned.games.dorada.model.names import CARD_IDS
from tests.games.dorada.dealing import bid, deal, entry, pending
from tests.games.dorada.staging import striking
from tests.laws.learning.forgetting import forgotten, plain_only
from tests.laws.learning.moments import moments

TABLES = {
    *("copies", "curse_site", "curse_value", "destiny_need", "destiny_points", "destiny_set"),
    *("destiny_test", "treasure_site", "treasure_symbol", "treasure_value"),
}
"""The card tables: an option, the same for the whole game."""
HOUSE_RULES = {option.name for option in house_rules.OPTIONS}
"""The numbers that a table may choose, the same for the whole game."""
ELSEWHERE = {"marker_at": "which of its markers a site bears makes no difference"}


def told(game: marooned.Game, seat: int = 0) -> dict[str, Any]:
    return game.definition.observation.unpacked(game.observe(seat))


@plain_only
def test_the_row_forgets_nothing_that_is_seen() -> None:
    """DOR-1: Whatever changes what a seat sees changes its row, but for a few with reasons."""
    assert forgotten("dorada") <= TABLES | HOUSE_RULES | ELSEWHERE.keys()


def test_the_row_counts_as_the_view_does() -> None:
    """DOR-47, DOR-48: Open points, cards and goals of each seat are those that the view tells."""
    for game in moments("dorada"):
        for seat in range(game.players):
            seats = game.view(seat)["seats"]
            turned = [*seats[seat:], *seats[:seat]]
            for field, name in (("points", "points"), ("cards", "cards"), ("gold", "gold")):
                assert told(game, seat)[field][: game.players].tolist() == [s[name] for s in turned]
            held = told(game, seat)["held_treasures"][: game.players].tolist()
            assert held == [each["treasures"] for each in turned]


def test_hands_are_told_as_far_as_they_are_known() -> None:
    """DOR-1: One's own hand stands first, then what one knows of the others'."""
    for game in moments("dorada"):
        seats = game.view(1)["seats"]
        for place, seat in enumerate([*seats[1:], *seats[:1]]):
            counts = zip(CARD_IDS, told(game, 1)["known"][place].tolist(), strict=False)
            assert {kind: count for kind, count in counts if count} == seat["known"]


def test_goals_are_told_to_whom_they_belong() -> None:
    """DOR-1, DOR-33: One's own treasures, those offered and those put under the deck are told."""
    for game in moments("dorada"):
        mine, row = game.view(0)["me"], told(game)
        where = np.bincount(row["treasure"], minlength=4).tolist()
        offered = sum(each["offered"] for each in mine["treasures"])
        assert where[1:4] == [
            len(mine["under"]["treasures"]),
            len(mine["treasures"]) - offered,
            offered,
        ]
        assert np.count_nonzero(row["destiny"] == 1) == len(mine["under"]["destinies"])


def test_a_call_is_told_to_the_caller_alone() -> None:
    """DOR-28: While the question is open nobody else learns who has called a Sangaia."""
    stack = pending("arrival", 1, entry("calling", 0, 0, [0, 1, 2]))
    bids = [bid(0, "Septris by air", 1)]
    game = deal(pending=stack, hands={1: {"sangaia": 1}}, bids=bids, place="Septris")
    game.play(game.legal_for(1)[1], seat=1)
    assert [int(told(game, seat)["called"]) for seat in range(3)] == [0, 1, 0]


def test_who_was_picked_first_is_told() -> None:
    """DOR-43: Between the two players that Panda strikes the first is told, from the observer."""
    game = striking("panda", hands={1: {"yak": 3}, 2: {"yak": 3}})
    assert int(told(game)["picked"]) == -1
    game.play(game.legal_for(0)[0])
    assert CARD_IDS[told(game)["bolt"]] == "panda"
    assert [int(told(game, seat)["picked"]) for seat in range(2)] == [0, 2]


def test_a_juju_with_the_bid_names_its_target_from_the_observer() -> None:
    """DOR-16: On whom a Juju is played with the bid being made is counted from the observer."""
    game = deal(hands={0: {"juju": 1, "yak": 3}})
    game.play(next(each for each in game.legal_for(0) if each.kind == "juju"))
    assert [int(told(game, seat)["extra"]) for seat in range(3)] == [2, 1, 3]
