"""The nine bolt cards (DOR-37 to DOR-44)."""

from collections import Counter
from typing import Any

import pytest

import marooned
from tests.games.dorada.dealing import kinds
from tests.games.dorada.staging import (
    BOLTS,
    ROW,
    actions,
    discards,
    goals,
    hand,
    happened,
    only,
    phase,
    play,
    stopping,
    striking,
    supplying,
    total,
)

STANDARD = [f"t{number}" for number in range(18, 72)]
CURSES = [f"c{number}" for number in range(18)]
TREASURES = {1: ["t5", "t6"], 2: ["t7"]}


def choices(game: marooned.Game) -> list[str]:
    """Return whom the seat waited for may choose."""
    return [text.removeprefix("choose ") for text in actions(game, game.waiting[0], "player")]


def blocked(game: marooned.Game) -> dict[str, str]:
    """Return the blocked paths by the figure on them."""
    paths = game.view()["board"]["paths"]
    return {path["blocked"]: path["id"] for path in paths if path["blocked"]}


def deck_of(*left: str) -> dict[str, Any]:
    """Return what states that only some treasures are left; the third seat holds all others."""
    held = [treasure for treasure in STANDARD if treasure not in left]
    return {"treasure_deck": list(left), "treasures": {2: held}}


def curses_left(*left: str) -> dict[str, Any]:
    """Return what states that only some curses are left; the third seat holds all others."""
    held = [curse for curse in CURSES if curse not in left]
    return {"curse_deck": list(left), "curses": {2: held}}


def cards(game: marooned.Game) -> Counter[str]:
    """Return the adventure cards in deck, row and discards."""
    position = game.position()
    return Counter(position["deck"]) + Counter(position["row"]) + Counter(position["discards"])


def test_makaks_takes_an_adventure_card_from_another_player_of_ones_choice() -> None:
    """DOR-37: Makaks takes an adventure card from another player of one's choice."""
    game = striking("makaks", hands=[{"juju": 1}, {"yak": 1}, {"kamel": 2}])
    assert (phase(game), game.waiting, choices(game)) == ("picking", (0,), ["Indigo", "Jade"])
    play(game, "choose Jade")
    assert [hand(game, seat) for seat in range(3)] == [
        {"kamel": 1, "juju": 1},
        {"yak": 1},
        {"kamel": 1},
    ]
    assert discards(game) == {"makaks": 1}
    assert (phase(game), game.waiting) == ("drawing", (0,))


def test_makaks_takes_at_random() -> None:
    """DOR-37: Which card is taken is random, each card as likely as any other."""
    taken = Counter[str]()
    for seed in range(60):
        game = striking("makaks", seed=seed, hands=[{}, {"yak": 3, "juju": 1}])
        play(game, "choose Indigo")
        taken.update(hand(game, 0))
    assert set(taken) == {"yak", "juju"}
    assert 7 < taken["juju"] < 24


@pytest.mark.parametrize("kind", ["yak", "drako", "sangaia", "bonus-gem"])
def test_makaks_takes_any_kind(kind: str) -> None:
    """DOR-37: Any card of a hand may be taken, the first kind as the last."""
    game = striking("makaks", hands=[{}, {kind: 1}])
    play(game, "choose Indigo")
    assert (hand(game, 0), hand(game, 1)) == ({kind: 1}, {})


def test_makaks_needs_a_card_to_take() -> None:
    """DOR-37: Only players who have a card can be chosen, and not oneself."""
    game = striking("makaks", players=4, turn=2, hands=[{"yak": 1}, {}, {"yak": 5}, {"juju": 1}])
    assert choices(game) == ["Coral", "Amber"]


def test_if_nobody_else_has_a_card_there_is_no_effect() -> None:
    """DOR-37: If nobody else has a card there is no effect, and the draw is used up."""
    game = striking("makaks", hands=[{"yak": 5}, {}, {}])
    assert happened(game.events, None)[1] == "Makaks has no effect."
    assert (phase(game), discards(game)) == ("drawing", {"makaks": 1})
    assert "pass" in [action.text for action in game.legal]


def test_makaks_is_secret() -> None:
    """DOR-37: Only robber and robbed learn which card was taken."""
    game = striking("makaks", players=4, hands=[{}, {"juju": 1}])
    events = play(game, "choose Indigo")
    for seat in (0, 1):
        assert happened(events, seat) == ["Coral takes a Juju from Indigo."]
    for viewer in (2, 3, None):
        assert happened(events, viewer) == ["Coral takes a card from Indigo."]
    assert only("makaks", events).outside is not None


@pytest.mark.parametrize(("figure", "paths"), [("bigfoot", 32), ("leviathan", 13)])
def test_bigfoot_is_put_on_any_land_path(figure: str, paths: int) -> None:
    """DOR-38: Bigfoot is put on any land path, Leviathan on any on water."""
    game = striking(figure)
    assert (phase(game), len(game.legal)) == ("blocking", paths)
    assert {action.kind for action in game.legal} == {"block"}


def test_bigfoot_blocks_a_mountain_sand_or_jungle_path() -> None:
    """DOR-38: Bigfoot blocks a mountain, sand or jungle path."""
    game = striking("bigfoot")
    assert "block base camp to Qualtops by jungle" in actions(game, 0, "block")
    assert "block Qualtops to base camp by river" not in actions(game, 0, "block")
    events = play(game, "block base camp to Qualtops by jungle")
    assert blocked(game) == {"bigfoot": "base-camp~qualtops:jungle"}
    assert only("block", events).insiders is None
    assert game.waiting == (0,)


def test_leviathan_blocks_a_river_lake_or_sea_path() -> None:
    """DOR-38: Leviathan blocks a river, lake or sea path."""
    texts = actions(striking("leviathan"), 0, "block")
    assert "block Qualtops to base camp by river" in texts
    assert "block Mana-Hatu to base camp" in texts
    assert "block Hora-Pena to Rhobanis" in texts
    assert "block Hora-Pena to Septris" not in texts


@pytest.mark.parametrize(
    ("figure", "old", "new", "words"),
    [
        ("bigfoot", "hora-pena~septris", "hora-pena~methritis", "Hora-Pena to Methritis"),
        ("leviathan", "hora-pena~rhobanis", "hora-pena~aminadang", "Hora-Pena to Aminadang"),
    ],
)
def test_a_figure_on_the_board_moves_to_a_different_path(
    figure: str, old: str, new: str, words: str
) -> None:
    """DOR-38: A figure on the board moves to a different path, and leaves the old one free."""
    stated: dict[str, Any] = {figure: old}
    game = striking(figure, **stated)
    assert len(game.legal) == (31 if figure == "bigfoot" else 12)
    assert (
        f"block {'Hora-Pena to Septris' if figure == 'bigfoot' else 'Hora-Pena to Rhobanis'}"
        not in (actions(game, 0, "block"))
    )
    play(game, f"block {words}")
    assert blocked(game) == {figure: new}


def test_each_figure_moves_by_itself() -> None:
    """DOR-38: Each figure moves by itself, the other stays where it is."""
    stated: dict[str, Any] = {"bigfoot": "hora-pena~septris", "leviathan": "hora-pena~rhobanis"}
    game = striking("leviathan", **stated)
    play(game, "block Hora-Pena to Aminadang")
    assert blocked(game) == stated | {"leviathan": "hora-pena~aminadang"}
    game = striking("bigfoot", **stated)
    play(game, "block Hora-Pena to Methritis")
    assert blocked(game) == stated | {"bigfoot": "hora-pena~methritis"}


@pytest.mark.parametrize("given", [0, 1])
def test_antik_draws_two_treasures(given: int) -> None:
    """DOR-39: Antik draws two treasures; one is kept, the other goes under the deck."""
    game = striking("antik", treasure_deck=["t40", "t41", "t42"], treasures={0: ["t5"]})
    assert (phase(game), game.waiting, len(game.legal)) == ("keeping", (0,), 2)
    game.play(game.legal[given])
    assert goals(game, "treasures", 0) == {"hand": ["t5", ["t41", "t40"][given]]}
    position = game.position()
    assert (position["treasure_deck"][0], position["treasure_deck"][-1]) == (
        "t42",
        ["t40", "t41"][given],
    )
    assert (phase(game), game.waiting) == ("drawing", (0,))


def test_antik_is_secret() -> None:
    """DOR-39: Others learn only that a treasure was given up."""
    game = striking("antik", treasure_deck=["t40", "t41"])
    assert [seat["treasures"] for seat in game.view()["seats"]] == [2, 0, 0]
    events = play(game, game.legal[0].text)
    assert happened(events, 1) == ["Coral gives up a treasure."]
    assert happened(events, 0)[0].startswith("Coral gives up the ")


def test_what_antik_gives_up_later_goes_under_what_was_given_up_before() -> None:
    """DOR-39: What Antik gives up later goes under what was given up before."""
    game = supplying("antik", "antik", treasure_deck=["t40", "t41", "t42", "t43"])
    for _ in range(2):
        play(game, "take the top card")
        game.play(game.legal[0])
    position = game.position()
    assert position["treasure_deck"][-2:] == ["t40", "t42"]
    assert position["treasure_layers"] == {"t40": 1, "t42": 2}


def test_when_antik_finds_a_single_treasure_it_is_kept() -> None:
    """DOR-48: When Antik finds a single treasure it is kept."""
    game = striking("antik", **deck_of("t40"))
    assert (phase(game), goals(game, "treasures", 0)) == ("drawing", {"hand": ["t40"]})
    assert game.view()["decks"]["treasures"] == 0


def test_a_last_treasure_is_told() -> None:
    """DOR-48: All learn that the last treasure of the deck is kept, its owner learns which."""
    game = striking("antik", **deck_of("t40"))
    event = only("kept", game.events)
    assert (event.seat, event.insiders, event.data["treasures"]) == (0, frozenset({0}), ["t40"])
    assert happened(game.events, 1)[-1] == "Coral draws the last treasure, and keeps it."
    assert game.undo_reveals


def test_when_antik_finds_no_treasure_there_is_no_effect() -> None:
    """DOR-48: When Antik finds no treasure there is no effect."""
    game = striking("antik", **deck_of())
    assert (phase(game), goals(game, "treasures", 0)) == ("drawing", {})
    assert happened(game.events, None)[1] == "Antik has no effect."


@pytest.mark.parametrize(("given", "kept"), [(0, "d3"), (1, "d1")])
def test_istwa_draws_a_destiny(given: int, kept: str) -> None:
    """DOR-40: Istwa draws a destiny; that or one's own is kept, the other goes under the deck."""
    game = striking("istwa", destinies={0: ["d1"]}, destiny_deck=["d3", "d4"])
    assert goals(game, "destinies", 0) == {"offered": ["d1", "d3"]}
    assert (phase(game), game.waiting, len(game.legal)) == ("keeping", (0,), 2)
    game.play(game.legal[given])
    assert goals(game, "destinies", 0) == {"hand": [kept]}
    deck = game.position()["destiny_deck"]
    assert (deck[0], deck[-1]) == ("d4", "d1" if kept == "d3" else "d3")
    assert (phase(game), game.waiting) == ("drawing", (0,))


def test_istwa_touches_nobody_else() -> None:
    """DOR-40: The destinies of others stay as they are."""
    game = striking("istwa", destinies=[["d1"], ["d2"], ["d5"]], destiny_deck=["d3"])
    assert [goals(game, "destinies", seat) for seat in (1, 2)] == [
        {"hand": ["d2"]},
        {"hand": ["d5"]},
    ]
    assert [len(game.legal_for(seat)) for seat in range(3)] == [2, 0, 0]


def test_istwa_is_secret() -> None:
    """DOR-40: Others learn neither which destiny was drawn nor which is kept."""
    game = striking("istwa", destinies={0: ["d1"]}, destiny_deck=["d3"])
    events = play(game, game.legal[0].text)
    assert happened(events, 1) == ["Coral gives up a destiny."]
    assert only("keep", events).insiders == frozenset({0})


def test_marabout_takes_a_treasure_from_another_players_hand() -> None:
    """DOR-41: Marabout takes a treasure from another player's hand."""
    game = striking("marabout", treasures=TREASURES)
    assert (phase(game), choices(game)) == ("picking", ["Indigo", "Jade"])
    play(game, "choose Jade")
    assert [goals(game, "treasures", seat) for seat in range(3)] == [
        {"hand": ["t7"]},
        {"hand": ["t5", "t6"]},
        {},
    ]
    assert (phase(game), game.waiting) == ("drawing", (0,))


def test_marabout_takes_at_random() -> None:
    """DOR-41: Which treasure is taken is random, each as likely as any other."""
    taken = Counter[str]()
    for seed in range(45):
        game = striking("marabout", seed=seed, treasures={1: ["t5", "t30", "t6"]})
        play(game, "choose Indigo")
        taken.update(goals(game, "treasures", 0)["hand"])
    assert set(taken) == {"t5", "t6", "t30"}
    assert min(taken.values()) > 7


def test_marabout_takes_no_found_treasures() -> None:
    """DOR-41: Treasures that were played are safe, and one cannot rob oneself."""
    been: dict[str, Any] = {"markers": ["wahi-waha", "methritis"]}
    found = {0: ["t1"], 1: {"found": ["t5"], "found_with_bonus": ["t2"]}, 2: ["t7"]}
    assert choices(striking("marabout", treasures=found, **been)) == ["Jade"]
    both = {1: {"found": ["t5", "t24"], "hand": ["t21"]}}
    for seed in range(5):
        game = striking("marabout", treasures=both, seed=seed, **been)
        play(game, "choose Indigo")
        assert goals(game, "treasures", 0) == {"hand": ["t21"]}


def test_if_nobody_else_holds_a_treasure_there_is_no_effect() -> None:
    """DOR-41: If nobody else holds a treasure there is no effect."""
    game = striking("marabout", hands=[{}, {"yak": 3}], treasures={0: ["t5"]})
    assert happened(game.events, None)[1] == "Marabout has no effect."
    assert phase(game) == "drawing"


def test_makaks_takes_no_treasures() -> None:
    """DOR-37: Makaks goes by adventure cards alone."""
    game = striking("makaks", hands=[{}, {"yak": 1}, {}], treasures=TREASURES)
    assert choices(game) == ["Indigo"]


def test_marabout_is_secret() -> None:
    """DOR-41: Only robber and robbed learn which treasure was taken."""
    game = striking("marabout", treasures=TREASURES)
    events = play(game, "choose Jade")
    for seat in (0, 2):
        assert happened(events, seat) == ["Coral takes the Kamoptis mask (4) from Jade's hand."]
    for viewer in (1, None):
        assert happened(events, viewer) == ["Coral takes a treasure from Jade's hand."]
    assert game.position()["treasure_seen"]["t7"] == [0, 2]


def test_a_treasure_taken_counts_later() -> None:
    """DOR-34: A treasure taken at its site is not played until the expedition comes again."""
    game = striking("marabout", place="kamoptis", treasures=TREASURES)
    play(game, "choose Jade")
    assert (phase(game), goals(game, "treasures", 0)) == ("drawing", {"hand": ["t7"]})


def test_diawas_shuffles_deck() -> None:
    """DOR-42: Diawas shuffles deck, row and discards, lays a new row, and a card is chosen anew."""
    hands = [{"juju": 1}, {"yak": 3}, {}]
    game = supplying("diawas", hands=hands, discards={"panda": 1, "drako": 4})
    before = cards(game)
    events = play(game, "take the top card")
    assert kinds(events) == ["bolt", "diawas"]
    assert (discards(game), cards(game)) == ({}, before)
    assert [hand(game, seat) for seat in range(3)] == hands
    assert only("diawas", events).data["row"] == game.position()["row"]
    assert (phase(game), game.waiting) == ("drawing", (0,))


def test_diawas_gives_a_free_choice() -> None:
    """DOR-42: The new choice is free, must be made, and one card may be bought after it."""
    game = striking("diawas")
    texts = [action.text for action in game.legal]
    assert ("pass" in texts, "take the top card" in texts) == (False, True)
    assert len(texts) == 1 + len({*game.position()["row"]})
    take(game)
    assert (total(hand(game, 0)), game.position()["gold"][0]) == (1, 10)
    assert (phase(game), game.waiting) == ("drawing", (0,))
    assert "pass" in [action.text for action in game.legal]


def take(game: marooned.Game) -> None:
    """Take a card of the row that a hand can hold."""
    card = next(card for card in game.position()["row"] if card not in BOLTS)
    game.play(next(a for a in game.legal if a.targets == (f"row-{card}",)))


def test_the_choice_that_a_bought_diawas_gives_costs_nothing_more() -> None:
    """DOR-42: The choice that a bought Diawas gives costs nothing more."""
    game = supplying("shaman", "diawas")
    play(game, "take the top card", "take the top card")
    assert (game.position()["gold"][0], game.waiting) == (9, (0,))
    assert "pass" not in [action.text for action in game.legal]
    take(game)
    assert (game.position()["gold"][0], game.waiting, total(hand(game, 0))) == (9, (1,), 2)


def test_the_new_choice_needs_no_gold() -> None:
    """DOR-42: The new choice needs no gold."""
    game = striking("diawas", gold=[0, 10, 10])
    take(game)
    assert (total(hand(game, 0)), game.waiting) == (1, (1,))


def test_a_diawas_taken_from_the_row_is_shuffled_in_with_all_the_rest() -> None:
    """DOR-42: A Diawas taken from the row is shuffled in with all the rest."""
    game = supplying("shaman", row=["yak", "diawas", "yak", "yak"])
    before = cards(game)
    play(game, "take a Diawas")
    assert (cards(game), discards(game), len(game.position()["row"])) == (before, {}, 4)


def test_any_card_may_come_to_lie_in_the_new_row() -> None:
    """DOR-42: Any card may come to lie in the new row, bolt cards and Diawas itself too."""
    rows: set[str] = set()
    for seed in range(60):
        rows |= {*striking("diawas", seed=seed, discards={"bongo": 4}).position()["row"]}
    assert rows >= {*BOLTS, "bongo", "yak", "kayak"}


def test_panda_two_different_players_are_chosen() -> None:
    """DOR-43: Panda: two different players are chosen, oneself allowed."""
    game = striking("panda", hands=[{"yak": 4}, {"kamel": 5}, {"juju": 4}])
    assert (phase(game), choices(game)) == ("picking", ["Coral", "Indigo", "Jade"])
    events = play(game, "choose Indigo")
    assert (happened(events, None), phase(game)) == ([], "picking_on")
    assert (game.waiting, choices(game)) == ((0,), ["Coral", "Jade"])
    events = play(game, "choose Coral")
    assert happened(events, None) == [
        "Coral chooses Coral and Indigo to discard three adventure cards each."
    ]
    assert (phase(game), game.waiting) == ("discarding", (0,))


def test_panda_takes_three() -> None:
    """DOR-43: Each of the two discards three cards of his own choice."""
    game = striking("panda", hands=[{}, {"kamel": 3, "yak": 2}, {"juju": 4}])
    play(game, "choose Indigo", "choose Jade")
    assert actions(game, 1, "discard") == ["discard a Yak", "discard a Kamel"]
    play(game, "1: discard a Yak", "1: discard a Kamel", "1: discard a Yak")
    assert game.waiting == (2,)
    events = play(game, *["2: discard a Juju"] * 3)
    assert [hand(game, seat) for seat in range(3)] == [{}, {"kamel": 2}, {"juju": 1}]
    assert discards(game) == {"panda": 1, "yak": 2, "kamel": 1, "juju": 3}
    assert (phase(game), game.waiting) == ("drawing", (0,))
    assert (happened(events, None)[0], events[0].data["limit"]) == ("Jade discards a Juju.", False)


@pytest.mark.parametrize(
    ("turn", "chosen", "order"),
    [
        (0, ["Jade", "Indigo"], [1, 2]),
        (1, ["Coral", "Jade"], [2, 0]),
        (2, ["Indigo", "Jade"], [2, 1]),
        (2, ["Coral", "Indigo"], [0, 1]),
    ],
)
def test_they_discard_in_turn_order_from_the_chooser(
    turn: int, chosen: list[str], order: list[int]
) -> None:
    """DOR-43: They discard in turn order from the chooser."""
    game = striking("panda", turn=turn, hands=[{"yak": 3}, {"yak": 4}, {"yak": 5}])
    play(game, *(f"choose {name}" for name in chosen))
    asked = []
    while phase(game) == "discarding":
        asked.append(game.waiting[0])
        play(game, "discard a Yak")
    assert asked == [order[0]] * 3 + [order[1]] * 3


@pytest.mark.parametrize("cards_held", [1, 2])
def test_whoever_has_fewer_than_three_cards_discards_them_all(cards_held: int) -> None:
    """DOR-43: Whoever has fewer than three cards discards them all."""
    game = striking("panda", hands=[{}, {"yak": cards_held}, {"juju": 4}])
    play(game, "choose Indigo", "choose Jade", *["1: discard a Yak"] * cards_held)
    assert (hand(game, 1), game.waiting) == ({}, (2,))


def test_players_without_cards_may_be_chosen_and_discard_none() -> None:
    """DOR-43: Players without cards may be chosen, and discard none."""
    game = striking("panda", hands=[{"yak": 4}, {}, {}])
    play(game, "choose Indigo", "choose Jade")
    assert (phase(game), hand(game, 0)) == ("drawing", {"yak": 4})


def test_with_samedi_two_different_players_draw_a_curse_each() -> None:
    """DOR-44: Samedi: two different players, oneself allowed, draw a curse each."""
    game = striking("samedi", curse_deck=["c3", "c4", "c5"])
    assert (phase(game), choices(game)) == ("picking", ["Coral", "Indigo", "Jade"])
    play(game, "choose Jade")
    assert choices(game) == ["Coral", "Indigo"]
    events = play(game, "choose Coral")
    assert [goals(game, "curses", seat) for seat in range(3)] == [
        {"hand": ["c3"]},
        {},
        {"hand": ["c4"]},
    ]
    assert (kinds(events), game.position()["curse_deck"][0]) == (
        ["picked", "doomed", "doomed"],
        "c5",
    )
    assert (phase(game), game.waiting) == ("drawing", (0,))


@pytest.mark.parametrize(("turn", "order"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0])])
def test_they_draw_in_turn_order_from_the_chooser(turn: int, order: list[int]) -> None:
    """DOR-44: They draw in turn order from the chooser."""
    game = striking("samedi", turn=turn)
    events = play(game, "choose Coral", "choose Jade")
    assert [event.seat for event in events if event.kind == "doomed"] == order


def test_samedi_is_secret() -> None:
    """DOR-44: Only who draws a curse learns which it is."""
    game = striking("samedi", curse_deck=["c3", "c4"])
    events = play(game, "choose Indigo", "choose Jade")
    assert happened(events, 1)[1:] == [
        "Indigo draws the Rhobanis curse (-5).",
        "Jade draws a curse.",
    ]
    assert happened(events, 0)[1:] == ["Indigo draws a curse.", "Jade draws a curse."]
    assert [seat["curses"] for seat in game.view()["seats"]] == [0, 1, 1]


def test_a_single_curse_is_drawn_by_the_first_of_the_two_from_the_chooser() -> None:
    """DOR-48: A single curse is drawn by the first of the two from the chooser."""
    game = striking("samedi", turn=1, **curses_left("c3"))
    events = play(game, "choose Coral", "choose Indigo")
    assert (goals(game, "curses", 1), goals(game, "curses", 0)) == ({"hand": ["c3"]}, {})
    assert happened(events, None)[1:] == [
        "Indigo draws a curse.",
        "No curse is left for Coral to draw.",
    ]


def test_from_an_empty_deck_nobody_draws_a_curse() -> None:
    """DOR-48: From an empty deck nobody draws a curse."""
    game = striking("samedi", **curses_left())
    play(game, "choose Coral", "choose Indigo")
    assert (phase(game), goals(game, "curses", 0), goals(game, "curses", 1)) == ("drawing", {}, {})


def test_a_curse_drawn_counts_later() -> None:
    """DOR-34: A curse drawn at its site is played only when the expedition comes there again."""
    game = striking("samedi", place="septris", curse_deck=["c1", "c4"])
    play(game, "choose Coral", "choose Indigo")
    assert (phase(game), goals(game, "curses", 0)) == ("drawing", {"hand": ["c1"]})
    again = stopping("septris", markers=["septris", "kamoptis"], curses=[["c1"]], row=ROW)
    assert goals(again, "curses", 0) == {"played": ["c1"]}
