"""Matchups: what decides what comes of their games, and about how long those take."""

import marooned
from marooned.discover import find
from marooned.study.matchup import Matchup, team_of

DESERT = find("desert")


def matchup(
    player: str, milliseconds: float | None = None, definition: marooned.GameDefinition = DESERT
) -> Matchup:
    """Return games of two of a player."""
    options = definition.validated(definition.seats[0], {})
    team = team_of(player, definition.seats[0], None, milliseconds)
    return Matchup(definition, options, team, 10, 1, {})


def test_networks_of_those_who_think_tell_games_apart() -> None:
    """Who plans has the network of the plans, who searches that of the rollouts' ends besides."""
    value = DESERT.learned
    assert value is not None
    assert value.leaf_digest
    network, leaf = {"network": value.digest}, {"leaf": value.leaf_digest}
    content = {name: matchup(name).content.items() for name in ("greedy", "quick", "search")}
    assert network.items() <= content["search"]
    assert leaf.items() <= content["search"]
    assert network.items() <= content["quick"]
    assert not leaf.items() <= content["quick"]
    assert not network.items() <= content["greedy"]


def test_a_game_without_a_network_of_its_own_at_the_ends_names_none() -> None:
    """There one network does both."""
    assert "leaf" not in matchup("search", definition=find("island")).content


def test_who_thinks_longer_takes_longer() -> None:
    """Time left is reckoned by what players may spend, in rollouts or in time."""
    players = [("greedy", None), ("quick", None), ("search", 20.0), ("search", 100.0)]
    costs = [matchup(name, milliseconds).cost for name, milliseconds in players]
    assert costs == sorted(set(costs))
    assert matchup("strongest").cost > matchup("search").cost > matchup("quick").cost
