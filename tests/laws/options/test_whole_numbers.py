"""Options that are whole numbers, and house rules: read, refused, told and kept silent."""

import pytest

import marooned
from marooned.contract import house_rule
from marooned.discover import find

ACTIONS = house_rule("actions", 2, (1, 4), "Actions a turn.")


@pytest.mark.parametrize("stated", [4, "4", " 4 "])
def test_a_whole_number_may_be_written_as_text(stated: object) -> None:
    """Flags and records hold texts; the value is the number itself."""
    assert ACTIONS.validated(stated) == 4
    assert type(ACTIONS.validated(stated)) is int


@pytest.mark.parametrize("stated", [0, 5, "-3", "04", "four", "", 2.0, True, "4\n5", [4]])
def test_what_is_no_number_of_the_range_is_refused(stated: object) -> None:
    """The refusal shows the value and the range."""
    with pytest.raises(marooned.OptionError, match="allowed is a whole number from 1 to 4") as told:
        ACTIONS.validated(stated)
    assert (told.value.value, told.value.allowed) == (stated, ["1 to 4"])


def test_a_whole_number_is_described_by_its_range() -> None:
    """It has no choices; a form shows its range, and that it is a house rule."""
    told = ACTIONS.describe()
    assert (told["choices"], told["least"], told["most"], told["house"]) == (None, 1, 4, True)


def test_a_published_number_is_not_told() -> None:
    """Neither the record nor the position of a game names a house rule that does not depart."""
    game = marooned.Game("_template", seed=1, actions="2")
    assert "actions" not in game.position()
    assert "actions" not in game.record()
    assert game.options["actions"] == 2


def test_what_departs_is_told() -> None:
    """Record and position name it, with its number."""
    game = marooned.Game("_template", seed=1, actions=3)
    assert game.position()["actions"] == 3
    assert "actions: 3\n" in game.record()
    assert find("_template").departures(game.options) == {"actions": 3}
