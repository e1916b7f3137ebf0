"""The places where games are played, by their names."""

import pytest

from marooned.errors import OptionError
from marooned.study.playing.on_ray import Ray
from marooned.study.playing.on_threads import Threads
from marooned.study.playing.portions import Where
from marooned.study.playing.venues import venue


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("threads", Threads(3)),
        ("ray", Ray(number=3)),
        ("ray://far:10001", Ray("ray://far:10001", 3)),
    ],
)
def test_a_venue_has_a_name(name: str, found: Where) -> None:
    """Threads, Ray and the address of a cluster are places."""
    assert venue(name, 3) == found


@pytest.mark.parametrize(
    "name", ["", "moon", "ray://", "ray://far", "ray://far:port", "http://far"]
)
def test_no_other_place_is_known(name: str) -> None:
    """A name that is none is shown, with those that are."""
    with pytest.raises(OptionError, match=r"allowed are: threads, ray, ray://HOST:PORT"):
        venue(name)
