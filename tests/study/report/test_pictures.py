"""Still pictures of a report's charts."""

from pathlib import Path

import pytest

from marooned.errors import OptionError
from marooned.study.report.pictures import PAPER
from marooned.study.report.writing import draw
from tests.study.report.made_up import asked, rival_rows, team_rows


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return the pictures of a team's games by their names."""
    rows = team_rows(10)
    paths = draw(rows, asked(rows), tmp_path_factory.mktemp("drawn") / "of" / "games")
    return {path.name: path.read_text("utf-8") for path in paths}


def test_each_question_with_charts_has_a_picture(drawn: dict[str, str]) -> None:
    """A picture is named after the section whose charts it holds."""
    assert {"wins.svg", "endings.svg", "roles.svg", "compared.svg"} <= set(drawn)
    assert all("Castaways" in text for text in drawn.values())


def test_pictures_are_still_and_lie_on_their_own_paper(drawn: dict[str, str]) -> None:
    """They hold no script, ask for nothing, and are light wherever they stand."""
    assert not [name for name, text in drawn.items() if "<script" in text or "@import" in text]
    assert all(f'fill="{PAPER}"' in text for text in drawn.values())


def test_pictures_say_what_colours_stand_for(drawn: dict[str, str]) -> None:
    """What stands above a report's charts is drawn into the picture."""
    assert {"drowned", "starved"} <= set(drawn["endings.svg"].replace("<", ">").split(">"))
    assert "not significant" in drawn["compared.svg"]


def test_a_line_to_compare_with_is_drawn(drawn: dict[str, str]) -> None:
    """No difference has a broken line, in the picture as on the page."""
    assert 'stroke-dasharray="3,3"' in drawn["compared.svg"]


def test_pictures_that_cannot_be_written_are_told(tmp_path: Path) -> None:
    """Where a file stands in the way of the folder, its path is shown."""
    (tmp_path / "taken").write_text("")
    rows = rival_rows(2)
    with pytest.raises(OptionError, match="taken"):
        draw(rows, asked(rows), tmp_path / "taken")
