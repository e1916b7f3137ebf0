"""Components and setting up (DOR-1 to DOR-8)."""

from collections import Counter
from itertools import pairwise

import pytest

import marooned
from marooned.games.dorada.model.names import CARD_IDS, SITE_IDS
from tests.games.dorada.dealing import deal
from tests.games.dorada.staging import BOLTS, goals, hand, kinds, phase, play, total

MANY = range(80)
SEATS = (3, 4, 5, 6)
CARDS = {
    "yak": 14,
    "kamel": 14,
    "gonogo": 14,
    "kayak": 10,
    "drako": 6,
    "zeppelin": 3,
    "shaman": 6,
    "ovetos": 3,
    "juju": 4,
    "sangaia": 4,
    "bongo": 4,
    "bonus-idol": 1,
    "bonus-mask": 1,
    "bonus-crown": 1,
    "bonus-chalice": 1,
    "bonus-tablet": 1,
    "bonus-gem": 1,
    "makaks": 4,
    "bigfoot": 4,
    "leviathan": 3,
    "antik": 3,
    "istwa": 2,
    "marabout": 2,
    "diawas": 2,
    "panda": 2,
    "samedi": 2,
}
GOAL_SITES = set(SITE_IDS) - {"base-camp"}
STARTING = {f"t{number}" for number in range(18)}


def dealt(seed: int = 1, players: int = 3, **options: str) -> marooned.Game:
    """Return a game just dealt."""
    return marooned.Game("dorada", players=players, seed=seed, **options)


def offered(game: marooned.Game, seat: int) -> dict[str, list[str]]:
    """Return the treasures and destinies that a seat may choose from."""
    return {sort: goals(game, sort, seat).get("offered", []) for sort in ("treasures", "destinies")}


def choose(game: marooned.Game) -> None:
    """Let everybody give up the first goals that are offered."""
    while phase(game) == "choosing":
        game.play(game.legal[0])


def adventure_cards(game: marooned.Game) -> Counter[str]:
    """Return all adventure cards of a game, wherever they lie."""
    position = game.position()
    cards = (
        Counter[str](position["deck"]) + Counter(position["row"]) + Counter(position["discards"])
    )
    for held in position["hands"]:
        cards.update(held)
    return cards


@pytest.mark.parametrize("players", SEATS)
def test_three_to_six_play(players: int) -> None:
    """DOR-1: Three to six play."""
    assert len(dealt(players=players).view()["seats"]) == players


@pytest.mark.parametrize("players", [0, 1, 2, 7])
def test_fewer_than_three_or_more_than_six_cannot_play(players: int) -> None:
    """DOR-1: Fewer than three or more than six cannot play."""
    with pytest.raises(marooned.errors.OptionError, match="3 to 6 players"):
        dealt(players=players)


@pytest.mark.parametrize("players", SEATS)
def test_everybody_has_ten_gold(players: int) -> None:
    """DOR-1: Everybody has ten gold, for all to see."""
    view = dealt(players=players).view()
    assert [seat["gold"] for seat in view["seats"]] == [10] * players


def test_nobody_ever_has_more_than_ten_gold() -> None:
    """DOR-1: Nobody ever has more than ten gold."""
    with pytest.raises(marooned.errors.PositionError, match="gold"):
        deal(gold=[11, 10, 10])


def test_hands_are_secret_but_their_size() -> None:
    """DOR-1: How many cards others hold is open, which ones and which goals is secret."""
    game = dealt()
    for viewer in (None, 0, 1, 2):
        view = game.view(viewer)
        assert [seat["cards"] for seat in view["seats"]] == [6, 6, 6]
        assert [seat["known"] for seat in view["seats"] if seat["seat"] != viewer] == [{}] * (
            3 if viewer is None else 2
        )
    assert game.view()["me"] is None
    assert game.view(1)["me"]["hand"] == hand(game, 1)


def test_numbers_of_goals_are_open() -> None:
    """DOR-48: How many goals of each kind everybody holds is open, which ones is not."""
    seats = dealt().view()["seats"]
    assert [(seat["treasures"], seat["curses"], seat["destinies"]) for seat in seats] == [
        (3, 1, 2)
    ] * 3


def test_sixteen_markers_are_ready() -> None:
    """DOR-2: Sixteen markers are ready, the first on top, and none is on the board."""
    board = dealt().view()["board"]
    assert (board["markers_left"], board["next_marker"], board["next_is_red"]) == (16, 1, False)
    assert [site["markers"] for site in board["sites"]] == [[]] * 19


@pytest.mark.parametrize("number", range(1, 17))
def test_markers_four_and_nine_are_red(number: int) -> None:
    """DOR-2: Markers four and nine are red, the others are not."""
    board = deal(markers=["septris"] * (number - 1)).view()["board"]
    assert (board["next_marker"], board["next_is_red"]) == (number, number in {4, 9})


def test_there_are_18_starting_treasures() -> None:
    """DOR-3: There are 18 starting treasures, one a site, and 54 others, three a site."""
    game = dealt().state
    names = [SITE_IDS[site] for site in game.treasure_site]
    assert Counter(names[:18]) == dict.fromkeys(GOAL_SITES, 1)
    assert Counter(names[18:]) == dict.fromkeys(GOAL_SITES, 3)


def test_there_are_18_curses_one_a_site_and_each_of_them_a_loss() -> None:
    """DOR-3: There are 18 curses, one a site and each of them a loss, and 22 destinies."""
    game = dealt().state
    assert Counter(SITE_IDS[site] for site in game.curse_site) == dict.fromkeys(GOAL_SITES, 1)
    assert max(game.curse_value) < 0
    assert len(game.destiny_test) == 22


@pytest.mark.parametrize("players", SEATS)
def test_there_are_112_adventure_cards(players: int) -> None:
    """DOR-4: There are 112 adventure cards, all of them in hands, in the row or in the deck."""
    game = dealt(players=players)
    assert adventure_cards(game) == CARDS
    assert sum(CARDS.values()) == 112
    assert set(CARDS) == set(CARD_IDS)


def test_the_expedition_starts_at_base_camp() -> None:
    """DOR-5: The expedition starts at base camp, on an empty board."""
    position = dealt().position()
    assert (position["place"], position["came_by"]) == ("base-camp", None)
    assert (position["tokens"], position["bigfoot"], position["leviathan"]) == ([], None, None)
    assert position["markers"] == []


def test_the_board_is_empty() -> None:
    """DOR-5: No path is blocked and no sea path bears a token when a game begins."""
    board = dealt().view()["board"]
    assert [path["blocked"] for path in board["paths"]] == [None] * 45
    assert board["tokens"] == []


@pytest.mark.parametrize("players", SEATS)
def test_everybody_is_dealt_three_starting_treasures(players: int) -> None:
    """DOR-5: Everybody is dealt three starting treasures, two destinies and one curse."""
    game = dealt(players=players)
    seats = range(players)
    treasures = [card for seat in seats for card in offered(game, seat)["treasures"]]
    destinies = [card for seat in seats for card in offered(game, seat)["destinies"]]
    curses = [goals(game, "curses", seat) for seat in seats]
    assert (len(set(treasures)), len(set(destinies))) == (3 * players, 2 * players)
    assert {len(offered(game, seat)["treasures"]) for seat in seats} == {3}
    assert {len(offered(game, seat)["destinies"]) for seat in seats} == {2}
    assert set(treasures) <= STARTING
    assert [[*curse] for curse in curses] == [["hand"]] * players
    assert len({curse["hand"][0] for curse in curses}) == players


@pytest.mark.parametrize("players", SEATS)
def test_the_decks_hold_all_54_other_treasures(players: int) -> None:
    """DOR-3: The decks hold all 54 other treasures, and the destinies and curses not dealt."""
    game = dealt(players=players)
    position = game.position()
    assert game.view()["decks"] == {
        "treasures": 54,
        "curses": 18 - players,
        "destinies": 22 - 2 * players,
    }
    assert sorted(position["treasure_deck"]) == sorted(f"t{number}" for number in range(18, 72))


def test_goals_are_dealt_at_random() -> None:
    """DOR-3: Any goal may be dealt to anybody, and any may lie on top of its deck."""
    games = [dealt(seed).position() for seed in range(200)]
    assert {card for game in games for card in game["treasures"][0]["offered"]} == STARTING
    assert len({card for game in games for card in game["destinies"][1]["offered"]}) == 22
    assert len({game["curses"][2]["hand"][0] for game in games}) == 18
    assert len({game["treasure_deck"][0] for game in games}) > 45
    assert len({game["destiny_deck"][0] for game in games}) == 22
    assert len({game["curse_deck"][0] for game in games}) == 18


def test_everybody_chooses_at_once() -> None:
    """DOR-6: All are asked at once, each for one treasure and one destiny to give up."""
    game = dealt()
    assert (phase(game), game.waiting) == ("choosing", (game.turn, *game.waiting[1:]))
    assert sorted(game.waiting) == [0, 1, 2]
    assert [len(game.legal_for(seat)) for seat in range(3)] == [5, 5, 5]
    assert kinds(game) == {"give_up"}


@pytest.mark.parametrize("is_destiny_first", [False, True])
def test_a_treasure_and_a_destiny_are_given_up_the_one_or_the_other_first(
    is_destiny_first: bool,
) -> None:
    """DOR-6: A treasure and a destiny are given up, the one or the other first."""
    game = dealt()
    treasure, destiny = game.legal_for(1)[1], game.legal_for(1)[4]
    first, second = (destiny, treasure) if is_destiny_first else (treasure, destiny)
    game.play(first)
    others = [action.text for action in game.legal_for(1)]
    assert len(others) == (3 if is_destiny_first else 2)
    assert all(text.startswith("give up the destiny") != is_destiny_first for text in others)
    game.play(second)
    assert (game.legal_for(1), sorted(game.waiting)) == ([], [0, 2])
    assert {"treasures": len(goals(game, "treasures", 1)["hand"])} == {"treasures": 2}
    assert offered(game, 1) == {"treasures": [], "destinies": []}


def test_two_treasures_one_destiny_and_the_curse_are_kept() -> None:
    """DOR-6: Two treasures, one destiny and the curse are kept."""
    game = dealt()
    before, curse = offered(game, 2), goals(game, "curses", 2)
    game.play(game.legal_for(2)[0])
    game.play(game.legal_for(2)[0])
    assert goals(game, "treasures", 2) == {"hand": before["treasures"][1:]}
    assert goals(game, "destinies", 2) == {"hand": before["destinies"][1:]}
    assert goals(game, "curses", 2) == curse


def test_a_destiny_goes_under_its_deck() -> None:
    """DOR-6: The destiny given up goes face down under the destiny deck."""
    game = dealt()
    deck, given = game.position()["destiny_deck"], offered(game, 1)["destinies"][0]
    game.play(game.legal_for(1)[3])
    assert game.position()["destiny_deck"] == [*deck, given]
    assert game.view()["decks"]["destinies"] == 17


def test_each_destiny_given_up_goes_under_those_given_up_before() -> None:
    """DOR-6: Each destiny given up goes under those given up before."""
    game = dealt()
    given = [offered(game, seat)["destinies"][0] for seat in (2, 0, 1)]
    for seat in (2, 0, 1):
        game.play(game.legal_for(seat)[3])
    assert game.position()["destiny_deck"][-3:] == given


def test_starting_treasures_leave_the_game() -> None:
    """DOR-6: The third treasure, and all that were not dealt, are in nobody's hands nor decks."""
    game = dealt()
    choose(game)
    position = game.position()
    held = [card for seat in range(3) for card in goals(game, "treasures", seat)["hand"]]
    assert len(held) == 6
    assert not {*position["treasure_deck"]} & STARTING
    assert len(position["treasure_deck"]) == 54


def test_choosing_is_secret() -> None:
    """DOR-6: Others learn that a treasure or a destiny was given up, not which."""
    game = dealt()
    (event,) = game.play(game.legal_for(0)[0])
    assert (event.told(0), event.text.startswith("Coral gives up the ")) == (event, True)
    for seat in (1, 2, None):
        assert [str(told) for told in game.events_for(seat)] == ["Coral gives up a treasure."]
    events = game.play(game.legal_for(0)[0])
    told = events[0].told(2)
    assert str(told) == "Coral gives up a destiny, and has chosen."


def test_the_first_round_waits_for_all() -> None:
    """DOR-6: The first round begins when the last has chosen."""
    game = dealt(first="2")
    for seat in (0, 1):
        game.play(game.legal_for(seat)[0])
        game.play(game.legal_for(seat)[0])
    game.play(game.legal_for(2)[0])
    assert phase(game) == "choosing"
    game.play(game.legal_for(2)[0])
    assert (phase(game), game.waiting) == ("opening", (2,))
    assert game.view()["turn_number"] == 1


@pytest.mark.parametrize("players", SEATS)
def test_six_cards_each_are_dealt_and_four_face_up_in_a_row(players: int) -> None:
    """DOR-7: Six cards each are dealt, and four face up in a row."""
    game = dealt(players=players)
    assert [total(hand(game, seat)) for seat in range(players)] == [6] * players
    assert len(game.view()["row"]) == 4
    assert game.view()["deck"] == 112 - 6 * players - 4


def test_no_bolt_card_is_dealt() -> None:
    """DOR-7: No bolt card comes into a hand or the row; all of them are in the deck."""
    bolts = {card: CARDS[card] for card in BOLTS}
    for seed in MANY:
        position = dealt(seed, 6).position()
        assert not {*position["row"]} & {*BOLTS}
        assert {card: position["deck"].count(card) for card in BOLTS} == bolts
        assert position["discards"] == {}


def test_bolt_cards_are_shuffled_back() -> None:
    """DOR-7: What was set aside is shuffled back, so any card may lie on top of the deck."""
    decks = [dealt(seed).position()["deck"] for seed in range(150)]
    assert {*BOLTS} < {deck[0] for deck in decks}
    assert {*BOLTS} < {deck[-1] for deck in decks}
    assert max(sum(a == b for a, b in pairwise(deck)) for deck in decks) < 25


def test_cards_are_dealt_at_random() -> None:
    """DOR-7: Any card but a bolt card may be dealt to anybody and lie in the row."""
    games = [dealt(seed).position() for seed in range(80)]
    assert {card for game in games for card in game["hands"][2]} == {*CARDS} - {*BOLTS}
    assert len({game["row"][3] for game in games}) > 6


@pytest.mark.parametrize("first", [0, 2, 4])
def test_a_table_may_name_the_first_leader(first: int) -> None:
    """DOR-8: A table may name the first leader."""
    game = dealt(players=5, first=str(first))
    assert (game.turn, game.view()["seats"][first]["leader"]) == (first, True)
    choose(game)
    assert (phase(game), game.waiting) == ("opening", (first,))


def test_otherwise_any_seat_may_be_drawn_to_lead_first() -> None:
    """DOR-8: Otherwise any seat may be drawn to lead first."""
    assert {dealt(seed, 4).turn for seed in MANY} == {0, 1, 2, 3}


def test_nothing_is_known_of_others() -> None:
    """DOR-1: Nobody has shown a card or robbed one when a game begins."""
    position = dealt(players=6).position()
    assert (position["shown"], position["told"]) == ({}, {})


def test_setup_is_told() -> None:
    """DOR-1: Everybody reads what he was dealt, of the others only how much."""
    game = dealt()
    begin, *starts = game.events
    assert begin.data["row"] == game.position()["row"]
    for seat, event in enumerate(starts):
        assert [event.told(viewer) is event for viewer in (0, 1, 2, None)] == [
            viewer == seat for viewer in (0, 1, 2, None)
        ]
        assert str(event.told(None)).endswith(
            "starts with 10 gold, six adventure cards and six goals."
        )
    play(game, "0: " + game.legal_for(0)[0].text)
