"""Names of numbers come from the constants themselves, so that no two lists are kept in step."""

import pytest

from marooned.wording.numbered import names_in_order


def test_names_stand_in_the_order_of_their_numbers() -> None:
    """The names are those of the constants in small letters, by number, whatever else is there."""
    module = {"SINK": 1, "FLOOD": 0, "NOWHERE": -1, "NAMES": ("x",), "helper": 5}
    assert names_in_order(module) == ("flood", "sink")


@pytest.mark.parametrize("module", [{"FLOOD": 0, "SINK": 2}, {"FLOOD": 0, "SINK": 0}])
def test_a_gap_or_a_double_is_refused(module: dict[str, object]) -> None:
    """A number without a name, or with two, is refused."""
    with pytest.raises(ValueError, match="do not count up from 0"):
        names_in_order(module)
