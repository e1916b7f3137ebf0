"""Chances of this turn's storm cards against many worlds, played on by the rules."""

from collections import Counter
from random import Random

import pytest

import marooned
from marooned.games.desert.model import cards
from marooned.games.desert.model.names import STORM_IDS
from marooned.games.desert.view.storm_chances import Outlook, cards_due
from tests.games.desert.drawn import acting, deal

WORLDS = 300
MAPPED = {"thirst": "dies", "swept_away": "skull", "buried": "sand"}
NAMES = ("drinks", "dies", "picks_up", "skull", "sand")


def carried_on(game: marooned.Game) -> set[str]:
    """Return the happenings of a world until the turn is over, without any action."""
    found, turns = set[str](), game.state.turns
    while not game.is_over and game.state.turns == turns:
        seat = game.waiting[0]
        quiet = {action.kind: action for action in reversed(game.legal_for(seat))}
        chosen = next(quiet[kind] for kind in ("pass", "end", "keep", "stop") if kind in quiet)
        kinds = {event.kind for event in game.play(chosen, seat)}
        found |= {
            name for kind, name in (("drink", "drinks"), ("picks_up", "picks_up")) if kind in kinds
        }
    if game.outcome:
        found.add(MAPPED[game.outcome.reason])
    return found


def compare(game: marooned.Game) -> Outlook:
    """Assert that all comes as often as foretold in worlds dealt anew, and return the forecast."""
    told = Outlook(game.state)
    often = Counter[str]()
    for seed in range(WORLDS):
        often.update(carried_on(game.imagined(0, seed)))
    for name in NAMES:
        chance, share = getattr(told, name), often[name] / WORLDS
        error = (chance * (1 - chance) / WORLDS) ** 0.5
        assert abs(share - chance) <= 4.5 * error + 1e-9, (name, share, chance)
    return told


@pytest.mark.parametrize("seed", range(16))
def test_chances_come_true_in_late_games(seed: int) -> None:
    """DES-30, DES-51 to DES-53: Each chance is the share of worlds in which it happens."""
    random = Random(seed)
    game = marooned.Game("desert", seed=seed, players=2 + seed % 4, difficulty="legendary")
    for _ in range(random.randrange(2, 60)):
        before = game.copy()
        game.play(random.choice(game.legal_for(game.waiting[0])), game.waiting[0])
        if game.is_over:
            game = before
            break
    compare(game)


@pytest.mark.parametrize("water", range(3))
@pytest.mark.parametrize("tick", [8, 13])
@pytest.mark.parametrize("markers", [0, 4, 9, 48])
def test_several_losses_race(water: int, tick: int, markers: int) -> None:
    """DES-51 to DES-53: Thirst, want of sand and the skull each end the turn for the others."""
    sand = dict.fromkeys(("A1", "C1", "E5"), 1)
    used = {"B1": 45 - markers} if markers < 45 else {}
    game = deal(pending=acting(1), water=[water, 3], tick=tick, sand=sand | used)
    compare(game)


def test_only_one_thing_can_happen_last() -> None:
    """DES-51, DES-53: The chances of the losses sum up to 1 if one of them is certain."""
    game = deal(pending=acting(1), water=[0, 3], tick=13, draws=["storm_picks_up"], known_top=1)
    told = Outlook(game.state)
    assert (told.picks_up, told.skull, told.dies, told.drinks) == (1.0, 1.0, 0.0, 0.0)
    texts = [danger.text for danger in game.dangers()]
    assert texts[0] == "The storm reaches the skull this turn for certain."
    assert not [text for text in texts if "drink" in text or "dies" in text]


def test_the_storm_may_never_pick_up_for_thirst() -> None:
    """DES-32, DES-51: A Storm Picks Up after a sun that kills does not come any more."""
    draws = ["sun_beats_down", "storm_picks_up", "storm_picks_up"]
    game = deal(pending=acting(1), water=[0, 3], tick=4, draws=draws, known_top=3)
    texts = [danger.text for danger in game.dangers()]
    assert not [text for text in texts if "picks up" in text]
    assert texts[0] == "The Archeologist dies of thirst this turn for certain."


def test_only_who_has_least_water_may_die() -> None:
    """DES-51: The game ends with the first death, so others are said to drink."""
    draws = ["sun_beats_down"] * 3
    game = deal(pending=acting(1), water=[1, 2], tick=4, draws=draws, known_top=3)
    texts = [danger.text for danger in game.dangers() if danger.target in ("seat:0", "seat:1")]
    assert texts == [
        "The Archeologist dies of thirst this turn for certain.",
        "The Explorer has to drink this turn for certain.",
    ]


def test_want_of_sand_is_grave() -> None:
    """DES-52: With no sand left the next wind that moves a tile loses the game."""
    sand = {"A1": 48}
    game = deal(pending=acting(1), sand=sand, draws=["sun_beats_down", "north_1"], known_top=2)
    told = game.dangers()[0]
    assert told.text == "The sand runs out this turn for certain, and the game is lost."
    assert (told.grave, told.rules) == (True, ("DES-31", "DES-52"))
    game = deal(pending=acting(1), sand={"A1": 47}, draws=["north_3"], known_top=1)
    assert [danger.target for danger in game.dangers() if "blows sand" in danger.text] == ["c4"]


def test_all_cards_due_are_counted() -> None:
    """DES-34: Cards beyond the pile come from all cards, shuffled anew."""
    left = ["sun_beats_down", "north_1"]
    gone = dict(zip(STORM_IDS, cards.STORM_COPIES, strict=True))
    for kind in left:
        gone[kind] -= 1
    game = deal(pending=acting(1), tick=12, storm_deck=left, storm_discards=gone, water=[1, 4])
    assert cards_due(game.state) > len(left)
    assert compare(game).drinks == 1.0
