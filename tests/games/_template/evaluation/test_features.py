"""The chance to be rescued: exact at the end, and better for what is good."""

from __future__ import annotations

from tests.games._template.dealing import deal


def test_wood_on_the_fire_raises_the_chance() -> None:
    """The less wood the fire lacks, the likelier the rescue; wood ashore is good too."""
    fires = [deal(fire=fire).estimated(0) for fire in (2, 4, 6)]
    assert fires == sorted(fires)
    assert deal(fire=4, wood=[0, 0, 2, 0, 0]).estimated(0) > deal(fire=4).estimated(0)


def test_the_order_of_the_sea_does_not_matter() -> None:
    """The wood on the cards that are left counts, whatever their order."""
    sea = ["planks at Gull Point", "a log at Gull Point", "a wave at Gull Point"]
    told = [deal(fire=7, sea=order).features(1) for order in (sea, sea[::-1])]
    assert told[0] == told[1]
    assert told[0]["plenty"] == 2.0


def test_once_the_game_is_over_the_chance_is_what_came_of_it() -> None:
    """A lit fire counts one, the night counts nothing."""
    won = deal(fire=7, wood=[0, 0, 1, 0, 0], castaways=["Wreck Bay"] * 2)
    won.play("gather the wood")
    lost = deal(sea=["a wave at Gull Point"])
    lost.play("pass")
    assert [won.estimated(0), lost.estimated(1)] == [1.0, 0.0]
