"""House rules: the numbers of the box that a table may change."""

import pytest

import marooned
from marooned.errors import OptionError
from marooned.games.desert.model import house_rules
from tests.games.desert.drawn import deal, hand, play, water


def dealt(**options: int) -> marooned.Game:
    return marooned.Game("desert", seed=7, players=2, **options)


def test_what_is_printed_is_what_is_dealt_unless_told_otherwise() -> None:
    """Every house rule stands at what is printed."""
    printed = {option.name: option.default for option in house_rules.OPTIONS}
    assert dealt(**printed).position() == dealt().position()


def test_a_turn_may_have_other_actions() -> None:
    """DES-10: With six actions a turn a player begins it with six."""
    assert dealt(actions=6).view()["phase"]["left"] == 6


def test_the_storm_may_be_ahead_of_its_difficulty() -> None:
    """DES-3: With a head start of five the meter of a Novice starts at tick six."""
    assert dealt(higher_start=5).view()["meter"]["tick"] == 6


def test_the_box_may_hold_other_sand() -> None:
    """DES-2: Of fifty markers sixteen lie on the board at two a cell, the rest in the supply."""
    view = dealt(sand_markers=50, start_sand=2).view()
    assert (view["markers"], view["supply"]) == (50, 34)
    assert sorted(place["sand"] for place in view["places"]) == [0] * 17 + [2] * 8


def test_canteens_may_hold_more_and_begin_with_less() -> None:
    """DES-4: An Archeologist with a canteen two larger that lacks three begins with two of five."""
    options = {"canteens": 2, "missing_water": 3, "roles": ("archeologist",)}
    seat = marooned.Game("desert", seed=7, players=2, **options).view()["seats"][0]
    assert (seat["water"], seat["canteen"]) == (2, 5)


def test_wells_may_give_other_water() -> None:
    """DES-17: A well that gives one water gives one to whoever stands on it."""
    game = deal(well_water=1, pawns=["D3", "B4"], water=[0, 0])
    play(game, "excavate")
    assert water(game) == [1, 0]


def test_the_reserve_may_give_other_water() -> None:
    """DES-27: A reserve of three gives three to everybody on the tile."""
    reserve = [{"Secret Water Reserve": 1}, {}]
    game = deal(reserve_water=3, water=[0, 1], hands=reserve, excavated=["C4"])
    play(game, "open the water reserve")
    assert water(game) == [3, 4]


def test_the_storm_deck_may_hold_other_cards() -> None:
    """DES-34: Six suns and no wind of three tiles make a pile of twenty-nine."""
    deck = dealt(suns=6, winds_of_three=0).view()["storm_deck"]
    assert (deck["left"], deck["holds"]["sun_beats_down"]) == (29, 6)
    assert "north_3" not in deck["holds"]


@pytest.mark.parametrize(
    "stated", [{"winds_of_one": 0, "winds_of_two": 0}, {"winds_of_one": 4, "winds_of_two": 4}]
)
def test_a_pile_too_small_or_too_large_is_refused(stated: dict[str, int]) -> None:
    """DES-34: The refusal shows what makes the pile, and what is allowed."""
    with pytest.raises(OptionError, match="storm cards; allowed are 12 to 40") as refused:
        dealt(**stated)
    assert all(f"{name} {number}" in str(refused.value) for name, number in stated.items())


def test_the_equipment_deck_may_hold_other_cards() -> None:
    """DES-19: Without Jet Packs and with three Terrascopes ten cards are in the deck."""
    deck = dealt(jet_packs=0, terrascopes=3).view()["equipment_deck"]
    assert (deck["left"], deck["holds"]["terrascope"]) == (10, 3)
    assert "jet_pack" not in deck["holds"]


def test_a_gear_brings_nothing_once_the_equipment_is_drawn() -> None:
    """DES-19: Where the deck is empty whoever excavates a gear gets no card."""
    none = dict.fromkeys(house_rules.EQUIPMENT, 0)
    game = deal(**none, pawns=["E5", "B4"])
    events = play(game, "excavate")
    assert [event.kind for event in events] == ["excavate"]
    assert hand(game, 0) == {}


def test_powers_tell_the_water_that_they_bring() -> None:
    """DES-46: The Water Carrier of a table where wells give three takes three."""
    game = deal(well_water=3, adventurers=["water_carrier", "climber"])
    assert game.view()["seats"][0]["power"].startswith("Takes three water")
