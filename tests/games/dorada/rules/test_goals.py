"""Curses and treasures played (DOR-29 to DOR-32, DOR-34)."""

from typing import Any

import pytest

import marooned
from marooned.games.dorada.model.card_tables import FILE
from tests.games.dorada.dealing import deal, kinds
from tests.games.dorada.staging import (
    ROW,
    actions,
    answer,
    discards,
    goals,
    hand,
    happened,
    only,
    phase,
    play,
    setting_out,
    stopping,
)

OURS = FILE.read_text(encoding="utf-8")
MASK = "the Septris mask (5)"


def finding(site: str, *treasures: str, **stated: Any) -> marooned.Game:
    """Return a game in which the first seat, with some treasures, is asked at a site."""
    return stopping(site, **{"treasures": [[*treasures]], "row": ROW} | stated)


def findable(game: marooned.Game, seat: int = 0) -> list[str]:
    """Return what a seat may play or fetch, in words."""
    kinds_of_find = ("find", "find_bonus", "fetch", "fetch_bonus")
    return [text for kind in kinds_of_find for text in actions(game, seat, kind)]


def fetched(site: str, of: str, **stated: Any) -> bool:
    """Tell whether a Bongo may play the starting treasure of one site at another."""
    game = finding(site, of, hands=[{"bongo": 1}], **stated)
    return phase(game) == "finding" and actions(game, 0, "fetch") != []


def test_a_curse_for_the_site_is_played_at_once_by_whoever_holds_it() -> None:
    """DOR-29: A curse for the site is played at once by whoever holds it, for all to see."""
    game = stopping("septris", curses=[[], [], ["c1"]])
    assert kinds(game.events) == ["marker", "curse"]
    assert goals(game, "curses", 2) == {"played": ["c1"]}
    assert happened(game.events, None)[1] == "Jade plays the Septris curse (-4)."


def test_curses_wait_for_their_site() -> None:
    """DOR-29: A curse for any other site is kept."""
    game = stopping("septris", curses=[["c0"], ["c2"], ["c7"]])
    assert kinds(game.events) == ["marker"]
    assert [goals(game, "curses", seat) for seat in range(3)] == [
        {"hand": ["c0"]},
        {"hand": ["c2"]},
        {"hand": ["c7"]},
    ]


def test_of_the_curses_in_a_hand_only_the_one_for_the_site_is_played() -> None:
    """DOR-29: Of the curses in a hand only the one for the site is played."""
    game = stopping("septris", curses=[["c0", "c1", "c2"]])
    assert goals(game, "curses", 0) == {"hand": ["c0", "c2"], "played": ["c1"]}


def test_a_curse_is_played_once() -> None:
    """DOR-29: A curse that lies face up is not played again."""
    game = stopping("septris", markers=["septris", "kamoptis"], curses=[{"played": ["c1"]}])
    assert kinds(game.events) == ["marker"]


def test_there_is_no_curse_for_base_camp() -> None:
    """DOR-29: There is no curse for base camp."""
    game = stopping("base-camp", curses=[["c0"], ["c1"], ["c12"]])
    assert kinds(game.events) == ["camp"]


def twofold() -> str:
    """Return card tables in which two curses are for Septris."""
    changed = OURS.replace('["Hora-Pena", -5]', '["Septris", -5]')
    assert changed != OURS
    return changed


@pytest.mark.parametrize(("turn", "order"), [(0, [1, 2]), (2, [2, 1]), (1, [1, 2])])
def test_where_two_hold_a_curse_for_the_site_each_plays_it(turn: int, order: list[int]) -> None:
    """DOR-29: Where two hold a curse for the site each plays it, the leader first."""
    curses = [[], ["c0"], ["c1"]]
    game = stopping("septris", curses=curses, cards=twofold(), turn=turn)
    assert [event.seat for event in game.events if event.kind == "curse"] == order


def test_whoever_holds_two_curses_for_the_site_plays_both() -> None:
    """DOR-29: Whoever holds two curses for the site plays both."""
    game = stopping("septris", curses=[["c0", "c1"]], cards=twofold())
    assert goals(game, "curses", 0) == {"played": ["c0", "c1"]}


def test_a_treasure_for_the_site_may_be_played_face_up() -> None:
    """DOR-30: A treasure for the site may be played face up."""
    game = finding("septris", "t1", "t5")
    assert [action.text for action in game.legal] == ["pass", f"play {MASK}"]
    events = play(game, f"play {MASK}")
    assert goals(game, "treasures", 0) == {"found": ["t1"], "hand": ["t5"]}
    assert happened(events, None) == ["Coral finds the Septris mask (5)!"]


def test_any_number_of_treasures_is_played_at_once() -> None:
    """DOR-30: Any number of treasures is played at once, starting treasures or others."""
    game = finding("septris", "t1", "t21", "t22", "t5")
    assert findable(game) == [
        f"play {MASK}",
        "play the Septris crown (2)",
        "play the Septris tablet (3)",
    ]
    play(game, "play the Septris tablet (3)", f"play {MASK}")
    assert (phase(game), findable(game)) == ("finding", ["play the Septris crown (2)"])
    events = play(game, "pass")
    assert happened(events, None) == ["Coral plays no further treasure."]
    assert goals(game, "treasures", 0) == {"found": ["t1", "t22"], "hand": ["t5", "t21"]}


def test_treasures_may_be_kept() -> None:
    """DOR-30: Nobody has to play a treasure."""
    game = finding("septris", "t1")
    play(game, "pass")
    assert (goals(game, "treasures", 0), phase(game)) == ({"hand": ["t1"]}, "drawing")


def test_whoever_has_treasures_is_asked() -> None:
    """DOR-30: Everybody with treasures is asked, for the site or not, the others are not."""
    game = stopping("septris", treasures=[[], ["t5"], ["t1"]], row=ROW)
    assert (phase(game), game.waiting, findable(game, 1)) == ("finding", (1,), [])
    play(game, "pass")
    assert game.waiting == (2,)
    play(game, f"play {MASK}")
    assert phase(game) == "drawing"


def test_played_treasures_are_not_asked_for() -> None:
    """DOR-30: Whoever has played all treasures, or has them offered no more, is not asked again."""
    found = [{"found": ["t1"]}, {"found_with_bonus": ["t21"]}]
    game = stopping("septris", markers=["septris", "kamoptis"], treasures=found)
    assert phase(game) == "drawing"
    assert findable(finding("septris", "t1", "t5"), 1) == []


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_treasures_are_played_in_turn_order_from_the_leader(turn: int) -> None:
    """DOR-30: Treasures are played in turn order from the leader."""
    treasures = [["t1"], ["t21"], ["t22"]]
    game = stopping("septris", treasures=treasures, turn=turn, row=ROW)
    order = []
    while phase(game) == "finding":
        order.append(game.waiting[0])
        game.play(game.legal[1])
    assert order == [turn, (turn + 1) % 3, (turn + 2) % 3]


def test_nobody_plays_the_treasures_of_others() -> None:
    """DOR-30: One plays one's own treasures only."""
    game = stopping("septris", treasures=[["t5"], ["t1"]])
    assert (findable(game, 0), findable(game, 1)) == ([], [])


def test_a_bonus_of_the_treasures_symbol_adds_three() -> None:
    """DOR-31: A Bonus of the treasure's symbol adds three, and stays face up with it."""
    game = finding("septris", "t1", hands=[{"bonus-mask": 1}])
    assert findable(game) == [f"play {MASK}", f"play {MASK} with a Bonus"]
    events = play(game, f"play {MASK} with a Bonus")
    assert goals(game, "treasures", 0) == {"found_with_bonus": ["t1"]}
    assert (hand(game, 0), discards(game)) == ({}, {})
    assert happened(events, None)[0] == "Coral finds the Septris mask (5) with a Bonus: 8 in all!"
    assert game.view()["seats"][0]["points"] == 18


def test_a_bonus_does_not_come_back() -> None:
    """DOR-31: A Bonus that was played is neither in the deck nor among the discards."""
    game = finding("septris", "t1", hands=[{"bonus-mask": 1}])
    play(game, f"play {MASK} with a Bonus")
    position = game.position()
    assert "bonus-mask" not in (*position["deck"], *position["row"], *position["discards"])


def test_a_bonus_of_any_other_symbol_cannot_be_played_with_a_treasure() -> None:
    """DOR-31: A Bonus of any other symbol cannot be played with a treasure."""
    others = {f"bonus-{symbol}": 1 for symbol in ("idol", "crown", "chalice", "tablet", "gem")}
    game = finding("septris", "t1", hands=[others, {"bonus-mask": 1}])
    assert findable(game) == [f"play {MASK}"]


@pytest.mark.parametrize(
    ("treasure", "symbol", "words"),
    [
        ("t0", "idol", "the Hora-Pena idol (6)"),
        ("t2", "crown", "the Methritis crown (5)"),
        ("t3", "chalice", "the Rhobanis chalice (6)"),
        ("t10", "tablet", "the Vanu-Tabu tablet (5)"),
        ("t5", "gem", "the Wahi-Waha gem (6)"),
    ],
)
def test_each_symbol_has_a_bonus_of_its_own(treasure: str, symbol: str, words: str) -> None:
    """DOR-31: Each symbol has a Bonus of its own."""
    site = words.removeprefix("the ").rsplit(" ", 2)[0].lower()
    game = finding(site, treasure, hands=[{f"bonus-{symbol}": 1}])
    play(game, f"play {words} with a Bonus")
    assert goals(game, "treasures", 0) == {"found_with_bonus": [treasure]}


def test_with_each_treasure_goes_one_bonus_with_another_treasure_another() -> None:
    """DOR-31: With each treasure goes one Bonus, with another treasure another."""
    cards = OURS.replace("bonus-mask = 1", "bonus-mask = 2").replace("yak = 14", "yak = 13")
    treasures = ["t1", "t2", "t26"]
    game = finding("methritis", *treasures, hands=[{"bonus-mask": 2}], cards=cards)
    play(game, "play the Methritis mask (4) with a Bonus")
    assert (hand(game, 0), findable(game)) == (
        {"bonus-mask": 1},
        ["play the Methritis crown (5)"],
    )


def test_a_bonus_goes_with_a_treasure_just_played() -> None:
    """DOR-31: A treasure played without a Bonus gets none later."""
    game = finding("septris", "t1", "t5", hands=[{"bonus-mask": 1}])
    play(game, f"play {MASK}")
    assert findable(game) == []


def test_a_bongo_is_discarded_to_play_a_treasure_of_a_neighbouring_site() -> None:
    """DOR-32: A Bongo is discarded to play a treasure of a neighbouring site."""
    game = finding("kamoptis", "t1", "t5", hands=[{"bongo": 1}])
    assert findable(game) == [f"fetch {MASK} with a Bongo"]
    events = play(game, f"fetch {MASK} with a Bongo")
    assert goals(game, "treasures", 0) == {"found": ["t1"], "hand": ["t5"]}
    assert (hand(game, 0), discards(game)) == ({}, {"bongo": 1})
    assert happened(events, None) == ["Coral fetches the Septris mask (5) with a Bongo!"]


def test_a_bongo_in_another_hand_is_of_no_use() -> None:
    """DOR-32: A Bongo in another hand is of no use."""
    assert findable(finding("kamoptis", "t1", hands=[{}, {"bongo": 1}])) == []


def test_each_bongo_plays_one() -> None:
    """DOR-32: Each Bongo plays exactly one treasure."""
    game = finding("kamoptis", "t1", "t2", "t21", hands=[{"bongo": 2}])
    play(game, f"fetch {MASK} with a Bongo", "fetch the Methritis crown (5) with a Bongo")
    assert (hand(game, 0), findable(game), discards(game)) == ({}, [], {"bongo": 2})


def test_a_bonus_may_go_with_a_treasure_that_a_bongo_plays() -> None:
    """DOR-32: A Bonus may go with a treasure that a Bongo plays."""
    game = finding("kamoptis", "t1", hands=[{"bongo": 1, "bonus-mask": 1}])
    assert findable(game) == [
        f"fetch {MASK} with a Bongo",
        f"fetch {MASK} with a Bongo and a Bonus",
    ]
    events = play(game, f"fetch {MASK} with a Bongo and a Bonus")
    assert goals(game, "treasures", 0) == {"found_with_bonus": ["t1"]}
    assert (hand(game, 0), discards(game)) == ({}, {"bongo": 1})
    find = only("find", events)
    assert (find.data["bongo"], find.data["bonus"], find.data["worth"]) == (True, True, 8)


def test_a_treasure_of_the_site_itself_needs_no_bongo_and_takes_none() -> None:
    """DOR-32: A treasure of the site itself needs no Bongo and takes none."""
    assert findable(finding("septris", "t1", hands=[{"bongo": 1}])) == [f"play {MASK}"]


def test_treasures_of_the_site_and_of_neighbours_by_bongos_are_played() -> None:
    """DOR-32: Treasures of the site and, by Bongos, of neighbours are played in any order."""
    game = finding("kamoptis", "t1", "t7", hands=[{"bongo": 1}])
    play(game, f"fetch {MASK} with a Bongo", "play the Kamoptis mask (4)")
    assert goals(game, "treasures", 0) == {"found": ["t1", "t7"]}


@pytest.mark.parametrize(
    ("site", "near"),
    [
        ("septris", "t0"),  # by mountain
        ("hora-pena", "t5"),  # by sand
        ("hora-pena", "t4"),  # by jungle
        ("mana-hatu", "t11"),  # by lake
        ("balabatung", "t6"),
        ("wahi-waha", "t6"),  # down the river
        ("mana-hatu", "t5"),  # up the river
        ("vanu-tabu", "t11"),
        ("qualtops", "t13"),
        ("aminadang", "t10"),
        ("aminadang", "t11"),  # by mountain, over two river segments too
    ],
)
def test_a_neighbour_is_joined_by_a_land_path(site: str, near: str) -> None:
    """DOR-32: A neighbour is joined by a land path, a lake path or a river, up or down."""
    assert fetched(site, near)


@pytest.mark.parametrize(
    ("site", "far"),
    [
        ("hora-pena", "t3"),  # by sea
        ("aminadang", "t0"),
        ("rhobanis", "t17"),
        ("teltoqlut", "t14"),
        ("bulo-mapo", "t6"),  # two river segments
        ("septris", "t3"),
    ],
)
def test_sites_joined_by_sea_or_further_away_are_no_neighbours(site: str, far: str) -> None:
    """DOR-32: Sites joined by sea, or further away, are no neighbours."""
    assert not fetched(site, far)


@pytest.mark.parametrize(
    ("near", "is_near"),
    [("t7", True), ("t12", True), ("t16", True), ("t6", True), ("t11", True), ("t13", False)],
)
def test_base_camp_has_neighbours_too(near: str, is_near: bool) -> None:
    """DOR-32: Base camp has neighbours, too."""
    assert fetched("base-camp", near) == is_near


def test_a_blocked_path_joins_neighbours_all_the_same() -> None:
    """DOR-32: A blocked path joins neighbours all the same."""
    assert fetched("hora-pena", "t1", bigfoot="hora-pena~septris")
    assert fetched("mana-hatu", "t11", leviathan="mana-hatu~balabatung")


def test_at_base_camp_nobody_can_play_a_treasure_but_by_a_bongo() -> None:
    """DOR-30: At base camp nobody can play a treasure but by a Bongo (DOR-32)."""
    assert findable(finding("base-camp", "t7")) == []


def test_a_treasure_received_at_its_own_site_cannot_be_played() -> None:
    """DOR-34: A treasure received for the site where the expedition stands cannot be played."""
    game = deal(place="septris", treasures=[["t1"]], stage="supply", row=ROW, deck=["yak"] * 3)
    while phase(game) == "drawing":
        game.play(game.legal[0])
    assert (phase(game), goals(game, "treasures", 0)) == ("opening", {"hand": ["t1"]})


def test_that_the_expedition_has_been_there_before_does_not_count() -> None:
    """DOR-34: That the expedition has been there before does not count."""
    game = finding("kamoptis", "t1", markers=["septris"], curses=[[], ["c1"]])
    assert (findable(game), goals(game, "curses", 1)) == ([], {"hand": ["c1"]})


def test_when_the_expedition_comes_to_the_site_again_its_goals_count() -> None:
    """DOR-34: When the expedition comes to the site again its goals count."""
    game = finding("septris", "t1", markers=["septris", "kamoptis"], curses=[[], ["c1"]])
    assert (findable(game), goals(game, "curses", 1)) == ([f"play {MASK}"], {"played": ["c1"]})


def test_on_the_way_itself_nothing_is_played() -> None:
    """DOR-29: On the way itself nothing is played, only where the expedition stops."""
    game = setting_out("bulo-mapo", "Mana-Hatu by water", curses=[["c5"], ["c4"], ["c6"]])
    answer(game)
    assert [goals(game, "curses", seat) for seat in range(3)] == [
        {"hand": ["c5"]},
        {"hand": ["c4"]},
        {"played": ["c6"]},
    ]
