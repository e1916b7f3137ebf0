"""What things are good for, wherever numbers stand that a table may change."""

import re

from marooned.games.dorada.model.names import CARD_IDS, card_power
from marooned.games.dorada.words.citations import CITATIONS

OF_HOUSE_RULES = re.compile(r"bid of \d|adds \d", re.IGNORECASE)


def test_numbers_of_house_rules_are_told_as_those_in_print() -> None:
    """DOR-15, DOR-31: A gloss is the same at all tables, so its numbers are those in print."""
    texts = {gloss.text for gloss in CITATIONS.things.values() if OF_HOUSE_RULES.search(gloss.text)}
    assert len(texts) == 7
    assert [text for text in texts if "(printed" not in text] == []


def test_a_card_tells_what_it_does_at_this_table() -> None:
    """DOR-15, DOR-31: Ovetos and Bonus tell the numbers that were agreed on."""
    ovetos, idol = CARD_IDS.index("ovetos"), CARD_IDS.index("bonus-idol")
    assert card_power(ovetos, "6 or more", "5").endswith("a bid of 6 or more.")
    assert card_power(idol, "6", "5").startswith("Adds 5 to a treasure")
