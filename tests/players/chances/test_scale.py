"""What a learned value's answers mean, for each kind of table."""

import json
from importlib import import_module
from importlib.resources import files
from pathlib import Path

import pytest

import marooned
from marooned.definition import GameDefinition
from marooned.discover import find
from marooned.engine.weighing.learned import SCALES
from marooned.players.chances.calibrated import calibrated_for, calibrated_nearest
from marooned.players.chances.raw import RawValue
from marooned.players.chances.scale import Scale, chance_at, log_odds, nearest_scale, scale_for
from marooned.players.companions import PLANNING
from marooned.players.companions import find as player
from tests.laws.played import HOUSE

TRAINED = [name for name in HOUSE if player(PLANNING).thinks_in(find(name))]
CALM = {"players": 2, "weather": "calm"}


def write(definition: GameDefinition, *scales: Scale) -> None:
    """Put scales beside a game's network, in place of those that were there."""
    value = definition.face.LEARNED
    assert value is not None
    folder = Path(import_module(value.package).__path__[0])
    told = {"network": value.digest, "scales": [scale.as_dict() for scale in scales]}
    (folder / SCALES).write_text(json.dumps(told), "utf-8")


def test_a_scale_that_changes_nothing_tells_what_was_answered() -> None:
    """Without a shift, and not stretched, a chance stays as it is."""
    plain = Scale({}, 0.0, 1.0)
    assert plain.chance(0.3, 7) == pytest.approx(0.3)
    assert chance_at(log_odds(0.8)) == pytest.approx(0.8)


def test_a_scale_shifts_and_stretches() -> None:
    """What is said too low is raised; what is said too surely is brought towards one half."""
    assert Scale({}, 1.0, 1.0).chance(0.3, 0) > 0.3
    assert 0.5 < Scale({}, 0.0, 0.5).chance(0.9, 0) < 0.9


def test_a_scale_drifts_as_turns_go_by() -> None:
    """The same answer means less and less, or more and more; at the opening it is as it was."""
    falling = Scale({}, 0.5, 1.0, -1.0)
    assert falling.chance(0.3, 0) == Scale({}, 0.5, 1.0).chance(0.3, 0)
    assert falling.chance(0.3, 20) < falling.chance(0.3, 10) < falling.chance(0.3, 0)
    assert log_odds(falling.chance(0.3, 10)) == pytest.approx(log_odds(0.3) + 0.5 - 1.0)


@pytest.mark.parametrize("answer", [0.0, 1.0])
def test_nothing_that_goes_on_is_certain(answer: float) -> None:
    """However sure a network is, some chance is left."""
    assert 0.0 < Scale({}, 0.0, 1.0).chance(answer, 0) < 1.0


def test_a_scale_holds_for_its_kind_of_table_alone(trained: GameDefinition) -> None:
    """Other seats, another choice or a house rule that departs make another kind."""
    write(trained, Scale(CALM, 0.5, 1.0))
    assert scale_for(trained, trained.validated(2, {})) == Scale(CALM, 0.5, 1.0)
    assert scale_for(trained, trained.validated(3, {})) is None
    assert scale_for(trained, trained.validated(2, {"weather": "rough"})) is None
    house = trained.house_rules[0]
    assert house.whole is not None
    other = next(value for value in house.whole if value != house.default)
    assert scale_for(trained, trained.validated(2, {house.name: other})) is None


def test_the_nearest_scale_is_of_the_table_most_alike(trained: GameDefinition) -> None:
    """Fewest choices differ, house rules among them; of such tables the number of seats counts."""
    calm, rough = Scale(CALM, 0.5, 1.0), Scale({"players": 4, "weather": "rough"}, 0.1, 1.0)
    write(trained, calm, rough, Scale({"players": 4, "weather": "calm"}, 0.7, 1.0))
    assert nearest_scale(trained, trained.validated(2, {})) == calm
    assert nearest_scale(trained, trained.validated(2, {"weather": "rough"})) == rough
    house = trained.house_rules[0]
    assert house.whole is not None
    other = next(value for value in house.whole if value != house.default)
    assert nearest_scale(trained, trained.validated(2, {house.name: other})) == calm


def test_without_a_network_there_is_no_scale() -> None:
    """A game that has learned nothing says nothing."""
    game = marooned.Game("_template", seed=1)
    assert calibrated_for(game) is calibrated_nearest(game) is None


def test_a_chance_is_what_an_answer_means(trained: GameDefinition) -> None:
    """While the game goes on it is read on the scale; its end is certain."""
    scale = Scale(CALM, 1.5, 0.5, 0.3)
    write(trained, scale)
    game = marooned.Game(trained.name, players=2, seed=1)
    while game.state.turns < 2:
        game.play(game.legal[0])
    found, value = calibrated_for(game), trained.face.LEARNED
    assert found is not None
    assert value is not None
    answer = RawValue(value).answer(game.batch(), 0)
    assert found.chance(game, 0) == scale.chance(answer, 2) != answer
    while not game.is_over:
        game.play(game.legal[0])
    assert game.outcome is not None
    assert found.chance(game, 0) == float(game.outcome.won)


def test_scales_of_another_network_say_nothing(trained: GameDefinition) -> None:
    """After another training nothing is calibrated until `marooned calibrate` is run again."""
    value = trained.face.LEARNED
    assert value is not None
    write(trained, Scale({"players": 2}, 0.5, 1.2))
    path = Path(import_module(value.package).__path__[0]) / SCALES
    value.__dict__.pop("calibration", None)  # as in a program begun anew
    assert value.scales
    path.write_text(path.read_text("utf-8").replace(value.digest, "another"), "utf-8")
    value.__dict__.pop("calibration", None)
    assert value.scales == []


@pytest.mark.parametrize("name", TRAINED)
def test_scales_are_of_the_network_beside_them(name: str) -> None:
    """After another training `marooned calibrate` is run again, by the command in the file."""
    value = find(name).face.LEARNED
    assert value is not None
    kept = files(value.package).joinpath(SCALES)
    if kept.is_file():
        told = json.loads(kept.read_text("utf-8"))
        assert told["network"] == value.digest, told["made"]


@pytest.mark.parametrize("name", TRAINED)
def test_a_leaf_began_as_the_network_beside_it(name: str) -> None:
    """After another training `marooned leaf --write` is run again, by the command in the file."""
    value = find(name).face.LEARNED
    assert value is not None
    if value.leaf_made:
        assert value.leaf_made["network"] == value.digest, value.leaf_made["command"]


@pytest.mark.parametrize("name", TRAINED)
def test_a_calibrated_table_has_a_chance(name: str) -> None:
    """Each kind of table that a file names can be laid, and its opening is neither won nor lost."""
    value = find(name).face.LEARNED
    assert value is not None
    for told in value.scales:
        game = marooned.Game(name, seed=1, **told["options"])
        found = calibrated_for(game)
        assert found is not None
        assert 0.0 < found.chance(game, game.turn) < 1.0
