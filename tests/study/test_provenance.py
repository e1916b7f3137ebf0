"""What plays a game is told by a digest of all that decides what comes of it."""

from pathlib import Path

import pytest

from marooned import players
from marooned.study import provenance
from marooned.study.provenance import DECIDING, playing_digest

FOLDER = Path(players.__file__).parent


@pytest.mark.parametrize("pattern", DECIDING)
def test_what_players_decide_by_is_there(pattern: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each part of it counts."""
    assert [*FOLDER.glob(pattern)]
    others = tuple(each for each in DECIDING if each != pattern)
    whole = playing_digest.__wrapped__("rules")
    monkeypatch.setattr(provenance, "DECIDING", others)
    assert playing_digest.__wrapped__("rules") != whole


def test_other_rules_play_other_games() -> None:
    """The compiled rules count, too."""
    assert playing_digest("these") != playing_digest("those")
