"""What a seat sees, and the board in text."""

import json
from typing import Any

import pytest

import marooned
from marooned.games.desert.model import phases
from marooned.games.desert.view.seat import storm_card
from tests.games.desert.drawn import acting, deal, drawing, play

SKIES = {"adventurers": ["meteorologist", "explorer"]}
BOTH_PROPELLERS = ["B1", "C1"]
LIES_ON_C4 = {"excavated": BOTH_PROPELLERS, "parts": {"Propeller": "C4"}}


def cell_of(game: marooned.Game, cell: str) -> dict[str, Any]:
    """Return what a view shows of one cell."""
    found: dict[str, Any] = next(each for each in game.view()["places"] if each["id"] == cell)
    return found


def part_of(game: marooned.Game, part: str) -> dict[str, Any]:
    """Return what a view shows of one part."""
    found: dict[str, Any] = next(each for each in game.view()["parts"] if each["id"] == part)
    return found


def test_view_is_json() -> None:
    """A view is plain data that survives JSON."""
    game = marooned.Game("desert", players=5, seed=1)
    assert json.loads(json.dumps(game.view(0))) == game.view(0)


def test_everybody_sees_the_same() -> None:
    """DES-5: But for their own actions all seats and spectators see the same."""
    game = marooned.Game("desert", players=3, seed=1)
    views = [game.view(seat) | {"seat": None, "legal": []} for seat in (0, 1, 2)]
    assert views == [game.view()] * 3


def test_a_view_shows_each_adventurers_name() -> None:
    """DES-5: A view shows each adventurer's name, colour, place, water and open equipment."""
    game = deal(hands=[{"Jet Pack": 1}, {}], excavated=["B4"], water=[2, 0], shields=[])
    first, second = game.view()["seats"]
    assert first["hand"][0].pop("power").endswith(".")
    assert first.pop("power").endswith(".")
    assert first == {
        "seat": 0,
        "id": "seat:0",
        "name": "Archeologist",
        "role": "archeologist",
        "colour": "red",
        "place": "b4",
        "water": 2,
        "canteen": 3,
        "thirsty": False,
        "hand": [{"id": "card:0:jet_pack", "card": "jet_pack", "label": "Jet Pack", "count": 1}],
        "shield": False,
        "buried": False,
        "parts": [],
    }
    assert (second["thirsty"], second["hand"]) == (True, [])


def test_every_adventurer_has_a_colour() -> None:
    """DES-4: Every adventurer has a colour, a canteen and a power in a sentence."""
    names = ["archeologist", "climber", "explorer", "meteorologist", "navigator", "water_carrier"]
    seats = deal(adventurers=names[:5]).view()["seats"]
    seats += deal(adventurers=[*names[5:], "climber"]).view()["seats"][:1]
    assert [(seat["role"], seat["colour"], seat["canteen"]) for seat in seats] == [
        ("archeologist", "red", 3),
        ("climber", "black", 3),
        ("explorer", "green", 4),
        ("meteorologist", "white", 4),
        ("navigator", "yellow", 4),
        ("water_carrier", "blue", 5),
    ]
    assert len({seat["power"] for seat in seats}) == 6


def test_a_shield_that_is_up_is_shown_with_its_seat() -> None:
    """DES-25: A shield that is up is shown with its seat."""
    game = deal(hands=[{"Solar Shield": 1}, {}], excavated=["B4"])
    play(game, "raise the solar shield")
    assert [seat["shield"] for seat in game.view()["seats"]] == [True, False]


@pytest.mark.parametrize(
    ("second", "sand", "buried"),
    [("explorer", 2, [True, True]), ("explorer", 1, [False] * 2), ("climber", 2, [False] * 2)],
)
def test_who_is_buried_is_shown(second: str, sand: int, buried: list[bool]) -> None:
    """DES-15, DES-41: Who is buried is shown; beside the Climber nobody is."""
    game = deal(adventurers=["archeologist", second], sand={"B4": sand})
    assert [seat["buried"] for seat in game.view()["seats"]] == buried


def test_the_storm_is_shown() -> None:
    """DES-1: The hole is a place without a tile."""
    assert cell_of(deal(), "c3") == {
        "id": "c3",
        "label": "C3: the storm",
        "cell": "C3",
        "x": 2,
        "y": 2,
        "state": "storm",
        "back": None,
        "face": None,
        "face_label": None,
        "clue": None,
        "seen": False,
        "tile": None,
        "sand": 0,
        "blocked": False,
        "parts": [],
        "pawns": [],
    }


def test_the_square_is_shown() -> None:
    """DES-1: The places come in reading order, five by five."""
    shown = deal().view()
    assert [place["cell"] for place in shown["places"][:6]] == ["A1", "B1", "C1", "D1", "E1", "A2"]
    assert {(place["x"], place["y"]) for place in shown["places"]} == {
        (x, y) for x in range(shown["columns"]) for y in range(shown["rows"])
    }


@pytest.mark.parametrize(
    ("cell", "back", "label"),
    [
        ("a1", "plain", "A1: desert"),
        ("d3", "water", "D3: desert with a water sign"),
        ("a4", "water", "A4: desert with a water sign"),
        ("b4", "crash", "B4: desert with the crash"),
    ],
)
def test_a_desert_side_shows_the_crash_or_a_water_sign(cell: str, back: str, label: str) -> None:
    """DES-5: A desert side shows the crash or a water sign, or nothing."""
    shown = cell_of(deal(), cell)
    assert (shown["state"], shown["back"], shown["label"]) == ("desert", back, label)


def test_the_crash_is_known() -> None:
    """DES-5: What the crash hides is known from the start, and of no other tile."""
    faces = {place["id"]: place["face"] for place in deal().view()["places"]}
    assert {cell: face for cell, face in faces.items() if face} == {"b4": "crash"}


@pytest.mark.parametrize(
    ("cell", "face", "label"),
    [
        ("a1", "launch_pad", "Launch Pad"),
        ("e1", "clue", "Engine column clue"),
        ("e2", "tunnel", "Tunnel"),
        ("b4", "crash", "Crash site"),
        ("c4", "gear", "Gear"),
        ("d3", "well", "Well"),
        ("a4", "mirage", "Mirage"),
    ],
)
def test_an_excavated_tile_shows_its_city_side(cell: str, face: str, label: str) -> None:
    """DES-13: An excavated tile shows its city side, and keeps its back."""
    shown = cell_of(deal(excavated=[cell]), cell)
    assert (shown["state"], shown["face"], shown["face_label"]) == ("city", face, label)
    assert shown["label"] == f"{cell.upper()}: {label}"


def test_what_a_terrascope_has_shown_stays_known() -> None:
    """DES-26: What a Terrascope has shown stays known, though the tile is desert still."""
    game = deal(hands=[{"Terrascope": 1}, {}], excavated=["B4"])
    play(game, "look under D1")
    shown = cell_of(game, "d1")
    assert (shown["state"], shown["label"]) == ("desert", "D1: desert")
    assert (shown["seen"], shown["face"], shown["face_label"]) == (True, "clue", "Engine row clue")
    assert shown["clue"] == {"part": "engine", "axis": "row"}


def test_hidden_sides_stay_hidden() -> None:
    """DES-5: Boards that differ under the sand look the same, in the view and in the drawing."""
    swapped = {"A1": "Gear", "C4": "Launch Pad", "E2": "Engine row", "D1": "Tunnel"}
    swapped |= {"A4": "Well", "D3": "Mirage"}
    games = [deal(), deal(faces=deal().position()["faces"] | swapped)]
    assert games[0].view(0) == games[1].view(0)
    assert str(games[0]) == str(games[1])


def test_hidden_orders_stay_hidden() -> None:
    """DES-5: Decks that differ only in their order look the same."""
    orders = [["north_1", "sun_beats_down"], ["sun_beats_down", "north_1"]]
    games = [deal(draws=order) for order in orders]
    games.append(deal(equipment_deck=["Time Throttle"], draws=orders[0]))
    assert games[0].view() == games[1].view() == games[2].view()


def test_tiles_keep_their_identity() -> None:
    """DES-31: A tile that is blown elsewhere goes by the cell where it was first laid."""
    game = deal(draws=["north_1"], pending=drawing(1), pawns=["A1", "A1"])
    assert (cell_of(game, "c3")["tile"], cell_of(game, "c4")["state"]) == ("c4", "storm")
    tiles = {place["tile"] for place in game.view()["places"]}
    assert len(tiles) == 25


def test_the_sand_on_a_tile_is_counted() -> None:
    """DES-10: The sand on a tile is counted; two markers block it."""
    game = deal(sand={"A1": 1, "B1": 2})
    assert [(cell_of(game, c)["sand"], cell_of(game, c)["blocked"]) for c in ("a1", "b1")] == [
        (1, False),
        (2, True),
    ]
    assert (game.view()["supply"], game.view()["markers"]) == (45, 48)


def test_a_cell_shows_the_pawns_that_stand_there() -> None:
    """A cell shows the pawns that stand there."""
    assert cell_of(deal(pawns=["A1", "A1"]), "a1")["pawns"] == [0, 1]


def test_before_its_clues_are_found_nothing_is_known_of_a_part() -> None:
    """DES-20: Before its clues are found nothing is known of a part."""
    assert part_of(deal(), "solar_crystal") == {
        "id": "solar_crystal",
        "label": "Solar Crystal",
        "state": "hidden",
        "row": None,
        "column": None,
        "place": None,
        "holder": None,
        "clues": 0,
    }


@pytest.mark.parametrize(
    ("clue", "row", "column"), [("D2", None, "D"), ("C2", "2", None)], ids=["column", "row"]
)
def test_one_clue_points(clue: str, row: str | None, column: str | None) -> None:
    """DES-20: One clue tells the row or the column in which it lies."""
    part = part_of(deal(excavated=[clue]), "navigation_deck")
    assert (part["state"], part["clues"]) == ("hidden", 1)
    assert (part["row"], part["column"]) == (row, column)


def test_clues_point_from_where_they_lie() -> None:
    """DES-20: A clue that is blown elsewhere points from there."""
    faces = deal().position()["faces"] | {"C4": "Engine row", "D1": "Gear"}
    stated = {"faces": faces, "excavated": ["C4"], "pawns": ["A1", "A1"]}
    assert part_of(deal(**stated), "engine")["row"] == "4"
    game = deal(**stated, draws=["north_1"], pending=drawing(1))
    assert part_of(game, "engine")["row"] == "3"


def test_seen_clues_point() -> None:
    """DES-20, DES-26: A clue that the team has only looked at is known as well."""
    game = deal(excavated=["E1"], seen=["D1"])
    part = part_of(game, "engine")
    assert (part["state"], part["clues"], part["place"]) == ("hidden", 2, None)
    assert (part["row"], part["column"]) == ("1", "E")
    assert f"*E Engine: {'row 1'}" in str(game)
    assert sum(line.count("(not excavated)") for line in str(game).splitlines()) == 1


def test_seen_clues_point_from_where_they_lie() -> None:
    """DES-26: A clue looked at points from where the wind has blown it."""
    faces = deal().position()["faces"] | {"C4": "Engine row", "D1": "Gear"}
    stated = {"faces": faces, "seen": ["C4"], "pawns": ["A1", "A1"]}
    game = deal(**stated, draws=["north_1"], pending=drawing(1))
    assert part_of(game, "engine")["row"] == "3"


def test_a_part_that_is_placed_is_shown_with_its_tile() -> None:
    """DES-20: A part that is placed is shown with its tile, and on it."""
    game = deal(**LIES_ON_C4)
    part = part_of(game, "propeller")
    assert (part["state"], part["place"], part["clues"]) == ("placed", "c4", 2)
    assert (part["row"], part["column"]) == ("4", "C")
    assert cell_of(game, "c4")["parts"] == ["propeller"]


def test_a_part_in_the_hole_is_shown_there() -> None:
    """DES-21: A part in the hole is shown there."""
    faces = deal().position()["faces"] | {"A3": "Propeller row", "B1": "Tunnel"}
    game = deal(faces=faces, excavated=["A3", "C1"])
    assert cell_of(game, "c3")["parts"] == ["propeller"]
    assert part_of(game, "propeller")["place"] == "c3"
    assert "~ *P ~" in str(game)


def test_a_part_that_somebody_has_picked_up_is_shown_with_its_holder_and_nowhere() -> None:
    """DES-14: A part that somebody has picked up is shown with its holder and nowhere else."""
    game = deal(excavated=BOTH_PROPELLERS, parts={"Propeller": "seat 1"})
    part = part_of(game, "propeller")
    assert (part["state"], part["holder"], part["place"]) == ("held", 1, None)
    assert (part["row"], part["column"], part["clues"]) == (None, None, 2)
    assert [seat["parts"] for seat in game.view()["seats"]] == [[], ["propeller"]]


@pytest.mark.parametrize(
    ("players", "ticks"),
    [
        (2, [2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6]),
        (3, [2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6]),
        (4, [2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6]),
        (5, [2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 6, 6]),
    ],
)
def test_the_meter_is_shown_with_its_ticks_for_so_many_players(
    players: int, ticks: list[int]
) -> None:
    """DES-3: The meter is shown with its ticks for so many players, and its skull."""
    meter = marooned.Game("desert", players=players, seed=1).view()["meter"]
    assert (meter["ticks"], meter["skull"]) == (ticks, len(ticks) + 1)


def test_where_the_meter_is() -> None:
    """DES-3: The meter is shown with where it is and what that brings."""
    meter = deal(tick=5).view()["meter"]
    assert {key: meter[key] for key in ("tick", "draws", "due", "spared")} == {
        "tick": 5,
        "draws": 4,
        "due": 4,
        "spared": 0,
    }


def test_cards_spared_are_counted() -> None:
    """DES-43: Cards spared are counted, and not due; also while the pile is looked at."""
    game = deal(**SKIES, pending=acting(3, spared=1))
    play(game, "look at the storm cards")
    meter = game.view()["meter"]
    assert (meter["spared"], meter["due"]) == (1, 1)


def test_while_the_storm_cards_are_drawn_those_left_are_due() -> None:
    """DES-30: While the storm cards are drawn those left are due, and none is spared any more."""
    game = deal(water=[1, 1], draws=["north_1"], pending=drawing(2))
    assert game.view()["phase"]["kind"] == "window"
    assert (game.view()["meter"]["due"], game.view()["meter"]["spared"]) == (2, 0)


def test_nothing_is_due_after_the_end() -> None:
    """DES-53: At the skull the meter shows that it is over."""
    game = deal(tick=13, draws=["storm_picks_up"], pending=drawing(1), pawns=["A1", "E5"])
    meter = game.view()["meter"]
    assert (meter["tick"], meter["skull"], meter["draws"], meter["due"]) == (14, 14, 0, 0)
    assert game.view()["phase"]["kind"] == "over"


def test_what_the_two_decks_hold_is_known() -> None:
    """DES-5: What the two decks hold is known, not in which order."""
    game = deal(hands=[{"Jet Pack": 1}, {}], excavated=["B4"])
    shown = game.view()
    assert shown["equipment_deck"] == {
        "left": 11,
        "holds": {"dune_blaster": 3, "jet_pack": 2, "solar_shield": 2, "terrascope": 2}
        | {"water_reserve": 1, "time_throttle": 1},
    }
    assert (shown["storm_deck"]["left"], sum(shown["storm_deck"]["holds"].values())) == (31, 31)
    assert shown["storm_deck"]["holds"]["sun_beats_down"] == 4
    assert (shown["storm_deck"]["top"], shown["storm_deck"]["bottom"]) == ([], [])


def test_the_storm_discards_are_open() -> None:
    """DES-34: The storm discards are open, and gone from the pile."""
    game = deal(draws=["north_1", "north_1"], pending=drawing(2), pawns=["A1", "E5"])
    shown = game.view()
    assert shown["storm_discards"] == {"north_1": 2}
    assert shown["storm_deck"]["holds"]["north_1"] == 1


def test_the_cards_looked_at_are_shown() -> None:
    """DES-44: The cards looked at are shown, top first, and stay known after they are buried."""
    game = deal(**SKIES, draws=["north_1", "sun_beats_down", "east_3"], tick=2)
    play(game, "look at the storm cards")
    cards = ["north_1", "sun_beats_down", "east_3"]
    assert (game.view()["looked"], game.view()["storm_deck"]["top"]) == (cards, cards)
    play(game, "put storm card 2 at the bottom")
    shown = game.view()
    assert (shown["looked"], shown["storm_deck"]["top"]) == ([], ["north_1", "east_3"])
    assert shown["storm_deck"]["bottom"] == ["sun_beats_down"]


def test_the_bottom_is_told_from_below() -> None:
    """DES-44: Of cards put at the bottom the last one put there is the bottom-most."""
    game = deal(**SKIES, draws=["north_1", "sun_beats_down", "east_3"])
    play(game, "look at the storm cards", "put storm card 1 at the bottom")
    play(game, "look at the storm cards", "put storm card 1 at the bottom")
    assert game.view()["storm_deck"]["bottom"] == ["sun_beats_down", "north_1"]


def test_while_a_storm_card_is_carried_out_the_view_shows_which() -> None:
    """DES-30: While a storm card is carried out the view shows which."""
    state = deal().state
    assert storm_card(state) is None
    state.depth = 2
    state.pending_kind[:2] = [phases.DRAWING, phases.APPLYING]
    state.pending_a[1] = 5
    assert storm_card(state) == "east_3"


def test_while_a_player_acts_the_phase_says_how_many_actions_are_left_of_how_many() -> None:
    """DES-10: While a player acts the phase says how many actions are left of how many."""
    phase = deal(pending=acting(2)).view()["phase"]
    assert (phase["kind"], phase["seat"], phase["left"], phase["of"]) == ("actions", 0, 2, 4)


def test_with_more_actions_than_usual_they_are_counted_of_as_many() -> None:
    """DES-28: With more actions than usual they are counted of as many."""
    game = deal(hands=[{"Time Throttle": 1}, {}], excavated=["B4"])
    play(game, "use the time throttle")
    assert (game.view()["phase"]["left"], game.view()["phase"]["of"]) == (6, 6)


def test_other_phases_have_no_actions() -> None:
    """Other phases count no actions."""
    game = deal(water=[1, 1], draws=["north_1"], pending=drawing(2))
    assert set(game.view()["phase"]) == {"kind", "seat", "text"}


def test_a_seat_sees_its_own_actions_in_others_turns_too() -> None:
    """DES-16: A seat sees its own actions, in others' turns too; a spectator none."""
    game = deal(water=[1, 1])
    assert {each["kind"] for each in game.view(1)["legal"]} == {"share"}
    assert {each["seat"] for each in game.view(0)["legal"]} == {0}
    assert game.view()["legal"] == []


def test_a_game_prints_its_board() -> None:
    """A game prints its board, the team, the machine, the storm and what it waits for."""
    game = deal(
        sand={"A5": 1, "B5": 3},
        excavated=["B4", "E2", "D1"],
        hands=[{"Jet Pack": 1}, {"Terrascope": 1}],
        water=[2, 0],
    )
    text = str(game)
    for part in (
        " 1 sand ",
        " ## 3 sand ## ",
        "Crash site",
        "[AE]",
        "Tunnel",
        "Engine row",
        "~ water sign ~",
        ")  STORM  (",
        "> Archeologist  oo.    Jet Pack",
        "  Explorer      ....   no water, Terrascope",
        "*E Engine: row 1",
        "*P Propeller: no clue yet",
        "Storm meter: tick 1, two storm cards a turn; the skull is at 14\n",
        "Storm pile: 31 left\n",
        "Sand: 44 of 48 markers left",
        "Equipment: 10 cards left",
    ):
        assert part in text
    assert text.endswith("\nThe Archeologist acts: four actions left.")


def test_the_drawing_shows_no_city_side_that_nobody_has_seen() -> None:
    """DES-5: The drawing shows no city side that nobody has seen."""
    text = str(deal())
    assert not any(word in text for word in ("Launch", "Tunnel", "Well", "Mirage", "Gear", " row"))


def test_a_tile_that_was_looked_under_is_drawn_in_brackets() -> None:
    """DES-26: A tile that was looked under is drawn in brackets."""
    text = str(deal(seen=["A1", "C1"]))
    assert "(Launch Pad)" in text
    assert "(Propeller col)" in text


def test_parts_are_drawn_where_they_lie_and_told_with_whom_they_are() -> None:
    """DES-14: Parts are drawn where they lie, and told with whom they are."""
    text = str(deal(**LIES_ON_C4, pawns=["C4", "A1"]))
    assert "[A] *P" in text
    assert "*P Propeller: on C4" in text
    text = str(deal(excavated=BOTH_PROPELLERS, parts={"Propeller": "seat 1"}))
    assert "*P Propeller: with the Explorer" in text
    assert "Explorer      oooo   *Propeller" in text


def test_who_is_buried_or_under_a_shield_is_told() -> None:
    """DES-15: Who is buried or under a shield is told."""
    game = deal(hands=[{"Solar Shield": 1}, {}], excavated=["B4"], sand={"B4": 2})
    play(game, "raise the solar shield")
    assert "Archeologist  ooo    buried, shield up" in str(game)


def test_cards_spared_and_cards_known_are_told() -> None:
    """DES-43, DES-44: Cards spared and cards known are told."""
    game = deal(**SKIES, draws=["north_1", "sun_beats_down", "east_3"])
    play(game, "look at the storm cards", "put storm card 2 at the bottom", "spare a storm card")
    text = str(game)
    assert "two storm cards a turn, one spared" in text
    assert "  next: Wind north, 1 tile\n  from the bottom: Sun Beats Down\n" in text


def test_every_drawing_of_long_games_fits_into_eighty_columns() -> None:
    """Every drawing of long games fits into eighty columns, but for lists of cards."""
    for seed in range(3):
        game = marooned.Game("desert", players=5, seed=seed)
        while not game.outcome:
            game.play(game.legal[(5 * game.seq) % len(game.legal)])
            assert max(map(len, str(game).split("\n\n")[0].splitlines())) <= 80


def test_a_view_is_built_once_for_all_seats() -> None:
    """DES-5: All know the same, so every seat is given the same parts."""
    game = deal()
    views = [game.panes(seat) for seat in (None, 0, 1)]
    parts = ("phase", "seats", "places", "meter", "parts", "storm_deck")
    assert [name for name in parts if not views[0][name] is views[1][name] is views[2][name]] == []
