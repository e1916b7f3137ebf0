"""The end and the score (DOR-47)."""

from typing import Any

import pytest

import marooned
from marooned.games.dorada.model.names import SITE_IDS
from tests.games.dorada.dealing import deal
from tests.games.dorada.staging import only

WHITE = ["septris", "methritis", "rhobanis", "kamoptis"]
GREEN = ["balabatung", "aminadang", "taratarong", "kilitiping"]
RED = ["hora-pena", "bulo-mapo", "wahi-waha", "mana-hatu", "vanu-tabu"]
YELLOW = ["joztakitl", "kakotapl", "qualtops", "etintaklop", "teltoqlut"]
PORTS = ["hora-pena", "rhobanis", "aminadang", "teltoqlut"]
SPRINGS = ["bulo-mapo", "balabatung", "etintaklop"]
SHORE = ["mana-hatu", "balabatung"]
SITES = [site for site in SITE_IDS if site != "base-camp"]
MANY = [site for site in SITES if site not in {"vanu-tabu", "taratarong"}]
"""Sixteen sites with a marker each."""
SEA = ["hora-pena~rhobanis", "rhobanis~teltoqlut"]


def ended(players: int = 3, **stated: Any) -> marooned.Game:
    """Return a game that has just ended, with a marker on each of sixteen sites."""
    whole: dict[str, Any] = {"markers": MANY, "came_way": "air", "gold": [0] * players}
    whole["destinies"] = [["d12"], ["d13"], ["d14"], ["d11"]][:players]
    return deal(players, stage="close", **whole | stated)


def scores(game: marooned.Game) -> list[float]:
    """Return all totals."""
    assert game.outcome is not None
    return list(game.outcome.scores)


def winners(game: marooned.Game) -> list[int]:
    """Return who has won."""
    return list(only("finished", game.events).data["winners"])


def worth(destiny: str, **stated: Any) -> float:
    """Return what a destiny brings the first seat at the end, all else it has taken off."""
    game = ended(**stated, destinies=[[destiny], ["d6" if destiny == "d12" else "d12"], ["d13"]])
    return scores(game)[0] - float(game.view()["seats"][0]["points"])


def visiting(sites: list[str]) -> list[str]:
    """Return sixteen markers on some sites, the last site bearing all the rest."""
    return [*sites, *[sites[-1]] * (16 - len(sites))]


def test_each_gold_is_worth_a_point() -> None:
    """DOR-47: Each gold is worth a point."""
    assert scores(ended(gold=[3, 0, 10])) == [3, 0, 10]


def test_found_treasures_count_with_their_values() -> None:
    """DOR-47: Found treasures (DOR-30) count with their values, those in the hand do not."""
    treasures = [{"found": ["t1", "t21"], "hand": ["t0"]}, {"found": ["t3"]}, ["t2"]]
    assert scores(ended(treasures=treasures)) == [5 + 2, 6, 0]


def test_a_bonus_with_a_found_treasure_is_worth_three_more() -> None:
    """DOR-47: A Bonus (DOR-31) with a found treasure is worth three more."""
    treasures = [{"found_with_bonus": ["t1", "t2"]}, {"found": ["t21"]}, {}]
    assert scores(ended(treasures=treasures)) == [5 + 3 + 5 + 3, 2, 0]


def test_adventure_cards_in_the_hand_are_worth_nothing_by_themselves() -> None:
    """DOR-47: Adventure cards in the hand, a Bonus too, are worth nothing by themselves."""
    game = ended(hands=[{"bonus-mask": 1, "juju": 2}], treasures=[{"found": ["t1"]}])
    assert scores(game) == [5, 0, 0]


def test_played_curses_are_taken_off() -> None:
    """DOR-47: Played curses (DOR-29) are taken off, those in the hand are not."""
    curses = [{"played": ["c1", "c3"]}, ["c10"], {"played": ["c7"]}]
    assert scores(ended(gold=[10, 0, 0], curses=curses)) == [10 - 4 - 5, 0, -3]


def test_gold_treasures_bonuses_and_the_destiny() -> None:
    """DOR-47: Gold, treasures, bonuses and the destiny, less the curses, make the total."""
    game = ended(
        gold=[7, 0, 0],
        treasures=[{"found": ["t1"], "found_with_bonus": ["t6"]}],
        curses=[{"played": ["c2"]}],
        destinies=[["d15"], ["d12"], ["d13"]],
    )
    assert scores(game) == [7 + 5 + 4 + 3 - 4 + 6, 0, 0]
    (best,) = [score for score in game.view()["scores"] if score["seat"] == 0]
    assert best["total"] == 21


def test_the_destiny_in_hand_counts() -> None:
    """DOR-47: Only one's own destiny counts, not those of others or in the deck."""
    game = ended(gold=[6, 6, 6], destinies=[["d12"], ["d15"], ["d13"]])
    assert scores(game) == [6, 12, 6]


@pytest.mark.parametrize(
    ("destiny", "sites", "points"),
    [
        ("d0", WHITE, 10),
        ("d1", GREEN, 10),
        ("d2", RED, 12),
        ("d3", YELLOW, 12),
        ("d5", PORTS, 10),
        ("d6", SPRINGS, 8),
        ("d7", SHORE, 5),
    ],
)
def test_a_destiny_for_several_sites_counts_when_each_of_them_bears_a_marker(
    destiny: str, sites: list[str], points: int
) -> None:
    """DOR-47: A destiny for several sites counts when each of them bears a marker at the end."""
    assert worth(destiny, markers=visiting(sites)) == points
    assert worth(destiny, markers=visiting(sites[::-1])) == points
    for missing in sites:
        rest = [site for site in SITES if site != missing]
        assert worth(destiny, markers=rest[:16]) == 0
        assert worth(destiny, markers=visiting([s for s in sites if s != missing])) == 0


@pytest.mark.parametrize(("trips", "points"), [(0, 8), (1, 4), (2, 0)])
def test_mar_maldita_brings_eight(trips: int, points: int) -> None:
    """DOR-27: Mar Maldita brings eight, four or nothing, by the sea tokens on the board."""
    assert worth("d4", tokens=SEA[:trips]) == points


@pytest.mark.parametrize(("alike", "points"), [(1, 0), (2, 0), (3, 6), (5, 6)])
def test_a_destiny_asks_for_three_markers_or_more_on_one_site(alike: int, points: int) -> None:
    """DOR-26: A destiny asks for three markers or more on one site, whichever it is."""
    for site in (MANY[0], MANY[-1]):
        rest = [each for each in MANY if each != site][: 16 - alike]
        assert worth("d8", markers=[*rest, *[site] * alike]) == points


@pytest.mark.parametrize(
    ("destiny", "card", "need", "points"),
    [
        ("d9", "yak", 4, 7),
        ("d10", "kamel", 4, 7),
        ("d11", "gonogo", 4, 7),
        ("d12", "kayak", 3, 7),
        ("d13", "drako", 2, 7),
        ("d14", "zeppelin", 1, 6),
    ],
)
def test_a_destiny_asks_for_so_many_cards_of_a_kind_in_the_hand_at_the_end(
    destiny: str, card: str, need: int, points: int
) -> None:
    """DOR-47: A destiny asks for so many cards of a kind in the hand at the end."""
    others = {"juju": 4, "shaman": 1}
    found = [worth_alone(destiny, {card: count} | others) for count in (need - 1, need, need + 1)]
    assert found[:2] == [0, points]
    assert found[2] == points


def worth_alone(destiny: str, hand: dict[str, int]) -> float:
    """Return what a destiny brings a seat with that hand."""
    stated: dict[str, Any] = {"hands": [hand, {}, {}], "gold": [0, 0, 0]}
    others = [each for each in ("d15", "d16", "d3") if each != destiny]
    game = ended(**stated, destinies=[[destiny], [others[0]], [others[1]]])
    return scores(game)[0]


@pytest.mark.parametrize(("gold", "points"), [(0, 0), (5, 0), (6, 6), (10, 6)])
def test_a_destiny_asks_for_six_gold_left(gold: int, points: int) -> None:
    """DOR-47: A destiny asks for six gold left."""
    assert worth("d15", gold=[gold, 10, 10]) == points


@pytest.mark.parametrize(("played", "many", "none"), [(0, 0, 4), (1, 0, 0), (2, 8, 0), (3, 8, 0)])
def test_one_destiny_asks_for_two_curses_played(played: int, many: int, none: int) -> None:
    """DOR-47: One destiny asks for two curses played, another for none at all."""
    curses = [{"played": ["c1", "c2", "c3"][:played], "hand": ["c10"]}, {"played": ["c5", "c6"]}]
    assert worth("d16", curses=curses) == many
    assert worth("d17", curses=curses) == none


@pytest.mark.parametrize(
    ("found", "points"),
    [
        (["t0", "t1", "t2"], 0),
        (["t0", "t6", "t1", "t7", "t2"], 0),
        (["t0", "t1", "t2", "t3"], 8),
        (["t2", "t3", "t4", "t5"], 8),
    ],
)
def test_a_destiny_asks_for_treasures_of_four_different_symbols(
    found: list[str], points: int
) -> None:
    """DOR-47: A destiny asks for treasures of four different symbols, found with a Bonus or not."""
    assert worth("d18", treasures=[{"found": found}, {"found": ["t8"]}]) == points
    with_bonus = {"found": found[1:], "found_with_bonus": found[:1], "hand": ["t17"]}
    assert worth("d18", treasures=[with_bonus]) == points


@pytest.mark.parametrize(
    ("found", "points"),
    [
        (["t0", "t6", "t1", "t7", "t2"], 0),
        (["t0", "t6", "t12"], 8),
        (["t5", "t11", "t17", "t1"], 8),
        (["t0", "t1", "t2"], 0),
    ],
)
def test_a_destiny_asks_for_three_treasures_of_one_symbol(found: list[str], points: int) -> None:
    """DOR-47: A destiny asks for three treasures of one symbol, whichever it is."""
    assert worth("d19", treasures=[{"found": found}, {"found": ["t24"]}]) == points
    with_bonus = {"found": found[1:], "found_with_bonus": found[:1], "hand": ["t14"]}
    assert worth("d19", treasures=[with_bonus]) == points


@pytest.mark.parametrize(("number", "points"), [(0, 0), (4, 0), (5, 8), (6, 8)])
def test_a_destiny_asks_for_five_treasures_found(number: int, points: int) -> None:
    """DOR-30: A destiny asks for five treasures found, those in the hand do not count."""
    found = ["t0", "t1", "t2", "t3", "t4", "t5"][:number]
    stated = [{"found": found[1:], "found_with_bonus": found[:1], "hand": ["t6", "t7"]}]
    assert worth("d20", treasures=stated) == points


@pytest.mark.parametrize(("cards", "points"), [(0, 0), (9, 0), (10, 6)])
def test_a_destiny_asks_for_ten_adventure_cards_in_the_hand(cards: int, points: int) -> None:
    """DOR-1: A destiny asks for ten adventure cards in the hand, of any kinds."""
    hand = {"yak": min(cards, 3), "juju": min(max(cards - 3, 0), 3), "kamel": max(cards - 6, 0)}
    assert worth_alone("d21", hand) == points


@pytest.mark.parametrize(
    ("gold", "won"),
    [
        ([3, 2, 1], [0]),
        ([1, 2, 3], [2]),
        ([2, 3, 1], [1]),
        ([3, 3, 1], [0, 1]),
        ([1, 3, 3], [1, 2]),
        ([2, 1, 2], [0, 2]),
        ([0, 0, 0], [0, 1, 2]),
    ],
)
def test_the_highest_total_wins(gold: list[int], won: list[int]) -> None:
    """DOR-47: The highest total wins, and a tie is shared."""
    game = ended(gold=gold)
    assert winners(game) == won
    assert game.outcome is not None
    assert (game.outcome.won, game.outcome.reason) == (True, "finished")


def test_the_highest_total_wins_be_it_below_nothing() -> None:
    """DOR-47: The highest total wins, be it below nothing."""
    curses = [{"played": ["c1"]}, {"played": ["c7"]}, {"played": ["c3"]}]
    game = ended(curses=curses)
    assert (scores(game), winners(game)) == ([-4, -3, -5], [1])


def test_all_players_totals_are_compared() -> None:
    """DOR-47: All players' totals are compared, the last one's too."""
    game = ended(4, gold=[1, 2, 3, 4])
    assert (scores(game), winners(game)) == ([1, 2, 3, 4], [3])


def test_destinies_are_revealed() -> None:
    """DOR-47: At the end all see what each destiny brings."""
    game = ended(gold=[6, 0, 0], destinies=[["d15"], ["d12"], ["d13"]])
    found = {score["seat"]: score["total"] for score in game.view()["scores"]}
    assert found == {0: 12, 1: 0, 2: 0}
    assert only("finished", game.events).insiders is None
    assert (game.waiting, game.is_over) == ((), True)
