"""Positions: what is stated is read, what is not is dealt, what cannot be is refused by name."""

import json
from typing import Any

import pytest

import marooned
from marooned.errors import OptionError, PositionError
from marooned.games.island import face
from tests.games.island.drawn import (
    ROWS,
    TREASURES,
    acting,
    deal,
    drawing,
    entry,
    flooding,
    hand,
    play,
)

WET = ["Watchtower", "Iron Gate"]
SWIM = {"sunk": ["Bronze Gate"], "flooded": []}
FULL = {"hands": [{"earth": 5, "wind": 1}, {"wind": 4}]}


@pytest.mark.parametrize("edition", ["rulebook", "archaens", "manual"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_read_from_its_own_position_as_json_is_the_same_game(
    edition: str, players: int
) -> None:
    """A game read from its own position, as JSON, is the same game, wherever it stands."""
    game = marooned.Game("island", players=players, edition=edition, seed=players)
    for number in range(60):
        again = marooned.load(json.loads(json.dumps(game.position())))
        assert again == game
        if game.outcome:
            break
        game.play(game.legal[(7 * number) % len(game.legal)])


def test_a_finished_game_is_read_back_with_its_ending() -> None:
    """A finished game is read back with its ending."""
    game = deal(sunk=["Cave of Embers"], flooded=["Cave of Shadows"], floods=["Cave of Shadows"])
    game = marooned.load(game.position() | {"pending": flooding(1)})
    again = marooned.load(game.position())
    assert game.outcome is not None
    assert (again, again.outcome) == (game, game.outcome)


def test_a_position_that_states_nothing_is_the_deal_of_seed_0() -> None:
    """A position that states nothing is the deal of seed 0."""
    assert marooned.load({"game": "island"}) == marooned.Game("island", seed=0)


def test_unstated_parts_are_dealt() -> None:
    """What is not stated comes from the seed."""
    one, other = (marooned.load({"game": "island", "hands": [{}, {}], "seed": s}) for s in (1, 2))
    dealt = marooned.Game("island", seed=1).position()
    keys = ("board", "flooded", "adventurers", "flood_pile")
    assert [one.position()[key] for key in keys] == [dealt[key] for key in keys]
    assert one != other


def test_none_is_unstated() -> None:
    """A part that is None counts as unstated."""
    assert marooned.load({"game": "island", "hands": None}) == marooned.Game("island", seed=0)


@pytest.mark.parametrize(
    "name",
    ["Fools' Landing", "fools' landing", "FOOLS LANDING", "fools-landing", " fools_landing "],
)
def test_names_are_read_in_any_case_with_any_spacing_and_as_ids(name: str) -> None:
    """Names are read in any case, with any spacing, and as ids."""
    assert deal(flooded=[name]).position()["flooded"] == ["Fools' Landing"]


def test_a_board_is_read_row_by_row() -> None:
    """A board is read row by row, and its gaps may be written."""
    rows = [[None, None, *row, None] for row in ROWS]
    game = marooned.load({"game": "island", "board": rows})
    assert game.position()["board"] == [list(row) for row in ROWS]
    assert deal().position()["board"] == [list(row) for row in ROWS]


def test_a_stated_board_keeps_the_flood_pile() -> None:
    """Stating the board changes nothing else of the deal."""
    dealt = marooned.Game("island", seed=0).position()
    game = marooned.load({"game": "island", "board": [list(row) for row in ROWS]})
    assert game.position() == dealt | {"board": [list(row) for row in ROWS]}


def test_flooded_tiles_have_their_cards_on_the_discards() -> None:
    """ISL-2: Flooded tiles have their cards on the discards, the others in the pile."""
    found = deal(flooded=WET).position()
    assert found["flood_discards"] == ["Iron Gate", "Watchtower"]
    assert ([len(layer) for layer in found["flood_pile"]], found["sunk"]) == ([22], [])


def test_tiles_stated_as_sunk_are_no_longer_flooded_whatever_was_dealt() -> None:
    """Tiles stated as sunk are no longer flooded, whatever was dealt."""
    wet = marooned.Game("island", seed=0).position()["flooded"]
    game = marooned.load({"game": "island", "sunk": wet[:1], "pawns": wet[1:3]})
    assert game.position()["flooded"] == wet[1:]


def test_cards_on_the_flood_discards_need_not_be_those_of_flooded_tiles() -> None:
    """Cards on the flood discards need not be those of flooded tiles: some were shored up."""
    found = deal(flooded=["Watchtower"], flood_discards=WET).position()
    assert (found["flooded"], found["flood_discards"]) == (
        ["Watchtower"],
        ["Iron Gate", "Watchtower"],
    )


def test_the_flood_pile_is_stated_layer_by_layer_top_card_first() -> None:
    """The flood pile is stated layer by layer, top card first; the rest are the discards."""
    game = deal(flood_pile=[["Iron Gate", "Watchtower"], [], ["Observatory"]])
    assert game.position()["flood_pile"] == [["Iron Gate", "Watchtower"], ["Observatory"]]
    assert game.view()["flood_pile"]["layers"] == [["iron-gate", "watchtower"], ["observatory"]]
    assert len(game.position()["flood_discards"]) == 21


def test_a_layer_goes_card_by_card() -> None:
    """Of a known layer what is left stays known when its first card is drawn."""
    game = deal(flood_pile=[["Iron Gate", "Watchtower"], ["Observatory"]], pending=flooding(1))
    assert game.view()["flood_pile"]["layers"] == [["watchtower"], ["observatory"]]
    game = deal(flood_pile=[["Iron Gate", "Watchtower"], ["Observatory"]], pending=flooding(2))
    assert game.view()["flood_pile"]["layers"] == [["observatory"]]


def test_with_every_tile_flooded_the_pile_has_just_been_rebuilt() -> None:
    """ISL-33: With every tile flooded the pile has just been rebuilt."""
    game = deal(flooded=[tile for row in ROWS for tile in row])
    assert (game.view()["flood_pile"]["left"], game.view()["flood_discards"]) == (24, [])


def test_treasure_discards_are_counted_by_card() -> None:
    """Treasure discards are counted by card, and what is named nowhere is in the deck."""
    game = deal(hands=[{"earth": 2}, {}], treasure_discards={"Earth Stone": 3, "waters_rise": 1})
    holds = game.view()["treasure_deck"]["holds"]
    assert ("earth" not in holds, holds["waters_rise"]) == (True, 2)
    assert game.view()["treasure_discards"] == {"earth": 3, "waters_rise": 1}


def test_the_treasure_deck_is_stated_top_card_first() -> None:
    """The treasure deck is stated top card first; what is named nowhere is discarded."""
    game = deal(treasure_deck=["earth", "Sandbags"])
    assert game.position()["treasure_deck"] == ["Earth Stone", "Sandbags"]
    assert sum(game.position()["treasure_discards"].values()) == 26


def test_a_position_is_written_in_its_editions_names() -> None:
    """ARC-1: A position is written in its edition's names."""
    found = deal(edition="archaens", treasure_deck=["Island Defense"]).position()
    assert found["treasure_deck"] == ["Island Defense"]


def test_overfull_hands_owe_their_discards() -> None:
    """ISL-25: Overfull hands owe their discards, first the player's whose turn it is."""
    game = deal(players=3, turn=1, hands=[{"earth": 5, "wind": 1}, {"fire": 5, "wind": 1}, {}])
    kinds = [(each["kind"], each["seats"]) for each in game.position()["pending"]]
    assert kinds == [("actions", [1]), ("discard", [0]), ("discard", [1])]


def test_the_record_starts_there() -> None:
    """The position that a game was loaded from is where its record starts."""
    game = deal(hands=[{"earth": 4}, {}])
    assert marooned.replay(game.record()) == game
    assert game.start == game.position()


@pytest.mark.parametrize(
    ("key", "value"),
    [("water", 4), ("turns", 9), ("turn", 1), ("shuffles", [5, 0, 2, 3, 1, 0, 0, 0])],
)
def test_each_number_that_is_stated_is_kept(key: str, value: object) -> None:
    """Each number that is stated is kept."""
    assert marooned.load({"game": "island", key: value}).position()[key] == value


def test_captured_treasures_go_by_their_names_or_their_ids() -> None:
    """ISL-21: Captured treasures go by their names or their ids."""
    assert deal(captured=["Earth Stone", "fire"]).view()["treasures"][2]["captured"]


def test_a_position_may_state_only_how_the_game_ended() -> None:
    """A position may state only how the game ended."""
    game = deal(outcome="skull", water=10)
    assert game.outcome is not None
    assert (game.outcome.reason, game.legal, game.position()["pending"]) == ("skull", [], [])


def pending(*above: dict[str, Any], **stated: Any) -> dict[str, Any]:
    """Return a position with some entries over a turn's actions."""
    return {"pending": [*acting(2), *above], **stated}


BAD: list[tuple[dict[str, Any], str]] = [
    ({"hand": []}, "no 'hand'"),
    ({"flooded": ["Atlantis"]}, "'Atlantis'"),
    ({"flooded": "Watchtower"}, "must be a list"),
    ({"flooded": ["Watchtower", "watchtower"]}, "'Watchtower' twice"),
    ({"flooded": WET, "sunk": WET}, "both flooded and sunk"),
    ({"board": [["Watchtower"]]}, "board has 1 tiles"),
    ({"board": ["Watchtower"]}, "must be a list"),
    ({"board": [["Watchtower", "Watchtower"]]}, "twice"),
    ({"adventurers": ["pilot"]}, "a list of 2"),
    ({"adventurers": ["pilot", "pilot"]}, "'pilot' twice"),
    ({"adventurers": ["pilot", "captain"]}, "'captain'"),
    ({"pawns": ["Watchtower"]}, "a list of 2"),
    ({"pawns": ["Watchtower", 7]}, "names 7"),
    ({"pawns": WET, "sunk": ["Iron Gate"]}, "stands on Iron Gate, which has sunk"),
    ({"hands": [{"earth": 6}, {}]}, "0 to 5"),
    ({"hands": [{"earth": -1}, {}]}, "0 to 5"),
    ({"hands": [{"earth": True}, {}]}, "True"),
    ({"hands": [{"earth": 1.0}, {}]}, "1.0"),
    ({"hands": [{"earth": 1, "Earth Stone": 1}, {}]}, "twice"),
    ({"hands": [{"waters_rise": 1}, {}]}, "which cannot be there"),
    ({"hands": [["earth"], {}]}, "an object with names as keys"),
    ({"hands": [{"gold": 1}, {}]}, "'gold'"),
    ({"hands": [{"earth": 3}, {"earth": 3}]}, "Earth Stone is there 6 times"),
    ({"captured": ["earth", "earth"]}, "twice"),
    ({"captured": ["helicopter"]}, "'helicopter'"),
    ({"water": 0}, "1 to 10"),
    ({"water": 10}, "the skull, and yet the game goes on"),
    ({"water": 2, "difficulty": "elite"}, "below the start"),
    ({"turn": 2}, "0 to 1"),
    ({"turns": 0}, "turns is 0"),
    ({"clock": 4}, "0 to 3"),
    ({"clock": 1}, "this edition has none"),
    ({"shuffles": [1]}, "a list of 8"),
    ({"treasure_deck": "earth"}, "must be a list"),
    ({"treasure_deck": ["earth"] * 6}, "Earth Stone is there 6 times"),
    ({"treasure_deck": ["earth"], "treasure_discards": {}}, "Earth Stone is there 1 times"),
    ({"treasure_deck": []}, "the treasure deck is empty"),
    ({"treasure_discards": {"sandbags": 3}}, "0 to 2"),
    (
        {"hands": None, "treasure_discards": {"helicopter": 3}},
        "Helicopter Lift is there 5 times, with the hands as dealt; the deck has 3",
    ),
    ({"flood_pile": ["Watchtower"]}, "must be a list"),
    ({"flood_pile": [["Watchtower"], ["Watchtower"]]}, "twice"),
    ({"flood_pile": []}, "the flood pile is empty"),
    ({"flood_pile": [WET], "flood_discards": ["Watchtower"]}, "none of"),
    ({"flooded": [], "flood_pile": [[*ROWS[0], "Iron Gate"]], "sunk": WET[1:]}, "more than one of"),
    ({"sunk": ["Fools' Landing"]}, "Fools' Landing has sunk, and yet"),
    ({"sunk": ["Coral Palace", "Tidal Palace"]}, "both sites of the Ocean's Chalice"),
    ({"outcome": "draw"}, "'draw'"),
    ({"edition": "archaens", "clock": 2}, "not everything is saved"),
    ({"outcome": "skull", "water": 10, "pending": drawing(1)}, "over and yet something is pending"),
    ({"outcome": "drowned", "ending_detail": 2}, "ending_detail is 2"),
    ({"outcome": "lost_treasure", "ending_detail": 4}, "ending_detail is 4"),
    ({"outcome": "escaped", "ending_detail": 1}, "ending_detail is 1"),
    ({"ending_detail": 5}, "0 to 4"),
    ({"pending": "actions"}, "must be a list"),
    ({"pending": []}, "at the bottom of pending"),
    ({"pending": ["actions"]}, "an entry has a kind"),
    ({"pending": [{"kind": "actions", "left": 2}]}, "an entry has a kind"),
    ({"pending": [{}]}, "names None"),
    ({"pending": [entry("dancing")]}, "'dancing'"),
    ({"pending": [entry("actions", 2, waits=[5])]}, "0 to 1"),
    ({"pending": [entry("actions", 2, waits=[1])]}, "does not wait for seat 1"),
    ({"pending": [entry("actions", 2)]}, "waits for nobody"),
    ({"pending": [entry("actions", 4, waits=[0])]}, "has 4 as its a"),
    ({"pending": [entry("actions", 256, waits=[0])]}, "0 to 255"),
    ({"pending": [entry("actions", 2, b=2, waits=[0])]}, "has 2 as its b"),
    ({"pending": acting(0)}, "no action left and no special card to play"),
    (
        {"pending": [*acting(0), entry("landing", 9, b=1, waits=[1])]}
        | {"hands": [{}, {"helicopter": 1}]},
        "no action left and no special card to play",
    ),
    ({"pending": [entry("drawing", 3)]}, "has 3 as its a"),
    ({"pending": [entry("flooding", 6)]}, "has 6 as its a"),
    ({"pending": [entry("flooding", 1, waits=[0])]}, "does not wait for seat 0"),
    ({"pending": [entry("discard", waits=[0])]}, "at the bottom of pending"),
    ({"pending": acting(2) * 10}, "10 entries; 8 is the most"),
    (pending(*acting(2)), "actions cannot lie above actions"),
    (pending(entry("over")), "over cannot lie above actions"),
    (pending(entry("ending", 1)), "ending cannot lie above actions"),
    (pending(entry("window", waits=[0])), "it lies above: drawing, flooding"),
    (pending(entry("laying")), "it lies above: drawing"),
    (pending(entry("discard", waits=[0])), "does not wait for seat 0"),
    (pending(entry("discard", 1, waits=[0]), **FULL), "has 1 as its a"),
    (pending(entry("discard", b=1, waits=[0]), **FULL), "has 1 as its b"),
    (pending(*[entry("discard", waits=[0])] * 2, **FULL), "two discards"),
    (pending(**FULL), "holds 6 cards and owes no discard"),
    (pending(entry("second_shore", waits=[1])), "does not wait for seat 1"),
    (
        pending(entry("second_shore", waits=[0]), adventurers=["pilot", "engineer"]),
        "does not wait for seat 0",
    ),
    (pending(entry("landing", 9, b=1, waits=[0])), "does not wait for seat 0"),
    (pending(entry("landing", 30, b=1, waits=[0]), hands=[{"helicopter": 1}, {}]), "has 30"),
    (pending(entry("landing", 9, b=0, waits=[0]), hands=[{"helicopter": 1}, {}]), "lifts seats []"),
    (pending(entry("landing", 9, b=2, waits=[0]), hands=[{"helicopter": 1}, {}]), "lifts seats"),
    (pending(entry("landing", 9, b=4, waits=[0]), hands=[{"helicopter": 1}, {}]), "lifts seats"),
    (
        pending(entry("landing", 9, b=1, waits=[0, 1]), hands=[{"helicopter": 1}] * 2),
        "one seat, not",
    ),
    ({"pending": [*drawing(1, b=1), entry("window")]}, "waits for nobody"),
    ({"pending": [*drawing(1, b=1), entry("window", waits=[0])]}, "does not wait for seat 0"),
    ({"pending": [*flooding(1), entry("swim", 1)]}, "has 1 as its a"),
    ({"pending": [*flooding(1), entry("swim", 9, waits=[1])], **SWIM}, "does not wait for seat 1"),
    (
        {"pending": [*flooding(1), entry("swim", 9, b=1), entry("rescue", 9)], **SWIM},
        "waits for nobody",
    ),
    (
        {"pending": [*flooding(1), entry("swim", 9, b=1), entry("rescue", 8, waits=[1])], **SWIM}
        | {"hands": [{}, {"helicopter": 1}]},
        "has 8 as its a",
    ),
    (
        {"pending": [*flooding(1), entry("swim", 9, b=1), entry("rescue", 9, waits=[0])], **SWIM}
        | {"hands": [{}, {"helicopter": 1}]},
        "does not wait for seat 0",
    ),
    (
        {"edition": "archaens", "clock": 0, "captured": list(TREASURES)}
        | {"pawns": ["Fools' Landing"] * 2},
        "everybody is home",
    ),
]


@pytest.mark.parametrize(("stated", "words"), BAD)
def test_a_position_that_cannot_be_is_refused(stated: dict[str, Any], words: str) -> None:
    """A position that cannot be is refused, and the error says what is wrong with it."""
    with pytest.raises(PositionError) as caught:
        deal(**stated)
    assert words in str(caught.value)


@pytest.mark.parametrize("bad", [None, [], "island", 3, {}, {"seed": 1}])
def test_what_is_no_mapping_that_names_its_game_is_no_position(bad: Any) -> None:
    """What is no mapping that names its game is no position."""
    with pytest.raises(PositionError, match="names its game"):
        marooned.load(bad)


@pytest.mark.parametrize(
    "bad",
    [
        {"game": "atoll"},
        {"game": None},
        {"game": ["island"]},
        {"players": 5},
        {"players": "two"},
        {"edition": "third"},
        {"edition": ["rulebook"]},
        {"roles": ["pilot", "pilot"]},
        {"roles": {"pilot": 1}},
        {"seed": -1},
        {"seed": "x"},
    ],
)
def test_a_position_with_an_option_that_is_not_allowed_is_refused_as_any_game(
    bad: dict[str, Any],
) -> None:
    """A position with an option that is not allowed is refused as any game is."""
    with pytest.raises(OptionError):
        marooned.load({"game": "island"} | bad)


def broken(**changes: Any) -> Any:
    """Return a state with some fields spoilt."""
    state = deal(flooded=WET).state
    for name, value in changes.items():
        setattr(state, name, value)
    return state


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"space": [0] * 24}, "two tiles lie on one space"),
        ({"role": [1, 1, 0, 0]}, "two players have one adventurer"),
        ({"layers": 2}, "does not begin a layer"),
        ({"layers": 1 | 1 << 23}, "above its top"),
        ({"deck_size": 27}, "is there"),
    ],
)
def test_a_state_that_no_position_can_even_state_is_refused_by_the_same(
    changes: dict[str, Any], words: str
) -> None:
    """A state that no position can even state is refused by the same examination."""
    with pytest.raises(PositionError) as caught:
        face.check(broken(**changes))
    assert words in str(caught.value)


def test_errors_show_what_is_allowed() -> None:
    """A refusal carries the value and what would have been allowed."""
    with pytest.raises(PositionError) as caught:
        deal(water=11)
    assert (caught.value.value, caught.value.allowed) == (11, ["1 to 10"])


def test_a_position_may_stand_where_a_holder_has_yet_to_end_his_actions() -> None:
    """ISL-10: A position may stand where a holder has yet to say that his actions are over."""
    game = deal(hands=[{"helicopter": 1}, {}], pending=acting(0))
    assert marooned.load(game.position()) == game
    assert (game.waiting, game.state.pending_a[0]) == ((0,), 0)


@pytest.mark.parametrize("limit", ["after_each", "after_both"])
@pytest.mark.parametrize("below", [flooding(2, b=1), drawing(1, b=1), drawing(2, b=1)])
def test_a_window_opens_over_six_cards_only_with_the_option_for_it(
    limit: str, below: list[dict[str, Any]]
) -> None:
    """ISL-25: A window opens over six cards only between two draws with the option for it."""
    full = {"hands": [{"earth": 5, "helicopter": 1}, {}], "hand_limit": limit}
    stated = full | {"pending": [*below, entry("window", waits=[0])]}
    if limit == "after_both" and below == drawing(1, b=1):
        assert marooned.load(deal(**stated).position()) == deal(**stated)
        return
    with pytest.raises(PositionError, match="holds 6 cards and owes no discard"):
        deal(**stated)


def test_a_seat_that_is_over_the_limit_out_of_turn() -> None:
    """ISL-25: Nobody but the drawer may hold six cards for a while."""
    full = {"hands": [{"helicopter": 1}, {"earth": 5, "wind": 1}], "hand_limit": "after_both"}
    with pytest.raises(PositionError, match="the Messenger holds 6 cards"):
        deal(pending=[*drawing(1, b=1), entry("window", waits=[0])], **full)


def ended(outcome: str, **stated: Any) -> dict[str, Any]:
    """Return a position of a finished game."""
    return {"outcome": outcome, **stated}


PALACES = ["Coral Palace", "Tidal Palace"]
SUNKEN: dict[str, Any] = {"sunk": PALACES, "ending_detail": 3}
HOME = {"pawns": ["Fools' Landing"] * 2, "captured": list(TREASURES)}


@pytest.mark.parametrize(
    "stated",
    [
        ended("lost_landing", sunk=["Fools' Landing"], water=10),
        ended("lost_treasure", **SUNKEN, water=10),
        ended("drowned", **SWIM, water=10),
        ended("escaped", **HOME, water=10),
        ended("too_slow", edition="archaens", clock=1, captured=list(TREASURES), water=10),
        ended("skull", water=10, sunk=["Fools' Landing"]),
        ended("skull", water=10, sunk=PALACES),
        ended("skull", water=10, **SWIM),
        ended("lost_landing", sunk=["Fools' Landing", "Coral Palace", "Tidal Palace"]),
        ended("lost_landing", sunk=["Fools' Landing", "Bronze Gate"]),
        ended("lost_treasure", sunk=[*PALACES, "Fools' Landing"], ending_detail=3),
        ended("lost_treasure", sunk=[*PALACES, *ROWS[1][:1], *ROWS[4][3:]], ending_detail=3),
        ended("lost_treasure", **SUNKEN, pawns=["Tidal Palace", "Coral Palace"]),
        ended("drowned", sunk=["Bronze Gate", "Fools' Landing"]),
        ended("drowned", sunk=["Bronze Gate", "Silver Gate"]),
    ],
)
def test_the_game_ends_at_its_first_loss(stated: dict[str, Any]) -> None:
    """ISL-29, ISL-44: The game ends at its first loss, so no second one can hold beside it."""
    with pytest.raises(
        PositionError, match=r"and yet the game ended|cannot have ended|which has sunk"
    ):
        deal(**stated)


@pytest.mark.parametrize(
    "stated",
    [
        ended("lost_landing", sunk=["Fools' Landing"], pawns=["Fools' Landing"] * 2, water=9),
        ended("lost_treasure", **SUNKEN, pawns=["Tidal Palace"] * 2, water=9),
        ended("skull", water=10),
        ended("escaped", **HOME, treasure_discards={"helicopter": 1}, water=9),
        ended("too_slow", edition="archaens", clock=1, captured=list(TREASURES), water=9),
    ],
)
def test_a_finished_game_is_read_wherever_its_own_ending_is_the_only_one(
    stated: dict[str, Any],
) -> None:
    """A finished game is read wherever its own ending is the only one."""
    game = deal(**stated)
    assert marooned.load(game.position()) == game


def test_a_position_may_stand_in_mid_swim_and_its_game_goes_on_from_there() -> None:
    """ISL-31: A position may stand in mid-swim, and its game goes on from there."""
    stack = [*flooding(1), entry("swim", 9, b=1, waits=[0])]
    game = deal(pending=stack, flooded=[], sunk=["Bronze Gate"])
    assert marooned.load(game.position()) == game
    play(game, "swim to Gold Gate")
    assert hand(game, 0) == {}


def test_a_stated_clock_is_kept() -> None:
    """ARC-3: A stated clock is kept."""
    game = deal(edition="archaens", clock=2, captured=["earth", "wind", "fire", "ocean"])
    assert game.position()["clock"] == 2
