"""The network at the ends of rollouts is there: without its file another stood in silently."""

import numpy as np

from marooned.discover import find


def test_ends_of_rollouts_are_judged_by_a_network_of_their_own() -> None:
    """Alone, without the evaluation; it rests on the same inputs as the one that plans are by."""
    learned = find("desert").learned
    assert learned is not None
    found = learned.valuer()
    assert found.share == 1.0
    assert np.shape(found.network.first) == np.shape(learned.network.first)
    assert not np.array_equal(found.network.first, learned.network.first)
