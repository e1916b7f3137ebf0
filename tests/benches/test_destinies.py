"""Points of destinies that are found by playing: read, written and stepped towards."""

from collections.abc import Sequence

from bench.destinies import Worth, fairer, names, pointed, points_of, unevenness
from marooned.games.dorada.model.card_tables import FILE, reconstructed

OURS = FILE.read_text("utf-8")


def measured(text: str) -> Sequence[Worth]:
    """Return worths by which each destiny should bring eight on its card, half of it in play."""
    return [Worth((points - 8) / 2, 0.1, 0.25, 100) for points in points_of(text)]


def test_points_are_written_where_a_card_table_has_them() -> None:
    """All else stays as it is; what is given for journeys by sea is halved after one."""
    points = list(range(1, 23))
    found = pointed(OURS, "other", points)
    assert points_of(found) == points
    assert "points = [5, 2, 0]" in found
    assert pointed(found, "reconstructed", points_of(OURS)) == OURS


def test_points_are_found_step_by_step() -> None:
    """After some rounds every destiny is worth the same."""
    found = fairer(OURS, "other", 3, measured)
    assert set(points_of(found)) == {8}
    assert len(names(found)) == len(reconstructed().destiny_test)


def test_luck_is_no_unevenness() -> None:
    """Differences as large as their errors are none."""
    assert unevenness([Worth(0.1, 0.1, 0.25, 9), Worth(-0.1, 0.1, 0.25, 9)]) == 0
    assert unevenness(measured(OURS)) > 0.5
