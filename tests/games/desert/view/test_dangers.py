"""What the storm may do this turn, and where pawns could come."""

from types import SimpleNamespace

import pytest

import marooned
from marooned.games.desert.model import cards
from marooned.games.desert.model.names import CELL_IDS, STORM_IDS
from marooned.games.desert.view.dangers import dangers
from marooned.games.desert.words.perils import blown
from tests.games.desert.drawn import acting, deal

WORLDS = 300
WINDS = STORM_IDS[: cards.SUN_BEATS_DOWN]
STRONGEST = WINDS[cards.STRENGTHS - 1 :: cards.STRENGTHS]
TWO_WINDS = [(one, two) for one in STRONGEST for two in WINDS if one != two]


def told(game: marooned.Game, word: str) -> list[marooned.contract.Danger]:
    """Return what is foretold with a word."""
    return [danger for danger in game.dangers() if word in danger.text]


def carried_out(game: marooned.Game) -> list[str]:
    """Return what happens when nobody does anything until the turn is over."""
    kinds: list[str] = []
    while game.turn == 0 and not game.is_over:
        kinds += [event.kind for event in game.play(game.legal[0])]
    return kinds


def test_the_storm_picks_up_as_often_as_told() -> None:
    """DES-30, DES-32: Of many worlds dealt anew the storm picks up in the share that was told."""
    game = deal(pending=acting(1))
    chance = told(game, "picks up")[0].chance
    often = (
        sum("picks_up" in carried_out(game.imagined(0, seed)) for seed in range(WORLDS)) / WORLDS
    )
    assert abs(often - chance) < 0.1


def test_who_has_no_water_may_die_of_thirst() -> None:
    """DES-33, DES-51: For who has nothing to drink the sun is grave, for others it is a drink."""
    game = deal(pending=acting(1), water=[0, 2])
    first, second = told(game, "this turn with a")[:2]
    assert "dies of thirst" in first.text
    assert first.grave
    assert first.chance == pytest.approx(1 - (27 * 26) / (31 * 30))
    assert "has to drink" in told(game, "drink")[0].text
    assert not second.grave


def test_a_card_that_is_known_is_certain() -> None:
    """DES-44: What the team has seen on top of the pile is foretold as certain."""
    game = deal(pending=acting(1), draws=["sun_beats_down"], known_top=1)
    assert told(game, "has to drink")[0].chance == 1.0
    assert told(game, "blows sand") == []


def test_the_next_wind_is_told_where_it_blows() -> None:
    """DES-31: Each cell beside the storm is told with the chance that the next card reaches it."""
    game = deal(pending=acting(1), draws=["north_2"], known_top=1)
    cells = {danger.target: danger.chance for danger in told(game, "blows sand")}
    assert cells == {"c4": 1.0, "c5": 1.0}


@pytest.mark.parametrize(("first", "second"), TWO_WINDS)
def test_a_wind_blows_what_was_foretold(first: str, second: str) -> None:
    """DES-31: In the middle and at every edge a wind slides the tiles that were told, in order."""
    game = deal(pending=acting(1), draws=[first, second], known_top=2)
    foretold = blown(game.state, WINDS.index(first))
    later = SimpleNamespace(storm=foretold[-1])
    foretold += blown(later, WINDS.index(second))
    found = [event.places[0] for event in game.play(game.legal[0]) if event.kind == "blow"]
    assert found == [CELL_IDS[cell] for cell in foretold]


def test_reach_counts_actions() -> None:
    """DES-10: The cells beside a pawn take one action, those behind them two."""
    game = deal(pending=acting(2))
    steps = {action.targets[0] for action in game.legal_for(0) if action.kind == "move"}
    reach = game.reach()[0]
    assert {cell for cell, count in reach.items() if count == 1} == steps
    assert max(reach.values()) == 2


def test_who_is_buried_comes_nowhere() -> None:
    """DES-15: A buried pawn has to dig first."""
    game = deal(pending=acting(2), sand={"B4": 2})
    assert 0 not in game.reach()


def test_the_skull_is_grave() -> None:
    """DES-32, DES-53: Where the storm may reach the skull, that is told as grave."""
    plain = deal(pending=acting(1))
    last = plain.view()["meter"]["skull"] - 1
    game = deal(pending=acting(1), tick=last)
    assert told(game, "reaches the skull")[0].grave


def test_nothing_is_told_that_is_known_not_to_come() -> None:
    """DES-33, DES-44: Where the next cards are known and harmless, nobody is told to drink."""
    game = deal(pending=acting(1), draws=["north_1", "north_2"], known_top=2)
    assert (told(game, "drink"), told(game, "picks up")) == ([], [])


def test_who_is_sheltered_need_not_drink() -> None:
    """DES-25, DES-33: Nobody under a Solar Shield is told to drink."""
    plain = deal(pending=acting(1)).state
    plain.shields = 0b11
    assert not [each for each in dangers(plain, None) if "drink" in each.text]
