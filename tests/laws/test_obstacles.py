"""Why not: every game says of all that can be clicked why nothing can be done with it now."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import marooned
from marooned.contract import Obstacle
from marooned.errors import IllegalActionError
from marooned.rulebook.rules_file import read_rules, rules_file
from tests.laws.played import every_game, everything, law, played
from tests.laws.test_secrets import worlds


def legal_targets(game: marooned.Game, seat: int) -> set[str]:
    """Return all that a seat's legal actions name, with their kinds."""
    legal = game.legal_for(seat)
    return {target for each in legal for target in (each.kind, *each.targets)}


def numbers(game: marooned.Game) -> set[str]:
    """Return the numbers of a game's rules; nothing where it has no book."""
    if not rules_file(game.definition).exists():
        return set()
    return {rule.number for rule in read_rules(game.definition)}


def is_whole(obstacle: Obstacle, known: set[str]) -> bool:
    """Tell whether an obstacle is a sentence without gaps that rests on rules of the book."""
    text = obstacle.text
    has_rules = bool(obstacle.rules) or not known
    is_sentence = text[0].isupper() and text.endswith((".", "!")) and not re.search(r"[{}]", text)
    return is_sentence and has_rules and {*obstacle.rules} <= known


@every_game
@law
@given(data=st.data())
def test_what_can_be_done_has_no_obstacle_and_all_else_has_one(
    name: str, data: st.DataObject
) -> None:
    """There is nothing in the way of legal actions, and a sentence with rules for all else."""
    game = data.draw(played(name))
    before, known = everything(game), numbers(game)
    for seat in range(game.players):
        legal = legal_targets(game, seat)
        for target in sorted(game.clickable(seat)):
            obstacle = game.why_not(seat, target)
            assert (obstacle is None) == (target in legal), (seat, target)
            assert obstacle is None or is_whole(obstacle, known), obstacle
    assert everything(game) == before


@every_game
@law
@given(data=st.data())
def test_obstacles_tell_no_secret(name: str, data: st.DataObject) -> None:
    """Where games differ in what a seat may not know, everything is in its way as before."""
    seat, games = data.draw(worlds(name))
    assert len({game.clickable(seat) for game in games}) == 1
    for target in sorted(games[0].clickable(seat)):
        assert len({game.why_not(seat, target) for game in games}) == 1, target


@every_game
def test_nothing_else_can_be_asked_of(name: str) -> None:
    """What nobody could click, and a seat that there is not, are refused with what there is."""
    game = marooned.Game(name, seed=1)
    for target in ("nothing", "", 5, None):
        with pytest.raises(IllegalActionError, match="to click; there is: ") as error:
            game.why_not(0, target)  # type: ignore[arg-type]
        assert error.value.allowed == sorted(game.clickable(0))
    with pytest.raises(IllegalActionError, match="there is no seat 9"):
        game.why_not(9, "nothing")
