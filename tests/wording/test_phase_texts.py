"""Phase texts: at every moment of a game a whole sentence, without gaps."""

import re

import pytest

from tests.laws.played import HOUSE
from tests.laws.reasons.true_reasons import moments

GAP = re.compile(r"  |\bmay or\b| [,.]")


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("seed", range(4))
def test_no_phase_text_has_a_gap(name: str, seed: int) -> None:
    """No phase text has two spaces, "may or", or a space before a comma or full stop."""
    texts = {str(game.panes(None)["phase"]["text"]) for game in moments(name, seed)}
    assert [text for text in texts if GAP.search(text)] == []
