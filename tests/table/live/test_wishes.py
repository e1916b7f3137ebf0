"""Wishes for a table with house rules: completed, and refused where they cannot be played."""

from typing import Any, NoReturn

import pytest

from marooned.discover import find
from marooned.errors import OptionError
from marooned.table.error_codes import TableError
from marooned.table.live.wishes import complete

GAME = find("_template")


def refuse(_game: Any, _options: Any) -> NoReturn:
    raise OptionError("actions is 3 and weather is calm", value=3, allowed=["2"])


def test_house_rules_are_completed_with_the_published_numbers() -> None:
    """A form shows all of them, whichever were stated."""
    assert complete(GAME, 2, {})["actions"] == 2
    assert complete(GAME, 2, {"actions": 3})["actions"] == 3


def test_a_number_out_of_range_is_refused_by_its_value() -> None:
    """The refusal has the value and the range, for the field of the form."""
    with pytest.raises(TableError) as refused:
        complete(GAME, 2, {"actions": 9})
    assert (refused.value.code, refused.value.value) == ("unknown_option", 9)
    assert refused.value.allowed == ["1 to 4"]


def test_house_rules_that_do_not_go_together_are_refused_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Nobody waits at a table that could never be dealt."""
    monkeypatch.setattr(GAME.face, "configure", refuse)
    assert complete(GAME, 2, {})
    with pytest.raises(TableError, match="actions is 3 and weather is calm"):
        complete(GAME, 2, {"actions": 3})
