"""What things are good for, wherever numbers stand that a table may change."""

import re

from marooned.games.island.words.citations import CITATIONS

OF_HOUSE_RULES = re.compile(r"\b(two|three|four|five)( cards|\))", re.IGNORECASE)


def test_numbers_of_house_rules_are_told_as_those_in_print() -> None:
    """ISL-21, ISL-22, ISL-25: A gloss is the same at all tables; it gives the printed numbers."""
    told = [*CITATIONS.actions.values(), *CITATIONS.things.values(), *CITATIONS.goal]
    texts = [gloss.text for gloss in told if OF_HOUSE_RULES.search(gloss.text)]
    assert [text for text in texts if "printed rules" not in text] == []
    assert texts
